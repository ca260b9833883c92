"""What a template must keep to before anything is made from it; TemplateError says what it does not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from svampkit.equation import Expression, Op, Var, equivalent, evaluate, numbers_of, to_infix
from svampkit.errors import TemplateError
from svampkit.template import TagUse, Value
from svampkit.world.derive import derive, faults
from svampkit.world.model import World

__all__ = ["check_bound", "check_sentence_starts", "check_world_gives"]


def check_bound(uses: Sequence[TagUse], values: Mapping[str, Value], equation: Expression) -> None:
    """Every tag has a value, and the equation computes with tags of the text."""
    for use in uses:
        if use.tag not in values:
            raise TemplateError(f"{use.source} has no value; give {use.tag} one.")
    standing = {use.tag for use in uses}
    leaves = list(numbers_of(equation))
    for leaf in leaves:
        if isinstance(leaf, Var) and leaf.name not in standing:
            raise TemplateError(f"the equation uses [{leaf.name}], which does not stand in the text.")
    if not isinstance(equation, Op) or not any(isinstance(leaf, Var) for leaf in leaves):
        raise TemplateError("the equation is a bare number; it needs an operator and a number of the text.")


# What must not stand before a full stop is looked at behind it: a search for one of three signs is quick.
_LOWER_START = re.compile(r"[.!?](?<![ .][a-z].)(?<!\b(?:in|ft|lb|oz|Mr|Dr|St|vs).)[\"”’)]* +[a-z]")


_END = re.compile(r"(?:^|[.!?](?<![ .][a-z].)[\"”’)]* +)[\"“]?$")


def check_sentence_starts(parts: Sequence[str | TagUse]) -> None:
    """Every sentence starts with a capital, a name or digits, whatever fills its slots."""
    before = ""
    for part in parts:
        if isinstance(part, str):
            if _LOWER_START.search(before[-3:] + part) or (not before and part[:1].islower()):
                raise TemplateError(f"a sentence starts with a small letter in {part.strip()[:60]!r}.")
            before += part
            continue
        starts = _END.search(before) is not None
        capital = part.form[:1].isupper() or part.form.endswith((".cap", ".A")) or part.form in ("cap", "A")
        digits = part.kind == "NUM" and part.form not in ("word",)
        if starts and not capital and not digits and not (part.kind == "NAME" and part.form == ""):
            raise TemplateError(f"a sentence starts with {part.source}; write a form with a capital.")
        before += "X"


def check_world_gives(world: World | None, equation: Expression, own: Mapping[str, Fraction]) -> None:
    """The world gives the equation, on possible amounts and with a positive answer on the seed's numbers."""
    if evaluate(equation, own) <= 0:
        raise TemplateError(f"the equation {to_infix(equation)} gives no positive answer on the seed's numbers.")
    if world is None:
        return
    derived = derive(world)
    if derived != equation and not equivalent(derived, equation):
        raise TemplateError(f"the world gives {to_infix(derived)}, the equation says {to_infix(equation)}.")
    found = faults(world, own)
    if found:
        raise TemplateError(f"on the seed's numbers {found[0].quantity} {found[0].problem}.")
