"""Doubled words, articles, 'that' for 'than'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from svampkit.lexicon import article, name
from svampkit.lexicon.wordlist import words
from svampkit.lint.model import Edit, Fault

__all__ = ["articles", "doubled", "that_for_than"]

Side = Literal["body", "question"]
_TWICE = re.compile(r"\b([A-Za-z]+) (\1)\b(?![-'])", re.I)
_MAY_DOUBLE = words("had that bye no so very really ha knock choo pom tut bora walla is")
_NEVER_DOUBLE = words(
    "the a an of in to and is are was were he she it they his her their for on at with by from does do did how many much"
    " if will would can has have each every who which what there then than as or but into",
)
_ARTICLE = re.compile(r"\b(a|an) (\d[\d,]*(?:\.\d+)?|[A-Za-z][a-z]+)\b(?!\.\w)", re.I)
_THAT = re.compile(
    r"\b((?:more|less|fewer|[a-z]{3,}er)(?: [a-z]+){0,3}) that (?=(?:(?P<name>[A-Z][a-z]+)|(?:on|in|at|last|yesterday)\b)"
    r"(?P<after>\s*[.?,]|\s+(?:does|did|do|has|had|is|was|have)\s*[.?,]))"
)
_NOT_MORE = words("other another whether rather either neither number together remember paper water over under after")


def doubled(text: str, part: Side) -> Iterator[Fault]:
    """ "the the"; sure for words that never stand twice. A name after itself is two sentences' matter."""
    for match in _TWICE.finditer(text):
        word = match.group(1).lower()
        if len(word) == 1 and match.group(2).isupper():
            continue  # "a A" is an article and a mark
        if word in _MAY_DOUBLE or (match.group(1)[0].isupper() and name(match.group(1))):
            continue
        edit = Edit(part, match.start(2) - 1, match.end(2), "")
        sure = word in _NEVER_DOUBLE
        yield Fault(
            "doubled word", part, match.start(), match.end(), match.group(), match.group(1), sure, (edit,)
        )


def articles(text: str, part: Side) -> Iterator[Fault]:
    """ "a apple", "an book", "a 18-month plan"."""
    for match in _ARTICLE.finditer(text):
        found, word = match.groups()
        if found == "A" and match.start() and text[match.start() - 1] not in " \"'(":
            continue
        if found.isupper() and (word[0].isupper() or word in ("and", "or", "is", "to", "has", "at")):
            continue  # "Vitamin A is", "Team A and"
        if re.match(r"1[18]\d\d\Z", word):
            continue  # "an 1800", eighteen hundred, and "a 1800", one thousand eight hundred
        wanted = _number_article(word) if word[0].isdigit() else article(word)
        if wanted == found.lower() or (word[0].isupper() and not word[0].isdigit() and len(word) < 3):
            continue
        if word.lower() in ("and", "or", "is", "in", "as", "at", "of", "are", "also"):
            continue
        new = wanted.capitalize() if found[0].isupper() else wanted
        yield Fault(
            "article",
            part,
            match.start(),
            match.end(),
            match.group(),
            f"{new} {word}",
            True,
            (Edit(part, match.start(1), match.end(1), new),),
        )


def _number_article(digits: str) -> str:
    whole = digits.replace(",", "").split(".")[0]
    eight = whole.startswith("8")
    eleven = whole in ("11", "18") or (len(whole) in (5, 8) and whole[:2] in ("11", "18"))
    return "an" if eight or eleven else "a"


def that_for_than(text: str, part: Side) -> Iterator[Fault]:
    """ "5 more pens that Bao?" is a comparison; "more pens that Bao sold" is none."""
    for match in _THAT.finditer(text):
        if match.group(1).split()[0] in _NOT_MORE or (match.group("name") and not name(match.group("name"))):
            continue
        at = match.start() + len(match.group(1)) + 1
        yield Fault(
            "than", part, at, at + 4, f"{match.group().strip()} {text[match.end():match.end() + 12]}".strip(), "than", True,
            (Edit(part, at, at + 4, "than"),),
        )  # fmt: skip
