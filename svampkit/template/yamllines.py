"""Template files as svampkit writes them, read and written line by line.

A YAML parser gives an event for each of the two hundred thousand scalars of 400 template files, with two marks each,
and needs a second for that. What svampkit itself writes is a small part of YAML: two spaces a level, lists as deep as
their key, names and whole numbers plain, all else between quotation marks without an escape. This part is read here;
of anything else, right or wrong, nothing is said, and YAML's own parser has its turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

__all__ = ["Flow", "Scalar", "is_plain", "read_lines", "written_lines"]


class Scalar(NamedTuple):
    """A scalar as written; ``plain`` where it stood without quotes ("null" is null only then)."""

    text: str
    plain: bool


@dataclass(frozen=True, slots=True)
class Flow:
    """A map or list to be written on one line."""

    value: Mapping[str, Any] | Sequence[Any]


_NAME: Final = r"[A-Za-z][A-Za-z0-9_./-]*"
_SAID: Final = "[ !#-[\\]-~\u00a1-\u024f\u2010-\u2027\u20a0-\u20bf]*"
"""What stands between quotation marks as it is: no escape, no line end, no sign that nobody sees."""
_KEY: Final = r"([A-Za-z][A-Za-z0-9_]{0,99}):"
_PLAIN: Final = re.compile(_NAME, re.ASCII)
_QUOTED: Final = re.compile(_SAID)
_LINE: Final = re.compile(rf"( *)(- )?(?:{_KEY}(?: (?=.)|$))?(.*)", re.ASCII)
_VALUE: Final = re.compile(rf'({_NAME}|[0-9]+)|"({_SAID})"', re.ASCII)
_FLOW_KEY: Final = re.compile(rf"{_KEY} ", re.ASCII)
_WHOLE_KEY: Final = re.compile(_KEY, re.ASCII)
_BREAKS: Final = re.compile("[\r\x85\u2028\u2029\ufeff]")
"""What else ends a line in YAML, or is none of its text."""
_DEPTH: Final = 10
"""Levels of lines, and of what is open in one line; a template has four and three."""
_SPECIAL: Final = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n", "none"))
"""Words that some YAML reader takes for something else than themselves."""


class _Otherwise(Exception):
    """It is written in another way."""


def is_plain(text: str) -> bool:
    """True for a text that every YAML reader takes for itself without quotation marks."""
    return _PLAIN.fullmatch(text) is not None and text.lower() not in _SPECIAL


# ---- reading


def read_lines(text: str) -> dict[str, Any] | None:
    """The map that a document holds, as dicts, lists and Scalars; None where it is not written as svampkit writes.

    What is written alike is one object in all places: the tree is to be read only.
    """
    if not text.endswith("\n") or _BREAKS.search(text):
        return None
    try:
        return _tree(text[:-1].split("\n"))
    except _Otherwise:
        return None


def _tree(lines: Iterable[str]) -> dict[str, Any]:
    root: dict[str, Any] = {}
    boxes: list[tuple[int, Any]] = [(0, root)]
    """The open lists and maps, each with the spaces before its dashes or keys."""
    waiting: tuple[Any, str] | None = None
    """A map and the key whose value stands in the next lines."""
    for line in lines:
        spaces, dash, key, rest = _LINE.match(line).groups()  # type: ignore[union-attr]  # it matches any line
        indent = len(spaces)
        box = _box(boxes, indent, dash is not None) if waiting is None else _opened(boxes, indent, dash, waiting)
        waiting = None
        if dash is not None:
            if key is None:
                box.append(_value(rest))
                continue
            item: dict[str, Any] = {}
            box.append(item)
            box, indent = item, indent + 2
            boxes.append((indent, item))
        if key is None or key in box:
            raise _Otherwise
        if rest:
            box[key] = _value(rest)
        else:
            waiting = box, key
    if waiting is not None:
        raise _Otherwise
    return root


def _box(boxes: list[tuple[int, Any]], indent: int, is_list: bool) -> Any:
    """The open list or map that a line belongs to; what lies deeper is closed."""
    while boxes[-1][0] > indent or (boxes[-1][0] == indent and not is_list and type(boxes[-1][1]) is list):
        boxes.pop()
    at, box = boxes[-1]
    if at != indent or (type(box) is list) != is_list:
        raise _Otherwise
    return box


def _opened(boxes: list[tuple[int, Any]], indent: int, dash: str | None, waiting: tuple[Any, str]) -> Any:
    """The list or map that begins with this line, as the value of the key above it."""
    above, key = waiting
    box: Any = {} if dash is None else []
    if indent != boxes[-1][0] + (2 if dash is None else 0) or len(boxes) > _DEPTH:
        raise _Otherwise
    above[key] = box
    boxes.append((indent, box))
    return box


def _value(text: str) -> Any:
    found = _VALUE.fullmatch(text)
    return _kept(text) if found is None else _scalar(found)


def _scalar(found: re.Match[str]) -> Scalar:
    plain, quoted = found.groups()
    return Scalar(quoted, False) if plain is None else Scalar(plain, True)


@lru_cache(maxsize=4096)
def _kept(text: str) -> Any:
    """A list or map that stands in one line. The variations of a seed have most of them in common."""
    value, end = _flow(text, 0, 0)
    if end != len(text):
        raise _Otherwise
    return value


def _flow(text: str, at: int, depth: int) -> tuple[Any, int]:
    """What stands in a line from ``at`` on, and where it ends."""
    found = _VALUE.match(text, at)
    if found is not None:
        return _scalar(found), found.end()
    opening = text[at : at + 1]
    if opening not in ("{", "[") or depth == _DEPTH:
        raise _Otherwise
    box: Any = {} if opening == "{" else []
    close, at = ("}" if opening == "{" else "]"), at + 1
    while not text.startswith(close, at):
        if box:
            if not text.startswith(", ", at):
                raise _Otherwise
            at += 2
        if opening == "[":
            value, at = _flow(text, at, depth + 1)
            box.append(value)
            continue
        key = _FLOW_KEY.match(text, at)
        if key is None or key.group(1) in box:
            raise _Otherwise
        box[key.group(1)], at = _flow(text, key.end(), depth + 1)
    return box, at + 1


# ---- writing


def written_lines(tree: Mapping[str, Any]) -> str | None:
    """A map of maps, lists, texts, whole numbers and None as a document, keys in their order; None where a text of it
    needs an escape."""
    try:
        return "".join(f"{line}\n" for line in _map_lines(tree, "", "")) if tree else None
    except _Otherwise:
        return None


def _map_lines(tree: Mapping[str, Any], first: str, indent: str) -> Iterator[str]:
    """The lines of a map; ``first`` stands before the first of them, ``indent`` before the others."""
    before = first
    for key, value in tree.items():
        name = _key(key)
        if isinstance(value, Mapping) and value:
            yield f"{before}{name}"
            yield from _map_lines(value, f"{indent}  ", f"{indent}  ")
        elif isinstance(value, list | tuple) and value:
            yield f"{before}{name}"
            yield from _list_lines(value, indent)
        else:
            yield f"{before}{name} {_in_a_line(value)}"
        before = indent


def _list_lines(items: Sequence[Any], indent: str) -> Iterator[str]:
    for item in items:
        if isinstance(item, list | tuple):
            raise _Otherwise
        if isinstance(item, Mapping) and item:
            yield from _map_lines(item, f"{indent}- ", f"{indent}  ")
        else:
            yield f"{indent}- {_in_a_line(item)}"


def _key(key: str) -> str:
    name = f"{key}:"
    if _WHOLE_KEY.fullmatch(name) is None or key.lower() in _SPECIAL:
        raise _Otherwise
    return name


def _in_a_line(value: Any) -> str:
    if isinstance(value, str):
        if is_plain(value):
            return value
        if _QUOTED.fullmatch(value) is None:
            raise _Otherwise
        return f'"{value}"'
    if isinstance(value, Flow):
        return _in_a_line(value.value)
    if value is None or isinstance(value, int):
        return "null" if value is None else str(value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_key(key)} {_in_a_line(item)}' for key, item in value.items())}}}"
    return f"[{', '.join(map(_in_a_line, value))}]"
