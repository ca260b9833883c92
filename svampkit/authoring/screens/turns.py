"""One key after the other: what is typed ahead is for the screen that the keys before it lead to."""

from __future__ import annotations

from collections import deque

from textual import events
from textual.app import App
from textual.message_pump import MessagePump
from textual.widgets import Input, TextArea

__all__ = ["InTurn"]

_SOON = 0.01


class InTurn(App[None]):
    """An application that lets a key have its effect before the next one is given out.

    A widget's keys and an application's bindings are handled in queues of their own, so that of "w" and a sentence in
    one burst the sentence would reach the list, and not the editor that "w" opens. Within a field no key waits.
    """

    def __init__(self) -> None:
        super().__init__()
        self._typed: deque[events.Key] = deque()
        self._in_turn = False

    async def on_event(self, event: events.Event) -> None:
        """Put a key into the line; anything else is handled at once."""
        if not isinstance(event, events.Key) or event.is_forwarded:
            await super().on_event(event)
            return
        self._typed.append(event)
        if not self._in_turn:
            self._in_turn = True
            await self._next()

    async def _next(self) -> None:
        while self._typed:
            if not self.screen.is_mounted:
                self.set_timer(_SOON, self._next)
                return
            target = self.focused or self.screen
            await super().on_event(self._typed.popleft())
            if not (isinstance(target, Input | TextArea) and target is self.focused):
                self._after([*target.ancestors_with_self, self])
                return
        self._in_turn = False

    def _after(self, way: list[MessagePump]) -> None:
        """Give the next key out when this one has gone its whole way up, through each queue in turn."""
        for n, pump in enumerate(way):
            if pump.call_later(self._after, way[n + 1 :]):
                return
        self.call_later(self._next)
