"""Change order of phrases: two sentences that carry numbers change places, with the wording that keeps time clear."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from svampkit.lexicon import noun, pluralise
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause
from svampkit.template.tags import tags_of
from svampkit.variations.draft import Draft, Proposal, Refusal, draft
from svampkit.variations.grammar.words import AT_FIRST
from svampkit.variations.scene import Scene, capital

__all__ = ["CODE", "propose"]

CODE: Final = "32"
_LEANS = re.compile(
    r"\b(?:then|later|after|next|now|left|also|the rest|others?|remaining|more|another|again|so|too|that|those|these|"
    r"there|it|them|same|each|else|already|still|before|finally|instead|however|of the|of his|of her|of their)\b",
    re.I,
)
_SUMMED = re.compile(r"\b(?:altogether|in all|in total|together|left|now)\b", re.I)
_DATED = re.compile(
    r"\b(?:at first|initially|originally|to begin with|at the start|beginning|"
    r"in (?:spring|summer|fall|autumn|winter)|morning|yesterday|on \w+day)\b",
    re.I,
)
"""Says itself when it was."""
_EVENT_FRAMES = frozenset({"loss", "give", "gain", "receive"})


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """Two timeless facts in the other order, or an event told before the state that it changes."""
    drafted = draft(scene, settle=True)
    if drafted is None:
        return Refusal("the body's last sentence hangs on the question")
    if len(drafted.sentences) < 2:
        return Refusal("the body is one sentence")
    found: list[Proposal] = []
    for at in range(len(drafted.sentences) - 1):
        first, second = _clauses_of(scene, at), _clauses_of(scene, at + 1)
        if len([c for c in first if c.mentions]) != 1 or len([c for c in second if c.mentions]) != 1:
            continue
        if len(first) != 1 or len(second) != 1:
            continue
        proposal = _facts(scene, drafted, at, first[0], second[0]) or _event_first(
            scene, drafted, at, first[0], second[0], rng
        )
        if proposal is not None:
            found.append(proposal)
    return found or Refusal("no two neighbouring sentences with one number each can change places")


def _clauses_of(scene: Scene, at: int) -> list[Clause]:
    start, end = _span(scene, at)
    return [c for c in scene.reading.clauses if start <= c.span.start < end and c.frame != "ask"]


def _span(scene: Scene, at: int) -> tuple[int, int]:
    """The range of a sentence of the body; after them comes the condition of the question's sentence."""
    if at < len(scene.sentences):
        return scene.sentences[at].start, scene.sentences[at].end
    assert scene.ask is not None
    return scene.reading.body_end, scene.ask.span.start


def _swapped(drafted: Draft, at: int, first: str, second: str) -> str:
    sentences = list(drafted.sentences)
    sentences[at], sentences[at + 1] = second, first
    return " ".join(sentences)


def _facts(scene: Scene, drafted: Draft, at: int, first: Clause, second: Clause) -> Proposal | None:
    """Two facts that hold at the same time: neither leans on the other."""
    if first.frame in _EVENT_FRAMES and second.frame in _EVENT_FRAMES and first.frame != second.frame:
        return None
    if {first.frame, second.frame} & _EVENT_FRAMES and first.frame != second.frame:
        return None
    one, two = drafted.sentences[at], drafted.sentences[at + 1]
    each = re.search(r"\b[Ee]ach (\S+)", two)
    free = (
        re.sub(r"\b[Ee]ach \S+", "", two)
        if each and not re.search(r"\b[Ee]ach\b", one) and len(each.group(1)) > 2
        else two
    )
    if re.search(r"\b[Ee]ach (?:of|one|with|for|in|day)\b|\beach[.,]", two) or (
        each and re.match(r"(?:in|to|for|he|she)$", each.group(1))
    ):
        return None
    if _LEANS.search(_plain(one)) or _LEANS.search(_plain(free)):
        return None
    if first.subject is None or second.subject is None or _known_too_early(scene, at, second):
        return None
    if _changes(scene, first, second):
        return None
    if _shortened(scene, first, second) or (first.frame == "have" and second.verb in _SPENDING):
        return None
    named = re.match(r"\[(NAME\d+)\.He\] ", one)
    if named:
        # another person would come between the pronoun and its name
        one = f"[{named.group(1)}] " + one[named.end() :]
    elif re.match(r"(?:He|She|They|It|His|Her|Their)\b|\[NAME\d+\.His\]", one):
        return None
    if re.search(r"\[NAME\d+\.\w+\]", two) or re.search(r"\b(?:he|she|they|his|her|their|him|its)\b", two, re.I):
        swap = _pronoun_to_name(scene, first, second, one, two)
        if swap is None:
            return None
        one, two = swap
    else:
        one = _once_named(scene, one, two)
    return Proposal(_swapped(drafted, at, one, two), drafted.question, scene.world, "two facts in the other order")


def _once_named(scene: Scene, one: str, two: str) -> str:
    """ "Ada has 148 more yo-yos than Ben. Ada has 365." → "… She has 365.", where nobody else is she."""
    named = re.match(r"\[(NAME\d+)\] ", one)
    if named is None or not two.startswith(named.group()) or f"[{named.group(1)}" in one[named.end() :]:
        return one
    spoken = {use.tag for use in tags_of(f"{one} {two}") if use.kind == "NAME"}
    pronouns = [getattr(scene.values.get(tag), "pronoun", None) for tag in spoken]
    own = getattr(scene.values[named.group(1)], "pronoun", None)
    return one if pronouns.count(own) > 1 else f"[{named.group(1)}.He] {one[named.end() :]}"


def _changes(scene: Scene, first: Clause, second: Clause) -> bool:
    """True where one tells a state and the other what changes it, whatever its verb: "9 candles were burning. Mira
    blew out 2 candles." """
    told = [scene.quantity_of(clause.mentions[0]) for clause in (first, second) if clause.mentions]
    return {quantity.role for quantity in told if quantity is not None} == {"state", "event"}


_SPENDING: Final = frozenset(listed("verbs of spending"))
"""What is paid changes what somebody has: the two are not told in any order."""


def _shortened(scene: Scene, first: Clause, second: Clause) -> bool:
    """The later sentence says less of the thing than the earlier one does: "16 pieces of paper", then "3 pieces";
    "122 people visited the tower", then "47 fewer people visited"."""
    if first.verb == second.verb and first.object is not None and second.object is None:
        return True
    for one in first.mentions:
        for two in second.mentions:
            long, short = scene.reading.mention(one), scene.reading.mention(two)
            a, b = (scene.text[m.number.end : m.phrase.end].strip() for m in (long, short))
            a = re.sub(r"^(?:more|fewer|less|other|another)\s+", "", a)
            if not b or (a != b and (a.startswith(f"{b} of ") or a.endswith(f" {b}"))):
                return True
    return False


_MORE: Final = r" (?:on|in|at|of|with|from)\b"


def _person_each(sentence: str) -> bool:
    """ "Each child …": people have to be told of first; "Each tray holds 12 rolls" is true of trays anywhere."""
    word = re.match(r"(?:Each|Every) (\w+)", sentence)
    found = noun(word.group(1)) if word else None
    return found is not None and found.person


def _known_too_early(scene: Scene, at: int, second: Clause) -> bool:
    """True where the later sentence speaks of "the bowl" that the earlier one makes known: "a bowl", "the bowl on the
    table", "a small bowl"."""
    one, two = (scene.text[slice(*_span(scene, n))] for n in (at, at + 1))
    two = capital(re.sub(r"^(?:If|Given that)\s+", "", two))
    every = re.search(r"(?<!^)\b(?:each|every) (\w+)", two)
    if every and re.search(rf"\b{re.escape(pluralise(every.group(1)))}\b", one):
        return True  # "solved 9 riddles each round": of which rounds?
    if re.match(r"(?:Each|Every) ", two) and (second.tense == "past" or _person_each(two)):
        return True  # "Each child won 3 prizes", "Each van cost $90": which ones?
    if re.search(r"\bmore\b[^.]*\bthan (?:in|on|at)\b|^\S+ \w+(?: \w+)? (?:\w+|\[NUM\d+[^\]]*\]) pieces?\.$", two):
        return True
    if re.match(r"The ", two) and re.search(r"\b(?:at|in|on) (?:the|an?) ", one, re.I):
        return True  # the first sentence says where all this is
    for match in re.finditer(r"\b(?:the|this|that|its|his|her|their) ([a-z-]+(?: [a-z-]+)?)", two, re.I):
        for word in match.group(1).lower().split():
            known = rf"\b(an?|the|one|another) (?:[a-z-]+ ){{0,3}}?{re.escape(word)}\b(?P<more>{_MORE})?"
            told = re.search(known, one, re.I)
            if told and (told.group(1).lower() != "the" or told.group("more")):
                return True
            bare = re.search(rf"(?:\d|\b[a-z]+) {re.escape(word)}\b", one)
            if bare and not told and match.group(0).lower().startswith("the "):
                return True  # "the marbles" are the 16 that the earlier sentence tells of
    return False


def _plain(tagged: str) -> str:
    """Without tags, and without the "more" of a comparison, which leans on nothing before it."""
    return re.sub(r"\b(?:more|other)(?= [^.]*\bthan\b)", "", re.sub(r"\[[^\]]*\]", "X", tagged))


def _pronoun_to_name(scene: Scene, first: Clause, second: Clause, one: str, two: str) -> tuple[str, str] | None:
    """The name goes to the new first mention, a pronoun to the second."""
    subject, other = first.subject, second.subject
    if subject is None or other is None or not other.pronoun or other.key != subject.key or not subject.name:
        return None
    name = scene.tagged(subject.span)
    if not re.fullmatch(r"\[NAME\d+\]", name) or one.count(name) != 1 or not one.startswith(name):
        return None
    pronoun = scene.tagged(other.span)
    tag = name[1:-1]
    if not two.startswith(pronoun) or pronoun not in (f"[{tag}.He]", "He", "She"):
        return None
    if pronoun in ("He", "She"):
        value = scene.values[tag]
        if getattr(value, "pronoun", None) != pronoun.lower():
            return None
    two = name + two[len(pronoun) :]
    if re.search(r"\bmore than\b|\bfewer than\b", two):
        return None  # "He has 86 more than Amir": more of what is told before
    value = scene.values[tag]
    others = [scene.values.get(use.tag) for use in tags_of(two) if use.kind == "NAME" and use.tag != tag]
    if not any(getattr(other, "pronoun", None) == getattr(value, "pronoun", None) for other in others):
        one = f"[{tag}.He]" + one[len(name) :]
    return one, two


def _named_first(tag: str, sentence: str) -> str:
    """The name where the pronoun stood: "Her cousin gave her 5" becomes "Mira's cousin gave her 5"."""
    found = re.search(rf"\[{tag}\.(\w+)\]", sentence)
    assert found is not None
    name = f"[{tag}]'s" if found.group(1).lower() == "his" else f"[{tag}]"
    return sentence[: found.start()] + name + sentence[found.end() :]


def _event_first(
    scene: Scene, drafted: Draft, at: int, first: Clause, second: Clause, rng: Random
) -> Proposal | None:
    """ "She gave 9 shells to her brother. She had 26 shells at first." """
    if (
        first.frame not in ("have", "exist")
        or second.frame not in _EVENT_FRAMES
        or first.tense != "past"
        or second.tense != "past"
    ):
        return None
    one, two = drafted.sentences[at], drafted.sentences[at + 1]
    if not _starts(scene, first, one) or _known_too_early(scene, at, second):
        return None
    if scene.quantity_of(second.mentions[0]) is None:
        return None
    if re.search(
        r"\balready\b|\belse\b|\bnext (?!to\b)|\bmeanwhile\b|\bat the same time\b", _plain(f"{one} {two}"), re.I
    ):
        return None
    suffix = "" if _DATED.search(_plain(one)) else " " + rng.choice(AT_FIRST)
    told = _told_in_full(scene, first, second, two)
    swapped = _names_in_order(scene, first, second, one, told) if told is not None else None
    if swapped is None:
        return None
    one, two = swapped
    if re.search(r"\b(?:now|left|remaining|the rest|also)\b", _plain(two), re.I):
        return None
    if re.search(r"\b(?:it|them|they|there)\b", re.sub(r"^There\b", "", _plain(two)), re.I):
        return None
    one = re.sub(r"[.!]$", f"{suffix}.", one)
    return Proposal(
        _swapped(drafted, at, one, two), drafted.question, scene.world, "the event before the state that it changes"
    )


def _starts(scene: Scene, clause: Clause, sentence: str) -> bool:
    """Tells how many there are before anything happens."""
    if re.match(r"(?:Then|Now|Later|After|Next|So|Finally)\b", sentence) or _SUMMED.search(sentence):
        return False
    start = scene.quantity_of(clause.mentions[0])
    if start is None or start.role not in ("state", "whole"):
        return False
    return clause.frame != "have" or clause.verb in ("have", "own")


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
    sentence = capital(re.sub(r"^(?:Then|Later(?: on)?|After that|Next|Afterwards)\b,?\s+", "", sentence))
    return sentence


def _names_in_order(scene: Scene, first: Clause, second: Clause, one: str, two: str) -> tuple[str, str] | None:
    """Both sentences with each name before its pronouns, the second now being told first; None where that fails."""
    if second.subject is not None and second.subject.pronoun:
        named_subject = first.subject is not None and first.subject.name
        swap = _pronoun_to_name(scene, first, second, one, two) if named_subject else None
        if swap is None:
            return None
        one, two = swap
    if re.search(r"\b(?:his|him|her|their|he|she)\b", _plain(two.split("[NAME")[0]), re.I):
        return None
    named = re.match(r"\[(NAME\d+)\] ", one)
    spoken = re.search(rf"\[{named.group(1)}([.\]])", two) if named else None
    if named and spoken is not None and spoken.group(1) == ".":
        two, one = _named_first(named.group(1), two), f"[{named.group(1)}.He] {one[named.end() :]}"
    if any(f"[{m.group(1)}]" not in two[: m.start()] for m in re.finditer(r"\[(NAME\d+)\.\w+\]", two)):
        return None
    return one, two
