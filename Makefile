# The front door. Each target calls a command of Python, which explains itself with --help, and sets
# up what it needs by itself, in .venv beside this file.

override PYTHON := $(or $(strip $(PYTHON)),python3)
RUN := .venv/bin/python
INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes -r
GROUPS := check test tournament mark cluster web judges dmoj lock

# What each target takes on make's command line. Anything else is refused, and so is an empty value.
check.takes      := TASK FILE DIR SKELETON FRESH
play.takes       := GAME SEED DIR COACH
mark.takes       := DIR TASK SHEET PAIRS OUT CLUSTER UNCONTAINED
worker.takes     := CLUSTER UNCONTAINED
submit.takes     := TASK FILE NAME NUMBER GROUP SKELETON DIR ANYWAY
handout.takes    := GAMES PAIRS SKELETON DIR
odds.takes       := GAME DIR FILE STRATEGY HAND DEALER
tournament.takes := GAMES SEED BETS DIR
decks.takes      := N SEED DIR
judges.takes     := DIR
mutants.takes    := GAME
web.takes        := PORT

override TARGETS := $(or $(MAKECMDGOALS),help)
override TAKEN := $(foreach target,$(TARGETS),$($(target).takes))
override GIVEN := $(foreach name,$(.VARIABLES),$(if $(findstring command line,$(origin $(name))),$(name)))
override GIVEN := $(sort $(filter-out PYTHON MAKEFLAGS MAKEOVERRIDES -*-%,$(GIVEN)))
override REFUSED := $(filter-out $(TAKEN),$(GIVEN)) $(foreach name,$(GIVEN),$(if $(value $(name)),,$(name)))

# Values are taken as they are, a $ included, and only from the command line.
$(foreach name,$(sort $(foreach target,$(filter %.takes,$(.VARIABLES)),$($(target)))),\
	$(if $(filter $(name),$(GIVEN)),$(eval override $(name) := $$(value $(name))),$(eval $(name) :=))\
	$(eval export $(name)))
export CALLER := $(PWD)

# --task="$TASK" for each variable that was given and that the target takes.
override options = $(foreach name,$(filter $($@.takes),$(GIVEN)),--$(shell echo $(name) | tr A-Z a-z)="$$$(name)")

.PHONY: help check mark worker test lint play submit handout odds tournament decks judges test-judges site web test-web mutants bench lock clean refuse

define REFUSAL
import difflib, sys
targets, taken, given = sys.argv[1:]
known = list(dict.fromkeys(taken.split()))
near = difflib.get_close_matches(given.upper(), known, 1)
if given in known:
    print(f"{given} is empty")
elif known:
    question = f"; did you mean {near[0]}?" if near else ""
    print(f"make {targets} takes {', '.join(known)}, and not {given}{question}")
else:
    print(f"make {targets} takes no variables; {given} is not known")
endef
export REFUSAL

ifneq ($(strip $(REFUSED)),)
$(TARGETS): refuse
refuse:
	@$(PYTHON) -c "$$REFUSAL" "$(TARGETS)" "$(TAKEN)" "$(firstword $(REFUSED))" >&2; exit 2
else

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s%s\n", $$1, $$2 }' Makefile

check: ## check programs against the pairs and show the marks (TASK=4 FILE=my.py, or DIR=mine)
	@$(PYTHON) -m harness check $(options)

mark: .venv/mark $(if $(filter CLUSTER,$(GIVEN)),.venv/cluster) ## mark a class (DIR=handins SHEET=worksheet.csv TASK=4 PAIRS=sample OUT=folder)
	@$(RUN) -m marking mark $(options)

worker: .venv/cluster ## help to mark a class on several machines (CLUSTER=tcp://host:8786)
	@$(RUN) -m marking worker $(options)

test: .venv/test ## run the tests, on all cores (FULL=yes make test: also the slow ones)
	@$(RUN) -m pytest --numprocesses auto --dist loadgroup

lint: .venv/test ## check style and types
	@$(RUN) -m ruff check
	@$(RUN) -m ruff format --check --quiet
	@$(RUN) -m mypy

play: ## play task 6, or GAME=ioannina, inf101 (SEED=7 deals those cards again), lisboa (DIR=packs COACH=yes)
	@$(PYTHON) -m games $(options)

submit: ## write your answer as one file to upload (TASK=4 FILE=my.py NAME=...), or the suite's answers
	@$(PYTHON) -m publish submit $(options)

handout: ## write the statements, and an edition for students without answers (GAMES=yes PAIRS=sample)
	@$(PYTHON) -m publish handout $(options)

odds: ## work out the exact odds (GAME=lisboa), or what your own advice loses (FILE=my_task3.py)
	@$(PYTHON) -m odds $(options)

tournament: .venv/tournament ## let the French strategies compete (GAMES=10000 SEED=1 BETS=yes)
	@$(RUN) games/inf101/tournoi.py $(if $(GAMES),--parties="$$GAMES") $(if $(SEED),--seed="$$SEED") \
		$(patsubst yes,--mises,$(filter-out no,$(BETS))) $(if $(DIR),--dossier="$$DIR")

decks: ## write shuffled packs for the Lisbon game (N=100 SEED=7 DIR=folder)
	@$(PYTHON) -m games.lisboa.decks $(options)

judges: ## write the suite as packages for judges to build/judges/
	@$(PYTHON) -m publish judges $(options)

test-judges: .venv-judges/judges $(if $(wildcard /usr/include/seccomp.h),.venv-judges/dmoj) ## have the judges' own tools check the packages
	@.venv-judges/bin/python -m tests.publish.real_judges

site: ## build the web page into build/site/
	@$(PYTHON) -m publish site

web: ## build the web page and serve it on this computer (PORT=8000)
	@$(PYTHON) -m publish site --serve $(options)

test-web: site .venv/test .venv/web ## test the web page in Chromium and Firefox
	@command -v chromium > /dev/null && command -v firefox-esr > /dev/null \
		|| { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes chromium firefox-esr; }
	@$(RUN) -m pytest tests/web --numprocesses auto --dist worksteal

mutants: ## change one thing at a time in the tasks, and see whether the pairs notice (GAME=lisboa)
	@$(PYTHON) -m tests.mutants $(options)

bench: .venv/mark ## measure start-up, a long hand, the check, the tournament, the odds and marking a class
	@$(RUN) -m tests.bench

lock: .venv/lock ## write the exact versions of pyproject.toml's dependency groups to locks/
	@for group in $(GROUPS); do $(RUN) -m uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --custom-compile-command "make lock" --group pyproject.toml:$$group \
		--output-file locks/$$group.txt; done

clean: ## remove what the other targets have made
	rm -rf .venv .venv-judges build
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/check: locks/check.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11 ...")'
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(RUN) $(INSTALL) $<
	@touch $@

.venv/test .venv/tournament .venv/mark .venv/cluster .venv/web .venv/lock: .venv/%: locks/%.txt .venv/check
	@echo "Installing what make $* needs (once)"
	@$(RUN) $(INSTALL) $<
	@touch $@

.venv-judges/judges: locks/judges.txt
	@echo "Setting up the judges' tools in .venv-judges (once)"
	@$(PYTHON) -m venv .venv-judges
	@.venv-judges/bin/python $(INSTALL) $<
	@touch $@

.venv-judges/dmoj: locks/dmoj.txt .venv-judges/judges
	@echo "Setting up the judge of DMOJ (once)"
	@.venv-judges/bin/python $(INSTALL) $<
	@touch $@

endif
