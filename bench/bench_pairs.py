"""How much narrower the interval of what a code costs is with minimal pairs than without, at the same number of rows.

Usage: python bench/bench_pairs.py [TEMPLATES] [-n ROWS] [--draws 20]

The solver is simulated, so that the figure is of the sets and of no model: it works out the given equation, forgets
every carry and borrow (so it is right or wrong by the numbers), and is led astray by a distractor in a tenth of the
texts (by a hash of the text). A code's change is the mean over its rows alone of (right on the row - right on the
same instance of its base); its interval is 1.96 standard errors clustered by seed.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter, defaultdict
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from svampkit.equation import Expression, Num, Op, parse_equation
from svampkit.generation.prepare import families, shares_of, sources, without_twins
from svampkit.generation.supply import Supply
from svampkit.shipped import templates_dir
from svampkit.template import read_template, template_paths

Row = dict[str, Any]


def carries(a: int, b: int) -> bool:
    """True where adding two numbers carries."""
    while a and b:
        if a % 10 + b % 10 > 9:
            return True
        a, b = a // 10, b // 10
    return False


def slips(expression: Expression) -> tuple[int, bool]:
    """The value, rounded down, and whether working it out carries or borrows anywhere."""
    if isinstance(expression, Num):
        return int(expression.value), False
    assert isinstance(expression, Op)
    (a, one), (b, other) = slips(expression.left), slips(expression.right)
    if expression.operator == "+":
        return a + b, one or other or carries(a, b)
    if expression.operator == "-":
        return a - b, one or other or carries(max(a - b, 0), b)
    if expression.operator == "*":
        return a * b, one or other or (a % 10) * (b % 10) > 9
    return (a // b if b else 0), one or other or (b > 0 and (a // b % 10) * (b % 10) > 9)


def right(row: Row) -> bool:
    """What the simulated solver makes of a row."""
    if row["dials"]["distractors"] and hashlib.blake2b(row["body"].encode(), digest_size=1).digest()[0] < 26:
        return False
    return not slips(parse_equation(row["equation"]))[1]


def widths(rows: list[Row]) -> dict[str, float]:
    """Code to the width of the interval of its change."""
    bases = {(row["seed"], row["instance"]): right(row) for row in rows if not row["variation"]}
    changes: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        if len(row["variation"]) == 1 and (row["seed"], row["instance"]) in bases:
            change = right(row) - bases[row["seed"], row["instance"]]
            changes[row["variation"][0]][row["seed"]].append(change)
    found = {}
    for code, by_seed in changes.items():
        mean = np.mean([change for own in by_seed.values() for change in own])
        total = sum(map(len, by_seed.values()))
        spread = sum(sum(change - mean for change in own) ** 2 for own in by_seed.values())
        found[code] = 2 * 1.96 * sqrt(spread) / total
    return found


def main() -> None:
    """Print the ratio of the widths by code, and in how many draws it is at least 1.5."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("templates", nargs="?", type=Path)
    parser.add_argument("-n", type=int, default=2000)
    parser.add_argument("--draws", type=int, default=20)
    parser.add_argument("--every", type=int, default=1, help="take every so-manieth template file")
    options = parser.parse_args()
    paths = template_paths(options.templates or templates_dir())[:: options.every]
    files = [read_template(path) for path in paths]
    made = {paired: without_twins(families(sources(files), paired)) for paired in (True, False)}
    ratios: dict[str, list[float]] = defaultdict(list)
    for seed in range(options.draws):
        both = []
        for paired in (True, False):
            _, wanted = shares_of(made[paired], options.n, None, None, "single", seed)
            supplies = [Supply(family, seed, rows) for family, rows in zip(made[paired], wanted, strict=True)]
            both.append(widths([row for supply in supplies for batch in supply.drawn() for row in batch.rows]))
        for code in both[0].keys() & both[1].keys():
            if both[0][code] > 0:
                ratios[code].append(both[1][code] / both[0][code])
            elif both[1][code] > 0:
                ratios[code].append(float("inf"))
    print(f"interval width unpaired / paired, {options.n} rows of {len(files)} seeds, {options.draws} draws")
    enough: Counter[str] = Counter()
    for code in sorted(ratios):
        enough[code] = sum(ratio >= 1.5 for ratio in ratios[code])
        print(f"  {code}: median {median(ratios[code]):.2f}; at least 1.5 in {enough[code]} of {len(ratios[code])}")


if __name__ == "__main__":
    main()
