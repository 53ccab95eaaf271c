# Ethnarch. `make` alone lists the commands.

PYTHON  ?= $(shell for p in python3 python3.13 python3.12 python3.11; do $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV    := .venv
BIN     := $(VENV)/bin
PLAYS   := $(VENV)/.ethnarch-plays
STAMP   := $(VENV)/.ethnarch-installed
PIP     := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable
PAGE    := src/ethnarch/server/page/index.html
WORKERS ?= 2
PORT    ?= 8420

.DEFAULT_GOAL := help
.PHONY: help setup play page test test-tools postgres chromium check fmt golden bench bench-gpu load strength soak docs clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## a virtual environment with everything needed to play, test and check

$(PLAYS): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Ethnarch needs Python 3.11 or newer: make PYTHON=/path/to/python3.12 setup"; exit 1; }
	$(PIP) .
	@touch $@

$(STAMP): $(PLAYS)
	$(PIP) '.[test,check,envs]'
	@touch $@

page: $(PLAYS) ## the web page, if it is not built yet or its sources are newer
	@tools/build_page $(PAGE)

play: page ## play in the browser: install what that needs, build the page if needed, serve
	$(BIN)/ethnarch serve --port $(PORT)

PYTEST  := $(BIN)/python -m pytest -n $(WORKERS)
PLAIN   := tests/bots tests/server tests/e2e
ERA     := tests/rules/era_of_tribes tests/referees/test_era_battles.py tests/referees/test_era_scoring.py \
           tests/referees/test_era_referee.py tests/referees/test_era_rare.py tests/contract/test_contract_era.py tests/hidden/test_era_paired_worlds.py
AGREE   := tests/referees/test_ethnos_agreement.py
WATCH   := tests/referees/test_era_games.py tests/referees/test_era_movement.py tests/referees/test_era_endings.py

test: setup test-tools page ## every test (under 30 minutes on two cores)
	@echo "--- the logic of the page"
	@tools/npm_run test
	@echo "--- rules of Ethnos, contracts and tools, with every index checked"
	NUMBA_BOUNDSCHECK=1 $(PYTEST) --dist loadfile tests $(addprefix --ignore=,$(PLAIN) $(ERA) $(AGREE) $(WATCH))
	@echo "--- rules of Era of Tribes, read as Python"
	ETHNARCH_COMPILE=0 $(PYTEST) --dist loadfile $(ERA)
	@echo "--- Ethnos: engine and referee, 20,000 whole games"
	NUMBA_BOUNDSCHECK=0 $(PYTEST) $(AGREE)
	@echo "--- Era of Tribes: whole games under a referee's eyes"
	NUMBA_BOUNDSCHECK=0 $(PYTEST) --dist loadfile $(WATCH)
	@echo "--- bots, server and browser, as they run for people"
	NUMBA_BOUNDSCHECK=0 $(PYTEST) --dist loadfile $(PLAIN)

test-tools: postgres chromium # what some tests need from the system

postgres: # PostgreSQL for tests/server
	@tools/need_program postgresql initdb

chromium: # a browser for tests/e2e
	@tools/need_program chromium chromium

check: setup docs ## format, lint, types and the links of the documentation
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@tools/npm_run check

fmt: setup ## format everything
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix --quiet . || true
	@tools/npm_run fmt

golden: setup ## replay the stored games on every Python from 3.11 up that is here
	@tools/golden_everywhere

bench: setup ## speed on this machine, beside OpenSpiel and pyminion
	$(PIP) '.[bench]'
	$(BIN)/python bench/run.py

bench-gpu: setup ## speed on a CUDA device, checked against the CPU
	$(PIP) '.[cuda]'
	$(BIN)/python bench/gpu.py

load: setup ## a thousand games at once on one server process
	$(BIN)/python bench/load.py

strength: setup ## the bots against each other, with error bars
	$(BIN)/python bench/strength.py ethnos
	$(BIN)/python bench/strength.py era_of_tribes

soak: setup ## the long runs: a million games against the referee
	$(BIN)/python -m pytest -m soak -n $(WORKERS) tests

docs: $(PLAYS) ## the documentation as a site in build/site; a dead link fails
	$(PIP) '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

clean: ## remove what was built (the virtual environment stays)
	rm -rf build dist src/ethnarch/server/page .pytest_cache .mypy_cache .ruff_cache .hypothesis
