"""The full-screen session as an application: which screen comes when, and what changes outside it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from svampkit.authoring.assist import Assistant
from svampkit.authoring.engine import propose
from svampkit.authoring.form import Form
from svampkit.authoring.screens.base import BaseScreen
from svampkit.authoring.screens.desk import Desk, Sized
from svampkit.authoring.screens.edit import EditScreen
from svampkit.authoring.screens.frame import Frame
from svampkit.authoring.screens.review import ReviewScreen
from svampkit.authoring.screens.seeds import SeedsScreen
from svampkit.authoring.screens.vary import VaryScreen
from svampkit.authoring.session import Session
from svampkit.authoring.store import hold, load_folder
from svampkit.errors import SvampkitError, UsageError
from svampkit.template.file import template_paths

__all__ = ["ReviewApp", "WorkApp", "review", "work"]

_LOOK = 2.0


def _nothing(_: object) -> None:
    """What is done with a result that nobody waits for any longer."""


class WorkApp(Desk):
    """The worker's session in the terminal: seeds, steps and the editor as screens."""

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

    # ---- what changes outside

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


class ReviewApp(Sized):
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
