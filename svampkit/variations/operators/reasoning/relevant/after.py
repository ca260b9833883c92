"""Events after the seed's own: something is got, given away or spent, and what is there in the end is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.handling import living, portable
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal, asks_with_number, draft, with_question
from svampkit.variations.grammar.asked import asked_of
from svampkit.variations.grammar.cast import new_person, people, round_value
from svampkit.variations.grammar.events import end_question, end_state, got, on_device
from svampkit.variations.grammar.persons import asked_person, person_of
from svampkit.variations.grammar.words import dated, inflect
from svampkit.variations.operators.reasoning.relevant.parts import answer_of, kind_word, new_tag, small_part
from svampkit.variations.scene import Scene, capital, small
from svampkit.world.edit import add, asking, is_start, new_quantity, relate

__all__ = ["after_total", "by_then", "event_after", "money_after", "more_of_asked"]

_GETTING_MANY: Final = frozenset(listed("verbs of getting several kinds"))
_WITHOUT_MORE: Final = frozenset(listed("verbs that cannot happen once more"))


def event_after(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Then she found 5 more shells." / "Then she gave 5 of the shells to Kofi." """
    end, answer = end_state(scene), answer_of(scene)
    drafted = draft(scene, settle=True)
    if end is None or answer is None or drafted is None or answer.denominator != 1 or end.quantity.kind != "count":
        return
    known = noun(end.head)
    if known is None or known.person or not portable(end.head):
        return
    tag = new_tag(scene)
    subject = end.pronoun
    gain = rng.random() < 0.5
    then = rng.choice(["Then {s} {v}", "Later, {s} {v}", "After that, {s} {v}"])
    lower = subject if subject.startswith("[NAME") is False else subject.replace(".He]", ".he]")
    lower = lower[:1].lower() + lower[1:] if not lower.startswith("[") and lower != "I" else lower
    for way in ("gain", "loss") if gain else ("loss", "gain"):
        values: dict[str, Value] = {}
        if way == "gain":
            value = Fraction(max(2, round_value(max(3, int(answer) // 2), rng)))
            verb = inflect(got(end.head, rng), "past" if end.past else "present", end.plural)
            sentence = then.format(s=lower, v=verb) + f" [{tag}] more {end.thing.phrase}."
            word = "now"
        else:
            part = small_part(answer, rng)
            if part is None:
                continue
            value = part
            name_tag, person = new_person(scene, rng)
            values[name_tag] = person
            give = inflect("give", "past" if end.past else "present", end.plural)
            sentence = then.format(s=lower, v=give) + f" [{tag}] of the {end.thing.phrase} to [{name_tag}]."
            word = "left"
        after = new_quantity(scene.world, None, end.quantity, role="state", moment=end.quantity.moment + 1)
        world = add(scene.world, after)
        event = new_quantity(world, tag, end.quantity, role="event", moment=end.quantity.moment + 1)
        world = add(world, event)
        if way == "gain":
            world = relate(world, "sum", "gain", after.id, (end.quantity.id, event.id))
        else:
            world = relate(world, "sum", "loss", end.quantity.id, (after.id, event.id))
        world = asking(world, "value", after.id)
        question = with_question(scene, end_question(end, word), drafted=drafted)
        if question is None:
            return
        yield Proposal(
            " ".join([*drafted.sentences, sentence]),
            question,
            world,
            f"one more event, a {way}",
            {tag: value, **values},
        )


def money_after(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Then she spent $5." / "Then she earned $5." after any amount of money that a named person has in the end."""
    asked, answer, drafted = asked_of(scene), answer_of(scene), draft(scene, settle=True)
    question = scene.world.question
    if (
        asked is None
        or answer is None
        or drafted is None
        or not asked.money
        or question.asks != "value"
        or asks_with_number(scene)
    ):
        return
    quantity = scene.world.get(question.of[0])
    actor = asked_person(scene)
    verb = asked.verb[0].lower() if asked.verb else ""
    if actor is None or quantity.role in ("difference", "each", "event", "ratio") or verb not in ("have", "save"):
        return
    if re.search(
        r"\b(?:at first|before|originally|to begin|to start|at the start|each|every|per)\b", asked.after
    ) or is_start(scene.world, quantity.id):
        return
    top = int(answer) - 1
    if top < 2 or answer.denominator != 1:
        return
    tag = new_tag(scene)
    past = any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
    tense = "past" if past else "present"
    gain = rng.random() < 0.5
    then = rng.choice(["Then", "Later,", "After that,"])
    what = inflect(rng.choice(["earn", "get"]) if gain else "spend", tense, False)
    sentence = f"{then} {actor.again} {what} $[{tag}]{' more' if gain else ''}."
    after = new_quantity(scene.world, None, quantity, role="state", moment=quantity.moment + 1)
    world = add(scene.world, after)
    event = new_quantity(world, tag, quantity, role="event", moment=quantity.moment + 1)
    world = add(world, event)
    if gain:
        world = relate(world, "sum", "gain", after.id, (quantity.id, event.id))
    else:
        world = relate(world, "sum", "loss", quantity.id, (after.id, event.id))
    do = "did" if asked.auxiliary == "did" else "does"
    ending = ("now" if do == "does" else "in the end") if gain else "left"
    text = with_question(scene, f"How much money {do} {actor.phrase} have {ending}?", drafted=drafted)
    if text is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", after.id),
        "money earned or spent afterwards",
        {tag: Fraction(rng.randint(2, top))},
    )


def after_total(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Somebody has or got a total, told in groups or kinds; then some of the things are given away."""
    answer, drafted, asked = answer_of(scene), draft(scene, settle=True), asked_of(scene)
    question = scene.world.question
    if answer is None or drafted is None or asked is None or question.asks != "value" or asks_with_number(scene):
        return
    if on_device(scene):
        return
    relation = next((r for r in scene.world.relations if r.whole == question.of[0]), None)
    if relation is None or relation.schema not in ("groups", "combine") or asked.pattern != "object" or asked.money:
        return
    parts = [t for p in relation.parts if (t := scene.told(p)) is not None]
    if len(parts) != len(relation.parts) or not all(
        c.frame in ("gain", "have", "make", "receive", "rate", "group") for c, _ in parts
    ):
        return
    subjects = {scene.subject_key(c) for c, _ in parts}
    subject = scene.subject_of(parts[0][0])
    head = parts[-1][1].noun.head if parts[-1][1].noun is not None else ""
    if len(subjects) != 1 or subject is None or not portable(head) or asked.thing.startswith("more "):
        return
    if not all(c.verb in _GETTING_MANY for c, _ in parts):
        return
    actor = person_of(scene, subject)
    part = small_part(answer, rng)
    if actor is None or part is None:
        return
    name = actor.phrase
    tag = new_tag(scene)
    name_tag, person = new_person(scene, rng)
    then = rng.choice(["Then", "Later,", "After that,"])
    give = "gave" if any(c.tense == "past" for c, _ in parts) else "gives"
    sentence = f"{then} {actor.again} {give} [{tag}] of the {asked.thing} to [{name_tag}]."
    whole = scene.world.get(relation.whole)
    after = new_quantity(scene.world, None, whole, role="state", moment=whole.moment + 1, holder=subject.key)
    world = add(scene.world, after)
    event = new_quantity(world, tag, whole, role="event", moment=whole.moment + 1, holder=subject.key)
    world = relate(add(world, event), "sum", "loss", whole.id, (after.id, event.id))
    present = scene.ask is not None and scene.ask.tense == "present"
    text = with_question(
        scene, f"How many {asked.thing} {'does' if present else 'did'} {name} have left?", drafted=drafted
    )
    if text is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", after.id),
        "some given away from the total",
        {tag: part, name_tag: person},
    )


def more_of_asked(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """More of what the question counts, by the one it asks about: "Later, she picked 5 more lemons." """
    asked, drafted, answer = asked_of(scene), draft(scene, settle=True), answer_of(scene)
    question = scene.world.question
    if asked is None or drafted is None or answer is None or question.asks != "value" or asks_with_number(scene):
        return
    quantity = scene.world.get(question.of[0])
    if (
        asked.pattern != "object"
        or asked.money
        or quantity.kind != "count"
        or quantity.role not in ("whole", "total")
    ):
        return
    if (
        asked.auxiliary not in ("did", "does", "do")
        or len(asked.verb) != 1
        or re.search(r"\beach\b|\[NUM|\bmore\b", asked.after + asked.thing)
    ):
        return
    verb = asked.verb[0].lower()
    if verb in _WITHOUT_MORE:
        return
    actor = asked_person(scene)
    subject = actor.Again if actor is not None and actor.said(scene.body) else _again_subject(scene, asked.subject)
    if subject is None or dated(scene.text) or re.search(r"\b(?:morning|hour)s?\b", scene.text, re.I):
        return
    tag = new_tag(scene)
    value = Fraction(rng.randint(2, max(3, min(30, int(answer) // 2))))
    if verb == "have":
        word = kind_word(scene, asked.thing, quantity.unit)
        found = noun(word)
        if not portable(word) and not (found is not None and not found.person and living(word)):
            return  # nobody gets more classrooms or floors
        many = asked.plural
        tense = (
            "past"
            if any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
            else "present"
        )
        sentence: str | None = (
            f"{subject} {inflect(rng.choice(['get', 'receive']), tense, many)} [{tag}] more {asked.thing}."
        )
    else:
        sentence = asked.statement(f"[{tag}] more", subject, bare=True)
    if sentence is None:
        return
    lead = rng.choice(["Later,", "After that,"])
    after = new_quantity(scene.world, None, quantity, role="whole", moment=quantity.moment + 1)
    world = add(scene.world, after)
    event = new_quantity(world, tag, quantity, role="event", moment=quantity.moment + 1, qualifier="")
    world = relate(add(world, event), "sum", "gain", after.id, (quantity.id, event.id))
    yield Proposal(
        " ".join([*drafted.sentences, f"{lead} {small(sentence)}"]),
        by_then(drafted.question),
        asking(world, "value", after.id),
        "more of what is asked",
        {tag: value},
    )


def by_then(question: str) -> str:
    """ "How many coins does she have?" after something has come: now, or in the end of a story of the past. What
    somebody did ("How many plums did she pick?") needs no moment."""
    there = re.search(r"\b(?P<do>do|does|did)\b.* have\?$", question)
    if there is None:
        return question
    return question[:-1] + (" in the end?" if there["do"] == "did" else " now?")


def _again_subject(scene: Scene, subject: str) -> str | None:
    """The subject of the question for a sentence before it."""
    named = re.fullmatch(r"\[(NAME\d+)(?:\.he)?\]", subject)
    if named:
        return (
            f"[{named.group(1)}.He]"
            if len(people(scene)) == 1 and f"[{named.group(1)}" in scene.body
            else f"[{named.group(1)}]"
        )
    if re.search(r"\[NAME\d+\.(?:his|him)\]|\b(?:he|she|it|you|I)\b", subject):
        return None
    if subject.lower() == "they" or " and " in subject:
        return "They" if len(people(scene)) == 2 or not people(scene) else None
    return capital(subject) if subject.lower().startswith("the ") else None
