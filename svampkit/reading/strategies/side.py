"""The two sides of a comparison, told apart by their own words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.units import Unit
from svampkit.reading.strategies.scene import STATES, RuleScene, fits
from svampkit.reading.words.vocabulary import TIME_NOUNS

__all__ = ["EMPTY_WORDS", "LESS", "content_words", "side_of", "sides_of"]

_PRONOUNS_OF_HOLDERS: Final = frozenset(listed("pronouns of holders"))
_PREPOSITIONS_OF_PLACE_AND_TIME: Final = frozenset(listed("prepositions of place and time"))

LESS = frozenset(listed("words for less"))


EMPTY_WORDS = frozenset(listed("words that tell no side apart"))


def content_words(f: Fact) -> set[str]:
    """The words that an amount is told with: holders, times, places, what it counts, its verb."""
    return {
        *f.local,
        *f.holders,
        *(w for h in f.holders for w in h.split()),
        *(w for t in f.times for w in t.split()),
        *f.places,
        *f.unit.mods,
        *f.unit.nouns,
        f.verb,
        *f.recipient.split("+"),
    } - {""}


def side_of(pool: Sequence[Fact], own: set[str]) -> list[Fact]:
    """Items that hold most of a side's own words."""
    scored = [(len(own & content_words(f)), f) for f in pool]
    best = max((score for score, _ in scored), default=0)
    return [f for score, f in scored if score == best] if best else []


@dataclass(slots=True)
class Side:
    """One side of a comparison: whose, what, when."""

    holder: str
    unit: Unit
    times: tuple[str, ...]
    words: set[str]


def _side_words(side: Side) -> set[str]:
    return (
        {
            *side.holder.split("+"),
            *side.unit.mods,
            *side.unit.nouns,
            *(w for t in side.times for w in t.split()),
            *side.words,
        }
        - {""}
        - EMPTY_WORDS
    )


def _two_sides(scene: RuleScene, diff: Fact) -> tuple[Side, Side]:
    """The subject's side of "N more than" and the other one."""
    subject = Side(diff.holder, diff.unit, diff.times, set(diff.local - diff.than_words))
    phrase = diff.than_phrase
    than_words = set(diff.than_words) - EMPTY_WORDS
    other = Side(diff.holder, diff.unit, (), than_words)
    if phrase is None:
        return subject, other
    holders = {h for f in scene.facts for h in f.holders}
    times = tuple(w for w in than_words if w in TIME_NOUNS)
    if times:
        other.times = times
    key = diff.than.split("+")[0] if diff.than else ""
    if (
        phrase.name
        or (phrase.pronoun and phrase.lemma in _PRONOUNS_OF_HOLDERS)
        or (key in holders and key not in diff.unit.nouns)
        or phrase.owner
        or (is_person(phrase.lemma) and not is_person(diff.unit.head))
    ):
        other.holder = diff.than
        return subject, other
    if phrase.lemma in TIME_NOUNS or not phrase.lemma or phrase.lemma in ("that", "those"):
        return subject, other
    if diff.than_prep in _PREPOSITIONS_OF_PLACE_AND_TIME:
        return subject, other
    if (
        not diff.role_subject
        and diff.clause.subject is not None
        and diff.holder
        and not (phrase.plural or phrase.lemma in diff.unit.nouns or phrase.mods)
        and phrase.determiner
    ):
        other.holder = diff.than or phrase.lemma
        return subject, other
    mods = frozenset(phrase.mods) | (frozenset(phrase.of.mods) if phrase.of is not None else frozenset())
    if phrase.lemma == diff.unit.of:
        other.unit = Unit(diff.unit.head, diff.unit.of, mods)
    elif phrase.lemma == diff.unit.head:
        of = phrase.of.lemma if phrase.of is not None else diff.unit.of
        other.unit = Unit(diff.unit.head, of, mods)
    elif diff.unit.of and not phrase.plural:
        other.unit = Unit(diff.unit.head, phrase.lemma, mods)
    else:
        other.unit = Unit(phrase.lemma, "", mods)
    return subject, other


def _first(scene: RuleScene, phrase: Phrase) -> bool:
    """True for "the first", "the first one"."""
    return any(w.low in ("first", "former") for w in scene.words[max(0, phrase.first - 1) : phrase.last + 1])


def _of_what_came_before(scene: RuleScene, diff: Fact) -> bool:
    """ "… which is 7 more than", "That is 7 more than": the amount told last is compared."""
    subject = diff.clause.subject
    if subject is not None and subject.determiner in ("that", "this") and not subject.lemma:
        return True
    unnamed = subject is None or subject.lemma in ("that", "which", "")
    return diff.clause.relative and diff.holder not in scene.holders.people and unnamed


def sides_of(scene: RuleScene, diff: Fact) -> tuple[Fact, bool, Side] | None:
    """The known item of a comparison, whether it is the subject's side, and the other side."""
    ask = scene.ask
    subject, other = _two_sides(scene, diff)
    left, right = _side_words(subject), _side_words(other)
    pool = [
        f
        for f in scene.items
        if f.kind == diff.kind
        and not (diff.frame in STATES and (f.sign < 0 or (f.sign > 0 and f.more)))
        and (fits(f.unit, subject.unit) > 0 or fits(f.unit, other.unit) > 0 or fits(diff.unit, f.unit) > 0)
    ]
    if not pool:
        return None
    if _of_what_came_before(scene, diff):
        earlier = [f for f in pool if f.at < diff.at]
        return (earlier[-1], True, other) if earlier else None
    same_unit = subject.unit == other.unit
    phrase = diff.than_phrase
    if phrase is not None and phrase.lemma in ("one", "first", "former", "") and _first(scene, phrase):
        # "brought 25 fewer than the first one"
        earlier = [f for f in pool if f.at < diff.at]
        return (earlier[0], False, subject) if earlier else None
    if same_unit and ask.holder in (diff.holder, other.holder) and diff.holder != other.holder:
        known = next((f for f in pool if f.at > diff.at and _of_pronoun(f)), None)
        if known is not None:
            # a pronoun after "A has N more than B" means the one who is not asked about
            known_is_subject = ask.holder == other.holder
            known.holder = diff.holder if known_is_subject else other.holder
            known.holders = (known.holder,)
            return known, known_is_subject, other if known_is_subject else subject
    return _by_points(diff, pool, (subject, left - right), (other, right - left))


def _of_pronoun(fact: Fact) -> bool:
    return fact.clause.subject is not None and fact.clause.subject.pronoun


def _by_points(
    diff: Fact, pool: Sequence[Fact], subjects: tuple[Side, set[str]], others: tuple[Side, set[str]]
) -> tuple[Fact, bool, Side] | None:
    """The item that shares most with one side, given each side with the words that only it has."""
    (subject, own_left), (other, own_right) = subjects, others
    same_unit = subject.unit == other.unit
    contents = {f.n: content_words(f) for f in pool}
    shared = set.intersection(*contents.values()) if len(pool) > 1 else set()
    own_left, own_right = own_left - shared - {diff.verb}, own_right - shared

    def score(f: Fact, own: set[str], side: Side) -> int:
        points = 2 * len(own & contents[f.n])
        if side.holder and set(side.holder.split("+")) & set(f.holders):
            points += 3
        elif same_unit and side.holder and f.holders and f.holders != ("they",):
            points -= 4
        if not same_unit:
            points += 3 if fits(f.unit, side.unit) == 3 else -3 if not fits(f.unit, side.unit) else 0
        return points

    lefts = [(score(f, own_left, subject), f) for f in pool]
    rights = [(score(f, own_right, other), f) for f in pool]
    by_left = {f.n: s for s, f in lefts}
    by_right = {f.n: s for s, f in rights}
    for_left = [f for f in pool if by_left[f.n] > 0 and by_left[f.n] > by_right[f.n]]
    for_right = [f for f in pool if by_right[f.n] > 0 and by_right[f.n] > by_left[f.n]]
    if not for_left and not for_right and len(pool) == 1 and not pool[0].holder and same_unit:
        return pool[0], False, subject
    if bool(for_left) == bool(for_right):
        return None
    points = by_left if for_left else by_right
    best = max(points[f.n] for f in for_left or for_right)
    top = [f for f in for_left or for_right if points[f.n] == best]
    if len(top) != 1:
        return None
    return (top[0], True, other) if for_left else (top[0], False, subject)
