"""The clause of a story that tells a number, by its parse: who does what, and what belongs to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from svampkit.lexicon import name, noun

__all__ = ["TellingClause", "clause_of", "end_of", "is_common", "parsed"]

_CUT: Final = ("conj", "cc", "advcl", "relcl", "acl", "punct", "parataxis", "ccomp", "csubj", "appos")
_STANDING: Final = ("ROOT", "conj", "advcl")


@lru_cache(maxsize=4096)
def parsed(text: str) -> Any:
    """The parse of a text; the same object for the same text."""
    from svampkit.nlp import pipeline

    return pipeline()(text)


@dataclass(frozen=True, slots=True)
class TellingClause:
    """The clause that tells a number: verb and subject as tokens of the parsed text, and where it ends."""

    verb: Any
    subject: Any
    end: int
    """The token behind the clause's last one."""

    @property
    def start(self) -> int:
        """The first token of what is said of the subject: helping verbs, then the verb."""
        helpers = [t.i for t in self.verb.children if t.dep_ in ("aux", "auxpass") and t.i < self.verb.i]
        return int(min([*helpers, self.verb.i]))


def clause_of(number: Any) -> TellingClause | None:
    """The clause in which the token stands; None where it belongs to more than one, or says what is not so."""
    verb = number.head
    while verb.pos_ not in ("VERB", "AUX"):
        if verb.head == verb or verb.dep_ in ("relcl", "acl", "appos", "conj"):
            return None
        verb = verb.head
    if verb.dep_ not in _STANDING or any(t.dep_ == "neg" for t in verb.children):
        return None
    subject = _subject(verb)
    if subject is None:
        return None
    end = end_of(verb)
    if end < len(verb.doc) and not (verb.doc[end].is_punct or verb.doc[end].dep_ == "cc"):
        return None  # more is said of it: "after …", "so that …"
    return TellingClause(verb, subject, end) if subject.i < verb.i < number.i < end or number.i < verb.i else None


def is_common(word: Any) -> bool:
    """True of a sentence's first word that is a thing's, though the tagger takes it for a name: "Flour costs $2"."""
    opens = word.i == word.sent.start and word.is_title
    return opens and noun(word.lower_) is not None and name(word.text) is None


def end_of(verb: Any) -> int:
    """The token behind the last one that belongs to the verb's own clause."""
    end = verb.i + 1
    for token in verb.doc[verb.i + 1 : verb.right_edge.i + 1]:
        if _cut(token, verb):
            break
        end = token.i + 1
    return int(end)


def _cut(token: Any, verb: Any) -> bool:
    while token != verb:
        if token.dep_ in _CUT:
            return True
        token = token.head
    return False


def _subject(verb: Any) -> Any | None:
    """Its own, or that of the verb it is joined to: "Mira broke 6 mugs and sold 20"."""
    own = [t for t in verb.children if t.dep_ in ("nsubj", "nsubjpass", "expl")]
    if len(own) == 1:
        return own[0]
    if own or verb.dep_ != "conj" or verb.tag_ not in ("VBD", "VBZ", "VBP"):
        return None
    before = [t for t in verb.doc[: verb.i] if t.pos_ not in ("ADV", "AUX")]
    if before and before[-1].pos_ in ("NOUN", "PROPN", "PRON"):
        return None  # "… 16 slices and a small box has": a subject that the parser took for an object
    return _subject(verb.head) if verb.head.pos_ in ("VERB", "AUX") else None
