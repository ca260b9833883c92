"""What is broken or unclear in a made text and not in the seed's: slips, questions that break off, words that say no
more of whom or of what."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.template.tags import tags_of
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import people
from svampkit.variations.scene import Scene

__all__ = ["SLIP", "broken"]

SLIP: Final = re.compile(
    r"\s{2,}|\s[,.?]|,,|\.\.|\ba [aeiou]\w|\band,|,\s*\?|\?\s*\?|\b(?!(?:that|had) )(\w+) \1\b|"
    r"\bthe of\b|\ban? (?:[a-z]+ )?some\b|\b(?:in|from|on|at) (the (?:[a-z]+ )?[a-z]+) (?:in|from|on|at) \2\b",
    re.I,
)
_HANGING = re.compile(r"\b(?:an?|the) \w+ of (?:for|at|on|in|to|from|\?)")
"""How many pens did she get a box of for her birthday?"""
_BROKEN_OFF = re.compile(r"\w+s (?:can|could|will|would|must)\.|\b(?:until|till|since|than|because|whose|while)\.")
"""10 bundles can. 16 children had been playing until."""
_STRANDED = re.compile(
    r"\b(?:that|which|who|the|an?|and|or|of|in|into|among|from|on|at|for|by|than|"
    r"worth|able|costing|weighing|holding|containing)\s*['\"]?\s*\?$",
    re.I,
)
_MOMENT = re.compile(r"\b(?:now|currently|left|in the end|at first)\b", re.I)
"""How many puppies does Marco now have now?"""
_FROM_SOME = re.compile(r"\bfrom some to\b")
"""The number grew from some to 77."""
_MORE_ALONE = re.compile(r"\bhow (?:many|much) more (?!.*\b(?:than|need|needs|want|wants|buy|so that)\b)", re.I)
"""Lina finished 6 problems, and Rodrigo finished 18. How many more did Lina have to do?"""
_PERCENT = re.compile(r"%|\bper ?cent\b")
_PERCENTS_COUNTED = re.compile(
    rf"\b(?:many|more|fewer|than|and|or) (?:{_PERCENT.pattern})|\bof [\d.]+ ?(?:{_PERCENT.pattern}),"
)
"""How many more adults than % are married? In a village of 55%, 640 adults are."""
_COUNTED_TWICE = re.compile(
    r"\bnumber of ([a-z]+)\b[^.?!]*? (?:to be|is|was|becomes?|became|reached|to|at) [\d,]+ \1\b"
)
"""Making the total number of balloons to be 99 balloons and 56 streamers."""
_THAT = re.compile(
    r"\b(?:is|are|was|were|does|did|do|would|will) (?:that|those|this|these)"
    r"(?= (?:in|altogether|make|cost|come|leave)\b| ?\?)"
)
"""She found 20 beetles. She told 6 friends about it. How many is that in all?"""
_HOW_MUCH_COUNTED = re.compile(
    rf"\b[Hh]ow much (?:more )?(?:{'|'.join(one for one in listed('words of a measured thing') if one[-1] == 's')})\b"
)
"""How much pieces of candy will she need?"""
_SOME_IN_THE_END = re.compile(r"\b(?:[Nn]ow,?|[Bb]y (?:the )?[a-z]+,) [^.?]*\bha(?:s|d|ve) some [^.?]*\.")
"""By the evening, the app had some users."""
_SHARE_OF = re.compile(
    r"\b(?:half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?) of "
    r"(?:(?:the|his|her|their|these|all) |\[NAME\d+(?:\.[a-z]+)?\](?:'s)? )?\[NUM\d+"
)
"""Nine tenths of the 98 saplings also survived."""
_SAID_TWICE = re.compile(r"\b(there (?:is|are|was|were)) \1\b", re.I)
_LISTED_TWICE = re.compile(r"\band ([a-z]+(?: [a-z]+)?) and (?:[\d,]+|[a-z]+) \1\b")
"""Some kittens and puppies and 8 puppies."""
_WHILE = re.compile(r"\bwhile \S+(?: \S+)?(?: in total| in all| altogether)?\?$")
"""How many plums did the pig buy while Danny in total?"""
_IN_ALL_OF_TWO = re.compile(r"\[NUM\d+[^\]]*\] [^.,?]*? and \[NUM\d+[^.,?]*? (?:in all|altogether|in total)\.")
_OF_BOTH = re.compile(r" and .*\b(?:in all|altogether|in total)\?")
"""She has 85 bananas and 53 kiwis in all. How many bananas and kiwis does she have in all?"""
_LONE_QUOTE = re.compile(r"""\s['"](?=\s|[?.!,]|$)""")
"""How many can the Tea Cups' ride hold at the fair the '?"""


def broken(scene: Scene, proposal: Proposal, text: str) -> str | None:
    """What is broken in the made text and not in the seed's."""
    if SLIP.search(re.sub(r"\ba (?:one|uni|use|euro)\w*", "", text)):
        return "slip of spacing or article"
    if (
        _SAID_TWICE.search(text)
        or _LISTED_TWICE.search(text)
        or (_OF_BOTH.search(proposal.question) and _IN_ALL_OF_TWO.search(proposal.body))
    ):
        return "words are said twice, or of two things"
    slips = (_STRANDED, _HANGING, _WHILE)
    if any(slip.search(proposal.question) and not slip.search(scene.question) for slip in slips):
        return "the question breaks off"
    if len(_MOMENT.findall(proposal.question)) > 1 >= len(_MOMENT.findall(scene.question)):
        return "the moment is said twice"
    if (miscounted := _miscounted(scene, proposal, text)) is not None:
        return miscounted
    if _MORE_ALONE.search(proposal.question) and _of_somebody_new(scene, proposal):
        return "more, but than whom?"
    if _stands_alone(text) and not _stands_alone(scene.text):
        return "a quotation mark or a bracket stands alone"
    if _BROKEN_OFF.search(proposal.body) and not _BROKEN_OFF.search(scene.body):
        return "a sentence breaks off"
    return _unclear(scene, proposal)


def _miscounted(scene: Scene, proposal: Proposal, text: str) -> str | None:
    """Amounts that nobody would tell or ask for in these words."""
    if len(_PERCENT.findall(text)) > len(_PERCENT.findall(scene.text)):
        return "a percentage is told of nothing"
    if _PERCENTS_COUNTED.search(text) and not _PERCENTS_COUNTED.search(scene.text):
        return "percentages are counted like things"
    if _COUNTED_TWICE.search(text) and not _COUNTED_TWICE.search(scene.text):
        return "the number of things is told in things"
    if _HOW_MUCH_COUNTED.search(text) and not _HOW_MUCH_COUNTED.search(scene.text):
        return "what is counted is asked like a stuff"
    if _SOME_IN_THE_END.search(proposal.body):
        return "what there is in the end is asked, and told as some"
    return "a number of a span is left out" if _FROM_SOME.search(proposal.body) else None


def _stands_alone(text: str) -> bool:
    return text.count("(") != text.count(")") or _LONE_QUOTE.search(text) is not None


def _unclear(scene: Scene, proposal: Proposal) -> str | None:
    """What would not be said of whom, or of what."""
    if _named_by_a_pronoun(proposal) and not _named_by_a_pronoun(scene):
        return "a pronoun stands before its name"
    if any(f"[{tag}" in share for share in _SHARE_OF.findall(proposal.body) for tag in proposal.values):
        return "a share is told of a new number"
    if _THAT.search(proposal.question) and _tells_something_new(proposal):
        return 'what "that" means is not told last'
    if _KIND_ABOUT.search(proposal.body) and not _KIND_ABOUT.search(scene.body):
        return "what they are about is told twice"
    if _ONE_OF.search(proposal.question) and _tells_something_new(proposal):
        return 'what "each one" means is not told last'
    if _told_in_all(proposal) and not _told_in_all(scene):
        return "what is asked is told as all that there is"
    if _of_somebody_new(scene, proposal):
        if _LETTERED.search(scene.text) and not people(scene):
            return "somebody has what only places and things have"
        return _of_whom(scene, proposal)
    return None


_LETTERED: Final = re.compile(rf"\b(?:{'|'.join(listed('words that a letter names'))}) [A-Z\d]\b")
""" "Block A has 176 flats": nobody called Omar has 281."""


_KIND_ABOUT: Final = re.compile(r"\[MOD\d+[^\]]*\] (?:\[OBJ[sp]\d+\]|[a-z]+) about\b")
"""5 history books about the planets."""
_ONE_OF: Final = re.compile(
    r"\b(?:(?:each|every) one|(?:each|one) of them|in them|(?:join|joined|joining) them)\b|\bthen\?"
)
_SAME: Final = re.compile(r"\bthe same (?:number|amount) of (\S+)(?![^.?!]*\b(?:each|every)\b)", re.I)
_GOES_ON: Final = re.compile(
    r"(?:But|However|Yet|Unfortunately|Sadly|Luckily|Then|Later|Afterwards?|Of (?:these|those|them))\b"
)


def _of_whom(scene: Scene, proposal: Proposal) -> str | None:
    """What somebody new makes doubtful: "the same number of points", of both? And "But 7 had to be erased", of
    hers?"""
    alike = _SAME.findall(proposal.body)
    if len(alike) > max(len(set(alike)), len(_SAME.findall(scene.body))):
        return "the same as what, of two people?"
    new = [tag for tag in proposal.values if tag.startswith("NAME") and tag not in scene.values]
    sentences = re.split(r"(?<=[.!?]) ", proposal.body)
    for one, two in pairwise(sentences):
        theirs = "[NAME" in two or any(f"[{tag}" in two for tag in proposal.values if tag not in scene.values)
        if any(f"[{tag}" in one for tag in new) and _GOES_ON.match(two) and not theirs:
            return "what goes on would be told of somebody else"
    return None


_ASKED_OF_ALL: Final = re.compile(
    r"\b[Hh]ow (?:many|much) (.+?) (?:do|does|did) (?!(?:each|every|one|an?)\b)([^?]*?) have"
    r"(?: altogether| in all| in total)?\?\Z"
)
_NAMED: Final = re.compile(r"\[NAME\d+")


def _told_in_all(told: Proposal | Scene) -> bool:
    """ "She has 46 crayons altogether. How many crayons does she have?", where those beside her packs are meant."""
    asked = _ASKED_OF_ALL.search(told.question)
    if asked is None:
        return False
    number = r"\[NUM\d+[^\]]*\]"
    kinds = rf"(?:{number} [^.,]*? and )?{number} {re.escape(asked[1])}"
    who = r"((?:\[[^\]]+\]|[A-Za-z']+)(?: (?:\[[^\]]+\]|[A-Za-z']+)){0,4}?)"
    all_of = re.compile(rf"(?:\A|(?<=[.?!] )){who} (?:has|have|had) {kinds} (?:altogether|in all|in total)\b")
    return any(_same_holder(match[1], asked[2]) for match in all_of.finditer(told.body))


def _same_holder(said: str, asked: str) -> bool:
    """ "She" and "Mira" may be one; "the villages" and "the lower village" are not."""
    named, wanted = _NAMED.findall(said), _NAMED.findall(asked)
    return named == wanted if named and wanted else said.lower() == asked.lower() or not (named or " " in said)


def _named_by_a_pronoun(told: Proposal | Scene) -> bool:
    """ "How many weeks is her holiday if Mira's holiday is 21 days long?": who?"""
    first: dict[str, str] = {}
    for use in tags_of(f"{told.body} {told.question}"):
        if use.kind == "NAME":
            first.setdefault(use.tag, use.form)
    return any(first.values())


def _tells_something_new(proposal: Proposal) -> bool:
    """The last sentence before the question has a number that the text before did not have."""
    last = re.split(r"(?<=[.!?]) ", proposal.body)[-1]
    return any(f"[{tag}" in last for tag in proposal.values if tag.startswith("NUM"))


def _of_somebody_new(scene: Scene, proposal: Proposal) -> bool:
    """Somebody comes in whom the text before did not name."""
    return any(tag.startswith("NAME") and tag not in scene.values for tag in proposal.values)
