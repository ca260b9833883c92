"""Coverage of the intervals and false alarms of the tests, over a grid of made-up answers with a known truth.

    python bench/bench_statistics.py [--rounds 1000] [--markdown]

Shares: beta-binomial clusters. Changes: one seed problem and its variants ("seed"), or two models on the same
problems ("models"), which share how hard a cluster is. One row for each accuracy and number of clusters; its cells
are the lowest and the highest over sizes of clusters and likeness within them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from math import exp
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.evaluation.simulation import alarms_of_changes, cover_of_changes, cover_of_shares

CHANCES = (0.005, 0.02, 0.1, 0.5, 0.9, 0.98, 0.995)
CLUSTERS = (5, 20, 70, 500)
SIZES = (1, 8, 40, -6)
"""Problems a cluster; -6: the median is 6 and the largest are a hundred times the smallest."""
LIKENESS = (0.0, 0.2, 0.8)
CHANGES = ((0.98, 0.9), (0.9, 0.85), (0.8, 0.4), (0.05, 0.02), (0.5, 0.5))
FALSE = (0.02, 0.1, 0.5, 0.9, 0.98)


def cells(sizes: tuple[int, ...], likeness: tuple[float, ...]) -> Iterator[tuple[int, float]]:
    """Sizes and likeness; single problems have none, but for the seed of a pair."""
    yield from ((size, like) for size, like in product(sizes, likeness) if size != 1 or like == 0)


def kind(chance: float, clusters: int, size: int, like: float) -> str:
    """What makes a cell hard: few clusters, or few effective events (right answers, or wrong, whichever are rarer; a
    cluster of m problems is worth m / (1 + (m - 1) * likeness) of them)."""
    if clusters == CLUSTERS[0]:
        return f"of {clusters} clusters"
    mean = size if size > 0 else -size * exp(0.5)  # log-normal with a deviation of 1
    events = min(chance, 1 - chance) * clusters * mean / (1 + (mean - 1) * like)
    return "of fewer than ten effective events" if events < 10 else "of the rest"


def row(words: list[str], found: list[float]) -> list[str]:
    """A row of the table."""
    return [*words, f"{100 * min(found):.1f}", f"{100 * sum(found) / len(found):.1f}", f"{100 * max(found):.1f}"]


def show(title: str, head: list[str], rows: list[list[str]]) -> None:
    """Print a table in Markdown."""
    print(f"\n{title}\n")
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for cells in rows:
        print("| " + " | ".join(cells) + " |", flush=True)


def main() -> None:
    """Print the three tables and what of them is out of bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    given = parser.parse_args()
    low: list[float] = []
    by_kind: dict[str, list[float]] = {}
    rows = []
    for chance, clusters in product(CHANCES, CLUSTERS):
        found = [
            cover_of_shares(chance, clusters, size, like, given.rounds, 1) for size, like in cells(SIZES, LIKENESS)
        ]
        low += found
        for (size, like), one in zip(cells(SIZES, LIKENESS), found, strict=True):
            by_kind.setdefault(kind(chance, clusters, size, like), []).append(one)
        rows.append(row([f"{100 * chance:g} %", str(clusters)], found))
    show("Coverage of a share, in percent", ["accuracy", "clusters", "lowest", "mean", "highest"], rows)
    rows, covers = [], []
    rounds = max(200, given.rounds // 2)
    for (first, second), clusters in product(CHANGES, CLUSTERS[:3]):
        found = [
            cover_of_changes(kind, first, second, clusters, size, like, rounds, 2)
            for kind in ("seed", "models")
            for size, like in cells((1, 8), LIKENESS)
        ]
        covers += found
        rows.append(row([f"{100 * first:g} to {100 * second:g} %", str(clusters)], found))
    show("Coverage of a change, in percent", ["change", "clusters", "lowest", "mean", "highest"], rows)
    rows, alarms = [], []
    for chance, clusters in product(FALSE, CLUSTERS[:3]):
        found = [
            alarms_of_changes(kind, chance, clusters, size, like, rounds, 3)
            for kind in ("seed", "models")
            for size, like in cells((1, 8), LIKENESS)
        ]
        alarms += found
        rows.append(row([f"{100 * chance:g} %", str(clusters)], found))
    show("False alarms at 5 %, in percent", ["accuracy", "clusters", "lowest", "mean", "highest"], rows)
    print(
        f"\n{sum(one >= 0.93 for one in low)} of {len(low)} shares and {sum(one >= 0.93 for one in covers)} of "
        f"{len(covers)} changes are covered in 93 % or more, the lowest in {100 * min(low):.1f} and "
        f"{100 * min(covers):.1f} %; {sum(0.93 <= one <= 0.97 for one in low)} and "
        f"{sum(0.93 <= one <= 0.97 for one in covers)} in 93 to 97 %. "
        f"{sum(one <= 0.055 for one in alarms)} of {len(alarms)} tests raise false alarms in 5.5 % or fewer, "
        "the worst "
        f"in {100 * max(alarms):.1f} %. ({given.rounds} and {rounds} rounds a cell: "
        f"±{43 / given.rounds**0.5:.1f} and "
        f"±{43 / rounds**0.5:.1f} points.)"
    )
    for name, own in by_kind.items():
        over, under = sum(one > 0.97 for one in own), sum(one < 0.93 for one in own)
        print(f"Shares {name}: {len(own) - over - under} of {len(own)} in 93 to 97 %, {over} above, {under} below.")


if __name__ == "__main__":
    main()
