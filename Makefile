# `make` checks and prints the shipped games into out/; `make test` runs all tests. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
BENCH := .venv-bench
PEERS := .venv-peers

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

bench: $(BENCH)/.installed $(PEERS)/.installed
	status=0; \
	$(BENCH)/bin/python -m tests.bench.engine --peers $(PEERS)/bin/python || status=1; \
	$(BENCH)/bin/python -m tests.bench.run || status=1; \
	exit $$status

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

# One at a time, so that a peer that cannot be installed takes no other with it; the benchmark tells which are missing.
$(PEERS)/.installed: tests/bench/peers.txt
	$(PYTHON) -m venv $(PEERS)
	-grep -v '^#' $< | xargs -n 1 $(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check
	touch $@

clean:
	rm -rf $(VENV) $(BENCH) $(PEERS) out dist
