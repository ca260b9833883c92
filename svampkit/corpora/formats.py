"""The formats by name, and which one a file is in, told by its content."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from svampkit.corpora.asdiv import read_asdiv
from svampkit.corpora.mawps import read_mawps
from svampkit.corpora.problem_file import read_parquet, read_problem_file
from svampkit.corpora.record import Reader, Record
from svampkit.corpora.svamp_json import read_svamp_json
from svampkit.corpora.tokenised_csv import read_tokenised_csv
from svampkit.errors import InputError, UsageError
from svampkit.files import read_text

__all__ = ["FORMATS", "is_known", "read_records", "recognise"]

FORMATS: Final[Mapping[str, Reader]] = MappingProxyType(
    {
        "svamp": read_svamp_json,
        "svamp-csv": read_tokenised_csv,
        "asdiv": read_asdiv,
        "mawps": read_mawps,
        "derivations": read_mawps,
        "svampkit": read_problem_file,
    }
)
_HEAD = 65_536


def recognise(path: Path, text: str) -> str:
    """Name of the format that a file's text is in; InputError where it is none of those known."""
    head = text[:_HEAD].lstrip()
    if not head:
        raise InputError(f"{path} is empty; expected problems in one of the formats {', '.join(FORMATS)}.")
    keys = set(re.findall(r'"(\w+)"\s*:', head))
    if head.startswith("<"):
        return "asdiv"
    if head.startswith("["):
        if "sQuestion" in keys:
            return "derivations" if keys & {"Template", "Alignment"} else "mawps"
        if keys & {"ID", "Body", "Equation"}:
            return "svamp"
    elif head.startswith("{") and keys & {"id", "body", "question"}:
        return "svampkit"
    elif {"Question", "Numbers", "Equation"} <= set(head.split("\n", 1)[0].strip().split(",")):
        return "svamp-csv"
    raise InputError(f"{path} is in no format that is known; the formats are {', '.join(FORMATS)}.")


def read_records(path: Path, format: str = "auto") -> Iterator[Record]:
    """Records of one file; InputError where the file as a whole cannot be read."""
    if format != "auto" and format not in FORMATS:
        near = difflib.get_close_matches(format, FORMATS, n=1)
        hint = f" did you mean {near[0]!r}?" if near else ""
        raise UsageError(f"{format!r} is no format;{hint} the formats are auto, {', '.join(FORMATS)}.")
    if format in ("auto", "svampkit") and _is_parquet(path):
        yield from read_parquet(path)
        return
    text = read_text(path)
    yield from FORMATS[recognise(path, text) if format == "auto" else format](path, text)


def is_known(path: Path) -> bool:
    """True where the file is in a format that is recognised, or cannot be read at all (reading says why)."""
    if _is_parquet(path):
        return True
    try:
        recognise(path, read_text(path))
    except InputError as error:
        return "in no format" not in str(error)
    return True


def _is_parquet(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(4) == b"PAR1"
    except OSError:
        return False  # read_text says what is wrong
