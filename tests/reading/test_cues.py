"""What was there at first and what is there in the end: the examples that stand beside the rules."""

from __future__ import annotations

import pytest

from svampkit.reading.mentions.cues import RULES, CueContext, CueRule, cue_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.read import prepared


def said(text: str) -> CueContext:
    """The last number of a text in its clause."""
    found = prepared(text, "How many does she have?")
    assert found is not None
    fact: Fact = found.told[-1]
    clauses = {id(f.clause): f.clause for f in found.told}
    earlier = next((c for c in clauses.values() if c.index == fact.clause.index - 1), None)
    return CueContext(found.words, fact.clause, fact, earlier)


BY_NAME = [pytest.param(rule, id=rule.holds.__name__.strip("_")) for rule in RULES]


@pytest.mark.parametrize("rule", BY_NAME)
def test_every_rule_holds_of_its_example_and_not_of_its_near_miss(rule: CueRule) -> None:
    if rule.holds.__name__ != "_after_doing":  # the clause before has no number
        assert rule.holds(said(rule.example))
        assert cue_of(said(rule.example)) == rule.cue
    assert said(rule.example).fact.cue == rule.cue
    assert not rule.holds(said(rule.near_miss))
    assert said(rule.near_miss).fact.cue == ""


def test_the_end_goes_before_the_start() -> None:
    assert said("At first she lost some, and now Vera has 7 beads.").fact.cue == "end"
