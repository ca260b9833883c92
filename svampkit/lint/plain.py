"""Texts that are told plainly: no "you", no brackets, one question, no two names that nearly are one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Final, Literal

from svampkit.lexicon import name, noun
from svampkit.lexicon.load import data
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["plain"]

Side = Literal["body", "question"]
_SIGN: Final = re.compile(r"\$\.|[^A-Za-z0-9\s.,?!'’$%/:-]|(?<![\d ])/|/(?!\d)|\d/(?=\d+[A-Za-z])|\?(?=.*\?)|!")
_YOU: Final = re.compile(r"\b(?:I|[Yy]ou|[Yy]our|[Yy]ours|[Ww]e|[Oo]ur|[Uu]s|[Mm]y|me)\b|\b[xyzn]\b(?!')")
_ASKS: Final = re.compile(r"\b(?:how|what|which)\b", re.I)
_CAPITALS: Final = re.compile(r"(?<=[a-z,] )([A-Z][a-z]+(?:'s)? [A-Z][a-z]+)")
_LONGEST: Final = 28
"""Words of a sentence."""
_LONG: Final = 64
"""Words of a problem."""
_CUT_OFF: Final = re.compile(
    r"(?:\A|[.?!] )((?:When|Because|While|Since) [^,.?!]*\.(?= [A-Z])|"
    r"If (?:[^,.?!]|, (?:and|or|but)\b|[,.](?=\d))*\.(?= [A-Z]|\Z))"
)
_WEIGHED: Final = re.compile(
    r"\b(?:kilograms?|kg|pounds?|grams?|ounces?|liters?|gallons?) of ([a-z]+)(?=[.,;]| and\b)"
)
""" "1 kilogram of orange"."""
_RATE: Final = re.compile(
    r"\b(?:every|each|a|an|per) (?:single )?(second|minute|hour|day|week|month|year|night|morning)\b"
)
_WHEN: Final = re.compile(
    r"\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|weekends?|nights?|mornings?|today|tomorrow|daily|weekly|"
    r"monthly)\b",
    re.I,
)
_STRETCH: Final = re.compile(
    r"\b(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten) "
    r"(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)"
)
_SENTENCE: Final = re.compile(r"[^.?!]+(?:[.](?=\d)[^.?!]*)*")


def plain(problem: Problem) -> Iterator[Fault]:
    """Doubts about a seed that is told in a way which few variations can keep: "you", brackets, several questions."""
    yield from _signs(problem.body, "body")
    yield from _signs(problem.question, "question")
    for match in _CUT_OFF.finditer(problem.body):
        yield Fault("fragment", "body", *match.span(1), match.group(1), "")
    if len(problem.text.split()) > _LONG:
        yield Fault("manner", "problem", 0, 0, f"{len(problem.text.split())} words", "")
    yield from _no_period(problem)
    yield from _weighed(problem.body)
    if "?" not in problem.question or not _ASKS.search(problem.question):
        yield Fault("manner", "question", 0, len(problem.question), problem.question[:60], "")
    yield from _alike(problem)
    yield from _small(problem)
    yield from _many(problem.body)
    yield from _spelt_twice(problem.text)
    yield from _asked_twice(problem)


def _signs(text: str, part: Side) -> Iterator[Fault]:
    """Brackets, "you", hedging and stiff words, capitals in a row, sentences without end."""
    for pattern in (_SIGN, _YOU, _listed("hedges"), _listed("stiff")):
        found = pattern.search(text)
        if found is not None:
            yield Fault("manner", part, *found.span(), found.group(), "")
    for match in _CAPITALS.finditer(text):
        first, last = match.group(1).split()
        if not (name(first) or last in data("slips")["calendar"] or first in data("slips")["calendar"]):
            yield Fault("manner", part, *match.span(), match.group(), "")
    for match in _SENTENCE.finditer(text):
        if len(match.group().split()) > _LONGEST:
            yield Fault("manner", part, *match.span(), match.group()[:60], "")


def _weighed(body: str) -> Iterator[Fault]:
    """ "1 kilogram of orange"."""
    for match in _WEIGHED.finditer(body):
        thing = noun(match.group(1))
        if thing is not None and not thing.mass and thing.sort == "thing" and match.group(1) == thing.singular:
            yield Fault("agreement", "body", *match.span(), match.group(), "")


@cache
def _listed(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(data('slips')[name])})(?!\w)", re.I)


def _no_period(problem: Problem) -> Iterator[Fault]:
    """ "A pump runs every hour and rests a day a week. How often does it run?": a day, or a week? "Mira ties 31
    knots a day and Bao 47. How many more …": in how many days?"""
    told = {match.group(1) for match in _RATE.finditer(problem.body)}
    paces = len(_RATE.findall(problem.body))
    endless = paces > 1 and "how many more" in problem.question.lower() and not _STRETCH.search(problem.text)
    if (len(told) > 1 or endless) and not _WHEN.search(problem.question):
        yield Fault("rate", "question", 0, len(problem.question), problem.question[:60], "")


_FEW: Final = 2
"""Letters in which two spellings of one name differ."""


def _alike(problem: Problem) -> Iterator[Fault]:
    """ "Jack … Jake": two people, or one by a slip?"""
    inside = {match.group() for match in re.finditer(r"(?<=[a-z,] )[A-Z][a-z]+", problem.text)}  # of no list, perhaps
    known = {match.group() for match in re.finditer(r"\b[A-Z][a-z]+", problem.text) if name(match.group())}
    names = sorted((inside - set(data("slips")["calendar"])) | known)
    for one, other in combinations(names, 2):
        longer = _one_letter_more(one, other) or _one_letter_more(other, one)
        if one[:2] == other[:2] and (one[:3] == other[:3] or longer or _apart(one, other) <= _FEW):
            yield Fault("person", "problem", 0, 0, f"{one}, {other}", "")


def _one_letter_more(short: str, long: str) -> bool:
    """ "Hanna" and "Hannah"."""
    return any(short == long[:at] + long[at + 1 :] for at in range(len(long)))


def _apart(one: str, other: str) -> int:
    """In how many letters two words of one length differ; many where they are of two lengths."""
    return (
        sum(a != b for a, b in zip(one, other, strict=True)) if len(one) == len(other) else max(len(one), len(other))
    )


def _small(problem: Problem) -> Iterator[Fault]:
    """ "Hope sold 9 mugs … how many more than hope": a name with a small letter, or a word of two meanings."""
    text = problem.text
    named = {match.group(1) for match in re.finditer(r"(?<=[a-z,] )([A-Z][a-z]+)\b(?=[ ,.?']|$)", text)}
    for word in sorted(named - {"I"}):
        if word in data("slips")["calendar"]:
            continue
        found = re.search(rf"(?<![\w'-]){word.lower()}s?(?![\w'-])", text)
        if found is not None:
            yield Fault("person", "problem", 0, 0, f"{word}, {found.group()}", "")


_LAST_IF: Final = re.compile(r"(?:\A|(?<=[.?!] ))If\b[^.?!]*\Z")


def _asked_twice(problem: Problem) -> Iterator[Fault]:
    """A question before the question, and "If Mira had 9 pens, how many would she have if she bought 4?"."""
    first = problem.body.find("?")
    if first >= 0:
        yield Fault("manner", "body", first, first + 1, problem.body[max(0, first - 40) : first + 1], "")
    again = re.search(r"\w (if) ", problem.question)
    if again is not None and _LAST_IF.search(problem.body if problem.question[:1].islower() else ""):
        yield Fault("manner", "question", *again.span(1), problem.question[:60], "")


def _spelt_twice(text: str) -> Iterator[Fault]:
    """ "The tea pot … into the teapot": one word, written in two ways."""
    words = [word.lower() for word in re.findall(r"[A-Za-z]+", text)]
    whole = set(words)
    for one, other in pairwise(words):
        if len(one) > 2 and len(other) > 2 and one + other in whole:
            yield Fault("spelling", "problem", 0, 0, f"{one} {other}, {one}{other}", "")


_HAS: Final = re.compile(
    r"\b(?:[A-Z][a-z]+|[Hh]e|[Ss]he) (?:also )?(?:has|had|owns|owned|got|bought|collected|found) "
    r"(?:a total of )?(\d[\d,]*) (?:more )?((?:[a-z]+ )?[a-z]+)"
)
_TIMES: Final = 2
"""More than so many times what one person well has nobody believes: 25 dogs, 140 eggs, 9,300 erasers."""


def _many(body: str) -> Iterator[Fault]:
    """ "Ada has 210 markers": a classroom may have so many; all that is made of it would have as many."""
    for match in _HAS.finditer(body):
        thing = noun(match.group(2)) or noun(match.group(2).split()[0])
        if thing is None or thing.mass or thing.sort != "thing":
            continue
        if int(match.group(1).replace(",", "")) > _TIMES * thing.has[1]:
            yield Fault("manner", "body", *match.span(1), match.group(), "")
