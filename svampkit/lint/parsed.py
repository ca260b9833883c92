"""What only a parse shows: two tenses in one story, a sentence without a verb, a verb of the wrong number, a missing
comma behind a clause. Doubts, never certain: parsers err."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.lint.model import Fault

__all__ = ["parsed"]

_PAST: Final = ("VBD",)
_NOW: Final = ("VBZ", "VBP")
_ASIDE: Final = ("relcl", "ccomp", "acl", "xcomp", "pcomp", "csubj", "parataxis")
"""Clauses that have a tense of their own: "the mug that he bought", "says that"."""
_BARE: Final = ("VBZ", "VBD")
_OF_MANY: Final = frozenset(listed("nouns of one that take a verb of many"))


def parsed(body: str, question: str) -> Iterator[Fault]:
    """Every doubt of body and question."""
    from svampkit.nlp import pipeline

    story, asked = pipeline()(body), pipeline()(question)
    yield from _tenses(story, asked)
    for part, doc in (("body", story), ("question", asked)):
        rules = (_verbless, _numbers, _doubled, _many_before, _uncut)
        for kind, start, end in (found for rule in rules for found in rule(doc)):
            yield Fault(kind, part, start, end, doc.text[start:end], "")  # type: ignore[arg-type]


def _finite(token: Any) -> str:
    """The tense of a verb's clause: the verb's own or its first auxiliary's; "" where it has none."""
    helpers = [child for child in token.children if child.dep_ in ("aux", "auxpass")]
    if any(child.tag_ == "MD" for child in helpers):
        return ""
    for verb in (*helpers, token):
        if verb.tag_ in _PAST:
            return "past"
        if verb.tag_ in _NOW:
            return "now"
    return ""


def _tenses(doc: Any, asked: Any) -> Iterator[Fault]:
    """ "He is stuck as long as he was driving": two tenses in a body; "He buys 5 mugs. How much did he pay?"."""
    seen: dict[str, Any] = {}
    for token in doc:
        if token.pos_ not in ("VERB", "AUX") or token.dep_ in (*_ASIDE, "aux", "auxpass"):
            continue
        if token.dep_ == "conj" and token.head.dep_ in _ASIDE:
            continue
        tense = _finite(token)
        if tense:
            seen.setdefault(tense, token)
    costs = {token.tag_ for token in doc if token.dep_ == "relcl" and token.tag_ in (*_PAST, "VBZ")}
    if len(costs) > 1:  # "flour that cost $9 and a stand that costs $40"
        token = next(token for token in doc if token.dep_ == "relcl" and token.tag_ == "VBZ")
        yield Fault("tense", "body", token.idx, token.idx + len(token), token.text, "")
    if len(seen) > 1:
        token = max(seen.values(), key=lambda one: one.i)
        yield Fault("tense", "body", token.idx, token.idx + len(token), token.text, "")
    did = next((token for token in asked if token.lower_ == "did"), None)
    now = any(token.tag_ == "VBZ" and token.dep_ == "advcl" for token in asked)
    if did is not None and (now or set(seen) == {"now"}):
        yield Fault("tense", "question", did.idx, did.idx + len(did), did.text, "")


def _verbless(doc: Any) -> Iterator[tuple[str, int, int]]:
    """A sentence without any finite verb: "If a pen for 5 cents.", "Each of them $3"."""
    for sentence in doc.sents:
        words = [token for token in sentence if token.is_alpha and sentence[-1].text in ".?!"]
        finite = any(token.tag_ in (*_PAST, *_NOW, "MD") for token in sentence)
        ordered = bool(words) and words[0].tag_ == "VB"
        if words and not finite and not ordered:
            yield "fragment", sentence.start_char, sentence.end_char


def _numbers(doc: Any) -> Iterator[tuple[str, int, int]]:
    """A verb of one with a subject of many, or the other way round."""
    for token in doc:
        if token.dep_ not in ("nsubj", "nsubjpass") or token.i >= token.head.i:
            continue
        verbs = [child for child in token.head.children if child.dep_ in ("aux", "auxpass")] or [token.head]
        verb = min(verbs, key=lambda one: one.i)
        many = any(child.dep_ == "conj" for child in token.children)
        if verb.i < token.i and verb.lower_ in ("does", "did", "do") and _bare(token.head):
            yield "agreement", verb.idx, token.head.idx + len(token.head)
        elif verb.i < token.i:
            continue
        elif _clashes(verb, token) and not (many and verb.tag_ == "VBP"):
            yield "agreement", token.idx, verb.idx + len(verb)


def _clashes(verb: Any, subject: Any) -> bool:
    if verb.tag_ == "VBZ":
        return subject.tag_ == "NNS" and not _counts_as_one(subject) and not _asked(subject)
    return verb.tag_ == "VBP" and subject.tag_ == "NN" and not _group(subject)


def _bare(verb: Any) -> bool:
    """A finite form where a bare one has to stand: "does she earns"; "did she cut" may be bare."""
    return verb.tag_ in _BARE and verb.lower_ != verb.lemma_


def _asked(subject: Any) -> bool:
    """ "How many mugs does each box hold?": the mugs are no subject, whatever the parser says."""
    return any(child.lower_ in ("many", "more", "fewer") for child in subject.subtree)


def _counts_as_one(token: Any) -> bool:
    """ "5 dollars is", "40% is", "3 hours is"."""
    return any(child.pos_ == "NUM" for child in token.children)


def _group(token: Any) -> bool:
    """ "a third of them are", "the rest are", "half are"."""
    return token.lower_ in _OF_MANY or any(child.lower_ == "of" for child in token.children)


def _doubled(doc: Any) -> Iterator[tuple[str, int, int]]:
    """ "a mugs": an article of one before a noun of many."""
    for token in doc:
        if token.tag_ != "NNS":
            continue
        for child in token.children:
            if (
                child.lower_ in ("a", "an", "each", "every", "another")
                and child.dep_ == "det"
                and not any(
                    other.pos_ == "NUM" or other.lower_ in ("few", "dozen", "hundred") for other in token.children
                )
            ):
                yield "agreement", child.idx, token.idx + len(token)


def _many_before(doc: Any) -> Iterator[tuple[str, int, int]]:
    """ "30 matchsticks houses", "a 9 hour ride": a noun before a noun stands in the singular, and with its number it
    has a hyphen."""
    known = listed("nouns that stand in the plural before others")
    for token in doc[:-1]:
        after = doc[token.i + 1]
        many = token.dep_ == "compound" and token.head.i == after.i and token.tag_ == "NNS" and token.is_alpha
        measure = token.tag_ == "CD" and after.is_alpha and after.dep_ in ("compound", "nmod") and after.tag_ == "NN"
        if (many and token.lower_ not in known) or (measure and unit(after.lower_) and after.head.i == after.i + 1):
            yield "agreement", token.idx, after.idx + len(after)


def _uncut(doc: Any) -> Iterator[tuple[str, int, int]]:
    """ "When Bao was out his sister sold 5 mugs": a clause that opens the sentence without a comma behind it."""
    for token in doc:
        if (
            token.dep_ != "advcl"
            or token.i > token.head.i
            or not any(child.dep_ in ("mark", "advmod") and child.i < token.i for child in token.children)
        ):
            continue
        last = max(token.subtree, key=lambda one: one.i)
        if last.i + 1 < len(doc) and last.i < token.head.i and not last.is_punct and not doc[last.i + 1].is_punct:
            yield "comma", token.idx, doc[last.i + 1].idx + len(doc[last.i + 1])
