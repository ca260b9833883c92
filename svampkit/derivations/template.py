"""Templates: equation systems over coefficients, which stand for numbers of a text, and unknowns."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from svampkit.equation import Equation, Expression, Num, System, Var, format_equation, parse_system
from svampkit.equation.expression import numbers_of, substitute
from svampkit.errors import TemplateError

__all__ = ["MAX_COEFFICIENTS", "DerivationTemplate", "fill", "parse_template", "rename", "template_text"]

MAX_COEFFICIENTS = 12
"""More than that are compared with nothing: the renamings of 40 coefficients are more than can be tried."""


@dataclass(frozen=True, slots=True)
class DerivationTemplate:
    """An un-grounded equation system (Upadhyay & Chang 2017, section 2)."""

    equations: tuple[Equation, ...]
    coefficients: tuple[str, ...]
    """Names that stand for numbers of the text, sorted."""
    unknowns: tuple[str, ...]
    """The other names, sorted."""


def parse_template(equations: Sequence[str], coefficients: Collection[str] | None = None) -> DerivationTemplate:
    """Read "a * m + b * n = c" and the like.

    ``coefficients`` says which names are coefficients; None takes the convention of the published sets: single
    letters before m. Raises TemplateError on more than MAX_COEFFICIENTS of them, or where there is no unknown.
    """
    system = parse_system(equations)
    if system.conditions:
        raise TemplateError(f"the template {', '.join(equations)[:60]!r} holds an inequality; expected equations.")
    names = system.unknowns
    chosen = {name for name in names if re.fullmatch("[a-l]", name)} if coefficients is None else set(coefficients)
    if len(chosen) > MAX_COEFFICIENTS:
        raise TemplateError(
            f"a template of {len(chosen)} coefficients was found; at most {MAX_COEFFICIENTS} are compared."
        )
    if missing := sorted(chosen - set(names)):
        raise TemplateError(
            f"coefficient {missing[0]!r} is not in the template {', '.join(equations)[:60]!r}; "
            f"its names are {', '.join(sorted(names))}."
        )
    unknowns = tuple(sorted(set(names) - chosen))
    if not unknowns:
        raise TemplateError(f"the template {', '.join(equations)[:60]!r} has no unknown; expected one, such as m.")
    return DerivationTemplate(system.equations, tuple(sorted(chosen)), unknowns)


def template_text(template: DerivationTemplate) -> list[str]:
    """The equations as texts; parse_template reads them back."""
    return [format_equation(equation) for equation in template.equations]


def rename(template: DerivationTemplate, names: Mapping[str, str]) -> DerivationTemplate:
    """The same template with other names; a name that ``names`` does not hold stays."""

    def leaf(node: Num | Var) -> Expression:
        return Var(names.get(node.name, node.name)) if isinstance(node, Var) else node

    return DerivationTemplate(
        tuple(_mapped(template.equations, leaf)),
        tuple(sorted(names.get(name, name) for name in template.coefficients)),
        tuple(sorted(names.get(name, name) for name in template.unknowns)),
    )


def fill(template: DerivationTemplate, values: Mapping[str, Fraction]) -> System:
    """The grounded system: every coefficient replaced by its number; TemplateError where one has none."""
    if missing := sorted(set(template.coefficients) - set(values)):
        raise TemplateError(f"coefficient {missing[0]!r} has no number; expected one for every coefficient.")

    def leaf(node: Num | Var) -> Expression:
        return Num(values[node.name]) if isinstance(node, Var) and node.name in template.coefficients else node

    return System(tuple(_mapped(template.equations, leaf)))


def _mapped(equations: Iterable[Equation], leaf: object) -> Iterable[Equation]:
    for equation in equations:
        yield Equation(substitute(equation.left, leaf), substitute(equation.right, leaf))  # type: ignore[arg-type]


def shape(template: DerivationTemplate) -> str:
    """The text with names replaced by their kind and the order in which they come: equal where only names differ."""
    names: dict[str, str] = {}
    for equation in template.equations:
        for side in (equation.left, equation.right):
            for leaf in numbers_of(side):
                if isinstance(leaf, Var) and leaf.name not in names:
                    kind = "c" if leaf.name in template.coefficients else "u"
                    names[leaf.name] = f"{kind}{len(names)}"
    return "; ".join(template_text(rename(template, names)))
