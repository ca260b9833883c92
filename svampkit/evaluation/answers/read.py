"""Reading the answer out of a text, from its most explicit place to its last telling sentence."""

from __future__ import annotations

import re
from itertools import pairwise

from svampkit.evaluation.answers.clean import MAX_LENGTH, clean, thinks_on
from svampkit.evaluation.answers.equations import is_prefix
from svampkit.evaluation.answers.model import AnswerRead
from svampkit.evaluation.answers.places import AnnouncedAnswer, boxes, hashes, phrases, tags
from svampkit.evaluation.answers.refusals import refuses
from svampkit.evaluation.answers.sentence import read_conclusion
from svampkit.evaluation.answers.value import read_head, says_none, unread

__all__ = ["DOZENS_ASKED", "read_answer"]

_ALONE = 60
_UNFINISHED = re.compile(r"[-+$]?[\d.,/]*\d\Z")
_VERB = re.compile(
    r"[a-z].*\b(?:has|have|is|are|was|were|so)\b|\A\W*\d\S*\s+(?:\w+\s+){0,2}(?:were|was|are|have|had|has)\b"
)
_MAKES = re.compile(r"\b(?:makes?|gives?|equals?)\s+(?:a\s+total\s+of\s+)?\d")
_NEW_PROBLEM = re.compile(r"\n.*\bhow\s+(?:many|much|long|far|old|tall|often)\b[^?\n]*\?", re.I | re.S)
_PLACEHOLDER = re.compile(r"(?:N|NUM\w*|X|number|_{2,}|\.{3}|\[[^\]\d]*\]|<[^>\d]*>)(?:\W|\Z)")
_LISTED = re.compile(r"(?:[A-Z][\w' ]{0,30}:\s*)?([-+]?[\d.,]*\d)(?:\s*[A-Za-z]{1,20}){0,2}[.,]?")
_RESULT = re.compile(r"\b(?:total|altogether|sum|left|remain\w*|difference|change|final|in\s+all)\b", re.I)


DOZENS_ASKED = r"(?i)\bhow\s+many\s+dozens?\b"
"""A question whose answer is counted in dozens."""
_DOZENS_ASKED = re.compile(DOZENS_ASKED)
_DOZEN = re.compile(r"(?<=[\da-z])\s+dozens?\b", re.I)
_CORRECTION = re.compile(
    r"(?:[.!,;—–-]\s*|\n\s*)(?:oh,?\s+|no,?\s+)*"
    r"(?:wait|sorry|correction|scratch\s+that|oops|actually|I\s+meant?|make\s+that)\b"
    r"[\s,:.!—–-]*(?:(?:actually|no|sorry|it(?:'s|\s+is)|that(?:'s|\s+is|\s+should\s+be)|(?:it\s+)?should\s+be|"
    r"make\s+that|the\s+(?:right\s+|correct\s+)?answer\s+is)[\s,:]*)*(?=[-+\d])",
    re.I,
)
_GIVEN = re.compile(r"[-+]?[\d.,/]*\d\s+(?:\w+\s+){0,2}?(?:were|was|had|have|has|are)\b", re.I)


def read_answer(text: str, cut: bool = False, question: str = "") -> AnswerRead:
    """The number that a model's text gives as its answer; never raises.

    Places are tried from the most explicit to the least: \\boxed{}, ####, <answer>, "the answer is" and its kin
    (the last that holds a value), a text that is nothing but a value, and the last sentence that claims one number.
    Where several numbers compete and nothing in the text decides, the answer is unread rather than guessed; so is a
    text that is "None" and nothing else, which may mean zero or no answer.
    ``cut`` tells that the text stopped at the limit of tokens: a number at its very end may go on, and a last
    sentence is no conclusion, so that only a marked answer before counts. ``question``
    is what was asked: where it asks for dozens, "7 dozen" is 7.
    """
    if question and _DOZENS_ASKED.search(question):
        text = _DOZEN.sub("", text)
    if cut:
        whole = read_answer(_UNFINISHED.sub("", text.rstrip()))
        return unread("cut off") if whole.how in ("empty", "no number") or whole.how.startswith("sentence") else whole
    if thinks_on(text):
        return unread("cut off")
    text = text[-MAX_LENGTH:]
    plain = text.strip() if is_prefix(text) else clean(text)
    if not plain:
        return unread("empty")
    if says_none(plain):
        return unread("no number")
    for how, found in (("boxed", boxes(text)), ("hash", hashes(plain)), ("tag", tags(plain))):
        read = _last(found)
        if read is not None:
            return _named(read, how)
    plain = _without_next_problem(plain)
    asked = list(phrases(plain))
    read = _after_phrase(asked) or _alone(plain)
    if read is not None:
        return read
    if not asked and _is_list(plain):
        return unread("several")
    return _concluded(plain, asked)


def _after_phrase(asked: list[AnnouncedAnswer]) -> AnswerRead | None:
    """What the last "the answer is" with a value says; None where none has one."""
    for place in reversed(asked):
        head = _corrected(place.head) or read_head(place.head, place=True)
        if head.status == "answered":
            return _named(head, "phrase")
        if head.how in ("range", "several", "compound", "malformed", "no value") and place is asked[-1]:
            return head
        if head.how == "no number" and refuses(_sentence(place.head)):
            return AnswerRead(None, None, "refusal", "abstained")
    return None


def _alone(plain: str) -> AnswerRead | None:
    """A short line that is nothing but a value."""
    if len(plain) > _ALONE or "\n" in plain or _tells(plain):
        return None
    head = read_head(plain)
    return _named(head, "alone") if head.how != "no number" else None


def _concluded(plain: str, asked: list[AnnouncedAnswer]) -> AnswerRead:
    """What the last telling sentence concludes, behind the last "the answer is" where there is one."""
    if asked and all(_PLACEHOLDER.match(place.head) for place in asked):
        concluded = read_conclusion(plain[: asked[0].start])  # "She has 17 left. The answer is N."
        if concluded.status == "answered":
            return _named(concluded, "sentence")
    concluded = read_conclusion(asked[-1].rest if asked else plain)
    if not asked and concluded.how in ("several", "no number"):
        first = plain.split("\n", 1)[0]
        head = read_head(first)
        if head.status == "answered" and len(first) <= _ALONE and not _tells(first):
            return _named(head, "alone")  # the value first, and below how it is found
    return _named(concluded, "sentence")


def _corrected(head: str) -> AnswerRead | None:
    """What the last correction behind an answer says: "12. Wait, actually 13."; "Actually 13 were given" is none."""
    for match in reversed(list(_CORRECTION.finditer(head))):
        rest = head[match.end() :]
        if _GIVEN.match(rest):
            continue
        read = read_head(rest)
        if read.status == "answered":
            return read
    return None


def _tells(plain: str) -> bool:
    """Whether a short text is a sentence with a verb rather than a bare value with its unit."""
    return bool(_VERB.search(plain)) or bool(_MAKES.search(plain))


def _is_list(plain: str) -> bool:
    """Whether the text is nothing but different numbers, one a line, with names and units and without a result."""
    lines = [_LISTED.fullmatch(line.strip()) for line in plain.splitlines() if line.strip()]
    return len({line and line.group(1) for line in lines}) > 1 and all(lines) and not _RESULT.search(plain)


def _without_next_problem(plain: str) -> str:
    """The text up to where the model, done with its answer, poses itself another problem."""
    answered = [place for place in phrases(plain) if read_head(place.head).status == "answered"]
    for place, after in pairwise(answered):
        if _NEW_PROBLEM.search(plain[place.start : after.start]):
            return plain[: place.start] + plain[place.start :].split("\n", 1)[0]
    first, _, rest = plain.partition("\n\n")
    if not answered and len(first) <= _ALONE and _NEW_PROBLEM.search("\n" + rest) and not _tells(first):
        return first if read_head(first).status == "answered" else plain
    return plain


def _last(found: list[str]) -> AnswerRead | None:
    """The last of several marked places that holds a value; else the reason of the last one, if it is a real one."""
    reads = [read_head(piece.strip(), place=True) for piece in found]
    answered = [read for read in reads if read.status == "answered"]
    if answered:
        return answered[-1]
    if any(refuses(piece) for piece in found):
        return AnswerRead(None, None, "refusal", "abstained")
    telling = [read for read in reads if read.how != "no number"]
    return telling[-1] if telling else None


def _sentence(text: str) -> str:
    return re.split(r"[.!?\n](?=\s|\Z)", text, maxsplit=1)[0]


def _named(read: AnswerRead, how: str) -> AnswerRead:
    if read.status != "answered":
        return read
    name = f"{how}+equation" if read.how == "equation" else how
    return AnswerRead(read.value, read.equation, name, "answered")
