"""What a template promises, held against itself: tags, values, equation, alternates, world, variations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from svampkit.codes import CODES
from svampkit.equation import Expression, equivalent, evaluate, format_number, to_infix, variables
from svampkit.errors import SvampkitError, TemplateError
from svampkit.template.chain import Chain, chain_faults
from svampkit.template.model import Template, TemplateFile, VariationTemplate, numbers
from svampkit.template.tags import TagUse, fill, kind_of, tags_of
from svampkit.template.values import Name, Thing, Value
from svampkit.world.derive import derive, faults
from svampkit.world.model import World
from svampkit.world.wording import told_fault

__all__ = ["TemplateFault", "check", "check_all"]

_TYPES: Final[Mapping[str, type]] = {"NUM": Fraction, "NAME": Name, "OBJ": Thing, "MOD": str}


@dataclass(frozen=True, slots=True)
class TemplateFault:
    """One thing that is wrong with a file, and where."""

    path: Path
    place: str
    """ "base.body", "variations[2].world" …"""
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.path}: {self.place}: found {self.found}; expected {self.expected}"


@dataclass(frozen=True, slots=True)
class _Finding:
    place: str
    found: str
    expected: str


def check(file: TemplateFile, path: Path) -> list[TemplateFault]:
    """Every fault of one template file, in the order of the file; [] is a sound one.

    Rejected variations are kept as a record: only their id and codes are looked at.
    """
    return [TemplateFault(path, f.place, f.found, f.expected) for f in (*_base(file), *_variations(file))]


def check_all(files: Iterable[tuple[Path, TemplateFile]]) -> Iterator[TemplateFault]:
    """The faults of many files, and ids that two of them share."""
    seeds: dict[str, Path] = {}
    for path, file in files:
        yield from check(file, path)
        if file.seed.id in seeds:
            yield TemplateFault(
                path, "seed.id", f"{file.seed.id!r}, also in {seeds[file.seed.id]}", "an id of its own"
            )
        seeds.setdefault(file.seed.id, path)


# ---- the base


def _base(file: TemplateFile) -> Iterator[_Finding]:
    """Faults of the base: its seed's answer, tags without values, values without tags, alternates."""
    seed = file.seed
    try:
        if evaluate(seed.known_equation) != seed.answer:
            yield _Finding(
                "seed.answer",
                format_number(seed.known_answer),
                f"{format_number(evaluate(seed.known_equation))}, which the seed's equation gives",
            )
    except SvampkitError as error:
        yield _Finding("seed.equation", _short(error), "an equation with a value")
    uses = list(_uses("base", file.base))
    yield from (use for use in uses if isinstance(use, _Finding))
    tags = [use for use in uses if isinstance(use, TagUse)]
    yield from _bound("base", tags, file.values)
    for tag in file.values:
        if all(use.tag != tag for use in tags):
            yield _Finding(f"values.{tag}", "a value that the base does not use", "values of the base's tags only")
    yield from _alternates("alternates", file.alternates, file.values)
    if len(tags) == len(uses) and all(use.tag in file.values for use in tags):
        yield from _same_text(file)
    yield from _equation("base.equation", file.base.equation, tags, file.values, seed.answer)
    if file.world is not None and file.unread is not None:
        yield _Finding("unread", "a reason beside a world", "null where there is a world")
    if file.world is None and file.unread is None:
        yield _Finding("world", "neither a world nor a reason", "a world, or the reason in 'unread'")
    if file.chain is not None:
        if file.world is not None:
            yield _Finding("chain", "a chain beside a world", "one of the two")
        yield from _chain("chain", file.chain, file.base.equation, tags, file.values)
    if file.world is not None:
        yield from _world("world", file.world, file.base.equation, tags, file.values)


def _short(error: Exception) -> str:
    return str(error).rstrip(".")


def _uses(place: str, template: Template) -> Iterator[TagUse | _Finding]:
    for part, text in (("body", template.body), ("question", template.question)):
        try:
            yield from tags_of(text)
        except TemplateError as error:
            yield _Finding(f"{place}.{part}", _short(error), "text and tags")
    if not template.question.strip():
        yield _Finding(f"{place}.question", "no text", "a question")


def _bound(place: str, tags: Iterable[TagUse], values: Mapping[str, Value]) -> Iterator[_Finding]:
    seen: set[str] = set()
    for use in tags:
        if use.tag in seen:
            continue
        seen.add(use.tag)
        if use.tag not in values:
            yield _Finding(place, f"{use.source} without a value", f"{use.tag} in values")
        elif not isinstance(values[use.tag], _TYPES[use.kind]):
            yield _Finding(
                f"{place}.values", f"{values[use.tag]!r:.60} for {use.tag}", f"a {_TYPES[use.kind].__name__}"
            )


def _same_text(file: TemplateFile) -> Iterator[_Finding]:
    """Faults where the base, filled with its own values, does not give the seed's text back."""
    for part in ("body", "question"):
        expected: str = getattr(file.seed, part)
        try:
            found = fill(getattr(file.base, part), file.values).text
        except SvampkitError as error:
            yield _Finding(f"base.{part}", _short(error), "tags that take their own values")
            continue
        if found != expected:
            at = next((n for n, (a, b) in enumerate(zip(found, expected, strict=False)) if a != b), None)
            at = min(len(found), len(expected)) if at is None else at
            start = max(0, at - 15)
            yield _Finding(
                f"base.{part}",
                f"…{found[start : at + 25]!r} when filled with its own values",
                f"…{expected[start : at + 25]!r}, the seed's text",
            )


def _equation(
    place: str, equation: Expression, tags: Iterable[TagUse], values: Mapping[str, Value], answer: Fraction | None
) -> Iterator[_Finding]:
    """Faults of an equation: numbers that are not in the text, no value, another value than the answer."""
    standing = {use.tag for use in tags}
    missing = sorted(variables(equation) - standing)
    for tag in missing:
        yield _Finding(place, f"[{tag}]", "numbers that stand in the text")
    if missing:
        return
    try:
        value = evaluate(equation, numbers(values))
    except SvampkitError as error:
        yield _Finding(place, _short(error), "an equation with a value")
        return
    if answer is not None and value != answer:
        yield _Finding(place, f"{format_number(value)} on the seed's values", f"{format_number(answer)}, the answer")


def _alternates(
    place: str, alternates: Mapping[str, tuple[Value, ...]], values: Mapping[str, Value]
) -> Iterator[_Finding]:
    """Faults of alternates: of the wrong kind, incomplete, or given twice."""
    for tag, choices in alternates.items():
        at = f"{place}.{tag}"
        if tag not in values and not tag.startswith("MOD"):  # modifiers that a variation may put before a thing
            yield _Finding(at, "alternates of a tag without a value", "alternates of tags in values")
        wanted = _TYPES[kind_of(tag)]
        seen: list[Value] = []
        for n, choice in enumerate(choices):
            if not isinstance(choice, wanted):
                yield _Finding(f"{at}[{n}]", f"{choice!r:.60}", f"a {wanted.__name__}")
            elif isinstance(choice, Thing) and not (choice.singular.strip() and choice.plural.strip()):
                yield _Finding(f"{at}[{n}]", f"{choice!r:.60}", "both a singular and a plural")
            elif choice in seen or choice == values.get(tag):
                yield _Finding(f"{at}[{n}]", f"{choice!r:.60} again", "each value once")
            seen.append(choice)


def _world(
    place: str, world: World, equation: Expression, tags: Iterable[TagUse], values: Mapping[str, Value]
) -> Iterator[_Finding]:
    """Faults of a world: numbers that it and the text do not share, another equation, impossible amounts."""
    standing = {use.tag for use in tags if use.kind == "NUM"}
    told = [q.value for q in world.quantities if q.value is not None]
    for tag in sorted(set(told) - standing):
        yield _Finding(place, f"a quantity told by {tag}", "numbers that stand in the text")
    for tag in sorted(standing - set(told)):
        yield _Finding(place, f"no quantity told by {tag}", "a quantity for every number of the text")
    if set(told) - standing:
        return
    try:
        derived = derive(world)
        if not equivalent(derived, equation):
            yield _Finding(place, f"a world that gives {to_infix(derived)}", f"{to_infix(equation)}, the equation")
        for fault in faults(world, numbers(values)):
            yield _Finding(place, told_fault(world, fault, numbers(values)), "a possible world")
    except SvampkitError as error:
        yield _Finding(place, _short(error), "a world that answers its question")


def _chain(
    place: str, chain: Chain, equation: Expression, tags: Iterable[TagUse], values: Mapping[str, Value]
) -> Iterator[_Finding]:
    """Faults of a chain: unknown numbers to keep, another equation, steps that cannot be computed."""
    standing = {use.tag for use in tags if use.kind == "NUM"}
    for tag in chain.kept:
        if tag not in standing:
            yield _Finding(f"{place}.kept", tag, "NUM tags of the text")
    try:
        own = chain.equation
        if own != equation and not equivalent(own, equation):
            yield _Finding(
                f"{place}.steps", f"steps that give {to_infix(own)}", f"{to_infix(equation)}, the equation"
            )
        exact = numbers(values)
        if set(chain.kept) <= exact.keys() and variables(own) <= exact.keys():
            for fault in chain_faults(chain, exact, exact):
                yield _Finding(f"{place}.steps", fault, "steps that can be computed from the seed's values")
    except SvampkitError as error:
        yield _Finding(f"{place}.steps", _short(error), "steps that can be put together")


# ---- the variations


def _variations(file: TemplateFile) -> Iterator[_Finding]:
    """Faults of the variations: ids and texts that stand twice, and those of each; a rejected one's text may be
    anything."""
    ids: dict[str, int] = {}
    texts: dict[tuple[str, str], str] = {(file.base.body, file.base.question): "the base"}
    for n, variation in enumerate(file.variations):
        place = f"variations[{n}]"
        if variation.id in ids:
            yield _Finding(
                f"{place}.id", f"{variation.id!r}, also of variations[{ids[variation.id]}]", "an id of its own"
            )
        ids.setdefault(variation.id, n)
        yield from _identity(place, file.seed.id, variation)
        if variation.status == "rejected":
            continue
        text = (variation.body, variation.question)
        if text in texts:
            yield _Finding(place, f"the same text as {texts[text]}", "a text of its own")
        texts.setdefault(text, variation.id)
        yield from _variation(place, file, variation)


def _identity(place: str, seed: str, variation: VariationTemplate) -> Iterator[_Finding]:
    """Faults of what a variation is called and of the decisions on it."""
    unknown = [code for code in variation.codes if code not in CODES]
    if unknown:
        yield _Finding(f"{place}.codes", f"{unknown[0]!r:.20}", f"codes among {', '.join(CODES)}")
    elif not variation.codes:
        yield _Finding(f"{place}.codes", "no code", "the codes in the order of application")
    elif not re.fullmatch(re.escape(f"{seed}/{'.'.join(variation.codes)}-") + r"[1-9]\d*", variation.id):
        yield _Finding(
            f"{place}.id", f"{variation.id!r:.80}", f"'{seed}/{'.'.join(variation.codes)}-1' or a later number"
        )
    if not variation.author.strip():
        yield _Finding(f"{place}.author", "nobody", "'auto' or a worker's name")
    if variation.status == "rejected" and not variation.reason:
        yield _Finding(f"{place}.reason", "nothing", "why the variation was rejected")
    if variation.status == "accepted" and variation.verdict == "failed":
        yield _Finding(f"{place}.status", "accepted with the verdict failed", "rejected or draft")
    if variation.seconds is not None and variation.seconds < 0:
        yield _Finding(f"{place}.seconds", format_number(variation.seconds), "a time from 0")


def _variation(place: str, file: TemplateFile, variation: VariationTemplate) -> Iterator[_Finding]:
    """Faults of a variation's text, values, equation, and of its world or chain."""
    values = file.values_of(variation)
    uses = list(_uses(place, variation.template))
    yield from (use for use in uses if isinstance(use, _Finding))
    tags = [use for use in uses if isinstance(use, TagUse)]
    yield from _bound(place, tags, values)
    for tag in variation.values:
        if all(use.tag != tag for use in tags):
            yield _Finding(f"{place}.values.{tag}", "a value that its text does not use", "values of its tags only")
    yield from _alternates(f"{place}.alternates", variation.alternates, values)
    if all(use.tag in values for use in tags):
        for part, text in (("body", variation.body), ("question", variation.question)):
            try:
                fill(text, values)
            except SvampkitError as error:
                if len(tags) == len(uses):
                    yield _Finding(f"{place}.{part}", _short(error), "tags that take their values")
    yield from _equation(f"{place}.equation", variation.equation, tags, values, None)
    if variation.chain is not None:
        yield from _chain(f"{place}.chain", variation.chain, variation.equation, tags, values)
    if variation.world is not None:
        yield from _world(f"{place}.world", variation.world, variation.equation, tags, values)
