"""From what a model said to a prediction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from svampkit.evaluation.answers import AnswerRead, read_answer
from svampkit.solvers.protocol import Prediction

__all__ = ["from_read", "from_text", "majority_vote"]


def from_text(id: str, text: str, solver: str, cut: bool = False, question: str = "") -> Prediction:
    """Read a model's text as a prediction: answered, abstained or unread; the text is kept.

    ``cut`` tells that it stopped at the limit of tokens, ``question`` what was asked (for dozens, say).
    """
    return from_read(id, read_answer(text, cut, question), text, solver)


def from_read(id: str, read: AnswerRead, raw: str | None, solver: str) -> Prediction:
    """A prediction from an answer that was read."""
    return Prediction(id, read.value, read.equation, raw, read.status, solver)


def majority_vote(samples: Sequence[Prediction]) -> Prediction:
    """The prediction that most samples agree with (self-consistency, Wang et al. 2023); the earliest wins a tie.

    Samples without an answer have no vote unless none has one; then their most frequent status stands.
    """
    answered = [sample for sample in samples if sample.status == "answered"]
    if answered:
        votes = Counter(sample.answer for sample in answered)
        most = max(votes.values())
        return next(sample for sample in answered if votes[sample.answer] == most)
    told = [sample for sample in samples if sample.status != "missing"] or list(samples)
    statuses = Counter(sample.status for sample in told)
    return next(sample for sample in told if statuses[sample.status] == max(statuses.values()))
