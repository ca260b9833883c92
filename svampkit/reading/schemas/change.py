"""Change: a stock before and after what came or went (Riley, Greeno & Heller 1983)."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule, exceeds, like_units

__all__ = ["RULES"]


def _stock(left: Amount, right: Amount) -> bool:
    return like_units(left, right) and not (left.ratio or right.ratio)


def _event(left: Amount, right: Amount) -> bool:
    """A stock and an event; several events are taken in the order of the text."""
    if not _stock(left, right):
        return False
    if left.rule in ("gain.result", "loss.result", "gain.start", "loss.start") and left.right is not None:
        return left.right.first < right.first or bool(left.mask & right.mask)
    return True


def _larger_event(left: Amount, right: Amount) -> bool:
    return _event(left, right) and left.value >= right.value


RULES = (
    Rule(
        "gain.result",
        "gain",
        "+",
        ("first", "second", "whole"),
        ("state", "event", "state"),
        _event,
    ),
    Rule(
        "loss.result",
        "loss",
        "-",
        ("whole", "second", "first"),
        ("state", "event", "state"),
        _larger_event,
    ),
    Rule(
        "loss.start",
        "loss",
        "+",
        ("first", "second", "whole"),
        ("state", "event", "state"),
        _event,
        asked_only=True,
    ),
    Rule(
        "gain.start",
        "gain",
        "-",
        ("whole", "second", "first"),
        ("state", "event", "state"),
        _larger_event,
        asked_only=True,
    ),
    Rule(
        "loss.event",
        "loss",
        "-",
        ("whole", "first", "second"),
        ("state", "state", "event"),
        exceeds,
        asked_only=True,
    ),
    Rule(
        "gain.event",
        "gain",
        "-",
        ("whole", "first", "second"),
        ("state", "state", "event"),
        exceeds,
        asked_only=True,
    ),
)
