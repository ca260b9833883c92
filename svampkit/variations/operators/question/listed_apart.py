"""Amounts of one clause that differ in what stands behind them: "gave 2 boxes to his brother and 3 to his sister",
"spent $12 on oil and $20 on tires".

Asked are how many more, two of them together, and all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.variations.grammar.clauses import clause_parts
from svampkit.variations.grammar.phrases import Things, things
from svampkit.variations.grammar.words import auxiliary, definite, tidy
from svampkit.variations.operators.question.told_verb import IN_ALL, how_many_more, spoken_of_again
from svampkit.variations.scene import Scene
from svampkit.world.edit import asking, asking_together, joined
from svampkit.world.model import Quantity, World

__all__ = ["listed_apart"]

_BEHIND: Final = re.compile(
    r"(?P<how>to|on|for|at|from|in|into) (?P<what>(?:\[[^\]]*\]|\b(?:Mr|Mrs|Ms|Dr)\.|[^,.;\[])+)"
)
_MORE_SAID: Final = re.compile(
    r"\[NUM|\b(?:and|or|but|who|which|that|than|each|every|per|because|so|to|on|for|at|from|in|into|by|with|"
    r"another|other|himself|herself|themselves)\b"
)
"""In what stands behind: more than one thing is said there, or something that leans on the amount before."""
_OF_ALL: Final = re.compile(
    r" (?:for|during|at|on) (?:(?:the|his|her|their|\[NAME\d+\.his\]|\[NAME\d+\]'s) [^,.]+|(?:\w+day)s?)$"
)
"""Behind the last of a list, what is said of all: "$25 on oil and $79 on paint for her car"."""
_JOINED: Final = re.compile(r"[\s,]*(?:\band\b)?\s*$")
_PRONOUN: Final = re.compile(r"(?:he|she|they|it|we|you|I|\[NAME\d+\.he\])")
_ASIDE: Final = "aside"


@dataclass(frozen=True, slots=True)
class _Apart:
    """One amount with what stands behind it."""

    quantity: Quantity
    how: str
    what: str


def listed_apart(scene: Scene, rng: Random) -> Iterator[tuple[str, World, str, str]]:
    """(question, world, first id, note) for the amounts of every clause that tells two or more apart like that."""
    for clause in scene.reading.clauses:
        if clause.question or len(clause.mentions) < 2:
            continue
        parts = _parts(scene, clause)
        said = _said(scene, clause) if parts is not None else None
        if parts is None or said is None:
            continue
        thing, does = said
        yield from _more(scene, parts, thing, does)
        if not _once_more(scene, clause, parts):
            yield from _all(scene, parts, thing, does, rng)
        if len(parts) > 2:
            yield from _two(scene, parts, thing, does, rng)


def _parts(scene: Scene, clause: Clause) -> list[_Apart] | None:
    """The clause's amounts, all of one unit and each with something of its own behind the same preposition."""
    mentions = [scene.reading.mention(tag) for tag in clause.mentions]
    found: list[_Apart] = []
    for at, mention in enumerate(mentions):
        end = mentions[at + 1].phrase.start if at + 1 < len(mentions) else clause.span.end
        said = _JOINED.sub("", re.sub(r"[\s.;]+$", "", scene.cut(mention.phrase.end, end).strip()))
        behind = _BEHIND.fullmatch(said if at + 1 < len(mentions) else _OF_ALL.sub("", said))
        quantity = scene.quantity_of(mention.tag)
        if behind is None or quantity is None or _MORE_SAID.search(behind.group("what")):
            return None
        if quantity.role in ("difference", "ratio", "each", "count", _ASIDE):
            return None
        found.append(_Apart(quantity, behind.group("how"), definite(f"in {behind.group('what')}")[3:]))
    alike = len({(one.how, one.quantity.unit, one.quantity.kind) for one in found}) == 1
    return found if alike and len({one.what for one in found}) == len(found) else None


def _said(scene: Scene, clause: Clause) -> tuple[Things, str] | None:
    """What is counted, and "did Tom give": of a plain clause whose first number follows the verb."""
    first = scene.reading.mention(clause.mentions[0])
    thing, subject = things(scene, first), scene.subject_of(clause)
    parts = clause_parts(scene, clause, first)
    if thing is None or subject is None or parts is None or parts.number_in_subject or parts.between.strip():
        return None
    does = _does(clause, parts.words, parts.plural)
    if does is None:
        return None
    if not all(_counts_the_same(scene, first, scene.reading.mention(tag)) for tag in clause.mentions):
        return None
    who = spoken_of_again(parts.subject)
    if _PRONOUN.fullmatch(who) and who != "they":
        return None
    return thing, " ".join((does[0], who, does[1]))


def _does(clause: Clause, words: tuple[str, ...], plural: bool) -> tuple[str, str] | None:
    """What stands before and behind the subject in a question: "did", "give"; "has", "sold"."""
    if clause.verb in ("be", "have", ""):
        return None
    if len(words) == 2 and words[0] in ("has", "have"):
        return words[0], words[1]
    if len(words) != 1 or clause.tense not in ("past", "present"):
        return None
    return auxiliary(clause.tense, plural), clause.verb


def _counts_the_same(scene: Scene, first: Mention, other: Mention) -> bool:
    """The other number counts the first one's things: named alike, or not at all."""
    one, two = things(scene, first), things(scene, other, elsewhere=False)
    return two is None or one == two or (one is not None and one.phrase.startswith(f"{two.phrase} of "))


def _once_more(scene: Scene, clause: Clause, parts: list[_Apart]) -> bool:
    """The text tells of more of it, so that "in all" would be more than these."""
    unit = parts[0].quantity.unit
    money = parts[0].quantity.kind == "money"
    if money and any(_spends(scene, other) for other in scene.reading.clauses if other is not clause):
        return True  # "paid $7 for caps and $9 for pens. She also spent $3 on ribbon"
    return any(
        other is not clause and other.verb == clause.verb and not other.question and _tells(scene, other, unit)
        for other in scene.reading.clauses
    )


def _spends(scene: Scene, clause: Clause) -> bool:
    """It tells of money that somebody spends, and not of what somebody has or gets."""
    money = any(scene.reading.mention(tag).unit in ("dollar", "cent") for tag in clause.mentions)
    return money and not clause.question and clause.frame not in ("have", "gain", "receive", "exist")


def _tells(scene: Scene, clause: Clause, unit: str) -> bool:
    counted = clause.object
    told = (scene.reading.mention(tag).unit for tag in clause.mentions)
    return unit in told or (counted is not None and counted.head == unit)


def _more(scene: Scene, parts: list[_Apart], thing: Things, does: str) -> Iterator[tuple[str, World, str, str]]:
    """ "How many more boxes did Tom give to his sister than to his brother?"."""
    values = numbers(scene.values)
    for one, other in combinations(parts, 2):
        a, b = values[one.quantity.value or ""], values[other.quantity.value or ""]
        if a == b:
            continue
        more, less = (one, other) if a > b else (other, one)
        text = f"{how_many_more(thing)} {does} {more.how} {more.what} than {less.how} {less.what}?"
        world = asking(scene.world, "difference", more.quantity.id, less.quantity.id)
        yield tidy(text), world, more.quantity.id, "difference of two told apart"


def _two(
    scene: Scene, parts: list[_Apart], thing: Things, does: str, rng: Random
) -> Iterator[tuple[str, World, str, str]]:
    """ "How much money did Joe spend on oil and tires in all?" of oil, tires and paint."""
    for one, other in combinations(parts, 2):
        text = f"{thing.how} {does} {one.how} {one.what} and {other.what} {rng.choice(IN_ALL)}?"
        whole = replace(one.quantity, qualifier="", moment=0)
        world = asking_together(scene.world, whole, other.quantity.id)
        yield tidy(text), world, one.quantity.id, "total of two told apart"


def _all(
    scene: Scene, parts: list[_Apart], thing: Things, does: str, rng: Random
) -> Iterator[tuple[str, World, str, str]]:
    """ "How many boxes did Tom give away in all?"."""
    away = " away" if re.search(r" giv(?:e|en)$", does) else ""
    first, second, *others = parts
    world = asking_together(scene.world, replace(first.quantity, qualifier="", moment=0), second.quantity.id)
    for other in others:
        world = joined(world, world.relations[-1], other.quantity.id)
    text = f"{thing.how} {does}{away} {rng.choice(IN_ALL)}?"
    yield tidy(text), world, first.quantity.id, "total of all told apart"
