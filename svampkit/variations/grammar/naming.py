"""Naming the thing that "left", "of them" or "ate 4" left unsaid, once the text has a second thing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.text import NounPhrase
from svampkit.template.tags import fill
from svampkit.variations.draft import TextEdit
from svampkit.variations.grammar.phrases import things
from svampkit.variations.scene import Scene

__all__ = [
    "Some",
    "grouped_by_name",
    "leans_on_one_thing",
    "name_again",
    "named_in_question",
    "question_names",
    "told_as_some",
]

_BARE = re.compile(
    r"\b(?:them|it|these|those|they|the rest|others|the other|each|every|some|all of|total of)\b", re.I
)


def name_again(scene: Scene, keep: str) -> list[TextEdit] | None:
    """Edits that give every numbered phrase without a noun of its own ("9 of them", "ate 4") the noun of the quantity
    ``keep``; None where a phrase cannot be named."""
    told = scene.told(keep)
    if told is None:
        return None
    thing = things(scene, told[1])
    if thing is None or not thing.phrase:
        return None
    edits = _grouped_again(scene, thing.phrase)
    for mention in scene.reading.mentions:
        if mention is told[1] or mention.unit != told[1].unit:
            continue
        rest = scene.text[mention.number.end : mention.phrase.end].strip()
        number = scene.tagged(mention.number)
        if rest and re.match(r"\s*in (?:each|every)\b", scene.text[mention.phrase.end :]):
            continue  # "tins with 12 keys in each tin": what was put into them was said just before
        if re.fullmatch(r"of (?:them|these|those)", rest):
            of_the = "" if _HOLDS.search(scene.text[: mention.number.start]) else "of the "
            edits.append(TextEdit(mention.phrase.start, mention.phrase.end, f"{number} {of_the}{thing.phrase}"))
        elif not rest or thing.phrase.startswith(f"{rest} of "):
            edits.append(TextEdit(mention.phrase.start, mention.phrase.end, f"{number} {thing.phrase}"))
        elif rest in ("more", "fewer"):
            edits.append(TextEdit(mention.phrase.start, mention.phrase.end, f"{number} {rest} {thing.phrase}"))
    return edits + [
        TextEdit(some.start, some.end, some.of(thing.phrase)) for some in told_as_some(scene, thing.phrase)
    ]


@dataclass(frozen=True, slots=True)
class Some:
    """Where the text tells an amount of the things without its number: "some", "some more shells", "some of them"."""

    start: int
    end: int
    said: str
    """ "some", "some more", "some of the"; with a capital at the start of a sentence."""

    def of(self, phrase: str) -> str:
        """The same with these things named."""
        return f"{self.said} {phrase}"


_SOME: Final = re.compile(r"\bsome(?: more)?(?: of (?:them|these|those)\b)?", re.I)
_BARE_BEFORE: Final = re.compile(rf"\s*(?:[.,;]|(?:{'|'.join(listed('words behind a bare some'))})\b)", re.I)
"""Behind a "some" that names no things: "after selling some at the fair", "gave some to Ben", "lost some, and"."""


def told_as_some(scene: Scene, phrase: str) -> list[Some]:
    """Every "some" of the body that stands for an amount of the things, named or bare."""
    body, words = scene.text[: scene.reading.body_end], fill(phrase, scene.values).text
    found = []
    for some in _SOME.finditer(body):
        said, of_them, _ = some.group().partition(" of ")
        said = f"{said} of the" if of_them else said
        named = re.match(rf" {re.escape(words)}\b", body[some.end() :]) if not of_them else None
        if named is not None:
            found.append(Some(some.start(), some.end() + named.end(), said))
        elif of_them or _BARE_BEFORE.match(body, some.end()):
            found.append(Some(some.start(), some.end(), said))
    return found


_HOLDS: Final = re.compile(r"\b(?:contain(?:s|ed)?|holds?|held|has|had|with) \Z")
""" "from a box that contains 96 of them": all that there are, of which none were told before."""
_INTO: Final = r"(?:in|into|on|onto|among|between|equally)\b"
_GROUPED: Final = re.compile(rf"\b(?:{'|'.join(listed('verbs of putting into groups'))}) (them)(?= (?:all )?{_INTO})")


def _grouped_again(scene: Scene, phrase: str) -> list[TextEdit]:
    """ "If she puts them into bags of 6" → "If she puts the shells into bags of 6"."""
    end = scene.ask.span.start if scene.ask is not None else len(scene.text)
    return [TextEdit(*found.span(1), f"the {phrase}") for found in _GROUPED.finditer(scene.text, 0, end)]


def leans_on_one_thing(scene: Scene, edits: list[TextEdit]) -> bool:
    """True where a word outside the numbers and the edits stands for the only thing there was ("ate them all")."""
    body = scene.text[: scene.reading.body_end]
    covered = [(e.start, e.end) for e in edits]
    group = scene.world.get(scene.world.question.of[0])
    if group.role == "count" and scene.reading.asked:  # "in each bag" is of the bags that are asked for
        covered += [found.span() for found in re.finditer(rf"\b(?:each|every) {re.escape(group.unit)}\b", body)]
    subjects = [c.subject for c in scene.reading.clauses]
    covered += [(s.span.start, s.span.end) for s in subjects if s is not None and _is_one_holder(scene, s)]
    return any(not any(start <= match.start() < end for start, end in covered) for match in _BARE.finditer(body))


def _is_one_holder(scene: Scene, spoken: NounPhrase) -> bool:
    """ "They" of one holder that was told before, "a pet shop": none of the things."""
    if not spoken.pronoun or any(q.unit == spoken.key for q in scene.world.quantities):
        return False
    subjects = (c.subject for c in scene.reading.clauses)
    return any(s is not None and s.key == spoken.key and not (s.pronoun or s.plural or s.name) for s in subjects)


def question_names(scene: Scene, id: str) -> bool:
    """True where the question names the thing of this quantity, not only a class word or nothing."""
    told = scene.told(id)
    asked = scene.reading.asked
    if told is None or told[1].noun is None or not asked:
        return False
    words = {w.lower() for w in re.findall(r"[A-Za-z]+", asked)}
    head = scene.text[told[1].noun.span.start : told[1].noun.span.end].split()[-1].lower()
    return head in words or told[1].noun.head in words


_HOW_MANY = re.compile(r"how many(?= (?:did|does|do|has|have|had|will|would|can|could|are|were)\b)", re.I)


def named_in_question(scene: Scene, id: str) -> list[TextEdit] | None:
    """Edits after which the question names the thing of this quantity: none where it does so already; "How many did
    she find?" → "How many shells did she find?", "How many pieces …" → "How many pieces of paper …". None where it
    asks for something else."""
    if question_names(scene, id):
        return []
    told, ask = scene.told(id), scene.ask
    if told is None or ask is None or told[1].noun is None:
        return None
    alike = [m for m in scene.reading.mentions if m.unit == told[1].unit]
    phrases = {thing.phrase for m in alike if (thing := things(scene, m)) is not None}
    if len(phrases) != 1 or scene.world.get(scene.world.question.of[0]).unit != told[1].unit:
        return None
    phrase, asked = phrases.pop(), scene.reading.asked
    if not phrase:
        return None
    if not asked:
        found = _HOW_MANY.match(scene.text, ask.span.start)
        return [TextEdit(found.end(), found.end(), f" {phrase}")] if found is not None else None
    start = scene.text.find(asked, ask.span.start)
    if start < 0 or not phrase.startswith(f"{scene.cut(start, start + len(asked))} of "):
        return None
    return [TextEdit(start, start + len(asked), phrase)]


def grouped_by_name(scene: Scene, id: str) -> bool:
    """The question asks for how many groups this quantity makes, and the text says that it is put into them: "If she
    puts her shells into bags …, how many bags does she need?"; of what else there is it cannot be meant."""
    question, told = scene.world.question, scene.told(id)
    thing = things(scene, told[1]) if told is not None else None
    if question.asks != "value" or not scene.reading.asked or thing is None or not thing.phrase:
        return False
    own = rf"(?:the|his|her|their|\[NAME\d+\.his\]|\[NAME\d+\]'s) {re.escape(thing.phrase)} {_INTO}"
    if not _grouped_again(scene, thing.phrase) and not re.search(own, f"{scene.body} {scene.question}"):
        return False
    asked = question.of[0]
    return any(
        r.kind == "product" and r.whole == id and asked in r.parts and scene.world.get(asked).role == "count"
        for r in scene.world.relations
    )
