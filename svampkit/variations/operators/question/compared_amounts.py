"""The amount that a comparison leads to, asked for in the words of the comparison.

"Cora sold 7 more cards than Bill" asks "How many cards did Cora sell?", "Jan is 2 years older than Cindy" asks "How
old is Jan?", "She read 5 more pages on Tuesday than on Monday" asks "How many pages did she read on Tuesday?".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.lexicon import singularise
from svampkit.reading.text import Clause
from svampkit.template.tags import fill
from svampkit.variations.grammar.cast import people
from svampkit.variations.grammar.phrases import holder_phrase
from svampkit.variations.grammar.words import auxiliary, definite, inflect, is_plural, tidy
from svampkit.variations.operators.question.told_verb import changes, spoken_of_again
from svampkit.variations.operators.question.two_things import goes_on
from svampkit.variations.scene import Scene
from svampkit.world.derive import solve
from svampkit.world.edit import asking
from svampkit.world.model import Quantity, Relation, World

__all__ = ["compared_amounts"]

_NUMBER: Final = r"(?:\[NUM\d+(?:\.\w+)?\]|one|two|three|four|five|six|seven|eight|nine|ten|\d+)"
_RATIO: Final = rf"(?:twice|double|triple|half|thrice|(?:a|one) (?:third|quarter|fourth)|{_NUMBER} times)"
_THINGS: Final = r"(?P<things>(?:of )?(?!and\b)[^,.]+?)"
_NAMED: Final = r"(?:\[NAME\d+\](?:'s)?|[A-Z][\w.]+(?:'s)?|(?:the|his|her|their|\[NAME\d+\.his\]) )"
_BASE: Final = rf"{_NAMED}[^,.]{{0,40}}?(?: did| does| do| has| have| had)?"
_DAY: Final = (
    r"(?:on (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|the (?:first|second|third) day)|in (?:the )?[a-z]+|"
    r"in (?:January|February|March|April|May|June|July|August|September|October|November|December))"
)
_MORE: Final = re.compile(rf" {_NUMBER} (?:more|fewer|less) {_THINGS} than (?P<base>{_BASE})")
_AS_MANY: Final = re.compile(rf" {_RATIO} as (?:many|much) {_THINGS} as (?P<base>{_BASE})")
_THAN_THEN: Final = re.compile(
    rf" (?:{_NUMBER} (?:more|fewer|less)|{_RATIO} as many) {_THINGS} (?P<time>{_DAY}) (?:than|as) (?P<base>{_DAY})"
)
_OLDER: Final = re.compile(rf" (?:{_NUMBER} years (?:older|younger) than|{_RATIO} as old as) (?P<base>{_BASE})")
_THERE: Final = re.compile(
    rf"[Tt]here (?P<be>are|were) (?:{_NUMBER} (?:more|fewer)|{_RATIO} as many) {_THINGS} (?:than|as) "
    r"(?:there (?:are|were) )?(?P<base>(?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+s))(?P<where> (?:in|on|at) [^,.]+)?"
)
_HANGS_ON: Final = re.compile(r"\b(?:on|in|at|during|from|to|for|with|and|but|who|which|that|if|combined|together)\b")
"""Behind "than Bill": what may belong to the comparison, or to what is compared."""
_TIED: Final = re.compile(r"^(?:his|her|their|\[NAME\d+\.[Hh]is\]|\[NAME\d+\]'s) [a-z ]+ (?=[A-Z]|\[NAME)")
""" "her sister Jan" is Jan when she is spoken of again."""
_HOLDING: Final = frozenset({"have", "own", "be"})


def compared_amounts(scene: Scene) -> Iterator[tuple[str, World, str, str]]:
    """(question, world, id, note) for every untold amount that a clause tells by comparison."""
    known = solve(scene.world)
    asked = scene.world.question.of if scene.world.question.asks == "value" else ()
    for relation in scene.world.relations:
        if relation.schema not in ("compare", "times"):
            continue
        for quantity in (scene.world.get(id) for id in relation.ids):
            if quantity.given or quantity.id in asked or quantity.id not in known:
                continue
            clause = _told_in(scene, relation, quantity)
            asked_as = _question(scene, clause, quantity) if clause is not None else None
            question = asked_as or _there(scene, relation, quantity)
            if question is not None:
                world = asking(scene.world, "value", quantity.id)
                yield question, world, quantity.id, "an amount told by comparison"


def _told_in(scene: Scene, relation: Relation, quantity: Quantity) -> Clause | None:
    """The one clause about its holder that compares; that of the told difference where there is one."""
    for part in relation.parts:
        told = scene.told(part) if scene.world.get(part).role in ("difference", "ratio") else None
        if told is not None:
            return told[0] if scene.subject_key(told[0]) == quantity.holder else None
    found = [
        clause
        for clause in scene.reading.clauses
        if not clause.question and clause.frame == "compare" and scene.subject_key(clause) == quantity.holder
    ]
    return found[0] if len(found) == 1 else None


def _there(scene: Scene, relation: Relation, quantity: Quantity) -> str | None:
    """ "There are twice as many blue mugs as red mugs on a shelf" asks "How many blue mugs are there on the shelf?",
    where no other comparison is told like that and nothing comes or goes."""
    clauses = (clause for clause in scene.reading.clauses if clause.frame == "exist" or clause.frame == "compare")
    told = (re.sub(r"[\s,.;]+$", "", scene.tagged(clause.span)) for clause in clauses if not clause.question)
    found = [there for said in told if (there := _THERE.fullmatch(said)) is not None]
    untold = [id for id in relation.ids if not scene.world.get(id).given]
    if len(found) != 1 or untold != [quantity.id] or changes(scene.world, quantity):
        return None
    thing = found[0].group("things")
    called = fill(thing, scene.values).text.split()
    if singularise(called[-1]) != quantity.unit or not set(quantity.qualifier.split()) <= set(called):
        return None
    return tidy(f"How many {thing} {found[0].group('be')} there{definite(found[0].group('where') or '')}?")


def _question(scene: Scene, clause: Clause, quantity: Quantity) -> str | None:
    """None where the clause tells more than the comparison, or the question could mean another amount."""
    subject = scene.subject_of(clause)
    if subject is None or clause.verb_span is None or clause.negated or clause.tense not in ("past", "present"):
        return None
    words = scene.text[clause.verb_span.start : clause.verb_span.end].split()
    if len(words) != 1:
        return None
    who = _TIED.sub("", spoken_of_again(holder_phrase(scene, subject)))
    if re.fullmatch(r"he|she|they|it|\[NAME\d+\.he\]", who) and len(people(scene)) != 1:
        return None
    said = re.sub(r"[\s.;]+$", "", f" {scene.cut(clause.verb_span.end, clause.span.end).lstrip()}")
    plural = is_plural(subject)
    if clause.verb == "be":
        old = _OLDER.fullmatch(said)
        if old is None or _HANGS_ON.search(old.group("base")) or _elsewhere(scene, quantity):
            return None
        return tidy(f"How old {inflect('be', clause.tense, plural)} {who}?")
    then = _THAN_THEN.fullmatch(said)
    found = then or _MORE.fullmatch(said) or _AS_MANY.fullmatch(said)
    if found is None or (then is None and _HANGS_ON.search(found.group("base"))):
        return None
    thing = found.group("things").removeprefix("of ")
    if re.search(r"\[NUM|\b(?:as|than|each|every|per)\b", thing) or _HANGS_ON.search(thing):
        return None
    if clause.verb in _HOLDING and (changes(scene.world, quantity) or goes_on(scene, clause)):
        return None
    if then is None and _elsewhere(scene, quantity):
        return None
    when = f" {then.group('time')}" if then is not None else ""
    return tidy(f"How many {thing} {auxiliary(clause.tense, plural)} {who} {clause.verb}{when}?")


def _elsewhere(scene: Scene, quantity: Quantity) -> bool:
    """The same holder has another amount of these things: at another time, of another kind, or all of them."""
    return any(
        other.id != quantity.id
        and other.unit == quantity.unit
        and other.holder == quantity.holder
        and other.role not in ("difference", "ratio")
        for other in scene.world.quantities
    )
