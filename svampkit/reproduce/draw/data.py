"""The derivation sets with their published splits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from svampkit.derivations.file import read_derivations
from svampkit.derivations.model import DerivationProblem
from svampkit.errors import InputError
from svampkit.files import read_text

if TYPE_CHECKING:
    from svampkit.solvers.perceptron.texts import Text

__all__ = ["DrawPart", "folds_of", "part_of", "texts_by_id"]

_FOLDS: Final[Mapping[str, str]] = MappingProxyType({"alg514": "kushman-fold-", "dolphin-l": "dolphin-t2-fold-new-"})


@dataclass(frozen=True, slots=True)
class DrawPart:
    """What a run trains on and is tested on."""

    train: tuple[DerivationProblem, ...]
    test: tuple[DerivationProblem, ...]


def folds_of(data: Path, task: str) -> list[int]:
    """The folds of a task that are there; DRAW has one split."""
    if task not in _FOLDS:
        return [-1]
    folder = data / "derivations"
    found = [fold for fold in range(5) if (folder / f"{_FOLDS[task]}{fold}.txt").is_file()]
    if len(found) < 2:
        raise InputError(f"{folder} holds {len(found)} of {_FOLDS[task]}0.txt … 4.txt; expected two at least.")
    return found


def part_of(data: Path, task: str, fold: int) -> DrawPart:
    """The problems of a run.

    "draw" trains on draw-train.txt and tests on draw-test.txt, or on draw-dev.txt where that is not there;
    "draw+alg514" trains on the whole of the other set besides. The folds of the others are tested on one by one.
    """
    folder = data / "derivations"
    first, _, more = task.partition("+")
    known = _problems(folder / f"{first}.json")
    if first in _FOLDS:
        parts = {number: _ids(folder / f"{_FOLDS[first]}{number}.txt") for number in folds_of(data, first)}
        train = [name for number, names in parts.items() if number != fold for name in names]
        return DrawPart(_chosen(known, train), _chosen(known, parts[fold]))
    test = folder / "draw-test.txt"
    train_part = _chosen(known, _ids(folder / "draw-train.txt"))
    added = tuple(_problems(folder / f"{more}.json").values()) if more else ()
    return DrawPart(train_part + added, _chosen(known, _ids(test if test.is_file() else folder / "draw-dev.txt")))


def texts_by_id(problems: Sequence[DerivationProblem]) -> list[Text]:
    """The texts of problems, each read once a process."""
    missing = [problem.text for problem in problems if problem.text not in _TEXTS]
    if missing:
        from svampkit.solvers.perceptron.texts import texts_of

        _TEXTS.update(zip(missing, texts_of(missing), strict=True))
    return [_TEXTS[problem.text] for problem in problems]


_TEXTS: Final[dict[str, Text]] = {}


def _ids(path: Path) -> list[str]:
    return read_text(path).split()


def _chosen(known: Mapping[str, DerivationProblem], names: Sequence[str]) -> tuple[DerivationProblem, ...]:
    """Those that are there: a set may be at hand in part."""
    return tuple(known[name] for name in names if name in known)


@lru_cache(maxsize=8)
def _problems(path: Path) -> Mapping[str, DerivationProblem]:
    return {problem.id: problem for problem in read_derivations(path).problems}
