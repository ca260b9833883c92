"""What F1 shows: the keys of each screen in plain words, and the codes with an example each."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from svampkit.authoring.protocol import HELP
from svampkit.codes import CODES

__all__ = ["BASE", "EDIT", "REVIEW", "SEEDS", "VARY", "code_help", "help_text"]

SEEDS = (
    "Your seeds",
    (
        ("up, down", "choose a seed"),
        ("Enter", "open it"),
        ("q", "leave; everything is kept already"),
    ),
    "A tick stands before a seed that you have closed. 'back' means that a reader found a fault in one of"
    " your variations: open the seed, the note stands there.",
)
BASE = (
    "The base example",
    (
        ("left, right", "go to the next word"),
        ("up, down", "go six words on"),
        ("shift+right", "take the next word in: toy car"),
        ("p", "this word is a person's name, or a pronoun for one (he, her …)"),
        ("n", "this word is a number"),
        ("o", "this word is a thing that could be another thing; both numbers are offered"),
        ("m", "this word describes a thing: red, large"),
        ("w", "this is only a word: take its tag away"),
        ("l", "other things (or words) that could stand here"),
        ("d", "words that could describe the first thing, at least two"),
        ("e", "the equation, where the offered one is wrong"),
        ("u", "undo"),
        ("a", "accept: this is the base example"),
        ("s", "your seeds"),
        ("q", "leave; everything is kept already"),
    ),
    "A tag says: here something else can stand. Every number, every person's name and every thing that "
    "could as well be another thing gets one. Words for packs, boxes or rows get none; what is in them "
    "does. The program has made a first guess; correct it, then press a.",
)
VARY = (
    "Variations, step by step",
    (
        ("up, down", "choose a line"),
        ("a", "accept the candidate as it is"),
        ("e or Enter", "open it to change it; on a blank line: write one"),
        ("r", "reject it, with a reason; it is not offered again"),
        ("R", "reject all of its kind that the list shows, with one reason"),
        ("/", "type words: only lines with them are shown; Esc shows all"),
        ("w", "write one yourself for the chosen line's change"),
        ("W", "write one that goes on from an accepted variation: 21 becomes 21, 11"),
        ("x", "note that this change does not apply to this seed, and why"),
        ("n, p", "next step, step before"),
        ("u", "undo your last decision"),
        ("f", "this seed is done: close it and go to the next"),
        ("b", "back to the base example"),
        ("s", "your seeds"),
        ("q", "leave; everything is kept already"),
    ),
    "Read what a candidate says as a strict teacher would: is it good English, could it be true, is there"
    " one answer, is the equation right? Words that differ from the base example are underlined. The "
    "second text shows it with other names and numbers, as a model will read it.",
)
EDIT = (
    "Writing",
    (
        ("Tab, Enter", "next field"),
        ("[ then Tab", "write a tag: the list below shows what fits"),
        ("Ctrl+T", "tag what you typed in plain words"),
        ("Ctrl+S or F2", "save; only what passes the checks is taken"),
        ("F5, F6", "this reading is meant: the two likeliest stand below where the program is unsure"),
        ("F7", "draw what the text says: who, what, how many, when"),
        ("Ctrl+L", "empty the field"),
        ("Ctrl+O", "keep it for a second person, where you are sure and the program doubts"),
        ("Esc", "leave; what you typed is kept as a draft"),
        ("Ctrl+X", "throw it away"),
        ("Ctrl+Z, Ctrl+Y", "undo, redo in a field"),
        ("F3", "ask the assistant, where one was named"),
    ),
    "Write plain words and press Ctrl+T: known names, numbers and things turn into tags. Leave the "
    "equation empty where the program can read your text; it shows what it found. Where it cannot, type "
    "the equation (23 - 8 will do), press F5 or F6 for the reading that you mean, or draw it with F7; a "
    "second person then reads it before it is used. What stands under the fields must be "
    "mended before it can be saved.",
)
REVIEW = (
    "Reading for others",
    (
        ("type, Enter", "your own answer, before you see the equation"),
        ("y, n", "yes or no"),
        ("1 to 9, Enter", "which changes it can be called, the text before the change beside it; 0 for none"),
        ("1 to 5", "how natural it reads: 5 like a textbook, 1 nonsense"),
        ("b", "back one question"),
        ("s", "leave this one for later"),
        ("q", "leave; everything is kept already"),
    ),
    "You do not see who wrote a problem or how. Read it as a careful teacher would, solve it, and only "
    "then look at the equation. One real fault is enough to fail it; say in a few words what is wrong, "
    "the author gets your note.",
)


def code_help(codes: Iterable[str]) -> Text:
    """The codes in plain words, each with an example."""
    text = Text()
    for code in codes:
        about = HELP[code]
        text.append(f"{code} {CODES[code].name}\n", "bold")
        text.append(f"{about.does}\n{about.check}\n")
        text.append(f"  before: {about.before}\n  after:  {about.after}\n  {about.equation}\n\n")
    return text


def help_text(screen: tuple[str, tuple[tuple[str, str], ...], str], codes: Iterable[str] = ()) -> Text:
    """A screen's help and the codes that matter there."""
    title, keys, about = screen
    text = Text()
    text.append(f"{title}\n", "bold reverse")
    text.append(f"{about}\n\n")
    for key, does in keys:
        text.append(f"{key:>14}  ", "bold")
        text.append(f"{does}\n")
    text.append("\n")
    text.append(code_help(codes))
    text.append("Esc goes back.")
    return text
