# The records of board-game federations. `make help` says what there is.

VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := $(PYTHON) -m pip --disable-pip-version-check --quiet
HOUSE := $(PYTHON) -m federation.house

RUN := $(VENV)/.requirements-are-in
DEV := $(VENV)/.requirements-dev-are-in

# Which records `replay` and `verify` work on: demo or run.
STAGE ?= demo
# The translations, compiled.
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/*.po))
# What `bench` is told.
ARGS ?=
# Tests run side by side, those of a file one after the other, files in their order: by number of tests those of a few
# that take minutes would come last. SPREAD= runs them all in one process.
SPREAD ?= -n auto --maxprocesses=4 --dist=loadfile --no-loadscope-reorder
# The clock that `test` runs by: real, or the name of a moment (tests/clock.py).
CLOCK ?= real
# The tests that ask for today's day: in CI they run once more at the odd moment that is drawn for the day.
OF_TODAY = $$(grep -rl "directory.today" tests --include='test_*.py')

# Which mutants of the rules every change is tried with: at most 60 in what was written in rule modules since the last
# landing, and in the rest of the functions and tables in which it stands.
OF_CHANGES ?= --since landing --number 60 --minutes 5 --strict

.DEFAULT_GOAL := help
.PHONY: help demo run stop test check format lint types imports bench coverage-table mutants replay verify backup restore clean

help: ## what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(RUN) $(CATALOGUES) ## set everything up and open a demo federation in the browser
	@$(HOUSE) demo

run: $(RUN) $(CATALOGUES) ## open the records themselves; honours DATABASE_URL and PORT
	@$(HOUSE) run

stop: $(RUN) ## close what is open
	@$(HOUSE) stop

test: check ## check, every other test, and the commands of the README
	@.ci/install-parts
	$(HOUSE) readme
	$(PYTHON) -m tests.clock $(CLOCK) $(HOUSE) test -rs $(SPREAD) -m "database or browser or redis"
	$(if $(CI),$(PYTHON) -m tests.clock drawn $(HOUSE) test -rs $(SPREAD) -m "database and not browser" $(OF_TODAY))
	$(PYTHON) -m tests.mutation $(OF_CHANGES)

check: lint types imports $(CATALOGUES) ## everything that needs no database
	$(PYTHON) -m pytest -rs $(SPREAD) -m "not database and not browser and not redis"

format: $(DEV) ## put the code into shape
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

lint: $(DEV) ## ruff, and djlint for the templates
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m djlint templates --quiet

types: $(DEV) ## mypy
	$(PYTHON) -m mypy .

imports: $(DEV) ## who may import whom
	$(VENV)/bin/lint-imports

bench: $(DEV) $(CATALOGUES) ## the benchmarks; ARGS="..." is handed on
	$(HOUSE) bench $(ARGS)

coverage-table: $(DEV) ## write docs/coverage.md anew
	$(PYTHON) -m tests.coverage_table

mutants: $(DEV) ## break 2,000 places of the rules, one by one: what do their cases notice? ARGS="--seed 7"
	$(PYTHON) -m tests.mutation $(ARGS)

replay: $(RUN) ## drop every read model, rebuild it and compare (STAGE=run for the records themselves)
	$(HOUSE) manage $(STAGE) replay --check

verify: $(RUN) ## prove that nobody changed the log (STAGE=run for the records themselves)
	$(HOUSE) manage $(STAGE) verify

backup: $(RUN) ## everything that cannot be worked out again into a new FILE=... (STAGE=run for the records)
	$(HOUSE) backup "$(FILE)" --stage $(STAGE)

restore: $(RUN) ## fill an empty house from FILE=..., verify, replay, compare (STAGE=run)
	$(HOUSE) restore "$(FILE)" --stage $(STAGE)

clean: ## throw away caches and the data of demo, test and bench; those of run stay
	@if [ -f $(RUN) ] || [ -f $(DEV) ]; then $(HOUSE) clean; fi
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache staticfiles
	find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

%.mo: %.po | $(RUN)
	@CHECKING=1 $(PYTHON) manage.py compilemessages

# No secret is needed to look at code.
check types imports coverage-table: export CHECKING := 1

$(PYTHON):
	@for python in python3.13 python3.12 python3.11 python3; do \
	    $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	    $$python -m venv $(VENV) && exit 0; \
	    rm -rf $(VENV); \
	    echo "$$python cannot make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv" >&2; \
	    exit 1; \
	done; \
	echo "Python 3.11 or newer is needed: apt-get install python3 python3-venv, or brew install python" >&2; \
	exit 1

$(RUN): requirements.txt | $(PYTHON)
	@echo "Installing what requirements.txt asks for ..."
	@$(PIP) install -r requirements.txt
	@touch $@

$(DEV): requirements-dev.txt requirements.txt | $(PYTHON)
	@echo "Installing what requirements-dev.txt asks for ..."
	@$(PIP) install -r requirements-dev.txt
	@touch $(RUN) $@
