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

from svampkit.generation.compiled import PROBE, Compiled, json_text
from svampkit.generation.exact import Exact
from svampkit.generation.fillers import Choice, alike_table
from svampkit.generation.numbers import Drawn, Sieve, draw_numbers
from svampkit.generation.stream import pick, words
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
    if compiled.probe is not None and first == 0 and count == PROBE:
        drawn = compiled.probe
    else:
        drawn = draw_numbers(plan, random_words[:, : plan.draws])
    picked = {
        choice.tag: pick(random_words[:, plan.draws + place], len(choice.values))
        for place, choice in enumerate(compiled.choices)
    }
    drawn.sieve.keep("the same word twice", ~_alike(compiled.choices, picked, count))
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


def _alike(choices: Sequence[Choice], picked: Mapping[str, NDArray[Any]], count: int) -> NDArray[np.bool_]:
    """Attempts in which two tags stand for words that do not tell two things or two people apart."""
    found = np.zeros(count, dtype=bool)
    for place, choice in enumerate(choices):
        for other in choices[:place]:
            table = alike_table(choice, other)
            if table is not None:
                found |= table[picked[choice.tag], picked[other.tag]]
    return found


def _slot_columns(
    compiled: Compiled, drawn: Drawn, picked: Mapping[str, NDArray[Any]], rows: NDArray[Any]
) -> list[list[str]]:
    made: dict[tuple[str, str], list[str]] = {}
    values = {choice.tag: choice.values for choice in compiled.choices}
    columns: list[list[str]] = []
    for tag, form in compiled.slots:
        if (tag, form) not in made:
            if tag in values:
                kind = tag.rstrip("0123456789")
                indexes = picked[tag][rows].tolist()
                if len(indexes) < len(values[tag]):
                    made[tag, form] = [json_text(show(kind, form, values[tag][index])) for index in indexes]
                else:
                    shown = [json_text(show(kind, form, value)) for value in values[tag]]
                    made[tag, form] = list(map(shown.__getitem__, indexes))
            else:
                made[tag, form] = _texts(drawn.tags[tag], rows, form)
        columns.append(made[tag, form])
    return columns


def _render(pattern: str, columns: Sequence[list[str]], count: int) -> list[str]:
    if not columns:
        return [pattern % ()] * count
    return list(map(pattern.__mod__, zip(*columns, strict=True)))
