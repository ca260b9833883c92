"""Noun phrases over the parsed words, with or without a number.

The parser's tags and heads are the ground; number words, determiners and the position between them correct the tagger
where it takes a counted noun for a verb.
"""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.lexicon import name as find_name
from svampkit.lexicon import noun as find_noun
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.words.nouns import is_plural, singular
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import (
    ADJ_TAGS,
    AUX,
    DETERMINERS,
    MORE,
    NOUN_TAGS,
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


class Chunker:
    """State of one sentence's chunking."""

    def __init__(self, words: Sequence[Word], numbers: Sequence[NumberAt]) -> None:
        self.words = words
        self.starts = {number.first: number for number in numbers}

    def nounish(self, at: int) -> bool:
        word = self.words[at]
        if word.low in ("yesterday", "today", "tomorrow", "tonight", "too", "now", "there"):
            return False
        if word.low in ("left", "total", "altogether", "totaled"):
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

    def modifier(self, at: int, seen_number: bool) -> bool:
        word = self.words[at]
        if word.low in MORE and word.tag in ("JJR", "RBR", "JJ", "DT"):
            return True
        if word.tag in ADJ_TAGS:
            return True
        if word.tag in ("VBN", "VBG", "VBD") and at + 1 < len(self.words):
            follows = self.words[at + 1]
            return word.dep in ("amod", "compound") and (follows.tag in NOUN_TAGS or follows.tag in ADJ_TAGS)
        return bool(word.tag == "CD" and at not in self.starts)

    def phrase(self, at: int, stop: int) -> Phrase | None:
        """A noun phrase that starts at ``at``, or None."""
        words = self.words
        first = at
        word = words[at]
        if (
            word.low in PERSON_PRONOUNS
            and word.tag in ("PRP", "NN", "NNP", "PRP$")
            and not (word.low == "her" and word.tag != "PRP" and at + 1 < stop and self._starts_noun(at + 1))
        ):
            return Phrase(
                first,
                at,
                at,
                lemma=PERSON_PRONOUNS[word.low],
                pronoun=True,
                plural=word.low in ("they", "them", "we", "us"),
            )
        if word.low in ("there", "who", "that", "which") and word.tag in ("EX", "WP", "WDT"):
            return None
        if (
            word.low
            in (
                "everyone",
                "everybody",
                "someone",
                "somebody",
                "nobody",
                "anyone",
                "each",
                "both",
                "others",
                "himself",
                "rest",
            )
            and not (at + 1 < stop and self._starts_noun(at + 1))
            and not (at + 1 < stop and words[at + 1].low == "of")
        ):
            return Phrase(
                first,
                at,
                at,
                lemma=word.low,
                pronoun=True,
                plural=word.low in ("both", "others"),
                determiner=word.low if word.low in ("each", "both") else "",
            )
        determiner, owner, owner_head, more = "", "", -1, ""
        number: NumberAt | None = None
        mods: list[int] = []
        nouns: list[int] = []
        position = at
        while position < stop:
            word = words[position]
            if position in self.starts and not nouns:
                if number is not None:
                    break
                number = self.starts[position]
                position = number.last + 1
                if number.money:
                    # "$ 5" may be followed by "dollars" written twice, never by a noun of its own
                    if position < stop and words[position].low in ("dollar", "dollars", "cents", "bill", "worth"):
                        nouns.append(position)
                        position += 1
                    if position < stop and words[position].low in ("more", "less", "extra"):
                        more = words[position].low
                        position += 1
                    break
                continue
            if position in self.starts:
                break
            if not nouns and not mods and number is None and word.low in POSSESSIVE and word.tag in ("PRP$", "PRP"):
                owner, owner_head = POSSESSIVE[word.low], position
                position += 1
                continue
            if number is not None and not nouns and not mods and word.low in ("each", "every"):
                # "drank 7 each day": the day is no part of what is counted
                break
            if (
                not nouns
                and not mods
                and word.low in DETERMINERS
                and word.tag in ("DT", "PDT", "JJ", "WDT", "WP", "IN", "JJR", "RBR", "CC", "NN", "RB", "JJS")
                and word.tag != "IN"
            ):
                if word.low in MORE:
                    more = word.low
                determiner = f"{determiner} {word.low}".strip()
                position += 1
                continue
            if word.tag == "POS" and nouns:
                owner_words = [words[i].low.rstrip(".") for i in nouns]
                owner = " ".join(owner_words[-2:] if owner_words[0] in TITLES else owner_words[-1:])
                owner_head = nouns[-1]
                nouns, mods = [], []
                position += 1
                continue
            if self.nounish(position):
                if (
                    nouns
                    and number is not None
                    and words[nouns[-1]].low == "times"
                    and words[position].text[:1].isupper()
                ):
                    break
                if nouns and self._new_subject(nouns[-1], position, stop):
                    break
                if number is not None and not nouns and word.low in MORE:
                    more = word.low
                else:
                    nouns.append(position)
                position += 1
                continue
            if not nouns and self.modifier(position, number is not None):
                if word.low in MORE and (number is not None or determiner):
                    more = word.low
                mods.append(position)
                position += 1
                continue
            if not nouns and (number is not None or determiner) and word.tag in VERB_TAGS and word.low not in AUX:
                # a verb cannot follow a number or an article: the tagger is wrong, unless the number stands alone
                if self._verb_after_number(position, number is not None, determiner):
                    break
                nouns.append(position)
                position += 1
                continue
            if (
                nouns
                and word.tag in ADJ_TAGS | {"CD"}
                and position + 1 < stop
                and self.nounish(position + 1)
                and (word.dep in ("amod", "nummod", "compound") and word.head in (position + 1,))
                and number is not None
                and words[nouns[-1]].tag == "NN"
            ):
                mods.append(position)
                position += 1
                continue
            if (
                not nouns
                and (number is not None or mods or determiner)
                and word.tag == "RB"
                and (position + 1 < stop and words[position + 1].tag in ADJ_TAGS)
            ):
                position += 1
                continue
            if (
                word.text == ","
                and mods
                and not nouns
                and position + 1 < stop
                and self.modifier(position + 1, True)
                and (position + 2 < stop and (self.nounish(position + 2)))
            ):
                position += 1
                continue
            break
        if not nouns and number is None:
            if mods and determiner:  # "the first", "the other", "the smaller"
                head = mods[-1]
                return Phrase(
                    first,
                    head,
                    head,
                    lemma=words[head].low,
                    mods=(),
                    determiner=determiner,
                    owner=owner,
                    owner_head=owner_head,
                    more=more,
                )
            if determiner and determiner.split()[-1] in (
                "some",
                "more",
                "other",
                "each",
                "both",
                "all",
                "several",
                "many",
                "another",
                "few",
                "most",
                "those",
                "these",
                "half",
                "any",
                "that",
                "this",
                "much",
                "enough",
            ):
                bare = Phrase(first, position - 1, -1, lemma="", determiner=determiner, more=more)
                if position + 1 < stop and words[position].low == "of":
                    inner = self.phrase(position + 1, stop)
                    if inner is not None and inner.number is None:
                        bare.of, bare.last = inner, inner.last
                return bare
            if owner:
                return Phrase(
                    first, max(position - 1, owner_head), owner_head, lemma="", owner=owner, owner_head=owner_head
                )
            return None
        last = max([*(nouns or []), *mods, number.last if number else first, position - 1 if more else first])
        if not nouns and mods and number is not None:
            mods_kept = [m for m in mods if words[m].low not in MORE]
            phrase = Phrase(
                first,
                last,
                -1,
                number=number,
                more=more,
                determiner=determiner,
                owner=owner,
                owner_head=owner_head,
                mods=tuple(words[m].low for m in mods_kept),
                mods_first=mods_kept[0] if mods_kept else -1,
            )
        else:
            head = nouns[-1] if nouns else -1
            # "3 new books" are more books, "the new bridge" is a bridge of its own
            amounts = MORE if number is not None or not determiner.startswith("the") else PLAIN_MORE
            kept = [m for m in mods + nouns[:-1] if words[m].low not in amounts]
            name = head >= 0 and self._name(nouns)
            lemma = ""
            if head >= 0:
                if name:
                    parts = [words[i].low.rstrip(".") for i in nouns]
                    lemma = " ".join(parts) if parts[0] in TITLES else parts[0]
                    kept = [m for m in mods if words[m].low not in MORE]
                else:
                    lemma = singular(words[head].low)
            phrase = Phrase(
                first,
                last,
                head,
                lemma=lemma,
                mods=tuple(words[m].low for m in sorted(kept)),
                mods_first=min(kept) if kept else -1,
                number=number,
                more=more,
                determiner=determiner,
                owner=owner,
                owner_head=owner_head,
                plural=head >= 0 and is_plural(words[head]),
                name=name,
            )
        if more and phrase.last + 1 < stop and words[phrase.last].low == more:
            pass
        # "N more of", "cups of flour", "3 of them"
        after = phrase.last + 1
        if (
            after < stop
            and words[after].low == "of"
            and after + 1 < stop
            and (number is not None or nouns or determiner)
        ):
            inner = self.phrase(after + 1, stop)
            # "packs of 13", "a box of 24 crayons": an inner number is its own phrase
            if inner is not None and inner.number is None:
                phrase.of = inner
                phrase.last = inner.last
        return phrase

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
        return words[last].low in TIME_NOUNS or not words[last].text[:1].isupper()

    def _starts_noun(self, at: int) -> bool:
        word = self.words[at]
        return (
            self.nounish(at)
            or word.tag in ADJ_TAGS | {"CD"}
            or at in self.starts
            or (word.tag in ("VBG", "VBN") and word.dep in ("amod", "compound"))
        )

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
