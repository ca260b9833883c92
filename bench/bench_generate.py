"""One run, one process: rows generated, checked and written a second, against the limit that orjson sets.

Usage: python bench/bench_generate.py [TEMPLATES...] [-n ROWS]. Set REASONING_GYM_PYTHON to the Python of an
environment of its own with reasoning-gym in it to have its rate measured beside.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import median

import orjson

from svampkit.export.jsonl import write_lines, write_problems
from svampkit.generation import Yield, generate, sources
from svampkit.generation.prepare import families
from svampkit.template import TemplateFile, read_template, template_paths

HERE = Path(__file__).parent
ROUNDS = 2
STARTS = 10
LIMIT_ROWS = 200_000

PEER = """
import time, reasoning_gym
size = 5000
for name in ("gsm_symbolic", "basic_arithmetic"):
    try:
        data = reasoning_gym.create_dataset(name, size=size, seed=0)
        started = time.perf_counter()
        for item in data:
            pass
        print(f"reasoning-gym {name}: {size / (time.perf_counter() - started):,.0f} items/s")
    except Exception as error:
        print(f"reasoning-gym {name}: not measured ({type(error).__name__})")
"""


@dataclass(frozen=True)
class Run:
    """One generation from template files to the renamed file."""

    rows: int
    wall: float
    """Seconds on the clock, from reading the templates on."""
    cpu: float
    """Seconds of this process; the same where nothing else runs."""
    ready: float
    """Of the latter, spent on reading the template files and compiling what is drawn from."""
    first: float
    """Seconds until the first row was there."""
    counted: Yield


def generation(paths: list[Path], n: int, folder: Path) -> Run:
    """Read, compile, generate, check and write."""
    counted = Yield()
    wall, cpu = time.perf_counter(), time.process_time()
    files = [read_template(path) for path in paths]
    reading = time.process_time() - cpu
    first: list[float] = []

    def texts() -> Iterator[str]:
        for batch in generate(files, n=n, seed=0):
            counted.add(batch)
            if batch.count and not first:
                first.append(time.perf_counter() - wall)
            yield batch.text

    write_lines(folder / "problems.jsonl", texts())
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return Run(counted.rows, wall, cpu, reading + compiling(files), first[0], counted)


def compiling(files: list[TemplateFile]) -> float:
    """Seconds to make the templates ready, measured apart."""
    started = time.process_time()
    for _ in families(sources(files)):
        pass
    return time.process_time() - started


def orjson_rate(path: Path) -> float:
    """Rows a second when the same rows, ready in memory, are only dumped and written."""
    with path.open("rb") as file:
        rows = [orjson.loads(line) for line in islice(file, LIMIT_ROWS)]
    started = time.process_time()
    write_problems(path.with_name("again.jsonl"), rows)
    return len(rows) / (time.process_time() - started)


def peer_rate() -> str:
    """What reasoning-gym gives in its own environment, if there is one."""
    python = os.environ.get("REASONING_GYM_PYTHON")
    if not python:
        return "reasoning-gym: not measured (set REASONING_GYM_PYTHON to a Python that has it)"
    done = subprocess.run([python, "-c", PEER], capture_output=True, text=True, timeout=600, check=False)
    return done.stdout.strip() or f"reasoning-gym: not measured ({done.stderr.strip().splitlines()[-1:]})"


def help_seconds() -> float:
    """Median of ten starts of `svampkit --help`."""
    program = Path(sys.executable).with_name("svampkit")
    times = []
    for _ in range(STARTS):
        started = time.perf_counter()
        subprocess.run([program, "--help"], capture_output=True, check=True)
        times.append(time.perf_counter() - started)
    return median(times)


def main() -> None:
    """Print the figures, of the best round each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("templates", nargs="*", type=Path)
    parser.add_argument("-n", type=int, default=1_000_000)
    options = parser.parse_args()
    given = options.templates or [HERE.parent / "templates"]
    paths = [path for folder in given for path in template_paths(folder)]
    if not paths:
        paths = template_paths(HERE.parent / "tests" / "generation" / "templates")
    with tempfile.TemporaryDirectory() as folder:
        runs, limit = [], 0.0
        for _ in range(ROUNDS):
            runs.append(generation(paths, options.n, Path(folder)))
            limit = max(limit, orjson_rate(Path(folder) / "problems.jsonl"))
    best = min(runs, key=lambda run: run.cpu)
    steady, whole = best.rows / (best.cpu - best.ready), best.rows / best.cpu
    print(f"rows: {best.rows:,} of {len(best.counted.by_template):,} templates; first row after {best.first:.2f} s")
    print(
        f"generated, checked and written by one process: {steady:,.0f} rows/s once templates are ready "
        f"({best.ready:.1f} s for {len(best.counted.by_template):,}), {whole:,.0f} rows/s with that; "
        f"{best.rows / best.wall:,.0f} on the clock"
    )
    print(f"orjson limit (the same rows, only dumped and written): {limit:,.0f} rows/s; ratio {steady / limit:.2f}")
    print(peer_rate())
    print(f"svampkit --help: {help_seconds():.2f} s (median of {STARTS})")


if __name__ == "__main__":
    main()
