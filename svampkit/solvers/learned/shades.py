"""Attention as a page: the text of each problem, the darker a word the more it was looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from svampkit.equation import format_number
from svampkit.solvers.learned.answering import is_right
from svampkit.solvers.learned.attention import Attended

__all__ = ["page"]

_STYLE = """
body { font: 16px/1.7 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a }
section { border-top: 1px solid #ccc; padding: .8rem 0 }
h2 { font-size: 1rem; margin: 0 0 .3rem } p { margin: .2rem 0 }
.word { padding: .1rem .15rem; border-radius: .2rem }
.said { color: #444 } .right { color: #0a6b2d } .wrong { color: #a11 }
details { margin-top: .3rem } summary { cursor: pointer; color: #444 }
.symbol { display: inline-block; min-width: 3rem; font-family: ui-monospace, monospace }
"""


def page(title: str, shown: Iterable[Attended]) -> str:
    """A page of its own that needs no net: a word's shade is the weight for the operators, its title the number."""
    parts = "\n".join(part for one in shown for part in _section(one))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
        f"<h1>{escape(title)}</h1><p>The darker a word, the more the solver looked at it to choose the operators; "
        f"point at a word for its weight, open a problem for each symbol.</p>\n{parts}\n</body></html>\n"
    )


def _section(one: Attended) -> Iterator[str]:
    value = "none" if one.answer.value is None else format_number(one.answer.value)
    told = f'<span class="said">says {escape(" ".join(one.answer.symbols))} = {value}'
    told += f", confidence {one.answer.confidence:.2f}</span>"
    if one.item.answer is not None:
        right = is_right(one.item, one.answer)
        verdict = "right" if right else f"wrong, it is {format_number(one.item.answer)}"
        told += f' <span class="{"right" if right else "wrong"}">{verdict}</span>'
    yield f"<section><h2>{escape(one.item.id)}</h2><p>{_words(one.words, one.for_operators)}</p><p>{told}</p>"
    yield "<details><summary>each symbol</summary>"
    for symbol, weights in zip(one.answer.symbols, one.weights, strict=True):
        yield f'<p><span class="symbol">{escape(symbol)}</span> {_words(one.words, weights)}</p>'
    yield "</details></section>"


def _words(words: tuple[str, ...], weights: tuple[float, ...]) -> str:
    most = max(weights, default=0.0) or 1.0
    return " ".join(
        f'<span class="word" style="background: rgba(214, 120, 20, {0.85 * weight / most:.2f})" '
        f'title="{weight:.2f}">{escape(word)}</span>'
        for word, weight in zip(words, weights, strict=True)
    )
