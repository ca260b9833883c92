"""What a result may be of: the state before or after an event that the text tells later, one day or all of them."""

from __future__ import annotations

import re
from typing import Final

from svampkit.equation import Expression, Op, Var, variables
from svampkit.template import tags_of
from svampkit.variations.operators.chain.story import Story, plain

__all__ = ["CHANGES", "COMPARING", "PERIOD", "changes_later", "is_rate", "misnamed"]

PERIOD: Final = re.compile(
    r"\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|weekends?|daily|rate)\b", re.IGNORECASE
)


_STATE: Final = re.compile(r"\b(?:remain\w*|left|now|has|have|had|need\w*|cover\w*|combined|still)\b", re.IGNORECASE)
_TOTAL: Final = re.compile(r"\b(?:total|costs?|price|in all|altogether|there (?:are|were|is|was))\b", re.IGNORECASE)
CHANGES: Final = re.compile(
    r"%|\b(?:tips?|tax\w*|discount\w*|coupons?|fees?|half|third|"
    r"quarter|fourth|one-\w+|gave|gives?|sold|sells?|ate|eats?|"
    r"lost|loses?|broke|threw|donat\w*|finds?|found|gets?|then|later|afterwards?)\b",
    re.IGNORECASE,
)
"""What may change a state that was told before it."""


def changes_later(story: Story, equation: Expression, said: str) -> bool:
    """True of a state or a total ("the remaining goldfish", "she needs 10 lilies", "the total cost") where the text
    goes on behind the last number that the result takes, and may change it: it may be the state before or after."""
    state = _STATE.search(said) is not None
    if _MOMENT.search(said) or _EVENT.search(COMPARING.sub("", plain(f"{story.body} {story.lead()[1]}"))) is None:
        return False
    if not state and not _TOTAL.search(said):
        return False
    body = f"{story.body} "
    told = [use.tag for use in tags_of(story.body) if use.kind == "NUM"]
    # of an amount that is told twice, the first time
    taken = [told.index(tag) for tag in variables(equation) if tag in told]
    last = max((body.find(f"[{told[at]}") for at in taken), default=-1)
    if last < 0:
        return False
    behind = re.search(r"[.!?]\s", body[last:])
    rest = [] if behind is None else re.split(r"(?<=[.!?])\s+", body[last + behind.end() :])
    own = body[last:] if behind is None else body[last : last + behind.start()]
    needed = variables(story.chain.equation)
    if state and any(f"[{tag}" in own for tag in told[max(taken) + 1 :] if tag in needed):
        return True
    used = [part for part in rest if state and any(f"[{tag}" in part for tag in needed)]
    return any(
        CHANGES.search(plain(part)) is not None or part in used for part in rest if not _OF_ONE.match(plain(part))
    )


COMPARING: Final = re.compile(r"\b(?:half|a? ?third|a? ?quarter) (?:as|the)\b|\bmore\b", re.IGNORECASE)
_EVENT: Final = re.compile(
    r"%|\b(?:tips?|tax\w*|discount\w*|coupons?|fees?|gave|gives?|"
    r"giv\w+|sold|sells?|sell\w*|ate|eat\w*|los[et]\w*|loses?|"
    r"br[eo]ak?\w*|threw|throw\w*|donat\w*|f[io]u?nds?|finds?|gets?|got|"
    r"then|later|after\w*|before|b[uo]y\w*|bought|us(?:e|es|ed|ing)|"
    r"spen[dt]\w*|took|takes?|taken|add\w*|d[iy]ed?|dying|dies|born|"
    r"mov\w+|join\w*|leav\w*|left|remain\w*|remov\w*|trad\w+|"
    r"receiv\w+|return\w*|pays?|paid|earn\w*|sav\w+|deposit\w*|withdr\w+|pick\w*|collect\w*|mad[e]|mak\w+|drank|"
    r"drink\w*|cut\w*|grow\w*|grew|increas\w*|decreas\w*|doubl\w+|"
    r"tripl\w+|half|cook\w*|bak\w+|build\w*|built|go\w*|went|"
    r"com\w+|came|arriv\w*|now|still|first|second|every|each (?:day|week|month|year|hour))\b",
    re.IGNORECASE,
)
"""What tells that something happens: a story of comparisons alone stays as it is told."""
_MOMENT: Final = re.compile(
    r"\b(?:at first|in the beginning|initially|originally|after [^,]{3,50}|"
    r"on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|in (?:January|"
    r"February|March|April|May|June|July|August|September|"
    r"October|November|December)|last (?:week|month|year)|yesterday)\b",
    re.IGNORECASE,
)
"""When it is so: what comes later changes nothing of it."""
_OF_ONE: Final = re.compile(
    r"(?:Each|Every|One|An?) (?!of\b)[^.]*? (?:costs?|has|have|had|holds?|gives?|takes?|needs?|weighs?|contains?|"
    r"uses?|is|makes?|eats?|gets?|requires?|produces?|earns?)\b"
    r"(?![^.]*\b(?:them|lost|sold|%|half|more|away|left|remain\w*)\b)",
)
""" "Each hen lays 5 eggs": a fact about one of them, which takes none away."""


def misnamed(step: Expression, said: str) -> bool:
    """True of "the discount price is 50 * 20%", which is what the price is lowered by."""
    lowered = re.search(r"\b(?:discount(?:ed)?|sale|new|reduced) (?:price|cost)\b", said, re.IGNORECASE)
    return lowered is not None and not (isinstance(step, Op) and step.operator == "-")


def is_rate(story: Story, at: int, said: str) -> bool:
    """True of a result that a later step multiplies, in a story of days and weeks, whose sentence does not say for
    which of them it is: "19 birds are lost" every day."""
    if not re.search(
        r"\b(?:per|each|every|a|an|one|daily|weekly|monthly)\b ?(?:minute|hour|day|week|month|year)|daily", story.text
    ):
        return False
    if PERIOD.search(said):
        return False
    result = Var(f"S{at + 1}")
    return any(_multiplies(step, result) for step in story.chain.steps[at + 1 :])


def _multiplies(step: Expression, leaf: Expression) -> bool:
    if not isinstance(step, Op):
        return False
    own = step.operator == "*" and leaf in (step.left, step.right)
    return own or _multiplies(step.left, leaf) or _multiplies(step.right, leaf)
