"""Question sensitivity: what so many things have, hold or cost together, where the text tells how many there are and
what each of them has.

"She has 6 boxes. Each box holds 12 mugs." answers "How many mugs do the 6 boxes hold in total?"; that a step of the
solution multiplies just these two numbers bears out that they belong together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.equation import Op, Var
from svampkit.lexicon import singularise, unit
from svampkit.template import Chain, Thing
from svampkit.template.chain import tags_behind
from svampkit.variations.operators.chain.statements.clause import parsed
from svampkit.variations.operators.chain.story import ChainOffer, Story

__all__ = ["products"]

_WORDS: Final = r"(?!more\b|times\b|of\b|percent\b|fewer\b|less\b|dollars\b|cents\b)[a-z]+"
_PLURAL: Final = rf"(?:\[MOD\d+\] |{_WORDS} )?(?:\[OBJp\d+\]|(?!times\b)[a-z]+s)"
_COUNTED: Final = re.compile(rf"\[(?P<tag>NUM\d+)(?:\.\w+)?\] (?P<things>{_PLURAL})(?=[ .,;?]|$)")
_HAS: Final = (
    r"(?P<verb>has|have|had|holds?|held|contains?|contained|costs?|weighs?|weighed|needs?|needed|requires?|required|"
    r"takes?|lays?|laid|produces?|produced)"
)
_WITH: Final = re.compile(
    rf" (?P<verb>with|containing|that have|that has|that hold|that contain|"
    rf"that cost|costing) (?P<money>\$)?\[(?P<tag>NUM\d+)(?:\.\w+)?\]"
    rf"(?: (?P<what>{_PLURAL}))? (?:each|apiece|in each)(?=[ .,;]|$)"
)
_VERBS: Final = {"with": "have", "containing": "contain", "costing": "cost"}


def products(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """Up to two offers, of different things."""
    if not story.closed:
        return
    found = 0
    for counted in _COUNTED.finditer(story.body):
        question = _question(story, counted)
        if question is None:
            continue
        yield question
        found += 1
        if found == _MOST:
            return


_MOST: Final = 2


def _question(story: Story, counted: re.Match[str]) -> ChainOffer | None:
    things, tag = counted.group("things"), counted.group("tag")
    word = things.split()[-1]
    if (
        story.mentions[tag] != 1
        or (unit(word) is not None)
        or re.search(r"(?:than|first|last|other|another|\$) ?$", story.body[: counted.start()])
    ):
        return None
    with_ = _WITH.match(story.body, counted.end())
    each = None if with_ is not None else _each(story, counted)
    told = with_ or each
    if told is None or story.mentions[told.group("tag")] != 1 or told.group("tag") == tag:
        return None
    steps = _product(story, tag, told.group("tag"))
    what, money = told.group("what"), bool(told.group("money"))
    if steps is None or bool(what) == money or (what and what.split()[-1] == word):
        return None
    verb, past = _verb(told.group("verb"), story)
    if money and (verb != "cost" or with_ is not None):
        return None  # a price beside its things is asked by the form of the text
    aux = "did" if past else "do"
    how = "How much" if money else f"How many {what}"
    question = f"{how} {aux} the {counted.group()} {verb} in total?"
    return ChainOffer(
        story.body, question, Chain(steps, story.chain.kept), "asks what so many have together", results=()
    )


def _each(story: Story, counted: re.Match[str]) -> re.Match[str] | None:
    """ "Each box holds 12 mugs" of the boxes that are counted."""
    things = counted.group("things")
    tagged = re.search(r"\[OBJp(\d+)\]$", things)
    if tagged:
        value = story.values.get(f"OBJ{tagged.group(1)}")
        if not isinstance(value, Thing):
            return None
        one = rf"(?:\[OBJs{tagged.group(1)}\])"
    else:
        single = singularise(things.split()[-1])
        if single == things.split()[-1]:
            return None
        one = re.escape(single)
    before = " ".join(things.split()[:-1])
    described = rf"(?:{re.escape(before)} )?" if before else ""
    pattern = re.compile(
        rf"\b(?:[Ee]ach|[Ee]very) {described}{one} {_HAS} (?P<money>\$)?\[(?P<tag>NUM\d+)(?:\.\w+)?\]"
        rf"(?: (?P<what>{_PLURAL}))?(?=[.,;]| and\b| each\b|$)"
    )
    return pattern.search(story.body)


def _verb(word: str, story: Story) -> tuple[str, bool]:
    """Infinitive, and True of the past."""
    word = word.removeprefix("that ")
    if word in _VERBS:
        return _VERBS[word], story.past
    token = parsed(f"Each box {word} 5 mugs.")[2]
    lemma = {"has": "have", "had": "have", "held": "hold", "laid": "lay"}.get(word, token.lemma_)
    past = word.endswith("ed") or word in ("had", "held", "laid")
    return lemma, past or (word == "cost" and story.past)


def _product(story: Story, one: str, other: str) -> tuple[Op, ...] | None:
    """The step that multiplies the two numbers and nothing else; None where none does, or where it is the last."""
    for at, step in enumerate(story.chain.steps[:-1]):
        if isinstance(step, Op) and step.operator == "*" and {step.left, step.right} == {Var(one), Var(other)}:
            return (step,) if tags_behind(story.chain, at) == {one, other} else None
    return None
