"""What a sentence leaves out and means all the same: a verb, a noun, whom something is compared with."""

from __future__ import annotations

import pytest

from svampkit.reading import Unread, read
from svampkit.reading.together.asked import units_spoken_of
from svampkit.solvers.world import answer_of
from tests.reading.support import asked_of, told_in


@pytest.mark.parametrize(
    ("text", "holders"),
    [
        ("The dog weighs 40 pounds and the cat 9 pounds. How heavy are they?", ["dog", "cat"]),
        ("A cap costs $18, a scarf $5 and a coat $59. What do they cost?", ["cap", "scarf", "coat"]),
        ("The red rope is 18 feet long, the blue rope 5 feet. How long are they?", ["red rope", "blue rope"]),
        ("The first box holds 46 jars and the second 39. How many are there?", ["first box", "second box"]),
        ("Theo weighs 32 kilograms, his bag 5 kilograms. How heavy are they?", ["theo", "bag"]),
        # near misses: one holder for both; a thing that is bought
        ("The dog has 4 legs and 9 teeth. How many are there?", ["dog", "dog"]),
        ("Petra bought a cap for 18 dollars and the scarf for 5 dollars. What did she pay?", ["petra", "petra"]),
    ],
)  # fmt: skip
def test_whose_it_is_where_the_verb_is_left_out(text: str, holders: list[str]) -> None:
    assert [fact.holder for fact in told_in(text).values()] == holders


def test_what_is_told_for_one_is_told_for_one_of_the_next() -> None:
    told = told_in("A cap costs 18 dollars and a scarf 5 dollars. What do they cost?")
    assert (told[18].per, told[5].per) == ("cap", "scarf")
    assert not told[5].unit.mods


@pytest.mark.parametrize(
    ("text", "unit", "subset"),
    [
        ("Hugo scored 96 points in two games. He scored 27 of them on Monday. How many are left?", "point", True),
        ("Hugo packed 96 pens into 2 boxes. He sold 27 of them. How many are left?", "box", True),
        ("Hugo sold 96 pens to 2 friends. He sold 27 of them on Monday. How many are left?", "pen", True),
        ("Noor borrowed 64 pens. She already had 27 of her own. How many has she?", "pen", False),
        ("Ines picked 57 plums. Ines gave 27 of hers to Hugo. How many has she?", "plum", True),
    ],
)
def test_what_a_number_without_a_noun_counts(text: str, unit: str, subset: bool) -> None:
    fact = told_in(text)[27]
    assert (fact.unit.head, fact.subset) == (unit, subset)


@pytest.mark.parametrize(
    ("text", "than"),
    [
        ("Ada has 9 pens, and Bo has 4 more. How many has Bo?", "ada"),
        ("The green box has 9 pens. The black one has 4 fewer. How many has it?", "box"),
        ("Ada fed 9 hens. Bo fed 4 hens fewer. How many did Bo feed?", "ada"),
        # near misses: she herself has more; more came
        ("Ada has 9 pens. She has 4 more at home. How many has she?", ""),
        ("Ada has 9 pens. Bo bought 4 more. How many has she?", ""),
    ],
)
def test_whom_it_is_compared_with(text: str, than: str) -> None:
    assert told_in(text)[4].than == than


def test_an_amount_that_was_told_is_so_many_times_another() -> None:
    for subject in ("That", "This", "It"):
        told = told_in(f"Omar has 12 cards. {subject} is 3 times as many as Ben has. How many has Ben?")
        assert told[3].holder == "omar"


@pytest.mark.parametrize("who", ["the two", "the two of them", "the two girls", "they"])
def test_the_two_are_who_was_spoken_of(who: str) -> None:
    asked = asked_of(f"Ann has 12 cards and Mia has 9. How many cards do {who} have in all?")
    assert asked.fact.holders == ("ann", "mia")
    assert len(asked.told) == 2


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("How many points did he score in the first two games?", ("first game", "second game")),
        ("How many points did he score in the last two games?", ("second game", "third game")),
    ],
)
def test_the_first_two_of_a_row_are_no_new_amount(question: str, places: tuple[str, ...]) -> None:
    asked = asked_of(f"Ravi scored 17 points in the first game, 9 in the second and 3 in the third. {question}")
    assert asked.fact.places == places
    assert len(asked.told) == 3


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Ann had 20 cards at the end of June. How many has she?", ("june",)),
        ("Ann had 20 cards at the end of the second week. How many has she?", ("second week",)),
        ("Ann had 20 cards at the end of the week. How many has she?", ("end",)),
    ],
)
def test_the_end_of_a_span_that_is_named(text: str, times: tuple[str, ...]) -> None:
    assert told_in(text)[20].times == times


def test_before_and_after_the_same_time_are_two_times() -> None:
    told = told_in("Ada rode 19 km before lunch and 8 km after lunch. How far did she ride?")
    assert (told[19].times, told[8].times) == (("before lunch",), ("after lunch",))
    near = told_in("Ada rode 19 km after lunch and 8 km on Monday. How far did she ride?")
    assert near[19].times == ("lunch",)


def test_a_part_has_its_own_time() -> None:
    told = told_in("Sven sold 80 logs, 35 of them on Saturday. How many did he sell on Sunday?")
    assert (told[80].times, told[35].times) == ((), ("saturday",))
    near = told_in("Sven sold 80 logs and 35 planks on Saturday. How many did he sell?")
    assert near[80].times == near[35].times == ("saturday",)


def test_for_each_of_what_is_counted_behind() -> None:
    told = told_in("Clara found 57 nuts. With 4 nuts for each, she built 12 horses. How many nuts are left?")
    assert (told[4].each_of, told[12].per) == ("horse", "")


def test_a_letter_tells_one_from_its_like() -> None:
    told = told_in("There are 27 pupils in class A and 24 in class B. How many are there?")
    assert (told[27].places, told[24].places) == (("class a",), ("class b",))
    told = told_in("Bus A has 41 riders. Bus B has 35 riders. How many are there?")
    assert (told[41].holder, told[35].holder) == ("bus a", "bus b")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Petra had 80 dollars. She spent 30 dollars. How much does she have left?", "money"),
        ("Petra had 80 kilograms of rice. She ate 30 kilograms. How much is left?", "weight"),
        ("Petra had 8 feet of rope for 30 dollars. How much is left?", "other"),
    ],
)
def test_of_what_how_much_asks(text: str, kind: str) -> None:
    assert asked_of(text).fact.kind == kind


def test_all_of_a_kind_that_is_not_asked_are_others() -> None:
    text = "Vera had 64 roses and 28 lilies. She sold 6 roses and bought 5 lilies. How many roses does she have?"
    assert ("thing", 0b0101, 0b1010) in asked_of(text).picks


def test_whose_the_asked_amount_is_may_be_told_by_its_source() -> None:
    text = "The goat gives 3 litres a day and the cow 22 litres. How many litres does Ivo get from the cow?"
    assert ("whose", 0b10, 0b01) in asked_of(text).picks


@pytest.mark.parametrize(
    ("text", "holder", "verb"),
    [
        ("A candle 24 cm tall burns down 2 cm each hour. How tall is it?", "candle", "be"),
        ("A board 24 feet long and 2 feet wide is cut into 3 parts. How long are they?", "board", "be"),
        ("24 feet of rope are cut off. How long is it?", "", "cut"),
    ],
)
def test_how_long_something_is_whatever_is_done_with_it(text: str, holder: str, verb: str) -> None:
    fact = told_in(text)[24]
    assert (fact.holder, fact.verb, fact.unit.mods) == (holder, verb, frozenset())


def test_a_bare_number_of_a_person_is_an_age_where_ages_are_told() -> None:
    told = told_in("Jasper has 3 cousins. He is 7, and Mara is 5 years older than he. How old is Mara?")
    assert told[7].unit.head == "year"
    assert told_in("Jasper has 3 cousins. His score is 7. How many has he?")[7].unit.head != "year"


def test_pieces_of_a_length_are_meant_by_them() -> None:
    told = told_in("The rope was cut into 18 pieces of 4 feet each. They used 13 of them. How many feet are left?")
    assert told[13].unit.head == "piece"
    assert (
        told_in("Ada has 18 boxes with 4 pens each. She sold 13 of them. How many are left?")[13].unit.head == "pen"
    )


def test_the_hour_that_minutes_are_told_of_is_no_amount() -> None:
    assert list(told_in("The lesson began 10 minutes after 4. It is 45 minutes after 4. How long is it?")) == [10, 45]
    assert 4 in told_in("Ada came 10 minutes after 4 boys. How many came?")


def test_the_other_one_of_two_places() -> None:
    text = "The big tank has 9 fish, the small tank 5. Leo moved 4 fish from the big tank to the small one."
    assert told_in(f"{text} How many are there?")[4].places == ("big tank", "small tank")


def test_she_is_the_one_whose_name_is_a_girls() -> None:
    told = told_in("Wes gives Gina 6 pins, and she gives him 4 pins. How many has Gina?")
    assert (told[4].holder, told[4].recipient) == ("gina", "wes")


def test_every_one_of_them() -> None:
    told = told_in("Every one of the 8 gardeners planted 25 bulbs. How many bulbs did they plant?")
    assert (told[8].per, told[25].per) == ("", "*")


def test_more_than_that_is_more_than_what_was_told_before() -> None:
    told = told_in("Ada read 30 pages on Monday. On Tuesday she read 8 pages more than that. How many did she read?")
    assert told[8].than == "clause"
    assert "monday" in told[8].than_words


def test_by_how_much_asks_and_tells_no_comparison() -> None:
    asked = asked_of("By how much is a 92-foot whale longer than a 57-foot one?")
    assert not any(fact.than for fact in asked.told)


def test_groups_of_so_many_hold_what_was_divided() -> None:
    told = told_in("The choir has 18 men and 24 women. They were split into groups of 7. How many groups were there?")
    assert (told[7].per, told[7].unit.head) == ("group", "person")
    told = told_in("Petra met pupils of 7 classes. How many classes were there?")
    assert told[7].per == ""


def test_what_a_selection_includes_is_its_owners() -> None:
    told = told_in(
        "Kate offered a selection of cakes that included 7 tarts and 5 buns. How many cakes did she offer?"
    )
    assert (told[7].holder, told[5].holder) == ("kate", "kate")
    told = told_in("Kate bought a box that included 7 tarts and 5 buns. How many cakes did she buy?")
    assert told[7].holder == "box"


def test_what_is_told_for_each_and_a_day_is_told_for_both() -> None:
    told = told_in("A farm has 12 cows. Every cow gives 20 liters a day. How many liters does it get in 5 days?")
    assert (told[20].per, told[20].per_span) == ("cow", "day")
    assert told_in("Each cow has 20 spots. How many spots are there?")[20].per_span == ""
    found = read("A farm has 12 cows. Every cow gives 20 liters of milk a day.", "How much milk is that in a week?")
    assert isinstance(found, Unread) or answer_of(found)[0] == 12 * 20 * 7


def test_numbers_of_a_list_count_what_the_last_one_counts() -> None:
    told = told_in("His first 3 games brought 118, 127 and 105 points. How many points did he get?")
    assert {told[n].unit.head for n in (118, 127, 105)} == {"point"}
    told = told_in("They sold 140 pens at $16 and 85 caps at $9. How much did they get?")
    assert told[16].unit.head == "dollar"


def test_what_both_are_told_for_stands_behind_the_second() -> None:
    told = told_in("A ferry carries 32 cars and 5 trucks per trip. How many cars does it carry in 3 trips?")
    assert (told[32].per, told[5].per) == ("trip", "trip")


def test_a_small_one_is_one_of_those_told_before() -> None:
    told = told_in(
        "Ed gets $8 for a big dog and $5 for a small one. He walked 3 big dogs and 4 small ones. How much is it?"
    )
    assert (told[8].per, told[5].per) == ("dog", "dog")


def test_what_remained_is_the_rest_and_the_other_verb_goes_on() -> None:
    for left in ("what remained", "what was left", "the rest"):
        told = told_in(f"Lea had 50 pens. She kept 14 and shared {left} among 4 friends. How many did each get?")
        assert (told[4].verb, told[4].unit.head) == ("share", "friend")
    assert told_in("Lea saw what was left of 4 pens. How many had she?")[4].verb == "leave"


def test_sales_and_costs_are_money() -> None:
    assert asked_of("Ann sold 4 cups at 5 dollars each. What were the total sales?").fact.kind == "money"
    assert asked_of("Ann made 4 sales in May and 5 sales in June. How many sales did she make?").fact.kind == "count"


def test_a_price_is_told_for_one_of_what_follows_it_with_a() -> None:
    told = told_in("He sold the others at $2 a kilogram and $45 a crate. How much did he get?")
    assert (told[2].per, told[45].per) == ("kilogram", "crate")
    assert told_in("He gave $2 to a friend. How much did he give?")[2].per == ""
    told = told_in("They sold 140 pens at $16 and 9 caps for $40. How much did they get?")
    assert (told[16].per, told[40].per) == ("pen", "")


def test_a_letter_tells_a_thing_from_its_like() -> None:
    told = told_in("Tower A has 24 floors. Tower B has 10 more floors than A. How many are there?")
    assert (told[24].holder, told[10].holder, told[10].than) == ("tower a", "tower b", "tower a")
    assert told_in("Luca B has 24 pens. How many are there?")[24].holder == "luca"


def test_how_much_of_a_stuff_is_as_much_as_is_measured() -> None:
    assert (
        asked_of("A barrel held 90 liters. Otto drew out 12 liters. How much water was left?").fact.kind == "volume"
    )
    assert asked_of("A cook had 9 bags of rice. He used 2. How much rice was left?").fact.kind == "count"


def test_what_is_drawn_out_is_gone() -> None:
    assert told_in("Otto drew out 12 liters. How many were left?")[12].sign == -1
    assert told_in("Otto drew 12 pictures. How many are there?")[12].sign == 1


def test_a_pace_told_of_one_is_the_pace_of_the_next() -> None:
    told = told_in("Ana paints 6 yards an hour and Luis paints 4. How many yards do they paint in 3 hours?")
    assert (told[6].per, told[4].per) == ("hour", "hour")
    assert told_in("Ana paints 6 yards an hour and Luis has painted 4. How many is that?")[4].per == ""


def test_some_of_the_rest_are_of_what_was_told_before() -> None:
    told = told_in("Ann had 40 pens. She gave 14 to Bo and 6 of the rest to Mo. How many has she left?")
    assert told[6].unit.head == "pen"
    told = told_in("There are 28 pupils, and 9 of them come on foot. Of the others, 6 come by car. How many do not?")
    assert told[6].unit.head == "pupil"


def test_half_is_a_share_behind_a_verb() -> None:
    halves = [f for f in asked_of("Ann had 40 pens. She gave half to Bo. How many are left?").told if f.ratio]
    assert len(halves) == 1
    assert not [f for f in asked_of("Ann left at half past nine with 6 pens. How many has she?").told if f.ratio]


def test_who_has_them_is_none_of_what_they_have() -> None:
    text = "The set has 12 volumes. Nine of them have 640 pages each, and the last 3 have 520 pages each."
    assert told_in(f"{text} How many pages are there?")[3].unit.head == "volume"
    assert told_in("Ann has 12 pens and 9 caps. 3 of the caps are red. How many are not?")[3].unit.head == "cap"


def test_a_span_that_something_goes_on_for_is_one_to_be_converted_to() -> None:
    asked = asked_of("She read 35 pages a day for a full week. How many pages did she read?")
    assert "week" in units_spoken_of(asked, asked.told[0])
    asked = asked_of("She read 35 pages a day once in a week. How many pages did she read?")
    assert "week" not in units_spoken_of(asked, asked.told[0])


def test_a_number_and_what_each_of_its_own_has() -> None:
    told = told_in("Lou has 3 boxes with 12 pens each and 4 boxes with 9 pens each. How many pens has Lou?")
    assert (told[12].each_number, told[9].each_number) == (told[3].tag, told[4].tag)


def test_how_often_ends_what_an_amount_is_told_for() -> None:
    told = told_in("Mia swims 20 laps 3 times a week. How many laps is that?")
    assert (told[20].per, told[3].per) == ("", "week")


def test_times_larger_is_a_multiple() -> None:
    told = told_in("Benny has 6 pens. The set of Kit is 5 times larger than his. How many pens has Kit?")
    assert told[5].ratio
    assert not told_in("The set of Kit is 5 larger than his. How many pens has Kit?")[5].ratio
