"""Templates made ready for a set: what can be generated from, and how many rows each template is to give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from svampkit.errors import InputError
from svampkit.generation.drawing.family import Family, family_of
from svampkit.generation.drawing.group import TemplateGroup
from svampkit.generation.drawing.other_thing import with_the_bases_numbers
from svampkit.generation.drawing.stream import derived_random
from svampkit.generation.wanted.composition import compose
from svampkit.generation.wanted.request import SetRequest
from svampkit.generation.wanted.sharing import Part, Shares
from svampkit.generation.wanted.sweep import Sweep
from svampkit.generation.workers import Workers, in_turn
from svampkit.generation.writing.compiled import Compiled, Source
from svampkit.generation.writing.distinct import not_apart
from svampkit.template import TemplateFile

__all__ = [
    "Prepared",
    "expected_bytes",
    "families",
    "prepare",
    "refuse_more_than_there_are",
    "share_out",
    "shares_of",
    "sources",
    "twins_among",
    "unrefused",
    "without_twins",
]

_SLOT_BYTES = 4
_WAITS = "only {} answers for it; it waits for a second person (`svampkit author review`)"


@dataclass(frozen=True, slots=True)
class Prepared:
    """Templates made ready, and what is wanted of each."""

    request: SetRequest
    families: tuple[Family, ...]
    wanted: tuple[Mapping[str, int], ...]
    """Of each family: template to its rows."""
    composition: Mapping[str, Any]
    """What the design asks for, and the size of the space."""
    rows: int | None
    """So many in all, whoever gives them; None where each template has a number of its own."""


def sources(files: Iterable[TemplateFile], request: SetRequest) -> Iterator[Source]:
    """What can be generated from: every base, and the accepted variations that the request takes but those that wait
    for a second person."""
    for file in files:
        yield Source(file, None)
        for variation in file.variations:
            usable = variation.status == "accepted" and variation.verdict != "failed" and not variation.waits
            if usable and request.takes(variation):
                yield Source(file, with_the_bases_numbers(file, variation))


def families(sources_: Iterable[Source], paired: bool = True, workers: Workers = in_turn) -> Iterator[Family]:
    """The sources of each file made ready; a base stands before its variations."""
    grouped = ((list(own), paired) for _, own in groupby(sources_, key=lambda source: source.file.seed.id))
    yield from workers(_family, grouped)


def _family(task: tuple[list[Source], bool]) -> Family:
    """The family of a template file; variations that wait for another person's word are set aside."""
    (base, *variations), paired = task
    found = family_of(base, variations, paired)
    held = [one for one in base.file.variations if one.waits]
    return replace(
        found,
        codes={**found.codes, **{one.id: one.codes for one in held}},
        set_aside={**found.set_aside, **{one.id: _WAITS.format(one.author) for one in held}},
    )


def prepare(files: Iterable[TemplateFile], request: SetRequest, workers: Workers = in_turn) -> Prepared:
    """Templates made ready, and how many rows each is to give; see ``generate``."""
    made = families(sources(files, request), request.paired, workers)
    return share_out(without_twins(unrefused(made, request)), request)


def unrefused(made: Iterable[Family], request: SetRequest) -> list[Family]:
    """The families but those whose base was refused."""
    return [family for family in made if f"{family.seed}/base" not in request.refused]


def share_out(made: Sequence[Family], request: SetRequest) -> Prepared:
    """How many rows each of the templates gives; the families are ready and have no twins (``without_twins``)."""
    shares, wanted = shares_of(made, request)
    told = {} if shares is None else {"design": request.shared_by, "space": space_in_all(made), **shares.as_dict()}
    exact = request.n if request.sweep is None else None
    return Prepared(request, tuple(made), tuple(wanted), told, exact)


def refuse_more_than_there_are(request: SetRequest, composition: Mapping[str, Any]) -> None:
    """InputError where more rows are asked for than the templates have different problems."""
    n, space = request.n, composition.get("space")
    if n is not None and space is not None and n > space:
        raise InputError(f"the templates have about {space:,} different problems, not {n:,}; ask for fewer (-n).")


def expected_bytes(prepared: Prepared) -> int:
    """About how many bytes of JSON lines the set takes: the constant parts of each row, and some for each slot."""
    return sum(
        rows.get(one.source.id, 0) * (sum(map(len, one.layout.texts)) + _SLOT_BYTES * len(one.layout.holes))
        for family, rows in zip(prepared.families, prepared.wanted, strict=True)
        for group in family.groups
        for one in group.templates
    )


def space_in_all(made: Iterable[Family]) -> int:
    """About how many different problems the templates have."""
    return sum(group.capacity * len(group.templates) for family in made for group in family.groups)


def without_twins(
    made: Iterable[Family], among: Callable[[Sequence[Family]], Mapping[str, str]] | None = None
) -> list[Family]:
    """Families without templates that could give a text of another before it (``twins_among``, or what ``among``
    knows of an earlier run). So no two rows of a set have the same text."""
    families_ = list(made)
    refused = (among or twins_among)(families_)
    return [_without(family, refused) for family in families_] if refused else families_


def twins_among(made: Sequence[Family]) -> dict[str, str]:
    """Template to the reason why it could give a text of another before it: its text is the same tag by tag, or the
    two are not proved apart (``distinct``)."""
    seen: dict[str, str] = {}
    refused: dict[str, str] = {}
    for one in _templates(made):
        first = seen.setdefault(one.template.text, one.source.id)
        if first != one.source.id:
            refused[one.source.id] = f"its text is that of {first}"
    for first, second in not_apart(one for one in _templates(made) if one.source.id not in refused):
        if first not in refused:
            refused.setdefault(second, f"a text of it could be one of {first}")
    return refused


def _templates(made: Iterable[Family]) -> Iterator[Compiled]:
    return (one for family in made for group in family.groups for one in group.templates)


def _without(family: Family, refused: Mapping[str, str]) -> Family:
    """The family without the refused templates; with a base go those that are drawn together with it."""
    set_aside = dict(family.set_aside)
    groups: list[TemplateGroup] = []
    for group in family.groups:
        set_aside |= {one.source.id: refused[one.source.id] for one in group.templates if one.source.id in refused}
        if group.leader.source.id not in refused:
            followers = tuple(f for f in group.followers if f.compiled.source.id not in refused)
            groups.append(replace(group, followers=followers))
        else:
            for follower in group.followers:
                set_aside.setdefault(follower.compiled.source.id, "its base is set aside")
    return replace(family, groups=tuple(groups), set_aside=set_aside)


def shares_of(made: Sequence[Family], request: SetRequest) -> tuple[Shares | None, list[dict[str, int]]]:
    """How many instances of each template of each family are wanted."""
    if request.per_template is not None:
        return None, [dict.fromkeys(family.codes, request.per_template) for family in made]
    ids: list[tuple[int, str]] = []
    parts: list[Part] = []
    for place, family in enumerate(made):
        for group in family.groups:
            for compiled in group.templates:
                ids.append((place, compiled.source.id))
                unneeded = compiled.dials["distractors"] > 0
                parts.append(Part(family.seed, compiled.source.codes, group.capacity, compiled.stranger, unneeded))
    if not parts:
        return None, [{} for _ in made]
    if request.sweep is not None and request.n is not None:
        levels = [one.dials[request.sweep.dial] for one in _templates(made)]
        shares = _by_level(request.sweep, levels, request.n)
    else:
        rng = derived_random(request.seed, "shares of templates")
        shares = compose(parts, request.n, request.shared_by, rng, request.per_code)
    found: list[dict[str, int]] = [{} for _ in made]
    for (place, template), count in zip(ids, shares.rows, strict=True):
        found[place][template] = count
    return shares, found


def _by_level(sweep: Sweep, levels: Sequence[int], n: int) -> Shares:
    """``n`` rows over the levels of a dial; ``levels`` are those of the templates."""
    rows = sweep.shares(levels, n)
    given = {f"{sweep.dial} {level}": 0 for level in sweep.levels}
    for level, count in zip(levels, rows, strict=True):
        if level in sweep.levels:
            given[f"{sweep.dial} {level}"] += count
    even = n // len(sweep.levels)
    lacking = {level: "no template has it" for level, count in given.items() if not count}
    return Shares(tuple(rows), dict.fromkeys(given, even), given, lacking)
