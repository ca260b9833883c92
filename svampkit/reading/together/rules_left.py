"""The rules that are left where some operations are not meant."""

from __future__ import annotations

from svampkit.reading.schemas import RULES

__all__ = ["all_but"]


def all_but(operations: str) -> frozenset[str]:
    """The names of all rules but those of these operations: ``all_but("+-")`` leaves no sum and no difference."""
    return frozenset(rule.name for rule in RULES if rule.operation not in operations)
