# `make` checks and prints the shipped games into out/; `make test` runs all tests. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
BENCH := .venv-bench
PEERS := .venv-peers
OUTLOUD := .venv-accessibility

.PHONY: print test lint bench accessibility clean
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

# Reads the tags of all rulebooks, in every language and edition; each must conform to PDF/UA-1.
accessibility: $(STAMP) $(OUTLOUD)/.installed
	$(BIN)/rulepress build --product rulebook --out out
	$(OUTLOUD)/bin/outloud --layer conformance --fail-on error --quiet out/*/*/rulebook-*.pdf

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

$(OUTLOUD)/.installed: tests/accessibility/requirements.txt
	$(PYTHON) -m venv $(OUTLOUD)
	$(OUTLOUD)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

clean:
	rm -rf $(VENV) $(BENCH) $(PEERS) $(OUTLOUD) out dist
