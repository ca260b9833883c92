"""Words with exact offsets: a tokeniser that forgives SVAMP's spacing, and the parse laid over it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from svampkit.lexicon import name as find_name
from svampkit.lexicon.currencies import money_of, signs_of_money
from svampkit.lexicon.grouped import LAKHS, SPACED
from svampkit.lexicon.load import unit_table
from svampkit.lexicon.numerals import ONES, SCALES, TENS
from svampkit.lexicon.verbs import forms, irregular, known

__all__ = ["MAX_CHARACTERS", "MAX_WORDS", "Word", "make_doc", "scan", "words_of"]

MAX_WORDS: Final = 250
MAX_CHARACTERS: Final = 2_000

_MEASURED: Final = frozenset(["money", "length", "weight", "volume", "time"])
_NUMBER_WORDS: Final = "|".join(f"[{word[0]}{word[0].upper()}]{word[1:]}" for word in (*ONES, *TENS, *SCALES))
_UNITS: Final = "|".join(
    entry.singular
    for entry in unit_table().values()
    if entry.sort in _MEASURED and entry.singular.isalpha() and entry.singular != "year"
)
_TOKEN: Final = re.compile(
    rf"(?:{signs_of_money()})|"
    r"""(?:Mrs|Mr|Ms|Dr|St|Jr|Sr|Prof)\.?(?![\w])
      | (?:sq|ft|lbs?|oz|hrs?|mins?|secs?|yds?)\.(?=,|\ +[a-z])  # "600 sq. ft. of wall"
      | [A-Za-z]\ -\ [a-z]+                 # "t - shirts"
      | [Pp]er\ cent(?!\w)                  # one word, as "percent"
      | (?:[A-Z]{2,}|[Mm]p)\d+s?(?!\w)      # "an MP3 player"
      | \d+[ABDE](?!\w)                     # "class 3B"
      """
    rf"| {LAKHS}(?![\d,]) | (?<![\d.,/A-QS-Za-z]){SPACED}(?![\d/]|,\d)(?:\.\d+)?"
    r"""
      | \d+(?:,\d{3})+(?:\.\d+)? | \d*\.\d+(?!\w) | \d+/\d+(?:(?:rd|th)s?\b)? | \d+(?:st|nd|rd|th)\b | \d+
      | [^\W\d_]+n['’]t\b
      | ['’](?:s|S|re|ll|ve|d|m)\b
      """
    rf"| (?<![\w-])(?:{_NUMBER_WORDS})(?=-(?:{_UNITS})(?![\w-]))"  # "a twenty-dollar bill", as "a 20-dollar bill"
    r"""
      | [^\W\d_]+(?:-[^\W\d_]+)+(?:['’](?=s\b))?
      | [^\W\d_]+(?:['’](?!s\b|re\b|ll\b|ve\b|d\b|m\b|\s|$)[^\W\d_]+)?
      | \S""",
    re.VERBOSE,
)
_AS_ONE: Final = {"per cent": "percent"}
_SPACED: Final = re.compile(r"(?<=\d)\s(?=\d{3})")
_CONTRACTIONS: Final = {"can't": 2, "won't": 2, "shan't": 3}


@dataclass(slots=True)
class Word:
    """One token: its place in the text and what the parser says of it. ``end == start`` marks a comma put in."""

    i: int
    text: str
    low: str
    start: int
    end: int
    lemma: str = ""
    tag: str = ""
    pos: str = ""
    dep: str = ""
    head: int = -1
    sentence: int = 0


def scan(text: str, body_end: int) -> list[Word]:
    """Split a text into words; a comma is put in where the body ends without a mark."""
    words: list[Word] = []

    def add(piece: str, start: int, end: int) -> None:
        words.append(Word(len(words), piece, piece.lower().replace("’", "'"), start, end))

    joined = False
    for match in _TOKEN.finditer(text):
        start, end, piece = match.start(), match.end(), match.group()
        if not joined and start >= body_end:
            joined = True
            if words and words[-1].text not in ".!?,;:":
                add(",", body_end, body_end)
        low = piece.lower().replace("’", "'")
        if low.endswith("n't") and len(piece) > 3:
            cut = _CONTRACTIONS.get(low, len(piece) - 3)
            add(piece[:cut], start, start + cut)
            add(piece[cut:], start + cut, end)
        else:
            if piece[0].isdigit():
                piece = _SPACED.sub(",", piece)
            add(piece[:-1] if piece[0].islower() and piece[-1] == "." else _AS_ONE.get(low, piece), start, end)
    _money(words, text)
    _capitals(words)
    _strokes(words)
    sentence = 0
    for at, word in enumerate(words):
        word.sentence = sentence
        if word.text in "?!." and (at + 1 == len(words) or words[at + 1].text not in "?!."):
            sentence += 1
    return words


def _money(words: list[Word], text: str) -> None:
    """Any money is read as dollars and cents: "Rs. 50" as "$50", "50p" as "50 cents"."""
    money = money_of(text)
    if money is None:
        return
    told = {start: told for start, _, told in money.marks(text)}
    for word in words:
        if word.end > word.start and word.start in told:
            word.text = word.low = told[word.start]


def _strokes(words: list[Word]) -> None:
    """ "50 liters/hour", "$8/ticket" say "per"; "3 cats/dogs" does not, and no number is told of "his/her"."""
    for at, word in enumerate(words[1:-1], 1):
        of, one = words[at - 1], words[at + 1].low
        numbered = at > 1 and words[at - 2].text[-1:].isdecimal() and of.text.isalpha()
        if word.text == "/" and (numbered or of.text[-1:].isdecimal()) and one.isalpha() and one[-1:] != "s":
            word.low = "per"


def _capitals(words: list[Word]) -> None:
    """Names written small: those with a capital elsewhere; in a text without capitals all that are known."""
    names = {
        w.low
        for at, w in enumerate(words)
        if w.text[:1].isupper() and w.text[1:].islower() and find_name(w.text) is not None
    }
    none = not any(c.isupper() for w in words for c in w.text)
    for at, word in enumerate(words):
        opens = at == 0 or words[at - 1].text in ".?!"
        if word.low in names and word.text.islower():
            word.text = word.text.capitalize()
        elif none and word.text.isalpha():
            entry = find_name(word.text.capitalize())
            if opens or (entry is not None and entry.drawn):
                word.text = word.text.capitalize()


_PARSED_AS: Final = {
    "totaled": "total",
    "sq": "square",
    "ft": "feet",
    "lbs": "pounds",
    "per": "per",
}


def make_doc(words: list[Word], vocab: Any) -> Any:
    """A spaCy ``Doc`` of the words, sentences marked, ready for the pipeline."""
    from spacy.tokens import Doc

    texts, spaces, starts = [], [], []
    for at, word in enumerate(words):
        text = word.text.replace(" ", "")
        texts.append(_PARSED_AS.get(word.low, text))
        spaces.append(at + 1 < len(words) and words[at + 1].start > word.end)
        starts.append(at == 0 or words[at - 1].sentence != word.sentence)
    return Doc(vocab, words=texts, spaces=spaces, sent_starts=starts)


def _of_third_person(text: str, lemma: str) -> str:
    """The verb of "rides" is ride, not rid: what the third person is formed from."""
    if forms(lemma).third == text or not text.endswith("s"):
        return lemma
    found = (verb for verb in (text[:-1], text[:-2]) if len(verb) > 1 and forms(verb).third == text)
    return next((verb for verb in found if known(verb) or not known(lemma)), lemma)


@cache
def _pasts() -> Mapping[str, str]:
    """Irregular pasts that are no verbs of their own ("swam": "swim"; not "found" or "put")."""
    pasts = {forms(verb).past: verb for verb in irregular()}
    return MappingProxyType({past: verb for past, verb in pasts.items() if past != verb and not known(past)})


def words_of(words: list[Word], doc: Any) -> list[Word]:
    """Copy tags, lemmas and the parse from the ``Doc`` onto the words."""
    for word, token in zip(words, doc, strict=True):
        word.lemma, word.tag, word.pos = token.lemma_.lower(), token.tag_, token.pos_
        if word.tag == "VBZ":
            word.lemma = _of_third_person(word.low, word.lemma)
        elif word.tag in ("VB", "VBP") and word.low in _pasts():
            word.lemma, word.tag = _pasts()[word.low], "VBD"
        word.dep, word.head = token.dep_, token.head.i
        if word.low in ("n't", "not"):
            word.lemma = "not"
    return words
