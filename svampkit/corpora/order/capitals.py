"""Capitals where English wants them: sentence starts, I, weekdays, and names that the lexicon knows.

A name that is an ordinary word as well ("rose", "will", "mark") gets its capital only where it stands as a name does:
before a verb in the past or third person, or after did or than. In a text that has capitals elsewhere it gets one
only where the text writes it with one as a name, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data, name_table, noun_table

__all__ = ["capitals"]

_ABBREVIATIONS: Final = frozenset(listed("abbreviations"))
_START = re.compile(r"([.?!]\s+[\"'(]*)([a-z])(?![A-Z])")
_FIRST = re.compile(r"\A([\"'(]*)([a-z])(?![A-Z])")
_WORD = re.compile(r"(?<![\w$.'-])[a-z][a-z]*\b\.?(?![\w-])|(?<![\w$.'-])[a-z]+(?='s\b)")
_VERBS_AFTER = re.compile(
    r"(?:'s|has|had|have|is|was|will|would|can|could|wants|wanted|bought|buys|gave|gives|got|gets|ate|eats|made|makes"
    r"|found|finds|sold|sells|took|takes|put|puts|went|goes|made|saw|sees|read|reads|ran|runs|drew|draws|spent|spends"
    r"|lost|loses|won|wins|caught|brought|brings|did|does|needs|needed|left|cut|drove|rode|wrote|sent|paid|kept|also"
    r"|already|only|then|still|and|[a-z]{3,}ed)\Z"
)
_OF_ANYTHING: Final = re.compile(
    r" (?:is|was|are|were|has|had|will|would|can|could|also|already|only|then|still|and)\b"
)
"""Behind a word that opens a sentence: said of seasons and months as well as of people."""
_BEFORE_A_NAME: Final = frozenset(listed("words before a name"))


@cache
def _names() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Lower-cased to written: what always has a capital, and names that are words as well."""
    content = data("capitals")
    both = {name.lower(): name for name in content["names_that_are_words"]}
    always = {name.lower(): name for name in content["always"]}
    names = {name.lower(): name for name in name_table() if len(name) > 2 and name.lower() not in both}
    both |= {low: name for low, name in names.items() if low in noun_table()}
    always |= {low: name for low, name in names.items() if low not in both}
    return MappingProxyType(always), MappingProxyType(both)


def capitals(body: str, question: str) -> tuple[str, str]:
    """Body and question with capitals; a question that goes on with the body's sentence begins as it did."""
    whole = f"{body}\n{question}" if body else question
    text = _in_words(whole)
    text = re.sub(r"\b((?:Mr|Mrs|Ms|Dr)\.?\s)([a-z])", lambda m: m.group(1) + m.group(2).upper(), text)
    text = _START.sub(_start, text)
    text = _FIRST.sub(lambda m: m.group(1) + m.group(2).upper(), text)
    text = re.sub(r"(?<![\w'.])i(?=(?:'\w+)?(?:[\s,]|\Z))(?!\.)", "I", text)
    if not body:
        return "", text
    first, _, second = text.partition("\n")
    return first, second


def _start(match: re.Match[str]) -> str:
    head = match.string[: match.start()].rsplit(None, 1)
    word = head[-1].lower().strip("\"'(") if head else ""
    if match.group(1)[0] == "." and (word in _ABBREVIATIONS or re.fullmatch(r"[a-z](?:\.[a-z])*", word)):
        return match.group()
    return match.group(1) + match.group(2).upper()


def _in_words(text: str) -> str:
    """The text with capital letters where names, days, months and the like have lost theirs."""
    always, both = _names()
    tokens = re.findall(r"[A-Za-z]+|'s\b|\d[\d,.]*|[^\sA-Za-z]", text)
    lowered = [token.lower() for token in tokens]
    if not any(token in always or token in both for token in lowered if token):
        return text
    written = bool(re.search(r"[A-Z]", text))

    def fix(match: re.Match[str]) -> str:
        word, dot = (match.group()[:-1], ".") if match.group().endswith(".") else (match.group(), "")
        if f"{word}." in always and dot:
            return always[f"{word}."]
        if word in always:
            return always[word] + dot
        told = word in both and (not written or _written_as_a_name(text, both[word]))
        if told and _stands_as_a_name(text, match.start(), match.start() + len(word)):
            return both[word] + dot
        return match.group()

    return _WORD.sub(fix, text)


def _written_as_a_name(text: str, name: str) -> bool:
    """With its capital within a sentence, or at the start of one and before a verb: "Rose found 9 figs"."""
    if re.search(rf"[a-z,] {name}\b", text):
        return True
    return any(
        _stands_as_a_name(text, *found.span()) and not _OF_ANYTHING.match(text, found.end())
        for found in re.finditer(rf"\b{name}\b", text)
    )


def _stands_as_a_name(text: str, start: int, end: int) -> bool:
    before = re.findall(r"[\w']+|[^\w\s]", text[max(0, start - 40) : start])
    after = re.findall(r"'s\b|[\w]+|[^\w\s]", text[end : end + 40])
    previous = before[-1].lower() if before else "."
    following = after[0].lower() if after else "."
    if previous in ".?!":
        return bool(_VERBS_AFTER.match(following))
    if previous in ("did", "does"):
        return True
    if previous == "than" and following in ".?,":
        return True
    return previous in _BEFORE_A_NAME and bool(_VERBS_AFTER.match(following))
