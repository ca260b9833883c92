"""A chain in the template file, and what check says of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from svampkit.equation import parse_infix
from svampkit.errors import TemplateError
from svampkit.template import Chain, format_template, parse_template
from svampkit.template.check import check
from svampkit.variations import vary_files
from svampkit.variations.merge import merge_variations
from tests.chains.seeds import ROWS, files


@pytest.mark.parametrize("name", ROWS)
def test_read_undoes_write(name: str) -> None:
    file = merge_variations(next(iter(vary_files([files()[name]]))))
    assert parse_template(format_template(file)) == file


def test_steps_that_do_not_give_the_equation_are_a_fault() -> None:
    file = files()["paint"]
    wrong = replace(file, chain=Chain((parse_infix("NUM1 + NUM2"),)))
    assert any(fault.place == "chain.steps" for fault in check(wrong, Path("t.yaml")))


def test_a_kept_tag_that_stands_nowhere_is_a_fault() -> None:
    file = files()["paint"]
    assert file.chain is not None
    wrong = replace(file, chain=replace(file.chain, kept=("NUM9",)))
    assert any(fault.place == "chain.kept" for fault in check(wrong, Path("t.yaml")))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("S1 * [NUM2]", "S2 * [NUM2]", "the name 'S2'"),  # a later step cannot be used before it is there
        ("S1 * [NUM2]", "S1 ** [NUM2]", "a step such as"),
        ("kept: []", "kept: {}", "kept"),
    ],
)
def test_a_step_that_cannot_be_read_is_one_clear_sentence(old: str, new: str, says: str) -> None:
    text = format_template(files()["paint"])
    assert old in text
    with pytest.raises(TemplateError, match="expected") as caught:
        parse_template(text.replace(old, new), "paint.yaml")
    assert "paint.yaml" in str(caught.value) and says in str(caught.value)
