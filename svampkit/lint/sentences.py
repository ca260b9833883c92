"""End marks, if-clauses cut off from their question, sentences that run into each other, questions without their
condition."""

from __future__ import annotations

import re
from collections.abc import Iterator

from svampkit.lexicon import name
from svampkit.lint.model import Edit, Fault

__all__ = ["condition", "end_marks", "run_ons"]

_ASKS = re.compile(r"(?:how|what|which|who|whose|when|where|find|calculate)\b", re.I)
_CLAUSE = re.compile(r"(?:if|when|after|suppose|given that|because|since|while)\b", re.I)
_LAST = re.compile(r"(?:\A|(?<=[.?!]\s)|(?<=[.?!][\"')]\s))[^.?!]*(?:[.?!](?=\w)[^.?!]*)*\Z")
_FRAGMENT = re.compile(
    r"(?:\A|(?<=[.?!]\s))(If\b(?!.{0,80}\b(?:then|will|would|can|could)\b)[^.?!,;]*[^.?!,;\s])\.\s+(How|What|Which)\b"
)
_RUN_ON = re.compile(
    r"\b(?P<before>(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|some|more)(?: [a-z]+){1,3})"
    r" (?P<name>[A-Z][a-z]+) (?:has|had|is|was|bought|gave|got|found|ate|made|sold|took|picked|wants|needs)"
    r" (?:\d|some|a|an|the|two|three|four|five|six|seven|eight|nine|ten)\b"
)
_CONDITION = re.compile(
    r"\b(?:if|suppose|when|were to|wants?|wanted|wish(?:es)?|plans?|planned|could|should|after|unless|once|needs?|"
    r"must|would|instead|decides?|each|every|per|only|until|with|without|before|by|expects?|will|going to|hopes?|"
    r"tries|offers?|promises?|still|costs?|takes?|at this rate)\b",
    re.I,
)


def end_marks(body: str, question: str) -> Iterator[Fault]:
    """A body that ends without a mark before a question that starts anew, a question without its mark."""
    asks = bool(_ASKS.match(question))
    if body and body[-1] not in ".?!,:;\"')-" and question[:1].isupper():
        last = _LAST.search(body)
        clause = last is not None and bool(_CLAUSE.match(last.group()))
        first = question.split(" ", 1)[0]
        if clause and asks:
            yield Fault(
                "fragment", "body", max(0, len(body) - 20), len(body), f"{body[-20:]} {first}",
                f"{body[-20:]}, {first.lower()}", True,
                (Edit("body", len(body), len(body), ","), Edit("question", 0, 1, question[0].lower())),
            )  # fmt: skip
        elif asks or re.match(r"(?:If|The|In|He|She|They|It|There)\b", question):
            yield Fault(
                "end mark", "body", max(0, len(body) - 20), len(body), body[-20:], f"{body[-20:]}.", asks,
                (Edit("body", len(body), len(body), "."),),
            )  # fmt: skip
    elif body and (match := re.search(r"(?:\A|[.?!]\s)(If\b[^.?!,;]*)\.\Z", body)) and asks:
        first = question.split(" ", 1)[0]
        if question[0].isupper() and not re.search(r"\b(?:then|will|would|can|could)\b", match.group(1)):
            yield Fault(
                "fragment", "body", match.start(1), len(body), f"{body[-20:]} {first}",
                f"{body[-20:-1]}, {first.lower()}", True,
                (Edit("body", len(body) - 1, len(body), ","), Edit("question", 0, 1, question[0].lower())),
            )  # fmt: skip
    yield from _inside(body)
    if asks and not question.rstrip("\"')").endswith("?") and "?" not in question:
        cut = len(question.rstrip(" .,;:"))
        sure = not re.match(r"(?:find|calculate|when|who|where|which)\b", question, re.I)
        if not re.match(r"(?:find|calculate)\b", question, re.I):
            yield Fault(
                "end mark", "question", max(0, cut - 20), len(question), question[-20:], f"{question[max(0, cut - 20):cut]}?", sure,
                (Edit("question", cut, len(question), "?"),),
            )  # fmt: skip


def _inside(body: str) -> Iterator[Fault]:
    """An if-clause that ends in a full stop before a question in the body itself."""
    for match in _FRAGMENT.finditer(body):
        at = match.end(1)
        yield Fault(
            "fragment", "body", match.start(1), match.end(), f"{body[at - 15 : match.end()]}",
            f"{body[at - 15 : at]}, {match.group(2).lower()}", True,
            (Edit("body", at, at + 1, ","), Edit("body", match.start(2), match.start(2) + 1, match.group(2)[0].lower())),
        )  # fmt: skip


def run_ons(body: str, question: str) -> Iterator[Fault]:
    """ "40 blue balloons Melanie has 41": a counted thing, then at once a name with what it does to a number."""
    for match in _RUN_ON.finditer(body):
        words = match.group("before").split()
        if words[-1] in ("and", "than", "that", "if", "when", "while", "but", "as", "for", "to", "of", "because", "so"):
            continue
        if words[-1] in ("years", "days", "weeks", "months", "hours", "minutes", "ago", "times", "day", "week"):
            continue
        if not name(match.group("name")):
            continue
        at = match.start("name") - 1
        yield Fault(
            "run-on", "body", match.start(), match.end(), match.group(), f"{match.group('before')}. {match.group('name')}",
            False, (Edit("body", at, at, "."),),
        )  # fmt: skip


def condition(body: str, question: str) -> Iterator[Fault]:
    """ "how many would he still have?" where nothing is supposed: a sentence has been lost."""
    match = re.search(r"\bwould\b(?! like)", question)
    if match and not _CONDITION.search(body) and not re.search(
        r"\b(?:if|when|after|with|to|in|for|each|every|per|at|be able|need|costs?|\d+)\b", question[: match.start()] + question[match.end() :], re.I
    ):  # fmt: skip
        yield Fault("condition", "question", match.start(), match.end(), question[-50:], "")
