"""Add irrelevant information: a quantity that no relation joins to the path of the answer.

Kinds (VARIATIONS.md, 33): another object in the seed's list, another object that runs through the same events,
another
holder, an attribute of a person, a plan for another day. Never one fixed sentence: wording and kind are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.lexicon import class_mates, names_taking, noun
from svampkit.template.model import numbers
from svampkit.template.tags import Name, Thing, Value
from svampkit.variations.cast import NewThing, new_person, new_thing, round_value
from svampkit.variations.draft import Edit, Proposal, Refusal, apply, draft
from svampkit.variations.grammar import PLACED, asked_of, bare_tail, definite, inflect, things
from svampkit.variations.naming import leans_on_one_thing, name_again, question_names
from svampkit.variations.persons import person_of
from svampkit.variations.scene import Scene, free_tag
from svampkit.variations.worlds import add, is_start, new_quantity, possible
from svampkit.world.derive import derive
from svampkit.world.model import Quantity, UnitKind, World
from svampkit.world.text import Clause, Mention

__all__ = ["CODE", "propose"]

CODE: Final = "33"
_ENOUGH: Final = 3
_PLANNED = frozenset(
    [
        "buy",
        "make",
        "pick",
        "read",
        "collect",
        "bake",
        "plant",
        "draw",
        "write",
        "catch",
        "gather",
        "find",
        "fold",
        "paint",
        "sew",
        "knit",
        "build",
    ]
)
_SET_FRAMES = frozenset({"have", "exist", "gain", "make", "receive", "loss", "give", "act"})


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal of every kind that fits."""
    found: list[Proposal] = []
    for kind in (
        _object_in_list,
        _object_with_events,
        _second_groups,
        _other_holder,
        _asked_holder,
        _two_holders_other_object,
        _also_there,
        _another_place,
        _attribute,
        _plan,
        _beside,
    ):
        if kind is _beside and len(found) >= _ENOUGH:
            continue  # what has nothing to do with the story comes last
        found += [p for p in kind(scene, rng) if possible(p.world, numbers({**scene.values, **p.values}))]
    return found or Refusal(
        "no object of a known class and no named person stand in the text to build a distractor on"
    )


def _next_number(scene: Scene, used: int) -> str:
    first = int(free_tag("NUM", scene.values, scene.body, scene.question)[3:])
    return f"NUM{first + used}"


def _question_text(scene: Scene) -> str:
    return scene.text[scene.reading.body_end :]


def _sentence_proposal(
    scene: Scene, sentence: str, at: int, world: World, note: str, values: dict[str, Value], rng: Random
) -> Proposal | None:
    drafted = draft(scene)
    if drafted is None:
        if at >= len(scene.sentences):
            return None
        start = scene.sentences[at].start
        body = apply(scene, 0, scene.reading.body_end, [Edit(start, start, sentence + " ")])
        return Proposal(body, apply(scene, scene.reading.body_end, len(scene.text), []), world, note, values)
    following = list(drafted.sentences[at:])
    opening = re.match(r"(?:It takes )?(\[NAME\d+\])(?! also)", sentence)
    if opening and following and following[0].startswith(opening.group(1) + " "):
        # "Mira is 8 years old. She had …", not the name twice
        tag_name = opening.group(1)
        if re.search(r"\[NAME\d+\.he\]", following[0], re.I) is None and tag_name[1:-1] in scene.values:
            following[0] = f"{tag_name[:-1]}.He]" + following[0][len(tag_name) :]
    sentences = [*drafted.sentences[:at], sentence, *following]
    return Proposal(" ".join(sentences), drafted.question, world, note, values)


# -- another object ------------------------------------------------------------------------------------------------


def _insertion(scene: Scene, quantity: Quantity, phrase: str) -> Edit | None:
    """ "26 shells" → "26 shells and 12 stones"; inside a list of two, a list of three with its commas."""
    told = scene.told(quantity.id)
    assert told is not None
    mention = told[1]
    end = mention.phrase.end
    following = scene.text[end:]
    before = scene.text[: mention.phrase.start]
    if re.search(r"(?:,|\band|\bor)\s*$", before) or re.match(r"\s*(?:whose|of)\b", following):
        return None
    comma = _after_list(scene, told[0], mention)
    return None if comma is None else Edit(end, end, f" and {phrase}{comma}")


def _after_list(scene: Scene, clause: Clause, mention: Mention) -> str | None:
    """The comma that a list needs before the next clause ("…, and Theo …"); None where the phrase stands in a
    list."""
    following = scene.text[mention.phrase.end :]
    if not re.match(r"\s*(?:,|and\b|or\b|that|which|who|with)", following):
        return ""
    later = [c for c in scene.reading.clauses if c.span.start >= mention.phrase.end]
    if (
        clause.span.end <= mention.phrase.end
        and later
        and re.match(r"\s*,?\s*and\s+$", scene.text[mention.phrase.end : later[0].span.start])
    ):
        return "" if following.startswith(",") or later[0].subject is None else ","
    return None


def _plain_state(scene: Scene, quantity: Quantity) -> bool:
    """A directly counted thing that is the object of a plain clause."""
    told = scene.told(quantity.id)
    if told is None or quantity.role not in ("state", "event", "part") or quantity.kind != "count":
        return False
    clause, mention = told
    rest = scene.text[mention.number.end : mention.phrase.end]
    return (
        clause.frame in _SET_FRAMES
        and not clause.passive
        and clause.verb_span is not None
        and (mention.phrase.start >= clause.verb_span.end)
        and mention.noun is not None
        and not re.search(r"\b(?:more|other|another|fewer|of)\b", rest)
    )


def _object_in_list(scene: Scene, rng: Random) -> Iterator[Proposal]:
    for quantity in scene.told_quantities:
        if quantity.role == "aside" or not _plain_state(scene, quantity) or not question_names(scene, quantity.id):
            continue
        told = scene.told(quantity.id)
        assert told is not None
        mention = told[1]
        thing = new_thing(scene, mention, rng)
        named = name_again(scene, quantity.id)
        if thing is None or named is None or leans_on_one_thing(scene, named):
            continue
        tag = _next_number(scene, 0)
        insertion = _insertion(scene, quantity, f"[{tag}] {thing.plural}")
        if insertion is None:
            continue
        edits = [*named, insertion]
        value = Fraction(round_value(int(mention.value), rng))
        aside = new_quantity(scene.world, tag, quantity, role="aside", unit=thing.thing.singular, qualifier="")
        body = apply(scene, 0, scene.reading.body_end, edits)
        question = apply(scene, scene.reading.body_end, len(scene.text), edits)
        yield Proposal(
            body,
            question,
            add(scene.world, aside),
            "another object in the list",
            {tag: value, thing.tag: thing.thing},
            {thing.tag: thing.alternates},
        )
        return


def _object_with_events(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A second object that runs through every step of the seed's relation."""
    if len(scene.world.relations) != 1 or scene.world.question.asks != "value":
        return
    relation = scene.world.relations[0]
    if relation.kind != "sum" or relation.schema not in ("combine", "gain", "loss", "transfer"):
        return
    ids = (relation.whole, *relation.parts)
    steps = [q for q in scene.told_quantities if q.id in ids]
    if len(steps) != len(ids) - 1 or not question_names(scene, steps[0].id):
        return
    first = scene.told(steps[0].id)
    assert first is not None
    thing = new_thing(scene, first[1], rng)
    thing_phrase = things(scene, first[1])
    if thing is None or thing_phrase is None:
        return
    edits: list[Edit] = []
    values: dict[str, Value] = {thing.tag: thing.thing}
    copies: dict[str, Quantity] = {}
    world = scene.world
    for at, quantity in enumerate(steps):
        told = scene.told(quantity.id)
        assert told is not None
        clause, mention = told
        if mention.unit != first[1].unit or quantity.qualifier != steps[0].qualifier or quantity.kind != "count":
            return
        if clause.passive or clause.verb_span is None or mention.phrase.start < clause.verb_span.end:
            return
        if clause.frame not in _SET_FRAMES:
            return
        tag = _next_number(scene, at)
        rest = scene.text[mention.number.end : mention.phrase.end].strip()
        number = scene.tagged(mention.number)
        if re.fullmatch(r"of (?:them|these|those|the \w+|(?:his|her|their) \w+)", rest):
            new = f"{number} of the {thing_phrase.phrase} and [{tag}] of the {thing.plural}"
        elif re.match(r"more\b", rest) or (not rest and at):
            more = "more " if rest.startswith("more") else ""
            new = f"{number} {more}{thing_phrase.phrase} and [{tag}] {more}{thing.plural}"
        elif rest and mention.noun is not None and not re.search(r"\b(?:of|other|another|fewer)\b", rest):
            new = f"{scene.tagged(mention.phrase)} and [{tag}] {thing.plural}"
        else:
            return
        comma = _after_list(scene, clause, mention)
        if comma is None:
            return
        edits.append(Edit(mention.phrase.start, mention.phrase.end, new + comma))
        value = round_value(int(mention.value), rng)
        values[tag] = Fraction(value)
        copy = new_quantity(world, tag, quantity, role=quantity.role, unit=thing.thing.singular, qualifier="")
        world = add(world, copy)
        copies[quantity.id] = copy
    if leans_on_one_thing(scene, edits):
        return
    unknown = next(i for i in ids if i not in copies)
    copy = new_quantity(
        world, None, world.get(unknown), role=world.get(unknown).role, unit=thing.thing.singular, qualifier=""
    )
    world = add(world, copy)
    copies[unknown] = copy
    sibling = replace(relation, whole=copies[relation.whole].id, parts=tuple(copies[p].id for p in relation.parts))
    world = replace(world, relations=(*world.relations, sibling))
    for _ in range(20):
        if possible(world, numbers({**scene.values, **values})):
            break
        for quantity in steps:
            told = scene.told(quantity.id)
            assert told is not None
            values[copies[quantity.id].value or ""] = Fraction(round_value(int(told[1].value), rng))
    body = apply(scene, 0, scene.reading.body_end, edits)
    question = apply(scene, scene.reading.body_end, len(scene.text), edits)
    yield Proposal(body, question, world, "another object with its own events", values, {thing.tag: thing.alternates})


# -- another holder ------------------------------------------------------------------------------------------------


def _question_names_holders(scene: Scene) -> bool:
    """The question says whose amount it asks for, by name, so that one more holder changes nothing."""
    ask = scene.ask
    if ask is None or ask.subject is None:
        return False
    text = _question_text(scene)
    if re.search(r"\b(?:they|them|we|everyone|everybody|there)\b", text, re.I):
        return False
    subject = scene.text[ask.subject.span.start : ask.subject.span.end]
    return (
        ask.subject.name
        or ask.subject.pronoun
        or bool(re.search(r"\[NAME", scene.tagged(ask.subject.span)))
        or " and " in subject
    )


def _other_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    bare = re.sub(r"\bof them\b", "", scene.text)
    if not _question_names_holders(scene) or re.search(r"\b(?:they|their|them)\b", bare, re.I):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.role not in ("state", "event", "part", "whole") or quantity.kind != "count":
            continue
        clause, mention = told
        subject = scene.subject_of(clause)
        thing = things(scene, mention)
        if (
            subject is None
            or thing is None
            or not thing.phrase
            or not (subject.name or subject.gender in ("he", "she"))
        ):
            continue
        if clause.tense not in ("past", "present") or clause.passive or clause.verb_span is None:
            continue
        frame_ok = (
            clause.frame in ("have", "gain", "make", "act")
            and len(scene.text[clause.verb_span.start : clause.verb_span.end].split()) == 1
        )
        verb = (
            clause.verb
            if frame_ok
            and clause.verb not in ("start", "begin", "end", "keep", "remain", "leave")
            and not clause.particle
            else "have"
        )
        tag_name, person = new_person(scene, rng)
        tag = _next_number(scene, 0)
        value = Fraction(round_value(int(mention.value), rng))
        said = f"{inflect(verb, clause.tense, False)} [{tag}] {thing.phrase}"
        holder = _key(person)
        aside = new_quantity(scene.world, tag, quantity, role="aside", holder=holder, moment=0)
        world = add(scene.world, aside)
        name = f"[{tag_name}]"
        sentence = f"{name} {said}."
        at = (scene.sentence_at(clause.span.start) or 0) + 1
        proposal = _sentence_proposal(
            scene, sentence, at, world, "another holder", {tag: value, tag_name: person}, rng
        )
        if proposal is not None:
            yield proposal
        return


def _asked_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person's amount of what is asked, in the question's own words: "Theo packed 15 mugs." """
    asked = asked_of(scene)
    question = scene.world.question
    if asked is None or asked.pattern != "object" or question.asks != "value":
        return
    if person_of(scene, scene.ask.subject if scene.ask is not None else None) is None:
        return
    quantity = scene.world.get(question.of[0])
    if (
        quantity.role in ("each", "ratio", "difference")
        or asked.auxiliary not in ("did", "does", "do")
        or asked.verb[:1] in (("need",), ("cost",), ("take",), ("want",), ("pay",))
    ):
        return
    if asked.thing.startswith(("more ", "fewer ")) or re.search(r"\beach\b|\[NUM", asked.after) or not asked.verb:
        return
    answer = evaluate(derive(scene.world), numbers(scene.values))
    if answer.denominator != 1:
        return
    tag_name, person = new_person(scene, rng)
    tag = _next_number(scene, 0)
    verb = asked.verb
    if len(verb) != 1:
        return
    sentence = asked.statement(f"[{tag}]", f"[{tag_name}]", plural=False, bare=True)
    if sentence is not None and verb[0].lower() in ("have", "get", "see", "find"):
        # "in his collection": the other person's own, and not needed
        sentence = re.sub(r" (?:in|on) (?:his|her|their|\[NAME\d+\.his\]) \w+\.$", ".", sentence)
    if sentence is None or re.search(r"\b(?:his|her|their|my|our)\b|\.his\]", sentence):
        return
    aside = new_quantity(scene.world, tag, quantity, role="aside", holder=_key(person), moment=0)
    world = add(scene.world, aside)
    value = Fraction(round_value(max(3, int(answer)), rng))
    proposal = _sentence_proposal(
        scene,
        sentence,
        len(scene.sentences),
        world,
        "another holder of what is asked",
        {tag: value, tag_name: person},
        rng,
    )
    if proposal is not None:
        yield proposal


def _two_holders_other_object(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Two people's amounts of another thing, in the question's own words: "She also packed 5 bowls, and Theo packed 8
    bowls." """
    asked = asked_of(scene)
    question = scene.world.question
    if asked is None or asked.pattern != "object" or asked.money or question.asks != "value" or len(asked.verb) != 1:
        return
    actor = person_of(scene, scene.ask.subject if scene.ask is not None else None)
    quantity = scene.world.get(question.of[0])
    if actor is None or quantity.kind != "count" or asked.auxiliary not in ("did", "does", "do"):
        return
    if quantity.role in ("each", "ratio", "difference", "event", "count") or re.search(
        r"\beach\b|\[NUM", asked.after
    ):
        return
    if bare_tail(asked.after).strip(" .?") or asked.verb[0].lower() in PLACED or is_start(scene.world, quantity.id):
        return
    source = next(
        (
            t[1]
            for q in scene.told_quantities
            if q.unit == quantity.unit
            and (t := scene.told(q.id)) is not None
            and t[1].noun is not None
            and (shown := things(scene, t[1], elsewhere=False)) is not None
            and shown.phrase == asked.thing
        ),
        None,
    )
    thing = new_thing(scene, source, rng) if source is not None else None
    if thing is None or source is None or not actor.said(scene.body):
        return
    tag_name, person = new_person(scene, rng)
    one, two = _next_number(scene, 0), _next_number(scene, 1)
    verb = asked.finite(False)
    sentence = f"{actor.Again} also {verb} [{one}] {thing.plural}, and [{tag_name}] {verb} [{two}] {thing.plural}."
    first = round_value(max(4, int(source.value)), rng)
    values: dict[str, Value] = {
        one: Fraction(first),
        two: Fraction(round_value(max(4, first), rng)),
        tag_name: person,
        thing.tag: thing.thing,
    }
    mine = new_quantity(scene.world, one, quantity, role="aside", unit=thing.thing.singular, qualifier="", moment=0)
    world = add(scene.world, mine)
    yours = new_quantity(
        world, two, quantity, role="aside", unit=thing.thing.singular, qualifier="", holder=_key(person), moment=0
    )
    proposal = _sentence_proposal(
        scene, sentence, len(scene.sentences), add(world, yours), "another object of two holders", values, rng
    )
    if proposal is not None:
        yield replace(proposal, alternates={thing.tag: thing.alternates})


_FOUND = ("shell", "coin")  # nobody buys them
_COLLECTED = ("sticker", "marble", "book", "postcard", "crayon", "shell", "coin", "puzzle", "balloon", "toy car")


def _beside(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Two people's things of a kind that the text does not speak of: "Mira has 8 stickers, and Theo has 5
    stickers." """
    words = scene.text.lower()
    heads = {m.noun.head for m in scene.reading.mentions if m.noun is not None}
    kinds = {entry.kind for head in heads if (entry := noun(head)) is not None}
    choices = [
        word
        for word in _COLLECTED
        if (entry := noun(word)) is not None
        and entry.kind not in kinds
        and not any(part in words for part in word.split())
    ]
    if not choices or not scene.told_quantities:
        return
    actor = next(
        (
            p
            for c in scene.reading.clauses
            if (p := person_of(scene, c.subject)) is not None and p.phrase.startswith("[") and " " not in p.phrase
        ),
        None,
    )
    if actor is None:
        choices = [word for word in choices if word not in _FOUND]
    chosen = noun(rng.choice(choices)) if choices else None
    if chosen is None:
        return
    tag_name, person = new_person(scene, rng)
    values: dict[str, Value] = {tag_name: person}
    first = actor.phrase if actor is not None else ""
    if actor is None:
        held = replace(scene, values={**scene.values, **values})
        second_tag = free_tag("NAME", held.values, scene.body, scene.question)
        pronoun = "she" if person.pronoun == "he" else "he"
        other = rng.choice([n for n in names_taking(pronoun) if n.text.lower() not in words])
        values[second_tag] = Name(other.text, other.pronoun)
        first = f"[{second_tag}]"
    obj = free_tag("OBJ", scene.values, scene.body, scene.question)
    plural = f"[OBJp{obj[3:]}]"
    one, two = _next_number(scene, 0), _next_number(scene, 1)
    have = (
        "had"
        if any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
        else "has"
    )
    sentence = f"{first} {have} [{one}] {plural}, and [{tag_name}] {have} [{two}] {plural}."
    if actor is not None and actor.said(scene.body):
        sentence = f"{actor.Phrase} also {have} [{one}] {plural}, and [{tag_name}] {have} [{two}] {plural}."
    elif actor is None and have == "had":
        opening = rng.choice(["That day,", "The same day,", "Meanwhile,"])
        sentence = f"{opening} {first} bought [{one}] {plural}, and [{tag_name}] bought [{two}] {plural}."
    low = rng.randint(4, 30)
    mates = [m for m in class_mates(chosen) if not m.mass and m.singular not in words]
    values.update(
        {one: Fraction(low), two: Fraction(round_value(low, rng)), obj: Thing(chosen.singular, chosen.plural)}
    )
    like = scene.told_quantities[0]
    key = actor.key if actor is not None else first
    mine = new_quantity(
        scene.world, one, like, role="aside", unit=chosen.singular, kind="count", qualifier="", holder=key, moment=0
    )
    world = add(scene.world, mine)
    yours = new_quantity(
        world,
        two,
        like,
        role="aside",
        unit=chosen.singular,
        kind="count",
        qualifier="",
        holder=_key(person),
        moment=0,
    )
    at = len(scene.sentences)
    proposal = _sentence_proposal(scene, sentence, at, add(world, yours), "two people's other things", values, rng)
    if proposal is not None:
        yield replace(proposal, alternates={obj: tuple(Thing(m.singular, m.plural) for m in mates)})


def _also_there(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Other things in the same place: "There are also 8 bottles in the pantry." """
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.kind != "count" or told[0].frame != "exist":
            continue
        clause, mention = told
        place = next(
            (a for a in clause.adjuncts if not a.time and a.preposition in ("in", "on", "at", "under")), None
        )
        if place is None or clause.tense not in ("past", "present") or place.span.start < mention.phrase.end:
            continue
        if re.search(r"\b(?:each|every)\b|\d", place.text) or not scene.reading.asked:
            continue
        thing = new_thing(scene, mention, rng)
        if thing is None or thing.thing.plural in scene.text:
            continue
        if re.search(r"\b(?:them|they|it|these|those)\b", scene.text) or not _asks_narrowly(scene, thing):
            continue
        tag = _next_number(scene, 0)
        be = "were" if clause.tense == "past" else "are"
        where = definite(scene.tagged(place.span))
        sentence = f"There {be} also [{tag}] {thing.plural} {where}."
        aside = new_quantity(scene.world, tag, quantity, role="aside", unit=thing.thing.singular, qualifier="")
        at = (scene.sentence_at(clause.span.start) or 0) + 1
        values: dict[str, Value] = {
            tag: Fraction(round_value(max(3, int(mention.value)), rng)),
            thing.tag: thing.thing,
        }
        proposal = _sentence_proposal(
            scene, sentence, at, add(scene.world, aside), "other things in the same place", values, rng
        )
        if proposal is not None:
            yield replace(proposal, alternates={thing.tag: thing.alternates})
        return


def _asks_narrowly(scene: Scene, thing: NewThing) -> bool:
    """The question's noun is no class word for the new thing ("fruit" for pears)."""
    asked = scene.reading.asked.lower()
    entry = noun(thing.thing.singular)
    hypernym = entry.hypernym if entry is not None else ""
    return not hypernym or hypernym not in asked


def _another_place(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another thing of the holder's kind with an amount of its own: "Another van was loaded with 60 baguettes." """
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if (
            told is None
            or quantity.kind != "count"
            or quantity.role not in ("state", "event", "part", "whole", "count")
        ):
            continue
        clause, mention = told
        subject, thing = clause.subject, things(scene, mention)
        if (
            subject is None
            or thing is None
            or not thing.phrase
            or clause.verb_span is None
            or subject.pronoun
            or subject.name
        ):
            continue
        if subject.plural or mention.phrase.start < clause.verb_span.end or clause.mentions != (mention.tag,):
            continue
        if clause.span.start != scene.sentences[scene.sentence_at(clause.span.start) or 0].start:
            continue
        opening = re.match(r"(?:A|An|The)\s+", scene.text[clause.span.start : clause.verb_span.start])
        if opening is None or clause.tense not in ("past", "present") or clause.negated:
            continue
        spoken = scene.cut(clause.span.start + opening.end(), clause.verb_span.start).strip()
        asked = scene.text[scene.reading.body_end :]
        if (
            not spoken
            or subject.head not in asked
            or re.search(r"\b(?:in all|total|altogether|both)\b|\[", asked + spoken)
        ):
            continue
        if not re.search(rf"\b(?:the|this|its|that)\b[\w ]*\b{re.escape(subject.head)}", asked, re.I):
            continue
        tag = _next_number(scene, 0)
        said = re.sub(r"\s+$", "", scene.cut(clause.verb_span.start, mention.number.start))
        if re.search(r"\b(?:a total of|only|also)$", said):
            continue
        sentence = f"Another {spoken} {said} [{tag}] {thing.phrase}."
        aside = new_quantity(scene.world, tag, quantity, role="aside", holder=f"another {subject.head}", moment=0)
        end = len(scene.sentences)
        values: dict[str, Value] = {tag: Fraction(round_value(max(3, int(mention.value)), rng))}
        proposal = _sentence_proposal(
            scene, sentence, end, add(scene.world, aside), "another holder of the same kind", values, rng
        )
        if proposal is not None:
            yield proposal
        return


def _second_groups(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same person's second set of groups, of another thing: "She packed 5 boxes with 3 bowls in each too." """
    if len(scene.world.relations) != 1 or scene.world.question.asks != "value":
        return
    relation = scene.world.relations[0]
    if relation.kind != "product" or scene.world.question.of[0] != relation.whole:
        return
    count, each = scene.told(relation.parts[0]), scene.told(relation.parts[1])
    if count is None or each is None or not question_names(scene, relation.parts[1]):
        return
    at = scene.sentence_at(count[0].span.start)
    if at is None or scene.sentence_at(each[0].span.start) != at or scene.sentences[at].open:
        return
    clauses = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at]
    clause = clauses[0]
    subject = scene.subject_of(clause)
    if (
        len(clauses) != 1
        or subject is None
        or not subject.name
        or clause.verb_span is None
        or clause.verb in ("", "be")
    ):
        return
    if (
        len(scene.text[clause.verb_span.start : clause.verb_span.end].split()) != 1
        or clause.span.start != scene.sentences[at].start
    ):
        return
    if subject.span.start != clause.span.start or len(clause.mentions) != 2:
        return
    named = re.fullmatch(r"\[(NAME\d+)\]", scene.tagged(subject.span))
    thing = new_thing(scene, each[1], rng)
    old = scene.quantity_of(each[1].tag)
    slots = [
        s
        for s in scene.filled.slots
        if s.tag.startswith("OBJ")
        and each[1].noun is not None
        and s.start < each[1].noun.span.end
        and s.end > each[1].noun.span.start
    ]
    if named is None or thing is None or old is None or len(slots) != 1:
        return
    if [s for s in scene.filled.slots if s.tag.startswith("MOD")]:
        return
    one, two = _next_number(scene, 0), _next_number(scene, 1)
    text = scene.cut(clause.verb_span.start, clause.span.end)
    text = re.sub(rf"\[{count[1].tag}(?:\.\w+)?\]", f"[{one}]", text)
    text = re.sub(rf"\[{each[1].tag}(?:\.\w+)?\]", f"[{two}]", text)
    index, new_index = slots[0].tag[3:], thing.tag[3:]
    text = re.sub(rf"\[OBJ([sp]){index}((?:\.\w+)?)\]", rf"[OBJ\g<1>{new_index}\g<2>]", text)
    sentence = f"[{named.group(1)}.He] also {text}."
    values: dict[str, Value] = {
        one: Fraction(round_value(max(3, int(count[1].value)), rng)),
        two: Fraction(round_value(max(3, int(each[1].value)), rng)),
        thing.tag: thing.thing,
    }
    first = scene.world.get(relation.parts[0])
    group = new_quantity(scene.world, one, first, role="count")
    world = add(scene.world, group)
    copy = new_quantity(world, two, old, role="each", unit=thing.thing.singular, qualifier="")
    world = add(world, copy)
    total = new_quantity(
        world, None, scene.world.get(relation.whole), role="total", unit=thing.thing.singular, qualifier=""
    )
    world = add(world, total)
    world = replace(world, relations=(*world.relations, replace(relation, whole=total.id, parts=(group.id, copy.id))))
    proposal = _sentence_proposal(scene, sentence, at + 1, world, "groups of another object", values, rng)
    if proposal is not None:
        yield replace(proposal, alternates={thing.tag: thing.alternates})


def _key(person: Name) -> str:
    return person.text.lower()


# -- attributes and plans ------------------------------------------------------------------------------------------


def _attribute(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A measure of a named person or of the work: age, a way to school, minutes."""
    actor = next(
        (
            person
            for c in scene.reading.clauses
            if not c.question
            and (person := person_of(scene, c.subject)) is not None
            and (person.phrase.startswith("[NAME") or person.phrase[:1].isupper())
            and not person.phrase.endswith(("'s", "."))
        ),
        None,
    )
    if actor is None or (" " in actor.phrase and actor.phrase.startswith("[")):
        yield from _role_attribute(scene, rng)
        return
    units = {m.unit for m in scene.reading.mentions}
    name = actor.phrase
    tag = _next_number(scene, 0)
    like = scene.told_quantities[0]
    options: list[tuple[str, str, UnitKind, tuple[int, int], str]] = [
        (f"{name} is [{tag}] years old.", "year", "time", (7, 12), "age"),
        (f"{name} lives [{tag}] blocks from school.", "block", "count", (2, 9), "distance from school"),
        (f"{name} lives [{tag}] miles from the nearest lake.", "mile", "length", (2, 20), "distance from a lake"),
        (f"{name} has [{tag}] cousins.", "cousin", "count", (2, 9), "number of cousins"),
        (f"{name} has [{tag}] classmates.", "classmate", "count", (17, 28), "number of classmates"),
        (f"{name} gets up at [{tag}] o'clock every morning.", "o'clock", "time", (5, 8), "time of getting up"),
        (f"{name} sleeps [{tag}] hours every night.", "hour", "time", (8, 10), "hours of sleep"),
        (f"It takes {name} [{tag}] minutes to walk to school.", "minute", "time", (5, 25), "minutes to school"),
        (f"{name} has lived in the same town for [{tag}] years.", "year", "time", (3, 8), "years in town"),
        (f"{name} has a dog that is [{tag}] years old.", "year", "time", (2, 11), "age of a dog"),
    ]
    if not name.startswith("["):
        options = [
            (f"{name} is [{tag}] years old.", "year", "time", (28, 60), "age"),
            (f"{name} gets up at [{tag}] o'clock every morning.", "o'clock", "time", (5, 8), "time of getting up"),
            (f"It takes {name} [{tag}] minutes to drive to work.", "minute", "time", (8, 40), "minutes to work"),
            (f"{name} has lived in the same town for [{tag}] years.", "year", "time", (4, 25), "years in town"),
        ]
    told = scene.told(like.id)
    if (
        told is not None
        and like.kind == "count"
        and (thing := things(scene, told[1])) is not None
        and thing.phrase
        and question_names(scene, like.id)
    ):
        options += [
            (
                f"It took {name} [{tag}] minutes to count the {thing.phrase}.",
                "minute",
                "time",
                (3, 20),
                "minutes of counting",
            )
        ]
    options = [o for o in options if o[1] not in units and o[1] not in scene.text.lower()]
    if not options:
        return
    sentence, unit, kind, (low, high), note = rng.choice(options)
    end = len(scene.sentences) - (1 if scene.sentences and scene.sentences[-1].open else 0)
    at = 0 if "to count" not in sentence else end
    aside = new_quantity(
        scene.world, tag, like, role="aside", unit=unit, kind=kind, holder=actor.key, qualifier="", moment=0
    )
    world = add(scene.world, aside)
    proposal = _sentence_proposal(
        scene, sentence, at, world, f"an attribute: {note}", {tag: Fraction(rng.randint(low, high))}, rng
    )
    if proposal is not None:
        yield proposal


def _role_attribute(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The age or the working years of a person told by a role: "The gardener is 45 years old." """
    for clause in scene.reading.clauses:
        subject = clause.subject
        if subject is None or clause.question or subject.pronoun or subject.plural or subject.name:
            continue
        if re.match(r"(?:each|every|some|all|no)\b", subject.text, re.I):
            continue
        head = noun(subject.head)
        if head is None or head.sort != "role" or head.kind == "team":
            continue
        phrase = scene.tagged(subject.span)
        phrase = re.sub(r"^(?:a|an|the)\s+", "", phrase, flags=re.I)
        if re.search(r"\byear|\bold\b", scene.text) or not re.fullmatch(r"[\w ]+", phrase):
            return
        tag = _next_number(scene, 0)
        told = scene.told_quantities[0]
        sentence, low, high = rng.choice(
            [
                (f"The {phrase} is [{tag}] years old.", 25, 60),
                (f"The {phrase} has worked there for [{tag}] years.", 2, 20),
            ]
        )
        aside = new_quantity(
            scene.world, tag, told, role="aside", unit="year", kind="time", holder=subject.key, qualifier="", moment=0
        )
        proposal = _sentence_proposal(
            scene,
            sentence,
            len(scene.sentences),
            add(scene.world, aside),
            "an attribute: years",
            {tag: Fraction(rng.randint(low, high))},
            rng,
        )
        if proposal is not None:
            yield proposal
        return


def _plan(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """What somebody wants to do another day, told of the same thing; the question asks about what has been."""
    ask = scene.ask
    if (
        ask is None
        or ask.tense in ("future", "modal", "none")
        or re.search(r"\b(?:need|want|will|would|should|must|still)\b", scene.text, re.I)
    ):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.kind != "count" or quantity.role not in ("state", "event", "part"):
            continue
        clause, mention = told
        subject, thing = scene.subject_of(clause), things(scene, mention)
        if (
            subject is None
            or not subject.name
            or thing is None
            or not thing.phrase
            or clause.frame not in ("gain", "make", "act")
        ):
            continue
        if clause.particle or clause.verb not in _PLANNED:
            continue
        if not re.fullmatch(r"\[NAME\d+\]", scene.tagged(subject.span)) or clause.tense != "past":
            continue
        tag = _next_number(scene, 0)
        when = rng.choice(["Next week", "Tomorrow", "Next month"])
        verb = rng.choice(["wants to", "plans to"])
        sentence = f"{when}, {scene.tagged(subject.span)} {verb} {clause.verb} [{tag}] {thing.phrase}."
        aside = new_quantity(scene.world, tag, quantity, role="aside", moment=99)
        world = add(scene.world, aside)
        proposal = _sentence_proposal(
            scene,
            sentence,
            len(scene.sentences),
            world,
            "a plan for another day",
            {tag: Fraction(round_value(int(mention.value), rng))},
            rng,
        )
        if proposal is not None:
            yield proposal
        return
