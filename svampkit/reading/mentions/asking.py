"""What is asked, as a fact without a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.agent import agent_of
from svampkit.reading.mentions.comparing import COMPARATIVES, MEASURED, RACE
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.events import set_event
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import AmountAt, Gathering, content_of
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.per import is_price
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.states import state_told
from svampkit.reading.mentions.surroundings import set_cues, set_surroundings
from svampkit.reading.mentions.units import CONTAINERS, Unit, unit_kind
from svampkit.world.model import UnitKind

__all__ = ["add_asked"]

_DEGREES: Final = frozenset(listed("words of degree after how"))
_SUMS: Final = frozenset(listed("nouns that name an amount"))
_MEASURES: Final = frozenset(listed("nouns that name a measure"))


@dataclass(slots=True)
class _Subject:
    """What a question asks for, before it is a fact."""

    phrase: Phrase | None = None
    unit: Unit = field(default_factory=Unit)
    dimension: str = ""
    """ "long", "height" … where a measure of something is asked for."""
    owners: tuple[str, ...] = ()
    whole: bool = False
    """Asked for by the name of a total: "What is the total number of …"."""


def add_asked(g: Gathering, draft: ClauseDraft, owners: tuple[str, ...]) -> None:
    """Add the fact that the question asks for; nothing where it opens with neither "how" nor "what"."""
    chunks, how = draft.chunks, _opening(g, draft)
    if how is None:
        return
    asked = _subject(g, draft, how, owners)
    fact = _bare_fact(g, draft, chunks[how].first, asked)
    if asked.phrase is not None:
        _also_asked(g, fact, [c for c in chunks[how + 2 :] if c.last < draft.verb_first or draft.verb_first < 0])
    fact.kind = _kind(g, asked)
    fact.holders, fact.holder = asked.owners, "+".join(asked.owners)
    set_surroundings(g, fact, AmountAt(draft, chunks, how + 1, chunks[how + 2 :]))
    if fact.kind == "time":  # "how many hours" are no time at which something is
        fact.times = tuple(time for time in fact.times if time.split()[-1] != asked.unit.head)
    set_event(g, fact, draft, chunks[how])
    _set_recipient(g, fact, draft)
    set_cues(g, fact, draft)
    fact.words = content_of(g, chunks)
    fact.goal = draft.frame == "need" or draft.verb == "need"
    _set_compared(g, fact, draft)
    g.facts.append(fact)


def _opening(g: Gathering, draft: ClauseDraft) -> int | None:
    """The chunk that the question opens with: "how", "what", or the verb of a command."""
    how = next((n for n, c in enumerate(draft.chunks) if g.words[c.first].low in ("how", "what")), None)
    if how is None and draft.command:
        how = next(n for n, c in enumerate(draft.chunks) if c.first <= draft.verb_first <= c.last)
    return how


def _subject(g: Gathering, draft: ClauseDraft, how: int, owners: tuple[str, ...]) -> _Subject:
    """What the question asks for, and whose it is."""
    behind, opening = draft.chunks[how + 1 :], g.words[draft.chunks[how].first].low
    asked = _how_many(g, behind)
    asked.owners = owners
    if asked.dimension in _SIZES:
        asked.unit = _in_the_group(draft)
    elif asked.dimension in _AGES:
        asked.unit = Unit("year")
    if any(p is asked.phrase for p in draft.subjects) and (state := state_told(g, draft)):
        asked.unit.mods |= {state}
    relative = opening == "what" and len(draft.subjects) == 2 and _of_a_number(g, behind)
    if draft.command or relative or (opening == "what" and draft.verb == "be"):
        named = next((c.phrase for c in behind if c.phrase is not None), None)
        if named is not None:
            _name_asked(g, asked, named)
            asked.owners = owners if relative else asked.owners
    phrase = asked.phrase
    if phrase is not None and any(p is phrase for p in draft.subjects) and opening == "how":
        asked.owners = _owners_of_measure(g, draft, phrase) or (agent_of(g, draft) if draft.passive else ())
    return asked


def _bare_fact(g: Gathering, draft: ClauseDraft, at: int, asked: _Subject) -> Fact:
    """The fact with what the subject and the clause alone tell of it."""
    return Fact(
        n=len(g.facts),
        tag=None,
        value=None,
        clause=draft,
        phrase=asked.phrase,
        at=at,
        unit=asked.unit,
        frame=draft.frame,
        verb=draft.verb,
        asked=True,
        more=asked.phrase.more if asked.phrase else "",
        negated=draft.negated,
        dimension=asked.dimension,
        whole=asked.whole,
    )


def _kind(g: Gathering, asked: _Subject) -> UnitKind:
    """The kind of the asked amount; "how much" of nothing that is named is of no kind."""
    much = asked.phrase is not None and g.words[asked.phrase.first].low == "much"
    return "other" if much and not asked.unit.head and not asked.dimension else unit_kind(asked.unit.head)


def _of_a_number(g: Gathering, chunks: Sequence[Chunk]) -> bool:
    """ "What is the number of pens Ada sold": the number is asked, and she sold them."""
    named = chunks[1].phrase if len(chunks) > 1 and g.words[chunks[0].first].low in _IS else None
    return named is not None and named.lemma in _SUMS and named.of is not None


_IS: Final = frozenset(listed("forms of be"))
_SIZES: Final = frozenset(listed("words that ask for a size"))
_AGES: Final = frozenset(listed("words of an age"))
_COMPARING_TAGS: Final = frozenset(["JJR", "RBR"])


def _in_the_group(draft: ClauseDraft) -> Unit:
    """ "How big is each group of bananas?": bananas are counted. Near miss: "How big is the field?"."""
    group = draft.subject
    of = group.of if group is not None and group.lemma in CONTAINERS else None
    return Unit() if of is None or of.pronoun or not of.plural else Unit(of.lemma, "", frozenset(of.mods))


def _unit(phrase: Phrase) -> Unit:
    """The unit of a phrase with the noun after "of" beside it: "cups of flour"."""
    of = phrase.of
    return Unit(phrase.lemma, of.lemma if of is not None and not of.pronoun else "", frozenset(phrase.mods))


def _how_many(g: Gathering, following: Sequence[Chunk]) -> _Subject:
    """What stands behind "how": "many red shells", "much", "long"."""
    asked = _Subject()
    if not following:
        return asked
    low, phrase = g.words[following[0].first].low, following[0].phrase
    if phrase is None or low not in ("many", "much"):
        asked.dimension = low if low in _DEGREES else ""
        return asked
    asked.phrase = phrase
    of = phrase.of
    if phrase.head >= 0 and g.words[phrase.head].tag in _COMPARING_TAGS and low == "much":
        return asked  # "how much longer is the rope": no unit is told
    if phrase.head >= 0 and phrase.lemma != "total":
        asked.unit = _unit(phrase)
        if of is not None:
            asked.unit.mods |= frozenset(of.mods)
        if is_price(g, phrase):
            asked.unit.mods -= {"dollar"}
    elif of is not None and of.lemma and not of.pronoun:
        asked.unit = Unit(of.lemma, "", frozenset(of.mods))
    return asked


def _name_asked(g: Gathering, asked: _Subject, named: Phrase) -> None:
    """ "What is the total number of shells", "What is the height of the tower": what the noun is a name of."""
    asked.phrase = named
    asked.owners = g.keys(named) if named.owner else ()
    of = named.of
    if named.lemma in _SUMS and of is not None and not of.pronoun:
        asked.unit = Unit(of.lemma, "", frozenset(of.mods))
    elif named.lemma == "score":
        asked.unit = Unit("point")
    elif named.lemma in _MEASURES:
        asked.dimension = named.lemma
        if of is not None and not of.pronoun and not asked.owners:
            asked.owners = g.keys(of)
    elif named.lemma not in ("difference", "quantity"):
        asked.unit = _unit(named)
    asked.whole = named.lemma in ("total", "sum") or "total" in named.mods or "combined" in named.mods


def _owners_of_measure(g: Gathering, draft: ClauseDraft, phrase: Phrase) -> tuple[str, ...]:
    """ "How many meters tall is the fir tree": of whom it is asked; nobody where the things themselves are the
    subject."""
    after = draft.after_verb()[:1]
    measured = after[0].phrase if after else None
    if draft.verb != "be" or unit_kind(phrase.lemma) not in ("length", "weight", "time", "volume"):
        return ()
    return g.keys(measured) if measured is not None and measured.number is None else ()


def _also_asked(g: Gathering, fact: Fact, following: Sequence[Chunk]) -> None:
    """The second kind of "how many apples and pears", or the further ones of "how many apples, pears, and plums"."""
    joined = [g.words[c.first].low in ("and", "or") for c in following]
    if len(following) >= 2 and joined[0] and (also := following[1].phrase) is not None:
        if also.head >= 0:
            fact.also = _unit(also)
    elif len(following) >= 4 and any(joined):
        more = [c.phrase for c in following if c.kind not in ("mark", "conj")]
        plural = [p for p in more if p is not None and p.number is None and p.plural]
        if len(plural) == len(more) >= 2:
            fact.alsos = tuple(Unit(p.lemma, "", frozenset(p.mods)) for p in plural)
            fact.also = fact.alsos[0]


def _set_recipient(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """ "How many shells did Mira give him": the person right behind the verb."""
    follows = draft.after_verb()[:1]
    whom = follows[0].phrase if follows else None
    if whom is None or draft.frame != "give" or fact.recipient:
        return
    if whom.pronoun or whom.name or whom.lemma in KIN:
        fact.recipient = "+".join(g.keys(whom, fact.holder))


def _set_compared(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """ "How many more shells than Theo": what stands behind "than" is compared with."""
    lows = [g.words[i].low for i in range(draft.first, draft.last + 1)]
    behind = _clauses_behind(g, draft) or _those_behind(g, draft)
    if "than" in lows or behind:
        chunks = [*draft.chunks, *(c for later in behind for c in later.chunks)]
        at = next(c.first for c in chunks if g.words[c.first].low == "than")
        _compare(g, fact, draft, at, chunks)
    elif draft.verb == "be" and fact.kind in MEASURED and (places := [low for low in lows if low in RACE]):
        # "How many points is Leo behind Noor?"
        at = lows.index(places[0]) + draft.first
        fact.more, fact.than = "more", "yes"
        fact.than_words = content_of(g, [c for c in draft.chunks if c.first > at])
    elif draft.verb in _RESULTS and fact.at and g.words[fact.at - 1].low == "by":
        fact.more, fact.than = fact.more or "more", "yes"  # "By how many points did the Hawks win?"
    elif draft.verb == "be" and fact.kind in MEASURED and not fact.more and fact.phrase is not None:
        # "How many grams heavier is the rye loaf?"
        after = g.words[fact.phrase.last + 1 : fact.phrase.last + 2]
        fact.more = next((word.low for word in after if word.low in COMPARATIVES), "")


_RESULTS: Final = frozenset(listed("verbs of a result between two sides"))


def _clauses_behind(g: Gathering, draft: ClauseDraft) -> list[ClauseDraft]:
    """ "How many more did she find than she lost", "did she spend to go there than to come back": the clauses behind
    the asked one, where "than" stands in them."""
    later = [d for d in g.drafts[draft.index + 1 :] if d.sentence == draft.sentence]
    return later if any(g.words[c.first].low == "than" for d in later for c in d.chunks) else []


def _those_behind(g: Gathering, draft: ClauseDraft) -> list[ClauseDraft]:
    """ "How many more did he eat than those he gave away": the clause that tells which ones, behind the asked one."""
    ahead = draft.index + 1
    if len(draft.chunks) < 2 or ahead >= len(g.drafts) or g.words[draft.chunks[-2].first].low != "than":
        return []
    those, following = draft.chunks[-1].phrase, g.drafts[ahead]
    bare = those is not None and g.words[those.first].low in _THOSE and those.number is None and those.of is None
    told = following.sentence == draft.sentence and following.first == draft.last + 1 and bool(following.subjects)
    return [following] if bare and told and not following.conjunction else []


_THOSE: Final = frozenset(listed("words for things that a clause tells apart"))


def _compare(g: Gathering, fact: Fact, draft: ClauseDraft, at: int, chunks: Sequence[Chunk]) -> None:
    """Compare with what stands behind the "than" at this word."""
    fact.than = "yes"
    fact.than_words = content_of(g, [c for c in chunks if c.first > at])
    fact.local = content_of(g, [c for c in chunks if c.last < at])
    if not fact.more and not {word.tag for word in g.words[draft.first : at]} & _COMPARING_TAGS:
        fact.more = "more"  # "How much did she spend on the cap than on the bag?"
