"""Which units a text writes short or in the British way, and the same text with them written out in American.

"5 km" is varied as "5 kilometers", "3 litres" as "3 liters", and what is made of them is told as the text has them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data, unit_table

__all__ = ["UnitsWritten", "british_words", "units_written"]


@cache
def _abbreviations() -> Mapping[str, tuple[str, str]]:
    """Abbreviation to the unit in both numbers: "km" to kilometer and kilometers."""
    table, units = unit_table(), data("abbreviations")["units"]
    return MappingProxyType({short: (table[one].singular, table[one].plural) for short, one in units.items()})


@cache
def _spellings() -> Mapping[str, str]:
    """British spelling to American, in both numbers."""
    pairs = data("abbreviations")["spellings"].items()
    return MappingProxyType({**dict(pairs), **{f"{own}s": f"{told}s" for own, told in pairs}})


@cache
def _words() -> Mapping[str, str]:
    """American spelling of other words to British."""
    return MappingProxyType(dict(data("abbreviations")["words"]))


def british_words(text: str) -> str:
    """The text with British spelling of what is no unit: "neighbour"."""
    return re.sub(rf"\b(?:{_any(_words())})(?=s?\b)", lambda found: _words()[found.group()], text)


def _any(words: Mapping[str, object]) -> str:
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


@cache
def _behind_a_number() -> re.Pattern[str]:
    """ "5 km", not "a 5 km run" or "5 km/h": there the unit says what kind of thing it is."""
    after = (
        rf"(?=[,;:?!)]|\.(?! ?[a-z\d])|\Z| (?:{'|'.join(listed('words behind an amount of a measure'))}|\[)\b| \[)"
    )
    number = r"(?P<number>(?<![\w.,])\d[\d,]*(?:\.\d+)?|\[NUM[^\]]*\])"
    return re.compile(rf"(?<!\b[Aa] )(?<!\b[Aa]n ){number}(?P<gap> ?)(?P<short>{_any(_abbreviations())}){after}")


@cache
def _alone() -> re.Pattern[str]:
    """ "How many km", "per kg", "in cm"."""
    one = r"(?:\b(?:per|each|every|an?|one) )"
    many = r"(?:\b(?:many|in|more|fewer|of) )"
    shorts = _any({short: 0 for short in _abbreviations() if len(short) > 1 and short != "min"})
    return re.compile(rf"(?:(?P<one>{one})|(?P<many>{many}))(?P<short>{shorts})(?![\w/²³]|\.[a-z])")


@dataclass(frozen=True, slots=True)
class UnitsWritten:
    """How one text writes its units."""

    behind: Mapping[str, tuple[str, str]]
    """Unit, in both numbers, to the space and the abbreviation behind a number."""
    alone: Mapping[str, str]
    """Unit, in both numbers, to the abbreviation elsewhere."""
    british: bool

    def written_out(self, text: str) -> str:
        """The text, or tagged text, with American words for its units."""
        text = _behind_a_number().sub(_out_behind, text)
        text = _alone().sub(_out_alone, text)
        spellings = _spellings()
        return re.sub(rf"\b(?:{_any(spellings)})\b", lambda found: spellings[found.group()], text)

    def in_own(self, text: str) -> str:
        """The text of ``written_out`` as the seed writes."""
        if self.behind:
            units = _any(self.behind)
            text = re.sub(
                rf"(?:(?<=[\d\]])|(?<=\b[xyn])) ({units})\b", lambda found: "".join(self.behind[found.group(1)]), text
            )
        if self.alone:
            text = re.sub(rf"\b({_any(self.alone)})\b", lambda found: self.alone[found.group(1)], text)
        if self.british:
            own = {told: spelt for spelt, told in _spellings().items()}
            text = re.sub(rf"\b(?:{_any(own)})\b", lambda found: own[found.group()], text)
        return text


def _out_behind(found: re.Match[str]) -> str:
    one, many = _abbreviations()[found["short"]]
    return f"{found['number']} {one if found['number'] == '1' else many}"


def _out_alone(found: re.Match[str]) -> str:
    one, many = _abbreviations()[found["short"]]
    return f"{found['one']}{one}" if found["one"] else f"{found['many']}{many}"


_FIT_ALONE: Final = 2
"""Letters of an abbreviation that stands well without a number: "how many km", not "how many m"."""


def units_written(text: str) -> UnitsWritten | None:
    """How a text, tagged or not, writes its units; None where it writes all of them out in the American way."""
    behind: dict[str, tuple[str, str]] = {}
    alone: dict[str, str] = {}
    for found in _behind_a_number().finditer(text):
        for form in _abbreviations()[found["short"]]:
            behind.setdefault(form, (found["gap"], found["short"]))
    for found in _alone().finditer(text):
        for form in _abbreviations()[found["short"]]:
            alone.setdefault(form, found["short"])
    spelt = set(re.findall(r"[a-z]+", text)) & _spellings().keys()
    british = bool(spelt)
    if not british:
        for form, (_, short) in behind.items():
            if len(short) >= _FIT_ALONE and short not in ("min", "ft", "lb", "lbs", "oz", "hr", "hrs"):
                alone.setdefault(form, short)
    if not (behind or alone or british):
        return None
    return UnitsWritten(MappingProxyType(behind), MappingProxyType(alone), british)
