# The front door. Each target sets up what it needs by itself, in .venv beside this file.

PYTHON ?= python3
RUN := .venv/bin/python

# What the targets take counts only on make's command line, not if the environment has it.
$(foreach name,TASK FILE SKELETON NAME NUMBER GROUP GAME SEED DIR N GAMES BETS PORT,$(eval $(name) :=))

.PHONY: help check test play submit odds tournament decks judges test-judges site web test-web bench clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile | expand -t 18

check: .venv/ready ## replay the sample pairs and show the marks (TASK=4 FILE=my.py narrows it)
	@$(RUN) -m pytest tests/test_samples.py $${TASK:+--task="$$TASK"} $${FILE:+--file="$$FILE"}

test: .venv/ready .venv/tournament ## run every test
	@$(RUN) -m pytest

play: ## play task 6, or GAME=ioannina, inf101 (SEED=7 deals those cards again), lisboa (DIR=packs)
	@case "$${GAME:-task6}" in \
	task6) game=tasks/task6_game.py;; \
	lisboa) cd "$${DIR:-.}" && exec $(PYTHON) "$(CURDIR)/games/lisboa/blackjack.py";; \
	ioannina) game=games/ioannina/twentyone.py;; \
	inf101) game=games/inf101/main.py;; \
	*) echo "There is no game $$GAME: choose task6, lisboa, ioannina or inf101."; exit 2;; \
	esac; \
	seed=$${SEED:-$$($(PYTHON) -c 'import random; print(random.randrange(10**6))')}; \
	echo "To play these cards again: make play$${GAME:+ GAME=$$GAME} SEED=$$seed"; \
	exec $(PYTHON) "$$game" --seed "$$seed"

submit: .venv/ready ## write one file per task to build/submit/ (TASK, NAME, NUMBER, SKELETON, GROUP)
	@$(RUN) -m tools.submit $${TASK:+--task="$$TASK"} $${SKELETON:+--skeleton="$$SKELETON"} \
		$${NAME:+--name="$$NAME"} $${NUMBER:+--number="$$NUMBER"} $${GROUP:+--group="$$GROUP"}

odds: .venv/ready ## work out the exact odds of every strategy (GAME=tasks, lisboa, ioannina, inf101)
	@$(RUN) -m odds $${GAME:+--game="$$GAME"}

tournament: .venv/tournament ## let the French strategies compete (GAMES=10000 SEED=1 BETS=yes)
	@$(RUN) games/inf101/tournoi.py $${GAMES:+--parties="$$GAMES"} $${SEED:+--seed="$$SEED"} $(if $(filter yes,$(BETS)),--mises)

decks: .venv/ready ## write shuffled packs for the Lisbon game (N=100 SEED=7 DIR=folder)
	@$(RUN) -m tools.decks $${N:+--number="$$N"} $${SEED:+--seed="$$SEED"} $${DIR:+--dir="$$DIR"}

judges: .venv/ready ## write the suite as packages for judges to build/judges/
	@$(RUN) -m tools.judges

test-judges: judges .venv-judges/ready $(if $(wildcard /usr/include/seccomp.h),.venv-judges/dmoj) ## have the judges' own tools check these packages
	@.venv-judges/bin/python -m tools.judges.verify

site: .venv/ready build/odds/inf101.json ## build the web page into build/site/
	@$(RUN) -m tools.site

web: .venv/ready build/odds/inf101.json ## build the web page and serve it on this computer (PORT=8000)
	@$(RUN) -m tools.site --serve $${PORT:-8000}

test-web: site .venv/web ## test the web page in a real browser
	@$(RUN) -m pytest tests/web

bench: .venv/ready .venv/tournament ## measure start-up, a long hand, the check, the tournament and the odds
	@$(RUN) -m tools.bench

clean: ## remove what the other targets have made
	rm -rf .venv .venv-judges build
	find . -name __pycache__ -prune -exec rm -rf {} +

build/odds/inf101.json: $(wildcard odds/*.py tasks/*.py games/*/*.py) .venv/ready
	@echo "Working out the odds (once)"
	@$(RUN) -m odds > /dev/null

.venv/ready: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11 ...")'
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

.venv/tournament: requirements-tournament.txt .venv/ready
	@echo "Setting up the tournament's libraries (once)"
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements-tournament.txt
	@touch $@

.venv/web: requirements-web.txt .venv/ready
	@echo "Setting up what drives the browser (once)"
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements-web.txt
	@command -v chromium > /dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes chromium; }
	@touch $@

.venv-judges/ready: requirements-judges.txt
	@echo "Setting up the judges' tools in .venv-judges (once)"
	@$(PYTHON) -m venv .venv-judges
	@.venv-judges/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-judges.txt
	@touch $@

.venv-judges/dmoj: requirements-dmoj.txt .venv-judges/ready
	@echo "Setting up the judge of DMOJ (once)"
	@.venv-judges/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-dmoj.txt
	@touch $@
