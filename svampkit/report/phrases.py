"""Figures and variations in words; a number and its sign or unit never part at the end of a line."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from svampkit.evaluation import Figure

__all__ = [
    "WHEN",
    "basis_mark",
    "basis_note",
    "ending",
    "interval",
    "p_value",
    "percent",
    "plural",
    "plus_minus",
    "points",
    "points_lost",
    "short_p",
    "signed",
    "signed_points",
    "signed_range",
    "yes_no",
]

WHEN: Final = MappingProxyType(
    {
        "11": "when the question asks something else about the same thing",
        "12": "when the question asks about another thing",
        "13": "when the question asks something else about another thing",
        "21": "when a relevant fact is added",
        "22": "when a fact is changed",
        "23": "when the known and the unknown change places",
        "31": "when the objects come in another order",
        "32": "when the sentences come in another order",
        "33": "when an irrelevant fact is added",
    }
)


def percent(figure: Figure, digits: int = 0) -> str:
    """ "62 %", or a dash where nothing was measured."""
    return "–" if figure.value is None else f"{100 * figure.value:.{digits}f}\u00a0%".replace("-", "−")


def interval(figure: Figure) -> str:
    """ "57–67", in percent; "−3 to 9" where it reaches below zero."""
    if figure.low is None or figure.high is None:
        return ""
    if figure.low < 0:
        return f"{100 * figure.low:.0f} to {100 * figure.high:.0f}".replace("-", "−")
    return f"{100 * figure.low:.0f}–{100 * figure.high:.0f}"


def signed_points(figure: Figure) -> str:
    """ "−31.0 (−35 to −27)", in percentage points."""
    return "–" if figure.value is None else f"{signed(figure)} ({signed_range(figure)})"


def signed(figure: Figure) -> str:
    """ "−31.0", in percentage points."""
    return "–" if figure.value is None else _signed(figure.value, 1)


def signed_range(figure: Figure) -> str:
    """ "−35 to −27", in percentage points."""
    if figure.low is None or figure.high is None:
        return ""
    return f"{_signed(figure.low, 0)} to {_signed(figure.high, 0)}"


def points(figure: Figure) -> str:
    """ "31 ± 4", the size of a change and the half width of its interval, in percentage points."""
    if figure.value is None or figure.low is None or figure.high is None:
        return "–"
    return f"{abs(100 * figure.value):.0f}\u00a0±\u00a0{max(1.0, 50 * (figure.high - figure.low)):.0f}"


def points_lost(figure: Figure) -> str:
    """ "31 ± 4 points"."""
    return f"{points(figure)} points"


def p_value(p: float) -> str:
    """ "p < 0.001" or "p = 0.03"."""
    if p < 0.001:
        return "p < 0.001"
    return f"p = {p:.3f}" if p < 0.1 else f"p = {p:.2f}"


def short_p(p: float) -> str:
    """ "< 0.001" or "0.03", under a head that says p."""
    return p_value(p).removeprefix("p ").removeprefix("= ")


def basis_mark(basis: str) -> str:
    """What to write beside a variation whose change is not simply that of the problems that have it alone."""
    return {"own": "*", "chains": "(with other changes)"}.get(basis, "")


def basis_note(bases: Iterable[str]) -> str:
    """What the mark means, where it is used."""
    if "own" not in bases:
        return ""
    return (
        "* Most of these problems are changed in several ways at once; the change is this variation's own part of it."
    )


def plus_minus(deviation: float) -> str:
    """ "± 4.0", a standard deviation in percentage points."""
    return f"±\u00a0{100 * deviation:.1f}"


def yes_no(p: float) -> str:
    """ "yes, p = 0.03"."""
    return f"{'yes' if p < 0.05 else 'no'}, {p_value(p)}"


def ending(raw: str, length: int = 110) -> str:
    """The end of a text on one line, where the answer mostly stands; the text itself where it is short and has one
    line."""
    line = " ".join(raw.split())
    if len(line) <= length:
        return line if line != raw.strip() else raw
    return "… " + line[-length:].partition(" ")[2]


def plural(count: int, one: str, many: str | None = None) -> str:
    """ "1 problem", "2,000 problems"."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def _signed(value: float, digits: int) -> str:
    text = f"{abs(100 * value):.{digits}f}"
    return text if float(text) == 0 else ("−" if value < 0 else "+") + text
