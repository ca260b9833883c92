"""A clause taken apart around one of its numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.variations.grammar.phrases import holder_phrase
from svampkit.variations.grammar.words import ADVERBS, is_plural
from svampkit.variations.scene import Scene

__all__ = ["clause_parts"]


@dataclass(frozen=True, slots=True)
class ClauseParts:
    """A clause taken apart around one number: pre, subject, verb words, what stands between, the number's phrase,
    the rest."""

    pre: str
    subject: str
    plural: bool
    words: tuple[str, ...]
    between: str
    after: str
    number_in_subject: bool


_LAST_OF_SEVERAL: Final = re.compile(
    r"(?:(?:If|When|After|Suppose) )?(?:[A-Z][\w.']*(?: [a-z]+)?, )*[A-Z][\w.']*(?: [a-z]+)?,? and "
)


def cuts_subject(scene: Scene, clause: Clause) -> bool:
    """The subject as it was read lacks a word: "The book" of "The book fair sold 9 posters", the last of several."""
    if clause.subject is None or clause.verb_span is None:
        return False
    at = scene.sentence_at(clause.subject.span.start)
    opening = scene.text[scene.sentences[at].start : clause.subject.span.start] if at is not None else ""
    if _LAST_OF_SEVERAL.fullmatch(opening):
        return True  # "Silvia" of "Ada, Ben, and Silvia have"
    between = re.findall(r"[A-Za-z]+", scene.text[clause.subject.span.end : clause.verb_span.start])
    if between[:1] == ["and"]:
        return True
    return len(between) == 1 and between[0].lower() not in ADVERBS | _BESIDE_A_VERB


_BESIDE_A_VERB: Final = frozenset(listed("words between a subject and its verb"))


def clause_parts(scene: Scene, clause: Clause, mention: Mention) -> ClauseParts | None:
    """Take a clause apart around one of its numbers; None where it is no plain subject-verb-object clause."""
    key = "clause parts", id(clause), id(mention)
    if key not in scene.kept:  # clause and mention are kept with it, so that their ids stay theirs
        scene.kept[key] = _clause_parts(scene, clause, mention), clause, mention
    found: ClauseParts | None = scene.kept[key][0]
    return found


def _clause_parts(scene: Scene, clause: Clause, mention: Mention) -> ClauseParts | None:
    """The parts around a number of a clause; None where the clause is negated, or has another number that cannot be
    taken apart from it."""
    if clause.verb_span is None or clause.negated:
        return None
    subject = scene.subject_of(clause)
    if subject is None or (cuts_subject(scene, clause) and not _others_beside(scene, clause)):
        return None
    if clause.verb_span.start <= mention.phrase.start < clause.verb_span.end:
        return None  # "did 5 cooks and 8 waiters eat": among the words of the verb
    words = tuple(
        w for w in scene.text[clause.verb_span.start : clause.verb_span.end].split() if w.lower() not in ADVERBS
    )
    siblings = [scene.reading.mention(t) for t in clause.mentions if t != mention.tag]
    if mention.phrase.start < clause.verb_span.start:
        if siblings:
            return None  # "12 friends rented 9 tents": what is asked of the friends needs the tents
        after = scene.cut(mention.phrase.end, clause.span.end)
        opens = scene.text[clause.span.start : mention.phrase.start].strip() != ""  # "By | the end, 27 slices …"
        pre = scene.cut(_opening(scene, clause) if opens else clause.span.start, mention.phrase.start)
        return ClauseParts(pre, "", True, words, "", after, True)
    pre = scene.cut(_opening(scene, clause), subject.span.start) if clause.subject is not None else ""
    before = [s for s in siblings if clause.verb_span.end <= s.phrase.start < mention.phrase.start]
    behind = [s for s in siblings if s.phrase.start > mention.phrase.start]
    between_end = min((s.phrase.start for s in before), default=mention.phrase.start)
    between = scene.cut(clause.verb_span.end, between_end)
    if before:
        joined = scene.text[before[-1].phrase.end : mention.phrase.start]
        if not re.fullmatch(r"\s*(?:,|and|,\s*and)\s*", joined):
            return None
    after = _after(scene, clause, mention, behind)
    phrase, plural = holder_phrase(scene, subject), is_plural(subject)
    if clause.subject is not None and (others := _others_beside(scene, clause)):
        phrase, plural = f"{phrase}{others}", True
    return ClauseParts(pre, phrase, plural, words, between, after, False)


def _others_beside(scene: Scene, clause: Clause) -> str:
    """ " and her roommates" of "Mira and her roommates ate", where the subject was read as Mira alone."""
    if clause.subject is None or clause.verb_span is None:
        return ""
    others = _AND_OTHERS.match(scene.text[: clause.verb_span.start], clause.subject.span.end)
    return scene.cut(*others.span()).rstrip() if others is not None else ""


_AND_OTHERS: Final = re.compile(r" and (?:(?:his|her|their) [a-z]+|[A-Z][a-z]+) \Z")


def _after(scene: Scene, clause: Clause, mention: Mention, behind: Sequence[Mention]) -> str:
    """What the clause tells behind one of its numbers; ``behind`` are the numbers that follow it."""
    if not behind:
        return scene.cut(mention.phrase.end, clause.span.end)
    joined = scene.text[mention.phrase.end : behind[0].phrase.start]
    if re.fullmatch(r"\s*(?:,|and|,\s*and)\s*", joined):
        return scene.cut(behind[-1].phrase.end, clause.span.end)
    # "62 photos on her phone and 80 on her camera": the place of the first is its own
    after = re.sub(
        r"\s*(?:,\s*)?(?:\b(?:and|or|but)\s*)?$", "", scene.cut(mention.phrase.end, behind[0].phrase.start)
    )
    open_end = r"\b(?:with|in|into|on|onto|among|between|for|to|at|of|by|from|than|contain\w*|hold\w*)$"
    return "" if re.search(open_end, after) else after


def _opening(scene: Scene, clause: Clause) -> int:
    """Where the clause's own words begin: with its sentence where nothing but a preposition stands before it."""
    at = scene.sentence_at(clause.span.start)
    if at is None:
        return clause.span.start
    start = scene.sentences[at].start
    before = scene.text[start : clause.span.start].strip()
    linked = before.lower() in ("if", "and", "but", "so") and not re.match(r"far\b", scene.text[clause.span.start :])
    return start if re.fullmatch(r"[A-Za-z]+", before) and not linked else clause.span.start
