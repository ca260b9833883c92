"""A told number becomes a small calculation: 24 eggs are told as 4 packs of 6, or as 15 brown and 9 white ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import modifier_groups, noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal, TextEdit, edited
from svampkit.variations.grammar.events import container_for
from svampkit.variations.grammar.naming import leans_on_one_thing, name_again
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.reasoning.changed.beside import beside_the_old
from svampkit.variations.operators.reasoning.changed.leaning import of_the_things
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.edit import add, new_quantity, possible, relate, told_otherwise
from svampkit.world.model import Quantity, World

__all__ = ["in_kinds", "in_packs"]


_IN_EACH: Final = 24
"""More than so many things are not put into each of several packs."""


_TOLD_OF_A_SET: Final = STOCK_FRAMES | {"gain", "make", "group", "rate"}
"""Frames of verbs that tell of a set of things that packs may stand in for."""
_PACKED: Final = frozenset(listed("verbs that packs go with"))


def in_packs(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "26 shells" becomes "3 bags with 8 shells in each bag"."""
    if re.search(r"\b(?:each|every|per)\b", scene.text, re.I):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.role not in ("state", "event", "part", "whole") or quantity.kind != "count":
            continue
        clause, mention = told
        if mention.noun is None or not _is_plain_count(scene, clause, mention):
            continue
        container = container_for(mention.noun.head, rng)
        thing = things(scene, mention)
        if container is None or container[0] in scene.text or thing is None or not thing.phrase:
            continue
        if int(mention.value) < _FEWEST_IN_PACKS or not _may_be_packed(scene, clause, mention):
            continue
        edits = name_again(scene, quantity.id) if quantity.id in scene.world.related else None
        if edits is None or leans_on_one_thing(scene, edits):
            continue  # "Ben has 9", after packs were told: packs?
        tag = free_tag("NUM", scene.values, scene.body, scene.question)
        plural, singular = container
        packs = _packs_of_the_old(scene, quantity, tag, singular, rng) or _packs_to_the_old(
            scene, quantity, tag, singular, rng
        )
        if packs is None:
            continue
        number, in_each = packs.count, packs.each
        phrase = rng.choice(
            [
                f"{number} {plural} of {thing.phrase} with {in_each} {thing.phrase} in each {singular}",
                f"{number} {plural} with {in_each} {thing.phrase} in each {singular}",
            ]
        )
        edits.append(TextEdit(mention.phrase.start, mention.phrase.end, phrase))
        yield Proposal(*edited(scene, edits), packs.world, "a count told in packs", packs.values)
        return


_FEWEST_IN_PACKS: Final = 6


def _is_plain_count(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """True of things as the object of a verb after which packs can stand, told without "more", "other", "of"."""
    if clause.verb not in _PACKED or clause.passive or clause.verb_span is None or _holds_no_packs(clause):
        return False
    words = scene.text[mention.number.end : mention.phrase.end]
    behind_verb = mention.phrase.start >= clause.verb_span.end
    return behind_verb and re.search(r"\b(?:more|other|another|of|fewer)\b", words) is None


def _may_be_packed(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """True where nothing around the count belongs to it alone: no "who" or "with" behind it, and not "a box of 36
    pens", "has 9 plums left", "is 9 cubes long"."""
    before, behind = scene.text[: mention.phrase.start], scene.text[mention.phrase.end :]
    if len(clause.mentions) != 1 or re.match(r"\s*(?:that|which|who|with|and\b|,)", behind):
        return False
    return _BOUND.match(behind) is None and re.search(r"\bof\s*$", before) is None


def _holds_no_packs(clause: Clause) -> bool:
    """ "The tree had 40 plums": people, places and shelves have bags of them, a tree or a book has none."""
    subject = clause.subject
    known = noun(subject.head) if subject is not None and not subject.name and not subject.pronoun else None
    return known is not None and known.sort == "thing"


@dataclass(frozen=True, slots=True)
class _Packs:
    """A number as packs of so many each."""

    count: str
    """Tagged."""
    each: str
    world: World
    values: dict[str, Value]


def _packs_of_the_old(scene: Scene, quantity: Quantity, tag: str, singular: str, rng: Random) -> _Packs | None:
    """The number stays and is what each pack holds; None where that is too many or does not fit."""
    old = quantity.value or ""
    number = scene.tagged(scene.reading.mention(old).number)
    world, total = told_otherwise(scene.world, quantity, replace(quantity, role="each", holder=singular))
    count = new_quantity(world, tag, quantity, role="count", unit=singular, qualifier="")
    world = relate(add(world, count), "product", "groups", total.id, (count.id, quantity.id))
    values = numbers(scene.values)
    if values[old] > _IN_EACH or re.search(r"\.Word\]", number):
        return None
    several = [n for n in rng.sample(range(2, 7), 5) if possible(world, {**values, tag: Fraction(n)})]
    return _Packs(f"[{tag}]", number, world, {tag: Fraction(several[0])}) if several else None


_PACKS: Final = 10
"""More packs than so nobody has of one thing."""


def _packs_to_the_old(scene: Scene, quantity: Quantity, tag: str, singular: str, rng: Random) -> _Packs | None:
    """The number becomes how many packs there are, so that all together are about as many as they were; None where
    they would be too many: nobody has 32 boxes of books."""
    mention = scene.reading.mention(quantity.value or "")
    value = int(mention.value)
    sizes = [n for n in (4, 5, 6, 8, 10, 12, 15, 20) if 2 <= round(value / n) <= _PACKS]
    if not sizes:
        return None
    each = rng.choice(sizes)
    world, total = told_otherwise(scene.world, quantity, replace(quantity, role="count", unit=singular, qualifier=""))
    held = new_quantity(world, tag, quantity, role="each", holder=singular)
    world = relate(add(world, held), "product", "groups", total.id, (quantity.id, held.id))
    values: dict[str, Value] = {tag: Fraction(each), mention.tag: Fraction(max(2, round(value / each)))}
    return _Packs(scene.tagged(mention.number), f"[{tag}]", world, values)


_BOUND = re.compile(r"\s*(?:left|long|tall|wide|high|deep)\b")


def _plain_object(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """Things without a modifier, alone as the object of a plain clause: "had 26 shells"."""
    noun_phrase = mention.noun
    if noun_phrase is None or noun_phrase.modifiers or not noun_phrase.plural:
        return False
    if clause.frame not in _TOLD_OF_A_SET:
        return False
    if clause.verb_span is None or mention.phrase.start < clause.verb_span.end or clause.passive:
        return False
    if re.search(r"\b(?:more|other|another|of|fewer)\b", scene.text[mention.number.end : mention.phrase.end]):
        return False
    return not (
        re.match(r"\s*(?:,|and\b|or\b|that|which|who|of)", scene.text[mention.phrase.end :])
        or _BOUND.match(scene.text[mention.phrase.end :])
        or re.search(r"(?:\band|,|\bor|\bthe|(?<!\ba total )\bof)\s*$", scene.text[: mention.phrase.start])
    )


_PARTED = re.compile(r"\b(?:the rest|the others)\b")
"""Told in parts already: of adventure and science books none are "about school and the rest about sports"."""


def in_kinds(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "26 shells" becomes "14 white shells and 12 brown shells": one thing becomes two kinds."""
    if any(value for tag, value in scene.values.items() if tag.startswith("MOD")) or _PARTED.search(scene.text):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.kind != "count" or quantity.role in ("difference", "ratio", "each"):
            continue
        if quantity.id not in scene.world.related or not _plain_object(scene, *told) or int(told[1].value) < 5:
            continue
        proposal = _told_in_kinds(scene, quantity, told[1], rng)
        if proposal is not None:
            yield proposal
            return


def _groups_of_modifiers(mention: Mention) -> list[tuple[str, ...]]:
    """Modifiers that such things can have, in groups of like ones: colours, materials."""
    known = noun(mention.noun.head) if mention.noun is not None else None
    if known is None:
        return []
    return [words for words, kinds in modifier_groups().values() if known.kind in kinds and len(words) >= 4]


_IN_ALL = re.compile(r" (?:in all|in total|altogether)\b")
"""Of each of two kinds nobody says it: "9 red mugs and 7 blue mugs in all"."""


_A_TOTAL_OF = re.compile(r"\ba total of $")


def _told_in_kinds(scene: Scene, quantity: Quantity, mention: Mention, rng: Random) -> Proposal | None:
    """The story in which a count is told as two kinds of the things; None where the story knows the kinds already."""
    groups = _groups_of_modifiers(mention)
    if not groups:
        return None
    group = rng.choice(groups)
    first, second = rng.sample(list(group), 2)
    thing = things(scene, mention)
    if thing is None or not thing.phrase or first in scene.text or second in scene.text:
        return None
    edits = of_the_things(scene, mention, thing.phrase)
    pointed_at = re.search(r"\b(?:them|these|those)\b", scene.text[: scene.reading.body_end])
    if leans_on_one_thing(scene, edits) and pointed_at is not None and not _whole_set(scene):
        return None
    tag = free_tag("NUM", scene.values, scene.body, scene.question)
    index = int(free_tag("MOD", scene.values, scene.body, scene.question)[3:])
    one, two = f"MOD{index}", f"MOD{index + 1}"
    both = f"{scene.tagged(mention.number)} [{one}] {thing.phrase} and [{tag}] [{two}] {thing.phrase}"
    summed = _IN_ALL.match(scene.text[mention.phrase.end :])
    end = mention.phrase.end + (summed.end() if summed is not None else 0)
    lead = _A_TOTAL_OF.search(scene.text[: mention.phrase.start])
    edits.append(TextEdit(mention.phrase.start if lead is None else lead.start(), end, both))
    world, whole = told_otherwise(scene.world, quantity, replace(quantity, role="part", qualifier=first))
    kind_two = new_quantity(world, tag, quantity, role="part", qualifier=second)
    world = relate(add(world, kind_two), "sum", "combine", whole.id, (quantity.id, kind_two.id))
    others = tuple(word for word in group if word not in (first, second))
    half = len(others) // 2
    beside = beside_the_old(scene, world, mention.tag, tag, rng)
    if beside is None:
        value = int(mention.value)
        part = rng.randint(2, value - 2)
        beside = {mention.tag: Fraction(part), tag: Fraction(value - part)}
    return Proposal(
        *edited(scene, edits),
        world,
        "one thing becomes two kinds",
        {**beside, one: first, two: second},
        {one: others[:half], two: others[half:]},
    )


def _whole_set(scene: Scene) -> bool:
    """ "put them equally into …" means all of them, of whatever kind."""
    return any(r.schema in ("sharing", "groups") for r in scene.world.relations)
