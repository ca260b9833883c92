"""Another object that is shared out among the same: "24 plums and 36 figs equally among 6 children"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.lexicon.grammar import listed
from svampkit.template.model import numbers
from svampkit.template.tags import fill
from svampkit.variations.draft import Proposal, edited
from svampkit.variations.grammar.cast import new_thing, round_value
from svampkit.variations.grammar.naming import question_names
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.irrelevant.in_list import beside_it
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number
from svampkit.variations.scene import Scene
from svampkit.world.derive import derive
from svampkit.world.edit import add, new_quantity, once_more

__all__ = ["object_shared_too"]

_SHARES: Final = re.compile(rf"\b(?:{'|'.join(listed('stems of sharing out'))})[a-z]*\b", re.I)
_ALL_OF_THEM: Final = re.compile(r"\bthem\b")
_ONE_THING: Final = re.compile(r"\b(?:it|these|those|they|the rest|others?|some|every|same number|all)\b", re.I)
"""Said of the one thing that there was: of two it would be unclear."""


def object_shared_too(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A second object is shared out with the first; the question names its own: "How many plums does each get?"."""
    question = scene.world.question
    if len(scene.world.relations) != 1 or question.asks != "value" or scene.world.get(question.of[0]).role != "each":
        return
    relation, each = scene.world.relations[0], scene.world.get(question.of[0])
    total, told = scene.world.get(relation.whole), scene.told(relation.whole)
    if told is None or total.kind != "count" or not question_names(scene, total.id) or not _shared(scene, total.id):
        return
    mention = told[1]
    groups = next(scene.world.get(part) for part in relation.parts if part != each.id)
    thing = new_thing(scene, mention, rng)
    answer, many = evaluate(derive(scene.world), numbers(scene.values)), numbers(scene.values).get(groups.value or "")
    if thing is None or many is None or answer.denominator != 1:
        return
    tag = next_number(scene, 0)
    insertion = beside_it(scene, total, f"[{tag}] {thing.plural}")
    if insertion is None:
        return
    other = new_quantity(scene.world, tag, total, role="total", unit=thing.thing.singular, qualifier="")
    world = once_more(
        add(scene.world, other), relation, {total.id: other.id, groups.id: groups.id}, thing.thing.singular
    )
    value = Fraction(many) * round_value(max(2, int(answer)), rng)
    yield Proposal(
        *edited(scene, [insertion]),
        world,
        "another object shared out with it",
        {tag: value, thing.tag: thing.thing},
        {thing.tag: thing.alternates},
    )


def _shared(scene: Scene, id: str) -> bool:
    """The things are shared out where they are told, or as "them", and stand nowhere else."""
    told = scene.told(id)
    thing = things(scene, told[1]) if told is not None else None
    if told is None or thing is None or not thing.phrase:
        return False
    body = scene.text[: scene.reading.body_end]
    if len(re.findall(rf"\b{re.escape(fill(thing.phrase, scene.values).text)}\b", body)) != 1:
        return False
    clause = scene.text[told[0].span.start : told[0].span.end]
    rest = body[told[0].span.end :]
    shares = _SHARES.search(clause) is not None or (
        _SHARES.search(rest) is not None and _ALL_OF_THEM.search(rest) is not None
    )
    return shares and _ONE_THING.search(body) is None
