"""Every other question that a scene allows: differences, totals, and quantities that the text does not tell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Final

from svampkit.equation import Var, equivalent, evaluate
from svampkit.errors import SvampkitError
from svampkit.template.model import numbers
from svampkit.variations.operators.question.compared_amounts import compared_amounts
from svampkit.variations.operators.question.differences import differences
from svampkit.variations.operators.question.listed_apart import listed_apart
from svampkit.variations.operators.question.siblings import siblings
from svampkit.variations.operators.question.told_verb import changes
from svampkit.variations.operators.question.two_things import two_things_together, with_the_answer
from svampkit.variations.operators.question.with_another import beside_the_answer, totals_of_two
from svampkit.variations.scene import Scene
from svampkit.world.derive import derive, faults
from svampkit.world.edit import asking, is_start
from svampkit.world.model import World

__all__ = ["Alternative", "alternatives"]


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another question of the same body."""

    question: str
    """Tagged, with its question mark, without a lead clause."""
    world: World
    first: str
    """Id of the quantity whose object is named first: its object decides between 11 and 13."""
    structure: str
    """What is asked: "difference", "total", "value"."""
    note: str


def alternatives(scene: Scene, rng: Random) -> list[Alternative]:
    """Every other question that can be asked of the body as it stands, each with the world that asks it."""
    told_apart, others = _not_drawn(scene)
    drawn: list[Alternative | None] = []
    for text, world, first, note in totals_of_two(scene, rng):
        drawn.append(_offered(scene, text, world, first, "total", note))
    for text, world, first, note in beside_the_answer(scene, rng):
        drawn.append(_offered(scene, text, world, first, "difference", note))
    for text, world, first, note in two_things_together(scene, rng):
        drawn.append(_offered(scene, text, world, first, "total", note))
    for text, world, first, note in listed_apart(scene, rng):
        drawn.append(_offered(scene, text, world, first, "total", note))
    for text, world, first, note in with_the_answer(scene, rng):
        drawn.append(_offered(scene, text, world, first, "difference", note))
    return [one for one in (*told_apart, *drawn, *others) if one is not None]


_Offered = tuple[tuple[Alternative | None, ...], tuple[Alternative | None, ...]]


def _not_drawn(scene: Scene) -> _Offered:
    """Differences, and what comes last: their words hang on nothing but the scene, of which they are kept."""
    found: _Offered | None = scene.kept.get(_not_drawn)
    if found is None:
        told_apart = [
            _offered(scene, text, asking(scene.world, "difference", more.id, less.id), more.id, "difference", note)
            for text, more, less, note in differences(scene)
        ]
        others = [_offered(scene, text, world, first, "same", note) for text, world, first, note in siblings(scene)]
        others += [
            _offered(scene, text, world, first, "same", note) for text, world, first, note in compared_amounts(scene)
        ]
        found = scene.kept[_not_drawn] = tuple(told_apart), tuple(others)
    return found


def _offered(scene: Scene, question: str, world: World, first: str, structure: str, note: str) -> Alternative | None:
    """None where the question has the seed's own equation, is told outright, has no possible answer, or asks what
    somebody had who has it no more."""
    values = numbers(scene.values)
    if _HAVE.search(question) and " still " not in question and _of_the_end(scene, world):
        return None
    if _AMOUNT_LEFT.search(question) or _SPENT_ON.search(question):
        return None
    if _gone(scene.world, _HAS.search(question) is not None) & _weighed(world, scene.world):
        return None
    try:
        equation = derive(world)
        if equivalent(equation, derive(scene.world)) or isinstance(equation, Var):
            return None
        if evaluate(equation, values) <= 0 or faults(world, values):
            return None
    except SvampkitError:
        return None
    return Alternative(question, world, first, structure, note)


_HAVE: Final = re.compile(r"\bdid [^?]*\b(?:have|own)(?: altogether| in all| in total)?\?$")


def _of_the_end(scene: Scene, world: World) -> bool:
    """What is asked, or a part of it, is what there was once something had come or gone: "How many did the two have
    altogether?" does not say when."""
    asked = set(world.question.of)
    asked |= {part for r in world.relations if r.whole in asked and r.schema == "combine" for part in r.parts}
    known = [q for q in scene.world.quantities if q.id in asked and q.role != "event"]
    return any(changes(scene.world, q) and not is_start(scene.world, q.id) for q in known)


_AMOUNT_LEFT: Final = re.compile(
    r"\b[Hh]ow many (?:more |fewer )?(?P<thing>[^?]+?) (?:did|does|do)\b.*\bsome (?P=thing)\b"
)
""" "How many more miles did he walk some miles on Monday than Ana?": the untold amount is nothing that is asked."""
_SPENT_ON: Final = re.compile(
    r"[Hh]ow many (?:seconds|minutes|hours|days|weeks) (?:does|do|did|will) \S+(?: \S+)? spend"
    r"(?: altogether| in all| in total)?\?"
)
"""On what?"""
_HAS: Final = re.compile(r"\bdo(?:es)? .*\bhave\b")


def _gone(world: World, has: bool) -> set[str]:
    """What two people had before one of them gave all of it to the other ("Ana gives all of her shells to Ben"); and,
    where it is asked what somebody has, what was shared out ("Ana shares her 30 shells among 5 friends")."""
    of = {quantity.id: quantity for quantity in world.quantities}
    gone: set[str] = set()
    for relation in world.relations:
        if has and relation.schema == "sharing" and of[relation.whole].holder != of[relation.parts[-1]].holder:
            gone.add(relation.whole)
        holders = {of[part].holder for part in relation.parts}
        whole, apart = of[relation.whole], len(holders) > 1 and "" not in holders
        if relation.schema == "combine" and apart and whole.holder in holders and not whole.given:
            gone.update(relation.parts)
    return gone


def _weighed(world: World, before: World) -> set[str]:
    """Ids of what a question asks for or puts together anew."""
    put = (relation for relation in world.relations if relation not in before.relations)
    return {*world.question.of, *(part for relation in put for part in relation.parts)}
