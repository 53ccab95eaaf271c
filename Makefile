# Ethnarch. `make` alone lists the commands.

PYTHON  ?= $(shell for p in python3 python3.13 python3.12 python3.11; do $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV    := .venv
BIN     := $(VENV)/bin
PLAYS   := $(VENV)/.ethnarch-plays
STAMP   := $(VENV)/.ethnarch-installed
PIP     := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable
PAGE    := src/ethnarch/server/page/index.html
WORKERS ?= 2
PORT    ?=

# What Python has read once it need not read again, whatever this machine is set to: without bytecode on disk a server
# or a worker of the tests takes three times as long to start.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX ?= $(CURDIR)/build/bytecode

.DEFAULT_GOAL := help
.PHONY: help setup play page test test-native test-rules test-quick test-tools postgres chromium caddy check fmt golden bench bench-gpu load strength puzzles pictures frames soak docs clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## a virtual environment with everything needed to play, test and check

define have_python
@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
  { echo "Ethnarch needs Python 3.11 or newer: make PYTHON=/path/to/python3.12 setup"; exit 1; }
endef

$(PLAYS): pyproject.toml
	$(have_python)
	$(PIP) .
	@touch $@

$(STAMP): pyproject.toml # all that playing needs is among it
	$(have_python)
	$(PIP) '.[test,check,envs]'
	@touch $(PLAYS) $@

page: $(PLAYS) ## the web page, if it is not built yet or its sources are newer
	@tools/build_page $(PAGE)

play: page ## play in the browser: install what that needs, build the page if needed, serve
	$(BIN)/ethnarch serve $(if $(PORT),--port $(PORT))

PYTEST  := $(BIN)/python -m pytest -n
HALF    := $$((($(WORKERS) + 1) / 2))
CHECKED := NUMBA_BOUNDSCHECK=1
NATIVE  := NUMBA_BOUNDSCHECK=0
AS_TEXT := ETHNARCH_COMPILE=0

# Browsers and servers wait as much as they work: they have a worker more than there are cores, and beside them the
# rules are tested. Whichever ends first leaves the other one workers enough for every core.
test: setup test-tools page ## every test (about twelve minutes on two cores)
	@tools/side_by_side "$(MAKE) --no-print-directory test-native" "$(MAKE) --no-print-directory test-rules"

test-native: setup # as they run for people
	@echo "--- compiling the rules"
	@$(NATIVE) $(BIN)/python tools/warm_rules.py greedy expert search
	@echo "--- the logic of the page"
	@tools/npm_run test
	@echo "--- whole games under the referees' eyes; bots, server and browser, as they run for people"
	$(NATIVE) $(PYTEST) $$(($(WORKERS) + 1)) -m native tests

test-rules: setup # read as Python, then compiled with every index checked
	@echo "--- rules of Era of Tribes, read as Python"
	$(AS_TEXT) $(PYTEST) $(HALF) -m interpreted tests
	@echo "--- rules, contracts and tools, with every index checked"
	@$(CHECKED) $(BIN)/python tools/warm_rules.py greedy
	$(CHECKED) $(PYTEST) $(WORKERS) -m checked tests

test-quick: setup ## the daily loop: rules, engine and words, read as Python (about a minute)
	$(AS_TEXT) $(PYTEST) $(WORKERS) -m quick tests

test-tools: postgres chromium # what some tests need from the system

postgres: # PostgreSQL for tests/server
	@tools/need_program postgresql initdb

caddy: # a proxy for the soak of two servers
	@tools/need_program caddy caddy

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
	$(PIP) '.[cuda,train]'
	$(BIN)/python bench/gpu.py
	$(BIN)/python bench/gpu_env.py
	$(BIN)/python bench/gpu_learning.py

load: setup ## hundreds of games at once on one server process, of each game; and on two
	$(BIN)/python bench/load.py --game ethnos
	$(BIN)/python bench/load.py --game era_of_tribes --games 300 --rate 60
	$(BIN)/python bench/two_processes.py

strength: setup ## the bots against each other, with error bars
	$(BIN)/python bench/strength.py ethnos
	$(BIN)/python bench/strength.py era_of_tribes

puzzles: setup ## more puzzles: strong bots play until there are a hundred for each game; can be stopped and goes on
	$(BIN)/python tools/make_puzzles.py ethnos
	$(BIN)/python tools/make_puzzles.py era_of_tribes

pictures: setup chromium page ## every screen of both games in every size, language and light, into artefacts/pictures
	$(NATIVE) $(BIN)/python tools/take_pictures.py

frames: setup chromium page ## how fast the board of Era of Tribes moves in the browser
	$(NATIVE) $(BIN)/python bench/frames.py

soak: setup test-tools caddy ## the long runs: a million games against the referee
	$(NATIVE) $(PYTEST) $(WORKERS) -m soak tests

docs: $(PLAYS) ## the documentation as a site in build/site; a dead link fails
	$(PIP) '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

clean: ## remove what was built (the virtual environment stays)
	rm -rf build dist src/ethnarch/server/page .pytest_cache .mypy_cache .ruff_cache .hypothesis
