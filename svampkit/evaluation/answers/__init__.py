"""Reading an answer out of what a model said: exact numbers, equations executed, refusals, and what stays unread."""

from __future__ import annotations

from svampkit.evaluation.answers.choice import read_key
from svampkit.evaluation.answers.model import HOWS, REASONS, AnswerRead
from svampkit.evaluation.answers.read import DOZENS_ASKED, read_answer
from svampkit.evaluation.answers.value import read_value

__all__ = ["DOZENS_ASKED", "HOWS", "REASONS", "AnswerRead", "read_answer", "read_key", "read_value"]
