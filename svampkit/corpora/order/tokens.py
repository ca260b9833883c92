"""Tokens put together again: "limes ." is "limes.", "$ 5 , each" is "$5, each", "joan 's" is "joan's"."""

from __future__ import annotations

import re

__all__ = ["join_tokens"]

_TOKENISED = re.compile(
    r"\s[.,?!;:](?:\s|$)|\s(?:'s|n't|'re|'ll|'ve|'d|'m)\b|\w\s'(?=\s)|\w\s'\ss\b|[$£€]\s\d|\(\s|\s\)"
)
_STEPS = tuple(
    (re.compile(pattern), by)
    for pattern, by in (
        (r"\b(ca|do|does|did|is|are|was|were|have|has|had|wo|would|could|should|must|need) n't\b", r"\1n't"),
        (r"(?<=\w) ['’] s\b", "'s"),  # Mary ' s
        (r"\b(do|does|did|is|are|was|were|have|has|had|could|would|should)n ['’] t\b", r"\1n't"),
        (r"(?<=\w) ('(?:s|re|ll|ve|d|m))\b", r"\1"),
        (r"(?<=[A-Za-z]s) '(?=\s)", "'"),
        (r"\b([A-Za-z]) \. ?([A-Za-z]) \.", r"\1.\2."),  # a . m .
        (r"(?<=\d) (,) (?=\d{3}\b)", r"\1"),
        (r"(?<=\d) (\.) (?=\d)", r"\1"),
        (r"\s+([.,?!;:%])(?=\s|$|[.,?!;:)\"'])", r"\1"),
        (r"([$£€])\s+(?=[\d.])", r"\1"),
        (r"([(\[])\s+", r"\1"),
        (r"\s+([)\]])", r"\1"),
        (r"(?<=\d) / (?=\d)", "/"),
        (r"\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) - (?=[a-z])", r"\1-"),
        (r"(?<=\d) - (?=(?!(?:\d|more|less)\b)[A-Za-z]+\b)", "-"),  # 2 - liter
        (r"\b(one|two|three|four|five|six|seven|eight|nine|ten|half) - (?=[a-z]+\b)", r"\1-"),
        (
            r"\b([a-z]{2,}) - (?=(?:sized|inch|foot|year|page|pound|mile|day|week|hour|minute|grade|old|way)\b)",
            r"\1-",
        ),
    )
)
_QUOTED = re.compile(r'"\s+([^"]*?)\s*"|"([^"]*?)\s+"')


def join_tokens(text: str) -> str:
    """The text as it is written by hand; a text that shows no loose token stays as it is."""
    if not _TOKENISED.search(text):
        return text
    for pattern, by in _STEPS:
        text = pattern.sub(by, text)
    if text.count('"') % 2 == 0:
        text = _QUOTED.sub(lambda match: '"' + (match.group(1) or match.group(2) or "").strip() + '"', text)
    return re.sub(r"\b(Mr|Mrs|Ms|Dr|St|mr|mrs|ms|dr|st) \.", r"\1.", text).strip()
