"""What is read and written line by line is what YAML's own parser and emitter make of it, to the last sign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.errors import TemplateError
from svampkit.shipped import templates_dir
from svampkit.template import yamltree
from svampkit.template.yamllines import Flow, Scalar, read_lines, written_lines

NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True)
TEXTS = st.one_of(
    st.sampled_from(["", "null", "Yes", "~", "12", "2.50", " a", "a ", "- a", "a: b", "[NUM1] + 2", "x#y", "# no"]),
    st.sampled_from(
        ["it's", 'said "no"', "back\\slash", "Zoë", "a’s", "€5", "a\nb", "a\tb", "\u2028", "\ufeff", "😀"]
    ),
    st.text(max_size=12),
)
LEAVES = st.one_of(st.none(), st.integers(0, 10**6), TEXTS)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(st.one_of(LEAVES, st.dictionaries(NAMES, inner, min_size=1, max_size=3)), max_size=3),
        st.dictionaries(NAMES, inner, max_size=3),
        st.lists(LEAVES, max_size=3).map(Flow),
        st.dictionaries(NAMES, LEAVES, max_size=3).map(Flow),
    ),
    max_leaves=12,
)


def by_yaml(text: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What is read without a look at the lines; the message where that is an error."""
    with monkeypatch.context() as patch:
        patch.setattr(yamltree, "read_lines", lambda text: None)
        try:
            return yamltree.load(text, "t.yaml")
        except TemplateError as error:
            return str(error)


@settings(max_examples=400, deadline=None)
@given(st.dictionaries(NAMES, TREES, min_size=1, max_size=4))
def test_a_document_is_written_and_read_as_yaml_does(tree: dict[str, Any]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yamltree, "written_lines", lambda tree: None)
        emitted = yamltree.dump(tree)
    written = written_lines(tree)
    assert written in (None, emitted)
    found = read_lines(emitted)
    if written is not None:
        assert found is not None
    if found is not None:
        assert found == by_yaml(emitted, pytest.MonkeyPatch())


PIECES = ("a: b", "b:", "c: {d: e}", "- f", "- g: h", 'i: [j, "k l"]', "- - m", "n", 'a: "o"', "- s:", "t: u v")


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(PIECES)), min_size=1, max_size=6))
def test_lines_in_any_order_are_read_as_yaml_reads_them_or_left_to_it(lines: list[tuple[int, str]]) -> None:
    text = "".join(f"{'  ' * level}{line}\n" for level, line in lines)
    found = read_lines(text)
    if found is not None:
        assert found == by_yaml(text, pytest.MonkeyPatch())


@pytest.mark.parametrize(
    "text",
    [
        'a: "b\\n"\n',  # an escape
        "a: 'b'\n",
        "a: |-\n  b\n",
        "a: b c\n",  # plain, of two words
        "a: b # c\n",
        "# a\nb: c\n",
        "a: *b\n",
        "a: &b c\n",
        "a: !!str b\n",
        "---\na: b\n",
        "a: b\n...\n",
        "a: b\na: c\n",
        "a: {b: c, b: d}\n",
        "a:\n",  # null
        "a:\nb: c\n",
        "a: b\n  c: d\n",
        "a:\n    b: c\n",  # four spaces
        "a:\n  - b\n",  # a list deeper than its key
        "- a\n",
        "a: [b,c]\n",
        "a: [b, c\n",
        "a: {b}\n",
        'a: "b" c\n',
        "a: b",  # no end of the line
        "a: b\r\n",
        "a: b\n\nc: d\n",
        'a: "\u2028"\n',
        "a: " + "[" * 12 + "]" * 12 + "\n",
        "",
    ],
)
def test_what_is_written_otherwise_is_left_to_yaml(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_lines(text) is None
    expected = by_yaml(text, monkeypatch)
    try:
        assert yamltree.load(text, "t.yaml") == expected
    except TemplateError as error:
        assert str(error) == expected


def test_a_word_is_plain_and_all_else_is_quoted() -> None:
    assert read_lines('a: null\nb: "null"\nc: 7\nd: "7"\n') == {
        "a": Scalar("null", True),
        "b": Scalar("null", False),
        "c": Scalar("7", True),
        "d": Scalar("7", False),
    }
    assert written_lines({"a": None, "b": "null", "c": 7, "d": "7"}) == 'a: null\nb: "null"\nc: 7\nd: "7"\n'


def test_a_text_with_quotation_marks_is_written_by_yaml() -> None:
    tree = {"a": 'Mira said "nine".'}
    assert written_lines(tree) is None
    assert yaml.safe_load(yamltree.dump(tree)) == tree


@pytest.mark.parametrize("path", sorted(templates_dir().glob("*.yaml"))[:5], ids=lambda path: path.name)
def test_the_shipped_templates_are_read_line_by_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    found = read_lines(text)
    assert found is not None
    assert found == by_yaml(text, monkeypatch)
