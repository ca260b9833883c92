"""Change order of phrases (32): two sentences change places where neither refers back to anything before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.variations.operators.chain.story import ChainOffer, Story, plain

__all__ = ["moved", "swapped"]

_END: Final = re.compile(r"(?<![.\s][A-Z])(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bMs)(?<!\bSt)[.!?](?=\s+(?:[A-Z\[\"$\d]))")
_LEANS: Final = re.compile(
    r"\b(?:then|later|after\w*|before|next|now|left|also|the rest|others?|remaining|remainder|more|fewer|less|"
    r"another|"
    r"again|so|too|that|those|these|this|there|it|its|them|they|their|same|still|finally|instead|however|twice|"
    r"half|"
    r"double|triple|times|than|both|all|together|total|he|she|his|her|him|each of|of the|first|second|third|"
    r"last|former|"
    r"latter|such|as|one of|if|when|but|because|since|while|until|once|if|respectively|half|who|which|initial\w*|"
    r"original\w*|end\w*|start\w*|began|begin\w*|already|in return|per cent|percent|average|rest|every ?one|"
    r"none|extra)\b|%",
    re.IGNORECASE,
)
_PRONOUN: Final = re.compile(r"\[NAME\d+\.\w+\]")
_KNOWN: Final = re.compile(r"\bthe ([a-z]+)", re.IGNORECASE)
_ITEM: Final = (
    r"(?:an? |the )?(?:\$?\[NUM\d+(?:\.\w+)?\])(?: (?:\[MOD\d+\]|\[OBJ[sp]\d+\]|(?!and\b|for\b|in\b|on\b|at\b|"
    r"with\b|to\b|"
    r"feet\b|foot\b|inch(?:es)?\b|meters?\b|cm\b|miles?\b|pounds?\b|hours?\b|minutes?\b|days?\b|weeks?\b|months?\b|"
    r"that\b|which\b|more\b|of\b|each\b|from\b|who\b|years?\b|times\b|per\b|a\b|is\b|are\b|than\b|fewer\b|less\b|out\b)[a-z]+)){1,2}"
)
_EACH: Final = (
    r"(?: (?:for|at|that costs?|costing) \$\[NUM\d+(?:\.\w+)?\](?: each| apiece)?| (?:with|of) \[NUM\d+(?:\.\w+)?\] "
    r"(?:\[OBJp\d+\]|[a-z]+) each)"
)
"""What an item of a list says of each of its things: "for $3 each"."""
_PRICED_LIST: Final = re.compile(
    rf"(?P<one>{_ITEM}{_EACH})(?P<join>,? and |, )(?P<two>{_ITEM}{_EACH})(?=[.,?]| and\b)"
)
_LIST: Final = re.compile(
    rf"(?P<one>{_ITEM})(?P<join>,? and |, )(?P<two>{_ITEM})(?=[.,?]| and\b| for \w+ing\b| (?:at|in|from|on) the\b)"
)


def _sentences(body: str) -> list[str]:
    ends = [match.end() for match in _END.finditer(body)]
    starts = [0, *ends]
    return [part for a, b in zip(starts, [*ends, len(body)], strict=True) if (part := body[a:b].strip())]


def moved(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """Neighbouring sentences with a number each, neither of which speaks of what the other makes known."""
    parts = _sentences(story.body)
    whole = len(parts) if story.closed else len(parts) - 1
    for at in range(whole - 1):
        one, two = parts[at], parts[at + 1]
        if "[NUM" not in one or "[NUM" not in two or not _free(one, two):
            continue
        if at + 2 < len(parts) and re.match(
            r"(?:He|She|They|It|His|Her|Their|This|These|That)\b|\[NAME\d+\.", parts[at + 2]
        ):
            continue
        if at == 0 and not (one.startswith("[NAME") and two.startswith("[NAME")):
            continue  # what opens the story sets its scene
        first = re.match(r"\[(NAME\d+)\] ", one)
        if first and f"[{first.group(1)}]" in two and not two.startswith(f"[{first.group(1)}]"):
            continue
        if _before_or_after(one, two):
            continue
        body = " ".join([*parts[:at], two, one, *parts[at + 2 :]])
        yield ChainOffer(body, story.question, story.chain, "two sentences in the other order", results=story.results)
        return


_STOCK: Final = re.compile(r"\b(?:has|have|had|[Tt]here (?:is|are|was|were))\b")
_LASTS: Final = re.compile(
    r"\b(?:is|are|was|were|has|have|had|costs?|weighs?|weighed|holds?|held|contains?|contained|seats?|needs?|needed|"
    r"wants?|wanted|can|could|will|knows?|knew|loves?|loved|likes?|liked)\b"
)


def _before_or_after(one: str, two: str) -> bool:
    """ "Ada has $18. Ada buys a hat for $8": the other way round, $18 may be what she has left."""
    return any(
        _STOCK.search(plain(stock)) is not None and _LASTS.search(plain(event)) is None
        for stock, event in ((one, two), (two, one))
    )


def _free(one: str, two: str) -> bool:
    for sentence in (one, two):
        if _LEANS.search(plain(sentence)) or _PRONOUN.search(sentence):
            return False
    words = set(re.findall(r"[a-z]+", plain(one).lower()))
    known = {word.lower() for word in _KNOWN.findall(plain(two))}
    if any(word in words or word.rstrip("s") in words for word in known):
        return False
    each = re.match(r"(?:Each|Every|An?|One) (\[OBJ[sp](\d+)[^\]]*\]|[a-z]+)", two)
    told = re.match(r"(?:Each|Every|An?|One|The) ", one)
    # "She bought 3 boxes. Each box holds …" has an order; "Each box holds … Each bag holds …" has none
    return not (each and not told) and not (one.split()[0] == "There" and each)


def swapped(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "4 pens and 9 rulers" as "9 rulers and 4 pens"."""
    if re.search(r"\brespectively\b", story.text):
        return
    for match in (*_PRICED_LIST.finditer(story.body), *_LIST.finditer(story.body)):
        one, two = match.group("one"), match.group("two")
        if one.split()[-1] == two.split()[-1] or re.search(r"[\w\]][ -]$", story.body[: match.start()]) is None:
            continue
        if _prefix(one) != _prefix(two) or _PRONOUN.search(one + two):
            continue
        body = story.body[: match.start()] + two + match.group("join") + one + story.body[match.end() :]
        yield ChainOffer(
            body, story.question, story.chain, "two things of a list change places", results=story.results
        )
        return


def _prefix(item: str) -> str:
    return item.split("[")[0]
