"""Noun phrases over the parsed words, with or without a number.

The parser's tags and heads are the ground; number words, determiners and the position between them correct the tagger
where it takes a counted noun for a verb.
"""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed, word_for_word
from svampkit.reading.mentions.chunker import Chunker
from svampkit.reading.mentions.names import is_name, is_whole_name, name_beside_person
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.phrase_parts import PhraseParts, take_next
from svampkit.reading.words.nouns import is_plural, singular
from svampkit.reading.words.vocabulary import MORE, PERSON_PRONOUNS, PLAIN_MORE, TITLES

__all__ = ["noun_phrase"]

_ALONE: Final = frozenset(listed("pronouns of no person"))
_OWN: Final = word_for_word("possessive pronouns that stand alone")
"""What stands for somebody's things: "8 of hers"."""
_BARE_DETERMINERS: Final = frozenset(listed("determiners that stand alone"))


def noun_phrase(c: Chunker, at: int, stop: int) -> Phrase | None:
    """A noun phrase that starts at ``at``, or None."""
    word = c.words[at]
    before_noun = at + 1 < stop and c.starts_noun(at + 1)
    if (
        word.low in PERSON_PRONOUNS
        and word.tag in ("PRP", "NN", "NNP", "PRP$")
        and not (word.low == "her" and word.tag != "PRP" and before_noun)
    ):
        who, many = PERSON_PRONOUNS[word.low], word.low in ("they", "them", "we", "us")
        return Phrase(at, at, at, lemma=who, pronoun=True, plural=many)
    if word.low in ("there", "who", "that", "which") and word.tag in ("EX", "WP", "WDT"):
        return None
    if word.low in _ALONE and not before_noun and not (at + 1 < stop and c.words[at + 1].low == "of"):
        many = word.low in ("both", "others")
        determiner = word.low if word.low in ("each", "both") else ""
        return Phrase(at, at, at, lemma=word.low, pronoun=True, plural=many, determiner=determiner)
    if word.low in _OWN and not before_noun:
        return Phrase(at, at, at, lemma=_OWN[word.low], pronoun=True, plural=True)
    parts = PhraseParts(at, at)
    while parts.at < stop and take_next(c, parts, stop):
        pass
    if not parts.nouns and parts.number is None:
        return _without_noun(c, parts, stop)
    phrase = _built(c, parts)
    after = phrase.last + 1
    if (
        after + 1 < stop
        and c.words[after].low == "of"
        and (parts.number is not None or parts.nouns or parts.determiner)
    ):
        # "N more of", "cups of flour", "3 of them"; "packs of 13": an inner number is its own phrase
        inner = noun_phrase(c, after + 1, stop)
        if inner is not None and inner.number is None:
            phrase.of = inner
            phrase.last = inner.last
    return phrase


def _without_noun(c: Chunker, parts: PhraseParts, stop: int) -> Phrase | None:
    """ "The first", "some of the shells", "hers": a phrase that has neither noun nor number."""
    words, first, determiner = c.words, parts.first, parts.determiner
    if parts.mods and determiner:  # "the first", "the other", "the smaller"
        head = parts.mods[-1]
        return Phrase(
            first,
            head,
            head,
            lemma=words[head].low,
            mods=tuple(words[m].low for m in parts.mods[:-1]) if words[head].low == "one" else (),
            determiner=determiner,
            owner=parts.owner,
            owner_head=parts.owner_head,
            more=parts.more,
        )
    if determiner and determiner.split()[-1] in _BARE_DETERMINERS:
        bare = Phrase(first, parts.at - 1, -1, lemma="", determiner=determiner, more=parts.more)
        if parts.at + 1 < stop and words[parts.at].low == "of":
            inner = noun_phrase(c, parts.at + 1, stop)
            if inner is not None and inner.number is None:
                bare.of, bare.last = inner, inner.last
        return bare
    if parts.owner:
        head = parts.owner_head
        return Phrase(first, max(parts.at - 1, head), head, lemma="", owner=parts.owner, owner_head=head)
    return None


def _only_a_color(c: Chunker, parts: PhraseParts) -> bool:
    """ "Hair clips: 12 yellow, 9 green and 14 blue": no noun stands there. Near misses: "9 oranges", "9 blue
    caps"."""
    alone = parts.number is not None and len(parts.nouns) == 1 and parts.number.value != 1
    return alone and c.words[parts.nouns[0]].low in _COLORS


_COLORS: Final = frozenset(listed("names of colors"))


def _built(c: Chunker, parts: PhraseParts) -> Phrase:
    """The phrase of what was taken: its head, and the modifiers that tell it from its like."""
    words, nouns, mods = c.words, parts.nouns, parts.mods
    if _only_a_color(c, parts):
        nouns, mods = [], [*mods, *nouns]
    head = nouns[-1] if nouns else -1
    counted = parts.number is not None or bool(parts.more) or "many" in parts.determiner.split()
    name = head >= 0 and is_name(c, nouns) and not (counted and is_plural(words[head]))  # "how many more Legos"
    lemma = ""
    apposed = name_beside_person(c, nouns) if parts.number is None else 0
    if apposed:
        name, lemma = True, words[nouns[apposed]].low
        kept = []
    elif name:
        spoken = [words[i].low.rstrip(".") for i in nouns]
        thing = parts.number is None and is_whole_name(c, nouns, parts.determiner == "the" or bool(parts.owner))
        lemma = " ".join(spoken) if spoken[0] in TITLES or thing else spoken[0]
        kept = [m for m in mods if words[m].low not in MORE]
    elif head < 0:
        kept = [m for m in mods if words[m].low not in MORE]
    else:
        acronym = words[head].text[-1] == "s" and words[head].text[:-1].isupper()  # "CDs", "DVDs"
        lemma = words[head].low[:-1] if acronym else singular(words[head].low)
        # "3 new books" are more books, "the new bridge" is a bridge of its own
        amounts = MORE if parts.number is not None or not parts.determiner.startswith("the") else PLAIN_MORE
        kept = [m for m in mods + nouns[:-1] if words[m].low not in amounts]
    letters = [m for m in kept if head >= 0 and m > head]
    if letters:  # "Bus A" is another one than "Bus B"
        lemma, kept = " ".join([lemma, *(words[m].low for m in letters)]), [m for m in kept if m < head]
    ends = [parts.first, *nouns, *mods]
    ends += [parts.number.last] if parts.number else []
    ends += [parts.at - 1] if parts.more else []
    return Phrase(
        parts.first,
        max(ends),
        head,
        lemma=lemma,
        mods=tuple(words[m].low for m in sorted(kept)),
        number=parts.number,
        more=parts.more,
        determiner=parts.determiner,
        owner=parts.owner,
        owner_head=parts.owner_head,
        plural=head >= 0 and is_plural(words[head]),
        name=name,
    )
