"""Comparisons: "5 more than" becomes "5 fewer than", or a part is told by comparison with the other part."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.template.tags import Name, Value
from svampkit.variations.draft import Draft, Proposal, TextEdit, draft, edited
from svampkit.variations.grammar.cast import new_person, people
from svampkit.variations.grammar.persons import asked_person, person_of, tied
from svampkit.variations.grammar.phrases import holder_phrase, things
from svampkit.variations.grammar.words import COMPARATIVES, inflect, opposite
from svampkit.variations.operators.reasoning.changed.beside import beside_the_old
from svampkit.variations.operators.reasoning.changed.leaning import of_the_things
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.derive import derive
from svampkit.world.edit import add, compared, new_quantity, possible, relate, told_otherwise
from svampkit.world.model import Quantity, Relation, World

__all__ = ["anchored", "comparison_turned", "part_compared", "told_by"]


_NO_OWNING: Final = frozenset(listed("verbs that own nothing for sure"))
_TURNING: Final = re.compile(rf"\b({'|'.join(COMPARATIVES)})\b")


_NAMED = re.compile(
    r"\b(?:the|an?) (?:long|short|fast|slow|big|small|large|little|tall|high|low|heavy|light|thick|thin|"
    r"expensive|cheap)(?:er|est)? \w+",
    re.I,
)
"""The slow train cannot come to be faster than the fast one."""


_ELDERS: Final = re.compile(rf"\b(?:{'|'.join(listed('words of kin'))})\b", re.I)


def comparison_turned(scene: Scene, rng: Random) -> Iterator[Proposal]:
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
        if _NAMED.search(scene.text) or (scene.world.get(difference).kind == "time" and _ELDERS.search(scene.text)):
            continue  # nobody is older than her mother
        found = _TURNING.search(scene.text[mention.number.end : clause.span.end])
        if found is None or not re.search(r"\bthan\b", scene.text[mention.number.end : clause.span.end]):
            continue
        start = mention.number.end + found.start()
        word = opposite(found.group(), scene.text)
        unit = scene.world.get(difference).unit
        measured = scene.world.get(difference).kind != "count" and unit not in ("day", "week", "month", "year")
        bare = re.match(r"\s+than\b", scene.text[start + len(found.group()) :]) is not None
        if measured and bare and (word == "fewer" or clause.verb == "take"):
            word = "less" if word in ("fewer", "shorter") else "more"
        edit = TextEdit(start, start + len(found.group()), word)
        turned = replace(relation, whole=smaller, parts=(relation.whole, difference))
        world = replace(scene.world, relations=tuple(turned if r == relation else r for r in scene.world.relations))
        if found.group() == "taller" and people(scene) and _far_smaller(scene, world):
            continue
        yield Proposal(
            *edited(scene, [edit]),
            world,
            "the comparison turned round",
            _room(scene, world),
        )


def _far_smaller(scene: Scene, world: World) -> bool:
    """Somebody of 192 cm would turn out to be 52 cm tall."""
    values = {**numbers(scene.values), **numbers(_room(scene, world))}
    if not possible(world, values):
        return False
    return 2 * evaluate(derive(world), values) < evaluate(derive(scene.world), numbers(scene.values))


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


Told = tuple[Clause, Mention]


def _parts_of_two(scene: Scene) -> tuple[Relation, Told, Told] | None:
    """The asked total of two people's amounts, with the clauses that tell them in text order."""
    question = scene.world.question
    relation = next((r for r in scene.world.relations if r.whole == question.of[0] and r.schema == "combine"), None)
    if question.asks != "value" or relation is None or len(relation.parts) != 2:
        return None
    first, second = scene.told(relation.parts[0]), scene.told(relation.parts[1])
    if first is None or second is None or first[0].span == second[0].span:
        return None
    if first[0].span.start > second[0].span.start:
        first, second = second, first
    (clause, mention), (clause2, mention2) = first, second
    if clause.verb != clause2.verb or clause.frame not in ("have", "gain", "make", "act"):
        return None
    subject, subject2 = scene.subject_of(clause), scene.subject_of(clause2)
    if subject is None or subject2 is None or subject.key == subject2.key or mention.unit != mention2.unit:
        return None
    return (relation, first, second) if subject.name and subject2.name else None


def _whole_object(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """The number's phrase is all that follows a verb other than be: "Theo picked 9 lemons."."""
    if clause.verb in ("be", "") or clause.verb_span is None or mention.noun is None:
        return False
    if mention.phrase.start < clause.verb_span.end or clause.mentions != (mention.tag,):
        return False
    if scene.text[mention.phrase.end : clause.span.end].strip(" .,"):
        return False
    return not re.search(r"\b(?:more|of|other)\b", scene.text[mention.number.end : mention.phrase.end])


def told_by(way: str, world: World, base: Quantity, old: Quantity) -> World:
    """The world in which ``old`` tells how its part compares with ``base``, and no more the part itself."""
    told = replace(old, role="ratio" if way == "times" else "difference")
    part = new_quantity(world, None, old, role=old.role)

    def moved(id: str) -> str:
        return part.id if id == old.id else id

    asked = world.question
    grown = replace(
        world,
        quantities=(*(told if q.id == old.id else q for q in world.quantities), part),
        relations=tuple(
            replace(r, whole=moved(r.whole), parts=tuple(moved(p) for p in r.parts)) for r in world.relations
        ),
        question=replace(asked, of=tuple(moved(id) for id in asked.of)),
    )
    return compared(grown, way, part.id, base.id, old.id)


def part_compared(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Theo picked 9 lemons" becomes "Theo picked 9 more lemons than Nora" in a total of two holders."""
    pair = _parts_of_two(scene)
    if pair is None:
        return
    relation, (clause, mention), (clause2, mention2) = pair
    subject, thing = scene.subject_of(clause), things(scene, mention2)
    base, old = scene.quantity_of(mention.tag), scene.quantity_of(mention2.tag)
    if subject is None or thing is None or thing != things(scene, mention) or base is None or old is None:
        return
    if {base.id, old.id} != set(relation.parts) or not _whole_object(scene, clause2, mention2):
        return
    other = holder_phrase(scene, subject)
    number = scene.tagged(mention2.number)
    for way in ("more", "fewer", "times") if old.kind == "count" else ("more", "fewer"):
        if way == "times":
            new = f"{number} times as many {thing.phrase} as {other}"
        else:
            new = f"{number} {way} {thing.phrase} than {other}"
        edits = [TextEdit(mention2.phrase.start, mention2.phrase.end, new)]
        world = told_by(way, scene.world, base, old)
        values = numbers(scene.values)
        changed: dict[str, Value] = {}
        if way == "times":
            changed = {mention2.tag: Fraction(rng.randint(2, 5))}
        elif way == "fewer" and values[mention2.tag] >= values[mention.tag]:
            changed = {mention2.tag: Fraction(max(1, int(values[mention.tag]) // 2))}
        if changed and any(v < 2 for v in changed.values() if isinstance(v, Fraction)):
            continue
        yield Proposal(
            *edited(scene, edits),
            world,
            f"a part told by comparison: {way}",
            changed,
        )


_ALL_OF: Final = re.compile(r"\ball (?:of )?(?:the|these|those|them)\b|\bof the \w+ (?:are|were|is|was)\b", re.I)
"""All of them are the other person's, too."""


_HANGS_ON: Final = re.compile(r"\s*(?:that|which|who|he|she|they|to|for|and|,|[a-z]+ing)\b")
"""What is said of the things themselves: "guests coming to his party"."""


def _who_goes_on(scene: Scene, person: Name, sentences: list[str]) -> list[str]:
    """What follows, with the first pronoun that either of two people could take as the name: "Mira got some more"."""
    found = ((at, re.match(r"\[(NAME\d+)\.He\]", sentence)) for at, sentence in enumerate(sentences))
    at, spoken = next(((at, spoken) for at, spoken in found if spoken is not None), (0, None))
    known = scene.values.get(spoken.group(1)) if spoken is not None else None
    if spoken is None or (isinstance(known, Name) and {known.pronoun, person.pronoun} == {"he", "she"}):
        return sentences
    return [*sentences[:at], f"[{spoken.group(1)}]{sentences[at][spoken.end() :]}", *sentences[at + 1 :]]


_SEVERAL: Final = re.compile(r"\b(?:they|together|everyone|everybody)\b", re.I)


def _asks_one(scene: Scene) -> bool:
    """The question asks about one person, or what this person put into groups, and nothing is told of several: of "17
    of the goldfish died" and "together they found 66" another person's could be meant as well."""
    asked = scene.ask.subject if scene.ask is not None else None
    named = asked is not None and (asked_person(scene) is not None or asked.text.lower() in ("he", "she"))
    grouped = scene.world.get(scene.world.question.of[0]).role in ("each", "count") and all(
        person_of(scene, scene.subject_of(c)) is not None for c in scene.reading.clauses if not c.question
    )
    return (named or grouped) and _SEVERAL.search(scene.text) is None


@dataclass(frozen=True, slots=True)
class _OwnCount:
    """A count in a plain statement about one person: "Mira bought 10 erasers"."""

    quantity: Quantity
    clause: Clause
    mention: Mention
    things: str
    """The counted things, tagged."""
    sentence: int
    """The place of its sentence in the body."""


def _own_count(scene: Scene, quantity: Quantity) -> _OwnCount | None:
    """The statement that tells a quantity; None where it tells more than that, or could be about somebody else."""
    told = scene.told(quantity.id)
    roles = ("state", "count", "part", "total", "whole")
    if told is None or quantity.kind != "count" or quantity.role not in roles:
        return None
    if quantity.id not in scene.world.related or not _is_all_that_is_said(scene, *told):
        return None
    clause, mention = told
    thing, at = things(scene, mention, elsewhere=False), scene.sentence_at(clause.span.start)
    person = person_of(scene, clause.subject)
    if person is None or not _BY_NAME.match(person.phrase) or thing is None or not thing.phrase or at is None:
        return None
    later = scene.text[mention.phrase.end :]
    if int(mention.value) < 5 or _HANGS_ON.match(later) or _ALL_OF.search(later):
        return None
    return _OwnCount(quantity, clause, mention, thing.phrase, at)


_BEHIND_ANOTHER: Final = re.compile(r"\bthan\b|\bas (?:many|much)\b[^?]* as |\bdifference\b", re.I)
_BY_NAME: Final = re.compile(r"(?:\[NAME|[A-Z])")
""" "Zane had 10 guests. A waiter had 9 more guests than Zane": who is Zane?"""


def _is_all_that_is_said(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """Subject, a verb of owning or getting in one word, and the counted things, with nothing between or behind."""
    verb = clause.verb_span
    if clause.subject is None or verb is None or clause.passive or clause.negated:
        return False
    if clause.tense not in ("past", "present") or clause.mentions != (mention.tag,):
        return False
    if clause.frame not in ("have", "gain", "make", "act") or clause.verb in _NO_OWNING:
        return False
    if scene.text[verb.end : mention.phrase.start].strip() or len(scene.text[verb.start : verb.end].split()) != 1:
        return False
    if mention.noun is None or not mention.noun.plural:
        return False
    compared_already = re.search(
        r"\b(?:more|other|of|another|fewer)\b", scene.text[mention.number.end : mention.phrase.end]
    )
    return compared_already is None and not scene.text[mention.phrase.end : clause.span.end].strip(" .,")


def anchored(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Mira bought 10 erasers" becomes "Theo bought 6 erasers. Mira bought 4 more erasers than Theo." """
    plain = draft(scene)
    if plain is None or any(r.schema == "compare" for r in scene.world.relations) or not _asks_one(scene):
        return
    compares = scene.world.question.asks != "value" or " times as " in scene.question
    if compares and _BEHIND_ANOTHER.search(scene.question) is None:
        return  # "How many more did Mira pick?": than whom of the two others?
    found = next((own for q in scene.told_quantities if (own := _own_count(scene, q)) is not None), None)
    proposal = (
        None if found is None or _nobodys(scene, found.clause) else _told_beside_another(scene, plain, found, rng)
    )
    if proposal is not None:
        yield proposal


def _nobodys(scene: Scene, own: Clause) -> bool:
    """ "A waiter had 9 guests. Three left": of two people's guests it would not be said whose."""
    later = (c for c in scene.reading.clauses if c.span.start > own.span.start and c.verb_span is not None)
    numbered = ((c.verb_span, scene.reading.mention(tag)) for c in later for tag in c.mentions)
    return any(verb is not None and mention.phrase.end <= verb.start for verb, mention in numbered)


_SPOKEN: Final = re.compile(r"\[NAME\d+\.|(?:He|She|It|They|His|Her)\b")
"""Opens with a pronoun."""


def _his(who: str, sentence: str) -> str:
    """ "He bought 9 more than his friend Ada", and not than "Omar's friend Ada", who would be another's."""
    own = re.match(r"\[(NAME\d+)\.He\]", sentence)
    if own is not None:
        who = re.sub(rf"^\[{own.group(1)}\]'s", f"[{own.group(1)}.His]", who)
    return re.sub(r"^\[(NAME\d+)\.His\]", r"[\1.his]", who)


def _told_beside_another(scene: Scene, plain: Draft, own: _OwnCount, rng: Random) -> Proposal | None:
    """The story in which a new person's count is told first, and this one by comparison with it."""
    mention, quantity, at = own.mention, own.quantity, own.sentence
    tag = free_tag("NUM", scene.values, scene.body, scene.question)
    name_tag, person = new_person(scene, rng)
    number = scene.tagged(mention.number)
    # before what it is compared with, so that pronouns after it stay with their names
    behind = _SPOKEN.match(plain.sentences[at]) is not None
    place = at + 1 if behind else at
    who = tied(scene, name_tag, rng, plain.sentences[:place])
    than, who = (_his(who, plain.sentences[at]), f"[{name_tag}]") if behind else (f"[{name_tag}]", who)
    edit = TextEdit(mention.phrase.start, mention.phrase.end, f"{number} more {own.things} than {than}")
    edited = draft(scene, [edit, *of_the_things(scene, mention, own.things)])
    if edited is None:
        return None
    world, whole = told_otherwise(scene.world, quantity, replace(quantity, role="difference"))
    base = new_quantity(world, tag, quantity, role="state", holder=person.text.lower())
    world = relate(add(world, base), "sum", "compare", whole.id, (base.id, quantity.id))
    beside = beside_the_old(scene, world, mention.tag, tag, rng)
    if beside is None:
        value = int(mention.value)
        difference = rng.randint(2, value - 2)
        beside = {mention.tag: Fraction(difference), tag: Fraction(value - difference)}
    sentence = f"{who} {inflect(own.clause.verb, own.clause.tense, False)} [{tag}] {own.things}."
    sentences = [*edited.sentences[:place], sentence, *edited.sentences[place:]]
    return Proposal(
        " ".join([*sentences[: at + 2], *_who_goes_on(scene, person, sentences[at + 2 :])]),
        edited.question,
        world,
        "a count told by comparison with another person",
        {**beside, name_tag: person},
    )
