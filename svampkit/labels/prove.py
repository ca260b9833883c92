"""One predicate a code (Patel et al. 2021, section 5.1.1 and Table 8), made exact."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from svampkit.codes import CODES
from svampkit.errors import UsageError
from svampkit.labels.invariance import prove_31, prove_32, prove_33
from svampkit.labels.question import prove_11, prove_12, prove_13
from svampkit.labels.reasoning import prove_21, prove_22, prove_23
from svampkit.labels.verdict import Verdict, not_proved
from svampkit.labels.version import Version

__all__ = ["PREDICATES", "codes_proved", "prove"]

PREDICATES: Final = MappingProxyType[str, Callable[[Version, Version], Verdict]](
    {
        "11": prove_11,
        "12": prove_12,
        "13": prove_13,
        "21": prove_21,
        "22": prove_22,
        "23": prove_23,
        "31": prove_31,
        "32": prove_32,
        "33": prove_33,
    }
)


def prove(code: str, before: Version, after: Version) -> Verdict:
    """Whether ``after`` is what ``code`` makes of ``before``; both over the same NUM tags.

    Raises UsageError on what is no code. A code without a predicate is never proved: a person decides.
    """
    predicate = PREDICATES.get(code)
    if predicate is None and code in CODES:
        return not_proved(f"nothing here can prove a {code}")
    if predicate is None:
        raise UsageError(f"{code!r} is not a variation code; the codes are {', '.join(CODES)}.")
    return predicate(before, after)


def codes_proved(before: Version, after: Version) -> tuple[str, ...]:
    """Every code that the change is proved to be; () for a paraphrase."""
    return tuple(code for code in PREDICATES if prove(code, before, after).proved)
