# Everything a newcomer needs: `make play`. The targets create their own environments from the locks, and create them again
# only when a lock or pyproject.toml has changed. Needed beforehand: make and Python 3.11 or newer (PYTHON=… picks one).

PYTHON ?= python3
JOBS   ?= $(shell getconf _NPROCESSORS_ONLN)
# Further arguments for the command behind a target: make test ARGS="tests/engine -k luck"
ARGS   ?=
TORTURE ?=
UV     := uv==0.13.7
TORCH  ?= torch==2.13.0
# worksteal: a worker that has finished takes tests over from one that has not.
PYTEST_ARGS := -W error -n $(JOBS) --dist worksteal
PYTEST := .venv/bin/python -m pytest $(PYTEST_ARGS)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Some containers forbid bytecode files; then pytest compiles itself and its plugins at every start (seconds).
unexport PYTHONDONTWRITEBYTECODE
# --no-compile: modules compile when first imported, and most of what is installed never is.
PIP_INSTALL := -m pip install --quiet --no-compile

.PHONY: help play test cover slowest soak learning mutants attack check format bench bench-hall compiled compiled-play docs lock clean
.DELETE_ON_ERROR:

help:
	@echo 'make play      play in the browser'
	@echo 'make test      all tests (ARGS="…" for some of them)'
	@echo 'make cover     all tests with coverage, which takes three times as long'
	@echo 'make slowest   all tests; then lists the slowest in docs/testing.md'
	@echo 'make soak      play a million random games on the compiled build; then kill halls again and again'
	@echo 'make learning  tests with PyTorch, OpenSpiel, and Ray; the examples learn for a minute or two each'
	@echo 'make mutants   make small mistakes in the rules and see whether the tests notice'
	@echo 'make attack    start a hall and attack it'
	@echo 'make check     lint, format, types, import contracts'
	@echo 'make format    format the code'
	@echo 'make bench     measure the speed of both builds beside other engines'
	@echo 'make bench-hall  put the hall under load: people at many tables, one process or several'
	@echo 'make compiled  build the optional compiled wheel and test it'
	@echo 'make compiled-play  play on the compiled build: bots think four times as fast'
	@echo 'make docs      build the documentation site into build/docs'
	@echo 'make lock      renew the pinned versions'
	@echo 'make clean     remove everything these targets made'

play: .venv/.stamp
	.venv/bin/meadhall play $(ARGS)

test: .venv/.stamp
	scripts/system-packages browser
	scripts/system-packages postgres
	$(PYTEST) $(ARGS)

cover: .venv/.stamp
	scripts/system-packages browser
	scripts/system-packages postgres
	$(PYTEST) --cov --cov-report=term $(ARGS)

slowest: .venv/.stamp
	scripts/system-packages browser
	scripts/system-packages postgres
	$(PYTEST) --junit-xml=build/tests.xml $(ARGS)
	.venv/bin/python scripts/slowest_tests.py build/tests.xml docs/testing.md

# make soak ARGS="--games 5000000" TORTURE="--kills 300 --harms 60"
soak:
	scripts/system-packages compiler
	@$(MAKE) --no-print-directory .venv-compiled/.wheel
	scripts/system-packages postgres
	.venv-compiled/bin/python -m tests.soak.run $(ARGS)
	.venv-compiled/bin/python -m tests.hall.long_torture $(TORTURE)

# Everything that needs other libraries: the examples learn, OpenSpiel searches our games, Ray plays many of them.
learning: .venv-learning/.stamp
	.venv-learning/bin/python -m pytest $(PYTEST_ARGS) tests/rl tests/examples tests/arena $(ARGS)

# make mutants ARGS="catan --sample 600 --seed 2"
mutants: .venv/.stamp
	.venv/bin/python -m tests.mutants.run $(ARGS)

# make attack ARGS="'half requests' --strict"
attack: .venv/.stamp
	.venv/bin/python -m tests.attack.run $(ARGS)

check: .venv/.stamp
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy --strict src tests hatch_build.py
	.venv/bin/lint-imports --no-logo

format: .venv/.stamp
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

# Both builds and the other engines in one run; without a C compiler the pure build alone.
bench: .venv-bench/.stamp
	@$(MAKE) --no-print-directory .venv-compiled/.wheel || echo 'No compiled build here: the pure one is measured alone.' >&2
	.venv-bench/bin/meadhall bench $$(test -e .venv-compiled/.wheel && echo --beside .venv-compiled/bin/python) $(ARGS)

# make bench-hall ARGS="--games northgard --people 4 --think 5 --tables 100 --json"
bench-hall: .venv/.stamp
	scripts/system-packages postgres
	.venv/bin/python bench/hall.py $(ARGS)

# All tests of the engine and the games on the compiled build, and the same random games on both.
compiled:
	scripts/system-packages compiler
	@$(MAKE) --no-print-directory .venv-compiled/.wheel
	.venv-compiled/bin/python -m pytest $(PYTEST_ARGS) tests/engine tests/games tests/bots $(ARGS)
	.venv/bin/python -m tests.golden.checksums > dist/checksums-pure.txt
	.venv-compiled/bin/python -m tests.golden.checksums > dist/checksums-compiled.txt
	diff dist/checksums-pure.txt dist/checksums-compiled.txt
	@echo "$$(wc -l < dist/checksums-pure.txt) tables play the same games on both builds."

# `make play` needs no compiler; this builds the compiled wheel first when something has changed.
compiled-play:
	scripts/system-packages compiler
	@$(MAKE) --no-print-directory .venv-compiled/.wheel
	.venv-compiled/bin/meadhall play $(ARGS)

# --strict: a link or an anchor that leads nowhere fails.
docs: .venv/.stamp
	NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --quiet --strict
	@echo 'Built. To read it: .venv/bin/python -m http.server --directory build/docs'

# Newest versions that pyproject.toml allows, for every supported Python and system, with hashes and no addresses.
COMPILE = UV_CUSTOM_COMPILE_COMMAND='make lock' .venv-lock/bin/uv pip compile pyproject.toml --quiet --upgrade \
	--universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate
lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python $(PIP_INSTALL) $(UV)
	$(COMPILE) --all-extras --group dev --output-file requirements.lock
	$(COMPILE) --group bench --output-file requirements-bench.lock
	$(COMPILE) --all-extras --group dev --group learning --output-file requirements-learning.lock

clean:
	rm -rf .venv .venv-bench .venv-compiled .venv-learning .venv-lock __pycache__ build dist .coverage* \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments ---

# $(call environment,FOLDER,LOCK)
# --no-deps: the lock names everything. Left to resolve for itself, an older pip looks at versions newer than the locked
# ones, finds no hash for them and gives up.
define environment
	@$(PYTHON) -c 'import sys; sys.exit("Meadhall needs Python 3.11 or newer: make PYTHON=…" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(1)
	$(1)/bin/python $(PIP_INSTALL) --require-hashes --no-deps -r $(2)
endef
EDITABLE := $(PIP_INSTALL) --no-deps --no-build-isolation --editable .

.venv/.stamp: requirements.lock pyproject.toml
	$(call environment,.venv,requirements.lock)
	.venv/bin/python $(EDITABLE)
	@touch $@

.venv-bench/.stamp: requirements-bench.lock pyproject.toml
	$(call environment,.venv-bench,requirements-bench.lock)
	.venv-bench/bin/python $(EDITABLE)
	@touch $@

# A PyTorch for processors is enough. Where pip would bring one for graphics cards: make learning TORCH='torch==2.13.0+cpu …'
.venv-learning/.stamp: requirements-learning.lock pyproject.toml
	$(call environment,.venv-learning,requirements-learning.lock)
	.venv-learning/bin/python $(PIP_INSTALL) $(TORCH)
	.venv-learning/bin/python $(EDITABLE)
	@touch $@

.venv-compiled/.stamp: requirements.lock
	$(call environment,.venv-compiled,requirements.lock)
	@touch $@

# An environment without src/: what is tested is the installed wheel.
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/.ruff_cache/*' -not -name '*.mo')
.venv-compiled/.wheel: .venv/.stamp .venv-compiled/.stamp hatch_build.py pyproject.toml $(SOURCES)
	@rm -f $@ dist/meadhall-*-cp*.whl
	MEADHALL_COMPILED=1 .venv/bin/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	.venv-compiled/bin/python $(PIP_INSTALL) --force-reinstall --no-deps dist/meadhall-*-cp*.whl
	.venv-compiled/bin/python -P -c 'from meadhall.arena.speed import build; assert build() == "compiled"'
	@touch $@
