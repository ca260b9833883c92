"""What read wrongly in sets made from problems of many writers on 29 November: what is said now, and near misses."""

from __future__ import annotations

import re

import pytest

from tests.variations.helpers import offered, refused, texts


def _all(code: str, problem: tuple[str, str, str]) -> list[str]:
    return [text for seed in range(8) for text, _ in offered(code, problem, seed)]


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "told"),
    [
        (
            "23",
            "The fairy left Omar $2 for each tooth. So far Omar has collected $14.",
            "How many teeth has Omar lost?",
            "14 / 2",
            r"How much money has Omar collected so far\?$",
        ),
        (
            "23",
            "A rope costs $6 and a ball costs $9. The teacher buys 3 ropes and one ball.",
            "How many dollars does she spend?",
            "6 * 3 + 9",
            r"How many ropes does the teacher buy\?$",
        ),
        (
            "23",
            "Mira has $23 in her bank account and Omar has $17 in his.",
            "How much more does Mira have than Omar?",
            "23 - 17",
            r"Mira has \$6 more than Omar\.",
        ),
        (
            "23",
            "Every cake was cut into 8 slices. The team ordered 5 cakes, and 3 slices were left in the end.",
            "How many slices got eaten?",
            "8 * 5 - 3",
            r"37 slices got eaten\.",
        ),
        (
            "23",  # she may have 22 beads, but for what is said here
            "Mira is making bead rings. She has 20 beads and each ring takes 5 beads.",
            "How many rings can Mira make?",
            "20 / 5",
            r"can make 4 rings with nothing left over\.",
        ),
        (
            "23",  # split into what, "did the coach split" would not say
            "The coach split 35 girls into teams of 7.",
            "How many teams were there?",
            "35 / 7",
            r"split some girls into teams of 7\. There were 5 teams\. How many girls were there\?$",
        ),
        (
            "23",
            "Six cousins picked 138 plums in the orchard and divided them evenly.",
            "How many plums did each cousin carry home?",
            "138 / 6",
            r"^Some cousins picked 138 plums .* How many cousins were there\?$",
        ),
        (
            "23",
            "Four stools cost $116. If all the stools have the same price,",
            "how much does each stool cost?",
            "116 / 4",
            r"Each stool costs \$29\. How many stools are there\?$",
        ),
        (
            "31",
            "A group walked 7 km on the first day, 9 km on the second and 6 km on the last.",
            "How many km did they walk in all?",
            "7 + 9 + 6",
            r"walked 7 km on the first day, 6 km on the last and 9 km on the second",
        ),
    ],
)
def test_what_is_said_now(code: str, body: str, question: str, equation: str, told: str) -> None:
    made = texts(code, (body, question, equation))
    assert any(re.search(told, text) for text in made), made


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "never"),
    [
        (
            "31",
            "A group walked 7 km on the first day, 9 km on the second and 6 km on the last.",
            "How many km did they walk in all?",
            "7 + 9 + 6",
            r"on the second,",
        ),
        (
            "31",
            "The tallest pupil is 164 cm tall and the shortest is 118 cm tall.",
            "How many centimeters taller is the tallest pupil?",
            "164 - 118",
            r"The shortest is 118",
        ),
        (
            "33",
            "Mira needs 29 steps to the gate, and her father needs 11 steps.",
            "How many more steps does Mira need than her father?",
            "29 - 11",
            r"\bha(?:s|d) \d+ steps",
        ),
        (
            "33",  # of two kinds of birds nobody knows of which there are so many
            "A ranger counted 26 herons near the shore and 3 times as many in the middle of the lake.",
            "How many herons did he count?",
            "26 + 26 * 3",
            r"herons and \d+",
        ),
        (
            "33",
            "The fog hid 17 of the 23 boats in the harbor.",
            "How many boats could still be seen?",
            "23 - 17",
            r"of the 23 boats and",
        ),
        (
            "33",  # it is no smaller in September
            "Mira's sunflower was 112 cm tall in June. By August it had reached 205 cm.",
            "How many centimeters did it grow between June and August?",
            "205 - 112",
            r"in (?:July|September|October)",
        ),
        (
            "21",
            "Mira had some buttons. She sewed 8 on a coat and had 25 left in the tin.",
            "How many buttons did she have at first?",
            "8 + 25",
            r"After that|Later",
        ),
        (
            "22",
            "The mother of Mira turned 41 in May. Mira is 23 years younger than her mother.",
            "How old is Mira?",
            "41 - 23",
            r"older than her mother",
        ),
        (
            "33",  # of 98 there are no nine tenths
            "Nine tenths of the 100 seedlings survived the frost.",
            "How many seedlings survived?",
            "0.9 * 100",
            r"tenths of the \d+ [a-rt-z]",
        ),
        (
            "21",
            "Omar built a tower with 29 bricks. His sister knocked 12 bricks off the top.",
            "How many bricks were still in the tower?",
            "29 - 12",
            r"\b(?:got|bought|found) \d+ more bricks",
        ),
        (
            "33",  # "that" would be the friends
            "Mira found 20 beetles with 2 spots each and 3 beetles with 8 spots each.",
            "How many spots is that in total?",
            "20 * 2 + 3 * 8",
            r"\d+ friends",
        ),
        (
            "32",  # who is she?
            "There are 7 days in a week. Mira's holiday is 21 days long.",
            "How many weeks is her holiday?",
            "21 / 7",
            r"weeks is her holiday if",
        ),
        (
            "21",
            "Mira had $20. Lunch cost her $8.",
            "How many dollars did she have after lunch?",
            "20 - 8",
            r"lunch cost her \$\d+ more",
        ),
        (
            "21",  # did they come to the creek?
            "Frogs were everywhere: 29 in the creek and 35 in the grass. Then a heron ate four from the creek.",
            "How many frogs are left in the creek?",
            "29 - 4",
            r"frogs came",
        ),
    ],
)
def test_what_is_never_said(code: str, body: str, question: str, equation: str, never: str) -> None:
    made = _all(code, (body, question, equation))
    assert not [text for text in made if re.search(never, text)]


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "why"),
    [
        ("23", "Cups come in packs of 25, and Mira needs exactly 200 cups.", "How many packs should she buy?",
         "200 / 25", "hidden and asked"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused(code: str, body: str, question: str, equation: str, why: str) -> None:
    assert why in refused(code, (body, question, equation))
