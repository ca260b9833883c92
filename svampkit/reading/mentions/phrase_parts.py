"""The parts of a noun phrase, taken word by word: determiner, owner, number, modifiers, nouns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from svampkit.lexicon import name as first_name
from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.chunker import Chunker
from svampkit.reading.mentions.names import begins_a_clause
from svampkit.reading.words.nouns import singular
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.percent import PERCENTS
from svampkit.reading.words.vocabulary import (
    ADJ_TAGS,
    AUX,
    DETERMINERS,
    EACH,
    MORE,
    POSSESSIVE,
    TIME_NOUNS,
    TITLES,
    VERB_TAGS,
)

__all__ = ["PhraseParts", "take_next"]

_BEFORE_A_TIME: Final = frozenset(listed("words that a time begins with"))
_MONEY: Final = frozenset(listed("plurals of money"))
_DETERMINER_TAGS: Final = frozenset({"DT", "PDT", "JJ", "WDT", "WP", "JJR", "RBR", "CC", "NN", "RB", "JJS"})


@dataclass(slots=True)
class PhraseParts:
    """A noun phrase while its words are taken, one after the other."""

    first: int
    at: int
    """The next word."""
    determiner: str = ""
    owner: str = ""
    owner_head: int = -1
    more: str = ""
    number: NumberAt | None = None
    mods: list[int] = field(default_factory=list)
    nouns: list[int] = field(default_factory=list)


def take_next(c: Chunker, parts: PhraseParts, stop: int) -> bool:
    """Take the next word or number into the phrase; False where the phrase ends before it."""
    if parts.at in c.starts:
        if parts.nouns or parts.number is not None or _whose_it_is(c, parts):
            return False
        return _take_number(c, parts, c.starts[parts.at], stop)
    bare = not parts.nouns and not parts.mods
    word = c.words[parts.at]
    if bare and parts.number is None and word.low in POSSESSIVE and word.tag in ("PRP$", "PRP"):
        parts.owner, parts.owner_head = POSSESSIVE[word.low], parts.at
    elif parts.number is not None and _ends_before(c, parts, stop):
        return False
    elif bare and word.low in DETERMINERS and word.tag in _DETERMINER_TAGS:
        if word.low in MORE:
            parts.more = word.low
        parts.determiner = f"{parts.determiner} {word.low}".strip()
    elif word.tag == "POS" and parts.nouns:
        _take_owner(c, parts)
    elif c.nounish(parts.at) or (word.low in MORE and _is_percent(c, parts)):
        if not _take_noun(c, parts, stop):
            return False
    elif not parts.nouns and c.modifier(parts.at):
        if word.low in MORE and (parts.number is not None or parts.determiner):
            parts.more = word.low
        parts.mods.append(parts.at)
    else:
        return _take_mistagged(c, parts, stop)
    parts.at += 1
    return True


def _is_percent(c: Chunker, parts: PhraseParts) -> bool:
    """ "20% fewer pears": the number and its sign so far."""
    signs = (c.words[n].low in PERCENTS for n in parts.nouns)
    return parts.number is not None and bool(parts.nouns) and all(signs)


def _joins(c: Chunker, number: NumberAt, stop: int) -> bool:
    """The hyphen of "a 12-foot board", "a 240-page book": the noun behind it is the number's unit."""
    at = number.last + 1
    if at + 1 >= stop or c.words[at].text != "-":
        return False
    before, after = c.words[at - 1], c.words[at + 1]
    return before.end == c.words[at].start and after.start == c.words[at].end and c.nounish(at + 1)


def _whose_it_is(c: Chunker, parts: PhraseParts) -> bool:
    """What stands before a number is a phrase of its own."""
    return _each_one(c, parts) or _ordinal_alone(c, parts) or _noun_of_its_own(c, parts)


def _each_one(c: Chunker, parts: PhraseParts) -> bool:
    """ "Gave each one 5 stamps": whoever gets them, and then what."""
    return parts.determiner in EACH and [c.words[m].low for m in parts.mods] == ["one"]


def _ordinal_alone(c: Chunker, parts: PhraseParts) -> bool:
    """ "In the first round she scored 9 and in the third 11": in the third round. Near miss: "in the first 11"."""
    named = parts.determiner == "the" and [c.words[m].low for m in parts.mods] in _ORDINAL
    before = [word.low for word in c.words[max(0, parts.first - 2) : parts.first]]
    if not named or len(before) < 2:
        return False
    behind = c.words[parts.at + 1].text if parts.at + 1 < len(c.words) else "."
    bare = before[1] in _JOINING and behind in ".,;" and _told_before(c, parts)  # "and the second 11."
    return bare or (before[0] in _JOINING and before[1] in _WHERE)


def _told_before(c: Chunker, parts: PhraseParts) -> bool:
    """Another one of the row opens the sentence: "The first shelf holds 9"."""
    sentence = c.words[parts.first].sentence
    return any([word.low] in _ORDINAL for word in c.words[: parts.first - 1] if word.sentence == sentence)


def _noun_of_its_own(c: Chunker, parts: PhraseParts) -> bool:
    """ "A cap costs 8 dollars and a scarf 5", "and the green one 9": whose the number is. Near misses: "a further 5
    dollars", "the old 5 boxes"."""
    if not parts.mods or parts.determiner not in ("a", "an", "the"):
        return False
    low = c.words[parts.mods[-1]].low
    before = c.words[parts.first - 1].low if parts.first else ""
    thing = parts.determiner != "the" and find_noun(low) is not None
    return (thing or low == "one") and before in _JOINING


_ORDINAL: Final = [[low] for low in listed("ordinals that tell one of several")]
_JOINING: Final = frozenset(listed("words that join phrases"))
_WHERE: Final = frozenset(listed("prepositions before each"))


def _ends_before(c: Chunker, parts: PhraseParts, stop: int) -> bool:
    """The next word tells when it was, or what was done all that time."""
    return _opens_an_act(c, parts) if parts.nouns else _opens_a_time(c, parts, stop)


def _opens_an_act(c: Chunker, parts: PhraseParts) -> bool:
    """ "Spent 6 days picking plums": the days are counted. Near miss: "bought 6 washing machines"."""
    spans = [c.words[n].low for n in parts.nouns[-1:]]
    word = c.words[parts.at]
    plural = bool(spans) and spans[0].endswith("s") and singular(spans[0]) in TIME_NOUNS
    return plural and word.low.endswith("ing") and word.tag in ("VBG", "NN")


def _opens_a_time(c: Chunker, parts: PhraseParts, stop: int) -> bool:
    """ "Baked 27 more the next day", "sold 30 last week", "drank 7 each day": the number's own noun is left out.
    Near miss: "the last 30 days", "rested half the day"."""
    at, low = parts.at, c.words[parts.at].low
    if low in EACH:
        return True
    share = parts.number is not None and parts.number.word not in ("", "dozen")
    if low not in _BEFORE_A_TIME or share:
        return False
    for word in c.words[at + 1 : min(stop, at + 3)]:
        if word.low in TIME_NOUNS or singular(word.low) in TIME_NOUNS:
            return singular(word.low) == word.low
        if word.low not in _BEFORE_A_TIME:
            return False
    return False


def _take_number(c: Chunker, parts: PhraseParts, number: NumberAt, stop: int) -> bool:
    """Take a number; after money nothing follows but "dollars" written twice, and "more"."""
    words = c.words
    parts.number = number
    parts.at = number.last + 1
    if not number.money:
        parts.at += _joins(c, number, stop)
        return True
    if parts.at < stop and words[parts.at].low in ("dollar", "dollars", "cents", "bill", "worth"):
        parts.nouns.append(parts.at)
        parts.at += 1
    if parts.at < stop and words[parts.at].low in ("more", "less", "extra"):
        parts.more = words[parts.at].low
        parts.at += 1
    return False


def _take_owner(c: Chunker, parts: PhraseParts) -> None:
    """ "Mira 's": the nouns so far name the owner of what follows."""
    owner_words = [c.words[i].low.rstrip(".") for i in parts.nouns]
    parts.owner = " ".join(owner_words[-2:] if owner_words[0] in TITLES else owner_words[-1:])
    parts.owner_head = parts.nouns[-1]
    parts.nouns, parts.mods = [], []


def _take_noun(c: Chunker, parts: PhraseParts, stop: int) -> bool:
    word, words = c.words[parts.at], c.words
    if _is_letter(c, parts):
        parts.mods.append(parts.at)
        return True
    if parts.nouns:
        last = parts.nouns[-1]
        if parts.number is not None and words[last].low == "times" and word.text[:1].isupper():
            return False
        if begins_a_clause(c, last, parts.at, stop) or _behind_money(c, parts, last):
            return False
    if parts.number is not None and (not parts.nouns or _is_percent(c, parts)) and word.low in MORE:
        parts.more = word.low
    else:
        parts.nouns.append(parts.at)
    return True


def _is_letter(c: Chunker, parts: PhraseParts) -> bool:
    """ "Class B has 24 pupils": the letter tells it from its like. Near miss: "Vitamin C pills"."""
    text = c.words[parts.at].text
    behind = c.words[parts.at + 1].tag if parts.at + 1 < len(c.words) else "."
    single = len(text) == 1 and text.isupper() and text.isalpha()
    alone = single and bool(parts.nouns) and parts.nouns[-1] == parts.at - 1 and not behind.startswith("NN")
    before = c.words[parts.at - 1]
    named = before.text[:1].isupper() or before.tag == "NNP"
    return alone and not (named and first_name(before.text) is not None)  # "Tower A", and not "Luca B"


def _behind_money(c: Chunker, parts: PhraseParts, last: int) -> bool:
    """ "Took in 85 dollars car washing": what follows the dollars is how they came, no noun of theirs."""
    return parts.number is not None and c.words[last].low in _MONEY


def _take_mistagged(c: Chunker, parts: PhraseParts, stop: int) -> bool:
    """Words that the tagger takes for something else, or that stand between the parts of one phrase."""
    words, at = c.words, parts.at
    word = words[at]
    numbered, follows = parts.number is not None, at + 1 < stop
    if not parts.nouns and (numbered or parts.determiner) and word.tag in VERB_TAGS and word.low not in AUX:
        # a verb cannot follow a number or an article: the tagger is wrong, unless the number stands alone
        if _verb_after_number(c, at, numbered, parts.determiner):
            return False
        parts.nouns.append(at)
    elif _inner_modifier(c, parts, stop) or _is_letter(c, parts):
        parts.mods.append(at)
    else:
        graded = word.tag == "RB" and follows and words[at + 1].tag in ADJ_TAGS
        listed = word.text == "," and follows and c.modifier(at + 1)
        before = numbered or bool(parts.mods) or bool(parts.determiner)
        goes_on = (graded and before) or (listed and bool(parts.mods) and at + 2 < stop and c.nounish(at + 2))
        if parts.nouns or not goes_on:
            return False
    parts.at += 1
    return True


def _inner_modifier(c: Chunker, parts: PhraseParts, stop: int) -> bool:
    """ "5 school blue bags": an adjective behind a counted noun that belongs to the noun after it."""
    word, following = c.words[parts.at], parts.at + 1
    return (
        bool(parts.nouns)
        and word.tag in ADJ_TAGS | {"CD"}
        and following < stop
        and c.nounish(following)
        and (word.dep in ("amod", "nummod", "compound") and word.head == following)
        and parts.number is not None
        and c.words[parts.nouns[-1]].tag == "NN"
    )


def _verb_after_number(c: Chunker, at: int, numbered: bool, determiner: str) -> bool:
    """True where the verb after a bare number or determiner really is a verb ("4 were red", "some fell")."""
    words = c.words
    word = words[at]
    if word.tag in ("VBD", "VBZ", "VBP", "MD"):
        plural_form = word.low.endswith("s") and not word.low.endswith("ss")
        one = numbered and c.starts.get(at - 1) is not None and c.starts[at - 1].value == 1
        return not (plural_form and numbered) or (one and word.tag == "VBZ")
    if word.tag in ("VBG", "VBN"):
        return not (at + 1 < len(words) and c.nounish(at + 1)) and not determiner.endswith(("the", "a"))
    return not word.low.endswith("s") and word.tag == "VB"
