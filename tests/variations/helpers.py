"""Making template files and scenes out of a line of text."""

from __future__ import annotations

from functools import cache
from random import Random

from svampkit.equation import evaluate, parse_equation, to_infix
from svampkit.problem import Problem
from svampkit.reading.read import read_seeds
from svampkit.reading.text import Unread
from svampkit.tagging.suggest import suggest
from svampkit.template import TemplateFile, fill
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import Attempt, prepare, propose
from svampkit.variations.scene import Scene, make_scene


@cache
def template(body: str, question: str, equation: str) -> TemplateFile:
    """The suggested template of a problem."""
    parsed = parse_equation(equation)
    return suggest(Problem("t-1", body, question, parsed, evaluate(parsed)))


@cache
def scene(body: str, question: str, equation: str) -> Scene:
    """The scene of a problem's base template, read as ``vary`` reads seeds; fails where it cannot be read."""
    base, values = (file := template(body, question, equation)).base, file.values
    filled = fill(base.text, values)
    start = len(fill(base.body, values).text)
    told = (filled.text[:start], filled.text[start:].strip(), filled.slots)
    (found,) = read_seeds([(told, base.equation)])
    assert not isinstance(found, Unread), found
    return make_scene(base.body, base.question, values, file.alternates, found)


def text(of: Scene, tagged: str, **more: object) -> str:
    """Tagged text filled with the scene's values and more."""
    return fill(tagged, {**of.values, **more}).text  # type: ignore[arg-type]


def offered(code: str, problem: tuple[str, str, str], seed: int = 1) -> list[tuple[str, str]]:
    """(text, equation) of every candidate of one operator that passes the first checks; [] on a refusal."""
    start = scene(*problem)
    found = propose(start, code, Random(seed))
    if isinstance(found, Refusal):
        return []
    attempts = [prepare(start, (code,), proposal, 2) for proposal in found]
    return [(a.text, to_infix(a.equation)) for a in attempts if isinstance(a, Attempt)]


def made(code: str, problem: tuple[str, str, str], seed: int = 1) -> list[tuple[str, str]]:
    """What ``offered`` gives; fails where that is nothing, so that a test of wording cannot pass on nothing."""
    found = offered(code, problem, seed)
    assert found, f"{code} makes nothing of {problem[0]!r}: {propose(scene(*problem), code, Random(seed))}"
    return found


def texts(code: str, problem: tuple[str, str, str]) -> list[str]:
    """What one operator makes over a few wordings; fails where that is nothing."""
    found = [text for seed in range(6) for text, _ in offered(code, problem, seed)]
    assert found, f"{code} makes nothing of {problem[0]!r}"
    return found


def refused(code: str, problem: tuple[str, str, str]) -> str:
    """Why an operator refuses, whatever the wording; fails where it does not."""
    reasons = {getattr(propose(scene(*problem), code, Random(seed)), "reason", None) for seed in range(6)}
    assert len(reasons) == 1 and None not in reasons, f"{code} makes something of {problem[0]!r}"
    return str(reasons.pop())
