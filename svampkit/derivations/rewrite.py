"""Rows of files with the templates of `reconcile` in the place of their own; nothing else of a row changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from svampkit.derivations.file import read_rows
from svampkit.derivations.reconcile import Reconciled, reconcile
from svampkit.derivations.record import FileForm, form_of_row, problem_from_row
from svampkit.derivations.template import DerivationTemplate, template_text
from svampkit.errors import RecordError, SvampkitError

__all__ = ["Rewritten", "rewrite_files"]


@dataclass(frozen=True, slots=True)
class Rewritten:
    """One file with its templates reconciled."""

    path: Path
    form: FileForm
    rows: Sequence[Any]
    """As they were, but for template and alignment; a row that cannot be used is as it was."""
    before: int
    """Different texts of templates in this file."""
    after: int
    """Different templates of it when all files are reconciled together."""
    alone: int
    """Different templates of it when it is reconciled alone."""
    skipped: tuple[tuple[str, str], ...]
    """Place and reason of rows that have no template that can be read."""


def rewrite_files(paths: Sequence[Path], *, strict: bool = False) -> tuple[Reconciled, list[Rewritten]]:
    """Reconcile the templates of several files together, and every file's rows with what came of it."""
    files = [(path, read_rows(path)) for path in paths]
    templates: list[list[DerivationTemplate | None]] = []
    skipped: list[list[tuple[str, str]]] = []
    for path, rows in files:
        found: list[DerivationTemplate | None] = []
        reasons: list[tuple[str, str]] = []
        for number, row in enumerate(rows, 1):
            try:
                problem = problem_from_row(row)
                if problem.derivation is None:
                    raise RecordError("there is no template; the row stays as it is.")
                found.append(problem.derivation.template)
            except SvampkitError as error:
                if strict:
                    raise RecordError(f"{path.name}, record {number}: {error}") from error
                reasons.append((f"{path.name}, record {number}", str(error)))
                found.append(None)
        templates.append(found)
        skipped.append(reasons)
    together = reconcile(template for found in templates for template in found if template is not None)
    return together, [
        _rewritten(path, rows, found, reasons, together)
        for (path, rows), found, reasons in zip(files, templates, skipped, strict=True)
    ]


def _rewritten(
    path: Path,
    rows: Sequence[Any],
    templates: Sequence[DerivationTemplate | None],
    skipped: Sequence[tuple[str, str]],
    together: Reconciled,
) -> Rewritten:
    used = [template for template in templates if template is not None]
    form = form_of_row(rows[0]) if rows and isinstance(rows[0], dict) else "svampkit"
    return Rewritten(
        path,
        form,
        [_row(row, template, together) for row, template in zip(rows, templates, strict=True)],
        len(set(used)),
        len({together.chosen[template].into for template in used}),
        reconcile(used).after,
        tuple(skipped),
    )


def _row(row: Any, template: DerivationTemplate | None, together: Reconciled) -> Any:
    """The row with the one template that stands for its equivalents, its alignment renamed; as it is where that is
    its own."""
    if template is None:
        return row
    entry = together.chosen[template]
    if entry.into == entry.template:
        return row
    published = form_of_row(row) == "published"
    texts, entries, name = (
        ("Template", "Alignment", "coeff") if published else ("template", "alignment", "coefficient")
    )
    return {
        **row,
        texts: template_text(entry.into),
        entries: [{**aligned, name: entry.renaming[aligned[name]]} for aligned in row[entries]],
    }
