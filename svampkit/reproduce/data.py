"""The papers' published training sets and folds, read as they are tokenised: number0, number1 …, prefix equations.

`corpora` reads the same files as problems with their numbers put back; here the tokens are kept, so that a solver
sees what the papers' solvers saw.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from svampkit.codes import parse_codes
from svampkit.equation import parse_number
from svampkit.errors import InputError, SvampkitError
from svampkit.files import read_text
from svampkit.solvers.learned.item import OPERATORS, SolverItem

__all__ = ["LabelledItem", "Parts", "asdiv_parts", "items", "mawps_parts", "svamp_test", "svamp_train"]

_PLACEHOLDER = re.compile(r"number(\d{1,2})\Z", re.ASCII)
_NUMBER = "<number>"


@dataclass(frozen=True, slots=True)
class LabelledItem:
    """An item with what the tables break down by."""

    item: SolverItem
    type: str
    codes: tuple[str, ...]

    @property
    def operators(self) -> int:
        """Operators of the right equation."""
        return sum(symbol in OPERATORS for symbol in self.item.target)


Parts = dict[int, tuple[LabelledItem, ...]]
"""The folds of a set that are there, by their number."""


def mawps_parts(data: Path) -> Parts:
    """The five folds of MAWPS."""
    return _parts(data / "solver_folds", "mawps_fold")


def asdiv_parts(data: Path) -> Parts:
    """The five folds of ASDiv-A."""
    return _parts(data / "solver_folds", "asdiv-a_fold")


def svamp_test(data: Path) -> Parts:
    """SVAMP in its five folds by seed."""
    return _parts(data / "svamp", "seed_group_fold")


def svamp_train(data: Path) -> tuple[LabelledItem, ...]:
    """MAWPS and ASDiv-A in one."""
    return tuple(_read(data / "svamp" / "train_mawps_asdiv-a.csv"))


def _parts(folder: Path, name: str) -> Parts:
    paths = {number: folder / f"{name}{number}.csv" for number in range(5)}
    there = {number: path for number, path in paths.items() if path.is_file()}
    if len(there) < 2:
        raise InputError(f"{folder} holds {len(there)} of {name}0.csv … {name}4.csv; expected two at least.")
    return {number: tuple(_read(path)) for number, path in there.items()}


def _read(path: Path) -> Iterator[LabelledItem]:
    rows = csv.DictReader(io.StringIO(read_text(path), newline=""))
    for line, row in enumerate(rows, 2):
        try:
            yield _labelled(f"{path.stem}-{line - 1}", row)
        except (SvampkitError, KeyError, ValueError, AttributeError) as error:
            raise InputError(
                f"{path}, line {line}: {error} was found; expected the columns Question, Numbers, Equation, Answer."
            ) from error


def _labelled(name: str, row: Mapping[str, str]) -> LabelledItem:
    """A row of the published folds as an item; ValueError where its numbers do not fit its placeholders."""
    tokens = row["Question"].lower().split()
    places: dict[int, int] = {}
    for index, token in enumerate(tokens):
        match = _PLACEHOLDER.match(token)
        if match:
            places.setdefault(int(match.group(1)), index)
    numbers = [parse_number(text) for text in row["Numbers"].split()]
    if sorted(places) != list(range(len(places))) or len(places) > len(numbers):
        raise ValueError(f"the numbers {sorted(places)} with {len(numbers)} values")
    order = sorted(places)
    words = [_NUMBER if _PLACEHOLDER.match(token) else token for token in tokens]
    item = SolverItem(
        name,
        tuple(words),
        tuple(places[index] for index in order),
        tuple(numbers[index] for index in order),
        tuple(_symbol(token) for token in row["Equation"].split()),
        parse_number(row["Answer"]),
        min(len((row.get("Body") or "").split()), len(tokens)),
    )
    return LabelledItem(item, row.get("Type") or "", parse_codes(row.get("Variation Type") or ""))


def _symbol(token: str) -> str:
    match = _PLACEHOLDER.match(token)
    if match:
        return f"n{match.group(1)}"
    return token if token in OPERATORS else token.removesuffix(".0")


def items(found: Sequence[LabelledItem]) -> list[SolverItem]:
    """The items without their labels."""
    return [one.item for one in found]
