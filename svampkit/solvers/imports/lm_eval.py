"""``samples_*.jsonl`` of lm-evaluation-harness, written with --log_samples."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from svampkit.errors import RecordError
from svampkit.solvers.imports.lines import json_lines
from svampkit.solvers.imports.said import Said

__all__ = ["read_lm_eval"]

ID_KEYS = ("id", "ID")


def read_lm_eval(path: Path, id_key: str | None = None) -> Iterator[Said]:
    """One entry for each response: the row's own id from ``doc``, the model's raw text from ``resps``.

    A row is logged once for each filter; the raw text is the same, so the rows beyond the first are passed over.
    ``doc_id`` is a position and never used. RecordError where a row has no id or no response.
    """
    model = _model(path.parent)
    seen: set[str] = set()
    for number, row in json_lines(path):
        place = f"{path}, line {number}"
        doc = row.get("doc")
        if not isinstance(doc, dict) or "resps" not in row:
            raise RecordError(
                f"{place}: expected the keys 'doc' and 'resps' of a samples file; was it --log_samples?"
            )
        keys = (id_key,) if id_key else ID_KEYS
        id = next((doc[key] for key in keys if isinstance(doc.get(key), str | int)), None)
        if id is None:
            raise RecordError(
                f"{place}: the row under 'doc' has no {' or '.join(keys)}; it holds {', '.join(doc)} "
                "(name the right key with --id-column)."
            )
        if str(id) in seen:
            continue
        seen.add(str(id))
        for sample, text in enumerate(_texts(row["resps"], place)):
            yield Said(str(id), text, place, sample, model)


def _model(folder: Path) -> str:
    """The model's name in the results beside the samples; the folder's name where there are none."""
    for results in sorted(folder.glob("results_*.json"), reverse=True):
        try:
            told = orjson.loads(results.read_bytes())
        except (OSError, orjson.JSONDecodeError):
            continue
        if not isinstance(told, dict):
            continue
        name = told.get("model_name") if told.get("model_source") != "dummy" else "dummy"
        if isinstance(name, str) and name:
            return name
    return folder.name


def _texts(resps: Any, place: str) -> list[str]:
    flat = [text for group in resps for text in (group if isinstance(group, list) else [group])]
    if not flat or not all(isinstance(text, str) for text in flat):
        raise RecordError(
            f"{place}: 'resps' holds {resps!r:.60}; expected generated texts (output_type generate_until)."
        )
    return flat
