"""A server's reply, read with suspicion: what it holds is looked at step by step, the key masked where it echoes."""

from __future__ import annotations

from typing import Final

import orjson

from svampkit.edge.secrets import masked
from svampkit.edge.shapes import JsonShape, parse_json
from svampkit.errors import RecordError
from svampkit.solvers.cache import Reply

__all__ = ["MOST_TOKENS", "read_reply", "said_by"]

MOST_TOKENS: Final = 100_000_000
"""Tokens that one reply is believed to cost."""


def read_reply(content: bytes, secrets: tuple[str, ...]) -> Reply:
    """The reply that a chat completion's JSON holds; RecordError names what it has instead."""
    reply = parse_json(content, "the reply")
    choice = reply.key("choices").first()
    if choice is None:
        raise reply.key("choices").fault("at least one choice")
    message = choice.key("message")
    finish = choice.key("finish_reason").value
    refusal = message.key("refusal").value
    text = _text(message.key("content"), bool(refusal) or finish in ("length", "content_filter"))
    usage = reply.key("usage")
    counts = [_count(usage.key(name)) if usage.has(name) else None for name in ("prompt_tokens", "completion_tokens")]
    return Reply(
        masked(text, secrets),
        masked(finish, secrets)[:40] if isinstance(finish, str) else "",
        masked(refusal, secrets) if isinstance(refusal, str) else "",
        counts[0],
        counts[1],
    )


def _text(content: JsonShape, may_lack: bool) -> str:
    if content.value is None and may_lack:
        return ""
    if isinstance(content.value, list):  # some servers send parts
        return "".join(part.key("text").text() for part in content.items() if part.has("text"))
    return content.text()


def _count(found: JsonShape) -> int | None:
    value = found.value
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        return None
    if value > MOST_TOKENS:
        raise found.fault(f"at most {MOST_TOKENS:,} tokens")
    return int(value)


def said_by(content: bytes, secrets: tuple[str, ...]) -> str:
    """What a server that refuses says: the message of its error, else the start of its text."""
    try:
        told = parse_json(content, "the reply")
        error = told.value.get("error", told.value) if isinstance(told.value, dict) else told.value
        message = error.get("message", error) if isinstance(error, dict) else error
        text = message if isinstance(message, str) else orjson.dumps(message).decode()
        code = error.get("code") if isinstance(error, dict) else None
        text += f" ({code})" if isinstance(code, str) and code not in text else ""
    except (RecordError, orjson.JSONEncodeError):
        text = content[:2000].decode("utf-8", "replace")
    return masked(" ".join(text.split()), secrets)[:300] or "the server gave no reason"
