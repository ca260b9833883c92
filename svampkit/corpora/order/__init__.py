"""Texts as they are found, put in order on reading: typographic signs, doubled blanks, tokens, capitals.

Each kind of mend is recorded on the problem, in the order of doing; what is in order stays as it is, letter for
letter, and doing it twice changes nothing more. Spelling and grammar are not touched here: see `svampkit.lint`.
"""

from __future__ import annotations

from dataclasses import replace

from svampkit.corpora.order.capitals import capitals
from svampkit.corpora.order.signs import signs
from svampkit.corpora.order.tokens import join_tokens
from svampkit.problem import Problem

__all__ = ["in_order", "put_in_order"]


def in_order(body: str, question: str) -> tuple[str, str, tuple[str, ...]]:
    """Body and question put in order, and what was done: "signs", "blanks", "tokens joined", "capitals"."""
    done: list[str] = []
    parts = (body, question)
    for name, step in (("signs", signs), ("blanks", _blanks), ("tokens joined", join_tokens)):
        new = (step(parts[0]), step(parts[1]))
        if new != parts:
            done.append(name)
            parts = new
    new = capitals(*parts)
    if new != parts:
        done.append("capitals")
    return *new, tuple(done)


def _blanks(text: str) -> str:
    return " ".join(text.split())


def put_in_order(problem: Problem) -> Problem:
    """The problem with its text in order, and what was done among ``mended``."""
    body, question, done = in_order(problem.body, problem.question)
    if not done:
        return problem
    kept = tuple(name for name in problem.mended if name not in done)
    return replace(problem, body=body, question=question, mended=(*kept, *done))
