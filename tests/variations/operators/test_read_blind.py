"""What careful readers of made problems stumbled over, each with what was made of it and the near miss that stays."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from svampkit.generation.numbers.context import places
from svampkit.lexicon import has_kin
from svampkit.template import fill
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import propose
from svampkit.variations.grammar.words import definite
from svampkit.variations.operators.reasoning.changed.beside import _whole
from svampkit.variations.operators.reasoning.changed.comparison import _his
from tests.tagging.test_suggest import tagged
from tests.variations.helpers import made, offered, scene, texts
from tests.variations.helpers import text as filled

STABLE = ("A stable has 6 dogs. Each dog has 4 puppies.", "How many puppies does the stable have?", "6*4")


def every(code: str, problem: tuple[str, str, str]) -> str:
    """Everything that one operator makes over some wordings, nothing included."""
    return " | ".join(text for seed in range(8) for text, _ in offered(code, problem, seed))


@pytest.mark.parametrize(
    ("word", "others", "kin"),
    [
        ("puppy", {"dog", "yard"}, True),
        ("dog", {"puppy"}, True),
        ("egg", {"hen"}, True),
        ("puppy", {"cat"}, False),  # no parent of puppies
        ("puppy", {"hot dog"}, False),  # no dog
    ],
)
def test_the_young_go_with_their_parents(word: str, others: set[str], kin: bool) -> None:
    assert has_kin(word, others) == kin


def test_puppies_of_dogs_stay_and_puppies_alone_do_not() -> None:
    assert not [tag for tag in tagged(*STABLE).values if tag.startswith("OBJ")]
    alone = tagged("A shop has 6 puppies. It sold 2 puppies.", "How many puppies are left?", "6-2")
    assert [tag for tag in alone.values if tag.startswith("OBJ")] == ["OBJ1"]


def test_who_brought_some_is_among_all_that_there_were() -> None:
    picnic = (
        "Mira brought some bottles of juice to the picnic. Omar brought 7 bottles of juice. There were 13 bottles of "
        "juice in total.",
        "How many bottles of juice did Mira bring to the picnic?",
        "13-7",
    )
    assert "brought" not in every("33", picnic).replace("Mira brought", "").replace("Omar brought", "")
    # near miss: what she has now counts nobody else's
    shelf = (
        "Mira had some jars. Omar gave her 7 jars. Now she has 13 jars.",
        "How many jars did Mira have?",
        "13-7",
    )
    assert re.search(r"(?:friend|cousin|neighbor) \w+ (?:had|has) \d+ jars", every("33", shelf))


def test_no_person_has_the_pages_of_a_book() -> None:
    book = (
        "Mrs. Berg picked up a book that has 27 pages in it. She read 17 of the pages.",
        "How many pages did Mrs. Berg have left to read?",
        "27-17",
    )
    assert " pages. She read" not in every("33", book).replace("27 pages in it", "")


def test_a_number_without_its_thing_does_not_come_first() -> None:
    short = ("Ada has 9 stamps and Bruno has 7.", "How many more stamps does Ada have than Bruno?", "9-7")
    assert every("31", short) == ""
    whole = ("Ada has 9 stamps and Bruno has 7 stamps.", "How many more stamps does Ada have than Bruno?", "9-7")
    assert "Bruno has 7 stamps and Ada has 9 stamps." in every("31", whole)


def test_what_both_are_of_stays_behind_both() -> None:
    plot = ("A plot has 31 rows and 22 columns of leeks.", "How many leeks are there in all?", "31*22")
    assert every("31", plot) == ""
    cart = ("A cart has 6 plums and 5 bags of pears.", "How many more plums than bags of pears does it have?", "6-5")
    assert "5 bags of pears and 6 plums" in every("31", cart)


def test_each_game_is_told_after_the_games() -> None:
    games = (
        "Omar played 7 rounds of a quiz. Omar solved 9 riddles each round.",
        "How many riddles did Omar solve in all?",
        "7*9",
    )
    assert "each round. Omar played" not in every("32", games)


def test_pieces_are_told_in_full_where_they_come_first() -> None:
    sweets = (
        "Mira had thirty-six pieces of chalk. She lost twenty-one pieces.",
        "How many pieces of chalk does Mira have left?",
        "36-21",
    )
    first = [text for text in texts("32", sweets) if text.startswith("Mira lost")]
    assert first and all(
        text.startswith("Mira lost twenty-one pieces of chalk. Before that, she had") for text in first
    )


def test_the_next_stop_follows_a_stop() -> None:
    bus = (
        "There were 14 hikers in the lift. At the next station 5 more hikers got into the lift.",
        "How many hikers were in the lift in the end?",
        "14+5",
    )
    assert every("32", bus) == ""


def test_all_of_them_would_be_the_other_persons_too() -> None:
    buns = (
        "Mira bought 16 buns. Each bun cost 5 cents.",
        "How many cents did she pay for all of the buns?",
        "16*5",
    )
    assert "more buns than" not in every("22", buns)
    plain = ("Mira bought 16 buns. She ate 4 buns.", "How many buns does Mira have left?", "16-4")
    assert "more buns than" in every("22", plain)


def test_the_answer_stands_where_some_stood() -> None:
    stop = (
        "There were 18 children on the bus. At the stop, some more children got on the bus. Then there were 25 "
        "children on the bus.",
        "How many children got on the bus at the stop?",
        "25-18",
    )
    found = texts("23", stop)
    assert any("At the stop, 7 more children got on the bus." in text for text in found)
    assert not any("some more children got on the bus" in text and "7 children got on" in text for text in found)


def test_now_is_not_said_twice() -> None:
    cook = (
        "Mira used 23 plums to cook jam. Now she has 8 plums left.",
        "How many plums did she have before she cooked the jam?",
        "23+8",
    )
    assert "Now she also" not in every("33", cook)


def test_what_a_car_takes_is_no_lake() -> None:
    for text, most in (("She put [NUM1] gallons of gas in the car.", 20), ("[NUM1] gallons of milk", None)):
        values = {"NUM1": Fraction(12)}
        assert places(fill(text, values), values)["NUM1"].high == most


def test_nobody_is_asked_of_by_half_of_a_name() -> None:
    dog = (
        "Pip the Dog put 24 sticks in a bag. His father put 12 more sticks into the bag.",
        "How many sticks are in the bag now?",
        "24+12",
    )
    assert all("Pip?" not in text for text in texts("23", dog))


def test_what_somebody_has_after_what_happened_is_asked_of_now() -> None:
    shells = (
        "Mira had 53 shells. She gave Ben some of her shells. She has 28 shells now.",
        "How many shells did she give to Ben?",
        "53-28",
    )
    found = texts("23", shells)
    assert any("She gave Ben 25 of her shells." in text and text.endswith("have now?") for text in found)
    assert not any("She gave Ben some of her shells." in text and "She gave 25" in text for text in found)


def test_what_is_told_of_each_bus_stays_there() -> None:
    trip = (
        "Mira has 24 pens and 6 rulers in each drawer.",
        "How many more pens than rulers does Mira have in each drawer?",
        "24-6",
    )
    assert every("31", trip) == ""


def test_a_package_of_eleven_is_not_known_from_before() -> None:
    assert definite("Each fig comes in a package of [NUM4].") == "Each fig comes in a package of [NUM4]."
    assert definite("She waited at a bus stop.") == "She waited at the bus stop."


def test_more_of_one_than_of_the_other_at_first() -> None:
    bank = (
        "Mira had 27 pens in her bag. Mira had 38 stamps in her bag. Her dad gave her 86 pens.",
        "How many pens did Mira have in the end?",
        "27+86",
    )
    assert any("than pens did Mira have in her bag at first?" in text for text in texts("13", bank))


def test_melons_that_are_weighed_one_by_one_stay_as_many() -> None:
    melons = "Mira bought [NUM1] melons. The first melon weighed [NUM2] pounds, and the second one [NUM3] pounds."
    values = {"NUM1": Fraction(2), "NUM2": Fraction(3), "NUM3": Fraction(5)}
    assert [tag for tag, place in places(fill(melons, values), values).items() if place.fixed] == ["NUM1"]
    other = {**values, "NUM1": Fraction(4)}
    assert not [tag for tag, place in places(fill(melons, other), other).items() if place.fixed]


def test_two_things_of_one_list_are_asked_together() -> None:
    tower = (
        "There are 13 owls and 9 bats in the old tower.",
        "How many more owls than bats are in the tower?",
        "13-9",
    )
    assert any(
        re.search(r"How many bats and owls are there in the old tower (?:in all|altogether|in total)\?$", text)
        for text in texts("13", tower)
    )
    pond = ("Mira counted 9 frogs and 4 newts at the pond.", "How many more frogs than newts did Mira count?", "9-4")
    assert any("How many newts and frogs did Mira count at the pond" in text for text in texts("13", pond))


def test_a_birthday_comes_once() -> None:
    party = (
        "Mira had 8 balloons. Her mom gave her 9 balloons for her birthday.",
        "How many balloons does Mira have now?",
        "8+9",
    )
    found = every("21", party)
    assert "Her mom gave her 9 balloons for her birthday." in found
    assert found.count("birthday") == found.count("9 balloons for her birthday")


def test_what_was_told_as_some_is_told_with_its_number() -> None:
    halloween = (
        "For Halloween Omar got 78 pounds of candy. After giving some to Jane, he had 68 pounds left.",
        "How many pounds of candy did he give to Jane?",
        "78-68",
    )
    assert any("After giving 10 pounds of candy to Jane" in text for text in texts("23", halloween))
    lake = (
        "There are 7 geese in a lake. 6 more geese come to join them.",
        "How many geese are in the lake?",
        "7+6",
    )
    assert any("There are 13 geese in the lake now." in text for text in texts("23", lake))


def test_a_day_told_of_one_number_stands_in_its_question() -> None:
    figs = (
        "Mira picked 30 figs on Monday and 24 more on Tuesday.",
        "How many figs did Mira pick altogether?",
        "30+24",
    )
    made = texts("23", figs)  # "How many figs did Mira pick?" would be both
    assert made and all("on Monday?" in text or "on Tuesday?" in text for text in made)
    sodas = (
        "A zoo sold 50 sodas in the morning and 10 in the afternoon.",
        "How many sodas did the zoo sell in all?",
        "50+10",
    )
    assert all(text.endswith("in the morning?") for text in texts("23", sodas))


def test_a_box_holds_no_boxes_of_it_and_a_pen_is_not_two_lengths() -> None:
    gift = ("Mira got a box of 60 pens. She gave 14 of the pens away.", "How many pens does Mira have left?", "60-14")
    assert "box of 6 boxes" not in every("22", gift) and "box of" in every("33", gift)
    pen = ("Mira's pen is 27 clips long. Her ruler is 16 clips long.", "How many clips long are both?", "27+16")
    assert "clips and" not in every("22", pen) and "long. Her pen is" not in every("33", pen)


def test_grandmothers_are_two_whoever_has_them() -> None:
    values = {"NUM1": Fraction(2)}
    (place,) = places(fill("for each of her [NUM1] grandmothers", values), values).values()
    assert place.fixed
    (place,) = places(fill("for each of her [NUM1] friends", values), values).values()
    assert not place.fixed


def test_a_proper_name_keeps_its_capital() -> None:
    team = ("The Comets team has 12 players. Each player has 3 balls.", "How many balls do they have in all?", "12*3")
    assert "The comets" not in every("33", team)


def test_words_of_the_text_have_no_capital_inside_a_question() -> None:
    trees = (
        "There are 40 oaks in the park. Park workers cut down 16 oaks today.",
        "How many oaks are in the park now?",
        "40-16",
    )
    assert any("did park workers cut down" in text for text in texts("23", trees))


def test_games_that_somebody_went_to_are_not_told_without_to() -> None:
    games = (
        "Omar went to 6 concerts in May. He went to 8 concerts in June.",
        "How many concerts did Omar go to in all?",
        "6+8",
    )
    assert " concerts to." not in every("33", games)


def test_nobody_asks_only_of_what_stands_beside_the_story() -> None:
    start = scene(
        "Mira had 16 pens. She lost 10 pens. She also has 8 rulers, and her friend Omar has 12 rulers.",
        "How many pens does Mira have left?",
        "16-10",
    )
    found = propose(start, "13", Random(1))
    asked = [] if isinstance(found, Refusal) else [filled(start, proposal.question) for proposal in found]
    assert not any("and Omar" in question or "than Omar" in question for question in asked)


def test_birds_that_talk_are_not_all_birds() -> None:
    birds = (
        "A pet store had 42 birds that talked and 14 birds that did not.",
        "How many birds did the pet store have in total?",
        "42+14",
    )
    assert not any(text.endswith("How many birds did the pet store have?") for text, _ in offered("23", birds))
    fish = ("A pet store had 42 birds and 14 fish.", "How many animals did the pet store have in total?", "42+14")
    assert any(text.endswith("How many birds did the pet store have?") for text, _ in made("23", fish))


def test_a_total_of_parts_says_that_it_is_all() -> None:
    rolls = (
        "Mira baked 30 oat rolls yesterday and 16 rolls this morning.",
        "How many rolls did Mira bake?",
        "30+16",
    )
    found = [text for text, _ in offered("23", rolls)]
    assert found and all("She baked a total of 46 rolls." in text for text in found)
    club = (
        "In the club, 13 children are beginners and the other 16 children are advanced players.",
        "How many children are in the club?",
        "13+16",
    )
    assert offered("23", club) == []  # "the other some children"


def test_what_there_was_before_a_gift_is_not_asked_of_now() -> None:
    tank = (
        "Mira has 43 guppies and 46 shrimp. Her sister gave her 35 more guppies.",
        "How many guppies does Mira have now?",
        "43+35",
    )
    assert not any(text.endswith("than guppies does Mira have?") for text, _ in offered("13", tank))


def test_of_two_months_neither_is_asked_without_its_name() -> None:
    shop = (
        "In April, the shop mended 9 bikes. In May, the shop mended 7 bikes. In April, it also mended 4 skates.",
        "How many bikes did the shop mend in April and May?",
        "9+7",
    )
    assert not any("bikes than skates did the shop mend?" in text for text, _ in offered("11", shop))


def test_some_more_opens_a_sentence_with_a_capital() -> None:
    lift = (
        "A bus made 6 trips with 8 people on each trip. Another 5 people walked.",
        "How many people came in all?",
        "6*8+5",
    )
    assert any("Some more people walked." in text for text in texts("23", lift))


def test_a_state_and_what_changes_it_keep_their_order() -> None:
    made = every(
        "32", ("9 candles were burning. Mira blew out 2 candles.", "How many candles were still burning?", "9-2")
    )
    assert "blew out 2 candles. 9 candles were burning." not in made
    both = (
        "9 lamps were burning in the hall. 4 lamps were burning in the attic.",
        "How many lamps were burning?",
        "9+4",
    )
    assert re.search(r"in the attic\. \w+ lamps were burning in the hall", every("32", both))


def test_one_tree_bears_one_fruit() -> None:
    tree = ("Mira picked 5 plums from her tree. She ate 2 plums.", "How many plums are left?", "5-2")
    shop = ("Mira bought 5 plums in a shop. She ate 2 plums.", "How many plums are left?", "5-2")
    fruit = re.compile(r"\b(?:mango|orange|pear|apple|peach|lemon|lime|papaya|apricot|nectarine)\w*")
    for code in ("12", "13", "33"):
        assert not fruit.search(every(code, tree))
    assert fruit.search(" ".join(every(code, shop) for code in ("12", "13", "33")))


def test_a_spelling_without_its_hyphen_is_the_same_thing() -> None:
    def instead_of_the_whistle(toy: str) -> set[str]:
        text = f"Mira bought a {toy} for 24 cents and a whistle for 31 cents."
        file = tagged(text, "How much did Mira spend?", "24+31")
        (tag,) = (tag for tag, value in file.values.items() if getattr(value, "singular", "") == "whistle")
        return {getattr(other, "singular", "") for other in file.alternates[tag]}

    assert "yo-yo" in instead_of_the_whistle("drum")
    assert instead_of_the_whistle("yoyo") == instead_of_the_whistle("drum") - {"yo-yo"}


def test_what_one_kind_alone_is_stays() -> None:
    assert "iamese dog" not in every(
        "12", ("A shop had 5 Siamese cats. It sold 2 cats.", "How many cats are left?", "5-2")
    )


def test_another_old_hall_is_not_told_beside_the_old_and_the_new_one() -> None:
    two = (
        "The old barn has 31 windows. The new barn has 2 times as many windows as the old barn.",
        "How many windows does the new barn have?",
        "2*31",
    )
    assert "Another" not in every("33", two)
    one = ("A shop had 31 umbrellas. It sold 4 umbrellas.", "How many umbrellas does the shop have left?", "31-4")
    assert "Another shop" in every("33", one)


def test_some_are_not_needed_beside_how_many_more_are() -> None:
    needed = (
        "9 dancers are needed for the show. 6 dancers are on the stage.",
        "How many more dancers are needed?",
        "9-6",
    )
    assert "Some dancers are needed" not in every("23", needed)


def test_nothing_is_asked_of_before_it_is_brought_in() -> None:
    heavy = (
        "A lorry weighs 9600 kilograms. A car weighs 1200 kilograms.",
        "How many times as heavy as the car is the lorry?",
        "9600/1200",
    )
    assert not any("if a car weighs" in text for text, _ in offered("32", heavy))
    lamps = ("Nora had 9 lamps. She sold 4 lamps.", "How many lamps does Nora have left?", "9-4")
    assert any("if she sold" in text for text, _ in offered("32", lamps))


def test_what_was_told_is_the_one_when_it_is_asked_of_again() -> None:
    books = (
        "At the fair, a paper kite costs $7. It costs $6 less than a box kite.",
        "How much does a box kite cost?",
        "7+6",
    )
    made = every("11", books)
    assert "the box kite and the paper kite" in made and "do a box kite and" not in made


def test_what_somebody_else_pays_for_is_another_one() -> None:
    paid = (
        "At the fair, Ines paid $14 for a lamp and $29 for a clock.",
        "How much money did Ines pay altogether?",
        "14+29",
    )
    made = every("33", paid)
    assert re.search(
        r"[A-Z]\w+ paid \$\d+ for (?:a|an) \w+ and \$\d+ for an? \w+\. .*[A-Z]\w+ paid \$\d+ for an? ", made
    )
    assert not re.search(r" paid \$\d+ for the ", made)


def test_what_is_still_supposed_is_asked_as_what_will_be() -> None:
    purse = ("Mira has 24 coins. She finds 9 more coins.", "How many coins does Mira have now?", "24+9")
    asked = every("32", purse)
    assert "will Mira have?" in asked and "now?" not in asked
    # near miss: what is told as done
    done = ("Mira had 24 coins. She found 9 more coins.", "How many coins does Mira have now?", "24+9")
    assert "will" not in every("32", done)


def test_nobody_asks_which_are_more_of_the_same_things() -> None:
    text = "Omar bought 4 {}glass jars. Then he bought 6 {} glass jars. Each jar holds 9 figs."
    asked = "How many figs fit in all the glass jars?"
    alike = (text.format("", "identical"), asked, "(4+6)*9")
    assert "identical glass jars and" not in every("13", alike)
    assert "and identical glass jars" not in every("13", alike)


def test_days_stay_whole_where_they_were() -> None:
    mill = scene("A mill fills 6 sacks each day. It has to fill 48 sacks.", "How many days will it take?", "48/6")
    numbers = {tag: value for tag, value in mill.values.items() if tag.startswith("NUM")}
    assert _whole(mill.world, numbers)
    assert not _whole(mill.world, {**numbers, "NUM2": Fraction(50)})


def test_what_is_left_is_told_without_more() -> None:
    tarts = ("A cook made 17 tarts. He has sold 4 tarts.", "How many more tarts are left to be sold?", "17-4")
    told = every("23", tarts)
    assert "There are 13 tarts left" in told and "13 more tarts" not in told


def test_no_more_comes_back_than_went() -> None:
    shelf = "There were 80 jars on a shelf. Mira {}."
    asked = "How many jars are there on the shelf now?"
    assert "more jars" not in every("21", (shelf.format("brought back 9 jars"), asked, "80+9"))
    # near miss: others may come
    assert "added" in every("21", (shelf.format("added 9 jars"), asked, "80+9"))


def test_slices_are_not_made_as_money_is() -> None:
    cakes = (
        "Mira sells cakes at $10 a slice. Each cake is cut into 4 thick slices.",
        "If she sells 9 cakes, how much money does she make?",
        "10*4*9",
    )
    assert "much thick" not in every("13", cakes) and "slices does she make" not in every("13", cakes)


def test_some_needed_are_not_asked_beside_more_needed() -> None:
    wall = (
        "A wall has 30 tiles. The wall needs 80 tiles to be finished.",
        "How many more tiles are needed?",
        "80-30",
    )
    assert "needs some tiles" not in every("23", wall)


def test_whose_friend_it_is_in_a_sentence_about_him() -> None:
    assert _his("[NAME1]'s friend [NAME2]", "[NAME1.He] also bought 10 lamps.") == "[NAME1.his] friend [NAME2]"
    assert _his("[NAME1.His] friend [NAME2]", "[NAME1.He] also bought 10 lamps.") == "[NAME1.his] friend [NAME2]"
    # near miss: she is not whose friend it is
    assert _his("[NAME1]'s friend [NAME2]", "[NAME3.He] also bought 10 lamps.") == "[NAME1]'s friend [NAME2]"
