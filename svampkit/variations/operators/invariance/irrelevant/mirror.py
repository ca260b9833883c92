"""The story told once more, of another thing or another person: what happens to the shells happens to some stones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.template.tags import Name, Value
from svampkit.variations.draft import Draft, Proposal, TextEdit, asks_with_number, draft
from svampkit.variations.grammar.cast import NewThing, new_person, new_thing, people, renaming, round_value
from svampkit.variations.grammar.naming import named_in_question
from svampkit.variations.grammar.persons import introduced, known_by_name, named_after_another, spoken_again
from svampkit.variations.grammar.words import dated, definite
from svampkit.variations.operators.invariance.irrelevant.rivals import also, in_the_same_place
from svampkit.variations.operators.invariance.irrelevant.sentence import (
    ALL_THAT_ARE,
    holder_key,
    leans_on_the_last,
    next_number,
)
from svampkit.variations.scene import Scene, capital, small
from svampkit.world.edit import possible
from svampkit.world.model import World

__all__ = [
    "copied",
    "once_more_told",
    "story_of",
    "told_behind",
    "with_another_person",
    "with_another_person_and_thing",
    "with_another_thing",
]

_TRIES = 40
_LONGEST = 3
"""More sentences than this are not told twice."""
_TOLD_TWICE = 2
"""More new sentences than this read as the same text once more."""
_NUMBERS_AGAIN = 2
"""More numbers than so, told in several sentences, nobody can keep apart once they are told of two."""
_FIGURE = re.compile(r"(?<![A-Za-z\d])\d")
"""In a tagged sentence: a number without a tag, which stays as it is."""
_KNOWN = re.compile(rf"\b(?:{'|'.join(listed('things of a known number'))})\b")
_NUMBER = re.compile(r"\[(NUM\d+)((?:\.\w+)?)\]")
_EQUALLY = re.compile(r"\b(?:same|equal|equally|some)\b", re.I)
"""A sentence without a number that the story needs all the same: "She had some shells." """
_LEAD = re.compile(r"^(?:[^,\[]*, |(?:At|In|On|For|During|After|Before|From) [a-z ]+ )(?=\[NAME|the |an? )")
"""What opens a sentence before its subject: "In April, "."""
_IN_A_PLACE = re.compile(r"^(?:In|On|At|Inside|Near|Under) (?:an?|another) [^,\[]*(?=,| there\b)")
_TIME = re.compile(r"^(?:In|On|At|By|During|After|Before|This|Last|Yesterday|Today)\b[^,\[]*, ")
_ANYBODY = re.compile(r"\b(?:everyone|everybody|nobody|somebody)\b", re.I)
"""Of whose things they ate would no longer be said."""
_LITERAL_PERSON = re.compile(r"\b(?:he|she|him|his|her|hers|i|we|you|my|our|your)\b", re.I)


@dataclass(frozen=True, slots=True)
class StoryTold:
    """The sentences that tell numbers, to be told again with numbers of their own."""

    drafted: Draft
    sentences: tuple[str, ...]
    last: int
    """Place of the last of them."""
    tags: Mapping[str, str]
    """NUM tag of the story to the new one."""


def story_of(scene: Scene, edits: Sequence[TextEdit] = ()) -> StoryTold | None:
    """None where a number stands in the question, or where the story is long; with ``edits`` to the question."""
    drafted = draft(scene, edits, settle=True)
    if drafted is None or asks_with_number(scene) or "[NUM" in drafted.question:
        return None
    places = [at for at, sentence in enumerate(drafted.sentences) if "[NUM" in sentence or _EQUALLY.search(sentence)]
    if not places or len(places) > _LONGEST or _KNOWN.search(scene.text):
        return None  # the friend has no other number of grandmothers
    sentences = tuple(drafted.sentences[places[0] : places[-1] + 1])
    found = dict.fromkeys(match.group(1) for sentence in sentences for match in _NUMBER.finditer(sentence))
    if {q.value for q in scene.world.quantities if q.value} != set(found):
        return None
    told = " ".join(sentences)
    if any(q.constant and q.because and q.because not in told for q in scene.world.quantities):
        return None  # that Ben has twice as many pens as Ada, says nothing of their markers
    if len(found) > _NUMBERS_AGAIN and len(sentences) > 1:
        return None
    if any(value.denominator != 1 for tag, value in numbers(scene.values).items() if tag in found):
        return None  # "3 of a pound" beside "0.25 of a pound"
    if any(q.role == "aside" for q in scene.world.quantities):
        return None  # what it has to do with the rest nothing says: 46 cents, and 55 spent
    tags = {tag: next_number(scene, at) for at, tag in enumerate(found)}
    return StoryTold(drafted, sentences, places[-1], tags)


def _renumbered(sentence: str, tags: Mapping[str, str]) -> str:
    return _NUMBER.sub(lambda match: f"[{tags[match.group(1)]}]", sentence)


def with_another_thing(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another thing of the class runs through all that happens: "She also had 14 stones. She gave 5 of them to her
    brother." """
    for mention in scene.reading.mentions:
        quantity = scene.quantity_of(mention.tag)
        named = named_in_question(scene, quantity.id) if quantity is not None and quantity.kind == "count" else None
        story = story_of(scene, named) if named is not None else None
        if story is None:
            continue
        thing, again = new_thing(scene, mention, rng), once_more_told(scene, story, rng)
        rename = renaming(scene, mention, thing) if thing is not None else None
        if thing is None or rename is None or again is None or not _only_thing(scene, mention):
            continue
        told = [_measures_named(known_by_name(rename(sentence)), thing) for sentence in again]
        if thing.plural not in " ".join(told) or _groups_again(scene, story, told, thing):
            continue
        if any(map(ALL_THAT_ARE.search, told)):
            continue
        world = copied(scene.world, story.tags, units={mention.unit: thing.thing.singular})
        values, alternates = {thing.tag: thing.thing}, {thing.tag: thing.alternates}
        yield from told_behind(
            scene, story, told, world, "the same happens to another thing", values, rng, alternates
        )
        return


def _measures_named(sentence: str, thing: NewThing) -> str:
    """ "Ben gave her 9 more pieces" → "9 more pieces of popcorn", where there are pieces of two things by now; what
    stands in each group was said just before."""
    measure, of, _ = thing.thing.plural.partition(" of ")
    many = r"((?:\[NUM\d+(?:\.\w+)?\]|\bsome|\bmore|\bfewer) (?:more |fewer )?)"
    bare = rf"{many}{re.escape(measure)}\b(?! of\b| in each\b| in every\b)"
    sentence = _COMPARED.sub(rf"\g<1> {thing.plural} ", sentence)
    return re.sub(bare, rf"\g<1>{thing.plural}", sentence) if of else sentence


_COMPARED = re.compile(r"(\[NUM\d+(?:\.\w+)?\] (?:more|fewer|times as many)) (?=than |as )")
""" "He also has 9 stamps. He has 4 more than Ivan": more stamps, or more of both?"""


def _groups_again(scene: Scene, story: StoryTold, told: Sequence[str], thing: NewThing) -> bool:
    """ "The ride has 9 cars. Each car holds 4 children. It also has 7 cars": how many cars, and which are "each car"?
    Groups that are told without the thing, or that are people, have one number only."""
    for relation in scene.world.relations:
        found = [t for part in relation.parts if (t := scene.told(part)) is not None]
        if relation.kind != "product" or not found:
            continue
        counted = next((t for t in found if scene.quantity_of(t[1].tag) == scene.world.get(relation.parts[0])), None)
        if counted is None:
            continue
        sentence = next((s for s in told if f"[{story.tags[counted[1].tag]}" in s), "")
        known = noun(scene.world.get(relation.parts[0]).unit)
        if f"[OBJp{thing.tag[3:]}" not in sentence:
            return True
        if known is not None and known.person and len(story.sentences) > 1:
            return True
    return False


def with_another_person(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person does the same: "Theo had 31 shells. He gave 12 of them to his brother." """
    story = story_of(scene)
    told = _of_another(scene, story, rng) if story is not None else None
    if story is not None and told is not None:
        sentences, holders, values = told
        world = copied(scene.world, story.tags, holders=holders)
        yield from told_behind(scene, story, sentences, world, "another person does the same", values, rng, {})


def with_another_person_and_thing(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person does the same with another thing: "Theo had 31 stones. He gave 12 of them to his brother." """
    for mention in scene.reading.mentions:
        quantity = scene.quantity_of(mention.tag)
        named = named_in_question(scene, quantity.id) if quantity is not None and quantity.kind == "count" else None
        story = story_of(scene, named) if named is not None else None
        told = _of_another(scene, story, rng) if story is not None else None
        thing = new_thing(scene, mention, rng) if told is not None else None
        rename = renaming(scene, mention, thing) if thing is not None else None
        if story is None or told is None or thing is None or rename is None or not _only_thing(scene, mention):
            continue
        sentences, holders, values = told
        renamed = [rename(sentence) for sentence in sentences]
        if thing.plural not in " ".join(renamed):
            continue
        world = copied(scene.world, story.tags, units={mention.unit: thing.thing.singular}, holders=holders)
        values, alternates = {**values, thing.tag: thing.thing}, {thing.tag: thing.alternates}
        note = "another person does the same with another thing"
        yield from told_behind(scene, story, renamed, world, note, values, rng, alternates)
        return


def _of_another(
    scene: Scene, story: StoryTold, rng: Random
) -> tuple[list[str], dict[str, str], dict[str, Value]] | None:
    """The sentences told of a new person, the holders by their new keys, and the new NAME's value; None where they
    speak of more people than one."""
    persons = people(scene)
    if len(persons) != 1:
        return None
    (tag,) = persons
    literal = _NUMBER.sub("", re.sub(r"\[[^\]]*\]", "", " ".join(story.sentences)))
    if _LITERAL_PERSON.search(literal) or f"[{tag}" not in story.drafted.question or _ANYBODY.search(literal):
        return None
    if not re.match(rf"(?:[^\[]*, )?\[{tag}(?:\.He)?\] ", story.sentences[0]):
        return None
    new_tag, person = new_person(scene, rng)
    old = scene.values[tag]
    if not isinstance(old, Name):
        return None
    told, lead = [], ""
    for at, sentence in enumerate(story.sentences):
        text = _renumbered(sentence, story.tags)
        if at == 0:
            lead = text[: text.index("[")] if _several_times(scene) else ""
            text = re.sub(rf"^(?:[^\[]*, )?\[{tag}(?:\.He)?\] ", f"[{tag}] ", text)
        told.append(re.sub(rf"\[{tag}([\].])", rf"[{new_tag}\1", text))
    if any(map(_OF_ALL.search, told)):
        return None  # "the 5 weeks of harvest", and "the 3 weeks of harvest" of another
    told[0] = _places_known(told[0])
    told[0] = introduced(scene, new_tag, rng) + told[0].removeprefix(f"[{new_tag}]")
    told[0] = lead + small(told[0]) if lead else told[0]
    if not dated(scene.text) and rng.random() < 0.3:
        opening = rng.choice(["Meanwhile", "At the same time"])
        told[0] = f"{opening}, {small(told[0])}" if _happens(scene) else told[0]
    return told, {old.text.lower(): holder_key(person)}, {new_tag: person}


def _several_times(scene: Scene) -> bool:
    """ "On Thursday, … on Friday": the numbers are told of different times, so that each keeps its own. Near miss:
    one time for all that happens."""
    told = {a.text.lower() for c in scene.reading.clauses if c.mentions for a in c.adjuncts if a.time}
    return len(told) > 1


def _happens(scene: Scene) -> bool:
    counting = (c for c in scene.reading.clauses if c.mentions or (c.object and c.object.text.startswith("some ")))
    first = next(counting, None)
    return first is not None and first.tense == "past" and first.frame not in STOCK_FRAMES


def _only_thing(scene: Scene, mention: Mention) -> bool:
    """Every other thing that is counted is a group: nobody picks pears once more beside other plums."""
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        other = told[1].noun if told is not None else None
        if other is None or mention.noun is None or quantity.role in ("count", "each"):
            continue
        if other.head != mention.noun.head:
            return False
    return True


_OF_ALL = re.compile(r"\bthe \[NUM\d+[^\]]*\] (?:days|weeks|months|years|hours|minutes)\b")
_PAYS = re.compile(r"\b(?:spen[dt]s?|pa(?:id|ys?))\b")


def _places_known(sentence: str) -> str:
    """A place that was told is known by now; what somebody else makes or pays for is another one: "$9 for a book",
    "82 screws for a shed"."""
    bought = r"(?:for|on)" if _PAYS.search(sentence) else "for"
    parts = re.split(rf"(\b{bought} (?:\[(?:OBJs|MOD)\d+\.a\]|an? [a-z]+))", sentence)
    return "".join(part if n % 2 else definite(part) for n, part in enumerate(parts))


def once_more_told(scene: Scene, story: StoryTold, rng: Random) -> list[str] | None:
    """The sentences with new numbers; the first says that this is something more."""
    told = [_renumbered(sentence, story.tags) for sentence in story.sentences]
    clause = _first_of_its_sentence(scene)
    if clause is None:
        return None
    times = _several_times(scene) or any(_TIME.match(sentence) for sentence in told[1:])
    first = _also(scene, told[0], clause, times)
    if first is None:
        return None
    return [definite(first), *(definite(s) for s in told[1:])]


def _first_of_its_sentence(scene: Scene) -> Clause | None:
    """The clause that tells the first number, or that of some things which opens its sentence: "She had some stones,
    but she used only 6 of them." """
    clauses = [c for c in scene.reading.clauses if not c.question]
    telling = next((c for c in clauses if c.mentions), None)
    if telling is None:
        return None
    at = scene.sentence_at(telling.span.start)
    before = [c for c in clauses if scene.sentence_at(c.span.start) == at and c.span.start < telling.span.start]
    opening = next((c for c in before if c.verb_span is not None and c.subject is not None), None)
    some = opening is not None and opening.object is not None and opening.object.text.startswith("some ")
    return opening if some else telling


def _also(scene: Scene, sentence: str, clause: Clause, times: bool) -> str | None:
    """ "Mira had 14 stones." → "She also had 14 stones."; what opens the sentence is not said again, but in a story
    of several ``times``: "In April, she also picked 14 plums. In May, …"."""
    if clause.verb_span is None:
        return None
    verb = scene.text[clause.verb_span.start : clause.verb_span.end]
    known = _of_known_place(sentence)
    known = known if times else capital(_LEAD.sub("", known))
    if not times and _IN_A_PLACE.match(sentence) is None and not _elsewhere(scene, clause):
        known = in_the_same_place(known)
    said = also(known, verb)
    return spoken_again(scene, said) if said is not None else None


def _elsewhere(scene: Scene, clause: Clause) -> bool:
    """Another sentence of the story opens with a place of its own."""
    own = scene.sentence_at(clause.span.start)
    others = (scene.text[s.start : s.end] for at, s in enumerate(scene.sentences) if at != own)
    return any(re.match(r"(?:In|On|At|Inside|Near|Under) ", other) for other in others)


def _of_known_place(sentence: str) -> str:
    """ "In a lake, there were 9 ducks": the lake is known by now. "In the lake, there were also 4 geese"."""
    opening = _IN_A_PLACE.match(sentence)
    return sentence if opening is None else capital(definite(small(opening[0]))) + sentence[opening.end() :]


def copied(
    world: World,
    tags: Mapping[str, str],
    units: Mapping[str, str] | None = None,
    holders: Mapping[str, str] | None = None,
) -> World:
    """The world with every quantity and relation once more, under new ids and tags."""
    units, holders = units or {}, holders or {}
    first = len(world.quantities) + 1
    ids = {q.id: f"q{first + at}" for at, q in enumerate(world.quantities)}
    copies = tuple(
        replace(
            q,
            id=ids[q.id],
            value=tags[q.value] if q.value else None,
            unit=units.get(q.unit, q.unit),
            holder=holders.get(q.holder, q.holder),
        )
        for q in world.quantities
    )
    relations = tuple(
        replace(r, whole=ids[r.whole], parts=tuple(ids[part] for part in r.parts)) for r in world.relations
    )
    return replace(world, quantities=(*world.quantities, *copies), relations=(*world.relations, *relations))


def told_behind(
    scene: Scene,
    story: StoryTold,
    again: list[str],
    world: World,
    note: str,
    values: Mapping[str, Value],
    rng: Random,
    alternates: Mapping[str, tuple[Value, ...]],
) -> Iterator[Proposal]:
    drawn = _drawn(scene, story.tags, world, rng)
    if drawn is None:
        return
    sentences = story.drafted.sentences
    before = " ".join(sentences[: story.last + 1])
    again, rest = _in_one([_once_met(told, before) for told in again]), sentences[story.last + 1 :]
    again[0] = named_after_another(again[0], sentences[: story.last + 1])
    if _the_same_again(again, sentences[: story.last + 1]) or any(map(_SHARE_TOLD.search, again)):
        return
    if len(again) > _TOLD_TWICE or leans_on_the_last(rest) or any(map(_FIGURE.search, rest)):
        return
    if any(map(_too_long_again, again)) or any(len(told.split()) > _SHORT_AGAIN for told in again[1:]):
        return
    body = " ".join([*sentences[: story.last + 1], *again, *rest])
    yield Proposal(body, story.drafted.question, world, note, {**values, **drawn}, alternates)


_SHARE_TOLD = re.compile(r"\b\d+/\d+\b|\d ?%|\d per ?cent\b|\b(?:half|third|quarter|fifth)s? of\b")
""" "Of the 133 piglets 2/5 are black, too": of other numbers there may be no such share."""
_THE_ONE = re.compile(
    r"The (?:[a-z]+ )?[a-z]+ (?=is|are|was|were|has|had|have|costs?|holds?|weighs?|contains?|takes?)"
)


def _the_same_again(again: Sequence[str], before: Sequence[str]) -> bool:
    """ "The book has 184 pages. Her friend reads 4 pages. The book has 36 pages": which book?"""
    told = {match.group() for sentence in before if (match := _THE_ONE.match(sentence)) is not None}
    return any((match := _THE_ONE.match(sentence)) is not None and match.group() in told for sentence in again)


_LONG_AGAIN = 16
"""More words than this in one sentence read as copied where they have just been read."""
_SHORT_AGAIN = 11
"""As many words as a second sentence may have: "Each page has 6 riddles on it", "She sold 9 lamps at the market"."""
_PURPOSE = re.compile(r" to (?!(?:the|his|her|their|an?|\[)\b)[a-z]+ (?:some|the|his|her|their|an?|\[OBJ)")
_ASIDE = re.compile(r"\bbut (?![^.]*\[NUM)|\b(?:because|since|so that|in order to)\b")


def _too_long_again(told: str) -> bool:
    """Told of the pears word by word as it was told of the plums: "… from her garden and put them in the vase",
    "… but stray cats loved eating them", "… to bake some cakes"."""
    return len(told.split()) > _LONG_AGAIN or bool(_PURPOSE.search(told) or _ASIDE.search(told))


_SOMEBODY = re.compile(
    r"(?P<lead>\b(?:and|but|then|until) )(?P<one>an? (?P<who>[a-z]+(?: [a-z]+)??)) (?=[a-z]+(?:s|ed)\b|ate\b|took\b)"
)


def _once_met(told: str, before: str) -> str:
    """Whoever "a goat" was is "the goat" now: "She also had 9 pears and the goat ate 4 of them." """
    known = re.compile("|".join(re.escape(match.group("one")) for match in _SOMEBODY.finditer(before)) or r"(?!)")
    return _SOMEBODY.sub(
        lambda match: (
            f"{match.group('lead')}the {match.group('who')} " if known.match(match.group("one")) else match[0]
        ),
        told,
    )


_OPENING = re.compile(r"(?:\[NAME\d+\.His\] \w+ |\[NAME\d+\]'s \w+ )?\[(NAME\d+)(?:\.He)?\] ")
_GOING_ON = re.compile(r"(Then,? |Later,? )?\[(NAME\d+)\.He\] (?!(?:is|was|has|have|had|now|also|then|still) )")


_DOING = re.compile(r"(?:also )?([a-z][a-z ]* (with|to|for|from|at|on) )(?=\[NUM)")
""" "played chess with 4 boys on Monday and with 5 boys on Friday": what was done is said once."""


def _in_one(told: list[str]) -> list[str]:
    """ "She also had 14 stones. She gave 5 of them to Ben." → "She also had 14 stones and gave 5 of them to Ben."; as
    they are where the second goes on otherwise."""
    if len(told) < 2:
        return told
    one, two, *rest = told
    first, second = _OPENING.match(one), _GOING_ON.match(two)
    if first is None or second is None or first.group(1) != second.group(2) or not one.endswith("."):
        return told
    if not all("[NUM" in sentence for sentence in (one, two)):
        return told
    if any(re.search(r"[,;:]|\band\b|\bthat\b|\bwho\b", sentence) for sentence in (one, two)):
        return told
    then = (second.group(1) or "").lower().replace(",", "")
    doing, again = (_DOING.match(text) for text in (one[first.end() :], two[second.end() :]))
    if doing is not None and again is not None and doing.group(1) == again.group(1) and not then:
        return [f"{one.removesuffix('.')} and {again.group(2)} {two[second.end() + again.end() :]}", *rest]
    return [f"{one.removesuffix('.')} and {then}{two[second.end() :]}", *rest]


def _drawn(scene: Scene, tags: Mapping[str, str], world: World, rng: Random) -> dict[str, Value] | None:
    """Numbers of the same sizes that make the copied story possible."""
    old = numbers(scene.values)
    for _ in range(_TRIES):
        drawn = {new: Fraction(round_value(max(3, int(old[tag])), rng)) for tag, new in tags.items()}
        for relation in world.relations:
            told = [world.get(id).value for id in relation.ids]
            if relation.kind == "product" and told[0] in drawn and sum(tag in drawn for tag in told[1:]) == 1:
                divisor = next(tag for tag in told[1:] if tag in drawn)
                drawn[told[0]] = drawn[divisor] * max(2, round(old[_key(tags, told[0])] / old[_key(tags, divisor)]))
        if len(set(drawn.values())) == len(drawn) and possible(world, {**old, **drawn}):
            return dict(drawn)  # nobody needs to hear of 6 that were all used up
    return None


def _key(tags: Mapping[str, str], new: str | None) -> str:
    return next(tag for tag, other in tags.items() if other == new)
