"""The worker's list of seeds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from svampkit.authoring.screens.frame import Frame
from svampkit.authoring.screens.helptext import SEEDS
from svampkit.authoring.store import open_template
from svampkit.errors import SvampkitError

__all__ = ["SeedsScreen"]


class SeedsScreen(Frame):
    """Choose a seed."""

    GUIDE = SEEDS
    KEYS = "↑↓ choose · Enter open · F1 help · q leave"
    BINDINGS: ClassVar[list[BindingType]] = [
        *Frame.BINDINGS,
        Binding("q", "quit", "leave"),
    ]

    def parts(self) -> Iterable[Widget]:
        """The list."""
        yield OptionList(id="seeds")

    def title_text(self) -> str:
        """Who, and how many are closed."""
        done = sum(self.session.state.work(item.id).finished for item in self.session.items)
        return f"svampkit · {self.session.worker} · {done} of {len(self.session.items)} seeds closed"

    def on_mount(self) -> None:
        """Fill the list."""
        self.refresh_list()

    def refresh_list(self) -> None:
        """Draw the list anew."""
        chooser = self.query_one("#seeds", OptionList)
        chooser.clear_options()
        ids = []
        for item in self.session.items:
            chooser.add_option(Option(self._line(item.id, item.trial), id=item.id))
            ids.append(item.id)
        if self.session.state.seed in ids:
            chooser.highlighted = ids.index(self.session.state.seed)
        chooser.focus()
        self.query_one("#title", Static).update(self.title_text())
        about = (
            "Choose a seed and press Enter. Everything that you decide is kept at once; you can leave at any time."
        )
        if self.session.problems:
            about += "\n\nThese files cannot be used:\n" + "\n".join(self.session.problems)
        self.query_one("#seed", Static).update(about)

    def _line(self, id: str, trial: bool) -> Text:
        """A seed of the list: whether it is finished, what has been made of it, and its text."""
        work = self.session.state.work(id)
        item = next(item for item in self.session.items if item.id == id)
        text = Text("✓ " if work.finished else "  ")
        text.append(id, "bold")
        parts = ["trial"] if trial else []
        try:
            file = open_template(item.path).file
        except SvampkitError as error:
            return text.append(f"  cannot be read: {error}")
        variations = [v for v in file.variations if v.author == self.session.worker]
        accepted = sum(v.status == "accepted" for v in variations)
        back = sum(v.status == "draft" and v.verdict == "failed" for v in variations)
        drafts = len(work.drafts) + (work.editing is not None)
        parts.append("base done" if work.base else "not begun")
        parts += [f"{accepted} accepted"] if accepted else []
        parts += [f"{drafts} drafts"] if drafts else []
        parts += [f"{back} back"] if back else []
        text.append("  " + ", ".join(parts))
        text.append(f"  {file.seed.body} {file.seed.question}", "dim")
        text.truncate(self.app.work_width() - 1, overflow="ellipsis")
        return text

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the chosen seed."""
        if event.option.id is not None:
            self.app.open_seed(event.option.id)

    def action_quit(self) -> None:
        """Leave the session."""
        self.app.exit()
