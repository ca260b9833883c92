"""Some of what is somewhere goes away, or money is left over: what remains of the total is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.handling import eaten, living, portable
from svampkit.variations.draft import Proposal, asks_with_number, draft, with_question
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.persons import Person, person_of
from svampkit.variations.grammar.words import bare_tail
from svampkit.variations.operators.reasoning.relevant.parts import answer_of, kind_word, new_tag, small_part
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, asking, is_start, new_quantity, relate
from svampkit.world.model import Quantity

__all__ = ["money_left", "some_leave"]

_DEGREES: Final = frozenset(listed("words of degree after how"))


def some_leave(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Then 12 of the birds left. How many birds were left in the marsh?" after "How many birds were there …?" """
    asked, drafted, answer = asked_of(scene), draft(scene, settle=True), answer_of(scene)
    question = scene.world.question
    if asked is None or drafted is None or answer is None or question.asks != "value" or asks_with_number(scene):
        return
    quantity = scene.world.get(question.of[0])
    if not _asks_how_many_are_there(scene, asked, quantity):
        return
    past = asked.auxiliary == "were" or any(
        (t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities
    )
    head = kind_word(scene, asked.thing, quantity.unit)
    went = _went(head, past)
    if not went:
        return
    part = small_part(answer, rng)
    place = re.sub(r"^ (?:available|there)\b", "", bare_tail(asked.after))
    where = place if _taken_before(scene, quantity.id) and not living(head) else ""
    if not where and _taken_before(scene, quantity.id) and not living(head):
        return
    text = with_question(scene, f"How many {asked.thing} {asked.auxiliary} left{place}?", drafted=drafted)
    if part is None or text is None:
        return
    tag = new_tag(scene)
    lead = rng.choice(["Then", "Later,", "After that,"])
    after = new_quantity(scene.world, None, quantity, role="state", moment=quantity.moment + 1)
    world = add(scene.world, after)
    event = new_quantity(world, tag, quantity, role="event", moment=quantity.moment + 1)
    world = relate(add(world, event), "sum", "loss", quantity.id, (after.id, event.id))
    yield Proposal(
        " ".join([*drafted.sentences, f"{lead} [{tag}] of the {asked.thing}{where} {went}."]),
        text,
        asking(world, "value", after.id),
        "some of the total go away",
        {tag: part},
    )


def _asks_how_many_are_there(scene: Scene, asked: QuestionParts, quantity: Quantity) -> bool:
    """True where the question is "How many birds are there in the marsh?", and not how many there were at first, nor
    "How many cubes long is the pencil?"."""
    return (
        asked.pattern in ("there", "things")
        and asked.auxiliary in ("are", "were")
        and not asked.verb
        and not asked.money
        and asked.thing.rpartition(" ")[2] not in _DEGREES
        and quantity.role in ("whole", "total", "state")
        and quantity.kind == "count"
        and all(one.unit != "%" for one in scene.world.quantities)  # of which of them, of the part or of all?
        and not is_start(scene.world, quantity.id)
        and re.search(r"\b(?:each|every|more)\b|\[NUM", asked.after + asked.thing) is None
    )


def _went(thing: str, past: bool) -> str:
    """How such things go away: birds leave, cakes are eaten, books are taken away; "" of what stays where it is."""
    if living(thing):
        return "left" if past else "leave"
    if eaten(thing):
        return "were eaten" if past else "are eaten"
    if portable(thing):
        return "were taken away" if past else "are taken away"
    return ""


def _taken_before(scene: Scene, id: str) -> bool:
    """ "She picked 9 plums from the tree. Then 3 of the plums were eaten": of those on the tree, or of hers?"""
    return any(id in r.ids and r.schema in ("loss", "transfer") for r in scene.world.relations)


def money_left(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Kofi had $40. He bought 3 caps for $8 each. How much money did he have left?" """
    asked, drafted, answer = asked_of(scene), draft(scene, settle=True), answer_of(scene)
    question = scene.world.question
    if asked is None or drafted is None or answer is None or not asked.money or question.asks != "value":
        return
    quantity = scene.world.get(question.of[0])
    if (
        quantity.role not in ("whole", "total")
        or asked.auxiliary != "did"
        or asked.verb[:1] not in (("spend",), ("pay",))
    ):
        return
    buyer = _opening_buyer(scene)
    if buyer is None:
        return
    actor, named = buyer
    opening = next(iter(drafted.sentences), "")
    if not opening.startswith(named + " "):
        return
    text = with_question(scene, f"How much money did {actor.again} have left?", drafted=drafted)
    if text is None:
        return
    tag = new_tag(scene)
    start = new_quantity(scene.world, tag, quantity, role="state", moment=quantity.moment)
    world = add(scene.world, start)
    left = new_quantity(world, None, quantity, role="state", moment=quantity.moment + 1)
    world = relate(add(world, left), "sum", "loss", start.id, (left.id, quantity.id))
    sentences = [f"{named} had $[{tag}].", actor.Again + opening[len(named) :], *drafted.sentences[1:]]
    more = max(2, int(answer) // 2)
    yield Proposal(
        " ".join(sentences),
        text,
        asking(world, "value", left.id),
        "money there was before it was spent",
        {tag: Fraction(int(answer) + rng.randint(1, more) + 1)},
    )


def _opening_buyer(scene: Scene) -> tuple[Person, str] | None:
    """Who spends money at the very start of the text and is the one that the question asks about, and how the text
    names them; None where that is nobody, or nobody whom a pronoun can stand for."""
    first = scene.reading.clauses[0] if scene.reading.clauses else None
    if first is None or first.subject is None or first.subject.span.start != 0:
        return None
    if first.tense != "past" or first.frame not in ("gain", "spend", "rate", "cost"):
        return None
    actor, ask = person_of(scene, first.subject), scene.ask
    if actor is None or actor.again == actor.phrase:
        return None
    if ask is None or ask.subject is None or ask.subject.key != first.subject.key:
        return None
    return actor, scene.tagged(first.subject.span)
