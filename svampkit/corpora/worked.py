"""A worked solution as one exact equation, its steps kept (GSM8K: Cobbe et al. 2021, section 2 and its calculator
annotations).

"Each box holds 48/2=<<48/2=24>>24 figs. … #### 72" is a step S1 = 48 / 2 and the answer 72. A number of a later step
that is the result of an earlier one stands for that step: surely where it does not stand in the text of the
problem; where it does, only if the earlier step would otherwise lead nowhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from svampkit.corpora.record import number_in, rounds
from svampkit.corpora.results import said_results
from svampkit.equation import Expression, Num, Op, Var, count_operators, evaluate, numbers_of, parse_infix, substitute
from svampkit.equation import parse_number as read_number
from svampkit.equation.steps import MOST_OPERATORS, joined
from svampkit.errors import EquationError, RecordError

__all__ = ["Worked", "calculations", "joined", "read_worked", "steps_of", "told_numbers"]

_STEP = re.compile(r"<<(.*?)>>", re.S)
_PLAIN = re.compile(
    r"(?<![\w.,\x00])([$(\d.][$\d., ()%]*(?:[-+*/×÷–−x][$\d., ()%]*)+)=\s*(\$?\d[\d,]*(?:\.\d+)?)(?![\w%]*[-+*/(])"
)
"""A calculation in the running text, such as "54 x 5 = $270"; \x00 stands for an annotation."""
_FINAL = re.compile(r"####\s*([^\n]*)")


@dataclass(frozen=True, slots=True)
class Worked:
    """The steps and the answer that a worked solution gives."""

    answer: str
    """As it is written behind "####"."""
    equation: Expression | None
    """None where the annotated steps do not give the answer."""
    steps: tuple[Expression, ...]
    """Over numbers and S1, S2 …; empty where there is no equation."""
    fault: str
    """Why there is no equation, or empty."""
    results: tuple[str, ...] = ()
    """Beside each step the sentence that tells its result ("Mira sold {} clips in May."), or empty."""


def read_worked(solution: str, text: str) -> Worked:
    """Answer, equation and steps of a solution of the problem with this text.

    Raises RecordError where there is no "####" with a number behind it.
    """
    final = _FINAL.search(solution)
    if final is None:
        raise RecordError("the solution has no line '#### answer'; expected one at its end.")
    stated = final.group(1).strip()
    answer = number_in(stated, "answer")
    try:
        steps, values = steps_of(
            calculations(solution[: final.start()]), told_numbers(text), _percents(text), _shares(text)
        )
        equation, used = _towards(answer, stated, steps, values)
    except (EquationError, RecordError) as error:
        return Worked(stated, None, (), str(error))
    said = said_results(solution[: final.start()])
    results = tuple(said.get(place, "") for place, _ in _placed(solution[: final.start()]))
    return Worked(stated, equation, used, "", results[: len(used)])


def _shares(text: str) -> frozenset[Fraction]:
    """ "A fifth" divides by 5."""
    from svampkit.lexicon.numerals import PARTS

    words = {word.removesuffix("s") for word in re.findall(r"[a-z]+", text.lower())}
    return frozenset(Fraction(into) for word, into in PARTS.items() if word in words)


def _percents(text: str) -> frozenset[Fraction]:
    return frozenset(Fraction(found) for found in re.findall(r"(\d+(?:\.\d+)?)\s*(?:%|percent\b|per cent\b)", text))


def calculations(solution: str) -> list[str]:
    """The calculations of a solution in order: those annotated ("<<48/2=24>>"), and between them those that stand
    in the text alone ("54 x 5 = $270")."""
    return [text for _, text in _placed(solution)]


def _placed(solution: str) -> list[tuple[int, str]]:
    """Place and text of every calculation."""
    found: list[tuple[int, str]] = [(match.start(), match.group(1)) for match in _STEP.finditer(solution)]
    rest = _STEP.sub(lambda match: "\x00" * len(match.group()), solution)
    for match in _PLAIN.finditer(rest):
        if text := _in_running_text(match.group(1), match.group(2)):
            found.append((match.start(), text))
    return sorted(found)


def _in_running_text(left: str, right: str) -> str | None:
    """A calculation of the running text as an annotation has it; None where it does not hold as it is written.

    A percent sign divides by 100 or says nothing ("100% - 40% = 60%"), whichever holds.
    """
    plain = re.sub(r"[$ ]|(?<=\d),(?=\d{3})", "", left).replace("x", "*").translate(_SIGNS)
    result = right.lstrip("$").replace(",", "")
    for text in dict.fromkeys((plain.replace("%", ""), re.sub(r"(\d+(?:\.\d+)?)%", r"(\1/100)", plain))):
        try:
            if rounds(evaluate(parse_infix(text)), read_number(result), _places(f"={result}")):
                return f"{text}={result}"
        except EquationError:
            continue
    return None


_SIGNS = str.maketrans("×÷–−", "*/--")


def told_numbers(text: str) -> list[Fraction]:
    """The numbers that a text tells in digits or number words, each as often as it stands there."""
    from svampkit.lexicon.numerals import parse_number_word

    found: list[Fraction] = []
    for token in re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?|[A-Za-z]+(?:-[A-Za-z]+)*", text):
        if token[0].isdigit():
            try:
                found.append(read_number(token))
            except EquationError:
                continue
        elif (value := parse_number_word(token.lower())) is not None:
            found.append(Fraction(value))
    return found


def steps_of(
    annotations: Sequence[str],
    told: Iterable[Fraction],
    percents: frozenset[Fraction] = frozenset(),
    shares: frozenset[Fraction] = frozenset(),
) -> tuple[tuple[Expression, ...], tuple[Fraction, ...]]:
    """The steps over numbers and S1, S2 …, and the exact value of each; EquationError where one cannot be read.

    ``annotations`` are texts such as "48/2=24". Where the text tells 25 % and a step says 0.25, 0.75 or 75, the
    number is written as what it comes from: 25 / 100, (100 - 25) / 100, 100 - 25. What divides by one of the
    ``shares`` that the text tells ("a fifth") is no result of a step.
    """
    if not annotations:
        raise RecordError("the solution has no annotated step (<<48/2=24>>).")
    plain: list[Expression] = []
    written: list[Fraction] = []
    for number, text in enumerate(annotations, 1):
        left, *results = (part.strip().lstrip("+") for part in text.split("="))
        if not results:
            raise RecordError(f"step {number} is {text[:40]!r}; expected such as 48/2=24.")
        plain.append(parse_infix(left))
        written.append(read_number(results[-1].strip("$ ").rstrip("%")))
    known = Counter(told)
    links = _links(plain, written, known, percents, shares)
    steps: list[Expression] = []
    values: list[Fraction] = []
    for number, expression in enumerate(plain):
        place = iter(range(sum(1 for _ in numbers_of(expression))))

        def leaf(found: Num | Var, number: int = number, place: Iterable[int] = place) -> Expression:
            target = links.get((number, next(iter(place))))
            if target is not None:
                return Var(f"S{target + 1}")
            return found if isinstance(found, Var) or found.value in known else _of_percent(found, percents)

        steps.append(substitute(expression, leaf))
        values.append(evaluate(steps[-1], {f"S{n + 1}": value for n, value in enumerate(values)}))
        if not rounds(values[-1], written[number], _places(annotations[number])):
            raise RecordError(f"step {number + 1} says {annotations[number][:40]}; its value is another.")
    return tuple(steps), tuple(values)


def _of_percent(found: Num, percents: frozenset[Fraction]) -> Expression:
    """A number that stands nowhere, as what it comes from where the text tells one percentage that it comes from."""
    hundred = Num(Fraction(100))
    if found.value == 100:
        return found
    for percent in sorted(percents):
        rest = Op("-", hundred, Num(percent))
        for value, form in (
            (percent / 100, Op("/", Num(percent), hundred)),
            (1 - percent / 100, Op("/", rest, hundred)),
            (100 - percent, rest),
            (1 + percent / 100, Op("/", Op("+", hundred, Num(percent)), hundred)),
        ):
            if value == found.value:
                return form
    return found


def _places(annotation: str) -> int:
    """Decimals that the result of a step is written with, at least two: money and shares are rounded to them."""
    return max(2, len(annotation.rsplit("=", 1)[1].partition(".")[2].strip()))


def _links(
    plain: Sequence[Expression],
    written: Sequence[Fraction],
    told: Counter[Fraction],
    percents: frozenset[Fraction],
    shares: frozenset[Fraction],
) -> dict[tuple[int, int], int]:
    """(step, place of a number in it) to the earlier step whose result the number is."""
    sure: dict[tuple[int, int], int] = {}
    open_places: list[tuple[int, int, Fraction]] = []
    left = Counter(told)
    for number, expression in enumerate(plain):
        never, perhaps = _no_results(expression, percents, shares)
        for place, found in enumerate(numbers_of(expression)):
            if not isinstance(found, Num):
                raise RecordError(f"step {number + 1} names {found.name!r}; expected numbers.")
            before = [n for n in range(number) if written[n] == found.value and place not in never]
            # of two steps with one result, the one that nothing has used yet
            target = ([n for n in before if n not in sure.values()] or before or [0])[-1]
            if not before:
                left[found.value] -= 1
            elif place in perhaps or left[found.value] > 0:
                open_places.append((number, place, found.value))
            elif not (found.value in told and target in {sure.get((number, p)) for p in range(place)}):
                sure[number, place] = target  # of "12+12" one is the result, the other the number that is told
    used = set(sure.values())
    for step, value in enumerate(written[:-1]):
        if step in used:
            continue
        choices = [(n, p) for n, p, v in open_places if v == value and n > step and (n, p) not in sure]
        if choices:
            summed = [c for c in choices if _untold_beside(plain[c[0]], c[1], told) > 1]
            alone = [c for c in choices if _results_beside(plain[c[0]], c[1], told)]
            sure[(summed or alone or choices)[0]] = step
            used.add(step)
    return sure


_HUNDRED = Num(Fraction(100))


def _no_results(
    expression: Expression, percents: frozenset[Fraction], shares: frozenset[Fraction]
) -> tuple[frozenset[int], frozenset[int]]:
    """Places of numbers that are no results, and of those that are one only where it leads nowhere else: what a share
    divides by, the 100 of "40/100"; the 100 of "100-40" and "100+5" where the text tells percentages."""
    never, perhaps = set[int](), set[int]()
    at = 0

    def walk(node: Expression, divides: bool, of_percent: bool) -> None:
        nonlocal at
        if isinstance(node, Op):
            walk(node.left, False, node.operator in "+-" and isinstance(node.right, Num))
            walk(node.right, node.operator == "/", False)
            return
        if divides and isinstance(node, Num) and (node.value in shares or (percents and node == _HUNDRED)):
            never.add(at)
        if of_percent and percents and node == _HUNDRED:
            perhaps.add(at)
        at += 1

    walk(expression, False, False)
    return frozenset(never), frozenset(perhaps)


def _untold_beside(expression: Expression, place: int, told: Counter[Fraction]) -> int:
    """How many other numbers of a step the text does not tell. Several of them are results that are added up, as in
    "15+135+35", and the number is one of them rather than the one that is told, as in "9*15"."""
    others = [found for at, found in enumerate(numbers_of(expression)) if at != place]
    return sum(isinstance(found, Num) and found.value not in told for found in others)


def _results_beside(expression: Expression, place: int, told: Counter[Fraction]) -> bool:
    """True where the text tells none of a step's other numbers: of "4*2" and "2+8" after "6/3=2", where 2 and 4 are
    told, the second takes the result."""
    others = [found for at, found in enumerate(numbers_of(expression)) if at != place]
    return bool(others) and all(isinstance(found, Num) and found.value not in told for found in others)


def _towards(
    answer: Fraction, stated: str, steps: Sequence[Expression], values: Sequence[Fraction]
) -> tuple[Expression, tuple[Expression, ...]]:
    """The equation of the last step that gives the answer, and the steps up to it."""
    places = len(stated.partition(".")[2].strip())
    ends = [n for n, value in enumerate(values) if rounds(value, answer, max(1, places))]
    if not ends:
        raise RecordError("no annotated step gives the answer.")
    equation = joined(steps, ends[-1])
    if count_operators(equation) > MOST_OPERATORS:
        raise RecordError(f"the steps make an equation of more than {MOST_OPERATORS} operators.")
    return equation, tuple(steps[: ends[-1] + 1])
