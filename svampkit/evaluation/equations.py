"""Equations by columns: each distinct shape (numbers masked) is parsed once, however many problems have it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.equation import Expression, Num, Op, Var, count_operators, evaluate, parse_equation, parse_number
from svampkit.errors import InputError, SvampkitError

if TYPE_CHECKING:
    import polars as pl

__all__ = ["operators_of", "unsound"]

Floats = npt.NDArray[np.float64]

_OPERATIONS: Mapping[str, Callable[[Floats, Floats], Floats]] = MappingProxyType(
    {"+": np.add, "-": np.subtract, "*": np.multiply, "/": np.divide}
)
_NUMBER = r"\d+(?:[.,]\d+)*"


def operators_of(equations: pl.Series) -> pl.Series:
    """Number of operators in each equation, null where there is none; InputError on one that cannot be read."""
    import polars as pl

    shapes = _shapes(equations)
    distinct = pl.DataFrame({"shape": shapes, "text": equations}).unique("shape", keep="first")
    counts: list[int | None] = []
    for shape, text in distinct.iter_rows():
        if not shape.strip():
            counts.append(None)
            continue
        try:
            # "7+2=9" and an equation with an unknown only make sense with their own numbers
            counts.append(count_operators(parse_equation(text if "=" in shape else shape)))
        except SvampkitError as error:
            raise InputError(
                f"the equation {text!r:.60} cannot be read; expected one such as (7 + 2) * 3."
            ) from error
    table = pl.DataFrame({"shape": distinct["shape"], "operators": counts}, schema_overrides={"operators": pl.Int32})
    return shapes.to_frame().join(table, on="shape", how="left", maintain_order="left")["operators"]


def unsound(equations: pl.Series, answers: pl.Series) -> npt.NDArray[np.bool_]:
    """Which problems have an equation that cannot be read or does not give the answer; shape (problems,).

    A screen, in floating point and by shape, to a part in a billion; the readers of `corpora` check exactly, one by
    one.
    """
    import polars as pl

    frame = pl.DataFrame({"shape": _shapes(equations), "equation": equations, "answer": answers}).with_row_index(
        "row"
    )
    bad = np.zeros(len(frame), dtype=np.bool_)
    for (shape,), part in frame.partition_by("shape", as_dict=True).items():
        rows = part["row"].to_numpy()
        if "=" in str(shape):
            bad[rows] = [_disagree(text, answer) for text, answer in part.select("equation", "answer").iter_rows()]
        else:
            bad[rows] = _screen(str(shape), part["equation"], part["answer"])
    return bad


def _shapes(equations: pl.Series) -> pl.Series:
    return equations.fill_null("").str.replace_all(_NUMBER, "1").alias("shape")


def _screen(shape: str, equations: pl.Series, answers: pl.Series) -> npt.NDArray[np.bool_]:
    """True for the equations of one shape that floating point cannot show to give their answer."""

    import polars as pl

    places = iter(range(shape.count("1")))
    try:
        tree = parse_equation(re.sub("1", lambda _: f"n{next(places)}", shape))
        texts = equations.str.extract_all(_NUMBER)
        values: dict[str, Floats] = {
            f"n{place}": texts.list.get(place).str.replace_all(",", "").cast(pl.Float64).to_numpy()
            for place in range(shape.count("1"))
        }
        found = _value(tree, values)
    except (SvampkitError, KeyError, OverflowError, pl.exceptions.PolarsError):
        return np.ones(len(equations), dtype=np.bool_)
    distinct = answers.unique()
    table = pl.DataFrame({"answer": distinct, "number": [_number(text) for text in distinct]})
    wanted = (
        answers.alias("answer")
        .to_frame()
        .join(table, on="answer", how="left", maintain_order="left")["number"]
        .to_numpy()
    )
    with np.errstate(invalid="ignore"):
        return np.asarray(~(np.abs(found - wanted) <= 1e-9 * np.maximum(1.0, np.abs(wanted))), dtype=np.bool_)


def _number(text: str | None) -> float:
    try:
        return float(parse_number(text or ""))
    except (SvampkitError, OverflowError):
        return float("nan")


def _value(tree: Expression, values: dict[str, Floats]) -> Floats:
    match tree:
        case Num(value):
            return np.float64(float(value)) * np.ones(1)
        case Var(name):
            return values[name]
        case Op(operator, left, right):
            a, b = _value(left, values), _value(right, values)
            with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
                return _OPERATIONS[operator](a, b)


def _disagree(equation: str, answer: str) -> bool:
    try:
        return evaluate(parse_equation(equation)) != parse_number(answer)
    except SvampkitError:
        return True
