"""Noun phrases over the parsed words, with or without a number.

The parser's tags and heads are the ground; number words, determiners and the position between them correct the tagger
where it takes a counted noun for a verb.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from svampkit.lexicon import name as find_name
from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.words.nouns import is_plural, singular
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import (
    ADJ_TAGS,
    ADVERBS_TAKEN_FOR_NOUNS,
    AUX,
    DETERMINERS,
    MORE,
    NOUN_TAGS,
    OF_ALL,
    PERSON_PRONOUNS,
    PLAIN_MORE,
    POSSESSIVE,
    PREPOSITIONS,
    SUBORDINATORS,
    TIME_NOUNS,
    TITLES,
    VERB_TAGS,
)

__all__ = ["Chunker"]

_ALONE: Final = frozenset(listed("pronouns of no person"))
_BEFORE_A_TIME: Final = frozenset(listed("words that a time begins with"))
_MONEY: Final = frozenset(listed("plurals of money"))
_BARE_DETERMINERS: Final = frozenset(listed("determiners that stand alone"))
_DETERMINER_TAGS: Final = frozenset({"DT", "PDT", "JJ", "WDT", "WP", "JJR", "RBR", "CC", "NN", "RB", "JJS"})


@dataclass(slots=True)
class _Parts:
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


class Chunker:
    """State of one sentence's chunking."""

    def __init__(self, words: Sequence[Word], numbers: Sequence[NumberAt]) -> None:
        self.words = words
        self.starts = {number.first: number for number in numbers}

    def nounish(self, at: int) -> bool:
        word = self.words[at]
        if word.low in ADVERBS_TAKEN_FOR_NOUNS or word.low == "there":
            return False
        if word.low in OF_ALL:
            return word.low == "total" and at > 0 and self.words[at - 1].low in ("in", "a", "the", "of")
        if word.tag in NOUN_TAGS:
            return not (word.low in AUX and word.pos in ("AUX", "VERB"))
        return self.capital(at)

    def capital(self, at: int) -> bool:
        """True for a capitalised word of no closed class inside or at the start of a sentence: a name mistagged."""
        word = self.words[at]
        if not word.text[:1].isupper() or word.tag not in (
            "RB",
            "UH",
            "FW",
            "JJ",
            "IN",
            "VB",
            "VBP",
            "VBN",
            "XX",
            "ADD",
        ):
            return False
        if word.low in AUX or word.low in PREPOSITIONS or word.low in SUBORDINATORS or word.low in DETERMINERS:
            return False
        if at > 0 and self.words[at - 1].sentence == word.sentence:
            return word.tag != "JJ"
        follows = self.words[at + 1] if at + 1 < len(self.words) else None
        return (
            word.tag != "JJ"
            and follows is not None
            and (follows.tag in VERB_TAGS or follows.low in ("and", "'s"))
            and not word.low.endswith("ly")
        )

    def modifier(self, at: int) -> bool:
        word = self.words[at]
        if word.low in MORE and word.tag in ("JJR", "RBR", "JJ", "DT"):
            return True
        if word.low == "worth":
            return False  # "each is worth 7 points"
        if word.tag in ADJ_TAGS:
            return True
        if word.tag in ("VBN", "VBG", "VBD") and at + 1 < len(self.words):
            follows = self.words[at + 1]
            return word.dep in ("amod", "compound") and (follows.tag in NOUN_TAGS or follows.tag in ADJ_TAGS)
        return bool(word.tag == "CD" and at not in self.starts)

    def phrase(self, at: int, stop: int) -> Phrase | None:
        """A noun phrase that starts at ``at``, or None."""
        word = self.words[at]
        before_noun = at + 1 < stop and self._starts_noun(at + 1)
        if (
            word.low in PERSON_PRONOUNS
            and word.tag in ("PRP", "NN", "NNP", "PRP$")
            and not (word.low == "her" and word.tag != "PRP" and before_noun)
        ):
            who, many = PERSON_PRONOUNS[word.low], word.low in ("they", "them", "we", "us")
            return Phrase(at, at, at, lemma=who, pronoun=True, plural=many)
        if word.low in ("there", "who", "that", "which") and word.tag in ("EX", "WP", "WDT"):
            return None
        if word.low in _ALONE and not before_noun and not (at + 1 < stop and self.words[at + 1].low == "of"):
            many = word.low in ("both", "others")
            determiner = word.low if word.low in ("each", "both") else ""
            return Phrase(at, at, at, lemma=word.low, pronoun=True, plural=many, determiner=determiner)
        parts = _Parts(at, at)
        while parts.at < stop and self._take(parts, stop):
            pass
        if not parts.nouns and parts.number is None:
            return self._without_noun(parts, stop)
        phrase = self._built(parts)
        after = phrase.last + 1
        if (
            after + 1 < stop
            and self.words[after].low == "of"
            and (parts.number is not None or parts.nouns or parts.determiner)
        ):
            # "N more of", "cups of flour", "3 of them"; "packs of 13": an inner number is its own phrase
            inner = self.phrase(after + 1, stop)
            if inner is not None and inner.number is None:
                phrase.of = inner
                phrase.last = inner.last
        return phrase

    def _take(self, parts: _Parts, stop: int) -> bool:
        """Take the next word or number into the phrase; False where the phrase ends before it."""
        if parts.at in self.starts:
            if parts.nouns or parts.number is not None or self._each_one(parts):
                return False
            return self._take_number(parts, self.starts[parts.at], stop)
        bare = not parts.nouns and not parts.mods
        word = self.words[parts.at]
        if bare and parts.number is None and word.low in POSSESSIVE and word.tag in ("PRP$", "PRP"):
            parts.owner, parts.owner_head = POSSESSIVE[word.low], parts.at
        elif parts.number is not None and not parts.nouns and self._opens_a_time(parts, stop):
            return False
        elif bare and word.low in DETERMINERS and word.tag in _DETERMINER_TAGS:
            if word.low in MORE:
                parts.more = word.low
            parts.determiner = f"{parts.determiner} {word.low}".strip()
        elif word.tag == "POS" and parts.nouns:
            self._take_owner(parts)
        elif self.nounish(parts.at):
            if not self._take_noun(parts, stop):
                return False
        elif not parts.nouns and self.modifier(parts.at):
            if word.low in MORE and (parts.number is not None or parts.determiner):
                parts.more = word.low
            parts.mods.append(parts.at)
        else:
            return self._take_mistagged(parts, stop)
        parts.at += 1
        return True

    def _joins(self, number: NumberAt, stop: int) -> bool:
        """The hyphen of "a 12-foot board", "a 240-page book": the noun behind it is the number's unit."""
        at = number.last + 1
        if at + 1 >= stop or self.words[at].text != "-":
            return False
        before, after = self.words[at - 1], self.words[at + 1]
        return before.end == self.words[at].start and after.start == self.words[at].end and self.nounish(at + 1)

    def _each_one(self, parts: _Parts) -> bool:
        """ "Gave each one 5 stamps": whoever gets them, and then what."""
        return parts.determiner in ("each", "every") and [self.words[m].low for m in parts.mods] == ["one"]

    def _opens_a_time(self, parts: _Parts, stop: int) -> bool:
        """ "Baked 27 more the next day", "sold 30 last week", "drank 7 each day": the number's own noun is left out.
        Near miss: "the last 30 days", "rested half the day"."""
        at, low = parts.at, self.words[parts.at].low
        if low in ("each", "every"):
            return True
        share = parts.number is not None and parts.number.word not in ("", "dozen")
        if low not in _BEFORE_A_TIME or share:
            return False
        for word in self.words[at + 1 : min(stop, at + 3)]:
            if word.low in TIME_NOUNS or singular(word.low) in TIME_NOUNS:
                return singular(word.low) == word.low
            if word.low not in _BEFORE_A_TIME:
                return False
        return False

    def _take_number(self, parts: _Parts, number: NumberAt, stop: int) -> bool:
        """Take a number; after money nothing follows but "dollars" written twice, and "more"."""
        words = self.words
        parts.number = number
        parts.at = number.last + 1
        if not number.money:
            parts.at += self._joins(number, stop)
            return True
        if parts.at < stop and words[parts.at].low in ("dollar", "dollars", "cents", "bill", "worth"):
            parts.nouns.append(parts.at)
            parts.at += 1
        if parts.at < stop and words[parts.at].low in ("more", "less", "extra"):
            parts.more = words[parts.at].low
            parts.at += 1
        return False

    def _take_owner(self, parts: _Parts) -> None:
        """ "Mira 's": the nouns so far name the owner of what follows."""
        owner_words = [self.words[i].low.rstrip(".") for i in parts.nouns]
        parts.owner = " ".join(owner_words[-2:] if owner_words[0] in TITLES else owner_words[-1:])
        parts.owner_head = parts.nouns[-1]
        parts.nouns, parts.mods = [], []

    def _take_noun(self, parts: _Parts, stop: int) -> bool:
        word, words = self.words[parts.at], self.words
        if parts.nouns:
            last = parts.nouns[-1]
            if parts.number is not None and words[last].low == "times" and word.text[:1].isupper():
                return False
            if self._new_subject(last, parts.at, stop) or self._behind_money(parts, last):
                return False
        if parts.number is not None and not parts.nouns and word.low in MORE:
            parts.more = word.low
        else:
            parts.nouns.append(parts.at)
        return True

    def _behind_money(self, parts: _Parts, last: int) -> bool:
        """ "Took in 85 dollars car washing": what follows the dollars is how they came, no noun of theirs."""
        return parts.number is not None and self.words[last].low in _MONEY

    def _take_mistagged(self, parts: _Parts, stop: int) -> bool:
        """Words that the tagger takes for something else, or that stand between the parts of one phrase."""
        words, at = self.words, parts.at
        word = words[at]
        numbered, follows = parts.number is not None, at + 1 < stop
        if not parts.nouns and (numbered or parts.determiner) and word.tag in VERB_TAGS and word.low not in AUX:
            # a verb cannot follow a number or an article: the tagger is wrong, unless the number stands alone
            if self._verb_after_number(at, numbered, parts.determiner):
                return False
            parts.nouns.append(at)
        elif self._inner_modifier(parts, stop):
            parts.mods.append(at)
        else:
            graded = word.tag == "RB" and follows and words[at + 1].tag in ADJ_TAGS
            listed = word.text == "," and follows and self.modifier(at + 1)
            before = numbered or bool(parts.mods) or bool(parts.determiner)
            goes_on = (graded and before) or (listed and bool(parts.mods) and at + 2 < stop and self.nounish(at + 2))
            if parts.nouns or not goes_on:
                return False
        parts.at += 1
        return True

    def _inner_modifier(self, parts: _Parts, stop: int) -> bool:
        """ "5 school blue bags": an adjective behind a counted noun that belongs to the noun after it."""
        word, following = self.words[parts.at], parts.at + 1
        return (
            bool(parts.nouns)
            and word.tag in ADJ_TAGS | {"CD"}
            and following < stop
            and self.nounish(following)
            and (word.dep in ("amod", "nummod", "compound") and word.head == following)
            and parts.number is not None
            and self.words[parts.nouns[-1]].tag == "NN"
        )

    def _without_noun(self, parts: _Parts, stop: int) -> Phrase | None:
        """ "The first", "some of the shells", "hers": a phrase that has neither noun nor number."""
        words, first, determiner = self.words, parts.first, parts.determiner
        if parts.mods and determiner:  # "the first", "the other", "the smaller"
            head = parts.mods[-1]
            return Phrase(
                first,
                head,
                head,
                lemma=words[head].low,
                determiner=determiner,
                owner=parts.owner,
                owner_head=parts.owner_head,
                more=parts.more,
            )
        if determiner and determiner.split()[-1] in _BARE_DETERMINERS:
            bare = Phrase(first, parts.at - 1, -1, lemma="", determiner=determiner, more=parts.more)
            if parts.at + 1 < stop and words[parts.at].low == "of":
                inner = self.phrase(parts.at + 1, stop)
                if inner is not None and inner.number is None:
                    bare.of, bare.last = inner, inner.last
            return bare
        if parts.owner:
            head = parts.owner_head
            return Phrase(first, max(parts.at - 1, head), head, lemma="", owner=parts.owner, owner_head=head)
        return None

    def _built(self, parts: _Parts) -> Phrase:
        """The phrase of what was taken: its head, and the modifiers that tell it from its like."""
        words, nouns, mods = self.words, parts.nouns, parts.mods
        head = nouns[-1] if nouns else -1
        name = head >= 0 and self._name(nouns) and not (parts.number is not None and is_plural(words[head]))
        lemma = ""
        apposed = self._apposed(nouns) if parts.number is None else 0
        if apposed:
            name, lemma = True, words[nouns[apposed]].low
            kept = []
        elif name:
            spoken = [words[i].low.rstrip(".") for i in nouns]
            lemma = " ".join(spoken) if spoken[0] in TITLES else spoken[0]
            kept = [m for m in mods if words[m].low not in MORE]
        elif head < 0:
            kept = [m for m in mods if words[m].low not in MORE]
        else:
            acronym = words[head].text[-1] == "s" and words[head].text[:-1].isupper()  # "CDs", "DVDs"
            lemma = words[head].low[:-1] if acronym else singular(words[head].low)
            # "3 new books" are more books, "the new bridge" is a bridge of its own
            amounts = MORE if parts.number is not None or not parts.determiner.startswith("the") else PLAIN_MORE
            kept = [m for m in mods + nouns[:-1] if words[m].low not in amounts]
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

    def _verb_after_number(self, at: int, numbered: bool, determiner: str) -> bool:
        """True where the verb after a bare number or determiner really is a verb ("4 were red", "some fell")."""
        words = self.words
        word = words[at]
        if word.tag in ("VBD", "VBZ", "VBP", "MD"):
            plural_form = word.low.endswith("s") and not word.low.endswith("ss")
            one = numbered and self.starts.get(at - 1) is not None and self.starts[at - 1].value == 1
            return not (plural_form and numbered) or (one and word.tag == "VBZ")
        if word.tag in ("VBG", "VBN"):
            return not (at + 1 < len(words) and self.nounish(at + 1)) and not determiner.endswith(("the", "a"))
        return not word.low.endswith("s") and word.tag == "VB"

    def _new_subject(self, last: int, at: int, stop: int) -> bool:
        """True where a name starts the clause after a fronted phrase without comma ("For a lunch Debby brought")."""
        words = self.words
        if words[at].tag not in ("NNP", "RB") or not words[at].text[:1].isupper():
            return False
        end = at + 1
        while end < stop and words[end].tag == "NNP":
            end += 1
        if end >= stop or words[end].tag not in ("VBD", "VBZ", "VBP", "MD"):
            return False
        if is_person(singular(words[last].low)) and self._joined(last):
            return False  # "and her friend Omar picked"
        return words[last].low in TIME_NOUNS or not words[last].text[:1].isupper()

    def _joined(self, last: int) -> bool:
        """The phrase of this noun opens the sentence or stands behind "and": nothing is fronted."""
        words, at = self.words, last
        while at > 0 and words[at - 1].sentence == words[last].sentence:
            at -= 1
            if words[at].low in DETERMINERS or words[at].low in POSSESSIVE:
                return at == 0 or words[at - 1].sentence != words[at].sentence or words[at - 1].low in ("and", ",")
        return False

    def _starts_noun(self, at: int) -> bool:
        word = self.words[at]
        return (
            self.nounish(at)
            or word.tag in ADJ_TAGS | {"CD"}
            or at in self.starts
            or (word.tag in ("VBG", "VBN") and word.dep in ("amod", "compound"))
        )

    def _apposed(self, nouns: list[int]) -> int:
        """ "Her aunt Selma", "his friend Omar Reis": the place of the name among the nouns, 0 where there is none."""
        at = next((n for n, i in enumerate(nouns) if self.words[i].text[:1].isupper()), 0)
        names = at > 0 and all(self.words[i].tag == "NNP" and self.words[i].text[:1].isupper() for i in nouns[at:])
        return at if names and is_person(singular(self.words[nouns[at - 1]].low)) else 0

    def _name(self, nouns: list[int]) -> bool:
        words = self.words
        if words[nouns[0]].low.rstrip(".") in TITLES and len(nouns) > 1:
            return True
        head = words[nouns[-1]]
        if not words[nouns[0]].text[:1].isupper() or head.low in TIME_NOUNS:
            return False
        if head.tag == "NNP":
            return True
        if len(nouns) > 1 or head.tag not in ("NN", "NNS", "NNPS", "RB", "UH", "FW", "IN", "JJ", "VB", "VBP"):
            return False
        opens = nouns[0] == 0 or words[nouns[0] - 1].text in ".?!"
        if not opens:
            return True
        return find_name(head.text) is not None or (find_noun(head.low) is None and singular(head.low) == head.low)
