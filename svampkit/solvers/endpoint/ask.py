"""One request: sent, tried again where that may help, read with suspicion."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from svampkit.edge.secrets import masked
from svampkit.edge.transport import BadReply, chat_url, post
from svampkit.errors import RecordError
from svampkit.solvers.cache import Reply
from svampkit.solvers.endpoint.budget import Budget
from svampkit.solvers.endpoint.reply import read_reply, said_by
from svampkit.solvers.endpoint.retry import RETRIED, pause, retry_after
from svampkit.solvers.endpoint.settings import EndpointSettings
from svampkit.solvers.prompts import Message

if TYPE_CHECKING:
    import httpx2 as httpx

__all__ = ["Failure", "RequestGate", "ask"]


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
class RequestGate:
    """Holds all requests back while the server has asked to wait (a Retry-After)."""

    until: float = 0.0

    async def passed(self) -> None:
        """Wait until the gate is open."""
        while (left := self.until - time.monotonic()) > 0:
            await asyncio.sleep(left)

    def close(self, seconds: float) -> None:
        """Hold everything back for a while."""
        self.until = max(self.until, time.monotonic() + seconds)


async def ask(
    client: httpx.AsyncClient,
    settings: EndpointSettings,
    chat: list[Message],
    body: dict[str, Any],
    budget: Budget,
    gate: RequestGate,
    rng: random.Random,
    secrets: tuple[str, ...],
) -> Reply | Failure:
    """Ask until there is a reply, trying has no use, or the attempts are spent. Raises BudgetOver."""
    attempt = 0
    while True:
        await gate.passed()
        held = await budget.take(chat)
        outcome: Reply | Failure | None = None
        try:
            outcome = await _once(client, settings, chat, body, secrets)
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
    client: httpx.AsyncClient,
    settings: EndpointSettings,
    chat: list[Message],
    body: dict[str, Any],
    secrets: tuple[str, ...],
) -> Reply | Failure:
    """Ask once: the reply, or why there is none and whether asking again may help."""

    import httpx2 as httpx

    def plain(error: object) -> str:
        return masked(" ".join(str(error).split()), secrets)[:300]

    url = chat_url(settings.base_url)
    try:
        async with asyncio.timeout(settings.timeout):  # of the whole reply, however it drips in
            status, headers, content = await post(client, url, {"model": settings.model, "messages": chat, **body})
    except (TimeoutError, httpx.TimeoutException):
        return Failure("timed out", f"no whole reply within {settings.timeout:g} s")
    except BadReply as error:
        return Failure(error.reason, plain(error.detail), final=error.reason != "cut reply")
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
        return Failure("connection failed", plain(error) or type(error).__name__)
    if status != 200:
        final = status not in RETRIED or b"insufficient_quota" in content
        return Failure(f"HTTP {status}", said_by(content, secrets), status, final, retry_after(headers))
    try:
        return read_reply(content, secrets)
    except RecordError as error:
        return Failure("no readable reply", plain(error))
