"""A variation writes its numbers as its seed does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import parse_infix
from svampkit.generation.writing.compiled import Source, compile_source
from svampkit.problem import Problem
from svampkit.template import Name, Template, TemplateFile, Thing, VariationTemplate

VALUES = {
    "NAME1": Name("Mira", "she"),
    "OBJ1": Thing("shell", "shells"),
    "NUM1": Fraction(12),
    "NUM2": Fraction(5),
}


def written(base: str, varied: str, new: str) -> str:
    """The body of a variation that tells NUM3 too, as it is written in rows."""
    equation = parse_infix("[NUM1] - [NUM2]")
    one = VariationTemplate(
        id="t/33-1",
        codes=("33",),
        body=varied,
        question="How many are left?",
        equation=equation,
        values={"NUM3": Fraction(new)},
        alternates={},
        world=None,
        note="",
        author="auto",
        status="accepted",
        origin="auto",
    )
    seed = Problem("t", "There were 12 and 5.", "How many are left?", equation, Fraction(7))
    file = TemplateFile(seed, Template(base, one.question, equation), VALUES, {}, (), None, "test", (one,))
    return compile_source(Source(file, one)).template.body


SPELLED = "[NAME1] had [NUM1.word] [OBJp1]. [NAME1.He] lost [NUM2.word]."
DIGITS = "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] lost [NUM2]."
CENTS = "[NAME1] had $[NUM1.fixed2]. [NAME1.He] spent $[NUM2.fixed2]."


def test_a_seed_without_digits_keeps_its_words() -> None:
    assert written(SPELLED, f"{SPELLED} Leo lost [NUM3] [OBJp1].", "8").endswith("Leo lost [NUM3.word] [OBJp1].")
    assert written(SPELLED, f"{SPELLED} [NUM3] friends came.", "8").endswith("[NUM3.Word] friends came.")


@pytest.mark.parametrize(
    ("base", "added", "new"),
    [
        (DIGITS, "Leo lost [NUM3] [OBJp1].", "8"),  # the seed has digits
        (SPELLED, "Leo lost [NUM3] [OBJp1].", "240"),  # nobody spells that
        (SPELLED, "It cost $[NUM3].", "8"),  # money is told in digits
        (SPELLED, "[NAME1.He] came at [NUM3] o'clock.", "8"),  # and so is the time of day
    ],
)
def test_digits_stay_digits(base: str, added: str, new: str) -> None:
    assert written(base, f"{base} {added}", new).endswith(added)


def test_money_is_written_in_one_way() -> None:
    assert written(CENTS, f"{CENTS} Leo had $[NUM3].", "48").endswith("Leo had $[NUM3.fixed2].")
    assert written(DIGITS, f"{DIGITS} Leo had $[NUM3].", "48").endswith("Leo had $[NUM3].")
