"""Changed information: a share of so many parts is one of more or fewer ("a third of" → "a quarter of"), a price so
many per cent lower is one so many per cent higher, what is done every day is done on weekdays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import Expression, Num, Op, Var, numbers_of
from svampkit.lexicon import singularise
from svampkit.lexicon.handling import living
from svampkit.template import Chain
from svampkit.variations.operators.chain.changing.fits import fitting, possible
from svampkit.variations.operators.chain.changing.swaps import divisor, put, single, swap
from svampkit.variations.operators.chain.story import ChainOffer, Story

__all__ = ["changed_shares"]

_PARTS: Final = {"third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10}
_OTHER: Final = {
    3: (4, "quarter"),
    4: (5, "fifth"),
    5: (4, "quarter"),
    6: (5, "fifth"),
    8: (5, "fifth"),
    10: (5, "fifth"),
}
_SAID: Final = {
    3: r"\b(?:thirds?|three|triple\w*|3)\b",
    4: r"\b(?:quarters?|fourths?|fourth|four|4|25%)",
    5: r"\b(?:fifths?|five|5)\b",
    6: r"\b(?:sixths?|six|6)\b",
    8: r"\b(?:eighths?|eight|8)\b",
    10: r"\b(?:tenths?|ten|10|dimes?)\b",
}
_SHARE: Final = re.compile(
    r"(?<![\w-])(?P<one>a|one|[Oo]ne|A)(?P<join>[ -])"
    r"(?P<part>third|quarter|fourth|fifth|sixth|eighth|tenth)(?= (?:of|as)\b)|"
    r"(?<![\d/.])1/(?P<digit>[34568]|10)(?= (?:of|as)\b)"
)


def changed_shares(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer of every kind that fits."""
    yield from _share(story)
    yield from _percent_turned(story)
    yield from _seldom(story)


def _share(story: Story) -> Iterator[ChainOffer]:
    """ "a third of the eggs" → "a quarter of the eggs" """
    whole = f"{story.body} {story.question}"
    found = list(_SHARE.finditer(whole))
    if len(found) != 1:
        return
    match = found[0]
    parts = int(match.group("digit")) if match.group("digit") else _PARTS[match.group("part")]
    new, word = _OTHER[parts]
    if len(re.findall(_SAID[parts], story.text, re.IGNORECASE)) != 1 or re.search(
        _SAID[new], story.text, re.IGNORECASE
    ):
        return
    if any(leaf == Num(Fraction(parts - 1)) for step in story.chain.steps for leaf in numbers_of(step)):
        return  # two thirds that are left of a third that went
    said = f"1/{new}" if match.group("digit") else f"{match.group('one')}{match.group('join')}{word}"
    for old in (Num(Fraction(parts)), Num(Fraction(1, parts))):
        divides = any(divisor(step, old) for step in story.chain.steps) or old.value < 1
        if not divides or not single(story.chain.steps, lambda leaf, old=old: leaf == old):  # type: ignore[misc]
            continue
        chain = put(story.chain, old, Num(Fraction(new) if old.value > 1 else Fraction(1, new)))
        values = fitting(story, chain, (Fraction(new, parts), Fraction(new)))
        if values is not None:
            body, question = swap(story, *match.span(), said)
            yield ChainOffer(body, question, chain, "a share told otherwise", values, results=())
        return


_PERCENT: Final = re.compile(
    r"\[(NUM\d+)\](?:%| percent) (?P<word>less|fewer|cheaper|more)(?P<rest>(?: [a-z]+){0,2}?) than\b"
)


_WHOLE: Final = re.compile(r" [^.,?]*\b(?:full|total|whole|entire|regular|original|normal|usual|maximum)\b")
""" "Her shoulders are 20% lower than her full height": they are no higher."""


def _percent_turned(story: Story) -> Iterator[ChainOffer]:
    """A percentage more is one less, and the other way round: "20% less than" becomes "20% more than"."""
    whole = f"{story.body} {story.question}"
    found = list(_PERCENT.finditer(whole))
    if len(found) != 1 or _WHOLE.match(whole[found[0].end() :]):
        return
    match = found[0]
    chain = _turned(story.chain, match.group(1))
    word = {"less": "more", "fewer": "more", "cheaper": "more expensive"}.get(match.group("word"))
    if word is None:
        word = "fewer" if match.group("rest") else "less"
    if chain is None or not possible(chain, story.numbers, story.chain.values(story.numbers)):
        return
    body, question = swap(story, *match.span("word"), word)
    yield ChainOffer(body, question, chain, "a percentage more for one less", results=())


def _turned(chain: Chain, tag: str) -> Chain | None:
    """The share that a step makes of the percentage added where it was taken away, and the other way round."""
    makes = [at for at, step in enumerate(chain.steps) if Var(tag) in list(numbers_of(step))]
    if len(makes) != 1 or not _is_share(chain.steps[makes[0]]):
        return None
    result, hits = Var(f"S{makes[0] + 1}"), 0
    steps: list[Expression] = []
    for step in chain.steps:
        if isinstance(step, Op) and step.operator in "+-" and result in (step.left, step.right):
            other = step.left if step.right == result else step.right
            if step.operator == "-" and step.left == result:
                return None
            step, hits = Op("-" if step.operator == "+" else "+", other, result), hits + 1
        elif result in list(numbers_of(step)):
            return None
        steps.append(step)
    return replace(chain, steps=tuple(steps)) if hits == 1 else None


def _is_share(step: Expression) -> bool:
    return (
        isinstance(step, Op)
        and step.operator in "*/"
        and all(leaf.value in (100, Fraction(1, 100)) for leaf in numbers_of(step) if isinstance(leaf, Num))
    )


_ALIVE: Final = re.compile(r"\b(?:eats?|drinks?|sleeps?|feeds?|grows?)\b")
"""No hamster eats on weekdays alone."""
_SELDOM: Final = (
    (7, 5, re.compile(r"\b(?:every|each|a|per) day\b"), "every weekday", r"\b(?:week\w*|\w+day|\w+days)\b", "week"),
    (12, 6, re.compile(r"\b(?:every|each|a|per) month\b"), "every other month", r"\bmonth\w*\b", "year"),
)


def _seldom(story: Story) -> Iterator[ChainOffer]:
    """ "every day" → "every weekday" where the solution counts 7 days a week; "a month" → "every other month"."""
    for often, seldom, pattern, said, alone, long in _SELDOM:
        whole = f"{story.body} {story.question}"
        found = list(pattern.finditer(story.body))
        old = Num(Fraction(often))
        if len(found) != 1 or not single(story.chain.steps, lambda leaf, old=old: leaf == old):  # type: ignore[misc]
            continue
        rest = whole[: found[0].start()] + whole[found[0].end() :]
        others = [w for w in re.findall(alone, rest, re.IGNORECASE) if not w.lower().startswith(long)]
        if (
            others
            or _ALIVE.search(story.body)
            or any(living(singularise(word)) for word in re.findall(r"[a-z]+", story.body.lower()))
            or not re.search(rf"\b{long}", rest)
            or re.search(r"\b(?:dozens?|inch|inches|foot|feet|weekend)", rest)
        ):
            continue
        if re.search(r"\b(?:hours?|times|twice|once)$", whole[: found[0].start()].strip()):
            continue  # "3 hours a day": not how often, but how much
        chain = put(story.chain, old, Num(Fraction(seldom)))
        if possible(chain, story.numbers, story.chain.values(story.numbers)):
            body, question = swap(story, *found[0].span(), said)
            yield ChainOffer(body, question, chain, "done less often", results=())
            return
