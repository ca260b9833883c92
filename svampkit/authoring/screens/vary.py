"""One step of the protocol: candidates to accept, edit or reject, drafts, blank forms."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from svampkit.authoring.instances import own_instance
from svampkit.authoring.protocol import STEPS
from svampkit.authoring.rows import REASONS, Row
from svampkit.authoring.screens.ask import AskLine, AskOne
from svampkit.authoring.screens.frame import Frame
from svampkit.authoring.screens.helptext import VARY
from svampkit.authoring.screens.listed import line_of, lines_of, new_words, told_of
from svampkit.codes import CODES
from svampkit.errors import SvampkitError
from svampkit.template.model import VariationTemplate

__all__ = ["VaryScreen"]


class VaryScreen(Frame):
    """Steps 1 to 6: candidates are accepted, changed or rejected, and variations written."""

    GUIDE = VARY
    KEYS = (
        "a accept · e edit · r reject · R all of its kind · w write · W go on from · / filter · x not here · "
        "n next step · p back · u undo · f done · b base · s seeds · F1 help · q leave"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *Frame.BINDINGS,
        Binding("a", "accept", "accept"),
        Binding("e", "edit", "edit"),
        Binding("r", "reject", "reject"),
        Binding("R", "reject_group", "reject all of a kind"),
        Binding("w", "write", "write"),
        Binding("W", "write_on", "go on from"),
        Binding("slash", "filter", "filter"),
        Binding("escape", "unfilter", "whole list", show=False),
        Binding("x", "not_here", "not here"),
        Binding("n,right", "step(1)", "next step"),
        Binding("p,left", "step(-1)", "step before"),
        Binding("j", "move(1)", "down", show=False),
        Binding("k", "move(-1)", "up", show=False),
        Binding("u", "undo", "undo"),
        Binding("f", "finish", "done"),
        Binding("b", "base", "base"),
        Binding("s", "seeds", "seeds"),
        Binding("q", "quit", "leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []

    def parts(self) -> Iterable[Widget]:
        """List and detail."""
        field = Input(placeholder="only lines with these words; Enter keeps, Esc shows all", id="filter")
        field.display = False
        yield field
        yield OptionList(id="rows")
        yield Static("", id="detail", markup=False)

    def title_text(self) -> str:
        """Where we are."""
        step = STEPS[self.session.state.step - 1]
        return f"{self.place_text()} · step {step.number} of {len(STEPS)}: {step.title}"

    def help_codes(self) -> Iterable[str]:
        """The codes of the step."""
        return STEPS[self.session.state.step - 1].codes

    def on_mount(self) -> None:
        """Draw the step."""
        self.redraw()

    def redraw(self, at: int = 0) -> None:
        """Draw the list anew, with the cursor near where it was."""
        self.show_frame()
        words = self.query_one("#filter", Input).value.lower().split()
        self.rows = [row for row in self.session.rows(self.session.state.step) if self._fits(row, words)]
        chooser = self.query_one("#rows", OptionList)
        chooser.clear_options()
        chooser.add_options(Option(line) for line in self.lines())
        chooser.highlighted = max(0, min(at, len(self.rows) - 1))
        chooser.focus()
        self.detail()

    def _fits(self, row: Row, words: list[str]) -> bool:
        if not words or row.kind == "blank":
            return True
        text = line_of(self.session, row, self.app.work_width() - 1).plain
        if row.variation is not None:
            with suppress(SvampkitError):
                text += own_instance(self.session.file, row.variation).text
        return all(word in text.lower() for word in words)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the lines that have the words, while they are typed."""
        if event.input.id == "filter":
            self.redraw()
            event.input.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Back to the list, which stays filtered."""
        if event.input.id == "filter":
            event.stop()
            self.query_one("#rows", OptionList).focus()

    def action_filter(self) -> None:
        """A line to filter the list by."""
        field = self.query_one("#filter", Input)
        field.display = True
        field.focus()

    def action_unfilter(self) -> None:
        """The whole list again."""
        field = self.query_one("#filter", Input)
        field.value, field.display = "", False
        self.redraw(self.at())

    def lines(self) -> list[Text]:
        """The lines of the list."""
        return lines_of(self.session, self.rows, self.app.work_width() - 1)

    def row(self) -> Row | None:
        """The chosen row."""
        at = self.query_one("#rows", OptionList).highlighted
        return self.rows[at] if at is not None and at < len(self.rows) else None

    def at(self) -> int:
        """Number of the chosen row."""
        return self.query_one("#rows", OptionList).highlighted or 0

    def on_option_list_option_highlighted(self) -> None:
        """Show the row that the cursor is on."""
        self.detail()

    def on_option_list_option_selected(self) -> None:
        """Enter opens the row."""
        self.action_edit()

    def detail(self) -> None:
        """Show the chosen row."""
        row = self.row()
        if row is None:
            return
        text = told_of(self.session, row)
        self.query_one("#detail", Static).update(text)
        self.call_after_refresh(self.fit)

    def on_resize(self) -> None:
        """Another window has another height."""
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Give the list the height that the text below it does not need, and a third in any case."""
        chooser = self.query_one("#rows", OptionList)
        room = self.query_one("#work").size.height
        free = room - self.query_one("#detail", Static).size.height - self.query_one("#detail").styles.padding.top
        chooser.styles.max_height = max(room * 35 // 100, free - self.query_one("#filter").display, 3)
        chooser.scroll_to_highlight()

    # ---- keys

    def _decided(self, told: str | None, at: int, done: str) -> None:
        if told is None:
            return
        self.redraw(at)
        left = sum(row.kind == "candidate" for row in self.rows)
        after = (
            f" {left} candidate{'s' * (left != 1)} left in this step."
            if left
            else " Nothing left in this step: n goes on."
        )
        self.app.say(told or done + after)

    def action_accept(self) -> None:
        """Accept the candidate."""
        row, at = self.row(), self.at()
        if row is None or row.variation is None or row.kind not in ("candidate", "rejected"):
            self.app.say("Only a candidate can be accepted as it is; Enter opens this line.")
            return
        variation = row.variation
        self._decided(self.attempt(lambda: self.session.accept(variation)), at, f"{', '.join(row.codes)} accepted.")

    def action_reject(self) -> None:
        """Reject with a reason."""
        row, at = self.row(), self.at()
        if row is None or row.kind == "blank":
            self.app.say("There is nothing to reject on this line.")
            return
        if row.form is not None:
            form = row.form
            self.attempt(lambda: self.session.drop_draft(form))
            self.redraw(at)
            self.app.say("The draft was thrown away.")
            return
        variation = row.variation
        if variation is None or row.kind in ("other", "rejected"):
            self.app.say("This line is not yours to reject.")
            return

        def answered(reason: str | None) -> None:
            if reason:
                told = self.attempt(lambda: self.session.reject(variation, reason))
                self._decided(told, at, "Rejected; it will not be offered again.")

        self.app.push_screen(AskOne("Why is it rejected?", REASONS, "another reason"), answered)

    def action_edit(self) -> None:
        """Open the row in the editor."""
        row = self.row()
        if row is None:
            return
        if row.kind == "other":
            self.app.say("This variation is somebody else's; w writes one of your own.")
            return
        self.app.show_editor(self.session.edit(row))

    def action_write(self) -> None:
        """A blank form for the row's code."""
        row = self.row()
        if row is not None:
            self.app.show_editor(self.session.blank(row.codes[-1]))

    def action_write_on(self) -> None:
        """Go on from an accepted variation: the chosen line's, or one of those there are."""
        row = self.row()
        if row is None:
            return
        starts = self.session.starts()
        if not starts:
            self.app.say("Nothing is accepted yet that could be gone on from; w starts from the base example.")
            return
        if row.variation is not None and row.variation in starts:
            self._ask_change(row.variation)
            return
        texts = [f"{', '.join(v.codes)}: {new_words(self.session.file, v)}"[:70] for v in starts[:9]]

        def answered(choice: str | None) -> None:
            if choice is not None:
                self.app.show_editor(self.session.blank(row.codes[-1], starts[texts.index(choice)]))

        self.app.push_screen(AskOne(f"Make a {row.codes[-1]} of which one?", texts), answered)

    def _ask_change(self, parent: VariationTemplate) -> None:
        names = [f"{code} {CODES[code].name}" for code in CODES]

        def answered(choice: str | None) -> None:
            if choice is not None:
                self.app.show_editor(self.session.blank(choice.split()[0], parent))

        self.app.push_screen(AskOne("Which change comes next?", names), answered)

    def action_reject_group(self) -> None:
        """Reject every suggestion of a kind that the list shows, with one reason."""
        row, at = self.row(), self.at()
        if row is None or row.kind != "candidate":
            self.app.say("Only suggestions are rejected together; choose one of the kind.")
            return
        group = [r.variation for r in self.rows if r.kind == "candidate" and r.codes == row.codes and r.variation]

        def answered(reason: str | None) -> None:
            if reason:
                told = self.attempt(lambda: self.session.reject_all(group, reason))
                self._decided(told, at, f"{len(group)} rejected; u takes all of them back.")

        kind = ", ".join(row.codes)
        self.app.push_screen(AskOne(f"Why are all {len(group)} of {kind} rejected?", REASONS, "another"), answered)

    def action_not_here(self) -> None:
        """Note that a code does not apply."""
        row, at = self.row(), self.at()
        if row is None:
            return
        code = row.codes[-1]
        if code in self.session.work.not_applicable:
            self.attempt(lambda: self.session.not_applicable(code, ""))
            self.redraw(at)
            return

        def answered(line: str | None) -> None:
            if line:
                self.attempt(lambda: self.session.not_applicable(code, line))
                self.redraw(at)

        self.app.push_screen(
            AskLine(f"Why does {code} ({CODES[code].name.lower()}) not apply to this seed?"), answered
        )

    def action_step(self, by: int) -> None:
        """Another step."""
        step = self.session.state.step + by
        if step < 1:
            self.app.show_step(0)
        elif step > len(STEPS):
            self.app.say("This was the last step. f closes the seed and goes to the next one.")
        else:
            self.app.show_step(step)

    def action_move(self, by: int) -> None:
        """Another row."""
        chooser = self.query_one("#rows", OptionList)
        chooser.highlighted = max(0, min(self.at() + by, len(self.rows) - 1))

    def action_undo(self) -> None:
        """Take the last decision back."""
        at = self.at()

        def done(told: str | None) -> None:
            if told is not None:
                self.redraw(at)
                self.app.say(told or "There is nothing to undo on this seed.")

        self.app.busy("", self.session.undo, done)

    def action_finish(self) -> None:
        """Close the seed and open the next."""
        self.attempt(self.session.finish)
        following = self.session.next_seed()
        if following is None or following == self.session.seed:
            self.app.show_seeds()
            self.app.say("All seeds of your list are closed. Thank you.")
        else:
            self.app.open_seed(following)

    def action_base(self) -> None:
        """The base example."""
        self.app.show_step(0)

    def action_seeds(self) -> None:
        """The list of seeds."""
        self.app.show_seeds()

    def action_quit(self) -> None:
        """Leave the session."""
        self.app.exit()
