"""Number of verbs and nouns, where the sentence's form alone shows it: no parser is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal

from svampkit.lexicon import is_mass, name, noun, pluralise
from svampkit.lexicon.wordlist import words
from svampkit.lint.model import Edit, Fault

__all__ = ["agreement"]

Side = Literal["body", "question"]
_MANY = r"(?:\d*[02-9]|\d+1|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)"
_THERE = re.compile(rf"\b([Tt]here) (is|was) ({_MANY}) ([a-z]+)\b(?! (?:dollars?|%|percent))")
_SUBJECT = re.compile(r"(?:\A|(?<=[a-z\d][.?!] )(?<!Mr\. )(?<!Mrs\. )(?<!Ms\. )(?<!Dr\. )(?<!Miss\. ))([A-Z][a-z]+) (have|do|are|were|want|need|buy|make|give|eat)\b")
_DID = re.compile(
    r"\b(did|does|do)(n't)? ((?:(?:the|his|her|their|each|every|a) )?(?:[a-z]+ )?[A-Za-z]+) "
    r"(has|had|got|gave|bought|made|found|spent|sold|took|ate|went|saw|won|lost|kept|paid|left with|used|needed|gets|buys"
    r"|makes|needs|wants|gives|eats|sells|takes|uses|saves|earns|spends)\b"
)
_COUNT = re.compile(r"(?<![\w$.,/-])(\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten) ([a-z]+)(?=[.,?!]|$| (?:and|to|from|in|on|for|at|with|of|are|were|did|left)\b)")
_HOW = re.compile(r"\b([Hh]ow) (many|much) ((?:more |fewer |less )?)([a-z]+)\b(?! of| per| [a-z]+s\b)")
_NO_PLURAL = words(
    "dozen hundred thousand million billion percent feet people fish sheep deer pm am more less fewer each times of in"
    " and or x cm mm km kg g mg ml lb oz ft yd hp mph series species aircraft head foot euro yen rand won baht pence"
    " total cents hertz ounce pound quart gallon pair score gross",
)
_BASE = {
    "has": "have", "had": "have", "got": "get", "gave": "give", "bought": "buy", "made": "make", "found": "find",
    "spent": "spend", "sold": "sell", "took": "take", "ate": "eat", "went": "go", "saw": "see", "won": "win",
    "lost": "lose", "kept": "keep", "paid": "pay", "used": "use", "needed": "need", "gets": "get", "buys": "buy",
    "makes": "make", "needs": "need", "wants": "want", "gives": "give", "eats": "eat", "sells": "sell",
    "takes": "take", "uses": "use", "saves": "save", "earns": "earn", "spends": "spend",
}  # fmt: skip
_THIRD = {"have": "has", "do": "does", "are": "is", "were": "was", "want": "wants", "need": "needs", "buy": "buys",
          "make": "makes", "give": "gives", "eat": "eats"}  # fmt: skip


def agreement(text: str, part: Side) -> Iterator[Fault]:
    """Verbs and nouns of the wrong number or form."""
    yield from _there(text, part)
    yield from _subject(text, part)
    yield from _did(text, part)
    yield from _counted(text, part)
    yield from _how(text, part)


def _fault(text: str, part: Side, start: int, end: int, at: tuple[int, int], new: str, sure: bool) -> Fault:
    found = text[start:end]
    proposed = text[start : at[0]] + new + text[at[1] : end]
    return Fault("agreement", part, start, end, found, proposed, sure, (Edit(part, *at, new),))


def _there(text: str, part: Side) -> Iterator[Fault]:
    """ "There is 5 mugs"."""
    for match in _THERE.finditer(text):
        thing = noun(match.group(4))
        if thing is not None and not thing.mass and match.group(4) == thing.plural != thing.singular:
            new = "are" if match.group(2) == "is" else "were"
            yield _fault(text, part, match.start(), match.end(), match.span(2), new, True)


def _subject(text: str, part: Side) -> Iterator[Fault]:
    """ "Bao have 5": one name alone at the start of a sentence, with a verb of many."""
    for match in _SUBJECT.finditer(text):
        if name(match.group(1)) and not re.search(r"\b(?:and|or|with) \Z", text[: match.start()].rstrip(",") + " "):
            yield _fault(text, part, match.start(), match.end(), match.span(2), _THIRD[match.group(2)], True)


def _did(text: str, part: Side) -> Iterator[Fault]:
    """ "How many did he bought"; "what he had", "the one who bought" are none."""
    for match in _DID.finditer(text):
        subject = match.group(3).split()
        if any(word in ("that", "who", "what", "which", "than", "and", "as", "if") for word in subject):
            continue
        if len(subject) > 1 and subject[0] not in words("the his her their each every a"):
            continue
        if len(subject) == 1 and not (subject[0] in words("he she it they you we i") or name(subject[0])):
            continue
        if match.group(4) in ("used", "needed", "left with") or match.group(1) == "do":
            continue
        yield _fault(text, part, match.start(), match.end(), match.span(4), _BASE[match.group(4)], True)


@cache
def _plural_of(word: str) -> str:
    """The plural of a count noun of the lexicon written in the singular; empty otherwise."""
    thing = noun(word)
    if thing is None or thing.mass or is_mass(word) or word != thing.singular or thing.singular == thing.plural:
        return ""
    return "" if word in _NO_PLURAL else pluralise(word)


def _counted(text: str, part: Side) -> Iterator[Fault]:
    """ "5 mug." and "1 mugs."; "5 mug shelves" is none."""
    for match in _COUNT.finditer(text):
        count, word = match.groups()
        if count == "1":
            thing = noun(word)
            if thing is not None and not thing.mass and word == thing.plural != thing.singular:
                yield _fault(text, part, match.start(), match.end(), match.span(2), thing.singular, True)
            continue
        if count in ("0",) or re.search(r"(?:No\.|number|room|grade|chapter|page|day|/) ?\Z", text[: match.start()], re.I):
            continue
        if (plural := _plural_of(word)) and not re.search(r"\b(?:a|an|every|per|each|the) \Z", text[: match.start()]):
            listed = "," in text[match.end() : match.end() + 40] or " and " in text[match.end() : match.end() + 40]
            sure = text[match.end() : match.end() + 1] in (".", "?", "") and not listed
            yield _fault(text, part, match.start(), match.end(), match.span(2), plural, sure)


def _how(text: str, part: Side) -> Iterator[Fault]:
    """ "how much apples", "how many water"."""
    for match in _HOW.finditer(text):
        thing = noun(match.group(4))
        if match.group(2) == "much" and thing is not None and not thing.mass and match.group(4) == thing.plural != thing.singular:
            yield _fault(text, part, match.start(), match.end(), match.span(2), "many", True)
        elif match.group(2) == "many" and match.group(4) in ("money", "water", "milk", "flour", "sugar", "time", "rice"):
            sure = match.group(4) == "money"
            yield _fault(text, part, match.start(), match.end(), match.span(2), "much", sure)
