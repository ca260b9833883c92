"""The reviewer's screen: read, solve, then judge; author and origin are not shown."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from svampkit.authoring.decide import now
from svampkit.authoring.instances import Instance
from svampkit.authoring.review import (
    LABELS,
    QUESTIONS,
    Waiting,
    agrees,
    before_text,
    instances_for,
    queue,
    record,
)
from svampkit.authoring.screens.ask import AskLine, Help
from svampkit.authoring.screens.helptext import REVIEW, help_text
from svampkit.authoring.screens.widgets import keys_text
from svampkit.authoring.state import Judgement
from svampkit.equation import parse_number
from svampkit.errors import SvampkitError

__all__ = ["ReviewScreen"]


KEYS = "Enter your answer · y yes · n no · 1-9 which change · 1-5 how natural · b back · s later · F1 help · q leave"
KEYS_OF = {str(n): code for n, (code, _, _) in enumerate(LABELS, start=1)}
"""Key to code."""


class Answer(Input):
    """The field for the answer: an answer is a number, so that a letter is a key of the screen."""

    async def _on_key(self, event: events.Key) -> None:
        screen = self.screen
        actions = {"s": "later", "q": "quit", "b": "back", "question_mark": "help"}
        if event.key in actions and isinstance(screen, ReviewScreen):
            event.prevent_default()
            event.stop()
            await screen.run_action(actions[event.key])
        else:
            await super()._on_key(event)


class ReviewScreen(Screen[None]):
    """Variations of others, one after the other: solved first, then judged."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", "help"),
        Binding("b", "back", "back"),
        Binding("s", "later", "later"),
        Binding("q", "quit", "leave"),
        Binding("ctrl+q", "quit", "leave", priority=True),
    ]

    def __init__(self, root: Path, reviewer: str, *, automatic: bool, seed: int) -> None:
        super().__init__()
        self.root = root
        self.reviewer = reviewer
        self.waiting, self.problems = queue(root, reviewer, automatic=automatic, seed=seed)
        self.total = len(self.waiting)
        self.done = 0
        self.shown: list[Instance] = []
        self.answer: str | None = None
        self.verdicts: list[bool] = []
        self.label: str | None = None
        """The codes that the reader finds it to be; None before they are named."""
        self.picked: set[str] = set()
        self.began = time.monotonic()

    def compose(self) -> ComposeResult:
        """Title, text, question, keys."""
        yield Static("", id="title", markup=False)
        with VerticalScroll(id="work", can_focus=False):
            yield from self._parts()
        yield Static("", id="message", markup=False)
        yield Static(keys_text(KEYS), id="keys", markup=False)

    def _parts(self) -> Iterable[Widget]:
        yield Static("", id="text", markup=False)
        yield Answer(placeholder="your answer, a number (empty if you cannot say)", id="answer")
        yield Static("", id="question", markup=False)

    def on_mount(self) -> None:
        """The first one."""
        if self.problems:
            self._say(self.problems[0])
        self._begin()

    def _say(self, text: str) -> None:
        box = self.query_one("#message", Static)
        box.update(text)
        box.set_class(bool(text), "shown")

    @property
    def current(self) -> Waiting | None:
        """What is being read."""
        return self.waiting[0] if self.waiting else None

    def _begin(self) -> None:
        self.answer, self.verdicts, self.began = None, [], time.monotonic()
        self.label, self.picked = None, set()
        while self.waiting:
            waiting = self.waiting[0]
            try:
                self.shown = instances_for(waiting.opened.file, waiting.variation)
                break
            except SvampkitError as error:
                self._say(str(error))
                self.waiting.pop(0)
        self._draw()

    def _draw(self) -> None:
        """Show the variation to read, or, once the reader has answered it, its equation, other instances and the
        questions."""
        current = self.current
        field = self.query_one("#answer", Input)
        self.query_one("#title", Static).update(
            f"svampkit review · {self.reviewer} · {self.done} read, {len(self.waiting)} to read"
        )
        field.display = current is not None and self.answer is None
        if current is None:
            text, question = Text("There is nothing to read now. Thank you. q leaves.", "bold"), Text()
        elif self.answer is None:
            text, question = self._own_text(), Text("Solve it first. Enter shows the equation.")
        else:
            text, question = self._answered(current)
        self.query_one("#text", Static).update(text)
        self.query_one("#question", Static).update(question)
        if field.display:
            field.value = ""
            field.focus()
        else:
            self.set_focus(None)

    def _own_text(self) -> Text:
        return Text(self.shown[0].body + " ").append(self.shown[0].question + "\n", "bold")

    def _answered(self, current: Waiting) -> tuple[Text, Text]:
        """What stands there once the reader has solved it, and what is asked next."""
        at = len(self.verdicts)
        if at < len(QUESTIONS):
            return self._with_others(), Text(f"{QUESTIONS[at][1]}  y / n", "bold")
        if self.label is None:
            made_of = before_text(current.opened.file, current.variation)
            return Text(f"It was made of:\n{made_of}\n\nIt reads:\n{self.shown[0].text}\n"), self._labels()
        asked = "How natural does it read? 5 like a textbook, 3 odd, 1 nonsense.  1 to 5"
        return self._with_others(), Text(asked, "bold")

    def _with_others(self) -> Text:
        """The text with its equation, the reader's answer, other instances and the verdicts so far."""
        text, own = self._own_text(), self.shown[0]
        text.append(f"\nequation: {own.line}")
        text.append(f"   you: {self.answer or 'no answer'}\n")
        if self.answer and not _equal(self.answer, own):
            text.append("Your answer is another one.\n", "bold")
        for other in self.shown[1:]:
            text.append(f"\nWith other words and numbers:\n{other.text}\n")
            text.append(f"{other.line}\n")
        text.append("\n")
        for (name, _), verdict in zip(QUESTIONS, self.verdicts, strict=False):
            text.append(f"{name}: {'yes' if verdict else 'no'}   ")
        return text

    def _labels(self) -> Text:
        """Every code with what it does, those that were named marked."""
        text = Text("Which change is it? Press the numbers of all that fit, then Enter; 0 where none does.\n", "bold")
        for key, code in KEYS_OF.items():
            does = next(does for own, _, does in LABELS if own == code)
            text.append(f"{'x' if code in self.picked else ' '} {key} ", "bold")
            text.append(f"{does}\n")
        return text

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The answer is given: show the equation."""
        event.stop()
        self.answer = event.value.strip()[:40]
        self._say("")
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """Take a judgement: yes, no, or how natural it is from 1 to 5."""
        current = self.current
        if current is None or self.answer is None:
            return
        if len(self.verdicts) < len(QUESTIONS):
            if event.key in ("y", "n"):
                event.stop()
                self.verdicts.append(event.key == "y")
                self._draw()
        elif self.label is None:
            if event.key in KEYS_OF:
                event.stop()
                self.picked ^= {KEYS_OF[event.key]}
                self._draw()
            elif event.key in ("0", "enter"):
                event.stop()
                self.label = "" if event.key == "0" else ", ".join(c for c, _, _ in LABELS if c in self.picked)
                self._draw()
        elif event.key in ("1", "2", "3", "4", "5"):
            event.stop()
            natural = int(event.key)
            if all(self.verdicts) and agrees(current.variation, self.label):
                self._record(natural, "")
            else:
                self.app.push_screen(
                    AskLine("What is wrong? A few words for the author:"),
                    lambda note: self._record(natural, note) if note is not None else None,
                )

    def _record(self, natural: int, note: str) -> None:
        """Write the judgement down; one that cannot be written puts its variation at the end of those to read."""
        current = self.current
        assert current is not None
        judgement = Judgement(
            variation=current.variation.id,
            when=now(),
            grammar=self.verdicts[0],
            world=self.verdicts[1],
            clear=self.verdicts[2],
            correct=self.verdicts[3],
            natural=natural,
            answer=self.answer or "",
            note=note,
            text=self.shown[0].text,
            seconds=round(time.monotonic() - self.began, 1),
            label=self.label or "",
            labelled=agrees(current.variation, self.label or ""),
        )
        try:
            record(self.root, current, judgement, self.reviewer)
        except SvampkitError as error:
            self._say(f"{error}")
            self.waiting.append(self.waiting.pop(0))
        else:
            self.done += 1
            self.waiting.pop(0)
            self._say("Kept: passed." if judgement.passed else "Kept: goes back to its author with your note.")
        self._begin()

    def action_back(self) -> None:
        """Back one question."""
        if self.label is not None:
            self.label, self.picked = None, set()
        elif self.verdicts:
            self.verdicts.pop()
        elif self.answer is not None:
            self.answer = None
        self._draw()

    def action_later(self) -> None:
        """Leave this one for later."""
        if self.waiting:
            self.waiting.append(self.waiting.pop(0))
            self._begin()

    def action_help(self) -> None:
        """Explain this screen."""
        # the screen beneath takes the keys again: a hidden field that was given the focus back would swallow them
        self.app.push_screen(Help(help_text(REVIEW)), self._helped)

    def _helped(self, _: None) -> None:
        self.call_after_refresh(self._draw)

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()


def _equal(answer: str, instance: Instance) -> bool:
    try:
        return parse_number(answer.replace("$", "").strip()) == instance.answer
    except SvampkitError:
        return False
