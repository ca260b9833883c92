"""Every other question that a scene allows: differences, totals, and quantities that the text does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from svampkit.equation import Var, equivalent, evaluate
from svampkit.errors import SvampkitError
from svampkit.lexicon import noun
from svampkit.reading.text import Clause
from svampkit.template.model import numbers
from svampkit.template.tags import Name
from svampkit.variations.draft import asks_with_number
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.clauses import clause_parts
from svampkit.variations.grammar.persons import asked_person
from svampkit.variations.grammar.phrases import Things, things
from svampkit.variations.grammar.words import OF_ITS_TIME, PLACED, auxiliary, bare_tail, definite, inflect
from svampkit.variations.operators.question.two_things import goes_on, two_things_together, with_the_answer
from svampkit.variations.scene import Scene, capital
from svampkit.world.derive import derive, faults, solve
from svampkit.world.edit import add, asking, is_start, new_quantity, relate
from svampkit.world.model import Quantity, World

__all__ = ["Alternative", "alternatives"]


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another question of the same body."""

    question: str
    """Tagged, with its question mark, without a lead clause."""
    world: World
    first: str
    """Id of the quantity whose object is named first: its object decides between 11 and 13."""
    structure: str
    """What is asked: "difference", "total", "value"."""
    note: str


_COMPARABLE = frozenset({"state", "event", "part", "whole", "total", "aside", "count"})


def _join(*words: str) -> str:
    text = re.sub(r"\s+", " ", " ".join(w for w in words if w)).strip()
    return re.sub(r"\s+([,.?!])", r"\1", text)


def _same_thing(scene: Scene, a: Quantity, b: Quantity) -> bool:
    """Both count the same thing, in the words of the text."""
    told_a, told_b = scene.told(a.id), scene.told(b.id)
    if told_a is None or told_b is None:
        return False
    thing_a, thing_b = things(scene, told_a[1]), things(scene, told_b[1])
    return thing_a is not None and thing_b is not None and thing_a == thing_b


def _more(thing: Things) -> str:
    return (
        "How much more money"
        if thing.money
        else f"How much more {thing.phrase}"
        if thing.mass
        else f"How many more {thing.phrase}"
    )


@dataclass(frozen=True, slots=True)
class _Verb:
    """The clause that tells a quantity, ready to be asked about."""

    subject: str
    auxiliary: str
    """ "did", "do" or "does", agreeing with the subject."""
    plural: bool
    main: str
    """Lemma."""
    between: str
    """What stands between the verb and the number."""
    after: str
    """What follows the number."""


def _verb(scene: Scene, id: str) -> _Verb | None:
    """The clause that tells a quantity, taken apart; None where it is no plain clause in past or present."""
    told = scene.told(id)
    if told is None:
        return None
    clause, mention = told
    parts = clause_parts(scene, clause, mention)
    if parts is None or parts.number_in_subject or (parts.between.strip() and "[NUM" in parts.between):
        return None
    words = [w.lower() for w in parts.words]
    if re.search(r"\b(?:one|other|another|it|this|that|each)\b", parts.subject, re.I):
        return None  # "the other" is known beside its fellow only
    subject = scene.subject_of(clause)
    known = noun(subject.head) if subject is not None and not subject.name else None
    if known is not None and known.sort == "time":
        return None  # days neither ride nor have
    if len(words) != 1 or clause.verb in ("be", "") or clause.tense not in ("past", "present"):
        return None
    after = definite(re.sub(r"[\s,.;]+$", "", parts.after))
    aux = auxiliary(clause.tense, parts.plural)
    return _Verb(parts.subject, aux, parts.plural, clause.verb, parts.between, after)


_TIME = re.compile(
    r"^\s*((?:on|in|at|during|this|last|yesterday|today|the)\s?[A-Za-z' ]{0,24}|yesterday|today|in the "
    r"(?:morning|afternoon|evening))$"
)


def _tells_time(after: str) -> bool:
    """ "on Monday"; in a question "more in all than in the afternoon" compares no two times."""
    return _TIME.match(after) is not None and bare_tail(after) == after


def _differences(scene: Scene) -> Iterator[tuple[str, Quantity, Quantity, str]]:
    """(question, larger, smaller, note) for told pairs; the caller has the larger first."""
    values = numbers(scene.values)
    told = [q for q in scene.told_quantities if q.role in _COMPARABLE]
    for a, b in combinations(told, 2):
        first, second = (a, b) if values[a.value or ""] >= values[b.value or ""] else (b, a)
        if values[first.value or ""] == values[second.value or ""] or first.kind != second.kind:
            continue
        if first.unit != second.unit and (first.role == "count") != (second.role == "count"):
            continue  # "more muffins than trays of cookies"
        told_first, told_second = scene.told(first.id), scene.told(second.id)
        if told_first is None or told_second is None or _of_a_common_stock(scene, first.id, second.id):
            continue
        thing, other = things(scene, told_first[1]), things(scene, told_second[1])
        if thing is None or other is None:
            continue
        if told_first[0] is told_second[0]:
            yield from _same_clause(scene, first, second, thing, other)
            continue
        asked = _two_clauses(scene, first, second, thing, other)
        if asked is not None:
            question, note = asked
            yield question, first, second, note


def _of_a_common_stock(scene: Scene, one: str, other: str) -> bool:
    """ "Ada has 9 figs and Ben has 7. They get 4 more": who of them has how many now?"""
    together = {r.whole for r in scene.world.relations if r.schema == "combine" and {one, other} <= set(r.parts)}
    if any(r.schema in ("gain", "loss", "transfer") and together & set(r.ids) for r in scene.world.relations):
        return True
    told = [t[0] for id in (one, other) if (t := scene.told(id)) is not None]
    return (
        any(
            clause.mentions
            and not clause.question
            and clause.subject is not None
            and clause.subject.text.lower() == "they"
            for clause in scene.reading.clauses
            if clause.span.start > max(c.span.start for c in told)
        )
        and len({scene.subject_key(clause) for clause in told}) > 1
    )


def _side_by_side(one: _Verb, other: _Verb) -> bool:
    """What the two clauses tell can be held against each other in one question."""
    if re.search(r"\b(?:and|some|together)\b", one.after + other.after):
        return False
    if (" and " in one.subject) != (" and " in other.subject):
        return False  # what two have, and what one of them has
    return not re.fullmatch(r"he|she|they|it|we|you|i", other.subject, re.I)  # "than she" is not how one asks


def _two_clauses(
    scene: Scene, first: Quantity, second: Quantity, thing: Things, other: Things
) -> tuple[str, str] | None:
    """The difference of two amounts that the same verb tells in two clauses, and what differs: holder, time or
    object."""
    told, told2 = scene.told(first.id), scene.told(second.id)
    verb, verb2 = _verb(scene, first.id), _verb(scene, second.id)
    if told is None or told2 is None or verb is None or verb2 is None or verb.main != verb2.main:
        return None
    clause, clause2 = told[0], told2[0]
    if clause.tense != clause2.tense or not _side_by_side(verb, verb2):
        return None
    same_subject = verb.subject == verb2.subject or scene.subject_key(clause) == scene.subject_key(clause2)
    after, after2 = verb.after.strip(), verb2.after.strip()
    aux, subject, main = verb.auxiliary, verb.subject, verb.main
    if not same_subject:
        if thing != other or verb.between.strip() != verb2.between.strip():
            return None
        return _two_holders(scene, first, second, thing, (verb, verb2), clause.tense)
    if thing == other:
        if after == after2 or not _tells_time(verb.after) or not _tells_time(verb2.after):
            return None
        question = _join(_more(thing), aux, subject, main + verb.between, verb.after, "than", verb2.after) + "?"
        return question, "difference of two times"
    if thing.money or other.money or other.mass or thing.mass or after != after2 or thing.phrase == other.phrase:
        return None
    if verb.between.strip() or verb2.between.strip() or any(_at_another_time(scene, q) for q in (first, second)):
        return None
    start = ""
    holds = clause.frame == "have" or main == "have"
    if holds and (any(is_start(scene.world, q.id) for q in (first, second)) or goes_on(scene, clause)):
        if clause.tense == "present":
            return None
        start = "" if bare_tail(verb.after) != verb.after or OF_ITS_TIME.search(verb.after) else "at first"
    question = _join(_more(thing), "than", other.phrase, aux, subject, main, verb.after, start) + "?"
    return question, "difference of two objects"


def _at_another_time(scene: Scene, quantity: Quantity) -> bool:
    """ "In April, it mended 9 bikes. In May, it mended 7 bikes": of one of them the question would ask for both."""
    told = scene.told(quantity.id)
    if told is not None and any(
        c is not told[0] and c.verb == told[0].verb and not c.question and _untold(scene, c, quantity.unit)
        for c in scene.reading.clauses
        if scene.subject_key(c) == scene.subject_key(told[0])
    ):
        return True
    return told is not None and any(
        other.id != quantity.id
        and other.unit == quantity.unit
        and (beside := scene.told(other.id)) is not None
        and beside[0].verb == told[0].verb
        and scene.subject_key(beside[0]) == scene.subject_key(told[0])
        for other in scene.told_quantities
    )


def _untold(scene: Scene, clause: Clause, unit: str) -> bool:
    """The clause tells of some of the things without their number: "He had won some tickets." """
    counted = clause.object
    if counted is None or clause.mentions:
        return False
    return counted.head == unit and re.match(r"some\b", counted.text, re.I) is not None


def _two_holders(
    scene: Scene, first: Quantity, second: Quantity, thing: Things, verbs: tuple[_Verb, _Verb], tense: str
) -> tuple[str, str] | None:
    """ "How many more shells did Mira find than Theo?"; what they had before anything happened says so."""
    verb, verb2 = verbs
    if re.search(r"\b(?:with|of)$", verb.between.strip()):
        return None  # nobody asks how many more rolls somebody baked a tray of
    after, after2 = verb.after.strip(), verb2.after.strip()
    if after and after2 and after != after2:
        return None
    tail = verb.after if after == after2 else ""
    start = " at first" if verb.main == "have" and is_start(scene.world, first.id) else ""
    if bare_tail(tail) != tail:
        start = ""
    echo = " had at first" if verb.main == "have" and is_start(scene.world, second.id) else ""
    aux = verb.auxiliary
    if start or echo:
        if tense == "present":
            return None
        aux, echo = "did", echo or " had"
    words = (_more(thing), aux, verb.subject, verb.main + verb.between, tail + start, "than", verb2.subject + echo)
    return _join(*words) + "?", "difference of two holders"


_IN_ALL: Final = re.compile(r",? (?:in all|altogether|in total)\b")
"""Belongs to a total; nobody has 9 more figs than pears in total."""


_PAIR: Final = 2


def _joins_a_list(between: str, many: int) -> bool:
    """What stands between two of ``many`` things is that of a list; "has 20 mugs, and 5 guests drink tea" is none."""
    if many == _PAIR and re.fullmatch(r"\s*,\s*and\s*", between):
        return False
    return re.fullmatch(r"\s*(?:,|and|,\s*and)\s*|\s*,.*\band\s*|\s*,[^,]*,\s*", between) is not None


def _same_clause(
    scene: Scene, first: Quantity, second: Quantity, thing: Things, other: Things
) -> Iterator[tuple[str, Quantity, Quantity, str]]:
    """Two things in one list: "7 red kites and 3 blue kites"."""
    told = scene.told(first.id)
    assert told is not None
    clause, mention = told
    if thing == other or thing.money or other.money or thing.mass or other.mass:
        return
    mention2 = scene.reading.mention(second.value or "")
    between = scene.text[
        min(mention.phrase.end, mention2.phrase.end) : max(mention.phrase.start, mention2.phrase.start)
    ]
    if not _joins_a_list(between, len(clause.mentions)):
        return
    phrase = f"How many more {thing.phrase} than {other.phrase}"
    last = max(mention.phrase.end, mention2.phrase.end)
    if clause.verb_span is not None and last <= clause.verb_span.start and clause.mentions[2:] == ():
        # "8 blue cups and 5 white cups stand on the shelf": both are the subject
        said = re.sub(r"[\s,.;]+$", "", scene.cut(clause.verb_span.start, clause.span.end))
        if re.match(r"(?:are|were)\b", said) and not re.search(
            r"\[NUM|,|\b(?:who|which|that|because|so|but)\b", said
        ):
            yield _join(phrase, definite(said)) + "?", first, second, "difference of two objects"
        return
    parts = clause_parts(scene, clause, mention)
    if parts is None or re.search(r"\b(?:with|of)$", parts.between.strip()):
        return  # nobody asks how many more mice than rats somebody has a cage with
    words = [w.lower() for w in parts.words]
    after = _IN_ALL.sub("", definite(re.sub(r"[\s,.;]+$", "", parts.after)))
    if re.search(r"\b(?:who|which|that|because|so|but)\b|,|^\s*(?:by|about) ", after):
        return  # of the second thing alone, or of both: "5 tapes and 9 songs by her favorite singer"
    there = scene.text[clause.span.start : mention.phrase.start].strip().lower()
    if re.search(r"\bthere (?:are|were)$", there):
        be = "were" if there.endswith("were") else "are"
        yield _join(phrase, be, "there", after) + "?", first, second, "difference of two objects"
    elif parts.number_in_subject:
        return
    elif len(words) == 1 and clause.verb not in ("be", "") and clause.tense in ("past", "present"):
        starts = any(is_start(scene.world, q.id) for q in (first, second))
        start = " at first" if starts and clause.frame == "have" else ""
        if bare_tail(after) != after:
            start = ""
        if start and clause.tense == "present":
            return
        aux = "did" if start else auxiliary(clause.tense, parts.plural)
        yield (
            _join(phrase, aux, parts.subject, clause.verb + parts.between, after + start) + "?",
            first,
            second,
            "difference of two objects",
        )


def _known(subject: str) -> str:
    """ "a sweater" is the sweater when it is spoken of again."""
    return re.sub(
        r"^\[((?:OBJs|MOD)\d+)\.a\]", r"the [\1]", re.sub(r"^an? ", "the ", subject, flags=re.I), flags=re.I
    )


def _totals(scene: Scene, rng: Random) -> Iterator[tuple[str, tuple[Quantity, ...], str]]:
    """(question, quantities, note): the same event of two holders, or of one holder at two times."""
    told = [q for q in scene.told_quantities if q.role in _COMPARABLE]
    for a, b in combinations(told, 2):
        told_a, told_b = scene.told(a.id), scene.told(b.id)
        if told_a is None or told_b is None or not _same_thing(scene, a, b):
            continue
        verb, verb2 = _verb(scene, a.id), _verb(scene, b.id)
        if verb is None or verb2 is None or told_a[0] is told_b[0] or told_a[0].tense != told_b[0].tense:
            continue
        thing = things(scene, told_a[1])
        assert thing is not None
        if verb.between.strip() or verb2.between.strip() or verb.main in ("lie", "stand"):
            continue  # nobody adds up heights at which things lie
        if verb.main != verb2.main or (verb.after.strip() and verb2.after.strip()):
            continue
        same = verb.subject == verb2.subject or scene.subject_key(told_a[0]) == scene.subject_key(told_b[0])
        if same:
            continue
        if {verb.subject.lower(), verb2.subject.lower()} & {"i", "we", "you", "they", "he", "she", "it"}:
            continue
        third = [q for q in told if q.id not in (a.id, b.id) and _same_thing(scene, a, q)]
        ending = rng.choice(["in all", "altogether", "in total"])
        if is_start(scene.world, a.id) or is_start(scene.world, b.id):
            continue
        pair = f"{_known(verb.subject)} and {_known(verb2.subject)}"
        aux = "did" if told_a[0].tense == "past" else "do"
        if told_a[0].frame in ("give", "loss", "receive") and third:
            continue
        asked = _join(thing.how, aux, pair, verb.main + verb.between.rstrip(), ending) + "?"
        yield asked, (a, b), "total of two holders"


def _computed(scene: Scene, rng: Random) -> Iterator[tuple[str, World, str, str]]:
    """(question, world, first id, note) with the seed's own answer on one side: "How many more shells does Mira have
    left than Kofi has?", "How many mugs did Hana and Theo pack in all?"."""
    asked = _asked_plainly(scene)
    if asked is None:
        return
    quantity = scene.world.get(scene.world.question.of[0])
    values = numbers(scene.values)
    try:
        answer = evaluate(derive(scene.world), values)
    except SvampkitError:
        return
    tail = re.sub(r"\s*,?\b(?:in all|altogether|in total|total|together|combined)\b", "", asked.after)
    for other in scene.told_quantities:
        told = scene.told(other.id)
        compared = _compared(scene.world, quantity.id, other.id)
        if told is None or (other.role != "aside" and not compared) or other.kind != quantity.kind:
            continue
        thing, verb = things(scene, told[1]), _verb(scene, other.id)
        if thing is None or verb is None or not _told_as_asked(thing, verb, asked):
            continue
        if scene.subject_key(told[0]) in ("", quantity.holder):
            continue
        value, own, subject = values[other.value or ""], " ".join(asked.verb), _known(verb.subject)
        who = _known(asked.subject)
        past = asked.auxiliary == "did"
        if verb.auxiliary == "did" and not past:
            continue
        echo = " " + inflect(verb.main, told[0].tense, verb.plural) if verb.main == "have" else ""
        if not tail.strip() and past == (verb.auxiliary == "did"):
            echo = ""  # "than Ada", but "have left than Ada had"
        if answer > value and not compared:
            yield (
                _join(f"{_more(thing)} {asked.auxiliary} {who} {own}{tail} than {subject}{echo}") + "?",
                asking(scene.world, "difference", quantity.id, other.id),
                quantity.id,
                "difference of the answer and another holder's amount",
            )
        elif answer < value and not compared:
            than = _than_whom(scene, asked) + (f" {asked.finite(asked.plural)}{tail}" if echo else "")
            yield (
                _join(f"{_more(thing)} {verb.auxiliary} {subject} {verb.main} than {than}") + "?",
                asking(scene.world, "difference", other.id, quantity.id),
                other.id,
                "difference of another holder's amount and the answer",
            )
        if not tail.strip() and past == (verb.auxiliary == "did"):
            whole = new_quantity(scene.world, None, quantity, role="whole", holder="")
            world = relate(add(scene.world, whole), "sum", "combine", whole.id, (quantity.id, other.id))
            ending = rng.choice(["in all", "altogether", "in total"])
            yield (
                _join(f"{thing.how} {'did' if past else 'do'} {who} and {subject} {own} {ending}") + "?",
                asking(world, "value", whole.id),
                quantity.id,
                "total of the answer and another holder's amount",
            )


def _than_whom(scene: Scene, asked: QuestionParts) -> str:
    """The asked holder behind "than", by name: "than she" is not how one asks."""
    person = asked_person(scene) if re.fullmatch(r"he|she|\[NAME\d+\.he\]", asked.subject) else None
    return person.phrase if person is not None else asked.subject


def _asked_plainly(scene: Scene) -> QuestionParts | None:
    """The question taken apart where one holder's amount is asked for ("How many shells did Mira find?"), with
    nothing in it that a second holder would make untrue."""
    asked = asked_of(scene)
    if scene.world.question.asks != "value" or asked is None or asked.pattern != "object" or asks_with_number(scene):
        return None
    if asked.auxiliary not in ("did", "do", "does") or not asked.verb or asked.thing.startswith(("more ", "fewer ")):
        return None
    if asked.verb[0].lower() in PLACED and not re.search(r"\b(?:in|on|into|onto|under|at)\b", asked.after):
        return None
    if re.search(r"\b(?:each|than)\b|\[NUM", asked.after) or re.search(r" and |^they$|^we$", asked.subject):
        return None
    return asked


def _told_as_asked(thing: Things, verb: _Verb, asked: QuestionParts) -> bool:
    """A told amount of the same thing, by the same verb."""
    same = thing.phrase == asked.thing or (thing.money and asked.money)
    return same and verb.main == asked.verb[-1].lower() and not verb.between.strip()


def _compared(world: World, asked: str, other: str) -> bool:
    """The asked amount is worked out by comparison with the other: their difference is told, their total is not."""
    for relation in world.relations:
        ids = set(relation.ids)
        if relation.schema in ("compare", "times") and {asked, other} <= ids:
            return world.get(other).role not in ("difference", "ratio")
    return False


def _siblings(scene: Scene) -> Iterator[tuple[str, World, str, str]]:
    """The seed's question asked of another object that runs through the same relation, and of its holder: the wording
    is the seed's own with object and name changed."""
    ask = scene.ask
    question = scene.world.question
    if ask is None or asks_with_number(scene) or not scene.reading.asked or question.asks != "value":
        return
    known = solve(scene.world)
    asked = scene.world.get(question.of[0])
    start = scene.text.find(scene.reading.asked, ask.span.start)
    if start < 0:
        return
    old = scene.cut(start, start + len(scene.reading.asked))
    for other in scene.world.quantities:
        if (other.unit == asked.unit and other.qualifier == asked.qualifier) or other.id in question.of:
            continue
        if other.given or other.id not in known or other.role != asked.role:
            continue
        phrase = _told_as(scene, other)
        text = _of_holder(scene, scene.cut(ask.span.start, len(scene.text)), asked.holder, other.holder)
        number_of = _NUMBER_OF.match(old)
        if number_of is not None and phrase is not None:
            phrase = f"{number_of.group()}{phrase}"
        if phrase is None or phrase == old or text is None or text.count(old) != 1:
            continue
        yield (
            capital(text.replace(old, phrase).rstrip(" ?") + "?"),
            asking(scene.world, "value", other.id),
            other.id,
            f"the same of another object: {_SIBLING.get(asked.role, 'an amount')}",
        )


_NUMBER_OF: Final = re.compile(r".*\b(?:number|amount|total|quantity) of ")
""" "What is the total number of shells …?" asks for the number of stones, not for stones."""
_SIBLING: Final = {
    "event": "what changed",
    "each": "what each has",
    "count": "how many groups",
    "total": "all groups together",
    "whole": "all together",
    "part": "a part",
}


_HEAD: Final = re.compile(r"(?:\[OBJp\d+\]|[a-z]+)$")


def _told_as(scene: Scene, other: Quantity) -> str | None:
    """How the text calls what a quantity counts: "red beads"; of beads of all kinds and times the noun alone."""
    alike = [q for q in scene.told_quantities if q.unit == other.unit]
    for q in sorted(alike, key=lambda q: q.qualifier != other.qualifier):
        told = scene.told(q.id)
        thing = things(scene, told[1]) if told is not None else None
        if thing is None or not thing.phrase:
            continue
        if q.qualifier == other.qualifier:
            return thing.phrase
        head = _HEAD.search(thing.phrase)
        return head.group() if head is not None and not other.qualifier and " of " not in thing.phrase else None
    return None


def _of_holder(scene: Scene, question: str, old: str, new: str) -> str | None:
    """The question with the other person's name (with "before he made the pie"); None where that cannot be told from
    the text."""
    if old == new:
        return question
    tags = {value.text.lower(): tag for tag, value in scene.values.items() if isinstance(value, Name)}
    if old not in tags or new not in tags or f"[{tags[old]}" not in question or f"[{tags[new]}" in question:
        return None
    return re.sub(rf"\[{tags[old]}(?=[\].])", f"[{tags[new]}", question)


def alternatives(scene: Scene, rng: Random) -> list[Alternative]:
    """Every other question that can be asked of the body as it stands, each with the world that asks it."""
    differences, others = _not_drawn(scene)
    drawn: list[Alternative | None] = []
    for text, parts, note in _totals(scene, rng):
        whole = new_quantity(scene.world, None, parts[0], role="whole", holder="")
        world = relate(add(scene.world, whole), "sum", "combine", whole.id, tuple(p.id for p in parts))
        drawn.append(_offered(scene, text, asking(world, "value", whole.id), parts[0].id, "total", note))
    for text, world, first, note in _computed(scene, rng):
        drawn.append(_offered(scene, text, world, first, "difference", note))
    for text, world, first, note in two_things_together(scene, rng):
        drawn.append(_offered(scene, text, world, first, "total", note))
    for text, world, first, note in with_the_answer(scene, rng):
        drawn.append(_offered(scene, text, world, first, "difference", note))
    return [one for one in (*differences, *drawn, *others) if one is not None]


_Offered = tuple[tuple[Alternative | None, ...], tuple[Alternative | None, ...]]


def _not_drawn(scene: Scene) -> _Offered:
    """Differences, and what comes last: their words hang on nothing but the scene, of which they are kept."""
    found: _Offered | None = scene.kept.get(_not_drawn)
    if found is None:
        differences = [
            _offered(scene, text, asking(scene.world, "difference", more.id, less.id), more.id, "difference", note)
            for text, more, less, note in _differences(scene)
        ]
        others = [_offered(scene, text, world, first, "same", note) for text, world, first, note in _siblings(scene)]
        found = scene.kept[_not_drawn] = tuple(differences), tuple(others)
    return found


def _offered(scene: Scene, question: str, world: World, first: str, structure: str, note: str) -> Alternative | None:
    """None where the question has the seed's own equation, is told outright, or has no possible answer."""
    values = numbers(scene.values)
    try:
        equation = derive(world)
        if equivalent(equation, derive(scene.world)) or isinstance(equation, Var):
            return None
        if evaluate(equation, values) <= 0 or faults(world, values):
            return None
    except SvampkitError:
        return None
    return Alternative(question, world, first, structure, note)
