"""The six steps in which a seed's variations are made (Patel et al. 2021, appendix B), and each code explained."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from svampkit.codes import CODES

__all__ = ["HELP", "STEPS", "CodeHelp", "SessionStep", "main_code", "step_of"]


@dataclass(frozen=True, slots=True)
class SessionStep:
    """One of the six steps; step 0 of the work is the base example itself."""

    number: int
    title: str
    codes: tuple[str, ...]
    on: str
    """What the codes are applied to."""


STEPS: Final = (
    SessionStep(1, "Ask something else", ("11", "12", "13"), "the base example"),
    SessionStep(2, "Ask for what was told", ("23",), "the base example and every variation so far"),
    SessionStep(3, "Add a fact that matters", ("21",), "the base example; then step 1 on what comes out (21, 11 …)"),
    SessionStep(4, "Add a fact that does not matter", ("33",), "the base example and every variation so far"),
    SessionStep(5, "Change a fact", ("22",), "the base example and every variation so far"),
    SessionStep(6, "Change the order", ("31", "32"), "the base example and every variation so far"),
)
_STEP_OF: Final = MappingProxyType({code: step.number for step in STEPS for code in step.codes})


def step_of(codes: Iterable[str]) -> int:
    """The step that makes a chain of codes: the latest step of any of them."""
    return max((_STEP_OF[code] for code in codes if code in _STEP_OF), default=1)


def main_code(codes: Iterable[str]) -> str:
    """The code of a chain that puts it into its step, the last one where there are several; "" for no code."""
    chain = tuple(codes)
    own = [code for code in chain if step_of((code,)) == step_of(chain)]
    return own[-1] if own else ""


@dataclass(frozen=True, slots=True)
class CodeHelp:
    """A code in plain words."""

    does: str
    check: str
    """What to look at before it is accepted."""
    before: str
    after: str
    equation: str


_HELP: Final = MappingProxyType(
    {
        "11": CodeHelp(
            "Leave the story; ask another question about the same thing.",
            "The story may not change by a letter. The new answer is not told in the story.",
            "Ana has 8 pens and Ben has 5 pens. How many pens do they have together?",
            "Ana has 8 pens and Ben has 5 pens. How many more pens does Ana have than Ben?",
            "8 + 5 becomes 8 - 5",
        ),
        "12": CodeHelp(
            "Leave the story; ask the same kind of question about another thing in it.",
            "The story must tell enough about the other thing (often a 21 or 33 added it).",
            "A shop had 9 caps and 7 bags. It got 4 caps and 6 bags more. How many caps does it have now?",
            "A shop had 9 caps and 7 bags. It got 4 caps and 6 bags more. How many bags does it have now?",
            "9 + 4 becomes 7 + 6",
        ),
        "13": CodeHelp(
            "Leave the story; ask another kind of question about another thing in it.",
            "Both must change: what is asked for, and how it is computed.",
            "Tom has 12 coins and 9 keys. He lost 5 coins. How many coins does he have now?",
            "Tom has 12 coins and 9 keys. He lost 5 coins. How many more keys than coins does he have now?",
            "12 - 5 becomes 9 - (12 - 5)",
        ),
        "21": CodeHelp(
            "Add a fact that the answer needs.",
            "The new number stands in the new equation, and the question still means all of it.",
            "Zoe had 10 eggs. She bought 6 more. How many eggs does she have now?",
            "Zoe had 10 eggs. She bought 6 more and ate 3 of them. How many eggs does she have now?",
            "10 + 6 becomes 10 + 6 - 3",
        ),
        "22": CodeHelp(
            "Change a fact: what happens, who does it, or to what.",
            "Look at 'left', 'more' and 'still': they may not fit any longer.",
            "Kai had 20 cards. He gave 7 cards to Lin. How many cards does Kai have now?",
            "Kai had 20 cards. Lin gave him 7 cards. How many cards does Kai have now?",
            "20 - 7 becomes 20 + 7",
        ),
        "23": CodeHelp(
            "Tell the answer, and ask for a number that was told.",
            "The number that is now asked for is no longer told anywhere.",
            "Ida had 15 nuts. She ate 6 of them. How many nuts does she have left?",
            "Ida had 15 nuts. After she ate some of them she had 9 nuts left. How many nuts did she eat?",
            "15 - 6 becomes 15 - 9",
        ),
        "31": CodeHelp(
            "Let two things that are named side by side change places.",
            "Same question, same answer. Do not touch 'respectively', 'the other' or 'the rest'.",
            "Eli has 6 red balls and 4 blue balls. How many balls does he have?",
            "Eli has 4 blue balls and 6 red balls. How many balls does he have?",
            "6 + 4 stays 6 + 4",
        ),
        "32": CodeHelp(
            "Let two phrases that carry a number change places.",
            "Same question, same answer. What came first in time still does: say 'at first' or 'had'.",
            "Ned had 11 figs. He ate 5 figs. How many figs are left?",
            "Ned ate 5 figs. He had 11 figs at first. How many figs are left?",
            "11 - 5 stays 11 - 5",
        ),
        "33": CodeHelp(
            "Add a fact with a number that the answer does not need.",
            "The answer stays. Could the new number be mistaken for one that counts? Good.",
            "Pia picked 14 pears and sold 9 of them. How many pears are left?",
            "Pia picked 14 pears and 3 melons. She sold 9 of the pears. How many pears are left?",
            "14 - 9 stays 14 - 9",
        ),
    }
)
HELP: Final = MappingProxyType(
    {code: _HELP.get(code, CodeHelp(f"{kind.name}.", "", "", "", "")) for code, kind in CODES.items()}
)
"""Every code in plain words; of a code without words of its own, its name."""
