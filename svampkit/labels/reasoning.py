"""21, 22 and 23: the answer is found otherwise."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from svampkit.equation import Expression, Num, Op, Var, substitute
from svampkit.labels.changes import lost_words, new_words
from svampkit.labels.structure import given_changed, same_equation, same_object
from svampkit.labels.verdict import Verdict, contradicted, not_proved, proved
from svampkit.labels.version import Version

__all__ = ["prove_21", "prove_22", "prove_23"]

_FEW = 2
"""So many words of a story may be told by others where something is added: "them" by its noun, "a" by "another"."""


def prove_21(before: Version, after: Version) -> Verdict:
    """A number more in the equation; what was there is kept, in the text and in the equation."""
    if before.told - after.told:
        return contradicted("a number of the text is gone")
    if not after.told - before.told:
        return contradicted("no number was added")
    if not after.used - before.used:
        return contradicted("what was added is not needed")
    if not _extends(before, after):
        return contradicted("without the new number the equation is not the old one")
    if given_changed(before.world, after.world):
        return contradicted("a given number tells something else now (22)")
    if len(lost_words(before.body, after.words)) > _FEW:
        return not_proved("much of the old text is told otherwise")
    return proved


def prove_22(before: Version, after: Version) -> Verdict:
    """A given fact or relation is another one, the question is kept."""
    if before.body == after.body:
        return contradicted("the body is the same")
    if same_equation(before.equation, after.equation):
        return contradicted("the equation is the same")
    if same_object(before, after) is False:
        return contradicted("another object is asked")
    if before.told < after.told and _extends(before, after):
        changed_given = given_changed(before.world, after.world)
        if changed_given is None:
            return not_proved("a number was added; without both worlds it is not known whether a given one changed")
        if not changed_given:
            return contradicted("nothing given changed, something was added (21)")
    if prove_23(before, after).proved:
        return contradicted("a given number is asked for (23)")
    changed = lost_words(before.question, after.question) | new_words(before.question, after.question)
    if len(changed) > _FEW:
        return not_proved("the question is worded otherwise; whether it asks the same has to be read")
    return proved


def prove_23(before: Version, after: Version) -> Verdict:
    """A given number is asked for, and the old answer is given, in the same relation: with the old equation put for
    the new number, the new equation gives back one of the given numbers for all values."""
    gone, new = before.used - after.told, after.told - before.told
    if not gone:
        return contradicted("no given number became unknown")
    if not new & after.used:
        return contradicted("no new number is given that the equation needs")
    for answer in sorted(new & after.used):
        found = substitute(after.equation, lambda leaf, tag=answer: before.equation if leaf == Var(tag) else leaf)  # type: ignore[misc]
        if any(same_equation(found, Var(asked)) for asked in gone):
            return proved
    return contradicted("what is asked is no given number of the same relation")


def _extends(before: Version, after: Version) -> bool:
    """With 0 (of a sum) or 1 (of a product) for every new number the equation is the old one, or takes it away."""
    new = sorted(after.used - before.used)
    taken = Op("-", Num(Fraction(0)), before.equation)
    for neutral in product((0, 1), repeat=len(new)):
        rest = _put(after.equation, dict(zip(new, neutral, strict=True)))
        if same_equation(rest, before.equation) or same_equation(rest, taken):
            return True
    return False


def _put(equation: Expression, values: dict[str, int]) -> Expression:
    def leaf(at: Num | Var) -> Expression:
        return Num(Fraction(values[at.name])) if isinstance(at, Var) and at.name in values else at

    return substitute(equation, leaf)
