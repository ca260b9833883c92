"""Figures and variations in words; a number and its sign or unit never part at the end of a line."""

from __future__ import annotations

from typing import Final

from svampkit.evaluation import Figure

__all__ = [
    "WHEN_ALL",
    "basis_mark",
    "ending",
    "interval",
    "odds_ratio",
    "p_value",
    "percent",
    "plural",
    "plus_minus",
    "points",
    "points_moved",
    "short_p",
    "signed",
    "signed_points",
    "signed_range",
    "titled",
    "yes_no",
]

WHEN_ALL: Final = "under any variation"


def percent(figure: Figure, digits: int = 0) -> str:
    """ "62 %", or a dash where nothing was measured."""
    return "–" if figure.value is None else f"{100 * figure.value:.{digits}f}\u00a0%".replace("-", "−")


def interval(figure: Figure, digits: int = 1) -> str:
    """ "57.0–67.2", in percent, rounded as the figure is; "−3.1 to 9.0" where it reaches below zero."""
    if figure.low is None or figure.high is None:
        return ""
    low, high = (f"{round(100 * end, digits) + 0.0:.{digits}f}" for end in (figure.low, figure.high))
    return f"{low} to {high}".replace("-", "−") if low.startswith("-") else f"{low}–{high}"


def signed_points(figure: Figure) -> str:
    """ "−31.0 (−35.2 to −27.1)", in percentage points."""
    return "–" if figure.value is None else f"{signed(figure)} ({signed_range(figure)})"


def signed(figure: Figure) -> str:
    """ "−31.0", in percentage points."""
    return "–" if figure.value is None else _signed(figure.value, 1)


def signed_range(figure: Figure) -> str:
    """ "−35.2 to −27.1", in percentage points."""
    if figure.low is None or figure.high is None:
        return ""
    return f"{_signed(figure.low, 1)} to {_signed(figure.high, 1)}"


def points(figure: Figure) -> str:
    """ "31 (27 to 35)", the size of a change and of its interval's ends, in percentage points; of a change that may
    be none, "3 (−2 to 8)"."""
    if figure.value is None or figure.low is None or figure.high is None:
        return "–"
    sign = -1 if figure.value < 0 else 1
    low, high = sorted((100 * sign * figure.low, 100 * sign * figure.high))
    # an end that is no zero must not look like one
    digits = 1 if any(end and abs(end) < 0.5 for end in (low, high)) else 0
    ends = f"{_rounded(low, digits)} to {_rounded(high, digits)}"
    return f"{_rounded(100 * abs(figure.value), digits)} ({ends})".replace(" to ", "\u00a0to\u00a0").replace(
        " (", "\u00a0("
    )


def points_moved(figure: Figure) -> str:
    """ "31 points (27 to 35)"."""
    size, _, rest = points(figure).partition("\u00a0(")
    return f"{size}\u00a0points ({rest}" if rest else f"{size} points"


def p_value(p: float) -> str:
    """ "p < 0.001" or "p = 0.03"."""
    if p < 0.001:
        return "p < 0.001"
    return f"p = {p:.3f}" if p < 0.1 else f"p = {p:.2f}"


def short_p(p: float) -> str:
    """ "< 0.001" or "0.03", under a head that says p."""
    return p_value(p).removeprefix("p ").removeprefix("= ")


def basis_mark(basis: str) -> str:
    """What to write beside a variation whose change is not that of the problems that have it alone."""
    return "(with other changes)" if basis == "chains" else ""


def titled(key: str, label: str) -> str:
    """A label's name, behind its key where that is a short code: "33 Add irrelevant information"."""
    return label if key in ("all", "seed") or len(key) > 6 or key.lower() == label.lower() else f"{key} {label}"


def odds_ratio(ratio: float) -> str:
    """ "0.42", "12.5", "140", with two figures that tell."""
    if ratio >= 1000:
        return "> 1000"
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.1f}" if ratio >= 10 else f"{ratio:.2f}"


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


def _rounded(value: float, digits: int) -> str:
    text = f"{abs(value):.{digits}f}"
    return text if float(text) == 0 or value > 0 else "−" + text


def _signed(value: float, digits: int) -> str:
    text = f"{abs(100 * value):.{digits}f}"
    return text if float(text) == 0 else ("−" if value < 0 else "+") + text
