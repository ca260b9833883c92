"""A plain statement of an amount turned into the question that it answers, by its parse."""

from __future__ import annotations

import re
from typing import Any, Final

__all__ = ["asked_of"]

_NAMED_AMOUNT: Final = re.compile(
    r"\b(?:number|amount|total|cost|price|sum|distance|length|weight|height|age|time|profit|income|salary|revenue|"
    r"earnings|bill|area|perimeter|volume|difference|value|fee|budget|rent|discount|average|speed|score)\b"
)
_AUXILIARY: Final = {"VBD": "did", "VBZ": "does", "VBP": "do"}
_HANGING: Final = ("neg", "ccomp", "advcl", "relcl", "conj", "acl", "cc", "mark", "parataxis")


def asked_of(doc: Any, number: str, money: bool) -> str | None:
    """ "Mira sold 24 clips in May" as "How many clips did Mira sell in May?"; None where the sentence is not plain.

    ``doc`` is the parsed sentence, ``number`` the amount as it stands there, followed by "dollars" where it is money.
    """
    counted = next((token for token in doc if token.text == number), None)
    roots = [token for token in doc if token.dep_ == "ROOT"]
    if counted is None or len(roots) != 1 or roots[0].pos_ not in ("VERB", "AUX"):
        return None
    root, noun = roots[0], counted.head
    subjects = [token for token in root.children if token.dep_ in ("nsubj", "nsubjpass", "expl")]
    if len(subjects) != 1 or any(token.dep_ in ("neg", "ccomp", "advcl", "conj") for token in root.children):
        return None
    subject = subjects[0]
    first, last = subject.left_edge.i, subject.right_edge.i
    if doc[:first].text and first != counted.i:
        return None
    who = _who(doc, subject)
    if counted.dep_ == "attr" and counted.head == root and _NAMED_AMOUNT.search(who) and counted.i == len(doc) - 1:
        return f"What {root.text} {who}?"
    if noun.pos_ not in ("NOUN", "PROPN") or noun.i <= counted.i:
        return None
    if root.lemma_ == "be" and doc[counted.i + 1 :].text in ("years old", "year old") and counted.i == root.i + 1:
        return f"How old {root.text} {who}?"
    if counted.dep_ != "nummod" or any(
        token.dep_ in _HANGING and token.text not in ("left",) for token in noun.children
    ):
        return None
    end = _of_phrase(noun)
    phrase, rest = doc[counted.i + 1 : end + 1].text, doc[end + 1 :].text
    if not money and (noun.tag_ not in ("NNS", "NNPS") or re.search(r"[A-Z]", phrase)):
        return None
    how = "How much money" if money else f"How many {phrase}"
    if subject == noun:
        tail = doc[end + 1 :].text
        return f"{how} {tail}?" if first == counted.i and root.i > end and not money else None
    if first <= counted.i <= last:
        return None
    between = doc[root.i + 1 : counted.i].text
    if root.lemma_ == "be":
        return _of_being(root, subject, who, how, between, rest)
    if noun.head != root or noun.dep_ not in ("dobj", "attr", "oprd", "npadvmod", "dative"):
        return None
    if between and not re.fullmatch(r"(?:each|every) \w+|\w+|the \w+", between):
        return None
    if root.lemma_ in ("cost", "pay", "charge") and money:
        how = "How much"
    verb = _verb(doc, root, last)
    return None if verb is None else f"{how} {verb[0]} {who} {verb[1]} {between} {rest}?"


def _who(doc: Any, subject: Any) -> str:
    words = str(doc[subject.left_edge.i : subject.right_edge.i + 1].text)
    opening = doc[subject.left_edge.i]
    return words[:1].lower() + words[1:] if opening.pos_ in ("DET", "PRON", "ADJ") or opening.tag_ == "NNS" else words


def _of_phrase(noun: Any) -> int:
    """The last word of "scoops of ice cream"."""
    ofs = [
        token for token in noun.children if token.dep_ == "prep" and token.lower_ == "of" and token.i == noun.i + 1
    ]
    return int(ofs[0].right_edge.i) if ofs else int(noun.i)


def _of_being(root: Any, subject: Any, who: str, how: str, between: str, rest: str) -> str | None:
    """ "There are 12 slices left" and "The total cost is 60 dollars"."""
    if subject.lower_ == "there":
        return f"{how} {root.text} there {rest}?" if not between else None
    named = re.match(r"(?:the|his|her|their|its) |[A-Z]\w+'s ", who, re.IGNORECASE) and _NAMED_AMOUNT.search(who)
    return f"What {root.text} {who}?" if named and not between and not rest else None


def _verb(doc: Any, root: Any, last: int) -> tuple[str, str] | None:
    """Auxiliary and the rest of the verb: ("did", "sell"), ("will", "need")."""
    helpers = [token for token in root.children if token.dep_ in ("aux", "auxpass") and token.i < root.i]
    if helpers:
        modal = any(token.tag_ == "MD" and token.lower_ not in ("will", "can") for token in helpers)
        if modal or helpers[0].i != last + 1:
            return None
        return str(helpers[0].text), str(doc[helpers[0].i + 1 : root.i + 1].text)
    if root.tag_ not in _AUXILIARY or root.i != last + 1:
        return None
    return _AUXILIARY[root.tag_], str(root.lemma_)
