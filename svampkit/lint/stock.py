"""More taken than there is, though no step looks at it: "Ada had 6 figs and 40 nuts. She ate 9 figs and 12 nuts.
How many nuts are left?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from svampkit.lexicon import singularise
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["stock"]

_HOLDS: Final = r"had|has|have|made|baked|brought|grew|(?:got|gets?) an? [a-z]+ of|[Tt]here (?:were|are|was|is)"
_LOSES: Final = (
    r"ate|eats?|sold|sells?|gave|gives?|lost|loses?|used|uses?|picked|picks?|spent|spends?|threw|throws?|broke|hid"
)
_GAINS: Final = (
    r"(?:gave|gives?) (?:him|her(?! [a-z])|them|[A-Z][a-z]+)|bought|buys?|got|gets?|received?s?|found|finds?|"
    r"collected|earned|added|adds?|joined|arrived|more|another"
)
_GONE: Final = r"(?:were|are|was|is) (?:hiding|eaten|sold|broken|lost|stolen|damaged|removed|taken|missing|gone)"
_STEP: Final = re.compile(
    rf"\b(?P<holds>{_HOLDS})\b|\b(?P<gains>{_GAINS})\b|\b(?P<loses>{_LOSES})\b|"
    r"(?<![\w.,$])(?P<count>\d[\d,]*) (?P<thing>of (?:them|the [a-z]+)|"
    r"(?:[a-z]+ (?!and\b|in\b|of\b|on\b|at\b|to\b|for\b))?[a-z]+)"
)
_LEFT: Final = re.compile(r"\b(?:left|remaining)\b")
_SENTENCE: Final = re.compile(r"[^.?!]+")
_BETWEEN: Final = re.compile(
    r"\b[A-Z][a-z]+ (?:has|had) (?P<less>\d+) fewer (?P<thing>[a-z]+) than (?P<most>[A-Z][a-z]+) "
    r"and (?P<more>\d+) more (?P=thing) than [A-Z][a-z]+"
)
""" "Ada has 9 fewer figs than Ben and 18 more figs than Mira": Mira has what is left of Ben's."""
_SEVERAL: Final = re.compile(r"\b(?:each|every|per|apiece|dozens?|times|with \d)\b", re.I)
"""What makes more of a number than it says: "5 dozen rolls", "9 trays with 24 cups"."""
_WHO_HAS: Final = re.compile(r"\b([A-Z][a-z]+),? who (?:has|had) (\d+) more ([a-z]+) than\b")


def stock(problem: Problem) -> Iterator[Fault]:
    """Each number that is more than what it is taken from, or than what it is a part of."""
    held: dict[str, Fraction] = {}
    body = problem.body
    for sentence in _SENTENCE.finditer(body):
        if re.search(r"\b(?:each|every|per)\b", sentence.group()):
            continue
        gone = re.search(_GONE, sentence.group()) is not None
        verb = "loses" if gone else ""
        for step in _STEP.finditer(sentence.group()):
            if step.group("count") is None:
                verb = verb if gone else step.lastgroup or ""
                if step.group("gains"):
                    return  # what is there then is for a reader to say
                continue
            count = Fraction(step.group("count").replace(",", ""))
            thing = _thing(step.group("thing"), held)
            if verb == "holds" and count > held.get(thing, count) and _LEFT.search(sentence.group()):
                at = sentence.start() + step.start("count")
                yield Fault("stock", "body", at, at + len(step.group("count")), step.group(), "")
                return
            of_them = step.group("thing").startswith("of") and not _SEVERAL.search(body)
            if of_them and verb != "loses" and count > held.get(thing, count):
                at = sentence.start() + step.start("count")  # "watched 23 of the films", of 18
                yield Fault("stock", "body", at, at + len(step.group("count")), step.group(), "")
                return
            if verb == "holds":
                held.setdefault(thing, count)
            elif verb == "loses" and thing in held:
                held[thing] -= count
                if held[thing] >= 0:
                    continue
                at = sentence.start() + step.start("count")
                yield Fault("stock", "body", at, at + len(step.group("count")), step.group(), "")
                return
    yield from _compared(body)


def _compared(body: str) -> Iterator[Fault]:
    """By how many more or fewer somebody has than there are."""
    for match in _BETWEEN.finditer(body):
        own = re.search(rf"\b{match.group('most')} (?:has|had) (\d+) {match.group('thing')}\b(?! fewer| more)", body)
        if own is not None and int(match.group("less")) + int(match.group("more")) > int(own.group(1)):
            yield Fault("stock", "body", *match.span("more"), match.group(), "")
    for match in _WHO_HAS.finditer(body):
        own = re.search(rf"\b{match.group(1)} (?:has|had) (\d+) {match.group(3)}\b(?! fewer| more)", body)
        if own is not None and Fraction(match.group(2)) > Fraction(own.group(1)):
            yield Fault("stock", "body", *match.span(2), match.group(), "")


def _thing(said: str, held: dict[str, Fraction]) -> str:
    """The thing by its words in the singular; "of them" is the only one that there is."""
    if said.startswith("of"):
        last = said.rpartition(" ")[2]
        return next(iter(held), "") if last == "them" and len(held) == 1 else singularise(last)
    *before, last = said.removeprefix("different ").split()
    whole = " ".join((*before, singularise(last)))
    return (
        whole if whole in held or len(before) == 0 or singularise(before[0]) not in held else singularise(before[0])
    )
