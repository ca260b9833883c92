"""Somebody else's measure, money or points: "His cousin Omar ran 0.8 miles." beside Jenny's 0.6, where the question
names Jenny. Of things that are counted ``holders`` tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import like_value, new_person
from svampkit.variations.grammar.persons import introduced
from svampkit.variations.operators.invariance.irrelevant.holders import SHARED, names_holders
from svampkit.variations.operators.invariance.irrelevant.sentence import holder_key, next_number, sentence_proposal
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity
from svampkit.world.model import Quantity

__all__ = ["measured_by_another"]

_MEASURED: Final = frozenset({"money", "length", "weight", "volume", "points"})
_DOES: Final = frozenset(listed("verbs of what anybody measures"))
_OF_PEOPLE: Final = frozenset({"state", "event", "part", "each"})
_DID: Final = re.compile(r"(?:(?:has|have|had) )?[a-z]+")
_BETWEEN: Final = re.compile(r"|a total of|only|already|up|about")
_ONE: Final = re.compile(
    r"an? \$?\[NUM|\[NUM\d+(?:\.\w+)?\] (?:of (?:the|his|her|their|this|that)|more|less|fewer)\b"
)
_EACH: Final = re.compile(r" (?:in each|per|an?|each|every|in every) [a-z]+")
_OF_ALL: Final = re.compile(r"\b(?:each|every|per)\b")
_WHERE: Final = re.compile(r" (?:on|for) (?:\[OBJp\d+\]|\[OBJs\d+\.a\]|(?:an? )?[a-z]+)(?=[.,]| and\b|$)")
_FOR_SOMETHING: Final = frozenset(listed("verbs of what is spent"))


def measured_by_another(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The first measured amount of one person, told of another person behind it."""
    if not names_holders(scene) or SHARED.search(scene.text):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        said = _said(scene, quantity, *told) if told is not None and quantity.kind in _MEASURED else None
        proposal = _beside(scene, quantity, *told, said, rng) if told is not None and said is not None else None
        if proposal is not None:
            yield proposal
            return


def _said(scene: Scene, quantity: Quantity, clause: Clause, mention: Mention) -> str | None:
    """The clause's verb, amount and what belongs to it, tagged; None where nobody else would be told of so."""
    subject = scene.subject_of(clause)
    if quantity.role not in _OF_PEOPLE or clause.verb_span is None or clause.verb not in _DOES or clause.negated:
        return None
    if subject is None or not (subject.name or (subject.gender in ("he", "she") and not subject.plural)):
        return None
    verb, amount = scene.tagged(clause.verb_span), scene.tagged(mention.phrase)
    between = scene.text[clause.verb_span.end : mention.phrase.start].strip()
    if _DID.fullmatch(verb) is None or _BETWEEN.fullmatch(between) is None or _ONE.match(amount):
        return None
    behind = scene.cut(mention.phrase.end, scene.reading.body_end)
    each = _EACH.match(behind)
    if quantity.role == "each" and each is None and _OF_ALL.search(amount) is None:
        return None
    where = each or _WHERE.match(behind)
    if where is None and clause.verb in _FOR_SOMETHING:
        return None  # "Her friend spent $9."
    return f"{verb} {amount}{where.group() if where is not None else ''}."


def _beside(
    scene: Scene, quantity: Quantity, clause: Clause, mention: Mention, said: str, rng: Random
) -> Proposal | None:
    """The text with the new person's amount behind the sentence that tells the first one's."""
    value = like_value(mention.value, rng)
    if value is None or said.count("[NUM") != 1:
        return None
    name, person = new_person(scene, rng)
    tag = next_number(scene, 0)
    aside = new_quantity(scene.world, tag, quantity, role="aside", holder=holder_key(person), moment=0)
    who = introduced(scene, name, rng)
    if who == f"[{name}]":
        return None
    sentence = f"{who} {said.replace(f'[{mention.tag}', f'[{tag}', 1)}"
    at = (scene.sentence_at(clause.span.start) or 0) + 1
    values: dict[str, Value] = {tag: value, name: person}
    note = "another person's measure"
    return sentence_proposal(scene, sentence, at, add(scene.world, aside), note, values, rng)
