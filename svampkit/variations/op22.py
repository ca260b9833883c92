"""Change information: an event's direction, a comparison's direction, a part told by comparison, a count told in
packs.

The equation changes in all of them (VARIATIONS.md, 22).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import modifier_groups, noun
from svampkit.template.model import numbers
from svampkit.template.tags import Value
from svampkit.variations.cast import new_person
from svampkit.variations.draft import Edit, Proposal, Refusal, apply, draft, with_question
from svampkit.variations.events import EndState, container_for, end_question, end_state, portable
from svampkit.variations.grammar import holder_phrase, inflect, is_plural, things
from svampkit.variations.naming import leans_on_one_thing
from svampkit.variations.persons import person_of
from svampkit.variations.scene import Scene, capital, free_tag
from svampkit.variations.worlds import add, asking, new_quantity, possible, relate
from svampkit.world.model import World
from svampkit.world.text import Clause, Mention

__all__ = ["CODE", "propose"]

CODE: Final = "22"


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal of every kind that fits."""
    found: list[Proposal] = []
    for kind in (_direction, _came_or_went, _comparison_turned, _part_compared, _anchored, _in_packs, _in_kinds):
        found += [p for p in kind(scene, rng) if possible(p.world, numbers({**scene.values, **p.values}))]
    return found or Refusal("no event, comparison or count that could be told otherwise stands in the text")


# -- an event's direction ------------------------------------------------------------------------------------------


def _direction(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A gain becomes a loss or a loss a gain; giver and receiver change places."""
    end = end_state(scene)
    if end is None or len([r for r in scene.world.relations if r.kind == "sum"]) != 1:
        return
    relation = end.relation
    event = next(
        (scene.world.get(i) for i in (relation.whole, *relation.parts) if scene.world.get(i).role == "event"), None
    )
    start = next(
        (
            scene.world.get(i)
            for i in (relation.whole, *relation.parts)
            if i != end.quantity.id and (event is None or i != event.id)
        ),
        None,
    )
    if event is None or start is None or len(relation.parts) != 2 or end.quantity.kind != "count":
        return
    told = scene.told(event.id)
    if told is None or scene.told(start.id) is None:
        return
    clause, mention = told
    at = scene.sentence_at(clause.span.start)
    if at is None or not portable(end.head):
        return
    others = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at and c.span != clause.span]
    if others or clause.passive or clause.negated or clause.tense not in ("past", "present"):
        return
    # "end" is the whole of a gain; a loss's whole is what was there before
    was_gain = relation.whole == end.quantity.id
    made = (
        _gain_sentence(scene, clause, mention, end, rng)
        if not was_gain
        else _loss_sentence(scene, clause, mention, end, rng)
    )
    drafted = draft(scene)
    if made is None or drafted is None:
        return
    sentence, values = made
    sentences = list(drafted.sentences)
    if at >= len(sentences):
        return
    if end.holder.startswith("[NAME") and not any(end.holder in s for s in sentences[:at]):
        # nobody has been named yet: the name stands where the pronoun would
        sentence = sentence.replace(end.pronoun, end.holder, 1)
        sentence = sentence.replace(f"{end.holder[:-1]}.him]", end.holder, 1)
    lead = re.match(r"(?:Then|Later|After that|Next|The next day|Yesterday|Today|Last week)\b,?\s", sentences[at])
    sentences[at] = (lead.group() + _small_start(sentence)) if lead else capital(sentence)
    if _names_later(sentences[at + 1 :]):
        return
    whole, part = (start.id, end.quantity.id) if was_gain else (end.quantity.id, start.id)
    schema = "loss" if was_gain else "gain"
    turned = replace(relation, schema=schema, whole=whole, parts=(part, event.id))  # type: ignore[arg-type]
    world = replace(scene.world, relations=tuple(turned if r == relation else r for r in scene.world.relations))
    question = with_question(scene, end_question(end, "left" if was_gain else "now"))
    if question is None:
        return
    yield Proposal(" ".join(sentences), question, world, "the event's direction", values)


def _small_start(sentence: str) -> str:
    from svampkit.variations.scene import small

    return small(sentence)


def _names_later(sentences: list[str]) -> bool:
    return any(re.search(r"\b(?:left|them|they|it|rest|more)\b", s) for s in sentences)


def _objective(scene: Scene, phrase: str) -> str:
    match = re.fullmatch(r"\[(NAME\d+)(?:\.[Hh]e)?\]", phrase)
    if match:
        return f"[{match.group(1)}.him]"
    return {"he": "him", "she": "her", "i": "me", "we": "us", "they": "them"}.get(phrase.lower(), phrase)


def _gain_sentence(
    scene: Scene, clause: Clause, mention: Mention, end: EndState, rng: Random
) -> tuple[str, dict[str, Value]] | None:
    """What the holder gets instead of losing it."""
    number = scene.tagged(mention.number)
    counted = f"{number} more {end.thing.phrase}"
    if clause.frame == "give" and clause.recipient is not None and not clause.recipient.pronoun:
        giver = holder_phrase(scene, clause.recipient)
        if " and " not in giver and "[NUM" not in giver and not re.match(r"(?:each|every|some|all)\b", giver, re.I):
            gave = inflect("give", clause.tense, is_plural(clause.recipient))
            return f"{capital(giver)} {gave} {_objective(scene, end.pronoun)} {counted}.", {}
    verb = inflect(rng.choice(["get", "buy", "receive"]), clause.tense, end.plural)
    return f"{end.pronoun} {verb} {counted}.", {}


def _loss_sentence(
    scene: Scene, clause: Clause, mention: Mention, end: EndState, rng: Random
) -> tuple[str, dict[str, Value]] | None:
    """What the holder gives away instead of getting it."""
    number = scene.tagged(mention.number)
    counted = f"{number} of the {end.thing.phrase}"
    give = inflect("give", clause.tense, end.plural)
    giver = clause.subject if clause.frame == "give" else clause.source
    if giver is not None and not giver.pronoun and (giver.name or giver.gender in ("he", "she")) and not giver.plural:
        receiver = holder_phrase(scene, giver)
        if receiver != end.holder:
            return f"{end.pronoun} {give} {counted} to {receiver}.", {}
    tag, person = new_person(scene, rng)
    values: dict[str, Value] = {tag: person}
    return f"{end.pronoun} {give} {counted} to [{tag}].", values


_COME_GO = {
    "join": "leave",
    "arrive": "leave",
    "enter": "leave",
    "come": "leave",
    "land": "fly away",
    "board": "get off",
}


def _came_or_went(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "5 new singers joined the choir" becomes "5 of the singers left the choir"."""
    question = scene.world.question
    if question.asks != "value":
        return
    for relation in scene.world.relations:
        if relation.schema != "gain" or relation.whole != question.of[0] or len(relation.parts) != 2:
            continue
        start, event = (scene.world.get(p) for p in relation.parts)
        told = scene.told(event.id)
        if told is None or event.role != "event" or scene.told(start.id) is None:
            continue
        clause, mention = told
        thing = things(scene, mention)
        if (
            thing is None
            or clause.verb_span is None
            or mention.phrase.end > clause.verb_span.start
            or clause.verb not in _COME_GO
        ):
            continue
        after = scene.text[clause.verb_span.end : clause.span.end]
        place = re.match(r"(?:\s+(?:to|into|in|at|on|onto))?(\s+(?:the|his|her|their)\b[\w ]+)$", after.rstrip(" .,"))
        if place is None or len(scene.text[clause.verb_span.start : clause.verb_span.end].split()) != 1:
            continue
        if clause.verb in ("land", "board") or clause.tense not in ("past", "present"):
            continue
        where = scene.cut(clause.verb_span.end + place.start(1), clause.verb_span.end + place.end(1))
        went = inflect("leave", clause.tense, True)
        new = f"{scene.tagged(mention.number)} of the {thing.phrase} {went}{where}"
        edit = Edit(mention.phrase.start, clause.verb_span.end + place.end(1), new)
        turned = replace(relation, schema="loss", whole=start.id, parts=(relation.whole, event.id))
        world = replace(scene.world, relations=tuple(turned if r == relation else r for r in scene.world.relations))
        yield Proposal(
            apply(scene, 0, scene.reading.body_end, [edit]),
            apply(scene, scene.reading.body_end, len(scene.text), [edit]),
            world,
            "who came goes",
        )
        return


# -- comparisons ---------------------------------------------------------------------------------------------------

_TURNED: Final = {
    "more": "fewer",
    "fewer": "more",
    "less": "more",
    "longer": "shorter",
    "shorter": "longer",
    "taller": "shorter",
    "heavier": "lighter",
    "lighter": "heavier",
    "older": "younger",
    "younger": "older",
    "higher": "lower",
    "lower": "higher",
    "wider": "narrower",
    "narrower": "wider",
}
_TURNING: Final = re.compile(rf"\b({'|'.join(_TURNED)})\b")


def _comparison_turned(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "6 more lemons than Theo" ↔ "6 fewer lemons than Theo"."""
    question = scene.world.question
    for relation in scene.world.relations:
        if relation.schema != "compare" or len(relation.parts) != 2:
            continue
        smaller, difference = relation.parts
        told = scene.told(difference)
        if told is None or scene.world.get(difference).role != "difference" or question.of[0] == difference:
            continue
        clause, mention = told
        found = _TURNING.search(scene.text[mention.number.end : clause.span.end])
        if found is None or not re.search(r"\bthan\b", scene.text[mention.number.end : clause.span.end]):
            continue
        start = mention.number.end + found.start()
        word = _TURNED[found.group()]
        measured = scene.world.get(difference).kind != "count"
        bare = re.match(r"\s+than\b", scene.text[start + len(found.group()) :]) is not None
        if measured and bare and (word == "fewer" or clause.verb == "take"):
            word = "less" if word in ("fewer", "shorter") else "more"
        edit = Edit(start, start + len(found.group()), word)
        turned = replace(relation, whole=smaller, parts=(relation.whole, difference))
        world = replace(scene.world, relations=tuple(turned if r == relation else r for r in scene.world.relations))
        yield Proposal(
            apply(scene, 0, scene.reading.body_end, [edit]),
            apply(scene, scene.reading.body_end, len(scene.text), [edit]),
            world,
            "the comparison turned round",
            _room(scene, world),
        )


def _room(scene: Scene, world: World) -> dict[str, Value]:
    """Values of the told numbers that make the changed world possible: the larger told number is the one compared
    with."""
    values = numbers(scene.values)
    if possible(world, values):
        return {}
    told = [q.value for q in scene.told_quantities if q.value is not None]
    for tag in told:
        for other in told:
            if tag != other and values[tag] < values[other]:
                swapped = {**values, tag: values[other], other: values[tag]}
                if possible(world, swapped):
                    return {tag: values[other], other: values[tag]}
    return {}


def _part_compared(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Theo picked 9 lemons" becomes "Theo picked 9 more lemons than Nora" in a total of two holders."""
    question = scene.world.question
    if question.asks != "value":
        return
    relation = next((r for r in scene.world.relations if r.whole == question.of[0] and r.schema == "combine"), None)
    if relation is None or len(relation.parts) != 2:
        return
    first, second = scene.told(relation.parts[0]), scene.told(relation.parts[1])
    if first is None or second is None or first[0].span == second[0].span:
        return
    if first[0].span.start > second[0].span.start:
        first, second = second, first
    (clause, mention), (clause2, mention2) = first, second
    subject, subject2 = scene.subject_of(clause), scene.subject_of(clause2)
    if subject is None or subject2 is None or subject.key == subject2.key or not (subject.name and subject2.name):
        return
    if (
        clause.verb != clause2.verb
        or clause2.verb in ("be", "")
        or clause2.verb_span is None
        or mention2.noun is None
    ):
        return
    if (
        mention2.phrase.start < clause2.verb_span.end
        or clause2.mentions != (mention2.tag,)
        or clause.frame not in ("have", "gain", "make", "act")
    ):
        return
    rest = scene.text[mention2.number.end : mention2.phrase.end]
    tail = scene.text[mention2.phrase.end : clause2.span.end].strip(" .,")
    thing = things(scene, mention2)
    if (
        thing is None
        or re.search(r"\b(?:more|of|other)\b", rest)
        or tail
        or mention2.unit != mention.unit
        or thing != things(scene, mention)
    ):
        return
    ids = {q.id for q in (scene.quantity_of(mention.tag), scene.quantity_of(mention2.tag)) if q is not None}
    if ids != set(relation.parts):
        return
    base = scene.quantity_of(mention.tag)
    old = scene.quantity_of(mention2.tag)
    assert base is not None and old is not None
    other = holder_phrase(scene, subject)
    number = scene.tagged(mention2.number)
    for way in ("more", "fewer", "times"):
        if way == "times":
            new = f"{number} times as many {thing.phrase} as {other}"
        else:
            new = f"{number} {way} {thing.phrase} than {other}"
        edits = [Edit(mention2.phrase.start, mention2.phrase.end, new)]
        told_difference = replace(old, role="ratio" if way == "times" else "difference")
        quantities = tuple(told_difference if q.id == old.id else q for q in scene.world.quantities)
        world = replace(scene.world, quantities=quantities)
        part = new_quantity(world, None, old, role=old.role)
        world = add(world, part)
        if way == "more":
            world = relate(world, "sum", "compare", part.id, (base.id, old.id))
        elif way == "fewer":
            world = relate(world, "sum", "compare", base.id, (part.id, old.id))
        else:
            world = relate(world, "product", "times", part.id, (old.id, base.id))
        parts = tuple(part.id if p == old.id else p for p in relation.parts)
        world = replace(
            world, relations=tuple(replace(r, parts=parts) if r == relation else r for r in world.relations)
        )
        values = numbers(scene.values)
        changed: dict[str, Value] = {}
        if way == "times":
            changed = {mention2.tag: Fraction(rng.randint(2, 5))}
        elif way == "fewer" and values[mention2.tag] >= values[mention.tag]:
            changed = {mention2.tag: Fraction(max(1, int(values[mention.tag]) // 2))}
        if changed and any(v < 2 for v in changed.values() if isinstance(v, Fraction)):
            continue
        yield Proposal(
            apply(scene, 0, scene.reading.body_end, edits),
            apply(scene, scene.reading.body_end, len(scene.text), edits),
            world,
            f"a part told by comparison: {way}",
            changed,
        )


def _anchored(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Mira bought 10 erasers" becomes "Theo bought 6 erasers. Mira bought 4 more erasers than Theo." """
    drafted = draft(scene)
    if drafted is None or any(r.schema == "compare" for r in scene.world.relations):
        return
    on_path = {i for r in scene.world.relations for i in (r.whole, *r.parts)}
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if (
            told is None
            or quantity.id not in on_path
            or quantity.kind != "count"
            or quantity.role not in ("state", "count", "part", "total", "whole")
        ):
            continue
        clause, mention = told
        actor, thing = person_of(scene, clause.subject), things(scene, mention, elsewhere=False)
        at = scene.sentence_at(clause.span.start)
        if (
            actor is None
            or thing is None
            or not thing.phrase
            or at is None
            or clause.subject is None
            or clause.verb_span is None
        ):
            continue
        if (
            clause.tense not in ("past", "present")
            or clause.passive
            or clause.negated
            or clause.mentions != (mention.tag,)
        ):
            continue
        if clause.frame not in ("have", "gain", "make", "act") or clause.verb in (
            "be",
            "start",
            "begin",
            "need",
            "want",
            "share",
        ):
            continue
        between = scene.text[clause.verb_span.end : mention.phrase.start]
        behind = scene.text[mention.phrase.end : clause.span.end].strip(" .,")
        rest = scene.text[mention.number.end : mention.phrase.end]
        if (
            between.strip()
            or behind
            or re.search(r"\b(?:more|other|of|another|fewer)\b", rest)
            or mention.noun is None
            or not mention.noun.plural
        ):
            continue
        if len(scene.text[clause.verb_span.start : clause.verb_span.end].split()) != 1 or int(mention.value) < 5:
            continue
        if re.match(r"\s*(?:that|which|who|he|she|they|to|for|and|,)\b", scene.text[mention.phrase.end :]):
            continue
        tag = free_tag("NUM", scene.values, scene.body, scene.question)
        name_tag, person = new_person(scene, rng)
        number = scene.tagged(mention.number)
        edit = Edit(mention.phrase.start, mention.phrase.end, f"{number} more {thing.phrase} than [{name_tag}]")
        edited = draft(scene, [edit])
        if edited is None:
            return
        sentence = f"[{name_tag}] {inflect(clause.verb, clause.tense, False)} [{tag}] {thing.phrase}."
        value = int(mention.value)
        difference = rng.randint(2, value - 2)
        old = replace(quantity, role="difference")
        quantities = tuple(old if q.id == quantity.id else q for q in scene.world.quantities)
        whole = new_quantity(scene.world, None, quantity, role=quantity.role)
        world = add(replace(scene.world, quantities=quantities), whole)
        relations = tuple(
            replace(
                r,
                whole=whole.id if r.whole == quantity.id else r.whole,
                parts=tuple(whole.id if p == quantity.id else p for p in r.parts),
            )
            for r in world.relations
        )
        of = tuple(whole.id if i == quantity.id else i for i in world.question.of)
        world = asking(replace(world, relations=relations), world.question.asks, *of)
        base = new_quantity(world, tag, quantity, role="state", holder=person.text.lower())
        world = relate(add(world, base), "sum", "compare", whole.id, (base.id, quantity.id))
        sentences = [*edited.sentences[: at + 1], sentence, *edited.sentences[at + 1 :]]
        yield Proposal(
            " ".join(sentences),
            edited.question,
            world,
            "a count told by comparison with another person",
            {mention.tag: Fraction(difference), tag: Fraction(value - difference), name_tag: person},
        )
        return


# -- packs ---------------------------------------------------------------------------------------------------------


_PACKED = frozenset(["have", "buy", "get", "own", "receive", "order", "bring", "sell", "collect"])


def _in_packs(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "26 shells" becomes "3 bags with 8 shells in each bag"."""
    if re.search(r"\b(?:each|every|per)\b", scene.text, re.I):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.role not in ("state", "event", "part", "whole") or quantity.kind != "count":
            continue
        clause, mention = told
        if clause.verb not in _PACKED or clause.passive or clause.verb_span is None or mention.noun is None:
            continue
        rest = scene.text[mention.number.end : mention.phrase.end]
        if mention.phrase.start < clause.verb_span.end or re.search(r"\b(?:more|other|another|of|fewer)\b", rest):
            continue
        container = container_for(mention.noun.head, rng)
        thing = things(scene, mention)
        value = int(mention.value)
        if container is None or thing is None or not thing.phrase or container[0] in scene.text or value < 6:
            continue
        if len(clause.mentions) != 1 or re.match(
            r"\s*(?:that|which|who|with|and\b|,)", scene.text[mention.phrase.end :]
        ):
            continue
        if quantity.id not in {i for r in scene.world.relations for i in (r.whole, *r.parts)}:
            continue
        edits: list[Edit] = []
        for other in scene.reading.mentions:
            rest2 = scene.text[other.number.end : other.phrase.end].strip()
            if other is not mention and re.fullmatch(r"of (?:them|these|those)", rest2):
                edits.append(
                    Edit(other.phrase.start, other.phrase.end, f"{scene.tagged(other.number)} of the {thing.phrase}")
                )
        if leans_on_one_thing(scene, edits):
            continue
        each = rng.choice([n for n in (4, 5, 6, 8, 10, 12) if n <= value] or [4])
        count = max(2, round(value / each))
        tag = free_tag("NUM", scene.values, scene.body, scene.question)
        number = scene.tagged(mention.number)
        plural, singular = container
        phrase = rng.choice(
            [
                f"{number} {plural} of {thing.phrase} with [{tag}] {thing.phrase} in each {singular}",
                f"{number} {plural} with [{tag}] {thing.phrase} in each {singular}",
            ]
        )
        edits.append(Edit(mention.phrase.start, mention.phrase.end, phrase))
        total = new_quantity(scene.world, None, quantity, role=quantity.role)
        counted = replace(quantity, role="count", unit=singular, qualifier="")
        quantities = tuple(counted if q.id == quantity.id else q for q in scene.world.quantities)
        world = add(replace(scene.world, quantities=quantities), total)
        relations = tuple(
            replace(
                r,
                whole=total.id if r.whole == quantity.id else r.whole,
                parts=tuple(total.id if p == quantity.id else p for p in r.parts),
            )
            for r in world.relations
        )
        of = tuple(total.id if i == quantity.id else i for i in world.question.of)
        world = asking(replace(world, relations=relations), world.question.asks, *of)
        each_quantity = new_quantity(world, tag, quantity, role="each", holder=singular)
        world = relate(add(world, each_quantity), "product", "groups", total.id, (quantity.id, each_quantity.id))
        yield Proposal(
            apply(scene, 0, scene.reading.body_end, edits),
            apply(scene, scene.reading.body_end, len(scene.text), edits),
            world,
            "a count told in packs",
            {tag: Fraction(each), mention.tag: Fraction(count)},
        )
        return


def _in_kinds(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "26 shells" becomes "14 white shells and 12 brown shells": one thing becomes two kinds."""
    if any(value for tag, value in scene.values.items() if tag.startswith("MOD")):
        return
    on_path = {i for r in scene.world.relations for i in (r.whole, *r.parts)}
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if (
            told is None
            or quantity.id not in on_path
            or quantity.kind != "count"
            or quantity.role in ("difference", "ratio", "each")
        ):
            continue
        clause, mention = told
        noun_phrase = mention.noun
        known = noun(noun_phrase.head) if noun_phrase is not None else None
        if (
            noun_phrase is None
            or known is None
            or noun_phrase.modifiers
            or clause.frame not in ("have", "exist", "gain", "make", "group", "rate")
        ):
            continue
        rest = scene.text[mention.number.end : mention.phrase.end]
        if (
            re.search(r"\b(?:more|other|another|of|fewer)\b", rest)
            or not noun_phrase.plural
            or clause.verb_span is None
        ):
            continue
        if mention.phrase.start < clause.verb_span.end or clause.passive:
            continue
        if re.match(r"\s*(?:,|and\b|or\b|that|which|who|of)", scene.text[mention.phrase.end :]) or re.search(
            r"(?:\band|,|\bor|\ba total of|\bthe|\bof)\s*$", scene.text[: mention.phrase.start]
        ):
            continue
        groups = [words for words, kinds in modifier_groups().values() if known.kind in kinds and len(words) >= 4]
        if not groups or int(mention.value) < 5:
            continue
        first, second = rng.sample(list(rng.choice(groups)), 2)
        thing = things(scene, mention)
        if thing is None or not thing.phrase or first in scene.text or second in scene.text:
            continue
        edits: list[Edit] = []
        for other in scene.reading.mentions:
            rest2 = scene.text[other.number.end : other.phrase.end].strip()
            if other is not mention and re.fullmatch(r"of (?:them|these|those)", rest2):
                edits.append(
                    Edit(other.phrase.start, other.phrase.end, f"{scene.tagged(other.number)} of the {thing.phrase}")
                )
        bare = re.compile(r"\b(?:them|these|those)\b")
        if (
            leans_on_one_thing(scene, edits)
            and bare.search(scene.text[: scene.reading.body_end])
            and not _whole_set(scene)
        ):
            continue
        tag = free_tag("NUM", scene.values, scene.body, scene.question)
        index = int(free_tag("MOD", scene.values, scene.body, scene.question)[3:])
        one, two = f"MOD{index}", f"MOD{index + 1}"
        number = scene.tagged(mention.number)
        edits.append(
            Edit(
                mention.phrase.start,
                mention.phrase.end,
                f"{number} [{one}] {thing.phrase} and [{tag}] [{two}] {thing.phrase}",
            )
        )
        value = int(mention.value)
        part = rng.randint(2, value - 2)
        whole = new_quantity(scene.world, None, quantity, role=quantity.role)
        kind_one = replace(quantity, role="part", qualifier=first)
        quantities = tuple(kind_one if q.id == quantity.id else q for q in scene.world.quantities)
        world = add(replace(scene.world, quantities=quantities), whole)
        relations = tuple(
            replace(
                r,
                whole=whole.id if r.whole == quantity.id else r.whole,
                parts=tuple(whole.id if p == quantity.id else p for p in r.parts),
            )
            for r in world.relations
        )
        of = tuple(whole.id if i == quantity.id else i for i in world.question.of)
        world = asking(replace(world, relations=relations), world.question.asks, *of)
        kind_two = new_quantity(world, tag, quantity, role="part", qualifier=second)
        world = relate(add(world, kind_two), "sum", "combine", whole.id, (quantity.id, kind_two.id))
        group = next(words for words, kinds in modifier_groups().values() if first in words and second in words)
        rest_words = tuple(w for w in group if w not in (first, second))
        half = len(rest_words) // 2
        yield Proposal(
            apply(scene, 0, scene.reading.body_end, edits),
            apply(scene, scene.reading.body_end, len(scene.text), edits),
            world,
            "one thing becomes two kinds",
            {mention.tag: Fraction(part), tag: Fraction(value - part), one: first, two: second},
            {one: rest_words[:half], two: rest_words[half:]},
        )
        return


def _whole_set(scene: Scene) -> bool:
    """ "put them equally into …" means all of them, of whatever kind."""
    return any(r.schema in ("sharing", "groups") for r in scene.world.relations)
