"""Write a world, tell it, read it: the same world comes back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings

from svampkit.reading import Reading, Unread, read, read_many
from svampkit.world import derive, faults, same_world
from tests.reading.stories import MAKERS, Draw, Story, draws


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
@settings(max_examples=12, deadline=None)
@given(d=draws())
def test_what_is_written_is_read(maker: Callable[[Draw], Story], d: Draw) -> None:
    story = maker(d)
    reading = read(story.body, story.question)
    assert not isinstance(reading, Unread), (story, reading)
    assert same_world(story.world, reading.world), (story.body, story.question, reading.world)


@settings(max_examples=15, deadline=None)
@given(d=draws())
def test_spans_are_exact_and_every_number_is_a_quantity(d: Draw) -> None:
    for maker in MAKERS:
        story = maker(d)
        reading = read(story.body, story.question)
        assert isinstance(reading, Reading)
        text = reading.text
        assert text == f"{story.body} {story.question}"
        assert text[: reading.body_end] == story.body
        assert {m.tag for m in reading.mentions} == {q.value for q in reading.world.quantities if q.value}
        for mention in reading.mentions:
            written = text[mention.number.start : mention.number.end].replace("$", "")
            assert Fraction(written) == mention.value
            assert mention.phrase.start <= mention.number.start <= mention.number.end <= mention.phrase.end
            assert mention.noun is None or text[mention.noun.span.start : mention.noun.span.end] == mention.noun.text
        for clause in reading.clauses:
            assert text[clause.span.start : clause.span.end].strip() == text[clause.span.start : clause.span.end]
        assert reading.clauses[-1].question


@settings(max_examples=15, deadline=None)
@given(d=draws())
def test_what_is_told_can_be(d: Draw) -> None:
    """The numbers of a possible story make no fault, whatever was read of it."""
    for maker in MAKERS:
        story = maker(d)
        reading = read(story.body, story.question)
        assert isinstance(reading, Reading)
        values = {m.tag: m.value for m in reading.mentions}
        assert faults(reading.world, values) == [], story
        assert derive(reading.world)


def test_many_are_read_as_one_by_one() -> None:
    d = Draw("Mira", "she", "Theo", "shell", "box", 9, 17, 4, 0)
    stories = [maker(d) for maker in MAKERS]
    together = list(read_many((s.body, s.question, ()) for s in stories))
    assert together == [read(s.body, s.question) for s in stories]
