"""What statements that answer a question are made of: the parsed question, and its verb as a statement has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from svampkit.template import fill, retag
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.chain.statements.clause import parsed
from svampkit.variations.operators.chain.story import Story

__all__ = ["AskedParts", "Stated", "finite", "parsed_question"]


@dataclass(frozen=True, slots=True)
class Stated:
    """The statement, tagged, without its full stop."""

    text: str
    opens_with_number: bool = False
    """ "70 engines are not defective": fit for a clause with "if", not to open a sentence."""


@dataclass(frozen=True, slots=True)
class AskedParts:
    """The parsed question: "How many | mugs | does | Olga | have | left?" """

    story: Story
    tokens: list[Any]
    offset: int

    def source(self, start: int, end: int) -> str:
        """Tokens as tagged text."""
        if start >= end:
            return ""
        first, last = self.tokens[start], self.tokens[end - 1]
        return retag(self.story.filled, self.offset + first.idx, self.offset + last.idx + len(last))


def parsed_question(story: Story) -> AskedParts:
    """The story's question, parsed."""
    text = fill(story.question, story.values).text
    return AskedParts(story, list(parsed(text)), len(story.filled.text) - len(text))


def _meant(tokens: list[Any], end: int, lemma: str) -> bool:
    """True of "needs to buy" in "How many mugs does she need to buy?"; in "… to make 10 mats?" the mats are made."""
    if tokens[end + 1].tag_ != "VB" or lemma not in ("have", "need", "want", "plan"):
        return False
    own = [t for t in tokens[end + 1].children if t.dep_ == "dobj" and t.i > end]
    return not own or lemma != "need"


def finite(tokens: list[Any], aux: Any, verb: Any, plural: bool) -> tuple[str, int, str] | None:
    """The verb of the statement, the token behind it, and its main verb: ("has to pay", 7, "pay")."""
    end, lemma = verb.i + 1, verb.lower_
    following = tokens[end] if end < len(tokens) else verb
    more = ""
    if lemma == "have" and following.tag_ == "VBN" and following.lower_ not in ("left", "combined", "remaining"):
        more, end, main = f" {following.lower_}", end + 1, following.lemma_
    elif following.tag_ == "TO" and _meant(tokens, end, lemma):
        more, end, main = f" to {tokens[end + 1].lower_}", end + 2, tokens[end + 1].lower_
    else:
        main = lemma
    if aux.lower_ in ("do", "does", "did"):
        tense = "past" if aux.lower_ == "did" else "present"
        return f"{inflect(lemma, tense, plural)}{more}", end, main
    if aux.lower_ in ("has", "have", "had"):
        return (f"{aux.lower_} {lemma}", end, verb.lemma_) if verb.tag_ == "VBN" else None
    return f"{aux.lower_} {lemma}{more}", end, main
