"""A form in plain words with its tags: what the base example says word for word keeps the base example's tags."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace

from svampkit.authoring.autotag import autotag_problem
from svampkit.authoring.form import Form, format_values, parse_values
from svampkit.errors import SvampkitError, TemplateError
from svampkit.template.model import TemplateFile
from svampkit.template.tags import fill, retag, tags_of

__all__ = ["tagged_form"]


def tagged_form(form: Form, file: TemplateFile) -> Form:
    """The form with tags for what was typed in plain words; the form itself where that cannot be done yet.

    A sentence of the base example that stands there word for word gets the base example's tags, its pronouns' and
    modifiers' too; the rest is tagged as by Ctrl+T in the terminal.
    """
    try:
        own, alternates = parse_values(form.values)
        typed = [
            _restored(text, base, file)
            for text, base in ((form.body, file.base.body), (form.question, file.base.question))
        ]
        body, question, added = autotag_problem(typed[0], typed[1], {**file.values, **own})
        used = {use.tag for use in (*tags_of(body), *tags_of(question))}
    except SvampkitError:
        return form
    kept = {tag: value for tag, value in {**own, **added}.items() if tag in used}
    return replace(form, body=body, question=question, values=format_values(kept, alternates))


def _restored(text: str, base: str, file: TemplateFile) -> str:
    filled = fill(base, file.values)
    for match in re.finditer(r"\S.*?[.?!](?=\s|$)", filled.text):
        if match.group() in text:
            with suppress(TemplateError):
                text = text.replace(match.group(), retag(filled, *match.span()), 1)
    for tag, value in file.values.items():
        if isinstance(value, str):
            text = re.sub(rf"(?<![\w\[]){re.escape(value)}(?![\w\]])", f"[{tag}]", text)
    return text
