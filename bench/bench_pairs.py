"""How much narrower the interval of what a code costs is with minimal pairs than without, at the same number of rows.

Usage: python bench/bench_pairs.py [TEMPLATES] [-n ROWS] [--draws 20]

What is shared comes first: of the rows of a code alone, in how many the numbers of the base's equation all stand in
the row's own. Two solvers are simulated, so that the figures are of the sets and of no model. One works out the given
equation and forgets every carry and borrow; it is led astray by a distractor in a tenth of the texts. Where a change
swaps the operation (11, 13, 22) its two slips have nothing to do with each other (53 + 54 carries nothing, 54 - 53
borrows nothing, one says nothing of the other), and no pairing can narrow that. The other reads one number in ten
wrongly, the same ones wherever they stand, and works out the rest: what both texts share goes wrong in both.

A code's change is the mean over its rows alone of (right on the row - right on the same instance of its base); its
interval is 1.96 standard errors clustered by seed. A code that no template has alone (12 of the shipped ones: it asks
for another thing, which 33 brings in first) is measured at the end of its chain with 33, in a set of these chains and
their bases.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from svampkit.codes import CODES
from svampkit.equation import Expression, Num, Op, parse_equation
from svampkit.generation.drawing.family import Family
from svampkit.generation.drawing.supply import Supply
from svampkit.generation.prepare import families, shares_of, sources, without_twins
from svampkit.generation.wanted.presets import Preset
from svampkit.generation.wanted.request import SetRequest
from svampkit.shipped import templates_dir
from svampkit.template import TemplateFile, read_template, template_paths

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


def digest(text: str) -> int:
    """A byte that hangs on nothing but the text."""
    return hashlib.blake2b(text.encode(), digest_size=1).digest()[0]


def forgets_carries(row: Row, _: int) -> bool:
    """True where a solver that forgets carries, and a tenth of whose distractors work, is right on a row."""
    if row["dials"]["distractors"] and digest(row["body"]) < 26:
        return False
    return not slips(parse_equation(row["equation"]))[1]


def told(row: Row) -> set[str]:
    """The numbers of a row's equation."""
    return set(re.findall(r"\d+(?:\.\d+)?", row["equation"]))


def misreads_numbers(row: Row, draw: int) -> bool:
    """True where a solver that reads one number in ten wrongly, others in each draw, is right on a row."""
    return all(digest(f"{draw} {number}") >= 26 for number in told(row))


SOLVERS = {"forgets carries": forgets_carries, "misreads numbers": misreads_numbers}


def shared(rows: list[Row]) -> dict[str, tuple[int, int]]:
    """Chain to how many of its rows have all numbers of their base's equation, and how many rows there are."""
    found: dict[str, tuple[int, int]] = {}
    for chain, row, base in beside_bases(rows):
        held, of = found.get(chain, (0, 0))
        found[chain] = (held + (told(base) <= told(row)), of + 1)
    return found


def beside_bases(rows: list[Row]) -> Iterator[tuple[str, Row, Row]]:
    """The chain of codes of every variation, its row, and the same instance of its base where that is in the set."""
    bases = {(row["seed"], row["instance"]): row for row in rows if not row["variation"]}
    for row in rows:
        base = bases.get((row["seed"], row["instance"]))
        if row["variation"] and base is not None:
            yield ".".join(row["variation"]), row, base


def widths(rows: list[Row], right: Callable[[Row, int], bool], draw: int) -> dict[str, float]:
    """Chain to the width of the interval of its change."""
    changes: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for chain, row, base in beside_bases(rows):
        changes[chain][row["seed"]].append(right(row, draw) - right(base, draw))
    found = {}
    for chain, by_seed in changes.items():
        mean = np.mean([change for own in by_seed.values() for change in own])
        total = sum(map(len, by_seed.values()))
        spread = sum(sum(change - mean for change in own) ** 2 for own in by_seed.values())
        found[chain] = 2 * 1.96 * sqrt(spread) / total
    return found


@dataclass(frozen=True)
class Part:
    """One set: what is asked of it, and its templates drawn in pairs (True) and each on its own (False)."""

    request: SetRequest
    families: Mapping[bool, Sequence[Family]]

    def rows(self, paired: bool, seed: int) -> list[Row]:
        """The rows of one draw."""
        made = self.families[paired]
        _, wanted = shares_of(made, replace(self.request, seed=seed))
        return [
            row
            for family, rows in zip(made, wanted, strict=True)
            for batch in Supply(family, seed, rows).drawn()
            for row in batch.rows
        ]


def parts_of(files: Sequence[TemplateFile], n: int) -> Iterator[Part]:
    """Bases and codes alone; then, of each code that no template has alone, bases and its chains with 33."""
    alone = {variation.codes[0] for file in files for variation in file.variations if len(variation.codes) == 1}
    yield part_of(files, SetRequest(n=n, design="single"))
    for code in sorted(set(CODES) - alone):
        chain = ("33", code)
        with_it = [file for file in files if any(variation.codes == chain for variation in file.variations)]
        if with_it:  # as many rows as nine codes and their bases have each
            yield part_of(with_it, SetRequest(n=2 * n // 10, preset=Preset(".".join(chain), "", (chain,), "", "")))


def part_of(files: Sequence[TemplateFile], request: SetRequest) -> Part:
    """The set of a request."""
    made = {paired: without_twins(families(sources(files, request), paired)) for paired in (True, False)}
    return Part(request, made)


def main() -> None:
    """Print what is shared, the ratio of the widths by code and solver, and in how many draws it is at least 1.5."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("templates", nargs="?", type=Path)
    parser.add_argument("-n", type=int, default=2000)
    parser.add_argument("--draws", type=int, default=20)
    parser.add_argument("--every", type=int, default=1, help="take every so-manieth template file")
    options = parser.parse_args()
    paths = template_paths(options.templates or templates_dir())[:: options.every]
    files = [read_template(path) for path in paths]
    print(f"interval width unpaired / paired, {options.n} rows of {len(files)} seeds, {options.draws} draws")
    print(f"{'':8}{'same numbers':>14}" + "".join(f"{name:>34}" for name in SOLVERS))
    for part in parts_of(files, options.n):
        tell(part, options.draws)


def tell(part: Part, draws: int) -> None:
    """A line for each chain of codes in a set."""
    ratios: dict[str, dict[str, list[float]]] = {name: defaultdict(list) for name in SOLVERS}
    same: dict[str, tuple[int, int]] = {}
    for draw in range(draws):
        both = [part.rows(paired, draw) for paired in (True, False)]
        same = same or shared(both[0])
        for name, right in SOLVERS.items():
            paired_, apart = (widths(rows, right, draw) for rows in both)
            for chain in paired_.keys() & apart.keys():
                if apart[chain] > 0:
                    ratios[name][chain].append(apart[chain] / paired_[chain] if paired_[chain] > 0 else float("inf"))
    for chain in sorted(same):
        cells = [f"{same[chain][0] / same[chain][1]:14.0%}"]
        for name in SOLVERS:
            found = ratios[name][chain]
            enough = sum(ratio >= 1.5 for ratio in found)
            cells.append(f"median {median(found):.2f}, 1.5 in {enough} of {len(found)}".rjust(34) if found else "")
        print(f"{chain:>6}: " + "".join(cells))


if __name__ == "__main__":
    main()
