"""What a person types for one variation, as text; and text to the values of tags and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from svampkit.authoring.clean import clean
from svampkit.equation import Expression, Var, format_number, parse_number, substitute, to_infix
from svampkit.errors import EquationError, TemplateError
from svampkit.template.model import VariationTemplate
from svampkit.template.values import Name, Thing, Value

__all__ = ["Form", "form_of", "format_equation", "format_values", "parse_value", "parse_values"]

_ENTRY = re.compile(r"\[?(NUM|NAME|OBJ[sp]?|MOD)([1-9]\d{0,3})\]?\s*=\s*(.*)\Z", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of the editor as typed; sound or not."""

    codes: str = ""
    body: str = ""
    question: str = ""
    equation: str = ""
    values: str = ""
    """New tags: "NUM3 = 17; OBJ2 = cookie, cookies"."""
    of: str = ""
    """Id of the variation that is edited; "" for a new one."""
    origin: str = "written"
    note: str = ""
    key: str = ""
    """Name of the draft: "draft 1"."""
    seconds: float = 0.0
    world: str = ""
    """What the text says where the reader is unsure: "1" or "2" for one of the two likeliest readings, or a world
    drawn in rows (drawn.py)."""


def format_equation(expression: Expression) -> str:
    """An equation as it is typed and shown: "[NUM1] - [NUM2]"."""
    return to_infix(substitute(expression, lambda leaf: Var(f"[{leaf.name}]") if isinstance(leaf, Var) else leaf))


def _format_value(value: Value) -> str:
    if isinstance(value, Fraction):
        return format_number(value)
    if isinstance(value, Name):
        return f"{value.text} ({value.pronoun})"
    if isinstance(value, Thing):
        return f"{value.singular}, {value.plural}"
    return value


def format_values(values: Mapping[str, Value], alternates: Mapping[str, tuple[Value, ...]] | None = None) -> str:
    """Values as one line: "NUM3 = 17; OBJ2 = cookie, cookies | muffin, muffins"."""
    alternates = alternates or {}
    parts = []
    for tag in values:
        choices = [values[tag], *alternates.get(tag, ())]
        parts.append(f"{tag} = {' | '.join(_format_value(value) for value in choices)}")
    for tag in alternates:
        if tag not in values:
            parts.append(f"{tag} = {' | '.join(['', *map(_format_value, alternates[tag])])}".replace("=  |", "= |"))
    return "; ".join(parts)


def parse_value(kind: str, text: str) -> Value:
    """One value of a NUM, NAME, OBJ or MOD tag; TemplateError says what was expected."""
    text = clean(text)
    if not text:
        raise TemplateError(f"a {kind} tag has no value; write one after the sign =.")
    if kind == "NUM":
        try:
            return parse_number(text)
        except EquationError as error:
            raise TemplateError(f"{text[:30]!r} is no number; expected digits such as 17 or 2.5.") from error
    if kind == "NAME":
        match = re.fullmatch(r"(.+?)\s*(?:\((he|she|they)\))?", text)
        assert match is not None
        pronoun = match.group(2) or _pronoun(match.group(1))
        if pronoun == "he":
            return Name(match.group(1), "he")
        return Name(match.group(1), "she" if pronoun == "she" else "they")
    if kind == "OBJ":
        singular, _, plural = text.partition(",")
        singular, plural = singular.strip(), plural.strip()
        if not singular:
            raise TemplateError(f"{text[:30]!r} has no singular; write both numbers, such as cookie, cookies.")
        if not plural:
            from svampkit.lexicon import pluralise

            plural = pluralise(singular)
        return Thing(singular, plural)
    return text


def _pronoun(name: str) -> str:
    from svampkit.lexicon import name as known

    entry = known(name)
    return entry.pronoun if entry is not None else "they"


def parse_values(text: str) -> tuple[dict[str, Value], dict[str, tuple[Value, ...]]]:
    """Values and alternates written on one line; TemplateError names the entry at fault."""
    values: dict[str, Value] = {}
    alternates: dict[str, tuple[Value, ...]] = {}
    for part in text.split(";"):
        part = part.strip()
        if not part:
            continue
        match = _ENTRY.match(part)
        if match is None:
            raise TemplateError(f"{part[:40]!r} gives no tag a value; write NUM3 = 17 or OBJ2 = cookie, cookies.")
        kind = "OBJ" if match.group(1).startswith("OBJ") else match.group(1)
        tag = kind + match.group(2)
        if tag in values or tag in alternates:
            raise TemplateError(f"{tag} is given twice; keep one.")
        first, *others = match.group(3).split("|")
        if first.strip() or not others:
            values[tag] = parse_value(kind, first)
        if others:
            if kind == "NUM":
                raise TemplateError(f"{tag} has alternates; numbers are drawn by the program, give one value.")
            alternates[tag] = tuple(parse_value(kind, other) for other in others)
    return values, alternates


def form_of(variation: VariationTemplate, origin: str = "") -> Form:
    """The form that shows a variation."""
    return Form(
        codes=", ".join(variation.codes),
        body=variation.body,
        question=variation.question,
        equation=format_equation(variation.equation),
        values=format_values(variation.values, variation.alternates),
        of=variation.id,
        origin=origin or variation.origin,
        note=variation.note,
    )
