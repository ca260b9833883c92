"""The template file: one YAML file a seed, in the shape that ARCHITECTURE.md shows; ``read`` undoes ``write``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from svampkit.edge.text import fault_of_id
from svampkit.equation import Expression, Var, format_number, parse_infix, substitute, to_infix
from svampkit.errors import InputError, SvampkitError, TemplateError
from svampkit.files import read_text, write_text
from svampkit.problem import Problem
from svampkit.template.chain import Chain
from svampkit.template.fields import Fields, FilePlace
from svampkit.template.model import ORIGINS, STATUSES, VERDICTS, Template, TemplateFile, VariationTemplate
from svampkit.template.tags import kind_of
from svampkit.template.values import Name, Pronoun, Thing, Value
from svampkit.template.worldfile import world_from_tree, world_to_tree
from svampkit.template.yamltree import MAX_CHARACTERS, Flow, dump, load

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

VERSION: Final = "1"
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


# ---- writing


def _equation(expression: Expression) -> str:
    """Tags between brackets, results of steps (S1) as they are."""
    return to_infix(
        substitute(
            expression,
            lambda leaf: Var(f"[{leaf.name}]") if isinstance(leaf, Var) and leaf.name.startswith("NUM") else leaf,
        )
    )


def _value(value: Value) -> Any:
    if isinstance(value, str):
        return value
    if isinstance(value, Name):
        return Flow({"text": value.text, "pronoun": value.pronoun})
    if isinstance(value, Thing):
        return Flow({"singular": value.singular, "plural": value.plural})
    return format_number(value)


def _tag_order(tag: str) -> tuple[int, int, str]:
    kind = kind_of(tag)
    kinds = ("NAME", "NUM", "OBJ", "MOD")
    return kinds.index(kind) if kind in kinds else len(kinds), int(tag[len(kind) :] or 0), tag


def _values(values: Mapping[str, Value]) -> dict[str, Any]:
    return {tag: _value(values[tag]) for tag in sorted(values, key=_tag_order)}


def _alternates(alternates: Mapping[str, tuple[Value, ...]]) -> dict[str, Any]:
    return {tag: Flow([_value(v) for v in alternates[tag]]) for tag in sorted(alternates, key=_tag_order)}


def _variation(v: VariationTemplate) -> dict[str, Any]:
    """A variation as it stands in the file, its keys in their order."""
    return {
        "id": v.id,
        "codes": Flow(list(v.codes)),
        "body": v.body,
        "question": v.question,
        "equation": _equation(v.equation),
        "values": _values(v.values),
        "alternates": _alternates(v.alternates),
        "world": None if v.world is None else world_to_tree(v.world),
        **_chain(v.chain),
        "note": v.note,
        "author": v.author,
        "status": v.status,
        "reason": v.reason,
        "origin": v.origin,
        "reviewer": v.reviewer,
        "verdict": v.verdict,
        "seconds": None if v.seconds is None else format_number(v.seconds),
        "when": v.when,
        **({} if v.vouched is None else {"vouched": v.vouched}),
    }


def format_template(file: TemplateFile) -> str:
    """The file's text: the same object gives the same bytes."""
    seed = file.seed
    return dump(
        {
            "svampkit": int(VERSION),
            "seed": {
                "id": seed.id,
                "body": seed.body,
                "question": seed.question,
                "equation": to_infix(seed.known_equation),
                "answer": format_number(seed.known_answer),
                "type": seed.type,
                "grade": seed.grade,
                **_remembered(seed),
            },
            "base": {
                "body": file.base.body,
                "question": file.base.question,
                "equation": _equation(file.base.equation),
            },
            "values": _values(file.values),
            "alternates": _alternates(file.alternates),
            "unsure": list(file.unsure),
            "world": None if file.world is None else world_to_tree(file.world),
            "unread": file.unread,
            **_chain(file.chain),
            "variations": [_variation(v) for v in file.variations],
        }
    )


def _chain(chain: Chain | None) -> dict[str, Any]:
    """There only where there is a chain."""
    if chain is None:
        return {}
    told = {"told": chain.told} if chain.told else {}
    return {"chain": {"steps": [_equation(step) for step in chain.steps], "kept": Flow(list(chain.kept)), **told}}


def _remembered(seed: Problem) -> dict[str, Any]:
    """What is there only where it says something: steps, an equation that was found, what was mended."""
    found: dict[str, Any] = {}
    if seed.steps:
        found["steps"] = [to_infix(step) for step in seed.steps]
    if any(seed.results):
        found["results"] = list(seed.results)
    if seed.found:
        found["found"] = "true"
    if seed.mended:
        found["mended"] = list(seed.mended)
    return found


def write_template(path: Path, file: TemplateFile) -> None:
    """Write a template file whole or not at all."""
    write_text(path, format_template(file))


def file_name(id: str) -> str:
    """A safe file name for a seed id: "zed-001.yaml"; ids that differ only in unsafe characters stay apart."""
    safe = re.sub(r"[^A-Za-z0-9._-]", "_", id).strip(".")[:80] or "seed"
    if safe != id or safe.startswith("."):
        import hashlib

        safe += "-" + hashlib.blake2b(id.encode("utf-8"), digest_size=4).hexdigest()
    return f"{safe}.yaml"


# ---- reading


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


def template_paths(path: Path) -> list[Path]:
    """The template files of a folder (not of folders below it) in the order of their names, or the one file given.

    Raises InputError where nothing is there.
    """
    if path.is_dir():
        return sorted(p for p in path.glob("*.yaml") if p.is_file() and not p.name.startswith("."))
    if not path.exists():
        raise InputError(f"{path} does not exist; check the path.")
    return [path]


def template_paths_of(given: Sequence[Path]) -> list[Path]:
    """The template files of several files and folders, in turn; InputError where there is none."""
    paths = [path for one in given for path in template_paths(one)]
    if not paths:
        raise InputError(f"{', '.join(map(str, given))} holds no template files; expected NAME.yaml files.")
    return paths


def require_folder(root: Path) -> None:
    """InputError where ``root``, which should hold template files, is no folder."""
    if not root.is_dir():
        raise InputError(f"{root} is no folder; give the folder that `svampkit tag` wrote.")
