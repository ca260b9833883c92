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
from pathlib import Path

import orjson

from svampkit.export.jsonl import write_lines, write_problems
from svampkit.generation import Yield, generate
from svampkit.template import read_template, template_paths

HERE = Path(__file__).parent
ROUNDS = 3

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


def our_rate(paths: list[Path], n: int, folder: Path) -> tuple[float, float, Yield]:
    """Rows a second, from reading the templates to the renamed file; and the seconds until the first row."""
    counted = Yield()
    started = time.perf_counter()
    first: list[float] = []

    def lines():  # type: ignore[no-untyped-def]
        for batch in generate([read_template(path) for path in paths], n=n, seed=0):
            counted.add(batch)
            if batch.lines and not first:
                first.append(time.perf_counter() - started)
            yield batch.lines

    made = write_lines(folder / "problems.jsonl", lines())
    return made / (time.perf_counter() - started), first[0], counted


def orjson_rate(path: Path) -> float:
    """Rows a second when the same rows, ready in memory, are only dumped and written."""
    rows = [orjson.loads(line) for line in path.read_bytes().splitlines()]
    started = time.perf_counter()
    write_problems(path.with_name("again.jsonl"), rows)
    return len(rows) / (time.perf_counter() - started)


def peer_rate() -> str:
    """What reasoning-gym gives in its own environment, if there is one."""
    python = os.environ.get("REASONING_GYM_PYTHON")
    if not python:
        return "reasoning-gym: not measured (set REASONING_GYM_PYTHON to a Python that has it)"
    done = subprocess.run([python, "-c", PEER], capture_output=True, text=True, timeout=600, check=False)
    return done.stdout.strip() or f"reasoning-gym: not measured ({done.stderr.strip().splitlines()[-1:]})"


def help_seconds() -> float:
    """Best of five starts of `svampkit --help`."""
    program = Path(sys.executable).with_name("svampkit")
    times = []
    for _ in range(5):
        started = time.perf_counter()
        subprocess.run([program, "--help"], capture_output=True, check=True)
        times.append(time.perf_counter() - started)
    return min(times)


def main() -> None:
    """Print the figures, the best of three rounds each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("templates", nargs="*", type=Path)
    parser.add_argument("-n", type=int, default=200_000)
    options = parser.parse_args()
    given = options.templates or [HERE.parent / "templates"]
    paths = [path for folder in given for path in template_paths(folder)]
    if not paths:
        paths = template_paths(HERE.parent / "tests" / "generation" / "templates")
    with tempfile.TemporaryDirectory() as folder:
        best, limit = 0.0, 0.0
        for _ in range(ROUNDS):
            rate, first, counted = our_rate(paths, options.n, Path(folder))
            best, limit = max(best, rate), max(limit, orjson_rate(Path(folder) / "problems.jsonl"))
    print(f"rows: {counted.rows:,} of {len(counted.by_template)} templates; first row after {first:.2f} s")
    print(f"generated, checked and written: {best:,.0f} rows/s by one process")
    print(f"orjson limit (the same rows, only dumped and written): {limit:,.0f} rows/s; ratio {best / limit:.2f}")
    print(peer_rate())
    print(f"svampkit --help: {help_seconds():.2f} s")


if __name__ == "__main__":
    main()
