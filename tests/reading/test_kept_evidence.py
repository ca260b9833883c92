"""Evidence and conditions that are kept for pairs of one kind are what each pair by itself gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product

import pytest

from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.evidence import of_answer, of_pair
from svampkit.reading.mentions.units import Unit
from svampkit.reading.read import prepared
from svampkit.reading.schemas import Amount
from svampkit.reading.schemas.amount import told_amount
from svampkit.reading.searching.answers import _Fits
from svampkit.reading.searching.made_amounts import amount_of
from svampkit.reading.searching.proposals import Conditions, PairProposals, applying
from svampkit.reading.searching.search import search
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.weights import load

_TEXTS = (
    (
        "Petra has 12 red keys and 5 blue keys. Boris gave her 7 more keys and took 3 of the red ones.",
        "How many keys does Petra have now?",
    ),
    (
        "Each of the 4 boxes holds 6 jars. A jar costs $3 and weighs 2 pounds. Petra sold 5 jars.",
        "How much money did Petra get for the jars?",
    ),
    (
        "Petra ran 3 miles on Monday and twice as far on Tuesday. Boris ran 2.5 miles a day for 4 days.",
        "How many miles did they run in all?",
    ),
)


_TOLD = ("says", "rows")
"""What is told of a question in a mapping, and not kept of what was worked out."""


def _nodes(amount: Amount | None) -> Iterator[Amount]:
    if amount is not None and amount.left is not None:
        yield amount
        yield from _nodes(amount.left)
        yield from _nodes(amount.right)


def _forgotten(asked: Asked) -> Asked:
    """The same question with nothing kept."""
    kept = [field.name for field in fields(asked) if field.default_factory is dict and field.name not in _TOLD]
    return replace(asked, **{name: {} for name in kept})


def _alone(amount: Amount) -> Amount:
    """The same amount with nothing kept, and its parts with it."""
    left, right = (None if part is None else _alone(part) for part in (amount.left, amount.right))
    return replace(amount, left=left, right=right, alike=-1, to_asked=None, unborne={})


@pytest.mark.parametrize(("body", "question"), _TEXTS)
def test_kept_evidence_is_that_of_the_pair(body: str, question: str) -> None:
    text = prepared(body, question)
    assert text is not None
    found = search(text, load())
    assert len(found) > 10
    for candidate in found:
        for node in _nodes(candidate.answer):
            alone = _alone(node)
            assert alone.left is not None
            assert alone.right is not None
            assert node.evidence == of_pair(alone.left, alone.right, _forgotten(text))
        alone = _alone(candidate.answer)
        mask = alone.mask
        assert of_answer(candidate.answer, text, mask) == of_answer(alone, _forgotten(text), mask)
        assert unsupported(candidate.answer, text) == unsupported(alone, _forgotten(text))


def test_kept_conditions_are_those_of_the_rules() -> None:
    """For every two amounts of every world that is found, one after the other and with the same memory."""
    conditions, applied = Conditions(), set()
    for body, question in _TEXTS:
        text = prepared(body, question)
        assert text is not None
        worlds = [list(_parts(candidate.answer)) for candidate in search(text, load(), 6, 30)]
        parts = [_alone(part) for part in {id(part): part for world in worlds for part in world}.values()]
        for left, right in product(parts, repeat=2):
            rules = applying(left, right)
            assert conditions.applying(left, right) == rules
            applied.update(rules)
    assert len(applied) > 20


@pytest.mark.parametrize(("body", "question"), _TEXTS)
def test_what_an_answer_counts_is_kept_by_its_unit(body: str, question: str) -> None:
    """In whatever order answers come, and however many have been seen before."""
    text = prepared(body, question)
    assert text is not None
    proposals, fits = PairProposals(text, load(), 100), _Fits(text, load())
    told = [told_amount(fact, n) for n, fact in enumerate(text.told)]
    for amount in told:
        proposals.weigh(amount)
    made = [one for left, right in product(told, repeat=2) if left is not right for one in proposals.of(left, right)]
    products = [one for one in made if amount_of(one).rule in ("groups.total", "groups.count", "rate.total")]
    again = [fits.score(one) for one in made]
    assert again == [_Fits(text, load()).score(one) for one in made]
    assert again == [fits.score(one) for one in made]
    for one in products:
        rule, right = amount_of(one).rule, one.right
        unit = right.unit if rule.endswith("total") else Unit(right.per if right.per != "*" else "")
        assert fits.score(one) == load().answers((f"fit={unit_fit(unit, text.fact.unit)}",))[one.rule]
    assert made


def _parts(amount: Amount | None) -> Iterator[Amount]:
    if amount is not None:
        yield amount
        yield from _parts(amount.left)
        yield from _parts(amount.right)
