"""Body and question of a text that does not tell them apart."""

from __future__ import annotations

import re

__all__ = ["split_question"]

_ABBREVIATIONS = "".join(
    rf"(?<!\b[{word[0].upper()}{word[0]}]{word[1:]})"
    for word in ("mr", "mrs", "ms", "dr", "st", "jr", "sr", "vs", "ft", "lb", "oz")
)
_SENTENCE_END = re.compile(
    _ABBREVIATIONS + r"(?<![ .][A-Za-z])[.?!]+[\"”']?\s+(?!\d)|"
    # behind "class C." and "40 sq ft." too, where what follows can only be a sentence of its own
    r"[.?!]\s+(?=(?:How (?:many|much|long|far|old)|What (?:is|was|are|were))\b)"
)
_ASKS = re.compile(
    r"\b(how\s+(?:many|much|long|far|old|tall|high|wide|deep|heavy|fast|often|big|large)|what|which|who|when)\b", re.I
)
_ORDERS = re.compile(r"^(?:find|determine|calculate|compute|work out|express|give|tell)\b", re.I)
_AFTER_COMMA = re.compile(
    r",\s+(?=(?:and\s+|then\s+|so\s+)?(?:(?:about|at|in|for|by|to|of|on|with)\s+)?(?:how\s|what\b|which\b|find\b|calculate\b|determine\b))",
    re.I,
)


_IF = re.compile(r"if\b[^,]*?\s(?=(?:how\s+\w+|what)\b)", re.I)


def split_question(text: str) -> tuple[str, str]:
    """Body and question of one text; joined by a space they give the text back (white space made single).

    The question begins with the last sentence that asks (how many, what …) or orders (find …), or else the last
    sentence; where that sentence asks only after a comma or an if-clause ("If he eats 3, how many are left?"),
    with what comes after it.
    """
    text = " ".join(text.split())
    starts = [0, *(match.end() for match in _SENTENCE_END.finditer(text) if match.end() < len(text))]
    asking = [
        start
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
        if _ASKS.search(text, start, end) or _ORDERS.match(text[start:end])
    ]
    with_mark = [start for start, end in zip(starts, [*starts[1:], len(text)], strict=True) if "?" in text[start:end]]
    both = [start for start in asking if start in with_mark]
    begin = (both or asking or with_mark or starts)[-1]
    commas = [match.end() for match in _AFTER_COMMA.finditer(text, begin)]
    if commas and not _ASKS.match(text, begin):
        begin = commas[-1]
    elif match := _IF.match(text, begin):  # "If he eats 3 how many are left?"
        begin = match.end()
    return text[:begin].strip(), text[begin:].strip()
