"""Statements that answer questions of what is paid or needed: "What did each friend pay, in dollars?" as "each friend
paid $9", "How many minutes does she need to get home?" as "she needs 9 minutes to get home"."""

from __future__ import annotations

import re
from typing import Final

from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.variations.grammar.words import inflect, tidy
from svampkit.variations.operators.chain.statements.statement import Stated
from svampkit.variations.operators.chain.story import Story

__all__ = ["of_payment"]

_IN_DOLLARS: Final = re.compile(r",? in (?:dollars|euros|pounds)(?P<behind>(?: altogether| in all| in total)?)\s*\?$")
_PAYING: Final = "|".join(listed("verbs of what is paid"))
_PAID: Final = re.compile(
    rf"(?:What|How much) (?P<aux>did|does|do|would|will) (?P<who>.+?) (?P<verb>{_PAYING})(?P<after>(?: .*)?)\?$"
)
_TAKEN: Final = re.compile(
    r"How much money (?P<aux>did|does|do|would|will) (?P<who>.+?) (?P<verb>take)(?P<after> in(?: .*)?)\?$"
)
_NEEDED: Final = re.compile(
    r"How many (?P<what>[a-z]+) (?P<aux>did|does|do|will) (?P<who>.+?) (?P<verb>need)(?P<after> to [a-z]+(?: .*)?)\?$"
)
_LEANS: Final = re.compile(
    r"\b(?:if|when|after|before|once|that|this|those|these|each|every)\b|\[NUM| (?:for|on|to)$"
)
"""Of what stands behind the verb: it has a condition, points at what is told elsewhere, or wants what is not told."""


def of_payment(story: Story, number: str) -> Stated | None:
    """The statement; None for a question of another pattern, or of money that the text does not tell in dollars."""
    question = _IN_DOLLARS.sub(r"\g<behind>?", story.question.strip())
    signed = "$" in story.text
    needed, taken = _NEEDED.match(question), _TAKEN.match(question)
    if needed is not None and unit(needed["what"]) is not None and not _LEANS.search(needed["after"]):
        return Stated(tidy(f"{needed['who']} {_finite(needed)} [{number}] {needed['what']}{needed['after']}"))
    if taken is not None and signed and not _LEANS.search(taken["after"]):
        return Stated(tidy(f"{taken['who']} {_finite(taken)} in $[{number}]{taken['after'].removeprefix(' in')}"))
    paid = _PAID.match(question) if question != story.question.strip() or story.question.startswith("What") else None
    if paid is None or not signed or _LEANS.search(paid["after"]) or paid["who"].endswith(" to"):
        return None  # "What will he have to pay?"
    whom, after = _whom(paid["after"])
    return Stated(tidy(f"{paid['who']} {_finite(paid)}{whom} $[{number}]{after}"))


_WHOM: Final = re.compile(r" (?:him|her|them|us|me|\[NAME\d+(?:\.him)?\]|(?:the|each|every) [a-z]+)(?= |\Z)")


def _whom(after: str) -> tuple[str, str]:
    """Who pays, where the verb has that behind it, and the rest: "the permit costs her $4 a day"."""
    whom = _WHOM.match(after)
    return ("", after) if whom is None else (whom.group(), after[whom.end() :])


def _finite(asked: re.Match[str]) -> str:
    """The verb of the statement; what would be, or will be, is told so."""
    if asked["aux"] in ("would", "will"):
        return f"{asked['aux']} {asked['verb']}"
    return inflect(asked["verb"], "past" if asked["aux"] == "did" else "present", asked["aux"] == "do")
