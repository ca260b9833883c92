"""Problems of our own with derivations: four situations, told with other people, things and numbers."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from svampkit.derivations.model import Aligned, Derivation, DerivationProblem
from svampkit.derivations.numbers import numbers_in
from svampkit.derivations.template import parse_template
from svampkit.equation import parse_system, solve, value_near

_NAMES = ("Mira", "Otto", "Ida", "Noor", "Pavel", "Selma")
_SITUATIONS = (
    # text, equations, template, the place of each coefficient among the numbers of the text
    (
        "{who} thinks of a pair of numbers . Their sum is {0} . Their difference is {1} . Find them .",
        ["x + y = {0}", "x - y = {1}"], ["m + n = a", "m - n = b"], {"a": 1, "b": 2},
    ),
    (
        "{who} sold tickets at {0} dollars for adults and {1} dollars for children . {who} sold {2} tickets and took "
        "in {3} dollars . How many of each ?",
        ["{0} * x + {1} * y = {3}", "x + y = {2}"], ["a * m + b * n = d", "m + n = c"],
        {"a": 0, "b": 1, "c": 2, "d": 3},
    ),
    (
        "One rope of {who} is {0} feet longer than the other . Together both have {1} feet . How long is each ?",
        ["x - y = {0}", "x + y = {1}"], ["m - n = a", "m + n = b"], {"a": 1, "b": 3},
    ),
    (
        "{who} pays {0} dollars a day for a car and {1} dollars once . The bill is {2} dollars . How many days ?",
        ["{0} * x + {1} = {2}"], ["a * m + b = c"], {"a": 0, "b": 1, "c": 2},
    ),
)  # fmt: skip


def problems(count: int, seed: int = 0) -> list[DerivationProblem]:
    """``count`` problems, the situations in turn."""
    rng = Random(seed)
    return [_problem(f"own-{seed}-{at}", at % len(_SITUATIONS), rng) for at in range(count)]


def _problem(name: str, situation: int, rng: Random) -> DerivationProblem:
    text, equations, template, places = _SITUATIONS[situation]
    filled = dict(enumerate(_numbers(situation, rng)))
    text = text.format(*filled.values(), who=rng.choice(_NAMES))
    written = [equation.format(*filled.values()) for equation in equations]
    numbers = [number for number in numbers_in(text) if not number.weak]
    aligned = tuple(
        Aligned(coefficient, numbers[at].position, numbers[at].value) for coefficient, at in places.items()
    )
    answers = tuple(value_near(value) for value in solve(parse_system(written))[0])
    return DerivationProblem(name, text, tuple(written), answers, Derivation(parse_template(template), aligned))


def _numbers(situation: int, rng: Random) -> list[int]:
    """Different numbers that give whole answers."""
    x, y = rng.randint(11, 40), rng.randint(2, 10)
    match situation:
        case 0:
            return [x + y, x - y]
        case 1:
            a, b = rng.randint(61, 90), rng.randint(51, 60)
            return [a, b, x + y, a * x + b * y]
        case 2:
            return [x - y + 100, x + y + 200]
        case _:
            return [x, y, x * 7 + y]


def whole(problem: DerivationProblem) -> bool:
    """Whether all answers are whole numbers."""
    return all(value.denominator == 1 for value in map(Fraction, problem.solutions))
