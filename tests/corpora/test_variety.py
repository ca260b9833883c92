"""Measures of a set's wording, against figures worked out by hand."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from svampkit.corpora.variety import frames_of, lexicon_diversity, variety
from svampkit.equation import Num
from svampkit.problem import Problem, problem_to_row


def problem(id: str, text: str, *codes: str) -> Problem:
    body, question = text.rsplit(". ", 1)
    return Problem(id, f"{body}.", question, Num(Fraction(3)), Fraction(3), variation=codes)


SHELLS = "Mira had 26 shells. How many shells does Mira have?"
PEBBLES = "Kofi had 9 pebbles. How many pebbles does Kofi have?"
OTHER = "A train is 80 meters long. How far does it go?"


def test_frames_mask_what_is_drawn() -> None:
    assert frames_of(SHELLS) == frames_of(PEBBLES) == ["X had N T .", "how many T does X have ?"]
    assert frames_of(OTHER) != frames_of(SHELLS)


def test_wordings_and_frames_are_counted_by_problem() -> None:
    found = variety([problem("a", SHELLS, "33"), problem("b", PEBBLES, "33"), problem("c", OTHER)])
    assert found.wordings == {"33": (1, 2), "seed": (1, 1)}
    assert found.frames[0][1] == 2
    assert found.types[-1] == (28, 17)  # by hand: 9 + 9 + 10 words


def test_the_same_text_twice_has_no_diversity_and_strangers_have_nearly_all() -> None:
    assert lexicon_diversity([SHELLS, SHELLS]) == pytest.approx(0)
    assert lexicon_diversity([SHELLS, OTHER]) > 0.8
    assert lexicon_diversity([SHELLS]) == 1.0


def test_diversity_of_two_short_texts_by_hand() -> None:
    # words: red kites fly high | red kites fly low. Shared: 3 of 4, then with one added 3 of 4, 2 of 3 and 1 of 2.
    by_hand = math.exp((math.log(3 / 4) + math.log(3 / 4) + math.log(2 / 3) + math.log(1 / 2)) / 4)
    assert lexicon_diversity(["red kites fly high", "red kites fly low"]) == pytest.approx(1 - by_hand)


def test_a_shorter_text_is_punished_one_way_only() -> None:
    short, long = "red kites fly", "red kites fly high above houses"
    assert 0 < lexicon_diversity([short, long]) < 1


def test_the_measures_on_the_command_line(tmp_path: Path, cli: Any) -> None:
    import orjson

    path = tmp_path / "set.jsonl"
    rows = [problem_to_row(problem("a", SHELLS, "33")), problem_to_row(problem("b", OTHER))]
    path.write_bytes(b"\n".join(orjson.dumps(row) for row in rows))
    code, out, _ = cli("check", path, "--set")
    assert code == 0
    assert "2 problems; lexicon diversity (CLD)" in out and "X had N T ." in out
