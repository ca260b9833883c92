"""One finished row looked at from outside: nothing here knows how it was made."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from fractions import Fraction
from typing import Any

from svampkit.equation import Num, evaluate, numbers_of, parse_equation, parse_number
from svampkit.errors import SvampkitError
from svampkit.lexicon import article, parse_number_word
from svampkit.lexicon.grouped import ungrouped
from svampkit.lexicon.numerals import ONES, TENS

__all__ = ["numbers_in", "row_faults"]

_DIGITS = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?|(?<!\d)\.\d+")
_WORD = f"(?:{'|'.join([*ONES, *TENS])}|hundred|thousand|million)"
_FIRST = "".join(sorted({word[0] for word in (*ONES, *TENS, "a", "hundred", "thousand", "million")}))
_WORDS = re.compile(rf"\b(?=[{_FIRST}])(?:a )?{_WORD}(?:(?:-| and | ){_WORD})*\b", re.IGNORECASE)
_ARTICLE = re.compile(r"\b([Aa]n?) (\$?[\w'-]+)")
_LETTERS = re.compile(r"[A-Z]$")  # "an A in the test"
# What must not stand before a sign is looked at behind it: a search for the sign itself is quick.
_LOWER_START = re.compile(r"[.!?](?<![ .][a-z].)(?<!\bMr.)(?<!\bDr.)(?<!\bMrs.)(?<!\bin.)(?<!\bft.)[\"”’)]* +[a-z]")

_ORDER = re.compile(r"(?:^|, )(?:calculate|find|determine) ", re.IGNORECASE)
""" "Calculate the total cost." asks without a question mark."""

_SLIPS = (
    (
        re.compile(
            r"[b-hj-z](?= |\?|,)(?<![A-Za-z.'’\-\d].)(?<!\d .)(?<!value of .)(?<!number does .)"
            r"(?!(?:.|\n)*(?:the value of [xyn]|number does [xyn] stand for)\?$)"
        ),
        "a letter stands alone",
    ),
    (re.compile(r"\d(?<!\$.)(?<!\w.)[\d,.]* (?:more|less) money\b"), "an amount of money has no unit"),
    (re.compile(r"\$\d[\d,.]* fewer\b"), "money is told as fewer, not less"),
    (re.compile(r"\bamong (?:2|two)\b"), "two share between them, not among them"),
    (re.compile(r"^(?:Its|Their) "), "the text starts with a pronoun of nobody"),
)


def numbers_in(text: str) -> set[Fraction]:
    """Every number of a text, in digits or in words ("1,200", "2.50", "twenty-one", "two hundred")."""
    found = {parse_number(digits) for digits in _DIGITS.findall(ungrouped(text))}
    for match in _WORDS.finditer(text):
        parts = match.group().split()
        for start in range(len(parts)):
            for end in range(start + 1, len(parts) + 1):
                value = parse_number_word(" ".join(parts[start:end]))
                if value is not None:
                    found.add(Fraction(value))
    return found


def row_faults(row: Mapping[str, Any], constants: Set[Fraction] = frozenset()) -> list[str]:
    """What is wrong with a generated row; [] where nothing is found. ``constants`` are numbers of its equation that
    its world holds and its text need not tell."""
    text = f"{row['body']} {row['question']}".strip()
    found: list[str] = []
    try:
        equation = parse_equation(row["equation"])
        answer = parse_number(row["answer"])
        if evaluate(equation) != answer:
            found.append(f"the equation {row['equation']} does not give {row['answer']}")
        if answer <= 0:
            found.append(f"the answer {row['answer']} is not positive")
        told = numbers_in(text) | constants
        # the steps of a chain compute with what is not told too: 7 days of a week, 2 of a half
        missing = (
            []
            if "basis" in row
            else [leaf for leaf in numbers_of(equation) if isinstance(leaf, Num) and leaf.value not in told]
        )
        if missing:
            found.append(f"a number of the equation {row['equation']} does not stand in the text")
    except SvampkitError as error:
        found.append(str(error))
    if "[" in text or "]" in text:
        found.append("a tag is left")
    if "  " in text or " ." in text or " ," in text.replace(" ,000", ""):
        found.append("a space too many")
    if text[:1].islower() or _LOWER_START.search(text):
        found.append("a sentence starts with a small letter")
    for match in _ARTICLE.finditer(text):
        if not _LETTERS.match(match.group(1)) and article(match.group(2)) != match.group(1).lower():
            found.append(f"{match.group()!r} has the wrong article")
    found += [slip for pattern, slip in _SLIPS if pattern.search(text)]
    asked = row["question"].rstrip()
    if not asked.endswith("?") and not (asked.endswith(".") and _ORDER.search(asked)):
        found.append("the question has no question mark")
    return found
