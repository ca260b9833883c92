"""Making template files and scenes out of a line of text."""

from __future__ import annotations

from functools import cache

from svampkit.equation import evaluate, parse_equation
from svampkit.problem import Problem
from svampkit.reading.text import Unread
from svampkit.tagging.suggest import suggest
from svampkit.template import TemplateFile, fill
from svampkit.variations.engine import read_scene
from svampkit.variations.scene import Scene

LEMONS = ("Nora picked 14 lemons and Theo picked 9 lemons.", "How many lemons did they pick in all?", "14 + 9")
SHELLS = ("Mira had 26 shells. She gave 9 of them to her brother.", "How many shells does Mira have left?", "26 - 9")
KITES = ("Ravi has 7 red kites and 3 blue kites.", "How many kites does Ravi have in all?", "7 + 3")
MUGS = ("Hana packed 6 boxes with 4 mugs in each box.", "How many mugs did she pack?", "6 * 4")
BALLS = ("Ellen has 6 more balls than Marcus. Marcus has 9 balls.", "How many balls does Ellen have?", "6 + 9")
PENCILS = ("Kofi had 24 pencils. He put them equally into 6 boxes.", "How many pencils are in each box?", "24 / 6")


@cache
def template(body: str, question: str, equation: str) -> TemplateFile:
    """The suggested template of a problem."""
    parsed = parse_equation(equation)
    return suggest(Problem("t-1", body, question, parsed, evaluate(parsed)))


def scene(body: str, question: str, equation: str) -> Scene:
    """The read scene of a problem's base template; fails where the reader cannot read it."""
    file = template(body, question, equation)
    found = read_scene(file.base.body, file.base.question, file.values, file.base.equation, file.alternates)
    assert not isinstance(found, Unread), found
    return found


def text(of: Scene, tagged: str, **more: object) -> str:
    """Tagged text filled with the scene's values and more."""
    return fill(tagged, {**of.values, **more}).text  # type: ignore[arg-type]
