"""Chains of variations: the paper's protocol (Patel et al. 2021, appendix B) and plans of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from svampkit.codes import CODES, parse_codes
from svampkit.errors import InputError, SvampkitError
from svampkit.files import read_text

__all__ = ["DEFAULT_PLAN", "Plan", "Step", "parse_plan", "read_plan"]


@dataclass(frozen=True, slots=True)
class Step:
    """Apply ``codes`` to everything that stands so far (``on`` = "all"), to all of it but the seed ("chains"), to
    the seed alone ("base"), to what the step before made ("last"), or to the chains that end with a code ("33")."""

    codes: tuple[str, ...]
    on: str = "base"
    limit: int = 40
    """At most so many scenes are varied in this step, the shortest chains first."""
    keep: int = 9
    """Of one scene at most so many candidates of one code are kept, drawn by rng; the rest are counted as left
    out."""


Plan = tuple[Step, ...]

_ONE = ("11", "12", "13")

DEFAULT_PLAN: Final[Plan] = (
    Step(_ONE, "base"),
    Step(("23",), "all"),
    Step(("21",), "base"),
    Step(_ONE, "last"),
    Step(("33",), "base", 1, 14),
    Step(("33",), "chains", 30, 5),
    Step(("11",), "33", 24, 5),
    Step(("12", "13"), "33", 90, 5),
    Step(("22",), "all", 28, 3),
    Step(("12", "13"), "22", 40, 3),
    Step(("31", "32"), "all", 60, 2),
)
"""Appendix B in order, with 1x after 33 and 22 too, as the released set has it."""


def read_plan(path: Path) -> Plan:
    """A plan file: one step a line, "codes [on all|chains|base|last|CODE] [limit N] [keep N]"; lines that begin
    with # are notes.

    Raises InputError with the line at fault.
    """
    return parse_plan(read_text(path), str(path))


def parse_plan(text: str, where: str = "the plan") -> Plan:
    """The text of a plan file; InputError with the place and the line at fault."""
    steps: list[Step] = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            codes = parse_codes(words[0])
            options = dict(zip(words[1::2], words[2::2], strict=True))
            on, limit = options.pop("on", "base"), int(options.pop("limit", "40"))
            keep = int(options.pop("keep", "9"))
            if options or on not in ("all", "chains", "base", "last", *CODES) or limit < 1 or keep < 1 or not codes:
                raise ValueError
        except (ValueError, SvampkitError) as error:
            raise InputError(
                f"{where}, line {number}: found {line.strip()!r}; expected codes, then 'on all', 'on chains', 'on "
                f"base', 'on last' or 'on' and a code, "
                "then 'limit N' and 'keep N', such as '33 on all limit 10'."
            ) from error
        steps.append(Step(codes, on, limit, keep))
    if not steps:
        raise InputError(f"{where} holds no step; write one a line, such as '33 on all'.")
    return tuple(steps)
