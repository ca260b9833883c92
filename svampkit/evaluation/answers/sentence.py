"""The number that a sentence claims: not the last one in it, and not the ones it only takes up again."""

from __future__ import annotations

import re

from svampkit.evaluation.answers.equations import read_equation
from svampkit.evaluation.answers.model import AnswerRead
from svampkit.evaluation.answers.numerals import Numeral, numerals
from svampkit.evaluation.answers.refusals import refuses
from svampkit.evaluation.answers.value import read_head, unread

__all__ = ["read_conclusion"]

_END = re.compile(r"(?<![A-Z]|\b[A-Z])(?<!\bMr)(?<!\bMs)(?<!\bMrs)(?<!\bDr)(?<!\bRs)[.!?]+[\"')\]]*(?=\s|\Z)|\n+")
_THEN = re.compile(
    r"\b(?:so|therefore|thus|hence|which\s+(?:means|gives|is|leaves|makes|equals)|this\s+(?:means|gives|leaves)|"
    r"that\s+(?:means|gives|leaves)|(?:is\s+)?equal(?:s|\s+to)|for\s+a\s+total\s+of|makes\s+a\s+total\s+of|"
    r"comes\s+to|adds\s+up\s+to|results?\s+in)\b|,\s*(?:giving|leaving)\b",
    re.I,
)
_SUBORDINATE = re.compile(
    r"\b(?:after|before|because|since|if|when|while|given\s+that|as\s+(?=\w+\s+(?:has|had|gave|ate|sold|bought))|"
    r"by\s+(?=\w+ing\b)|instead\s+of|out\s+of|from|than|although|though|who|whose|until|"
    r"starting\s+with|started\s+with|had\s+originally|originally|initially|at\s+first|divided\s+by|multiplied\s+by|"
    r"times|minus|plus|subtract\w*|add(?:ed|ing)?|dividing|multiplying|step)\b",
    re.I,
)
_GIVEN = re.compile(
    r"\b(?:the|these|those|all|both|other|his|her|their|its|my|of|in|for|at|with|by|on|into|among|between|over|within|"
    r"during|and|or|another|first|last|next|per|every)\s+\Z",
    re.I,
)
_TOTAL = re.compile(r"\b(?:total|sum|difference|number|average|amount|answer|result|cost|profit)\s+of\s+\Z", re.I)
_LABEL = re.compile(
    r"(?:\b(?:step|part|problem|question|example|exercise|case|option|method|equation|no\.)|#)\s*\Z", re.I
)
_CLAUSE = re.compile(r"[,;:()]|\b(?:then|but)\b|\s-\s|—")
MAX_SENTENCES = 8
MAX_SENTENCE = 500
"""A longer sentence is read from its last 500 characters."""


def read_conclusion(text: str) -> AnswerRead:
    """Read the last sentence of cleaned text that tells a number; questions and courtesies are passed over."""
    text = text[-MAX_SENTENCES * MAX_SENTENCE :]
    sentences = [part.strip() for part in _END.split(text)]
    marks = [match.group() for match in _END.finditer(text)] + [""]
    seen = 0
    for sentence, mark in reversed(list(zip(sentences, marks, strict=True))):
        if not sentence:
            continue
        seen += 1
        if seen > MAX_SENTENCES:
            break
        if refuses(sentence):
            return AnswerRead(None, None, "refusal", "abstained")
        if "?" in mark:
            continue
        read = _claim(sentence)
        if read is not None:
            return read
    return unread("no number")


def _claim(sentence: str) -> AnswerRead | None:
    """The number that one sentence claims, or why it cannot be told; None where there is none to weigh."""
    sentence = sentence[-MAX_SENTENCE:]
    if "=" in sentence:
        read = read_equation(_equation_part(sentence))
        if read is not None:
            return read
    parts = _THEN.split(sentence)
    for part in reversed(parts):
        if _counted(part):
            return _weigh(part)
    return None


def _counted(part: str) -> list[Numeral]:
    """The numbers that may be claimed; "one" and the number of a step or a problem are none."""
    found = [number for number in numerals(part) if number.kind != "weak"]
    return [number for number in found if not _LABEL.search(part[: number.start])]


def _equation_part(sentence: str) -> str:
    """The clause around the last "=", without the words that lead to it and follow it."""
    at = sentence.rindex("=")
    lead = [match.end() for match in re.finditer(r"[,;:]\s|\b(?:so|is|thus|therefore|have|get|are)\b", sentence[:at])]
    start = next((end for end in reversed(lead) if re.search(r"[-+*/xX=]|\d", sentence[end:at])), 0)
    return sentence[start:]


def _weigh(part: str) -> AnswerRead:
    found = _counted(part)
    operation = re.search(r"[-+(\d.][\d\s.,()]*[-+*/][-+*/()\d\s.,]*\d\)?", part)
    if operation and len(numerals(operation.group())) == len(found) > 1:
        read = read_equation(operation.group().strip(" ,."))
        if read is not None:
            return read
    strong = [number for number in found if not _taken_up(part, number)]
    choice = strong or found
    if len({number.value for number in choice}) > 1:
        return unread("several")
    if len(choice) == 1:
        head = read_head(part[choice[0].start :])
        if head.status == "unread" and head.how in ("range", "compound", "malformed"):
            return head
        before = part[: choice[0].start]
        if re.search(r"\b(?:at\s+least|at\s+most|(?:less|more|fewer|greater)\s+than|between|up\s+to)\s+\Z", before):
            return unread("range")
    if choice[0].value is None:
        return unread("malformed")
    return AnswerRead(choice[0].value, None, "number", "answered")


def _taken_up(part: str, number: Numeral) -> bool:
    """Whether the number only repeats what was given: "of the 26", "after giving 9 away", "in 3 days"."""
    before = part[: number.start]
    if _TOTAL.search(before):
        return False
    clause = _CLAUSE.split(before)[-1]
    return bool(_GIVEN.search(before) or _SUBORDINATE.search(clause))
