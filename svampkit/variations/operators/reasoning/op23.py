"""Invert operation: the answer becomes known, and one of the given numbers is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.equation.algebra import variables
from svampkit.errors import SvampkitError
from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, Refusal, TextEdit, draft, hide
from svampkit.variations.grammar.asked import declare
from svampkit.variations.grammar.asking import ask_for
from svampkit.variations.grammar.cast import people
from svampkit.variations.grammar.words import AT_FIRST
from svampkit.variations.scene import Scene, capital, free_tag
from svampkit.world.derive import derive, solve
from svampkit.world.edit import invert, is_start

__all__ = ["CODE", "propose"]

CODE: Final = "23"

_NOW = re.compile(r"\b(?:now|left|still|altogether|in all|in total|together|each|every)\b")
_MOMENT = re.compile(r"\b(?:morning|yesterday|before|originally|first|start|began|last \w+|on \w+day)\b")


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal for each given number on the path of the answer that can be hidden and asked for."""
    tag = free_tag("NUM", scene.values, scene.body, scene.question)
    statement = declare(scene, tag)
    if statement is None:
        return Refusal("the question cannot be turned into a statement by the patterns known")
    try:
        path = variables(derive(scene.world))
        answer = evaluate(derive(scene.world), numbers(scene.values))
    except SvampkitError as error:
        return Refusal(f"the world gives no equation: {error}")
    found: list[Proposal] = []
    why = "no number on the path can be hidden and asked for by the patterns known"
    for quantity in scene.told_quantities:
        if quantity.value not in path:
            continue
        first = is_start(scene.world, quantity.id)
        hidden, question = _hidden(scene, quantity.id), ask_for(scene, quantity.id, start=first)
        if hidden is None or question is None:
            continue
        if _told_twice(scene, quantity.id, question):
            why = "the same person does the same twice, and the question would not say which time is meant"
            continue
        inverted = invert(scene.world, quantity.id, tag)
        if quantity.id not in solve(inverted):
            why = "the given numbers do not follow from the answer"
            continue
        drafted = draft(scene, [hidden])
        if drafted is None:
            why = "the body's last sentence hangs on the question"
            continue
        if (
            re.search(r"\bif\b", drafted.question, re.I)
            or scene.ask is None
            or scene.ask.span.start > scene.reading.body_end + 1
        ):
            why = "the question's sentence tells a condition of its own"
            continue
        timed = _timed(scene, quantity.id, question, rng, first=first)
        if timed is None:
            continue
        question = timed
        body = " ".join(_with_answer(scene, statement, drafted.sentences, tag))
        found.append(Proposal(body, capital(question), inverted, f"asks for {quantity.value}", {tag: answer}))
    return found or Refusal(why)


def _with_answer(scene: Scene, statement: str, before: Sequence[str], tag: str) -> list[str]:
    """The body's sentences with the answer: where one of them has told it as "some" ("At the stop, some more children
    got on the bus"), its number stands there; else the statement follows them."""
    said = _words(statement)
    for at, sentence in enumerate(before):
        if len(re.findall(r"\bsome\b", sentence, re.I)) == 1 and "[NUM" not in sentence and said <= _words(sentence):
            told = re.sub(r"\bsome\b", f"[{tag}]", sentence, flags=re.I)
            return [*before[:at], told, *before[at + 1 :]]
    return [*before, _said(scene, statement, before)]


def _words(sentence: str) -> set[str]:
    """The words of a tagged sentence; a name and its pronouns are one."""
    plain = re.sub(r"\[NUM\d+[^\]]*\]|\b(?:some|more)\b", " ", sentence, flags=re.I)
    return set(re.findall(r"\w+", re.sub(r"\[(NAME\d+)[^\]]*\]", r"\1", plain).lower()))


def _told_twice(scene: Scene, id: str, question: str) -> bool:
    """ "He bought some boxes. Later he bought 9 more": "How many boxes did he buy?" asks for both as well. A word of
    its own, such as a day, says which."""
    told = scene.told(id)
    if told is None or told[0].frame in ("have", "exist"):
        return False
    clause, mention = told
    for other in scene.told_quantities:
        beside = scene.told(other.id)
        if other.id == id or beside is None or beside[0] is clause:
            continue
        again = beside[0].verb == clause.verb and scene.subject_key(beside[0]) == scene.subject_key(clause)
        if again and beside[1].unit == mention.unit:
            before, after = (clause.span.start, mention.phrase.start), (mention.phrase.end, clause.span.end)
            own = " ".join(scene.text[start:end] for start, end in (before, after))
            theirs = scene.text[beside[0].span.start : beside[0].span.end].lower()
            words = {word for word in re.findall(r"[a-z]{3,}", own.lower()) if word not in theirs}
            if not words & set(re.findall(r"[a-z]{3,}", question.lower())):
                return True
    return False


def _timed(scene: Scene, id: str, question: str, rng: Random, *, first: bool) -> str | None:
    """The question with the moment it asks for: "at first" of a start, "now" of an end; None where the tense of an
    end's question does not allow it."""
    told = scene.told(id)
    if first and told is not None and told[0].frame in ("have", "exist") and not _MOMENT.search(question):
        question = re.sub(r"\s*\?$", f" {rng.choice(AT_FIRST)}?", question)
        question = re.sub(r"\bis\b", "was", re.sub(r"\bare\b", "were", question))
    if _is_end(scene, id) and not re.search(r"\b(?:left|now|still|remain\w*)\b", question):
        if not re.search(r"\b(?:do|does|are|is)\b", question):
            return None
        question = re.sub(r"\s*\?$", " now?", question)
    return question


def _said(scene: Scene, statement: str, before: Sequence[str]) -> str:
    """The answer's statement after the sentences ``before``: a pronoun for the only person, "now" in a past story."""
    named = re.match(r"\[(NAME\d+)\] ", statement)
    if named and len(people(scene)) == 1 and f"[{named.group(1)}" in " ".join(before):
        statement = f"[{named.group(1)}.He] " + statement[named.end() :]
    past = any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
    will = scene.ask is not None and re.search(r"\bwill\b", scene.text[scene.ask.span.start :]) is not None
    if (past or will) and re.search(r"\b(?:has|have|is|are)\b", statement) and not _NOW.search(statement):
        statement = re.sub(r"\.$", " now.", statement)
    return statement


def _hidden(scene: Scene, id: str) -> TextEdit | None:
    """The edit that takes a given number out of the body: an end state is deleted with its whole sentence, any other
    number becomes "some"."""
    told = scene.told(id)
    if told is None:
        return None
    clause = told[0]
    at = scene.sentence_at(clause.span.start)
    said = scene.text[clause.span.start : clause.span.end]
    summed = scene.world.get(id).role == "whole" and re.search(r"\b(?:altogether|in all|in total|together)\b", said)
    if not _is_end(scene, id) and not summed:
        return hide(scene, id)
    if at is None or any(
        c.span != clause.span and c.frame != "background" and scene.sentence_at(c.span.start) == at
        for c in scene.reading.clauses
    ):
        return None
    sentence = scene.sentences[at]
    return TextEdit(sentence.start, sentence.end, "")


def _is_end(scene: Scene, id: str) -> bool:
    """True where the quantity is the state after the event of its relation."""
    quantity = scene.world.get(id)
    for relation in scene.world.relations:
        ids = (relation.whole, *relation.parts)
        if quantity.role == "state" and relation.schema in ("loss", "transfer", "gain") and id in ids:
            moments = [scene.world.get(i).moment for i in ids]
            if max(moments) == quantity.moment > min(moments):
                return True
    return False
