"""Texts that say that they give no answer: an abstention, not an answer that could not be read."""

from __future__ import annotations

import re

__all__ = ["refuses"]

_REFUSAL = re.compile(
    r"""
    \b(?:can\s?not|can't|could\s?n[o']t|unable\s+to|not\s+able\s+to|impossible\s+to|not\s+possible\s+to)\b[^.?!\n]{0,60}
        \b(?:determine|determined|answer|answered|solve|solved|say|tell|know|known|compute|computed|calculate|
             calculated|find|found|figure|provide|help|assist|conclude|infer)
  | (?:\bnot|n't|\bisn't|\binsufficient|\btoo\s+little|\bmissing)\s+(?:enough\s+)?(?:\w+\s+)?
        (?:information|info|data|details|context)\b
  | \b(?:need|needs|require|requires)\s+(?:\w+\s+)?(?:more|further|additional)\s+
        (?:information|info|data|details|context)\b
  | \b(?:do(?:es)?\s+not|don't|doesn't)\s+(?:know|have\s+enough|provide\s+enough|give\s+enough|contain\s+enough|
        say\s+how|specify|state\s+how|tell\s+us|mention\s+how)
  | \b(?:don't|do\s+not)\s+have\s+(?:that|this|any|access)\b
  | \bidk\b | \bno\s+idea\b
  | (?:\bnot|n't)\s+(?:been\s+)?(?:provided|mentioned|stated|specified)\b | \bn't\s+(?:mention|state|provide|give)\b
  | \bplease\s+(?:provide|give|share|tell)\b[^.?!\n]{0,60}
        \b(?:information|info|details|context|question|number|problem)
  | \b(?:question|problem|text|passage)\s+(?:is|seems|appears)\s+(?:to\s+be\s+)?
        (?:incomplete|unclear|ambiguous|missing)
  | (?:n't|\bnot)\s+(?:see|find|ask(?:ed)?|contain|include)\s+(?:a|any|the)\s+question\b
  | \b(?:is|was|has)\s+no\s+(?:\w+\s+)?question\b | \bno\s+question\s+(?:is|was|has)\b
  | \b(?:there\s+is|has)\s+no\s+(?:answer|solution|way\s+to)
  | \bno\s+(?:unique\s+|definite\s+|numerical\s+)?(?:answer|solution)\b
  | \b(?:i'm|i\s+am)\s+(?:not\s+sure|sorry|afraid)
  | \b(?:is|are)\s+(?:unknown|undetermined|indeterminate|unanswerable|undefined|not\s+(?:known|given|specified))
  | \A\W*(?:unknown|undetermined|n/?a|unanswerable|indeterminate|undefined|not\s+(?:known|given|specified))\W*\Z
    """,
    re.X | re.I,
)


def refuses(text: str) -> bool:
    """Whether cleaned text declines to answer ("cannot be determined", "I don't know", "not enough information")."""
    return _REFUSAL.search(text) is not None
