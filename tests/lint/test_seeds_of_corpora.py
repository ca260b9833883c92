"""Slips that a corpus multiplies: trades without article, decimals in the singular, questions of what is not told."""

from __future__ import annotations

import pytest

from svampkit.lint import doubts, is_sure, lint, mend
from svampkit.problem import Problem, problem_from_row


def problem(body: str, question: str = "How many are left?", equation: str = "9 - 4", answer: str = "5") -> Problem:
    return problem_from_row({"id": "a", "body": body, "question": question, "equation": equation, "answer": answer})


@pytest.mark.parametrize(
    ("body", "question", "mended"),
    [
        (
            "Carpenter made 9 stools. He sold 4 stools.",
            "How many stools did carpenter keep?",
            "A carpenter made 9 stools. He sold 4 stools. How many stools did carpenter keep?",
        ),
        (
            "After lunch, florist had 9 tulips. She sold 4.",
            "How many tulips does florist still have?",
            "After lunch, a florist had 9 tulips. She sold 4. How many tulips does the florist still have?",
        ),
        ("Painter used 9 cans.", "How many are left?", "A painter used 9 cans. How many are left?"),
        ("Mira used 0.5 bucket of lime.", "How much?", "Mira used 0.5 buckets of lime. How much?"),
        ("The way is 2.5 mile and 1.5 yard.", "How long?", "The way is 2.5 miles and 1.5 yards. How long?"),
        ("The rope is 0.4 meter longer.", "How long?", "The rope is 0.4 meters longer. How long?"),
        ("Bao bought total of 9 figs.", "How many?", "Bao bought a total of 9 figs. How many?"),
        ("Bao got additional 9 figs.", "How many?", "Bao got an additional 9 figs. How many?"),
        ("Bao spent $9 for a cap.", "How much?", "Bao spent $9 on a cap. How much?"),
        ("Bao spent $9 for buying caps.", "How much?", "Bao spent $9 on caps. How much?"),
        ("Mira did 9 sit - ups.", "How many?", "Mira did 9 sit-ups. How many?"),
        ("Suppose Bao has 9 figs,", "how many has he?", "Suppose Bao has 9 figs. How many has he?"),
        (
            "Mira gave 9 hats away leaving her with 4.",
            "How many?",
            "Mira gave 9 hats away, leaving her with 4. How many?",
        ),
        ("Mira ran 9 miles, each day, for 4 days.", "How far?", "Mira ran 9 miles each day for 4 days. How far?"),
        (
            "Mira had 9 hats. After selling 4 at the fair she had 5.",
            "How many?",
            "Mira had 9 hats. After selling 4 at the fair, she had 5. How many?",
        ),
        (
            "A machine made 9 hats.",
            "How many did machine make?",
            "A machine made 9 hats. How many did the machine make?",
        ),
        ("At the pier 9 more people got on.", "How many?", "At the pier, 9 more people got on. How many?"),
        ("At the stop 9 more girls got on.", "How many?", "At the stop, 9 more girls got on. How many?"),
        ("Mira had 9 bags each having 4 hats.", "How many?", "Mira had 9 bags, each having 4 hats. How many?"),
        (
            "Mira ate 9 buns and kept the left overs.",
            "How many?",
            "Mira ate 9 buns and kept the leftovers. How many?",
        ),
        ("He had $9 over,", "how much was it?", "He had $9 over. How much was it?"),
    ],
)
def test_what_is_certain_is_mended(body: str, question: str, mended: str) -> None:
    after, faults = mend(problem(body, question))
    assert after.text.replace("did the carpenter", "did carpenter") == mended
    assert faults and all(fault.certain for fault in faults)
    assert mend(after) == (after, ())


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("The carpenter made 9 stools.", "How many stools did the carpenter keep?"),
        ("Coach bought 9 balls.", "How many are left?"),  # called so
        ("Mom had 9 figs.", "How many does mom have?"),
        ("Carpenters made 9 stools.", "How many are left?"),
        ("Mira used 0.5 of a bucket of lime.", "How much is left?"),
        ("Mira ran a 2.5 mile race on 1.5 km of track.", "How much is left?"),  # a compound, a short form
        ("Mira bought 0.5 pounds of lime.", "How much is left?"),
        ("Bao bought a total of 9 figs and an additional 4 figs.", "How many is that?"),
        ("Bao spent $9 for the week.", "How much is that?"),
        ("Suppose Bao has 9 figs. If Mira has 4,", "how many have they?"),
        ("The next day,", "how many are left?"),
        ("Mira had 9 bags, each having 4 hats.", "How many are left?"),
        ("After selling the 9 hats she had Mira was glad.", "How many are left?"),  # the hats that she had
        ("In the top 9 schools 4 girls sing.", "How many are left?"),
        ("Mira was leaving 9 hats behind and 4 bags.", "How many things is that?"),
    ],
)
def test_what_is_in_order_stays(body: str, question: str) -> None:
    assert mend(problem(body, question))[1] == ()


@pytest.mark.parametrize(
    ("kind", "body", "question"),
    [
        ("leaning", "Omar has 9 stamps and 4 of them are from Peru.", "How many stamps are from Chad?"),
        ("leaning", "Omar has 9 peach scarves and sells 4.", "How many peaches are left?"),
        ("leaning", "The goat ate 9 figs and 4 more than the goat.", "How many figs did the sheep eat?"),
        ("leaning", "There were 4 cooks and 9 people in total.", "How many dancers were there?"),
        (
            "leaning",
            "Mira has 7 fewer hats and 4 fewer pens than Omar. Omar has 6 hats and 9 pens.",
            "How many pens?",
        ),
        ("leaning", "Three friends, Omar, Peter and Anna had 9 figs and ate 4.", "How many were left?"),
        ("leaning", "Counting 9 figs and 4 pears, there were more.", "How many more figs were there?"),
        ("manner", "Anna spent her money on hats for a total of 9 dollars. 4 were left.", "How much did she spend?"),
        ("manner", "Anna spent a total of $9 on hats and $4 on pens.", "How much did she spend?"),
        ("stock", "There are 9 different books in a series. If you read 12 of the books", "how many pages was that?"),
        ("stock", "A farmer had 4 lamps and 20 vases. He sold 9 lamps and 4 vases.", "How many vases are left?"),
        ("stock", "A barn had 4 owls and 20 hens. If 9 owls and 4 hens were hiding,", "how many hens were not?"),
        ("stock", "Anna had 9 figs. She ate 4 figs. Then she gave 7 of them away.", "How many did she eat?"),
        (
            "stock",
            "Omar, who has 4 hats, is a friend of Peter who has 9 more hats than Anna. Peter has 5 hats.",
            "How many?",
        ),
        ("key", "After Omar lost 4 pens, he was left with 9.", "How many pens did he have originally?"),
        ("key", "Rain fell on 9 acres of a farm but left 4 acres unwatered.", "How many acres has the farm?"),
        (
            "key",
            "Omar has 4 fewer red hats than the number of blue hats he has. He has a total of 9 hats.",
            "How many?",
        ),
        ("person", "Hanna has 9 pens. Hannah takes 4.", "How many pens are left?"),
        ("manner", "Anna has 9 figs and 4 pears in total.", "How many more figs are there?"),
        ("leaning", "Mira baked 9 rolls and each of them had 4 rolls.", "How many guests came?"),
        ("leaning", "9 games were lost by his team and Bao saw 4.", "How many did he miss?"),
        ("manner", "Mira has 4 hats. She needs to buy 5 so that 9 are left.", "How many hats are left?"),
        ("manner", "Mira baked tarts for 9. Each of the guests ate 4.", "How many tarts did they eat?"),
        ("manner", "Mira sold 9 hats and made 4.", "How many more hats did she sell than those she made?"),
        ("manner", "Mira ate 0.33333333 of 9 tarts.", "How many tarts did she leave?"),
        ("wording", "If 4 of the 9 figs are ripe,", "what would the total figs be?"),
        ("wording", "Bao and Mira picked 9 and 4 figs.", "In sum, they picked how many figs?"),
    ],
)
def test_what_is_left_unsaid_is_doubted(kind: str, body: str, question: str) -> None:
    found = problem(body, question)
    assert kind in {fault.kind for fault in doubts(found)}, list(map(str, doubts(found)))
    assert not is_sure(found)


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("Omar has 9 stamps. 4 of them are from Peru and the rest are from Chad.", "How many stamps are from Chad?"),
        ("Omar has 9 stamps and 4 of them are from Peru.", "How many stamps are not from Peru?"),
        ("Omar has 9 peaches and sells 4.", "How many peaches are left?"),
        ("After his lesson, Omar had 9 figs. He ate 4 of them.", "How many figs are left?"),
        ("A farmer had 40 lamps and 20 vases. He sold 9 lamps and 4 vases.", "How many vases are left?"),
        ("Anna had 4 dimes. Her dad gave her 9 dimes.", "How many dimes does Anna have?"),
        ("Anna had 4 figs. She bought some figs and ate 9 figs.", "How many figs did she buy?"),
        ("Omar received 4 pens and had 9 left.", "How many pens did he have originally?"),
        ("Omar had 9 pens. After he lost 4 pens, he was left with some.", "How many pens was he left with?"),
        ("There were 9 dancers and 4 cooks.", "How many dancers more than cooks were there?"),
        ("Mira has 4 fewer pens than Omar. Omar has 9 pens.", "How many pens does Mira have?"),
        ("Omar, Peter and Anna had 9 figs and ate 4.", "How many figs were left?"),
        ("Counting her 9 figs, Anna ate 4.", "How many figs were left?"),
        ("Mira needs to buy 9 hats. She has 4 hats left.", "How many hats does she need to buy?"),
        ("Mira had 9 hats. She sold 4 of them.", "She wonders how many hats are left. How many are left?"),
    ],
)
def test_what_is_said_is_no_doubt(body: str, question: str) -> None:
    assert not {"leaning", "wording", "manner", "key", "stock"} & {
        fault.kind for fault in lint(problem(body, question))
    }
