"""ASDiv.xml (Miao et al. 2020): Body, Question, Solution-Type, Answer ("9 (apples)"), Formula ("7+2=9").

A formula may carry units ("60 (min/hour)"), come in steps ("3*4=12; 12-2=10"), or name one unknown ("x:The number;
5x-17=23"). Steps are put together into one expression: a number of a later step that is the result of an
earlier one stands for that step. What four operators cannot say (remainders, GCD and LCM, ratios, times of day,
answers that are no number or more than one) is skipped with that reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError

from svampkit.corpora.record import Record, make_problem, place_of
from svampkit.equation import (
    Expression,
    Num,
    evaluate,
    numbers_of,
    parse_equation,
    parse_infix,
    parse_number,
    substitute,
)
from svampkit.errors import EquationError, InputError, RecordError
from svampkit.lexicon.numerals import parse_number_word
from svampkit.problem import Problem

__all__ = ["read_asdiv", "read_formula", "read_stated_answer"]

MAX_NUMBERS = 200
"""Numbers of the equation that steps are put together into."""
_UNIT = re.compile(r"\((?=[^()]*[A-Za-z]{2})[^()+*=\d]*\)|\((?:L|g|m|h)\)")
_UNKNOWN = re.compile(r"\s*([A-Za-z])\s*:")
_IMPLICIT = re.compile(r"(?<=\d)(?=[a-z(])|(?<=\))(?=[\d(a-z])", re.I)


def read_asdiv(path: Path, text: str) -> Iterator[Record]:
    """One record a Problem element. Entities and external references are refused (InputError)."""
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        root = fromstring(re.sub(r"\A\s*<\?xml[^>]*\?>", "", text))
    except ParseError as error:
        raise InputError(
            f"{path} is not well-formed XML ({error}); the file may be cut short, fetch it again."
        ) from error
    except DefusedXmlException as error:
        raise InputError(f"{path} declares entities or a document type; such XML is refused.") from error
    for number, element in enumerate(root.iter("Problem"), 1):
        name = (element.get("ID") or "").strip()
        yield Record(
            (name,) if name else (),
            place_of(path, "problem", number, name),
            partial(_problem, element),
        )


def _problem(element: Element) -> Problem:
    name = (element.get("ID") or "").strip()
    if not name:
        raise RecordError("attribute 'ID' is missing; expected the id of the problem.")

    def text(tag: str) -> str:
        found = element.findtext(tag)
        if found is None or not found.strip():
            raise RecordError(f"element <{tag}> is missing or empty; expected a text.")
        return " ".join(found.split())

    body = " ".join((element.findtext("Body") or "").split())
    question, kind, answer = text("Question"), text("Solution-Type"), read_stated_answer(text("Answer"))
    equation = read_formula(text("Formula"))
    return make_problem(name, body, question, equation, answer, type=kind, grade=element.get("Grade") or "")


def read_stated_answer(text: str) -> str:
    """The number in "9 (apples)", "$1,234.50", "-(1/3)", "nine (apples)"; RecordError where there is not one."""
    if ";" in text:
        raise RecordError(f"more than one answer: {text[:40]!r}; a problem has one.")
    plain = re.sub(r"\s*\([^()\d]*[A-Za-z][^()]*\)\s*\Z", "", text).strip().lstrip("$£€").strip()
    if match := re.fullmatch(r"(-?)\((.*)\)", plain):
        plain = match.group(1) + match.group(2)
    plain = plain.rstrip("%").strip()
    words = parse_number_word(plain)
    if words is not None:
        return str(words)
    try:
        parse_number(plain)
    except EquationError as error:
        raise RecordError(f"the answer is no number: {text[:40]!r}; a problem's answer is one.") from error
    return plain


def read_formula(text: str) -> Expression:
    """The expression of a formula, its steps put together; RecordError or EquationError with the reason."""
    for pattern, reason in (
        (r"\br\s*\d", "a remainder"),
        (r"\bGCD\b|\bLCM\b", "a greatest common divisor or least common multiple"),
        (r"[<>]|\bequals\b", "a comparison"),
        (r"\d:\d", "a ratio or a time of day"),
        (r"\^", "a power"),
        (r"\A[\d.]+(?:[,.]\s+[\d.]+){2,}\s*\Z", "a sequence of numbers"),
    ):
        if re.search(pattern, text):
            raise RecordError(f"{reason}: {text[:50]!r}; an equation is made of + - * / only.")
    parts = [part.strip() for part in text.split(";") if part.strip()]
    unknowns = [match.group(1) for part in parts if (match := _UNKNOWN.match(part))]
    steps = [_IMPLICIT.sub("*", _UNIT.sub("", part).strip()) for part in parts if not _UNKNOWN.match(part)]
    if not steps:
        raise RecordError(f"no equation: {text[:50]!r}.")
    if len(unknowns) > 1 or (unknowns and len(steps) > 1):
        raise RecordError("equation system: a problem has one equation with one unknown.")
    steps = [re.sub(r"(=\s*[\d.]+)\s+[A-Za-z]+\Z", r"\1", step) for step in steps]
    if len(steps) == 1 and re.search(r"[A-Za-z]", steps[0]):
        return parse_equation(steps[0])
    done: dict[Fraction, Expression] = {}
    sizes: dict[Fraction, int] = {}
    for step in steps:
        left, *results = step.split("=")
        read = parse_infix(left)
        size = sum(sizes.get(leaf.value, 1) if isinstance(leaf, Num) else 1 for leaf in numbers_of(read))
        if size > MAX_NUMBERS:  # steps that each use the one before twice double it
            raise RecordError(f"the steps make an equation of {size} numbers; at most {MAX_NUMBERS} are read.")
        last = substitute(read, lambda leaf: done.get(leaf.value, leaf) if isinstance(leaf, Num) else leaf)
        for value in (evaluate(last), *map(_number, results)):
            if value is not None:
                done[value], sizes[value] = last, size
    return last


def _number(text: str) -> Fraction | None:
    try:
        return parse_number(text)
    except EquationError:
        return None
