"""From a problem to a template: what the paper's preprocessing script and its workers did (Patel et al. 2021,
appendix B), suggested by rules; what is unsure is marked for a person and not guessed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from svampkit.errors import TemplateError
from svampkit.problem import Lineage, Problem
from svampkit.tagging.find_names import find_names
from svampkit.tagging.find_numbers import find_numbers
from svampkit.tagging.find_things import FoundModifier, FoundThing, find_things
from svampkit.tagging.number_tags import NumberTags, tag_numbers
from svampkit.tagging.told_equation import told_equation
from svampkit.template.model import Template, TemplateFile
from svampkit.template.tags import escape, fill, tag_source
from svampkit.template.values import Value

__all__ = ["suggest", "suggest_many"]

UNREAD = "not read"
"""Reason in a suggested template's ``unread``: the world is another room's to find."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """A range of body + " " + question that becomes a tag."""

    start: int
    end: int
    tag: str
    form: str


def suggest(problem: Problem) -> TemplateFile:
    """The problem as a template, without a world and without variations.

    Filled with its own values the template gives the problem's body and question back, character for character; where
    no tags do, it has none and says so.
    """
    return next(suggest_many([problem]))


def suggest_many(problems: Iterable[Problem]) -> Iterator[TemplateFile]:
    """A template for each problem, in order; parsed in batches."""
    from svampkit.nlp import pipeline

    nlp = pipeline()
    entities = nlp.get_pipe("ner") if "ner" in nlp.component_names else None
    pairs = ((f"{problem.body} {problem.question}", problem) for problem in problems)
    for doc, problem in nlp.pipe(pairs, as_tuples=True, batch_size=64):
        if entities is not None and "ner" not in nlp.pipe_names:
            doc = entities(doc)
        yield _template(doc, problem)


def _template(doc: Any, problem: Problem) -> TemplateFile:
    """The template of a parsed problem: its numbers, names, things and modifiers as tags. Where the tags do not give
    the text back, those of modifiers, then of things, then of names are left away."""
    text = doc.text
    numbers = tag_numbers(text, find_numbers(text), told_equation(problem.known_equation, text))
    found = _found(doc, problem, numbers)
    marks, values, alternates = found.marks, found.values, found.alternates
    seed = replace(problem, variation=(), lineage=Lineage())
    unsure = list(found.unsure)
    for without in ((), ("MOD",), ("MOD", "OBJ"), ("MOD", "OBJ", "NAME")):
        kept = [mark for mark in marks if not mark.tag.startswith(tuple(without))] if without else marks
        parts = _tagged(text, kept, len(problem.body), values)
        if parts is None:
            continue
        if without:
            unsure.append(f"{' and '.join(without)} tags did not give the text back and were left out")
        used = {mark.tag for mark in kept}
        return TemplateFile(
            seed=seed,
            base=Template(*parts, numbers.equation),
            values={tag: value for tag, value in values.items() if tag in used},
            alternates={tag: choices for tag, choices in alternates.items() if tag in used},
            unsure=tuple(unsure),
            unread=UNREAD,
        )
    return TemplateFile(
        seed=seed,
        base=Template(escape(problem.body), escape(problem.question), problem.known_equation),
        values={},
        unsure=(*unsure, "no tags gave the text back; put them in by hand"),
        unread=UNREAD,
    )


@dataclass(slots=True)
class _Found:
    """What stands in a text that a tag can take the place of."""

    marks: list[_Mark]
    values: dict[str, Value]
    alternates: dict[str, tuple[Value, ...]]
    unsure: tuple[str, ...]


def _found(doc: Any, problem: Problem, numbers: NumberTags) -> _Found:
    """The numbers, names, things and modifiers of a parsed problem; names, things and modifiers are counted in the
    order of the text."""
    names, name_notes = find_names(doc)
    marks = [_Mark(n.start, n.end, tag, n.form or "") for n, tag in numbers.tags]
    found = _Found(marks, {tag: n.value for n, tag in numbers.tags}, {}, ())
    for n, name in enumerate(names, start=1):
        found.values[f"NAME{n}"] = name.value
        marks += [_Mark(use.start, use.end, f"NAME{n}", use.form) for use in name.uses]
    things, modifiers, thing_notes = find_things(
        doc, problem.question_start, [(mark.start, mark.end) for mark in marks]
    )
    replaceable: tuple[tuple[str, Iterable[FoundThing | FoundModifier]], ...] = (("OBJ", things), ("MOD", modifiers))
    for kind, several in replaceable:
        for n, one in enumerate(sorted(several, key=lambda one: one.uses[0].start), start=1):
            found.values[f"{kind}{n}"] = one.value
            found.alternates[f"{kind}{n}"] = one.alternates
            marks += [_Mark(use.start, use.end, f"{kind}{n}", use.form) for use in one.uses]
    found.unsure = (*numbers.unsure, *name_notes, *thing_notes)
    return found


def _tagged(text: str, marks: list[_Mark], body_end: int, values: Mapping[str, Value]) -> tuple[str, str] | None:
    """Body and question with tags; None where marks meet or do not give the text back."""
    marks = sorted(marks, key=lambda mark: mark.start)
    if any(a.end > b.start for a, b in pairwise(marks)):
        return None
    parts: list[str] = []
    for start, end in ((0, body_end), (body_end + 1, len(text))):
        at, pieces = start, []
        for mark in marks:
            if start <= mark.start and mark.end <= end:
                pieces += [escape(text[at : mark.start]), tag_source(mark.tag, mark.form)]
                at = mark.end
        pieces.append(escape(text[at:end]))
        parts.append("".join(pieces))
        try:
            if fill(parts[-1], values).text != text[start:end]:
                return None
        except TemplateError:
            return None
    return parts[0], parts[1]
