"""Numbers of the equation that the text does not tell, and answers that are not the equation's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from svampkit.equation import Num, evaluate, format_number, numbers_of, to_infix
from svampkit.errors import SvampkitError
from svampkit.lexicon.grouped import ungrouped
from svampkit.lexicon.load import data
from svampkit.lexicon.numerals import parse_number_word
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["figures", "told"]

_DIGITS = re.compile(r"(\d+(?:,\d{3})*|(?=\.\d))(\.\d+)?(?:(?:st|nd|rd|th)\b)?(?:/(\d+))?")


@cache
def _meant() -> tuple[tuple[re.Pattern[str], tuple[Fraction, ...]], ...]:
    """Words that tell a number without naming it: half, twice, a week."""
    return tuple(
        (re.compile(rf"\b(?:{pattern})\b", re.I), tuple(Fraction(str(value)) for value in values))
        for pattern, values in data("told_numbers").items()
    )


def told(text: str) -> set[Fraction]:
    """Every number that a text tells: in digits, number words, ordinals, or by words such as half, dozen, week."""
    found: set[Fraction] = {Fraction(1)}
    for match in _DIGITS.finditer(ungrouped(text)):
        value = Fraction((match.group(1).replace(",", "") or "0") + (match.group(2) or ""))
        found.add(value)
        if match.group(3) and int(match.group(3)):
            below = Fraction(int(match.group(3)))
            found |= {value / below, below}
    found |= {whole + part for whole in found for part in found if part < 1 and whole > 1}
    words = re.findall(r"[A-Za-z]+", text.lower())
    for size in (1, 2, 3, 4):
        for at in range(len(words) - size + 1):
            value_of = parse_number_word(" ".join(words[at : at + size]))
            if value_of is not None:
                found.add(Fraction(value_of))
    for pattern, values in _meant():
        if pattern.search(text):
            found.update(values)
    if "%" in text or "percent" in text.lower() or "per cent" in text.lower():
        found |= {Fraction(100)} | {value / 100 for value in list(found)}
    if "$" in text or re.search(r"\b(?:cents?|dollars?|euros?|pounds?)\b", text):
        found |= {Fraction(100)} | {value / 100 for value in list(found)}
    return found


def figures(problem: Problem) -> Iterator[Fault]:
    """The equation against the text and the answer."""
    if problem.equation is None:
        return
    standing = told(problem.text)
    for leaf in dict.fromkeys(numbers_of(problem.equation)):
        if isinstance(leaf, Num) and abs(leaf.value) not in standing:
            found = f"{format_number(leaf.value)} in {to_infix(problem.equation)}"
            yield Fault("number", "equation", 0, 0, found, "")
    try:
        value = evaluate(problem.equation)
    except SvampkitError as error:
        yield Fault("answer", "equation", 0, 0, str(error), "")
        return
    if value != problem.answer:
        stated = "no answer" if problem.answer is None else format_number(problem.answer)
        yield Fault("answer", "answer", 0, 0, stated, format_number(value))
