"""Correcting a template's tags: a word becomes a name, a number, a thing or a modifier, or a word again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Literal

from svampkit.authoring.autotag import next_index
from svampkit.authoring.checks import Reader
from svampkit.authoring.form import parse_value
from svampkit.authoring.reading import read_text_as_world
from svampkit.equation import (
    Expression,
    Num,
    Var,
    equivalent,
    evaluate,
    format_number,
    parse_number,
    substitute,
    to_infix,
)
from svampkit.errors import SvampkitError, TemplateError
from svampkit.problem import Problem
from svampkit.tagging.find_numbers import form_of
from svampkit.template.check import check
from svampkit.template.model import Template, TemplateFile, numbers
from svampkit.template.tags import Filled, escape, fill, kind_of, retag, tag_source, tags_of
from svampkit.template.values import PRONOUNS, Name, Thing, Value

__all__ = [
    "BaseDraft",
    "Kind",
    "TaggedWord",
    "base_of",
    "checked_base",
    "lift_equation",
    "offered_thing",
    "set_alternates",
    "suggest_alternates",
    "tag_word",
    "untag",
    "words",
]

Kind = Literal["NUM", "NAME", "OBJ", "MOD"]
Part = Literal["body", "question"]
_WORD = re.compile(r"\d[\d,]*(?:\.\d+)?|[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_POSSESSIVE = re.compile(r"['’]s?\Z")
_ARTICLE = re.compile(r"\b([Aa]n?)\s\Z")


@dataclass(frozen=True, slots=True)
class BaseDraft:
    """A base example while a person corrects its tags."""

    body: str
    question: str
    equation: Expression
    values: Mapping[str, Value]
    alternates: Mapping[str, tuple[Value, ...]]

    def filled(self, part: Part) -> Filled:
        """The body or the question with its own values."""
        return fill(getattr(self, part), self.values)


@dataclass(frozen=True, slots=True)
class TaggedWord:
    """A word, or a tag, of the filled base."""

    part: Part
    start: int
    end: int
    text: str
    tag: str = ""
    source: str = ""


def base_of(file: TemplateFile) -> BaseDraft:
    """The base of a template file, to be worked on."""
    return BaseDraft(file.base.body, file.base.question, file.base.equation, file.values, file.alternates)


def words(base: BaseDraft) -> list[TaggedWord]:
    """The words of body and question in order; a slot is one word. TemplateError where a tag cannot be filled."""
    found: list[TaggedWord] = []
    parts: tuple[Part, ...] = ("body", "question")
    for part in parts:
        filled = base.filled(part)
        here = [
            TaggedWord(part, slot.start, slot.end, filled.text[slot.start : slot.end], slot.tag, slot.source)
            for slot in filled.slots
        ]
        for match in _WORD.finditer(filled.text):
            text = _POSSESSIVE.sub("", match.group())
            start, end = match.start(), match.start() + len(text)
            if text and all(end <= slot.start or start >= slot.end for slot in filled.slots):
                here.append(TaggedWord(part, start, end, text))
        found += sorted(here, key=lambda word: word.start)
    return found


def offered_thing(text: str) -> str:
    """The singular and plural that are offered for a word: "shell, shells"."""
    from svampkit.lexicon import pluralise, singularise

    low = text if text.isupper() or text[1:] != text[1:].lower() else text[:1].lower() + text[1:]
    singular = singularise(low)
    return f"{singular}, {pluralise(singular)}"


def tag_word(
    base: BaseDraft, first: TaggedWord, last: TaggedWord, kind: Kind, value: str = "", *, of: str = ""
) -> BaseDraft:
    """The base with the words from ``first`` to ``last`` as one tag.

    ``value`` is what a person wrote for it ("shell, shells"; "Mira (she)"); without it the value comes from the word.
    ``of`` binds a pronoun to this NAME tag. TemplateError says why the words cannot be this.
    """
    if first.part != last.part or last.end < first.start:
        raise TemplateError("the chosen words stand in two places; choose words of one sentence.")
    part = first.part
    filled = base.filled(part)
    start, end = first.start, last.end
    text = filled.text[start:end]
    values = dict(base.values)
    if kind == "NUM":
        tag, form = _number(text, values)
    elif kind == "NAME":
        tag, form = _name(text, value, values, of, filled.text[end:])
    elif kind == "OBJ":
        tag, form = _thing(text, value, values)
    else:
        tag, form = _modifier(text, values)
    if kind in ("OBJ", "MOD") and (article := _ARTICLE.search(filled.text[:start])) and not form.startswith("p"):
        with_article = f"{form.split('.')[0]}.{'A' if article.group(1)[0] == 'A' else 'a'}".lstrip(".")
        if not any(s.start < start and s.end > article.start() for s in filled.slots):
            probe = fill(tag_source(tag, with_article), values).text
            if probe == filled.text[article.start() : end]:
                start, form = article.start(), with_article
    if kind != "NUM" and fill(tag_source(tag, form), values).text != filled.text[start:end]:
        raise TemplateError(f"{text!r} is not a form of {tag}; give both numbers as they stand in the text.")
    tagged = retag(filled, 0, start) + tag_source(tag, form) + retag(filled, end, len(filled.text))
    return _settled(base, part, tagged, values)


def untag(base: BaseDraft, word: TaggedWord) -> BaseDraft:
    """The base with this tag as plain words again."""
    if not word.tag:
        raise TemplateError(f"{word.text!r} is no tag.")
    filled = base.filled(word.part)
    tagged = retag(filled, 0, word.start) + escape(word.text) + retag(filled, word.end, len(filled.text))
    return _settled(base, word.part, tagged, dict(base.values))


def _settled(base: BaseDraft, part: Part, tagged: str, values: dict[str, Value]) -> BaseDraft:
    """The base with new text in one part, rid of values that nothing uses any longer."""
    body, question = (tagged, base.question) if part == "body" else (base.body, tagged)
    used = {use.tag for use in (*tags_of(body), *tags_of(question))}
    kept = {tag: v for tag, v in values.items() if tag in used}
    alternates = {
        t: a for t, a in base.alternates.items() if t in used or (t.startswith("MOD") and t not in base.values)
    }
    for tag in kept:
        if tag not in alternates and tag.startswith(("OBJ", "MOD")):
            offered = suggest_alternates(tag, kept, body + " " + question)
            if offered:
                alternates[tag] = offered
    return replace(base, body=body, question=question, values=kept, alternates=alternates)


def _number(text: str, values: dict[str, Value]) -> tuple[str, str]:
    from svampkit.lexicon import parse_number_word

    try:
        value = Fraction(parse_number(text)) if text[:1].isdigit() else Fraction(parse_number_word(text) or -1)
    except SvampkitError:
        value = Fraction(-1)
    form = form_of(text, value) if value >= 0 else None
    if form is None:
        raise TemplateError(f"{text!r} is no number that a tag can show; digits or a number word can.")
    tag = next_index("NUM", values)
    values[tag] = value
    return tag, form


def _name(text: str, value: str, values: dict[str, Value], of: str, after: str) -> tuple[str, str]:
    """Tag and form of a chosen name or pronoun, a new name added to ``values``; TemplateError where it is unclear."""
    names = {tag: v for tag, v in values.items() if isinstance(v, Name)}
    forms = _pronoun_forms(text, after)
    if forms:
        fits = [(tag, forms[v.pronoun]) for tag, v in names.items() if v.pronoun in forms and of in ("", tag)]
        if not fits:
            raise TemplateError(f"{text!r} is a pronoun, and no name here takes it; tag the name first.")
        if len(fits) > 1:
            tags = " or ".join(f"{tag} ({names[tag].text})" for tag, _ in fits)
            raise TemplateError(f"{text!r} may be {tags}; say which.")
        return fits[0]
    if not text[:1].isupper():
        raise TemplateError(f"{text!r} is no name; a name starts with a capital letter.")
    for tag, known in names.items():
        if known.text == text:
            return tag, ""
    parsed = parse_value("NAME", value or text)
    assert isinstance(parsed, Name)
    if parsed.text != text:
        raise TemplateError(f"the name in the text is {text!r}, not {parsed.text!r}.")
    tag = next_index("NAME", values)
    values[tag] = parsed
    return tag, ""


def _pronoun_forms(text: str, after: str) -> dict[str, str]:
    """Pronoun class to the form that this word is of it: "her" before a noun is "his" of "she"."""
    found: dict[str, str] = {}
    for pronoun, forms in PRONOUNS.items():
        fits = [form for form, word in forms.items() if word == text.lower()]
        if pronoun == "she" and text.lower() == "her":
            fits = ["his" if _owns(after) else "him"]
        if pronoun == "he" and text.lower() == "his":
            fits = ["his"]
        if fits:
            found[pronoun] = fits[0].capitalize() if text[:1].isupper() else fits[0]
    return found


def _owns(after: str) -> bool:
    """Whether "her" before these words is of what she has ("her red box"), not she herself ("gave her two boxes")."""
    from svampkit.lexicon import parse_number_word
    from svampkit.lexicon.grammar import listed

    match = re.match(r"\s+([^\W\d_]+)", after)
    if match is None:
        return False
    word = match.group(1).lower()
    free = {*listed("function words"), *listed("moment words"), *listed("adverbs"), "back", "home", "away", "up"}
    return word not in free and parse_number_word(word) is None


def _thing(text: str, value: str, values: dict[str, Value]) -> tuple[str, str]:
    """Tag and form of a chosen thing, a new one added to ``values``; TemplateError where its two forms do not fit."""
    low = text[:1].lower() + text[1:]

    def form(thing: Thing) -> str | None:
        for word, number in ((thing.plural, "p"), (thing.singular, "s")):
            if text == word:
                return number
            if text[:1].isupper() and low == word:
                return f"{number}.cap"
        return None

    for tag, known in values.items():
        if isinstance(known, Thing) and (own := form(known)) is not None:
            return tag, own
    parsed = parse_value("OBJ", value or offered_thing(text))
    assert isinstance(parsed, Thing)
    own = form(parsed)
    if own is None:
        raise TemplateError(
            f"{text!r} is neither {parsed.singular!r} nor {parsed.plural!r}; write both as in the text."
        )
    tag = next_index("OBJ", values)
    values[tag] = parsed
    return tag, own


def _modifier(text: str, values: dict[str, Value]) -> tuple[str, str]:
    low = text[:1].lower() + text[1:]
    for tag, known in values.items():
        if tag.startswith("MOD") and known in (text, low):
            return tag, "" if known == text else "cap"
    tag = next_index("MOD", values)
    values[tag] = low
    return tag, "" if text == low else "cap"


def suggest_alternates(tag: str, values: Mapping[str, Value], text: str = "", limit: int = 4) -> tuple[Value, ...]:
    """What the lexicon has for a tag: things of the same class, modifiers of the same group."""
    from svampkit.lexicon import class_mates, modifier_mates, modifiers_for, noun

    value = values.get(tag)
    taken = {v.singular for v in values.values() if isinstance(v, Thing)}
    if isinstance(value, Thing):
        entry = noun(value.singular)
        mates = [m for m in class_mates(entry) if m.mass == entry.mass] if entry is not None else []
        return tuple(Thing(m.singular, m.plural) for m in mates if m.singular not in taken)[:limit]
    if isinstance(value, str):
        return tuple(modifier_mates(value))[:limit]
    things = [v for v in values.values() if isinstance(v, Thing)]
    entry = noun(things[0].singular) if things else None
    return tuple(modifiers_for(entry.kind))[:limit] if entry is not None else ()


def set_alternates(base: BaseDraft, tag: str, text: str) -> BaseDraft:
    """The base with other alternates of a tag, typed as "pebble, pebbles | coin, coins" or "blue | green"."""
    kind = kind_of(tag)
    choices = [parse_value(kind, part) for part in text.split("|") if part.strip()]
    unique: list[Value] = []
    for choice in choices:
        if choice not in unique and choice != base.values.get(tag):
            unique.append(choice)
    return replace(base, alternates={**base.alternates, tag: tuple(unique)})


def lift_equation(seed: Problem, values: Mapping[str, Value], old: Expression | None = None) -> Expression:
    """The seed's equation over the NUM tags.

    ``old`` is kept where it still gives the answer; else each number takes a tag of its value, in the order of the
    tags, one after the other where several have it.
    """
    told = numbers(values)
    if old is not None:
        names = {leaf.name for leaf in _leaves(old)}
        plain = any(True for value in told.values() if _has_number(old, value))
        try:
            if names <= set(told) and not plain and evaluate(old, told) == seed.answer and names:
                return old
        except SvampkitError:
            pass
    used: dict[Fraction, int] = {}

    def leaf(expression: Num | Var) -> Expression:
        if isinstance(expression, Var):
            return expression
        tags = sorted((t for t, v in told.items() if v == expression.value), key=lambda t: int(t[3:]))
        if not tags:
            return expression
        at = used.get(expression.value, 0)
        used[expression.value] = at + 1
        return Var(tags[at % len(tags)])

    return substitute(seed.known_equation, leaf)


def _leaves(expression: Expression) -> list[Var]:
    from svampkit.equation import numbers_of

    return [leaf for leaf in numbers_of(expression) if isinstance(leaf, Var)]


def _has_number(expression: Expression, value: Fraction) -> bool:
    from svampkit.equation import numbers_of

    return any(isinstance(leaf, Num) and leaf.value == value for leaf in numbers_of(expression))


def checked_base(
    file: TemplateFile, base: BaseDraft, reader: Reader = read_text_as_world
) -> tuple[TemplateFile, list[str], list[str]]:
    """The file with this base and the world read from it, without variations; faults and hints for a person.

    The paper asks for one other value of each thing and two modifiers (appendix B); the first is a fault here, the
    second a hint, because some things have no modifier that fits.
    """
    template = Template(base.body, base.question, base.equation)
    faults: list[str] = []
    hints: list[str] = []
    world, unread = None, None
    read = reader(base.body, base.question, base.values)
    if read.world is not None and read.equation is not None and equivalent(read.equation, base.equation):
        world = read.world
    elif read.equation is not None:
        unread = f"the text reads as {to_infix(read.equation)}, the equation is {to_infix(base.equation)}"
    else:
        unread = read.reason or "not read"
    bare = replace(
        file,
        base=template,
        values=dict(base.values),
        alternates={tag: choices for tag, choices in base.alternates.items() if choices},
        unsure=(),
        world=world,
        unread=unread,
        variations=(),
    )
    for fault in check(bare, Path(file.seed.id)):
        if world is not None and fault.place.startswith("world"):
            bare = replace(bare, world=None, unread=f"found {fault.found}; expected {fault.expected}")
            continue
        faults.append(f"{fault.place}: found {fault.found}; expected {fault.expected}.")
    for tag, value in base.values.items():
        if isinstance(value, Thing) and not base.alternates.get(tag):
            faults.append(f"{tag} ({value.singular}) has no other value: press l and give one, such as pen, pens.")
    modifiers = sum(len(choices) for tag, choices in base.alternates.items() if tag.startswith("MOD"))
    if any(isinstance(v, Thing) for v in base.values.values()) and modifiers < 2:
        hints.append("Two words that could describe the first thing are wanted (press d): red, small …")
    if bare.unread is not None:
        hints.append(f"Not read, so equations are typed by hand: {bare.unread}")
    for tag, value in numbers(base.values).items():
        if not any(leaf.name == tag for leaf in _leaves(base.equation)):
            hints.append(f"{tag} ({format_number(value)}) is not in the equation.")
    return bare, faults, hints
