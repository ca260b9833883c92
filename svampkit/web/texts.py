"""A problem in plain words: what the reader makes of it, its equation, what reads like it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from svampkit.equation import (
    Num,
    evaluate,
    format_number,
    parse_equation,
    parse_number,
    to_infix,
    with_numbers,
)
from svampkit.errors import SvampkitError
from svampkit.world.derive import derive
from svampkit.world.model import World

__all__ = ["PlainWorld", "fingerprint", "grams", "likeness", "lint", "read_plain", "schemas_of", "split_question"]


@dataclass(frozen=True, slots=True)
class PlainWorld:
    """What a plain text says."""

    world: World | None = None
    values: Mapping[str, Fraction] = field(default_factory=dict)
    """NUM tag to number, in the order of the text."""
    equation: str = ""
    """Over the numbers of the text."""
    answer: str = ""
    reason: str = ""
    """Why it was not read, one sentence; "" where it was."""


def read_plain(body: str, question: str) -> PlainWorld:
    """Read a text as a world; the text alone is used."""
    from svampkit.reading.read import read
    from svampkit.reading.text import Unread

    reading = read(body, question)
    if isinstance(reading, Unread):
        return PlainWorld(reason=(reading.detail or reading.reason).partition(";")[0].rstrip("."))
    values = {mention.tag: mention.value for mention in reading.mentions}
    try:
        tagged = derive(reading.world)
        plain = with_numbers(tagged, values)
        return PlainWorld(reading.world, values, to_infix(plain), format_number(evaluate(plain)))
    except SvampkitError as error:
        return PlainWorld(reading.world, values, reason=str(error).rstrip("."))


def schemas_of(world: World | None) -> str:
    """The schemas of a world as the search keeps them: ",gain,price,"; "" for none."""
    if world is None:
        return ""
    names = dict.fromkeys(relation.schema for relation in world.relations)
    return f",{','.join(names)}," if names else ""


def split_question(text: str) -> tuple[str, str]:
    """A whole text as body and question: the last sentence that asks is the question."""
    text = " ".join(text.split())
    parts = re.split(r"(?<=[.!?])\s+(?=[\"'“‘A-Z0-9$£€])", text)
    asking = [n for n, part in enumerate(parts) if part.rstrip("\"'”’ ").endswith("?")]
    if not asking:
        return text, ""
    at = asking[-1]
    return " ".join((*parts[:at], *parts[at + 1 :])), parts[at]


def fingerprint(text: str) -> str:
    """The same for two texts with the same words in the same order."""
    words = " ".join(re.findall(r"\w+", text.lower()))
    return hashlib.blake2b(words.encode(), digest_size=16).hexdigest()


def grams(text: str) -> frozenset[str]:
    """The unigrams and bigrams of a text (Koncel-Kedziorski et al. 2016, section 4.1)."""
    words = re.findall(r"\w+", text.lower())
    return frozenset(words) | {f"{a} {b}" for a, b in pairwise(words)}


def likeness(a: frozenset[str], b: frozenset[str]) -> float:
    """Their pairwise lexical overlap: shared over all (ibid.); 1 the same words, 0 none in common."""
    return len(a & b) / len(a | b) if a or b else 0.0


_TWICE = re.compile(r"\b(\w+)\s+\1\b", re.IGNORECASE)


def lint(body: str, question: str, equation: str, answer: str) -> list[str]:
    """Slips that can be told for sure from the text and its equation alone, one sentence each."""
    found: list[str] = []
    whole = f"{body} {question}".strip()
    if not question.strip():
        found.append("There is no question; end the text with one.")
    elif not question.rstrip("\"'”’ ").endswith("?"):
        found.append("The question ends without a question mark.")
    for part in (body, question):
        start = part.lstrip("\"'“‘ ")
        if start and start[0].islower():
            found.append(f"{start[:20]!r} starts with a small letter.")
    if body.strip() and not re.search(r"[.!?,;:][\"'”’]?\Z", body.strip()):
        found.append("The story ends without a full stop.")
    twice = _TWICE.search(whole)
    if twice and twice.group(1).lower() not in ("had", "that"):
        found.append(f"{twice.group()!r}: a word stands twice.")
    try:
        expression = parse_equation(equation) if equation.strip() else None
    except SvampkitError as error:
        return [*found, f"The equation: {error}"]
    if expression is None:
        return found
    try:
        value = evaluate(expression)
        if answer.strip() and parse_number(answer.strip()) != value:
            found.append(f"The equation gives {format_number(value)}, the answer says {answer.strip()[:20]}.")
        if value < 0:
            found.append(f"The answer is {format_number(value)}, below zero.")
    except SvampkitError as error:
        found.append(f"The equation or the answer: {error}")
    return found + _numbers(whole, expression)


def _numbers(text: str, expression: object) -> list[str]:
    from svampkit.equation import numbers_of
    from svampkit.tagging.find_numbers import find_numbers

    standing = {number.value for number in find_numbers(text)}
    leaves = numbers_of(expression)  # type: ignore[arg-type]
    return [
        f"{format_number(leaf.value)} stands in the equation and nowhere in the text."
        for leaf in dict.fromkeys(leaf for leaf in leaves if isinstance(leaf, Num))
        if leaf.value not in standing
    ]
