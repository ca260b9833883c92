"""Shallow phrases over the parsed words: noun phrases with or without a number, verb groups, prepositions, the rest.

The parser's tags and heads are the ground; number words, determiners and the position between them correct the tagger
where it takes a counted noun for a verb.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from svampkit.lexicon import name as find_name
from svampkit.lexicon import noun as find_noun
from svampkit.world.numbers import NumberAt
from svampkit.world.tokens import Word

__all__ = ["PERSON_PRONOUNS", "TIME_NOUNS", "Chunk", "Phrase", "chunk", "singular"]

TIME_NOUNS: Final = frozenset(
    [
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "morning",
        "afternoon",
        "evening",
        "night",
        "noon",
        "midnight",
        "today",
        "yesterday",
        "tomorrow",
        "tonight",
        "weekend",
        "week",
        "month",
        "year",
        "day",
        "hour",
        "minute",
        "second",
        "summer",
        "winter",
        "spring",
        "autumn",
        "fall",
        "season",
        "january",
        "february",
        "march",
        "april",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "recess",
        "lunchtime",
        "christmas",
        "halloween",
        "easter",
        "thanksgiving",
        "birthday",
        "vacation",
        "time",
        "moment",
        "beginning",
        "start",
        "end",
        "dawn",
        "dusk",
        "weekday",
    ]
)
PERSON_PRONOUNS: Final = {
    "he": "he",
    "him": "he",
    "she": "she",
    "her": "she",
    "they": "they",
    "them": "they",
    "i": "i",
    "me": "i",
    "we": "we",
    "us": "we",
    "you": "you",
    "it": "it",
    "himself": "he",
    "herself": "she",
    "themselves": "they",
}
_POSSESSIVE: Final = {"his": "he", "her": "she", "their": "they", "its": "it", "my": "i", "our": "we", "your": "you"}
_DETERMINERS: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "this",
        "that",
        "these",
        "those",
        "each",
        "every",
        "some",
        "any",
        "no",
        "all",
        "both",
        "another",
        "several",
        "many",
        "few",
        "more",
        "most",
        "other",
        "either",
        "neither",
        "half",
        "enough",
        "much",
        "such",
    ]
)
_MORE: Final = frozenset(
    [
        "more",
        "other",
        "fewer",
        "less",
        "additional",
        "extra",
        "new",
        "another",
        "lesser",
        "longer",
        "taller",
        "shorter",
        "farther",
        "further",
        "heavier",
        "deeper",
        "older",
        "younger",
        "higher",
        "lower",
    ]
)
_PLAIN_MORE: Final = frozenset(["more", "other", "fewer", "less", "additional", "extra", "another", "lesser"])
_VERB_TAGS: Final = frozenset({"VB", "VBD", "VBG", "VBN", "VBP", "VBZ", "MD"})
_NOUN_TAGS: Final = frozenset({"NN", "NNS", "NNP", "NNPS", "FW"})
_ADJ_TAGS: Final = frozenset({"JJ", "JJR", "JJS"})
_BE: Final = frozenset(["be", "is", "are", "was", "were", "been", "being", "am", "'s", "'re", "'m"])
_AUX: Final = frozenset(
    [
        "be",
        "is",
        "are",
        "was",
        "were",
        "been",
        "being",
        "am",
        "do",
        "does",
        "did",
        "have",
        "has",
        "had",
        "will",
        "would",
        "can",
        "could",
        "shall",
        "should",
        "may",
        "might",
        "must",
        "'ll",
        "'ve",
        "'d",
        "'re",
        "'s",
        "'m",
        "ca",
        "wo",
    ]
)
_PREPOSITIONS: Final = frozenset(
    [
        "in",
        "on",
        "at",
        "to",
        "from",
        "into",
        "onto",
        "of",
        "with",
        "for",
        "by",
        "after",
        "before",
        "during",
        "over",
        "under",
        "near",
        "inside",
        "outside",
        "between",
        "among",
        "about",
        "around",
        "through",
        "off",
        "out",
        "up",
        "down",
        "away",
        "per",
        "without",
        "within",
        "behind",
        "beside",
        "across",
        "along",
        "than",
        "as",
        "until",
        "since",
        "like",
        "back",
        "against",
        "toward",
        "towards",
        "above",
        "below",
        "throughout",
        "past",
        "upon",
        "except",
        "besides",
        "together",
    ]
)
_SUBORDINATORS: Final = frozenset(
    [
        "if",
        "when",
        "while",
        "because",
        "so",
        "that",
        "who",
        "which",
        "where",
        "since",
        "although",
        "though",
        "whose",
        "until",
        "after",
        "before",
        "once",
        "as",
        "unless",
        "then",
    ]
)


@dataclass(slots=True)
class Phrase:
    """A noun phrase over words first..last."""

    first: int
    last: int
    head: int
    """Index of the head noun or pronoun; -1 where a number stands without a noun."""
    lemma: str = ""
    mods: tuple[str, ...] = ()
    mods_first: int = -1
    number: NumberAt | None = None
    more: str = ""
    determiner: str = ""
    owner: str = ""
    """Words of a possessor before the head: "mira" of "Mira's red shells", "she" of "her shells"."""
    owner_head: int = -1
    of: Phrase | None = None
    plural: bool = False
    pronoun: bool = False
    name: bool = False


Kind = Literal["np", "verb", "prep", "conj", "sub", "adv", "mark", "other"]


@dataclass(slots=True)
class Chunk:
    """One phrase of the sentence."""

    kind: Kind
    first: int
    last: int
    phrase: Phrase | None = None
    words: list[int] = field(default_factory=list)


_IRREGULAR_SINGULAR: Final = {
    "children": "child",
    "people": "person",
    "men": "man",
    "women": "woman",
    "feet": "foot",
    "teeth": "tooth",
    "geese": "goose",
    "mice": "mouse",
    "leaves": "leaf",
    "loaves": "loaf",
    "knives": "knife",
    "shelves": "shelf",
    "bookshelves": "bookshelf",
    "wolves": "wolf",
    "halves": "half",
    "scarves": "scarf",
    "lives": "life",
    "calves": "calf",
    "cookies": "cookie",
    "movies": "movie",
    "pies": "pie",
    "ties": "tie",
    "brownies": "brownie",
    "smoothies": "smoothie",
    "selfies": "selfie",
    "zombies": "zombie",
    "calories": "calorie",
    "shoes": "shoe",
    "toes": "toe",
    "canoes": "canoe",
    "buses": "bus",
    "gases": "gas",
    "minibuses": "minibus",
    "omnibuses": "omnibus",
    "lenses": "lens",
    "dice": "die",
    "oxen": "ox",
    "pennies": "penny",
    "pence": "penny",
    "cds": "cd",
    "dvds": "dvd",
    "clothes": "clothes",
    "glasses": "glass",
    "mathematics": "mathematics",
    "series": "series",
    "species": "species",
    "fish": "fish",
    "gas": "gas",
    "bus": "bus",
    "grass": "grass",
    "lens": "lens",
    "fishes": "fish",
}


@lru_cache(maxsize=8192)
def singular(word: str) -> str:
    """Singular of a noun, lower case; the word itself where it is no plural."""
    low = word.lower()
    if low in _IRREGULAR_SINGULAR:
        return _IRREGULAR_SINGULAR[low]
    if len(low) <= 3 or not low.endswith("s") or low.endswith(("ss", "us", "is")):
        return low
    if low.endswith("ies") and len(low) > 4:
        return low[:-3] + "y"
    if low.endswith(("ches", "shes", "xes", "sses", "zzes")):
        return low[:-2]
    if low.endswith("oes"):
        return low[:-2]
    return low[:-1]


_TITLES: Final = frozenset(
    [
        "mr",
        "mrs",
        "ms",
        "dr",
        "mr.",
        "mrs.",
        "ms.",
        "dr.",
        "miss",
        "aunt",
        "uncle",
        "grandma",
        "grandpa",
        "coach",
        "professor",
    ]
)


def _is_plural(word: Word) -> bool:
    return word.tag in ("NNS", "NNPS") or (singular(word.low) != word.low)


class _Chunker:
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
        if word.tag in _NOUN_TAGS:
            return not (word.low in _AUX and word.pos in ("AUX", "VERB"))
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
        if word.low in _AUX or word.low in _PREPOSITIONS or word.low in _SUBORDINATORS or word.low in _DETERMINERS:
            return False
        if at > 0 and self.words[at - 1].sentence == word.sentence:
            return word.tag != "JJ"
        follows = self.words[at + 1] if at + 1 < len(self.words) else None
        return (
            word.tag != "JJ"
            and follows is not None
            and (follows.tag in _VERB_TAGS or follows.low in ("and", "'s"))
            and not word.low.endswith("ly")
        )

    def modifier(self, at: int, seen_number: bool) -> bool:
        word = self.words[at]
        if word.low in _MORE and word.tag in ("JJR", "RBR", "JJ", "DT"):
            return True
        if word.tag in _ADJ_TAGS:
            return True
        if word.tag in ("VBN", "VBG", "VBD") and at + 1 < len(self.words):
            follows = self.words[at + 1]
            return word.dep in ("amod", "compound") and (follows.tag in _NOUN_TAGS or follows.tag in _ADJ_TAGS)
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
            if not nouns and not mods and number is None and word.low in _POSSESSIVE and word.tag in ("PRP$", "PRP"):
                owner, owner_head = _POSSESSIVE[word.low], position
                position += 1
                continue
            if (
                not nouns
                and not mods
                and word.low in _DETERMINERS
                and word.tag in ("DT", "PDT", "JJ", "WDT", "WP", "IN", "JJR", "RBR", "CC", "NN", "RB", "JJS")
                and word.tag != "IN"
            ):
                if word.low in _MORE:
                    more = word.low
                determiner = f"{determiner} {word.low}".strip()
                position += 1
                continue
            if word.tag == "POS" and nouns:
                owner_words = [words[i].low.rstrip(".") for i in nouns]
                owner = " ".join(owner_words[-2:] if owner_words[0] in _TITLES else owner_words[-1:])
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
                if number is not None and not nouns and word.low in _MORE:
                    more = word.low
                else:
                    nouns.append(position)
                position += 1
                continue
            if not nouns and self.modifier(position, number is not None):
                if word.low in _MORE and (number is not None or determiner):
                    more = word.low
                mods.append(position)
                position += 1
                continue
            if not nouns and (number is not None or determiner) and word.tag in _VERB_TAGS and word.low not in _AUX:
                # a verb cannot follow a number or an article: the tagger is wrong, unless the number stands alone
                if self._verb_after_number(position, number is not None, determiner):
                    break
                nouns.append(position)
                position += 1
                continue
            if (
                nouns
                and word.tag in _ADJ_TAGS | {"CD"}
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
                and (position + 1 < stop and words[position + 1].tag in _ADJ_TAGS)
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
            mods_kept = [m for m in mods if words[m].low not in _MORE]
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
            amounts = _MORE if number is not None or not determiner.startswith("the") else _PLAIN_MORE
            kept = [m for m in mods + nouns[:-1] if words[m].low not in amounts]
            name = head >= 0 and self._name(nouns)
            lemma = ""
            if head >= 0:
                if name:
                    parts = [words[i].low.rstrip(".") for i in nouns]
                    lemma = " ".join(parts) if parts[0] in _TITLES else parts[0]
                    kept = [m for m in mods if words[m].low not in _MORE]
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
                plural=head >= 0 and _is_plural(words[head]),
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
            return not (plural_form and numbered)
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
            or word.tag in _ADJ_TAGS | {"CD"}
            or at in self.starts
            or (word.tag in ("VBG", "VBN") and word.dep in ("amod", "compound"))
        )

    def _name(self, nouns: list[int]) -> bool:
        words = self.words
        if words[nouns[0]].low.rstrip(".") in _TITLES and len(nouns) > 1:
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

    def run(self, first: int, stop: int) -> list[Chunk]:
        """Chunks of words first..stop-1."""
        words = self.words
        chunks: list[Chunk] = []
        at = first
        while at < stop:
            word = words[at]
            if word.text in ",;:.?!()\"'-“”…":
                chunks.append(Chunk("mark", at, at))
                at += 1
                continue
            if word.tag == "TO" or (word.low == "to" and at + 1 < stop and words[at + 1].tag == "VB"):
                if at + 1 < stop and words[at + 1].tag in ("VB", "VBP") and at + 1 not in self.starts:
                    end = at + 1
                    chunks.append(Chunk("verb", at, end, words=[at, end]))
                    at = end + 1
                    continue
                chunks.append(Chunk("prep", at, at))
                at += 1
                continue
            if word.low in ("and", "but", "or") and word.tag == "CC":
                chunks.append(Chunk("conj", at, at))
                at += 1
                continue
            if at not in self.starts and self._verb(at, stop):
                end = self._verb_group(at, stop)
                chunks.append(Chunk("verb", at, end - 1, words=list(range(at, end))))
                at = end
                continue
            phrase = self.phrase(at, stop)
            if phrase is not None:
                chunks.append(Chunk("np", phrase.first, phrase.last, phrase))
                at = phrase.last + 1
                continue
            if word.tag in ("WP", "WDT", "WRB", "WP$") or (
                word.low in _SUBORDINATORS and word.tag in ("IN", "RB", "DT")
            ):
                if word.low in ("before", "after", "since", "until", "as", "so", "once", "then"):
                    kind: Kind = "prep" if word.low in ("before", "after", "since", "until", "as") else "sub"
                    chunks.append(Chunk(kind, at, at))
                else:
                    chunks.append(Chunk("sub", at, at))
                at += 1
                continue
            if word.tag in ("IN", "RP") or (word.low in _PREPOSITIONS and word.tag in ("RB", "RP", "IN", "JJ")):
                chunks.append(Chunk("prep", at, at))
                at += 1
                continue
            if (
                word.tag in ("RB", "RBR", "RBS", "UH")
                or word.low in ("yesterday", "today", "tomorrow", "tonight", "too", "now")
                or (word.tag == "VBN" and word.dep == "acl")
                or word.low in ("left", "total", "totaled", "altogether")
            ):
                chunks.append(Chunk("adv", at, at))
                at += 1
                continue
            chunks.append(Chunk("other", at, at))
            at += 1
        return chunks

    def _verb(self, at: int, stop: int) -> bool:
        word = self.words[at]
        if self.capital(at):
            return False
        if word.tag not in _VERB_TAGS and not (word.low in _AUX and word.pos in ("AUX", "VERB")):
            return False
        if (
            word.tag in ("VBN", "VBG")
            and word.dep in ("amod", "compound")
            and at + 1 < stop
            and (self.nounish(at + 1) or self.words[at + 1].tag in _ADJ_TAGS)
        ):
            return False
        if (
            word.tag == "VBN"
            and word.dep == "acl"
            and at > 0
            and self.words[at - 1].tag in _NOUN_TAGS
            and (
                at + 1 >= stop
                or self.words[at + 1].text in ".,?"
                or self.words[at + 1].low in ("in", "on", "by", "from")
            )
        ):
            return False
        return not (
            word.tag == "VBG"
            and word.dep in ("pobj", "dobj", "nsubj")
            and at > 0
            and self.words[at - 1].tag in ("DT", "PRP$", "JJ", "POS")
        )

    def _verb_group(self, at: int, stop: int) -> int:
        """Index after the verb group that starts at ``at``: auxiliaries, negation, adverbs between, main verb."""
        words = self.words
        end = at + 1
        while end < stop:
            low, tag = words[end].low, words[end].tag
            previous = words[end - 1]
            if tag in _VERB_TAGS and end not in self.starts:
                lead = previous
                back = end - 1
                while back > at and words[back].tag == "RB":
                    back -= 1
                    lead = words[back]
                if lead.low in _AUX and self._verb(end, stop):
                    end += 1
                    continue
                break
            if low in ("not", "n't") or (
                tag == "RB"
                and low
                in (
                    "already",
                    "only",
                    "just",
                    "still",
                    "also",
                    "never",
                    "initially",
                    "originally",
                    "now",
                    "then",
                    "recently",
                )
            ):
                ahead = end + 1
                while ahead < stop and words[ahead].tag == "RB":
                    ahead += 1
                if low in ("not", "n't") or (
                    ahead < stop and words[ahead].tag in _VERB_TAGS and words[end - 1].low in _AUX
                ):
                    end += 1
                    continue
            break
        while words[end - 1].tag == "RB" and words[end - 1].low not in ("not", "n't") and end - 1 > at:
            end -= 1
        return end


def chunk(words: Sequence[Word], numbers: Sequence[NumberAt]) -> list[list[Chunk]]:
    """Chunks of every sentence, in text order."""
    chunker = _Chunker(words, numbers)
    sentences: list[list[Chunk]] = []
    at = 0
    while at < len(words):
        stop = at
        while stop < len(words) and words[stop].sentence == words[at].sentence:
            stop += 1
        sentences.append(chunker.run(at, stop))
        at = stop
    return sentences
