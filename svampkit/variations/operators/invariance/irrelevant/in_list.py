"""Another object in the seed's own list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.reading.text import Clause, Mention
from svampkit.variations.draft import Proposal, TextEdit, edited
from svampkit.variations.grammar.cast import measured, new_thing, round_value
from svampkit.variations.grammar.naming import (
    grouped_by_name,
    leans_on_one_thing,
    name_again,
    named_in_question,
    question_names,
)
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number, went
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity
from svampkit.world.model import Quantity

__all__ = ["SET_FRAMES", "after_list", "beside_it", "listed_beside", "object_in_list"]


SET_FRAMES = frozenset({"have", "exist", "gain", "make", "receive", "loss", "give", "act"})


def beside_it(scene: Scene, quantity: Quantity, phrase: str) -> TextEdit | None:
    """ "26 shells" → "26 shells and 12 stones"; inside a list of two, a list of three with its commas."""
    told = scene.told(quantity.id)
    assert told is not None
    mention = told[1]
    end = mention.phrase.end
    following = scene.text[end:]
    before = scene.text[: mention.phrase.start]
    if re.search(r"(?:,|\band|\bor|\d of(?: the| these| those)?)\s*$", before) or re.match(
        r"\s*(?:whose|of)\b", following
    ):
        return None
    comma = after_list(scene, told[0], mention)
    return None if comma is None else TextEdit(end, end, f" and {phrase}{comma}")


def after_list(scene: Scene, clause: Clause, mention: Mention) -> str | None:
    """The comma that a list needs before the next clause ("…, and Theo …"); None where the phrase stands in a
    list."""
    following = scene.text[mention.phrase.end :]
    if not re.match(r"\s*(?:,|and\b|or\b|that|which|who|with)", following):
        return ""
    later = [c for c in scene.reading.clauses if c.span.start >= mention.phrase.end]
    if (
        later
        and later[0].question
        and re.fullmatch(r",\s*(?:then\s+)?", scene.text[mention.phrase.end : later[0].span.start])
    ):
        return ""  # "If she has 26 shells, how many …?"
    if (
        clause.span.end <= mention.phrase.end
        and later
        and re.match(r"\s*(?:,\s*)?and\s+$", scene.text[mention.phrase.end : later[0].span.start])
    ):
        return "" if following.startswith(",") or later[0].subject is None else ","
    return None


def _shared_by_name(scene: Scene, quantity: Quantity) -> bool:
    """The things are put into groups by their name, or the question names them: "How many cakes does each child get?"
    asks for no pies."""
    return grouped_by_name(scene, quantity.id) or (
        question_names(scene, quantity.id) and scene.world.get(scene.world.question.of[0]).role == "each"
    )


def _plain_state(scene: Scene, quantity: Quantity) -> bool:
    """A directly counted thing that is the object of a plain clause."""
    told = scene.told(quantity.id)
    shared = quantity.role == "total" and _shared_by_name(scene, quantity)
    if told is None or not (shared or quantity.role in ("state", "event", "part")) or quantity.kind != "count":
        return False
    clause, mention = told
    rest = scene.text[mention.number.end : mention.phrase.end]
    if measured(scene, mention):
        rest = rest.replace(" of ", " ", 1)  # "81 pieces of paper and 30 pieces of foil"
    return (
        clause.frame in SET_FRAMES
        and not clause.passive
        and clause.verb_span is not None
        and (mention.phrase.start >= clause.verb_span.end)
        and mention.noun is not None
        and not re.search(r"\b(?:more|other|another|fewer|of)\b", rest)
    )


_COMPARED: Final = re.compile(r"\b(?:as many as|as much as|(?:more|fewer|less) than(?! \[NUM| half| twice))\b", re.I)
""" "Omar has 12 stamps. Theo has as many as Omar": of two things nobody would know which."""


_IN_SHORT: Final = re.compile(
    r"\b(?:times (?:that|this) (?:number|many|much|amount)|(?:twice|half) (?:that|this) (?:number|many|much|amount)|"
    r"times as (?:many|much)|(?:twice|half) as (?:many|much)|\d (?:more|fewer|less))"
    r"(?=[.,;]| (?:in|on|at|near|by|to|from|during|the|this|that|yesterday|today|later|and|before|after)\b)"
)
""" "150 herons near the shore and 4 times as many in the lake": of two things it may be both."""


def object_in_list(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another thing in the list of a told amount: "26 shells" becomes "26 shells and 9 stones"."""
    for quantity in scene.told_quantities:
        if quantity.role == "aside" or not _plain_state(scene, quantity) or went(scene, quantity):
            continue
        asked = [] if grouped_by_name(scene, quantity.id) else named_in_question(scene, quantity.id)
        told = scene.told(quantity.id)
        assert told is not None
        mention = told[1]
        thing = new_thing(scene, mention, rng)
        named = name_again(scene, quantity.id)
        if thing is None or asked is None or named is None or leans_on_one_thing(scene, named):
            continue
        if _COMPARED.search(scene.text, mention.phrase.end, scene.reading.body_end):
            continue
        if _IN_SHORT.search(scene.text, mention.phrase.end, scene.reading.body_end):
            continue
        tag = next_number(scene, 0)
        insertion = beside_it(scene, quantity, f"[{tag}] {thing.plural}")
        if insertion is None:
            continue
        edits = [*named, insertion, *asked]
        value = Fraction(round_value(int(mention.value), rng))
        aside = new_quantity(scene.world, tag, quantity, role="aside", unit=thing.thing.singular, qualifier="")
        body, question = edited(scene, edits)
        yield Proposal(
            body,
            question,
            add(scene.world, aside),
            "another object in the list",
            {tag: value, thing.tag: thing.thing},
            {thing.tag: thing.alternates},
        )
        return


def listed_beside(scene: Scene, like: Quantity) -> tuple[Quantity, str] | None:
    """The one other thing of the list of two in which an amount is told, and how it is called; None where the story
    goes on with it."""
    told = scene.told(like.id)
    if told is None or len(told[0].mentions) != _TWO:
        return None
    one, two = (scene.reading.mention(tag) for tag in told[0].mentions)
    other = two if one is told[1] else one
    quantity, thing = scene.quantity_of(other.tag), things(scene, other)
    if _AND.fullmatch(scene.text[one.phrase.end : two.phrase.start]) is None or quantity is None or thing is None:
        return None
    related = any(quantity.id in relation.ids for relation in scene.world.relations)
    return None if related or quantity.kind != like.kind or not thing.phrase else (quantity, thing.phrase)


_TWO: Final = 2
_AND: Final = re.compile(r"\s+and\s+")
