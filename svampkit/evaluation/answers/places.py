"""Where an answer stands when a text marks it: boxes, ####, tags, and "the answer is"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from svampkit.evaluation.answers.clean import clean

__all__ = ["AnnouncedAnswer", "boxes", "hashes", "phrases", "tags"]

_BOX = re.compile(r"\\(?:boxed|fbox)\s*(?=\{)|\\boxed\s+(?=\S)")
_HASH = re.compile(r"^[ \t]*#{4,}[ \t]*([^\n#]*)$|####[ \t]+([^\n#]+)$", re.M)
_HEADING = re.compile(r"\s*(?:\d+\s*[.):]\s*[A-Za-z]|(?:step|part|problem|question|solution|explanation)\b)", re.I)
_TAG = re.compile(r"<(answer|final_answer|result)>(.*?)(?:</\1>|\Z)", re.S | re.I)
_ANSWER = r"(?:(?:final|correct|right|numerical|numeric|overall)\s+)*(?:answer|ans\b|result)"
_PHRASE = re.compile(
    rf"""
    \b{_ANSWER}(?:\s+(?:to|for|of)\s+[^.:=\n]{{1,120}}?)?["')\]*_]*\s*
        (?:\b(?:is|are|was|would\s+be|should\s+be|will\s+be|must\s+be|equals|comes\s+(?:out\s+)?to|becomes)\b(?:\s+that\b)?
           \s*:?|:|=|-(?=\s)|\n(?=\s*\S))
  | ^\s*(?:A|Ans|Output|Answer)\s*[:.)]
    """,
    re.X | re.I | re.M,
)
_BACKWARDS = re.compile(
    r"([^.!?\n]{1,80}?)\s+(?:is|was)\s+(?:the|my|our|your)\s+(?:final\s+|correct\s+)?answer\b", re.I
)
MAX_PLACES = 12
"""Of more places that announce an answer the last twelve are looked at."""
_NOT = re.compile(r"\s*(?:not\b|n't\b|incorrect|wrong)", re.I)


@dataclass(frozen=True, slots=True)
class AnnouncedAnswer:
    """What follows a phrase that announces the answer."""

    head: str
    """From behind the phrase to the end of the text."""
    rest: str
    """From the phrase's beginning to the end, for reading as sentences."""
    start: int


def boxes(text: str) -> list[str]:
    """What stands inside \\boxed{…} in uncleaned text, cleaned; braces are balanced, an unclosed box is cut off."""
    found = []
    for match in _BOX.finditer(text):
        inner = _braced(text, match.end())
        if inner is not None and (plain := clean(inner)):
            found.append(plain)
    return found


def _braced(text: str, at: int) -> str | None:
    if text[at] != "{":
        word = re.match(r"\S+", text[at:])
        return word.group() if word else None
    depth = 0
    for index in range(at, min(len(text), at + 500)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[at + 1 : index]
    return None


def hashes(plain: str) -> list[str]:
    """What follows "####" on a line; a heading of level four ("#### Step 2", "#### 2. Subtract") is none."""
    lines = [match.group(1) or match.group(2) or "" for match in _HASH.finditer(plain)]
    return [line for line in lines if line.strip() and not _HEADING.match(line)]


def tags(plain: str) -> list[str]:
    """What stands inside <answer>…</answer>."""
    return [match.group(2) for match in _TAG.finditer(plain) if match.group(2).strip()]


def phrases(plain: str) -> Iterator[AnnouncedAnswer]:
    """The places behind "the answer is", "Answer:", "17 is the answer"; "the answer is not 5" is none."""
    found = []
    for match in list(_PHRASE.finditer(plain))[-MAX_PLACES:]:
        head = plain[match.end() :]
        if _NOT.match(head) or not head.strip():
            continue
        found.append(AnnouncedAnswer(head.lstrip(" \n"), plain[match.end() :], match.start()))
    for match in list(_BACKWARDS.finditer(plain))[-MAX_PLACES:]:
        if re.search(r"\d", match.group(1)) and not re.search(r"\bnot\b", match.group(1)):
            number = re.search(r"[-+]?[\d.,/]*\d[^\d]*\Z", match.group(1))
            if number:
                found.append(AnnouncedAnswer(number.group(), plain[match.end() :] or match.group(1), match.start()))
    yield from sorted(found, key=lambda place: place.start)
