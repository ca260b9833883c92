"""The outside volunteer's reading: instances with author and origin hidden, the questions of a blind reading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from svampkit.authoring.assign import _rng
from svampkit.authoring.decide import now
from svampkit.authoring.instances import Instance, drawn, own_instance
from svampkit.authoring.names import AUTO
from svampkit.authoring.parents import parent_of
from svampkit.authoring.protocol import HELP
from svampkit.authoring.state import Judgement, load_state, save_state
from svampkit.authoring.store import Opened, Saved, change, locked, open_template
from svampkit.codes import CODES, parse_codes
from svampkit.errors import InputError, SvampkitError
from svampkit.template.file import template_paths
from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.template.tags import fill

__all__ = ["CHANGED", "LABELS", "QUESTIONS", "Waiting", "agrees", "before_text", "instances_for", "queue", "record"]

QUESTIONS = (
    ("grammar", "Is every sentence good English (agreement, tense, articles, plurals, punctuation)?"),
    ("world", "Could all of this be true with these numbers, those that are not needed included?"),
    ("clear", "Does the question have exactly one reasonable answer from the text?"),
    ("correct", "Is the equation's answer that answer?"),
)
"""The four questions that a problem must pass; a fifth, how natural it reads from 1 to 5, is only counted."""


LABELS = tuple((code, CODES[code].name, HELP[code].does) for code in CODES)
"""The label is asked for blind: each code with its name and what it does. A reader names all that fit."""


CHANGED = "this problem was changed while you read it; it comes back to you in its new form."
"""Names no id: an id tells which change the problem was handed in as."""


def agrees(variation: VariationTemplate, label: str) -> bool:
    """Whether the codes that a reader named hold the one that the variation was handed in as (its last change)."""
    return bool(variation.codes) and variation.codes[-1] in parse_codes(label)


def before_text(file: TemplateFile, variation: VariationTemplate) -> str:
    """The finished text that the last change was made of, with the names and numbers of the instance read first."""
    parent = parent_of(variation, file)
    values = {**file.values_of(variation), **(parent.values if isinstance(parent, VariationTemplate) else {})}
    return f"{fill(parent.body, values).text} {fill(parent.question, values).text}".strip()


@dataclass(frozen=True, slots=True)
class Waiting:
    """A variation that waits for a reader."""

    opened: Opened
    variation: VariationTemplate


def queue(root: Path, reviewer: str, *, automatic: bool = True, seed: int = 0) -> tuple[list[Waiting], list[str]]:
    """What this reviewer can read, in an order of chance that hides where it came from; never their own work.

    Accepted variations without a verdict, and drafts that their author left to a second person. ``automatic`` takes
    in what the program made and nobody has looked at. Also what was left out because its file cannot be read.
    """
    waiting: list[Waiting] = []
    problems: list[str] = []
    for path in template_paths(root):
        try:
            opened = open_template(path)
        except SvampkitError as error:
            problems.append(str(error))
            continue
        for v in opened.file.variations:
            if v.verdict is not None or v.status == "rejected" or v.author == reviewer:
                continue
            if v.author == AUTO and (not automatic or v.status != "accepted"):
                continue
            waiting.append(Waiting(opened, v))
    _rng(seed, "review", reviewer).shuffle(waiting)
    return waiting, problems


def instances_for(file: TemplateFile, variation: VariationTemplate, seed: int = 0) -> list[Instance]:
    """The instances that a reviewer reads: the template's own numbers first, then drawn ones."""
    return [own_instance(file, variation), *drawn(file, variation, seed=seed)[0]]


def record(root: Path, waiting: Waiting, judgement: Judgement, reviewer: str) -> Saved:
    """Write a verdict: what passed carries the reviewer, what failed goes back to its author with the note.

    The answers stand in the reviewer's own file as well. InputError where the text was changed since it was read.
    """
    shown = waiting.variation

    def edit(file: TemplateFile) -> TemplateFile:
        current = next((v for v in file.variations if v.id == shown.id), None)
        if current is None or (current.body, current.question, current.equation) != (
            shown.body,
            shown.question,
            shown.equation,
        ):
            raise InputError(CHANGED)
        if current.author == reviewer:
            raise InputError("this one is yours; a second person has to read it.")
        if judgement.passed:
            new = replace(current, status="accepted", reviewer=reviewer, verdict="passed", reason=None)
        else:
            note = judgement.note or "failed: " + ", ".join(failed(judgement))
            new = replace(current, status="draft", reviewer=reviewer, verdict="failed", reason=note)
        return replace(file, variations=tuple(new if v.id == new.id else v for v in file.variations))

    saved = change(waiting.opened, edit)
    with locked(root, f"state {reviewer}"):
        state = load_state(root, reviewer)
        save_state(root, replace(state, reviews=(*state.reviews, replace(judgement, when=judgement.when or now()))))
    return saved


def failed(judgement: Judgement) -> Sequence[str]:
    """The questions that were answered with no."""
    found = [name for name, _ in QUESTIONS if not getattr(judgement, name)]
    return found if judgement.labelled else [*found, f"label (a reader finds it to be {judgement.label or 'none'})"]
