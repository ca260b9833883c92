"""A value at the head of a text: what stands in a box, after "the answer is", in a cell of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from svampkit.evaluation.answers.clean import clean
from svampkit.evaluation.answers.equations import is_prefix, read_equation
from svampkit.evaluation.answers.model import AnswerRead
from svampkit.evaluation.answers.numerals import Numeral, numerals
from svampkit.evaluation.answers.refusals import refuses

__all__ = ["read_head", "read_value", "says_none", "unread"]

MAX_HEAD = 400
"""A value stands within the first 400 characters of its place."""

_LEAD = re.compile(
    r"""\s*(?:["'\[({]\s*)?(?:
        (?:maybe|perhaps|probably|possibly|approximately|about|around|roughly|exactly|only|just|simply|equal\s+to|indeed|also|still|now|the\s+number|
           a\s+total\s+of|the\s+total|an?\s+average\s+of|nearly|almost|around|that|thus|therefore|so|clearly|of)\s+
      | (?:rs\.?|usd|eur|gbp|inr|dollars?|~|=|:)\s*
      | (?:\(?[A-Ea-e][).:]\)?\s+)          # an option's letter
      | [A-Za-z]\w{0,20}\s*=(?!=)\s*        # x =, total =
    )*["'\[({]?\s*""",
    re.X | re.I,
)
_BOUND = re.compile(
    r"\s*(?:(?:less|more|fewer|greater|larger|smaller|higher|lower)\s+than|at\s+(?:least|most)|up\s+to|over|under"
    r"|between|below|above|either)\b|\s*[<>≤≥]",
    re.I,
)
_RANGE = re.compile(r"\s*\(?(?:-|–|—|to|or|\.\.\.?)\s*(?=[\d(+.-]|\w)", re.I)
_OPEN = re.compile(r"\s*(?:[A-Za-z]{1,20}\s+){0,2}or\s+(?:more|less|fewer|greater|higher|lower)\b", re.I)
"""What follows a number that is a bound: "12 or more", "12 boxes or fewer"."""
_STOP = re.compile(
    r"[;:(\[{\n\"]|[.,!?](?!\d)|—|\s-\s|\b(?:because|since|as|of|out|in|for|from|after|before|per|if|when|which|who|that|"
    r"than|with|by|at|each|every|on|left|more|is|are|was|were|so|therefore)\b"
    r"|(?<=[A-Za-z]\s)(?:over|during|within|across|throughout)\b",  # of "20 over 4" nothing is told
    re.I,
)
_UNIT = re.compile(
    r"\s*(?:feet|foot|ft|yards?|miles?|m|meters?|metres?|km|kilomet\w+|hours?|hrs?|h|minutes?|mins?|days?|weeks?|months?|years?|"
    r"pounds?|lbs?|kg|kilograms?|dollars?|pounds|euros?|rupees?|gallons?|quarts?|lit(?:er|re)s?)\b",
    re.I,
)
_NAMED = re.compile(r"(?<![A-Za-z*/+-])(?<![*/+-] )([A-Za-z])\s*=\s*([-+]?\d[\d.]*)(?!\s*[-+*/\d(])")
_SECOND = re.compile(r"[ A-Za-z]{0,20};\s*[-+]?\d[\d.,]*[ A-Za-z]{0,20}\.?", re.I)
_REMAINDER = re.compile(r"\s*(?:,\s*)?(?:(?:with|and)\s+)?(?:an?\s+)?(?:remainder\b|r\.?\s*\d)", re.I)
_ORDINAL = re.compile(r"\s*(?:the\s+|in\s+)?(\d{1,6})(?:st|nd|rd|th)\b(?:\s+[A-Za-z]+){0,2}\s*[.!]?\s*", re.I)
"""Nothing but a place: "6th place"; "3rd box: 5 apples" tells more."""
_AROUND = " \t\r\n\"'.,;:!()[]"
_AND = re.compile(r"\band\b", re.I)


def says_none(plain: str) -> bool:
    """Whether a cleaned text is the word "none" and nothing else: no answer (a program's None) as likely as zero."""
    return plain.strip(_AROUND).lower() == "none"


def unread(how: str) -> AnswerRead:
    """No answer, and why."""
    return AnswerRead(None, None, how, "unread")


def read_value(text: str) -> AnswerRead:
    """Read a text that should be nothing but an answer, such as a cell; how is "number" or "equation"."""
    plain = text.strip() if is_prefix(text) else clean(text)
    if not plain:
        return unread("empty")
    if says_none(plain):
        return unread("no number")
    read = read_head(plain)
    if read.status == "unread" and read.how == "no number" and refuses(plain):
        return AnswerRead(None, None, "refusal", "abstained")
    return read


def read_head(text: str, place: bool = False) -> AnswerRead:
    """Read the value that cleaned text begins with; what follows may say more, yet not another number beside it.

    ``place`` lets "6th place" be 6, where the text marks its answer.
    """
    text = text[:MAX_HEAD]
    lead = _LEAD.match(text)
    rest = text[lead.end() :] if lead else text
    line = re.split(r"\n|(?<=[^\d\s])\.\s|(?<=\d)\.\s(?!\d)|\.\Z|[;](?=\s)|[\])}\"]\s*\Z", rest, maxsplit=1)[0]
    if _BOUND.match(line):
        return unread("range")
    if _two_unknowns(text.split("\n", 1)[0]):
        return unread("several")
    found = numerals(line)
    first = next((number for number in found if not line[: number.start].strip(" ([")), None)
    equation = _equation_at(text, line, first)
    if equation is not None:
        return equation
    if first is not None and "=" in line and _goes_on(line[first.end :]):
        return unread("no number")  # the end of an equation that cannot be read, not its first number
    if place and first is None and (told := _ORDINAL.fullmatch(rest.split("\n", 1)[0])):
        return AnswerRead(Fraction(int(told.group(1))), None, "number", "answered")
    if first is None:
        return unread("no number")
    if first.value is None and "=" in line and (stated := read_equation(line)) is not None:
        return stated  # 2^10 = 1024
    if first.value is None:
        return unread("no value" if first.kind == "fraction" else "malformed")
    rival = _rival(line, first, found) or _second(line[first.end :], text[text.index(line) + first.end :])
    return unread(rival) if rival else AnswerRead(first.value, None, "number", "answered")


def _equation_at(text: str, line: str, first: Numeral | None) -> AnswerRead | None:
    """The equation that the text begins with, or that goes on behind its first number."""
    if _begins_as_equation(text):
        equation = read_equation(text.split("\n", 1)[0].rstrip(" ."))
        if equation is not None:
            return equation
    if first is None or not _goes_on(line[first.end :]):
        return None
    return read_equation(re.split(r",\s|\.\s|;|\bbecause\b|\bsince\b", line, maxsplit=1)[0])


def _rival(line: str, first: Numeral, found: Sequence[Numeral]) -> str:
    """How another number of the line keeps the first from being the answer: "range", "several", "compound" ("5 feet 3
    inches"); "" where none does."""
    after = line[first.end :]
    gap = _RANGE.match(after)
    if gap and any(number.start == first.end + gap.end() and number.value != first.value for number in found):
        return "range"
    if _OPEN.match(after):
        return "range"
    if _AND.match(after.strip()) and len(found) > 1:
        return "several"
    stop = _STOP.search(after)
    beside = [
        number
        for number in found
        if number is not first and (stop is None or number.start < first.end + stop.start()) and number.kind != "weak"
    ]
    if beside:
        return "compound" if _UNIT.match(after) else "several"
    return ""


def _second(after: str, rest: str) -> str:
    """The same for what follows the number: ", 7", "; 7 pears" (``rest`` goes on past the line), "remainder 2"."""
    if re.match(r"\s*,\s*(?:and\s+|or\s+)?[-+]?\d", after) and not re.match(r"\s*,\s*\d+\s*[-+*/]", after):
        return "several"
    if _SECOND.fullmatch(rest):
        return "several"
    return "compound" if _REMAINDER.match(after) else ""


def _two_unknowns(line: str) -> bool:
    """Whether the line gives two letters their values and ends so: "x = 5, y = 7"."""
    named = list(_NAMED.finditer(line))
    return len({match.group(1) for match in named}) > 1 and named[-1].start(2) > line.rindex("=")


def _begins_as_equation(text: str) -> bool:
    return bool(
        re.match(r"\s*(?:[A-Za-z]\s*[-+*/=]|[-+*/]\s+[-+*/\d]|\(|\d+(?:\.\d+)?\s*[-+*/xX]\s*[A-Za-z(]\b)", text)
    )


def _goes_on(after: str) -> bool:
    """Whether an operator or "=" follows a number, so that it is the beginning of an equation."""
    return bool(
        re.match(
            r"\s*[A-Za-z ]{0,30}(?:=|[-+*/]\s*[\d(]|[xX]\s*\d)|\s*of\s+[\d.,]+\s*=|\(\d+(?:\.\d+)?\)\s*[-+*/=]", after
        )
    )
