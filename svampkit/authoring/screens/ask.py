"""Small questions over a screen: a line of text, one of several choices, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from svampkit.authoring.clean import clean

__all__ = ["AskLine", "AskOne", "Help", "TooSmall"]


class AskLine(ModalScreen[str | None]):
    """One line of text; Enter takes it, Esc leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "leave")]

    def __init__(self, question: str, value: str = "", hint: str = "") -> None:
        super().__init__()
        self.question = question
        self.value = value
        self.hint = hint

    def compose(self) -> ComposeResult:
        """Question, field, hint."""
        with Vertical(id="box"):
            yield Static(self.question, markup=False)
            yield Input(self.value, id="line")
            yield Static(self.hint or "Enter takes it · typing replaces it · Esc leaves it", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the line back."""
        self.dismiss(clean(event.value))

    def action_leave(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)


class AskOne(ModalScreen[str | None]):
    """One of several answers by its number; "0" opens a line for another one where that is allowed."""

    def __init__(self, question: str, choices: Sequence[str], other: str = "") -> None:
        super().__init__()
        self.question = question
        self.choices = list(choices)
        self.other = other

    def compose(self) -> ComposeResult:
        """Question and numbered choices."""
        lines = [self.question, *(f"  {n}  {choice}" for n, choice in enumerate(self.choices, start=1))]
        if self.other:
            lines.append(f"  0  {self.other}")
        lines.append("Press a number · Esc leaves it")
        with Vertical(id="box"):
            yield Static("\n".join(lines), markup=False)

    def on_key(self, event: events.Key) -> None:
        """Take a number."""
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
        elif event.key == "0" and self.other:
            self.app.push_screen(AskLine(self.question), self._answered)
        elif event.character and event.character.isdigit() and 1 <= int(event.character) <= len(self.choices):
            self.dismiss(self.choices[int(event.character) - 1])

    def _answered(self, line: str | None) -> None:
        if line:
            self.dismiss(line)


class Help(ModalScreen[None]):
    """What one can do on the screen below, and the codes with examples."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q,question_mark,enter", "leave", "back"),
        Binding("down,j", "scroll(1)", "down", show=False),
        Binding("up,k", "scroll(-1)", "up", show=False),
        Binding("pagedown,space", "scroll(12)", "page down", show=False),
        Binding("pageup", "scroll(-12)", "page up", show=False),
    ]

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The text in a box that scrolls."""
        with VerticalScroll(id="box"):
            yield Static(self.text, id="help")

    def action_leave(self) -> None:
        """Back to the work."""
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        """Move the text."""
        self.query_one("#box", VerticalScroll).scroll_relative(y=lines, animate=False)


class TooSmall(ModalScreen[None]):
    """Shown while the window is too small to work in."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "out", "leave"), ("escape", "out"), ("ctrl+q", "out")]

    def action_out(self) -> None:
        """Leave; what was done is kept as it is done."""
        self.app.exit()

    def __init__(self, needed: tuple[int, int]) -> None:
        super().__init__()
        self.needed = needed

    def compose(self) -> ComposeResult:
        """The one sentence."""
        width, height = self.needed
        yield Static(
            f"This window is too small. Make it at least {width} columns by {height} lines, or leave with q; "
            "your work is kept.",
            markup=False,
        )
