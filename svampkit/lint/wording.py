"""Doubled words, articles, 'that' for 'than'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from svampkit.lexicon import article, name, noun
from svampkit.lexicon.load import data
from svampkit.lint.model import Edit, Fault

__all__ = ["articles", "compounds", "doubled", "that_for_than"]

Side = Literal["body", "question"]
_TWICE = re.compile(r"\b([A-Za-z]+) (\1)\b(?![-'])", re.I)
_ARTICLE = re.compile(r"\b(a|an) (\d[\d,]*(?:\.\d+)?|[A-Za-z][a-z]+)\b(?!\.\w)", re.I)
_THAT = re.compile(
    r"\b((?:more|less|fewer|[a-z]{3,}er)(?: [a-z]+){0,3}) that "
    r"(?=(?:(?P<name>[A-Z][a-z]+)|(?:on|in|at|last|yesterday)\b)"
    r"(?P<after>\s*[.?,]|\s+(?:does|did|do|has|had|is|was|have)\s*[.?,]))"
)


def doubled(text: str, part: Side) -> Iterator[Fault]:
    """ "the the"; sure for words that never stand twice. A name after itself is two sentences' matter."""
    for match in _TWICE.finditer(text):
        word = match.group(1).lower()
        if len(word) == 1 and match.group(2).isupper():
            continue  # "a A" is an article and a mark
        if word in data("slips")["may_double"] or (match.group(1)[0].isupper() and name(match.group(1))):
            continue
        edit = Edit(part, match.start(2) - 1, match.end(2), "")
        sure = word in data("slips")["never_double"]
        yield Fault("doubled word", part, *match.span(), match.group(), match.group(1), sure, (edit,))


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
        edit = Edit(part, *match.span(1), new)
        yield Fault("article", part, *match.span(), match.group(), f"{new} {word}", True, (edit,))


def _number_article(digits: str) -> str:
    whole = digits.replace(",", "").split(".")[0]
    eight = whole.startswith("8")
    eleven = whole in ("11", "18") or (len(whole) in (5, 8) and whole[:2] in ("11", "18"))
    return "an" if eight or eleven else "a"


_COMPOUND = re.compile(
    r"\b(?:[Aa]n?|[Tt]he|[Ee]ach|[Oo]ne|his|her|their|its) (\d[\d,]*) (seat|room|person|pound|mile|page|foot|inch|"
    r"ounce|gallon|liter|litre|kilogram|kilo|gram|centimeter|meter|minute|hour|day|"
    r"week|month|year|piece|acre|story|question|cup|dollar) (?!long\b|old\b)"
    r"([a-z]+)\b"
)


def compounds(text: str, part: Side) -> Iterator[Fault]:
    """ "a 20 pound bag" is a 20-pound one."""
    for match in _COMPOUND.finditer(text):
        thing = noun(match.group(3))
        if thing is None or thing.sort == "time" or match.group(3) in ("more", "less", "a", "in", "of", "and", "for"):
            continue
        at = match.end(1)
        said = f"{text[match.start() : at]}-{text[at + 1 : match.end()]}"
        yield Fault("wording", part, *match.span(), match.group(), said, True, (Edit(part, at, at + 1, "-"),))


def that_for_than(text: str, part: Side) -> Iterator[Fault]:
    """ "5 more pens that Bao?" is a comparison; "more pens that Bao sold" is none."""
    for match in _THAT.finditer(text):
        if match.group(1).split()[0] in data("slips")["no_comparison"] or (
            match.group("name") and not name(match.group("name"))
        ):
            continue
        at = match.start() + len(match.group(1)) + 1
        found = text[match.start() : match.end() + 12].strip()
        yield Fault("than", part, at, at + 4, found, "than", True, (Edit(part, at, at + 4, "than"),))
