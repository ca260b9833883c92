"""The formats by name, and which one a file is in, told by its content."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from svampkit.corpora.asdiv import read_asdiv
from svampkit.corpora.columns import Columns, guess_columns, require, shown, suggestion
from svampkit.corpora.dolphin import read_dolphin
from svampkit.corpora.mawps import read_mawps
from svampkit.corpora.problem_file import read_parquet, read_problem_file
from svampkit.corpora.record import Reader, Record
from svampkit.corpora.svamp_json import read_svamp_json
from svampkit.corpora.table_problems import read_table
from svampkit.corpora.tables import COMPRESSED, ZIPPED, Broken, Kind, first_row, kind_of, read_rows
from svampkit.corpora.tokenised_csv import read_tokenised_csv
from svampkit.errors import InputError, UsageError
from svampkit.files import read_text

__all__ = ["FORMATS", "RecognisedFormat", "is_known", "read_records", "recognise"]


@dataclass(frozen=True, slots=True)
class Format:
    """A form in which a corpus is published: its reader, and what it is known by."""

    name: str
    read: Reader
    kind: Kind
    """How such a file is stored."""
    known_by: Callable[[Set[str]], bool]
    """True of the keys of its first row; the first form that says so is taken."""


_SVAMP: Final = frozenset(("ID", "Body", "Question", "Equation"))
_DERIVED: Final = frozenset(("Template", "Alignment"))
_PUBLISHED: Final = (
    Format("svamp", read_svamp_json, "json", lambda keys: "Question" in keys and len(keys & _SVAMP) > 1),
    Format("svamp-csv", read_tokenised_csv, "csv", lambda keys: keys >= {"Question", "Numbers", "Equation"}),
    Format("asdiv", read_asdiv, "xml", lambda keys: True),
    Format("mawps", read_mawps, "json", lambda keys: "sQuestion" in keys and not keys & _DERIVED),
    Format("derivations", read_mawps, "json", lambda keys: "sQuestion" in keys and bool(keys & _DERIVED)),
    Format("dolphin", read_dolphin, "json", lambda keys: keys >= {"text", "equations", "ans_simple"}),
)
"""Every published form that is no plain table. A new one is a row here."""
_READERS: Final[Mapping[str, Reader]] = MappingProxyType(
    {**{form.name: form.read for form in _PUBLISHED}, "svampkit": read_problem_file}
)
_TABLES: Final = ("gsm8k", "gsm-plus", "mathcheck", "table")
FORMATS: Final = (*_READERS, *_TABLES)
_OWN: Final = frozenset(
    ("id", "body", "question", "equation", "answer", "type", "grade", "variation", "seed", "template", "instance")
)
_SYSTEM: Final = frozenset(("equations", "asked", "answers"))


@dataclass(frozen=True, slots=True)
class RecognisedFormat:
    """What a file is taken for."""

    format: str
    kind: Kind
    columns: Columns | None = None
    """Of a foreign table."""

    @property
    def note(self) -> str:
        """In words, where columns were guessed; else empty."""
        if self.columns is None:
            return ""
        return f"read as {self.format if self.format != 'table' else 'a table'} with {shown(self.columns)}"


def recognise(path: Path, columns: Columns | None = None) -> RecognisedFormat:
    """What a file is in; InputError where it is none of the formats known, with what it looks like."""
    kind = kind_of(path)
    if kind is None or path.stat().st_size == 0:
        if looks := _packed(path):
            raise _unknown(path, looks)
        if not read_text(path).strip():
            raise InputError(f"{path} is empty; expected problems in one of the formats {', '.join(FORMATS)}.")
        if path.suffix in (".yaml", ".yml"):
            raise InputError(
                f"{path} is in no format that is known: it looks like a template file, and problems are wanted; "
                "`svampkit generate` makes them of templates."
            )
        raise _unknown(path, "a text that is no JSON, CSV or XML")
    if kind == "xml":
        return RecognisedFormat("asdiv", kind)
    row = first_row(path, kind)
    if not row:
        looks = f"{_CALLED[kind]} without a row that can be read"
        raise InputError(f"{path} is in no format that is known: it is {looks}; {_why_not(path, kind)}.")
    if columns is not None:
        require(columns, row, str(path))
        return RecognisedFormat("table", kind, columns)
    return _by_keys(path, kind, row)


def _by_keys(path: Path, kind: Kind, row: Mapping[str, object]) -> RecognisedFormat:
    keys = row.keys()
    for form in _PUBLISHED:
        if form.kind == kind and form.known_by(keys):
            return RecognisedFormat(form.name, kind)
    lists = any(isinstance(row.get(key), list) or ";" in str(row.get(key)) for key in ("equation", "answer"))
    own = {"body", "question"} <= keys or ("question" in keys and keys <= _OWN | _SYSTEM and not lists)
    if own and kind in ("jsonl", "parquet", "arrow") and "####" not in str(row.get("answer")):
        return RecognisedFormat("svampkit", kind)
    guess = guess_columns(row)
    if guess is not None:
        return RecognisedFormat(_flavour(row, guess), kind, guess)
    raise _unknown(path, f"{_CALLED[kind]} with {', '.join(map(str, row))[:160]}", suggestion(row))


def _why_not(path: Path, kind: Kind) -> str:
    """What is wrong with the first row, or that there is none."""
    for number, row in read_rows(path, kind):
        if isinstance(row, Broken):
            return f"{'line' if kind in ('jsonl', 'csv', 'tsv') else 'row'} {number}: {row.reason.rstrip('.')}"
    return "expected a problem in each" + (" line under the header" if kind in ("csv", "tsv") else "")


def _packed(path: Path) -> str:
    """What a file that is no text is, by its first bytes; empty of a text."""
    with path.open("rb") as file:
        head = file.read(1024)
    if head[:4] in ZIPPED:
        return "a workbook or another zip archive, which has to be saved as CSV or unpacked first"
    if head.startswith(COMPRESSED):
        return "compressed, and has to be unpacked first"
    utf_16 = head[:2] in (b"\xff\xfe", b"\xfe\xff")
    return "no text" if b"\0" in head and not utf_16 else ""


_CALLED: Final[Mapping[str, str]] = {
    "json": "a JSON array of objects",
    "jsonl": "JSON lines",
    "csv": "CSV",
    "tsv": "TSV",
    "parquet": "Parquet",
    "arrow": "Arrow",
}


def _flavour(row: Mapping[str, object], columns: Columns) -> str:
    if "perturbation_type" in row:
        return "gsm-plus"
    if {"group_id", "question_type"} <= row.keys():
        return "mathcheck"
    return "gsm8k" if re.search(r"####\s*\S", str(row.get(columns.answer))) else "table"


def _unknown(path: Path, looks: str, columns: str = "") -> InputError:
    to_do = f'name its columns: --columns "{columns}"' if columns else f"the formats are {', '.join(FORMATS)}"
    return InputError(f"{path} is in no format that is known: it is {looks}; {to_do}.")


def read_records(
    path: Path, format: str = "auto", columns: Columns | None = None
) -> tuple[RecognisedFormat, Iterator[Record]]:
    """What a file is taken for, and its records; InputError where the file as a whole cannot be read."""
    if format != "auto" and format not in FORMATS:
        near = difflib.get_close_matches(format, FORMATS, n=1)
        hint = f" did you mean {near[0]!r}?" if near else ""
        raise UsageError(f"{format!r} is no format;{hint} the formats are auto, {', '.join(FORMATS)}.")
    if columns is not None and format not in ("auto", *_TABLES):
        raise UsageError(f"--columns is for tables; the format {format!r} knows its own.")
    if format not in ("auto", "table") and columns is None:
        _require_no_other(path, format)
    if format in ("auto", *_TABLES):
        found = recognise(path, columns)
        if found.columns is None and format != "auto":
            row = first_row(path, found.kind)
            guess = guess_columns(row)
            if guess is None:
                raise InputError(f"{path} has {', '.join(map(str, row))[:160]}; name its columns with --columns.")
            found = RecognisedFormat(format, found.kind, guess)
    else:
        kind = kind_of(path)
        found = RecognisedFormat(format, kind or "jsonl")
    return found, _records(path, found)


def _require_no_other(path: Path, format: str) -> None:
    """InputError where a file shows by its keys that it is in another format than the one that was named."""
    try:
        kind = kind_of(path)
        found = recognise(path).format
    except InputError:
        return  # the named format's own reader says what is wrong
    own_rows = found == "svampkit" and "body" in first_row(path, kind or "jsonl")
    published = found in {form.name for form in _PUBLISHED} and {found, format} != {"mawps", "derivations"}
    tables_kept = format == "svampkit" and kind in ("jsonl", "parquet", "arrow")
    if found != format and (own_rows or published) and not tables_kept:
        raise InputError(
            f"{path} is in the format {found}, not {format}; leave --format out, or give --format {found}."
        )


def _records(path: Path, found: RecognisedFormat) -> Iterator[Record]:
    if found.columns is not None:
        yield from read_table(path, found.kind, found.columns)
    elif found.format == "svampkit" and found.kind in ("parquet", "arrow"):
        yield from read_parquet(path, found.kind)
    else:
        yield from _READERS[found.format](path, read_text(path))


def is_known(path: Path) -> bool:
    """True where the file is in a format that is recognised, or cannot be read at all (reading says why)."""
    try:
        recognise(path)
    except InputError as error:
        return "in no format" not in str(error)
    return True
