"""Applying one operator to one scene, and proving what it promises on every output."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.codes import CODES
from svampkit.equation import Expression, Var, count_operators, equivalent, evaluate, variables
from svampkit.errors import SvampkitError
from svampkit.labels import prove, version_of
from svampkit.reading.text import Reading, Unread
from svampkit.template.model import numbers
from svampkit.template.tags import Filled, Value, fill, tags_of
from svampkit.variations.broken import broken
from svampkit.variations.by_name_again import by_name_again
from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.grammar.figures import in_words
from svampkit.variations.operators import Operator, find_operators
from svampkit.variations.scene import Scene, make_scene
from svampkit.world.derive import derive, faults
from svampkit.world.model import World
from svampkit.world.twice import counts_twice

__all__ = [
    "OPERATORS",
    "Attempt",
    "Dropped",
    "answer_told",
    "judge",
    "prepare",
    "propose",
    "read_scene",
    "rng_for",
]

OPERATORS: Final[Mapping[str, Operator]] = find_operators()


def rng_for(*keys: object) -> Random:
    """A generator of its own for these keys: the same keys, the same stream, on any machine."""
    digest = hashlib.blake2b("\x1f".join(map(str, keys)).encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest, "big"))


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that was made and not kept, and why."""

    code: str
    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A proposal that passed the first checks and waits for the second reading."""

    codes: tuple[str, ...]
    body: str
    question: str
    values: Mapping[str, Value]
    """All tags of the text."""
    alternates: Mapping[str, tuple[Value, ...]]
    world: World
    equation: Expression
    note: str
    filled: Filled
    """Of body, a space, question."""

    @property
    def text(self) -> str:
        """The filled text."""
        return self.filled.text


def propose(scene: Scene, code: str, rng: Random) -> list[Proposal] | Refusal:
    """What the operator of a code proposes for a scene, or why it does not apply."""
    try:
        return OPERATORS[code](scene, rng)
    except SvampkitError as error:
        return Refusal(str(error))


def prepare(scene: Scene, codes: tuple[str, ...], proposal: Proposal, max_ops: int) -> Attempt | Dropped:
    """The first checks: the world has an equation, the numbers are possible, the label is proved."""
    code = codes[-1]
    proposal = by_name_again(scene, _of_each_alone(_how_much(in_words(scene, proposal))))
    values = {**scene.values, **proposal.values}
    used = {use.tag for use in tags_of(f"{proposal.body} {proposal.question}")}
    kept = {tag: value for tag, value in values.items() if tag in used}
    alternates = {**scene.alternates, **proposal.alternates}
    try:
        equation = derive(proposal.world)
        exact = numbers(kept)
        answer = evaluate(equation, exact)
        wrong = faults(proposal.world, exact)
    except SvampkitError as error:
        return Dropped(code, "no equation", str(error))
    except KeyError as error:
        return Dropped(code, "no equation", f"a number of the world is not in the text: {error}")
    if answer_told(equation):
        return Dropped(code, "asks a told number")
    if count_operators(equation) > max_ops:
        return Dropped(code, f"more than {max_ops} operators")
    if counts_twice(proposal.world) and not counts_twice(scene.world):
        return Dropped(code, "a part is counted with its whole")
    if wrong:
        return Dropped(code, "impossible world", f"{wrong[0].quantity} {wrong[0].problem}")
    if unfit := _unfit_numbers(scene, exact, answer):
        return Dropped(code, unfit)
    unproved = _label(scene, code, proposal, equation, answer)
    if unproved is not None:
        return Dropped(code, f"label not proved: {unproved}")
    attempt = Attempt(
        codes,
        proposal.body,
        proposal.question,
        kept,
        {tag: options for tag, options in alternates.items() if tag in used},
        proposal.world,
        equation,
        proposal.note,
        fill(f"{proposal.body} {proposal.question}".strip(), kept),
    )
    slip = broken(scene, proposal, attempt.text)
    return Dropped(code, slip, attempt.text) if slip else attempt


_EACH_IN_ALL: Final = re.compile(
    r"(\b[Hh]ow many [^?]* and [^?]*(?<!\bdo)(?<!\bdoes)(?<!\bdid) (?:each|every)\b[^?]*?),? "
    r"(?:in all|altogether|in total|total) ?\?$"
)


_MONEY_COSTS: Final = re.compile(r"\b([Hh]ow much (?:more )?)money ((?:do|does|did|will|would) [^?]*?\bcost\b)")


def _how_much(proposal: Proposal) -> Proposal:
    """ "How much more does the hat cost?": what things cost is money."""
    question = _MONEY_COSTS.sub(r"\1\2", proposal.question)
    return proposal if question == proposal.question else replace(proposal, question=question)


def _of_each_alone(proposal: Proposal) -> Proposal:
    """ "How many irises and roses did she plant in every pot in all?": in every pot, or in all of them?"""
    question = _EACH_IN_ALL.sub(r"\1?", proposal.question)
    return proposal if question == proposal.question else replace(proposal, question=question)


def _unfit_numbers(scene: Scene, exact: Mapping[str, Fraction], answer: Fraction) -> str:
    """What is wrong with the numbers themselves: a zero, an answer that is not above it, a new "1" before a plural;
    "" where nothing is."""
    if any(value == 0 for value in exact.values()):
        return "a number is zero"
    if answer <= 0:
        return "answer not above zero"
    if any(value == 1 for tag, value in exact.items() if tag.startswith("NUM") and tag not in scene.values):
        return "number one before a plural"
    return ""


def answer_told(equation: Expression) -> bool:
    """One of its numbers is the answer: NUM3, or NUM1 - (NUM1 - NUM3)."""
    if isinstance(equation, Var):
        return True
    return count_operators(equation) > 1 and any(equivalent(equation, Var(tag)) for tag in variables(equation))


def _label(scene: Scene, code: str, proposal: Proposal, equation: Expression, answer: Fraction) -> str | None:
    """Why the proposal is not what its code says; None where the label is proved (labels/)."""
    own = derive(scene.world)
    if CODES[code].keeps_answer and answer != evaluate(own, numbers(scene.values)):
        return "the answer changed"
    before = scene.kept.get(version_of) or version_of(scene.body, scene.question, own, scene.world)
    scene.kept[version_of] = before
    after = version_of(proposal.body, proposal.question, equation, proposal.world)
    verdict = prove(code, before, after)
    return None if verdict.proved else verdict.reason


def judge(attempt: Attempt, reading: Reading | Unread) -> Scene | Dropped:
    """The second reading: the text alone must give the world that was meant."""
    code = attempt.codes[-1]
    if isinstance(reading, Unread):
        return Dropped(code, f"second reading: {reading.reason}", f"{reading.detail} | {attempt.text}")
    try:
        read = derive(reading.world)
    except SvampkitError as error:
        return Dropped(code, "second reading: no equation", f"{error} | {attempt.text}")
    if not equivalent(read, attempt.equation):
        from svampkit.equation import to_infix

        return Dropped(
            code,
            "second reading: another equation",
            f"read {to_infix(read)}, meant {to_infix(attempt.equation)} | {attempt.text}",
        )
    told = _told(attempt.world, reading)
    merged = replace(reading, world=attempt.world, told=told)
    return Scene(attempt.body, attempt.question, attempt.values, attempt.alternates, attempt.filled, merged)


def read_scene(
    body: str,
    question: str,
    values: Mapping[str, Value],
    equation: Expression,
    alternates: Mapping[str, tuple[Value, ...]] | None = None,
) -> Scene | Unread:
    """A tagged problem filled with its values and read as its equation; why not, where it cannot be read so."""
    from svampkit.reading.read import read_again

    filled = fill(f"{body} {question}".strip(), values)
    start = len(fill(body, values).text)
    text = (filled.text[:start], filled.text[start:].strip(), filled.slots)
    reading = next(iter(read_again([(text, equation)])))
    if isinstance(reading, Unread):
        return reading
    return make_scene(body, question, values, alternates or {}, reading)


def _told(world: World, reading: Reading) -> dict[str, int]:
    """Clause of every told quantity of ``world``, found by its tag in the reading."""
    by_tag = {q.value: reading.told[q.id] for q in reading.world.quantities if q.value and q.id in reading.told}
    for tag in {m.tag for m in reading.mentions}:
        if tag not in by_tag:
            for at, clause in enumerate(reading.clauses):
                if tag in clause.mentions:
                    by_tag[tag] = at
                    break
    return {q.id: by_tag[q.value] for q in world.quantities if q.value is not None and q.value in by_tag}


def describe(dropped: Sequence[Dropped]) -> dict[str, dict[str, int]]:
    """Code to reason to count."""
    table: dict[str, dict[str, int]] = {}
    for drop in dropped:
        reasons = table.setdefault(drop.code, {})
        reasons[drop.reason] = reasons.get(drop.reason, 0) + 1
    return table
