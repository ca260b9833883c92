"""Keeping a form: checked and written into the template, or as a draft in the worker's own file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from svampkit.authoring.checks import Checked, Reader, examine
from svampkit.authoring.decide import Decision, decide
from svampkit.authoring.form import Form
from svampkit.authoring.reading import read_text_as_world
from svampkit.authoring.state import load_state, save_state
from svampkit.authoring.store import Opened, Saved, locked
from svampkit.template.model import VariationTemplate

__all__ = ["Kept", "keep", "keep_draft"]


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a form: saved (with the decision, to undo it), or not, and then ``checked`` says why."""

    checked: Checked
    saved: Saved | None
    decision: Decision | None


def keep(
    opened: Opened,
    form: Form,
    worker: str,
    *,
    reader: Reader = read_text_as_world,
    second_person: bool = False,
    instead_of: VariationTemplate | None = None,
    checked: Checked | None = None,
) -> Kept:
    """Check a form and put it into its template file where it is sound.

    ``second_person`` keeps a form against which only doubts stand, as a draft that a reviewer decides on. Raises
    InputError where the file was changed underneath in a way that matters; nothing is written then.
    """
    checked = checked or examine(form, opened.file, reader)
    variation = checked.variation
    if variation is None or not (checked.sound or (second_person and checked.doubtful)):
        return Kept(checked, None, None)
    if not checked.sound:
        variation = replace(variation, vouched=variation.vouched or "a doubt")
    saved, decision = decide(
        opened,
        variation,
        worker=worker,
        status="accepted" if checked.sound else "draft",
        reason=None
        if checked.sound
        else "a second person decides: " + next(f.text for f in checked.findings if f.severity == "doubt"),
        seconds=form.seconds,
        instead_of=instead_of,
    )
    return Kept(checked, saved, decision)


def keep_draft(root: Path, worker: str, seed: str, form: Form) -> Form:
    """Keep a form as it is typed in the worker's own file; gives it a name where it has none."""
    with locked(root, f"state {worker}"):
        state = load_state(root, worker)
        work = state.work(seed)
        taken = {draft.key for draft in work.drafts}
        if not form.key:
            form = replace(form, key=next(k for n in range(1, len(taken) + 2) if (k := f"draft {n}") not in taken))
        drafts = (*(d for d in work.drafts if d.key != form.key), form)
        save_state(root, state.with_work(seed, replace(work, drafts=drafts)))
    return form
