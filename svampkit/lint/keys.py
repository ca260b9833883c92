"""Keys that compute something else than the text asks for: doubts about a seed of one step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from svampkit.equation import Num, Op, format_number, numbers_of, to_infix
from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import forms
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["keys"]

_COMPARED: Final = re.compile(r"\b\d[\d.,]* (?:more|fewer|less) (?:[a-z-]+ ){0,3}than\b")
_OF_BOTH: Final = re.compile(
    r"\b(?:they|both|[A-Z][a-z]+ and [A-Z][a-z]+)\b[^?]*\b(?:in total|in all|altogether|together|collectively|"
    r"combined)\b|"
    r"\b(?:total|combined|sum)\b[^?]*\b(?:they|both|them|[A-Z][a-z]+ and [A-Z][a-z]+)\b"
)
_IN_EQUAL_PARTS: Final = re.compile(
    r"\b(?:divid|shar|split|distribut|portion)[a-z]* (?:[a-z]+ ){0,3}(?:equally|evenly)|"
    r"\b(?:equally|evenly) (?:divided|shared|split|distributed)\b"
)
_FROM_TO: Final = re.compile(r"\bfrom (?P<first>\d[\d,.]*) to (?P<last>\d[\d,]*(?:\.\d+)?)")
_HOW_MANY_NOW: Final = re.compile(
    r"\bwhat (?:is|was|will be) the (?:current|present|new|final|original) (?:total )?(?:number|amount)\b|"
    r"\bhow many [a-z ]+ (?:are|were) (?:there|in the [a-z]+)(?: [a-z]+)?\?",
    re.I,
)
_PAID_ALREADY: Final = re.compile(r"\b(?:spent|paid)\b[^.?!]*\bfor a total of \$?\d[\d,.]*(?: dollars)?[.] ")
_HOW_MUCH_PAID: Final = re.compile(r"\bhow much (?:money )?did [^?]* (?:spend|pay)\b", re.I)
_APART: Final = re.compile(r"\bhow (?:much|many) (?:less|fewer|more|lower|higher)\b", re.I)
_TOLD_APART: Final = re.compile(r"\b\d[\d.,]* (?:[a-z]+ )?(?:less|fewer|more|lower|higher)\b(?! than \d)")
_WHOLE: Final = re.compile(r"\btotal (?:size|area|number|amount|length|weight|distance|rainfall)\b")
_REST: Final = re.compile(r"\b(?:left|remain|remains|remained|remaining|still|rest|now|after|end)\b")
_GETS: Final = listed("verbs of getting for a key")
_DID_SO: Final = re.compile(rf"\bdid (?:[a-z]+ )?[A-Za-z]+ ({'|'.join(_GETS)})\b")
_TIMES: Final = re.compile(r"\b(\d+) times (?:as (?:many|much)\b|(?:more|fewer|less) )")
_BEFORE_NUMBER: Final = r"\b([a-z]+) (?:an additional |another |a total of )?\$?{}\b"
_INTO: Final = re.compile(r"\binto \d+ ([a-z]+s)\b")
_SAME_NUMBER: Final = re.compile(r"\bhow many [a-z]+ and [a-z]+ [^?]*\bthe same (?:amount|number)\b", re.I)


def keys(problem: Problem) -> Iterator[Fault]:
    """A key of one step that is not what the question asks for, told by the words of both."""
    yield from _asked_of_each_container(problem)
    equation = problem.equation
    if not isinstance(equation, Op):
        return
    wrong = _of_two_that_are_the_same if isinstance(equation.left, Op) else _of_one_step
    if wrong(problem, equation):
        yield Fault("key", "equation", 0, 0, to_infix(equation), "")


def _of_one_step(problem: Problem, equation: Op) -> bool:
    """True where one step of addition or subtraction answers something else."""
    if equation.operator not in "+-" or not (isinstance(equation.left, Num) and isinstance(equation.right, Num)):
        return False
    if equation.operator == "+" and _done_in_two_ways(problem, equation):
        return True
    if _adds_how_many_times(problem, equation):
        return True
    both = _COMPARED.search(problem.text) and _OF_BOTH.search(problem.question)
    taken = equation.operator == "-" and (
        _IN_EQUAL_PARTS.search(problem.text) or _taken_from_what_is_asked(problem) or _asks_what_is_told(problem)
    )
    return bool(both or taken)


def _done_in_two_ways(problem: Problem, equation: Op) -> bool:
    """ "Ada brought 6 kites to the hill and bought 3 more there. How many did she bring?": those she bought?"""
    asked = _DID_SO.search(problem.question)
    if asked is None:
        return False
    leaves = [format_number(leaf.value) for leaf in numbers_of(equation) if isinstance(leaf, Num)]
    verbs = [re.search(_BEFORE_NUMBER.format(re.escape(leaf)), problem.body) for leaf in leaves]
    done = {verb.group(1) for verb in verbs if verb is not None}
    own = forms(asked.group(1)).past
    others = {forms(verb).past for verb in _GETS} - {own}
    return own in done and bool(done & others)


def _adds_how_many_times(problem: Problem, equation: Op) -> bool:
    """ "Ada has 9 times as many figs as Ben, and she finds 70 more": 9 is no figs of hers."""
    leaves = {format_number(leaf.value) for leaf in numbers_of(equation) if isinstance(leaf, Num)}
    times = [match.group(1) for match in _TIMES.finditer(problem.text)]
    return any(told in leaves and len(re.findall(rf"\b{told}\b", problem.text)) == 1 for told in times)


def _taken_from_what_is_asked(problem: Problem) -> bool:
    """ "The sheep grow from 53 to 64. What is the current number?"; "She spent it on figs, for a total of 67
    dollars. With 33 dollars over, how much did she spend?": what is asked is told. "The flood spared 9 acres and
    covered 400. What is the total area?": a whole is no difference."""
    told = _FROM_TO.search(problem.text) and _HOW_MANY_NOW.search(problem.question)
    paid = _PAID_ALREADY.search(problem.text) and _HOW_MUCH_PAID.search(problem.question)
    whole = _WHOLE.search(problem.question) and not (_REST.search(problem.question) or _WHOLE.search(problem.body))
    return bool(told or paid or whole)


def _asks_what_is_told(problem: Problem) -> bool:
    """ "How much less did it snow on Friday if it was 7 inches lower?"."""
    asked = _APART.search(problem.question)
    told = _TOLD_APART.search(problem.question, asked.end()) if asked is not None else None
    return told is not None


def _of_two_that_are_the_same(problem: Problem, equation: Op) -> bool:
    """ "How many pink and purple tulips are there if there is the same number of both?": of each, or together?"""
    half = equation.operator == "/" and equation.right == Num(Fraction(2))
    return half and _SAME_NUMBER.search(problem.question) is not None and "each" not in problem.question


def _asked_of_each_container(problem: Problem) -> Iterator[Fault]:
    """ "40 figs go into 10 boxes. How many boxes must each hold?"."""
    for match in _INTO.finditer(problem.text):
        one = noun(match.group(1))
        asked = re.search(
            rf"\b[Hh]ow many {match.group(1)} (?:must|should|will|would|does|do|did|can) each "
            r"(?:contain|hold|have|get|store)\b",
            problem.question,
        )
        if asked is not None and one is not None:
            yield Fault("key", "question", *asked.span(), asked.group(), "")
