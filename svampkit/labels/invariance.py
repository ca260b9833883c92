"""31, 32 and 33: the answer stays, the text changes."""

from __future__ import annotations

from svampkit.labels.changes import conjuncts_swapped, lost_words, new_words, sentences_of
from svampkit.labels.structure import same_equation, same_object
from svampkit.labels.verdict import Verdict, contradicted, not_proved, proved
from svampkit.labels.version import Version, is_number

__all__ = ["prove_31", "prove_32", "prove_33"]

_FEW = 2
_MANY = 5
_CLAUSE = 4
"""So many new words can be a clause of their own; fewer are an adjective or a paraphrase."""


def prove_31(before: Version, after: Version) -> Verdict:
    """Objects change places in a list and nothing else changes."""
    kept = _nothing_new(before, after)
    if kept is not None:
        return kept
    moved = _turned(before, after)
    if moved is None:
        return not_proved("more than the objects of one list changed places")
    if not all(any(is_number(word) for word in stretch) for pair in moved for stretch in pair):
        return contradicted("what changed places carries no number")
    return proved


def prove_32(before: Version, after: Version) -> Verdict:
    """The same clauses in another order; only the words that keep time and reference clear may change."""
    kept = _nothing_new(before, after)
    if kept is not None:
        return kept
    moved = _turned(before, after)
    if moved is not None and all(stretch[:1] and is_number(stretch[0]) for pair in moved for stretch in pair):
        return contradicted("only objects of a list changed places (31)")
    if _order(before) == _order(after):
        return contradicted("no clause that tells a number moved")
    changed = max(len(lost_words(before.words, after.words)), len(new_words(before.words, after.words)))
    if changed > _MANY:
        return contradicted("the clauses are not the same")
    return proved if changed <= _FEW else not_proved("some clauses are worded otherwise")


def prove_33(before: Version, after: Version) -> Verdict:
    """The equation is kept and something is added that it does not need."""
    if not same_equation(before.equation, after.equation):
        return contradicted("the equation changed")
    if before.told - after.told:
        return contradicted("a number of the text is gone")
    if same_object(before, after) is False:
        return contradicted("another object is asked")
    new, lost = new_words(before.words, after.words), lost_words(before.words, after.words)
    if not after.told - before.told:
        if len(new) >= _CLAUSE and not lost:
            return not_proved("what was added has no number; whether it is a fact of its own has to be read")
        return contradicted("nothing was added")
    if len(lost) > _FEW:
        return not_proved("much of the old text is told otherwise")
    return proved if _tells_more(before, after) else contradicted("a number was added, but no fact")


def _tells_more(before: Version, after: Version) -> bool:
    """More was added than the number itself: a noun, a name, a verb."""
    added = len([w for w in after.words if not is_number(w)]) - len([w for w in before.words if not is_number(w)])
    return added > 0


def _nothing_new(before: Version, after: Version) -> Verdict | None:
    """What contradicts every label of this category: another equation, other numbers, or the words all as they
    were."""
    if not same_equation(before.equation, after.equation):
        return contradicted("the equation changed")
    if before.told != after.told:
        return contradicted("numbers came or went")
    if before.words == after.words:
        return contradicted("nothing moved")
    return None


def _turned(before: Version, after: Version) -> list[tuple[tuple[str, ...], tuple[str, ...]]] | None:
    """The pairs of stretches that changed places, sentence by sentence; None where something else changed too."""
    old, new = sentences_of(before.words), sentences_of(after.words)
    if len(old) != len(new):
        return None
    found = []
    for one, other in zip(old, new, strict=True):
        if one != other:
            pair = conjuncts_swapped(one, other)
            if pair is None:
                return None
            found.append(pair)
    return found


def _order(version: Version) -> tuple[str, ...]:
    """The numbers in the order of the text, with the place of the question among them."""
    return tuple(word for word in (*version.body, "?", *version.question) if is_number(word) or word == "?")
