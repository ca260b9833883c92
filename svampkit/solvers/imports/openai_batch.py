"""Output and error files of OpenAI's batch interface, and of servers that copy it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from svampkit.errors import RecordError
from svampkit.solvers.imports.lines import json_lines
from svampkit.solvers.imports.said import Said

__all__ = ["read_openai_batch"]


def read_openai_batch(path: Path, id_key: str | None = None) -> Iterator[Said]:
    """One entry a line, by ``custom_id``; a line with an error or a status other than 200 has no text."""
    for number, row in json_lines(path):
        place = f"{path}, line {number}"
        id = row.get(id_key or "custom_id")
        if not isinstance(id, str) or not ("response" in row or "error" in row):
            raise RecordError(f"{place}: expected the keys 'custom_id' and 'response' of a batch output file.")
        response = row.get("response")
        body = response.get("body") if isinstance(response, dict) else None
        good = isinstance(response, dict) and response.get("status_code", 200) == 200 and not row.get("error")
        if not good or not isinstance(body, dict):
            yield Said(id, None, place)
            continue
        yield Said(id, _text(body), place, model=str(body.get("model", "")), cut=_cut(body))


def _cut(body: dict[str, Any]) -> bool:
    choices = body.get("choices")
    if isinstance(choices, list) and choices and isinstance(choices[0], dict):
        return bool(choices[0].get("finish_reason") == "length")
    return body.get("status") == "incomplete"  # the responses interface


def _text(body: dict[str, Any]) -> str | None:
    choices = body.get("choices")
    if isinstance(choices, list) and choices and isinstance(choices[0], dict):
        message = choices[0].get("message") or {}
        content = message.get("content") or message.get("refusal")
        return content if isinstance(content, str) else None
    for item in body.get("output") or ():  # the responses interface
        for part in item.get("content") or ():
            if isinstance(part, dict) and part.get("type") == "output_text":
                return str(part.get("text", ""))
    return None
