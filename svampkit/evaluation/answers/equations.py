"""An equation given as an answer: read exactly and executed, with words and units taken out of the way."""

from __future__ import annotations

import re

from svampkit.equation import Expression, Num, evaluate, parse_equation, parse_prefix
from svampkit.errors import EquationError
from svampkit.evaluation.answers.model import AnswerRead
from svampkit.evaluation.answers.numerals import Numeral, numerals

__all__ = ["is_prefix", "read_equation"]

_OPERATION = re.compile(r"[\d.)%]\s*[-+*/xX]\s*[(\d.]|=")
_TIMES = re.compile(r"(?<=[\d)])\s*[xX]\s*(?=[\d(])")
_BESIDE = re.compile(r"(?<=[\d)])\((?=\d)")  # 4(3) is 4 * 3
_PREFIX = re.compile(r"\s*[-+*/](?:\s+(?:[-+*/]|-?\d[\d.]*|number\d+))+\s*\Z")
_LABEL = re.compile(r"\A[^=\d]*=(?=[^=]*\S)")
_WORDS = re.compile(r"[A-Za-z'\"]{2,}|[?!:;,](?!\d)|%|\.(?!\d)")
_DATE = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_HYPHEN_RANGE = re.compile(r"\s*(\d+(?:\.\d+)?)(?:-|\s?–\s?)(\d+(?:\.\d+)?)(?![\d\s]*[-+*/=])")


def is_prefix(text: str) -> bool:
    """Whether the text is a prefix equation such as "- 26 9", as sequence-to-sequence solvers print them."""
    return _PREFIX.match(text) is not None


def read_equation(line: str) -> AnswerRead | None:
    """The equation that makes up a line such as "26 - 9", "x = 26 - 9 = 17" or "8 + x = 15"; None if it is none.

    Where the line states the result itself ("26 - 9 = 16"), the stated number is the answer: it is what was said.
    """
    if is_prefix(line):
        return _executed(line, prefix=True)
    if not _OPERATION.search(line) or len(line) > 400 or _is_date_or_range(line):
        return None
    sides = [side.strip() for side in _TIMES.sub(" * ", _BESIDE.sub("*(", line)).split("=")]
    if len(sides) == 1:
        return _executed(sides[0])
    if len(sides) == 2 and _unknowns(sides) == 1 and all(re.search(r"\d", side) for side in sides):
        solved = _executed(" = ".join(sides))  # 8 + x = 15
        if solved is not None:
            return solved
    stated = _number(sides[-1])
    if stated is None:
        last = _executed(sides[-1])
        if last is not None:
            return last
        if re.fullmatch(r"\s*[A-Za-z?_][\w ?]{0,40}", sides[-1]):  # 17 = x
            stated = _number(sides[-2])
            return _executed(sides[-2]) if stated is None else _stated(stated, None)
        return None
    for side in reversed(sides[:-1]):
        read = _executed(side)
        if read is not None and read.equation is not None:
            return _stated(stated, read.equation)
    return _stated(stated, None)


def _is_date_or_range(line: str) -> bool:
    """ "2024-05-17" and "12-15" (without spaces, the larger number last) take nothing away."""
    if _DATE.search(line):
        return True
    span = _HYPHEN_RANGE.match(line)
    return span is not None and float(span.group(1)) < float(span.group(2))


def _stated(number: Numeral, equation: Expression | None) -> AnswerRead:
    if number.value is None:
        return AnswerRead(None, None, "malformed", "unread")
    return AnswerRead(number.value, equation, "equation" if equation is not None else "number", "answered")


def _unknowns(sides: list[str]) -> int:
    return len({name for side in sides for name in re.findall(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])", side)})


def _number(side: str) -> Numeral | None:
    """The number that a side of "=" is, units aside; None where it holds an operation or several numbers."""
    head = re.split(r"[;:(]|[.,!?](?!\d)|\b(?:because|since|as|so|which|after|left|from)\b", side, maxsplit=1)[0]
    found = numerals(head)
    if len(found) != 1 or head[: found[0].start].strip(" ~"):
        return None
    return None if re.match(r"\s*[-+*/]", head[found[0].end :]) else found[0]


def _executed(text: str, prefix: bool = False) -> AnswerRead | None:
    """What the equation comes to; None where the text is no equation or a number alone."""
    plain = text if prefix else _WORDS.sub(" ", text).strip()
    try:
        expression = parse_prefix(plain) if prefix else parse_equation(plain)
    except EquationError:
        return None
    if isinstance(expression, Num):
        return None
    try:
        return AnswerRead(evaluate(expression), expression, "equation", "answered")
    except EquationError as error:
        if "divides by zero" in str(error):
            return AnswerRead(None, None, "no value", "unread")
        return None
