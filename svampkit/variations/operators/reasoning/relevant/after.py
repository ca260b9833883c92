"""Events after the seed's own: something is got, given away or spent, and what is there in the end is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final, Literal

from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.handling import living, portable
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.text import NounPhrase
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal, asks_with_number, draft, with_question
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.cast import new_person, people, round_value
from svampkit.variations.grammar.events import EndState, came_by, end_question, end_state, making, on_device
from svampkit.variations.grammar.persons import asked_person, named_after_another, person_of
from svampkit.variations.grammar.words import dated, inflect
from svampkit.variations.operators.invariance.moved.sentences import EVENT_FRAMES
from svampkit.variations.operators.reasoning.relevant.parts import (
    answer_of,
    changed_later,
    kind_word,
    new_tag,
    small_part,
    told_in_past,
)
from svampkit.variations.scene import Scene, capital, small
from svampkit.world.edit import is_start
from svampkit.world.model import Relation

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
    if known is None or known.person or not portable(end.head) or _NOBODY.search(scene.text):
        return
    tag = new_tag(scene)
    gain_first = rng.random() < 0.5
    leads = ["Then {s} {v}", "Later, {s} {v}", "After that, {s} {v}"]
    then = rng.choice(leads if something_happens(scene) else leads[:2])
    ways: tuple[Literal["gain", "loss"], ...] = ("gain", "loss") if gain_first else ("loss", "gain")
    for way in ways:
        told = _gained(scene, end, tag, answer, rng) if way == "gain" else _given_away(scene, end, tag, answer, rng)
        if told is None:
            continue
        question = with_question(scene, end_question(end, "now" if way == "gain" else "left"), drafted=drafted)
        if question is None:
            return
        sentence = then.format(s=_in_a_sentence(end.pronoun), v=told.verb) + told.rest
        yield Proposal(
            " ".join([*drafted.sentences, named_after_another(sentence, drafted.sentences)]),
            question,
            changed_later(scene.world, end.quantity, tag, way),
            f"one more event, a {way}",
            told.values,
        )


def something_happens(scene: Scene) -> bool:
    """The body tells of an event, "after" which something may come; "Each box holds 7" is none."""
    return any(c.frame in EVENT_FRAMES for c in scene.reading.clauses if not c.question)


_NOBODY: Final = re.compile(r"\b(?:nobody|no one|none|neither)\b", re.I)
""" "Nobody left": then nobody leaves later on."""


@dataclass(frozen=True, slots=True)
class _Told:
    """An event in words: its verb, what stands behind it, and what its tags stand for."""

    verb: str
    rest: str
    values: Mapping[str, Value]


_DRAWN = 6


def _gained(scene: Scene, end: EndState, tag: str, answer: Fraction, rng: Random) -> _Told:
    """More of the things are got."""
    half = max(3, int(answer) // 2)
    told = {event.value for event in scene.reading.mentions}
    drawn = [Fraction(max(2, round_value(half, rng))) for _ in range(_DRAWN)]
    value = next((number for number in drawn if number not in told), drawn[0])  # not 4 shirts, and then 4 more
    verb = inflect(came_by(scene, making(scene, end), end.head, rng), "past" if end.past else "present", end.plural)
    return _Told(verb, f" [{tag}] more {end.thing.phrase}.", {tag: value})


def _given_away(scene: Scene, end: EndState, tag: str, answer: Fraction, rng: Random) -> _Told | None:
    """Some of the things are given to somebody new; None where too few are there."""
    part = small_part(answer, rng)
    if part is None:
        return None
    name_tag, person = new_person(scene, rng)
    verb = inflect("give", "past" if end.past else "present", end.plural)
    rest = f" [{tag}] of the {end.thing.phrase} to [{name_tag}]."
    return _Told(verb, rest, {tag: part, name_tag: person})


def _in_a_sentence(subject: str) -> str:
    """A tagged subject as it stands behind "Then"."""
    if subject.startswith("["):
        return subject.replace(".He]", ".he]") if subject.startswith("[NAME") else subject
    return subject if subject == "I" else subject[:1].lower() + subject[1:]


def money_after(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Then she spent $5." / "Then she earned $5." after any amount of money that a named person has in the end."""
    asked, answer, drafted = asked_of(scene), answer_of(scene), draft(scene, settle=True)
    if asked is None or answer is None or drafted is None or not _asks_for_money_held(scene, asked):
        return
    quantity, actor = scene.world.get(scene.world.question.of[0]), asked_person(scene)
    top = int(answer) - 1
    if actor is None or top < 2 or answer.denominator != 1:
        return
    tag = new_tag(scene)
    tense = "past" if told_in_past(scene) else "present"
    gain = rng.random() < 0.5
    then = rng.choice(["Then", "Later,", "After that,"] if something_happens(scene) else ["Then", "Later,"])
    what = inflect(rng.choice(["earn", "get"]) if gain else "spend", tense, False)
    sentence = f"{then} {actor.again} {what} $[{tag}]{' more' if gain else ''}."
    do = "did" if asked.auxiliary == "did" else "does"
    ending = ("now" if do == "does" else "in the end") if gain else "left"
    text = with_question(scene, f"How much money {do} {actor.phrase} have {ending}?", drafted=drafted)
    if text is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, named_after_another(sentence, drafted.sentences)]),
        text,
        changed_later(scene.world, quantity, tag, "gain" if gain else "loss"),
        "money earned or spent afterwards",
        {tag: Fraction(rng.randint(2, top))},
    )


_NOT_IN_THE_END: Final = re.compile(
    r"\b(?:at first|before|originally|to begin|to start|at the start|each|every|per)\b"
)


def _asks_for_money_held(scene: Scene, asked: QuestionParts) -> bool:
    """True where the question is how much money somebody has, or has saved, when the story ends."""
    question = scene.world.question
    if not asked.money or question.asks != "value" or asks_with_number(scene):
        return False
    quantity = scene.world.get(question.of[0])
    verb = asked.verb[0].lower() if asked.verb else ""
    if quantity.role in ("difference", "each", "event", "ratio") or verb not in ("have", "save"):
        return False
    return _NOT_IN_THE_END.search(asked.after) is None and not is_start(scene.world, quantity.id)


def after_total(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Somebody has or got a total, told in groups or kinds; then some of the things are given away."""
    answer, drafted, asked = answer_of(scene), draft(scene, settle=True), asked_of(scene)
    question = scene.world.question
    if answer is None or drafted is None or asked is None or question.asks != "value" or asks_with_number(scene):
        return
    relation = next((r for r in scene.world.relations if r.whole == question.of[0]), None)
    if relation is None or relation.schema not in ("groups", "combine") or asked.pattern != "object" or asked.money:
        return
    subject = None if on_device(scene) else _holder_of_all(scene, relation)
    if subject is None or asked.thing.startswith("more "):
        return
    actor, part = person_of(scene, subject), small_part(answer, rng)
    if actor is None or part is None:
        return
    tag = new_tag(scene)
    name_tag, person = new_person(scene, rng)
    then = rng.choice(["Then", "Later,", "After that,"] if something_happens(scene) else ["Then", "Later,"])
    past = any(told is not None and told[0].tense == "past" for told in map(scene.told, relation.parts))
    sentence = f"{then} {actor.again} {'gave' if past else 'gives'} [{tag}] of the {asked.thing} to [{name_tag}]."
    do = "does" if scene.ask is not None and scene.ask.tense == "present" else "did"
    text = with_question(scene, f"How many {asked.thing} {do} {actor.phrase} have left?", drafted=drafted)
    if text is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, named_after_another(sentence, drafted.sentences)]),
        text,
        changed_later(scene.world, scene.world.get(relation.whole), tag, "loss", holder=subject.key),
        "some given away from the total",
        {tag: part, name_tag: person},
    )


_GETTING_FRAMES: Final = frozenset({"gain", "have", "make", "receive", "rate", "group"})


def _holder_of_all(scene: Scene, relation: Relation) -> NounPhrase | None:
    """The one who has or got every part of a total, of things that can be given away; None where that is not said."""
    parts = [told for p in relation.parts if (told := scene.told(p)) is not None]
    if len(parts) != len(relation.parts):
        return None
    if not all(clause.frame in _GETTING_FRAMES and clause.verb in _GETTING_MANY for clause, _ in parts):
        return None
    last = parts[-1][1].noun
    if last is None or not portable(last.head) or len({scene.subject_key(clause) for clause, _ in parts}) != 1:
        return None
    return scene.subject_of(parts[0][0])


def more_of_asked(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """More of what the question counts, by the one it asks about: "Later, she picked 5 more lemons." """
    asked, drafted, answer = asked_of(scene), draft(scene, settle=True), answer_of(scene)
    if asked is None or drafted is None or answer is None or not _counts_what_is_done(scene, asked):
        return
    actor = asked_person(scene)
    subject = actor.Again if actor is not None and actor.said(scene.body) else _again_subject(scene, asked.subject)
    if subject is None or dated(scene.text) or re.search(r"\b(?:morning|hour)s?\b", scene.text, re.I):
        return
    tag = new_tag(scene)
    quantity = scene.world.get(scene.world.question.of[0])
    if _in_the_groups(scene, asked, quantity.id):
        return
    value = Fraction(rng.randint(2, max(3, min(30, int(answer) // 2))))
    if asked.verb[0].lower() == "have":
        sentence = _gets_more(scene, asked, subject, tag, quantity.unit, rng)
    else:
        sentence = asked.statement(f"[{tag}] more", subject, bare=True)
    if sentence is None:
        return
    lead = rng.choice(["Later,", "After that,"])
    yield Proposal(
        " ".join([*drafted.sentences, f"{lead} {small(sentence)}"]),
        by_then(drafted.question),
        changed_later(scene.world, quantity, tag, "gain", role="whole", qualifier=""),
        "more of what is asked",
        {tag: value},
    )


def _in_the_groups(scene: Scene, asked: QuestionParts, total: str) -> bool:
    """ "17 in each of 3 bags … How many did he put in the bags?": with more in the bags there are no 17 in each."""
    made = [relation for relation in scene.world.relations if relation.whole == total and relation.kind == "product"]
    groups = [scene.world.get(relation.parts[0]).unit for relation in made]
    return any(group and re.search(rf"\b{re.escape(group)}", asked.after) for group in groups)


def _counts_what_is_done(scene: Scene, asked: QuestionParts) -> bool:
    """True of "How many lemons did she pick?": things counted in all, with a verb that can happen once more."""
    question = scene.world.question
    if question.asks != "value" or asks_with_number(scene) or asked.pattern != "object" or asked.money:
        return False
    quantity = scene.world.get(question.of[0])
    if quantity.kind != "count" or quantity.role not in ("whole", "total") or _NOT_IN_THE_END.search(asked.after):
        return False
    lost = any(relation.schema in ("loss", "transfer", "times") for relation in scene.world.relations)
    if lost and {"loss", "give"} & set(frames_of(asked.verb[0].lower() if asked.verb else "")):
        return False  # of 38 tickets, 14 and half of the rest sold, nobody sells 42 more
    plainly = asked.auxiliary in ("did", "does", "do") and len(asked.verb) == 1
    if not plainly or re.search(
        r"\beach\b|\[NUM|\bmore\b|\bright away|\bat once|\bfirst\b|\bto (?!(?:the|his|her|their|an?)\b)[a-z]+ ",
        asked.after + asked.thing,
    ):
        return False
    return asked.verb[0].lower() not in _WITHOUT_MORE


def _gets_more(scene: Scene, asked: QuestionParts, subject: str, tag: str, unit: str, rng: Random) -> str | None:
    """ "She gets 5 more pens."; None of what nobody gets more of: classrooms, floors."""
    word = kind_word(scene, asked.thing, unit)
    found = noun(word)
    if not portable(word) and not (found is not None and not found.person and living(word)):
        return None
    tense = "past" if told_in_past(scene) else "present"
    return f"{subject} {inflect(rng.choice(['get', 'receive']), tense, asked.plural)} [{tag}] more {asked.thing}."


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
