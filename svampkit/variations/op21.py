"""Add relevant information: one more quantity, joined by a relation to the path of the answer.

Kinds (VARIATIONS.md, 21): an event after the seed's own, one more holder or kind in a total, an event after groups
were got, an event before sharing, a third holder compared with the asked one, a repetition for some days.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.errors import SvampkitError
from svampkit.lexicon import class_mates, modifier_mates, noun
from svampkit.template.model import numbers
from svampkit.template.tags import Thing, Value
from svampkit.variations.cast import new_person, people, round_value
from svampkit.variations.draft import Edit, Proposal, Refusal, apply, asks_with_number, draft, with_question
from svampkit.variations.events import end_question, end_state, portable
from svampkit.variations.grammar import asked_of, bare_tail, inflect, is_plural, things
from svampkit.variations.persons import person_of
from svampkit.variations.scene import Scene, capital, free_tag, small
from svampkit.variations.worlds import add, asking, is_start, new_quantity, possible, relate
from svampkit.world.derive import derive
from svampkit.world.model import Relation

__all__ = ["CODE", "propose"]

CODE: Final = "21"


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal of every kind that fits."""
    found: list[Proposal] = []
    for kind in (
        _event_after,
        _money_after,
        _again,
        _one_more_holder,
        _one_more_kind,
        _after_total,
        _before_sharing,
        _third_compared,
        _for_days,
        _more_of_asked,
        _each_had,
        _one_more_purchase,
    ):
        found += [p for p in kind(scene, rng) if possible(p.world, numbers({**scene.values, **p.values}))]
    return found or Refusal(
        "no event, part or holder that the question would still mean can be added by the patterns known"
    )


def _tag(scene: Scene) -> str:
    return free_tag("NUM", scene.values, scene.body, scene.question)


def _answer(scene: Scene) -> Fraction | None:
    try:
        return evaluate(derive(scene.world), numbers(scene.values))
    except SvampkitError:
        return None


def _small_part(whole: Fraction, rng: Random) -> Fraction | None:
    """A number well below the whole, so that something is left."""
    top = int(whole) - 1
    if top < 2:
        return None
    return Fraction(rng.randint(2, min(top, max(2, int(whole) * 2 // 3))))


def _event_after(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Then she found 5 more shells." / "Then she gave 5 of the shells to Kofi." """
    end, answer = end_state(scene), _answer(scene)
    drafted = draft(scene)
    if end is None or answer is None or drafted is None or answer.denominator != 1 or end.quantity.kind != "count":
        return
    known = noun(end.head)
    if known is None or known.person or not portable(end.head):
        return
    tag = _tag(scene)
    subject = end.pronoun
    gain = rng.random() < 0.5
    then = rng.choice(["Then {s} {v}", "Later, {s} {v}", "After that, {s} {v}"])
    lower = subject if subject.startswith("[NAME") is False else subject.replace(".He]", ".he]")
    lower = lower[:1].lower() + lower[1:] if not lower.startswith("[") and lower != "I" else lower
    for way in ("gain", "loss") if gain else ("loss", "gain"):
        values: dict[str, Value] = {}
        if way == "gain":
            value = Fraction(max(2, round_value(max(3, int(answer) // 2), rng)))
            verb = inflect(rng.choice(["get", "buy", "receive"]), "past" if end.past else "present", end.plural)
            sentence = then.format(s=lower, v=verb) + f" [{tag}] more {end.thing.phrase}."
            word = "now"
        else:
            part = _small_part(answer, rng)
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
        question = with_question(scene, end_question(end, word))
        if question is None:
            return
        yield Proposal(
            " ".join([*drafted.sentences, sentence]),
            question,
            world,
            f"one more event, a {way}",
            {tag: value, **values},
        )


def _money_after(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Then she spent $5." / "Then she earned $5." after any amount of money that a named person has in the end."""
    asked, answer, drafted = asked_of(scene), _answer(scene), draft(scene)
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
    actor = person_of(scene, scene.ask.subject if scene.ask is not None else None)
    verb = asked.verb[0].lower() if asked.verb else ""
    if (
        actor is None
        or quantity.role in ("difference", "each", "event", "ratio")
        or verb not in ("have", "save", "earn", "get", "make", "receive")
    ):
        return
    if re.search(
        r"\b(?:at first|before|originally|to begin|to start|at the start|each|every|per)\b", asked.after
    ) or is_start(scene.world, quantity.id):
        return
    top = int(answer) - 1
    if top < 2 or answer.denominator != 1:
        return
    tag = _tag(scene)
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
    text = with_question(scene, f"How much money {do} {actor.phrase} have {ending}?")
    if text is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", after.id),
        "money earned or spent afterwards",
        {tag: Fraction(rng.randint(2, top))},
    )


def _again(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The seed's own event once more: "Later, 4 more singers joined the choir." The question stays."""
    question = scene.world.question
    drafted = draft(scene)
    if drafted is None or question.asks != "value" or asks_with_number(scene):
        return
    relation = next(
        (
            r
            for r in scene.world.relations
            if question.of[0] in (r.whole, *r.parts) and r.schema in ("loss", "gain", "transfer")
        ),
        None,
    )
    if relation is None:
        return
    events = [scene.world.get(i) for i in relation.parts if scene.world.get(i).role == "event"]
    if not events or question.of[0] in {e.id for e in events}:
        return
    event = events[-1]
    told = scene.told(event.id)
    if told is None:
        return
    clause, mention = told
    at = scene.sentence_at(clause.span.start)
    thing = things(scene, mention)
    if at is None or thing is None or clause.verb_span is None or clause.negated or clause.mentions != (mention.tag,):
        return
    if scene.text[clause.verb_span.start : clause.verb_span.end].split()[0].lower() in ("had", "has", "have"):
        return
    if (
        clause.tense not in ("past", "present")
        or event.kind not in ("count", "money")
        or (event.kind == "money" and not thing.money)
    ):
        return
    last = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at]
    if last and last[-1].span != clause.span:
        return
    tag = _tag(scene)
    subject_span = clause.subject.span if clause.subject is not None else None
    lead = rng.choice(["Later, ", "After that, ", "Then "])
    counted = f"$[{tag}] more" if thing.money else f"[{tag}] more {thing.phrase}"
    tail = re.sub(r"[\s,.]+$", "", scene.cut(mention.phrase.end, clause.span.end))
    tail = re.sub(
        r"\s+(?:in|during|by|at) (?:the )?(?:spring|summer|fall|autumn|winter|morning|afternoon|evening|noon|"
        r"night|holidays)$",
        "",
        tail,
    )
    if re.search(
        r"\b(?:yesterday|today|first|morning|noon|day|week|month|ago|on \w+day|at \w+|who|which|that|each|so|"
        r"because|left)\b|\[NUM|,",
        tail,
    ):
        return
    if mention.phrase.start < clause.verb_span.start:
        between = scene.cut(mention.phrase.end, clause.verb_span.start)
        verb = scene.cut(clause.verb_span.start, clause.span.end)
        if re.search(r"\bthere\b", scene.text[clause.span.start : mention.phrase.start], re.I):
            return
        sentence = f"{lead}{counted}{between}{verb}".rstrip(" ,.") + "."
    else:
        if clause.subject is None or subject_span is None:
            return
        subject = scene.tagged(subject_span)
        named = re.fullmatch(r"\[(NAME\d+)\]", subject)
        subject = f"[{named.group(1)}.he]" if named and len(people(scene)) == 1 else small(subject)
        subject = re.sub(r"^(?:an?|another) ", "the ", subject)
        middle = scene.cut(clause.verb_span.start, mention.phrase.start).rstrip()
        if re.search(r"\[NUM|\b(?:also|then|only|first)\b", middle):
            return
        sentence = f"{lead}{subject} {middle} {counted}{tail}."
    value = int(mention.value)
    new = new_quantity(scene.world, tag, event, role="event")
    world = add(scene.world, new)
    grown = replace(relation, parts=(*relation.parts, new.id))
    world = replace(world, relations=tuple(grown if r == relation else r for r in world.relations))
    sentences = [*drafted.sentences[: at + 1], sentence, *drafted.sentences[at + 1 :]]
    yield Proposal(
        " ".join(sentences),
        drafted.question,
        world,
        "the same event once more",
        {tag: Fraction(rng.randint(2, max(2, value)))},
    )


def _sum_relation(scene: Scene) -> Relation | None:
    question = scene.world.question
    if question.asks != "value":
        return None
    for relation in scene.world.relations:
        if relation.whole == question.of[0] and relation.schema == "combine":
            return relation
    return None


def _one_more_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A third holder who does the same, in a total of holders."""
    relation, ask, drafted = _sum_relation(scene), scene.ask, draft(scene)
    if relation is None or ask is None or drafted is None or ask.subject is None or asks_with_number(scene):
        return
    parts = [scene.told(p) for p in relation.parts]
    if any(p is None for p in parts):
        return
    told = [p for p in parts if p is not None]
    subjects = [scene.subject_of(c) for c, _ in told]
    last_clause, last = told[-1]
    if any(s is None or not s.name for s in subjects) or len({s.key for s in subjects if s is not None}) != len(
        subjects
    ):
        return
    if (
        last_clause.tense not in ("past", "present")
        or last_clause.verb in ("", "be")
        or last_clause.passive
        or last_clause.particle
    ):
        return
    if (
        last_clause.verb_span is None
        or len(scene.text[last_clause.verb_span.start : last_clause.verb_span.end].split()) != 1
    ):
        return
    thing = things(scene, last)
    if thing is None or not thing.phrase:
        return
    tag = _tag(scene)
    name_tag, person = new_person(scene, rng)
    sentence = f"[{name_tag}] {inflect(last_clause.verb, last_clause.tense, False)} [{tag}] {thing.phrase}."
    question = drafted.question
    asked_subject = scene.tagged(ask.subject.span)
    if " and " in asked_subject:
        names = re.split(r",? and |, ", asked_subject)
        question = question.replace(asked_subject, ", ".join([*names, f"and [{name_tag}]"]), 1)
    elif asked_subject.lower() != "they":
        return
    if re.search(r"\b(?:two|both|the two)\b", question, re.I) or re.search(
        r"\b(?:they|them|their)\b", scene.text[: scene.reading.body_end], re.I
    ):
        return
    like = scene.world.get(relation.parts[-1])
    part = new_quantity(scene.world, tag, like, role=like.role, holder=person.text.lower())
    world = add(scene.world, part)
    grown = replace(relation, parts=(*relation.parts, part.id))
    world = replace(world, relations=tuple(grown if r == relation else r for r in world.relations))
    value = Fraction(round_value(int(last.value), rng))
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        question,
        world,
        "one more holder in the total",
        {tag: value, name_tag: person},
    )


def _one_more_kind(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A third kind in a list of two kinds of one thing: "7 red kites, 5 green kites and 3 blue kites"."""
    relation = _sum_relation(scene)
    if relation is None or len(relation.parts) != 2 or asks_with_number(scene):
        return
    told = [scene.told(p) for p in relation.parts]
    if told[0] is None or told[1] is None:
        return
    first, second = sorted((told[0][1], told[1][1]), key=lambda m: m.number.start)
    if first.noun is None or second.noun is None or first.noun.head != second.noun.head:
        return
    join = scene.text[first.phrase.end : second.phrase.start]
    if not re.fullmatch(r"\s*,?\s*and\s*", join) or len(first.noun.modifiers) != 1 or len(second.noun.modifiers) != 1:
        return
    known = noun(first.noun.head)
    if known is None:
        return
    mates = modifier_mates(first.noun.modifiers[0], known.kind)
    if second.noun.modifiers[0] not in mates:
        return
    words = scene.text.lower()
    choices = [m for m in mates if m not in words]
    shown = {v for v in scene.values.values() if isinstance(v, str)}
    choices = [m for m in choices if m not in shown]
    if not choices:
        return
    tag, mod_tag = _tag(scene), free_tag("MOD", scene.values, scene.body, scene.question)
    word = rng.choice(choices)
    head = scene.tagged(second.noun.span).split()[-1]
    edit = Edit(first.phrase.end, first.phrase.end, f", [{tag}] [{mod_tag}] {head},")
    body = apply(scene, 0, scene.reading.body_end, [edit])
    question = apply(scene, scene.reading.body_end, len(scene.text), [])
    like = scene.world.get(relation.parts[0])
    part = new_quantity(scene.world, tag, like, role=like.role, qualifier=word)
    world = add(scene.world, part)
    grown = replace(relation, parts=(*relation.parts, part.id))
    world = replace(world, relations=tuple(grown if r == relation else r for r in world.relations))
    value = Fraction(round_value(int(first.value), rng))
    yield Proposal(
        body,
        question,
        world,
        "one more kind in the list",
        {tag: value, mod_tag: word},
        {mod_tag: tuple(m for m in choices if m != word)},
    )


def _product(scene: Scene) -> Relation | None:
    for relation in scene.world.relations:
        if relation.kind == "product" and relation.schema in ("groups", "sharing"):
            return relation
    return None


def _after_total(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Somebody has or got a total, told in groups or kinds; then some of the things are given away."""
    answer, drafted, asked = _answer(scene), draft(scene), asked_of(scene)
    question = scene.world.question
    if answer is None or drafted is None or asked is None or question.asks != "value" or asks_with_number(scene):
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
    if not all(
        c.verb
        in ("have", "buy", "get", "make", "bake", "find", "pick", "collect", "pack", "receive", "own", "gather")
        for c, _ in parts
    ):
        return
    actor = person_of(scene, subject)
    part = _small_part(answer, rng)
    if actor is None or part is None:
        return
    name = actor.phrase
    tag = _tag(scene)
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
    text = with_question(scene, f"How many {asked.thing} {'does' if present else 'did'} {name} have left?")
    if text is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", after.id),
        "some given away from the total",
        {tag: part, name_tag: person},
    )


def _before_sharing(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """More is got before what is there is shared out or put into groups."""
    relation, drafted = _product(scene), draft(scene)
    if relation is None or drafted is None or len(scene.world.relations) != 1:
        return
    total = scene.told(relation.whole)
    question = scene.world.question
    if total is None or question.asks != "value" or question.of[0] not in relation.parts:
        return
    clause, mention = total
    at = scene.sentence_at(clause.span.start)
    if (
        at is None
        or clause.frame not in ("have", "gain")
        or clause.mentions != (mention.tag,)
        or mention.noun is None
    ):
        return
    if [
        c
        for c in scene.reading.clauses
        if scene.sentence_at(c.span.start) == at and c.span != clause.span and c.frame != "background"
    ]:
        return
    subject, thing = scene.subject_of(clause), things(scene, mention)
    if subject is None or thing is None or not thing.phrase or not portable(mention.noun.head) or is_plural(subject):
        return
    actor = person_of(scene, subject)
    if actor is None or clause.tense != "past":
        return
    rest = scene.text[scene.sentences[at].end :]
    if re.search(rf"\b{re.escape(str(mention.value))}\b", rest):
        return
    tag = _tag(scene)
    other = next(q for q in scene.told_quantities if q.id in relation.parts)
    divisor = int(numbers(scene.values)[other.value or ""])
    value = Fraction(divisor * rng.randint(1, 3))
    if value < 2:
        return
    verb = rng.choice(["got", "bought", "was given"])
    sentence = f"Then {actor.again} {verb} [{tag}] more."
    sentences = [*drafted.sentences[: at + 1], sentence, *drafted.sentences[at + 1 :]]
    start = scene.world.get(relation.whole)
    quantities = scene.world.quantities
    after = new_quantity(scene.world, None, start, role="total", moment=start.moment + 1)
    world = replace(scene.world, quantities=(*quantities, after))
    event = new_quantity(world, tag, start, role="event", moment=start.moment + 1)
    world = add(world, event)
    moved = replace(relation, whole=after.id)
    world = replace(world, relations=tuple(moved if r == relation else r for r in world.relations))
    world = relate(world, "sum", "gain", after.id, (start.id, event.id))
    yield Proposal(" ".join(sentences), drafted.question, world, "more is got before it is shared", {tag: value})


def _third_compared(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person who did more, fewer or some times as much as the asked one; that person is asked for: "Nathan
    packed 4 fewer mugs than Ellen. How many mugs did Nathan pack?" """
    drafted, answer, asked = draft(scene), _answer(scene), asked_of(scene)
    question = scene.world.question
    if drafted is None or answer is None or asked is None or question.asks != "value" or asks_with_number(scene):
        return
    quantity = scene.world.get(question.of[0])
    if asked.pattern != "object" or answer.denominator != 1 or asked.verb[:1] in (("need",), ("cost",), ("take",)):
        return
    if (
        quantity.role in ("difference", "each", "ratio")
        or len(asked.verb) != 1
        or asked.auxiliary not in ("did", "do", "does")
    ):
        return
    actor = person_of(scene, scene.ask.subject if scene.ask is not None else None)
    if (
        actor is None
        or re.search(r"\beach\b|\bmore\b|\[N", asked.after + asked.thing)
        or bare_tail(asked.after).strip(" .?")
    ):
        return
    tag = _tag(scene)
    name_tag, person = new_person(scene, rng)
    way = rng.choice(
        ["more", "fewer", "times"] if quantity.role in ("total", "whole", "state") else ["more", "fewer"]
    )
    value = Fraction(rng.randint(2, 4)) if way == "times" else _small_part(answer, rng)
    if value is None:
        return
    name = actor.phrase
    state = re.search(r"\b(?:left|now)\b", asked.after) is not None
    verb = inflect(asked.verb[0].lower(), "past" if asked.auxiliary == "did" else "present", False)
    than = name + (f" {verb}{asked.after}" if state else "")
    if asked.money:
        way = "more" if way == "times" else "less" if way == "fewer" else way
        sentence = f"[{name_tag}] {verb} $[{tag}] {way} than {than}."
    elif way == "times":
        sentence = f"[{name_tag}] {verb} [{tag}] times as many {asked.thing} as {than}."
    else:
        sentence = f"[{name_tag}] {verb} [{tag}] {way} {asked.thing} than {than}."
    do = "did" if asked.auxiliary == "did" else "does"
    how = "How much money" if asked.money else f"How many {asked.thing}"
    new_question = with_question(scene, f"{how} {do} [{name_tag}] {asked.verb[0]}?")
    if new_question is None:
        return
    third = new_quantity(scene.world, None, quantity, role=quantity.role, holder=person.text.lower())
    world = add(scene.world, third)
    difference = new_quantity(
        world, tag, quantity, role="ratio" if way == "times" else "difference", holder=person.text.lower()
    )
    world = add(world, difference)
    if way == "times":
        world = relate(world, "product", "times", third.id, (difference.id, quantity.id))
    elif way == "more":
        world = relate(world, "sum", "compare", third.id, (quantity.id, difference.id))
    else:
        world = relate(world, "sum", "compare", quantity.id, (third.id, difference.id))
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        new_question,
        asking(world, "value", third.id),
        "another person compared with the asked one",
        {tag: value, name_tag: person},
    )


def _for_days(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same every day for some days: a multiplier of a total of acts."""
    relation, ask, drafted = _sum_relation(scene), scene.ask, draft(scene)
    if (
        relation is None
        or ask is None
        or drafted is None
        or ask.subject is None
        or ask.verb == ""
        or asks_with_number(scene)
    ):
        return
    parts = [t for p in relation.parts if (t := scene.told(p)) is not None]
    if len(parts) != len(relation.parts) or not all(
        c.frame in ("act", "make", "gain") and c.tense == "past" for c, _ in parts
    ):
        return
    if (
        not re.match(r"how many\b", scene.text[ask.span.start :], re.I)
        or ask.tense != "past"
        or scene.text[ask.verb_span.start if ask.verb_span else 0 :].lower().find("did") != 0
    ):
        return
    if re.search(
        r"\b(?:yesterday|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|days|week|weeks|morning|afternoon|evening|night|month|year|hour)\b",
        scene.text,
        re.I,
    ):
        return
    thing = things(scene, parts[0][1])
    if thing is None or not thing.phrase or not scene.reading.asked:
        return
    tag = _tag(scene)
    subject = scene.tagged(ask.subject.span)
    plural = is_plural(ask.subject)
    single = re.fullmatch(r"\[(NAME\d+)\]", subject)
    again = f"[{single.group(1)}.he]" if single else "they" if plural else None
    if again is None:
        return
    asked = scene.reading.asked
    start = scene.text.find(asked, ask.span.start)
    do = "do" if plural else "does"
    verb = ask.verb
    question = (
        f"If {subject} {do} the same every day for [{tag}] days, how many {scene.cut(start, start + len(asked))} "
        f"will {again} {verb} in all?"
    )
    whole = scene.world.get(relation.whole)
    total = new_quantity(scene.world, None, whole, role="total")
    world = add(scene.world, total)
    count = new_quantity(world, tag, whole, role="count", unit="day", kind="time", holder="", qualifier="")
    world = relate(add(world, count), "product", "rate", total.id, (count.id, whole.id))
    yield Proposal(
        drafted.body,
        question,
        asking(world, "value", total.id),
        "the same every day for some days",
        {tag: Fraction(rng.randint(2, 9))},
    )


def _more_of_asked(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """More of what the question counts, by the one it asks about: "Later, she picked 5 more lemons." """
    asked, drafted, answer = asked_of(scene), draft(scene), _answer(scene)
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
    if verb in (
        "keep",
        "hold",
        "own",
        "see",
        "know",
        "need",
        "want",
        "require",
        "take",
        "hold",
        "weigh",
        "cost",
        "start",
        "begin",
    ):
        return
    actor = person_of(scene, scene.ask.subject if scene.ask is not None else None)
    subject = actor.Again if actor is not None and actor.said(scene.body) else _again_subject(scene, asked.subject)
    if subject is None or re.search(r"\b(?:day|week|month|year|morning|hour)s?\b|\bon \w+day\b", scene.text, re.I):
        return
    tag = _tag(scene)
    value = Fraction(rng.randint(2, max(3, min(30, int(answer) // 2))))
    if verb == "have":
        many = asked.plural
        tense = (
            "past"
            if any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
            else "present"
        )
        sentence: str | None = (
            f"{subject} {inflect(rng.choice(['get', 'buy']), tense, many)} [{tag}] more {asked.thing}."
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
        drafted.question,
        asking(world, "value", after.id),
        "more of what is asked",
        {tag: value},
    )


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


def _each_had(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Those among whom something is shared had some already: "Each child already had 3 cookies." """
    drafted = draft(scene)
    question = scene.world.question
    if drafted is None or question.asks != "value" or asks_with_number(scene) or len(scene.world.relations) != 1:
        return
    relation = scene.world.relations[0]
    if relation.kind != "product" or question.of[0] != relation.parts[1]:
        return
    count, total = scene.told(relation.parts[0]), scene.told(relation.whole)
    if count is None or total is None or count[1].noun is None or not count[1].noun.plural:
        return
    person, thing = noun(count[1].noun.head), things(scene, total[1])
    if person is None or not person.person or thing is None or not thing.phrase or count[1].noun.modifiers:
        return
    if total[1].noun is None or not portable(total[1].noun.head):
        return
    tag = _tag(scene)
    had = rng.choice(["already had", "had"])
    sentence = f"Each {person.singular} {had} [{tag}] {thing.phrase} before that."
    if had == "already had":
        sentence = f"Each {person.singular} already had [{tag}] {thing.phrase}."
    text = with_question(scene, f"{thing.how} does each {person.singular} have now?")
    if text is None:
        return
    each = scene.world.get(relation.parts[1])
    before = new_quantity(scene.world, tag, each, role="state", moment=0)
    world = add(scene.world, before)
    after = new_quantity(world, None, each, role="state", moment=each.moment + 1)
    world = relate(add(world, after), "sum", "gain", after.id, (before.id, each.id))
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", after.id),
        "those who share had some",
        {tag: Fraction(rng.randint(2, 9))},
    )


def _one_more_purchase(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """One more thing is bought: "He also bought a belt for $6." in a total that was spent."""
    asked, drafted = asked_of(scene), draft(scene)
    question = scene.world.question
    if asked is None or drafted is None or not asked.money or question.asks != "value" or asks_with_number(scene):
        return
    quantity = scene.world.get(question.of[0])
    actor = person_of(scene, scene.ask.subject if scene.ask is not None else None)
    if (
        actor is None
        or quantity.role not in ("whole", "total")
        or not asked.verb
        or asked.verb[0].lower() not in ("spend", "pay")
    ):
        return
    if asked.auxiliary not in ("did", "does") or not actor.said(scene.body):
        return
    slot = next((s for s in scene.filled.slots if s.tag.startswith("OBJ")), None)
    value = scene.values.get(slot.tag) if slot is not None else None
    head = noun(value.singular) if isinstance(value, Thing) else None
    if head is None or head.mass:
        return
    mates = [m for m in class_mates(head) if m.singular not in scene.text and not m.mass]
    if not mates:
        return
    chosen = rng.choice(mates)
    tag, obj = _tag(scene), free_tag("OBJ", scene.values, scene.body, scene.question)
    verb = inflect("buy", "past" if asked.auxiliary == "did" else "present", False)
    sentence = f"{actor.Again} also {verb} [OBJs{obj[3:]}.a] for $[{tag}]."
    amounts = [m.value for m in scene.reading.mentions if "$" in scene.text[m.number.start : m.number.end]]
    top = max(3, min(40, int(max(amounts, default=Fraction(10)))))
    text = with_question(scene, f"How much money {asked.auxiliary} {actor.phrase} {asked.verb[0]} in all?")
    if text is None:
        return
    whole = new_quantity(scene.world, None, quantity, role="whole")
    world = add(scene.world, whole)
    price = new_quantity(world, tag, quantity, role="part", qualifier=chosen.singular)
    world = relate(add(world, price), "sum", "combine", whole.id, (quantity.id, price.id))
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", whole.id),
        "one more purchase",
        {tag: Fraction(rng.randint(2, top)), obj: Thing(chosen.singular, chosen.plural)},
        {obj: tuple(Thing(m.singular, m.plural) for m in mates if m is not chosen)},
    )
