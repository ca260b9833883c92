"""Twenty problems of our own that a learner can tell apart by their words, their order and their question."""

from __future__ import annotations

from svampkit.equation import evaluate, parse_infix
from svampkit.problem import Problem

_TEXTS = (
    ("Lena picked 4 plums and 9 pears.", "How many fruits did she pick?", "4 + 9"),
    ("Lena picked 14 plums and ate 6 of them.", "How many plums are left?", "14 - 6"),
    ("A shelf holds 7 boxes with 5 jars in each box.", "How many jars are there?", "7 * 5"),
    ("A cook shared 24 rolls equally among 6 guests.", "How many rolls did each guest get?", "24 / 6"),
    ("Omar needs 30 tiles and already has 12.", "How many more tiles must he buy?", "30 - 12"),
    ("There are 3 red kites and 8 blue kites.", "How many more blue kites than red kites are there?", "8 - 3"),
    ("Tess walked 5 miles on Monday, 6 on Tuesday and 2 on Friday.", "How far did she walk?", "5 + 6 + 2"),
    ("A farmer filled 9 sacks with 11 pounds each and sold 20 pounds.", "How many pounds are left?", "9 * 11 - 20"),
    ("Ivo had 18 stamps. He gave 5 away and found 7.", "How many stamps does he have now?", "18 - 5 + 7"),
    ("Four friends split 10 dollars and 6 dollars.", "How much does each friend get?", "(10 + 6) / 4"),
    ("A ribbon of 40 inches is cut into pieces of 8 inches.", "How many pieces are there?", "40 / 8"),
    ("Nora baked 13 buns. Her brother baked 4 fewer.", "How many buns did her brother bake?", "13 - 4"),
    ("Nora baked 15 buns. Her brother baked 6 more.", "How many buns did her brother bake?", "15 + 6"),
    ("After losing 9 beads Ada has 21 beads.", "How many beads did she have at first?", "21 + 9"),
    ("Each of 8 tents sleeps 3 campers.", "How many campers can sleep?", "8 * 3"),
    ("A crate weighs 17 pounds, 5 pounds of which are packing.", "How much do the goods weigh?", "17 - 5"),
    ("Paul reads 12 pages a day for 6 days.", "How many pages does he read?", "12 * 6"),
    ("A book of 45 pages was finished in 9 days.", "How many pages were that a day?", "45 / 9"),
    ("Rosa has 2 cats and 16 hens. 11 hens are white.", "How many hens are not white?", "16 - 11"),
    ("A baker sold 33 loaves in the morning and 22 later.", "How many loaves were sold?", "33 + 22"),
)


def problems() -> list[Problem]:
    return [
        Problem(f"own-{number}", body, question, parse_infix(equation), evaluate(parse_infix(equation)))
        for number, (body, question, equation) in enumerate(_TEXTS, 1)
    ]
