"""A block of attempts at one template: numbers, words, texts, all in columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.compiled import ALIKE, PROBE, Compiled, json_text
from svampkit.generation.exact import Exact
from svampkit.generation.fillers import Choice, clashes, picks, pool_texts
from svampkit.generation.numbers import Drawn, Sieve, draw_numbers
from svampkit.generation.stream import words
from svampkit.template.values import show

__all__ = ["Block", "draw_block"]


@dataclass(frozen=True, slots=True)
class Block:
    """What came of a block of attempts: columns over the accepted ones that were asked for."""

    texts: list[str]
    """Body and question as the two JSON members "body":"…","question":"…" of a row."""
    equations: list[str]
    answers: list[str]
    attempts: list[int]
    """Number of each accepted attempt."""
    first: int
    end: int
    """Attempts first … end - 1 were looked at."""
    sieve: Sieve

    def rejected(self, end: int) -> Counter[str]:
        """Attempts before number ``end`` that were rejected, by reason."""
        return self.sieve.counts(end - self.first)


class _Shown(dict[int, str]):
    """Numerator (over one denominator) to its text in one form, filled as it is asked."""

    __slots__ = ("den", "form")

    def __init__(self, form: str, den: int) -> None:
        super().__init__()
        self.form, self.den = form, den

    def __missing__(self, num: int) -> str:
        text = show("NUM", self.form, Fraction(num, self.den))
        if len(self) < 100_000:
            self[num] = text
        return text


@lru_cache(maxsize=256)
def _shown(form: str, den: int) -> _Shown:
    return _Shown(form, den)


def _texts(column: Exact, rows: NDArray[Any], form: str) -> list[str]:
    assert isinstance(column.den, int)
    nums = column.num[rows].tolist()
    if column.den == 1 and form == "":
        return list(map(str, nums))
    return list(map(_shown(form, column.den).__getitem__, nums))


def draw_block(compiled: Compiled, seed: int, first: int, count: int, limit: int) -> Block:
    """The first ``limit`` instances among the attempts number first … first + count - 1 of a template."""
    plan = compiled.plan
    random_words = words(seed, compiled.source.id, first, count, compiled.width)
    picked = picks(compiled.choices, random_words[:, plan.draws :])
    if compiled.probe is not None and first == 0 and count == PROBE:
        drawn = compiled.probe
    else:
        drawn = draw_numbers(plan, random_words[:, : plan.draws])
        drawn.sieve.keep(ALIKE, ~clashes(compiled.choices, picked, count))
    rows = np.flatnonzero(drawn.sieve.alive)
    end = first + (int(rows[limit]) if len(rows) > limit else count)
    rows = rows[:limit]
    columns = _slot_columns(compiled, drawn, picked, rows)
    operands = [_texts(drawn.tags[tag], rows, "") for tag in compiled.operands]
    return Block(
        texts=_render(compiled.text, columns, len(rows)),
        equations=_render(compiled.equation, operands, len(rows)),
        answers=_texts(drawn.answer, rows, ""),
        attempts=(rows + first).tolist(),
        first=first,
        end=end,
        sieve=drawn.sieve,
    )


def _slot_columns(
    compiled: Compiled, drawn: Drawn, picked: Mapping[str, NDArray[Any]], rows: NDArray[Any]
) -> list[list[str]]:
    made: dict[tuple[str, str], list[str]] = {}
    choices = {choice.tag: choice for choice in compiled.choices}
    columns: list[list[str]] = []
    for tag, form in compiled.slots:
        if (tag, form) not in made:
            if tag in choices:
                shown = _shown_values(choices[tag], form)
                made[tag, form] = list(map(shown.__getitem__, picked[tag][rows].tolist()))
            else:
                made[tag, form] = _texts(drawn.tags[tag], rows, form)
        columns.append(made[tag, form])
    return columns


def _shown_values(choice: Choice, form: str) -> Sequence[str]:
    if choice.pool:
        return _shown_pool(choice.pool, form)
    kind = choice.tag.rstrip("0123456789")
    return [json_text(show(kind, form, value)) for value in choice.values]


@lru_cache(maxsize=64)
def _shown_pool(pronoun: str, form: str) -> tuple[str, ...]:
    return tuple(map(json_text, pool_texts(pronoun, form)))


def _render(pattern: str, columns: Sequence[list[str]], count: int) -> list[str]:
    if not columns:
        return [pattern % ()] * count
    return list(map(pattern.__mod__, zip(*columns, strict=True)))
