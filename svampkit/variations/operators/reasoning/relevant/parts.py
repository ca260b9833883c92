"""What every kind of added information needs: a free tag, the answer, a part of it, the relation asked for."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Literal

from svampkit.equation import evaluate
from svampkit.errors import SvampkitError
from svampkit.template.model import numbers
from svampkit.template.tags import Thing
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.derive import derive
from svampkit.world.edit import add, asking, new_quantity, relate
from svampkit.world.model import Quantity, Relation, Role, World

__all__ = [
    "answer_of",
    "changed_later",
    "kind_word",
    "new_tag",
    "product_relation",
    "small_part",
    "sum_relation",
    "told_in_past",
    "with_one_more",
]


def new_tag(scene: Scene) -> str:
    """A free NUM tag."""
    return free_tag("NUM", scene.values, scene.body, scene.question)


def answer_of(scene: Scene) -> Fraction | None:
    """The answer of the scene's world; None where it has none."""
    try:
        return evaluate(derive(scene.world), numbers(scene.values))
    except SvampkitError:
        return None


def kind_word(scene: Scene, phrase: str, head: str) -> str:
    """The whole noun of a tagged phrase where it has a tag: a travel guide is no guide."""
    tagged = re.search(r"\[(OBJ)[sp](\d+)[^\]]*\]$", phrase)
    value = scene.values.get(f"OBJ{tagged.group(2)}") if tagged else None
    return value.singular if isinstance(value, Thing) else head


def small_part(whole: Fraction, rng: Random) -> Fraction | None:
    """A number well below the whole, so that something is left."""
    top = int(whole) - 1
    if top < 2:
        return None
    return Fraction(rng.randint(2, min(top, max(2, int(whole) * 2 // 3))))


def sum_relation(scene: Scene) -> Relation | None:
    """The combination whose whole is asked; None where the question asks otherwise."""
    question = scene.world.question
    if question.asks != "value":
        return None
    for relation in scene.world.relations:
        if relation.whole == question.of[0] and relation.schema == "combine":
            return relation
    return None


def product_relation(scene: Scene) -> Relation | None:
    """The first relation of groups, sharing or a rate; None where there is none."""
    for relation in scene.world.relations:
        if relation.kind == "product" and relation.schema in ("groups", "sharing", "rate"):
            return relation
    return None


def told_in_past(scene: Scene) -> bool:
    """True where an amount of the story is told in the past."""
    return any((told := scene.told(q.id)) is not None and told[0].tense == "past" for q in scene.told_quantities)


def changed_later(
    world: World,
    before: Quantity,
    tag: str,
    way: Literal["gain", "loss"],
    *,
    role: Role = "state",
    holder: str | None = None,
    qualifier: str | None = None,
) -> World:
    """The world in which an amount grows or shrinks by the number of a tag, and which asks for what it is then.

    ``role`` is that of the later amount; ``holder`` and ``qualifier`` say whose and which the event is where they
    are not those of the amount.
    """
    moment = before.moment + 1
    after = new_quantity(world, None, before, role=role, moment=moment, holder=holder)
    world = add(world, after)
    event = new_quantity(world, tag, before, role="event", moment=moment, holder=holder, qualifier=qualifier)
    world = add(world, event)
    if way == "gain":
        world = relate(world, "sum", "gain", after.id, (before.id, event.id))
    else:
        world = relate(world, "sum", "loss", before.id, (after.id, event.id))
    return asking(world, "value", after.id)


def with_one_more(world: World, total: Quantity, tag: str, qualifier: str | None = None) -> World:
    """The world that asks for a total together with one more part, the number of a tag."""
    whole = new_quantity(world, None, total, role="whole")
    world = add(world, whole)
    part = new_quantity(world, tag, total, role="part", qualifier=qualifier)
    world = relate(add(world, part), "sum", "combine", whole.id, (total.id, part.id))
    return asking(world, "value", whole.id)
