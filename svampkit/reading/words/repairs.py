"""Slips of the tagger that the shape of a word problem gives away, mended before phrases are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.verbs import frames_of
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word

__all__ = ["mend"]

_ASK_AUX: Final = frozenset(["did", "does", "do", "will", "would", "can", "could", "should"])
_FINITE: Final = {"is": "VBZ", "are": "VBP", "was": "VBD", "were": "VBD", "has": "VBZ", "had": "VBD", "does": "VBZ"}
_GIVING: Final = frozenset(
    ["give", "bring", "lend", "buy", "hand", "send", "pay", "show", "offer", "get", "make", "bake"]
)
_IDIOM_START: Final = frozenset({"start", "begin"})


def _verb_lemma(low: str) -> str:
    """A guess at the verb behind a word tagged as a noun ("cost", "jump")."""
    for form in (low, low[:-1] if low.endswith("s") else low):
        if frames_of(form):
            return form
    return ""


def mend(words: Sequence[Word], numbers: Sequence[NumberAt]) -> None:
    """Change tags in place."""
    in_number = {i for n in numbers for i in range(n.first, n.last + 1)}
    _questions(words, in_number)
    _verbless(words, in_number)
    for at, word in enumerate(words):
        before = words[at - 1] if at else None
        after = words[at + 1] if at + 1 < len(words) else None
        low = word.low
        if low in _FINITE and word.tag not in ("VBP", "VBZ", "VBD", "VB"):
            word.tag, word.pos = _FINITE[low], "AUX"
        if (
            word.text in ("Will", "May", "Mark", "Bill")
            and after is not None
            and (after.low in _FINITE or (after.tag in ("VBD", "VBZ") and word.tag == "MD"))
        ):
            word.tag, word.pos = "NNP", "PROPN"
        # "gave her 12 more": whom, not whose
        if (
            low == "her"
            and word.tag == "PRP$"
            and at + 1 in in_number
            and before is not None
            and (before.lemma in _GIVING)
            and not any(w.low == "to" for w in words[at + 1 : at + 8] if w.sentence == word.sentence)
        ):
            word.tag, word.pos = "PRP", "PRON"
        # "12 more coins that Theo.": a slip for "than"
        if low == "that" and after is not None and after.tag == "NNP" and _ends(words, at + 2) and _graded(words, at):
            word.low, word.tag = "than", "IN"
        # "as many kites as": what is counted is no verb
        as_many = at >= 2 and [w.low for w in words[at - 2 : at]] == ["as", "many"]
        if as_many and word.tag == "VBZ" and low not in _FINITE:
            word.tag, word.pos = "NNS", "NOUN"
        if low in ("how", "what") and word.tag not in ("WRB", "WP", "WDT"):
            word.tag = "WRB" if low == "how" else "WP"
        # "to start with", "to begin with": an adverb of time
        if (
            low in _IDIOM_START
            and before is not None
            and before.low == "to"
            and after is not None
            and after.low == "with"
        ):
            before.tag, word.tag, after.tag = "RB", "RB", "RB"
        # "had 16 left", "there were 5 left", "does he have left": an adverb
        if low == "left" and word.tag != "RB" and _left_over(words, at):
            word.tag, word.lemma = "RB", "left"
        # "a bus stop", "each plank needs": a base form after article and noun is a noun
        if (
            word.tag in ("VB", "VBP")
            and before is not None
            and before.tag == "NN"
            and at >= 2
            and words[at - 2].low in ("a", "an", "the", "each")
            and not low.endswith("s")
            and low not in _FINITE
            and low not in ("have", "do", "be", "get", "want", "need")
            and not _in_question(words, at)
        ):
            word.tag, word.pos = "NN", "NOUN"
        # "the next tram stop": the same behind an adjective; "more pansies than marigolds": a plural behind "than"
        if (
            word.tag in ("VB", "VBP")
            and before is not None
            and before.tag == "NN"
            and at >= 3
            and words[at - 2].tag == "JJ"
            and words[at - 3].low in ("a", "an", "the", "each")
            and (after is None or after.text in ".,?")
            and not _in_question(words, at)
        ) or (
            word.tag == "VBZ"
            and word.pos == "VERB"
            and before is not None
            and before.low == "than"
            and (
                after is None
                or after.text in ".,?"
                or after.low in ("in", "on", "at", "did", "do", "does", "are", "were")
            )
        ):
            word.tag, word.pos = "NNS" if word.tag == "VBZ" else "NN", "NOUN"
        # "of reading homework", "3 swimming pools"
        if (
            word.tag == "VBG"
            and before is not None
            and (before.low == "of" or at - 1 in in_number or before.low in ("a", "the"))
            and after is not None
            and after.tag in ("NN", "NNS")
        ):
            word.tag, word.pos, word.dep = "NN", "NOUN", "compound"
        # "hours on learning chinese": a noun; "suggested adding tomatoes", "went rowing": the first verb is the verb
        if word.tag == "VBG" and before is not None and word.pos == "VERB":
            if (
                before.low in ("on", "of", "for", "from", "in", "than", "and")
                and word.dep in ("pcomp", "pobj", "conj", "advcl", "csubj", "amod")
                and (
                    before.low != "and"
                    and not (before.low in ("in", "for", "from") and after is not None and after.i in in_number)
                )
            ):
                word.tag, word.pos, word.dep = "NN", "NOUN", "compound"
            elif (
                before.tag in ("VBD", "VBZ", "VBP", "VB")
                and before.pos == "VERB"
                and before.lemma not in ("be", "have", "keep")
            ):
                word.tag = "RB"
        if (
            low in ("read", "put", "cut", "cost", "set", "hit")
            and word.tag in ("NN", "NNP", "JJ")
            and before is not None
            and (
                before.tag in ("PRP", "NNP")
                and (after is None or after.i in in_number or after.tag in ("DT", "IN", "PRP$"))
            )
        ):
            word.tag, word.pos, word.lemma = "VBD", "VERB", low
        if (
            low in ("cost", "costs", "need", "needs", "score", "scored", "weigh", "weighs")
            and word.tag in ("NN", "NNS")
            and (after is not None and (after.i in in_number or after.text in "$" or after.low == "only"))
            and before is not None
            and before.tag in ("NN", "NNS", "NNP", "PRP")
        ):
            word.tag, word.pos = "VBZ", "VERB"
            word.lemma = _verb_lemma(low) or low


def _ends(words: Sequence[Word], at: int) -> bool:
    return at >= len(words) or words[at].text in ".,?!"


def _graded(words: Sequence[Word], at: int) -> bool:
    """True where "more" or "fewer" stands up to three words before."""
    return any(w.low in ("more", "fewer", "less") for w in words[max(0, at - 3) : at])


def _verbless(words: Sequence[Word], in_number: set[int]) -> None:
    """A sentence without a verb: the last noun that can be one is it ("12 of the plants die")."""
    by_sentence: dict[int, list[int]] = {}
    for i, word in enumerate(words):
        by_sentence.setdefault(word.sentence, []).append(i)
    for indices in by_sentence.values():
        if any(words[i].tag in ("VB", "VBD", "VBP", "VBZ", "MD") or words[i].low in _FINITE for i in indices):
            continue
        if any(words[i].low in ("how", "what") for i in indices):
            continue
        for i in reversed(indices):
            if (
                words[i].tag in ("NN", "NNS", "NNP", "VBN", "JJ")
                and i not in in_number
                and i - 1 in indices
                and (words[i - 1].tag in ("NN", "NNS", "NNP", "PRP", "CD", "JJ") and _verb_lemma(words[i].low))
            ):
                if words[i - 1].tag == "JJ":
                    words[i - 1].tag, words[i - 1].pos = "NN", "NOUN"
                words[i].tag, words[i].pos = "VBP", "VERB"
                words[i].lemma = _verb_lemma(words[i].low)
                break


def _in_question(words: Sequence[Word], at: int) -> bool:
    """True for a word after "how … do/does/did" in its sentence."""
    back = at - 1
    seen = False
    while back >= 0 and words[back].sentence == words[at].sentence and words[back].text not in ",;":
        seen = seen or words[back].low in _ASK_AUX
        if words[back].low in ("how", "what"):
            return seen
        back -= 1
    return False


def _left_over(words: Sequence[Word], at: int) -> bool:
    """True for "left" that names what remains rather than going away or leaving behind."""
    before = words[at - 1] if at else None
    if before is None:
        return False
    if before.low in ("is", "are", "was", "were", "be", "been", "'s", "being", "to"):
        return False
    back = at - 1
    while back >= 0 and words[back].sentence == words[at].sentence:
        word = words[back]
        if word.text in ",;:." or word.low in ("and", "but", "if", "that", "who", "which"):
            break
        if word.low in (
            "have",
            "has",
            "had",
            "having",
            "with",
            "is",
            "are",
            "was",
            "were",
            "be",
            "only",
            "'s",
            "got",
            "remain",
        ):
            return not (
                word.low in ("have", "has", "had")
                and words[at - 1].low == word.low
                and (at + 1 < len(words) and words[at + 1].tag in ("DT", "PRP$"))
            )
        if word.tag in ("VBD", "VBZ", "VBP"):
            return False
        back -= 1
    return False


def _bare_question(words: Sequence[Word], at: int) -> None:
    """ "How many chose plums?": the participle is the verb where the question has no other; not in "How many painted
    eggs are there?"."""
    verb = words[at + 2]
    if words[at + 1].low not in ("many", "much") or verb.tag not in ("VBN", "VBD", "JJ") or at + 3 >= len(words):
        return
    rest = [w for w in words[at + 3 :] if w.sentence == verb.sentence]
    if any(w.low in _FINITE or w.tag in ("VBD", "VBP", "VBZ", "VB", "MD") for w in rest):
        return
    if rest and rest[0].tag in ("NN", "NNS", "NNP", "JJ", "DT", "PRP$", "VBG", "IN", "TO") and _participle(verb.low):
        verb.tag, verb.pos, verb.dep = "VBD", "VERB", "ROOT"


def _participle(low: str) -> bool:
    return low.endswith("ed") or bool(_verb_lemma(low))


def _questions(words: Sequence[Word], in_number: set[int]) -> None:
    """After "how many … did she" there must be a verb; the first word that can be one is it."""
    for at, word in enumerate(words):
        if word.low != "how" or at + 2 >= len(words):
            continue
        aux = next(
            (
                i
                for i in range(at + 1, min(at + 14, len(words)))
                if words[i].low in _ASK_AUX and words[i].sentence == word.sentence
            ),
            None,
        )
        if aux is None:
            _bare_question(words, at)
            continue
        if any(words[i].text in ",;" for i in range(at, aux)):
            continue
        stop = aux + 1
        found = False
        while stop < len(words) and words[stop].sentence == word.sentence and words[stop].text not in "?,;":
            if (
                words[stop].tag in ("VB", "VBP", "VBN", "VBD", "VBZ")
                and words[stop].pos in ("VERB", "AUX")
                and stop > aux + 1
            ):
                found = True
                break
            stop += 1
        candidates = range(aux + 2, stop)
        if found:
            # "does each book cost to buy": keep the parser's verb unless a better one stands right after the subject
            continue
        for i in candidates:
            if i in in_number or words[i - 1].tag not in ("NN", "NNS", "NNP", "NNPS", "PRP", "RB", "FW", "JJ"):
                continue
            lemma = _verb_lemma(words[i].low) or (
                words[i].low if any(w.pos == "VERB" and w.lemma == words[i].low for w in words) else ""
            )
            if lemma and words[i].tag in ("NN", "NNS", "JJ", "NNP", "VBG", "IN", "RB"):
                words[i].tag, words[i].pos, words[i].lemma = "VB", "VERB", words[i].low
                break
