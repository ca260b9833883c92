"""A clause that opens a sentence and runs on into it: "As soon as Bao was gone the cat ate 3 sardines"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.lint.model import Edit, Fault

__all__ = ["commas"]

_PAST: Final = (
    r"was|were|had|held|did|took|gave|bought|sold|ate|found|went|got|made|put|lost|spent|left|kept|came|saw|won|read|"
    r"drank|brought|caught|threw|drove|ran|wrote|paid|gave|met|[a-z]{2,}(?<!ne)ed"
)
_NOW: Final = (
    r"is|are|has|have|does|will|would|can|could|must|gets|gives|takes|makes|sells|buys|eats|needs|finds|uses|spends|"
    r"earns"
)
_VERB: Final = rf"(?:{_PAST}|{_NOW}|(?:was|is|did|does|had|were|are)n't)"
_WHO: Final = r"(?:he|she|they|it|[A-Z][a-z]+(?! of\b)|(?:the|his|her|their) [a-z]+)"
_OPENED: Final = re.compile(
    rf"(?:\A|(?<=[.?!] ))(?:After|When|Before|While|Once|Whenever|Because|Although|As soon as|If) {_WHO} {_VERB}\b"
    r"(?P<clause>(?: (?!(?:that|which|who|whom|whose|what|than|as|because|if|and|or|but|how|while|when|before|after|"
    r"until)\b)(?:\$?\d[\d.,]*\d|[\w$%'-]+))*?)"
    rf" (?P<main>(?:he|she|they|[A-Z][a-z]+|(?:his|her|their) (?:[a-z]+ )?(?!and\b|or\b)[a-z]+) "
    rf"{_VERB}\b)(?P<rest>[^.?!]*)"
)
_DOING: Final = re.compile(
    rf"(?:\A|(?<=[.?!] ))(?:After|Before|By|Upon|While|Since) (?!being\b)[a-z]+ing\b(?P<clause>[^.?!,;]*?)"
    rf" (?P<main>(?:he|she|they|it|there) {_VERB}\b)(?P<rest>[^.?!]*)"
)
""" "After selling 9 at the fair she had 4 left"."""
_MORE: Final = re.compile(rf"[,;]|\b(?!left\b){_VERB}\b")
_PLACED: Final = re.compile(
    r"(?:\A|(?<=[.?!] ))(?P<opening>(?:In|At|On) (?:(?:his|her|their|the|a) (?!top|last|first|next|past|other|"
    r"final|same)|the (?:next|first|last|second) "
    r"(?=stop\b|station\b))[a-z]+)(?P<cut> )(?=\d+ (?:more )?(?:[a-z]+s|people|children|men|women)\b)"
)
""" "At the stop 9 more people got on": the number is not the stop's."""
_ASKED: Final = re.compile(
    r"\A(?:Assuming|Given that|Supposing|If|When|After|Since|While|Once|Because) [^,?]*?[\w%](?P<cut> )"
    r"(?:how (?:many|much|long|old|far|tall)|what (?:is|was|are|were|will)) [^?]*\?\Z"
)
_SPLICED: Final = re.compile(
    r"(?:\A|(?<=[.?!] ))(?!(?:If|When|After|Once|While|As|Since|Because|Before|First|Suppose)\b)"
    rf"[^.?!,;]* {_VERB}\b[^.?!,;]*, (?P<then>then) {_WHO} {_VERB}\b"
)
""" "A box held 9 pens, then Ada put 4 more in it": two sentences with a comma alone."""
_WONDERS: Final = re.compile(
    r"\b(?:know|knows|knew|decides?|decided|figures?|out|calculates?|see|sees|saw|finds?|found|guess|of|about|on|wonders?|"
    r"tells?|told|counts?|and|or|by|in|at|for|just|exactly|matter|learns?|him|her|them) \Z"
)
""" "If he knows how many": what is asked within the clause."""
_LEANS: Final = re.compile(
    r"(?:\A| )(?:(?:the|a|an|all|every|each|of|his|her|their|[\d$.,]+|some|two|three|four|five|six|more|one) "
    r"(?:[\w'-]+ )?[\w'-]+|"
    r"with|to|from|for|of|at|by|in|on|the|a|an|said|says|think|thinks|thought|know|knows|knew|sure)\Z"
)
"""What a further clause without "that" may hang on: "the figs she had", "said she had"."""


def commas(body: str, question: str) -> Iterator[Fault]:
    """The place of the comma, where what stands before it cannot take a clause ("the figs | she had"): only what is
    certain; a parse shows more (``parsed``)."""
    asked = _ASKED.search(question)
    if asked is not None and not _WONDERS.search(question[: asked.end("cut")]):
        at = asked.start("cut")
        start, end = max(0, at - 20), min(len(question), at + 10)
        said = f"{question[start:at]},{question[at:end]}"
        edits = (Edit("question", at, at, ","),)
        yield Fault("comma", "question", start, end, question[start:end], said, True, edits)
    for match in _SPLICED.finditer(body):
        at = match.start("then")
        edits = (Edit("body", at, at, "and "),)
        yield Fault(
            "comma", "body", at, match.end(), body[at : match.end()], f"and {body[at : match.end()]}", True, edits
        )
    for match in _DOING.finditer(body):
        if not _MORE.search(match.group("rest")) and not _CLAUSES.search(match.group("clause")):
            yield _cut(body, match.start(), match.start("main") - 1, match.end("main"))
    for match in _PLACED.finditer(body):
        yield _cut(body, match.start(), match.start("cut"), match.end() + 8)
    for match in _OPENED.finditer(body):
        clause = match.group("clause")
        at = match.start("main") - 1
        if not clause or _LEANS.search(clause) or "," in clause:
            continue  # "When she sold the figs she had": a clause of the figs
        yield _cut(body, match.start(), at, match.end("main"))


_CLAUSES: Final = re.compile(
    r"\b(?:that|which|who|whom|whose|what|than|as|because|if|when|before|after|until|said|says)\b"
)


def _cut(body: str, first: int, at: int, end: int) -> Fault:
    """The comma that is missing at a place of the body, with what stands around it."""
    start = max(first, at - 20)
    said = f"{body[start:at]}, {body[at + 1 : end]}"
    return Fault("comma", "body", start, end, body[start:end], said, True, (Edit("body", at, at, ","),))
