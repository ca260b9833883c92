"""Questions of two holders together: a total of told amounts, and the seed's answer beside another's amount."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.errors import SvampkitError
from svampkit.lexicon.grammar import listed
from svampkit.template.model import numbers
from svampkit.variations.draft import asks_with_number
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.persons import asked_person
from svampkit.variations.grammar.phrases import Things, things
from svampkit.variations.grammar.words import AT_FIRST, OF_ITS_TIME, PLACED, dated, inflect
from svampkit.variations.operators.question.told_verb import (
    COMPARABLE,
    IN_ALL,
    ToldVerb,
    how_many_more,
    joined,
    same_thing,
    spoken_of_again,
    told_again,
    told_verb,
)
from svampkit.variations.scene import Scene
from svampkit.world.derive import derive
from svampkit.world.edit import asking, asking_together, is_start
from svampkit.world.model import Quantity, World

__all__ = ["beside_the_answer", "totals_of_two"]


_TEAMS: Final = "|".join(listed("groups that people are in"))
_THEIR_TEAM: Final = re.compile(
    rf"(?:their|his|her|\[NAME\d+\.[Hh]is\]|\[NAME\d+\]'s|the) (?:[a-z]+ )?(?:{_TEAMS})\b", re.I
)
_AT_ONCE: Final = frozenset(listed("verbs of what two can do at once"))


def _has_more_of_it(scene: Scene, amount: Quantity) -> bool:
    """ "She read 27 pages before lunch and twice that many after supper": 27 are not all that she read."""
    world = scene.world
    told = scene.told(amount.id)
    if told is not None and re.match(r"\s*more\b", scene.text[told[1].number.end :]):
        return True  # "after that he used 7 more"
    by_ratio = [r for r in world.relations if r.schema == "times" and amount.id in r.parts]
    others = [world.get(r.whole) for r in by_ratio]
    return any(other.holder == amount.holder and other.unit == amount.unit for other in others)


def _not_by_name(subjects: set[str]) -> bool:
    """Pronouns, and a team: what it scored, each of its players scored a part of."""
    pronouns = {"i", "we", "you", "they", "he", "she", "it"}
    return any(subject.lower() in pronouns or _THEIR_TEAM.match(subject) is not None for subject in subjects)


def totals_of_two(scene: Scene, rng: Random) -> Iterator[tuple[str, World, str, str]]:
    """(question, world, id of the first, note): the same event of two holders, or of one holder at two times."""
    told = [q for q in scene.told_quantities if q.role in COMPARABLE]
    for a, b in combinations(told, 2):
        told_a, told_b = scene.told(a.id), scene.told(b.id)
        if told_a is None or told_b is None or not same_thing(scene, a, b):
            continue
        verb, verb2 = told_verb(scene, a.id), told_verb(scene, b.id)
        if verb is None or verb2 is None or told_a[0] is told_b[0] or told_a[0].tense != told_b[0].tense:
            continue
        thing = things(scene, told_a[1])
        assert thing is not None
        if verb.between.strip() or verb2.between.strip() or verb.main in ("lie", "stand"):
            continue  # nobody adds up heights at which things lie
        if verb.main in _AT_ONCE:
            continue  # of games that both attended nobody knows how many these are in all
        if verb.main != verb2.main or (verb.after.strip() and verb2.after.strip()):
            continue
        same = verb.subject == verb2.subject or scene.subject_key(told_a[0]) == scene.subject_key(told_b[0])
        if same:
            continue
        if _not_by_name({verb.subject, verb2.subject}) or _has_more_of_it(scene, a) or _has_more_of_it(scene, b):
            continue
        third = [q for q in told if q.id not in (a.id, b.id) and same_thing(scene, a, q)]
        ending = rng.choice(IN_ALL)
        if is_start(scene.world, a.id) or is_start(scene.world, b.id):
            continue
        if told_again(scene, a) or told_again(scene, b):
            continue
        pair = f"{spoken_of_again(verb.subject)} and {spoken_of_again(verb2.subject)}"
        aux = "did" if told_a[0].tense == "past" else "do"
        if told_a[0].frame in ("give", "loss", "receive") and third:
            continue
        asked = joined(thing.how, aux, pair, verb.main + verb.between.rstrip(), ending) + "?"
        yield asked, asking_together(scene.world, replace(a, holder=""), b.id), a.id, "total of two holders"


@dataclass(frozen=True, slots=True)
class _Beside:
    """The seed's asked amount, and another holder's told one of the same thing by the same verb."""

    asked: QuestionParts
    quantity: Quantity
    """What is asked."""
    tail: str
    """What follows the verb of the question, without the words of a total."""
    other: Quantity
    thing: Things
    verb: ToldVerb
    tense: str
    compared: bool
    """The asked amount follows from a comparison with the other: their difference is told already."""

    @property
    def past(self) -> bool:
        return self.asked.auxiliary == "did"

    @property
    def plain(self) -> bool:
        """Both are told at one time, and nothing follows the question's verb."""
        return not self.tail.strip() and self.past == (self.verb.auxiliary == "did")

    @property
    def echo(self) -> str:
        """The other's own verb where it has to be said: "than Ada", but "have left than Ada had"."""
        if self.verb.main != "have" or self.plain:
            return ""
        return " " + inflect(self.verb.main, self.tense, self.verb.plural)

    @property
    def own(self) -> str:
        return " ".join(self.asked.verb)


def beside_the_answer(scene: Scene, rng: Random) -> Iterator[tuple[str, World, str, str]]:
    """(question, world, first id, note) with the seed's own answer on one side: "How many more shells does Mira have
    left than Kofi has?", "How many mugs did Hana and Theo pack in all?"."""
    asked = _asked_plainly(scene)
    if asked is None:
        return
    values = numbers(scene.values)
    try:
        answer = evaluate(derive(scene.world), values)
    except SvampkitError:
        return
    for pair in _others_beside(scene, asked):
        value = values[pair.other.value or ""]
        if answer > value and not pair.compared:
            yield _answer_is_more(scene, pair)
        elif answer < value and not pair.compared:
            yield _other_is_more(scene, pair)
        if pair.plain:
            yield _answer_and_other(scene, pair, rng.choice(IN_ALL))


def _others_beside(scene: Scene, asked: QuestionParts) -> Iterator[_Beside]:
    """The told amounts of others that the asked one can be held against in one question."""
    quantity = scene.world.get(scene.world.question.of[0])
    tail = re.sub(r"\s*,?\b(?:in all|altogether|in total|total|together|combined)\b", "", asked.after)
    for other in scene.told_quantities:
        told = scene.told(other.id)
        compared = _compared(scene.world, quantity.id, other.id)
        if told is None or (other.role != "aside" and not compared) or other.kind != quantity.kind:
            continue
        thing, verb = things(scene, told[1]), told_verb(scene, other.id)
        if thing is None or verb is None or not _told_as_asked(thing, verb, asked):
            continue
        if scene.subject_key(told[0]) in ("", quantity.holder):
            continue
        if verb.auxiliary == "did" and asked.auxiliary != "did":
            continue
        if _of_a_time(tail) and tail.strip(" ,") not in scene.text[told[0].span.start : told[0].span.end]:
            continue  # Ben got 13 emails at noon and some later: "than Ben" would be than all of his
        yield _Beside(asked, quantity, tail, other, thing, verb, told[0].tense, compared)


_TIME = re.compile(rf"\b(?:{'|'.join(listed('times of day'))})\b", re.I)


def _of_a_time(tail: str) -> bool:
    """The question asks of one time, of which there may be others."""
    return dated(tail) or any(pattern.search(tail) for pattern in (_TIME, OF_ITS_TIME))


def _answer_is_more(scene: Scene, pair: _Beside) -> tuple[str, World, str, str]:
    """ "How many more did she pick than Ben has?": question, world, the larger amount, note."""
    asked, who, subject = pair.asked, spoken_of_again(pair.asked.subject), spoken_of_again(pair.verb.subject)
    more = how_many_more(pair.thing)
    return (
        joined(f"{more} {asked.auxiliary} {who} {pair.own}{pair.tail} than {subject}{pair.echo}") + "?",
        asking(scene.world, "difference", pair.quantity.id, pair.other.id),
        pair.quantity.id,
        "difference of the answer and another holder's amount",
    )


def _other_is_more(scene: Scene, pair: _Beside) -> tuple[str, World, str, str]:
    """ "How many more does Ben have than she picked?": question, world, the larger amount, note."""
    asked, verb = pair.asked, pair.verb
    than = _than_whom(scene, asked) + (f" {asked.finite(asked.plural)}{pair.tail}" if pair.echo else "")
    subject, when = spoken_of_again(verb.subject), "" if pair.echo or not _of_a_time(pair.tail) else pair.tail
    return (
        joined(f"{how_many_more(pair.thing)} {verb.auxiliary} {subject} {verb.main}{when} than {than}") + "?",
        asking(scene.world, "difference", pair.other.id, pair.quantity.id),
        pair.other.id,
        "difference of another holder's amount and the answer",
    )


def _answer_and_other(scene: Scene, pair: _Beside, ending: str) -> tuple[str, World, str, str]:
    """ "How many do she and Ben have together?": question, world, the first amount, note."""
    who, subject = spoken_of_again(pair.asked.subject), spoken_of_again(pair.verb.subject)
    return (
        joined(f"{pair.thing.how} {'did' if pair.past else 'do'} {who} and {subject} {pair.own} {ending}") + "?",
        asking_together(scene.world, replace(pair.quantity, holder=""), pair.other.id),
        pair.quantity.id,
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
    if asked.auxiliary != "did" and any(words in asked.after for words in AT_FIRST):
        return None  # "How many more does she have at first than he has?"
    if re.search(r"\b(?:each|than)\b|\[NUM", asked.after) or re.search(r" and |^they$|^we$", asked.subject):
        return None
    return asked


def _told_as_asked(thing: Things, verb: ToldVerb, asked: QuestionParts) -> bool:
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
