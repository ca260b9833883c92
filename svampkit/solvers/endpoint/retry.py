"""When to try again and how long to wait; no clock, no network."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

__all__ = ["RETRIED", "pause", "retry_after"]

RETRIED = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529})
"""HTTP statuses that may go away by themselves."""


def retry_after(headers: Mapping[str, str], now: datetime | None = None) -> float | None:
    """Seconds that a server asks to wait: Retry-After in seconds or as a date (RFC 9110, 10.2.3), retry-after-ms."""
    exact = headers.get("retry-after-ms")
    plain = headers.get("retry-after")
    try:
        if exact is not None:
            return _seconds(float(exact) / 1000)
        if plain is None:
            return None
        return _seconds(float(plain))
    except ValueError:
        pass
    try:
        until = parsedate_to_datetime(plain or "")
        if until.tzinfo is None:
            until = until.replace(tzinfo=UTC)
        return _seconds((until - (now or datetime.now(UTC))).total_seconds())
    except (ValueError, TypeError, OverflowError, IndexError):  # no date, or none that there is
        return None


def _seconds(value: float) -> float | None:
    """A time that somebody may wait; None for what is no number."""
    return None if value != value else min(max(0.0, value), 1e9)


def pause(attempt: int, asked: float | None, longest: float, rng: random.Random) -> float:
    """Seconds before the next try: what the server asked for, else 0.5, 1, 2, 4 … with half of it by chance.

    ``attempt`` counts from 0. The chance keeps many requests from coming back at the same moment.
    """
    if asked is not None:
        return min(longest, asked + rng.random() * 0.1)
    return min(longest, 0.5 * 2.0**attempt * (0.5 + 0.5 * rng.random()))
