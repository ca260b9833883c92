"""The list of a step: what there is to decide, to go on with and to write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from svampkit.authoring.engine import Proposals
from svampkit.authoring.form import Form
from svampkit.authoring.names import AUTO
from svampkit.authoring.offer import arrange
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import HELP, STEPS, main_code, step_of
from svampkit.authoring.state import SeedWork
from svampkit.codes import parse_codes
from svampkit.errors import SvampkitError
from svampkit.template.model import TemplateFile, VariationTemplate

__all__ = ["REASONS", "Row", "RowKind", "counts_of", "rows_of"]

REASONS = (
    "bad English",
    "the situation cannot be",
    "the question is unclear",
    "the equation is wrong",
    "not this kind of change",
    "says the same as another",
    "nobody would say it so",
)
"""Why a candidate is rejected; a person can write another reason."""

RowKind = Literal["back", "candidate", "draft", "waiting", "accepted", "other", "rejected", "blank"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a step's list."""

    kind: RowKind
    codes: tuple[str, ...]
    variation: VariationTemplate | None = None
    form: Form | None = None
    text: str = ""
    """What stands beside it: a reason, a note."""
    behind: int = 0
    """Suggestions that read almost like this one, and come when it is decided."""


def rows_of(file: TemplateFile, proposals: Proposals, work: SeedWork, worker: str, step: int) -> list[Row]:
    """The list of a step: what needs the worker first, blank forms last."""
    found = [
        *_written(file, worker, step),
        *_offered(file, proposals, step),
        *_drafts(work, step),
        *_blank(proposals, work, step),
    ]
    order = list(RowKind.__args__)  # type: ignore[attr-defined]
    return sorted(found, key=lambda row: order.index(row.kind))


def _written(file: TemplateFile, worker: str, step: int) -> Iterator[Row]:
    """What people have decided or written, the worker and others."""
    for v in file.variations:
        if step_of(v.codes) != step or v.author == AUTO:
            continue
        if v.status == "draft" and v.author == worker:
            kind: RowKind = "back" if v.verdict == "failed" else "waiting"
        elif v.status == "rejected":
            kind = "rejected"
        else:
            kind = "accepted" if v.author == worker else "other"
        yield Row(kind, v.codes, v, text=v.reason or "")


def _offered(file: TemplateFile, proposals: Proposals, step: int) -> Iterator[Row]:
    """The automatic candidates."""
    here = [candidate for candidate in proposals.candidates if step_of(candidate.codes) == step]
    for offer in arrange(here, file):
        candidate = offer.variation
        failed = f"A reader has failed it: {candidate.reason}" if candidate.verdict == "failed" else ""
        about = failed or plainly(candidate.note)
        yield Row("candidate", candidate.codes, candidate, text=about, behind=offer.behind)


def _drafts(work: SeedWork, step: int) -> Iterator[Row]:
    """Forms that the worker has left, or was at when the session ended."""
    for form in (*work.drafts, *([work.editing] if work.editing else ())):
        codes = _codes(form)
        if step_of(codes) == step:
            yield Row("draft", codes, None, form)


def _blank(proposals: Proposals, work: SeedWork, step: int) -> Iterator[Row]:
    """A form for each code of the step."""
    for code in STEPS[step - 1].codes:
        yield Row("blank", (code,), text=work.not_applicable.get(code) or proposals.refusals.get(code, ""))


def counts_of(file: TemplateFile, proposals: Proposals) -> dict[str, tuple[int, int]]:
    """Code to (accepted by anyone, candidates left), a chain counted with the code that puts it into its step."""
    found = {code: [0, 0] for code in HELP}
    for v in file.variations:
        if v.author != AUTO and v.status == "accepted" and (code := main_code(v.codes)) in found:
            found[code][0] += 1
    for v in proposals.candidates:
        if (code := main_code(v.codes)) in found:
            found[code][1] += 1
    return {code: (a, b) for code, (a, b) in found.items()}


def _codes(form: Form) -> tuple[str, ...]:
    try:
        return parse_codes(form.codes)
    except SvampkitError:
        return ()
