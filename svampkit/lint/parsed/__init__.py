"""What only a parse shows of a text: small rules, each with texts that it doubts and near misses that it leaves.

All are doubts and none is certain, since parsers err. ``tenses`` looks for a story told in two tenses, ``numbers``
for a verb or an article of the wrong number, ``clauses`` for a sentence without a verb and for a missing comma.
The examples beside the rules are their tests (``tests/lint/test_parsed.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from svampkit.lint.model import Fault
from svampkit.lint.parsed import clauses, numbers, tenses
from svampkit.lint.parsed.rule import ParseRule, Parses

__all__ = ["PARSE_RULES", "parsed"]

PARSE_RULES: Final[tuple[ParseRule, ...]] = (*tenses.RULES, *clauses.RULES, *numbers.RULES)
"""Every rule; a text may be doubted by several."""


def parsed(body: str, question: str) -> Iterator[Fault]:
    """Every doubt that the parses of a problem's body and question give rise to."""
    from svampkit.nlp import pipeline

    parses = Parses(pipeline()(body), pipeline()(question))
    for rule in PARSE_RULES:
        yield from rule.doubts(parses)
