"""Amounts that compare: "N more than", "N times as many as"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed, word_for_word
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering, content_of, time_key
from svampkit.reading.mentions.per import how_often
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.units import Unit
from svampkit.reading.words.numbers import SHARE
from svampkit.reading.words.vocabulary import PRONOUNS, TIME_NOUNS

__all__ = ["COMPARATIVES", "MEASURED", "RACE", "set_than"]

MEASURED: Final = ("length", "weight", "volume", "time", "points")
"""Kinds of amounts that are compared by measuring."""

RACE: Final = word_for_word("places in a race")
"""Where somebody is in a race or a game, to the comparison that it means."""
_OF_ANOTHER: Final = frozenset(listed("comparatives that need another"))
COMPARATIVES: Final = frozenset(listed("comparatives behind a number"))
_HIGHER: Final = frozenset(listed("comparatives that may need no other"))
_LARGER: Final = frozenset(listed("comparatives of the larger"))


def set_than(g: Gathering, fact: Fact, draft: ClauseDraft, chunks: Sequence[Chunk]) -> None:
    """What an amount is compared with: "7 more than Noor", "3 meters longer than the rope", "4 times as many as"."""
    words = g.words
    if _beside_the_question(g, fact, draft):
        return
    rest = [c for c in chunks if c.first > (fact.phrase.last if fact.phrase else -1)]
    than = next((i for i, c in enumerate(rest) if words[c.first].low == "than"), None)
    following = next(
        (i for i, c in enumerate(rest) if c.phrase is not None and c.phrase.number is not None), len(rest)
    )
    if than is not None and following < than and not (fact.phrase is not None and fact.phrase.more):
        than = None  # "14 pears, 7 more than Noor": the later number compares
    graded = _graded(g, rest[: min(following, than if than is not None else 3)])
    if than is not None:
        _compared_with(g, fact, draft, rest[than + 1 :])
        fact.more = graded or fact.more or "more"
    elif (clause := _than_clause(g, fact, draft, graded)) is not None:
        _compared_with_clause(g, fact, clause[0])
        fact.more = clause[1]
    elif _compares_alone(fact, draft, graded) or (graded == "more" and _has_noun_more(g, fact, draft)):
        fact.more = graded
    fact.more = _in_its_unit(fact)
    if _is_times(g, fact, rest):
        fact.ratio = True
    if draft.verb in ("lead", "trail", "beat", "win", "lose") and fact.at and words[fact.at - 1].low == "by":
        # "they led by 29 points": over whom is not said beside it
        fact.than, fact.more = fact.than or "other", fact.more or "more"
        _beaten(g, fact, draft)
    if not fact.than:
        _by_so_much(g, fact, draft, chunks)
    if not fact.than:
        _in_a_race(g, fact, draft, rest)
    if fact.ratio and than is None:
        _times_as(g, fact, draft, rest)
    another = bool({fact.more, graded} & _OF_ANOTHER) or _has_more(g, fact, draft) or _has_noun_more(g, fact, draft)
    another = another or _is_higher(g, fact, draft, graded) or _does_farther(g, fact, draft, graded)
    if not fact.than and not fact.ratio and another and not draft.question:
        _compared_before(g, fact)


def _beaten(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """ "Ada jumped 2 meters. Bo beat her by 0.1 meters": he jumped farther, and took less time in a race."""
    prior = next((f for f in reversed(g.facts) if f.tag is not None), None)
    if prior is None or prior.clause is fact.clause or not _another_has(fact, prior) or prior.kind != fact.kind:
        return
    if draft.verb == "beat" and g.words[fact.at - 2].tag in ("PRP", "NNP", "PRP$"):
        fact.than, fact.than_phrase = prior.holder, prior.clause.subject
        fact.than_words = prior.local | frozenset(prior.times) | frozenset(prior.holders)
        fact.more = "less" if fact.kind == "time" else "more"


def _than_clause(g: Gathering, fact: Fact, draft: ClauseDraft, graded: str) -> tuple[ClauseDraft, str] | None:
    """The clause behind an amount that "than" or its comparative opens ("8 miles | less than it drove on Sunday"),
    and the comparative; None elsewhere. Near miss: "8 miles and less than an hour"."""
    ahead = g.drafts[draft.index + 1] if draft.index + 1 < len(g.drafts) else None
    if ahead is None or ahead.sentence != draft.sentence:
        return None
    opens = [word.low for word in g.words[ahead.first : ahead.first + 2]]
    if opens[0] == "than" and (graded or fact.more):
        return ahead, graded or fact.more
    beside = fact.phrase is not None and ahead.first == fact.phrase.last + 1 and not draft.question
    return (ahead, opens[0]) if beside and opens[0] in COMPARATIVES and opens[1:] == ["than"] else None


def _compares_alone(fact: Fact, draft: ClauseDraft, graded: str) -> bool:
    """ "3 meters longer", "5 dollars less", "8 goats fewer", where no "than" follows."""
    if not graded:
        return False
    dearer = fact.kind == "money" and (graded == "less" or (draft.verb == "be" and not draft.question))
    measured = fact.kind in MEASURED or fact.unit.head == "degree" or dearer
    return measured or (graded in _FEWER and fact.kind == "count" and not draft.question)


def _has_more(g: Gathering, fact: Fact, draft: ClauseDraft) -> bool:
    """ "Ada has 9 pens, and Bo has 4 more", "Ada fed 9 hens. Bo fed 4 fewer": than Ada. Near misses: "Ada has 9 pens.
    She has 4 more at home", "Ada fed 9 hens. Bo fed 4 more"."""
    prior = next((f for f in reversed(g.facts) if f.tag is not None), None)
    if prior is None or fact.tag is None or fact.more not in ("more", *_FEWER) or draft.lead:
        return False
    has = draft.verb == "have" and prior.frame == fact.frame == "have"
    return _another_has(fact, prior) and (has or fact.more in _FEWER) and not prior.than


def _is_higher(g: Gathering, fact: Fact, draft: ClauseDraft, graded: str) -> bool:
    """ "Ada's tower is 9 cm high. Bo's is 4 cm higher": than Ada's. Near miss: "Then it is 4 cm higher"."""
    prior = next((f for f in reversed(g.facts) if f.tag is not None), None)
    return prior is not None and draft.verb == "be" and graded in _HIGHER and _another_has(fact, prior)


def _does_farther(g: Gathering, fact: Fact, draft: ClauseDraft, graded: str) -> bool:
    """ "Ada threw the ball 24 meters. Bo threw it 5 meters farther": than Ada. Near misses: "Then she threw it
    5 meters farther", "Bo threw it 5 meters"."""
    prior = next((f for f in reversed(g.facts) if f.tag is not None), None)
    if prior is None or graded not in _FARTHER or fact.kind not in MEASURED:
        return False
    return prior.verb == draft.verb and not prior.than and _another_has(fact, prior)


def _another_has(fact: Fact, prior: Fact) -> bool:
    return bool(fact.holder) and bool(prior.holder) and not set(fact.holders) & set(prior.holders)


def _has_noun_more(g: Gathering, fact: Fact, draft: ClauseDraft) -> bool:
    """ "Ada paid 9 dollars. Bo paid 4 dollars more": than Ada. Near misses: "Bo paid 4 more dollars", "Ada paid 9
    dollars. She paid 4 dollars more", "Bo scored 4 points more in the last half"."""
    phrase, prior = fact.phrase, next((f for f in reversed(g.facts) if f.tag is not None), None)
    if prior is None or phrase is None or phrase.last + 1 >= len(g.words) or draft.question or draft.lead:
        return False
    after = g.words[phrase.last + 1 : phrase.last + 3]
    closes = len(after) == 2 and (after[1].tag in (".", ",", "CC", ":") or after[1].low == "and")
    behind = bool(fact.unit.head) and after[0].low in ("more", *_FEWER) and closes
    alike = prior.verb == draft.verb and _another_has(fact, prior)
    return behind and not prior.than and (alike or _costs_elsewhere(fact, prior))


def _costs_elsewhere(fact: Fact, prior: Fact) -> bool:
    """ "A kilo is 78 pesos at the market. At the shop it costs 5 pesos more"."""
    prices = fact.kind == prior.kind == "money" and {fact.verb, prior.verb} <= {"be", "cost"}
    here, there = {*fact.places, *fact.times}, {*prior.places, *prior.times}
    return prices and bool(here) and bool(there) and not here & there


_FARTHER: Final = frozenset(listed("comparatives of how far and how long"))
_FEWER: Final = ("fewer", "less")
_IN_LESS_TIME: Final = {"faster": "less", "slower": "more"}
_IN_MONEY: Final = {"dearer": "more"}


def _in_its_unit(fact: Fact) -> str:
    """The comparative of a fact, said of its amount: who is 5 minutes faster takes so much less, and what is 5
    dollars dearer costs so much more."""
    of_amount = _IN_LESS_TIME if fact.kind == "time" else _IN_MONEY
    return of_amount.get(fact.more, fact.more)


def _beside_the_question(g: Gathering, fact: Fact, draft: ClauseDraft) -> bool:
    """ "After 4 hours, how much deeper is Petra than Boris", "how many more does she bake in 7 hours than he": what
    is asked for is compared, and not the 7. Near miss: "how many has she, if she has 7 more than he"."""
    phrase = fact.phrase
    if not draft.question or phrase is None or phrase.number is None or phrase.more:
        return False
    lows = [word.low for word in g.words[max(draft.first - 1, 0) : phrase.first] if word.text != ","]
    if any(lows[n : n + 3] == ["by", "how", "much"] for n in range(len(lows))):
        return True  # "By how much is a 92-foot whale longer than a 57-foot one?"
    if fact.kind != "time":
        return False
    behind = [word.low for word in g.words[phrase.last + 1 : draft.last + 1]]
    before = [word.low for word in g.words[draft.first : phrase.first]]
    asks = (lows[n + 2 : n + 3] for lows in (before, behind) for n, low in enumerate(lows) if low == "how")
    return any(low in COMPARATIVES for lows in asks for low in lows)


def _by_so_much(g: Gathering, fact: Fact, draft: ClauseDraft, chunks: Sequence[Chunk]) -> None:
    """ "It is taller than the oak by 9 meters", "greater by 9". Near miss: "it is by 9 meters of fence"."""
    by = fact.phrase.first - 1 if fact.phrase is not None else -1
    if by < 1 or g.words[by].low != "by":
        return
    if g.words[by - 1].low in COMPARATIVES | _LARGER and draft.verb == "be":
        _than_before(g, fact)  # "the real number was greater by 9"
        fact.more = g.words[by - 1].low
        return
    than = next((n for n, c in enumerate(chunks) if g.words[c.first].low == "than" and c.last < by), 0)
    graded = g.words[chunks[than - 1].last].low if than else ""
    if graded in COMPARATIVES:
        _compared_with(g, fact, draft, [c for c in chunks[than + 1 :] if c.last < by])
        fact.more = graded


def _in_a_race(g: Gathering, fact: Fact, draft: ClauseDraft, rest: Sequence[Chunk]) -> None:
    """ "Leo is 13 points behind Noor", "2 miles ahead of the others". Near miss: "13 chairs are behind the stage"."""
    if fact.role_subject or fact.kind not in MEASURED:
        return
    at = next((i for i, c in enumerate(rest) if g.words[c.first].low in RACE), None)
    if at is None:
        return
    _compared_with(g, fact, draft, rest[at + 1 :])
    fact.more = RACE[g.words[rest[at].first].low]


def _compared_before(g: Gathering, fact: Fact) -> None:
    """ "Ada is 11 years old. Her brother is 4 years younger": than the one that was told of before; in one clause
    ("30 came on Saturday and 9 fewer on Sunday") than that of another time or place."""
    prior = next((f for f in reversed(g.facts) if f.tag is not None), None)
    if prior is None or prior.per:
        return
    if prior.clause is fact.clause and not {*fact.times, *fact.places} - {*prior.times, *prior.places}:
        return
    if prior.kind != fact.kind or not (prior.verb == fact.verb or _measured_of_both(g, fact, prior)):
        return
    if prior.unit.head == fact.unit.head or not fact.unit.head:
        other = bool(prior.holder) and prior.holder != fact.holder
        fact.than = prior.holder if other else "clause"
        fact.than_phrase = prior.clause.subject if other else None
        fact.than_words = prior.local | frozenset(prior.times) | frozenset(prior.holders)


def _measured_of_both(g: Gathering, fact: Fact, prior: Fact) -> bool:
    """ "The cat weighs 9 pounds. The dog is 4 pounds heavier", "Ada took 50 minutes. Bo was 4 minutes slower". Near
    miss: "The cat ate 9 pounds. The dog is 4 pounds heavier"."""
    lows = {word.low for word in g.words[fact.at : fact.at + 4]}
    if fact.verb != "be" or not lows & (COMPARATIVES - {"more", *_FEWER}):
        return False
    return prior.frame == "measure" or prior.verb in ("be", "stand", "cost", "take")


def _graded(g: Gathering, rest: Sequence[Chunk]) -> str:
    """The comparative behind a number: "longer", "more"; "" where there is none."""
    for c in rest:
        low = g.words[c.first].low
        if low in COMPARATIVES:
            return low
        if c.phrase is not None and c.phrase.more and c.phrase.head < 0:
            return c.phrase.more
    return ""


def _compared_with(g: Gathering, fact: Fact, draft: ClauseDraft, target: Sequence[Chunk]) -> None:
    """Whom or what stands behind "than", in the same clause or in the next one."""
    fact.than_words = content_of(g, target)
    ahead = g.drafts[draft.index + 1] if draft.index + 1 < len(g.drafts) else None
    if ahead is not None and ahead.sentence != draft.sentence:
        ahead = None
    position = next((i for i, c in enumerate(target) if c.phrase is not None), None)
    if position is not None and _stands_for_it(g, target[position].phrase) and _than_before(g, fact):
        return
    if position is not None and (whom := target[position].phrase) is not None:
        fact.than = _key(g, fact, whom)
        if (other := _beside_whom(g, target[position + 1 :])) is not None:
            fact.than = "+".join(dict.fromkeys(p for p in (fact.than, _key(g, fact, other)) if p))
        if ahead is not None and ahead.subjects and (not whom.lemma or whom.lemma in ("number", "amount", "what")):
            whom = ahead.subjects[0]  # "than the number that Leo has": who the clause after it speaks of
            fact.than = "+".join(g.keys(whom, fact.holder))
        fact.than_phrase = whom
        before = target[position - 1] if position else None
        fact.than_prep = g.words[before.first].low if before is not None and before.kind == "prep" else ""
    if ahead is None:
        return
    if not fact.than:
        fact.than = "+".join(g.subjects(ahead)) or "clause"
        fact.than_words = content_of(g, ahead.chunks)
        fact.than_phrase = ahead.subjects[0] if len(ahead.subjects) == 1 else None
    elif (
        fact.than_phrase is not None
        and not ahead.question
        and ahead.conjunction.lower() in ("that", "who", "which", "")
        and not any(c.phrase is not None and c.phrase.number is not None for c in ahead.chunks)
    ):
        fact.than_words |= content_of(g, ahead.chunks)


def _beside_whom(g: Gathering, behind: Sequence[Chunk]) -> Phrase | None:
    """ "5 fewer than the hare and the fox together": the second of the two; None of one alone."""
    if len(behind) < 2 or g.words[behind[0].first].low != "and":
        return None
    after = g.words[behind[1].last + 1 : behind[1].last + 2]
    return behind[1].phrase if after and after[0].low in _TOGETHER else None


_TOGETHER: Final = frozenset(listed("words of two taken together"))


def _stands_for_it(g: Gathering, phrase: Phrase | None) -> bool:
    """The "that" of "8 pages more than that"."""
    bare = phrase is not None and not phrase.lemma and phrase.number is None and phrase.of is None
    return bare and phrase is not None and g.words[phrase.first].low in ("that", "this")


def _than_before(g: Gathering, fact: Fact) -> bool:
    """Compare with the amount that was told before; False where none of its unit was."""
    prior = next((f for f in reversed(g.facts) if f.tag is not None), None)
    if prior is None or prior.per or prior.kind != fact.kind:
        return False
    fact.than, fact.than_phrase = "clause", None
    fact.than_words = prior.local | frozenset(prior.times) | frozenset(prior.holders)
    return True


def _key(g: Gathering, fact: Fact, whom: Phrase) -> str:
    """Who or what is compared with: "this month", "than Bea's" of Ada's rope is Bea's rope."""
    if whom.lemma in TIME_NOUNS and not whom.name and not whom.owner:
        return time_key(whom)
    found = "+".join(g.keys(whom, fact.holder))
    if found or not whom.owner:
        return found or "clause"
    owner = "+".join(g.holders.resolve(whom.owner, fact.holder)) if whom.owner in PRONOUNS else whom.owner
    _, apart, noun = fact.holder.rpartition(" ")
    return f"{owner} {noun}" if apart and noun in g.variants else owner


def _compared_with_clause(g: Gathering, fact: Fact, clause: ClauseDraft) -> None:
    """ "7 more than Noor has": "than" opens a clause of its own."""
    fact.than, fact.than_words = "clause", content_of(g, clause.chunks)
    whom = next((c.phrase for c in clause.chunks if c.phrase is not None and c.first < clause.verb_first), None)
    if whom is not None and (whom.name or whom.pronoun or whom.lemma in g.holders.people):
        fact.than, fact.than_phrase = "+".join(g.keys(whom, fact.holder)), whom


def _is_times(g: Gathering, fact: Fact, rest: Sequence[Chunk]) -> bool:
    """ "4 times as many", "3 times her age", "twice": the number multiplies."""
    phrase = fact.phrase
    if phrase is None or phrase.number is None or how_often(g, phrase):
        return False
    if phrase.number.word in ("twice", "thrice", "half", "double", "triple", SHARE):
        return True
    if phrase.lemma != "time" or not rest:
        return False
    following = rest[0].phrase
    low = g.words[rest[0].first].low
    return (
        low in ("as", "more", "the", "that")
        or low in COMPARATIVES | _LARGER  # "4 times heavier than the cat", "4 times larger"
        or (following is not None and bool(following.owner))
    )


def _as_inside(g: Gathering, fact: Fact) -> str:
    """ "many" of "twice as many pears", where all of it is one phrase; "" where it is not."""
    phrase = fact.phrase
    if phrase is None or phrase.number is None:
        return ""
    at = phrase.number.last + 1
    return g.words[at + 1].low if at < phrase.last and g.words[at].low == "as" else ""


def _ratio_unit(said: Phrase | None) -> Unit | None:
    """What "times as many X as" counts."""
    if said is None or said.head < 0 or said.lemma in TIME_NOUNS or not said.lemma:
        return None
    of = said.of
    return Unit(
        said.lemma,
        of.lemma if of is not None and not of.pronoun else "",
        frozenset(said.mods) - {"many", "much"} | (frozenset(of.mods) if of is not None else frozenset()),
    )


def _times_as(g: Gathering, fact: Fact, draft: ClauseDraft, rest: Sequence[Chunk]) -> None:
    """Both sides of "N times as many X as Y", "N times as long as Y"."""
    words = g.words
    marks = [i for i, c in enumerate(rest) if words[c.first].low == "as"]
    inner = _as_inside(g, fact)
    if inner:
        # "twice as many pears" is one phrase
        fact.ratio_word = inner
        fact.ratio_unit = fact.unit
    elif not marks or marks[0] != 0 or len(rest) < 2:
        return
    else:
        fact.ratio_word = words[rest[1].first].low
        fact.ratio_unit = _ratio_unit(rest[1].phrase)
        marks = marks[1:]
    if marks:
        target = list(rest[marks[0] + 1 :])
    else:
        following = draft.index + 1
        if following >= len(g.drafts) or words[g.drafts[following].first].low != "as":
            return
        target = [c for c in g.drafts[following].chunks if words[c.first].low != "as"]
    fact.than_words = content_of(g, target)
    for position, c in enumerate(target):
        if c.phrase is not None:
            keys = list(g.keys(c.phrase, fact.holder))
            if keys and (other := _beside_whom(g, target[position + 1 :])) is not None:
                keys += g.keys(other, fact.holder)
            fact.than = "+".join(dict.fromkeys(keys)) or "clause"
            fact.than_phrase = c.phrase
            fact.than_prep = (
                words[target[position - 1].first].low if position and target[position - 1].kind == "prep" else ""
            )
            break
