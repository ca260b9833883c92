"""Number of verbs and nouns, where the sentence's form alone shows it: no parser is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal

from svampkit.lexicon import is_mass, name, noun, pluralise, unit
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data
from svampkit.lexicon.verbs import forms
from svampkit.lint.model import Edit, Fault

__all__ = ["agreement"]

Side = Literal["body", "question"]
_WORDS = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|"
    "nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
)
_MANY = rf"(?:\d*[02-9]|\d+1|{_WORDS}|eleven|twelve|twenty|thirty|forty|fifty)"
_THERE = re.compile(rf"\b([Tt]here) (is|was) ({_MANY}) ([a-z]+)\b(?! (?:dollars?|%|percent))")
_LEFT = re.compile(rf"\b([Tt]here) (is|was) ({_MANY}) (?:left|remaining)\b")
_ALONE = r"(?:\A|(?<=[a-z\d][.?!] )(?<!Mr\. )(?<!Mrs\. )(?<!Ms\. )(?<!Dr\. ))([A-Z][a-z]+)"
_NOUN_ENDS = r"(?=[.,?!]|$| (?:and|to|from|in|on|for|at|with|of|are|were|did|left)\b)"
_COUNT = re.compile(rf"(?<![\w$.,/-])(\d[\d,]*|{_WORDS}) ([a-z]+){_NOUN_ENDS}")
_NUMBERED = re.compile(r"(?:No\.|number|room|grade|year|form|class|chapter|page|day|/) ?\Z", re.I)
_HOW = re.compile(r"\b([Hh]ow) (many|much) ((?:more |fewer |less )?)([a-z]+)\b(?! of| per| [a-z]+s\b)")
_SUBJECT = r"((?:(?:the|his|her|their|each|every|a) )?(?:[a-z]+ )?[A-Za-z]+)"
_PRONOUNS: Final = frozenset(listed("pronouns of a subject"))
_ARTICLES: Final = frozenset(listed("determiners of a subject"))
_CLAUSES: Final = frozenset(listed("words that begin a clause"))


def agreement(text: str, part: Side) -> Iterator[Fault]:
    """Verbs and nouns of the wrong number or form."""
    yield from _there(text, part)
    yield from _alone(text, part)
    yield from _did(text, part)
    yield from _counted(text, part)
    yield from _how(text, part)
    yield from _fewer(text, part)
    yield from _fewer_behind(text, part)
    yield from _amounts(text, part)
    yield from _rest(text, part)
    yield from _beside(text, part)


_BESIDE = re.compile(
    r"\b[Hh]ow many (?:more|fewer) (?:[a-z]+ )?[a-z]+s than ([a-z]+)(?= (?:did|do|does|are|were|will|has|have)\b)"
)


def _beside(text: str, part: Side) -> Iterator[Fault]:
    """ "How many more bottles than apple did they have?"."""
    for match in _BESIDE.finditer(text):
        if plural := _plural_of(match.group(1)):
            yield _fault(text, part, match, 1, plural, True)


_AMOUNT = re.compile(
    r"\b([Aa]mount) of (?:(?:[a-z]+ )?(?P<last>[a-z]+)(?=[.,?]| (?:they|he|she|each|that|in|on|every)\b)|"
    r"(?P<word>[a-z]+))\b"
)


def _amounts(text: str, part: Side) -> Iterator[Fault]:
    """ "the amount of plums" is their number; an amount of dollars or of sugar is one."""
    for match in _AMOUNT.finditer(text):
        word = match.group("last") or match.group("word")
        thing = noun(word)
        counted = thing is not None and not thing.mass and unit(word) is None and thing.sort not in ("time", "unit")
        if counted and thing is not None and word == thing.plural != thing.singular:
            new = "Number" if match.group(1)[0] == "A" else "number"
            yield _fault(text, part, match, 1, new, True)


_REST = re.compile(r"\b[Tt]he (rest (?:is|was))\b(?! (?:of|history)\b)")
_NUMBERED_NOUN = re.compile(rf"\b{_MANY} (?:[a-z]+ )??([a-z]+)\b")


def _rest(text: str, part: Side) -> Iterator[Fault]:
    """ "She ate 9 of the 12 plums, and the rest was sold": of things that are counted the rest are."""
    for match in _REST.finditer(text):
        told = [noun(found.group(1)) for found in _NUMBERED_NOUN.finditer(text[: match.start()])]
        counted = [one for one in told if one is not None and not one.mass and one.singular != one.plural]
        if counted and all(unit(one.singular) is None and one.sort != "time" for one in counted) and "$" not in text:
            yield Fault("agreement", part, *match.span(1), match.group(1), "")


_LESS = re.compile(rf"\b(\d[\d,]*|{_WORDS}|one) (less) ([a-z]+)\b")


def _fewer(text: str, part: Side) -> Iterator[Fault]:
    """ "5 less mugs than Bao": things are counted; pounds, dollars and minutes may be less."""
    for match in _LESS.finditer(text):
        thing = noun(match.group(3))
        if thing is None and unit(match.group(3)) is None and re.search(r"[^s]s\Z", match.group(3)):
            yield _fault(text, part, match, 2, "fewer", False)
        if thing is None or thing.mass or unit(match.group(3)) is not None or thing.sort == "time":
            continue
        if match.group(3) == thing.plural and match.group(3) != "money":
            yield _fault(text, part, match, 2, "fewer", True)


_LESS_BEHIND = re.compile(rf"\b(\d[\d,]*|{_WORDS}|one) ()([a-z]+(?:-[a-z]+)?) (less )than\b")


def _fewer_behind(text: str, part: Side) -> Iterator[Fault]:
    """ "5 mugs less than Bao" are 5 fewer mugs; 5 inches less are less."""
    for match in _LESS_BEHIND.finditer(text):
        word = match.group(3)
        thing = noun(word)
        if (
            unit(word) is not None
            or not word.endswith("s")
            or (thing is not None and (thing.mass or thing.sort == "time"))
        ):
            continue
        edits = (Edit(part, *match.span(2), "fewer "), Edit(part, *match.span(4), ""))
        proposed = f"{match.group(1)} fewer {word} than"
        sure = thing is not None or "-" in word  # what nobody knows may be a measure: "5 lbs less"
        yield Fault("agreement", part, *match.span(), match.group(), proposed, sure, edits)


def _fault(text: str, part: Side, match: re.Match[str], group: int, new: str, sure: bool) -> Fault:
    """The match, with one of its groups to become another word."""
    start, end = match.span()
    at = match.span(group)
    proposed = text[start : at[0]] + new + text[at[1] : end]
    return Fault("agreement", part, start, end, match.group(), proposed, sure, (Edit(part, *at, new),))


def _there(text: str, part: Side) -> Iterator[Fault]:
    """ "There is 5 mugs", "there was five left"."""
    for match in _THERE.finditer(text):
        thing = noun(match.group(4))
        if thing is not None and not thing.mass and match.group(4) == thing.plural != thing.singular:
            yield _fault(text, part, match, 2, "are" if match.group(2) == "is" else "were", True)
    for match in _LEFT.finditer(text):
        yield _fault(text, part, match, 2, "are" if match.group(2) == "is" else "were", True)


@cache
def _third() -> Mapping[str, str]:
    """Verb of many to the verb of one: "have" to "has"."""
    found = {verb: forms(verb).third for verb in data("slips")["many_verbs"]}
    return {**found, "are": "is", "were": "was"}


def _alone(text: str, part: Side) -> Iterator[Fault]:
    """ "Bao have 5": one name alone at the start of a sentence, with a verb of many."""
    for match in re.finditer(rf"{_ALONE} ({'|'.join(_third())})\b", text):
        if name(match.group(1)):
            yield _fault(text, part, match, 2, _third()[match.group(2)], True)


@cache
def _base() -> Mapping[str, str]:
    """Finite form to base: "bought" and "buys" to "buy"."""
    return {
        form: verb
        for verb in data("slips")["did_verbs"]
        for form in (forms(verb).third, forms(verb).past)
        if form not in (verb, "needed", "wanted", "used", "saved", "earned")  # also "did the wood needed cost"
    }


def _did(text: str, part: Side) -> Iterator[Fault]:
    """ "How many did he bought"; "what he had", "the one who bought" are none."""
    for match in re.finditer(rf"\b(did|does)(n't)? {_SUBJECT} ({'|'.join(_base())})\b", text):
        subject = match.group(3).split()
        plain = len(subject) == 1 and (subject[0] in _PRONOUNS or name(subject[0]) is not None)
        described = len(subject) > 1 and subject[0] in _ARTICLES
        if (plain or described) and not _CLAUSES.intersection(subject):
            yield _fault(text, part, match, 4, _base()[match.group(4)], True)


@cache
def _plural_of(word: str) -> str:
    """The plural of a count noun of the lexicon written in the singular; empty otherwise."""
    thing = noun(word)
    if thing is None or thing.mass or is_mass(word) or word != thing.singular or thing.singular == thing.plural:
        return ""
    return "" if word in data("slips")["no_plural"] else pluralise(word)


def _counted(text: str, part: Side) -> Iterator[Fault]:
    """ "5 mug." and "1 mugs."; "5 mug shelves" is none, and in a list ("2 apple, 3 pecan pies") it may be none."""
    for match in _COUNT.finditer(text):
        count, word = match.groups()
        if count == "1":
            thing = noun(word)
            if thing is not None and not thing.mass and word == thing.plural != thing.singular:
                yield _fault(text, part, match, 2, thing.singular, True)
        elif count != "0" and not _NUMBERED.search(text[: match.start()]) and (plural := _plural_of(word)):
            if re.search(r"\b(?:a|an|every|per|each|the) \Z", text[: match.start()]):
                continue
            rest = text[match.end() : match.end() + 40]
            listed = "," in rest or " and " in rest or re.search(r"\d.*(?:,|\band) ?\Z", text[: match.start()][-40:])
            ends = rest[:1] in (".", "?", "") or re.match(r" left[.?]", rest) is not None
            sure = ends and not listed
            yield _fault(text, part, match, 2, plural, sure)


def _how(text: str, part: Side) -> Iterator[Fault]:
    """ "how much apples", "how many water"."""
    for match in _HOW.finditer(text):
        word = match.group(4)
        thing = noun(word)
        if match.group(2) == "many":
            if word in data("slips")["much"]:
                yield _fault(text, part, match, 2, "much", word == "money")
        elif thing is not None and not thing.mass and word == thing.plural != thing.singular:
            yield _fault(text, part, match, 2, "many", True)
