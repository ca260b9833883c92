"""Schemas read the texts beside them (``reading/schemas/SCHEMA.examples.yaml``) and leave their near misses.

``reads``: the likeliest world asks for this place of this relation. ``not yet``: the relation is proposed, but the
weights find another likelier. ``near misses``: the likeliest world is another; the comment says what differs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from svampkit.corpora.split import split_question
from svampkit.reading import Unread
from svampkit.reading.chance.rank import empty
from svampkit.reading.read import prepared, read
from svampkit.reading.schemas import RULES, Rule
from svampkit.reading.searching.search import search
from svampkit.world.model import World

FOLDER = Path(__file__).parents[2] / "svampkit" / "reading" / "schemas"
EXAMPLES: dict[str, dict[str, list[str]]] = {}
for path in sorted(FOLDER.glob("*.examples.yaml")):
    EXAMPLES |= yaml.safe_load(path.read_text())
BY_NAME = {rule.name: rule for rule in RULES}


def cases(kind: str) -> list[Any]:
    """(rule, text) of every example of a kind."""
    return [
        pytest.param(BY_NAME[name], text, id=f"{name}-{n}")
        for name, kinds in EXAMPLES.items()
        for n, text in enumerate(kinds.get(kind, ()), 1)
    ]


def likeliest(text: str) -> World:
    found = read(*split_question(text), least=0.0)
    if isinstance(found, Unread):
        assert found.rivals, found
        return found.rivals[0].world
    return found.world


def asks_for(world: World, rule: Rule) -> bool:
    """The question is of the place that the rule gives, in a relation of its schema.

    What is handed on is a gain of one and a loss of the other.
    """
    schemas = {rule.schema, "transfer"} if rule.schema in ("gain", "loss") else {rule.schema}
    if world.question.asks != "value":
        return rule.name == f"{rule.schema}.{world.question.asks}"
    (asked,) = world.question.of
    for relation in world.relations:
        places = dict(zip(("whole", "first", "second"), (relation.whole, *relation.parts), strict=False))
        if relation.schema in schemas and places.get(rule.places[2]) == asked:
            return True
    return False


def test_every_rule_has_examples_and_near_misses() -> None:
    assert set(EXAMPLES) == set(BY_NAME)
    for name, kinds in EXAMPLES.items():
        assert set(kinds) <= {"reads", "not yet", "near misses"}, name
        assert kinds.get("reads", []) + kinds.get("not yet", []), name
        assert kinds["near misses"], name


@pytest.mark.parametrize(("rule", "text"), cases("reads"))
def test_a_text_is_read_as_its_relation(rule: Rule, text: str) -> None:
    assert asks_for(likeliest(text), rule)


@pytest.mark.parametrize(("rule", "text"), cases("reads") + cases("not yet"))
def test_a_relation_is_proposed_for_its_texts(rule: Rule, text: str) -> None:
    found = prepared(*split_question(text))
    assert found is not None
    assert rule.name in {c.answer.rule for c in search(found, empty(), most=500, tried=len(RULES))}


@pytest.mark.parametrize(("rule", "text"), cases("near misses"))
def test_a_near_miss_is_read_as_something_else(rule: Rule, text: str) -> None:
    assert not asks_for(likeliest(text), rule)
