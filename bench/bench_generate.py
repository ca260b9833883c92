"""One run, one table: rows generated, checked and written a second, by one process and by several.

Beside them the limit that orjson sets, and other generators.

Usage: python bench/bench_generate.py [TEMPLATES...] [-n ROWS] [--workers N]. `make bench-peers` sets the others up;
what is not set up is told as not measured. README.md beside this file says what each row is; bench/out/generate.json
keeps the figures, and the last run's are shown beside the new ones.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import median

import orjson
from peers import PEERS, rate

from svampkit.export.jsonl import write_packed, write_problems
from svampkit.generation import Yield
from svampkit.generation.prepare import share_out
from svampkit.generation.workers import processes
from svampkit.scale.pieces import pieces_of
from svampkit.scale.ready import Wanted, ready_families
from svampkit.template import template_paths

HERE = Path(__file__).parent
LAST = HERE / "out" / "generate.json"
ROUNDS = 2
STARTS = 10
LIMIT_ROWS = 200_000


@dataclass(frozen=True)
class Run:
    """One generation from template files to the renamed file."""

    rows: int
    ready: float
    """Seconds of this process until the templates are ready."""
    cpu: float
    """Seconds of this process for the rows: drawn, checked, written."""
    clock: float
    """The same on the clock."""
    first: float
    """Seconds on the clock until the first row was there."""


def generation(paths: list[Path], n: int, folder: Path, workers: int) -> Run:
    """Ready, generate, check and write."""
    clock, cpu = time.perf_counter(), time.process_time()
    with processes(workers) as hands:
        families = ready_families(paths, Wanted(), hands)
        prepared = share_out(families, n=n, per_template=None, per_code=None, seed=0, design="standard", sweep=None)
        ready, started = time.process_time() - cpu, time.perf_counter()
        counted, first = Yield(), 0.0
        beside = folder if workers > 1 else None
        pieces = pieces_of(prepared, 0, None, hands=hands, folder=beside)

        def blocks():  # type: ignore[no-untyped-def]
            nonlocal first
            for piece in pieces:
                counted.join(piece.counted)
                first = first or (counted.rows and time.perf_counter() - clock)
                yield from piece.blocks()

        write_packed(folder / "problems.jsonl", blocks())
        done = time.perf_counter() - started
    return Run(counted.rows, ready, time.process_time() - cpu - ready, done, first)


def orjson_rate(path: Path) -> float:
    """Rows a second when the same rows, ready in memory, are only dumped and written."""
    with path.open("rb") as file:
        rows = [orjson.loads(line) for line in islice(file, LIMIT_ROWS)]
    started = time.process_time()
    write_problems(path.with_name("again.jsonl"), rows)
    return len(rows) / (time.process_time() - started)


def help_seconds() -> float:
    """Median of ten starts of `svampkit --help`."""
    program = Path(sys.executable).with_name("svampkit")
    times = []
    for _ in range(STARTS):
        started = time.perf_counter()
        subprocess.run([program, "--help"], capture_output=True, check=True)
        times.append(time.perf_counter() - started)
    return median(times)


def figures(paths: list[Path], n: int, workers: int) -> dict[str, float | None]:
    """Every row of the table by name, of the best round each; None where it was not measured."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        os.environ["SVAMPKIT_CACHE"] = str(folder / "cache")
        cold = generation(paths, n, folder, 1)
        runs, limit = [], 0.0
        for _ in range(ROUNDS):
            runs.append(generation(paths, n, folder, 1))
            limit = max(limit, orjson_rate(folder / "problems.jsonl"))
        alone = (folder / "problems.jsonl").read_bytes()
        shared = [generation(paths, n, folder, workers) for _ in range(ROUNDS)]
        if (folder / "problems.jsonl").read_bytes() != alone:
            sys.exit(f"{workers} processes gave other bytes than one.")
    best = min(runs, key=lambda run: run.cpu)
    clock, together = min(run.clock for run in runs), min(run.clock for run in shared)
    found: dict[str, float | None] = {
        "orjson, the same rows only dumped and written": limit,
        "one process, templates ready": best.rows / best.cpu,
        "one process, kept templates loaded": best.rows / (best.cpu + best.ready),
        "one process, from template files alone": cold.rows / (cold.cpu + cold.ready),
        "one process, templates ready, on the clock": best.rows / clock,
        f"{workers} processes, templates ready, on the clock": best.rows / together,
    }
    found |= {f"{peer.name}: {peer.makes}": rate(peer) for peer in PEERS}
    found["first row, seconds"], found["first row of kept templates, seconds"] = cold.first, best.first
    found[f"speed-up of {workers} processes"] = clock / together
    found["svampkit --help, seconds"] = help_seconds()
    return found


def show(found: dict[str, float | None], last: dict[str, float | None]) -> None:
    """The table: rows a second, its share of the limit, and what the last run had."""
    limit = found["orjson, the same rows only dumped and written"] or 1.0
    print("| what | a second | of the limit | last run |\n|---|--:|--:|--:|")
    for name, value in found.items():
        plain = "seconds" in name or "speed-up" in name
        old = last.get(name)
        told = ["not measured" if v is None else f"{v:,.2f}" if plain else f"{v:,.0f}" for v in (value, old)]
        share = "" if plain or value is None else f"{value / limit:.2f}"
        print(f"| {name} | {told[0]} | {share} | {told[1] if name in last else ''} |")


def main() -> None:
    """Measure, print the table, keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("templates", nargs="*", type=Path)
    parser.add_argument("-n", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    given = options.templates or [HERE.parent / "templates"]
    paths = [path for folder in given for path in template_paths(folder)]
    cores, load = len(os.sched_getaffinity(0)), os.getloadavg()[0]
    print(f"{options.n:,} rows of {len(paths)} template files; {cores} cores, load {load:.1f} at the start\n")
    found = figures(paths, options.n, options.workers)
    show(found, orjson.loads(LAST.read_bytes()) if LAST.exists() else {})
    LAST.parent.mkdir(exist_ok=True)
    LAST.write_bytes(orjson.dumps(found, option=orjson.OPT_INDENT_2))


if __name__ == "__main__":
    main()
