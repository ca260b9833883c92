"""The small, strict part of YAML that template files are written in, read into plain trees.

Maps, lists and scalars only: no aliases (a few lines of which can stand for gigabytes), no tags, no duplicate keys,
no merge keys. Scalars stay text, so numbers keep every digit; the reader of a field decides what it means.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import yaml

from svampkit.errors import TemplateError
from svampkit.template.yamllines import Flow, Scalar, is_plain, read_lines, written_lines

__all__ = ["Flow", "Scalar", "dump", "load"]

MAX_CHARACTERS: Final = 4_000_000
MAX_DEPTH: Final = 20
_TOO_DEEP: Final = "maximum nesting depth"
"""In libyaml's words."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def load(text: str, where: str) -> Any:
    """Read one YAML document into dicts, lists and Scalars. TemplateError names the line and what is wrong."""
    if len(text) > MAX_CHARACTERS:
        raise TemplateError(
            f"{where}: {len(text):,} characters were found; a template file has at most {MAX_CHARACTERS:,}."
        )
    if (plainly := read_lines(text)) is not None:
        return plainly
    tree = _Tree(where)
    try:
        next_event = _Loader(text).get_event
        while (event := next_event()) is not None:
            tree.take(event)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line_text = f"line {mark.line + 1}: " if mark is not None else ""
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be read"
        if _TOO_DEEP in problem:  # the parser's own limit, which newer ones meet while they look ahead
            raise TemplateError(f"{where}: {line_text}nested deeper than {MAX_DEPTH} levels.") from error
        raise TemplateError(f"{where}: {line_text}not YAML ({problem}); {_instead(text)}.") from error
    if tree.root is None:
        raise TemplateError(f"{where}: the file is empty; expected a template (svampkit tag writes them).")
    return tree.root


def _instead(text: str) -> str:
    """What to do about a file that is no YAML."""
    if text.lstrip().startswith("{"):
        return "it looks like JSON lines, and a template file is wanted: `svampkit tag` makes them of problems"
    return "the file may be cut short"


class _Tree:
    """What has been read of a document: the open lists and maps, each map with the key that waits for its value."""

    def __init__(self, where: str) -> None:
        self.root: Any = None
        self._where = where
        self._open: list[tuple[Any, str | None]] = []
        self._documents = 0

    def take(self, event: Any) -> None:
        """One event of the parser; TemplateError for what a template file does not need."""
        line = event.start_mark.line + 1 if event.start_mark is not None else 1
        if type(event) is yaml.ScalarEvent and event.tag is None:  # most are; a template file has some thousand
            self._put(Scalar(event.value, not event.style), line)
            return
        if getattr(event, "tag", None) is not None:
            raise self._error(line, f"the tag {event.tag!r:.40} was found; write plain values.")
        if isinstance(event, yaml.AliasEvent):
            raise self._error(line, f"an alias (*{event.anchor}) was found; write the value out.")
        elif isinstance(event, yaml.CollectionStartEvent):
            if len(self._open) >= MAX_DEPTH:
                raise self._error(line, f"nested deeper than {MAX_DEPTH} levels.")
            box: Any = [] if isinstance(event, yaml.SequenceStartEvent) else {}
            self._put(box, line)
            self._open.append((box, None))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise self._error(line, "a second document starts; a file holds one.")

    def _put(self, value: Any, line: int) -> None:
        """A value into the innermost open list or map; in a map it is a key where none waits."""
        if not self._open:
            self.root = value
            return
        box, key = self._open[-1]
        if isinstance(box, list):
            box.append(value)
        elif key is not None:
            box[key] = value
            self._open[-1] = (box, None)
        elif not isinstance(value, Scalar):
            raise self._error(line, "a key is a list or a map; expected a name.")
        elif value.text in box:
            raise self._error(line, f"the key {value.text!r:.40} stands twice; keep one.")
        else:
            self._open[-1] = (box, value.text)

    def _error(self, line: int, what: str) -> TemplateError:
        return TemplateError(f"{self._where}: line {line}: {what}")


def _block(text: str) -> bool:
    """True where a text is easier to read as a block than between quotes, and safe as one."""
    return (
        ('"' in text or "\\" in text or "\n" in text)
        and text == text.strip()
        and all(char.isprintable() or char == "\n" for char in text)
        and not any(line != line.rstrip() for line in text.split("\n"))
        and "\ufeff" not in text
    )


def _node(value: Any, flow: bool = False) -> Any:
    if isinstance(value, Flow):
        return _node(value.value, True)
    if value is None:
        return yaml.ScalarNode("tag:yaml.org,2002:null", "null")
    if isinstance(value, int):
        return yaml.ScalarNode("tag:yaml.org,2002:int", str(value))
    if isinstance(value, str):
        style = "|" if not flow and _block(value) else (None if is_plain(value) else '"')
        return yaml.ScalarNode("tag:yaml.org,2002:str", value, style=style)
    if isinstance(value, Mapping):
        pairs = [(_node(key, True), _node(item, flow)) for key, item in value.items()]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=flow or not pairs)
    items = [_node(item, flow) for item in value]
    return yaml.SequenceNode("tag:yaml.org,2002:seq", items, flow_style=flow or not items)


def dump(tree: Any) -> str:
    """Write a tree of maps, lists, texts, whole numbers and None, keys in the order given, one line a text."""
    if isinstance(tree, Mapping) and (plainly := written_lines(tree)) is not None:
        return plainly
    written = yaml.serialize(_node(tree), Dumper=_Dumper, width=10**9, allow_unicode=True)
    return str(written)
