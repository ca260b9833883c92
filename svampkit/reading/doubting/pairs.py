"""What is set against what in an answer, and what is left out of it."""

from __future__ import annotations

from collections.abc import Iterator

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["all_taken", "has_a_known", "made_from", "pairs", "question_of", "sentence_of", "taken_away", "unused"]


def pairs(answer: Amount, *operations: str) -> Iterator[tuple[Amount, Amount]]:
    """Both sides of what is worked out by these operations, each way round."""
    for node in results(answer, shares=False):
        if node.operation in operations and node.left is not None and node.right is not None:
            yield node.left, node.right
            yield node.right, node.left


def taken_away(answer: Amount) -> Iterator[tuple[Amount, Amount]]:
    """What something is taken from, and what is taken from it and told."""
    for node in results(answer, shares=False):
        if node.operation == "-" and node.left is not None and node.right is not None and node.right.told:
            yield node.left, node.right


def all_taken(answer: Amount) -> Iterator[tuple[Amount, Amount]]:
    """What something is taken from, and every told part of what is taken from it: 15 and 9 of "40 - (15 + 9)"."""
    for node in results(answer, shares=False):
        if node.operation == "-" and node.left is not None and node.right is not None:
            yield from ((node.left, part) for part in _added(node.right) if part.told)


def _added(amount: Amount) -> Iterator[Amount]:
    if amount.operation == "+" and amount.left is not None and amount.right is not None:
        yield from (*_added(amount.left), *_added(amount.right))
    else:
        yield amount


def has_a_known(answer: Amount) -> bool:
    """Something that no number tells has a part: the days of a week, a half."""
    return any(leaf.fact.because for leaf in leaves(answer))


def made_from(answer: Amount, asked: Asked) -> list[Fact]:
    """The told amounts that the answer is made from, in the order of the text."""
    return [fact for n, fact in enumerate(asked.told) if answer.mask >> n & 1]


def unused(answer: Amount, asked: Asked) -> list[Fact]:
    """The told amounts that have no part in the answer."""
    return [fact for n, fact in enumerate(asked.told) if not answer.mask >> n & 1]


def sentence_of(asked: Asked, at: int) -> list[Word]:
    """All words of the sentence in which the word at this place stands."""
    return [word for word in asked.words if word.sentence == asked.words[at].sentence]


def question_of(asked: Asked) -> list[Word]:
    """All words of the question's sentence, with what it supposes."""
    return sentence_of(asked, asked.fact.clause.first)
