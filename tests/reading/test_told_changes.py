"""A stock with what came to it or went from it is a change, and not parts of a whole."""

from __future__ import annotations

import pytest

from tests.reading.support import world_of

# text, equation, the relation that tells it
CHANGES = [
    ("Petra has 72 cards. 61 are eaten by a goat. How many cards will Petra have?", "72 - 61", "loss"),
    (
        "Petra had 34 plums. She picked some more plums. Now she has 86 plums. How many did she pick?",
        "86 - 34",
        "gain",
    ),
    ("A flock of 13 swans swims on a pond. If 20 more swans join them, how many swans swim then?", "13 + 20", "gain"),
    ("Petra gave 12 plums away. Now she has 40 plums left. How many plums did she have?", "12 + 40", "loss"),
    # no stock is left of what is spent; what is needed is missing
    (
        "Petra's total of $60 went on three things. She spent $18 on pens, $12 on cups and the rest on plums. "
        "How much did she spend on plums?",
        "60 - (18 + 12)",
        "combine",
    ),
    ("Petra had to give 6 red cups and 5 blue cups to a school. How many cups was it in total?", "6 + 5", "combine"),
    (
        "Boris laid 16 more forks in the chest that held 38 forks this morning. How many forks are in it now?",
        "38 + 16",
        "gain",
    ),
    (
        "Petra's aunt brought 81 rolls. After an hour, Boris's aunt arrived with 36 rolls. How many rolls have they?",
        "81 + 36",
        "combine",
    ),
    # what the hens eat is gone; what rises; whoever takes them
    ("Petra grew 14 melons, but the hens ate 3 melons. How many melons does Petra have?", "14 - 3", "loss"),
    (
        "When some boys got on, the number of boys on the tram rose from 19 to 33. How many boys got on?",
        "33 - 19",
        "gain",
    ),
    (
        "There were 83 nuts in Petra's nest. A squirrel stole some nuts. Petra's nest has 29 nuts now. "
        "How many nuts did the squirrel steal?",
        "83 - 29",
        "loss",
    ),
    (
        "Vera had 45 slices of bread. If she splits off 17 of them for the ducks, how many slices will she have?",
        "45 - 17",
        "loss",
    ),
    (
        "A cart had 35 logs on it. When some more logs were loaded, the number of logs became 62. "
        "How many logs were loaded?",
        "62 - 35",
        "gain",
    ),
    (
        "A cook boosts his supply of 90 spoons by ordering 35 more. How many spoons will the cook have?",
        "90 + 35",
        "gain",
    ),
    (
        "Right now there are 53 pines in a yard. By the end of the week there will be 64 pines in the yard. "
        "How many pines will be planted?",
        "64 - 53",
        "gain",
    ),
    # gone from him
    (
        "Boris had 87 coins in a tin. His aunt borrowed 35 coins from Boris. How many coins has he now?",
        "87 - 35",
        "loss",
    ),
    # near misses: minutes do not come to minutes; who did not pay is there still
    (
        "It takes us 25 minutes to reach the gate, and another 6 minutes to reach the hall. We have 40 minutes. "
        "How much time do we have left?",
        "40 - (25 + 6)",
        "combine",
    ),
    ("A tent had 72 guests. 61 of them did not pay. How many guests paid?", "72 - 61", "combine"),
    # near misses: both came; both are there; those that are not ripe are there still
    ("Petra rode 8 miles on Friday and another 6 miles on Sunday. How far did she ride?", "8 + 6", "combine"),
    ("There are 72 plums in a crate. Boris takes 61. How many plums are left?", "72 - 61", "loss"),
    # near miss: what some are like takes none away
    ("There are 72 plums in a crate. 61 are ripe. How many plums are left to ripen?", "72 - 61", "combine"),
    ("Petra has 8 red plums and 6 green plums. How many plums has she?", "8 + 6", "combine"),
    ("Petra has 72 plums. 61 of them are ripe. How many plums are not ripe?", "72 - 61", "combine"),
    # what has been done by then is there; near miss: on two days
    (
        "Vera has learned the steps of 45 dances. She learned 16 more dances at a camp. How many does she know now?",
        "45 + 16",
        "gain",
    ),
    (
        "On Friday Vera sewed 6 flags and on Sunday she sewed 5 more flags. How many flags did she sew?",
        "6 + 5",
        "combine",
    ),
    # between a start and an end some went, though no word tells how many
    (
        "Vera sold bowls for 3 dollars each. If she started with 9 bowls and by the end of the day she had 4 left, "
        "how much money did she earn?",
        "3 * (9 - 4)",
        "loss",
    ),
    (
        "Ivo had 62 dollars. He spent 41 bucks on a lamp. How many 3 dollar pens could he buy with the rest?",
        "(62 - 41) / 3",
        "loss",
    ),
    # of one stock the second amount is what was there later; out of those that were there
    (
        "Ivo had 46 tiles. He got some more tiles for his birthday. Then he had 73 tiles. How many tiles did he get?",
        "73 - 46",
        "gain",
    ),
    (
        "At the lake, 7 out of 30 goose families flew to warmer lands. "
        "How many goose families were left at the lake?",
        "30 - 7",
        "loss",
    ),
    (
        "If 23 fox families were left from the original 91 families, how many fox families went away?",
        "91 - 23",
        "loss",
    ),
    # what is needed is not there; of three needs none is met
    (
        "If Ivo needs 61 pounds of flour and he has 27 pounds in store, "
        "how much additional flour does he need to buy?",
        "61 - 27",
        "equalise",
    ),
    (
        "One soup calls for 0.4 spoons of salt, a second soup requires 0.3 spoons of salt, and a third soup calls "
        "for 0.7 spoons of salt. How much salt is required to cook all 3 soups, in spoons?",
        "0.4 + 0.3 + 0.7",
        "combine",
    ),
]


@pytest.mark.parametrize(("text", "equation", "schema"), CHANGES)
def test_what_comes_to_a_stock_is_a_change(text: str, equation: str, schema: str) -> None:
    sums = [r for r in world_of(text, equation).relations if r.kind == "sum"]
    found = {"loss" if r.schema == "transfer" else r.schema for r in sums}
    assert found == {schema}


def test_an_event_leads_to_a_later_moment() -> None:
    text = "A shop had 4 bears in stock when it got another crate with 10 bears. It put 7 on each shelf. "
    world = world_of(text + "How many shelves did it use?", "(4 + 10) / 7")
    change = next(r for r in world.relations if r.schema == "gain")
    before, event = (world.get(id) for id in change.parts)
    assert (before.moment, before.role, event.moment, event.role) == (0, "state", 1, "event")
    assert world.get(change.whole).moment == 1


def test_what_a_relation_needs_stands_not_aside() -> None:
    text = "A farm had 29 hens. It sold 8 of them and packed the rest into crates with 3 in each crate. "
    world = world_of(text + "How many crates did it fill?", "(29 - 8) / 3")
    assert "aside" not in {q.role for q in world.quantities}
    assert [q.unit for q in world.quantities if q.value is not None] == ["hen"] * 3


def test_what_no_relation_needs_stands_aside() -> None:
    world = world_of("Petra has 8 pens, 6 cups and 3 pens. How many pens has she?", "8 + 3")
    assert [q.role for q in world.quantities if q.unit == "cup"] == ["aside"]


def test_what_is_still_needed_is_missing_and_the_rest_is_there() -> None:
    text = "A cake takes 90 grams of salt. Petra still needs 70 grams of salt. "
    world = world_of(text + "How many grams of salt does she already have?", "90 - 70")
    (relation,) = world.relations
    assert relation.schema != "equalise" or [world.get(id).value for id in relation.parts] == [None, "NUM2"]


def test_pots_that_two_make_are_pots_of_one_kind() -> None:
    world = world_of("Petra made 26 clay pots and Boris made 37. How many clay pots were made?", "26 + 37")
    assert [q.qualifier for q in world.quantities] == ["clay"] * 3
    # near miss: of other things it is not said
    other = world_of("Petra made 26 clay pots. Boris made 37 pots. How many pots were made?", "26 + 37")
    assert [q.qualifier for q in other.quantities] == ["clay", "", ""]


def test_a_stock_and_all_that_came_and_went_are_told_in_the_order_of_the_text() -> None:
    text = "Petra picked 80 plums. She lost 24 plums and ate 43 plums. How many plums did Petra have left?"
    world = world_of(text, "80 - 24 - 43")
    assert {relation.schema for relation in world.relations} <= {"loss", "combine"}
    text = (
        "Boris had 38 coins in a jar. Then he put 15 more coins in the jar and took out 6 coins. "
        "How many coins were in the jar?"
    )
    world = world_of(text, "38 + 15 - 6")
    assert [r.schema for r in world.relations] == ["gain", "loss"]
    assert [q.moment for q in world.quantities if q.role == "event"] == [1, 2]


def test_what_goes_from_two_kinds_is_a_loss_of_both() -> None:
    text = "In the yard 13 grey hens and 24 white hens were kept. Then 16 hens were sold. "
    world = world_of(text + "How many hens were left?", "13 + 24 - 16")
    assert [r.schema for r in world.relations] == ["combine", "loss"]
