"""A chain knows no sizes: its numbers stay of the seed's, and what hangs together stays as it is."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from svampkit.generation.numbers.chains import rising
from svampkit.generation.numbers.context import places
from svampkit.generation.numbers.ranges import range_of, share_range
from svampkit.nlp import pipeline
from svampkit.tagging.amounts import amounts_of
from svampkit.tagging.find_names import find_names
from svampkit.tagging.find_things import find_things
from svampkit.template import fill, numbers
from svampkit.variations.operators.chain.changing.changed import changed
from svampkit.variations.operators.chain.invariance.aside import asides
from tests.chains.seeds import file_of
from tests.generation.support import rows_of
from tests.variations.operators.chain.test_careful import kept, story_of

_BUS = file_of(
    "A bus has 30 rows of 4 seats. It drives for 8 hours, and 45 people get on. How many seats are free?",
    "It has 30*4 = <<30*4=120>>120 seats.\n120-45 = <<120-45=75>>75 are free.\n#### 75",
)


def test_rows_seats_and_hours_stay_near() -> None:
    rows, _ = rows_of([_BUS], per_template=40, seed=5)
    told = [[int(word) for word in row["body"].split() if word.isdigit()] for row in rows]
    assert len({tuple(found) for found in told}) > 20
    for of_rows, seats, hours, people in told:
        assert 18 <= of_rows <= 42 and 2 <= seats <= 6 and hours == 8 and 27 <= people <= 63
        assert seats < of_rows < people  # nobody knows which of them is a part of which


@pytest.mark.parametrize(
    ("percent", "low", "high"),
    [(8, 4, 11), (20, 10, 25), (50, 25, 50), (75, 65, 85), (92, 89, 96), (100, 100, 100), (150, 150, 150)],
)
def test_percentages_of_unknown_use_stay_near(percent: int, low: int, high: int) -> None:
    found = share_range(Fraction(percent))
    assert (found.low, found.high) == (low, high)


def test_counts_of_any_things_keep_their_order_and_measures_do_not() -> None:
    text = "The [NUM1] shelves hold [NUM2] books, weigh [NUM3] pounds and cost $[NUM4]."
    values = {f"NUM{n}": Fraction(value) for n, value in enumerate((6, 90, 40, 75), 1)}
    assert rising(fill(text, values), values) == (("NUM1", "NUM2"),)


@pytest.mark.parametrize(
    ("question", "answer", "stay"),
    [
        # what an order goes on from
        (
            "Two of the sheds have 5 doors each. The third shed has 9 doors. How many doors are there?",
            "Two sheds have 2*5 = <<2*5=10>>10.\nThere are 10+9 = <<10+9=19>>19 doors.\n#### 19",
            {"2"},
        ),
        (
            "Two of the sheds have 5 doors each. The barn has 9 doors. How many doors are there?",
            "Two sheds have 2*5 = <<2*5=10>>10.\nThere are 10+9 = <<10+9=19>>19 doors.\n#### 19",
            set(),
        ),
        # nobody has a daughter at eleven
        (
            "Ines is 44 years old. Her daughter is 26 years younger. How old will the daughter be in 5 years?",
            "She is 44-26 = <<44-26=18>>18.\nShe will be 18+5 = <<18+5=23>>23.\n#### 23",
            {"44", "26", "5"},
        ),
        (
            "Ines is 44 years old. Her neighbor is 26 years younger. How old will the neighbor be in 5 years?",
            "She is 44-26 = <<44-26=18>>18.\nShe will be 18+5 = <<18+5=23>>23.\n#### 23",
            set(),
        ),
        # no month has 39 days
        (
            "Omar saves $6 a day. How much does he save in a month of 30 days if he spends $75 of it?",
            "He saves 6*30 = <<6*30=180>>180.\n180-75 = <<180-75=105>>105.\n#### 105",
            {"30"},
        ),
        # 2 laps left out, and 2 of either side
        (
            "A yard is 50 feet long and 30 feet wide. Lea plans 9 laps and leaves out 2 of them. How far is it?",
            "A lap is 50*2+30*2 = <<50*2+30*2=160>>160 feet.\n9-2 = <<9-2=7>>7 laps.\n160*7 = <<160*7=1120>>1120.\n"
            "#### 1120",
            {"2"},
        ),
        # percentages that make a whole
        (
            "Of 120 pens 20% are red, 30% are green and 50% are blue. How many more pens are blue than red?",
            "120*.2 = <<120*20/100=24>>24.\n120*.5 = <<120*50/100=60>>60.\n60-24 = <<60-24=36>>36.\n#### 36",
            {"20", "30", "50"},
        ),
        # a hexagon has six sides, however many squares there are
        (
            "Omar has 6 squares and 7 hexagons. How many sides do all of them have?",
            "6*4 = <<6*4=24>>24.\n7*6 = <<7*6=42>>42.\n24+42 = <<24+42=66>>66.\n#### 66",
            {"6"},
        ),
        (
            "Omar has 6 bags of 9 nuts and 6 jars of 8 nuts. How many nuts does he have?",
            "6*9 = <<6*9=54>>54.\n6*8 = <<6*8=48>>48.\n54+48 = <<54+48=102>>102.\n#### 102",
            set(),
        ),
    ],
)
def test_what_hangs_together_stays(question: str, answer: str, stay: set[str]) -> None:
    file = file_of(question, answer)
    told = {str(value) for value in numbers(file.values).values()}
    assert kept(file) & told == stay & told
    rows, _ = rows_of([file], per_template=10, seed=3)
    assert all(all(number in f"{row['body']} {row['question']}" or number == "2" for number in stay) for row in rows)


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("It rained on 11 days of a 30-day month.", True),
        ("April has 30 days.", True),
        ("She ran on each of the 31 days in the month.", True),
        ("She ran 30 days in a row.", False),
        ("She ran on 26 days in the month.", False),
    ],
)
def test_a_month_has_its_days(text: str, stays: bool) -> None:
    found = next(amount for amount in amounts_of(text) if amount.value in (26, 30, 31))
    assert bool(found.stays) == stays


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("Half a cup is 9 tablespoons.", True),
        ("There are 9 feet in a yard.", True),
        ("One gallon holds 9 pints.", True),
        ("A mile is 9 minutes on foot.", False),
        ("She works 9 hours in a day.", False),
        ("She pours 9 cups in a row.", False),
    ],
)
def test_measures_that_make_another_are_facts(text: str, stays: bool) -> None:
    (found,) = (amount for amount in amounts_of(text) if amount.value == 9)
    assert bool(found.stays) == stays


@pytest.mark.parametrize(
    ("text", "pronoun"),
    [
        ("Mira has 9 pens. Her brother Kim has 4.", "he"),
        ("Mira has 9 pens. Her sister Kim has 4.", "she"),
        ("Paul has 9 pens. His niece Robin has 4.", "she"),
        ("Paul and Kim have 9 pens.", "she"),  # nothing is said of her or him
    ],
)
def test_kin_before_a_name_tells_the_pronoun(text: str, pronoun: str) -> None:
    found = {one.value.text: one.value.pronoun for one in find_names(pipeline()(text))[0]}
    assert {found.get(name) for name in ("Kim", "Robin")} - {None} == {pronoun}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Robert has 9 more kites than her aunt. Paul has 4.", {"Paul"}),  # the list errs, or the text
        ("Robert has 9 more kites than Olga, and she gave 4 to Paul.", {"Robert", "Olga", "Paul"}),
        ("After her swim, Olga had 9 kites. Robert had 4.", {"Olga", "Robert"}),
        ("On Christmas Eve, Paul had 9 kites. Olga had 4.", {"Paul", "Olga"}),
        ("On New Year's Eve, Paul had 9 kites.", {"Paul"}),
        ("On Monday Eve had 9 kites. Paul had 4.", {"Paul"}),  # which Eve is meant, nothing says
        ("Then Eve had 9 kites. Paul had 4.", {"Eve", "Paul"}),
        ("Robert has 9 kites. In her garden, Olga has 4.", {"Robert", "Olga"}),
    ],
)
def test_a_pronoun_of_the_other_sex_keeps_a_name(text: str, names: set[str]) -> None:
    assert {found.value.text for found in find_names(pipeline()(text))[0]} == names


@pytest.mark.parametrize(
    ("text", "thing", "never", "may"),
    [
        ("She bought 9 coats and sold 4 coats. How many coats are left?", "coat", "raincoat", "jacket"),
        (
            "She has 9 gold coins and some more gold. She sells 4 gold coins. How much gold is left?",
            "gold coin",
            "silver coin",
            "",
        ),
        ("He washed 9 trucks and sold 4 trucks. How many trucks are left?", "truck", "jeep", ""),
        ("He washed 9 cars and sold 4 cars. How many cars are left?", "car", "truck", "van"),
        ("She drank 9 cups of milk and 4 cups of tea. How many cups is that?", "milk", "chocolate milk", ""),
        ("She bought 9 raincoats and sold 4 raincoats. How many raincoats are left?", "raincoat", "", "coat"),
    ],
)
def test_no_thing_becomes_one_kind_of_itself(text: str, thing: str, never: str, may: str) -> None:
    things = find_things(pipeline()(text), text.index("How"))[0]
    others = {other.singular for found in things if found.value.singular == thing for other in found.alternates}
    assert never not in others and (not may or may in others)


@pytest.mark.parametrize(
    ("compared", "turned"),
    [
        ("6 kites more than Theo", "[OBJp1] fewer than"),
        ("6 more kites than Theo", "fewer [OBJp1] than"),
        ("6 more than Theo", "less than"),
        ("6 pounds more than Theo", "pounds less than"),
    ],
)
def test_what_is_counted_is_fewer(compared: str, turned: str) -> None:
    file = file_of(
        f"Theo has 19 kites. Ines has {compared}. How many do they have?",
        "Ines has 19+6 = <<19+6=25>>25.\n19+25 = <<19+25=44>>44.\n#### 44",
    )
    bodies = [offer.body for offer in changed(story_of(file), Random(1)) if "turned" in offer.note]
    assert len(bodies) == 1 and turned in bodies[0]


def test_a_comparison_turned_round_leaves_more_than_a_scrap() -> None:
    question = "A class has 20 pupils. The other class has {} more than half of them. How many pupils has it?"
    answer = "Half is 20/2 = <<20/2=10>>10.\n10+{0} = <<10+{0}={1}>>{1}.\n#### {1}"
    few, many = (file_of(question.format(n), answer.format(n, 10 + n)) for n in (4, 8))
    told = [
        [dict(offer.values) for offer in changed(story_of(file), Random(1)) if "turned" in offer.note]
        for file in (few, many)
    ]
    assert told == [[{}], [{"NUM2": Fraction(4)}]]  # 10 - 8 would be 2 pupils of 18


@pytest.mark.parametrize(
    ("text", "value", "low", "high"),
    [
        ("Ivo is [NUM1] inches tall.", 72, 63, 81),
        ("Ivo is [NUM1] cm tall.", 160, 140, 180),
        ("A [NUM1]-inch tall doll sits there.", 16, 14, 18),
        ("The rope is [NUM1] inches long.", 72, 54, 90),
    ],
)
def test_nobody_is_ninety_inches_tall(text: str, value: int, low: int, high: int) -> None:
    values = {"NUM1": Fraction(value)}
    found = range_of(values["NUM1"], None, places(fill(text, values), values)["NUM1"])
    assert (found.low, found.high) == (low, high)


@pytest.mark.parametrize(
    ("of", "child"),
    [
        ("buys 9 dolls and 16 mugs. She loses 4 of the dolls", True),
        ("is a professional painter. She buys 9 toy cars and 16 mugs. She loses 4 of the cars", False),
        ("buys 9 plums and 16 mugs for 50 dollars. She loses 4 of the plums", False),  # dollars are no dolls
    ],
)
def test_children_of_ten_have_no_profession(of: str, child: bool) -> None:
    answer = "9-4 = <<9-4=5>>5.\n16+5 = <<16+5=21>>21.\n#### 21"
    file = file_of(f"Ines {of}. How many things does Ines have?", answer)
    told = [offer for seed in range(30) for offer in asides(story_of(file), Random(seed))]
    ages = {min(map(int, offer.values.values())) for offer in told if "years old" in offer.body}  # type: ignore[arg-type]
    assert not ages or (min(ages) < 18) == child
