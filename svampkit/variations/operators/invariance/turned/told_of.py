"""Numbered things, each with what is said of it: where, when, whose it becomes, what it costs, which side it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Mention, Span
from svampkit.variations.draft import Proposal
from svampkit.variations.operators.invariance.turned.exchange import JOIN, LEANS, exchanged
from svampkit.variations.scene import Scene

__all__ = [
    "groups_with_what_each_has",
    "sides_of_a_thing",
    "things_for_their_prices",
    "things_with_what_is_said_of_them",
]

_NOUN = r"(?:the |an? |his |her |their |\[NAME\d+\.his\] )?[a-z]+(?: [a-z]+)?"
_END = r"(?=,? and |[.,]|$)"
_TIMES: Final = (
    "two objects with their times",
    re.compile(rf"(?: (?:on|in) [A-Z][a-z]+| in the (?:morning|afternoon|evening)| on the \w+ day){_END}"),
)
_DAYTIMES: Final = (
    "two objects with their times",
    re.compile(
        r" (?:yesterday|today|(?:yesterday|this|last|that) [a-z]+|(?:before|after|at|during) (?:[a-z]+))"
        rf"{_END}"
    ),
)
_PLACES: Final = (
    "two objects with their places",
    re.compile(rf" (?:in|on|at|from|under|near) {_NOUN}{_END}"),
)
_PERSONS: Final = (
    "two objects for somebody each",
    re.compile(rf" (?:to|for|from) (?:[A-Z][a-z]+|(?:his|her) [a-z]+){_END}"),
)
_PURPOSES: Final = ("two objects with what they are for", re.compile(rf" (?:for|on) {_NOUN}{_END}"))


def things_with_what_is_said_of_them(scene: Scene) -> Iterator[Proposal]:
    """ "12 geese in the pond and 9 ducks in the barn", "4 miles on Monday and 9 miles on Tuesday", "5 plums to Ada
    and 3 pears to Ben", "$4 on pens and $9 on books": each with its own."""
    for first, second in pairwise(scene.reading.mentions):
        if second.phrase.end > scene.reading.body_end or not (_counts(scene, first) and _counts(scene, second)):
            continue
        if _told_in_short(scene, first, second):
            continue
        money = "$" in scene.text[first.number.start : first.number.end]
        for note, pattern in (_PURPOSES, _TIMES) if money else (_TIMES, _DAYTIMES, _PLACES, _PERSONS, _PURPOSES):
            one, two = pattern.match(scene.text, first.phrase.end), pattern.match(scene.text, second.phrase.end)
            if one is None or two is None:
                continue
            if pattern is not _DAYTIMES[1] and one.group().split()[0] != two.group().split()[0]:
                continue
            if _NOUN_LEFT_OUT.search(two.group()) and not _NOUN_LEFT_OUT.search(one.group()):
                break  # "on the first day and 9 km on the second": the day is told first
            if not JOIN.fullmatch(scene.text[one.end() : second.phrase.start]):
                continue
            if _said_of_more(scene, first):
                break
            stretches = Span(first.phrase.start, one.end()), Span(second.phrase.start, two.end())
            found = exchanged(scene, *stretches, note)
            if found is not None:
                yield found
                break


_NOUN_LEFT_OUT: Final = re.compile(rf" the (?:{'|'.join((*listed('ordinals of steps'), 'first', 'last', 'next'))})$")


def _said_of_more(scene: Scene, first: Mention) -> bool:
    """ "9 boys and 7 girls on Monday and 4 boys on Sunday": Monday is told of the boys before the girls as well."""
    before = [m for m in scene.reading.mentions if m.phrase.end <= first.phrase.start]
    return bool(before) and JOIN.fullmatch(scene.text[before[-1].phrase.end : first.phrase.start]) is not None


def _told_in_short(scene: Scene, first: Mention, second: Mention) -> bool:
    """ "3 reams of paper for Ada and 7 reams for Ben": what is told in short comes second."""
    long, short = (scene.text[m.number.end : m.phrase.end].strip() for m in (first, second))
    return long != short and long.startswith(short)


def _counts(scene: Scene, mention: Mention) -> bool:
    """It has a noun of its own, or is money by its sign."""
    return mention.noun is not None or "$" in scene.text[mention.number.start : mention.number.end]


_PRICED = re.compile(r"(?P<what>(?:an?|the|some|one) [a-z]+(?: [a-z]+)?(?: of [a-z]+)?) for $")


def things_for_their_prices(scene: Scene) -> Iterator[Proposal]:
    """ "a pen for $3 and a ruler for $5" → "a ruler for $5 and a pen for $3"."""
    text = scene.text
    for first, second in pairwise(scene.reading.mentions):
        if second.phrase.end > scene.reading.body_end or any(
            "$" not in text[m.number.start : m.number.end] for m in (first, second)
        ):
            continue
        one, two = (_PRICED.search(text[: m.number.start]) for m in (first, second))
        if one is None or two is None or not JOIN.fullmatch(text[first.number.end : two.start()]):
            continue
        if re.match(r"\s*(?:each|per|an?|off)\b", text[second.number.end :]):
            continue
        stretches = Span(one.start(), first.number.end), Span(two.start(), second.number.end)
        found = exchanged(scene, *stretches, "two things for their prices")
        if found is not None:
            yield found


_OF_EACH = re.compile(r"\s+(for|at|with|containing|holding|of|that cost|costing)\s+")
_EACH = re.compile(r"(?:\s+(?:each|apiece|in (?:each|every)(?: [a-z]+)?|per [a-z]+)(?![a-z]))?")


def groups_with_what_each_has(scene: Scene) -> Iterator[Proposal]:
    """ "4 hats for $5 each and 3 scarves for $7 each", "4 bags with 9 plums in each and 3 bowls with 7 figs in each":
    each group with the number that is told of it."""
    mentions = scene.reading.mentions
    for at in range(len(mentions) - 3):
        one, two = (_group(scene, *mentions[at + n : at + n + 2]) for n in (0, 2))
        if one is None or two is None or one[1] != two[1] or two[0].end > scene.reading.body_end:
            continue
        if not JOIN.fullmatch(scene.text[one[0].end : two[0].start]) or one[2] != two[2]:
            continue
        found = exchanged(scene, one[0], two[0], "two groups with what each has", each_within=True)
        if found is not None:
            yield found


def _group(scene: Scene, counted: Mention, each: Mention) -> tuple[Span, str, bool] | None:
    """From the number of groups to what is told of each, the word between them, and whether "each" follows."""
    link = _OF_EACH.fullmatch(scene.text[counted.phrase.end : each.number.start])
    if link is None or counted.noun is None:
        return None
    tail = _EACH.match(scene.text, each.phrase.end)
    end = tail.end() if tail is not None else each.phrase.end
    return Span(counted.phrase.start, end), link.group(1), end > each.phrase.end


_SIDE = re.compile(r"\s+(?:long|wide|high|tall|deep|thick)\b")


def sides_of_a_thing(scene: Scene) -> Iterator[Proposal]:
    """ "9 meters long and 4 meters wide" → "4 meters wide and 9 meters long"."""
    text = scene.text
    for first, second in pairwise(scene.reading.mentions):
        one, two = _SIDE.match(text, first.phrase.end), _SIDE.match(text, second.phrase.end)
        if one is None or two is None or second.phrase.end > scene.reading.body_end:
            continue
        if one.group() == two.group() or not re.fullmatch(r"\s+and\s+", text[one.end() : second.number.start]):
            continue
        if LEANS.search(text[first.number.start : two.end()]):
            continue
        stretches = Span(first.number.start, one.end()), Span(second.number.start, two.end())
        found = exchanged(scene, *stretches, "two sides of a thing")
        if found is not None:
            yield found
