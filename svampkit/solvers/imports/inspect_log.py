"""Logs of Inspect (inspect-ai): ``.eval`` archives and ``.json`` files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from svampkit.edge.shapes import JsonShape, parse_json
from svampkit.errors import InputError, RecordError
from svampkit.files import read_bytes
from svampkit.solvers.imports.said import LoggedAnswer
from svampkit.solvers.imports.zip_entries import zip_entries

__all__ = ["read_inspect"]

MAX_LOG = 512 * 1024**2
"""Bytes of a log that is one JSON file."""


def read_inspect(path: Path, id_key: str | None = None) -> Iterator[LoggedAnswer]:
    """One entry for each sample and epoch: the sample's id (or ``id_key`` of its metadata) and the model's text.

    A sample that ended in an error has no text. InputError where the file is no log.
    """
    model, samples = _archive(path) if path.suffix == ".eval" else _whole(path)
    found = False
    for sample in samples:
        found = True
        yield _said(sample, model, id_key)
    if not found:
        raise InputError(f"{path} holds no samples; expected an Inspect log of a run that got at least one answer.")


def _archive(path: Path) -> tuple[str, Iterator[JsonShape]]:
    headers = [*zip_entries(path, "header.json"), *zip_entries(path, "_journal/start")]
    model = _model(parse_json(headers[0][1], f"{path}, {headers[0][0]}")) if headers else ""
    return model, (parse_json(content, f"{path}, {name}") for name, content in zip_entries(path, "samples/"))


def _whole(path: Path) -> tuple[str, Iterator[JsonShape]]:
    try:
        log = parse_json(read_bytes(path, MAX_LOG), str(path))
        known = log.has("eval")
    except RecordError as error:
        raise InputError(f"{str(error).rstrip('.')} of an Inspect log, as `inspect eval` writes it.") from error
    if not known:
        raise InputError(f"{path} is no Inspect log: it has no key 'eval'; expected an Inspect log.")
    samples = log.key("samples").items()
    return _model(log), (JsonShape(one.value, f"{path}, sample {n}") for n, one in enumerate(samples, 1))


def _model(header: JsonShape) -> str:
    return header.key("eval").key("model").optional_text() or "" if header.has("eval") else ""


def _said(sample: JsonShape, model: str, id_key: str | None) -> LoggedAnswer:
    holder = sample.key("metadata") if id_key else sample
    if holder.value is None or not holder.has(id_key or "id"):
        where = f"metadata key {id_key!r}" if id_key else "id"
        raise RecordError(
            f"{sample.place}: the sample has no {where}; export the data set with svampkit export --to inspect."
        )
    epoch = sample.key("epoch").value
    number = epoch - 1 if isinstance(epoch, int) and epoch > 0 else 0
    choice = sample.key("output").key("choices").first() if sample.has("output") else None
    cut = choice is not None and choice.key("stop_reason").value in ("max_tokens", "model_length")
    text = None if choice is None or sample.value.get("error") else _text(choice)
    return LoggedAnswer(holder.key(id_key or "id").id(), text, sample.place, number, model, cut=cut)


def _text(choice: JsonShape) -> str | None:
    if not choice.has("message"):
        return None
    content = choice.key("message").key("content")
    if isinstance(content.value, list):  # parts; the model's reasoning is none of its answer
        parts = [part for part in content.items() if part.object().get("type", "text") == "text"]
        return "\n".join(part.key("text").optional_text() or "" for part in parts)
    return content.text() if isinstance(content.value, str) else None
