"""Whether a clause tells what was there at first, or what is there in the end: small rules, the first that holds.

Each rule has an example, of whose last number it tells, and a near miss where it does not hold; they are the tests
(``tests/reading/test_cues.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, Literal

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.left_with import left_with
from svampkit.reading.words.tokens import Word

__all__ = ["RULES", "CueContext", "CueRule", "becomes", "cue_of", "makes_the_total", "rises"]

_SIDES: Final = frozenset(listed("nouns with a left one"))
_OF_THE_END: Final = frozenset(listed("words of what is there in the end"))
_BEING_LEFT: Final = frozenset(listed("verbs of being left"))
_OF_THE_START: Final = frozenset(listed("words of what was there at first"))
_FIRST: Final = frozenset(listed("adjectives of what was there at first"))
_MAKING: Final = frozenset(listed("verbs of making a total"))
_RISING: Final = frozenset(listed("verbs of rising and falling"))
_ENDING: Final = frozenset(listed("nouns of what comes to an end"))
_NEAR: Final = 4
"""Words behind "at the end" among which what ends stands: "of the last game"."""
_TOTALS: Final = frozenset(listed("nouns that name an amount"))
_BEGINNINGS: Final = tuple(frozenset(pair.split("-")) for pair in listed("words that tell a start together"))


@dataclass(frozen=True)
class CueContext:
    """An amount in its clause."""

    words: Sequence[Word]
    draft: ClauseDraft
    fact: Fact
    earlier: ClauseDraft | None
    """The clause before, where it stands in the same sentence."""

    @cached_property
    def lows(self) -> set[str]:
        """The small letters of the clause's words."""
        return {self.words[i].low for i in range(self.draft.first, self.draft.last + 1)}


@dataclass(frozen=True, slots=True)
class CueRule:
    """One way to say that an amount was there at first, or is there in the end."""

    holds: Callable[[CueContext], bool]
    cue: Literal["start", "end"]
    example: str
    near_miss: str


def cue_of(said: CueContext) -> str:
    """ "start", "end", or "" where no rule holds."""
    return next((rule.cue for rule in RULES if rule.holds(said)), "")


def _left_over(said: CueContext) -> bool:
    """ "Left" of what remains, and of no side: "the left side of the bus"."""
    words, draft = said.words, said.draft
    left = any(
        words[i].low == "left" and not (i + 1 < len(words) and words[i + 1].low in _SIDES)
        for i in range(draft.first, draft.last + 1)
    )
    return left and draft.verb != "leave"


def _is_left(said: CueContext) -> bool:
    return said.draft.verb == "leave" and (said.draft.passive or said.draft.gerund)


def _remains(said: CueContext) -> bool:
    of_others = "remaining" in said.lows and not _beside_remaining(said)
    return said.draft.verb == "remain" or bool(_OF_THE_END & (said.lows - {"remaining"} if of_others else said.lows))


def _beside_remaining(said: CueContext) -> bool:
    """ "12 are red and the remaining 9 are blue" tells of the 9 alone."""
    phrase = said.fact.phrase
    if said.fact.tag is None or phrase is None:
        return True
    near = said.words[max(phrase.first - 2, said.draft.first) : phrase.last + 1]
    return any(word.low == "remaining" for word in near)


def _survives(said: CueContext) -> bool:
    return said.draft.verb in _BEING_LEFT


def _ends_up(said: CueContext) -> bool:
    return said.draft.verb == "end" and (said.draft.particle == "up" or "with" in said.lows)


def _is_over(said: CueContext) -> bool:
    words, draft = said.words, said.draft
    ends = range(draft.first, min(draft.last + 1, len(words) - 1))
    return draft.verb == "be" and any(words[i].low == "over" and words[i + 1].text in "?.," for i in ends)


def _of_the_start(said: CueContext) -> bool:
    return bool(said.lows & _OF_THE_START)


def _initial(said: CueContext) -> bool:
    return said.fact.phrase is not None and bool(_FIRST & set(said.fact.phrase.mods))


def _begins_with(said: CueContext) -> bool:
    return any(pair <= said.lows for pair in _BEGINNINGS) or _at_first(said)


def _at_first(said: CueContext) -> bool:
    """ "Vera had 7 beads at first"; near miss: "at the first stop"."""
    lows = [word.low for word in said.words[said.draft.first : said.draft.last + 1]]
    return ("at", "first") in pairwise(lows)


def _had_before(said: CueContext) -> bool:
    """What there was before all that was told: "She had 9 before", "How many did she have before?"."""
    lows = [word.low for word in said.words[said.draft.verb_last + 1 : said.draft.last + 1] if word.text not in ".,?"]
    closes = lows[-1:] in (["before"], ["beforehand"]) or lows[-2:] in (["before", "that"], ["before", "then"])
    return closes and said.draft.verb in ("be", "have")


def _opened_by_before(said: CueContext) -> bool:
    """What there was before what was told: "Before that, she knew 7 songs"."""
    lows = [word.low for word in said.words[said.draft.first : said.draft.first + 2]]
    stands = said.draft.frame in STOCK_FRAMES and said.fact.tag is not None
    return lows in (["before", "that"], ["before", "then"], ["until", "then"]) and stands and not said.fact.sign


def _after_doing(said: CueContext) -> bool:
    """What somebody had after doing something: no question, and not what she had to do."""
    earlier, draft = said.earlier, said.draft
    if said.fact.asked or earlier is None or not earlier.gerund or earlier.before != "after":
        return False
    return draft.verb == "have" and not draft.infinitive and not draft.question


def makes_the_total(said: CueContext) -> bool:
    """What came of an event of the same sentence: "…, making the total 60", "…, bringing his total to 60"."""
    earlier, draft = said.earlier, said.draft
    if earlier is None:
        return False
    if draft.infinitive and draft.verb == "be" and earlier.gerund and earlier.verb in _MAKING:
        # "making the total number of beads to be 60"
        return any(word.low == "total" for word in said.words[earlier.first : draft.first])
    return draft.gerund and draft.verb in _MAKING and "total" in said.lows


def rises(said: CueContext) -> bool:
    """Between a number behind "from" and one behind "to"."""
    return said.draft.verb in _RISING and said.fact.tag is not None and {"from", "to"} <= said.lows


def _by_the_end(said: CueContext) -> bool:
    """What there is then, and not what was done by then."""
    lows = [word.low for word in said.words[said.draft.first : said.draft.last + 1]]
    standing = said.draft.verb in ("be", "have") and not said.fact.asked
    return standing and any(lows[n : n + 3] == ["by", "the", "end"] for n in range(len(lows)))


def becomes(said: CueContext) -> bool:
    """A total came to be so many."""
    subject = said.draft.subject
    return said.draft.verb == "become" and subject is not None and subject.lemma in _TOTALS and not said.fact.asked


def _leaves_with(said: CueContext) -> bool:
    return said.fact.tag is not None and left_with(said.words, said.draft, said.fact.at) is not None


def _had_then(said: CueContext) -> bool:
    """It closes the sentence: "how much money did she have then?"."""
    words, draft = said.words, said.draft
    behind = [word.text.lower() for word in words[draft.verb_last + 1 :] if word.sentence == draft.sentence]
    return draft.verb in ("be", "have") and behind[-2:-1] == ["then"] and behind[-1] in "?."


def _had_afterwards(said: CueContext) -> bool:
    """What there was after all that was told: "if she had 66 plums after that"."""
    lows = [word.low for word in said.words[said.draft.verb_last + 1 : said.draft.last + 1] if word.text not in ".,?"]
    closes = lows[-2:] == ["after", "that"] or lows[-1:] in (["afterwards"], ["afterward"])
    return closes and said.draft.verb in ("be", "have") and said.fact.tag is not None


def _rises_from(said: CueContext) -> bool:
    return rises(said) and said.words[said.fact.at - 1].low == "from"


def _rises_to(said: CueContext) -> bool:
    fell = said.draft.verb in _RISING and said.draft.passive  # "the length was cut to 7 inches"
    return (rises(said) or fell) and said.words[said.fact.at - 1].low == "to"


def _at_the_end(said: CueContext) -> bool:
    """What there was then: "What was her score at the end", "at the end of the game"; not at the end of a street."""
    draft = said.draft
    lows = [word.low for word in said.words[draft.first : draft.last + 1]]
    at = next((n for n in range(len(lows)) if lows[n : n + 3] == ["at", "the", "end"]), None)
    if at is None or draft.verb not in ("be", "have"):
        return False
    behind = [low for low in lows[at + 3 :] if low.isalpha()]
    return not behind or (behind[0] == "of" and bool(_ENDING & set(behind[1:_NEAR])))


def _yet_to_do(said: CueContext) -> bool:
    lows = [word.low for word in said.words[said.draft.first : said.fact.at]]
    return any(pair == ("yet", "to") for pair in pairwise(lows))


RULES: Final = (
    CueRule(
        _at_the_end,
        "end",
        "At the end of the game Vera had 7 beads.",
        "At the end of the street Vera had 7 shops.",
    ),
    CueRule(
        _yet_to_do,
        "end",
        "Vera has yet to thread 7 beads.",
        "Vera has threaded 7 beads yet.",
    ),
    CueRule(
        _rises_from,
        "start",
        "The number of hens rose to many from 7.",
        "The hens rose from 7 nests.",
    ),
    CueRule(
        _by_the_end,
        "end",
        "By the end of the week Vera will have 7 beads.",
        "By the end of the week Vera will sell 7 beads.",
    ),
    CueRule(
        becomes,
        "end",
        "Vera bought beads and the total number of beads became 7.",
        "Vera became 7 years old.",
    ),
    CueRule(
        _rises_to,
        "end",
        "The number of hens fell from many to 7.",
        "The hens grew to 7 pounds.",
    ),
    CueRule(
        _leaves_with,
        "end",
        "The fair left Vera with just 7 beads.",
        "Vera left the fair with just 7 beads.",
    ),
    CueRule(
        _had_then,
        "end",
        "Vera had 7 beads then.",
        "Vera saw 7 beads then.",
    ),
    CueRule(
        _had_afterwards,
        "end",
        "Vera had 7 beads after that.",
        "Vera sold 7 beads after that.",
    ),
    CueRule(
        _left_over,
        "end",
        "Vera has 7 beads left.",
        "Vera saw 7 birds on the left side.",
    ),
    CueRule(
        _is_left,
        "end",
        "Vera was left with 7 beads.",
        "Vera left 7 beads at home.",
    ),
    CueRule(
        _remains,
        "end",
        "Vera still has 7 beads.",
        "Vera has 7 beads.",
    ),
    CueRule(
        _survives,
        "end",
        "7 of the seedlings survived.",
        "7 of the seedlings grew.",
    ),
    CueRule(
        _ends_up,
        "end",
        "Vera ended up with 7 beads.",
        "The show ended at 7.",
    ),
    CueRule(
        _is_over,
        "end",
        "7 beads were over.",
        "7 birds were over the lake.",
    ),
    CueRule(
        _of_the_start,
        "start",
        "Vera originally had 7 beads.",
        "Vera had 7 beads.",
    ),
    CueRule(
        _had_before,
        "start",
        "Vera had 7 beads before.",
        "Vera saw 7 beads before.",
    ),
    CueRule(
        _opened_by_before,
        "start",
        "Before that, Vera had 7 beads.",
        "Before that, Vera sold 7 beads.",
    ),
    CueRule(
        _initial,
        "start",
        "Her initial 7 beads were red.",
        "Her red 7 beads were new.",
    ),
    CueRule(
        _begins_with,
        "start",
        "Vera started with 7 beads.",
        "Vera started 7 games.",
    ),
    CueRule(
        _after_doing,
        "end",
        "After buying a lamp, Vera had 7 dollars.",
        "Before buying a lamp, Vera had 7 dollars.",
    ),
    CueRule(
        makes_the_total,
        "end",
        "Her dad gave Vera 5 beads, bringing the total to 7.",
        "Her dad gave Vera 5 beads, making his gift 7 dollars.",
    ),
)
