"""Question sensitivity by the form of question and text: somebody's amount or age beside another one that is told,
and what so many things at one price cost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.equation import Expression, Op, Var
from svampkit.template import Chain
from svampkit.template.chain import needed_steps, tags_behind
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain

__all__ = ["asked_by_form"]

_THINGS: Final = r"(?P<things>(?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+s)(?: of [a-z]+)?)"
_AGE: Final = re.compile(r"[Hh]ow old (?P<be>is|was) (?P<who>\[NAME\d+\])(?: now)?\?")
_AGED: Final = re.compile(
    r"(?P<who>\[NAME\d+\]) (?P<be>is|was) \[(?P<tag>NUM\d+)(?:\.word)?\] years old(?=[.,]| and)"
)
_ONE: Final = re.compile(
    rf"[Hh]ow many {_THINGS} (?P<aux>does|did|do) (?P<who>\[NAME\d+\]) (?P<verb>[a-z]+)(?: in total| in all)?\?"
)
_PRICED: Final = re.compile(
    r"\[(?P<count>NUM\d+)(?:\.\w+)?\] (?P<things>(?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+s)) "
    r"(?:for|at|that cost|which cost|costing|that are) \$\[(?P<price>NUM\d+)(?:\.\w+)?\] (?:each|apiece)(?=[ ,.])"
)
_REDUCED: Final = re.compile(r"%|\b(?:discount|coupon|off|half|sale|tax|sell|sells|sold)\b")


def asked_by_form(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer of every kind that fits."""
    for kind in (_years_apart, _beside, _priced, _in_one):
        yield from kind(story)


def _asks(story: Story, question: str, steps: tuple[Expression, ...], note: str) -> ChainOffer:
    return ChainOffer(
        story.body, story.begun(question), Chain(needed_steps(steps), story.chain.kept), note, results=()
    )


def _years_apart(story: Story) -> Iterator[ChainOffer]:
    """ "How old is Mira?" → "How many years older is Mira than Bao?" where Bao's age is told."""
    asked = _AGE.fullmatch(story.question.strip())
    told = [] if asked is None else [m for m in _AGED.finditer(story.body) if m.group("be") == asked.group("be")]
    if asked is None or len(told) != 1 or told[0].group("who") == asked.group("who"):
        return
    tag, answer = told[0].group("tag"), story.answer
    if story.numbers[tag] == answer or re.search(rf"\[{tag}[\].][^.]*(?:older|younger)", story.body):
        return
    older = answer > story.numbers[tag]
    word, sides = ("older", (story.last, Var(tag))) if older else ("younger", (Var(tag), story.last))
    question = f"How many years {word} {asked.group('be')} {asked.group('who')} than {told[0].group('who')}?"
    yield _asks(story, question, (*story.chain.steps, Op("-", *sides)), "asks how far two ages are apart")


def _beside(story: Story) -> Iterator[ChainOffer]:
    """ "How many mugs does Mira have?" → "How many mugs do Mira and Bao have in total?" where Bao's are told."""
    asked = _ONE.fullmatch(story.question.strip())
    if asked is None or asked.group("verb") in ("need", "want", "get"):
        return
    tense = "past" if asked.group("aux") == "did" else "present"
    verb = inflect(asked.group("verb"), tense, False)
    told = re.compile(
        rf"(?:^|[.,!] |\b(?:If|if|and|but|but then) )(?P<who>\[NAME\d+\]) {verb} \[(?P<tag>NUM\d+)(?:\.\w+)?\]"
        rf"(?: {re.escape(asked.group('things'))})?(?=[.,]| (?:and|while|but)\b)"
    )
    found = list(told.finditer(story.body))
    others = {match.group("who") for match in found} - {asked.group("who")}
    if len(found) != 1 or len(others) != 1 or story.numbers[found[0].group("tag")] == story.answer:
        return
    aux = "did" if tense == "past" else "do"
    both = f"{asked.group('who')} and {others.pop()}"
    question = f"How many {asked.group('things')} {aux} {both} {asked.group('verb')} in total?"
    last = Op("+", story.last, Var(found[0].group("tag")))
    yield _asks(
        story, question, (*story.chain.steps, last), "asks for somebody's amount with another one that is told"
    )


def _priced(story: Story) -> Iterator[ChainOffer]:
    """ "5 mugs for $3 each" → "How much did the mugs cost in total?" """
    found = list(_PRICED.finditer(story.body))
    if not story.closed or _REDUCED.search(plain(story.text)):
        return
    for match in found:
        steps = _product(story, match.group("count"), match.group("price"))
        if steps is None or story.body.count(match.group("things")) > 1:
            continue
        aux = "did" if story.past else "do"
        question = f"How much {aux} the {match.group('things')} cost in total?"
        yield _asks(story, question, steps, "asks what the things of one price cost")


def _product(story: Story, one: str, other: str) -> tuple[Expression, ...] | None:
    """The steps up to the one that multiplies the two numbers; None where none does just that."""
    for at, step in enumerate(story.chain.steps[:-1]):
        if isinstance(step, Op) and step.operator == "*" and {step.left, step.right} == {Var(one), Var(other)}:
            return story.chain.steps[: at + 1] if tags_behind(story.chain, at) == {one, other} else None
    return None


_PERIODS: Final = re.compile(
    r" (?P<when>in|for|during|over|after|within|each of) (?:the )?\[(?P<tag>NUM\d+)(?:\.\w+)?\] (?P<unit>second|"
    r"minute|hour|"
    r"day|week|month|year)s(?= |\?)"
)


def _in_one(story: Story) -> Iterator[ChainOffer]:
    """ "How many mugs does she make in 5 days?" → "How many mugs does she make in one day?" where the last step is
    what one gives, so many times."""
    found = _PERIODS.search(story.question)
    last = story.chain.steps[-1]
    if found is None or not isinstance(last, Op) or last.operator != "*" or story.mentions[found.group("tag")] != 1:
        return
    tag, before = Var(found.group("tag")), Var(f"S{len(story.chain.steps) - 1}")
    if {last.left, last.right} != {tag, before} or re.search(
        rf"\b(?:an?|per|each|every|one) {found.group('unit')}", story.question
    ):
        return
    when = {"each of": "in", "over": "in", "within": "in"}.get(found.group("when"), found.group("when"))
    question = f"{story.question[: found.start()]} {when} one {found.group('unit')}{story.question[found.end() :]}"
    yield _asks(story, question, story.chain.steps[:-1], "asks for one of the periods")
