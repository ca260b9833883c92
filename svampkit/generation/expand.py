"""From template files to instances, with counts of what was accepted and what was rejected and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from svampkit.errors import UsageError
from svampkit.generation.compiled import Source
from svampkit.generation.composition import Design, Part, Shares, compose
from svampkit.generation.family import Family, family_of
from svampkit.generation.group import Group
from svampkit.generation.presets import Preset
from svampkit.generation.stream import derived_random
from svampkit.generation.supply import Supply
from svampkit.generation.sweep import Sweep
from svampkit.generation.tally import Batch
from svampkit.generation.workers import Workers, in_turn
from svampkit.template import TemplateFile

__all__ = ["families", "generate", "shares_of", "sources"]

_WAITS = "only {} answers for it; it waits for a second person (`svampkit author review`)"


def sources(
    files: Iterable[TemplateFile],
    *,
    codes: tuple[str, ...] = (),
    reviewed_only: bool = False,
    preset: Preset | None = None,
) -> Iterator[Source]:
    """What can be generated from: every base, and the accepted variations but those that wait for a second person.

    ``codes`` keeps the variations made of these codes only; ``reviewed_only`` those that a reviewer passed;
    ``preset`` its own chains.
    """
    for file in files:
        yield Source(file, None)
        for variation in file.variations:
            if variation.status != "accepted" or variation.verdict == "failed" or variation.waits:
                continue
            if reviewed_only and variation.verdict != "passed":
                continue
            if codes and not set(variation.codes) <= set(codes):
                continue
            if preset is not None and variation.codes not in preset.chains:
                continue
            yield Source(file, variation)


def families(sources_: Iterable[Source], paired: bool = True, workers: Workers = in_turn) -> Iterator[Family]:
    """The sources of each file made ready; a base stands before its variations."""
    grouped = ((list(own), paired) for _, own in groupby(sources_, key=lambda source: source.file.seed.id))
    yield from workers(_family, grouped)


def _family(task: tuple[list[Source], bool]) -> Family:
    (base, *variations), paired = task
    return family_of(base, variations, paired)


def generate(
    files: Iterable[TemplateFile],
    *,
    n: int | None = None,
    per_template: int | None = None,
    per_code: int | None = None,
    seed: int = 0,
    codes: tuple[str, ...] = (),
    reviewed_only: bool = False,
    design: Design = "standard",
    paired: bool = True,
    preset: Preset | None = None,
    sweep: Sweep | None = None,
    canary: str | None = None,
    workers: Workers = in_turn,
) -> Iterator[Batch]:
    """Instances of every base and accepted variation, in the order of the files.

    Give one of ``n``, shared out by ``design`` (see ``composition.compose``), ``per_template``, and ``per_code``:
    rows of each code alone, with their bases. Instance k of a variation shares names, things and numbers with
    instance k of its base, wherever numbers can be found that fit the base and its variations together (``paired``).
    The same seed and the same files give the same rows; a row depends on its own template file and number only. Two
    rows of a template never have the same text. A ``sweep`` shares ``n`` out over the levels of a dial instead. Every
    row carries the ``canary`` where one is given. ``workers`` runs the work of each file and gives the same bytes
    whichever it is (``workers.in_turn``, ``workers.processes``). Raises UsageError on counts below 1.
    """
    asked = [count for count in (n, per_template, per_code) if count is not None]
    if len(asked) != 1 or asked[0] < 1:
        raise UsageError("give a number of rows, of rows per template or of rows per code, from 1 on.")
    if preset is not None:
        design = preset.design
    files = list(files)
    for file in files:
        for held in file.variations:
            if held.waits:
                yield Batch(held.id, file.seed.id, held.codes, set_aside=_WAITS.format(held.author))
    chosen = sources(files, codes=codes, reviewed_only=reviewed_only, preset=preset)
    made = without_twins(families(chosen, paired, workers))
    for family in made:
        for template, reason in family.set_aside.items():
            yield Batch(template, family.seed, family.codes[template], set_aside=reason)
    shares, wanted = shares_of(made, n, per_template, per_code, design, seed, sweep)
    if shares is not None:
        space = sum(group.capacity * len(group.templates) for family in made for group in family.groups)
        yield Batch("", "", (), composition={"design": design, "space": space, **shares.as_dict()})
    supplies = [Supply(family, seed, rows, canary) for family, rows in zip(made, wanted, strict=True)]
    for place, (supply, batches) in enumerate(workers(_drawn, supplies)):
        supplies[place] = supply
        yield from batches
    if n is None:
        yield from (batch for supply in supplies for batch in supply.lacking(per_template or 0))
        return
    missing = 0 if sweep is not None else n - sum(supply.made.total() for supply in supplies)
    for supply in _by_lot(supplies, seed):
        if missing <= 0:
            break
        for batch in supply.more(missing):
            missing -= batch.count
            yield batch
    if missing > 0:
        yield Batch("all templates", "", (), short=missing)


def _drawn(supply: Supply) -> tuple[Supply, list[Batch]]:
    batches = list(supply.drawn())
    return supply, batches


def without_twins(made: Iterable[Family]) -> list[Family]:
    """Families without templates whose text, tag by tag, is that of another before it: they would give its rows."""
    seen: dict[str, str] = {}
    found: list[Family] = []
    for family in made:
        groups: list[Group] = []
        set_aside = dict(family.set_aside)
        for group in family.groups:
            twins = set[str]()
            for one in group.templates:
                first = seen.setdefault(one.template.text, one.source.id)
                if first != one.source.id:
                    set_aside[one.source.id] = f"its text is that of {first}"
                    twins.add(one.source.id)
            if group.leader.source.id not in twins:
                followers = tuple(f for f in group.followers if f.compiled.source.id not in twins)
                groups.append(replace(group, followers=followers))
            else:
                for follower in group.followers:
                    set_aside.setdefault(follower.compiled.source.id, "its base is set aside")
        found.append(replace(family, groups=tuple(groups), set_aside=set_aside))
    return found


def shares_of(
    made: Sequence[Family],
    n: int | None,
    per_template: int | None,
    per_code: int | None,
    design: Design,
    seed: int,
    sweep: Sweep | None = None,
) -> tuple[Shares | None, list[dict[str, int]]]:
    """How many instances of each template of each family are wanted."""
    if per_template is not None:
        return None, [dict.fromkeys(family.codes, per_template) for family in made]
    ids: list[tuple[int, str]] = []
    parts: list[Part] = []
    for place, family in enumerate(made):
        for group in family.groups:
            for compiled in group.templates:
                ids.append((place, compiled.source.id))
                parts.append(Part(family.seed, compiled.source.codes, group.capacity, compiled.source.stranger))
    if not parts:
        return None, [{} for _ in made]
    if sweep is not None and n is not None:
        levels = [one.dials[sweep.dial] for family in made for group in family.groups for one in group.templates]
        rows = sweep.shares(levels, n)
        given = {f"{sweep.dial} {level}": 0 for level in sweep.levels}
        for level, count in zip(levels, rows, strict=True):
            if level in sweep.levels:
                given[f"{sweep.dial} {level}"] += count
        even = n // len(sweep.levels)
        lacking = {level: "no template has it" for level, count in given.items() if not count}
        shares = Shares(tuple(rows), dict.fromkeys(given, even), given, lacking)
    else:
        shares = compose(parts, n, design, derived_random(seed, "shares of templates"), per_code)
    found: list[dict[str, int]] = [{} for _ in made]
    for (place, template), count in zip(ids, shares.rows, strict=True):
        found[place][template] = count
    return shares, found


def _by_lot(supplies: Sequence[Supply], seed: int) -> Iterator[Supply]:
    """Whom to ask for what others could not give, again and again while it gives: who gave least, but something."""
    order = list(supplies)
    derived_random(seed, "who gives more").shuffle(order)
    while order := [supply for supply in order if not supply.exhausted]:
        order.sort(key=lambda supply: (not supply.made, supply.made.total()))
        yield from order[: len(order) // 4 + 1]
