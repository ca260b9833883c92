"""A total becomes wider: one more holder, kind or purchase is told, and the question asks for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import Noun, class_mates, modifier_mates, noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.template.tags import Thing
from svampkit.variations.draft import Proposal, TextEdit, apply, asks_with_number, draft, with_question
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.cast import new_person, round_value
from svampkit.variations.grammar.persons import asked_person
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.reasoning.relevant.parts import new_tag, sum_relation, with_one_more
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.edit import add, joined, new_quantity

__all__ = ["also_paid", "one_more_holder", "one_more_kind", "one_more_purchase"]


def one_more_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A third holder who does the same, in a total of holders."""
    relation, ask, drafted = sum_relation(scene), scene.ask, draft(scene, settle=True)
    if relation is None or ask is None or drafted is None or ask.subject is None or asks_with_number(scene):
        return
    told = [found for part in relation.parts if (found := scene.told(part)) is not None]
    if len(told) != len(relation.parts) or not _each_by_name(scene, [clause for clause, _ in told]):
        return
    clause, last = told[-1]
    thing = things(scene, last)
    if _among_themselves(scene) or not _may_be_done_by_another(scene, clause) or thing is None or not thing.phrase:
        return
    tag = new_tag(scene)
    name_tag, person = new_person(scene, rng)
    sentence = f"[{name_tag}] {inflect(clause.verb, clause.tense, False)} [{tag}] {thing.phrase}."
    question = _asked_of_one_more(drafted.question, scene.tagged(ask.subject.span), name_tag)
    if question is None or _OF_TWO.search(question) or _ALL_OF_THEM.search(scene.text[: scene.reading.body_end]):
        return
    like = scene.world.get(relation.parts[-1])
    part = new_quantity(scene.world, tag, like, role=like.role, holder=person.text.lower())
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        question,
        joined(add(scene.world, part), relation, part.id),
        "one more holder in the total",
        {tag: Fraction(round_value(int(last.value), rng)), name_tag: person},
    )


_OF_TWO: Final = re.compile(r"\b(?:two|both|the two)\b", re.I)
_ALL_OF_THEM: Final = re.compile(r"\b(?:they|them|their)\b", re.I)


def _each_by_name(scene: Scene, clauses: Sequence[Clause]) -> bool:
    """True where every clause is about another person, by name."""
    subjects = [scene.subject_of(clause) for clause in clauses]
    named = [s for s in subjects if s is not None and s.name and not s.plural and not s.pronoun]
    return len(named) == len(subjects) == len({s.key for s in named})


def _may_be_done_by_another(scene: Scene, clause: Clause) -> bool:
    """A plain verb of one word that somebody else can do as well."""
    if clause.tense not in ("past", "present") or clause.verb in ("", "be") or clause.passive or clause.particle:
        return False
    verb = clause.verb_span
    return verb is not None and len(scene.text[verb.start : verb.end].split()) == 1


def _asked_of_one_more(question: str, subject: str, name_tag: str) -> str | None:
    """The question of "Ben and Ann" with one more name; of "they" as it is, None of any other subject."""
    if " and " in subject:
        names = re.split(r",? and |, ", subject)
        return question.replace(subject, ", ".join([*names, f"and [{name_tag}]"]), 1)
    return question if subject.lower() == "they" else None


_COMPANY: Final = re.compile(r"\] and \[NAME\d+\]|\bwith (?:\[NAME|an?\b|his\b|her\b)")


def _among_themselves(scene: Scene) -> bool:
    """ "Ada was playing with her friend", "Ada and Ben played golf": nobody else was there to do the same."""
    return _COMPANY.search(scene.body) is not None


def one_more_kind(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A third kind in a list of two kinds of one thing: "7 red kites, 5 green kites and 3 blue kites"."""
    relation = sum_relation(scene)
    if relation is None or len(relation.parts) != 2 or asks_with_number(scene):
        return
    told = [scene.told(p) for p in relation.parts]
    if told[0] is None or told[1] is None:
        return
    first, second = sorted((told[0][1], told[1][1]), key=lambda m: m.number.start)
    choices = _further_kinds(scene, first, second)
    if not choices or second.noun is None:
        return
    tag, mod_tag = new_tag(scene), free_tag("MOD", scene.values, scene.body, scene.question)
    word = rng.choice(choices)
    head = scene.tagged(second.noun.span).split()[-1]
    edit = TextEdit(first.phrase.end, first.phrase.end, f", [{tag}] [{mod_tag}] {head},")
    like = scene.world.get(relation.parts[0])
    part = new_quantity(scene.world, tag, like, role=like.role, qualifier=word)
    yield Proposal(
        apply(scene, 0, scene.reading.body_end, [edit]),
        apply(scene, scene.reading.body_end, len(scene.text), []),
        joined(add(scene.world, part), relation, part.id),
        "one more kind in the list",
        {tag: Fraction(round_value(int(first.value), rng)), mod_tag: word},
        {mod_tag: tuple(m for m in choices if m != word)},
    )


def _further_kinds(scene: Scene, first: Mention, second: Mention) -> list[str]:
    """Modifiers of the class of both, where "7 red kites and 3 blue kites" tell two kinds of one thing in a row:
    those that the text does not have."""
    one, other = first.noun, second.noun
    if one is None or other is None or one.head != other.head:
        return []
    join = scene.text[first.phrase.end : second.phrase.start]
    if not re.fullmatch(r"\s*,?\s*and\s*", join) or len(one.modifiers) != 1 or len(other.modifiers) != 1:
        return []
    known = noun(one.head)
    mates = () if known is None else modifier_mates(one.modifiers[0], known.kind)
    if other.modifiers[0] not in mates:
        return []
    shown = {value for value in scene.values.values() if isinstance(value, str)}
    return [mate for mate in mates if mate not in scene.text.lower() and mate not in shown]


def one_more_purchase(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """One more thing is bought: "He also bought a belt for $6." in a total that was spent."""
    asked, drafted = asked_of(scene), draft(scene, settle=True)
    if asked is None or drafted is None or not asked.money or not _asks_for_spending(scene, asked):
        return
    actor, mates = asked_person(scene), _like_what_was_bought(scene)
    if actor is None or not actor.said(scene.body) or not mates:
        return
    chosen = rng.choice(mates)
    tag, obj = new_tag(scene), free_tag("OBJ", scene.values, scene.body, scene.question)
    verb = inflect("buy", "past" if asked.auxiliary == "did" else "present", False)
    sentence = f"{actor.Again} also {verb} [OBJs{obj[3:]}.a] for $[{tag}]."
    amounts = [m.value for m in scene.reading.mentions if "$" in scene.text[m.number.start : m.number.end]]
    top = max(3, min(40, int(max(amounts, default=Fraction(10)))))
    text = with_question(
        scene, f"How much money {asked.auxiliary} {actor.phrase} {asked.verb[0]} in all?", drafted=drafted
    )
    if text is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        with_one_more(scene.world, scene.world.get(scene.world.question.of[0]), tag, chosen.singular),
        "one more purchase",
        {tag: Fraction(rng.randint(2, top)), obj: Thing(chosen.singular, chosen.plural)},
        {obj: tuple(Thing(m.singular, m.plural) for m in mates if m is not chosen)},
    )


def _asks_for_spending(scene: Scene, asked: QuestionParts) -> bool:
    """True of "How much did she spend?", of all that the story tells."""
    question = scene.world.question
    if question.asks != "value" or asks_with_number(scene) or asked.auxiliary not in ("did", "does"):
        return False
    all_of_it = scene.world.get(question.of[0]).role in ("whole", "total")
    return all_of_it and bool(asked.verb) and asked.verb[0].lower() in ("spend", "pay")


def _like_what_was_bought(scene: Scene) -> list[Noun]:
    """Things of the class of the first thing of the story that the story does not have."""
    slot = next((s for s in scene.filled.slots if s.tag.startswith("OBJ")), None)
    value = scene.values.get(slot.tag) if slot is not None else None
    head = noun(value.singular) if isinstance(value, Thing) else None
    if head is None or head.mass:
        return []
    return [mate for mate in class_mates(head) if mate.singular not in scene.text and not mate.mass]


_ALSO_BOUGHT: Final = listed("things bought on the side")


def also_paid(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Something else is paid for, in dollars or cents told as words: "He also paid 5 dollars for a drink." """
    asked, drafted = asked_of(scene), draft(scene, settle=True)
    if asked is None or drafted is None or not _asks_for_spending(scene, asked):
        return
    quantity = scene.world.get(scene.world.question.of[0])
    actor = asked_person(scene)
    word = next((w for w in ("dollars", "cents") if re.search(rf"\d {w}\b", scene.text)), None)
    if actor is None or word is None or quantity.kind != "money" or not actor.said(" ".join(drafted.sentences)):
        return
    things_bought = [thing for thing in _ALSO_BOUGHT if thing.split()[-1] not in scene.text]
    tag = new_tag(scene)
    paid = inflect("pay", "past" if asked.auxiliary == "did" else "present", False)
    sentence = f"{actor.Again} also {paid} [{tag}] {word} for {rng.choice(things_bought)}."
    text = with_question(scene, f"How much did {actor.phrase} {asked.verb[0]} in all?", drafted=drafted)
    if text is None or asked.auxiliary != "did":
        return
    top = 12 if word == "dollars" else 80
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        with_one_more(scene.world, quantity, tag),
        "something else is paid for",
        {tag: Fraction(rng.randint(2, top) if word == "dollars" else 5 * rng.randint(2, top // 5))},
    )
