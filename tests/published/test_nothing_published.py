"""No sentence of a published problem, nor a near-copy of one, stands anywhere in this repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.published.near import Published, common_run, together
from tests.published.texts import Text, ours, published

OWN = (
    Text("own", "Ada pressed 14 ferns in spring. She pressed 23 in autumn. How many more ferns is that?"),
    Text("own", "A ferry takes 6 vans on each crossing and crosses 9 times. How many vans does it take?"),
)


@pytest.fixture(scope="module")
def known() -> Published:
    return Published(OWN)


@pytest.mark.parametrize(
    "text",
    [
        "Ada pressed 14 ferns in spring.",
        "Theo pressed 14 ferns in spring.",  # another name
        "Ada pressed fourteen ferns during spring.",  # a number in words, one word changed
        'A comment that quotes it: "A ferry takes 6 vans on each crossing".',
    ],
)
def test_a_copy_and_a_near_copy_are_found(known: Published, text: str) -> None:
    assert known.offenders([Text("here", text)])


@pytest.mark.parametrize(
    "text",
    [
        "Ada pressed 15 ferns in spring.",  # another number
        "Ada painted 14 gates in spring.",  # other words
        "In spring 14 of the ferns that Ada had were pressed flat.",  # said in another order
        "Ada has 14 ferns.",  # anybody's
        "How many more ferns did she press?",  # too few words to be somebody's
    ],
)
def test_what_only_looks_like_one_is_not(known: Published, text: str) -> None:
    assert known.offenders([Text("here", text)]) == []


def test_a_problem_told_anew_in_another_order_is_found(known: Published) -> None:
    told = "In autumn Bo pressed 23 ferns. How many ferns is that more than in spring, when he pressed 14?"
    (found,) = known.offenders([Text("here", told)])
    assert found.corpus == "own"


def test_runs_keep_the_order_and_stay_together() -> None:
    assert common_run(("a", "b", "c"), ("a", "x", "b", "c")) == 3
    assert common_run(("a", "b", "c"), ("c", "b", "a")) == 1
    assert together(("a", "b"), ("a", "x", "b")) == 2
    assert together(("a", "b"), ("a", *["x"] * 5, "b")) == 1


@pytest.fixture(scope="module")
def repository() -> list[Text]:
    return list(ours())


def test_the_repository_is_read(repository: list[Text]) -> None:
    """Comments, strings, tests, documents, seeds and the ready set are among what is held against the corpora."""
    places = {text.place.split(":")[0] for text in repository}
    assert {"README.md", "svampkit/reading/read.py", "tests/published/near.py", "seeds/division.jsonl"} <= places
    assert "challenge/svampkit-1000.jsonl" in places
    here = [text.text for text in repository if text.place.startswith("tests/published/test_nothing_published.py")]
    assert any("another number" in text for text in here)  # a comment
    assert any("pressed 23 in autumn" in text for text in here)  # a string


@pytest.mark.needs_data
def test_nothing_here_is_a_near_copy_of_a_published_problem(data_dir: Path, repository: list[Text]) -> None:
    corpora = Published(published(data_dir))
    assert len(corpora.sentences) > 20_000
    found = corpora.offenders(repository)
    assert not found, "write an example of your own that shows the same:\n" + "\n".join(map(str, found))
