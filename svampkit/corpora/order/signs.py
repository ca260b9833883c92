"""Typographic signs as a keyboard writes them, so that "Mira’s" and "Mira's" are one."""

from __future__ import annotations

import re

__all__ = ["signs"]

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("‘’‛′´`", "'"),
        **dict.fromkeys("“”„″«»", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2212", "-"),
        **dict.fromkeys("\u00a0\u2007\u2009\u202f", " "),
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff", ""),
        "…": "...",
        "½": "1/2",
        "¼": "1/4",
        "¾": "3/4",
        "⅓": "1/3",
        "⅔": "2/3",
        "×": "x",
    }
)


def signs(text: str) -> str:
    """Straight quotes, plain hyphens and blanks, fractions in digits ("2½" is "2 1/2"); dashes stay dashes."""
    text = re.sub(r"(?<=\d)(?=[½¼¾⅓⅔])", " ", text)
    text = re.sub(r"(?<=\d)[–—](?=\d)", "-", text.translate(_PLAIN))
    return re.sub(r"''+", lambda match: '"' * (len(match.group()) // 2) + "'" * (len(match.group()) % 2), text)
