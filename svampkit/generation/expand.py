"""From template files to instances, with counts of what was accepted and what was rejected and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import Any

import orjson

from svampkit.errors import SvampkitError, UsageError
from svampkit.generation.balance import Balance, apportion, weights
from svampkit.generation.block import Block, draw_block
from svampkit.generation.check import row_faults
from svampkit.generation.compiled import PROBE, Compiled, Source, compile_source
from svampkit.generation.stream import derived_random
from svampkit.template import TemplateFile

__all__ = ["Batch", "Yield", "generate", "sources"]

Row = dict[str, Any]

_LARGEST_BLOCK = 8192
_BARREN = 2048
"""A template of which so many attempts in a row gave nothing new is exhausted."""
_SPARE = 4
"""Instances that are made beyond those wanted, in case some have the text of others."""
_SPOT_CHECKS = 2
"""Instances of each template that are read again from outside, with nothing but their row."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows of one template, or the reason why it gives none."""

    template: str
    seed: str
    codes: tuple[str, ...]
    lines: list[str]
    """Rows of a problem file as JSON, without the end of the line."""
    rejected: Counter[str]
    """Attempts that gave no row, by reason."""
    set_aside: str | None = None
    """Why the whole template is not used."""
    short: int = 0
    """Rows asked of this template that it could not give."""

    @property
    def rows(self) -> list[Row]:
        """The rows, read from their lines."""
        return list(map(orjson.loads, self.lines))


@dataclass(slots=True)
class Yield:
    """What a generation gave, added up batch by batch."""

    accepted: Counter[str] = field(default_factory=Counter)
    """Rows by chain of codes ("21,11"; "seed" for a base)."""
    by_code: Counter[str] = field(default_factory=Counter)
    """Rows whose chain holds a code; "seed" for a base."""
    by_template: Counter[str] = field(default_factory=Counter)
    by_seed: Counter[str] = field(default_factory=Counter)
    rejected: Counter[str] = field(default_factory=Counter)
    """Attempts by reason."""
    set_aside: dict[str, str] = field(default_factory=dict)
    """Template to the reason why it is not used."""
    short: Counter[str] = field(default_factory=Counter)
    """Template to the rows that it could not give."""

    @property
    def rows(self) -> int:
        """Rows accepted in all."""
        return self.by_template.total()

    def add(self, batch: Batch) -> None:
        """Count a batch."""
        if batch.lines:
            made = len(batch.lines)
            self.by_template[batch.template] += made
            self.by_seed[batch.seed] += made
            self.accepted[",".join(batch.codes) or "seed"] += made
            for code in batch.codes or ("seed",):
                self.by_code[code] += made
        self.rejected.update(batch.rejected)
        if batch.set_aside is not None:
            self.set_aside[batch.template] = batch.set_aside
        if batch.short:
            self.short[batch.template] += batch.short

    def as_dict(self) -> dict[str, Any]:
        """For a manifest: sorted by name, without anything that changes from run to run."""
        return {
            "rows": self.rows,
            "templates": len(self.by_template),
            "seeds": len(self.by_seed),
            "codes": dict(sorted(self.by_code.items())),
            "accepted": dict(sorted(self.accepted.items())),
            "rejected": dict(sorted(self.rejected.items())),
            "set_aside": dict(sorted(self.set_aside.items())),
            "short": dict(sorted(self.short.items())),
        }


def sources(
    files: Iterable[TemplateFile], *, codes: tuple[str, ...] = (), reviewed_only: bool = False
) -> Iterator[Source]:
    """What can be generated from: every base, and the accepted variations.

    ``codes`` keeps the variations made of these codes only; ``reviewed_only`` those that a reviewer passed.
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
            yield Source(file, variation)


@dataclass(slots=True)
class _Supply:
    """How far a template has been drawn from."""

    source: Source
    compiled: Compiled | None = None
    """None until it is drawn from for the first time."""
    attempt: int = 0
    instance: int = 0
    exhausted: bool = False


def generate(
    files: Iterable[TemplateFile],
    *,
    n: int | None = None,
    per_template: int | None = None,
    seed: int = 0,
    codes: tuple[str, ...] = (),
    reviewed_only: bool = False,
    balance: Balance = "code",
) -> Iterator[Batch]:
    """Instances of every base and accepted variation, in the order of the files.

    Give either ``n``, shared out over the templates by ``balance`` (see ``balance.weights``; what a template cannot
    give is asked of the others), or ``per_template``. The same seed and the same files give the same rows; a row
    depends on its own template and number only, unless two templates make the same text, of which the later is
    dropped. A template is compiled and checked when it is first drawn from. Raises UsageError on counts below 1.
    """
    if (n is None) == (per_template is None) or (n or per_template or 0) < 1:
        raise UsageError("give either a number of rows or a number of rows per template, from 1 on.")
    supplies = [_Supply(source) for source in sources(files, codes=codes, reviewed_only=reviewed_only)]
    seen: set[str] = set()
    if per_template is not None:
        for supply in supplies:
            yield from _draw(supply, per_template, seed, seen, report_short=True)
        return
    assert n is not None
    rng = derived_random(seed, "shares of templates")
    missing = n
    while missing and (left := [supply for supply in supplies if not supply.exhausted]):
        chains = [supply.source.codes for supply in left]
        seeds = [supply.source.file.seed.id for supply in left]
        wanted = apportion(weights(chains, seeds, balance), missing, chains, seeds, rng)
        for supply, rows in zip(left, wanted, strict=True):
            if rows:
                for batch in _draw(supply, rows, seed, seen):
                    missing -= len(batch.lines)
                    yield batch
    if missing:
        yield Batch("all templates", "", (), [], Counter(), short=missing)


def _draw(supply: _Supply, wanted: int, seed: int, seen: set[str], report_short: bool = False) -> Iterator[Batch]:
    """``wanted`` more rows of a template, in batches; fewer where it is exhausted, none where it has a fault."""
    source = supply.source
    seed_id = source.file.seed.id
    if supply.compiled is None:
        try:
            supply.compiled = compile_source(source, seed)
        except SvampkitError as error:
            supply.exhausted = True
            yield Batch(source.id, seed_id, source.codes, [], Counter(), set_aside=str(error))
            return
    compiled = supply.compiled
    barren = 0
    while wanted and not supply.exhausted:
        count = min(_LARGEST_BLOCK, max(PROBE, ceil(1.1 * wanted / compiled.yield_)))
        block = draw_block(compiled, seed, supply.attempt, count, wanted + _SPARE)
        lines, end, rejected = _accept(supply, compiled, block, wanted, seen)
        barren = 0 if lines else barren + end - supply.attempt
        supply.attempt = end  # what lies behind the last wanted row is drawn again when more is asked
        wanted -= len(lines)
        supply.exhausted = barren >= _BARREN
        short = wanted if supply.exhausted and report_short else 0
        yield Batch(source.id, seed_id, source.codes, lines, rejected, short=short)


def _accept(
    supply: _Supply, compiled: Compiled, block: Block, wanted: int, seen: set[str]
) -> tuple[list[str], int, Counter[str]]:
    """The new rows of a block, the number of the attempt after the last that was used, and what was rejected."""
    pattern, number = compiled.line, supply.instance + 1
    texts = block.texts[:wanted]
    unseen = set(texts)
    if len(unseen) == len(texts) and seen.isdisjoint(unseen):
        numbers = range(number, number + len(texts))
        columns = zip(numbers, texts, block.equations, block.answers, numbers, strict=False)
        lines = list(map(pattern.__mod__, columns))
        if not any(row_faults(orjson.loads(line)) for line in lines[: max(0, _SPOT_CHECKS + 1 - number)]):
            seen |= unseen
            supply.instance += len(texts)
            end = block.attempts[wanted - 1] + 1 if len(texts) == wanted else block.end
            return lines, end, block.rejected(end)
    return _accept_singly(supply, compiled, block, wanted, seen)


def _accept_singly(
    supply: _Supply, compiled: Compiled, block: Block, wanted: int, seen: set[str]
) -> tuple[list[str], int, Counter[str]]:
    lines: list[str] = []
    odd: Counter[str] = Counter()
    pattern, number, end = compiled.line, supply.instance + 1, block.end
    for text, equation, answer, attempt in zip(
        block.texts, block.equations, block.answers, block.attempts, strict=True
    ):
        if text in seen:
            odd["same text as before"] += 1
            continue
        line = pattern % (number, text, equation, answer, number)
        if number <= _SPOT_CHECKS and (found := row_faults(orjson.loads(line))):
            odd[f"fault in the text: {found[0]}"] += 1
            continue
        seen.add(text)
        lines.append(line)
        number += 1
        if len(lines) == wanted:
            end = attempt + 1
            break
    supply.instance = number - 1
    return lines, end, block.rejected(end) + odd
