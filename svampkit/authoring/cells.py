"""The cells of a spreadsheet file, .xlsx or .csv: text only, never a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from svampkit.edge.text import fault_of_text
from svampkit.errors import InputError, UsageError
from svampkit.files import require_file, write_beside, write_bytes

__all__ = ["MAX_CELL", "guarded", "read_cells", "unguarded", "write_cells"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "|", "%")
_MAX_ROWS = 200_000
_MAX_BYTES = 64 * 1024 * 1024
_MAX_COLUMNS = 64
_WIDTHS = (12, 16, 10, 60, 45, 60, 22, 28, 11, 24, 10, 10, 10, 10, 14)
"""Of the columns, in characters."""
MAX_CELL = {"xlsx": 32_767, "csv": 100_000}
"""Characters of one cell: what a workbook can hold, and what readers of CSV take."""


def guarded(text: str) -> str:
    """A cell's text that no spreadsheet takes for a formula: an apostrophe before what could start one."""
    return f"'{text}" if text.startswith((*_FORMULA, "'")) else text


def unguarded(text: str) -> str:
    """The text of a cell without that apostrophe."""
    return text[1:] if text.startswith("'") and text[1:].startswith((*_FORMULA, "'")) else text


def write_cells(target: Path, columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> None:
    """Write the rows below the names of the columns; InputError where a cell could not come back as it is."""
    kind = _kind(target)
    _require_cells(rows, kind)
    if kind == "csv":
        _write_csv(target, columns, rows)
    else:
        _write_xlsx(target, columns, rows)


def _write_csv(target: Path, columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> None:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows([guarded(row[c]) for c in columns] for row in rows)
    write_bytes(target, b"\xef\xbb\xbf" + text.getvalue().encode("utf-8"))


def _write_xlsx(target: Path, columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> None:
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font

    book = Workbook()
    sheet: Any = book.active
    sheet.title = "variations"
    sheet.append(list(columns))
    for n, row in enumerate(rows, start=2):
        for m, column in enumerate(columns, start=1):
            cell = sheet.cell(n, m)
            cell.value = guarded(row[column])
            cell.data_type = "s"
            cell.number_format = "@"
            cell.alignment = Alignment(wrap_text=column in ("body", "question", "text"), vertical="top")
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    sheet.freeze_panes = "A2"
    for letter, width in zip("ABCDEFGHIJKLMNO", _WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    with write_beside(target) as file:
        book.save(file)


def _require_cells(rows: Sequence[Mapping[str, str]], kind: str) -> None:
    """InputError where a cell could not come back as it is."""
    for row in rows:
        for column, cell in row.items():
            where = f"the column {column!r} of {row['id'] or row['seed']!r}"
            if len(cell) > MAX_CELL[kind] - 1:
                raise InputError(
                    f"{where} holds {len(cell):,} characters; a cell of .{kind} has at most {MAX_CELL[kind]:,}, "
                    "edit that template's file itself."
                )
            if (fault := fault_of_text(cell, MAX_CELL[kind])) is not None:
                raise InputError(f"{where} holds {fault}; no spreadsheet keeps it, mend the template first.")


def _kind(path: Path) -> str:
    kind = path.suffix.lower().lstrip(".")
    if kind not in ("csv", "xlsx"):
        raise UsageError(f"{path.name} is neither .xlsx nor .csv; name the sheet so that it ends in one of them.")
    return kind


def read_cells(path: Path) -> list[list[str]]:
    """The cells of a sheet, row by row; InputError where it cannot be read."""
    require_file(path, _MAX_BYTES)
    return _read_csv(path) if _kind(path) == "csv" else _read_xlsx(path)


def _read_csv(path: Path) -> list[list[str]]:
    """The cells of a CSV file, whatever its encoding and separator; InputError where it is damaged."""
    raw = path.read_bytes()
    encoding = "utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputError(
            f"{path} is not UTF-8 (byte {error.start}); save it again as 'CSV UTF-8', or as .xlsx."
        ) from error
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise InputError(f"{path} is no sound CSV ({error}); save it again from the spreadsheet.") from error
    return rows


def _read_xlsx(path: Path) -> list[list[str]]:
    """The cells of the sheet "variations", or of the first one; a formula is marked and never computed."""

    from openpyxl import load_workbook

    _require_small(path)
    try:
        book = load_workbook(path, read_only=True, data_only=False, keep_links=False)
        sheet: Any = book["variations"] if "variations" in book.sheetnames else book.worksheets[0]
        rows: list[list[str]] = []
        for n, cells in enumerate(sheet.iter_rows(max_col=_MAX_COLUMNS), start=1):
            if n > _MAX_ROWS:
                raise InputError(f"{path} has more than {_MAX_ROWS:,} rows; split it first.")
            rows.append(["\x00formula" if cell.data_type == "f" else _text(cell.value) for cell in cells])
        book.close()
    except InputError:
        raise
    except Exception as error:  # openpyxl raises whatever zipfile, XML and its own code raise
        raise InputError(f"{path} is no .xlsx file that can be read ({error}); save it again.") from error
    return rows


def _require_small(path: Path) -> None:
    """InputError where a workbook unpacks to more than is read."""
    import zipfile

    try:
        with zipfile.ZipFile(path) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
    except (OSError, zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        raise InputError(f"{path} is no .xlsx file that can be read ({error}); save it again.") from error
    if size > _MAX_BYTES:
        raise InputError(
            f"{path} unpacks to {size / 1024**2:,.0f} MB; at most {_MAX_BYTES // 1024**2} MB are read, "
            "split it first."
        )


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
