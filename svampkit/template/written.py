"""A template file as YAML, for a code review; `file.py` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from svampkit.equation import Expression, Var, format_number, substitute, to_infix
from svampkit.files import write_text
from svampkit.problem import Problem
from svampkit.template.chain import Chain
from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.template.tags import kind_of
from svampkit.template.values import Name, Thing, Value
from svampkit.template.worldfile import world_to_tree
from svampkit.template.yamltree import Flow, dump

__all__ = ["VERSION", "format_template", "write_template"]

VERSION: Final = "1"


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
