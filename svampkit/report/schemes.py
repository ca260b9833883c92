"""Schemes from files: those that come with svampkit, and one's own."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

from svampkit.codes import CODES
from svampkit.errors import InputError
from svampkit.evaluation import NO_SCHEME, SVAMP, Label, Scheme
from svampkit.files import read_text
from svampkit.shipped import schemes_dir

__all__ = ["find_scheme", "guess_scheme", "read_scheme", "shipped_schemes"]

_KEYS = ("name", "title", "categories", "seeds", "labels", "joint")
_LABEL_KEYS = ("name", "category", "when", "keeps_answer")


def shipped_schemes() -> Iterator[Scheme]:
    """The schemes that come with svampkit."""
    for path in sorted(schemes_dir().glob("*.yaml")):
        yield read_scheme(path)


def find_scheme(name: str) -> Scheme:
    """A shipped scheme by name, "none", or a scheme file by its path; InputError where there is neither."""
    if name == "none":
        return NO_SCHEME
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or path.is_file():
        return read_scheme(path)
    shipped = {scheme.name: scheme for scheme in shipped_schemes()}
    if name in shipped:
        return shipped[name]
    near = difflib.get_close_matches(name, shipped, n=1)
    hint = f" did you mean {near[0]!r}?" if near else ""
    raise InputError(
        f"{name!r} is no scheme;{hint} expected {', '.join(shipped)}, none, or a YAML file such as those in schemes/."
    )


def guess_scheme(labels: Collection[str]) -> Scheme:
    """The shipped scheme that knows all of these labels, svampkit's own first; else none."""
    found = set(labels)
    if found <= set(CODES):
        return SVAMP
    for scheme in shipped_schemes():
        if found <= set(scheme.labels) | scheme.seeds and found & set(scheme.labels):
            return scheme
    return NO_SCHEME


def read_scheme(path: Path) -> Scheme:
    """A scheme file; InputError names the key at fault."""
    import yaml

    try:
        content = yaml.safe_load(read_text(path))
    except (yaml.YAMLError, ValueError, RecursionError) as error:  # ValueError: a date that there is not
        raise InputError(f"{path}: no YAML ({' '.join(str(error).split())[:120]}).") from error
    if not isinstance(content, dict) or not isinstance(content.get("labels"), dict):
        raise InputError(f"{path}: expected a mapping with the key 'labels': label, then name, category, when.")
    _known(path, "", content, _KEYS)
    labels = {str(key): _label(path, str(key), value) for key, value in content["labels"].items()}
    categories, seeds = content.get("categories") or {}, content.get("seeds") or []
    for key, value, kind in (("categories", categories, dict), ("seeds", seeds, list)):
        if not isinstance(value, kind):
            wanted = "a mapping, short form to name" if kind is dict else "a list of labels"
            raise InputError(f"{path}: {key} is {value!r:.40}; expected {wanted}.")
    joint = content.get("joint") or ("." if set(labels) <= set(CODES) else " + ")
    return Scheme(
        str(content.get("name") or path.stem),
        MappingProxyType(labels),
        MappingProxyType({str(key): str(name) for key, name in categories.items()}),
        frozenset(str(seed) for seed in seeds),
        str(joint),
    )


def _label(path: Path, key: str, value: Any) -> Label:
    given = value if isinstance(value, dict) else {"name": value}
    _known(path, f"label {key!r}, ", given, _LABEL_KEYS)
    keeps = given.get("keeps_answer")
    if keeps is not None and not isinstance(keeps, bool):
        raise InputError(f"{path}: label {key!r}, keeps_answer is {keeps!r:.40}; expected true, false or nothing.")
    return Label(
        key, str(given.get("name") or key), str(given.get("category") or ""), str(given.get("when") or ""), keeps
    )


def _known(path: Path, where: str, given: dict[Any, Any], keys: tuple[str, ...]) -> None:
    strange = [str(key) for key in given if key not in keys]
    if strange:
        raise InputError(f"{path}: {where}the key {strange[0]!r} is not known; expected {', '.join(keys)}.")
