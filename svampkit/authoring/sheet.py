"""Spreadsheets out and in, for those who would rather use one: text only, never a formula."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from svampkit.authoring.cells import read_cells, unguarded, write_cells
from svampkit.authoring.checks import Reader
from svampkit.authoring.clean import MAX_TEXT, clean
from svampkit.authoring.decide import decide
from svampkit.authoring.form import Form, format_equation, format_values
from svampkit.authoring.keep import keep, keep_draft
from svampkit.authoring.names import AUTO, worker_name
from svampkit.authoring.plain import tagged_form
from svampkit.authoring.reading import read_text_as_world
from svampkit.authoring.store import Opened, load_folder
from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.template.tags import fill

__all__ = ["COLUMNS", "Import", "export_sheet", "import_sheet", "rows_of"]

COLUMNS = (
    "seed",
    "id",
    "codes",
    "body",
    "question",
    "text",
    "equation",
    "values",
    "status",
    "reason",
    "author",
    "origin",
    "reviewer",
    "verdict",
    "stamp",
)
"""A row without codes is a base example, for reading; a row without an id is a new variation. ``text`` is the
finished text, for reading too."""
_NEEDED = ("seed", "codes", "body", "question")


def _stamp(cells: Sequence[str]) -> str:
    return hashlib.blake2b("\x1f".join(cells).encode(), digest_size=6).hexdigest()


def _content(v: VariationTemplate) -> tuple[str, ...]:
    """The cells of a row that a person can change."""
    return (
        ", ".join(v.codes),
        v.body,
        v.question,
        format_equation(v.equation),
        format_values(v.values, v.alternates),
        v.status,
        v.reason or "",
    )


def rows_of(file: TemplateFile) -> Iterator[dict[str, str]]:
    """The rows of one template: its base example, then its variations."""
    base = {
        "seed": file.seed.id,
        "body": file.base.body,
        "question": file.base.question,
        "text": file.seed.text,
        "equation": format_equation(file.base.equation),
        "values": format_values(file.values, file.alternates),
        "status": "base example",
    }
    yield {column: base.get(column, "") for column in COLUMNS}
    for v in file.variations:
        content = _content(v)
        row = dict(zip(("codes", "body", "question", "equation", "values", "status", "reason"), content, strict=True))
        row |= {
            "seed": file.seed.id,
            "id": v.id,
            "text": _finished(v, file),
            "author": v.author,
            "origin": v.origin,
            "reviewer": v.reviewer or "",
            "verdict": v.verdict or "",
            "stamp": _stamp(content),
        }
        yield {column: row.get(column, "") for column in COLUMNS}


def _finished(v: VariationTemplate, file: TemplateFile) -> str:
    """The text as it is printed; "" where a rejected one cannot be filled."""
    try:
        values = file.values_of(v)
        return f"{fill(v.body, values).text} {fill(v.question, values).text}".strip()
    except SvampkitError:
        return ""


def export_sheet(root: Path, target: Path) -> int:
    """Write every base example and variation to an .xlsx or .csv file; returns the number of rows."""
    rows = [row for opened in load_folder(root) for row in rows_of(opened.file)]
    write_cells(target, COLUMNS, rows)
    return len(rows)


@dataclass(frozen=True, slots=True)
class Import:
    """What an import did, and what it did not do and why."""

    added: int
    changed: int
    same: int
    drafts: int
    problems: tuple[str, ...]
    """One sentence a row: what was found, where, what is wanted."""


def import_sheet(
    root: Path, source: Path, *, worker: str | None = None, reader: Reader = read_text_as_world
) -> Import:
    """Take a sheet's new and changed rows into the templates, each through the same checks as typed ones.

    A row with faults becomes a draft of its author; a row whose variation was changed in the meantime is left out and
    named. InputError where the file or its columns cannot be used.
    """
    table = _table(source)
    folder = {opened.file.seed.id: opened for opened in load_folder(root)}
    counts = {"added": 0, "changed": 0, "same": 0, "drafts": 0}
    problems: list[str] = []
    for line, row in table:
        where = f"{source.name}, row {line}"
        try:
            outcome = _take(root, row, folder, worker, reader)
        except SvampkitError as error:
            problems.append(f"{where}: {error}")
            continue
        if outcome.startswith("draft: "):
            counts["drafts"] += 1
            problems.append(f"{where}: kept as a draft: {outcome.removeprefix('draft: ')}")
        elif outcome:
            counts[outcome] += 1
    return Import(**counts, problems=tuple(problems))


def _table(source: Path) -> list[tuple[int, dict[str, str]]]:
    """The rows of a sheet by column, each with its line number; InputError on missing or doubled columns."""
    rows = read_cells(source)
    if not rows:
        raise InputError(f"{source} is empty; export a sheet first and work in it.")
    header = [clean(cell).lower() for cell in rows[0]]
    missing = [column for column in _NEEDED if column not in header]
    if missing:
        raise InputError(
            f"{source} has no column {', '.join(missing)} (its first row reads: {', '.join(header)[:120]}); "
            f"expected {', '.join(COLUMNS)}, in any order."
        )
    twice = sorted({column for column in header if column and header.count(column) > 1})
    if twice:
        raise InputError(f"{source} has the column {twice[0]!r} twice; keep one.")
    found = []
    for line, cells in enumerate(rows[1:], start=2):
        row = {name: cell for name, cell in zip(header, cells, strict=False) if name in COLUMNS}
        if any(cell.strip() for cell in row.values()):
            found.append((line, row))
    return found


def _take(root: Path, raw: Mapping[str, str], folder: dict[str, Opened], worker: str | None, reader: Reader) -> str:
    """Take one row; returns what became of it."""
    _refuse_formulas(raw)
    plain = {name: unguarded(cell) for name, cell in raw.items()}
    row = {name: clean(cell) for name, cell in plain.items()}
    seed, id = row.get("seed", ""), row.get("id", "")
    if not row.get("codes") and not id:
        return ""  # a base example: shown for reading
    if seed not in folder:
        raise InputError(f"the seed {seed[:40]!r} is not in {root}; the column 'seed' names a seed of the folder.")
    opened = folder[seed]
    old = next((v for v in opened.file.variations if v.id == id), None) if id else None
    if id and old is None:
        raise InputError(f"the variation {id[:60]!r} is not in {opened.path.name}; leave 'id' empty for a new one.")
    names = ("codes", "body", "question", "equation", "values", "status", "reason")
    if old is not None and _alike([plain.get(name, "") for name in names], _content(old)):
        return "same"
    _refuse_long(plain)
    codes, body, question, equation, values = (row.get(name, "") for name in names[:5])  # a row may be short
    form = Form(codes, body, question, equation, values)
    if old is None:
        author = worker_name(worker or row.get("author", "") or _nobody())
        return _typed(root, opened, folder, form, author, reader, None, "added")
    return _changed(root, opened, folder, row, form, old, worker, reader)


def _refuse_formulas(raw: Mapping[str, str]) -> None:
    for name, cell in raw.items():
        if cell == "\x00formula":
            raise InputError(
                f"the cell in column {name!r} holds a formula; type its text instead (nothing is computed)."
            )


def _refuse_long(plain: Mapping[str, str]) -> None:
    for name, cell in plain.items():
        if len(cell) > MAX_TEXT:
            raise InputError(
                f"the cell in column {name!r} holds {len(cell):,} characters; at most {MAX_TEXT:,} are taken."
            )


def _changed(
    root: Path,
    opened: Opened,
    folder: dict[str, Opened],
    row: Mapping[str, str],
    form: Form,
    old: VariationTemplate,
    worker: str | None,
    reader: Reader,
) -> str:
    """Take a row of a variation that the folder has."""
    wanted = (*_canonical(form, old), row.get("status") or old.status, row.get("reason", old.reason or ""))
    if wanted == _content(old):
        return "same"
    if row.get("stamp") and row["stamp"] != _stamp(_content(old)):
        if row["stamp"] == _stamp(wanted):
            return "same"  # untouched in the sheet; the folder has moved on
        raise InputError(
            f"{old.id} was changed in the folder since this sheet was exported; export again and redo it."
        )
    author = worker_name(worker or (old.author if old.author != AUTO else "") or _nobody())
    if old.author not in (AUTO, author):
        raise InputError(f"{old.id} is {old.author}'s; {author} cannot change it. Write a new row without an id.")
    if wanted[:5] == _content(old)[:5]:
        return _restatus(opened, folder, old, wanted[5], wanted[6], author)
    origin = "edited" if old.origin in ("auto", "edited") else old.origin
    form = replace(form, of=old.id, origin=origin, note=old.note)
    return _typed(root, opened, folder, form, author, reader, old, "changed")


def _alike(cells: Sequence[str], content: Sequence[str]) -> bool:
    """True where cells say what the folder says; spreadsheets and editors change white space only."""
    return all("".join(a.split()) == "".join(b.split()) for a, b in zip(cells, content, strict=True))


def _nobody() -> str:
    raise UsageError("nobody is named as the author; fill the column 'author' or give --worker NAME.")


def _canonical(form: Form, old: VariationTemplate) -> tuple[str, ...]:
    """The row's first five cells, in the old entry's spelling where they mean the same."""
    content = _content(old)
    typed = (form.codes, form.body, form.question, form.equation, form.values)
    return tuple(
        o if "".join(t.split()) == "".join(o.split()) else t for t, o in zip(typed, content[:5], strict=True)
    )


def _restatus(
    opened: Opened, folder: dict[str, Opened], old: VariationTemplate, status: str, reason: str, author: str
) -> str:
    """Accept or reject a variation as the sheet says; InputError where that cannot be."""
    if status not in ("accepted", "rejected"):
        raise InputError(f"the status {status[:20]!r} of {old.id} is unknown; write accepted or rejected.")
    if status == "rejected" and not reason:
        raise InputError(f"{old.id} is rejected without a reason; write one in the column 'reason'.")
    if status == "accepted" and old.verdict == "failed":
        raise InputError(f"{old.id} failed in review ({old.reason}); change its text first.")
    saved, _ = decide(
        opened, old, worker=author, status="accepted" if status == "accepted" else "rejected", reason=reason or None
    )
    folder[opened.file.seed.id] = saved.opened
    return "changed"


def _typed(
    root: Path,
    opened: Opened,
    folder: dict[str, Opened],
    form: Form,
    author: str,
    reader: Reader,
    old: VariationTemplate | None,
    outcome: str,
) -> str:
    """Keep what the sheet's row says, or put it aside as a draft with the reason; what became of it."""
    form = tagged_form(form, opened.file)  # plain words get their tags, as on screen
    kept = keep(opened, form, author, reader=reader, instead_of=old)
    if kept.saved is None:
        keep_draft(root, author, opened.file.seed.id, form)
        reasons: Iterable[str] = (f.text for f in kept.checked.findings if f.severity != "hint")
        return "draft: " + next(iter(reasons), "it is not complete")
    folder[opened.file.seed.id] = kept.saved.opened
    return outcome
