"""Sets that people ask for by the name of a paper, as far as templates and codes give them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from svampkit.errors import UsageError
from svampkit.generation.wanted.composition import Design

__all__ = ["PRESETS", "Preset", "preset_named", "refuse_codes_beside"]


@dataclass(frozen=True, slots=True)
class Preset:
    """Which variations a set holds beside its bases."""

    name: str
    what: str
    chains: tuple[tuple[str, ...], ...]
    """The only chains of codes in it; bases are always there."""
    plan: str
    """The plan by which `vary` makes them, a step a line; "" where none are needed."""
    theirs: str
    """What the set of the paper has and this one has not."""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its variations, in order."""
        return tuple(sorted({code for chain in self.chains for code in chain}))

    @property
    def design(self) -> Design:
        """How its rows are shared out."""
        return "protocol" if any(len(chain) > 1 for chain in self.chains) else "single"


PRESETS: Final = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            Preset(
                "gsm-symbolic",
                "names, things and numbers only: instances of the bases",
                (),
                "",
                "GSM-Symbolic (Mirzadeh et al. 2024) has 100 templates of GSM8K made by hand, 50 instances each.",
            ),
            Preset(
                "p1",
                "one more needed clause (code 21)",
                (("21",),),
                "21 on base limit 40 keep 9",
                "GSM-P1's clauses are written by hand; ours are read again by a program and keep the story's world.",
            ),
            Preset(
                "p2",
                "two more needed clauses (21 after 21)",
                (("21",), ("21", "21")),
                "21 on base limit 40 keep 9\n21 on last limit 40 keep 4",
                "As p1. A pair shares its numbers with the base, which GSM-P2 does not.",
            ),
            Preset(
                "noop",
                "one irrelevant clause that sounds relevant (code 33)",
                (("33",),),
                "33 on base limit 40 keep 9",
                "GSM-NoOp was never released; ours puts the clause beside the same numbers, names and things.",
            ),
            Preset(
                "gsm-plus",
                "new numbers (bases), one more operation (21), turned round (23), told otherwise (31, 32) and a "
                "distractor (33)",
                (("21",), ("23",), ("31",), ("32",), ("33",)),
                "21 on base\n23 on base\n31,32 on base\n33 on base",
                "Of the eight kinds of GSM-Plus (Li et al. 2024) digit expansion, conversion into decimals and "
                "fractions, and critical thinking (a missing condition) are no codes of SVAMP and are not in it.",
            ),
        )
    }
)


def preset_named(name: str) -> Preset:
    """The preset; UsageError with the names there are."""
    if name not in PRESETS:
        raise UsageError(f"{name!r} is no preset; choose one of {', '.join(PRESETS)}.")
    return PRESETS[name]


def refuse_codes_beside(preset: Preset, codes: Iterable[str]) -> None:
    """UsageError where one of the codes is in no variation of the preset."""
    strange = [code for code in codes if code not in preset.codes]
    if not strange:
        return
    there = ", ".join(preset.codes)
    holds = f"variations of {there} and bases" if there else "bases only, no variations"
    raise UsageError(
        f"the preset {preset.name} holds {holds}, and {', '.join(strange)} was asked for as well; leave out the codes"
        f"{f' or choose them from {there}' if there else ''}, or leave out the preset."
    )
