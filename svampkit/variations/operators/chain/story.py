"""A template with a chain as an operator looks at it, and what an operator offers of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final

from svampkit.equation import Expression, Var
from svampkit.lexicon import singularise
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import pasts
from svampkit.template import Chain, Filled, Name, Value, fill, tags_of
from svampkit.variations.scene import free_tag

__all__ = ["FULL", "IN_ALL", "ONCE_MORE", "THINGS", "ChainOffer", "Story", "asked_object", "plain"]

FULL: Final = re.compile(
    r"\b(?:capable of|capacity|(?:can|could|will|able to) (?:hold|fit|carry|seat|store)|full|filled|fills?|room for|"
    r"space for|average)\b"
)
"""Of a text in which nothing can be added at will: what is full, and an average of all that there is."""
ONCE_MORE: Final = frozenset(listed("verbs of what can be done again"))
IN_ALL: Final = r"(?: in all| in total| altogether| all together)"
THINGS: Final = (
    r"(?P<things>(?:\[MOD\d+\] )?(?:(?!more\b|fewer\b|times\b|of\b|total\b)[a-z]+ ){0,2}(?:\[OBJp\d+\]|[a-z]+s)"
    r"(?: of [a-z]+)?)"
)
"""What a question counts, tagged, as a pattern with the group ``things``."""


def plain(tagged: str) -> str:
    """Tagged text with a word in the place of every tag: for patterns on words alone."""
    return re.sub(r"\[(\w+?)\d+(?:\.\w+)?\]", r"\1", tagged)


_MONEY: Final = re.compile(
    r"\b(?:how much money|how many dollars|how much (?:more |less )than \$|"
    r"how much (?:do|does|did|will|is|was|are|were|would|more money)\b|"
    r"what (?:is|was|are|were|will be) [^?]*\b(?:cost|price|bill|profit|earnings|revenue|amount of money|"
    r"balance|savings|change|salary|income|expenses?|commission)\b|total (?:cost|price|pay)\b|"
    r"the (?:total )?amount (?:of money )?\S+ (?:spends?|spent|pays?|paid|earns?|earned|owes?|saves?|saved)\b)",
    re.IGNORECASE,
)
_COUNTED: Final = re.compile(
    r"\bhow many (?:(?:more|fewer) than [\d,.]+ )?(?:more |fewer |total |other |additional |of the )?([a-z ]+)",
    re.IGNORECASE,
)
_NUMBER_OF: Final = re.compile(r"\b(?:number|amount) of (?:new |the |all )?([a-z ]+)", re.IGNORECASE)
_MASS: Final = re.compile(
    r"\bhow much (?!money|more|less|time|longer|farther|older|did|do|does|will|is|was)([a-z ]+)", re.IGNORECASE
)
_MEASURED: Final = re.compile(
    r"\bwhat (?:is|was|will be) (?:the|his|her|their) (?:total |combined )?"
    r"(length|weight|height|width|area|perimeter|volume|distance|age)\b",
    re.IGNORECASE,
)
_ENDS: Final = frozenset(listed("words that end what is asked"))


def asked_object(question: str, text: str) -> str:
    """What a question (filled text) asks for, in one word: "$" of money, "age", the noun behind "how many" in the
    singular; "" where that is not plain."""
    if _MONEY.search(question) and "$" in text:
        return "$"
    if re.search(r"\bhow old\b|\byears (?:older|younger)\b|\bmonths old\b", question, re.IGNORECASE):
        return "age"
    if re.search(r"\bhow tall\b|\bhow many [^?]*\btall\?", question, re.IGNORECASE):
        return "height"
    if re.search(r"\bhow much [^?]*\bweigh\?|\bhow many [^?]*\bto weigh [\d.,]+ [a-z]+\?", question, re.IGNORECASE):
        return "weight"
    measured = _MEASURED.search(question)
    if measured is not None:
        return measured.group(1).lower()
    if re.search(r"\b(?:what|which) year\b|\bin what year\b|\bthe year\b", question, re.IGNORECASE):
        return "year"
    if re.search(r"\bhow far\b|\bhow much farther\b", question, re.IGNORECASE):
        return "distance"
    if re.search(
        r"\bhow long(?:er)?\b|\bhow much longer\b|\bhow much time\b|\btotal time\b", question, re.IGNORECASE
    ):
        return "time"
    counted = _COUNTED.search(question) or _NUMBER_OF.search(question) or _MASS.search(question)
    if counted is None:
        return ""
    found = ""
    for word in counted.group(1).lower().split():
        if word in _ENDS:
            break
        found = word
    return singularise(found) if found else ""


_BUT_NO_PAST: Final = r"(?!(?:hundred|speed|required|named|called)\b|combined(?=[.,;?!]|$))"
"""Before words in -ed: "combined figs and nuts" is a past, "figs and nuts combined" is none."""
_NO_QUALITY: Final = "".join(rf"(?<!\b{word} )" for word in ("a", "an", "the", "of", "dozen", "num", "more", "with"))
"""Behind words after which a form in -ed says what something is like: "3 dozen boiled eggs"."""
_PASTS: Final = "|".join(past for past in pasts() if past not in listed("pasts that are other words as well"))
"""Of verbs that do not form them by rule."""
_PAST: Final = re.compile(
    r"(?<!\bare not )(?<!\bis not )(?<!\bare )(?<!\bis )(?<!\bbe )(?<!\bbeen )(?<!\bhave )(?<!\bhas )"
    r"(?<!\w's )(?<!\w've )\b"
    r"(?:(?:was|were)(?! (?:previously|before)\b)|had|did|"
    r"made(?! (?:using|of|from|with|by|up)\b)|"
    rf"{_PASTS}|{_NO_QUALITY}{_BUT_NO_PAST}\w{{3,}}ed)\b"
)


_TOLD: Final = re.compile(
    r"(?<!\w's )(?<!\w've )(?<!\bare )(?<!\bis )(?<!\bare not )(?<!\bis not )\b"
    rf"(?:was|were|had|did|{_NO_QUALITY}{_BUT_NO_PAST}\w{{2,}}ed|{_PASTS}"
    r"|made(?! (?:using|of|from|with|by|up)\b))\b"
)
_NOW: Final = re.compile(
    r"\b(?:[Ii]s|[Aa]re|has|[Dd]oes|[Dd]o|[Cc]an|[Ww]ill|costs?|needs?|wants?|buys?|sells?"
    r"|(?:he|she|He|She|[A-Z][a-z]+) (?:also |then |usually |always )?"
    rf"(?:{'|'.join(listed('verbs of what somebody does now'))}))\b"
)
"""What tells a story of now; "he's made 7" is of now too, and an omelet made of eggs of no time."""


@dataclass(frozen=True)
class Story:
    """A seed, or a variation of it, with its chain."""

    body: str
    """Tagged."""
    question: str
    """Tagged."""
    values: Mapping[str, Value]
    alternates: Mapping[str, tuple[Value, ...]]
    chain: Chain
    results: tuple[str, ...] = ()
    """Beside each step the sentence of the solution that tells its result, in the seed's words."""

    @cached_property
    def filled(self) -> Filled:
        """Of body, a space, question."""
        return fill(f"{self.body} {self.question}".strip(), self.values)

    @property
    def text(self) -> str:
        """The filled text."""
        return self.filled.text

    @property
    def question_text(self) -> str:
        """The filled question."""
        return fill(self.question, self.values).text

    @property
    def numbers(self) -> dict[str, Fraction]:
        """The NUM tags' values."""
        return {tag: value for tag, value in self.values.items() if isinstance(value, Fraction)}

    @property
    def mentions(self) -> Counter[str]:
        """How often each tag stands in the text."""
        return Counter(use.tag for use in tags_of(f"{self.body} {self.question}"))

    @property
    def closed(self) -> bool:
        """True where the body is whole sentences: the question does not finish one."""
        return re.search(r"[.!?][\"”')]*$", self.body.strip()) is not None

    @property
    def people(self) -> dict[str, Name]:
        """NAME tags of the text, in its order."""
        order = dict.fromkeys(use.tag for use in tags_of(f"{self.body} {self.question}") if use.kind == "NAME")
        return {tag: name for tag in order if isinstance(name := self.values[tag], Name)}

    @property
    def past(self) -> bool:
        """True where the story is told in the past."""
        told = [part for part in re.split(r"(?<=[.!?])\s+", plain(self.lead()[0]).lower()) if part]
        if told and _PAST.search(told[-1]):
            return True
        words = plain(self.body + " " + self.question)
        return len(_TOLD.findall(words.lower())) > len(_NOW.findall(words))

    @property
    def goes_back(self) -> bool:
        """True where the last sentence tells what was before those that it follows, so that no "then" goes on from
        it: "She had 78 mugs before she bought them"."""
        told = [part for part in re.split(r"(?<=[.!?])\s+", plain(self.lead()[0])) if part]
        return len(told) > 1 and _GOES_BACK.search(told[-1]) is not None

    @property
    def answer(self) -> Fraction:
        """What the chain comes to with the story's numbers."""
        return self.chain.values(self.numbers)[-1]

    @property
    def last(self) -> Var:
        """The variable that stands for the chain's last step, in a step behind it."""
        return Var(f"S{len(self.chain.steps)}")

    def with_step(self, step: Expression) -> Chain:
        """The chain with one step more behind it."""
        return Chain((*self.chain.steps, step), self.chain.kept)

    def begun(self, question: str) -> str:
        """A question with the first letter it takes behind the body: small where it finishes the last sentence."""
        return question if self.closed else question[:1].lower() + question[1:]

    def free(self, kind: str) -> str:
        """The next unused tag of a kind."""
        return free_tag(kind, self.values, self.body, self.question)

    def lead(self) -> tuple[str, str]:
        """The body's closed sentences, and what of it the question finishes ("" where nothing is)."""
        if self.closed or not self.body.strip():
            return self.body.strip(), ""
        ends = list(
            re.finditer(r"(?<![.\s][A-Z])(?<!Mr)(?<!Mrs)(?<!Dr)(?<!Ms)[.!?][\"”')]*\s+(?=[A-Z\[\"“$\d])", self.body)
        )
        if not ends:
            return "", self.body.strip()
        return self.body[: ends[-1].end()].strip(), self.body[ends[-1].end() :].strip()


_GOES_BACK: Final = re.compile(
    r"\b(?:had|was|were)\b[^.,]* before\b|\bhad (?:already |once |also )?(?:been|bought|sold|made|got|given|taken|"
    r"found|left|(?!red\b)[a-z]{2,}ed)\b|\b(?:originally|initially|previously|earlier|beforehand)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ChainOffer:
    """What an operator offers: new tagged text and the chain that answers it."""

    body: str
    question: str
    chain: Chain
    note: str
    values: Mapping[str, Value] = field(default_factory=dict)
    """Of new tags, or of tags that get another value."""
    alternates: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    results: tuple[str, ...] = ()
