"""Small parts of the screens: tagged text in colour, the editor's field, the side panel."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import TextArea

from svampkit.authoring.autotag import next_index
from svampkit.authoring.clean import clean
from svampkit.equation import format_number
from svampkit.template.values import Name, Thing, Value

__all__ = ["TaggedArea", "changed", "colour_tags", "complete", "keys_text", "tag_style"]

_TAG = re.compile(r"\[[^\[\]\s]*\]")
_OPEN = re.compile(r"\[([A-Za-z]*\d*)\Z")
_PASTED = 0.02
"""Seconds between two keys that nobody types so fast: they come from a terminal that pastes key by key."""
_COLOURS = {"NUM": "cyan", "NAME": "green", "OBJ": "yellow", "MOD": "magenta"}


def tag_style(tag: str) -> Style:
    """How a tag of this kind is set apart: by its colour, and without colours by weight and a line."""
    kind = next((kind for kind in _COLOURS if tag.lstrip("[").startswith(kind)), None)
    return Style(bold=True, underline=True, color=_COLOURS[kind] if kind else None)


def colour_tags(text: Text) -> None:
    """Set the tags of a text apart."""
    for match in _TAG.finditer(text.plain):
        text.stylize(tag_style(match.group()), *match.span())


def changed(before: str, after: str) -> Text:
    """The new text with the words that differ from the old one set apart."""
    old, new = before.split(), after.split()
    text = Text()
    for kind, _, _, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        part = " ".join(new[start:end])
        if part:
            if text:
                text.append(" ")
            text.append(part, Style(bold=True, underline=True) if kind != "equal" else Style.null())
    return text


def complete(before: str, values: Mapping[str, Value]) -> list[tuple[str, str]]:
    """What an opened bracket can become: (tag as written, what it stands for); [] where no bracket is open."""
    match = _OPEN.search(before)
    if match is None:
        return []
    begun = match.group(1).lower()
    found: list[tuple[str, str]] = []
    for tag, value in values.items():
        if isinstance(value, Thing):
            found += [(f"[OBJp{tag[3:]}]", value.plural), (f"[OBJs{tag[3:]}]", value.singular)]
        elif isinstance(value, Name):
            found += [
                (f"[{tag}]", value.text),
                (f"[{tag}.he]", "he/she"),
                (f"[{tag}.his]", "his/her"),
                (f"[{tag}.him]", "him/her"),
            ]
        elif isinstance(value, str):
            found.append((f"[{tag}]", value))
        else:
            found.append((f"[{tag}]", format_number(value)))
    found.append((f"[{next_index('NUM', values)}]", "new"))
    found.append((f"[{next_index('NAME', values)}]", "new"))
    index = next_index("OBJ", values)[3:]
    found += [(f"[OBJp{index}]", "new"), (f"[OBJs{index}]", "new")]
    return [item for item in found if item[0][1:].lower().startswith(begun)]


def keys_text(keys: str) -> Text:
    """The line of keys: "a accept · n next step", each key set apart."""
    text = Text()
    for entry in keys.split(" · "):
        key, _, does = entry.partition(" ")
        text.append(" · " if text else "")
        text.append(key, "bold")
        text.append(f" {does}" if does else "", Style(dim=True))
    return text


class TaggedArea(TextArea):
    """A field of one wrapped line: tags are set apart, an opened bracket is completed with Tab, Enter goes on."""

    class Completing(Message):
        """The list of completions changed."""

        def __init__(self, area: TaggedArea, choices: list[tuple[str, str]]) -> None:
            self.area = area
            self.choices = choices
            super().__init__()

    values: Mapping[str, Value]
    completes: bool

    BINDINGS: ClassVar = []

    def __init__(self, text: str, *, id: str, values: Mapping[str, Value], completes: bool = True) -> None:
        super().__init__(text, id=id, soft_wrap=True, tab_behavior="focus", show_line_numbers=False, compact=True)
        self.values = values
        self.completes = completes
        self.highlight_cursor_line = False
        self.last_key = 0.0

    def get_line(self, line_index: int) -> Text:
        """The line with its tags set apart."""
        line = super().get_line(line_index)
        colour_tags(line)
        return line

    def before_cursor(self) -> str:
        """The text left of the cursor."""
        row, column = self.cursor_location
        return str(self.document.get_line(row))[:column]

    def choices(self) -> list[tuple[str, str]]:
        """Completions at the cursor."""
        return complete(self.before_cursor(), self.values) if self.completes else []

    async def _on_key(self, event: events.Key) -> None:
        pasted, self.last_key = event.time - self.last_key < _PASTED, event.time
        if event.key in ("enter", "ctrl+j") and pasted:  # a line of a pasted text ends: here it is one line
            event.prevent_default()
            event.stop()
            if not self.before_cursor().endswith(" "):
                self.insert(" ")
        elif event.key == "enter":
            event.prevent_default()
            event.stop()
            self.screen.focus_next()
        elif event.key == "tab" and (choices := self.choices()):
            event.prevent_default()
            event.stop()
            row, column = self.cursor_location
            begun = _OPEN.search(self.before_cursor())
            assert begun is not None
            end = column + (1 if str(self.document.get_line(row))[column : column + 1] == "]" else 0)
            self.replace(choices[0][0], (row, begun.start()), (row, end))

    async def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        text = clean(event.text, keep_edges=True)
        self.replace(text, *self.selection)
        if text != event.text:
            self.app.say("What was pasted held characters that no text needs; they were left out.")  # type: ignore[attr-defined]

    def on_text_area_changed(self) -> None:
        """Tell which completions there are now."""
        self.post_message(self.Completing(self, self.choices() if self.has_focus else []))
