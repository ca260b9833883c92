"""Output and error files of OpenAI's batch interface, and of servers that copy it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from svampkit.edge.shapes import JsonShape
from svampkit.errors import RecordError
from svampkit.solvers.imports.lines import json_lines
from svampkit.solvers.imports.said import LoggedAnswer

__all__ = ["read_openai_batch"]


def read_openai_batch(path: Path, id_key: str | None = None) -> Iterator[LoggedAnswer]:
    """One entry a line, by ``custom_id``; a line with an error or a status other than 200 has no text."""
    for row in json_lines(path):
        name = id_key or "custom_id"
        if not row.has(name) or not {"response", "error"} & row.object().keys():
            raise RecordError(
                f"{row.place}: expected the keys 'custom_id' and 'response' of a batch output file; "
                "give the file that the batch interface returned."
            )
        id, response = row.key(name).id(), row.key("response")
        if row.has("error") or response.value is None or response.object().get("status_code", 200) != 200:
            yield LoggedAnswer(id, None, row.place)
            continue
        body = response.key("body")
        if body.value is None:
            yield LoggedAnswer(id, None, row.place)
            continue
        yield LoggedAnswer(id, _text(body), row.place, model=body.key("model").optional_text() or "", cut=_cut(body))


def _cut(body: JsonShape) -> bool:
    choice = body.key("choices").first()
    if choice is not None:
        return bool(choice.key("finish_reason").value == "length")
    return bool(body.key("status").value == "incomplete")  # the responses interface


def _text(body: JsonShape) -> str | None:
    choice = body.key("choices").first()
    if choice is not None:
        message = choice.key("message")
        if message.value is None:
            return None
        content = message.key("content") if message.has("content") else message.key("refusal")
        return content.text() if isinstance(content.value, str) else None
    for item in body.key("output").items():  # the responses interface
        for part in item.key("content").items():
            if part.key("type").value == "output_text":
                return part.key("text").optional_text() or ""
    return None
