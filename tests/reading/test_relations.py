"""How two numbers of an equation stand to each other does not hang on how the equation is written."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import Expression, Op, Var, parse_infix
from svampkit.reading.related.encoder import Related
from svampkit.reading.related.likeness import likeness
from svampkit.reading.related.relation import RELATIONS, relations_of

TAGS = ("a", "b", "c", "d")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("a - (b + c)", {(0, 1): "a - b", (0, 2): "a - b", (1, 2): "a + b"}),
        ("a - b - c", {(0, 1): "a - b", (0, 2): "a - b", (1, 2): "a + b"}),
        ("b - a", {(0, 1): "b - a"}),
        ("(a + b) * c", {(0, 1): "a + b", (0, 2): "a * b", (1, 2): "a * b"}),
        ("c / (a - b)", {(0, 1): "a - b", (0, 2): "b / a", (1, 2): "b / a"}),
        ("a / (b / c)", {(0, 1): "a / b", (0, 2): "a * b", (1, 2): "b / a"}),
        ("a * c + b * c", {(0, 1): "a + b"}),  # c stands in two places, and so in no one relation
        ("2 * a", {}),
    ],
)
def test_relations_are_named_for_the_earlier_number(written: str, meant: dict[tuple[int, int], str]) -> None:
    found = relations_of(parse_infix(written), TAGS)
    assert {pair: RELATIONS[relation] for pair, relation in found.between.items()} == meant
    assert found.needed == tuple(tag in written for tag in TAGS)


def _sum(members: list[tuple[Expression, bool]]) -> Expression:
    """Members added, or where they are told so taken away, from the left to the right."""
    whole = members[0][0]
    for member, added in members[1:]:
        whole = Op("+" if added else "-", whole, member)
    return whole


@given(st.permutations([0, 1, 2, 3]), st.lists(st.booleans(), min_size=4, max_size=4))
def test_the_order_in_a_sum_says_nothing(order: list[int], added: list[bool]) -> None:
    members = [(Var(tag), one) for tag, one in zip(TAGS, [True, *added[1:]], strict=True)]
    plain = relations_of(_sum(members), TAGS)
    gains = [members[n] for n in order if members[n][1]]
    losses = [members[n][0] for n in order if not members[n][1]]
    turned = _sum(gains)
    if losses:
        turned = Op("-", turned, _sum([(one, True) for one in losses]))
    assert relations_of(turned, TAGS) == plain


def test_a_likeness_sums_what_the_encoder_says_of_the_relations() -> None:
    between = np.full((4, 4, len(RELATIONS)), -9.0)
    between[0, 1, RELATIONS.index("a - b")] = -0.25
    between[0, 2, RELATIONS.index("a * b")] = between[1, 2, RELATIONS.index("a * b")] = -0.5
    needed = np.array([[-0.1, -3.0], [-0.1, -3.0], [-0.1, -3.0], [-4.0, -0.2]])
    said = Related(needed, between)
    meant = likeness(parse_infix("(a - b) * c"), TAGS, said)
    assert (meant.needed, meant.between, meant.least) == pytest.approx((-0.5, -1.25, -0.5))
    turned = likeness(parse_infix("(b - a) * c"), TAGS, said)
    assert turned.between == pytest.approx(-10.0)
    more = likeness(parse_infix("(a - b) * c + d"), TAGS, said)
    assert more.needed == pytest.approx(-4.3) and more.whole < meant.whole
    assert likeness(parse_infix("2 * a"), TAGS, said).least == 0.0
