"""What the screens of the session stand on: messages, slow work beside the keys, and the ways to other screens.

The screens know this and not the application that opens them, so that no screen is imported from below.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol, runtime_checkable

from textual import events
from textual.binding import BindingType
from textual.filter import LineFilter
from textual.geometry import Size
from textual.worker import Worker, WorkerState

from svampkit.authoring.assist import Assistant
from svampkit.authoring.form import Form
from svampkit.authoring.screens.ask import TooSmall
from svampkit.authoring.screens.shown import Shown
from svampkit.authoring.screens.style import CSS, MIN_SIZE
from svampkit.authoring.screens.turns import InTurn
from svampkit.authoring.session import Session
from svampkit.errors import SvampkitError

__all__ = ["Desk", "Sized"]


class Sized(InTurn):
    """An application that asks for a larger window where the window is too small."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through before it is drawn; texts of files do not steer the terminal."""
        return [*super().get_line_filters(), Shown()]

    def on_resize(self, event: events.Resize) -> None:
        """Ask for a larger window, or go on."""
        self.fit(event.size)

    def fit(self, size: Size) -> None:
        """Put the question for a larger window over the screen, or take it away."""
        small = size.width < MIN_SIZE[0] or size.height < MIN_SIZE[1]
        showing = isinstance(self.screen, TooSmall)
        if small and not showing:
            self.push_screen(TooSmall(MIN_SIZE))
        elif showing and not small:
            self.pop_screen()


@runtime_checkable
class Telling(Protocol):
    """A screen that has a line for messages."""

    is_mounted: bool

    def said(self, text: str, fault: bool) -> None:
        """Show a message."""


class Desk(Sized):
    """A worker's session without its screens."""

    def __init__(self, session: Session, assistant: Assistant | None = None) -> None:
        super().__init__()
        self.session = session
        self.assistant = assistant
        self.heavy = threading.Lock()
        self.waiting: Callable[[Any], None] | None = None
        self.looking: Callable[[Any], None] | None = None
        self.message = ""

    # ---- ways to the other screens

    def open_seed(self, seed: str, resume: bool = False) -> None:
        """Open a seed and show where its work stands."""
        raise NotImplementedError

    def show_step(self, step: int) -> None:
        """The base example (0) or a step."""
        raise NotImplementedError

    def show_editor(self, form: Form) -> None:
        """The editor with a form."""
        raise NotImplementedError

    def show_seeds(self) -> None:
        """The list of seeds."""
        raise NotImplementedError

    def work_width(self) -> int:
        """Columns of text on the right side."""
        return self.size.width - max(27, min(60, self.size.width * 38 // 100)) - 3

    # ---- messages

    def say(self, text: str, fault: bool = False) -> None:
        """One message at the foot of the screen."""
        self.message = text

        def show() -> None:
            screen = next((s for s in reversed(self.screen_stack) if isinstance(s, Telling)), None)
            if screen is not None and screen.is_mounted:
                screen.said(text, fault)

        self.call_after_refresh(show)

    # ---- slow work beside the keys

    def busy(self, text: str, action: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Run a slow action beside the screen; a failure is shown as its sentence and nothing else happens."""
        if self.waiting is not None:
            self.say("One moment, the last thing is still running.")
            return
        if text:
            self.say(text)
        self.waiting = done
        self.run_worker(lambda: self._locked(action), name="busy", thread=True, exit_on_error=False)

    def quietly(self, action: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Run a check beside the typing; only the latest one's result is shown."""
        self.looking = done
        self.run_worker(
            lambda: self._locked(action),
            name="quiet",
            group="quiet",
            exclusive=True,
            thread=True,
            exit_on_error=False,
        )

    def _locked(self, action: Callable[[], Any]) -> Any:
        with self.heavy:
            return action()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Take the result of work in the background over, and draw what it changes."""
        worker = event.worker
        if worker.name not in ("busy", "quiet") or event.state not in (WorkerState.SUCCESS, WorkerState.ERROR):
            return
        if worker.name == "busy":
            done, self.waiting = self.waiting, None
        else:
            done, self.looking = self.looking, self.looking
        if event.state == WorkerState.ERROR:
            error = worker.error
            if isinstance(error, SvampkitError):
                self.say(str(error), fault=True)
                return
            if error is not None:  # a fault of the program itself: said, and the person's work goes on
                what = f"{type(error).__name__}: {error}"
                self.say(f"The program failed ({what}). What you typed is kept; please report it.", fault=True)
                return
        if worker.name == "busy":
            self.say("")
        if done is not None:
            done(worker.result)
