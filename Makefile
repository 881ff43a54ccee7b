# The front door. Each target sets up what it needs by itself, in .venv beside this file.

PYTHON ?= python3
RUN := .venv/bin/python

.PHONY: help check test play submit decks bench clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile | expand -t 16

check: .venv/ready ## replay the sample pairs and show the marks (TASK=4 FILE=my.py narrows it)
	@$(RUN) -m pytest tests/test_samples.py $${TASK:+--task="$$TASK"} $${FILE:+--file="$$FILE"}

test: .venv/ready ## run every test
	@$(RUN) -m pytest

play: ## play the game (SEED=7 deals the cards of number 7 again)
	@seed=$${SEED:-$$($(PYTHON) -c 'import random; print(random.randrange(10**6))')}; \
	echo "To play these cards again: make play SEED=$$seed"; \
	exec $(PYTHON) tasks/task6_game.py --seed "$$seed"

submit: .venv/ready ## write one file per task to build/submit/ (TASK=6 SKELETON=downloaded.py NAME=... NUMBER=...)
	@$(RUN) -m tools.submit $${TASK:+--task "$$TASK"} $${SKELETON:+--skeleton "$$SKELETON"} \
		$${NAME:+--name "$$NAME"} $${NUMBER:+--number "$$NUMBER"}

decks: .venv/ready ## write shuffled packs for the Lisbon game (N=100 SEED=7 DIR=folder)
	@$(RUN) -m tools.decks $${N:+--number "$$N"} $${SEED:+--seed "$$SEED"} $${DIR:+--dir "$$DIR"}

bench: .venv/ready ## measure start-up, a long hand and the check, as ratios
	@$(RUN) -m tools.bench

clean: ## remove what the other targets have made
	rm -rf .venv build
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/ready: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11 ...")'
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@
