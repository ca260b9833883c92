"""Sets known from papers, and sets that vary one dial."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from svampkit.errors import UsageError
from svampkit.generation.wanted.presets import PRESETS, preset_named
from svampkit.generation.wanted.sweep import parse_sweep
from svampkit.variations.protocol import parse_plan
from tests.generation.support import rows_of


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_holds_its_own_chains_beside_bases(name: str) -> None:
    preset = preset_named(name)
    rows, _ = rows_of(n=120, preset=preset)
    chains = Counter(tuple(row["variation"]) for row in rows)
    assert set(chains) <= {(), *preset.chains} and chains[()] > 0
    if ("33",) in preset.chains:
        assert chains[("33",)] > 5


def test_the_plan_of_a_preset_makes_its_chains() -> None:
    for preset in PRESETS.values():
        if not preset.plan:
            assert not preset.chains
            continue
        steps = parse_plan(preset.plan)
        assert {code for step in steps for code in step.codes} == {code for chain in preset.chains for code in chain}


def test_a_sweep_has_as_many_rows_at_every_level_that_there_is() -> None:
    rows, counted = rows_of(n=90, sweep=parse_sweep("distractors=0..3"))
    levels = Counter(row["dials"]["distractors"] for row in rows)
    assert set(levels) == {0, 1, 2} and max(levels.values()) - min(levels.values()) <= 3
    assert counted.composition["unreached"] == {"distractors 3": "no template has it"}


def test_digits_are_told_and_not_swept() -> None:
    with pytest.raises(UsageError, match="digits cannot be swept: they differ from row to row"):
        parse_sweep("digits=1..3")
    assert parse_sweep("number words=0..2") == parse_sweep("number_words=0..2")


def test_dials_are_what_the_row_says() -> None:
    rows, _ = rows_of(per_template=10)
    assert len(rows) > 50
    assert any(not row["dials"]["number_words"] for row in rows)
    for row in rows:
        dials, text = row["dials"], row["body"] + " " + row["question"]
        assert dials["operators"] == sum(row["equation"].count(sign) for sign in ("+", "- ", "*", "/"))
        assert 1 <= dials["sentences"] <= text.count(".") + text.count("?") + text.count("!")
        assert dials["distance"] < len(text.split())
        written = [len(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]
        if not dials["number_words"]:
            assert dials["digits"] <= max(written), row
            assert row["template"] != "shells/base" or dials["digits"] == max(written), row
