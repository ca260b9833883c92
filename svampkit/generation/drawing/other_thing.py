"""Which numbers a variation that asks of another thing (12) shares with its base: those that the answer is made of.

As the template stands, Mira's shells keep their numbers and the stones, of which a 12 asks, get others. Then its pair
would share nothing with its base that a solver has to work with. So both things change numbers: the stones have what
the shells had in the base, and the shells what was drawn for the stones. Text and world stay the same story, and the
change from base to variation is that of the thing alone, not of another sum.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations
from typing import Final

from svampkit.equation import Expression, Num, Var, equivalent, substitute, variables
from svampkit.template import TemplateFile, VariationTemplate
from svampkit.world.model import World

__all__ = ["with_the_bases_numbers"]

_ASKS_OF_ANOTHER: Final = "12"
_MOST_NUMBERS: Final = 4
_NUMBER: Final = re.compile(r"\[(NUM\d+)(?=[\].])")


def with_the_bases_numbers(file: TemplateFile, variation: VariationTemplate) -> VariationTemplate:
    """The variation with the NUM tags of both things exchanged, so that its equation is its base's; as it is where it
    asks for no other thing, or where the two are not worked out alike."""
    if _ASKS_OF_ANOTHER not in variation.codes or variation.chain is not None:
        return variation
    other = _exchange(file.base.equation, variation.equation)
    if not other:
        return variation
    values = file.values_of(variation)
    return replace(
        variation,
        body=_renamed(variation.body, other),
        question=_renamed(variation.question, other),
        equation=_over(variation.equation, other),
        values={**variation.values, **{tag: values[tag] for tag in other if tag not in file.values}},
        world=None if variation.world is None else _of_its_own(variation.world, other),
    )


def _of_its_own(world: World, other: Mapping[str, str]) -> World:
    """The world with the tags exchanged. Its amounts have ids that the base's world has not: what the shells are now
    does not follow from what they are there."""

    def own(id: str) -> str:
        return f"{id}'"

    return World(
        tuple(replace(q, id=own(q.id), value=other.get(q.value or "", q.value)) for q in world.quantities),
        tuple(replace(r, whole=own(r.whole), parts=tuple(map(own, r.parts))) for r in world.relations),
        replace(world.question, of=tuple(map(own, world.question.of))),
    )


def _exchange(base: Expression, asked: Expression) -> dict[str, str]:
    """Tag to tag, both ways: with the second for the first the base's equation is the one that is asked for, and what
    is in both stays; {} where there is no such exchange."""
    names, others = (variables(one) for one in (base, asked))
    mine, theirs = (sorted(tags, key=_index) for tags in (names - others, others - names))
    if len(mine) != len(theirs) or len(mine) > _MOST_NUMBERS:
        return {}
    for order in permutations(theirs):
        to = dict(zip(mine, order, strict=True))
        if equivalent(_over(base, to), asked):
            return {**to, **{new: old for old, new in to.items()}}
    return {}


def _index(tag: str) -> int:
    return int(tag.removeprefix("NUM"))


def _over(equation: Expression, other: Mapping[str, str]) -> Expression:
    def leaf(at: Num | Var) -> Expression:
        return Var(other.get(at.name, at.name)) if isinstance(at, Var) else at

    return substitute(equation, leaf)


def _renamed(tagged: str, other: Mapping[str, str]) -> str:
    return _NUMBER.sub(lambda tag: f"[{other.get(tag.group(1), tag.group(1))}", tagged)
