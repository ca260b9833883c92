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
from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.grammar.figures import in_words
from svampkit.variations.operators import Operator, find_operators
from svampkit.variations.scene import Scene, make_scene
from svampkit.world.derive import derive, faults
from svampkit.world.model import World

__all__ = [
    "OPERATORS",
    "SLIP",
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


SLIP: Final = re.compile(
    r"\s{2,}|\s[,.?]|,,|\.\.|\ba [aeiou]\w|\band,|,\s*\?|\?\s*\?|\b(?!(?:that|had) )(\w+) \1\b|"
    r"\bthe of\b|\b(?:in|from|on|at) (the (?:[a-z]+ )?[a-z]+) (?:in|from|on|at) \2\b",
    re.I,
)
_HANGING = re.compile(r"\b(?:an?|the) \w+ of (?:for|at|on|in|to|from|\?)")
"""How many pens did she get a box of for her birthday?"""
_BROKEN_OFF = re.compile(r"\w+s (?:can|could|will|would|must)\.|\b(?:until|till|since|than|because|whose|while)\.")
"""10 bundles can. 16 children had been playing until."""
_STRANDED = re.compile(
    r"\b(?:that|which|who|the|an?|and|or|of|in|into|among|from|on|at|for|by|than)\s*['\"]?\s*\?$", re.I
)
_MOMENT = re.compile(r"\b(?:now|currently|left|in the end|at first)\b", re.I)
"""How many puppies does Marco now have now?"""
_FROM_SOME = re.compile(r"\bfrom some to\b")
"""The number grew from some to 77."""
_MORE_ALONE = re.compile(r"\bhow (?:many|much) more (?!.*\b(?:than|need|needs|want|wants|buy|so that)\b)", re.I)
"""Lina finished 6 problems, and Rodrigo finished 18. How many more did Lina have to do?"""
_PERCENT = re.compile(r"%|\bper ?cent\b")
_PERCENTS_COUNTED = re.compile(
    rf"\b(?:many|more|fewer|than|and|or) (?:{_PERCENT.pattern})|\bof [\d.]+ ?(?:{_PERCENT.pattern}),"
)
"""How many more adults than % are married? In a village of 55%, 640 adults are."""
_THAT = re.compile(
    r"\b(?:is|are|was|were|does|did|do|would|will) (?:that|those|this|these)"
    r"(?= (?:in|altogether|make|cost|come|leave)\b| ?\?)"
)
"""She found 20 beetles. She told 6 friends about it. How many is that in all?"""
_SHARE_OF = re.compile(
    r"\b(?:half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?) of "
    r"(?:(?:the|his|her|their|these|all) |\[NAME\d+(?:\.[a-z]+)?\](?:'s)? )?\[NUM\d+"
)
"""Nine tenths of the 98 saplings also survived."""
_LONE_QUOTE = re.compile(r"""\s['"](?=\s|[?.!,]|$)""")
"""How many can the Tea Cups' ride hold at the fair the '?"""


def prepare(scene: Scene, codes: tuple[str, ...], proposal: Proposal, max_ops: int) -> Attempt | Dropped:
    """The first checks: the world has an equation, the numbers are possible, the label is proved."""
    code = codes[-1]
    proposal = _of_each_alone(in_words(scene, proposal))
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
    broken = _broken(scene, proposal, attempt.text)
    return Dropped(code, broken, attempt.text) if broken else attempt


_EACH_IN_ALL: Final = re.compile(
    r"(\b[Hh]ow many [^?]* and [^?]*\b(?:each|every)\b[^?]*?),? (?:in all|altogether|in total|total) ?\?$"
)


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


def _broken(scene: Scene, proposal: Proposal, text: str) -> str | None:
    """What is broken in the made text and not in the seed's."""
    if SLIP.search(re.sub(r"\ba (?:one|uni|use|euro)\w*", "", text)):
        return "slip of spacing or article"
    if any(slip.search(proposal.question) and not slip.search(scene.question) for slip in (_STRANDED, _HANGING)):
        return "the question breaks off"
    if len(_MOMENT.findall(proposal.question)) > 1 >= len(_MOMENT.findall(scene.question)):
        return "the moment is said twice"
    if len(_PERCENT.findall(text)) > len(_PERCENT.findall(scene.text)):
        return "a percentage is told of nothing"
    if _PERCENTS_COUNTED.search(text) and not _PERCENTS_COUNTED.search(scene.text):
        return "percentages are counted like things"
    if _FROM_SOME.search(proposal.body):
        return "a number of a span is left out"
    if _MORE_ALONE.search(proposal.question) and _of_somebody_new(scene, proposal):
        return "more, but than whom?"
    if _LONE_QUOTE.search(text) and not _LONE_QUOTE.search(scene.text):
        return "a quotation mark stands alone"
    if _BROKEN_OFF.search(proposal.body) and not _BROKEN_OFF.search(scene.body):
        return "a sentence breaks off"
    return _unclear(scene, proposal)


def _unclear(scene: Scene, proposal: Proposal) -> str | None:
    """What would not be said of whom, or of what."""
    if _named_by_a_pronoun(proposal) and not _named_by_a_pronoun(scene):
        return "a pronoun stands before its name"
    if any(f"[{tag}" in share for share in _SHARE_OF.findall(proposal.body) for tag in proposal.values):
        return "a share is told of a new number"
    if _THAT.search(proposal.question) and _tells_something_new(proposal):
        return 'what "that" means is not told last'
    if _told_in_all(proposal) and not _told_in_all(scene):
        return "what is asked is told as all that there is"
    return None


_ASKED_OF_ALL: Final = re.compile(
    r"\b[Hh]ow (?:many|much) (.+?) (?:do|does|did) [^?]*? have(?: altogether| in all| in total)?\?\Z"
)


def _told_in_all(told: Proposal | Scene) -> bool:
    """ "She has 46 crayons altogether. How many crayons does she have?", where those beside her packs are meant."""
    asked = _ASKED_OF_ALL.search(told.question)
    if asked is None:
        return False
    number = r"\[NUM\d+[^\]]*\]"
    kinds = rf"(?:{number} [^.,]*? and )?{number} {re.escape(asked[1])}"
    return re.search(rf"\b(?:has|have|had) {kinds} (?:altogether|in all|in total)\b", told.body) is not None


def _named_by_a_pronoun(told: Proposal | Scene) -> bool:
    """ "How many weeks is her holiday if Mira's holiday is 21 days long?": who?"""
    first: dict[str, str] = {}
    for use in tags_of(f"{told.body} {told.question}"):
        if use.kind == "NAME":
            first.setdefault(use.tag, use.form)
    return any(first.values())


def _tells_something_new(proposal: Proposal) -> bool:
    """The last sentence before the question has a number that the text before did not have."""
    last = re.split(r"(?<=[.!?]) ", proposal.body)[-1]
    return any(f"[{tag}" in last for tag in proposal.values if tag.startswith("NUM"))


def _of_somebody_new(scene: Scene, proposal: Proposal) -> bool:
    """Somebody comes in whom the text before did not name."""
    return any(tag.startswith("NAME") and tag not in scene.values for tag in proposal.values)


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
