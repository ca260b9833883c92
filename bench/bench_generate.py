"""One run, one table: rows generated, checked and written a second, by one process and by several.

Beside them the limit that orjson sets, and other generators.

Usage: python bench/bench_generate.py [TEMPLATES...] [-n ROWS] [--workers N] [--quick]. `make bench-peers`
sets the others up; what is not set up is told as not measured. README.md beside this file says what each row is;
bench/out/generate.json keeps the figures, and the last run's are shown beside the new ones.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import median
from unittest.mock import patch

import orjson
from peers import PEERS, rate

from svampkit.export.jsonl import write_problems
from svampkit.generation import Yield
from svampkit.generation.prepare import share_out
from svampkit.generation.wanted.request import SetRequest
from svampkit.generation.workers import FORK, processes
from svampkit.scale import kept
from svampkit.scale.pieces import Piece
from svampkit.scale.ready import not_ready, ready_families, write_ready
from svampkit.scale.written import AskedRows, write_rows
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
    """Seconds on the clock until the templates are ready."""
    ready_cpu: float
    """The same of this process and its workers, in seconds of processor time."""
    cpu: float
    """Seconds of processor time for the rows, of this process and its workers: drawn, checked, written, hashed."""
    own: float
    """So many of them of this process."""
    clock: float
    """Seconds on the clock for the rows."""
    first: float
    """Seconds on the clock until the first rows were there."""


def used() -> tuple[float, float]:
    """Seconds of processor time of this process, and of those that it has ended."""
    own, theirs = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime, theirs.ru_utime + theirs.ru_stime


def generation(paths: list[Path], n: int, folder: Path, workers: int) -> Run:
    """Ready, generate, check and write."""
    clock, before = time.perf_counter(), used()
    request = SetRequest(n=n)
    left = not_ready(paths, request)
    with processes(min(workers, left), FORK) as hands:
        families = ready_families(paths, request, hands)
    prepared = share_out(families, request)
    started, ready = time.perf_counter(), used()
    counted, first = Yield(), 0.0

    def told(pieces: Iterator[Piece]) -> Iterator[Piece]:
        nonlocal first
        for piece in pieces:
            counted.join(piece.counted)
            first = first or (counted.rows and time.perf_counter() - clock)
            yield piece

    write_rows(AskedRows(prepared, workers), folder / "problems.jsonl", "jsonl", told=told)
    done, after = time.perf_counter(), used()
    own, theirs = (after[who] - ready[who] for who in (0, 1))
    return Run(counted.rows, started - clock, sum(ready) - sum(before), own + theirs, own, done - started, first)


def came_along(paths: list[Path], n: int, folder: Path, workers: int) -> Run:
    """The first generation of an installation that these templates came with, made ready; nothing is kept of it."""
    ready = folder / "ready.packed"
    with patch.dict(os.environ, SVAMPKIT_CACHE="off"), patch.object(kept, "ready_file", lambda: ready):
        if not ready.exists():
            write_ready(paths, SetRequest(n=n), ready)
        return generation(paths, n, folder, workers)


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
        with patch.object(kept, "ready_file", lambda: folder / "none"):
            cold = generation(paths, n, folder, 1)
            shutil.rmtree(folder / "cache")
            afresh = generation(paths, n, folder, workers)
        along, along_shared = (came_along(paths, n, folder, count) for count in (1, workers))
        runs, limit = [], 0.0
        for _ in range(ROUNDS):
            runs.append(generation(paths, n, folder, 1))
            limit = max(limit, orjson_rate(folder / "problems.jsonl"))
        alone = (folder / "problems.jsonl").read_bytes()
        shared = [generation(paths, n, folder, workers) for _ in range(ROUNDS)]
        if (folder / "problems.jsonl").read_bytes() != alone:
            sys.exit(f"{workers} processes gave other bytes than one.")
    best, crew = (min(some, key=lambda run: run.clock) for some in (runs, shared))
    cheap = min(runs, key=lambda run: run.cpu)
    many = f"{workers} processes"
    found: dict[str, float | None] = {
        "orjson, the same rows only dumped and written": limit,
        "one process, templates ready": cheap.rows / cheap.cpu,
        "one process, kept templates loaded": cheap.rows / (cheap.cpu + cheap.ready_cpu),
        "one process, from template files alone": cold.rows / (cold.cpu + cold.ready_cpu),
        "one process, templates ready, on the clock": best.rows / best.clock,
        "one process, a first run with templates that came ready": along.rows / (along.cpu + along.ready_cpu),
        f"{many}, templates ready, on the clock": crew.rows / crew.clock,
        f"{many}, kept templates loaded, on the clock": crew.rows / (crew.clock + crew.ready),
        f"{many}, from template files alone, on the clock": afresh.rows / (afresh.clock + afresh.ready),
        f"{many}, a first run with templates that came ready, on the clock": along_shared.rows
        / (along_shared.clock + along_shared.ready),
    }
    found |= {f"{peer.name}: {peer.makes}": rate(peer) for peer in PEERS}
    found["first row, seconds"], found["first row of kept templates, seconds"] = cold.first, best.first
    found[f"speed-up of {many}"] = best.clock / crew.clock
    found[f"speed-up of {many} if no core had other work"] = cheap.cpu / (min(run.cpu for run in shared) / workers)
    found[f"share of the command itself in the work of {many}"] = crew.own / crew.cpu
    found["svampkit --help, seconds"] = help_seconds()
    return found


def show(found: dict[str, float | None], last: dict[str, float | None]) -> None:
    """The table: rows a second, its share of the limit, and what the last run had."""
    limit = found["orjson, the same rows only dumped and written"] or 1.0
    print("| what | a second | of the limit | last run |\n|---|--:|--:|--:|")
    for name, value in found.items():
        plain = any(word in name for word in ("seconds", "speed-up", "share of"))
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
    parser.add_argument("--quick", action="store_true", help="200,000 rows")
    options = parser.parse_args()
    if options.quick:
        options.n = 200_000
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
