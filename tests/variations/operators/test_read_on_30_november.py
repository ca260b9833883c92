"""What strict readers found in variations of strangers' corpora and of the five: each class of it once."""

from __future__ import annotations

import pytest

from svampkit.corpora.order.tokens import join_tokens
from svampkit.fallback import vary_seeds
from svampkit.generation.writing.style import as_the_seed_writes
from svampkit.tagging.attach import attach
from svampkit.template import fill
from svampkit.variations.scene import small
from tests.variations.helpers import template

Problem = tuple[str, str, str]


def made(problem: Problem, code: str = "") -> list[str]:
    (varied,) = vary_seeds(attach([template(*problem)]))
    found = [v for v in varied.variations if not code or v.codes[0] == code]
    return [
        fill(
            as_the_seed_writes(v.template, varied.file.values_of(v), varied.file.base).text, varied.file.values_of(v)
        ).text
        for v in found
    ]


STATED = [
    (
        (
            "It is 2790 miles from Oran to Tunis. The Nguyens drove 930 miles a day.",
            "How many days were they on the road?",
            "2790 / 930",
        ),
        "3 days were they on",
    ),
    (
        ("Ada is 142 cm tall and her little brother is 97 cm.", "How many centimetres taller is Ada?", "142 - 97"),
        "taller is Ada,",
    ),
    (
        (
            "A museum had 98 paintings. After they got rid of some, they had ninety-five left.",
            "How many paintings did they get rid of?",
            "98 - 95",
        ),
        "They got 3 paintings",
    ),
    (
        (
            "Ada is fond of painting. She has 18 paintings.",
            "How many paintings can Ada give to each of her two aunts?",
            "18 / 2",
        ),
        "give to 9",
    ),
    (
        (
            "On holiday Ada went on 6 hikes in May and three in June.",
            "How many hikes did Ada go on in total?",
            "6 + 3",
        ),
        "hikes on in total",
    ),
    (
        ("Karl rowed 14 miles at 7 miles per hour.", "How long was Karl travelling?", "14 / 7"),
        "hours long travelling",
    ),
    (
        (
            "Pencils come in boxes of 20. The teachers opened 7 boxes "
            "and shared the pencils fairly among 35 students.",
            "How many did each student get?",
            "7 * 20 / 35",
        ),
        "got 4 teachers",
    ),
    (
        (
            "Every lesson at Ada's school lasts 45 minutes and she has 5 lessons a day.",
            "How many hours does Ada spend in lessons each day? Give your answer as a decimal.",
            "45 * 5 / 60",
        ),
        "day? Give your answer as a decimal. What",
    ),
    (("8 bees have 48 legs. A bee has 6 legs.", "How many legs do 3 bees have?", "3 * 6"), "the bee have"),
]


@pytest.mark.parametrize(("problem", "never"), STATED)
def test_an_answer_is_told_in_english_or_not_at_all(problem: Problem, never: str) -> None:
    assert not any(never in text for text in made(problem))


def test_what_each_got_is_what_was_shared() -> None:
    told = made(STATED[6][0], "23")
    assert any("Each student got 4 pencils." in text for text in told)


def test_broken_ones_are_called_by_their_name() -> None:
    problem = (
        "There are 26 desks in Ada's room. She takes out 2 broken ones, then arranges the rest in groups of 4.",
        "How many groups are there?",
        "(26 - 2) / 4",
    )
    assert any("How many broken desks does she take out?" in text for text in made(problem, "23"))


def test_another_number_that_is_equal_by_chance_stays() -> None:
    """35 plates and 35 cups: of some plates, 35 cups stay, and the equation has one 35 for both."""
    problem = (
        "The trust bought 35 plates at $85 each and 35 cups at $40 each.",
        "What was the total bill?",
        "35 * (85 + 40)",
    )
    assert not any("some plates" in text for text in made(problem))


ELLIPTIC = ("Ada found 16 shells on the beach. Ben found 5 times as many.", "How many shells did Ben find?", "5 * 16")


def test_as_many_stays_behind_whom_it_is_compared_with() -> None:
    told = made(ELLIPTIC)
    assert told
    assert not any(text.startswith("Ben found 5 times as many.") for text in told)
    assert not any("pebbles" in text.split("Ben found")[0] or "stones" in text.split("Ben found")[0] for text in told)


def test_glue_sticks_are_that_only_behind_glue_sticks() -> None:
    problem = (
        "Ms. Bell bought 9 packs of glue sticks. There were 8 glue sticks in each pack.",
        "How many glue sticks is that?",
        "9 * 8",
    )
    assert all(text.split(". ")[-2].endswith("in each pack") for text in made(problem, "33"))


def test_a_vet_is_not_she() -> None:
    problem = (
        "The vet said Pip the cat was too heavy at 52 pounds, so she went on a diet and lost 3 pounds.",
        "How many pounds does she weigh now?",
        "52 - 3",
    )
    assert not any("The vet began" in text or "The vet took" in text for text in made(problem, "33"))


def test_nothing_comes_after_a_moment_that_is_asked_about() -> None:
    problem = (
        "A bus left Leeds with 23 passengers. At the next stop, 8 people got off and 15 got on.",
        "How many passengers were on the bus after that stop?",
        "23 - 8 + 15",
    )
    assert not made(problem, "21")


def test_chairs_are_as_the_rows_are() -> None:
    problem = (
        "In a hall there are 18 rows of 22 chairs.",
        "If 357 people came to watch the show and everybody sat down, how many chairs stayed empty?",
        "18 * 22 - 357",
    )
    assert not any("chairs were a little" in text for text in made(problem, "33"))


def test_a_letter_has_the_seeds_own_sign() -> None:
    problem = (
        "The target is £250. So far 27 children have brought in £6 each.",
        "How much do they still need, in pounds?",
        "250 - 27 * 6",
    )
    assert not any("$" in text for text in made(problem))


def test_pounds_have_two_places_where_they_have_pence() -> None:
    problem = (
        "Ken earns £9.20 an hour. He worked for 6.5 hours and got £5 in tips.",
        "How much did he earn altogether?",
        "9.2 * 6.5 + 5",
    )
    assert not any("£64.8 " in text or "£64.8." in text.replace("£64.80", "") for text in made(problem))


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("Zora ' s kite is red . How high does it fly ?", "Zora's kite is red. How high does it fly?"),
        ("She didn ' t go .", "She didn't go."),
        ("the boys ' hats .", "the boys' hats."),
    ],
)
def test_a_loose_s_is_joined(text: str, joined: str) -> None:
    assert join_tokens(text) == joined


def test_capitals_of_a_short_word_stay() -> None:
    assert small("DVDs and CDs") == "DVDs and CDs"
    assert small("Some pens") == "some pens"


def test_what_there_only_is_is_not_told_without_its_number() -> None:
    problem = ("There are 18 trolls. Each troll has 6 lamps.", "How many lamps are there in all?", "18 * 6")
    told = made(problem, "23")
    assert any(text.startswith("Each troll has 6 lamps.") for text in told)
    assert not any("There are some trolls." in text for text in told)


def test_an_amount_is_not_asked_in_another_unit_only() -> None:
    problem = (
        "Mina spent 5 hours on her model ship.",
        "How many minutes did Mina spend on her model ship?",
        "5 * 60",
    )
    assert not any("some hours" in text for text in made(problem, "23"))


def test_a_machine_fills_so_much_in_its_time() -> None:
    problem = (
        "A machine fills 45 vials in 3 minutes.",
        "How many minutes does it need for 600 vials?",
        "600 / (45 / 3)",
    )
    asked = [text for text in made(problem, "23") if "How many vials does the machine fill" in text]
    assert all("in 3 minutes?" in text for text in asked)


def test_days_and_brackets_stay_whole() -> None:
    problem = (
        "A tap leaks 3 liters of water every hour.",
        "How many liters of water are wasted in one day and night (24 hours)?",
        "3 * 24",
    )
    assert all(text.count("(") == text.count(")") for text in made(problem))


def test_british_texts_have_neighbours() -> None:
    problem = (
        "Tom walked 5 kilometres on Monday and 3 kilometres on Tuesday.",
        "How many kilometres did he walk in all?",
        "5 + 3",
    )
    assert not any("neighbor " in text or "neighbor's" in text for text in made(problem))


def test_a_cousin_named_stays_named_in_a_condition() -> None:
    problem = (
        "A teacher buys 5 lamps. Her cousin Ana buys 4 lamps.",
        "How many lamps do the teacher and her cousin Ana buy in total?",
        "5 + 4",
    )
    assert not any("cousin her" in text or "cousin him" in text for text in made(problem, "32"))


def test_what_is_had_is_compared_at_one_moment() -> None:
    problem = (
        "A shelter had 6 dogs and 8 cats. It got 3 more dogs and 5 more cats.",
        "How many dogs did it have in the end?",
        "6 + 3",
    )
    asked = [text.rpartition(". ")[2] for text in made(problem) if "How many more" in text]
    assert not any(question.endswith(" did it have?") for question in asked)


def test_the_game_is_told_of_first() -> None:
    problem = (
        "Ora made 17 saves in the match. Lou made 9 saves.",
        "How many more saves did Ora make than Lou?",
        "17 - 9",
    )
    assert not any(text.startswith("Lou made 9 saves. Ora") for text in made(problem, "32"))


def test_the_hostel_has_beds_at_any_rate() -> None:
    problem = (
        "97 guests sleep in a hostel. The hostel has 120 beds.",
        "How many beds are empty in the hostel?",
        "120 - 97",
    )
    assert not any("The hostel has some beds." in text for text in made(problem, "23"))


def test_nothing_is_listed_twice() -> None:
    problem = (
        "A shelter had 6 dogs and 8 cats. It got another three dogs and five cats.",
        "How many dogs did it have in total?",
        "6 + 3",
    )
    assert not any("cats and 8 cats" in text or "cats and five cats" in text for text in made(problem))
