"""A filled template together with its reading: what an operator looks at, and how it cuts and joins tagged text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from svampkit.lexicon import name, noun, number_word, singularise
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention, NounPhrase, Reading, Span
from svampkit.template.tags import Filled, Value, fill, retag, tags_of, widen
from svampkit.world.model import Quantity, World

__all__ = ["Scene", "Sentence", "capital", "free_tag", "make_scene", "small"]

_END = re.compile(r"[.!?]+[\"')]*(?=\s|$)")
_OWN_PRONOUN = re.compile(r"\b(?:they|we|he|she)\s+$", re.I)
_ABBREVIATION = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|St|Jr|No|a\.m|p\.m)\.$")
_CLOSED_CLASS: Final = frozenset(listed("small in a sentence")) | {number_word(n) for n in range(1, 13)}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the body with its end mark; ``open`` where the question finishes it."""

    start: int
    end: int
    open: bool


@dataclass(frozen=True)
class Scene:
    """What an operator is given. Offsets count characters of ``text``."""

    body: str
    """Tagged."""
    question: str
    """Tagged."""
    values: Mapping[str, Value]
    alternates: Mapping[str, tuple[Value, ...]]
    filled: Filled
    """Of body, a space, question."""
    reading: Reading

    @property
    def text(self) -> str:
        """The filled text."""
        return self.filled.text

    @property
    def world(self) -> World:
        """The world as read."""
        return self.reading.world

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """What was worked out of this scene: operators ask the same of a clause for every pair of its amounts."""
        return {}

    def cut(self, start: int, end: int) -> str:
        """Tagged text of a range, made longer where it would cut a slot."""
        found = self.kept.get((start, end))
        if found is None:
            found = self.kept[start, end] = retag(self.filled, *widen(self.filled, start, end))
        return str(found)

    def tagged(self, span: Span) -> str:
        """Tagged text of a span."""
        return self.cut(span.start, span.end)

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """Sentences of the body."""
        body = self.text[: self.reading.body_end]
        found: list[Sentence] = []
        start = 0
        for match in _END.finditer(body):
            if _ABBREVIATION.search(body[start : match.end()]):
                continue
            found.append(Sentence(start, match.end(), False))
            start = match.end() + (len(body[match.end() :]) - len(body[match.end() :].lstrip()))
        if body[start:].strip():
            found.append(Sentence(start, len(body.rstrip()), True))
        return tuple(found)

    def sentence_at(self, offset: int) -> int | None:
        """Number of the body's sentence that holds the offset."""
        for at, sentence in enumerate(self.sentences):
            if sentence.start <= offset < sentence.end:
                return at
        return None

    def told(self, id: str) -> tuple[Clause, Mention] | None:
        """The clause and mention that tell a quantity; None where the text does not tell it."""
        quantity = self.world.get(id)
        if quantity.value is None or id not in self.reading.told:
            return None
        clause = self.reading.clauses[self.reading.told[id]]
        mentions = [mention for mention in self.reading.mentions if mention.tag == quantity.value]
        inside = (m for m in mentions if clause.span.start <= m.number.start < clause.span.end)
        mention = next(inside, mentions[0] if mentions else None)  # a number may be told twice, in two clauses
        return None if mention is None else (clause, mention)

    @cached_property
    def ask(self) -> Clause | None:
        """The question's own clause; "On average," that the body ends with is no part of it."""
        for clause in reversed(self.reading.clauses):
            if clause.question and clause.frame == "ask":
                return self._without_its_lead(clause)
        return None

    def _without_its_lead(self, clause: Clause) -> Clause:
        end = self.reading.body_end
        lead = self.text[clause.span.start : end]
        if not lead or any(char.isdigit() for char in lead):
            return clause
        start = end + len(self.text[end:]) - len(self.text[end:].lstrip())
        return replace(clause, span=Span(start, clause.span.end))

    def subject_of(self, clause: Clause) -> NounPhrase | None:
        """The clause's subject, or that of the clause before where it is shared; "and together they planted 9" has
        its own, also where it was not read."""
        if clause.subject is not None:
            return clause.subject
        if not clause.shared_subject or (
            clause.verb_span is not None
            and _OWN_PRONOUN.search(self.text[clause.span.start : clause.verb_span.start])
        ):
            return None
        before = [c for c in self.reading.clauses if c.span.start < clause.span.start and c.subject is not None]
        return before[-1].subject if before else None

    def subject_key(self, clause: Clause) -> str:
        """Key of who the clause is about, "" where nobody is named."""
        noun = self.subject_of(clause)
        return noun.key if noun is not None else ""

    def quantity_of(self, tag: str) -> Quantity | None:
        """The quantity that a NUM tag tells."""
        for quantity in self.world.quantities:
            if quantity.value == tag:
                return quantity
        return None

    @property
    def told_quantities(self) -> tuple[Quantity, ...]:
        """The quantities that the text tells, in text order."""
        told = [q for q in self.world.quantities if self.told(q.id) is not None]
        return tuple(sorted(told, key=lambda q: self.reading.mention(q.value or "").number.start))


def make_scene(
    body: str,
    question: str,
    values: Mapping[str, Value],
    alternates: Mapping[str, tuple[Value, ...]],
    reading: Reading,
) -> Scene:
    """A scene of tagged texts that were filled with ``values`` and read as ``reading``."""
    return Scene(body, question, values, alternates, fill(f"{body} {question}".strip(), values), reading)


def capital(tagged: str) -> str:
    """The tagged text with a capital at its start."""
    match = re.match(r"\[(OBJ[sp]\d+|MOD\d+)\]", tagged)
    if match:
        return f"[{match.group(1)}.cap]{tagged[match.end() :]}"
    match = re.match(r"\[((?:OBJs|MOD)\d+)\.a\]", tagged)
    if match:
        return f"[{match.group(1)}.A]{tagged[match.end() :]}"
    match = re.match(r"\[(NUM\d+)\.word\]", tagged)
    if match:
        return f"[{match.group(1)}.Word]{tagged[match.end() :]}"
    match = re.match(r"\[(NAME\d+)\.([a-z]+)\]", tagged)
    if match:
        return f"[{match.group(1)}.{match.group(2).capitalize()}]{tagged[match.end() :]}"
    return tagged[:1].upper() + tagged[1:]


def small(tagged: str) -> str:
    """The tagged text with a small letter at its start where its first word is no name: for use inside a sentence."""
    match = re.match(r"\[((?:OBJ[sp]|MOD)\d+)\.cap\]", tagged)
    if match:
        return f"[{match.group(1)}]{tagged[match.end() :]}"
    match = re.match(r"\[((?:OBJs|MOD)\d+)\.A\]", tagged)
    if match:
        return f"[{match.group(1)}.a]{tagged[match.end() :]}"
    match = re.match(r"\[(NUM\d+)\.Word\]", tagged)
    if match:
        return f"[{match.group(1)}.word]{tagged[match.end() :]}"
    match = re.match(r"\[(NAME\d+)\.([A-Z][a-z]+)\]", tagged)
    if match:
        return f"[{match.group(1)}.{match.group(2).lower()}]{tagged[match.end() :]}"
    word = re.match(r"[A-Za-z]+", tagged)
    if (
        word
        and not word.group()[1:2].isupper()
        and (word.group().lower() in _CLOSED_CLASS or _is_common(word.group(), tagged[word.end() :]))
    ):
        return tagged[0].lower() + tagged[1:]
    return tagged


_OPENS_A_CLAUSE: Final = re.compile(r",? (?:he|she|it|they|we|you|there|the|an?|his|her|its|their|some|\[)|\Z", re.I)


def _is_common(word: str, behind: str) -> bool:
    """ "Grass covers 65% of it". Near misses: "Rose picked 9", "Bay Street is 2 miles long"."""
    if name(word) is None and word.endswith("ly") and _OPENS_A_CLAUSE.match(behind):
        return True  # "Initially he had 43", not "Sicily has 9"
    if name(word) is not None or re.match(r" (?:[A-Z]|\[NAME)", behind):
        return False
    known = noun(singularise(word.lower()))
    return known is not None and known.sort != "kin"  # "Mom uses 9": she is called so


def free_tag(kind: str, values: Mapping[str, Value], *texts: str) -> str:
    """The next unused tag of a kind: one more than the highest index in use (appendix B of Patel et al. 2021)."""
    used = [int(tag[len(kind) :]) for tag in values if tag.startswith(kind) and tag[len(kind) :].isdigit()]
    used += [int(use.tag[len(kind) :]) for text in texts for use in tags_of(text) if use.kind == kind]
    return f"{kind}{max(used, default=0) + 1}"
