"""A variation written as its seed is: money, large numbers and number words in the seed's own manner."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from svampkit.lexicon.currencies import signs_of_money
from svampkit.template import Template, Value, tags_of

__all__ = ["as_the_seed_writes", "grouped_alike"]


@cache
def _money() -> re.Pattern[str]:
    return re.compile(rf"({signs_of_money()}\s?)\[(NUM\d+)\]")


_PLAIN = re.compile(r"(?<!\bin )(?<!\bsince )(?<!\byear )\[(NUM\d+)\]")


_SPOKEN = re.compile(r"(?<![$£€₹])\[(NUM\d+)\](?! o'clock|[\d.,:%]?\d|%)")


_SAYABLE = range(2, 100)


def as_the_seed_writes(template: Template, values: Mapping[str, Value], base: Template) -> Template:
    """A variation's new numbers in the seed's style: "$27.50", not "$27.5", and "$48.00" beside "$27.50";
    "2,945" unless the seed writes "1657", and "2 945" beside "1 657"; "nine" where the seed has no digits."""
    plain = {use.tag for use in tags_of(base.text) if use.kind == "NUM" and use.form == ""}
    large = {tag for tag, value in values.items() if isinstance(value, Fraction) and value >= 1000}
    small = {tag for tag, value in values.items() if isinstance(value, Fraction) and value in _SAYABLE}
    forms = {use.form for use in tags_of(base.text) if use.kind == "NUM"}
    spelled = bool(forms) and forms <= {"word", "Word"}
    in_cents = any(".fixed2]" in part for part in (template.text, base.text))

    def cents(found: re.Match[str]) -> str:
        sign, tag = found.groups()
        value = values.get(tag)
        whole = not isinstance(value, Fraction) or value.denominator == 1 or 100 % value.denominator
        return found.group() if whole and not in_cents else f"{sign}[{tag}.fixed2]"

    grouped = _grouping(base) or "comma"

    def in_groups(found: re.Match[str]) -> str:
        return f"[{found.group(1)}.{grouped}]" if found.group(1) in large - plain else found.group()

    def written(tagged: str) -> str:
        tagged = _money().sub(cents, tagged)
        tagged = tagged if plain & large else _PLAIN.sub(in_groups, tagged)
        if not spelled:
            return tagged
        return _SPOKEN.sub(lambda found: _word(found, tagged) if found.group(1) in small else found.group(), tagged)

    return replace(template, body=written(template.body), question=written(template.question))


def _word(found: re.Match[str], tagged: str) -> str:
    starts = re.search(r"(?:^|[.!?] )$", tagged[: found.start()]) is not None
    return f"[{found.group(1)}.{'Word' if starts else 'word'}]"


def _grouping(base: Template) -> str:
    """The form in which the seed groups its digits; "" where it groups none."""
    forms = {use.form for use in tags_of(base.text) if use.kind == "NUM"}
    return next((form for form in ("space", "lakh", "comma") if form in forms), "")


def grouped_alike(template: Template, values: Mapping[str, Value], base: Template) -> Template:
    """Small numbers of a text that groups its large ones, so that they are grouped where they are drawn large:
    "2,350 sheep and 1,840 cows" of a seed's "2,350 sheep and 480 cows"."""
    form = _grouping(base)
    if not form:
        return template

    def alike(found: re.Match[str]) -> str:
        value = values.get(found.group(1))
        small = isinstance(value, Fraction) and value < 1000
        return f"[{found.group(1)}.{form}]" if small else found.group()

    return replace(template, body=_PLAIN.sub(alike, template.body), question=_PLAIN.sub(alike, template.question))
