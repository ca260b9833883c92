"""The worlds that were weighed for a text as one page: each with its picture, its chance and the evidence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from svampkit.equation import evaluate, format_number, to_infix, with_numbers
from svampkit.errors import SvampkitError
from svampkit.files import read_text
from svampkit.reading.text import Rival
from svampkit.web.picture import draw
from svampkit.world.derive import derive

__all__ = ["weighed_page"]

_FOLDER = Path(__file__).parent


def weighed_page(text: str, told: Mapping[str, Fraction], worlds: Sequence[Rival], least: float) -> str:
    """An HTML page that needs nothing beside it. ``told`` maps NUM tags to numbers; the first world is believed where
    its chance is at least ``least``."""
    environment = Environment(
        loader=FileSystemLoader(_FOLDER / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    rows = [
        {
            "picture": draw(rival.world, told),
            "equation": _equation(rival, told),
            "chance": f"{rival.confidence:.0%}",
            "share": f"{rival.probability:.0%}",
            "width": round(100 * rival.probability),
            "reasons": [(reason, f"{weight:+.2f}", weight > 0) for reason, weight in rival.reasons],
        }
        for rival in worlds
    ]
    believed = bool(worlds) and worlds[0].confidence >= least
    return environment.get_template("weighed.html").render(
        text=text,
        worlds=rows,
        believed=believed,
        least=f"{least:.0%}",
        css=Markup(read_text(_FOLDER / "static" / "app.css")),
    )


def _equation(rival: Rival, told: Mapping[str, Fraction]) -> str:
    """The answer's equation with the text's numbers, "26 - 9 = 17"."""
    try:
        equation = derive(rival.world)
        return f"{to_infix(with_numbers(equation, told))} = {format_number(evaluate(equation, told))}"
    except SvampkitError as error:
        return str(error)
