"""A typed form held against the rules: proved, vouched for, or refused with what stands against it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from svampkit.authoring.clean import clean
from svampkit.authoring.doubts import crossed_names, two_answers
from svampkit.authoring.finding import Finding
from svampkit.authoring.form import Form, parse_values
from svampkit.authoring.ground import ground, same
from svampkit.authoring.impossible import impossible, impossible_aside, impossible_loss, impossible_otherwise
from svampkit.authoring.instances import Instance, drawn
from svampkit.authoring.plainly import plainly
from svampkit.authoring.promises import MAX_OPERATORS, promises
from svampkit.authoring.reading import Read, Reader, read_text_as_world
from svampkit.codes import parse_codes
from svampkit.errors import SvampkitError, UsageError
from svampkit.template.check import check
from svampkit.template.model import Origin, TemplateFile, VariationTemplate
from svampkit.template.tags import kind_of, pieces, tags_of
from svampkit.template.values import Value

__all__ = ["MAX_OPERATORS", "Checked", "Finding", "Reader", "examine", "next_id"]

_ORIGINS: dict[str, Origin] = {"auto": "auto", "written": "written", "edited": "edited", "assisted": "assisted"}


@dataclass(frozen=True, slots=True)
class Checked:
    """A typed variation after the checks: what it is, and what was found."""

    findings: tuple[Finding, ...]
    variation: VariationTemplate | None
    """Without author and times; None where the form cannot be put into a file at all."""
    read: Read | None
    values: Mapping[str, Value]
    """Of every tag, the base's included, as far as they could be read."""
    others: tuple[Instance, ...] = ()
    """Filled with other names and numbers, where nothing stands against it."""

    @property
    def sound(self) -> bool:
        """True where nothing stands against keeping it."""
        return self.variation is not None and not any(f.severity != "hint" for f in self.findings)

    @property
    def stands(self) -> Literal["proved", "vouched", "refused"]:
        """Proved: one world, its equation, its label. Vouched for: the person answers for one of them, and a second
        person has to pass it. Refused: as it is, nothing is kept."""
        if not self.sound or self.variation is None:
            return "refused"
        return "vouched" if self.variation.vouched else "proved"

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
    findings += _texts(form, body, question)
    own, alternates = _values(form, findings)
    used = _used(body, question)
    own = {tag: value for tag, value in own.items() if tag in used}
    alternates = {tag: choices for tag, choices in alternates.items() if tag in used}
    values = {**file.values, **own}
    for tag in sorted(used - set(values)):
        findings.append(Finding("values", f"{tag} is new: give it a value, such as {_sample(tag)}."))
    broken = any(f.severity == "fault" and f.field != "codes" for f in findings)
    read = None if broken else reader(body, question, values)
    stands = ground(form, read, values, used, broken)
    findings += stands.findings
    unsound = any(f.field in ("body", "question") for f in findings if f.severity == "fault")
    if stands.equation is None or not codes or unsound:
        return Checked(tuple(findings), None, read, values)
    variation = VariationTemplate(
        id=_id(form, file, codes),
        codes=codes,
        body=body,
        question=question,
        equation=stands.equation,
        values=own,
        alternates=alternates,
        world=stands.world,
        note=form.note,
        origin=_ORIGINS.get(form.origin, "written"),
        vouched=stands.vouched or None,
    )
    return _beside_file(file, variation, findings, read, values, reader)


def _beside_file(
    file: TemplateFile,
    variation: VariationTemplate,
    findings: list[Finding],
    read: Read | None,
    values: Mapping[str, Value],
    reader: Reader,
) -> Checked:
    """What more can be said of a variation that stands by itself: beside its base and the others, with its label, and
    filled with other numbers."""
    findings += _against_file(variation, file)
    promised, label = promises(variation, file)
    findings += promised
    findings += _told_twice(variation, file, read, values, reader)
    others: list[Instance] = []
    if not any(f.severity == "fault" for f in findings):
        others, refused = drawn(file, variation)
        if refused:
            findings.append(Finding("body", f"It cannot be filled with other numbers: {refused}."))
    if not variation.vouched and not label.proved:
        variation = replace(variation, vouched="label")
    plain = tuple(replace(finding, text=plainly(finding.text)) for finding in findings)
    return Checked(plain, variation, read, values, tuple(others))


def _texts(form: Form, body: str, question: str) -> list[Finding]:
    """What is wrong with the two texts as they are typed: tags, signs, the question mark, numbers without a tag."""
    found: list[Finding] = []
    for name, typed, text in (("body", form.body, body), ("question", form.question, question)):
        try:
            tags_of(text)
        except SvampkitError as error:
            found.append(Finding(name, str(error)))
        if typed.strip() != text:
            found.append(Finding(name, "Characters that no text needs were left out.", "hint"))
    if not question:
        found.append(Finding("question", "There is no question yet."))
    elif not question.endswith("?"):
        found.append(Finding("question", "The question ends without a question mark.", "hint"))
    return [*found, *_plain_numbers(body, question)]


def _told_twice(
    variation: VariationTemplate, file: TemplateFile, read: Read | None, values: Mapping[str, Value], reader: Reader
) -> list[Finding]:
    """What cannot be, and what can be read in two ways."""
    body, question, world = variation.body, variation.question, variation.world
    found: list[Finding] = []
    try:
        fact = world is not None and (impossible(world, values) or impossible_aside(world, body, values, reader))
        seen = world or (read.world if read is not None else None)
        if not fact and seen is not None:
            fact = impossible_loss(seen, body, question, values, reader)
        clear = read is None or read.world is not None or _likeliest(read, variation)
        if not fact and not clear and (fact := impossible_otherwise(body, question, values, reader)):
            chosen = variation.vouched in ("chosen reading", "drawn world")
            found.append(Finding("body", f"This cannot be: {fact}.", "doubt" if chosen else "fault"))
        elif fact:
            found.append(Finding("body", f"This cannot be: {fact}."))
        elif world is not None and (crossed := crossed_names(question, world, values)):
            found.append(Finding("question", f"Are the names right? {crossed[:1].upper()}{crossed[1:]}", "doubt"))
        before = f"{file.base.body} {file.base.question}"
        found += [Finding("body", text, "doubt") for text in two_answers(body, question, before, values)]
    except SvampkitError:
        return found  # a text that cannot be filled has its fault already
    return found


def _likeliest(read: Read, variation: VariationTemplate) -> bool:
    return bool(read.likely) and same(read.likely[0].equation, variation.equation)


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
    kind = kind_of(tag)
    return f"{tag} = " + {"NUM": "7", "NAME": "Mira", "OBJ": "cookie, cookies", "MOD": "red"}[kind]


def _id(form: Form, file: TemplateFile, codes: tuple[str, ...]) -> str:
    for variation in file.variations:
        if variation.id == form.of and variation.codes == codes:
            return form.of
    return next_id(file, codes)


def _against_file(variation: VariationTemplate, file: TemplateFile) -> list[Finding]:
    """The faults that ``svampkit check`` would find in it."""
    text = (variation.body, variation.question)  # of the other variations only one that reads alike stands against it
    variations = [v for v in file.variations if v.id != variation.id and (v.body, v.question) == text]
    with_it = replace(file, variations=(*variations, replace(variation, author="worker", status="draft")))
    place = f"variations[{len(variations)}]"
    found: list[Finding] = []
    for fault in check(with_it, Path(file.seed.id)):
        if not fault.place.startswith(place):
            continue
        if fault.expected == "a possible world":
            continue  # told with what cannot be
        part = fault.place.removeprefix(place).lstrip(".").split(".")[0]
        if fault.expected == "a text of its own":
            like = fault.found.removeprefix("the same text as ")
            what = "the base example" if like == "the base" else like
            found.append(Finding("body", f"It reads like {what}: change the words."))
            continue
        name = part if part in ("body", "question", "equation", "values") else "body"
        found.append(Finding(name, f"Found {fault.found}; expected {fault.expected}."))
    return found


def _plain_numbers(body: str, question: str) -> list[Finding]:
    """A hint at the first number that stands in the texts without a tag."""
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
