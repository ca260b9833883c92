"""A sentence without a verb, and an opening clause without a comma behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from svampkit.lint.parsed.rule import NOW, PAST, ParseRule, each_part, words_at

__all__ = ["RULES"]


@each_part
def _sentence_without_a_verb(doc: Any) -> Iterator[tuple[int, int]]:
    for sentence in doc.sents:
        words = [token for token in sentence if token.is_alpha]
        if not words or sentence[-1].text not in ".?!":
            continue
        finite = any(token.tag_ in (*PAST, *NOW, "MD") for token in sentence)
        order = words[0].tag_ == "VB"
        if not finite and not order:
            yield sentence.start_char, sentence.end_char


@each_part
def _opening_clause_without_a_comma(doc: Any) -> Iterator[tuple[int, int]]:
    for verb in doc:
        if verb.dep_ != "advcl" or verb.i > verb.head.i or not _is_opened(verb):
            continue
        last = max(verb.subtree, key=lambda token: token.i)
        if last.i + 1 == len(doc) or last.i > verb.head.i:
            continue
        behind = doc[last.i + 1]
        if not last.is_punct and not behind.is_punct:
            yield words_at(verb, behind)


def _is_opened(verb: Any) -> bool:
    """ "when", "as soon as" and their like stand before the verb of their clause."""
    return any(child.dep_ in ("mark", "advmod") and child.i < verb.i for child in verb.children)


RULES: Final = (
    ParseRule(
        "fragment",
        _sentence_without_a_verb,
        (
            "_If a lamp for $9._ | How much are 3 lamps?",
            "Noor has 4 goats. _Each of them 9 kg._ | How heavy are they?",
            "Ivo went to the mill. | _How many miles in all?_",
        ),
        (
            "A lamp is $9. | Find the price of 3 lamps.",
            "Noor has 4 goats. | How heavy are they?",
        ),
    ),
    ParseRule(
        "comma",
        _opening_clause_without_a_comma,
        (
            "When Theo _was out his_ sister sold 5 lamps. | How many are left?",
            "After Rosa _went home the_ goats ate 4 kg of hay. | How much hay is left?",
            "If Ivo _buys 4 stamps his_ brother has 9. | How many have they?",
        ),
        (
            "When Theo was out, his sister sold 5 lamps. | How many are left?",
            "His sister sold 5 lamps when Theo was out. | How many are left?",
        ),
    ),
)
"""A sentence that tells nothing, and two clauses with nothing between them."""
