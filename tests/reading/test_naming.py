"""Numbers that say which one or when are no amounts; the same numbers count where the text reckons with them."""

import pytest

from svampkit.reading.read import prepared

NAMING = [
    ("The ferry left at 9 o'clock with 54 guests. At the island 17 of them got off.", "How many stayed?", [54, 17]),
    ("At Willow Lane 12 of the 30 riders left the tram.", "How many were still on it?", [12, 30]),
    ("The choir met at 6 p.m. There came 12 girls and 9 boys.", "How many children came?", [12, 9]),
    ("In 1984 the club owned 23 canoes. Since then it has bought 8.", "How many canoes does it own?", [23, 8]),
    ("On May 5 Lena sold 20 mugs, and on May 6 she sold 14 mugs.", "How many mugs did Lena sell in all?", [20, 14]),
    ("The tour ran from 9:30 to 11:00 with 24 guests. At 10:15 three of them left.", "How many stayed?", [24, 3]),
    ("In room 12 there are 18 desks and 20 chairs.", "How many more chairs than desks are there?", [18, 20]),
]  # fmt: skip
COUNTING = [
    ("Ivo worked from 2 o'clock to 5 o'clock.", "How many hours did Ivo work?", [2, 5]),
    ("A bridge was built in 1950 and mended in 1985.", "How old was it when it was mended?", [1950, 1985]),
    ("The library bought 1900 books in May and 350 more in June.", "How many books did it buy?", [1900, 350]),
    ("The match ended 12:30, and 4 goals were doubtful.", "How many goals were there?", [12, 30, 4]),
    ("In room 4 boys sat and 6 girls stood.", "How many children were there?", [4, 6]),
]  # fmt: skip


@pytest.mark.parametrize("body, question, told", [*NAMING, *COUNTING], ids=str)
def test_numbers_that_name_are_told_from_numbers_that_count(body: str, question: str, told: list[int]) -> None:
    found = prepared(body, question)
    assert found is not None
    assert [fact.value for fact in found.told] == told


def test_two_pieces_that_are_told_one_by_one_are_no_amount() -> None:
    body = "Ada cut a tape into two pieces. One piece is 24 cm long."
    found = prepared(body, "How long is the other piece, if the tape was 61 cm long?")
    assert found is not None
    assert [fact.value for fact in found.told] == [24, 61]
    alike = prepared("Ada cut a tape into two pieces, each 24 cm long.", "How long was the tape?")
    assert alike is not None
    assert [fact.value for fact in alike.told] == [2, 24]
