"""Sets with something taken out (Patel et al. 2021, section 4): what is still answered rightly was not understood."""

from __future__ import annotations

import difflib
import random
import re
from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from svampkit.errors import UsageError
from svampkit.evaluation.items import NUMBER

if TYPE_CHECKING:
    import polars as pl

__all__ = ["ABLATIONS", "ablated"]

ABLATIONS = ("question", "numbers", "order")
_NO_BODY = "no text is left when the question is removed"


def ablated(frame: pl.DataFrame, remove: str, seed: int) -> tuple[Iterator[dict[str, Any]], dict[str, int]]:
    """Rows of a problem file without questions, numbers or word order, and how many are left out by reason.

    Ids, answers and lineage stay, so that predictions join both sets. "question" leaves the body alone (section
    4.1), "order" shuffles the words of body and question each (a bag of words, section 4.2), "numbers" writes "some"
    for every number, so that a right answer is recalled or guessed.
    """
    if remove not in ABLATIONS:
        near = difflib.get_close_matches(remove, ABLATIONS, n=1)
        hint = f" did you mean {near[0]!r}?" if near else ""
        raise UsageError(f"{remove!r} cannot be removed;{hint} it is one of {', '.join(ABLATIONS)}.")
    empty = int((frame["body"].str.strip_chars() == "").sum()) if remove == "question" else 0
    return _rows(frame, remove, seed), {_NO_BODY: empty} if empty else {}


def _rows(frame: pl.DataFrame, remove: str, seed: int) -> Iterator[dict[str, Any]]:
    """The rows without their question, with "some" for their numbers, or with their words shuffled."""
    for row in frame.iter_rows(named=True):
        body, question = row["body"], row["question"]
        if remove == "question":
            if not body.strip():
                continue
            question = ""
        elif remove == "numbers":
            body, question = re.sub(NUMBER, "some", body), re.sub(NUMBER, "some", question)
        else:
            key = f"{seed}/{row['id']}".encode()
            rng = random.Random(int.from_bytes(blake2b(key, digest_size=8).digest()))
            body, question = _shuffled(body, rng), _shuffled(question, rng)
        yield {**row, "body": body, "question": question}


def _shuffled(text: str, rng: random.Random) -> str:
    words = text.split()
    rng.shuffle(words)
    return " ".join(words)
