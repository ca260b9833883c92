"""What is asked of a set: one value, whoever asks, with its messages in one place."""

from __future__ import annotations

from dataclasses import replace

import pytest

import svampkit as sk
from svampkit.errors import UsageError
from svampkit.generation import SetRequest, parse_request, sources
from svampkit.generation.wanted.presets import preset_named
from svampkit.generation.wanted.sweep import Sweep
from tests.generation.support import files, rows_of

GUID = "0c5e9d0a-5d06-4a3e-9d6e-6f0a8f7f2c11"


def test_words_stand_for_what_they_mean() -> None:
    asked = parse_request(n=9, codes="21, 33", design="hard", preset="gsm-plus", sweep="operators=2..3")
    assert asked == SetRequest(
        n=9, codes=("21", "33"), design="hard", preset=preset_named("gsm-plus"), sweep=Sweep("operators", (2, 3))
    )
    assert parse_request(n=9, codes=["11", "33"]).codes == ("11", "33")
    assert parse_request(n=9, canary=GUID.upper()).canary == GUID
    assert parse_request(n=9, sweep=asked.sweep, preset=asked.preset) == replace(asked, codes=(), design="standard")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            {},
            "n (rows in all), per-template and per-code tell how many rows are wanted; give one of them, not none",
        ),
        ({"n": 5, "per_template": 5}, "give one of them, not n and per-template."),
        ({"n": 0}, "n is 0; expected a whole number of rows from 1 on."),
        ({"per_code": -1}, "per-code is -1; expected"),
        ({"n": "40"}, "n is '40'; expected"),
        ({"n": True}, "n is True; expected"),  # Python's True is a whole number, and nobody asks for so many rows
        (
            {"per_code": 5, "sweep": "operators=2"},
            "the levels of operators share out n, the rows in all (-n); give -n, not per-",
        ),
        ({"n": 5, "codes": "11,99"}, "'99' is not a variation code; the codes are 11, 12,"),
        ({"n": 5, "design": "fair"}, "'fair' is no design; choose one of standard, single, protocol, svamp, hard"),
        ({"n": 5, "preset": "p9"}, "'p9' is no preset; choose one of gsm-symbolic, p1"),
        (
            {"n": 5, "preset": "p1", "codes": "11"},
            "the preset p1 holds variations of 21 and bases, and 11 was asked for as well; leave out the codes or ",
        ),
        (
            {"n": 5, "preset": "gsm-symbolic", "codes": "11,33"},
            "the preset gsm-symbolic holds bases only, no variations, and 11, 33 was asked for as well; leave out "
            "the codes, or leave out the preset.",
        ),
        ({"n": 5, "sweep": "mood=2"}, "'mood=2' is no sweep; expected one of operators,"),
        ({"n": 5, "canary": "mine"}, "'mine' is no GUID; expected one such as those of uuidgen."),
        ({"n": 5, "pared": False}, "'pared' is nothing that is asked of a set (did you mean paired?); there are n, "),
    ],
)
def test_what_makes_no_sense_is_told_alike_to_everybody(said: dict[str, object], told: str) -> None:
    with pytest.raises(UsageError) as of_request:
        parse_request(**said)
    assert told in str(of_request.value)
    with pytest.raises(UsageError) as of_api:
        sk.generate(files(), **said)  # type: ignore[arg-type]  # at once, before the first row is asked for
    assert str(of_api.value) == str(of_request.value)


def test_a_preset_has_a_design_of_its_own() -> None:
    assert SetRequest(n=5, design="hard").shared_by == "hard"
    assert SetRequest(n=5, design="hard", preset=preset_named("p1")).shared_by == "single"
    assert SetRequest(n=5, preset=preset_named("p2")).shared_by == "protocol", "it has a chain of two"


def test_the_api_takes_what_the_command_takes() -> None:
    rows = list(sk.generate(files(), 60, codes="33", design="single", sweep="distractors=0..1", canary=GUID))
    own, _ = rows_of(n=60, codes=("33",), design="single", sweep=Sweep("distractors", (0, 1)), canary=GUID)
    assert rows == own and len(rows) == 60 and {row["canary"] for row in rows} == {GUID}


def test_what_a_review_refused_is_left_out_and_with_a_base_its_variations() -> None:
    everything = {source.id for source in sources(files(), SetRequest(n=1))}
    assert "shells/23-1" in everything
    rows, _ = rows_of(per_template=2, refused=frozenset({"shells/23-1", "practice/base"}))
    templates = {row["template"] for row in rows}
    assert "shells/base" in templates and "shells/23-1" not in templates
    assert not any(template.startswith("practice/") for template in templates)


def test_what_is_made_ready_does_not_depend_on_how_many_rows_are_wanted() -> None:
    one = SetRequest(n=5, codes=("11",))
    assert replace(one, n=None, per_code=3, seed=4, canary=GUID, design="even").choice == one.choice
    for other in ({"codes": ("12",)}, {"paired": False}, {"reviewed_only": True}, {"refused": frozenset({"a/base"})}):
        assert replace(one, **other).choice != one.choice  # type: ignore[arg-type]


def test_a_manifest_tells_it_as_it_was_said() -> None:
    told = parse_request(n=9, sweep="operators=2..3", preset="p1", codes="21").as_dict()
    assert (told["vary"], told["preset"], told["codes"], told["design"]) == ("operators=2..3", "p1", ["21"], None)
    assert parse_request(n=9, sweep="operators=2").as_dict()["vary"] == "operators=2"
    assert parse_request(n=9, preset="p1", design="hard").as_dict()["design"] == "single"
