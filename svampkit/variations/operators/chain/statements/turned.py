"""A plain statement of an amount turned into the question that it answers, by its parse."""

from __future__ import annotations

import re
from typing import Any, Final

from svampkit.lexicon import noun, unit
from svampkit.lexicon.grammar import word_for_word
from svampkit.variations.operators.chain.statements.clause import is_common

__all__ = ["asked_of"]

_NAMED_AMOUNT: Final = re.compile(
    r"\b(?:number|amount|total|cost|price|sum|distance|length|weight|height|age|time|profit|income|salary|revenue|"
    r"earnings|allowance|wage|pay|debt|share|savings|bill|area|perimeter|volume|difference|value|fee|budget|rent|discount|average|speed|score)\b"
)
_CHARGE: Final = re.compile(
    r"(?:the|his|her|their) (?:\w+ )?(?:tax|tip|refund|fee|fine|raise|bonus|deposit|donation)"
)
_AUXILIARY: Final = {"VBD": "did", "VBZ": "does", "VBP": "do"}
_DOUBLED: Final = word_for_word("infinitive where the parser writes another")
_HANGING: Final = ("neg", "ccomp", "advcl", "relcl", "conj", "acl", "cc", "mark", "parataxis")


def asked_of(doc: Any, number: str, money: bool) -> str | None:
    """ "Mira sold 24 clips in May" as "How many clips did Mira sell in May?"; None where the sentence is not plain.

    ``doc`` is the parsed sentence, ``number`` the amount as it stands there, followed by "dollars" where it is money.
    """
    plain = _plain_parts(doc, number)
    measured = None if plain is None or money else _measured(doc, *plain)
    if measured is not None:
        return measured
    if plain is None:
        return None
    counted, root, subject = plain
    thing = counted.head
    who = _who(doc, subject)
    if counted.dep_ == "attr" and thing == root and _NAMED_AMOUNT.search(who) and counted.i == len(doc) - 1:
        helpers = [token.text for token in root.children if token.dep_ == "aux"]
        return f"What {helpers[0]} {who} be?" if helpers == ["will"] else f"What {root.text} {who}?"
    aged = root.lemma_ == "be" and root.text != "be" and not who.endswith(" age")
    if aged and doc[counted.i + 1 :].text in ("years old", "year old") and counted.i == root.i + 1:
        return f"How old {root.text} {who}?"
    sold = _sold_for(doc, counted, root, subject) if money else None
    if sold is not None:
        return sold
    if not _counts(counted):
        return None
    end = _of_phrase(thing)
    phrase = doc[counted.i + 1 : end + 1].text
    if not money and (not _is_plural(thing) or re.search(r"[A-Z](?!Ds\b|Vs\b|VDs\b)", phrase)):
        return None
    how = "How much money" if money else f"How many {phrase}"
    return _asked(doc, root, subject, counted, end, how, money)


_MEASURES: Final = re.compile(
    r"\b(?:distance|length|weight|height|area|perimeter|volume|width|depth|thickness|time)\b"
)


def _measured(doc: Any, counted: Any, root: Any, subject: Any) -> str | None:
    """ "The height of the mast is 12 feet" as "What is the height of the mast in feet?" """
    thing, who = counted.head, _who(doc, subject)
    if root.text not in ("is", "was") or thing.head != root or thing.dep_ != "attr" or not _MEASURES.search(who):
        return None
    name = doc[counted.i + 1 :].text
    measure = re.sub(r"^(?:square|cubic) ", "", name)
    if counted.i != root.i + 1 or unit(measure) is None or re.search(rf"\b{re.escape(measure)}\b", who):
        return None
    return f"What {root.text} {who} in {name}?"


def _sold_for(doc: Any, counted: Any, root: Any, subject: Any) -> str | None:
    """ "Ned sold the cart for 90 dollars" as "How much did Ned sell the cart for?" """
    given = counted.head.head
    if root.lemma_ not in ("sell", "buy") or given.lower_ != "for" or given.head != root or given.i + 3 != len(doc):
        return None
    verb = _verb(doc, root, subject.right_edge.i)
    what = doc[root.i + 1 : given.i]
    plain = len(what) > 0 and what[-1].head.i >= root.i and not any(t.is_punct or t.like_num for t in what)
    return f"How much {verb[0]} {_who(doc, subject)} {verb[1]} {what.text} for?" if verb and plain else None


def _is_plural(word: Any) -> bool:
    """Also "7 angelfish", which the tagger takes for one."""
    if word.tag_ in ("NNS", "NNPS"):
        return True
    known = noun(word.lower_)
    return known is not None and not known.mass and known.plural == word.lower_


def _plain_parts(doc: Any, number: str) -> tuple[Any, Any, Any] | None:
    """The number, the verb and its subject, of one statement that nothing is said of beside."""
    counted = next((token for token in doc if token.text == number), None)
    roots = [token for token in doc if token.dep_ == "ROOT"]
    if counted is None or len(roots) != 1 or roots[0].pos_ not in ("VERB", "AUX") or roots[0].lemma_ == "do":
        return None
    subjects = [token for token in roots[0].children if token.dep_ in ("nsubj", "nsubjpass", "expl")]
    counts_subject = len(subjects) == 1 and counted.head == subjects[0]
    beside = ("ccomp", "advcl", "conj") if counts_subject else ("neg", "ccomp", "advcl", "conj")
    if len(subjects) != 1 or any(token.dep_ in beside and not _spent_so(token) for token in roots[0].children):
        return None
    first = subjects[0].left_edge.i
    return None if first > 0 and first != counted.i else (counted, roots[0], subjects[0])


def _spent_so(token: Any) -> bool:
    """ "spends 12 minutes feeding the dog" """
    return bool(token.tag_ == "VBG" and token.head.lemma_ == "spend" and token.left_edge == token)


def _counts(counted: Any) -> bool:
    """True where the number stands before a noun of which nothing hangs but "of" phrases."""
    thing = counted.head
    if thing.pos_ not in ("NOUN", "PROPN") or thing.i <= counted.i or counted.dep_ != "nummod":
        return False
    return not any(token.dep_ in _HANGING and token.text != "left" for token in thing.children)


def _asked(doc: Any, root: Any, subject: Any, counted: Any, end: int, how: str, money: bool) -> str | None:
    """The question for a counted thing of a parsed sentence: as its subject, behind "be", or as an object; None
    elsewhere."""
    thing, who, rest = counted.head, _who(doc, subject), doc[end + 1 :].text
    first, last = subject.left_edge.i, subject.right_edge.i
    if subject == thing:
        return f"{how} {rest}?" if first == counted.i and root.i > end and not money else None
    if first <= counted.i <= last:
        return None
    between = doc[root.i + 1 : counted.i].text
    if root.lemma_ == "be" and _able(root) == root:
        return _of_being(root, subject, who, how, between, rest)
    main = _able(root)
    if thing.head != main or thing.dep_ not in ("dobj", "attr", "oprd", "npadvmod", "dative"):
        return None
    between = doc[main.i + 1 : counted.i].text
    if between and not re.fullmatch(r"(?:each|every) \w+|\w+|the \w+", between):
        return None
    if money and root.lemma_ in ("buy", "have", "be", "sell") and rest and not _STILL_THERE.match(rest):
        return None  # "buys 12 dollars on gold": no English
    verb = _verb(doc, root, last)
    if verb is not None and main != root:
        verb = (verb[0], f"{verb[1]} {doc[root.i + 1 : main.i + 1].text}")
    if root.lemma_ in ("cost", "pay", "charge") and money:
        how = "How much"
    return None if verb is None else f"{how} {verb[0]} {who} {verb[1]} {between} {rest}?"


_STILL_THERE: Final = re.compile(r"(?:left|saved|after|before|on [A-Z]|in (?:his|her|the) [a-z]+)\b")


def _able(root: Any) -> Any:
    """The verb that counts: "make" of "will be able to make" and "wants to make", the root itself of others."""
    able = next((token for token in root.children if root.lemma_ == "be" and token.lower_ == "able"), None)
    if able is None and root.lemma_ not in ("need", "want", "have", "plan"):
        return root
    wanted = next((t for t in (able or root).children if t.dep_ == "xcomp" and t.tag_ == "VB"), None)
    return root if wanted is None else wanted


def _who(doc: Any, subject: Any) -> str:
    """The subject within a sentence: small where it is no name."""
    words = str(doc[subject.left_edge.i : subject.right_edge.i + 1].text)
    opening = doc[subject.left_edge.i]
    named = opening.pos_ not in ("DET", "PRON", "ADJ", "NUM") and opening.tag_ != "NNS"
    return words if named and not is_common(opening) else words[:1].lower() + words[1:]


def _of_phrase(thing: Any) -> int:
    """The last word of "scoops of ice cream"."""
    ofs = [
        token for token in thing.children if token.dep_ == "prep" and token.lower_ == "of" and token.i == thing.i + 1
    ]
    return int(ofs[0].right_edge.i) if ofs else int(thing.i)


def _of_being(root: Any, subject: Any, who: str, how: str, between: str, rest: str) -> str | None:
    """ "There are 12 slices left" and "The total cost is 60 dollars"."""
    helpers = [token.lower_ for token in root.children if token.dep_ == "aux"]
    if subject.lower_ == "there":
        if helpers:
            return f"{how} {helpers[0]} there be {rest}?" if helpers in (["will"], ["can"]) and not between else None
        return f"{how} {root.text} there {rest}?" if not between else None
    named = re.match(r"(?:the|his|her|their|its) |[A-Z]\w+'s ", who, re.IGNORECASE) and _NAMED_AMOUNT.search(who)
    if between or rest or helpers:
        return None
    if _CHARGE.fullmatch(who):
        return f"How much {root.text} {who}?"
    return f"What {root.text} {who}?" if named else None


def _verb(doc: Any, root: Any, last: int) -> tuple[str, str] | None:
    """Auxiliary and the rest of the verb: ("did", "sell"), ("will", "need")."""
    helpers = [token for token in root.children if token.dep_ in ("aux", "auxpass") and token.i < root.i]
    if helpers:
        modal = any(token.tag_ == "MD" and token.lower_ not in ("will", "can", "would") for token in helpers)
        if modal or helpers[0].i != last + 1:
            return None
        return str(helpers[0].text), str(doc[helpers[0].i + 1 : root.i + 1].text)
    if root.tag_ not in _AUXILIARY or root.i != last + 1:
        return None
    return _AUXILIARY[root.tag_], _DOUBLED.get(root.lemma_, str(root.lemma_))
