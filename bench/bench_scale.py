"""The scale table: sets of one and five million rows, and reports, on idle cores in under twelve minutes.

    python bench/bench_scale.py [--quick]     # a fifth or a tenth of the rows, reports of up to a million predictions

First the load is told: where it is above 0.5 the figures on the clock are no figures. It runs `bench_generate.py`
(a million rows, cold and kept, one process and two), then the whole command `svampkit generate` at five million rows
by one process and by two, with the bytes compared, then `bench_report.py` at 10^5, 10^6 and 10^7 predictions. It
takes 12 GB of disk and as much memory as the last report does for a while.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
ROWS = 5_000_000


def used(*command: object) -> tuple[float, float]:
    """Seconds on the clock and of processor time of a command; it must end well."""
    started = time.perf_counter()
    child = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL)
    _, status, spent = os.wait4(child.pid, 0)
    if status:
        sys.exit(f"{command[:6]} ended with {status}.")
    return time.perf_counter() - started, spent.ru_utime + spent.ru_stime


def generate(rows: int) -> None:
    """The whole command, from the shell's point of view: start, kept templates, rows, hash, manifest."""
    print(f"\n| {rows:,} rows, the whole command | seconds | of all cores | rows a second | of one process |")
    print("|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as place:
        os.environ["SVAMPKIT_CACHE"] = f"{place}/cache"
        command = (sys.executable, "-m", "svampkit", "generate", HERE.parent / "templates", "-q", "-n")
        used(*command, 1000, "-o", f"{place}/first", "--workers", 2)
        alone, hashes = 0.0, set()
        for workers in (1, 2):
            out = Path(place, "set")
            seconds, cores = used(*command, rows, "-o", out, "--workers", workers)
            hashes.add((out / "manifest.json").read_bytes())
            (out / "problems.jsonl").unlink()
            alone = alone or seconds
            cells = f"{seconds:.1f} | {cores:.1f} | {rows / seconds:,.0f} | {alone / seconds:.2f}"
            print(f"| --workers {workers} | {cells} |", flush=True)
    if len(hashes) != 1:
        sys.exit("two processes gave other bytes than one.")


def main() -> None:
    """The three tables, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick = ["--quick"] if parser.parse_args().quick else []
    print(f"load {os.getloadavg()[0]:.1f} at the start\n", flush=True)
    subprocess.run([sys.executable, HERE / "bench_generate.py", *quick], check=True)
    generate(ROWS // 10 if quick else ROWS)
    print(flush=True)
    subprocess.run([sys.executable, HERE / "bench_report.py", "--table", *quick], check=True)


if __name__ == "__main__":
    main()
