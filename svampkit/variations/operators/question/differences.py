"""Questions for the difference of two amounts that the text tells: of two holders, two times or two things."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from svampkit.lexicon import unit
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause, Mention, Span
from svampkit.template.model import numbers
from svampkit.variations.grammar.clauses import clause_parts
from svampkit.variations.grammar.phrases import Things, things
from svampkit.variations.grammar.properties import ask_difference, property_of
from svampkit.variations.grammar.words import OF_ITS_TIME, auxiliary, bare_tail, definite
from svampkit.variations.operators.question.told_verb import (
    COMPARABLE,
    HOLDING,
    ToldVerb,
    changes,
    how_many_more,
    joined,
    told_again,
    told_verb,
)
from svampkit.variations.operators.question.two_things import goes_on, which_moment
from svampkit.variations.scene import Scene
from svampkit.world.edit import is_start
from svampkit.world.model import Quantity

__all__ = ["differences"]


_TIME = re.compile(
    r"^\s*((?:on|in|at|during|this|last|yesterday|today|the)\s?[A-Za-z' ]{0,24}|yesterday|today|in the "
    r"(?:morning|afternoon|evening))$"
)


def _tells_time(after: str) -> bool:
    """ "on Monday"; in a question "more in all than in the afternoon" compares no two times."""
    return _TIME.match(after) is not None and bare_tail(after) == after


def differences(scene: Scene) -> Iterator[tuple[str, Quantity, Quantity, str]]:
    """(question, larger, smaller, note) for told pairs; the caller has the larger first."""
    values = numbers(scene.values)
    told = [q for q in scene.told_quantities if q.role in COMPARABLE]
    for a, b in combinations(told, 2):
        first, second = (a, b) if values[a.value or ""] >= values[b.value or ""] else (b, a)
        if values[first.value or ""] == values[second.value or ""] or first.kind != second.kind:
            continue
        if first.unit != second.unit and (first.role == "count") != (second.role == "count"):
            continue  # "more muffins than trays of cookies"
        told_first, told_second = scene.told(first.id), scene.told(second.id)
        if told_first is None or told_second is None or _of_a_common_stock(scene, first.id, second.id):
            continue
        one, two = property_of(scene, first), property_of(scene, second)
        asked_of = ask_difference(one, two) if one is not None and two is not None else None
        if asked_of is not None:
            yield asked_of, first, second, "difference of two that are measured"
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


def _side_by_side(one: ToldVerb, other: ToldVerb) -> bool:
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
    verb, verb2 = told_verb(scene, first.id), told_verb(scene, second.id)
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
        if verb.between.strip() != verb2.between.strip():
            return None  # "played chess with 9 friends on Monday", and cards with 7 on Sunday
        question = (
            joined(how_many_more(thing), aux, subject, main + verb.between, verb.after, "than", verb2.after) + "?"
        )
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
    question = joined(how_many_more(thing), "than", other.phrase, aux, subject, main, verb.after, start) + "?"
    return question, "difference of two objects"


def _after_a_change(scene: Scene, amounts: Sequence[Quantity]) -> bool:
    """One of them is what is there once something has come or gone."""
    ends = [q for q in amounts if q.role != "event" and changes(scene.world, q)]
    return any(not is_start(scene.world, q.id) for q in ends)


_ON_THE: Final = re.compile(r"\b(on|for|with) the ([a-z]+(?: [a-z]+)?)$")


def _each_its_own(scene: Scene, tail: str) -> str:
    """ "Ora paid $31 for a kite. Lou paid $18 for a kite": no "the kite"."""
    found = _ON_THE.search(tail.rstrip())
    if found is None or len(re.findall(rf"\b{found[1]} an? {found[2]}\b", scene.text)) < _PAIR:
        return tail
    article = "an" if found[2][0] in "aeiou" else "a"
    return f"{tail[: found.start()]}{found[1]} {article} {found[2]}"


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


_MORE: Final = re.compile(r"\s*more\b(?! [a-z]+ than\b)")


def _two_holders(
    scene: Scene, first: Quantity, second: Quantity, thing: Things, verbs: tuple[ToldVerb, ToldVerb], tense: str
) -> tuple[str, str] | None:
    """ "How many more shells did Mira find than Theo?"; what they had before anything happened says so."""
    verb, verb2 = verbs
    if re.search(r"\b(?:with|of)$", verb.between.strip()):
        return None  # nobody asks how many more rolls somebody baked a tray of
    if any(
        (told := scene.told(q.id)) is not None and _MORE.match(scene.text, told[1].number.end)
        for q in (first, second)
    ):
        return None  # "after that he used 7 more" are not all that he used
    after, after2 = verb.after.strip(), verb2.after.strip()
    if after and after2 and after != after2:
        return None
    tail = verb.after if after == after2 else ""
    if not _tells_time(tail) and (told_again(scene, first) or told_again(scene, second)):
        return None
    kept = verb.main != "have" and any(changes(scene.world, q) for q in (first, second) if q.role != "event")
    if verb.main in HOLDING and (kept or _after_a_change(scene, (first, second))):
        return None  # "After eating some, she had 3": how many more did he have than she, before it or after?
    tail = _each_its_own(scene, tail)
    start = " at first" if verb.main == "have" and is_start(scene.world, first.id) else ""
    if bare_tail(tail) != tail:
        start = ""
    echo = " had at first" if verb.main == "have" and is_start(scene.world, second.id) else ""
    aux = verb.auxiliary
    if start or echo:
        if tense == "present":
            return None
        aux, echo = "did", echo or " had"
    words = (
        how_many_more(thing),
        aux,
        verb.subject,
        verb.main + verb.between,
        tail + start,
        "than",
        verb2.subject + echo,
    )
    return joined(*words) + "?", "difference of two holders"


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
    if clause.verb in HOLDING and _after_a_change(scene, (first, second)):
        return  # "They had 9 kittens and 13 puppies in total": how many more did they have when?
    mention2 = scene.reading.mention(second.value or "")
    between = scene.text[
        min(mention.phrase.end, mention2.phrase.end) : max(mention.phrase.start, mention2.phrase.start)
    ]
    if not _joins_a_list(between, len(clause.mentions)):
        return
    last = max(mention.phrase.end, mention2.phrase.end)
    if clause.verb_span is not None and last <= clause.verb_span.start and clause.mentions[2:] == ():
        said = _said_of_subjects(scene, clause)
    else:
        holds_now = clause.tense == "present" and clause.frame in STOCK_FRAMES
        starts = any(is_start(scene.world, q.id) for q in (first, second)) or (holds_now and goes_on(scene, clause))
        when = "" if starts or not any(told_again(scene, q) for q in (first, second)) else _which_time(scene, clause)
        said = _said_of_objects(scene, clause, mention, starts) if when is not None else None
        said = f"{said}{when}" if said is not None and bare_tail(said) == said else None if when else said
    if said is not None:
        than = _without_its_measure(thing.phrase, other.phrase)
        question = joined(f"How many more {thing.phrase} than {than}", said) + "?"
        yield question, first, second, "difference of two objects"


def _without_its_measure(phrase: str, other: str) -> str:
    """ "more pounds of raisins than peanuts", not "than pounds of peanuts"; what is counted keeps its word where it
    could be misread: of boxes of pens and boxes of caps the pens are not counted."""
    (measure, of, _), (again, _, content) = phrase.partition(" of "), other.partition(" of ")
    alike = phrase.split()[-1] == other.split()[-1]  # "bottles of regular soda than diet soda"
    told_once = unit(measure) is not None or alike
    return content if of and measure == again and content and told_once else other


_LATER: Final = re.compile(r"(?:later|then|after that)\b", re.I)


def _which_time(scene: Scene, clause: Clause) -> str | None:
    """ "Ada won 9 cups and 7 medals. Later she won 4 more cups and 5 more medals": at first, or later; None of
    what is told neither first nor as later, and of what somebody has."""
    alike = [c for c in scene.reading.clauses if not c.question and c.verb == clause.verb]
    doing = [c for c in alike if c.mentions]
    if len(doing) < len(alike):
        return None  # "The first week she read some books. The next week she read 14": which time is at first?
    if clause.tense != "past" or clause.frame in STOCK_FRAMES or len(doing) != _PAIR:
        return None
    if clause is doing[0]:
        return " at first"
    return " later" if _LATER.match(scene.text, doing[0].span.end + 2) else None


_JOINED_CLAUSE: Final = re.compile(r"\b(?:who|which|that|because|so|but)\b|,")


def _said_of_subjects(scene: Scene, clause: Clause) -> str | None:
    """What is said of both things: "8 blue cups and 5 white cups stand on the shelf"; None where it is of each or of
    one."""
    assert clause.verb_span is not None
    said = re.sub(r"[\s,.;]+$", "", scene.cut(clause.verb_span.start, clause.span.end))
    said = re.sub(r"\balso ", "", said)
    if re.match(r"(?:are|were)\b", said) and "[NUM" not in said and not _JOINED_CLAUSE.search(said):
        return definite(said)
    return None


_UNTOLD: Final = re.compile(
    r"^,? and (?:(?:some|several|a few) )?(?:\[MOD\d+\] |[a-z]+ )?(?:\[OBJp\d+\]|[a-z]+s)(?=$|[ .,])"
)
"""The last of a list, without its number: "12 red beads, 9 blue beads and some green beads in a jar"."""


_OF_EACH: Final = re.compile(r"\[NUM|\b(?:each|every|per)\b")
""" "9 gloves and 5 shawls inside each of the 2 boxes": in one of them, or in all?"""
_LISTED: Final = re.compile(r"\s*(?:,|and|,\s*and)\s*")


def _end_of_list(scene: Scene, phrases: Sequence[Span]) -> int:
    """Where the list ends that begins with the first phrase."""
    end = phrases[0].end
    for phrase in phrases[1:]:
        if not _LISTED.fullmatch(scene.text[end : phrase.start]):
            break
        end = phrase.end
    return end


def _behind_both(after: str) -> str | None:
    """What a clause tells of all that it lists; None where it is of the last alone, or of none."""
    after = _IN_ALL.sub("", definite(re.sub(r"[\s,.;]+$", "", _UNTOLD.sub("", after))))
    # "5 tapes and 9 songs by her favorite singer"
    return None if _JOINED_CLAUSE.search(after) or re.search(r"^\s*(?:by|about) ", after) else after


def _said_of_objects(scene: Scene, clause: Clause, mention: Mention, starts: bool) -> str | None:
    """ "did Mira buy on Monday", "are there in the box": what is told of two things in one list; None where it is of
    one of them. ``starts`` where something happens to them later."""
    there = scene.text[clause.span.start : mention.phrase.start].strip().lower()
    phrases = [scene.reading.mention(tag).phrase for tag in clause.mentions]
    opening = scene.text[clause.span.start : min(phrase.start for phrase in phrases)].strip().lower()
    if re.search(r"(?:^|, )(?:also )?there (?:are|were)$", opening) and not clause.negated:
        last = _end_of_list(scene, sorted(phrases, key=lambda phrase: phrase.start))
        after = _behind_both(scene.cut(last, clause.span.end))
        if after is None or (starts and opening.endswith("are")) or _OF_EACH.search(after):
            return None
        past = opening.endswith("were")
        return joined("were" if past else "are", "there", after, which_moment(scene, clause, starts) if past else "")
    parts = clause_parts(scene, clause, mention)
    if parts is None or re.search(r"\b(?:with|of)$", parts.between.strip()):
        return None  # nobody asks how many more mice than rats somebody has a cage with
    words = [w.lower() for w in parts.words]
    after = _behind_both(parts.after)
    if after is None or parts.number_in_subject:
        return None
    if len(words) != 1 or clause.verb in ("be", "") or clause.tense not in ("past", "present"):
        return None
    start = " at first" if starts and clause.frame == "have" else ""
    if bare_tail(after) != after:
        start = ""
    if start and clause.tense == "present":
        return None
    aux = "did" if start else auxiliary(clause.tense, parts.plural)
    still = "still" if re.search(r"\bstill\b", there) else ""
    return joined(aux, parts.subject, still, clause.verb + parts.between, after + start)
