"""Small letters inside a sentence, and sentences that break off."""

from __future__ import annotations

import pytest

from svampkit.variations.broken import _BROKEN_OFF
from svampkit.variations.scene import small


@pytest.mark.parametrize(
    ("opening", "inside"),
    [
        ("Grass covers [NUM1]% of it", "grass covers [NUM1]% of it"),
        ("Workers took [NUM1] of them", "workers took [NUM1] of them"),
        ("The workers took [NUM1]", "the workers took [NUM1]"),
        ("Rose took [NUM1] of them", "Rose took [NUM1] of them"),  # a name
        ("Bay Street is [NUM1] miles long", "Bay Street is [NUM1] miles long"),
        ("Monday brought [NUM1]", "Monday brought [NUM1]"),
    ],
)
def test_a_common_noun_is_written_small_inside_a_sentence(opening: str, inside: str) -> None:
    assert small(opening) == inside


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("[NUM2] pupils had been playing until.", True),
        ("[NUM2] pupils can.", True),
        ("[NUM2] pupils had been playing until then.", False),
        ("Hugo plays until noon.", False),
    ],
)
def test_a_sentence_that_breaks_off_is_seen(text: str, broken: bool) -> None:
    assert bool(_BROKEN_OFF.search(text)) is broken
