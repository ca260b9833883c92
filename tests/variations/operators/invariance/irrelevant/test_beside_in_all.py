"""Another object beside the seed's own in everything that happens, also where some of it is told without a number."""

from __future__ import annotations

import re

import pytest

from tests.variations.helpers import offered, texts

KEYS = (
    "Ada had 19 keys. Ben gave her some more keys. Now she has 31 keys.",
    "How many keys did Ben give her?",
    "31-19",
)


def _holds(problem: tuple[str, str, str], words: str) -> None:
    assert any(re.search(words, text) for text in texts("33", problem)), texts("33", problem)


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        # what came is told as "some more": both things share it
        (KEYS, r"some more keys and \w+(?: \w+)?\. Now she has 31 keys and \d+ "),
        # a bare "some" gets its name beside the other thing
        (
            (
                "Otto had 64 plums. After selling some at the fair he had 18 left.",
                "How many plums did he sell?",
                "64-18",
            ),
            r"selling some plums and \w+(?: \w+)? at the fair he had 18 plums and \d+ \w+(?: \w+)? left",
        ),
        # "they" is the one shop, none of the puppies
        (
            ("A pet shop had 17 puppies. They got another 6 puppies.", "How many puppies do they have now?", "17+6"),
            r"another 6 puppies and \d+ ",
        ),
        # each thing in each place
        (
            (
                "Ida keeps 24 lemons in a box and 13 lemons in a bowl.",
                "How many lemons does Ida keep altogether?",
                "24+13",
            ),
            r"in a box, and 13 lemons and \d+ \w+(?: \w+)? in a bowl",
        ),
        # a time is no kind of thing
        (
            ("In June, a shop fixed 48 bikes. In July, it fixed 53 bikes.", "How many bikes did it fix?", "48+53"),
            r"In July, it fixed 53 bikes and \d+ ",
        ),
    ],
)
def test_both_things_go_through_all_of_it(problem: tuple[str, str, str], words: str) -> None:
    _holds(problem, words)


def test_a_bare_some_is_named_beside_another_object_of_the_list() -> None:
    problem = (
        "Otto had 64 plums. After selling some at the fair he had 18 left.",
        "How many plums did he sell?",
        "64-18",
    )
    _holds(problem, r"64 plums and \d+ \w+(?: \w+)?\. After selling some plums at the fair he had 18 plums left")


@pytest.mark.parametrize(
    "problem",
    [
        # "they" are the puppies: with kittens beside them it would be said of both
        ("There were 17 puppies. 6 of them slept, and they snored.", "How many puppies were awake?", "17-6"),
        # of which things "all of it" is, nothing says any more
        ("Ida had 24 pins. She lost 9 of them. All of it was her own fault.", "How many pins are left?", "24-9"),
    ],
)
def test_what_stands_for_the_only_thing_takes_none_beside_it(problem: tuple[str, str, str]) -> None:
    assert not [text for text, _ in offered("33", problem) if re.search(r"17 puppies and|24 pins and", text)]


@pytest.mark.parametrize(
    "problem",
    [
        ("Lena shared 35 plums equally among 7 friends.", "How many plums did each friend get?", "35/7"),
        ("Grandpa Emil divided 24 pears equally among 4 neighbors.", "How many pears did each neighbor get?", "24/4"),
        ("Four scouts found 28 walnuts and shared them equally.", "How many walnuts did each scout get?", "28/4"),
    ],
)
def test_two_things_are_shared_out_among_the_same(problem: tuple[str, str, str]) -> None:
    whole, groups = map(int, problem[2].split("/"))
    found = [re.search(rf"{whole} \w+ and (\d+) ", text) for text in texts("33", problem)]
    shares = [int(match.group(1)) for match in found if match is not None]
    assert shares and any(share % groups == 0 for share in shares), texts("33", problem)


def test_what_is_put_up_in_equal_numbers_takes_nothing_beside_it() -> None:
    """ "The same number of plums" in each bag: of which of two?"""
    problem = (
        "Lena put 35 plums into 7 bags with the same number of plums in each bag.",
        "How many plums are in each bag?",
        "35/7",
    )
    assert not [text for text, equation in offered("33", problem) if re.search(r"35 plums and \d+ \w+ into", text)]
