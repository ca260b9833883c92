"""The full-screen session as an application: opening seeds, slow work beside the keys, messages, window size."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.filter import LineFilter
from textual.geometry import Size
from textual.worker import Worker, WorkerState

from svampkit.authoring.assist import Assistant
from svampkit.authoring.engine import propose
from svampkit.authoring.form import Form
from svampkit.authoring.screens.ask import TooSmall
from svampkit.authoring.screens.base import BaseScreen
from svampkit.authoring.screens.edit import EditScreen
from svampkit.authoring.screens.frame import Frame
from svampkit.authoring.screens.review import ReviewScreen
from svampkit.authoring.screens.seeds import SeedsScreen
from svampkit.authoring.screens.shown import Shown
from svampkit.authoring.screens.style import CSS, MIN_SIZE
from svampkit.authoring.screens.vary import VaryScreen
from svampkit.authoring.session import Session
from svampkit.authoring.store import hold, load_folder
from svampkit.errors import SvampkitError, UsageError
from svampkit.template.file import template_paths

__all__ = ["ReviewApp", "WorkApp", "review", "work"]

_LOOK = 2.0


class _Sized(App[None]):
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


def _nothing(_: object) -> None:
    """What is done with a result that nobody waits for any longer."""


class WorkApp(_Sized):
    """The worker's session."""

    def __init__(self, session: Session, assistant: Assistant | None = None) -> None:
        super().__init__()
        self.session = session
        self.assistant = assistant
        self.heavy = threading.Lock()
        self.waiting: Callable[[Any], None] | None = None
        self.looking: Callable[[Any], None] | None = None
        self.message = ""

    def on_mount(self) -> None:
        """Go on where the work was left."""
        self.push_screen(SeedsScreen())
        seed = self.session.resume()
        if seed is not None:
            self.call_after_refresh(self.open_seed, seed, True)
        self.set_interval(_LOOK, self.look_outside)

    def on_key(self) -> None:
        """Count the time that is worked."""
        self.session.touched()

    # ---- screens

    def frame(self) -> Frame | None:
        """The session's screen, under whatever is asked over it."""
        return next((s for s in reversed(self.screen_stack) if isinstance(s, Frame)), None)

    def _show(self, screen: Frame) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        self.call_after_refresh(lambda: self.fit(self.size))

    def work_width(self) -> int:
        """Columns of text on the right side."""
        return self.size.width - max(27, min(60, self.size.width * 38 // 100)) - 3

    def open_seed(self, seed: str, resume: bool = False) -> None:
        """Open a seed and show where its work stands."""

        def opened(_: None) -> None:
            editing = self.session.work.editing
            if editing is not None:
                self.show_editor(editing)
                self.say("This is where you left; nothing was lost.")
            else:
                self.show_step(self.session.state.step)

        self.busy(f"Opening {seed} …", lambda: self.session.open(seed), opened)

    def show_step(self, step: int) -> None:
        """The base example (0) or a step."""
        try:
            self.session.go(step)
        except SvampkitError as error:
            self.say(str(error), fault=True)
            return
        if step == 0 or not self.session.work.base:
            self._show(BaseScreen())
        else:
            self._show(VaryScreen())
        self.message = ""

    def show_editor(self, form: Form) -> None:
        """The editor with a form."""
        self._show(EditScreen(form))

    def show_seeds(self) -> None:
        """The list of seeds; a seed that is being opened does not come up over it."""
        if self.waiting is not None:
            self.waiting = _nothing
        self._show(SeedsScreen())

    def say(self, text: str, fault: bool = False) -> None:
        """One message at the foot of the screen."""
        self.message = text

        def show() -> None:
            frame = self.frame()
            if frame is not None and frame.is_mounted:
                frame.said(text, fault)

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
        """Take a result over."""
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

    def look_outside(self) -> None:
        """See whether somebody else, or an editor, has changed the file at hand."""
        frame = self.frame()
        if self.waiting is not None or self.session.opened is None or frame is None or self.heavy.locked():
            return
        try:
            told = self.session.look()
        except SvampkitError as error:
            self.say(f"{error} What you type is kept; mend the file to go on.", fault=True)
            return
        if told:
            if isinstance(frame, VaryScreen):
                frame.redraw(frame.at())
            self.say(told)


class ReviewApp(_Sized):
    """The reviewer's session."""

    def __init__(self, root: Path, reviewer: str, *, automatic: bool = True, seed: int = 0) -> None:
        super().__init__()
        self.reader_screen = ReviewScreen(root, reviewer, automatic=automatic, seed=seed)

    def on_mount(self) -> None:
        """Show the first waiting variation."""
        self.push_screen(self.reader_screen)


def _terminal(instead: str = "") -> None:
    """UsageError where there is no terminal. Its size is asked of itself: COLUMNS and LINES, where some program has
    left them, would hold the window to one size."""
    import os
    import sys

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            f"this needs a terminal to draw in; {instead or 'run it in one, not in a script or a pipe'}."
        )
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)


def work(root: Path, worker: str, *, assistant: Assistant | None = None, seed: int = 0) -> None:
    """Run a worker's session until it is left. UsageError where the worker is already at work elsewhere."""
    session = Session.begin(root, worker, proposer=partial(propose, seed=seed))
    handle = hold(root, worker)
    try:
        _terminal("without one use `svampkit author add`, or a spreadsheet with `svampkit author sheet`")
        app = WorkApp(session, assistant)
        app.run()
    finally:
        handle.close()
    if app.return_code:
        raise UsageError("the session ended with a fault; everything decided before is kept.")


def review(root: Path, reviewer: str, *, automatic: bool = True, seed: int = 0) -> None:
    """Run a reviewer's session until it is left. InputError where the folder holds no template."""
    if not (root.is_dir() and template_paths(root)):
        load_folder(root)  # raises what is wrong with it
    _terminal()
    handle = hold(root, reviewer)
    try:
        ReviewApp(root, reviewer, automatic=automatic, seed=seed).run()
    finally:
        handle.close()
