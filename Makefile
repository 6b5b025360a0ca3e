# Everything a newcomer needs: `make play` opens the board, `make test` proves it.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed

.PHONY: help setup play test test-quick test-long lint bench clean

help:            ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP)  ## make .venv with the led-gomoku command in it

$(STAMP): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

play: setup      ## open the board on the desktop
	$(BIN)/led-gomoku sim

test: setup lint ## all tests, under ten minutes on two cores
	$(BIN)/python -m pytest -n 2 -m "not long"

test-quick: setup ## the subset for the time between two edits
	$(BIN)/python -m pytest -n 2 -m "not long and not slow"

test-long: setup ## the full counts of the long proofs
	$(BIN)/python -m pytest -n 2

lint: setup      ## style, types, spelling
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/codespell

bench: setup     ## the figures of the budgets, as JSON
	$(BIN)/led-gomoku bench

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .ruff_cache .mypy_cache .hypothesis
