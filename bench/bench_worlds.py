"""Ten thousand instances replayed by a simulator that shares no code with the generator, and labels against edits.

Run: python bench/bench_worlds.py [TEMPLATES...] [-n 10000]   (the shipped templates unless given)

A world that cannot be is an amount below zero, a part of something that comes whole, a part beyond its whole, told
numbers that disagree, an answer that is not the row's, more days than a week has. A label is held against what the
variation's text and equation show to have been done. Exit code 1 where anything is found.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from svampkit.generation import SetRequest, Yield, generate  # noqa: E402
from svampkit.template import read_template, template_paths  # noqa: E402
from tests.generation.labels import faults_of_labels, texts_of  # noqa: E402
from tests.generation.simulator import faults_of_text, numbers_of_row, replay  # noqa: E402

SHOWN = 12


def main() -> None:
    """Print what was replayed and what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("templates", nargs="*", type=Path)
    parser.add_argument("-n", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    given = options.templates or [ROOT / "templates"]
    paths = [path for folder in given for path in template_paths(folder)]
    if not paths:
        paths = template_paths(ROOT / "tests" / "generation" / "templates")
    started = time.perf_counter()
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    trees = [yaml.load(path.read_text(encoding="utf-8"), Loader=loader) for path in paths]
    texts = {text.id: text for tree in trees for text in texts_of(tree)}
    labels = [line for tree in trees for line in faults_of_labels(tree)]
    counted = Yield()
    replayed: Counter[str] = Counter()
    unread: Counter[str] = Counter()
    found: list[str] = []
    for batch in generate([read_template(path) for path in paths], SetRequest(n=options.n, seed=options.seed)):
        counted.add(batch)
        for row in batch.rows:
            text = texts[row["template"]]
            shown = f"{row['body']} {row['question']}"
            wrong = faults_of_text(shown)
            numbers = numbers_of_row(f"{text.body} {text.question}", shown)
            if text.world is not None:
                wrong += replay(text.world, numbers, Fraction(row["answer"]))
                replayed.update(row["variation"] or ["seed"])
            else:
                unread.update(row["variation"] or ["seed"])
            found += [f"{row['id']}: {fault} in {shown!r}" for fault in wrong]
    variations = sum(1 for text in texts.values() if text.codes)
    print(
        f"worlds: {counted.rows:,} instances of {len(counted.by_template):,} templates, "
        f"{counted.rows - unread.total():,} replayed by their worlds, {unread.total():,} have none; "
        f"{len(found)} cannot be ({time.perf_counter() - started:.0f} s)"
    )
    print("    replayed by code: " + ", ".join(f"{code} {n:,}" for code, n in sorted(replayed.items())))
    print(f"labels: {variations:,} variations; {len(labels)} whose label is not what was done")
    for line in [*found[:SHOWN], *labels[:SHOWN]]:
        print(f"    {line}")
    sys.exit(1 if found or labels else 0)


if __name__ == "__main__":
    main()
