"""Closed classes of English words and the tagger's tags, as the chunker needs them."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed

__all__ = [
    "ADJ_TAGS",
    "ADVERBS_TAKEN_FOR_NOUNS",
    "AUX",
    "DETERMINERS",
    "EACH",
    "EVERYONE",
    "MORE",
    "NOUN_TAGS",
    "OF_ALL",
    "PERSON_PRONOUNS",
    "PLAIN_MORE",
    "POSSESSIVE",
    "PREPOSITIONS",
    "PRONOUNS",
    "SUBORDINATORS",
    "TIME_NOUNS",
    "TITLES",
    "VERB_TAGS",
]

TIME_NOUNS: Final = frozenset(listed("nouns of time"))


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


PRONOUNS: Final = frozenset(PERSON_PRONOUNS.values())
"""The subject forms, by which pronouns are known here."""


POSSESSIVE: Final = {"his": "he", "her": "she", "their": "they", "its": "it", "my": "i", "our": "we", "your": "you"}


DETERMINERS: Final = frozenset(listed("determiners"))


EACH: Final = frozenset(listed("determiners of one after another"))
""" "Each", "every": what is told is told for one of several."""


EVERYONE: Final = frozenset(listed("pronouns of everybody"))


MORE: Final = frozenset(listed("words for more, less or others"))


PLAIN_MORE: Final = frozenset(listed("words for more, less or others and nothing else"))


VERB_TAGS: Final = frozenset({"VB", "VBD", "VBG", "VBN", "VBP", "VBZ", "MD"})


NOUN_TAGS: Final = frozenset({"NN", "NNS", "NNP", "NNPS", "FW"})


ADJ_TAGS: Final = frozenset({"JJ", "JJR", "JJS"})


ADVERBS_TAKEN_FOR_NOUNS: Final = frozenset(listed("adverbs that the parser takes for nouns"))
""" "Yesterday", "too": no thing, whatever their tag."""


OF_ALL: Final = frozenset(listed("words of a sum or a rest that are no noun"))
""" "Left", "altogether": they close a clause and count nothing."""


AUX: Final = frozenset(listed("auxiliaries"))


PREPOSITIONS: Final = frozenset(listed("prepositions"))


SUBORDINATORS: Final = frozenset(listed("subordinators"))


TITLES: Final = frozenset(listed("titles"))
