"""An event told before the state that it changes."""

from __future__ import annotations

import re
from random import Random

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause
from svampkit.template.tags import Name
from svampkit.variations.draft import Draft, Proposal
from svampkit.variations.grammar.words import AT_FIRST
from svampkit.variations.operators.invariance.moved.sentences import (
    EVENT_FRAMES,
    in_other_order,
    known_too_early,
    plain,
    pronoun_to_name,
)
from svampkit.variations.scene import Scene, capital, small

__all__ = ["event_first"]

_SUMMED = re.compile(r"\b(?:altogether|in all|in total|together|left|now|still|remaining)\b", re.I)
_DATED = re.compile(
    r"\b(?:at first|initially|originally|to begin with|at the start|beginning|"
    r"in (?:spring|summer|fall|autumn|winter)|morning|yesterday|on \w+day)\b",
    re.I,
)
"""Says itself when it was."""


def _named_first(tag: str, sentence: str) -> str:
    """The name where the pronoun stood: "Her cousin gave her 5" becomes "Mira's cousin gave her 5"."""
    found = re.search(rf"\[{tag}\.(\w+)\]", sentence)
    assert found is not None
    name = f"[{tag}]'s" if found.group(1).lower() == "his" else f"[{tag}]"
    return sentence[: found.start()] + name + sentence[found.end() :]


def event_first(scene: Scene, drafted: Draft, at: int, first: Clause, second: Clause, rng: Random) -> Proposal | None:
    """ "She gave 9 shells to her brother. Before that, she had 26 shells." """
    if (
        first.frame not in STOCK_FRAMES
        or second.frame not in EVENT_FRAMES
        or first.tense != "past"
        or second.tense != "past"
    ):
        return None
    one, two = drafted.sentences[at], drafted.sentences[at + 1]
    if not _starts(scene, first, one) or known_too_early(scene, at, second):
        return None
    if scene.quantity_of(second.mentions[0]) is None or _place_is_missed(scene, first, second):
        return None
    if re.search(
        r"\balready\b|\belse\b|\bnext (?!to\b)|\bmeanwhile\b|\bat the same time\b", plain(f"{one} {two}"), re.I
    ):
        return None
    if _is_either(scene, two):
        return None  # "Ora's aunt sent her 12 stamps. She had 31 at first": the aunt?
    if any(_GOES_ON.match(later) for later in drafted.sentences[at + 2 :]):
        return None  # "He gave 7 away. He had 9 at first. Then he got 4 more": when?
    told = _told_in_full(scene, first, second, two)
    swapped = _names_in_order(scene, first, second, one, told) if told is not None else None
    if swapped is None:
        return None
    one, two = swapped
    if re.search(r"\b(?:now|left|remaining|the rest|also)\b", plain(two), re.I):
        return None
    if re.search(r"\b(?:it|them|they|there)\b", re.sub(r"^There\b", "", plain(two)), re.I):
        return None
    one = one if _DATED.search(plain(one)) else _told_afterwards(one, rng)
    body = in_other_order(drafted, at, one, two)
    return Proposal(body, drafted.question, scene.world, "the event before the state that it changes")


def _told_afterwards(sentence: str, rng: Random) -> str:
    """ "Before that, she had 26 shells."; what opens with another word says at its end when it was."""
    if re.match(r"\[NAME\d+(?:\.He)?\] |There |He |She ", sentence):
        return f"Before that, {small(sentence)}"
    return re.sub(r"[.!]$", f" {rng.choice(AT_FIRST)}.", sentence)


_KIN_DOES = re.compile(r"\[(NAME\d+)(?:\]'s|\.His\]) ([a-z]+) ")
_MEN = frozenset(listed("nouns of men"))
_WOMEN = frozenset(listed("nouns of women"))


def _is_either(scene: Scene, sentence: str) -> bool:
    """Whoever of kin does it is of the person's sex, so that "he" could be either."""
    found = _KIN_DOES.match(sentence)
    who = None if found is None else scene.values.get(found[1])
    if found is None or not isinstance(who, Name):
        return False
    return found[2] in (_MEN if who.pronoun == "he" else _WOMEN)


_GOES_ON = re.compile(r"(?:Then|Later|After that|Next|Afterwards?)\b")


def _starts(scene: Scene, clause: Clause, sentence: str) -> bool:
    """Tells how many there are before anything happens."""
    if re.match(r"(?:Then|Now|Later|After|Next|So|Finally)\b", sentence) or _SUMMED.search(sentence):
        return False
    start = scene.quantity_of(clause.mentions[0])
    if start is None or start.role not in ("state", "whole"):
        return False
    return clause.frame != "have" or clause.verb in ("have", "own")


def _place_is_missed(scene: Scene, first: Clause, second: Clause) -> bool:
    """ "There were 30 people at the fair. 42 people came." opens with no fair to come to; so does "A zoo had 8 lions.
    Five lions came." with no zoo."""
    if any(not adjunct.time for adjunct in second.adjuncts):
        return False
    if first.frame == "exist":
        return any(not adjunct.time for adjunct in first.adjuncts)
    mention = scene.reading.mention(second.mentions[0])
    return second.verb_span is not None and mention.phrase.start < second.verb_span.start


_MORE = re.compile(r"(?<=\] )(?:more|additional|other) (?=\S)")


def _told_in_full(scene: Scene, first: Clause, second: Clause, sentence: str) -> str | None:
    """The event's sentence with what the state's told before it: "She gave 9 of them" becomes "She gave 9 shells";
    None where the state's number has no noun."""
    mention = scene.reading.mention(second.mentions[0])
    counted = scene.reading.mention(first.mentions[0])
    if counted.noun is None:
        return None
    noun = scene.cut(counted.number.end, counted.phrase.end).strip()
    phrase = scene.tagged(mention.phrase)
    rest = scene.cut(mention.number.end, mention.phrase.end).strip()
    number = scene.tagged(mention.number)
    if (
        not rest
        or noun.startswith(f"{rest} of ")
        or re.match(r"of (?:(?:them|these|those)$|(?:the|his|her|their|\[NAME\d+\.his\]) )", rest)
    ):
        sentence = sentence.replace(phrase, f"{number} {noun}", 1)
    elif re.match(r"(?:more|additional|other)\b", rest):
        rest = re.sub(r"^(?:more|additional|other)\s*", "", rest)
        rest = noun if not rest or noun.startswith(f"{rest} of ") else rest
        sentence = sentence.replace(phrase, f"{number} {rest}", 1)
    for tag in second.mentions[1:]:
        listed = scene.reading.mention(tag)
        told = scene.tagged(listed.phrase)
        sentence = sentence.replace(told, _MORE.sub("", told), 1)  # nor "8 figs and 3 more pears" of both
    sentence = capital(re.sub(r"^(?:Then|Later(?: on)?|After that|Next|Afterwards)\b,?\s+", "", sentence))
    return sentence


def _names_in_order(scene: Scene, first: Clause, second: Clause, one: str, two: str) -> tuple[str, str] | None:
    """Both sentences with each name before its pronouns, the second now being told first; None where that fails."""
    if second.subject is not None and second.subject.pronoun:
        named_subject = first.subject is not None and first.subject.name
        swap = pronoun_to_name(scene, first, second, one, two) if named_subject else None
        if swap is None:
            return None
        one, two = swap
    if re.search(r"\b(?:his|him|her|their|he|she)\b", plain(two.split("[NAME")[0]), re.I):
        return None
    named = re.match(r"\[(NAME\d+)\] ", one)
    spoken = re.search(rf"\[{named.group(1)}([.\]])", two) if named else None
    if named and spoken is not None and spoken.group(1) == ".":
        two, one = _named_first(named.group(1), two), f"[{named.group(1)}.He] {one[named.end() :]}"
    if any(f"[{m.group(1)}]" not in two[: m.start()] for m in re.finditer(r"\[(NAME\d+)\.\w+\]", two)):
        return None
    return one, two
