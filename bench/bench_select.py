"""Seconds to select 100 seeds of ASDiv (the shipped seeds where the corpus is absent), with an empty cache.

Run: python bench/bench_select.py
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from svampkit.corpora import read_problems
from svampkit.embedding import embedder
from svampkit.selection import Options, select
from svampkit.shipped import seeds_dir


def corpus() -> Path:
    data = Path(os.environ.get("SVAMPKIT_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
    path = data / "asdiv" / "ASDiv.xml"
    return path if path.is_file() else seeds_dir()


def main() -> None:
    path = corpus()
    start = time.perf_counter()
    read = read_problems(path)
    reading = time.perf_counter() - start
    with tempfile.TemporaryDirectory() as cache:
        embed = embedder(cache=Path(cache))
        start = time.perf_counter()
        embed(["A text to load the model with."])
        loading = time.perf_counter() - start
        start = time.perf_counter()
        found = select(read.problems, Options(k=100), embed)
        choosing = time.perf_counter() - start
        start = time.perf_counter()
        again = select(read.problems, Options(k=100), embed)
        kept = time.perf_counter() - start
    assert again == found
    left = sum(group.available for group in found.groups)
    print(f"select: {len(found.seeds)} seeds of {left} problems left of {len(read.problems)} ({path.name})")
    print(
        f"select: read {reading:.2f} s, load the model {loading:.2f} s, choose {choosing:.2f} s, again {kept:.2f} s"
    )


if __name__ == "__main__":
    main()
