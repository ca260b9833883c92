"""A second opinion on worlds: replays an instance from its template's YAML and its text, with arithmetic of its own.

Written apart from the generator on purpose: it imports nothing of svampkit. Numbers are read back out of the row's
text by the template's own tags, so that what is judged is what a reader would see.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

# fmt: off
ONES = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
# fmt: on
TAG = re.compile(r"\[(NUM|NAME|OBJs|OBJp|MOD)(\d+)(?:\.(\w+))?\]")


def numbers_of_row(template: str, text: str) -> dict[str, Fraction]:
    """NUM tag to the number that stands in its place; AssertionError where the text is not of the template."""
    pattern, tags, at = "", [], 0
    for match in TAG.finditer(template):
        pattern += re.escape(template[at : match.start()])
        at = match.end()
        if match.group(1) == "NUM":
            tags.append("NUM" + match.group(2))
            pattern += r"([\d,.]*\d|[A-Za-z]+(?:[- ](?:and )?[a-z]+)*?)"
        else:
            pattern += "(?:.+?)"
    found = re.fullmatch(pattern + re.escape(template[at:]), text)
    assert found is not None, f"{text!r} is not of the template {template!r}"
    numbers: dict[str, Fraction] = {}
    for tag, shown in zip(tags, found.groups(), strict=True):
        value = in_words(shown.lower()) if shown[0].isalpha() else Fraction(shown.replace(",", ""))
        assert numbers.setdefault(tag, value) == value, f"{tag} is told twice, differently"
    return numbers


def in_words(text: str) -> Fraction:
    """ "forty-two", "two hundred fifty": the number; AssertionError on anything else."""
    total = group = 0
    for word in re.split(r"[ -]", text):
        if word in ONES:
            group += ONES.index(word)
        elif word in TENS:
            group += 10 * TENS.index(word) + 20
        elif word == "hundred":
            group *= 100
        elif word == "thousand":
            total, group = total + 1000 * group, 0
        else:
            assert word == "and", f"{text!r} is no number"
    return Fraction(total + group)


# What no number may exceed, whatever it counts: (words around the number, the most).
LIMITS = [
    (re.compile(rf"([\d.]+) {words}"), most)
    for words, most in (
        (r"days (?:a|each|every|per) week\b", 7),
        (r"hours (?:a|each|every|per) (?:day|night)\b", 24),
        (r"minutes (?:an|each|every|per) hour\b", 60),
        (r"months (?:a|each|every|per) year\b", 12),
        (r"years old\b", 110),
        (r"o'clock\b", 12),
    )
]
FEWEST = re.compile(r"(?<![\d.,/$])1 (?!of\b|more\b|other\b|out\b|time\b)([a-z]+s)\b(?! of\b)")


def faults_of_text(text: str) -> list[str]:
    """What the text alone shows to be impossible or no English; [] where nothing is seen."""
    wrong = [
        f"{found.group()!r} cannot be"
        for pattern, most in LIMITS
        for found in pattern.finditer(text)
        if Fraction(found.group(1)) > most
    ]
    wrong += [f"{found.group()!r}: one of a plural" for found in FEWEST.finditer(text)]
    wrong += [f"{found!r}: cents are two digits" for found in re.findall(r"\$\d[\d,]*\.(?:\d|\d{3,})(?!\d)", text)]
    return wrong


def replay(world: dict[str, Any], numbers: dict[str, Fraction], answer: Fraction) -> list[str]:
    """What cannot be in a world with these numbers; [] where all is well."""
    amounts: dict[str, Fraction] = {}
    about = {q["id"]: q for q in world["quantities"]}
    for id, q in about.items():
        if q.get("value"):
            amounts[id] = numbers[q["value"]]
    wrong: list[str] = []
    for _ in range(len(about) + 1):
        for relation in world["relations"]:
            wrong += _spread(relation, amounts)
    for id, amount in amounts.items():
        q = about[id]
        if amount < 0:
            wrong.append(f"{id} ({q['unit']}) is {amount}, below zero")
        if q["kind"] in ("count", "points") and q["role"] != "ratio" and amount.denominator != 1:
            wrong.append(f"{id} ({q['unit']}) is {amount}, not whole")
        if q["role"] in ("event", "each", "count", "ratio", "difference") and amount == 0:
            wrong.append(f"{id} ({q['unit']}) is zero")
    for relation in world["relations"]:
        whole = amounts.get(relation["whole"])
        for part in relation["parts"]:
            if relation["kind"] == "sum" and whole is not None and amounts.get(part, whole) > whole:
                wrong.append(f"{part} is larger than its whole {relation['whole']}")
    return wrong + _asked(world["question"], amounts, answer)


def _spread(relation: dict[str, Any], amounts: dict[str, Fraction]) -> list[str]:
    """Work out the one member that is not known; where all are known they must agree."""
    members = [relation["whole"], *relation["parts"]]
    unknown = [m for m in members if m not in amounts]
    parts = [amounts[p] for p in relation["parts"] if p in amounts]
    product = relation["kind"] == "product"
    if not unknown:
        together = parts[0] * parts[1] if product else sum(parts)
        return [] if together == amounts[relation["whole"]] else [f"{relation['schema']} does not add up"]
    if len(unknown) == 1:
        if unknown[0] == relation["whole"]:
            amounts[unknown[0]] = parts[0] * parts[1] if product else Fraction(sum(parts))
        elif product:
            if parts[0] == 0:
                return ["something is shared among nobody"]
            amounts[unknown[0]] = amounts[relation["whole"]] / parts[0]
        else:
            amounts[unknown[0]] = amounts[relation["whole"]] - sum(parts)
    return []


def _asked(question: dict[str, Any], amounts: dict[str, Fraction], answer: Fraction) -> list[str]:
    terms = [amounts[id] for id in question["of"]]
    found = terms[0]
    for term in terms[1:]:
        if question["asks"] == "sum":
            found += term
        elif question["asks"] == "difference":
            found -= term
        else:
            found /= term
    wrong = [] if found == answer else [f"the world's answer is {found}, the row's {answer}"]
    return wrong + ([] if found > 0 else [f"the answer {found} is not positive"])
