"""What single words keep apart: amounts of other kinds, of other people, of another whole; what would make two equal;
sums of which every one has a part."""

from __future__ import annotations

import pytest

from svampkit.reading import read
from svampkit.reading.read import prepared
from svampkit.reading.searching.search import search
from svampkit.reading.text import Reading
from svampkit.reading.weights import load
from svampkit.solvers.world import answer_of

READ = [
    ("If Otto finds 6 more shells, he will have as many as Wilma, who has 31.",
     "How many shells does Otto have now?", 25),
    ("One bowl holds 23 grapes and the other holds 14.",
     "How many grapes have to be put into the second bowl so that both bowls hold equally many?", 9),
    ("Otto filled 7 buckets with sand, and his sister filled 9. Each bucket weighs 3 kilograms.",
     "How many kilograms of sand did his sister fill?", 27),
    ("Otto packed 6 crates with 8 jars in a crate, and 5 jars did not fit in any crate.",
     "How many jars does Otto have?", 53),
    ("Wilma had three times as many pins as Otto. After Wilma lost 6 of hers, she had 18.",
     "How many pins does Otto have?", 8),
    ("If Noor gave away 6 of her stamps, she would have as many as Karl. Karl has 20 stamps.",
     "How many stamps does Noor have?", 26),
    ("A green rope is 34 meters long and a blue one is 20 meters long.",
     "How many meters must be cut off the green rope before the two are equally long?", 14),
    ("Noor has four times as many coins as Karl. Karl has 6 fewer coins than Lena, who has 15.",
     "How many coins do the three of them have altogether?", 60),
    ("Noor bought 3 caps for $9 each and paid with $40.", "How much did the caps cost in all?", 27),
    ("Noor bought 3 caps for $9 each and paid with $40.", "How much change did she get?", 13),
    ("There are 8 brushes and 13 pupils.", "If each pupil takes one, how many more brushes are needed?", 5),
    ("Noor has 17 figs. She gives each guest one. There are 12 guests.", "How many figs are left?", 5),
    ("Noor put 12 gallons of gas in the car at $4 a gallon, and she bought two maps at $3 each.",
     "How much did she spend?", 54),
    ("Noor knits 5 inches every day. The scarf will be 60 inches long and she has knitted for 8 days.",
     "How many more days does she need?", 4),
    ("There were 30 balloons. A third of them were red, half were blue, and the others were white.",
     "How many were white?", 5),
    ("Noor scored 60 points, lost a third of them, and then earned 15 more.",
     "How many points did she have after that?", 55),
    ("A camp got 4 crates of cups weighing 9 pounds each. In every crate there were 20 cups.",
     "How many cups did the camp get?", 80),
    ("Noor picked 14 plums on Monday, 9 more on Tuesday than on Monday, and 5 on Wednesday.",
     "How many plums did she pick over the three days?", 42),
    ("Noor has a field of 24 acres. She plants corn on five twelfths of it.",
     "How many acres of corn does she plant?", 10),
    ("A tank holds 60 gallons. It was three-quarters full when he took out 13 gallons.",
     "How many gallons were left?", 32),
    ("Noor sold all but one of her 5 cakes for $4 each.", "How much money did she get?", 16),
    ("Noor picked 7 melons and sold all but one for $3 a melon.", "How much money did she get?", 18),
    ("Noor sold all but 2 of her 9 cakes for $4 each.", "How much money did she get?", 28),
    ("A carton held 18 eggs, and all but one were brown.", "How many eggs were brown?", 17),
    ("Noor had 24 apples. She split them equally between her brother and her sister.",
     "How many apples did her sister get?", 12),
    ("Mr. Park is 3 feet taller than his son, Minho. Minho is 4 feet tall.", "How many feet tall is Mr. Park?", 7),
    ("Ada ran 9 miles. Bo ran twice that, and Cy ran 4 miles less than Bo.",
     "How many miles did the 3 friends run in total?", 41),
    ("Noor spends $12 on boxes that cost $3 each. Each box has 20 crayons.", "How many crayons did she buy?", 80),
    ("Noor has 4 bags and 3 crates of corn. A bag holds 20 ears, and a crate holds 50 ears.",
     "How many ears of corn does she have?", 230),
    ("Every day Otto spends 5 hours on painting walls and 4 hours on painting doors. If he works for 6 days,",
     "how many hours does he spend on painting doors in all?", 24),
    ("They pick 65 crates of green limes and 46 crates of ripe limes per day.",
     "How many crates of green limes will they have after 6 days?", 390),
    ("Otto has 27 books and 80 magazines in each of his 23 bags.", "How many books does he have in total?", 621),
    ("Ida baked 56 rolls and 124 cakes. She sold 104 cakes and 29 rolls.",
     "How many rolls does she still have?", 27),
    ("Ida earns $40 every week for 12 weeks. She has to pay $15 rent every week.",
     "How much money does she earn in the 12 weeks?", 480),
    ("They pick 16 sacks of limes per day. Each sack holds 57 limes.",
     "How many days will it take to pick 80 sacks of limes?", 5),
    ("Otto had 40 nuts. He gave 12 to Ida. Ida had 9 nuts before that.", "How many nuts does Ida have now?", 21),
    ("Noor drove 3 hours at 60 miles an hour and 2 hours at 45 miles an hour.", "How many miles did she drive?", 270),
    # near misses
    ("Noor ran 6 miles on Monday and half as many on Tuesday.", "How many miles did she run in all?", 9),
    ("There are 36 pens and 4 boxes.", "How many pens are in each box if they are shared equally?", 9),
    ("Wilma has 3 pens. Otto has 40 pens. If Otto gives all of his pens to Wilma,",
     "how many pens will Wilma have?", 43),
    ("Otto earns $40 every week and pays $15 rent every week.", "How much money does he have left every week?", 25),
    ("Mia put 9 pears in a bowl and 4 pears in another bowl on the table.",
     "How many pears did Mia put on the table?", 13),
    ("There are 12 boys and 5 girls in the pool.", "How many children are in the pool?", 17),
    ("Otto had 25 nuts. He gave 10 of them to Ida.", "How many nuts does Otto have now?", 15),
    ("Otto ran 3 miles on Monday and 5 miles on Tuesday.",
     "How many miles did he run on Tuesday and Monday in all?", 8),
]  # fmt: skip


@pytest.mark.parametrize(
    ("body", "question", "answer"), READ, ids=[f"{n}-{row[1][:30]}" for n, row in enumerate(READ)]
)
def test_it_is_read_as_its_words_keep_it_apart(body: str, question: str, answer: int) -> None:
    found, _, why = answer_of(read(body, question))
    assert found == answer, why


LABELS = [
    # the limes are in the jars, and in no bowl
    ("There are 4 jars that each contain 15 limes. There are 6 bowls that each hold 3 plums.",
     "How many pieces of fruit are in the jars and the bowls in total?", "total", "plum", {"", "bowl"}),
    # money of two mornings
    ("Otto earns $9 an hour. On Tuesday morning he paints for 3 hours, on Thursday morning for 5 hours.",
     "How much does Otto earn on Tuesday and Thursday in all?", "total", "dollar", {"otto"}),
    # hours of a month are no weeks
    ("Otto paints for 3 hours a day, and he paints on 4 days every week.",
     "How many hours does he paint in a month?", "total", "hour", {"otto"}),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "role", "unit", "holders"), LABELS, ids=[row[1] for row in LABELS])
def test_what_is_worked_out_is_called_what_it_is(
    body: str, question: str, role: str, unit: str, holders: set[str]
) -> None:
    reading = read(body, question, (), 0.05)
    assert isinstance(reading, Reading)
    found = [q for q in reading.world.quantities if q.role == role and q.unit == unit]
    assert found
    assert all(q.holder in holders and q.qualifier != "tuesday" for q in found)
    asked = [reading.world.get(id) for id in reading.world.question.of]
    assert all(q.unit != "week" and q.qualifier != "tuesday" for q in asked)


def test_what_is_told_a_day_is_not_set_against_what_days_come_to() -> None:
    found = prepared("Otto eats 4 figs a day. Noor eats 3 figs a day.", "How many more figs does Otto eat in 6 days?")
    assert found is not None
    four, three, six = found.told
    eaten = search(found, load(), beam=14, most=200)
    assert not any(c.answer.value == 4 * 6 - 3 for c in eaten)
    assert (four.per, three.per, six.unit.head) == ("day", "day", "day")
