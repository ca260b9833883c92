"""What makes a seed doubtful: each class with its near misses, and what ``select`` makes of it."""

from __future__ import annotations

import pytest

from svampkit.lint import KINDS, doubts, is_clean, is_sure, lint, mend
from svampkit.lint.plain import _listed, _many
from svampkit.problem import Problem, problem_from_row


def problem(body: str, question: str = "How many are left?", equation: str = "9 - 4", answer: str = "5") -> Problem:
    return problem_from_row({"id": "a", "body": body, "question": question, "equation": equation, "answer": answer})


def kinds(found: Problem) -> set[str]:
    return {fault.kind for fault in lint(found)}


@pytest.mark.parametrize(
    "body",
    [
        "Mira has 9 times more kites than Bao.",  # nine times as many, or ten?
        "A rope is four times longer than a belt.",
        "A van is twice faster than a cart.",
        "There are twice as many old than young members.",
        "The school sold 4 more than twice the number of pens as it did mugs.",
        "Mira sold twice the number of pens as Bao.",
        "Mira can walk on her hands only one quarter the speed that Bao can run.",
    ],
)
def test_a_comparison_that_is_read_in_two_ways(body: str) -> None:
    found = problem(body)
    assert "comparison" in kinds(found) and not is_clean(found)


@pytest.mark.parametrize(
    "body",
    [
        "Mira has 9 times as many kites as Bao.",
        "Mira ran 9 times; each other runner ran 4 times.",  # "times each other" compares nothing
        "Mira sang the song three times together with Bao.",
        "Mira walks at half the speed of Bao.",
        "Mira has twice the number of pens that Bao has.",
        "Mira sold half of the number of pens. As she did, it rained.",
    ],
)
def test_comparisons_that_say_what_they_mean(body: str) -> None:
    assert "comparison" not in kinds(problem(body))


@pytest.mark.parametrize(
    ("body", "question", "mended"),
    [
        (
            "When Mira wasn't looking her sister took 4 of the 9 figs.",
            "How many are left?",
            "When Mira wasn't looking, her sister took 4 of the 9 figs. How many are left?",
        ),
        (
            "After Bao went swimming he had 9 tokens. He lost 4.",
            "How many are left?",
            "After Bao went swimming, he had 9 tokens. He lost 4. How many are left?",
        ),
        (
            "Bao had 9 figs.",
            "Assuming he eats 4 every day how many are left tomorrow?",
            "Bao had 9 figs. Assuming he eats 4 every day, how many are left tomorrow?",
        ),
    ],
)
def test_the_comma_behind_an_opening_clause_is_mended(body: str, question: str, mended: str) -> None:
    after, faults = mend(problem(body, question))
    assert after.text == mended
    assert [fault.kind for fault in faults] == ["comma"]
    assert mend(after) == (after, ())


@pytest.mark.parametrize(
    "body",
    [
        "When Bao sold the 9 figs he picked, Mira had 4.",  # the clause is of the figs
        "If Bao left 4 nails in every shed he saw, 9 are left.",
        "When Bao said he had 9 figs, Mira laughed.",
        "After the race Bao had 9 figs.",  # no clause opens the sentence
        "If they put together their figs and shared them, each had 9.",
        "While Bao counts he sings--all 9 of 4 songs. While he is there, he sings.",
    ],
)
def test_no_comma_where_none_is_missing(body: str) -> None:
    assert "comma" not in {fault.kind for fault in lint(problem(body))}


def test_no_comma_before_a_question_within_a_question() -> None:
    assert kinds(problem("Bao had 9 figs and ate 4.", "If he knows how many he ate, how many are left?")) == set()


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("Every day, Anna packs 9 figs in his lunch box and eats 4.", "How many are left?"),
        ("Peter had 9 figs. She ate 4.", "How many are left?"),
        ("Anna had 9 figs and ate 4.", "How many figs does Peter have left?"),
        ("Natalia had 9 figs and ate 4.", "How many figs does Natalie have left?"),
    ],
)
def test_somebody_who_is_not_in_the_story(body: str, question: str) -> None:
    assert "person" in kinds(problem(body, question))


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("Anna had 9 figs. Her brother ate 4 of his own.", "How many are left?"),  # his: the brother's
        ("The teacher had 9 figs. He ate 4. Anna had none.", "How many are left?"),
        ("Oluwaseun had 9 figs. She ate 4.", "How many are left?"),  # a name that no list knows
        ("Robin had 9 figs. He ate 4.", "How many are left?"),
        ("Before her walk, Anna had 9 figs. She ate 4.", "How many are left?"),
        ("Anna had 9 figs and ate 4.", "How many figs does Peter have if he has twice as many as are left?"),
        ("Anna and Peter had 9 figs. They ate 4.", "How many figs does Peter have left?"),
    ],
)
def test_everybody_is_somebody(body: str, question: str) -> None:
    assert "person" not in kinds(problem(body, question))


@pytest.mark.parametrize(
    ("kind", "body", "question", "equation", "answer"),
    [
        ("tense", "Bao is stuck 4 hours longer than he was up. He drove 9.", "How long was it?", "9 + 4", "13"),
        ("tense", "Bao had 9 figs. Mira has 4 figs.", "How many figs are there?", "9 + 4", "13"),
        ("manner", "You have 9 figs. Mira eats 4.", "How many are left?", "9 - 4", "5"),
        ("manner", "Bao has 9 figs (all ripe). Mira eats 4.", "How many are left?", "9 - 4", "5"),
        ("manner", "Bao has 9 figs. Mira eats 4.", "Find the number of figs.", "9 - 4", "5"),
        ("manner", "Bao has about 9 figs. Mira eats 4.", "How many are left?", "9 - 4", "5"),
        ("manner", "Bao rides the Big Wheel 9 times and Mira 4 times.", "How many rides is that?", "9 + 4", "13"),
        ("left out", "Bao has 9 figs and 3 mugs. Mira eats 4 figs.", "How many figs are left?", "9 - 4", "5"),
        ("left out", "Bao has 9 figs and three mugs. Mira eats 4 figs.", "How many figs are left?", "9 - 4", "5"),
        ("result", "Bao has 9 figs. Mira eats 9 figs.", "How many figs are left?", "9 - 9", "0"),
        ("left out", "Bao has 9 figs and 9 nuts. Mira eats 4 figs.", "How many figs are left?", "9 - 4", "5"),
        ("fragment", "If Bao has 9 figs. Mira has 4 figs.", "How many figs are there?", "9 + 4", "13"),
        ("rate", "Bao swims 9 hours a day. He swims 4 days a week.", "How many laps are that?", "9 * 4", "36"),
        ("tense", "Bao buys 9 figs. Mira buys 4 figs.", "How many figs did they buy?", "9 + 4", "13"),
        ("agreement", "Bao builds 9 matchsticks houses. Mira builds 4.", "How many are there?", "9 + 4", "13"),
        ("agreement", "Bao buys 9 kilograms of orange and 4 kilograms of figs.", "How many?", "9 + 4", "13"),
        ("tense", "Bao bought 9 figs.", "How many did he keep if he eats 4 figs?", "9 - 4", "5"),
        ("manner", "Bao has 9 figs, 4 nuts and plums.", "How many figs and nuts are there?", "9 + 4", "13"),
        ("result", "Bao has 9 figs. He eats a fifth of them.", "How many is that?", "9 / (9 / 5)", "5"),
        ("fragment", "If Bao has 9 figs, and Mira has 4. They eat 3.", "How many are left?", "9 + 4 - 3", "10"),
        ("person", "Jack has 9 figs. Jake eats 4 figs.", "How many figs are left?", "9 - 4", "5"),
        ("agreement", "Bao has 9 figs. The boys eats 4 figs.", "How many figs are left?", "9 - 4", "5"),
        ("comma", "As it rained the whole day Bao sold 9 umbrellas and 4 hats.", "How many things?", "9 + 4", "13"),
    ],
)  # fmt: skip
def test_what_makes_a_seed_doubtful(kind: str, body: str, question: str, equation: str, answer: str) -> None:
    found = problem(body, question, equation, answer)
    assert kind in {fault.kind for fault in doubts(found)} <= set(KINDS)
    assert not is_sure(found)


@pytest.mark.parametrize(
    ("body", "question", "equation", "answer"),
    [
        ("Bao had 9 figs. Mira ate 4 of them.", "How many figs are left?", "9 - 4", "5"),
        ("Bao buys 9 mugs that were made in Kiel. Each mug costs $4.", "How much does he pay?", "9 * 4", "36"),
        ("If Mira reads 9 pages a day and Bao reads 4 pages,", "how many pages do they read a day?", "9 + 4", "13"),
        ("When Bao wasn't looking she took 4 of 9 figs.", "How many are left?", "9 - 4", "5"),  # mended
        ("Bao bought 9 figs at 50% of $4.", "How much did he pay in total?", "9 * 4 * 50 / 100", "18"),
    ],
)  # fmt: skip
def test_what_is_plain_is_sure(body: str, question: str, equation: str, answer: str) -> None:
    found = problem(body, question, equation, answer)
    assert is_sure(found), list(map(str, doubts(found)))
    assert is_clean(found)


def test_a_result_that_is_another_number_too() -> None:
    """4 * 15 minutes are an hour's 60: which of the two a later step takes is not said."""
    row = {
        "id": "a",
        "body": "Each of 4 walls takes 15 minutes. Bao is paid $20 an hour.",
        "question": "How much is he paid?",
        "answer": "20",
    }
    steps = ["4 * 15", "S1 / 60", "S2 * 20"]
    twice = problem_from_row({**row, "equation": "4 * 15 / 60 * 20", "steps": steps})
    assert "result" in {fault.kind for fault in doubts(twice)}
    other = problem_from_row(
        {**row, "body": "Each of 8 walls takes 15 minutes. Bao is paid $20 an hour.",
         "equation": "8 * 15 / 60 * 20", "steps": ["8 * 15", *steps[1:]], "answer": "40"}
    )  # fmt: skip
    assert "result" not in {fault.kind for fault in doubts(other)}


@pytest.mark.parametrize(
    ("body", "question", "equation", "answer"),
    [
        ("Bao has 9 boxes. Each box holds 4 mugs.", "How many mugs does each shelf of 9 boxes hold?", "9 * 4", "36"),
        ("Bao cut 9 roses and 4 lilies.", "How many more roses than lilies did Bao cut?", "9 - 4", "5"),
        ("Bao spent sixty-three cents. Mira spent 4 cents.", "How many cents did they spend?", "63 + 4", "67"),
        ("A mug cost $9. Bao got a 50% discount.", "How much did Bao pay?", "9 * 50 / 100", "4.5"),
    ],
)
def test_what_a_parser_takes_for_a_fault_is_none(body: str, question: str, equation: str, answer: str) -> None:
    found = {fault.kind for fault in doubts(problem(body, question, equation, answer))}
    assert not found & {"agreement", "fragment"} and ("sixty" not in body or not found)


@pytest.mark.parametrize(
    ("body", "question", "equation", "answer", "doubted"),
    [
        ("Mira split 24 plums among 6 guests and kept the leftovers.", "How many did each get?", "24 / 6", "4", True),
        ("", "If Bao cut 24 cards for 6 guests and kept the left overs, how many each?", "24 / 6", "4", True),
        (
            "",
            "If Bao dealt 9 cards to 4 players and kept what was left, how many had he?",
            "9 * 4",
            "36",
            True,
        ),
        ("Mira split 24 plums among 6 guests.", "How many plums did each guest get?", "24 / 6", "4", False),
        # the key knows what is left
        ("Mira gave 6 guests 4 plums each of 29 and kept the leftovers.", "How many?", "29 - 6 * 4", "5", False),
    ],
)
def test_leftovers_that_the_key_does_not_have(
    body: str, question: str, equation: str, answer: str, *, doubted: bool
) -> None:
    found = [fault for fault in doubts(problem(body, question, equation, answer)) if fault.kind == "unclear"]
    assert any("left" in fault.found for fault in found) == doubted


@pytest.mark.parametrize(
    ("own", "more", "doubted"),
    [(14, 30, True), (34, 30, False)],
)
@pytest.mark.parametrize("comma", [",", ""])
def test_nobody_has_more_beyond_another_than_there_are(own: int, more: int, comma: str, *, doubted: bool) -> None:
    body = f"Bao has {own} mugs. Ada has 9 fewer mugs than Bao{comma} who has {more} more mugs than Noor."
    found = doubts(problem(body, "How many mugs does Ada have?", f"{own} - 9", str(own - 9)))
    assert ("stock" in {fault.kind for fault in found}) == doubted


@pytest.mark.parametrize(
    ("told", "doubted"),
    [
        ("Mira has 24 comics in her room. She wants to give it away. She places it in boxes of 8 comics.", True),
        ("Mira has 24 comics in her room. She wants to give them away. She places them in boxes of 8 comics.", False),
        ("Mira has some sand. She puts it into bags of 8 pounds. There are 24 pounds.", False),
    ],
)
def test_many_things_are_not_it(told: str, doubted: bool) -> None:
    asked = problem(told, "How many boxes does she use?", "24 / 8", "3")
    assert ("wording" in kinds(asked)) == doubted
    assert is_clean(asked) != doubted


@pytest.mark.parametrize(
    ("stiff", "plainly"),
    [
        ("Bao possesses 9 figs.", "Bao has 9 figs."),
        ("Suppose Bao has 9 figs.", "Bao has 9 figs."),
        ("They own 9 figs collectively.", "They have 9 figs together."),
        ("Bao has 4 more figs than the number of figs Mira picked.", "Bao has 4 more figs than Mira."),
        ("A group of 9 ducks is on the pond.", "9 ducks are on the pond."),
        ("Bao picked some figs and ate 4, leaving him with 9.", "Bao picked some figs and ate 4. He has 9 left."),
    ],
)
def test_what_nobody_tells_a_child_so_is_doubted(stiff: str, plainly: str) -> None:
    """A seed's stiff words stand in all that is made from it; plain ones are there in plenty."""
    assert [match for match in _listed("stiff").finditer(stiff)], stiff
    assert not _listed("stiff").search(plainly), plainly


@pytest.mark.parametrize(("body", "doubted"), [("Ada has 25 dogs.", True), ("Ada has 2 dogs.", False)])
def test_nobody_has_so_many(body: str, doubted: bool) -> None:
    assert bool([*_many(body)]) == doubted
    assert not [*_many("A farm has 25 dogs.")]  # near miss: no person


@pytest.mark.parametrize(
    ("body", "doubted"),
    [
        ("Four times as many people came to the fair on Saturday than on Friday.", True),
        ("Four times as many people came to the fair on Saturday as on Friday.", False),
    ],
)
def test_as_many_goes_with_as(body: str, doubted: bool) -> None:
    found = {fault.kind for fault in doubts(problem(body, "How many people came on Saturday?", "4 * 9", "36"))}
    assert ("comparison" in found) == doubted
