"""The review file: what a person decided about problems in doubt; JSON lines, made to be edited by hand.

A line is ``id, key, agreed, against, with_key, text, verdict, note``. The verdict is null until somebody decides:
"key" (the key is right), "wrong" (it is not), "unclear" (the text allows both).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from svampkit.audit.against import KeyDoubt
from svampkit.edge.shapes import object_lines
from svampkit.equation import format_number
from svampkit.errors import InputError
from svampkit.files import read_text, write_jsonl, write_text

__all__ = ["VERDICTS", "merge_review", "read_review", "refused", "refused_templates", "write_review"]

VERDICTS: Final = ("key", "wrong", "unclear")


def _row(doubt: KeyDoubt) -> dict[str, Any]:
    key = doubt.problem.answer
    return {
        "id": doubt.problem.id,
        "key": None if key is None else format_number(key),
        "agreed": format_number(doubt.agreed),
        "against": list(doubt.against),
        "with_key": list(doubt.with_key),
        "text": doubt.problem.text,
        "verdict": None,
        "note": "",
    }


def read_review(path: Path) -> dict[str, dict[str, Any]]:
    """The rows by id; InputError names the line at fault, or says that the file is no review."""
    found: dict[str, dict[str, Any]] = {}
    for place, row in object_lines(read_text(path), path):
        if not isinstance(row.get("id"), str):
            raise InputError(f"{place}: key 'id' is missing; expected the id of a problem.")
        if row.get("verdict") not in (None, *VERDICTS):
            raise InputError(f"{place}: verdict {row['verdict']!r:.40}; expected null, {', '.join(VERDICTS)}.")
        found[row["id"]] = row
    if found and not any("verdict" in row for row in found.values()):
        raise InputError(
            f"{path} holds no verdict of a reviewer; expected a review file, as `svampkit audit` writes it."
        )
    return found


def merge_review(doubts: Iterable[KeyDoubt], old: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of a new audit in its order; verdicts and notes that were there stay, and so do rows that are decided
    and no longer in doubt."""
    rows = []
    for doubt in doubts:
        row = _row(doubt)
        known = old.get(row["id"], {})
        rows.append(row | {key: known[key] for key in ("verdict", "note") if key in known})
    seen = {row["id"] for row in rows}
    kept = [row for row in old.values() if row["id"] not in seen and (row.get("verdict") or row.get("note"))]
    return [*rows, *kept]


def write_review(path: Path, doubts: Iterable[KeyDoubt]) -> list[dict[str, Any]]:
    """Write the review file, an empty one where no key is in doubt; what people decided in one that lies there is
    kept."""
    rows = merge_review(doubts, read_review(path) if path.exists() else {})
    if rows:
        write_jsonl(path, rows)
    else:
        write_text(path, "")
    return rows


def refused(path: Path) -> frozenset[str]:
    """Ids of the problems whose key was found wrong or unclear."""
    return frozenset(name for name, row in read_review(path).items() if row.get("verdict") in ("wrong", "unclear"))


def refused_templates(path: Path) -> frozenset[str]:
    """Ids of the templates that such problems were filled from: a generated row's id is its template's, a dash and a
    number."""
    return frozenset(re.sub(r"-\d+\Z", "", name) for name in refused(path))
