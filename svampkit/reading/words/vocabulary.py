"""Closed classes of English words and the tagger's tags, as the chunker needs them."""

from __future__ import annotations

from typing import Final

__all__ = [
    "ADJ_TAGS",
    "AUX",
    "DETERMINERS",
    "MORE",
    "NOUN_TAGS",
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

# fmt: off
TIME_NOUNS: Final = frozenset([
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "morning", "afternoon",
    "evening", "night", "noon", "midnight", "today", "yesterday", "tomorrow", "tonight", "weekend", "week",
    "month", "year", "day", "hour", "minute", "second", "summer", "winter", "spring", "autumn", "fall",
    "season", "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december", "recess", "lunchtime", "christmas", "halloween", "easter", "thanksgiving",
    "birthday", "vacation", "time", "moment", "beginning", "start", "end", "dawn", "dusk", "weekday",
])
# fmt: on


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


# fmt: off
DETERMINERS: Final = frozenset([
    "the", "a", "an", "this", "that", "these", "those", "each", "every", "some", "any", "no", "all", "both",
    "another", "several", "many", "few", "more", "most", "other", "either", "neither", "half", "enough", "much",
    "such",
])
# fmt: on


# fmt: off
MORE: Final = frozenset([
    "more", "other", "fewer", "less", "additional", "extra", "new", "another", "lesser", "longer", "taller",
    "shorter", "farther", "further", "heavier", "deeper", "older", "younger", "higher", "lower",
])
# fmt: on


PLAIN_MORE: Final = frozenset(["more", "other", "fewer", "less", "additional", "extra", "another", "lesser"])


VERB_TAGS: Final = frozenset({"VB", "VBD", "VBG", "VBN", "VBP", "VBZ", "MD"})


NOUN_TAGS: Final = frozenset({"NN", "NNS", "NNP", "NNPS", "FW"})


ADJ_TAGS: Final = frozenset({"JJ", "JJR", "JJS"})


_BE: Final = frozenset(["be", "is", "are", "was", "were", "been", "being", "am", "'s", "'re", "'m"])


# fmt: off
AUX: Final = frozenset([
    "be", "is", "are", "was", "were", "been", "being", "am", "do", "does", "did", "have", "has", "had", "will",
    "would", "can", "could", "shall", "should", "may", "might", "must", "'ll", "'ve", "'d", "'re", "'s", "'m",
    "ca", "wo",
])
# fmt: on


# fmt: off
PREPOSITIONS: Final = frozenset([
    "in", "on", "at", "to", "from", "into", "onto", "of", "with", "for", "by", "after", "before", "during",
    "over", "under", "near", "inside", "outside", "between", "among", "about", "around", "through", "off",
    "out", "up", "down", "away", "per", "without", "within", "behind", "beside", "across", "along", "than",
    "as", "until", "since", "like", "back", "against", "toward", "towards", "above", "below", "throughout",
    "past", "upon", "except", "besides", "together",
])
# fmt: on


# fmt: off
SUBORDINATORS: Final = frozenset([
    "if", "when", "while", "because", "so", "that", "who", "which", "where", "since", "although", "though",
    "whose", "until", "after", "before", "once", "as", "unless", "then",
])
# fmt: on


# fmt: off
TITLES: Final = frozenset([
    "mr", "mrs", "ms", "dr", "mr.", "mrs.", "ms.", "dr.", "miss", "aunt", "uncle", "grandma", "grandpa",
    "coach", "professor",
])
# fmt: on
