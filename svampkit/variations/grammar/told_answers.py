"""The sentence that tells the answer of a question that does not ask "How many … did …".

"What did she pay, in dollars?" → "She paid $9."; "How tall is the tower, in feet?" → "The tower is 9 feet tall.";
"For how many days does it last?" → "It lasts for 9 days."
"""

from __future__ import annotations

import re
from typing import Final

from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.variations.grammar.words import MODALS, inflect, is_plural, tidy
from svampkit.variations.scene import Scene, capital

__all__ = ["told_answer"]

_TAIL: Final = re.compile(r",? in (?P<unit>(?:square |cubic )?[a-z]+)(?P<behind>(?: altogether| in all| in total)?)$")
_PAYING: Final = "|".join(listed("verbs of what is paid"))
_PAID: Final = re.compile(
    rf"(?:What|How much) (?P<aux>did|does|do|would|will) (?P<who>.+?) (?P<verb>{_PAYING})(?P<after>(?: .*)?)$"
)
_IS: Final = re.compile(
    r"What (?P<be>was|is|were|are) (?P<what>(?:the|his|her|their|its|\[NAME\d+\]'s|\[NAME\d+\.his\]) .+)$"
)
_SIZE: Final = re.compile(
    r"How (?P<size>tall|long|wide|high|deep|thick|old|heavy) (?P<be>is|was|are|were) (?P<what>(?!it\b|they\b).+)$"
)
_STUFF: Final = re.compile(
    r"How much (?P<of>\[OBJs\d+\]|(?!more\b|less\b|money\b|did\b|does\b|do\b|is\b|was\b|will\b|would\b)[a-z]+) "
    r"(?P<verb>(?!did\b|does\b|do\b|is\b|are\b|was\b|were\b|will\b|can\b|would\b)[a-z]+)(?P<after>(?: .*)?)$"
)
_MONEY_IN: Final = re.compile(r"How much money (?P<be>is|was) (?P<where>(?:in|on|left)\b.*)$")
_MONEY_TAKEN: Final = re.compile(r"How much money (?P<aux>did|does|do) (?P<who>.+?) take in(?P<after>(?: .*)?)$")
_FOR_HOW_MANY: Final = re.compile(r"For how many (?P<unit>[a-z]+) ")
_NEEDED: Final = re.compile(
    r"How many (?P<what>[a-z]+) (?P<aux>did|does|do|will) (?P<who>.+?) need(?P<to> to [a-z]+(?: .*)?)$"
)
_LEANS: Final = re.compile(r"\b(?:if|when|after|before|once|that|this|those|these|each|every)\b|\[NUM")
"""Of what stands behind: it has a condition, or points at what is told elsewhere."""
_NUMBERS_ALONE: Final = re.compile(r"\b(?:score|total|number|mark|sum|count)$")


def told_answer(scene: Scene, tag: str) -> str | None:
    """The sentence with ``[tag]`` as the number; None for a question of none of these patterns, or one whose unit is
    not told."""
    ask = scene.ask
    if ask is None:
        return None
    question = tidy(scene.cut(ask.span.start, len(scene.text))).rstrip(" ?.")
    tail = _TAIL.search(question)
    named = unit(tail.group("unit")) if tail is not None else None
    if tail is not None and named is None and tail.group("unit") not in ("dollars", "euros", "pounds", "cents"):
        tail = None
    asked = question if tail is None else f"{question[: tail.start()]}{tail.group('behind')}"
    amount = _amount(scene, f"[{tag}]", tail.group("unit") if tail is not None else "")
    for way in (_paid, _is, _sized, _of_stuff, _there, _taken_in, _needs):
        found = way(scene, asked, amount, f"[{tag}]")
        if found:
            return f"{capital(tidy(found))}."
    return _going_on(scene, question, f"[{tag}]")


def _amount(scene: Scene, number: str, spoken: str) -> str:
    """ "$[NUM3]", "[NUM3] inches"; "" where neither the question nor a sign says what is counted."""
    money = scene.world.get(scene.world.question.of[0]).kind == "money"
    signed = any("$" in scene.text[m.number.start : m.number.end] for m in scene.reading.mentions)
    if money and signed and spoken in ("", "dollars"):
        return f"${number}"
    return f"{number} {spoken}" if spoken else ""


def _finite(scene: Scene, auxiliary: str, verb: str) -> str:
    """The verb of the statement; what would be, or will be, is told so."""
    ask = scene.ask
    plural = ask is not None and ask.subject is not None and is_plural(ask.subject)
    if auxiliary in MODALS or auxiliary in ("will", "would"):
        return f"{auxiliary} {verb}"
    return inflect(verb, "past" if auxiliary == "did" else "present", plural)


def _paid(scene: Scene, asked: str, amount: str, number: str) -> str:
    found = _PAID.match(asked)
    if (
        found is None
        or not amount
        or _LEANS.search(found["after"])
        or found["after"].endswith((" for", " on", " to"))
    ):
        return ""
    return f"{found['who']} {_finite(scene, found['aux'], found['verb'])} {amount}{found['after']}"


def _is(scene: Scene, asked: str, amount: str, number: str) -> str:
    found = _IS.match(asked)
    if found is None or _LEANS.search(found["what"]) or " that " in found["what"]:
        return ""
    told = amount or (number if _NUMBERS_ALONE.search(found["what"]) or found["what"].endswith(" age") else "")
    return f"{found['what']} {found['be']} {told}" if told else ""


def _sized(scene: Scene, asked: str, amount: str, number: str) -> str:
    found = _SIZE.match(asked)
    if found is None or _LEANS.search(found["what"]):
        return ""
    told = f"{number} years" if found["size"] == "old" else amount
    return f"{found['what']} {found['be']} {told} {found['size']}" if told and found["size"] != "heavy" else ""


def _of_stuff(scene: Scene, asked: str, amount: str, number: str) -> str:
    found = _STUFF.match(asked)
    if found is None or not amount or "$" in amount or _LEANS.search(found["after"]):
        return ""
    return f"{amount} of {found['of']} {found['verb']}{found['after']}"


def _there(scene: Scene, asked: str, amount: str, number: str) -> str:
    found = _MONEY_IN.match(asked)
    return f"there {found['be']} {amount} {found['where']}" if found is not None and amount else ""


def _taken_in(scene: Scene, asked: str, amount: str, number: str) -> str:
    found = _MONEY_TAKEN.match(asked)
    if found is None or not amount or _LEANS.search(found["after"]):
        return ""
    return f"{found['who']} {_finite(scene, found['aux'], 'take')} in {amount}{found['after']}"


def _needs(scene: Scene, asked: str, amount: str, number: str) -> str:
    """ "How many minutes does she need to get to school?": she needs so many to get there."""
    found = _NEEDED.match(asked)
    if found is None or _LEANS.search(found["to"]) or unit(found["what"]) is None:
        return ""
    return f"{found['who']} {_finite(scene, found['aux'], 'need')} {number} {found['what']}{found['to']}"


def _going_on(scene: Scene, question: str, number: str) -> str | None:
    """ "For how many days will a full sack feed the dog?" → "A full sack will feed the dog for 28 days." """
    found, ask = _FOR_HOW_MANY.match(question), scene.ask
    if found is None or ask is None or ask.subject is None or ask.verb_span is None or unit(found["unit"]) is None:
        return None
    who = scene.tagged(ask.subject.span)
    rest = re.fullmatch(
        rf"(?P<aux>did|does|do|will|can|could|would) {re.escape(who)} (?P<verb>[a-z]+)(?P<after>(?: .*)?)",
        question[found.end() :],
    )
    if rest is None or _LEANS.search(rest["after"]):
        return None
    told = f"{who} {_finite(scene, rest['aux'], rest['verb'])}{rest['after']} for {number} {found['unit']}"
    return f"{capital(tidy(told))}."
