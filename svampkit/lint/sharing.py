"""Who gets a share: doubts about seeds that divide though nothing is said to be divided, or not among whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.equation import Expression, Op
from svampkit.lexicon.grammar import listed
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["sharing"]

_EACH_GETS: Final = re.compile(
    r"\beach (?:of (?:the|his|her|their|them) ?)?(?:[a-z]+ ){0,2}?(?:gets?|receives?|got|received|end up with)"
    r"\b"
)
_SHARED: Final = re.compile(
    rf"\b(?:{'|'.join(listed('stems of sharing out'))}|equal|even|same|serv|spread|allocat|assign|award|portion|"
    r"each (?:gets?|got|receives?|received|has|had))[a-z]*\b",
    re.I,
)
_GIVEN_THAT: Final = re.compile(r"\bgiven (?:that|the|an?)\b", re.I)
""" "Given that she has 35 pins" gives nobody any."""
_AMONG_FRIENDS: Final = re.compile(
    r"\bshar(?:es?|ed|ing) [^.?!]*\bwith (?:his|her|their|the|\d+|two|three|four|five|six|ten) "
    r"(?:(?:\d+|[a-z]+) )?(?:friends|brothers|sisters|siblings|classmates|neighbors|cousins|roommates|"
    r"people|children)\b"
)
_ALL_OF_THEM: Final = re.compile(r"\beach (?:person|one|of them)\b(?! of the\b)")
_LEFTOVERS: Final = re.compile(
    r"\b(?:kept|keeps?|keeping|ate|eats?|eating|saved|saves?|takes?|took|threw away|throws away) "
    r"(?:the left[ -]?overs|the remainder|(?:what|whatever) (?:is|was) left(?: over)?)\b"
)


def sharing(problem: Problem) -> Iterator[Fault]:
    """ "5 girls are in the class. Mira has 35 pins. How many will each girl receive?": that Mira gives them away is
    not said. "She shares 80 pins with 10 friends. How many does each person get?": among ten, or eleven?"""
    yield from _leftovers(problem)
    equation = problem.equation
    if not isinstance(equation, Op) or equation.operator != "/":
        return
    asked = _EACH_GETS.search(problem.question)
    own = problem.question[: asked.start()] if asked is not None else ""
    if asked is not None and not _SHARED.search(_GIVEN_THAT.sub("", f"{problem.body} {own}")):
        yield Fault("condition", "question", *asked.span(), asked.group(), "")
    everybody = _ALL_OF_THEM.search(problem.question)
    if everybody is not None and _AMONG_FRIENDS.search(problem.text):
        yield Fault("unclear", "question", *everybody.span(), everybody.group(), "")


def _leftovers(problem: Problem) -> Iterator[Fault]:
    """ "She split 24 plums among 6 friends and kept the leftovers": a key of shares alone leaves nothing over."""
    kept = _LEFTOVERS.search(problem.body), _LEFTOVERS.search(problem.question)
    if not any(kept) or problem.equation is None or not _of_shares_alone(problem.equation):
        return
    if kept[0] is not None:
        yield Fault("unclear", "body", *kept[0].span(), kept[0].group(), "")
    if kept[1] is not None:
        yield Fault("unclear", "question", *kept[1].span(), kept[1].group(), "")


def _of_shares_alone(equation: Expression) -> bool:
    """It divides or multiplies and does nothing else."""
    if not isinstance(equation, Op):
        return False
    sides = (equation.left, equation.right)
    return equation.operator in "/*" and all(not isinstance(s, Op) or _of_shares_alone(s) for s in sides)
