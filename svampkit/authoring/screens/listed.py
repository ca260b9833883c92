"""How the rows of a step are shown: a line each in the list, and the chosen one in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from svampkit.authoring.form import format_equation
from svampkit.authoring.instances import drawn, own_instance
from svampkit.authoring.protocol import HELP
from svampkit.authoring.rows import Row
from svampkit.authoring.screens.widgets import changed
from svampkit.authoring.session import Session
from svampkit.codes import CODES
from svampkit.errors import SvampkitError
from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.template.tags import fill

__all__ = ["line_of", "lines_of", "new_words", "told_of"]

_MARKS = {
    "back": "! back ",
    "candidate": "? ",
    "draft": "~ draft ",
    "waiting": "~ for a second reader: ",
    "accepted": "✓ ",
    "other": "✓ by ",
    "rejected": "x ",
    "blank": "+ write ",
}


def lines_of(session: Session, rows: Sequence[Row], width: int) -> list[Text]:
    """The list's lines; where two would be cut to the same words, each shows all that is new in it."""
    lines = [line_of(session, row, width) for row in rows]
    seen = Counter(line.plain for line in lines)
    return [
        line_of(session, row, width, whole=True) if seen[line.plain] > 1 else line
        for row, line in zip(rows, lines, strict=True)
    ]


def line_of(session: Session, row: Row, width: int, whole: bool = False) -> Text:
    """A row of the list: its mark, its codes, and what is new in it."""
    text = Text()
    text.append(_MARKS[row.kind])
    if row.kind == "other" and row.variation is not None:
        text.append(f"{row.variation.author} ")
    text.append(", ".join(row.codes) + " ", "bold")
    if row.variation is not None and row.variation.waits:
        text.append("(a second person decides) ", Style(dim=True))
    if row.kind == "blank":
        no = session.work.not_applicable.get(row.codes[0])
        text.append(CODES[row.codes[0]].name.lower() + (f" (not here: {no})" if no else ""))
    elif row.form is not None:
        text.append(row.form.question)
    elif row.variation is not None:
        text.append(new_words(session.file, row.variation, whole))
        if row.behind:
            text.append(f" (+{row.behind} like it)", Style(dim=True))
    text.truncate(width, overflow="ellipsis")
    return text


def new_words(file: TemplateFile, variation: VariationTemplate, whole: bool = False) -> str:
    """What a row shows in one line: the new question, or where the question stays (and where the ``whole`` change is
    wanted) the words that are new."""
    try:
        values = file.values_of(variation)
        body, question = fill(variation.body, values).text, fill(variation.question, values).text
        if not whole and (variation.codes[-1][0] == "1" or variation.body == file.base.body):
            return question
        diff = changed(_base_text(file), f"{body} {question}")
        parts = [diff.plain[span.start : span.end] for span in diff.spans if "underline" in str(span.style)]
        return " … ".join(parts) or question
    except SvampkitError:
        return variation.question


def _base_text(file: TemplateFile) -> str:
    return f"{fill(file.base.body, file.values).text} {fill(file.base.question, file.values).text}"


def told_of(session: Session, row: Row) -> Text:
    """The chosen row in full."""
    if row.variation is not None:
        return _variation(session.file, row, row.variation)
    text = Text()
    if row.form is not None:
        text.append("A draft of yours; Enter opens it.\n", "bold")
        return text.append(f"{row.form.body} {row.form.question}\n{row.form.equation}")
    about = HELP[row.codes[0]]
    text.append(f"{about.does} ", "bold")
    text.append(f"{about.check}\n\n{about.before}\n")
    text.append("becomes ", "bold")
    text.append(f"{about.after}\n\n")
    if row.text:
        text.append(f"No candidate here: {row.text}.\n".replace("..", "."))
    elif session.proposals.note:
        text.append(session.proposals.note + "\n")
    return text.append("w writes one · x notes that it does not apply")


def _variation(file: TemplateFile, row: Row, v: VariationTemplate) -> Text:
    """A variation in full: what changed from the base, its equation, and two more instances."""
    text = Text()
    if row.text and row.kind != "candidate":
        text.append(f"{row.text}\n", "bold")
    try:
        before, own = _base_text(file), own_instance(file, v)
        text.append_text(changed(before, own.text))
        text.append(f"\n{own.line}", "bold")
        text.append(f"   {format_equation(v.equation)}\n\n", Style(dim=True))
        for other in drawn(file, v)[0]:
            text.append(other.text)
            text.append(f"\n{other.line}\n", "bold")
    except SvampkitError as error:
        text.append(str(error))
    if row.text and row.kind == "candidate":
        text.append(f"\n{row.text}", Style(dim=True))
    return text
