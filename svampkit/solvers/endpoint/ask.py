"""One request: sent, tried again where that may help, read with suspicion."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from svampkit.solvers.cache import Reply
from svampkit.solvers.endpoint.budget import Budget
from svampkit.solvers.endpoint.retry import RETRIED, pause, retry_after
from svampkit.solvers.endpoint.settings import Settings
from svampkit.solvers.prompts import Message

if TYPE_CHECKING:
    from openai import AsyncOpenAI

__all__ = ["Failure", "Gate", "ask"]


@dataclass(frozen=True, slots=True)
class Failure:
    """A request that was given up."""

    reason: str
    """Short and the same for like failures, so that it can be counted: "HTTP 500", "timed out"."""
    detail: str
    """What the server or the network said, without the key."""
    status: int | None = None
    final: bool = False
    """Trying again would not help."""
    wait: float | None = None
    """Seconds that the server asked to wait."""


@dataclass(slots=True)
class Gate:
    """When all requests wait because the server asked for it."""

    until: float = 0.0

    async def passed(self) -> None:
        """Wait until the gate is open."""
        while (left := self.until - time.monotonic()) > 0:
            await asyncio.sleep(left)

    def close(self, seconds: float) -> None:
        """Hold everything back for a while."""
        self.until = max(self.until, time.monotonic() + seconds)


async def ask(
    client: AsyncOpenAI,
    settings: Settings,
    chat: list[Message],
    body: dict[str, Any],
    budget: Budget,
    gate: Gate,
    rng: random.Random,
    secret: str,
) -> Reply | Failure:
    """Ask until there is a reply, trying has no use, or the attempts are spent. Raises BudgetOver."""
    attempt = 0
    while True:
        await gate.passed()
        held = await budget.take(chat)
        outcome: Reply | Failure | None = None
        try:
            outcome = await _once(client, settings, chat, body, secret)
        finally:
            await budget.settle(held, outcome if isinstance(outcome, Reply) else None)
        if isinstance(outcome, Reply):
            return outcome
        attempt += 1
        if outcome.final or attempt >= settings.attempts:
            return outcome
        budget.tally.retried += 1
        seconds = pause(attempt - 1, outcome.wait, settings.max_wait, rng)
        if outcome.status in (429, 503) and outcome.wait is not None:
            gate.close(seconds)
        await asyncio.sleep(seconds)


async def _once(
    client: AsyncOpenAI, settings: Settings, chat: list[Message], body: dict[str, Any], secret: str
) -> Reply | Failure:
    import openai

    try:
        completion: Any = await client.chat.completions.create(
            model=settings.model,
            messages=chat,  # type: ignore[arg-type]
            extra_body=body,
            timeout=settings.timeout,
        )
    except openai.APITimeoutError:
        return Failure("timed out", f"no answer within {settings.timeout:g} s")
    except openai.APIStatusError as error:
        detail = _without(secret, str(error.message))[:300]
        quota = "insufficient_quota" in str(error.body)
        final = error.status_code not in RETRIED or quota
        wait = retry_after(error.response.headers)
        return Failure(f"HTTP {error.status_code}", detail, error.status_code, final, wait)
    except openai.APIConnectionError as error:
        return Failure("connection failed", _without(secret, str(error.__cause__ or error))[:300])
    except (openai.APIResponseValidationError, json.JSONDecodeError, UnicodeDecodeError) as error:
        return Failure("broken JSON", _without(secret, str(error))[:300])
    return _reply(completion)


def _reply(completion: Any) -> Reply | Failure:
    choices = getattr(completion, "choices", None)
    if not isinstance(choices, list) or not choices:
        kind = "no choices" if isinstance(choices, list) else "broken JSON"
        return Failure(kind, f"the reply holds {kind}: {completion!r:.200}")
    message = getattr(choices[0], "message", None)
    finish = getattr(choices[0], "finish_reason", None)
    content, refusal = getattr(message, "content", None), getattr(message, "refusal", None)
    if isinstance(content, list):  # some servers send parts
        content = "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    if content is None and (refusal or finish in ("length", "content_filter")):
        content = ""
    if not isinstance(content, str):
        return Failure("no text", f"the reply's message holds no text: {completion!r:.200}")
    usage = getattr(completion, "usage", None)
    return Reply(
        content,
        finish if isinstance(finish, str) else "",
        refusal if isinstance(refusal, str) else "",
        _count(getattr(usage, "prompt_tokens", None)),
        _count(getattr(usage, "completion_tokens", None)),
    )


def _count(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _without(secret: str, text: str) -> str:
    plain = " ".join(text.split())
    return plain.replace(secret, "[key]") if len(secret) > 3 else plain
