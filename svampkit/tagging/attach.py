"""Giving template files the worlds of their bases, or the reason why there is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from pathlib import Path

from svampkit.equation import Expression, equivalent, format_number, variables
from svampkit.equation.steps import values_of_steps
from svampkit.errors import SvampkitError
from svampkit.reading.accept import accept, alignments
from svampkit.reading.kept import KeptReadings
from svampkit.reading.read import read_seeds
from svampkit.reading.text import Reading, Unread
from svampkit.tagging.amounts import amounts_of
from svampkit.tagging.chained import chained
from svampkit.tagging.entangled import told_and_result
from svampkit.tagging.stable import slots_of, steady
from svampkit.tagging.told_equation import told_equation
from svampkit.template.check import check
from svampkit.template.model import Template, TemplateFile, numbers
from svampkit.template.tags import Slot, escape, pieces
from svampkit.template.values import show
from svampkit.world.derive import derive, faults
from svampkit.world.model import World

__all__ = ["attach"]

_BATCH = 256


def attach(files: Iterable[TemplateFile], kept: KeptReadings | None = None) -> Iterator[TemplateFile]:
    """The files, in order, each with the world that its base's text is read as; ``unread`` says why there is none.

    A world is taken only where its equation is the seed's for all values of the numbers, the seed's own numbers
    are possible in it, and it tells every number of the text that has a tag. A tag of a number that the equation
    does not use and no quantity of the world carries is taken out again: redrawn it could make a false statement.
    Filled with other names and things the text must be read as the same world (``stable.py``).
    Where there is none and the seed's solution has steps, these become the template's chain.
    ``kept`` are readings of earlier runs; the result is the same without.
    """
    yield from map(chained, steady(_attached(files, kept), kept=kept))


def _attached(files: Iterable[TemplateFile], kept: KeptReadings | None) -> Iterator[TemplateFile]:
    rest = iter(files)
    while batch := list(islice(rest, _BATCH)):
        texts = [((file.seed.body, file.seed.question, _slots(file)), _equation(file)) for file in batch]
        for file, found in zip(batch, read_seeds(texts, kept=kept), strict=True):
            yield _with_reading(file, found)


def _equation(file: TemplateFile) -> Expression:
    """The seed's equation, with percentages and shares as the text has them."""
    return told_equation(file.seed.known_equation, file.seed.text)


def _slots(file: TemplateFile) -> list[Slot]:
    """The slots of the whole text; none where the template cannot be filled, which ``check`` tells."""
    try:
        return slots_of(file, dict(file.values))[2]
    except SvampkitError:
        return []


def _unread(file: TemplateFile, reason: str, detail: str) -> TemplateFile:
    return replace(file, world=None, unread=f"{reason}: {detail}")


def _with_reading(file: TemplateFile, found: Reading | Unread) -> TemplateFile:
    """The template with the world of its reading, or with the reason why it has none: the text is unread, the
    solution may mean two equations, or the world is impossible on the seed's numbers."""
    if isinstance(found, Unread):
        return _unread(file, found.reason, found.detail)
    refused = accept(found, _equation(file), numbers(file.values))
    if refused is not None:
        return _unread(file, refused.reason, refused.detail)
    twice = _told_and_result(file)
    if twice is not None:
        return _unread(
            file,
            "two equations",
            f"{format_number(twice)} is told by the text and the result of a step of the solution too; the equation "
            "may mean either, so that no world is certain.",
        )
    told = {q.value for q in found.world.quantities if q.value is not None}
    for tag in sorted(numbers(file.values).keys() - told - variables(file.base.equation)):
        file = _literal(file, tag)
    file = _aligned(file, found.world)
    impossible = faults(found.world, numbers(file.values))
    if impossible:
        fault = impossible[0]
        return _unread(file, "impossible", f"in the world that was read, {fault.quantity} {fault.problem}.")
    file = _explained(file, found.world)
    attached = replace(file, world=found.world, unread=None)
    wrong = [fault for fault in check(attached, Path()) if fault.place.startswith(("world", "base"))]
    if wrong:
        return _unread(file, "world", f"found {wrong[0].found}; expected {wrong[0].expected}.")
    return attached


_NOT_IN_TEXT = re.compile(r"(\S+) of the equation does not stand in the text")


def _explained(file: TemplateFile, world: World) -> TemplateFile:
    """Without the notes on numbers of the equation that are constants of the world."""
    constants = {q.constant for q in world.quantities if q.constant}
    notes = (n for n in file.unsure if (m := _NOT_IN_TEXT.fullmatch(n)) is None or m.group(1) not in constants)
    return replace(file, unsure=tuple(notes))


def _told_and_result(file: TemplateFile) -> Fraction | None:
    """A number that the steps of the seed's solution may take from the text or from a step; None without steps."""
    steps = file.seed.steps
    if not steps:
        return None
    try:
        values = values_of_steps(steps, {})
    except SvampkitError:
        return None
    return told_and_result(steps, values, (a.value for a in amounts_of(f"{file.seed.body} {file.seed.question}")))


def _literal(file: TemplateFile, tag: str) -> TemplateFile:
    """The file with the tag's value written out in the base."""

    def written(tagged: str) -> str:
        return "".join(
            escape(piece)
            if isinstance(piece, str)
            else (escape(show(piece.kind, piece.form, file.values[tag])) if piece.tag == tag else piece.source)
            for piece in pieces(tagged)
        )

    base = Template(written(file.base.body), written(file.base.question), file.base.equation)
    return replace(file, base=base, values={t: v for t, v in file.values.items() if t != tag})


_ORDER_NOTE = re.compile(r"stands \d+ times")


def _aligned(file: TemplateFile, world: World) -> TemplateFile:
    """Where equal numbers could stand for each other in the equation, the text as it was read decides."""
    own = derive(world)
    constants = {Fraction(q.constant) for q in world.quantities if q.constant}
    if _same(own, file.base.equation):
        return file
    for candidate in alignments(_equation(file), numbers(file.values), constants):
        if _same(own, candidate):
            notes = tuple(note for note in file.unsure if not _ORDER_NOTE.search(note))
            return replace(file, base=replace(file.base, equation=candidate), unsure=notes)
    return file


def _same(a: Expression, b: Expression) -> bool:
    try:
        return equivalent(a, b)
    except SvampkitError:
        return False
