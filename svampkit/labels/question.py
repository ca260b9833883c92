"""11, 12 and 13: the story stays, the question changes."""

from __future__ import annotations

from typing import Final

from svampkit.labels.structure import same_equation, same_object, same_operation, same_schema
from svampkit.labels.verdict import Verdict, contradicted, not_proved, proved
from svampkit.labels.version import Version

__all__ = ["BODY_CHANGED", "prove_11", "prove_12", "prove_13"]

BODY_CHANGED: Final = contradicted("the body changed")


def prove_11(before: Version, after: Version) -> Verdict:
    """The same object, another relation asked."""
    return _story_kept(before, after) or _object(before, after, True) or _another_answer(before, after)


def prove_12(before: Version, after: Version) -> Verdict:
    """Another object, found by the same schema and the same operation."""
    kept = _story_kept(before, after) or _object(before, after, False)
    if kept is not None:
        return kept
    if not same_operation(before.equation, after.equation):
        return contradicted("the operation changed")
    schema = same_schema(before.world, after.world)
    if schema is None:
        return not_proved("the operation is the same; without both worlds the schema is not known")
    return proved if schema else contradicted("the schema changed")


def prove_13(before: Version, after: Version) -> Verdict:
    """Another object, found by another schema or operation."""
    kept = _story_kept(before, after) or _object(before, after, False)
    if kept is not None:
        return kept
    if not same_operation(before.equation, after.equation):
        return proved
    schema = same_schema(before.world, after.world)
    if schema is None:
        return not_proved("the operation is the same; without both worlds the schema is not known")
    return contradicted("schema and operation are the same") if schema else proved


_SUPPOSES: Final = (("if",), ("given", "that"), ("knowing", "that"), ("assuming", "that"), ("assuming",))


def _told(body: tuple[str, ...]) -> tuple[str, ...]:
    """The body with what the question supposes as a sentence: "If a box costs $4," as "A box costs $4."."""
    last = len(body) - body[::-1].index(".") if "." in body else 0
    for words in _SUPPOSES:
        if body[-1:] == (",",) and body[last : last + len(words)] == words:
            return (*body[:last], *body[last + len(words) : -1], ".")
    return body


def _story_kept(before: Version, after: Version) -> Verdict | None:
    if before.body != after.body and _told(before.body) != after.body:
        return BODY_CHANGED
    if before.question == after.question:
        return contradicted("the question is the same")
    return None


def _object(before: Version, after: Version, same: bool) -> Verdict | None:
    found = same_object(before, after)
    if found is None:
        return not_proved("which object is asked cannot be told from the text alone")
    if found != same:
        return contradicted("the same object is asked" if found else "another object is asked")
    return None


def _another_answer(before: Version, after: Version) -> Verdict:
    if same_equation(before.equation, after.equation):
        return contradicted("the same is asked in other words")
    return proved
