"""A sentence of a worked solution as the plainest statement of its result: "Ben has twice as many pens as Ann, which
means {} pens" as "Ben has {} pens"."""

from __future__ import annotations

import re
from typing import Final

from svampkit.problem import RESULT
from svampkit.variations.scene import small

__all__ = ["one_clause"]

_MONTHS: Final = "January|February|March|April|May|June|July|August|September|October|November|December"
_LED: Final = re.compile(
    r"((?:In|On|At|For|During|By|From) [^,]{2,30}|After (?!that\b)[^,]{3,50}|"
    r"(?:Each|Every|Last|That) (?:hour|day|week|month|year)), (.+)|"
    rf"((?:On|In) (?:[A-Z][a-z]+day|{_MONTHS})|(?:Each|Every) (?:hour|day|week|month|year)) "
    r"((?:the|he|she|they|his|her|\{\}|\$|[A-Z]).+)"
)
_PARTED: Final = re.compile(
    r",? (?:so|which means(?: that)?|meaning(?: that)?|that means|therefore|thus|hence|and so|because|since) "
)
_GIVEN: Final = re.compile(r"(?:If|Since|Because|As|Given that) [^,{}]+(?:, and [^,{}]+)?, (?P<rest>.*)")
"""What the text tells, told again before the result."""
_WHEN_DONE: Final = re.compile(
    r"^When (?=(?:\w+ ){1,2}(?:gave|lost|sold|ate|spent|used|bought|broke|donated|received|found|deposited)\b)"
)
_VERB: Final = (
    r"(?:will )?(?:has|have|had|needs?|needed|buys?|bought|sells?|sold|eats?|ate|gets?|got|makes?|made|earns?|earned|"
    r"pays?|paid|spends?|spent|saves?|saved|costs?|collects?|collected|"
    r"picks?|picked|catch(?:es)?|caught|plants?|planted|"
    r"reads?|walks?|walked|runs?|ran|drives?|drove|gives?|gave|uses?|used|bakes?|baked|weighs?|weighed|receives?|"
    r"received|scores?|scored|packs?|packed|finds?|found|takes?|"
    r"took|owns?|owned|holds?|drinks?|drank|invites?|invited|"
    r"works?|worked|produces?|produced|lays?|laid)"
)
_SAID_TWICE: Final = re.compile(
    rf"(?P<does>(?:[\w'.-]+ ){{1,5}}?{_VERB}) [^{{}}]*?,? (?:which (?:means|"
    rf"is|equals|translates to|comes to)(?: that)?|"
    rf"that is|or|meaning) (?P<result>\$?\{{\}}(?! times).*)"
)
_EACH: Final = re.compile(
    rf"(?P<does>(?:[\w'.-]+ ){{1,5}}?{_VERB}) [^{{}},]*? each, for a (?:grand )?total of (?P<result>\$?\{{\}}.*)"
)
_OF_THEM: Final = re.compile(
    r"(?P<what>.*\bnumber of (?P<things>[a-z]+)\b.* (?:is|was|are|were|will be) \{\}) (?P=things)"
)


def one_clause(sentence: str) -> str:
    """The part of the sentence that tells the result; what stands before it goes to its end: "On Friday, she …".

    ``sentence`` has the result as ``RESULT``, and no end mark.
    """
    sentence = _WHEN_DONE.sub("After ", re.sub(r" (?:so far|thus far)\b", "", sentence))
    given = _GIVEN.fullmatch(sentence)
    if given is not None:
        rest = given.group("rest")
        if re.search(r"\bwould\b", rest):
            return sentence  # what is only thought of
        sentence = _opened(rest.removeprefix("then "))
    sentence = re.sub(r"\bthat (?=(?:he|she|they|[A-Z][a-z]+) [a-z])", "", sentence)
    in_all = re.fullmatch(r"(.*) in total (\$?\{\}.*)", sentence)
    if in_all is not None:
        sentence = f"{in_all.group(1)} {in_all.group(2)} in total"
    for pattern, end in ((_SAID_TWICE, ""), (_EACH, " in total")):
        found = pattern.fullmatch(sentence)
        if found is not None:
            sentence = f"{found.group('does')} {found.group('result')}{end}"
    named = _OF_THEM.fullmatch(sentence)
    if named is not None:
        sentence = named.group("what")
    parts = [part for part in _PARTED.split(sentence) if RESULT in part]
    sentence = _opened((parts[0] if parts else sentence).strip(" ,"))
    led = _LED.fullmatch(sentence)
    opening, rest = ("", "") if led is None else (led.group(1) or led.group(3), led.group(2) or led.group(4))
    return f"{rest} {small(opening)}" if RESULT in rest else sentence


def _opened(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
