"""What every screen of the session shares: title, seed on the left, work on the right, a message, the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from svampkit.authoring.picture import picture
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import STEPS
from svampkit.authoring.screens.ask import Help
from svampkit.authoring.screens.desk import Desk
from svampkit.authoring.screens.helptext import help_text
from svampkit.authoring.screens.widgets import keys_text
from svampkit.authoring.session import Session
from svampkit.equation import format_number, to_infix
from svampkit.errors import SvampkitError
from svampkit.template.model import numbers

__all__ = ["Frame", "seed_text", "steps_text"]


def seed_text(session: Session) -> Text:
    """The seed and its world."""
    file = session.file
    text = Text()
    text.append(f"{file.seed.body} ".lstrip())
    text.append(file.seed.question, "bold")
    text.append(f"\n{to_infix(file.seed.known_equation)} = {format_number(file.seed.known_answer)}\n\n")
    if file.world is None:
        return text.append(f"No picture: {plainly(file.unread or 'not read')}")
    for line in picture(file.world, numbers(file.values)):
        text.append(line + "\n", Style(bold="<- asked" in line))
    text.rstrip()
    return text


def steps_text(session: Session, step: int) -> Text:
    """For each step and code how many are accepted and how many are to be looked at, a line a step."""
    text = Text()
    if not session.work.base:
        return text.append("Correct the tags on the right, then press a.")
    counts = session.counts()
    for s in STEPS:
        text.append(">" if s.number == step else " ")
        text.append(f"{s.number}", "bold")
        for code in s.codes:
            done, left = counts[code]
            marks = (f"✓{done}" if done else "") + (f"?{left}" if left else "")
            none = "no" if code in session.work.not_applicable else "·"
            text.append(f"  {code} {marks or none}")
        text.append("\n")
    return text.append("✓ accepted, ? to look at", Style(dim=True))


class Frame(Screen[None]):
    """What the screens of the session share: title, both sides, message and keys."""

    GUIDE: ClassVar[tuple[str, tuple[tuple[str, str], ...], str]]
    KEYS: ClassVar[str] = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "help"),
        Binding("question_mark", "help", "help", show=False),
        Binding("pagedown", "scroll(8)", "down", priority=True, show=False),
        Binding("pageup", "scroll(-8)", "up", priority=True, show=False),
    ]

    app: Desk

    @property
    def session(self) -> Session:
        """The session at hand."""
        return self.app.session

    def compose(self) -> ComposeResult:
        """Title, both sides, message, keys."""
        yield Static("", id="title", markup=False)
        with Horizontal(id="main"):
            with Vertical(id="side"):
                with VerticalScroll(id="about", can_focus=False):
                    yield Static("", id="seed", markup=False)
                yield Static("", id="steps", markup=False)
            with VerticalScroll(id="work", can_focus=False):
                yield from self.parts()
        yield Static("", id="message", markup=False)
        yield Static(keys_text(self.KEYS), id="keys", markup=False)

    def parts(self) -> Iterable[Widget]:
        """The widgets of the right side."""
        return ()

    def step(self) -> int:
        """The step that is marked on the left."""
        return self.session.state.step

    def title_text(self) -> str:
        """The line at the top."""
        return ""

    def show_frame(self) -> None:
        """Draw title and left side anew."""
        self.query_one("#title", Static).update(self.title_text())
        if self.session.opened is not None:
            self.query_one("#seed", Static).update(seed_text(self.session))
            self.query_one("#steps", Static).update(steps_text(self.session, self.step()))

    def place_text(self) -> str:
        """Worker, seed and how far the list is."""
        ids = [item.id for item in self.session.items]
        item = self.session.items[ids.index(self.session.seed)]
        trial = ", trial" if item.trial else ""
        return f"{self.session.worker} · {item.id} ({ids.index(item.id) + 1} of {len(ids)}{trial})"

    def help_codes(self) -> Iterable[str]:
        """The codes that help explains on this screen."""
        return ()

    def action_help(self) -> None:
        """Explain this screen."""
        self.app.push_screen(Help(help_text(self.GUIDE, self.help_codes())))

    def action_scroll(self, lines: int) -> None:
        """Move the right side, and the left where it is longer than the window."""
        for id in ("#work", "#about"):
            self.query_one(id, VerticalScroll).scroll_relative(y=lines, animate=False)

    def said(self, text: str, fault: bool) -> None:
        """Show a message, or clear it with an empty one."""
        box = self.query_one("#message", Static)
        box.update(("! " if fault and text else "") + text)
        box.set_class(bool(text), "shown")
        box.set_class(fault, "fault")

    def attempt(self, action: Callable[[], Any]) -> Any:
        """Run an action; a failure is shown as its one sentence, and None comes back."""
        try:
            return action()
        except SvampkitError as error:
            self.app.say(str(error), fault=True)
            return None
