"""What the editor says below the fields: whether it can be saved, what stands against it, readings, instances."""

from __future__ import annotations

from contextlib import suppress

from rich.style import Style
from rich.text import Text

from svampkit.authoring.checks import Checked
from svampkit.authoring.clean import clean
from svampkit.authoring.form import Form, format_equation
from svampkit.authoring.instances import drawn, own_instance
from svampkit.authoring.picture import picture
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import HELP as CODE_HELP
from svampkit.authoring.reading import Likely, Read
from svampkit.codes import CODES
from svampkit.equation import evaluate, format_number
from svampkit.errors import SvampkitError
from svampkit.template.model import TemplateFile, numbers

__all__ = ["said_text"]

_MARKS = {"fault": "! ", "doubt": "!? ", "hint": "· "}
_KEYS = ("F5", "F6")


def said_text(checked: Checked, form: Form, file: TemplateFile, codes: tuple[str, ...]) -> Text:
    """First whether it can be saved, then what stands against it, then two instances."""
    text = Text()
    variation = checked.variation
    if (clean(form.body), clean(form.question)) == (file.base.body, file.base.question):
        return _begun(codes)
    if checked.stands == "proved":
        text.append("Ready: Ctrl+S saves it.\n", "bold")
    elif checked.stands == "vouched" and variation is not None:
        text.append(f"You answer for it ({variation.vouched}): Ctrl+S saves it for a second person.\n", "bold")
    for finding in sorted(checked.findings, key=lambda finding: finding.severity == "hint"):
        hint = finding.severity == "hint"
        text.append(_MARKS[finding.severity] + finding.text + "\n", Style(bold=not hint, dim=hint))
    if checked.read is not None:
        text.append_text(_reading(checked, checked.read, form))
    if variation is not None:
        with suppress(SvampkitError):
            for instance in (own_instance(file, variation), *drawn(file, variation)[0]):
                text.append(f"\n{instance.text}")
                text.append(f" {instance.line}\n", "bold")
    if not codes:
        text.append("Codes: " + ", ".join(f"{c} {CODES[c].name.lower()}" for c in CODES), Style(dim=True))
    elif not checked.sound:
        text.append(CODE_HELP[codes[-1]].does, Style(dim=True))
    return text


def _begun(codes: tuple[str, ...]) -> Text:
    """What is to be done with a form that holds the base example still."""
    text = Text("This is the base example still. ", "bold")
    if not codes:
        return text.append("Codes: " + ", ".join(f"{c} {CODES[c].name.lower()}" for c in CODES), Style(dim=True))
    about = CODE_HELP[codes[-1]]
    text.append(f"{about.does} {about.check}\n\n")
    text.append(f"{about.before}\nbecomes {about.after}\n\n", Style(dim=True))
    return text.append("Type plain words; what they say, and whether it can be saved, stands here then.")


def _reading(checked: Checked, read: Read, form: Form) -> Text:
    """What the reader makes of the text: its equation, the world that was drawn, or the likeliest ones to choose
    from."""
    text = Text()
    if read.equation is not None:
        text.append("The text says: ", "bold")
        text.append(format_equation(read.equation))
        with suppress(SvampkitError):
            text.append(" = " + format_number(evaluate(read.equation, numbers(checked.values))))
        return text.append("\n")
    if form.world and not form.world.isdigit():
        text.append(f"Drawn (F7 changes it): {form.world}\n")
    for n, one in enumerate(read.likely[: len(_KEYS)], start=1):
        text.append_text(_likely(n, one, checked, chosen=form.world == str(n)))
    if read.reason and not read.likely and checked.variation is not None:
        text.append(f"Not read ({plainly(read.reason)}); the typed equation counts.\n", Style(dim=True))
    return text


def _likely(n: int, one: Likely, checked: Checked, *, chosen: bool) -> Text:
    """A likely reading: its key, its equation, who has what."""
    told = numbers(checked.values)
    text = Text()
    mark = "chosen: " if chosen else ""
    text.append(f"{_KEYS[n - 1]} ", "bold")
    text.append(f"{mark}{format_equation(one.equation)} ({one.chance:.0%})", Style(bold=chosen))
    lines = [line.strip() for line in picture(one.world, told) if not line.startswith("answer")]
    text.append(": " + "; ".join(lines) + "\n", Style(dim=not chosen))
    return text
