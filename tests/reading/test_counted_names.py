"""What is counted is no name, though it has a capital, and no adjective, though the tagger says so."""

import pytest

from svampkit.reading.read import prepared


@pytest.mark.parametrize(
    ("body", "question", "unit"),
    [
        ("Theo has 20 Legos. He lost 3 Legos.", "How many Legos does Theo have?", "lego"),
        ("There were 8 CDs on the shelf and 3 CDs in the box.", "How many CDs were there?", "cd"),
        ("At the lake Ben saw 4 geese and 3 ducks.", "How many more geese than ducks did Ben see?", "goose"),
        ("Theo has 20 plums. Agnes has 3 plums.", "How many more has Agnes?", ""),
    ],
)
def test_the_question_counts_what_the_text_counts(body: str, question: str, unit: str) -> None:
    asked = prepared(body, question)
    assert asked is not None
    assert asked.fact.unit.head == unit
