"""Worked examples to put before a question; written for this project, in no data set."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["SHOTS", "Shot"]


@dataclass(frozen=True, slots=True)
class Shot:
    """One worked example."""

    body: str
    question: str
    reasoning: str
    answer: str


SHOTS = (
    Shot(
        "Orla picked 14 figs on Monday. On Tuesday she picked 9 more.",
        "How many figs did Orla pick in all?",
        "She picked 14 figs and then 9 more, so 14 + 9 = 23.",
        "23",
    ),
    Shot(
        "A ferry carried 62 passengers. 27 of them got off at the island.",
        "How many passengers stayed on the ferry?",
        "Of the 62 passengers 27 got off, so 62 - 27 = 35.",
        "35",
    ),
    Shot(
        "Each crate holds 8 lanterns. The harbour ordered 6 crates.",
        "How many lanterns did the harbour order?",
        "There are 6 crates with 8 lanterns each, so 6 * 8 = 48.",
        "48",
    ),
    Shot(
        "Teun shares 45 stickers equally among 5 classmates. He also owns 12 marbles.",
        "How many stickers does each classmate get?",
        "The marbles do not matter. 45 stickers for 5 classmates give 45 / 5 = 9.",
        "9",
    ),
    Shot(
        "After selling 18 pots the potter still had 31 pots.",
        "How many pots did the potter have at first?",
        "What was sold and what is left make what there was: 18 + 31 = 49.",
        "49",
    ),
    Shot(
        "A blue kite costs 7 dollars and a red kite costs 4 dollars more.",
        "How much do the two kites cost together?",
        "The red kite costs 7 + 4 = 11 dollars, so together they cost 7 + 11 = 18.",
        "18",
    ),
    Shot(
        "Ravi read 24 pages in 3 evenings, the same number every evening.",
        "How many pages did he read each evening?",
        "24 pages over 3 evenings are 24 / 3 = 8.",
        "8",
    ),
    Shot(
        "There were 40 seats in the hall. 16 of the 25 visitors sat down.",
        "How many seats were left empty?",
        "Only the 16 who sat down took seats, so 40 - 16 = 24.",
        "24",
    ),
)
"""Eight examples over the four operations, with facts that do not matter among them."""
