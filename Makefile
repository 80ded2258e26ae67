# `make` checks and prints the shipped games into out/; `make test` runs all tests. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
BENCH := .venv-bench

.PHONY: print test lint bench clean
print: $(STAMP)
	$(BIN)/rulepress check
	$(BIN)/rulepress build --out out

test: $(STAMP)
	$(BIN)/python -m pytest

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(BENCH)/.installed
	$(BENCH)/bin/python -m tests.bench.engine
	$(BENCH)/bin/python -m tests.bench.run

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

$(BENCH)/.installed: pyproject.toml tests/bench/requirements.txt
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --editable .
	-$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --requirement tests/bench/requirements.txt
	touch $@

clean:
	rm -rf $(VENV) $(BENCH) out dist
