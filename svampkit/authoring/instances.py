"""Filled instances for a person to read, drawn by the generator itself: a model will read the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from svampkit.equation import (
    Expression,
    evaluate,
    format_number,
    parse_equation,
    parse_number,
    to_infix,
    with_numbers,
)
from svampkit.template.model import TemplateFile, VariationTemplate, numbers
from svampkit.template.tags import fill

__all__ = ["Instance", "drawn", "own_instance"]


@dataclass(frozen=True, slots=True)
class Instance:
    """A template filled with names, things and numbers, to be read by a person."""

    body: str
    question: str
    equation: Expression
    """The calculation with the numbers that stand in the text."""
    answer: Fraction

    @property
    def text(self) -> str:
        """Body and question."""
        return f"{self.body} {self.question}".strip()

    @property
    def line(self) -> str:
        """Equation and answer: "12 - 5 = 7"."""
        return f"{to_infix(self.equation)} = {format_number(self.answer)}"


def own_instance(file: TemplateFile, variation: VariationTemplate) -> Instance:
    """The variation with its own values. TemplateError or EquationError where it cannot be filled."""
    values = file.values_of(variation)
    told = numbers(values)
    return Instance(
        fill(variation.body, values).text,
        fill(variation.question, values).text,
        with_numbers(variation.equation, told),
        evaluate(variation.equation, told),
    )


def drawn(
    file: TemplateFile, variation: VariationTemplate, *, count: int = 1, seed: int = 0
) -> tuple[list[Instance], str]:
    """Up to ``count`` instances with other names, things and numbers; where there are none, why not."""
    from svampkit.generation import SetRequest, generate

    alone = replace(file, variations=(replace(variation, status="accepted", verdict="passed"),))
    found: list[Instance] = []
    reason = "no numbers were found that fit it"
    for batch in generate([alone], SetRequest(per_template=count, seed=seed)):
        if batch.template != variation.id:
            continue
        found += [
            Instance(r["body"], r["question"], parse_equation(r["equation"]), parse_number(r["answer"]))
            for r in batch.rows
        ]
        if batch.set_aside:
            reason = batch.set_aside
        elif batch.rejected and not found:
            reason += f" ({', '.join(name for name, _ in batch.rejected.most_common(2))})"
    return found, "" if found else reason.rstrip(".")
