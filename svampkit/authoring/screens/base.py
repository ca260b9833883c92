"""The base example: the suggested tags, corrected word by word."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from svampkit.authoring.form import format_equation, format_values
from svampkit.authoring.screens.ask import AskLine, AskOne
from svampkit.authoring.screens.frame import Frame
from svampkit.authoring.screens.helptext import BASE
from svampkit.authoring.screens.widgets import tag_style
from svampkit.authoring.tagging import (
    BaseDraft,
    Kind,
    TaggedWord,
    base_of,
    lift_equation,
    offered_thing,
    set_alternates,
    suggest_alternates,
    tag_word,
    untag,
    words,
)
from svampkit.equation import parse_equation
from svampkit.errors import SvampkitError, TemplateError
from svampkit.template.values import PRONOUNS, Name, Thing

__all__ = ["BaseScreen"]

_PRONOUNS = {word for forms in PRONOUNS.values() for word in forms.values()}


class BaseScreen(Frame):
    """Step 0: the tags of the base example are corrected and accepted."""

    GUIDE = BASE
    KEYS = (
        "←→ word · p person · n number · o thing · m modifier · w plain · l others · d describing · "
        "e equation · u undo · a accept · s seeds · F1 help · q leave"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *Frame.BINDINGS,
        Binding("left,h", "move(-1)", "back"),
        Binding("right,tab", "move(1)", "on"),
        Binding("up", "move(-6)", "up"),
        Binding("down", "move(6)", "down"),
        Binding("shift+right", "extend(1)", "longer"),
        Binding("shift+left", "extend(-1)", "shorter"),
        Binding("p", "person", "person"),
        Binding("n", "tag('NUM')", "number"),
        Binding("o", "thing", "thing"),
        Binding("m", "tag('MOD')", "modifier"),
        Binding("w", "plain", "plain"),
        Binding("l", "others", "others"),
        Binding("d", "describing", "describing"),
        Binding("e", "equation", "equation"),
        Binding("u", "undo", "undo"),
        Binding("a,enter", "accept", "accept"),
        Binding("s", "seeds", "seeds"),
        Binding("q", "quit", "leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.more = 0
        self.past: list[BaseDraft] = []
        self.findings: list[str] = []

    def parts(self) -> Iterable[Widget]:
        """Text, word, values."""
        yield Static("", id="text", markup=False)
        yield Static("", id="detail", markup=False)

    def title_text(self) -> str:
        """Where we are."""
        return f"{self.place_text()} · the base example"

    def step(self) -> int:
        """No step is marked yet."""
        return 0

    def on_mount(self) -> None:
        """Begin with the suggested tags."""
        self.draft = base_of(self.session.file)
        self.redraw()

    @property
    def all(self) -> list[TaggedWord]:
        """The words of the base."""
        return words(self.draft)

    def chosen(self) -> tuple[TaggedWord, TaggedWord]:
        """First and last word under the cursor."""
        found = self.all
        at = min(self.at, len(found) - 1)
        return found[at], found[min(at + self.more, len(found) - 1)]

    def redraw(self) -> None:
        """Draw everything anew."""
        self.show_frame()
        found = self.all
        self.at = max(0, min(self.at, len(found) - 1))
        text = Text()
        for part in ("body", "question"):
            filled = self.draft.filled("body" if part == "body" else "question")
            at = 0
            for n, word in enumerate(found):
                if word.part != part:
                    continue
                text.append(filled.text[at : word.start])
                style = tag_style(word.tag) if word.tag else Style.null()
                if self.at <= n <= self.at + self.more:
                    style += Style(reverse=True)
                text.append(word.text, style)
                if word.tag:
                    text.append(word.source, Style(dim=True))
                at = word.end
            text.append(filled.text[at:] + " ")
        self.query_one("#text", Static).update(text)
        self.query_one("#detail", Static).update(self._detail())

    def _detail(self) -> Text:
        """What the lower half of the screen shows: the chosen words, every tag's value, the equation, notes and
        findings."""
        first, last = self.chosen()
        text = Text()
        chosen = first.text if first is last else f"{first.text} … {last.text}"
        text.append(f"{chosen}: ", "bold")
        text.append(f"{first.source}\n" if first.tag else "a plain word\n")
        for tag, value in self.draft.values.items():
            text.append(tag, tag_style(tag))
            text.append(" ")
            text.append(format_values({tag: value}).partition("= ")[2])
            others = self.draft.alternates.get(tag, ())
            if others:
                text.append("  or " + ", ".join(_short(o) for o in others), Style(dim=True))
            text.append("\n")
        for tag, others in self.draft.alternates.items():
            if tag not in self.draft.values and others:
                text.append("describing: ", "bold")
                text.append(", ".join(_short(o) for o in others) + "\n")
        text.append("equation ", "bold")
        text.append(format_equation(self.draft.equation) + "\n")
        for note in self.session.file.unsure:
            text.append(f"? {note}\n")
        for finding in self.findings:
            text.append(f"! {finding}\n", "bold")
        return text

    def set(self, draft: BaseDraft) -> None:
        """Take a changed base, so that it can be undone."""
        self.past.append(self.draft)
        equation = lift_equation(self.session.file.seed, draft.values, draft.equation)
        self.draft = BaseDraft(draft.body, draft.question, equation, draft.values, draft.alternates)
        self.more = 0
        self.findings = []
        self.app.say("")
        self.redraw()

    def action_move(self, by: int) -> None:
        """Go to another word."""
        self.at = max(0, min(self.at + by, len(self.all) - 1))
        self.more = 0
        self.redraw()

    def action_extend(self, by: int) -> None:
        """Take more or fewer words in."""
        found = self.all
        more = max(0, min(self.more + by, len(found) - 1 - self.at))
        if found[self.at + more].part == found[self.at].part:
            self.more = more
        self.redraw()

    def tag(self, kind: Kind, value: str = "", of: str = "") -> None:
        """Make the chosen words a tag."""
        first, last = self.chosen()
        try:
            draft = self.draft
            if first.tag:
                draft = untag(draft, first)
            self.set(tag_word(draft, first, last, kind, value, of=of))
        except SvampkitError as error:
            self.app.say(str(error), fault=True)

    def action_tag(self, kind: str) -> None:
        """A number or a modifier."""
        self.tag("NUM" if kind == "NUM" else "MOD")

    def action_person(self) -> None:
        """A name, or a pronoun of one."""
        first, last = self.chosen()
        names = {tag: v for tag, v in self.draft.values.items() if isinstance(v, Name)}
        if first.text.lower() in _PRONOUNS:
            fits = [
                f"{tag} {v.text}" for tag, v in names.items() if first.text.lower() in PRONOUNS[v.pronoun].values()
            ]
            if len(fits) > 1:
                self.app.push_screen(
                    AskOne(f"Whom does {first.text!r} mean?", fits),
                    lambda choice: self.tag("NAME", of=choice.split()[0]) if choice else None,
                )
                return
            self.tag("NAME")
            return
        text = first.text if first is last else self.draft.filled(first.part).text[first.start : last.end]
        from svampkit.lexicon import name

        if name(text) is None and all(v.text != text for v in names.values()):
            self.app.push_screen(
                AskOne(f"Is {text} spoken of as", ("she", "he", "they")),
                lambda choice: self.tag("NAME", f"{text} ({choice})") if choice else None,
            )
            return
        self.tag("NAME")

    def action_thing(self) -> None:
        """A thing, with the singular and plural offered."""
        first, last = self.chosen()
        text = self.draft.filled(first.part).text[first.start : last.end]
        if any(isinstance(v, Thing) and text in (v.singular, v.plural) for v in self.draft.values.values()):
            self.tag("OBJ")
            return
        self.app.push_screen(
            AskLine(
                f"One and many of {text!r}:", offered_thing(text), "One, then many, with a comma · Enter takes it"
            ),
            lambda line: self.tag("OBJ", line) if line else None,
        )

    def action_plain(self) -> None:
        """Take a tag away."""
        self.attempt(lambda: self.set(untag(self.draft, self.chosen()[0])))

    def action_others(self) -> None:
        """Other values of the tag under the cursor, else of the first thing."""
        tag = self.chosen()[0].tag
        if not tag.startswith(("OBJ", "MOD")):
            tag = next((t for t, v in self.draft.values.items() if isinstance(v, Thing)), "")
        if not tag:
            self.app.say("There is no thing yet: choose a word and press o.", fault=True)
            return
        self._ask_alternates(tag, f"What else could stand for {_short(self.draft.values[tag])}?")

    def action_describing(self) -> None:
        """Words that describe the first thing."""
        tag = next((t for t in self.draft.values if t.startswith("MOD")), "MOD1")
        self._ask_alternates(tag, "Which words could describe the first thing? At least two.")

    def _ask_alternates(self, tag: str, question: str) -> None:
        old = self.draft.alternates.get(tag, ()) or suggest_alternates(tag, self.draft.values)
        hint = "Between bars: red | large" if tag.startswith("MOD") else "Between bars: pen, pens | coin, coins"
        value = format_values({}, {tag: old}).partition("= |")[2].strip() if old else ""

        def answered(line: str | None) -> None:
            if line is not None:
                self.attempt(lambda: self.set(set_alternates(self.draft, tag, line)))

        self.app.push_screen(AskLine(question, value, f"{hint} · Enter takes it · Esc leaves it"), answered)

    def action_equation(self) -> None:
        """Correct the equation."""

        def answered(line: str | None) -> None:
            if not line:
                return
            try:
                draft = self.draft
                equation = parse_equation(line)
                self.past.append(draft)
                self.draft = BaseDraft(draft.body, draft.question, equation, draft.values, draft.alternates)
                self.redraw()
            except SvampkitError as error:
                self.app.say(str(error), fault=True)

        self.app.push_screen(AskLine("The equation over the tags:", format_equation(self.draft.equation)), answered)

    def action_undo(self) -> None:
        """Take the last change back."""
        if self.past:
            self.draft = self.past.pop()
            self.redraw()
        else:
            self.app.say("There is nothing to undo here.")

    def action_accept(self) -> None:
        """Make it the base example and go to the first step."""
        draft = self.draft

        def done(result: tuple[list[str], list[str]]) -> None:
            faults, told = result
            self.findings = faults
            if faults:
                self.redraw()
                self.app.say(f"{len(faults)} things stand against it; they are listed above.", fault=True)
                return
            self.app.show_step(1)
            if told:
                self.app.say("; ".join(told))

        self.app.busy("Reading the base example …", partial(self.session.accept_base, draft), done)

    def action_seeds(self) -> None:
        """The list of seeds."""
        self.app.show_seeds()

    def action_quit(self) -> None:
        """Leave the session."""
        self.app.exit()


def _short(value: object) -> str:
    if isinstance(value, Thing):
        return value.plural
    if isinstance(value, Name):
        return value.text
    if isinstance(value, str):
        return value
    raise TemplateError(f"{value!r} is no word.")
