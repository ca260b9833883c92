"""Agreement measures against independent implementations and values worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.authoring.agreement import agreement, cohen_kappa, krippendorff_alpha, wording_distance
from svampkit.equation import parse_infix
from svampkit.errors import UsageError
from svampkit.template.model import TemplateFile, VariationTemplate

pairs = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=1, max_size=40)


@settings(deadline=None)  # the libraries load in the first example
@given(pairs)
def test_kappa_is_that_of_scikit_learn_and_statsmodels(ratings: list[tuple[str, str]]) -> None:
    from sklearn.metrics import cohen_kappa_score
    from statsmodels.stats.inter_rater import cohens_kappa, to_table

    a, b = zip(*ratings, strict=True)
    ours = cohen_kappa(a, b)
    if ours is None:
        assert set(a) == set(b) and len(set(a)) == 1  # both say the same one thing: chance explains it all
        return
    assert ours == pytest.approx(cohen_kappa_score(a, b))
    table, _ = to_table(np.array([["abc".index(x), "abc".index(y)] for x, y in ratings]))
    if table.shape[0] == table.shape[1]:
        assert ours == pytest.approx(cohens_kappa(table).kappa)


def test_alpha_is_the_one_worked_out_by_hand() -> None:
    # Krippendorff 2011, section B: two observers, ten units, binary; D_o = 4/20, D_e from 14 zeros and 6 ones:
    # alpha = 1 - (20 - 1) * 8 / (2 * 14 * 6) = 0.095
    first = "0100000010"
    second = "1110010000"
    assert krippendorff_alpha(zip(first, second, strict=True)) == pytest.approx(1 - 19 * 8 / (2 * 14 * 6))


def test_alpha_with_missing_ratings_is_the_published_one() -> None:
    # Krippendorff 2011, section C: four observers, twelve units, five categories, missing data; nominal alpha 0.743
    a = [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None]
    b = [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3]
    c = [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None]
    d = [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None]
    assert krippendorff_alpha(zip(a, b, c, d, strict=True)) == pytest.approx(0.743, abs=0.0005)


def test_alpha_is_one_for_full_agreement_and_none_without_variation() -> None:
    assert krippendorff_alpha([(True, True), (False, False)]) == 1.0
    assert krippendorff_alpha([(True, True), (True, True)]) is None
    assert krippendorff_alpha([(True, None)]) is None


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=2, max_size=60))
def test_alpha_of_two_raters_follows_the_coincidence_matrix(ratings: list[tuple[bool, bool]]) -> None:
    # for two raters and two labels: 1 - (n - 1) * o01 / (n0 * n1), with n pairable values (Krippendorff 2011)
    flat = [r for pair in ratings for r in pair]
    ones, zeros = sum(flat), len(flat) - sum(flat)
    differing = sum(a != b for a, b in ratings)
    ours = krippendorff_alpha(ratings)
    if not ones or not zeros:
        assert ours is None
    else:
        assert ours == pytest.approx(1 - (len(flat) - 1) * differing / (ones * zeros))


def test_wording_distance_counts_words() -> None:
    assert wording_distance("How many beads are left?", "How many beads are left?") == 0
    assert wording_distance("How many beads are left?", "How many beads remain?") == pytest.approx(2 / 5)
    assert wording_distance("", "two words") == 1
    assert wording_distance("", "") == 0


def made_by(file: TemplateFile, *variations: VariationTemplate) -> TemplateFile:
    return replace(file, variations=variations)


def variation(file: TemplateFile, code: str, question: str, equation: str, **more: object) -> VariationTemplate:
    return VariationTemplate(
        f"{file.seed.id}/{code}-1",
        (code,),
        file.base.body,
        question,
        parse_infix(equation),
        status="accepted",
        **more,  # type: ignore[arg-type]
    )


def test_two_workers_are_compared_variation_by_variation(file: TemplateFile) -> None:
    from fractions import Fraction

    a11 = variation(file, "11", "How many did she keep?", "[NUM1] - [NUM2]")
    b11 = variation(file, "11", "How many did she keep now?", "[NUM1] - [NUM2]")
    a23 = variation(file, "23", "Same code, another equation?", "[NUM1] - [NUM3]", values={"NUM3": Fraction(4)})
    b23 = variation(file, "23", "Same code, another equation?", "[NUM1] + [NUM3]", values={"NUM3": Fraction(5)})
    a33 = variation(file, "33", "Only one made this?", "[NUM1] - [NUM2]")
    found = agreement({"w1": {"loss-1": made_by(file, a11, a23, a33)}, "w2": {"loss-1": made_by(file, b11, b23)}})
    (pair,) = found.pairs
    assert (pair.seeds, pair.overlap, pair.equivalent) == (1, pytest.approx(2 / 3), 0.5)
    # "keep?" for "keep now?" is 2 of 17 words in one match, nothing in the other (new numbers are masked)
    assert pair.distance == pytest.approx((2 / 17) / 2)
    assert len(pair.only["w1"]) == 1 and pair.only["w1"][0].startswith("loss-1: 33 - ") and pair.only["w2"] == ()
    # nine codes: both 2, only w1 1, neither 6: p_o 8/9, p_e (3*2 + 6*7)/81
    assert pair.kappa == pytest.approx((8 / 9 - 48 / 81) / (1 - 48 / 81))


def test_equations_agree_however_the_tags_are_numbered(file: TemplateFile) -> None:
    from fractions import Fraction

    swapped = replace(
        file,
        base=replace(
            file.base, body=file.base.body.replace("NUM1", "NUMx").replace("NUM2", "NUM1").replace("NUMx", "NUM2")
        ),
        values={**file.values, "NUM1": file.values["NUM2"], "NUM2": file.values["NUM1"]},
    )
    one = variation(file, "21", "What?", "[NUM1] - [NUM2] - [NUM3]", values={"NUM3": Fraction(4)})
    two = variation(swapped, "21", "What?", "[NUM2] - [NUM7] - [NUM1]", values={"NUM7": Fraction(9)})
    wrong = variation(swapped, "21", "What?", "[NUM1] - [NUM2] - [NUM7]", values={"NUM7": Fraction(9)})
    (pair,) = agreement({"a": {"s": made_by(file, one)}, "b": {"s": made_by(swapped, two)}}).pairs
    assert pair.equivalent == 1.0
    (pair,) = agreement({"a": {"s": made_by(file, one)}, "b": {"s": made_by(swapped, wrong)}}).pairs
    assert pair.equivalent == 0.0


def test_one_worker_alone_cannot_agree(file: TemplateFile) -> None:
    with pytest.raises(UsageError, match="two workers"):
        agreement({"w1": {"loss-1": file}})
