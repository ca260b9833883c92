"""Schemas: the kinds of relations between amounts, a file a kind; each proposes, none decides."""

from __future__ import annotations

from svampkit.reading.schemas import (
    area,
    change,
    combine,
    compare,
    equalise,
    groups,
    price,
    rate,
    sharing,
    times,
)
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule

__all__ = ["RULES", "Amount", "Rule"]

RULES: tuple[Rule, ...] = (
    *combine.RULES,
    *change.RULES,
    *compare.RULES,
    *equalise.RULES,
    *groups.RULES,
    *sharing.RULES,
    *price.RULES,
    *rate.RULES,
    *times.RULES,
    *area.RULES,
)
