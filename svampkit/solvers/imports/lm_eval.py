"""``samples_*.jsonl`` of lm-evaluation-harness, written with --log_samples."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from svampkit.edge.shapes import JsonShape, parse_json
from svampkit.errors import InputError, RecordError
from svampkit.files import read_bytes
from svampkit.solvers.imports.lines import MAX_LINE, json_lines
from svampkit.solvers.imports.said import LoggedAnswer

__all__ = ["read_lm_eval"]

ID_KEYS = ("id", "ID")


def read_lm_eval(path: Path, id_key: str | None = None) -> Iterator[LoggedAnswer]:
    """One entry for each response: the row's own id from ``doc``, the model's raw text from ``resps``.

    A row is logged once for each filter; the raw text is the same, so the rows beyond the first are passed over.
    ``doc_id`` is a position and never used. RecordError where a row has no id or no response.
    """
    model = _model(path.parent)
    seen: set[str] = set()
    keys = (id_key,) if id_key else ID_KEYS
    for row in json_lines(path):
        if not (row.has("doc") and row.has("resps")):
            raise RecordError(
                f"{row.place}: expected the keys 'doc' and 'resps' of a samples file, as lm-eval writes it "
                "with --log_samples."
            )
        doc = row.key("doc")
        name = next((key for key in keys if doc.has(key)), None)
        if name is None:
            raise RecordError(
                f"{row.place}: the row under 'doc' has no {' or '.join(keys)}; it holds {', '.join(doc.object())} "
                "(name the right key with --id-column)."
            )
        id = doc.key(name).id()
        if id in seen:
            continue
        seen.add(id)
        for sample, text in enumerate(_texts(row.key("resps"))):
            yield LoggedAnswer(id, text, row.place, sample, model)


def _model(folder: Path) -> str:
    """The model's name in the results beside the samples; the folder's name where there are none."""
    for results in sorted(folder.glob("results_*.json"), reverse=True):
        try:
            told = parse_json(read_bytes(results, MAX_LINE), str(results))
            name = told.key("model_name").optional_text() if told.key("model_source").value != "dummy" else "dummy"
        except InputError:
            continue
        if name:
            return name
    return folder.name


def _texts(resps: JsonShape) -> list[str]:
    found = []
    for group in resps.items():
        found += list(group.items()) if isinstance(group.value, list) else [group]
    if not found or not all(isinstance(one.value, str) for one in found):
        raise resps.fault("generated texts (output_type generate_until)")
    return [one.text() for one in found]
