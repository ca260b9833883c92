"""Decisions: accepting, rejecting, sending back, each as a change of a template file that can be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

from svampkit.authoring.checks import next_id
from svampkit.authoring.names import AUTO
from svampkit.authoring.store import Opened, Saved, change
from svampkit.errors import InputError
from svampkit.template.check import check
from svampkit.template.model import Status, Template, TemplateFile, VariationTemplate
from svampkit.template.values import Value

__all__ = ["Change", "Decision", "decide", "now", "put_base", "same_text", "undo"]


Change = tuple[VariationTemplate | None, VariationTemplate]
"""An entry before (None where there was none) and after."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What was done to a file's variations, enough to take it back."""

    changes: tuple[Change, ...]
    """Each entry before (None where there was none) and after."""

    @property
    def after(self) -> VariationTemplate:
        """The variation that was decided on."""
        return self.changes[-1][1]


def now() -> str:
    """The time in UTC to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def same_text(a: VariationTemplate, b: VariationTemplate) -> bool:
    """True for two variations that read alike."""
    return (a.body, a.question) == (b.body, b.question)


def decide(
    opened: Opened,
    variation: VariationTemplate,
    *,
    worker: str,
    status: Status,
    reason: str | None = None,
    seconds: float = 0.0,
    when: str | None = None,
    instead_of: VariationTemplate | None = None,
) -> tuple[Saved, Decision]:
    """Put a variation into its file with a worker's decision on it.

    The file as it stands on disk is changed: where it already holds the same text, that entry is decided on.
    ``instead_of`` is the variation that was edited into this one: the worker's own gives way to it, a program's
    candidate stays as rejected so that it is not offered again. InputError where another person has made the same
    variation, or where the base example is no longer the one that was looked at.
    """
    when = when or now()
    made: list[tuple[VariationTemplate | None, VariationTemplate]] = []

    def put(
        file: TemplateFile, old: VariationTemplate | None, new: VariationTemplate, why: str | None
    ) -> TemplateFile:
        own = old is not None and old.codes == new.codes
        without = file if old is None else _without(file, old)
        free = not any(v.id == new.id for v in without.variations)
        id = old.id if own and old is not None else (new.id if free else next_id(without, new.codes))
        entry = replace(
            new,
            id=id,
            author=worker,
            status="rejected" if why is not None and new is instead_of else status,
            reason=why,
            reviewer=None,
            verdict=None,
            seconds=_tenths(seconds),
            when=when,
        )
        made.append((old, entry))
        return _put(file, old, entry)

    def edit(file: TemplateFile) -> TemplateFile:
        made.clear()
        _same_base(opened, file)
        old = _with_text(file, variation, worker, opened.path)
        if instead_of is not None and not same_text(instead_of, variation):
            entry = next((v for v in file.variations if v.id == instead_of.id and same_text(v, instead_of)), None)
            if entry is not None and entry.author == worker and old is None:
                old = entry
            elif instead_of.author == AUTO:
                file = put(file, entry, instead_of, f"edited by {worker}")
        return put(file, old, variation, reason)

    saved = change(opened, edit)
    return saved, Decision(tuple(made))


def undo(opened: Opened, decision: Decision) -> Saved:
    """Take a decision back; InputError where somebody has changed the variation since."""

    def edit(file: TemplateFile) -> TemplateFile:
        for before, after in reversed(decision.changes):
            current = next((v for v in file.variations if v.id == after.id), None)
            if current != after:
                raise InputError(f"{after.id} was changed after your decision; look at it again instead of undoing.")
            file = _without(file, after) if before is None else _put(file, after, before)
        return file

    return change(opened, edit)


def put_base(
    opened: Opened,
    base: Template,
    values: dict[str, Value],
    alternates: dict[str, tuple[Value, ...]],
    read: TemplateFile,
    *,
    worker: str,
) -> tuple[Saved, tuple[VariationTemplate, ...]]:
    """Make this the base example, with the world (or the reason for none) that ``read`` carries.

    Variations that do not fit it any longer leave the accepted ones: the program's are dropped (they are made anew),
    a person's are rejected with the reason and kept. Returns them.
    """
    lost: list[VariationTemplate] = []

    def edit(file: TemplateFile) -> TemplateFile:
        _same_base(opened, file)
        bare = replace(
            file,
            base=base,
            values=values,
            alternates=alternates,
            unsure=(),
            world=read.world,
            unread=read.unread,
            variations=(),
        )
        lost.clear()
        whole = replace(bare, variations=file.variations)
        same = (file.base, file.values, file.alternates, file.world) == (base, values, alternates, read.world)
        if same or not any(f.place.startswith("variations") for f in check(whole, opened.path)):
            return whole
        kept: list[VariationTemplate] = []
        for v in file.variations:
            probe = replace(bare, variations=(*kept, v))
            place = f"variations[{len(kept)}]"
            fault = next((f for f in check(probe, opened.path) if f.place.startswith(place)), None)
            if fault is None:
                kept.append(v)
                continue
            lost.append(v)
            if v.author != AUTO:
                reason = f"the base example was changed by {worker}: found {fault.found}; expected {fault.expected}"
                kept.append(replace(v, status="rejected", reason=reason, verdict=None, reviewer=None))
        return replace(bare, variations=tuple(kept))

    return change(opened, edit), tuple(lost)


def _tenths(seconds: float) -> Fraction:
    return Fraction(max(0, round(seconds * 10)), 10)


def _same_base(opened: Opened, file: TemplateFile) -> None:
    if (file.base, file.values) != (opened.file.base, opened.file.values):
        raise InputError(
            f"{opened.path}: the base example was changed by somebody else while you worked on it; "
            "nothing was saved over it, your text is kept as a draft: open the seed again and look."
        )


def _with_text(file: TemplateFile, variation: VariationTemplate, worker: str, path: Path) -> VariationTemplate | None:
    """The file's entry with the same text."""
    found = next((v for v in file.variations if same_text(v, variation)), None)
    if found is not None and found.author not in (AUTO, worker):
        raise InputError(
            f"{path}: {found.author} has already {found.status} the variation {found.id} with the same text; "
            "yours was not saved."
        )
    return found


def _without(file: TemplateFile, old: VariationTemplate) -> TemplateFile:
    return replace(file, variations=tuple(v for v in file.variations if v.id != old.id))


def _put(file: TemplateFile, old: VariationTemplate | None, new: VariationTemplate) -> TemplateFile:
    if old is None:
        return replace(file, variations=(*file.variations, new))
    return replace(file, variations=tuple(new if v.id == old.id else v for v in file.variations))
