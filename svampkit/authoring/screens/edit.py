"""The editor: tags completed, the equation derived while one types, faults and two instances below."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import DescendantBlur, DescendantFocus
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from svampkit.authoring.checks import Checked
from svampkit.authoring.clean import clean
from svampkit.authoring.drawn import HOW
from svampkit.authoring.form import Form, format_equation, parse_values
from svampkit.authoring.keep import Kept
from svampkit.authoring.plain import tagged_form
from svampkit.authoring.screens.ask import AskLine, AskOne
from svampkit.authoring.screens.frame import Frame
from svampkit.authoring.screens.helptext import EDIT
from svampkit.authoring.screens.said import said_text
from svampkit.authoring.screens.widgets import TaggedArea
from svampkit.codes import CODES, parse_codes
from svampkit.errors import SvampkitError
from svampkit.template.tags import tags_of

__all__ = ["EditScreen"]

_FIELDS = (
    ("codes", "Change"),
    ("body", "Story"),
    ("question", "Question"),
    ("equation", "Equation"),
    ("values", "New tags"),
)
_PAUSE = 0.35
_COMPLETES = "Tab takes the first:"


class EditScreen(Frame):
    """Write or change one variation."""

    GUIDE = EDIT
    KEYS = (
        "Tab next field · [ a tag · ^T tag words · ^S save · Esc keep as draft · PgDn read on · "
        "F5, F6 reading · F7 draw · ^O second person · ^L clear · ^X throw away · F1 help"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "help"),
        Binding("pagedown", "scroll(8)", "down", priority=True, show=False),
        Binding("pageup", "scroll(-8)", "up", priority=True, show=False),
        Binding("ctrl+s,f2", "save", "save", priority=True),
        Binding("ctrl+o", "second", "second person", priority=True),
        Binding("ctrl+t", "tag_plain", "tag", priority=True),
        Binding("ctrl+x", "throw_away", "throw away", priority=True),
        Binding("f3", "assist", "assistant", priority=True),
        Binding("f5", "choose(1)", "first reading", priority=True),
        Binding("f6", "choose(2)", "second reading", priority=True),
        Binding("f7", "draw", "draw", priority=True),
        Binding("ctrl+l", "clear", "clear the field", priority=True),
        Binding("escape", "leave", "leave", priority=True),
        Binding("ctrl+q", "quit", "leave", priority=True),
    ]

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form
        self.checked: Checked | None = None
        self._timer: Timer | None = None

    def parts(self) -> Iterable[Widget]:
        """The fields and what is said about them."""
        file = self.session.file
        for name, label in _FIELDS:
            with Horizontal(classes="field"):
                yield Static(label, classes="label", id=f"label-{name}")
                area = TaggedArea(
                    getattr(self.form, name), id=name, values=file.values, completes=name not in ("codes", "values")
                )
                yield area
        yield Static("", id="said", markup=False)

    def title_text(self) -> str:
        """What is being written."""
        names = [f"{code} {CODES[code].name.lower()}" for code in self.codes()]
        return f"{self.place_text()} · {', then '.join(names) or 'write'}"

    def codes(self) -> tuple[str, ...]:
        """The codes as typed, () while they are not sound."""
        try:
            return parse_codes(self.form.codes)
        except SvampkitError:
            return ()

    def help_codes(self) -> Iterable[str]:
        """The codes at hand, or all of them."""
        return self.codes() or CODES

    def on_mount(self) -> None:
        """Put the cursor where the work is."""
        self.show_frame()
        first = "question" if self.codes() and all(code[0] == "1" for code in self.codes()) else "body"
        area = self.query_one(f"#{first}", TaggedArea)
        area.focus()
        area.move_cursor(area.document.end)
        self.look()
        self.call_after_refresh(self.settle)

    def settle(self) -> None:
        """Give every field the height that its text needs, now that its width is known."""
        for field in self.query(TaggedArea):
            field.wrapped_document.wrap(field.wrap_width, field.indent_width)
            field.refresh(layout=True)

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Mark the field's label; also without colour it shows where one is."""
        for label in self.query(".label").results(Static):
            label.set_class(label.id == f"label-{event.widget.id}", "on")

    def on_descendant_blur(self, _: DescendantBlur) -> None:
        """The next focus marks its own label."""

    def read(self) -> Form:
        """The fields as they stand."""
        texts = {name: clean(self.query_one(f"#{name}", TaggedArea).text, keep_edges=True) for name, _ in _FIELDS}
        return replace(
            self.form,
            codes=texts["codes"],
            body=texts["body"],
            question=texts["question"],
            equation=texts["equation"],
            values=texts["values"],
        )

    # ---- while one types

    def on_text_area_changed(self) -> None:
        """Keep it on disk and look at it, once the fingers rest."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(_PAUSE, self.look)

    def on_tagged_area_completing(self, event: TaggedArea.Completing) -> None:
        """Show what the opened bracket can become."""
        if event.choices:
            shown = "  ".join(f"{tag} {value}" for tag, value in event.choices[:9])
            self.app.say(f"{_COMPLETES} {shown}")
        elif self.app.message.startswith(_COMPLETES):
            self.app.say("")

    def look(self) -> None:
        """Keep the form and check it."""
        form = self.read()
        if form.world.isdigit() and (form.body, form.question) != (self.form.body, self.form.question):
            form = replace(form, world="")  # the readings of another text are others
        if form != self.form:
            self.form = form
            self.attempt(lambda: self.session.typing(form))
        # "self.session" is asked of the app, which a screen that was closed meanwhile has no more
        self.app.quietly(partial(self.session.examine, form), self.show_checked)

    def show_checked(self, checked: Checked) -> None:
        """What the checks found, and two instances."""
        if not self.is_attached:
            return
        self.checked = checked
        for name, _ in _FIELDS:
            self.query_one(f"#{name}", TaggedArea).values = checked.values
        self.query_one("#title", Static).update(self.title_text())
        self.query_one("#said", Static).update(said_text(checked, self.form, self.session.file, self.codes()))

    # ---- keys

    def action_tag_plain(self) -> None:
        """Tag what was typed in plain words."""
        form = self.read()
        try:
            parse_values(form.values)
            for text in (form.body, form.question):
                tags_of(text)
        except SvampkitError as error:
            self.app.say(str(error), fault=True)
            return
        tagged = tagged_form(form, self.session.file)
        self.put(tagged)
        self.app.say(f"Tagged; new: {tagged.values}." if tagged.values != form.values else "Tagged.")

    def put(self, form: Form) -> None:
        """Show a form in the fields."""
        self.form = replace(self.form, origin=form.origin, note=form.note, world=form.world)
        for name, _ in _FIELDS:
            area = self.query_one(f"#{name}", TaggedArea)
            if area.text != getattr(form, name):
                area.replace(getattr(form, name), (0, 0), area.document.end)
        self.look()

    def _save(self, second_person: bool) -> None:
        """Check what is typed and keep it; ``second_person`` leaves a doubtful one to somebody else."""
        form = self.read()
        self.form = form

        def done(kept: Kept) -> None:
            if kept.saved is not None and kept.decision is not None:
                after = kept.decision.after
                self.app.show_step(self.session.state.step)
                second = " A second person reads it next." if after.status == "draft" or after.waits else ""
                self.app.say(f"{after.id} is kept: {format_equation(after.equation)}.{second}")
                return
            self.show_checked(kept.checked)
            if kept.checked.doubtful:
                self.app.say(
                    "The program doubts it. Mend it; or, if you are sure, Ctrl+O leaves it to a second person.",
                    fault=True,
                )
            else:
                self.app.say("Not saved yet: mend what is marked with ! below.", fault=True)

        self.app.busy("Checking …", partial(self.session.keep, form, second_person=second_person), done)

    def action_save(self) -> None:
        """Save what passes the checks."""
        self._save(False)

    def action_second(self) -> None:
        """Keep it for a second person."""
        self._save(True)

    def action_choose(self, number: int) -> None:
        """One of the likeliest readings is meant; once more, and it is not."""
        likely = self.checked.read.likely if self.checked is not None and self.checked.read is not None else ()
        if len(likely) < number:
            self.app.say("There is no such reading; they stand below while the program is unsure of the text.")
            return
        self._stand("" if self.form.world == str(number) else str(number))

    def action_draw(self) -> None:
        """Draw what the text says, in rows."""
        drawn = "" if self.form.world.isdigit() else self.form.world

        def answered(line: str | None) -> None:
            if line is not None:
                self._stand(line)

        self.app.push_screen(AskLine("What does the text say? A row for every amount:", drawn, HOW), answered)

    def _stand(self, world: str) -> None:
        self.form = replace(self.read(), world=world)
        form = self.form
        self.attempt(lambda: self.session.typing(form))
        self.look()

    def action_clear(self) -> None:
        """Empty the field at hand; Ctrl+Z brings it back."""
        field = self.focused
        if isinstance(field, TaggedArea):
            field.replace("", (0, 0), field.document.end)

    def action_leave(self) -> None:
        """Leave; the form is kept as a draft."""
        form = self.read()
        self.attempt(lambda: self.session.leave(form))
        self.app.show_step(self.session.state.step)

    def action_throw_away(self) -> None:
        """Throw the form away, after asking."""
        form = self.read()

        def answered(choice: str | None) -> None:
            if choice is not None and choice.startswith("yes"):
                self.attempt(lambda: self.session.leave(form, throw_away=True))
                self.app.show_step(self.session.state.step)

        self.app.push_screen(AskOne("Throw away what stands here?", ("yes, throw it away", "no, go on")), answered)

    def action_assist(self) -> None:
        """Ask the assistant, where there is one."""
        helper = self.app.assistant
        if helper is None:
            self.app.say("No assistant was named; start with --assist URL MODEL to have one.")
            return
        form = self.read()
        from svampkit.authoring.assist import suggest

        file = self.session.file
        self.app.busy("The assistant is asked …", lambda: suggest(helper, file, form), self.put)

    def action_quit(self) -> None:
        """Leave the session; the form is kept and comes back."""
        form = self.read()
        self.attempt(lambda: self.session.typing(form))
        self.app.exit()
