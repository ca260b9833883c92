"""From template files to instances, with counts of what was accepted and what was rejected and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil

import numpy as np
from numpy.typing import NDArray

from svampkit.errors import UsageError
from svampkit.generation.block import UNFIT, Rows, block_of
from svampkit.generation.compiled import Source
from svampkit.generation.composition import Design, Part, Shares, compose
from svampkit.generation.family import Family, family_of
from svampkit.generation.group import Group
from svampkit.generation.presets import Preset
from svampkit.generation.stream import derived_random
from svampkit.generation.sweep import Sweep
from svampkit.generation.tally import Batch, sizes_of
from svampkit.template import TemplateFile

__all__ = ["families", "generate", "shares_of", "sources"]

_BLOCK = 2048
"""Instances of a group that are made at once."""
_LARGEST = 1 << 16
"""Attempts that are tried at once."""
_FEWEST = 64


def sources(
    files: Iterable[TemplateFile],
    *,
    codes: tuple[str, ...] = (),
    reviewed_only: bool = False,
    preset: Preset | None = None,
) -> Iterator[Source]:
    """What can be generated from: every base, and the accepted variations.

    ``codes`` keeps the variations made of these codes only; ``reviewed_only`` those that a reviewer passed;
    ``preset`` its own chains.
    """
    for file in files:
        yield Source(file, None)
        for variation in file.variations:
            if variation.status != "accepted" or variation.verdict == "failed":
                continue
            if reviewed_only and variation.verdict != "passed":
                continue
            if codes and not set(variation.codes) <= set(codes):
                continue
            if preset is not None and variation.codes not in preset.chains:
                continue
            yield Source(file, variation)


def families(sources_: Iterable[Source], paired: bool = True) -> Iterator[Family]:
    """The sources of each file made ready; a base stands before its variations."""
    for _, own in groupby(sources_, key=lambda source: source.file.seed.id):
        base, *variations = own
        yield family_of(base, variations, paired)


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
) -> Iterator[Batch]:
    """Instances of every base and accepted variation, in the order of the files.

    Give one of ``n``, shared out by ``design`` (see ``composition.compose``), ``per_template``, and ``per_code``:
    rows of each code alone, with their bases. Instance k of a variation shares names, things and numbers with
    instance k of its base, wherever numbers can be found that fit the base and its variations together (``paired``).
    The same seed and the same files give the same rows; a row depends on its own template file and number only. Two
    rows of a template never have the same text. A ``sweep`` shares ``n`` out over the levels of a dial instead. Every
    row carries the ``canary`` where one is given. Raises UsageError on counts below 1.
    """
    asked = [count for count in (n, per_template, per_code) if count is not None]
    if len(asked) != 1 or asked[0] < 1:
        raise UsageError("give a number of rows, of rows per template or of rows per code, from 1 on.")
    if preset is not None:
        design = preset.design
    chosen = sources(files, codes=codes, reviewed_only=reviewed_only, preset=preset)
    made = list(families(chosen, paired))
    for family in made:
        for template, reason in family.set_aside.items():
            yield Batch(template, family.seed, family.codes[template], set_aside=reason)
    shares, wanted = shares_of(made, n, per_template, per_code, design, seed, sweep)
    if shares is not None:
        yield Batch("", "", (), composition={"design": design, **shares.as_dict()})
    supplies = [_Supply(family, seed, rows, canary) for family, rows in zip(made, wanted, strict=True)]
    for supply in supplies:
        yield from supply.drawn()
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
                parts.append(Part(family.seed, compiled.source.codes, group.capacity))
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


def _by_lot(supplies: Sequence[_Supply], seed: int) -> Iterator[_Supply]:
    """Whom to ask for what others could not give, again and again while it gives: who gave least, but something."""
    order = list(supplies)
    derived_random(seed, "who gives more").shuffle(order)
    while order := [supply for supply in order if not supply.exhausted]:
        order.sort(key=lambda supply: (not supply.made, supply.made.total()))
        yield from order[: len(order) // 4 + 1]


@dataclass(slots=True)
class _Supply:
    """A family, and how far it has been drawn from."""

    family: Family
    seed: int
    wanted: dict[str, int]
    """Instances of each template."""
    canary: str | None = None
    made: Counter[str] = field(default_factory=Counter)
    reached: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Leader to the next attempt and the next instance."""
    sizes: NDArray[np.float64] | None = None
    """How often a base's instance tells a number of which size."""

    @property
    def exhausted(self) -> bool:
        """True where no group has attempts left."""
        return not any(self._left(group) for group in self.family.groups)

    def _left(self, group: Group) -> bool:
        return self.reached.get(group.leader.source.id, (0, 0))[0] < group.space.size

    def drawn(self) -> Iterator[Batch]:
        """What is wanted of every group."""
        for group in self.family.groups:
            yield from self._draw(group, max(self.wanted.get(one.source.id, 0) for one in group.templates))

    def more(self, missing: int) -> Iterator[Batch]:
        """One more instance of the first group that has any, with one of its variations."""
        for group in self.family.groups:
            _, instance = self.reached.get(group.leader.source.id, (0, 0))
            if self._left(group):
                names = [one.source.id for one in group.templates][: min(missing, 2)]
                self.wanted |= dict.fromkeys(names, instance + 1)
                yield from self._draw(group, instance + 1)
                return

    def lacking(self, per_template: int) -> Iterator[Batch]:
        """Of every template that is used, how many of so many rows it lacks."""
        for group in self.family.groups:
            for one in group.templates:
                short = per_template - self.made[one.source.id]
                if short > 0:
                    yield Batch(one.source.id, self.family.seed, one.source.codes, short=short)

    def _draw(self, group: Group, upto: int) -> Iterator[Batch]:
        name = group.leader.source.id
        attempt, instance = self.reached.get(name, (0, 0))
        while instance < upto and attempt < group.space.size:
            limit = min(upto - instance, _BLOCK)
            tried = min(_LARGEST, max(_FEWEST, ceil(1.1 * limit / group.yield_)))
            block = block_of(group, self.seed, (attempt, attempt + tried), instance, limit)
            rejected = block.rejected
            for rows in block.written(self.wanted):
                yield self._batch(group, rows, rejected)
                rejected = Counter()
            if rejected:
                yield Batch(name, self.family.seed, group.leader.source.codes, rejected=rejected)
            attempt, instance = block.end, instance + len(block.rows)
            self.reached[name] = (attempt, instance)

    def _batch(self, group: Group, rows: Rows, rejected: Counter[str]) -> Batch:
        source = rows.compiled.source
        self.made[source.id] += rows.count
        sizes = sizes_of(rows.columns)
        if not source.codes:
            self.sizes = sizes / rows.count
        if rows.unfit:
            rejected = rejected + Counter({UNFIT: rows.unfit})
        return Batch(
            source.id,
            self.family.seed,
            source.codes,
            rows.text if self.canary is None else rows.text.replace("}\n", f',"canary":"{self.canary}"}}\n'),
            rows.count,
            rejected,
            paired=rows.compiled is not group.leader or not source.codes,
            sizes=sizes,
            base_sizes=None if self.sizes is None else self.sizes * rows.count,
        )
