"""English that an operator did not expect costs one attempt: it is counted with its place, and the others go on."""

from __future__ import annotations

from random import Random

import pytest

from svampkit.variations import engine, vary_file
from svampkit.variations.draft import Proposal
from svampkit.variations.scene import Scene
from tests.variations.helpers import template
from tests.variations.problems import SHELLS


def _broken(scene: Scene, rng: Random) -> list[Proposal]:
    return [][len(scene.text)]


def test_a_fault_of_one_operator_is_counted_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SVAMPKIT_TRACEBACK")
    monkeypatch.setattr(engine, "OPERATORS", {**engine.OPERATORS, "33": _broken})
    varied = vary_file(template(*SHELLS))
    assert {one.codes for one in varied.variations} and all("33" not in one.codes for one in varied.variations)
    (reason,) = varied.dropped["33"]
    assert reason.startswith(
        "a fault of svampkit's own (IndexError: list index out of range; test_own_fault.py, line "
    )


def test_whoever_asks_for_it_gets_the_whole_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SVAMPKIT_TRACEBACK", "1")
    monkeypatch.setattr(engine, "OPERATORS", {**engine.OPERATORS, "33": _broken})
    with pytest.raises(IndexError):
        vary_file(template(*SHELLS))


def test_a_problem_that_is_its_question_alone_is_varied() -> None:
    asked = "How many eggs fit into a rack if the rack has 8 shelves and each shelf can hold up to 9 eggs?"
    varied = vary_file(template("", asked, "( 8.0 * 9.0 )"))
    assert varied.unread is None and not any("fault" in reason for one in varied.dropped.values() for reason in one)
