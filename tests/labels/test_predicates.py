"""Each predicate on sentences of our own: the change that a code means, and its neighbours that it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.codes import CODES
from svampkit.equation import parse_infix
from svampkit.errors import UsageError
from svampkit.labels import Version, codes_proved, prove, version_of
from svampkit.world.model import Quantity, Question, Relation, World

BODY = "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2] of them to her brother."
AT_FIRST = "How many [OBJp1] did [NAME1] have at first?"
LEFT = "How many [OBJp1] does [NAME1] have left?"


def told(id: str, value: str | None, unit: str, role: str, qualifier: str = "") -> Quantity:
    return Quantity(id, value, unit, "count", "mira", qualifier, 0, role)  # type: ignore[arg-type]


def loss(*, one: str = "shell", asked: str = "q3") -> World:
    """26 shells, 9 given away; another thing runs through the same where there is one."""
    quantities = [told("q1", "NUM1", one, "state"), told("q2", "NUM2", one, "event"), told("q3", None, one, "state")]
    return World(tuple(quantities), (Relation("sum", "loss", "q1", ("q3", "q2")),), Question("value", (asked,)))


BASE = version_of(BODY, LEFT, parse_infix("NUM1 - NUM2"), loss())


def after(
    body: str = BODY, question: str = LEFT, equation: str = "NUM1 - NUM2", world: World | None = None
) -> Version:
    return version_of(body, question, parse_infix(equation), world)


TWO = "[NAME1] had [NUM1] [OBJp1] and [NUM3] [OBJp2]. [NAME1.He] gave [NUM2] [OBJp1] and [NUM4] [OBJp2] to Theo."
TWO_WORLD = World(
    (
        told("q1", "NUM1", "shell", "state"),
        told("q2", "NUM2", "shell", "event"),
        told("q3", None, "shell", "state"),
        told("q4", "NUM3", "stone", "state"),
        told("q5", "NUM4", "stone", "event"),
        told("q6", None, "stone", "state"),
    ),
    (Relation("sum", "loss", "q1", ("q3", "q2")), Relation("sum", "loss", "q4", ("q6", "q5"))),
    Question("value", ("q3",)),
)


def of_two(question: str, equation: str, asks: str, *of: str) -> Version:
    world = World(TWO_WORLD.quantities, TWO_WORLD.relations, Question(asks, of))  # type: ignore[arg-type]
    return version_of(TWO, question, parse_infix(equation), world)


TWO_LEFT = of_two("How many [OBJp1] are left?", "NUM1 - NUM2", "value", "q3")
OTHER_LEFT = of_two("How many [OBJp2] are left?", "NUM3 - NUM4", "value", "q6")
MORE_SHELLS = of_two(
    "How many more [OBJp1] than [OBJp2] did [NAME1] have at first?", "NUM1 - NUM3", "difference", "q1", "q4"
)
MORE_STONES = of_two(
    "How many more [OBJp2] than [OBJp1] did [NAME1] have at first?", "NUM3 - NUM1", "difference", "q4", "q1"
)

PROVED = {
    "11": (TWO_LEFT, MORE_SHELLS),
    "12": (TWO_LEFT, OTHER_LEFT),
    "13": (TWO_LEFT, MORE_STONES),
    "21": (BASE, after(BODY + " Then [NAME1.he] found [NUM3] more [OBJp1].", equation="NUM1 - NUM2 + NUM3")),
    "22": (
        BASE,
        after(
            "[NAME1] had [NUM1] [OBJp1]. Her brother gave her [NUM2] more.",
            LEFT.replace("left", "now"),
            "NUM1 + NUM2",
        ),
    ),
    "23": (
        BASE,
        after(BODY.replace("[NUM1]", "some") + " [NAME1.He] has [NUM3] [OBJp1] left.", AT_FIRST, "NUM3 + NUM2"),
    ),
    "31": (
        after("[NAME1] has [NUM1] red [OBJp1] and [NUM2] blue [OBJp1].", equation="NUM1 + NUM2"),
        after("[NAME1] has [NUM2] blue [OBJp1] and [NUM1] red [OBJp1].", equation="NUM1 + NUM2"),
    ),
    "32": (BASE, after("[NAME1] gave [NUM2] [OBJp1] to her brother. [NAME1.He] had [NUM1] [OBJp1] at first.")),
    "33": (BASE, after(BODY + " [NAME2] had [NUM3] [OBJp1].")),
}


@pytest.mark.parametrize("code", list(CODES))
def test_what_a_code_means_is_proved(code: str) -> None:
    verdict = prove(code, *PROVED[code])
    assert verdict.proved, verdict.reason


@pytest.mark.parametrize("code", list(CODES))
@pytest.mark.parametrize("other", list(CODES))
def test_one_change_is_one_code(code: str, other: str) -> None:
    # each example is proved under its own code alone
    assert prove(other, *PROVED[code]).proved == (code == other)


NONE_OF_THE_NINE = {
    "a paraphrase": after(BODY.replace("had", "owned"), world=loss()),
    "an added adjective": after(BODY.replace("[OBJp1].", "pretty [OBJp1]."), world=loss()),
    "a question in other words": after(question="How many [OBJp1] are there in the end?", world=loss()),
    "nothing": BASE,
}


@pytest.mark.parametrize("what", list(NONE_OF_THE_NINE))
def test_no_code_is_proved_of(what: str) -> None:
    assert codes_proved(BASE, NONE_OF_THE_NINE[what]) == ()


def test_one_week_for_a_week_is_no_variation() -> None:
    week = after("[NAME1] read [NUM1] books in a week and [NUM2] in a month.", equation="NUM1 + NUM2")
    one_week = after("[NAME1] read [NUM1] books in [NUM3] week and [NUM2] in a month.", equation="NUM1 + NUM2")
    assert codes_proved(week, one_week) == ()
    assert "no fact" in prove("33", week, one_week).reason


def test_what_the_question_supposed_may_be_told_before_another_question() -> None:
    before, after_ = (
        version_of(f"[NAME1] had [NUM1] [OBJp1]. {told}", f"{how} many [OBJp1] {asked}?", parse_infix(equation))
        for told, how, asked, equation in (
            ("If [NAME1.he] gave [NUM2] [OBJp1] away,", "how", "are left", "NUM1 - NUM2"),
            ("[NAME1.He] gave [NUM2] [OBJp1] away.", "How", "did [NAME1] have and give away", "NUM1 + NUM2"),
        )
    )
    assert prove("11", before, after_).proved
    other = replace(after_, body=(*after_.body[:-1], "today", "."))
    assert prove("11", before, other).finding == "contradicted"  # more was told than supposed


def test_12_with_another_operation_is_13() -> None:
    total = of_two("How many [OBJp2] and [OBJp1] are there at first?", "NUM3 + NUM1", "sum", "q4", "q1")
    assert prove("12", TWO_LEFT, total).reason == "the operation changed"
    assert prove("13", TWO_LEFT, total).proved


def test_12_with_the_same_operation_and_another_schema_is_13() -> None:
    # a loss and a comparison are both a subtraction
    assert prove("12", TWO_LEFT, MORE_STONES).reason == "the schema changed"


def test_without_a_world_the_schema_is_left_to_a_person() -> None:
    before = version_of(TWO, "How many shells are left?", parse_infix("NUM1 - NUM2"))
    other = version_of(TWO, "How many stones are left?", parse_infix("NUM3 - NUM4"))
    assert prove("12", before, other).finding == "not proved"
    assert prove("11", before, other).finding == "contradicted"  # another object is asked


def test_21_that_is_not_needed_is_33() -> None:
    assert prove("21", *PROVED["33"]).reason == "what was added is not needed"
    assert prove("33", *PROVED["21"]).reason == "the equation changed"


def test_23_asks_for_a_number_of_the_same_relation() -> None:
    # the answer is given and another sum is asked: no inversion
    wrong = after(BODY.replace("[NUM1]", "some") + " [NUM3] were left.", "How many?", "NUM3 - NUM2")
    assert prove("23", BASE, wrong).reason == "what is asked is no given number of the same relation"


def test_31_and_32_keep_every_number() -> None:
    gone = after(BODY.replace("[NUM2] of them", "some of them"), equation="NUM1 - NUM2")
    for code in ("31", "32"):
        assert prove(code, BASE, gone).reason == "numbers came or went"


def test_a_list_of_two_verbs_is_no_list_of_objects() -> None:
    before = after("[NAME1] ate [NUM1] plums and sold [NUM2] plums.", equation="NUM1 + NUM2")
    turned = after("[NAME1] sold [NUM2] plums and ate [NUM1] plums.", equation="NUM1 + NUM2")
    assert prove("32", before, turned).proved


def test_an_unknown_code_is_named() -> None:
    with pytest.raises(UsageError, match="'14' is not a variation code"):
        prove("14", BASE, BASE)


WORDS = st.lists(
    st.sampled_from(["red", "blue", "shells", "stones", "Mira", "had", "gave", "the"]), min_size=1, max_size=8
)


@given(WORDS, WORDS, st.permutations(["NUM1", "NUM2", "NUM3"]))
def test_two_phrases_that_change_places_are_31_and_never_33(a: list[str], b: list[str], tags: list[str]) -> None:
    one, two = f"[{tags[0]}] {' '.join(a)}", f"[{tags[1]}] {' '.join(b)}"
    before = after(f"Mira counted {one} and {two}.", equation="NUM1 + NUM2 + NUM3")
    turned = after(f"Mira counted {two} and {one}.", equation="NUM3 + NUM2 + NUM1")
    assert prove("31", before, turned).proved
    assert not prove("33", before, turned).proved
    assert not prove("32", before, turned).proved


@given(st.sampled_from(list(CODES)))
def test_nothing_is_a_variation_of_itself(code: str) -> None:
    for before, _ in PROVED.values():
        assert not prove(code, before, before).proved
