"""Staying within a budget while many requests are under way."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from svampkit.solvers.cache import Reply
from svampkit.solvers.endpoint.settings import EndpointSettings
from svampkit.solvers.endpoint.tally import Tally
from svampkit.solvers.prompts import Message

__all__ = ["Budget", "BudgetOver"]


class BudgetOver(Exception):
    """No further request may be sent; the text names the limit."""


@dataclass(slots=True)
class Budget:
    """Counts requests and holds back what those under way may cost, so that the limit is never passed."""

    settings: EndpointSettings
    tally: Tally
    held: float = 0.0
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def take(self, chat: list[Message]) -> float:
        """Pay for one request in advance; returns what is held back for it. Raises BudgetOver."""
        settings, tally = self.settings, self.tally
        worst = self._worst(chat)
        async with self.changed:
            while True:
                if settings.max_requests is not None and tally.sent >= settings.max_requests:
                    raise BudgetOver("--max-requests is reached")
                if settings.max_cost is None or tally.cost + self.held + worst <= settings.max_cost:
                    break
                if self.held == 0:
                    raise BudgetOver("--max-cost is reached")
                await self.changed.wait()
            tally.sent += 1
            self.held += worst
        return worst

    async def settle(self, held: float, reply: Reply | None) -> None:
        """Give back what was held and book what the request really cost (nothing where no reply came)."""
        tally, price = self.tally, self.settings.price
        async with self.changed:
            self.held = max(0.0, self.held - held) if self.held - held > 1e-12 else 0.0
            if reply is not None:
                tally.prompt_tokens += reply.prompt_tokens or 0
                tally.completion_tokens += reply.completion_tokens or 0
                if price is not None and reply.prompt_tokens is None and reply.completion_tokens is None:
                    tally.cost += held  # the server counts no tokens: the worst case is booked
                elif price is not None:
                    tally.cost += (reply.prompt_tokens or 0) * price.prompt / 1e6
                    tally.cost += (reply.completion_tokens or 0) * price.completion / 1e6
            self.changed.notify_all()

    def _worst(self, chat: list[Message]) -> float:
        price = self.settings.price
        if price is None:
            return 0.0
        prompt = sum(len(message["content"].encode()) // 2 + 16 for message in chat)
        completion = self.settings.max_tokens or 4096
        return (prompt * price.prompt + completion * price.completion) / 1e6
