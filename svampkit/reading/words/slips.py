"""Slips of the tagger at one word, each a rule with an example of what it mends and a near miss that it leaves.

The examples are the tests (``tests/reading/test_repairs.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from svampkit.lexicon import name as find_name
from svampkit.lexicon import noun as find_noun
from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.words.tokens import Word

__all__ = ["ASK_AUX", "FINITE", "REPAIRS", "Here", "Repair", "verb_lemma"]

ASK_AUX: Final = frozenset(listed("auxiliaries of a question"))
FINITE: Final = {"is": "VBZ", "are": "VBP", "was": "VBD", "were": "VBD", "has": "VBZ", "had": "VBD", "does": "VBZ"}
"""Finite forms that are no other word, with their tag."""
_GIVING: Final = frozenset(listed("verbs of giving"))
_BEFORE_LEFT: Final = frozenset(listed("words that left can close"))
_OPENING_A_CLAUSE: Final = frozenset(listed("words that open another clause"))
_AUXILIARIES: Final = frozenset(listed("auxiliaries"))
_NO_NOUNS: Final = frozenset({"JJ", "RB", "UH", "FW", "VB", "VBP", "VBN", "VBG", "IN"})
"""Tags that a first name is mistaken for."""
_FURTHER: Final = frozenset(listed("words of what is lacking"))
_HELPING: Final = frozenset(listed("verbs of helping"))
_KIN: Final = frozenset(listed("words of kin"))
_AFTER_A_VERB: Final = frozenset({"NN", "NNS", "CD", "DT", "PRP$", "JJ"})
_PLAIN_VERBS: Final = frozenset(["VB", "VBP"])
_OF_A_COUNTED: Final = frozenset(["NN", "NNS", "JJ", "IN", "DT", "PRP$"])
"""Tags between a number and its verb: "9 of the old guests have"."""
_BEHIND_GOING: Final = frozenset([*".,;?", *listed("words behind what has left")])
_PLAINLY_VERBS: Final = frozenset(listed("verbs that are no nouns behind a noun"))
_JOINS_CLAUSES: Final = frozenset(listed("words that join clauses"))
_SHORT_UNITS: Final = frozenset(listed("short forms of units that look like words"))
_LIKE_NOUNS: Final = frozenset(listed("verbs taken for nouns before a number"))


@dataclass(frozen=True, slots=True)
class Here:
    """A word among its neighbours."""

    words: Sequence[Word]
    in_number: AbstractSet[int]
    """Indices of the words that numbers are written with."""
    at: int

    @property
    def word(self) -> Word:
        """The word itself, whose tag may be changed."""
        return self.words[self.at]

    @property
    def before(self) -> Word | None:
        """The word before it."""
        return self.words[self.at - 1] if self.at else None

    @property
    def after(self) -> Word | None:
        """The word after it."""
        return self.words[self.at + 1] if self.at + 1 < len(self.words) else None

    def low(self, offset: int) -> str:
        """The small letters of a word near it; "" outside the text."""
        place = self.at + offset
        return self.words[place].low if 0 <= place < len(self.words) else ""

    def tag(self, offset: int) -> str:
        """The tag of a word near it; "" outside the text."""
        place = self.at + offset
        return self.words[place].tag if 0 <= place < len(self.words) else ""

    def before_number(self) -> bool:
        """A number stands right after it."""
        return self.at + 1 < len(self.words) and self.at + 1 in self.in_number


@dataclass(frozen=True, slots=True)
class Repair:
    """One kind of slip."""

    mend: Callable[[Here], None]
    example: str
    """A text in which the word between underscores is mended …"""
    becomes: str
    """… to this tag."""
    near_miss: str
    """A text in which the word between underscores stays as the tagger has it."""
    of: AbstractSet[str]
    """Words, in small letters, and tags: one of them is what it looks at, all others it leaves."""


def verb_lemma(low: str) -> str:
    """A guess at the verb behind a word tagged as a noun ("cost", "jump")."""
    for form in (low, low[:-1] if low.endswith("s") else low):
        if frames_of(form):
            return form
    return ""


def _finite(here: Here) -> None:
    word = here.word
    if word.low in FINITE and word.tag not in ("VBP", "VBZ", "VBD", "VB"):
        word.tag, word.pos = FINITE[word.low], "AUX"


def _name_no_pronoun(here: Here) -> None:
    """A name that the tagger does not know, taken for a pronoun."""
    if here.word.tag == "PRP" and here.word.text[:1].isupper() and find_name(here.word.text) is not None:
        here.word.tag, here.word.pos = "NNP", "PROPN"


def _mean_of_several(here: Here) -> None:
    """ "What was her mean mark?" asks for an average. Near misses: "a mean dog", "What does it mean?"."""
    word, before, after = here.word, here.before, here.after
    owned = before is not None and (before.tag == "PRP$" or before.low in ("the", "'s"))
    if owned and after is not None and (after.low == "of" or after.low in _AVERAGED):
        word.low = word.lemma = "average"
        word.tag, word.pos = ("NN", "NOUN") if after.low == "of" else ("JJ", "ADJ")


_AVERAGED: Final = frozenset(listed("words that have a mean"))


def _name_like_a_verb(here: Here) -> None:
    word, after = here.word, here.after
    if word.text not in ("Will", "May", "Mark", "Bill") or after is None:
        return
    if after.low in FINITE or (after.tag in ("VBD", "VBZ") and word.tag == "MD"):
        word.tag, word.pos = "NNP", "PROPN"


def _name_before_its_verb(here: Here) -> None:
    """A first name that opens a sentence before a finite verb or "and", whatever else it looks like: one of the
    lexicon, or a word that is a name elsewhere in the text."""
    word = here.word
    opens = here.before is None or here.before.sentence != word.sentence
    if not opens or not word.text[:1].isupper() or word.low in _AUXILIARIES:
        return
    if not (here.tag(1) in ("VBD", "VBZ") or (here.low(1) == "and" and word.tag != "IN")):
        return
    if find_name(word.text) is not None or any(w.text == word.text and w.tag == "NNP" for w in here.words):
        word.tag, word.pos = "NNP", "PROPN"


def _verb_behind_a_name(here: Here) -> None:
    """ "Petra climbs 5 feet a minute": a first name opens the sentence, and a number follows."""
    word, before = here.word, here.before
    opens = here.at == 1 or (here.at > 1 and here.words[here.at - 2].sentence != word.sentence)
    if word.tag != "NNS" or before is None or not opens or not here.before_number() or not verb_lemma(word.low):
        return
    if before.text[:1].isupper() and before.tag not in ("DT", "PRP$", "CD") and find_name(before.text) is not None:
        before.tag, before.pos, before.dep = "NNP", "PROPN", "nsubj"
        word.tag, word.pos, word.lemma = "VBZ", "VERB", verb_lemma(word.low)


def _is_so_much(here: Here) -> None:
    """ "A melon's 70 cents, and a plum's 9", "my brother's 12": is. Near misses: "her brother's 12 coins", "Mara's 70
    cents are gone", "Mara's phone cost $80, and Noor's $95"."""
    word, before, words = here.word, here.before, here.words
    if word.low not in ("'s", "’s") or not here.before_number() or before is None:
        return
    end = here.at + 1
    while end in here.in_number:
        end += 1
    money = words[here.at + 1].text in _MONEY_SIGNS
    measured = not money and end < len(words) and unit(words[end].lemma) is not None
    if (money or measured) and (before.tag == "NNP" or before.low in _KIN):
        return
    end += 1 if measured else 0
    behind = words[end] if end < len(words) else None
    if behind is None or behind.tag in (".", ",", "CC", ":") or behind.low in _MEASURED:
        word.tag, word.pos, word.lemma = "VBZ", "AUX", "be"


_MONEY_SIGNS: Final = frozenset(["$", "£", "€"])
_MEASURED: Final = frozenset(["old", "long", "tall", "wide", "deep", "high", "thick", "away"])


def _done_by_some(here: Here) -> None:
    """ "34 walk to school, and 28 ride bicycles": a verb, where so many of a list do another thing before or behind
    it. Near miss: "she has 34 rings and 28 ride tickets"."""
    word, before = here.word, here.before
    if word.tag != "NN" or before is None or before.i not in here.in_number or before.low in ("one", "1"):
        return
    others = (
        one.i in here.in_number and other.tag in _PLAIN_VERBS and one.sentence == word.sentence
        for one, other in pairwise(here.words)
        if other is not word
    )
    if here.tag(1) in _DONE_TO and verb_lemma(word.low) == word.low and any(others):
        word.tag, word.pos, word.lemma = "VBP", "VERB", word.low


_DONE_TO: Final = frozenset(["NN", "NNS", "DT", "PRP$", "JJ", "IN"])


def _liking(here: Here) -> None:
    """ "How many like tea?", "18 like cocoa, and the others like milk": a verb. Near miss: "many are like it"."""
    word, before = here.word, here.before
    who = before is not None and (before.low in _WHO_LIKE or before.i in here.in_number or before.tag == "NNS")
    if word.low == "like" and word.tag == "IN" and who and here.tag(1) in _LIKED:
        word.tag, word.pos, word.lemma = "VBP", "VERB", "like"


_WHO_LIKE: Final = frozenset(["many", "others", "rest", "they", "we", "i", "you"])
_LIKED: Final = frozenset(["NN", "NNS", "NNP", "DT", "CC", "PRP", "VBG", "JJ"])


def _whom_not_whose(here: Here) -> None:
    word, before = here.word, here.before
    further = here.low(1) in _FURTHER and here.at + 2 in here.in_number
    if word.low != "her" or word.tag != "PRP$" or not (here.before_number() or further):
        return
    if before is None or before.lemma not in _GIVING:
        return
    if not any(w.low == "to" for w in here.words[here.at + 1 : here.at + 8] if w.sentence == word.sentence):
        word.tag, word.pos = "PRP", "PRON"


def _whose_not_whom(here: Here) -> None:
    """ "Gave her aunt 6 pears": whose aunt."""
    word = here.word
    if word.low == "her" and word.tag == "PRP" and here.low(1) in _KIN and here.tag(1) in ("NN", "NNS"):
        word.tag, word.pos = "PRP$", "PRON"


def _noun_before_its_verb(here: Here) -> None:
    """ "And popcorn costs $4": two verbs do not follow one another."""
    word, before = here.word, here.before
    opens = before is None or before.sentence != word.sentence or before.low in _JOINS_CLAUSES
    if opens and here.tag(1) == "VBZ" and here.tag(2) in ("CD", "$") and word.low not in _AUXILIARIES:
        word.tag, word.pos = "NN", "NOUN"


def _that_for_than(here: Here) -> None:
    ends = here.at + 2 >= len(here.words) or here.words[here.at + 2].text in ".,?!"
    if here.word.low != "that" or here.tag(1) != "NNP" or not ends:
        return
    if any(w.low in ("more", "fewer", "less") for w in here.words[max(0, here.at - 3) : here.at]):
        here.word.low, here.word.tag = "than", "IN"


def _counted_as_many(here: Here) -> None:
    word = here.word
    if (here.low(-2), here.low(-1)) == ("as", "many") and word.tag == "VBZ" and word.low not in FINITE:
        word.tag, word.pos = "NNS", "NOUN"


def _asked_for_as_many(here: Here) -> None:
    word = here.word
    asked = (here.low(-2), here.low(-1)) == ("how", "many") and here.low(1) in ASK_AUX
    if asked and word.tag in ("VBZ", "VBP", "VB") and word.low not in FINITE and word.low not in ASK_AUX:
        word.tag, word.pos = "NNS", "NOUN"


def _to_begin_with(here: Here) -> None:
    before, word, after = here.before, here.word, here.after
    if word.low in ("start", "begin") and before is not None and before.low == "to" and here.low(1) == "with":
        assert after is not None
        before.tag, word.tag, after.tag = "RB", "RB", "RB"


def _left_over(here: Here) -> None:
    word = here.word
    if word.low != "left" or word.tag == "RB" or _has_gone(here):
        return
    if _names_what_remains(here.words, here.at) or _has_left(here):
        word.tag, word.lemma = "RB", "left"


def _has_gone(here: Here) -> bool:
    """ "52 guests came and 3 have left", "9 of the guests had left": they went. Near miss: "the 9 pens they have
    left"."""
    if here.low(-1) not in ("has", "have", "had") or (here.after is not None and here.low(1) not in _BEHIND_GOING):
        return False
    at = here.at - 2
    while at >= 0 and at not in here.in_number and here.words[at].tag in _OF_A_COUNTED:
        at -= 1
    counted = at >= 0 and at in here.in_number and here.words[at].sentence == here.word.sentence
    return counted and (at == 0 or here.words[at - 1].tag not in ("DT", "PRP$", "IN"))


def _has_left(here: Here) -> bool:
    """ "Now Ada has 4 pens and 9 nibs left.": it closes what she has. Near miss: "6 boys sat and 9 left."."""
    if here.after is not None and here.after.text not in ".;":
        return False
    before = [w for w in here.words[: here.at] if w.sentence == here.word.sentence]
    verb = next((n for n in range(len(before) - 1, -1, -1) if before[n].tag[:2] == "VB"), -1)
    behind = [w.tag for w in before[verb + 1 :]]
    return verb >= 0 and before[verb].low in ("has", "have", "had") and behind.count("CD") > 1


def _noun_behind_noun(here: Here) -> None:
    word = here.word
    if word.tag not in ("VB", "VBP") or here.tag(-1) != "NN" or here.low(-2) not in ("a", "an", "the", "each"):
        return
    if word.low.endswith("s") or word.low in FINITE or word.low in _PLAINLY_VERBS:
        return
    if here.low(1) == "$" or (here.low(-2) == "each" and here.tag(-3) not in ("IN", "TO")):
        return  # "each tent cost $20": what is said of each
    if not _in_question(here.words, here.at):
        word.tag, word.pos = "NN", "NOUN"


def _noun_behind_adjective(here: Here) -> None:
    word = here.word
    article = here.low(-3) in ("a", "an", "the", "each") and here.tag(-2) == "JJ" and here.tag(-1) == "NN"
    if word.tag in ("VB", "VBP") and article and _closes(here) and not _in_question(here.words, here.at):
        word.tag, word.pos = "NN", "NOUN"


def _plural_behind_than(here: Here) -> None:
    word = here.word
    if word.tag != "VBZ" or word.pos != "VERB" or here.low(-1) != "than":
        return
    if _closes(here) or here.low(1) in ("in", "on", "at", "did", "do", "does", "are", "were"):
        word.tag, word.pos = "NNS", "NOUN"


def _closes(here: Here) -> bool:
    """Ends its clause."""
    return here.after is None or here.after.text in ".,?"


def _plural_as_adjective(here: Here) -> None:
    """A known plural right behind a number and before no noun."""
    word = here.word
    if here.at == 0 or here.at - 1 not in here.in_number or here.tag(1).startswith(("NN", "JJ")):
        return
    known = find_noun(word.low)
    if known is not None and known.plural == word.low and known.singular != word.low:
        word.tag, word.pos, word.lemma = "NNS", "NOUN", known.singular


def _gerund_before_noun(here: Here) -> None:
    word = here.word
    opens = here.low(-1) in ("of", "a", "the") or (here.at > 0 and here.at - 1 in here.in_number)
    if word.tag == "VBG" and opens and here.tag(1) in ("NN", "NNS"):
        word.tag, word.pos, word.dep = "NN", "NOUN", "compound"


def _gerund_as_noun(here: Here) -> None:
    word, before = here.word, here.before
    if word.tag != "VBG" or before is None or word.pos != "VERB":
        return
    if before.low in ("on", "of", "for", "from", "in", "than") and (
        word.dep in ("pcomp", "pobj", "conj", "advcl", "csubj", "amod")
        and not (before.low in ("in", "for", "from") and here.before_number())
    ):
        word.tag, word.pos, word.dep = "NN", "NOUN", "compound"
    elif (
        before.tag in ("VBD", "VBZ", "VBP", "VB")
        and before.pos == "VERB"
        and before.lemma not in ("be", "have", "keep")
    ):
        word.tag = "RB"


def _verb_of_who_is_helped(here: Here) -> None:
    """ "She helped her mom plant seeds": what the mom does."""
    word = here.word
    helped = here.at > 2 and here.words[here.at - 3].lemma in _HELPING and here.tag(-2) == "PRP$"
    if not helped or here.low(-1) not in _KIN or here.tag(1) not in _AFTER_A_VERB:
        return
    if lemma := verb_lemma(word.low):
        word.tag, word.pos, word.lemma, word.dep = "VB", "VERB", lemma, "ccomp"
        kin = here.words[here.at - 1]
        kin.dep = "nsubj"


def _verb_before_number(here: Here) -> None:
    word, after = here.word, here.after
    if word.low not in _LIKE_NOUNS or word.tag not in ("NN", "NNS") or after is None:
        return
    if not (here.before_number() or after.text in "$" or after.low == "only"):
        return
    if here.tag(-1) in ("NN", "NNS", "NNP", "PRP"):
        word.tag, word.pos = "VBZ", "VERB"
        word.lemma = verb_lemma(word.low) or word.low


def _in_question(words: Sequence[Word], at: int) -> bool:
    """True for a word after "how … do/does/did" in its sentence."""
    back = at - 1
    seen = False
    while back >= 0 and words[back].sentence == words[at].sentence and words[back].text not in ",;":
        seen = seen or words[back].low in ASK_AUX
        if words[back].low in ("how", "what"):
            return seen
        back -= 1
    return False


def _names_what_remains(words: Sequence[Word], at: int) -> bool:
    """True for "left" that names what remains rather than going away or leaving behind."""
    before = words[at - 1] if at else None
    if before is None:
        return False
    if before.low in ("is", "are", "was", "were", "be", "been", "'s", "being", "to"):
        return False
    back = at - 1
    while back >= 0 and words[back].sentence == words[at].sentence:
        word = words[back]
        if word.text in ",;:." or word.low in _OPENING_A_CLAUSE:
            break
        if word.low in _BEFORE_LEFT:
            return not (
                word.low in ("have", "has", "had")
                and words[at - 1].low == word.low
                and (at + 1 < len(words) and words[at + 1].tag in ("DT", "PRP$"))
            )
        if word.tag in ("VBD", "VBZ", "VBP"):
            return False
        back -= 1
    return False


def _compound_plural(here: Here) -> None:
    """ "9 more pull-ups": a compound with the ending of a plural that is counted, and no noun follows it."""
    word = here.word
    behind = here.at > 1 and (
        here.at - 1 in here.in_number or (here.low(-1) == "more" and here.at - 2 in here.in_number)
    )
    plain = word.text.count("-") == 1 and word.low.endswith("s") and not word.low.endswith(("ss", "us"))
    if behind and plain and here.tag(1)[:2] not in ("NN", "JJ", "CC"):
        word.tag, word.pos, word.lemma = "NNS", "NOUN", word.low[:-1]


def _short_unit(here: Here) -> None:
    """ "553 m": a short form right behind a number is its unit, whatever the tagger takes it for."""
    word, after = here.word, here.after
    closes = after is None or after.text in ".,;?!" or after.tag[:1] not in "NV"
    if here.at and here.at - 1 in here.in_number and closes and word.tag[:2] != "NN":
        word.tag, word.pos = "NN", "NOUN"


def _counted_plural(here: Here) -> None:
    """A plural of the lexicon behind "many" or "many more" is what is counted, where no other noun follows it."""
    word, entry = here.word, find_noun(here.word.low)
    many = here.low(-1) == "many" or (here.low(-2) == "many" and here.low(-1) in ("more", "fewer"))
    if (
        many
        and entry is not None
        and word.low == entry.plural != entry.singular
        and here.tag(1)[:2] not in ("NN", "JJ")
    ):
        word.tag, word.pos, word.lemma = "NNS", "NOUN", entry.singular


def _doing_it_there(here: Here) -> None:
    """ "There were 5 ducks swimming": what they do. Near miss: "there were 5 swimming lessons"."""
    word, before, after = here.word, here.before, here.after
    if word.tag != "NN" or not word.low.endswith("ing") or before is None or before.tag != "NNS":
        return
    there = any(w.low == "there" for w in here.words[: here.at] if w.sentence == word.sentence)
    ends = after is None or after.tag in (".", ",", "IN", "CC", "RB")
    lemma = next((stem for stem in _stems(word.low.removesuffix("ing")) if verb_lemma(stem)), "")
    if there and ends and lemma:
        word.tag, word.pos, word.lemma = "VBG", "VERB", lemma


def _stems(stem: str) -> tuple[str, ...]:
    """What a form in -ing may be of: "swimm" of swim, "danc" of dance."""
    return stem, stem + "e", stem[:-1] if stem[-2:-1] == stem[-1:] else stem


REPAIRS: Final = (
    Repair(
        _doing_it_there,
        "There were 5 ducks _swimming_.",
        "VBG",
        "There were 5 kids in _swimming_.",
        frozenset(["NN"]),
    ),
    Repair(
        _is_so_much,
        "A melon _'s_ 70 cents, and a plum costs 9.",
        "VBZ",
        "Mara _'s_ 70 cents are in the purse.",
        frozenset(["'s", "’s"]),
    ),
    Repair(
        _done_by_some,
        "Out of 90 pupils, 34 walk to school and 28 _ride_ bicycles.",
        "VBP",
        "She has 34 rings and 28 _ride_ tickets.",
        frozenset(["NN"]),
    ),
    Repair(
        _finite,
        "Will _had_ twelve bottles of juice.",
        "VBD",
        "She _had_ twelve bottles of juice.",
        FINITE.keys(),
    ),
    Repair(
        _name_no_pronoun,
        "How many more feathers does _Ibrahim_ need?",
        "NNP",
        "How many more feathers does _She_ need?",
        frozenset(["PRP"]),
    ),
    Repair(
        _mean_of_several,
        "What was her _mean_ mark?",
        "JJ",
        "What does the word _mean_?",
        frozenset(["mean"]),
    ),
    Repair(
        _name_like_a_verb,
        "_Will_ is 8 years old.",
        "NNP",
        "How many plums _will_ Ben have?",
        frozenset(["will", "may", "mark", "bill"]),
    ),
    Repair(
        _name_before_its_verb,
        "_Lillian_ collects 88 plums.",
        "NNP",
        "_Happy_ collects 88 plums.",
        _NO_NOUNS,
    ),
    Repair(
        _verb_behind_a_name,
        "Petra _climbs_ 5 feet a minute and Boris climbs 12 feet a minute.",
        "VBZ",
        "Red _climbs_ 5 feet a minute.",
        frozenset(["NNS"]),
    ),
    Repair(
        _liking,
        "How many _like_ cocoa?",
        "VBP",
        "How many are _like_ cocoa?",
        frozenset(["like"]),
    ),
    Repair(
        _whom_not_whose,
        "Rosa baked _her_ 9 rolls.",
        "PRP",
        "Rosa sold _her_ 9 rolls.",
        frozenset(["her"]),
    ),
    Repair(
        _whose_not_whom,
        "Tara gave _her_ aunt 6 pears.",
        "PRP$",
        "Tara gave _her_ 6 pears.",
        frozenset(["her"]),
    ),
    Repair(
        _noun_before_its_verb,
        "A ticket costs $9, and _popcorn_ costs $4.",
        "NN",
        "Tara can sew and _knit_ 4 caps.",
        frozenset(["VB"]),
    ),
    Repair(
        _that_for_than,
        "Mara has 3 more plums _that_ Theo.",
        "IN",
        "Mara has 3 more plums _that_ Theo picked.",
        frozenset(["that"]),
    ),
    Repair(
        _counted_as_many,
        "Ben has 4 times as many _turns_ as Eva.",
        "NNS",
        "Ben _turns_ 4 pages.",
        frozenset(["VBZ"]),
    ),
    Repair(
        _asked_for_as_many,
        "How many _grapefruits_ does Ben have?",
        "NNS",
        "How many _play_ in the yard?",
        frozenset(["VBZ", "VBP", "VB"]),
    ),
    Repair(
        _to_begin_with,
        "Noor had 12 beads to _start_ with.",
        "RB",
        "Noor wants to _start_ a club with 12 friends.",
        frozenset(["start", "begin"]),
    ),
    Repair(
        _left_over,
        "Ben had 6 plums _left_.",
        "RB",
        "Ben _left_ 6 plums on the table.",
        frozenset(["left"]),
    ),
    Repair(
        _noun_behind_noun,
        "At a bus _stop_ nine people got on.",
        "NN",
        "Each tent _cost_ $20.",
        _PLAIN_VERBS,
    ),
    Repair(
        _noun_behind_adjective,
        "If 15 more passengers get on at the next tram _stop_, how many passengers will be on the tram?",
        "NN",
        "Each tram has to _stop_.",
        _PLAIN_VERBS,
    ),
    Repair(
        _plural_behind_than,
        "There are three more pansies than _marigolds_ in the flower box.",
        "NNS",
        "The plum tree _grows_ 3 meters.",
        frozenset(["VBZ"]),
    ),
    Repair(
        _plural_as_adjective,
        "There were 24 _geese_ in the yard.",
        "NNS",
        "There were 24 _wild_ geese in the yard.",
        frozenset(["JJ"]),
    ),
    Repair(
        _compound_plural,
        "Vera made 9 more _pull-ups_ than Theo today.",
        "NNS",
        "Vera made 9 more _first-class_ cakes than Theo today.",
        frozenset(["JJ"]),
    ),
    Repair(
        _gerund_before_noun,
        "Ivo did 3 pages of _reading_ homework.",
        "NN",
        "Eva was _reading_ 3 books.",
        frozenset(["VBG"]),
    ),
    Repair(
        _gerund_as_noun,
        "She spent 4 hours on _learning_ chinese.",
        "NN",
        "She kept _running_ for 3 hours.",
        frozenset(["VBG"]),
    ),
    Repair(
        _verb_of_who_is_helped,
        "Rosa was helping her mom _plant_ beans.",
        "VB",
        "Rosa was watering her mom _plant_.",
        frozenset(["NN", "JJ"]),
    ),
    Repair(
        _short_unit,
        "How high is the Sky Needle if the Old Tower is taller than the Sky Needle by 69 _m_?",
        "NN",
        "He read 7 _m_ words.",
        _SHORT_UNITS,
    ),
    Repair(
        _counted_plural,
        "How many more _geese_ than ducks did Ben see?",
        "NNS",
        "How many _red_ ducks did Ben see?",
        frozenset(["JJ", "NNP", "NNPS"]),
    ),
    Repair(
        _verb_before_number,
        "The frog _weigh_ 9 grams.",
        "VBZ",
        "The _cost_ of 4 pens is 8 dollars.",
        _LIKE_NOUNS,
    ),
)
"""In the order in which they are tried at every word; each sees what the ones before it have mended."""
