"""What set is wanted of template files, as one frozen value: command, Python API, `run` and cluster build it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from svampkit.codes import parse_codes
from svampkit.errors import UsageError
from svampkit.generation.wanted.composition import Design, parse_design
from svampkit.generation.wanted.presets import Preset, preset_named, refuse_codes_beside
from svampkit.generation.wanted.sweep import Sweep, parse_sweep
from svampkit.template import VariationTemplate

__all__ = ["SetRequest", "parse_request"]


@dataclass(frozen=True, slots=True)
class SetRequest:
    """All that the rows of a set depend on but the template files.

    Exactly one of ``n``, ``per_template`` and ``per_code`` tells how many rows are wanted; UsageError on anything
    else, on counts below 1, on a sweep without ``n`` and on codes that the preset does not have.
    """

    n: int | None = None
    """Rows in all, shared out over the templates by the design or the sweep."""
    per_template: int | None = None
    """Rows of each template."""
    per_code: int | None = None
    """Rows of each code alone, with their bases."""
    seed: int = 0
    """Root seed: the same gives the same rows."""
    codes: tuple[str, ...] = ()
    """Only variations made of these codes, and bases; all where it is empty."""
    design: Design = "standard"
    """How ``n`` is shared out (``composition.compose``); a preset has its own (``shared_by``)."""
    preset: Preset | None = None
    """A set known from a paper: only its chains, and bases."""
    sweep: Sweep | None = None
    """A dial over whose levels ``n`` is shared out instead."""
    paired: bool = True
    """Instance k of a variation shares names, things and numbers with instance k of its base, wherever numbers can be
    found that fit both; False draws every template on its own."""
    reviewed_only: bool = False
    """Only variations that a reviewer passed, and bases."""
    refused: frozenset[str] = frozenset()
    """Ids of templates that a review refused: they are left out, and with a base its variations."""
    canary: str | None = None
    """A GUID that stands in every row."""

    def __post_init__(self) -> None:
        """Exactly one of the three counts is given, a sweep has ``n`` and a preset the codes; UsageError says what is
        not."""
        counts = {"n": self.n, "per_template": self.per_template, "per_code": self.per_code}
        given = {name.replace("_", "-"): count for name, count in counts.items() if count is not None}
        if len(given) != 1:
            raise UsageError(
                "n (rows in all), per-template and per-code tell how many rows are wanted; give one of them, "
                f"not {' and '.join(given) or 'none'}."
            )
        ((name, count),) = given.items()
        if type(count) is not int or count < 1:
            raise UsageError(f"{name} is {count!r:.30}; expected a whole number of rows from 1 on.")
        if self.sweep is not None and self.n is None:
            dial = self.sweep.dial
            raise UsageError(f"the levels of {dial} share out n, the rows in all (-n); give -n, not {name}.")
        if self.preset is not None:
            refuse_codes_beside(self.preset, self.codes)

    @property
    def shared_by(self) -> Design:
        """The design that shares ``n`` out."""
        return self.design if self.preset is None else self.preset.design

    def takes(self, variation: VariationTemplate) -> bool:
        """True where the variation is one of those asked for; whether it may be used at all is not looked at."""
        return (
            variation.id not in self.refused
            and (variation.verdict == "passed" or not self.reviewed_only)
            and (not self.codes or set(variation.codes) <= set(self.codes))
            and (self.preset is None or variation.codes in self.preset.chains)
        )

    @property
    def choice(self) -> tuple[object, ...]:
        """What of it says which variations are made ready, and how: all else only says how many rows they give."""
        return self.codes, self.reviewed_only, self.preset, self.paired, sorted(self.refused)

    def as_dict(self) -> dict[str, Any]:
        """For a manifest, which tells the root seed, and the review that refused templates, by itself."""
        shares_out = self.n is not None and self.sweep is None
        return {
            "n": self.n,
            "per_template": self.per_template,
            "per_code": self.per_code,
            "design": self.shared_by if shares_out else None,
            "preset": None if self.preset is None else self.preset.name,
            "vary": None if self.sweep is None else str(self.sweep),
            "canary": self.canary,
            "paired": self.paired,
            "codes": list(self.codes),
            "reviewed_only": self.reviewed_only,
        }


def _canary(text: str) -> str:
    try:
        return str(UUID(text))
    except ValueError:
        raise UsageError(f"{text!r:.60} is no GUID; expected one such as those of uuidgen.") from None


_WRITTEN: Final[Mapping[str, Callable[[str], object]]] = MappingProxyType(
    {
        "codes": parse_codes,
        "design": parse_design,
        "preset": preset_named,
        "sweep": parse_sweep,
        "canary": _canary,
    }
)
"""Fields that a person writes as a word, and what that stands for."""


def parse_request(**said: Any) -> SetRequest:
    """A request in the words of a person: codes as "11,33" or a list, a design's and a preset's name, a sweep as
    "distractors=0..4". UsageError on words that stand for nothing, with those there are."""
    names = [field.name for field in fields(SetRequest)]
    for name in said:
        if name not in names:
            near = get_close_matches(name, names, 1)
            meant = f" (did you mean {near[0]}?)" if near else ""
            raise UsageError(f"{name!r} is nothing that is asked of a set{meant}; there are {', '.join(names)}.")
    if not isinstance(said.get("codes", ""), str):
        said["codes"] = ",".join(said["codes"])
    parsed = {
        name: _WRITTEN[name](value) for name, value in said.items() if name in _WRITTEN and isinstance(value, str)
    }
    return SetRequest(**{**said, **parsed, "refused": frozenset(said.get("refused", ()))})
