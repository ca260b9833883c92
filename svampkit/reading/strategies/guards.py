"""Worlds that are no sums and products of told amounts, or mix units: better unread than read wrongly."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.scene import RuleScene, fits
from svampkit.reading.text import Unread

__all__ = ["left_out", "mixed_units", "other_arithmetic", "part_of_kind", "unlike_arithmetic"]

# fmt: off
_OTHER_ARITHMETIC: Final = frozenset(listed("words of other arithmetic"))
_PARTS: Final = frozenset(listed("parts of bodies and things"))
# fmt: on
_MONEY_WORDS: Final = frozenset({"money", "buck"})


def other_arithmetic(scene: RuleScene) -> Unread | None:
    """Percentages, means, ratios and the like are no relation of a world."""
    for at, word in enumerate(scene.words):
        mean = word.low == "mean" and at > 0 and scene.words[at - 1].low == "the"
        if mean or word.low in _OTHER_ARITHMETIC:
            return Unread("kind", f"the text speaks of '{word.text}', which no relation of a world tells.")
    return None


def unlike_arithmetic(scene: RuleScene, needed: Sequence[Fact]) -> Unread | None:
    """Fractions of an amount, so many for every so many, riddles about a number: the sums found are not meant."""
    words = scene.words
    for f in needed:
        number = f.phrase.number if f.phrase is not None else None
        if number is None:
            continue
        before, after = _low(scene, number.first - 1), _low(scene, number.last + 1)
        if before == "every" and f.value is not None and f.value > 1:
            return Unread("kind", f"'every {words[number.first].text}' is a ratio of two amounts; write it by hand.")
        if number.word == "half" and after == "of":
            return Unread("kind", "half of an amount is no told amount; write the world by hand.")
        if f.more in ("fewer", "less") and not f.than and not f.ratio:
            return Unread("comparison", f"what {f.tag} is fewer than is not told; add the other side to the world.")
    lows = [w.low for w in words]
    shared = {"equally", "evenly"} & set(lows) or ("equal", "number") in set(itertools.pairwise(lows))
    if shared and not any(relation.kind == "product" for relation in scene.build.relations):
        return Unread("each", "things are shared equally, and no number in each was found; write the world by hand.")
    rest = "rest" in scene.lows or any(f.phrase is not None and f.phrase.lemma == "rest" for f in scene.somes)
    if rest and scene.build.relations and all(relation.kind == "product" for relation in scene.build.relations):
        return Unread("part", "the rest is spoken of, and what it is the rest of was not found; write it by hand.")
    dozens = any(f.phrase is not None and f.phrase.number is not None and f.phrase.number.word for f in needed)
    if scene.has("dozen", "dozens") and not dozens:
        return Unread("units", "dozens are asked and single things told; write the world by hand.")
    riddle = "itself" in lows or any(a == "certain" and b == "number" for a, b in itertools.pairwise(lows))
    if riddle and scene.ask.unit.head in ("", "number"):
        return Unread("bare numbers", "a puzzle about bare numbers is not read; write the world by hand.")
    return None


def left_out(scene: RuleScene, needed: Sequence[Fact]) -> Unread | None:
    """A part or a total of what is asked that the answer does not need, and "2 more" without what they come to."""
    ask = scene.ask
    for f in scene.told:
        like = fits(f.unit, ask.unit) >= 2 or (f.kind == "money" and ask.kind in ("money", "other"))
        if f in needed:
            base = [
                g
                for g in scene.told
                if g.at < f.at
                and g.kind == f.kind == "count"
                and (g.unit.head == f.unit.head or (is_person(g.unit.head) and is_person(f.unit.head)))
                and not g.per
            ]
            alone = f.more == "more" and not f.than and not f.goal and fits(f.unit, ask.unit) < 2
            if alone and base and not any(g in needed for g in base):
                return Unread("unused number", f"what {f.tag} is added to is not needed; write the world by hand.")
        elif like and (f.subset or f.whole) and not f.per and not f.limit and not _elsewhere(f, ask):
            return Unread("unused number", f"{f.tag} is a part or a total of what is asked; say what it is.")
    return None


def _elsewhere(f: Fact, ask: Fact) -> bool:
    """True where a number is told of another holder or time than the question asks about."""
    mine = not f.holder or not ask.holder or bool(set(f.holders) & set(ask.holders))
    return not mine or bool(f.times and ask.times and not set(f.times) & set(ask.times))


def _low(scene: RuleScene, at: int) -> str:
    return scene.words[at].low if 0 <= at < len(scene.words) else ""


def part_of_kind(scene: RuleScene, needed: Sequence[Fact]) -> Unread | None:
    """ "2 dogs and 2 hens. How many legs?" needs the number of legs of each, which the text does not tell."""
    asked = scene.ask.unit.head
    if asked in _PARTS and not any(asked in f.unit.nouns or f.kind != "count" for f in needed):
        return Unread("knowledge", f"how many of the asked {asked} each thing has is not told; add it to the world.")
    return None


def mixed_units(scene: RuleScene, needed: Sequence[Fact]) -> Unread | None:
    """Amounts of one kind in two units (g and kg, cents and dollars) need a conversion that no relation tells."""
    ask = scene.ask
    if ask.kind == "money" and needed and not any(f.kind == "money" for f in needed):
        return Unread("units", "money is asked and no sum of money is told; add what each is worth to the world.")
    for kind in ("money", "length", "weight", "volume"):
        heads = {f.unit.head for f in needed if f.kind == kind and f.unit.head not in _MONEY_WORDS}
        if ask.kind == kind and ask.unit.head not in _MONEY_WORDS:
            heads.add(ask.unit.head)
        if len(heads) > 1:
            named = " and ".join(sorted(heads))
            return Unread("units", f"the text mixes {named}; write the world by hand with one unit.")
    return None
