"""A typed form held against the rules: the same checks for a person's candidate and for a program's."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from svampkit.authoring.clean import clean
from svampkit.authoring.form import Form, format_equation, parse_values
from svampkit.authoring.instances import drawn
from svampkit.authoring.reading import Read, read_text_as_world
from svampkit.codes import parse_codes
from svampkit.equation import (
    Expression,
    Num,
    count_operators,
    equivalent,
    evaluate,
    format_number,
    numbers_of,
    parse_equation,
    variables,
)
from svampkit.errors import SvampkitError, UsageError
from svampkit.labels.templates import label_of
from svampkit.template.check import check
from svampkit.template.model import Origin, TemplateFile, VariationTemplate, numbers
from svampkit.template.tags import pieces, tags_of
from svampkit.template.values import Value

__all__ = ["MAX_OPERATORS", "Checked", "Finding", "Reader", "examine", "next_id"]

MAX_OPERATORS = 2
"""More are refused, as the paper refused them (section 5.1.2)."""

Reader = Callable[[str, str, Mapping[str, Value]], Read]
Severity = Literal["fault", "doubt", "hint"]
_ORIGINS: dict[str, Origin] = {"auto": "auto", "written": "written", "edited": "edited", "assisted": "assisted"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to say about a form."""

    field: str
    """codes, body, question, equation, values."""
    text: str
    severity: Severity = "fault"
    """A fault must be mended; a doubt can be kept for a second person to decide; a hint is only said."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A form after the checks."""

    findings: tuple[Finding, ...]
    variation: VariationTemplate | None
    """Without author and times; None where the form cannot be put into a file at all."""
    read: Read | None
    values: Mapping[str, Value]
    """Of every tag, the base's included, as far as they could be read."""

    @property
    def sound(self) -> bool:
        """True where nothing stands against keeping it."""
        return self.variation is not None and not any(f.severity != "hint" for f in self.findings)

    @property
    def doubtful(self) -> bool:
        """True where only doubts stand against it: a second person has to decide."""
        return self.variation is not None and not self.sound and all(f.severity != "fault" for f in self.findings)


def next_id(file: TemplateFile, codes: tuple[str, ...]) -> str:
    """The first free id for a chain: "zed-001/21.11-2"."""
    stem = f"{file.seed.id}/{'.'.join(codes)}-"
    taken = {v.id for v in file.variations}
    number = 1
    while f"{stem}{number}" in taken:
        number += 1
    return f"{stem}{number}"


def examine(form: Form, file: TemplateFile, reader: Reader = read_text_as_world) -> Checked:
    """Everything that can be said about a form on this template file."""
    findings: list[Finding] = []
    codes = _codes(form, findings)
    body, question = clean(form.body), clean(form.question)
    for name, typed, text in (("body", form.body, body), ("question", form.question, question)):
        try:
            tags_of(text)
        except SvampkitError as error:
            findings.append(Finding(name, str(error)))
        if typed.strip() != text:
            findings.append(Finding(name, "Characters that no text needs were left out.", "hint"))
    if not question:
        findings.append(Finding("question", "There is no question yet."))
    elif not question.endswith("?"):
        findings.append(Finding("question", "The question ends without a question mark.", "hint"))
    findings += _plain_numbers(body, question)
    own, alternates = _values(form, findings)
    used = _used(body, question)
    own = {tag: value for tag, value in own.items() if tag in used}
    alternates = {tag: choices for tag, choices in alternates.items() if tag in used}
    values = {**file.values, **own}
    for tag in sorted(used - set(values)):
        findings.append(Finding("values", f"{tag} is new: give it a value, such as {_sample(tag)}."))
    broken = any(f.severity == "fault" and f.field != "codes" for f in findings)
    read = None if broken else reader(body, question, values)
    equation = _equation(form, read, findings, broken)
    if (
        equation is None
        or not codes
        or any(f.field in ("body", "question") for f in findings if f.severity == "fault")
    ):
        return Checked(tuple(findings), None, read, values)
    agrees = read is not None and read.equation is not None and _equal(read.equation, equation)
    variation = VariationTemplate(
        id=_id(form, file, codes),
        codes=codes,
        body=body,
        question=question,
        equation=equation,
        values=own,
        alternates=alternates,
        world=read.world if agrees and read is not None else None,
        note=form.note,
        origin=_ORIGINS.get(form.origin, "written"),
    )
    findings += _against_file(variation, file)
    findings += _promises(variation, file)
    if not any(f.severity == "fault" for f in findings):
        _, refused = drawn(file, variation)
        if refused:
            findings.append(Finding("body", f"It cannot be filled with other numbers: {refused}."))
    return Checked(tuple(findings), variation, read, values)


def _codes(form: Form, findings: list[Finding]) -> tuple[str, ...]:
    try:
        codes = parse_codes(form.codes)
    except UsageError as error:
        findings.append(Finding("codes", str(error)))
        return ()
    if not codes:
        findings.append(Finding("codes", "Say which change this is: one code, or several in the order applied."))
    return codes


def _values(form: Form, findings: list[Finding]) -> tuple[dict[str, Value], dict[str, tuple[Value, ...]]]:
    try:
        return parse_values(form.values)
    except SvampkitError as error:
        findings.append(Finding("values", str(error)))
        return {}, {}


def _used(*texts: str) -> set[str]:
    used: set[str] = set()
    for text in texts:
        try:
            used |= {use.tag for use in tags_of(text)}
        except SvampkitError:
            continue
    return used


def _sample(tag: str) -> str:
    kind = tag.rstrip("0123456789")
    return f"{tag} = " + {"NUM": "7", "NAME": "Mira", "OBJ": "cookie, cookies", "MOD": "red"}[kind]


def _equation(form: Form, read: Read | None, findings: list[Finding], broken: bool) -> Expression | None:
    """The equation as typed, else as derived; a broken text is mended first, before any is asked for."""
    text = clean(form.equation)
    derived = read.equation if read is not None else None
    if not text:
        if derived is None and not broken:
            why = f" The text could not be read: {read.reason}" if read is not None and read.reason else ""
            findings.append(Finding("equation", f"Type the equation, such as [NUM1] - [NUM2].{why}"))
        return derived
    try:
        typed = parse_equation(text)
        if derived is not None and not _equal(typed, derived):
            findings.append(
                Finding("equation", f"You typed {text}, but the text says {format_equation(derived)}.", "doubt")
            )
    except SvampkitError as error:
        findings.append(Finding("equation", str(error)))
        return None
    strange = [name for name in sorted(variables(typed)) if not re.fullmatch(r"NUM[1-9]\d*", name)]
    if strange:
        findings.append(Finding("equation", f"{strange[0]!r} is no number of the text; use tags such as [NUM1]."))
        return None
    plain = [leaf for leaf in numbers_of(typed) if isinstance(leaf, Num)]
    if plain and derived is None:
        number = format_number(plain[0].value)
        findings.append(
            Finding("equation", f"{number} is a plain number and will never change; is that meant?", "hint")
        )
    return typed


def _equal(a: Expression, b: Expression) -> bool:
    """Equal for all numbers; an expression that has no value for any is equal to none."""
    try:
        return equivalent(a, b)
    except SvampkitError:
        return False


def _id(form: Form, file: TemplateFile, codes: tuple[str, ...]) -> str:
    for variation in file.variations:
        if variation.id == form.of and variation.codes == codes:
            return form.of
    return next_id(file, codes)


def _against_file(variation: VariationTemplate, file: TemplateFile) -> list[Finding]:
    """The faults that ``svampkit check`` would find in it."""
    variations = [v for v in file.variations if v.id != variation.id]
    with_it = replace(file, variations=(*variations, replace(variation, author="worker", status="draft")))
    place = f"variations[{len(variations)}]"
    found: list[Finding] = []
    for fault in check(with_it, Path(file.seed.id)):
        if not fault.place.startswith(place):
            continue
        part = fault.place.removeprefix(place).lstrip(".").split(".")[0]
        name = part if part in ("body", "question", "equation", "values") else "body"
        found.append(Finding(name, f"Found {fault.found}; expected {fault.expected}."))
    return found


_LITTLE = re.compile(
    r"an?|and|are|at|be|did|do(?:es)?|each|for|from|ha[ds]|have|he|her|him|his|how|if|in|is|its?|left|many|more|much|"
    r"now|of|on|some|than|that|the|their|them|then|there|they|to|was|were|with"
)


def _of_this_seed(variation: VariationTemplate, file: TemplateFile) -> bool:
    """True where the text speaks of a name, a thing or a word of the base example: else it is another seed's."""
    base = f"{file.base.body} {file.base.question}"
    text = f"{variation.body} {variation.question}"
    own = {use.tag for use in tags_of(base) if use.kind != "NUM"}
    if own & {use.tag for use in tags_of(text)}:
        return True
    return not (old := _words(base)) or bool(old & _words(text))


def _words(tagged: str) -> set[str]:
    plain = " ".join(piece for piece in pieces(tagged) if isinstance(piece, str))
    return {word.removesuffix("s") for word in re.findall(r"[^\W\d_]+", plain.lower()) if not _LITTLE.fullmatch(word)}


def _promises(variation: VariationTemplate, file: TemplateFile) -> list[Finding]:
    """What each code promises about the base example, and what no problem may be."""
    found: list[Finding] = []
    if not _of_this_seed(variation, file):
        found.append(
            Finding("body", "No name, thing or word of the base example is left; is this the text of another seed?")
        )
    operators = count_operators(variation.equation)
    if operators == 0:
        found.append(Finding("equation", "The answer is told in the text; an equation has at least one operator."))
    if operators > MAX_OPERATORS:
        found.append(
            Finding("equation", f"{operators} operators; a problem of this kind has at most {MAX_OPERATORS}.")
        )
    try:
        answer = evaluate(variation.equation, numbers(file.values_of(variation)))
        if answer < 0:
            found.append(Finding("equation", f"The answer is {format_number(answer)}, below zero."))
        elif answer.denominator != 1:
            found.append(Finding("equation", f"The answer is {format_number(answer)}, not a whole number.", "hint"))
    except SvampkitError:
        pass  # said already by the check of the file
    found += _label(variation, file)
    return found


_FIELDS = {"body": "body", "question": "question", "text": "body", "clause": "body", "list": "body"}


def _label(variation: VariationTemplate, file: TemplateFile) -> list[Finding]:
    """The label held against what its last code was applied to (labels/): what it contradicts is a fault, what it
    leaves open is a hint for the reviewer."""
    verdict = label_of(variation, file)
    if verdict.proved:
        return []
    field = next((name for word, name in _FIELDS.items() if word in verdict.reason), "equation")
    code = variation.codes[-1]
    if verdict.finding == "contradicted":
        return [Finding(field, f"This is no {code}: {verdict.reason}.")]
    return [Finding(field, f"Whether this is a {code} has to be read: {verdict.reason}.", "hint")]


def _plain_numbers(body: str, question: str) -> list[Finding]:
    for name, text in (("body", body), ("question", question)):
        try:
            parts = pieces(text)
        except SvampkitError:
            continue
        for piece in parts:
            match = re.search(r"\d+", piece) if isinstance(piece, str) else None
            if match is not None:
                return [
                    Finding(
                        name, f"{match.group()} is not tagged: Ctrl+T tags what you typed as plain words.", "hint"
                    )
                ]
    return []
