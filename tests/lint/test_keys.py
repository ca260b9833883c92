"""Seeds whose key, sharing or words do not hang together, each class with its near misses."""

from __future__ import annotations

import pytest

from svampkit.lint import KINDS, doubts, is_sure, mend
from tests.lint.test_doubts import problem


@pytest.mark.parametrize(
    ("kind", "body", "question", "equation", "answer"),
    [
        (
            "key",
            "Bao has 30 mugs and Mira has 12 fewer mugs than Bao.",
            "How many do they have in all?",
            "30 + 12",
            "42",
        ),
        (
            "key",
            "Mira has 6 times as many figs as Bao.",
            "If she finds 30 more figs, how many figs will she have?",
            "6 + 30",
            "36",
        ),
        (
            "key",
            "If Mira has 9 more pens than Bao's 20,",
            "what is the total number of pens of both?",
            "20 + 9",
            "29",
        ),
        ("key", "Bao has 4 bags and 9 plums to be divided equally.", "How many plums go in each?", "9 - 4", "5"),
        ("key", "The flock will grow from 40 to 90 sheep.", "What is the current number of sheep?", "90 - 40", "50"),
        (
            "key",
            "Bao paid for a hat for a total of 70 dollars. 40 are left.",
            "How much did he pay?",
            "70 - 40",
            "30",
        ),
        ("key", "Mira ran 9 miles.", "How much less did Bao run if he ran 4 miles less?", "9 - 4", "5"),
        ("key", "The fire spared 12 acres and burned 90 acres.", "What is the total area of it?", "90 - 12", "78"),
        ("key", "Bao puts 40 figs into 8 boxes.", "If all are alike, how many boxes must each hold?", "40 / 8", "5"),
        (
            "key",
            "Of 24 kites 4 are red.",
            "How many blue and green kites are of the same number?",
            "(24 - 4) / 2",
            "10",
        ),
        ("condition", "Mira has 9 friends and 90 pins.", "How many pins will each friend receive?", "90 / 9", "10"),
        ("condition", "Given that Mira has 9 friends and 90 pins,", "how many pins will each get?", "90 / 9", "10"),
        ("unclear", "Bao shares 90 pins with his 9 friends.", "How many does each person get?", "90 / 9", "10"),
        ("unclear", "Bao saw 9 spiders and 4 ants.", "How many insects did Bao see?", "9 + 4", "13"),
        (
            "unclear",
            "Bao earns $9 an hour, and $4 per hour on a bus. He works 8 hours.",
            "How much?",
            "9 * 8 + 4",
            "76",
        ),
        (
            "unclear",
            "Bao has 90 plums in a crate. A third of the box is green.",
            "How many are green?",
            "90 / 3",
            "30",
        ),
        ("unclear", "There were 9 chairs and 4 of them were damaged.", "How many chairs remain?", "9 - 4", "5"),
        (
            "unclear",
            "Bao ate 9 figs, and Mira ate twice as much as the boy.",
            "How many did Mira eat?",
            "9 * 2",
            "18",
        ),
        ("leaning", "The price was asked for by them. They paid $9 and $4.", "How much was it?", "9 + 4", "13"),
        ("agreement", "Bao sold 9 of his 90 plums, and the rest was eaten.", "How many were eaten?", "90 - 9", "81"),
        ("tense", "Mira asks $9 for a lamp.", "If they sell 4 lamps, what was their income?", "9 * 4", "36"),
        (
            "wording",
            "Bao sang with 9 girls on Sunday and yet with some more girls later.",
            "How many?",
            "90 - 9",
            "81",
        ),
        ("wording", "Bao has 9 pens and 4 cups.", "How many more pens has he compared to cups?", "9 - 4", "5"),
        ("wording", "If Bao will eat 4 plums, 9 are left.", "How many plums are there?", "9 + 4", "13"),
        ("wording", "There were 9 plums with Bao. He ate 4.", "How many are left?", "9 - 4", "5"),
        ("wording", "Bao gave Mira 4 pens. She had 9.", "What would be the number she would own now?", "9 + 4", "13"),
        ("key", "Bao brought 9 figs to the hill. He bought 4 more figs.", "How many did Bao bring?", "9 + 4", "13"),
        ("stock", "Bao has 9 fewer figs than Ada and 8 more figs than Mira. Ada has 12 figs.", "How?", "9 + 8", "17"),
        ("wording", "In a club there are 9 girls and the rest are boys.", "How many boys if 4 more?", "9 + 4", "13"),
        ("wording", "Bao has 9 figs in two bags. One bag holds 4. How many are in the other bag?", "?", "9 - 4", "5"),
        ("wording", "Cats loved hiding pens under the bed, leaving 4 of 9 pens.", "How many are gone?", "9 - 4", "5"),
        ("stock", "Bao had 9 cups and 4 pens. After selling some cups, he had 12 cups left.", "How?", "9 + 4", "13"),
        ("wording", "Let's say Bao has 9 plums, how many are left?", "What if he ate 4, how many?", "9 - 4", "5"),
        (
            "wording",
            "Bao has 9 pens.",
            "If 4 of them had been red and 2 blue, how many pens were green?",
            "9 - 4 - 2",
            "3",
        ),
        ("wording", "Bao has a hundred mugs less than Mira, who has 900.", "How many has he?", "900 - 100", "800"),
    ],
)
def test_what_does_not_hang_together(kind: str, body: str, question: str, equation: str, answer: str) -> None:
    found = problem(body, question, equation, answer)
    assert kind in {fault.kind for fault in doubts(found)} <= set(KINDS)
    assert not is_sure(found)


@pytest.mark.parametrize(
    ("body", "question", "equation", "answer"),
    [
        ("Bao has 30 mugs and Mira has 12 fewer mugs than Bao.", "How many has Mira in all?", "30 - 12", "18"),
        (
            "Bao has 6 figs. Mira has 6 times as many. She buys 30 figs and eats 6.",
            "How many are left?",
            "30 - 6",
            "24",
        ),
        (
            "Bao has 30 mugs and Mira has 12 fewer mugs than Bao.",
            "How many do they have in all?",
            "30 + (30 - 12)",
            "48",
        ),
        ("Bao has 4 bags and 8 plums to be divided equally.", "How many plums go in each bag?", "8 / 4", "2"),
        ("The flock grew from 40 to 90 sheep.", "How many sheep were bought?", "90 - 40", "50"),
        ("Bao spent all but 40 of his 70 dollars.", "How much did he spend?", "70 - 40", "30"),
        ("Mira ran 9 miles, and Bao ran 4 miles.", "How much less did Bao run than Mira?", "9 - 4", "5"),
        ("The total area was 90 acres. The fire spared 12.", "What area burned?", "90 - 12", "78"),
        ("Bao puts 40 figs into 8 boxes.", "How many figs must each box hold if all are alike?", "40 / 8", "5"),
        (
            "Of 24 kites 4 are red.",
            "How many blue kites are there if there is the same number of each?",
            "(24 - 4) / 2",
            "10",
        ),
        ("Mira gives 90 pins to 9 friends.", "How many pins will each friend receive?", "90 / 9", "10"),
        ("Bao shares 90 pins with his 9 friends.", "How many does each friend get?", "90 / 9", "10"),
        ("Bao saw 9 beetles and 4 ants.", "How many insects did Bao see?", "9 + 4", "13"),
        ("Bao earns $9 an hour for 8 hours and $4 per hour for 2 hours.", "How much?", "9 * 8 + 4 * 2", "80"),
        ("Bao has 90 plums in a box. A third of the box is green.", "How many are green?", "90 / 3", "30"),
        ("There were 9 chairs and 4 of them were damaged and removed.", "How many chairs remain?", "9 - 4", "5"),
        ("Bao spent $9, and Mira spent twice as much as the boy.", "How much did Mira spend?", "9 * 2", "18"),
        ("The price was asked for by two girls. They paid $9 and $4.", "How much was it?", "9 + 4", "13"),
        ("Bao sold 9 of his 90 plums, and the rest were eaten.", "How many were eaten?", "90 - 9", "81"),
        ("Bao drank 9 of the 90 pints, and the rest was spilt.", "How many pints were spilt?", "90 - 9", "81"),
        ("Mira asks $9 for a lamp.", "If they sell 4 lamps, what is their income?", "9 * 4", "36"),
        ("Bao has 9 pens and 4 cups.", "How many more pens than cups has he?", "9 - 4", "5"),
        ("If Bao will not eat 4 plums, 9 are left.", "How many plums will he eat?", "9 - 4", "5"),
        ("Bao had 19 cups and 4 pens. After selling some cups, he had 12 cups left.", "How?", "19 - 12", "7"),
        ("Bao had 9 cups. After buying some cups, he had 12 cups.", "How many did he buy?", "12 - 9", "3"),
        ("Bao gave Mira 4 pens. She had 9.", "What is the number of her pens now?", "9 + 4", "13"),
        ("Bao bought 9 figs on the hill. Mira bought 4 more figs.", "How many did they buy?", "9 + 4", "13"),
        ("Bao has 9 fewer figs than Ada and 8 more figs than Mira. Ada has 22 figs.", "How?", "9 + 8", "17"),
        ("A club has 13 members. There are 9 girls, the rest are boys.", "How many boys?", "13 - 9", "4"),
        ("Suppose Bao has 9 plums. He ate 4.", "How many are left?", "9 - 4", "5"),
        ("If 4 of 9 pens were red, and 2 blue, 3 were green.", "How many pens were green?", "9 - 4 - 2", "3"),
        ("Bao weighs a hundred pounds less than Mira.", "How much is he if she is 180 pounds?", "180 - 100", "80"),
    ],
)
def test_what_hangs_together(body: str, question: str, equation: str, answer: str) -> None:
    kinds = {fault.kind for fault in doubts(problem(body, question, equation, answer))}
    assert not kinds & {"key", "condition", "unclear", "wording", "leaning", "agreement", "tense", "stock"}


@pytest.mark.parametrize(
    ("body", "mended"),
    [
        ("Bao had 9 pens. He has 4 left with him.", "Bao had 9 pens. He has 4 left."),
        ("Bao had 9 pens left, with him being ill.", "Bao had 9 pens left, with him being ill."),
        ("Bao counted the amount of plums in 9 bags.", "Bao counted the number of plums in 9 bags."),
        ("Bao counted the amount of sugar in 9 bags.", "Bao counted the amount of sugar in 9 bags."),
        ("Bao knew the amount of dollars in 9 bags.", "Bao knew the amount of dollars in 9 bags."),
        ("Bao paid $2.5 for 9 plums.", "Bao paid $2.50 for 9 plums."),
        ("The house of Bao cost $2.5 million in 9 parts.", "The house of Bao cost $2.5 million in 9 parts."),
        ("Bao used .5 cups of milk for 9 cakes.", "Bao used 0.5 cups of milk for 9 cakes."),
        ("Bao ate 9 plums at 10.30 in his room.", "Bao ate 9 plums at 10.30 in his room."),
        ("Bao has 9 more figs than Ada who has 4 figs.", "Bao has 9 more figs than Ada, who has 4 figs."),
        ("Bao is older than the girl who has 9 figs.", "Bao is older than the girl who has 9 figs."),
        ("Bao can not eat 9 plums.", "Bao cannot eat 9 plums."),
        ("Bao can not only eat 9 plums but more.", "Bao can not only eat 9 plums but more."),
        ("At the next stop 9 more people got on.", "At the next stop, 9 more people got on."),
        ("Bao ate from a 9 kilogram bag.", "Bao ate from a 9-kilogram bag."),
    ],
)
def test_amounts_are_put_right(body: str, mended: str) -> None:
    assert mend(problem(body))[0].body == mended
