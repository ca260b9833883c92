"""What the words keep apart: amounts of other kinds, of other people, of another whole, and what would make two equal."""

from __future__ import annotations

import pytest

from svampkit.reading import read
from svampkit.solvers.world import answer_of

READ = [
    # one thing more would make two equal
    ("If Otto finds 6 more shells, he will have as many as Wilma, who has 31.",
     "How many shells does Otto have now?", 25),
    ("One bowl holds 23 grapes and the other holds 14.",
     "How many grapes have to be put into the second bowl so that both bowls hold equally many?", 9),
    # nobody else's
    ("Otto filled 7 buckets with sand, and his sister filled 9. Each bucket weighs 3 kilograms.",
     "How many kilograms of sand did his sister fill?", 27),
    # what is over beside full groups
    ("Otto packed 6 crates with 8 jars in a crate, and 5 jars did not fit in any crate.",
     "How many jars does Otto have?", 53),
    # what there was after something went
    ("Wilma had three times as many pins as Otto. After Wilma lost 6 of hers, she had 18.",
     "How many pins does Otto have?", 8),
    # near misses
    ("There are 36 pens and 4 boxes.", "How many pens are in each box if they are shared equally?", 9),
    ("Wilma has 3 pens. Otto has 40 pens. If Otto gives all of his pens to Wilma,",
     "how many pens will Wilma have?", 43),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "answer"), READ, ids=[row[0][:40] for row in READ])
def test_it_is_read_as_its_words_keep_it_apart(body: str, question: str, answer: int) -> None:
    reading = read(body, question)
    assert answer_of(reading)[0] == answer


