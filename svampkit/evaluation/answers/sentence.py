"""The number that a sentence claims: not the last one in it, and not the ones it only takes up again."""

from __future__ import annotations

import re
from fractions import Fraction

from svampkit.evaluation.answers import cues
from svampkit.evaluation.answers.equations import read_equation
from svampkit.evaluation.answers.model import AnswerRead
from svampkit.evaluation.answers.numerals import Numeral, numerals
from svampkit.evaluation.answers.refusals import refuses
from svampkit.evaluation.answers.value import read_head, unread

__all__ = ["read_conclusion"]

MAX_SENTENCES = 8
MAX_SENTENCE = 500
"""A longer sentence is read from its last 500 characters."""


_BOUND = re.compile(r"\b(?:at\s+least|at\s+most|(?:less|more|fewer|greater)\s+than|between|up\s+to)\s+\Z")


def read_conclusion(text: str) -> AnswerRead:
    """Read the last sentence of cleaned text that tells a number; questions and courtesies are passed over."""
    text = text[-MAX_SENTENCES * MAX_SENTENCE :]
    check = cues.CHECK.search(text)
    if check is not None and not cues.MENDED.search(text, check.end()):
        checked = read_conclusion(text[: check.start()])  # what is only checked was claimed before
        if checked.status == "answered":
            return checked
    sentences = [part.strip() for part in cues.END.split(text)]
    marks = [match.group() for match in cues.END.finditer(text)] + [""]
    seen = 0
    for sentence, mark in reversed(list(zip(sentences, marks, strict=True))):
        if not sentence:
            continue
        seen += 1
        if seen > MAX_SENTENCES:
            break
        if refuses(sentence):
            after = cues.BUT.split(sentence)[-1]
            if after != sentence and not refuses(after) and _counted(after):
                return _claim(after) or unread("no number")
            return AnswerRead(None, None, "refusal", "abstained")
        if "?" in mark or cues.CONFIDENCE.match(sentence) or cues.ASIDE.search(sentence):
            continue
        read = _claim(sentence)
        if read is not None:
            return read
    return unread("no number")


def _claim(sentence: str) -> AnswerRead | None:
    """The number that one sentence claims, or why it cannot be told; None where there is none to weigh."""
    sentence = sentence[-MAX_SENTENCE:]
    parts = [part for part in cues.THEN.split(sentence) if _counted(part)]
    if "=" in sentence:
        if parts and "=" not in parts[-1] and sentence.endswith(parts[-1]):
            concluded = _weigh(parts[-1])  # 35 / 3 = 11.67, so 12 buses are needed
            if concluded.status == "answered":
                return concluded
        after = sentence[sentence.rindex("=") + 1 :].split("(", 1)[0]
        stated = _counted(after)
        told = [number for number in stated[1:] if _is_told(after, number)]
        if told and told[-1].value is not None:  # "5 * 2 = 10 are gone and she has 8 left"
            return AnswerRead(told[-1].value, None, "number", "answered")
        read = read_equation(_equation_part(sentence))
        if read is not None:
            return read
        if stated and stated[0].value is not None and not after[: stated[0].start].strip():
            return AnswerRead(stated[0].value, None, "number", "answered")
    computed = [match.end() for match in cues.COMPUTED.finditer(sentence)]
    if computed and _counted(sentence[computed[-1] :]):
        return _weigh(sentence[computed[-1] :])
    if len(parts) > 1 and cues.COMPARED.match(parts[-1][_counted(parts[-1])[0].end :]):
        parts.pop()  # "…, which is 4 more than before" tells no result
    if parts:
        return _weigh(parts[-1])
    if cues.ONE.search(sentence) and not numerals(cues.ONE.sub("", sentence)):
        return AnswerRead(Fraction(1), None, "number", "answered")
    return None


def _is_told(part: str, number: Numeral) -> bool:
    """Whether a number has a verb of its own: "she has 8", "8 are left"."""
    if _taken_up(part, number):
        return False
    return bool(cues.HAS.search(part[: number.start]) or cues.ARE.match(part[number.end :]))


def _counted(part: str) -> list[Numeral]:
    """The numbers that may be claimed; "one", the number of a step or a problem and what is denied are none."""
    found = [number for number in numerals(part) if number.kind != "weak"]
    before = {number: part[: number.start] for number in found}
    return [
        number for number in found if not cues.LABEL.search(before[number]) and not cues.NOT.search(before[number])
    ]


def _equation_part(sentence: str) -> str:
    """The clause around the last "=", without the words that lead to it and follow it."""
    at = sentence.rindex("=")
    lead = [match.end() for match in re.finditer(r"[,;:]\s|\b(?:so|is|thus|therefore|have|get|are)\b", sentence[:at])]
    start = next((end for end in reversed(lead) if re.search(r"[-+*/xX=]|\d", sentence[end:at])), 0)
    return sentence[start:]


def _weigh(part: str) -> AnswerRead:
    """The answer that a sentence gives: its one number, what its calculation comes to, or why it cannot be read."""
    found = _counted(part)
    operation = re.search(r"[-+(\d.][\d\s.,()]*[-+*/][-+*/()\d\s.,]*\d\)?", part)
    if operation and len(numerals(operation.group())) == len(found) > 1:
        read = read_equation(operation.group().strip(" ,."))
        if read is not None:
            return read
    if len(found) > 1 and _complement(part[: found[-1].start]) and found[-1].value is not None:
        return AnswerRead(found[-1].value, None, "number", "answered")  # "half of 24 is 12"
    strong = [number for number in found if not _taken_up(part, number)]
    choice = strong or found
    if len({number.value for number in choice}) > 1:
        return unread("several")
    if len(choice) == 1:
        head = read_head(part[choice[0].start :])
        if head.status == "unread" and head.how in ("range", "compound", "malformed"):
            return head
        before = part[: choice[0].start]
        if _BOUND.search(before) and not cues.CAPACITY.search(before):
            return unread("range")
    if choice[0].value is None:
        return unread("malformed")
    return AnswerRead(choice[0].value, None, "number", "answered")


def _complement(before: str) -> bool:
    """Whether what stands before a number ends in "is", said of the whole: "the number left after giving 8 is"."""
    return bool(cues.COPULA.search(before)) and not cues.FINITE.search(cues.CLAUSE.split(before)[-1])


def _taken_up(part: str, number: Numeral) -> bool:
    """Whether the number only repeats what was given: "of the 26", "after giving 9 away", "in 3 days"."""
    before = part[: number.start]
    if cues.TOTAL.search(before):
        return False
    clause = cues.CLAUSE.split(before)[-1]
    if _complement(before) or (cues.HOLDS.search(before) and cues.EACH.match(part[number.end :])):
        return False  # "3 boxes with 4 apples each" tells both
    return bool(cues.COUNTER.search(before)) or bool(cues.GIVEN.search(before) or cues.SUBORDINATE.search(clause))
