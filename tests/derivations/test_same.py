"""TEMPLEQUIV against the paper's own loop, near misses, and what every renaming and rewriting must leave alike."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from svampkit.derivations.same import canonical_key, equivalent_templates, renamings
from svampkit.derivations.template import MAX_COEFFICIENTS, DerivationTemplate, parse_template, rename, template_text
from svampkit.errors import TemplateError
from tests.derivations.oracle import templequiv

TEMPLATES = [
    "m = a + b*n; m = c - n",
    "m + n = a; m - c*n = b",
    "m + n = a; m - n = b",
    "a*m + b*n = c; m + n = d",
    "a*m - b*n = c; n + m = d",
    "0.01*a*m + 0.01*b*n = c; m + n = d",
    "a*m = b*c",
    "m = a + b + c",
    "m = a*b - c",
    "a*m - b*m = c",
    "(a - b)*m = c*d; n = m + a",
    "a*m + b*n = c; d*m - e*n = f",
    "m/a + m/b = c",
    "m + m + m = a - 3",
]


def template(text: str) -> DerivationTemplate:
    return parse_template(text.split(";"))


def sorted_renamings(found: object) -> list[list[tuple[str, str]]]:
    return sorted(sorted(renaming.items()) for renaming in found)  # type: ignore[attr-defined]


@pytest.mark.parametrize("first", range(len(TEMPLATES)))
def test_the_paper_s_loop_finds_the_same_renamings(first: int) -> None:
    a = template(TEMPLATES[first])
    rng = Random(first)
    for text in TEMPLATES[first : first + 3]:
        b = template(text)
        if len(a.coefficients) > 4 and text != TEMPLATES[first]:
            continue
        assert sorted_renamings(renamings(a, b)) == sorted_renamings(templequiv(a, b, rng)), text


def test_the_paper_s_example() -> None:
    (found,) = renamings(template("m = a + b*n; m = c - n"), template("m + n = a; m - c*n = b"))
    assert found == {"a": "b", "b": "c", "c": "a"}


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        ("m + n = a; m - n = b", "m + n = a; m - n = 2*b", "a factor more"),
        ("m = a + b", "m = a - b", "a sign"),
        ("m = a / b", "m = a * b", "quotient and product"),
        ("m = a*b + c", "m = a*(b + c)", "brackets"),
        ("a*m + b*n = c; m + n = d", "a*m + b*n = c; m - n = d", "difference for sum"),
        ("m = 0.01*a*b", "m = 0.1*a*b", "a constant"),
        ("m = a + b", "m = a + b + b - c", "another number of coefficients"),
        ("m = a; n = b", "m = a; n = a + b", "one unknown alike"),
    ],
)
def test_near_misses_are_not_equivalent(first: str, second: str, why: str) -> None:
    del why
    a, b = template(first), template(second)
    assert equivalent_templates(a, b) is None
    assert list(renamings(a, b)) == []


def test_symmetrical_templates_have_every_renaming() -> None:
    a = template("m = a + b + c")
    assert len(list(renamings(a, a))) == 6
    assert len(list(renamings(a, a, lambda c, d: c == d))) == 1


def test_a_factor_that_cancels_changes_nothing() -> None:
    assert equivalent_templates(template("m = a + 0*b*c + b - c"), template("(b - c)*m = (a + b - c)*(b - c)"))


rewrites = st.lists(st.tuples(st.sampled_from(["swap", "scale", "add", "sides"]), st.integers(2, 9)), max_size=5)


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(TEMPLATES), st.randoms(use_true_random=False), rewrites)
def test_renaming_and_rewriting_leave_a_template_equivalent(
    text: str, rng: object, steps: list[tuple[str, int]]
) -> None:
    original = template(text)
    names = list(original.coefficients)
    rng.shuffle(names)  # type: ignore[attr-defined]
    unknowns = list(original.unknowns)
    rng.shuffle(unknowns)  # type: ignore[attr-defined]
    renaming = dict(zip(original.coefficients, names, strict=True))
    moved = rename(original, {**renaming, **dict(zip(original.unknowns, unknowns, strict=True))})
    texts = template_text(moved)
    for step, by in steps:
        left, _, right = texts[0].partition(" = ")
        if step == "swap":
            texts = texts[1:] + texts[:1]
        elif step == "scale":
            texts[0] = f"({left})*{by} = ({right})*{by}"
        elif step == "sides":
            texts[0] = f"{right} = {left}"
        elif len(texts) > 1:
            other_left, _, other_right = texts[1].partition(" = ")
            texts[0] = f"({left}) - {by}*({other_left}) = ({right}) - {by}*({other_right})"
    rewritten = parse_template(texts)
    assert canonical_key(rewritten) == canonical_key(original)
    assert renaming in list(renamings(original, rewritten))


def test_bounds_and_faults_are_one_sentence() -> None:
    many = " + ".join(f"c{at}" for at in range(40))
    with pytest.raises(TemplateError, match=r"40 coefficients.*at most 12"):
        parse_template([f"m = {many}"], [f"c{at}" for at in range(40)])
    with pytest.raises(TemplateError, match="no unknown"):
        parse_template(["a = b"])
    with pytest.raises(TemplateError, match="'z9' is not in the template"):
        parse_template(["a*m = b"], ["a", "b", "z9"])
    with pytest.raises(TemplateError, match="undetermined"):
        canonical_key(template("m + n = a"))
    with pytest.raises(TemplateError, match="contradicts itself"):
        canonical_key(template("m = a; m = b"))
    with pytest.raises(TemplateError, match="cancel"):
        canonical_key(template("a*m - m*a = 0"))
    with pytest.raises(TemplateError, match="not linear"):
        canonical_key(template("m*n = a; m + n = b"))


def test_what_has_no_single_solution_is_compared_by_names() -> None:
    assert equivalent_templates(template("m*n = a; m + n = b"), template("n*m = b; n + m = a")) == {
        "a": "b",
        "b": "a",
    }
    assert equivalent_templates(template("m*n = a; m + n = b"), template("m*n = a; m - n = b")) is None


def test_twelve_coefficients_alike_are_compared_at_once() -> None:
    names = [f"c{at:02}" for at in range(MAX_COEFFICIENTS)]
    a = parse_template([f"m = {' + '.join(names)}"], names)
    b = parse_template([f"m = {' + '.join(reversed(names))}"], names)
    assert canonical_key(a) == canonical_key(b)
    with pytest.raises(TemplateError, match="too much alike"):
        next(renamings(a, b))
