"""Templates in bulk: parsed once by Jinja2 with ``[`` and ``]`` as delimiters, refused unless they hold tags only.

A stranger's template is program text to Jinja2, so it is looked at before anything runs: a loop, a call, a filter or
a reach into an object's internals is not a tag and ends in a TemplateError. What is left is a row of texts and tags,
which ``FilledRows`` joins without an interpreter; ``render`` is the same through the sandbox, one text at a time, and
tests hold the two and ``tags.fill`` against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from svampkit.errors import TemplateError
from svampkit.template.tags import kind_of, pieces
from svampkit.template.values import FORMS, Value, show

if TYPE_CHECKING:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

__all__ = ["FilledRows", "compile_batch", "render"]


@dataclass(frozen=True, slots=True)
class FilledRows:
    """A tagged text ready to be filled many times."""

    pattern: str
    """The text as a ``%`` pattern with one ``%s`` a tag."""
    uses: tuple[tuple[str, str], ...]
    """(tag, form) of each tag in text order: what a row holds."""

    def render(self, rows: Iterable[tuple[str, ...]]) -> list[str]:
        """One text a row; a row holds the shown text (``values.show``) of each of ``uses``."""
        return list(map(self.pattern.__mod__, rows))


@lru_cache(maxsize=1)
def _environment() -> ImmutableSandboxedEnvironment:
    """A sandboxed Jinja2 environment that knows tags in square brackets and nothing else."""

    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(
        variable_start_string="[",
        variable_end_string="]",
        block_start_string="[%",
        block_end_string="%]",
        comment_start_string="[#",
        comment_end_string="#]",
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        autoescape=False,
        finalize=lambda value: value[0] if isinstance(value, list) else value,
    )
    for table in (environment.globals, environment.filters, environment.tests):
        table.clear()
    return environment


def _refuse_all_but_tags(tagged: str) -> None:
    """Look at the parsed template: texts, names and one attribute of a name may stand in it, nothing else."""
    from jinja2 import TemplateError as JinjaError
    from jinja2 import nodes

    try:
        tree = _environment().parse(tagged)
    except (JinjaError, RecursionError) as error:
        raise TemplateError(f"the template {tagged[:40]!r} cannot be parsed ({error}); write tags only.") from error
    for statement in tree.body:
        if not isinstance(statement, nodes.Output):
            raise TemplateError(
                f"a {type(statement).__name__} statement was found in the template {tagged[:40]!r}; "
                "expected text and tags such as [NUM1] only."
            )
        for node in statement.nodes:
            plain = isinstance(node, nodes.TemplateData | nodes.Name)
            form = isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name)
            bracket = isinstance(node, nodes.List) and [getattr(n, "value", None) for n in node.items] == ["["]
            if not (plain or form or bracket) or getattr(node, "attr", "").startswith("_"):
                raise TemplateError(
                    f"a {type(node).__name__} expression was found in the template {tagged[:40]!r}; "
                    "expected text and tags such as [NUM1] only."
                )


@lru_cache(maxsize=4096)
def _look_at(source: str) -> None:
    """Jinja2's own look at one tag as written, once for each: what is left of the text holds no opening bracket."""
    _refuse_all_but_tags(source)


@lru_cache(maxsize=4096)
def compile_batch(tagged: str) -> FilledRows:
    """Parse and check a tagged text once, for filling it many times. TemplateError on anything but text and tags."""
    parts = pieces(tagged)
    for part in parts:
        if not isinstance(part, str):
            _look_at(part.source)
    pattern = "".join(part.replace("%", "%%") if isinstance(part, str) else "%s" for part in parts)
    return FilledRows(pattern, tuple((part.tag, part.form) for part in parts if not isinstance(part, str)))


class _Forms:
    """A value as the sandbox sees it: text by itself, its other forms as items."""

    __slots__ = ("kind", "number", "value")

    def __init__(self, kind: str, number: str, value: Value) -> None:
        self.kind, self.number, self.value = kind, number, value

    def __str__(self) -> str:
        return show(self.kind, self.number, self.value)

    def __getitem__(self, form: str) -> str:
        return show(self.kind, ".".join(filter(None, (self.number, form))), self.value)


def render(tagged: str, values: Mapping[str, Value]) -> str:
    """The filled text, made by Jinja2 in its immutable sandbox after the template was checked."""
    compile_batch(tagged)
    _refuse_all_but_tags(tagged)
    context: dict[str, _Forms] = {}
    for tag, value in values.items():
        kind = kind_of(tag)
        if kind not in FORMS:
            raise TemplateError(f"{tag!r:.40} is no tag; expected NUM1, NAME1, OBJ1, MOD1 and the like.")
        if kind == "OBJ":
            context |= {f"OBJ{number}{tag[3:]}": _Forms(kind, number, value) for number in "sp"}
        else:
            context[tag] = _Forms(kind, "", value)
    from jinja2 import UndefinedError

    try:
        return _environment().from_string(tagged).render(context)
    except UndefinedError as error:
        raise TemplateError(f"a tag has no value ({error}); give every tag one.") from error
