"""The solver of derivations: its scores, its steps, what it aims at, and that it learns."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction
from math import perm

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.derivations.form import normal_form
from svampkit.derivations.model import Aligned, Derivation, DerivationProblem, grounded
from svampkit.derivations.numbers import numbers_in
from svampkit.derivations.score import score
from svampkit.derivations.template import fill, parse_template, template_text
from svampkit.equation import solve, value_near
from svampkit.errors import InputError, UsageError
from svampkit.solvers.perceptron import learn as learning
from svampkit.solvers.perceptron import search
from svampkit.solvers.perceptron.gold import Goal, goals_of
from svampkit.solvers.perceptron.model import Model, answer_texts, as_predicted, fit
from svampkit.solvers.perceptron.search import derivations, ranking
from svampkit.solvers.perceptron.seen import Seen, known_of, seen_of
from svampkit.solvers.perceptron.settings import SETTINGS, SUPERVISIONS, PerceptronSettings, settings_named
from svampkit.solvers.perceptron.slots import slot_pairs
from svampkit.solvers.perceptron.solving import KINDS, solution_kinds, unknowns_at
from svampkit.solvers.perceptron.texts import Text, texts_of
from svampkit.solvers.perceptron.weights import Known, Weights, no_weights
from tests.perceptron.made import problems

TRAIN, TEST = problems(24), problems(12, seed=1)
TEXTS = list(texts_of(problem.text for problem in TRAIN))


def shares(model: Model, asked: Sequence[DerivationProblem]) -> dict[str, float]:
    found = answer_texts(model, texts_of(problem.text for problem in asked))
    said = [as_predicted(problem, one) for problem, one in zip(asked, found, strict=True) if one is not None]
    return {name: figure.value or 0.0 for name, figure in score(asked, said).figures.items()}


def prepared(
    kind: str = "perceptron", supervision: str = "td"
) -> tuple[PerceptronSettings, Known, list[tuple[Seen, Goal]]]:
    chosen = settings_named(kind, supervision=supervision, min_gram=1)
    gold = goals_of(TRAIN, TEXTS, chosen.supervision)
    known = known_of(chosen, gold.templates, TEXTS)
    return chosen, known, [(seen_of(chosen, known, t), g) for t, g in zip(TEXTS, gold.goals, strict=True) if g]


def random_weights(known: Known, seed: int) -> Weights:
    rng = np.random.default_rng(seed)
    return Weights(**{name: rng.normal(size=array.shape) for name, array in no_weights(known).arrays().items()})


@pytest.mark.parametrize("kind", SETTINGS)
@pytest.mark.parametrize("supervision", SUPERVISIONS)
def test_it_learns_by_heart_and_solves_other_numbers_in_the_same_words(kind: str, supervision: str) -> None:
    chosen = settings_named(kind, supervision=supervision, epochs=12)
    model = fit(chosen, TRAIN, TEXTS)
    assert model.made["wrong by pass"][0] >= 3  # it knew nothing at first
    assert shares(model, TRAIN) == {"solution": 1.0, "equation": 1.0, "derivation": 1.0}
    assert shares(model, TEST)["derivation"] >= 0.9


def test_the_same_seed_gives_the_same_weights_and_another_order_gives_others() -> None:
    chosen = settings_named("perceptron", supervision="td", epochs=1)
    first, again, other = (fit(replace(chosen, seed=seed), TRAIN, TEXTS).weights.arrays() for seed in (0, 0, 1))
    assert all((first[name] == again[name]).all() for name in first)
    assert any((first[name] != other[name]).any() for name in first)


def test_equations_alone_leave_open_which_of_two_equal_numbers_is_meant() -> None:
    text = "Ida pays 60 dollars for 5 pears and 5 plums . A pear costs 2 dollars more . What is each ?"
    sixty, pears, plums, more = [number for number in numbers_in(text) if not number.weak]
    aligned = [Aligned(c, n.position, n.value) for c, n in zip("abcd", (pears, plums, sixty, more), strict=True)]
    template = parse_template(["a * m + b * n = c", "m - n = d"])
    problem = DerivationProblem(
        "p", text, ("5*x+5*y=60", "x-y=2"), (Fraction(7), Fraction(5)), Derivation(template, tuple(aligned))
    )
    read = list(texts_of([text]))
    annotated = goals_of([problem], read, "td").goals[0]
    assert annotated is not None
    ((ways),) = annotated.ways.values()
    assert ways.tolist() == [[1, 2, 0, 3]]
    equal = replace(problem, equal=((pears.position, plums.position),))
    both = goals_of([equal], read, "td").goals[0]
    assert both is not None
    assert sorted(next(iter(both.ways.values())).tolist()) == [[1, 2, 0, 3], [2, 1, 0, 3]]
    # by equations: the first 5 for both of them, or the second; a template of two fives is not among those known
    latent = goals_of([problem], read, "te")
    assert latent.goals[0] is not None
    assert [template_text(t) for t in latent.templates] == [["a * m + a * n = b", "m - n = c"]]
    assert sorted(next(iter(latent.goals[0].ways.values())).tolist()) == [[1, 0, 3], [2, 0, 3]]


def test_supervisions_know_other_templates() -> None:
    counts = {name: len(goals_of(TRAIN, TEXTS, name).templates) for name in SUPERVISIONS}
    # sum and difference are asked for in two orders: reconciled they are one template
    assert counts == {"te": 4, "te*": 3, "td": 3}


def test_a_normal_form_is_no_equivalence() -> None:
    form = normal_form(parse_template(["a * m + b * n = c", "m + n = d"]))
    assert form == normal_form(parse_template(["n = d - m", "c = b * n + m * a"]))
    assert form == normal_form(parse_template(["2 * a * m + 2 * b * n = 2 * c", "m + n = d"]))
    # one equation times -1: the sign of its first part is not what leads it
    assert normal_form(parse_template(["m - n = a", "m + n = b"])) == normal_form(
        parse_template(["n - m = -1 * a", "m + n = b"])
    )
    # equivalent, but the numbers have other names, or the second equation is put into the first
    assert form != normal_form(parse_template(["a * m + b * n = d", "m + n = c"]))
    assert form != normal_form(parse_template(["a * m + b * (d - m) = c", "m + n = d"]))


@pytest.mark.parametrize("supervision", SUPERVISIONS)
def test_what_is_aimed_at_gives_the_answers(supervision: str) -> None:
    gold = goals_of(TRAIN, TEXTS, settings_named("perceptron", supervision=supervision).supervision)
    assert not gold.left
    for problem, text, goal in zip(TRAIN, TEXTS, gold.goals, strict=True):
        assert goal is not None
        for template, ways in goal.ways.items():
            for way in ways.tolist():
                names = gold.templates[template].coefficients
                values = {name: text.numbers[at].value for name, at in zip(names, way, strict=True)}
                answers = solve(fill(gold.templates[template], values))
                assert sorted(map(value_near, answers[0])) == sorted(problem.solutions)


def by_hand(known: Known, weights: Weights, text: Text, template: int, way: Sequence[int]) -> float:
    """The score of a derivation, feature by feature, by their names."""
    chosen = known.templates[template]
    size, count = len(chosen.coefficients), len(text.numbers)
    total = float(weights.count[template, count])
    for gram in [*text.lemmas, *(f"tag {tag}" for tag in text.tags)]:
        at = known.grams[gram]
        total += weights.rank[template, at] + weights.size[size, count, at]
    for pair in slot_pairs(chosen):
        for feature in text.pairs[way[pair.first]][way[pair.second]]:
            for name in (pair.own, pair.shared):
                total += weights.pair[known.slots[name], known.between[feature]]
    answers = solve(fill(chosen, {c: text.numbers[at].value for c, at in zip(chosen.coefficients, way, strict=True)}))
    if len(answers) != 1:
        return total + float(weights.solution[KINDS.index("none")])
    values = list(map(value_near, answers[0]))
    whole, below = all(v.denominator == 1 for v in values), any(v < 0 for v in values)
    total += weights.solution[KINDS.index("whole" if whole else "fractional")]
    total += weights.solution[KINDS.index("negative" if below else "not negative")]
    return float(total + (weights.solution[KINDS.index("above zero")] if all(v > 0 for v in values) else 0.0))


def test_scores_are_the_sum_of_the_weights_of_the_features() -> None:
    _, known, pairs = prepared()
    weights = random_weights(known, 3)
    compared = 0
    for seen, _ in pairs[:4]:
        rank = ranking(known, weights, seen)
        for template in range(len(known.templates)):
            if not np.isfinite(rank[template]):
                assert len(known.templates[template].coefficients) > seen.count
                continue
            found = derivations(known, weights, seen, template, float(rank[template]))
            assert len(found.alignments) == perm(seen.count, len(known.templates[template].coefficients))
            for way, value in list(zip(found.alignments.tolist(), found.scores.tolist(), strict=True))[::5]:
                assert value == pytest.approx(by_hand(known, weights, seen.text, template, way))
                compared += 1
    assert compared > 20


def test_a_beam_keeps_the_best_alignments(monkeypatch: pytest.MonkeyPatch) -> None:
    _, known, pairs = prepared()
    weights = replace(random_weights(known, 5), solution=np.zeros(len(KINDS)))
    seen = max((seen for seen, _ in pairs), key=lambda seen: seen.count)
    template = max(range(len(known.templates)), key=lambda at: len(known.templates[at].coefficients))
    whole = derivations(known, weights, seen, template, 0.0)
    monkeypatch.setattr(search, "MAX_ALIGNMENTS", len(whole.alignments) - 1)
    beam = derivations(known, weights, seen, template, 0.0)
    assert len(beam.alignments) == len(whole.alignments) - 1
    assert beam.scores.max() == whole.scores.max()
    assert {tuple(way) for way in beam.alignments.tolist()} < {tuple(way) for way in whole.alignments.tolist()}


def test_the_step_of_the_likelihood_is_its_gradient() -> None:
    chosen, known, pairs = prepared("kazb-like", "te")
    chosen = replace(chosen, top=100, rate=1.0)
    seen, goal = pairs[1]
    weights = Weights(**{name: 0.1 * array for name, array in random_weights(known, 7).arrays().items()})

    def likelihood(now: Weights) -> float:
        rank = ranking(known, now, seen)
        there = [at for at in range(len(known.templates)) if np.isfinite(rank[at])]
        every = np.concatenate([derivations(known, now, seen, at, float(rank[at])).scores for at in there])
        right = np.concatenate(
            [derivations(known, now, seen, at, float(rank[at]), ways).scores for at, ways in goal.ways.items()]
        )
        return float(np.logaddexp.reduce(right) - np.logaddexp.reduce(every))

    sums = learning._Sums(deepcopy(weights), no_weights(known), 1)
    learning._take(chosen, known, sums, seen, goal)
    compared = 0
    for name, array in weights.arrays().items():
        step = sums.now.arrays()[name] - array
        for at in np.argwhere(np.abs(step) > 1e-3)[:6].tolist():
            moved = deepcopy(weights)
            moved.arrays()[name][tuple(at)] += 1e-5
            slope = (likelihood(moved) - likelihood(weights)) / 1e-5
            assert step[tuple(at)] == pytest.approx(slope, abs=1e-3)
            compared += 1
    assert compared >= 15


def test_the_weights_that_are_kept_are_the_mean_over_all_steps() -> None:
    chosen, known, pairs = prepared()
    sums = learning._Sums(no_weights(known), no_weights(known))
    history = [no_weights(known)]
    for seen, goal in pairs:
        sums.steps += 1
        learning._take(chosen, known, sums, seen, goal)
        history.append(deepcopy(sums.now))
    mean = learning._mean(sums).arrays()
    for name in mean:
        assert mean[name] == pytest.approx(np.mean([one.arrays()[name] for one in history], axis=0))
        assert name == "size" or np.abs(mean[name]).max() > 0


TEMPLATES = [
    parse_template(text)
    for text in (
        ["m + n = a", "m - n = b"],
        ["a * m + b * n = c", "m + n = d"],
        ["a * m + b = c"],
        ["1 / a * m + 1 / b * m = 1"],
        ["m + n + o = a", "m = b * n", "o = n + c"],
    )
]


@given(st.sampled_from(TEMPLATES), st.lists(st.integers(-9, 30), min_size=4, max_size=4))
@settings(max_examples=60, deadline=None)
def test_unknowns_are_those_of_exact_solving(template: object, values: list[int]) -> None:
    chosen = next(one for one in TEMPLATES if one == template)
    given_values = dict(zip(chosen.coefficients, map(Fraction, values), strict=False))
    found = unknowns_at(chosen, np.array([[float(value) for value in given_values.values()]]))[0]
    try:
        answers = solve(fill(chosen, given_values))
    except (InputError, ValueError, ZeroDivisionError):
        answers = []
    except Exception as error:  # noqa: BLE001 - a division by zero that the system states
        assert "zero" in str(error) or "divide" in str(error)
        answers = []
    if np.isnan(found).any():
        assert len(answers) != 1 or 0 in values
        assert solution_kinds(found[None])[0, KINDS.index("none")] == 1
        return
    if len(answers) == 1:
        assert found == pytest.approx([float(value_near(value)) for value in answers[0]])
        kinds = dict(zip(KINDS, solution_kinds(found[None])[0].tolist(), strict=True))
        assert kinds["whole"] == all(value_near(v).denominator == 1 for v in answers[0])
        assert kinds["negative"] == any(value_near(v) < 0 for v in answers[0]) == 1 - kinds["not negative"]


def test_what_cannot_be_learned_from_is_said_in_one_sentence() -> None:
    with pytest.raises(InputError, match=r"have 1 template to learn from.*takes two at least"):
        fit(settings_named("perceptron", supervision="td"), [TRAIN[0], TRAIN[4]])
    bare = [replace(problem, derivation=None) for problem in TRAIN]
    with pytest.raises(InputError, match=r"have no template.*24 times: no derivation"):
        fit(settings_named("perceptron", supervision="td"), bare, TEXTS)
    assert goals_of(bare, TEXTS, "te").left == {}  # equations are enough for it
    with pytest.raises(UsageError, match=r"'percepton' cannot be trained; expected one of perceptron, kazb-like"):
        settings_named("percepton")
    with pytest.raises(UsageError, match="supervision 'tx' is unknown; expected te, te\\*, td"):
        settings_named("perceptron", supervision="tx")
    with pytest.raises(UsageError, match="epochs is 0; expected 1 or more"):
        settings_named("perceptron", epochs=0)


def test_a_template_without_coefficients_is_aligned_to_nothing() -> None:
    text = "The sum of some numbers is what it is . Find them ."
    odd = DerivationProblem("p", text, ("x = 7",), (Fraction(7),), Derivation(parse_template(["m = 7"]), ()))
    model = fit(settings_named("perceptron", supervision="td"), [*TRAIN[:4], odd])
    (found,) = answer_texts(model, texts_of([text]))
    assert found is not None
    assert (found.derivation.alignment, found.solutions) == ((), (Fraction(7),))


def test_a_text_with_too_few_numbers_gets_no_derivation() -> None:
    model = fit(settings_named("perceptron", supervision="td", epochs=1), TRAIN, TEXTS)
    none, some = answer_texts(model, texts_of(["What is a sum ?", TRAIN[3].text]))
    assert none is None
    assert some is not None
    assert len(some.solutions) == len(some.derivation.template.unknowns)
    assert 0 < some.confidence <= 1
    assert solve(grounded(some.derivation))
