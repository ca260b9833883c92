"""How far the answer is from a goal that the question names, for questions of any doing, of what is in a place, of
what is left, of how long something takes, and of how tall or heavy somebody is.

"How many figs did Ada eat at lunch?" → "How many more figs would Ada have needed to eat at lunch to reach 60 figs?",
"How long does it take him to wash the cars?" → "How many minutes does he have to spare if he has 90 minutes to wash
the cars?".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon import noun, singularise, unit
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.handling import living
from svampkit.template import fill
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import IN_ALL, Story, plain

__all__ = ["GoalQuestion", "goal_of", "is_a_thing", "of_them"]

_THINGS: Final = (
    r"(?P<things>(?!more\b|fewer\b|of\b|times\b|total\b|other\b)(?:(?:\[MOD\d+\]|[a-z-]+) ){0,4}?"
    r"(?:\[OBJp\d+\]|[a-z]+s|people|children|men|women)(?: of (?:[a-z]+|\[OBJ[sp]\d+\]))?)"
)
_WHO: Final = r"(?P<who>\[NAME\d+(?:\.he)?\]|he|she|they|you|(?:Mr|Mrs|Ms|Dr)\. [A-Z][a-z]+|[A-Z][a-z]+|the [a-z]+)"
_ALL: Final = rf"(?:{IN_ALL})?"
_TAIL: Final = rf"{_ALL}(?P<tail> (?:in|at|on|for|from|to|with|during|this|each|per|a|an) [^?,]+?)?{_ALL}"
_DOING: Final = re.compile(rf"[Hh]ow many {_THINGS} (?P<aux>does|do|did|will) {_WHO} (?P<verb>[a-z]+){_TAIL}\?")
_THERE: Final = re.compile(
    rf"[Hh]ow many {_THINGS} (?P<aux>are|were|will be)(?: there)?{_ALL}"
    r"(?P<where> (?:in|at|on) (?!total\b|all\b)[^?,]+?)"
    rf"(?: now| today)?{_ALL}\?"
)
_LEFT: Final = re.compile(
    rf"[Hh]ow many {_THINGS} (?P<aux>does|do|did|will) {_WHO} (?:still )?have(?P<left> left| remaining)?(?: over)?"
    r"(?P<tail> (?:at the end of|after) [^?,]+)?\?"
)
_MONEY_LEFT: Final = re.compile(
    rf"[Hh]ow much (?:money )?(?P<aux>does|do|did|will) {_WHO} (?:still )?have(?P<left> left| remaining)?"
    rf"(?: now)?{_ALL}\?"
)
_TAKES: Final = re.compile(
    r"[Hh]ow (?:long|many (?P<unit>seconds|minutes|hours|days|weeks|months|years)) (?P<aux>will|does|did|would) it "
    rf"take (?:for )?{_WHO} to (?P<do>[^?,]+)\?"
)
_TALL: Final = re.compile(rf"[Hh]ow tall is {_WHO}\?")
_INCHES: Final = re.compile(r"\[NUM\d+(?:\.\w+)?\] (?P<unit>inches|feet|centimeters|cm) tall(?:er)?\b")
_WEIGHS: Final = re.compile(rf"[Hh]ow much does {_WHO} weigh(?:, in [a-z]+)?\?")
_POUNDS: Final = re.compile(r"\[NUM\d+(?:\.\w+)?\] (?P<unit>pounds|kilograms|kg|kilos)\b")
_NO_GOAL: Final = frozenset(listed("verbs of what nobody aims at"))
_NO_PLACE: Final = re.compile(r"\b(?:family|household)\b|^ (?:in|at|on) (?:an?|one) ")
"""Where nothing comes to: a family's children, and what a teaspoon holds."""
_UNTIDY: Final = re.compile(r"\b(?:than|left|each|every|per|combined|together|both|another|if|when|that|which|who)\b")


@dataclass(frozen=True, slots=True)
class GoalQuestion:
    """A question with {n} in the place of the new number."""

    question: str
    note: str
    near: bool = False
    """The number has to be of about the size of the answer: nobody grows to twice the height."""


def goal_of(story: Story) -> GoalQuestion | None:
    """The first that fits; the number that it names is more than the answer."""
    asked = re.match(r"[Hh]ow many ([a-z]+)\b", story.question)
    if asked is not None and singularise(asked[1]) in _PARTS:
        return None  # no frogs need more legs
    ways: tuple[Callable[[Story], GoalQuestion | None], ...] = (
        _left,
        _money_left,
        _takes,
        _tall,
        _weighs,
        _doing,
        _there,
    )
    return next((goal for way in ways if (goal := way(story)) is not None), None)


def _doing(story: Story) -> GoalQuestion | None:
    """ "How many more plums would Ada have needed to eat at school to reach 60 plums?"."""
    found = _DOING.fullmatch(story.question)
    if found is None or found.group("verb") in _NO_GOAL or _UNTIDY.search(plain(found.group("tail") or "")):
        return None
    measure = unit(found.group("things").split()[-1])
    if measure is not None and measure.sort != "money" and found.group("tail"):
        return None  # "How many hours does she work on Monday?"
    need = "have needed" if found.group("aux") == "did" else "need"
    things, who, verb, tail = found.group("things", "who", "verb", "tail")
    tail = _IN_ALL.sub("", tail or "")
    question = f"How many more {things} would {who} {need} to {verb}{tail or ''} to reach {{n}}{of_them(things)}?"
    return GoalQuestion(question, "asks how far a goal is")


_IN_ALL: Final = re.compile(r" (?:in total|in all|altogether)\Z")


def of_them(things: str) -> str:
    """ " pages" of "pages of homework", to be said behind the goal's number; "" of what is long."""
    short = things.split(" of ")[0]
    return f" {short}" if len(short.split()) <= _SHORT else ""


_PARTS: Final = frozenset(listed("parts that come in fixed numbers"))
_SHORT: Final = 2
"""Words that are said twice in a question."""


def _there(story: Story) -> GoalQuestion | None:
    """ "How many more tiles are needed to have 60 tiles in the hall?"."""
    found = _THERE.fullmatch(story.question)
    if found is None or _UNTIDY.search(plain(found.group("where"))):
        return None
    things, where = found.group("things", "where")
    alive = _alive(things, story)
    if alive is None or _NO_PLACE.search(where) or _AT_FIRST.search(where):
        return None
    if alive and not re.match(r" (?:in|at) ", where):
        return None
    if alive:
        question = f"How many more {things} would have to come for there to be {{n}} {things}{where}?"
        return GoalQuestion(question, "asks how far a goal is")
    be = "were" if found.group("aux") == "were" else "are"
    return GoalQuestion(
        f"How many more {things} {be} needed to have {{n}} {things}{where}?", "asks how far a goal is"
    )


_AT_FIRST: Final = re.compile(r"\b(?:start|begin|first|beginning|originally|initially|before)\b")
"""Nobody comes to what there was before."""


def _alive(things: str, story: Story) -> bool | None:
    """People and animals come, and things are needed; None of what is no known thing, and of a family's children."""
    word = fill(things, story.values).text.split(" of ")[0].split()[-1]
    known = noun(word) or noun(singularise(word))
    if known is None or known.sort == "kin" or re.search(r"\b(?:drown|die[ds]?|dead|kill|catch|caught)", story.text):
        return None
    if known.person or living(known.singular):
        return True
    return False if known.sort == "thing" else None


def _left(story: Story) -> GoalQuestion | None:
    """ "How many more plums does Ada need to have 60 plums?"."""
    found = _LEFT.fullmatch(story.question)
    if found is None:
        return None
    things, left, tail = found.group("things", "left", "tail")
    if is_a_thing(found.group("who")):
        return None  # no book needs more pages
    needs = _needs(found.group("who"), found.group("aux"))
    left = left if found.group("aux") == "did" else None
    question = f"How many more {things} {needs} to have {{n}} {things}{left or ''}{tail or ''}?"
    return GoalQuestion(question, "asks how far a goal is")


def is_a_thing(who: str) -> bool:
    """True of "the book", which wants and needs nothing."""
    known = noun(who.removeprefix("the ")) if who.startswith("the ") else None
    return known is not None and known.sort == "thing" and not known.person


def _money_left(story: Story) -> GoalQuestion | None:
    """ "How much more money does Ada need to have $60?"."""
    found = _MONEY_LEFT.fullmatch(story.question)
    if found is None or "$" not in story.text:
        return None
    needs = _needs(found.group("who"), found.group("aux"))
    left = found.group("left") if found.group("aux") == "did" else None
    return GoalQuestion(f"How much more money {needs} to have ${{n}}{left or ''}?", "asks how far a goal is")


def _needs(who: str, aux: str) -> str:
    """ "does Ada need", "would Ada have needed"."""
    return f"would {who} have needed" if aux == "did" else f"{_does(who, aux)} {who} need"


def _does(who: str, aux: str) -> str:
    """Of what is or will be in the present, of what was in the past."""
    return "did" if aux == "did" else "do" if who in ("they", "you") or aux == "do" else "does"


def _takes(story: Story) -> GoalQuestion | None:
    """ "How many minutes does he have to spare if he has 90 minutes to wash the cars?"."""
    found = _TAKES.fullmatch(story.question)
    measure = None if found is None else found.group("unit") or _told_in(story)
    if found is None or measure is None or not story.closed or _UNTIDY.search(plain(found.group("do"))):
        return None
    who, aux = found.group("who", "aux")
    past = aux == "did"
    named = re.match(r"\[(NAME\d+)", who)
    he = f"[{named.group(1)}.he]" if named else who
    has = "had" if past else "have" if who in ("they", "you") else "has"
    does = "will" if aux == "will" else _does(who, "did" if past else "does")
    question = f"How many {measure} {does} {who} have to spare if {he} {has} {{n}} {measure} to {found.group('do')}?"
    return GoalQuestion(question, "asks what is left of a time")


def _told_in(story: Story) -> str | None:
    """The unit in which the answer of a "how long" is told."""
    number = story.free("NUM")
    told = stated(story, number)
    of = None if told is None else re.search(rf"\[{number}\] ([a-z]+)\b", told.text)
    known = unit(of.group(1)) if of is not None else None
    return of.group(1) if of is not None and known is not None and known.sort == "time" else None


def _tall(story: Story) -> GoalQuestion | None:
    """ "How many more inches does Ada have to grow to be 60 inches tall?"."""
    found = _TALL.fullmatch(story.question)
    measures = {told.group("unit") for told in _INCHES.finditer(story.body)}
    if found is None or len(measures) != 1 or not found.group("who").startswith("[NAME"):
        return None
    measure = measures.pop()
    return GoalQuestion(
        f"How many more {measure} does {found.group('who')} have to grow to be {{n}} {measure} tall?",
        "asks how far a goal is",
        near=True,
    )


def _weighs(story: Story) -> GoalQuestion | None:
    """ "How many more pounds does Ada have to gain to weigh 90 pounds?"."""
    found = _WEIGHS.fullmatch(story.question)
    measures = {told.group("unit") for told in _POUNDS.finditer(story.body)}
    if found is None or len(measures) != 1 or not re.match(r"\[NAME|he\b|she\b", found.group("who")):
        return None
    measure = measures.pop()
    return GoalQuestion(
        f"How many more {measure} does {found.group('who')} have to gain to weigh {{n}} {measure}?",
        "asks how far a goal is",
        near=True,
    )
