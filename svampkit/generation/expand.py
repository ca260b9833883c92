"""From template files to instances, with counts of what was accepted and what was rejected and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from svampkit.generation.drawing.stream import derived_random
from svampkit.generation.drawing.supply import ROWS_OF_MORE, TRIED, Reached, Supply
from svampkit.generation.drawing.tally import ALL, Batch
from svampkit.generation.prepare import Prepared, prepare
from svampkit.generation.wanted.request import SetRequest
from svampkit.generation.workers import Workers, in_turn
from svampkit.template import TemplateFile

__all__ = ["FULL", "generate", "no_room", "rest_of", "rows_of", "supplies_of", "told_before"]

FULL: Final = "the templates have no room for them in their shares"
"""Why rows are missing that no template was asked for."""


def generate(files: Iterable[TemplateFile], request: SetRequest, workers: Workers = in_turn) -> Iterator[Batch]:
    """Instances of every base and of the accepted variations that the request takes, in the order of the files.

    The same request and the same files give the same rows; a row depends on its own template file and number only.
    Two rows of a template never have the same text. ``workers`` runs the work of each file and gives the same bytes
    whichever it is (``workers.in_turn``, ``workers.processes``).
    """
    prepared = prepare(files, request, workers)
    yield from told_before(prepared)
    yield from rows_of(supplies_of(prepared), prepared, workers)


def told_before(prepared: Prepared) -> Iterator[Batch]:
    """What is known before the first row: templates that are not used and why, and what the design asks for."""
    for family in prepared.families:
        for template, reason in family.set_aside.items():
            yield Batch(template, family.seed, family.codes[template], set_aside=reason)
    if prepared.composition:
        yield Batch("", "", (), composition=prepared.composition)


def no_room(prepared: Prepared) -> Iterator[Batch]:
    """The rows of a number in all that no template has room for, so that no part of a set is asked for them."""
    lacking = 0 if prepared.rows is None else prepared.rows - sum(sum(wanted.values()) for wanted in prepared.wanted)
    if lacking > 0:
        yield Batch(ALL, "", (), short=lacking, why=FULL)


def supplies_of(prepared: Prepared) -> list[Supply]:
    """Every family with what is wanted of it, nothing drawn yet."""
    request = prepared.request
    return [
        Supply(family, request.seed, dict(rows), request.canary)
        for family, rows in zip(prepared.families, prepared.wanted, strict=True)
    ]


def rows_of(supplies: list[Supply], prepared: Prepared, workers: Workers = in_turn) -> Iterator[Batch]:
    """What is wanted of every family in turn, and ``rest_of`` them."""
    for supply, (reached, batches) in zip(supplies, workers(_drawn, supplies), strict=True):
        supply.take(reached)
        yield from batches
    yield from rest_of(supplies, prepared)


def rest_of(supplies: Sequence[Supply], prepared: Prepared) -> Iterator[Batch]:
    """When every family was drawn from: where a number of rows in all was asked for, more of those that have more in
    place of what others could not give; else what each lacks."""
    if prepared.rows is None:
        yield from (batch for supply in supplies for batch in supply.lacking())
    yield from _instead(supplies, prepared)


def _instead(supplies: Sequence[Supply], prepared: Prepared) -> Iterator[Batch]:
    """Rows in place of those that others could not give, until there are as many as were asked for."""
    missing = 0 if prepared.rows is None else prepared.rows - sum(supply.made.total() for supply in supplies)
    for asked in _by_lot(supplies, prepared.request.seed):
        most = max(1, missing // len(asked))
        for place, supply in enumerate(asked):
            if missing <= 0:
                return
            # As many as each that is still to be asked has to give, at once: rows are made in blocks.
            even = missing // (ROWS_OF_MORE * (len(asked) - place))
            for batch in supply.more(missing, min(most, max(1, even))):
                missing -= batch.count
                yield batch
    if missing > 0:
        yield Batch(ALL, "", (), short=missing, why=TRIED)


def _drawn(supply: Supply) -> tuple[Reached, list[Batch]]:
    batches = list(supply.drawn())
    return supply.state(), batches


def _by_lot(supplies: Sequence[Supply], seed: int) -> Iterator[list[Supply]]:
    """Whom to ask for what others could not give, again and again while it gives: who gave least, but something."""
    order = list(supplies)
    derived_random(seed, "who gives more").shuffle(order)
    while order := [supply for supply in order if not supply.exhausted]:
        order.sort(key=lambda supply: (not supply.made, supply.made.total()))
        yield order[: len(order) // 4 + 1]
