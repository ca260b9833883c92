"""A text as the encoder takes it: word pieces, every number that is written in digits as the same piece."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from svampkit.nlp import encoder_folder

__all__ = ["MOST", "pieces_of"]

MOST: Final = 160
"""Pieces that are looked at."""
_NUMBER: Final = "[unused5]"
_DIGITS: Final = re.compile(r"\d[\d,./]*%?")


def pieces_of(words: Sequence[str], at: Sequence[int]) -> tuple[list[int], list[int]]:
    """Numbers of the pieces, and for the words at some places the place of their first piece; of a word that is too
    far back, that of the last one."""
    start, end = _ends()
    pieces, first = [start], []
    for word in words:
        first.append(min(len(pieces), MOST - 1))
        pieces += _of_word(word)
    return [*pieces, end][:MOST], [first[place] for place in at]


@lru_cache(maxsize=50_000)
def _of_word(word: str) -> tuple[int, ...]:
    if _DIGITS.fullmatch(word):
        return (int(_tokenizer().token_to_id(_NUMBER)),)
    return tuple(_tokenizer().encode(word, add_special_tokens=False).ids)


@cache
def _ends() -> tuple[int, int]:
    return int(_tokenizer().token_to_id("[CLS]")), int(_tokenizer().token_to_id("[SEP]"))


@cache
def _tokenizer() -> Any:
    from tokenizers import Tokenizer

    found = Tokenizer.from_file(str(encoder_folder() / "tokenizer.json"))
    found.no_padding()
    found.no_truncation()
    return found
