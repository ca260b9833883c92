"""The template file: one YAML file a seed, in the shape that ARCHITECTURE.md shows.

It is read here; `written.py` writes it and `paths.py` finds it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from svampkit.edge.text import fault_of_id
from svampkit.equation import Expression, parse_infix
from svampkit.errors import InputError, SvampkitError, TemplateError
from svampkit.files import read_text
from svampkit.problem import Problem
from svampkit.template.chain import Chain
from svampkit.template.fields import Fields, FilePlace
from svampkit.template.model import ORIGINS, STATUSES, VERDICTS, Template, TemplateFile, VariationTemplate
from svampkit.template.paths import file_name, require_folder, template_paths, template_paths_of
from svampkit.template.tags import kind_of
from svampkit.template.values import Name, Pronoun, Thing, Value
from svampkit.template.worldfile import world_from_tree
from svampkit.template.written import VERSION, format_template, write_template
from svampkit.template.yamltree import MAX_CHARACTERS, load

__all__ = [
    "file_name",
    "format_template",
    "parse_template",
    "read_template",
    "require_folder",
    "template_paths",
    "template_paths_of",
    "write_template",
]

_TAG: Final = re.compile(r"(NUM|NAME|OBJ|MOD)[1-9]\d{0,3}\Z", re.ASCII)
_PRONOUNS: Final[tuple[Pronoun, ...]] = ("he", "she", "they")
_SEED_KEYS: Final = (
    "id",
    "body",
    "question",
    "equation",
    "answer",
    "type",
    "grade",
    "steps",
    "results",
    "found",
    "mended",
)
_VARIATION_REQUIRED: Final = ("id", "codes", "body", "question", "equation", "author", "status")
_VARIATION_OPTIONAL: Final = (
    "values",
    "alternates",
    "world",
    "chain",
    "note",
    "reason",
    "origin",
    "reviewer",
    "verdict",
    "seconds",
    "when",
    "vouched",
)


def _read_equation(fields: Fields, key: str, tags: bool) -> Expression:
    """An equation over NUM tags or over numbers alone; a fault of its place where it is neither."""
    text = fields.text(key)
    place = fields.place.at(key)
    try:
        expression = parse_infix(text)
    except SvampkitError as error:
        raise place.fault(
            f"{text!r:.80} ({str(error).rstrip('.')})", "numbers and NUM tags joined by + - * /"
        ) from error
    names = sorted(
        {name for name in _names(expression) if not re.fullmatch(r"NUM[1-9]\d{0,3}", name)}
        if tags
        else _names(expression)
    )
    if names:
        raise place.fault(f"the name {names[0]!r:.40}", "NUM tags such as [NUM1]" if tags else "numbers only")
    return expression


def _names(expression: Expression) -> set[str]:
    from svampkit.equation import variables

    return variables(expression)


def _read_value(place: FilePlace, kind: str, tree: Any) -> Value:
    if kind == "NUM":
        return place.number(tree)
    if kind == "MOD":
        return place.text(tree)
    if kind == "NAME":
        fields = place.map(tree, required=("text", "pronoun"))
        return Name(fields.text("text"), fields.choice("pronoun", _PRONOUNS))
    fields = place.map(tree, required=("singular", "plural"))
    return Thing(fields.text("singular"), fields.text("plural"))


def _kind(place: FilePlace, tag: str) -> str:
    if _TAG.match(tag) is None:
        raise place.fault(f"the key {tag!r:.40}", "a tag such as NUM1, NAME1, OBJ1 (no s or p) or MOD1")
    return kind_of(tag)


def _read_values(fields: Fields) -> dict[str, Value]:
    if "values" not in fields.tree:
        return {}
    place = fields.place.at("values")
    entries = place.entries(fields.tree["values"])
    return {tag: _read_value(place.at(tag), _kind(place, tag), tree) for tag, tree in entries.items()}


def _read_alternates(fields: Fields) -> dict[str, tuple[Value, ...]]:
    if "alternates" not in fields.tree:
        return {}
    place = fields.place.at("alternates")
    found: dict[str, tuple[Value, ...]] = {}
    for tag, tree in place.entries(fields.tree["alternates"]).items():
        kind = _kind(place, tag)
        if kind == "NUM":
            raise place.fault(f"the key {tag!r}", "NAME, OBJ and MOD tags (numbers are drawn)")
        found[tag] = tuple(_read_value(at, kind, item) for at, item in place.at(tag).items(tree))
    return found


def _read_step(place: FilePlace, text: str) -> Expression:
    try:
        return parse_infix(text)
    except SvampkitError as error:
        raise place.at("steps").fault(f"{text!r:.80}", "a step such as 48 / 2 or S1 + 3") from error


def _read_seed(place: FilePlace, tree: Any) -> Problem:
    """The seed; a fault of its place where something is missing or cannot be read."""
    fields = place.map(tree, required=_SEED_KEYS[:5], optional=_SEED_KEYS[5:])
    if (fault := fault_of_id(fields.text("id"))) is not None:
        raise place.at("id").fault(fault, "a readable id")
    return Problem(
        id=fields.text("id"),
        body=fields.text("body", empty=True),
        question=fields.text("question", empty=True),
        equation=_read_equation(fields, "equation", tags=False),
        answer=place.at("answer").number(fields.tree["answer"]),
        type=fields.text("type", empty=True, default=""),
        grade=fields.text("grade", empty=True, default=""),
        steps=tuple(_read_step(place, text) for text in fields.texts("steps")) if "steps" in fields.tree else (),
        results=tuple(at.text(item, empty=True) for at, item in fields.items("results")),
        found=fields.tree.get("found") is not None and fields.text("found") == "true",
        mended=fields.texts("mended") if "mended" in fields.tree else (),
    )


def _read_chain(fields: Fields) -> Chain | None:
    """The chain, None where the file has none; each step may use the results of those before it."""
    place = fields.place.at("chain")
    if "chain" not in fields.tree or place.is_null(fields.tree["chain"]):
        return None
    inside = place.map(fields.tree["chain"], required=("steps",), optional=("kept", "told"))
    steps: list[Expression] = []
    for at, text in inside.items("steps"):
        written = at.text(text)
        step = _read_step(place, written)
        later = {f"S{number}" for number in range(1, len(steps) + 1)}
        unknown = sorted(name for name in _names(step) - later if not re.fullmatch(r"NUM[1-9]\d{0,3}", name))
        if unknown:
            raise at.fault(f"the name {unknown[0]!r:.40}", "NUM tags, and S1, S2 … for the results of earlier steps")
        steps.append(step)
    if not steps:
        raise place.fault("no step", "one step or more, such as '[NUM1] / 2'")
    kept = inside.texts("kept") if "kept" in inside.tree else ()
    told = inside.text("told") if "told" in inside.tree else ""
    return Chain(tuple(steps), kept, told)


def _read_variation(place: FilePlace, tree: Any) -> VariationTemplate:
    """One variation; a fault of its place where something is missing or cannot be read."""
    fields = place.map(tree, required=_VARIATION_REQUIRED, optional=_VARIATION_OPTIONAL)
    world = fields.tree.get("world")
    return VariationTemplate(
        id=fields.text("id"),
        codes=fields.texts("codes"),
        body=fields.text("body", empty=True),
        question=fields.text("question", empty=True),
        equation=_read_equation(fields, "equation", tags=True),
        values=_read_values(fields),
        alternates=_read_alternates(fields),
        world=None if world is None or place.is_null(world) else world_from_tree(place.at("world"), world),
        chain=_read_chain(fields),
        note=fields.text("note", empty=True, default=""),
        author=fields.text("author", empty=True),
        status=fields.choice("status", STATUSES),
        reason=fields.optional_text("reason"),
        origin=fields.choice("origin", ORIGINS, default="auto"),
        reviewer=fields.optional_text("reviewer"),
        verdict=fields.optional_choice("verdict", VERDICTS),
        seconds=fields.optional_number("seconds"),
        when=fields.optional_text("when"),
        vouched=fields.optional_text("vouched"),
    )


def parse_template(text: str, where: str = "template") -> TemplateFile:
    """Read the text of a template file; ``where`` names it in messages.

    Raises TemplateError with the place, what was found and what was expected. What a template means (tags, equation
    and world against each other) is for ``check``.
    """
    top = FilePlace(where)
    required = ("svampkit", "seed", "base", "values")
    fields = top.map(load(text, where), required, ("alternates", "unsure", "world", "unread", "chain", "variations"))
    if fields.text("svampkit") != VERSION:
        raise top.at("svampkit").fault(repr(fields.text("svampkit")), f"{VERSION} (the version of the file's shape)")
    base = top.at("base").map(fields.tree["base"], required=("body", "question", "equation"))
    world = fields.tree.get("world")
    return TemplateFile(
        seed=_read_seed(top.at("seed"), fields.tree["seed"]),
        base=Template(
            body=base.text("body", empty=True),
            question=base.text("question", empty=True),
            equation=_read_equation(base, "equation", tags=True),
        ),
        values=_read_values(fields),
        alternates=_read_alternates(fields),
        unsure=fields.texts("unsure"),
        world=None if world is None or top.is_null(world) else world_from_tree(top.at("world"), world),
        unread=fields.optional_text("unread"),
        chain=_read_chain(fields),
        variations=tuple(_read_variation(*item) for item in fields.items("variations")),
    )


def read_template(path: Path) -> TemplateFile:
    """Read a template file; TemplateError names the file, the place, what was found and what was expected."""
    try:
        text = read_text(path, 4 * MAX_CHARACTERS)
    except TemplateError:
        raise
    except InputError as error:
        raise TemplateError(str(error)) from error
    return parse_template(text, str(path))
