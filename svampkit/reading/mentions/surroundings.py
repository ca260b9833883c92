"""Places, times and words of time around an amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.cues import CueContext, becomes, cue_of, makes_the_total, rises
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.gathering import AmountAt, Gathering, is_some, time_key
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.units import unit_kind
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import PRONOUNS, TIME_NOUNS

__all__ = ["ENDS", "set_cues", "set_surroundings"]

_DAYS: Final = frozenset(listed("adverbs of a day"))
_OF_PLACE: Final = frozenset(listed("prepositions of place"))
_SPENDING: Final = frozenset(listed("verbs of spending"))
_STANDING: Final = STOCK_FRAMES | {"background"}
_BECAUSE_OF: Final = frozenset(listed("words before the to of a cause"))
ENDS: Final = frozenset(listed("nouns of a start or an end"))
_ORDINALS: Final = frozenset(listed("ordinals that tell one of several"))
_WANTING: Final = frozenset(listed("verbs of a goal"))
_DIMENSIONS: Final = frozenset(listed("adjectives of measure"))


def set_surroundings(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """Places and times: those after the number; those before the verb; those at the end for all."""
    draft, chunks, after = at.draft, at.chunks, _behind_the_whole(g, at)
    around = _Around(g, draft.frame not in _STANDING, fact.kind == "money" and draft.verb in _SPENDING)
    own, next_own = own_adjunct(at.chunks, at.n, draft), own_adjunct(at.chunks, at.n + 1 + len(at.after), draft)
    if next_own and after:
        after = after[: -len(next_own)]
    around.take([c for c in chunks if c.last < draft.verb_first and _opens(draft, c)])
    if own and _fronted_for_one(g, around, draft):
        around.places.clear()
        around.times.clear()
    if draft.subject is not None and draft.subject.lemma == "number":
        # "the number of ducks on the pond is 9", "… rose from 9"
        around.take([c for c in chunks if draft.subject.last < c.first and c.last < draft.verb_first])
    before = len(around.places) + len(around.times)
    fronted = len(around.places)
    around.take(own[1:])
    around.take(after)
    # "on Monday 5 and on Tuesday 8 in all": what follows is the next one's; so with "9, 4 of them on Monday"
    shared = not next_own and not _parts_follow(at)
    if shared and at.order < at.count - 1 and (not after or len(around.places) + len(around.times) == before):
        # the last adjuncts serve all numbers of a list: "3 cats and 4 dogs in the shelter"
        last_number = max(
            i
            for i, c in enumerate(chunks)
            if c.phrase is not None and (c.phrase.number is not None or is_some(c.phrase))
        )
        around.take(chunks[last_number + 1 :])
    elif shared and at.order < at.count - 1 and not _DAYS & set(around.times):
        around.take([c for c in chunks[-1:] if c.kind == "adv"])  # "4 at lunch and 9 at supper today"
    if fact.role_subject:
        around.take(_up_to_the_next(draft.after_verb()))
    # "at the second pier 6 got on the ferry": on the ferry before all
    fact.places = tuple(dict.fromkeys(p for p in [*around.places[fronted:], *around.places[:fronted]] if p))
    fact.times = tuple(dict.fromkeys(around.times))
    fact.bound = tuple(dict.fromkeys(around.bound))


_JOINTS: Final = frozenset(["conj", "mark"])


def own_adjunct(chunks: Sequence[Chunk], n: int, draft: ClauseDraft) -> Sequence[Chunk]:
    """ "On Monday she baked 5 pies, on Tuesday 8": the joint, the preposition and the time that stand right before
    the number at this place; nothing elsewhere. Near miss: "and with her brother 8" of a clause of its own."""
    joint, prep, named = chunks[n - 3 : n] if 3 <= n < len(chunks) else (None, None, None)
    if joint is None or prep is None or named is None or joint.first <= draft.verb_last:
        return []
    told = any(c.phrase is not None and c.phrase.number is not None for c in chunks[: n - 3])
    fits = joint.kind in _JOINTS and prep.kind == "prep" and named.phrase is not None and named.phrase.number is None
    return [joint, prep, named] if told and fits else []


def _parts_follow(at: AmountAt) -> bool:
    """ "Sold 80 logs, 35 of them on Saturday": only those on Saturday."""
    behind = at.after[-1].last + 1 if at.after else at.chunks[at.n].last + 1
    following = next((c.phrase for c in at.chunks if c.first >= behind and c.phrase is not None), None)
    of = following.of if following is not None and following.number is not None else None
    return of is not None and of.pronoun and of.lemma == "they"


def _fronted_for_one(g: Gathering, around: _Around, draft: ClauseDraft) -> bool:
    """What opens the clause is the first number's time, where that has no other."""
    first = next((f for f in g.facts if f.clause is draft), None)
    return first is not None and [*first.places, *first.times] == [*around.places, *around.times]


def _behind_the_whole(g: Gathering, at: AmountAt) -> Sequence[Chunk]:
    """What stands behind an amount; of "3 of 12 eggs on Monday and 2 on Tuesday" Monday is that of the three."""
    chunks, n = at.chunks, at.n
    if n + 2 >= len(chunks) or g.words[chunks[n + 1].first].low != "of":
        return at.after
    whole = chunks[n + 2].phrase
    if whole is None or whole.number is None:
        return at.after
    rest = chunks[n + 3 :]
    until = (i for i, c in enumerate(rest) if c.phrase is not None and c.phrase.number is not None)
    return rest[: next(until, len(rest))]


def _up_to_the_next(chunks: Sequence[Chunk]) -> Sequence[Chunk]:
    """ "30 people came on Saturday and 20 on Sunday": what follows a number of its own is that number's."""
    found = (n for n, c in enumerate(chunks) if n and c.phrase is not None and c.phrase.number is not None)
    return chunks[: next(found, len(chunks))]


def _opens(draft: ClauseDraft, chunk: Chunk) -> bool:
    """Stands before the subject."""
    return not draft.subjects or chunk.last < min(p.first for p in draft.subjects)


@dataclass(slots=True)
class _Around:
    """Places and times that were found beside an amount."""

    g: Gathering
    moves: bool
    """What is told of comes or goes, so that "to" leads to its place."""
    pays: bool = False
    """What is told of is spent, so that "on" leads to what it is spent for."""
    places: list[str] = field(default_factory=list)
    times: list[str] = field(default_factory=list)
    bound: list[str] = field(default_factory=list)

    def take(self, part: Sequence[Chunk]) -> None:
        """Take what chunks tell, up to a comparison ("than", the second "as")."""
        words = self.g.words
        prep, seen_as = "", 0
        for position, chunk in enumerate(part):
            low = words[chunk.first].low
            seen_as += low == "as"
            if low == "than" and _bare_that(words, chunk.last + 1):
                continue  # "8 more than that on Tuesday": on Tuesday are the 8
            if low == "than" or seen_as == 2:
                break
            if chunk.kind == "adv" and low in _DAYS:
                self.times.append(low)
            if chunk.phrase is None or chunk.phrase.number is not None:
                continue
            previous = part[position - 1] if position else None
            if previous is not None and previous.kind == "prep":
                because = previous.first > 0 and words[previous.first - 1].low in _BECAUSE_OF
                prep = "" if because else words[previous.first].low
            elif previous is None or words[previous.first].low not in ("and", "or"):
                prep = ""
            self._take_phrase(prep, chunk.phrase)

    def _take_phrase(self, prep: str, p: Phrase) -> None:
        if set(p.determiner.split()[-1:]) & _HOW_MUCH or (prep == "in" and not p.determiner and _is_a_unit(p)):
            return  # "how many minutes", "in centimeters"
        may = p.lemma == "may" and prep in ("in", "since", "until")
        if may or (p.lemma in TIME_NOUNS and not _no_time(prep, p)):
            span = prep in ("in", "within", "after", "at") and p.mods == (
                "one",
            )  # "rode 14 miles in one hour": how long
            if p.lemma in ENDS and p.of is not None and _named_span(self.g, p.of):
                p = p.of  # "at the end of June": in June
            named = not p.of_each and not p.determiner.startswith("a")
            if named and prep != "per" and not span:
                self.times.append(_on_either_side(self.g, prep, p) + time_key(p))
        elif (p.lemma == "hand" and "other" in p.determiner) or (p.lemma == "order" and not p.determiner):
            return  # "on the other hand", "in order to"
        elif p.pronoun or p.lemma in ("total", "remaining") or p.of_each or p.determiner == "all":
            return
        elif p.of is not None and p.lemma in _ASPECTS and p.of.determiner in ("each", "every"):
            self.places.append(self.g.thing_key(p.of))  # "at the side of each plate"
        elif prep in _OF_PLACE and (prep != "to" or self.moves) and (prep != "on" or not self.pays):
            self.places.append(self._other_one(p) or self.g.thing_key(p) or p.owner)  # "at Mercy's"
            self.bound += self.places[-1:] if prep == "to" else []

    def _other_one(self, p: Phrase) -> str:
        """ "From the big tank to the small one": the small tank; "" where no place was told."""
        told = [place for fact in self.g.facts for place in fact.places if place] + [p for p in self.places if p]
        return " ".join([*p.mods, told[-1].split()[-1]]) if p.lemma == "one" and p.mods and told else ""


def _is_a_unit(p: Phrase) -> bool:
    """Centimeters, dollars. Near misses: minutes, in which something is done; miles of trail."""
    measure = unit_kind(p.lemma) in _TOLD_IN or p.lemma == "degree"
    return p.plural and p.of is None and not p.mods and measure


_TOLD_IN: Final = frozenset(["length", "weight", "volume", "money", "points"])


_ASPECTS: Final = frozenset(listed("nouns of where something is at another"))
_HOW_MUCH: Final = frozenset(listed("words of how much"))


def _bare_that(words: Sequence[Word], at: int) -> bool:
    behind = words[at + 1] if at + 1 < len(words) else None
    return (
        at < len(words) and words[at].low == "that" and (behind is None or behind.tag in ("IN", ".", ",", "RB", "CC"))
    )


def _on_either_side(g: Gathering, prep: str, p: Phrase) -> str:
    """ "19 km before lunch and 8 km after lunch": two times, which the preposition tells apart; "" elsewhere."""
    other = _OPPOSITE.get(prep)
    told = (n for n, word in enumerate(g.words[:-1]) if word.low == other)
    apart = any(p.lemma in {word.lemma for word in g.words[n + 1 : n + 3]} for n in told)
    return f"{prep} " if apart else ""


_OPPOSITE: Final = {"before": "after", "after": "before"}


def _named_span(g: Gathering, p: Phrase) -> bool:
    """June, Monday, the second week; near misses: a week, the day."""
    named = p.head >= 0 and g.words[p.head].text[:1].isupper()
    return p.lemma in TIME_NOUNS and p.number is None and (named or bool(_ORDINALS & set(p.mods)))


def _no_time(prep: str, p: Phrase) -> bool:
    """ "6 in the first level and 11 in the second", "2 meters off the end": what is meant is no time."""
    if p.lemma == "second":
        return (p.determiner == "the" or bool(p.owner)) and not p.mods and not p.plural
    return p.lemma in ENDS and prep in _OF_PLACE and prep not in ("in", "at")


def _all_but(g: Gathering, fact: Fact) -> bool:
    """ "Sold all but 3": three are left."""
    return fact.at >= 2 and [w.low for w in g.words[fact.at - 2 : fact.at]] == ["all", "but"]


def set_cues(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """Whether the clause tells what was there at first or what is there in the end; goals; what a measure is of."""
    words = g.words
    earlier = g.drafts[draft.index - 1] if draft.index else None
    if earlier is not None and earlier.sentence != draft.sentence:
        earlier = None
    said = CueContext(words, draft, fact, earlier)
    fact.cue = cue_of(said) or fact.cue
    if _all_but(g, fact):
        fact.cue, fact.frame, fact.sign = "end", "have", 0
    if fact.cue and (rises(said) or becomes(said)):
        fact.frame, fact.sign = "have", 0
    if fact.cue == "end" and fact.sign < 0 and _beside(g, fact, draft):
        fact.frame, fact.sign = "have", 0
    if makes_the_total(said):
        _after_the_event(g, fact)
    if _is_a_duration(g, fact, draft):
        fact.frame = "measure"
    elif _is_goal(g, draft):
        fact.goal = True
    for i in range(fact.at, min(draft.last + 1, fact.at + 6)):
        if words[i].low in _DIMENSIONS:
            fact.dimension = words[i].low
            break


def _beside(g: Gathering, fact: Fact, draft: ClauseDraft) -> bool:
    """ "He spent some of it, with 33 dollars left over": he has them. Near miss: "spent 33 dollars with a card"."""
    before = g.words[fact.at - 1].low if fact.at > draft.first else ""
    behind = fact.phrase.last + 1 if fact.phrase is not None else len(g.words)
    return before == "with" and behind < len(g.words) and g.words[behind].low in ("left", "remaining")


def _after_the_event(g: Gathering, fact: Fact) -> None:
    """ "Her dad gave her 5, making the total 60": whoever got or lost the 5 has 60 then."""
    fact.frame, fact.sign = "have", 0
    event = next((f for f in reversed(g.facts) if f.clause.sentence == fact.clause.sentence), None)
    if event is not None:
        fact.holders = parties(event.recipient) or event.holders
        fact.holder = "+".join(fact.holders)


def _is_a_duration(g: Gathering, fact: Fact, draft: ClauseDraft) -> bool:
    """ "The bus needs 50 minutes": it takes so long. Near miss: "Petra needs 50 minutes of practice"."""
    plain = draft.frame == "need" and fact.kind == "time" and draft.verb == "need" and not fact.more
    things = bool(fact.holders) and not any(
        h in g.holders.people or h in PRONOUNS or is_person(h) for h in fact.holders
    )
    return plain and things


def _is_goal(g: Gathering, draft: ClauseDraft) -> bool:
    """ "She needs 8 eggs", "the recipe calls for 8 eggs"."""
    if draft.frame == "need" or draft.verb in _WANTING:
        return True
    return draft.verb == "call" and any(g.words[c.first].low == "for" for c in draft.after_verb()[:1])
