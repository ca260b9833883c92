"""Words for more than they stand for: spiders asked for as insects, an hourly wage for dogs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.lexicon.load import data
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["kinds_of"]

_ASKED: Final = re.compile(r"\bhow many (?:[a-z]+ ){0,2}?([a-z]+)\b", re.I)
_HOURLY: Final = re.compile(r"\$\d[\d,.]* (?:an|per|each|every) hour\b")
_HOURS: Final = re.compile(r"\b(?:(?:\d[\d.]*|[a-z]+)(?:-| )(?:hours?|minutes?)|half (?:an|that) hour)\b")
_ONCE_FOR_ALL: Final = re.compile(r"\b(?:each|both|same)\b")
_NOT_GONE: Final = re.compile(
    r"\b\d+ of (?:them|the [a-z ]+) (?:were|are|was|is|got) (?:damaged|hurt|injured|scratched|dirty|wet|sick)\b"
    r"(?! and)"
)
_ASKED_REST: Final = re.compile(r"\b(?:left|remain|remaining|remained)\b")
_CONTAINER: Final = re.compile(r"\bof the (box|bag|crate|basket|jar|bowl|bucket|carton|chest|barrel)\b")


def kinds_of(problem: Problem) -> Iterator[Fault]:
    """Asked for by the name of a class that some of it is not of; hourly rates with too few times; what is
    damaged and yet there; a container that never came."""
    for match in _ASKED.finditer(problem.question):
        strangers = data("slips")["no kind of"].get(match.group(1), ())
        found = [word for word in strangers if re.search(rf"\b{word}\b", problem.body, re.I)]
        if found:
            yield Fault("unclear", "question", *match.span(1), f"{found[0]}, {match.group(1)}", "")
    rates = _HOURLY.findall(problem.text)
    times = [
        match for match in _HOURS.finditer(problem.text) if not match.group().startswith(("an ", "per ", "each "))
    ]
    if len(rates) > 1 and times and len(times) < len(rates) and not _ONCE_FOR_ALL.search(problem.text):
        yield Fault("unclear", "problem", 0, 0, rates[-1], "")
    hurt = _NOT_GONE.search(problem.text)
    if hurt is not None and _ASKED_REST.search(problem.question):
        yield Fault("unclear", "problem", 0, 0, hurt.group(), "")
    for match in _CONTAINER.finditer(problem.body):
        if not re.search(rf"\b{match.group(1)}(?:s|es)?\b", problem.body[: match.start()]):
            yield Fault("unclear", "body", *match.span(1), match.group(), "")
