"""A row of a problem file as JSON: constant parts, and holes that columns fill.

A row is never an object: the lines of a block are its constants and the texts of its columns, one after the other,
joined once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from svampkit.equation import Expression, Var, numbers_of, substitute, to_infix
from svampkit.template.tags import pieces

__all__ = ["ANSWER", "DIGITS", "DIGITS_VALUE", "NUMBER", "Hole", "Layout", "json_text", "layout_of", "lines_of"]

Hole = tuple[str, str]
"""(tag, form) of a slot, or one of the three below."""
DIGITS_VALUE: Final = "\0digits"
"""Stands among constants for the number of digits, which differs from row to row."""
_DIGITS_MARK: Final = '"\\u0000digits"'
NUMBER: Final[Hole] = ("", "number")
ANSWER: Final[Hole] = ("", "answer")
DIGITS: Final[Hole] = ("", "digits")


@dataclass(frozen=True, slots=True)
class Layout:
    """What a row of one template is made of, in order: texts and holes in turn, a text first and last."""

    texts: tuple[str, ...]
    holes: tuple[Hole, ...]


def json_text(text: str) -> str:
    """The text as it stands between the quotation marks of a JSON string."""
    return orjson.dumps(text).decode("utf-8")[1:-1]


def _members(tree: Mapping[str, Any]) -> str:
    return orjson.dumps(tree).decode("utf-8")[1:-1]


def _tagged(text: str) -> list[str | Hole]:
    return [json_text(part) if isinstance(part, str) else (part.tag, part.form) for part in pieces(text)]


def _equation(equation: Expression) -> list[str | Hole]:
    """NUM tags are holes; the results of earlier steps (S1) stay as they are."""
    leaves = [leaf.name for leaf in numbers_of(equation) if isinstance(leaf, Var) and leaf.name.startswith("NUM")]
    holed = substitute(
        equation, lambda leaf: Var("\0") if isinstance(leaf, Var) and leaf.name.startswith("NUM") else leaf
    )
    texts = to_infix(holed).split("\0")
    found: list[str | Hole] = [texts[0]]
    for name, text in zip(leaves, texts[1:], strict=True):
        found += [(name, ""), text]
    return found


def layout_of(
    template: str,
    texts: tuple[str, str],
    equation: Expression,
    constant: Mapping[str, Any],
    author: str | None,
    last: Mapping[str, Any],
    pair: str | None,
    steps: Sequence[Expression] = (),
) -> Layout:
    """The layout of a template's rows (``problem_to_row``): tagged body and question, the equation over tags, what is
    the same in every row, the template that a row's pair is of, and the steps of a chain."""
    name = json_text(template)
    parts: list[str | Hole] = [f'{{"id":"{name}-', NUMBER, '","body":"', *_tagged(texts[0])]
    parts += ['","question":"', *_tagged(texts[1]), '","equation":"', *_equation(equation)]
    parts += [
        '","answer":"',
        ANSWER,
        f'",{_members(constant)},"instance":',
        NUMBER,
        f",{_members({'author': author})}",
    ]
    parts += [] if pair is None else [f',"pair":"{json_text(pair)}-', NUMBER, '"']
    for number, step in enumerate(steps):
        parts += [',"steps":["' if number == 0 else '","', *_equation(step)]
    parts += ['"]'] if steps else []
    parts += [f",{_members(last)}}}\n"]
    merged: list[str] = [""]
    holes: list[Hole] = []
    for part in parts:
        if isinstance(part, str):
            before, mark, after = part.partition(_DIGITS_MARK)
            merged[-1] += before
            if mark:
                holes.append(DIGITS)
                merged.append(after)
        else:
            holes.append(part)
            merged.append("")
    return Layout(tuple(merged), tuple(holes))


def lines_of(layout: Layout, columns: Mapping[Hole, Sequence[str]], count: int) -> str:
    """The lines of ``count`` rows, each with its end; ``columns`` hold the texts of every hole."""
    width = 2 * len(layout.holes) + 1
    every: list[str] = [""] * (width * count)
    for n, text in enumerate(layout.texts):
        every[2 * n :: width] = [text] * count
    for n, hole in enumerate(layout.holes):
        every[2 * n + 1 :: width] = columns[hole]
    return "".join(every)
