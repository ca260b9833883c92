"""Added relevant information: another person who did more or fewer than the asked one, and is asked for.

"Nathan packed 4 fewer mugs than Ellen. How many mugs did Nathan pack?" tells one number more, and the answer of the
seed's question is a step on the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import Op, Var
from svampkit.equation.expression import Operator
from svampkit.lexicon.grammar import listed
from svampkit.variations.grammar.cast import new_name
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain
from svampkit.variations.scene import capital

__all__ = ["TIES", "asked_of_person", "third_compared", "whose"]

_WHO: Final = r"(?P<who>\[NAME\d+(?:\.he)?\])"
_NO_REST: Final = "if|when|that|who|his|her|their|than|left|after|before|each|every|and|all|total"
"""Words of what would need more than a place or a time to be told again."""
_REST: Final = (
    r"(?P<rest>(?: (?:left|now|remaining|in total|in all|altogether|"
    r"(?:a|per|each|every) (?:hour|day|week|month|year)|"
    rf"(?:in|on|at|from|during|for|to) (?:(?!(?:{_NO_REST})\b)[A-Za-z]+(?: |(?=\?))){{1,4}}))?)"
)
_THINGS: Final = re.compile(
    r"[Hh]ow many (?P<things>(?:\[MOD\d+\] )?(?:(?!more\b|of\b)[a-z]+ ){0,2}(?:\[OBJp\d+\]|[a-z]+s|people|fish)) "
    rf"(?P<aux>does|did|will) {_WHO} (?P<verb>[a-z]+){_REST}\?"
)
_MONEY: Final = re.compile(
    rf"[Hh]ow much (?:money |(?P<profit>profit ))?(?P<aux>does|did|will) {_WHO} "
    rf"(?P<verb>have|earn|make|spend|pay|save|owe|donate|raise|get){_REST}\?"
)
_RATE: Final = re.compile(
    r"\$\[NUM\d+(?:\.\w+)?\](?:,| |/|-)(?:(?:an?|per|each|every) ?)?(?:hour|day|week|month|year|daily|weekly|monthly)"
)
_NO_THINGS: Final = frozenset(listed("counted words that are no things"))
_NOT_DONE: Final = frozenset(listed("verbs of what nobody does"))


def third_compared(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer where the question asks what a named person has or does, in plain words."""
    found = asked_of_person(story)
    answer = story.answer
    if found is None or answer.denominator != 1 or answer < 4:
        return
    asked, things = found
    lead, condition = story.lead()
    if condition and not re.fullmatch(r"(?:If|When|After(?! (?:this|that)\b))\b.*,", condition, re.DOTALL):
        return
    if condition and re.search(r" (?:left|now|remaining)\b", asked.group("rest")):
        return  # "than Mira has left" before it is told what she gives away
    if not things and _RATE.search(story.body):
        return  # "Bao makes $32 less than Mira", an hour or in all?
    if re.search(r"\bthey\b|\beach other\b", condition) or (condition and "[NAME" in _other_people(condition, asked)):
        return
    people = story.people.values()
    name = new_name(story.text, [own.text for own in people], [own.pronoun for own in people], rng)
    tag, name_tag = story.free("NUM"), story.free("NAME")
    who = re.sub(r"\.he\]", "]", asked.group("who"))
    sentence, new_question = _said(asked, things, f"[{name_tag}]", f"[{tag}]", who, rng.choice(["more", "fewer"]))
    sentence = f"{_tie(story, lead, who, rng)}{sentence}"
    way: Operator = "-" if re.search(rf"\[{tag}\] (?:fewer|less)\b", sentence) else "+"
    value = Fraction(rng.randint(2, max(2, min(20, int(answer) // 2))))
    chain = story.with_step(Op(way, story.last, Var(tag)))
    body = " ".join(part for part in (lead, sentence, condition) if part)
    ask = new_question if condition else capital(new_question)
    yield ChainOffer(body, ask, chain, "another person compared with the asked one", {tag: value, name_tag: name})


def asked_of_person(story: Story) -> tuple[re.Match[str], str] | None:
    """The parts of a question about what a named person has or does ("who", "aux", "verb", "rest"), and the things
    that it counts, "" of money; None of another question, and of what somebody else cannot do as well."""
    question = story.question.strip()
    counted = _THINGS.fullmatch(question)
    asked = counted or (_MONEY.fullmatch(question) if "$" in story.text else None)
    if asked is None or asked.group("verb") in _NOT_DONE:
        return None
    if asked.group("verb") == "have" and asked.group("rest").startswith(" to "):
        return None  # "has 9 more hours to work than Mira"
    things = "" if counted is None else counted.group("things").removeprefix("total ")
    return None if things in _NO_THINGS else (asked, things)


def _tie(story: Story, lead: str, who: str, rng: Random) -> str:
    """ "Mira's cousin " before the new name: how the story comes to speak of somebody else; "" where it has not
    named who is asked yet, or has all such words already."""
    ties = [tie for tie in TIES if tie not in story.text.lower()]
    return f"{whose(story, who[1:-1])} {rng.choice(ties)} " if ties and who in lead else ""


TIES: Final = tuple(listed("ties between people"))


def whose(story: Story, who: str) -> str:
    """ "His" of the only person of a story, else the name."""
    alone = len(story.people) == 1 and re.search(r"(?<![.!?] )(?<!\A)\b[A-Z][a-z]+", plain(story.lead()[0])) is None
    return f"[{who}.His]" if alone else f"[{who}]'s"


def _other_people(condition: str, asked: re.Match[str]) -> str:
    return condition.replace(asked.group("who")[:-1].split(".")[0], "")


def _said(asked: re.Match[str], things: str, new: str, number: str, who: str, way: str) -> tuple[str, str]:
    """The sentence that compares, and the question that asks for the new person."""
    aux, verb, rest = asked.group("aux"), asked.group("verb"), asked.group("rest")
    state = re.search(r"\b(?:left|now|remaining)\b", rest) is not None
    told = f"will {verb}" if aux == "will" else inflect(verb, "past" if aux == "did" else "present", False)
    end = "" if state else re.sub(r" (?:in total|in all|altogether)", "", rest)
    than = f"{who} {told}{rest}" if state else who
    less = "less" if way == "fewer" else way
    amount = f"{number} {way} {things}" if things else f"${number} {less}"
    profit = "profit" if not things and asked.group("profit") else ""
    amount = f"{amount} {profit}".rstrip()
    how = f"how many {things}" if things else f"how much {profit or 'money'}"
    ask = f"{how} {aux} {new} {verb}{end}?"
    return f"{new} {told} {amount}{end} than {than}.", ask
