"""The texts of a block of instances, hole by hole, made once for all the templates that share them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.numbers.exact import Exact
from svampkit.generation.writing.dials import digits_of
from svampkit.generation.writing.fillers import Choice, pool_texts
from svampkit.generation.writing.layout import ANSWER, DIGITS, NUMBER, Hole, json_text
from svampkit.template.tags import kind_of
from svampkit.template.values import Name, Value, show

__all__ = ["NumberColumns"]

_PLAIN = 10_000


class NumberColumns(dict[Hole, Sequence[str]]):
    """Hole to the texts of its rows, made when they are asked for.

    ``above`` is the base that shares some of its tags; ``kept`` tells which of its rows these are: the first so many,
    or the marked ones of them.
    """

    __slots__ = ("above", "answer", "choices", "instances", "kept", "picked", "shared", "tags")

    def __init__(
        self,
        instances: NDArray[np.int64],
        tags: Mapping[str, Exact],
        answer: Exact,
        choices: Sequence[Choice],
        picked: Mapping[str, NDArray[np.int64]],
        above: NumberColumns | None = None,
        shared: frozenset[str] = frozenset(),
        kept: NDArray[np.bool_] | None = None,
    ) -> None:
        """``above`` are the columns of the base, of which the holes of ``shared`` tags are taken over; ``kept`` says
        for which of its instances."""
        super().__init__()
        self.instances, self.tags, self.answer, self.picked = instances, tags, answer, picked
        self.choices = {choice.tag: choice for choice in choices}
        self.above, self.shared, self.kept = above, shared, kept

    def first(self, count: int) -> NumberColumns:
        """The first rows; the same columns where that is all of them."""
        if count == len(self.instances):
            return self
        return NumberColumns(
            self.instances[:count],
            {tag: column.rows(slice(count)) for tag, column in self.tags.items()},
            self.answer.rows(slice(count)),
            tuple(self.choices.values()),
            {tag: column[:count] for tag, column in self.picked.items()},
            self,
            frozenset([*self.tags, *self.choices]),
        )

    def __missing__(self, hole: Hole) -> Sequence[str]:
        """The texts of a hole, made when it is first asked for."""
        tag, form = hole
        if self.above is not None and (tag in self.shared or (hole == NUMBER and self.kept is None)):
            theirs = self.above[hole]
            texts: Sequence[str] = (
                theirs[: len(self.instances)] if self.kept is None else list(compress(theirs, self.kept))
            )
        elif hole == NUMBER:
            texts = [str(number) for number in self.instances.tolist()]
        elif hole == ANSWER:
            texts = _texts(self.answer, "")
        elif hole == DIGITS:
            texts = _plain()[digits_of(list(self.tags.values()), len(self.instances))].tolist()
        elif tag in self.choices:
            texts = _words(self.choices[tag], form)[self.picked[tag]].tolist()
        else:
            texts = _texts(self.tags[tag], form)
        self[hole] = texts
        return texts


@lru_cache(maxsize=1)
def _plain() -> NDArray[Any]:
    return np.array([str(n) for n in range(_PLAIN)], dtype=object)


def _texts(column: Exact, form: str) -> list[str]:
    assert isinstance(column.den, int)
    if form == "" and column.den == 1:
        if column.far < _PLAIN:
            return _plain()[column.num].tolist()  # type: ignore[no-any-return]
        return list(map(str, column.num.tolist()))
    return list(map(_shown(form, column.den).__getitem__, column.num.tolist()))


class _Shown(dict[int, str]):
    """Numerator (over one denominator) to its text in one form, filled as it is asked."""

    __slots__ = ("den", "form")

    def __init__(self, form: str, den: int) -> None:
        super().__init__()
        self.form, self.den = form, den

    def __missing__(self, num: int) -> str:
        """The text of a numerator, made when it is first asked for."""
        text = show("NUM", self.form, Fraction(num, self.den))
        if len(self) < 100_000:
            self[num] = text
        return text


@lru_cache(maxsize=256)
def _shown(form: str, den: int) -> _Shown:
    return _Shown(form, den)


def _words(choice: Choice, form: str) -> NDArray[Any]:
    """What can stand in a slot's place in one form, in the order of its choices."""
    if choice.pool:
        return _pool_words(choice.pool, form)
    kind = kind_of(choice.tag)
    first = choice.values[0]
    if isinstance(first, Name) and len(choice.values) > 1:
        return _pool_words(first.pronoun, form)[_places(first.pronoun, choice.values)]
    return _table(lambda: (show(kind, form, value) for value in choice.values))


def _places(pronoun: str, names: Sequence[Value]) -> list[int]:
    """Where these names stand in their pool."""
    known = _pool_places(pronoun)
    return [known[name.text] for name in names if isinstance(name, Name)]


@lru_cache(maxsize=8)
def _pool_places(pronoun: str) -> dict[str, int]:
    return {name: place for place, name in enumerate(pool_texts(pronoun, ""))}


@lru_cache(maxsize=64)
def _pool_words(pronoun: str, form: str) -> NDArray[Any]:
    return _table(lambda: pool_texts(pronoun, form))


def _table(texts: Callable[[], Any]) -> NDArray[Any]:
    found = list(map(json_text, texts()))
    table = np.empty(len(found), dtype=object)
    table[:] = found
    return table
