"""The JSON schema of report.json, made from the dataclasses and their docstrings; published as schema.json beside
this file."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
import types
import typing
from importlib import resources
from typing import Any

import orjson

from svampkit.report.model import Report

__all__ = ["build_schema", "published_schema"]

_SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean"}


def published_schema() -> dict[str, Any]:
    """The schema as it is shipped."""
    text = resources.files("svampkit.report").joinpath("schema.json").read_bytes()
    schema: dict[str, Any] = orjson.loads(text)
    return schema


def build_schema() -> dict[str, Any]:
    """The schema that the code means; `python -m svampkit.report.schema` prints it for schema.json."""
    definitions: dict[str, Any] = {}
    root = _object(Report, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "svampkit robustness report",
        **root,
        "$defs": {name: definitions[name] for name in sorted(definitions)},
    }


def _object(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of a dataclass, its fields described by the docstrings below them."""
    hints = typing.get_type_hints(kind)
    words = _field_docs(kind)
    properties = {}
    for field in dataclasses.fields(kind):
        inner = _of(hints[field.name], definitions)
        properties[field.name] = {**inner, "description": words[field.name]} if field.name in words else inner
    return {
        "type": "object",
        "description": inspect.cleandoc(kind.__doc__ or ""),
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _of(hint: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of one type; dataclasses are put among the definitions once and referred to."""
    if hint in _SIMPLE:
        return {"type": _SIMPLE[hint]}
    if hint is type(None):
        return {"type": "null"}
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        if hint.__name__ not in definitions:
            definitions[hint.__name__] = {}
            definitions[hint.__name__] = _object(hint, definitions)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple:
        return {"type": "array", "items": _of(arguments[0], definitions)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _of(arguments[1], definitions)}
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [_of(argument, definitions) for argument in arguments]}
    raise TypeError(f"no schema for {hint!r}; use str, int, float, bool, None, tuples, dicts and dataclasses.")


def _field_docs(kind: Any) -> dict[str, str]:
    """The docstring under each field."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    words = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            words[field.target.id] = " ".join(str(after.value.value).split())
    return words


if __name__ == "__main__":
    import sys

    sys.stdout.buffer.write(orjson.dumps(build_schema(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))
