"""The template files of these tests."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

from svampkit.generation import SetRequest, Yield, generate
from svampkit.generation.numbers.exact import Exact
from svampkit.template import TemplateFile, read_template, template_paths

FOLDER = Path(__file__).parent / "templates"


@cache
def files() -> tuple[TemplateFile, ...]:
    return tuple(read_template(path) for path in template_paths(FOLDER))


def fraction_at(column: Exact, row: int) -> Fraction:
    """One row of a column as a fraction."""
    den = column.den if isinstance(column.den, int) else int(column.den[row])
    return Fraction(int(column.num[row]), den)


def rows_of(chosen: tuple[TemplateFile, ...] | None = None, **options):  # type: ignore[no-untyped-def]
    counted = Yield()
    rows = []
    for batch in generate(chosen if chosen is not None else files(), SetRequest(**options)):
        counted.add(batch)
        rows += batch.rows
    return rows, counted
