"""The statement that answers "How many mugs does Olga have left?": "Olga has 70 mugs left"."""

from __future__ import annotations

import re
from typing import Any, Final

from svampkit.lexicon.grammar import listed
from svampkit.variations.grammar.words import tidy
from svampkit.variations.operators.chain.statements.statement import AskedParts, Stated, finite

__all__ = ["LEFT", "has_object", "of_doing"]

PAID: Final = frozenset(listed("verbs before an amount of money"))
LEFT: Final = re.compile(r"^(?:left|remaining|left over|in|on|at|inside|under)\b")
_BESIDE: Final = frozenset(listed("adverbs beside a verb"))
_WHEN: Final = re.compile(
    r"(?:an?|each|every|per|this|that|next|last) (?:second|minute|hour|morning|afternoon|evening|night|day|week|"
    r"weekend|month|summer|year)\b"
)


def of_doing(asked: AskedParts, aux: Any, said: str) -> Stated | None:
    """ "Olga has 70 mugs left" of "does Olga have left"."""
    tokens = asked.tokens
    if aux.tag_ == "MD" and tokens[aux.i + 1].lower_ == "be":  # "will be left"
        rest = asked.source(aux.i + 2, len(tokens) - 1)
        return Stated(tidy(f"there {aux.lower_} be {said} {rest}")) if LEFT.match(rest) else None
    subject = next((t for t in tokens[aux.i + 1 :] if t.dep_ in ("nsubj", "nsubjpass")), None)
    if subject is None or subject.left_edge.i != aux.i + 1:
        return None
    last = subject.right_edge.i
    verb = next((t for t in tokens[last + 1 :] if t.lower_ not in _BESIDE), None)
    if verb is None or (verb.tag_ not in ("VB", "VBP", "VBN") and not (verb.tag_ == "VBD" and aux.lower_ == "did")):
        return None
    plural = subject.tag_ in ("NNS", "NNPS") or subject.lower_ == "they"
    plural = plural or any(t.dep_ == "conj" for t in subject.children)
    told = _verb_of(asked, aux, verb, said, plural)
    if told is None:
        return None
    phrase, end, main = told
    beside = " ".join(t.lower_ for t in tokens[last + 1 : verb.i])
    if beside and aux.tag_ == "MD":
        phrase, beside = f"{aux.lower_} {beside} {phrase.removeprefix(aux.lower_).strip()}", ""
    after = tokens[end:-1]
    who = re.sub(r"\.[Hh]e\]", "]", asked.source(aux.i + 1, last + 1))
    if re.fullmatch(r"(?:this|that|everyone)", who, re.IGNORECASE) and main not in ("take", "cost"):
        return None
    stranded = _stranded(asked, after, end)
    if stranded is not None and not said.startswith("$"):
        return Stated(tidy(f"{who} {beside} {phrase} {stranded[0]} {said} {stranded[1]}"))
    if after and (_own_object(asked, after[0], end, phrase, main) or after[-1].lower_ in _PREPOSITIONS):
        return None
    particle, rest = _particle(after, asked, end)
    return Stated(tidy(f"{who} {beside} {phrase} {particle} {said} {rest}"))


def _verb_of(asked: AskedParts, aux: Any, verb: Any, said: str, plural: bool) -> tuple[str, int, str] | None:
    """As ``finite``; None of verbs that cannot stand before the amount."""
    tokens = asked.tokens
    told = finite(tokens, aux, verb, plural)
    if told is None:
        return None
    phrase, end, main = told
    if main == "remain":
        return None  # "she remains 40 dogs with altogether"
    if main in ("end", "finish", "stop", "start", "keep") and any(t.tag_ == "VBG" for t in tokens[end:-1]):
        return None  # "end up buying": the object is the second verb's
    if said.startswith("$") and (main not in PAID or (main == "be" and verb.nbor(1).tag_ == "VBN")):
        return None  # "Juan will be $215 reimbursed"
    if main != "be" or tokens[end].lower_ != "able":
        return told
    if end + 2 >= len(tokens) or tokens[end + 2].tag_ != "VB":
        return None
    return f"{phrase} {asked.source(end, end + 3)}", end + 3, tokens[end + 2].lower_


_PREPOSITIONS: Final = frozenset(listed("prepositions behind what is done"))


def _stranded(asked: AskedParts, after: list[Any], end: int) -> tuple[str, str] | None:
    """What stands before and behind the amount where the question left its preposition alone: "listen to in two
    days", "beat the record by"."""
    if not after:
        return None
    if after[-1].lower_ == "by" and len(after) > 1 and after[0].tag_ in ("DT", "PRP$"):
        return asked.source(end, end + len(after)), ""
    alone = after[0].lower_ in ("to", "on", "at", "into", "from", "with", "about") and after[0].tag_ in ("IN", "RP")
    words = [t.lower_ for t in after]
    if alone and (
        len(after) == 1
        or words[1] in ("in", "during", "on", "at", "yesterday", "today")
        or _WHEN.match(" ".join(words[1:])) is not None  # not "to each of her aunts"
    ):
        return after[0].lower_, asked.source(end + 1, end + len(after))
    return None


def _own_object(asked: AskedParts, first: Any, end: int, phrase: str, main: str) -> bool:
    """True where the verb has one; what it costs, or is needed, to do something is none."""
    why = first.tag_ == "TO" and (main in ("cost", "take", "pay", "spend", "need") or " to " in phrase)
    return not why and has_object(first, asked.source(end, len(asked.tokens) - 1))


def has_object(first: Any, rest: str) -> bool:
    """True where the verb has an object of its own: "pay the shop", "spend cleaning"; a period is none: "a week"."""
    opens = first.tag_ in ("DT", "PRP$", "TO", "PRP", "NNP", "VBG") and first.lower_ != "remaining"
    return opens and _WHEN.match(rest) is None


def _particle(after: list[Any], asked: AskedParts, end: int) -> tuple[str, str]:
    """ "up" of "pick up", "away" of "give away": it stays with its verb."""
    particle = bool(after) and after[0].lower_ in ("up", "away", "out", "down", "off", "back")
    brought = len(after) > 1 and after[0].lower_ == "in" and after[1].lower_ == "than"  # "bring in than Room 5"
    at = 1 if particle or brought else 0
    return " ".join(t.lower_ for t in after[:at]), asked.source(end + at, len(asked.tokens) - 1)
