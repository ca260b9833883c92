"""From template files to instances, with counts of what was accepted and what was rejected and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from svampkit.errors import SvampkitError, UsageError
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
    rows: list[Row]
    rejected: Counter[str]
    """Attempts that gave no row, by reason."""
    set_aside: str | None = None
    """Why the whole template is not used."""
    short: int = 0
    """Rows asked of this template that it could not give."""


@dataclass(slots=True)
class Yield:
    """What a generation gave, added up batch by batch."""

    accepted: Counter[str] = field(default_factory=Counter)
    """Rows by chain of codes ("21,11"; "seed" for a base)."""
    by_template: Counter[str] = field(default_factory=Counter)
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
        if batch.rows:
            self.by_template[batch.template] += len(batch.rows)
            self.accepted[",".join(batch.rows[0]["variation"]) or "seed"] += len(batch.rows)
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

    compiled: Compiled
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
) -> Iterator[Batch]:
    """Instances of every base and accepted variation, in the order of the files.

    Give either ``n``, spread evenly over the templates (where it does not divide, an order drawn by the seed decides
    who gives one more; what a template cannot give is asked of the others), or ``per_template``. The same seed and
    the same files give the same rows; a row depends on its own template and number only, unless two templates make
    the same text, of which the later is dropped. Raises UsageError on counts below 1.
    """
    if (n is None) == (per_template is None) or (n or per_template or 0) < 1:
        raise UsageError("give either a number of rows or a number of rows per template, from 1 on.")
    supplies: list[_Supply] = []
    for source in sources(files, codes=codes, reviewed_only=reviewed_only):
        try:
            supplies.append(_Supply(compile_source(source, seed)))
        except SvampkitError as error:
            yield Batch(source.id, [], Counter(), set_aside=str(error))
    seen: set[str] = set()
    if per_template is not None:
        for supply in supplies:
            yield from _draw(supply, per_template, seed, seen, report_short=True)
        return
    assert n is not None
    order = list(range(len(supplies)))
    derived_random(seed, "order of templates").shuffle(order)
    missing = n
    while missing and (open_ := [place for place in order if not supplies[place].exhausted]):
        share, extra = divmod(missing, len(open_))
        wanted = {place: share + (rank < extra) for rank, place in enumerate(open_)}
        for place, supply in enumerate(supplies):
            if wanted.get(place):
                for batch in _draw(supply, wanted[place], seed, seen):
                    missing -= len(batch.rows)
                    yield batch
    if missing:
        yield Batch("all templates", [], Counter(), short=missing)


def _draw(supply: _Supply, wanted: int, seed: int, seen: set[str], report_short: bool = False) -> Iterator[Batch]:
    """``wanted`` more rows of a template, in batches; fewer where it is exhausted."""
    compiled = supply.compiled
    barren = 0
    while wanted and not supply.exhausted:
        count = min(_LARGEST_BLOCK, max(PROBE, ceil(1.1 * wanted / compiled.yield_)))
        block = draw_block(compiled, seed, supply.attempt, count, wanted + _SPARE)
        rows, end, rejected = _accept(supply, block, wanted, seen)
        barren = 0 if rows else barren + end - supply.attempt
        supply.attempt = end  # what lies behind the last wanted row is drawn again when more is asked
        wanted -= len(rows)
        supply.exhausted = barren >= _BARREN
        short = wanted if supply.exhausted and report_short else 0
        yield Batch(compiled.source.id, rows, rejected, short=short)


def _accept(supply: _Supply, block: Block, wanted: int, seen: set[str]) -> tuple[list[Row], int, Counter[str]]:
    source = supply.compiled.source
    variation, file = source.variation, source.file
    template, codes, first = source.id, list(source.codes), supply.instance + 1
    fixed = {
        "type": supply.compiled.type,
        "grade": file.seed.grade,
        "variation": codes,
        "seed": file.seed.id,
        "template": template,
    }
    author = variation.author if variation is not None else None
    rows: list[Row] = []
    odd: Counter[str] = Counter()
    number, end = first, block.end
    columns = zip(block.bodies, block.questions, block.equations, block.answers, block.attempts, strict=True)
    for body, question, equation, answer, attempt in columns:
        text = f"{body}\n{question}"
        if text in seen:
            odd["same text as before"] += 1
            continue
        row = {
            "id": f"{template}-{number}",
            "body": body,
            "question": question,
            "equation": equation,
            "answer": answer,
            **fixed,
            "instance": number,
            "author": author,
        }
        if number <= _SPOT_CHECKS and (found := row_faults(row)):
            odd[f"fault in the text: {found[0]}"] += 1
            continue
        seen.add(text)
        rows.append(row)
        number += 1
        if len(rows) == wanted:
            end = attempt + 1
            break
    supply.instance = number - 1
    return rows, end, block.rejected(end) + odd
