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

from svampkit.equation import format_number
from svampkit.generation.compiled import Compiled
from svampkit.generation.exact import Exact
from svampkit.generation.fillers import Choice
from svampkit.generation.numbers import Drawn, draw_numbers
from svampkit.generation.stream import pick, words
from svampkit.template import Value
from svampkit.template.values import show

__all__ = ["Block", "draw_block"]


@dataclass(frozen=True, slots=True)
class Block:
    """What came of a block of attempts: columns over the accepted ones."""

    bodies: list[str]
    questions: list[str]
    equations: list[str]
    answers: list[str]
    attempts: list[int]
    """Number of each accepted attempt."""
    rejected: Counter[str]


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


def draw_block(compiled: Compiled, seed: int, first: int, count: int) -> Block:
    """Attempts number first … first + count - 1 of a template."""
    plan = compiled.plan
    random_words = words(seed, compiled.source.id, first, count, compiled.width)
    drawn = draw_numbers(plan, random_words[:, : plan.draws])
    rejected = Counter(drawn.rejected)
    alive = drawn.alive
    picked = {
        choice.tag: pick(random_words[:, plan.draws + place], len(choice.values))
        for place, choice in enumerate(compiled.choices)
    }
    alike = _alike(compiled.choices, picked, alive)
    rejected["the same word twice"] += int((alive & alike).sum())
    rows = np.flatnonzero(alive & ~alike)
    columns = _slot_columns(compiled, drawn, picked, rows)
    bodies = _render(compiled.body, columns[: compiled.body_slots], len(rows))
    questions = _render(compiled.question, columns[compiled.body_slots :], len(rows))
    operands = [_texts(drawn.tags[tag], rows, "") for tag in compiled.operands]
    return Block(
        bodies=bodies,
        questions=questions,
        equations=_render(compiled.equation, operands, len(rows)),
        answers=_texts(drawn.answer, rows, ""),
        attempts=(rows + first).tolist(),
        rejected=+rejected,
    )


def _alike(
    choices: Sequence[Choice], picked: Mapping[str, NDArray[Any]], alive: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Attempts in which two tags of one kind stand for the same word, or two names begin alike."""
    found = np.zeros(len(alive), dtype=bool)
    for place, choice in enumerate(choices):
        for other in choices[:place]:
            if choice.group != other.group or len(choice.values) == len(other.values) == 1:
                continue
            keys, others = _keys(choice.values), _keys(other.values)
            numbered = {key: n for n, key in enumerate(dict.fromkeys((*keys, *others)))}
            mine = np.array([numbered[key] for key in keys])
            found |= mine[picked[choice.tag]] == np.array([numbered[key] for key in others])[picked[other.tag]]
    return found


@lru_cache(maxsize=512)
def _keys(values: tuple[Value, ...]) -> tuple[str, ...]:
    return tuple(map(_key, values))


def _key(value: Value) -> str:
    """What must differ: a thing's noun, a modifier, and of a name the first letter, so that names are told apart."""
    if isinstance(value, str):
        return value.lower()
    if isinstance(value, Fraction):
        return format_number(value)
    return getattr(value, "singular", "").lower() or getattr(value, "text", "")[:1]


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
                    made[tag, form] = [show(kind, form, values[tag][index]) for index in indexes]
                else:
                    shown = [show(kind, form, value) for value in values[tag]]
                    made[tag, form] = list(map(shown.__getitem__, indexes))
            else:
                made[tag, form] = _texts(drawn.tags[tag], rows, form)
        columns.append(made[tag, form])
    return columns


def _render(pattern: str, columns: Sequence[list[str]], count: int) -> list[str]:
    if not columns:
        return [pattern % ()] * count
    return list(map(pattern.__mod__, zip(*columns, strict=True)))
