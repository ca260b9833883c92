"""Which amounts a comparison, a sum or a product of groups cannot take: each class beside its near miss."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.reading.bearing_out.borne_out import unsupported_here
from svampkit.reading.doubting.for_one import paid_for_the_unsold
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.read import read
from svampkit.reading.schemas import Amount
from svampkit.reading.schemas.amount import told_amount
from svampkit.reading.searching.search import ways
from svampkit.reading.text import Reading
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.ties import Ties
from svampkit.reading.weights import load
from tests.reading.support import asked_of


def _made(asked: Asked, left: Amount, right: Amount, rule: str) -> Amount:
    weights = load()
    for part in (left, right):
        part.as_left, part.as_right = weights.side("L", ()), weights.side("R", ())
    return next(a for a in ways(left, right, asked, weights) if a.rule == rule)


def _told(asked: Asked) -> list[Amount]:
    return [told_amount(fact, n) for n, fact in enumerate(asked.told)]


GIVEN = "Mira had 26 beads. She gave 9 of them to Ben. "
# text, two of its numbers, the rule, whether words speak for it as the answer
COMPARED = [
    (GIVEN + "Anton has 4 more beads than Mira has left. How many has Anton?", 0, 2, "compare.larger", False),
    (GIVEN + "Anton has 4 more beads than Mira had at first. How many has Anton?", 0, 2, "compare.larger", True),
    (GIVEN + "Anton has 3 times as many beads as Mira has now. How many has he?", 2, 0, "times.larger", False),
    (GIVEN + "Anton has 3 times as many beads as Mira had. How many has he?", 2, 0, "times.larger", True),
    (GIVEN + "Anton has 40. How many more beads has Anton than Mira has left?", 2, 0, "compare.difference", False),
    (GIVEN + "Anton has 40. How many more beads had Anton than Mira at first?", 2, 0, "compare.difference", True),
    (GIVEN + "Anton has 40. How many more beads has Anton than Mira has left?", 2, 1, "compare.difference", False),
    # all that she picked, or one of her two days
    ("Nora dug 14 holes. Then she dug 8 more. Theo dug 5 holes. How many more holes did Nora dig than Theo?",
     0, 2, "compare.difference", False),
    ("Nora dug 14 holes on Monday and 8 on Friday. Theo dug 5 holes. How many more holes did Nora dig on Monday than "
     "Theo?", 0, 2, "compare.difference", True),
    # a difference is no amount, and "how many more than" asks for no amount
    ("Lea has 18 more pins than Boris. Ravi has 30 pins. How many more pins has Ravi than Boris?",
     1, 0, "compare.difference", False),
    ("Lea has 18 pins. Ravi has 30 pins. How many more pins has Ravi than Lea?", 1, 0, "compare.difference", True),
    ("Lea has 18 pins, 4 more than Boris. How many more pins has Lea than Boris?", 0, 1, "compare.smaller", False),
    ("Lea has 18 pins, 4 more than Boris. How many pins has Boris?", 0, 1, "compare.smaller", True),
    # what is needed still
    ("Ines has 12 forks and needs 8 more. How many forks does she need in all?", 0, 1, "gain.result", False),
    ("Ines has 12 forks and needs 8 more. How many forks does she need in all?", 0, 1, "equalise.goal", True),
    ("Ines has 12 forks and gets 8 more. How many forks has she now?", 0, 1, "gain.result", True),
    # what came is no part of what was there; what others have is not what he bought; what she had was not used
    ("Ravi had 26 pins. He found 9 pins. How many pins does Ravi have now?", 0, 1, "combine.part", False),
    ("Ravi had 26 pins. 9 of them were blue. How many pins does Ravi have that are red?", 0, 1, "combine.part", True),
    ("Lea has 13 hats and Theo has 11 hats. Omar paid $20. How many hats did he buy?", 0, 1, "combine.whole", False),
    ("Lea has 13 hats and Theo has 11 hats. Omar paid $20. How many hats do they have?", 0, 1, "combine.whole", True),
    ("Mira had 26 nails. Omar used 4 nails. How many nails did they use?", 0, 1, "combine.whole", False),
    ("Mira used 26 nails. Omar used 4 nails. How many nails did they use?", 0, 1, "combine.whole", True),
    # groups are no part of what is in them
    ("A hall has 9 rows and 4 columns of chairs. How many chairs are there?", 0, 1, "combine.whole", False),
    ("A hall has 9 stools and 4 chairs. How many seats are there?", 0, 1, "combine.whole", True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "one", "other", "rule", "spoken_for"), COMPARED)
def test_what_the_words_speak_for(text: str, one: int, other: int, rule: str, spoken_for: bool) -> None:
    asked = asked_of(text)
    told = _told(asked)
    made = _made(asked, told[one], told[other], rule)
    assert (not unsupported_here(made, asked, root=True)) is spoken_for


# text, the two counts, what is told for each, whether the sum of the counts goes with it
GROUPS = [
    ("Ada bought 9 tins with 3 nails in each tin and 4 tins with 5 pins in each tin. How many nails has she?",
     0, 2, 1, False),
    ("Ada bought 9 tins with 3 nails in each tin. Then she bought 4 tins. How many nails has she?", 0, 2, 1, True),
    ("A hen has 2 legs. Ada has 5 hens and 4 goats. How many legs do the hens have?", 1, 2, 0, False),
    ("A hen has 2 legs. Ada has 5 red hens and 4 white hens. How many legs do the hens have?", 1, 2, 0, True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "one", "two", "each", "spoken_for"), GROUPS)
def test_groups_and_what_is_told_for_each(text: str, one: int, two: int, each: int, spoken_for: bool) -> None:
    asked = asked_of(text)
    told = _told(asked)
    count = _made(asked, told[one], told[two], "combine.whole")
    made = _made(asked, count, told[each], "groups.total")
    assert (not unsupported_here(made, asked, root=True)) is spoken_for


def test_what_is_taken_once_is_not_taken_with_others_again() -> None:
    asked = asked_of("A shelf held 75 maps. Boys borrowed 18 maps. Girls borrowed 3 maps. How many maps are left?")
    stock, boys, girls = _told(asked)
    left = _made(asked, stock, boys, "loss.result")
    both = _made(asked, boys, girls, "combine.whole")
    assert unsupported_here(_made(asked, left, both, "loss.result"), asked, root=True)
    assert not unsupported_here(_made(asked, left, girls, "loss.result"), asked, root=True)


def _facts(text: str) -> list[Fact]:
    return list(asked_of(f"{text} How many are there now?").told)


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("There were 70 maps in the library. The pupils borrowed 26 maps and returned 12 maps.", [0, -1, 1]),
        # near misses: a person who borrows has more; what came from elsewhere is not brought back
        ("Ravi had 70 maps. He borrowed 26 maps and returned 12 maps.", [0, 1, -1]),
        ("There were 70 maps in the library. The pupils found 26 maps and returned 12 maps.", [0, 1, -1]),
    ],
)
def test_what_is_borrowed_from_a_place_is_gone_from_there(text: str, signs: list[int]) -> None:
    assert [fact.sign for fact in _facts(text)] == signs


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("A hall has 9 rows.", ""),
        ("A hall has 9 rows. Mira saw 3 halls.", "hall"),
        ("A hall has 9 rows. There is a lamp in each hall.", "hall"),
        ("A kayak costs 9 dollars.", "kayak"),
        ("Ugo put 40 figs on 9 plates, the same on each.", ""),
        ("Ugo put 9 figs on each plate.", "plate"),
        ("Everyone drank only 9 of the jugs.", ""),
        ("Everyone drank 9 of the jugs.", "*"),
    ],
)
def test_what_is_told_for_one_of_several(text: str, per: str) -> None:
    assert [fact.per for fact in _facts(text) if fact.value == 9] == [per]


@pytest.mark.parametrize(
    ("text", "more", "mods"),
    [
        ("A choir has 48 new singers and 6 old singers.", "", {"new"}),
        ("A choir has 48 new singers and 6 young singers.", "new", set()),
    ],
)
def test_new_ones_beside_old_ones_are_a_kind(text: str, more: str, mods: set[str]) -> None:
    first = _facts(text)[0]
    assert (first.more, set(first.unit.mods)) == (more, mods)


def test_what_is_left_is_there_and_nothing_happens() -> None:
    assert [(f.sign, f.cue) for f in _facts("Mira used some beads. 9 beads were left.")] == [(0, "end")]
    assert [(f.sign, f.cue) for f in _facts("Mira saw some birds. 9 birds left.")] == [(-1, "")]


def test_the_other_side_of_a_comparison_of_two_kinds() -> None:
    text = "There are 63 goats on a farm. There are 7 times as many goats as ducks. How many ducks are on the farm?"
    found = read(*split_question(text))
    assert isinstance(found, Reading)
    (asked,) = (q for q in found.world.quantities if q.id in found.world.question.of)
    assert (asked.unit, asked.holder) == ("duck", "farm")
    text = "Mira has 63 pens. Mira has 7 times as many pens as Theo. How many pens does Theo have?"
    found = read(*split_question(text))
    assert isinstance(found, Reading)
    (asked,) = (q for q in found.world.quantities if q.id in found.world.question.of)
    assert (asked.unit, asked.holder) == ("pen", "theo")


@pytest.mark.parametrize(
    ("text", "rule", "spoken_for"),
    [
        ("Ira had 9 hats. He sold 3 hats for $2 each. How much money did he make?", "loss.result", False),
        ("Ira had 9 hats. He sold all but 3 hats for $2 each. How much money did he make?", "combine.part", True),
        ("Ira had 9 hats. He gave 3 hats away. Each hat costs $2. How much money did he make?", "loss.result", True),
    ],
)
def test_what_was_not_sold_brings_no_money(text: str, rule: str, spoken_for: bool) -> None:
    asked = asked_of(text)
    asked.ties = Ties()  # what is sold and its price are tied
    had, sold, price = _told(asked)
    made = _made(asked, _made(asked, had, sold, rule), price, "price.total")
    assert (not unsupported_here(made, asked, root=True)) is spoken_for


@pytest.mark.parametrize(
    ("text", "than"),
    [
        ("Petra sinks 15 feet an hour. After 4 hours, how much deeper is Petra than Boris?", ""),
        ("Petra knots 10 nets an hour. How many more nets does she knot in 7 hours than Boris?", ""),
        ("Petra slept 9 hours. How many hours did Boris sleep if he slept 2 hours more than Petra?", "petra"),
    ],
)
def test_a_time_beside_a_comparing_question_is_not_compared(text: str, than: str) -> None:
    assert asked_of(text).told[-1].than == than


@pytest.mark.parametrize(
    ("asks", "unsold"), [("How much money did she make?", True), ("How much will the rest make?", False)]
)
def test_the_price_of_the_rest_is_doubted_where_it_is_not_asked(asks: str, unsold: bool) -> None:
    asked = asked_of(f"Mira had 9 hats. She sold 3 of them for $2 each. {asks}")
    asked.ties = Ties()
    had, sold, price = _told(asked)
    left = _made(asked, had, sold, "loss.result")
    assert paid_for_the_unsold(_made(asked, left, price, "price.total"), asked) is unsold
