"""A told number left open, and the question that asks for it: "She broke 6 mugs" as "She broke some mugs" and "How
many mugs did she break?".

What is left open is told without its number where the story needs the clause, and not told at all where the question
says it: the price of each, somebody's age.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from svampkit.errors import TemplateError
from svampkit.lexicon import pluralise, singularise, unit
from svampkit.lexicon.grammar import listed
from svampkit.template import Slot, retag
from svampkit.variations.grammar.words import dated, definite
from svampkit.variations.operators.chain.amounts.may_change import CHANGES
from svampkit.variations.operators.chain.statements.clause import TellingClause, clause_of, end_of, is_common, parsed
from svampkit.variations.operators.chain.statements.tagged import tagged
from svampkit.variations.operators.chain.statements.turned import asked_of
from svampkit.variations.operators.chain.story import Story

__all__ = ["Hidden", "helper_of", "hidden", "subject_of"]

_HOLDS_MONEY: Final = frozenset(listed("verbs of having money"))
_EVERY: Final = re.compile(r"\b(?:each|every|per|daily|an? (?:second|minute|hour|day|week|month|year))\b")
_TO_EACH: Final = re.compile(r"\b(?:each|every|per|apiece)\b", re.IGNORECASE)
_CHANGED: Final = re.compile(
    r"\b(?:now|no longer|any ?more|from then on|since then|faster|slower|raised|doubled|increased|decreased|cannot)\b"
)
_LATER: Final = re.compile(rf"{CHANGES.pattern}|\b(?:got|received|bought|picked|another|spen[dt]s?)\b", re.IGNORECASE)
_ONLY: Final = re.compile(
    r"\b(?:only|just|exactly|about|around|other|another|first|last|next|rest|remaining|these|those|"
    r"same|the|all|another|at least|than|as|of them|of these)\s*$",
    re.IGNORECASE,
)
_COMPARING: Final = r"(?:older|younger|taller|shorter|heavier|lighter|longer|higher|lower|faster|slower|wider|deeper)"
_LEANS: Final = re.compile(r"(?:It|They|This|These|That|Those|Each of|Both|All of|Then|The other|The rest|He|She)\b")


@dataclass(frozen=True, slots=True)
class Hidden:
    """A story in which one number is not told."""

    tag: str
    body: str
    """Tagged; of a number told in the question's own condition without that condition."""
    question: str
    """Tagged, a sentence of its own."""
    lettered: bool = False
    """A letter stands for the number: what is left where no plainer wording can be had."""


def hidden(story: Story) -> Iterator[Hidden]:
    """Every number that can be left open, in the order of the text."""
    filled = story.filled
    body_end = len(filled.text) - len(story.question_text) - 1
    tags = [slot.tag for slot in filled.slots]
    doc = parsed(filled.text)
    for slot in filled.slots:
        if slot.kind != "NUM" or tags.count(slot.tag) != 1 or slot.tag in story.chain.kept or slot.end > body_end:
            continue
        value = story.values[slot.tag]
        span = doc.char_span(slot.start, slot.end)
        if span is None or len(span) != 1 or not isinstance(value, Fraction) or value <= 1:
            continue
        place = _Place(story, doc, slot, span[0], body_end)
        for kind in (_percent, _times, _more, _age, _price_each, _cost, _amount, _letter):
            try:
                found = kind(place)
            except TemplateError:
                found = None
            if found is not None:
                yield found
                break


_LETTERS: Final = "xyn"


def _letter(place: _Place) -> Hidden | None:
    """A letter in the place of the number: "He sells x newspapers"."""
    text = place.story.filled.text
    letter = next((c for c in _LETTERS if not re.search(rf"(?<![a-z']){c}(?![a-z'])", text, re.IGNORECASE)), None)
    opening = re.search(r"(?:^|[.!?][\"”]?\s+)$", place.before) is not None
    if letter is None or opening or re.search(r"\b(?:an?|one)\s+$|[-/.,:\d]$", place.before, re.IGNORECASE):
        return None
    if re.match(r"[-/:\d]|[.,]\d|\s?(?:st|nd|rd|th)\b|-?year-old", place.after) or place.slot.form in ("fixed2",):
        return None
    body = place.told(place.slot.start, place.slot.end, letter)
    asked = (f"What is the value of {letter}?", f"What number does {letter} stand for?")
    return Hidden(place.slot.tag, body, asked[place.slot.start % len(asked)], lettered=True)


@dataclass(frozen=True, slots=True)
class _Place:
    """A told number in the body, with the words around it."""

    story: Story
    doc: Any
    slot: Slot
    token: Any
    body_end: int

    @property
    def after(self) -> str:
        return self.story.filled.text[self.slot.end : self.body_end]

    @property
    def before(self) -> str:
        return self.story.filled.text[: self.slot.start]

    def source(self, start: int, end: int) -> str:
        return retag(self.story.filled, start, end)

    def told(self, start: int, end: int, new: str) -> str:
        """The body with a range of its filled text replaced."""
        opening = re.search(r"(?:^|[.!?]\s+)$", self.story.filled.text[:start]) is not None
        new = new[:1].upper() + new[1:] if opening else new
        return f"{self.source(0, start)}{new}{self.source(end, self.body_end)}".strip()

    def hide(self, start: int, end: int, new: str, question: str | None) -> Hidden | None:
        if question is None:
            return None
        return Hidden(self.slot.tag, re.sub(r"  +", " ", self.told(start, end, new)), _whole(question))

    def without_sentence(self, question: str | None) -> Hidden | None:
        """The sentence left out: where nothing behind it leans on it, and what it speaks of stands elsewhere too."""
        sentence = self.token.sent
        start, end = sentence.start_char, sentence.end_char
        text = self.story.filled.text
        if question is None or start == 0 or end > self.body_end:
            return None
        if sum(slot.kind == "NUM" and start <= slot.start < end for slot in self.story.filled.slots) != 1:
            return None
        if _LEANS.match(text[end:].lstrip()):
            return None
        rest = text[:start] + text[end : self.body_end]
        heads = [t for t in sentence if t.dep_ in ("nsubj", "nsubjpass") and t.pos_ in ("NOUN", "PROPN")]
        if not heads or not all(re.search(rf"\b{re.escape(singularise(t.lower_))}", rest.lower()) for t in heads):
            return None
        body = f"{self.source(0, start).rstrip()} {self.source(end, self.body_end).lstrip()}".strip()
        return Hidden(self.slot.tag, body, _whole(question))


def _whole(question: str) -> str:
    """Put in order; a place that the story told of is known: "How many figs are in the crate?"."""
    known = _IN_A_PLACE.sub(lambda found: definite(found[0]), question)
    return " ".join(known.split()).replace(" ?", "?")


_IN_A_PLACE: Final = re.compile(r"\b(?:in|into|inside|on|at) an? (?!day\b|week\b|row\b|time\b|single\b)[a-z]+")


def subject_of(story: Story, clause: TellingClause) -> str | None:
    """Who the clause speaks of, by name where the pronoun is a tag; None of what the question could not name."""
    subject = clause.subject
    start, end = subject.left_edge.idx, subject.right_edge.idx + len(subject.right_edge)
    slot = next((s for s in story.filled.slots if s.start == subject.idx and s.kind == "NAME"), None)
    if slot is not None and subject.pos_ == "PRON":
        return f"[{slot.tag}]"
    if subject.pos_ == "PRON" or subject.right_edge.i >= clause.verb.i:
        return None
    said = retag(story.filled, start, end)
    if re.search(r"\[NUM|,", said):
        return None
    any_one = re.match(r"an? ([a-z]+)$", said, re.IGNORECASE)
    if any_one is not None and re.search(rf"\b{pluralise(any_one[1])}\b", story.text, re.IGNORECASE):
        return f"each {any_one[1]}"  # "A llama eats 3 kilos. Mina keeps 9 llamas."
    common = subject.left_edge.tag_ in ("DT", "PRP$", "JJ", "NNS", "NN") or is_common(subject.left_edge)
    return _known(said[:1].lower() + said[1:]) if common else said


def _known(phrase: str) -> str:
    """What was told before is known: "a company" as "the company"."""
    return re.sub(r"^an? (?=[a-z])", "the ", phrase)


def helper_of(clause: TellingClause) -> tuple[str, str] | None:
    """Auxiliary, and what stands behind the subject: ("did", "sell")."""
    verb = clause.verb
    helpers = [t for t in verb.children if t.dep_ in ("aux", "auxpass") and t.i < verb.i]
    if helpers:
        if helpers[0].lower_ not in ("will", "can", "has", "have", "had", "is", "are", "was", "were"):
            return None
        rest = verb.doc[helpers[0].i + 1 : verb.i + 1]
        return helpers[0].lower_, " ".join(t.text for t in rest)
    if verb.lemma_ == "be":
        return verb.lower_, ""
    does = {"VBD": "did", "VBZ": "does", "VBP": "do"}.get(verb.tag_)
    return None if does is None else (does, verb.lemma_)


def _percent(place: _Place) -> Hidden | None:
    """A percentage of what is told to be so: "25% of the tables are round" asks "What percentage of the tables
    …?"."""
    sign = place.doc[place.token.i + 1] if place.token.i + 1 < len(place.doc) else None
    if re.match(r"% of (?:them|these|those|it|this|that)\b", place.after):
        return None  # "What percentage of them": of what?
    if sign is None or sign.text != "%" or not place.after.startswith("% of ") or _ONLY.search(place.before):
        return None
    if "%" in place.after[1:].split(".")[0] or place.before.rsplit(".", 1)[-1].count("%"):
        return None
    clause = clause_of(place.token) if sign.dep_ not in ("nsubj", "nsubjpass") else None
    start, end = place.slot.start, place.slot.end + 1
    if sign.dep_ in ("nsubj", "nsubjpass"):
        verb = sign.head
        if verb.dep_ not in ("ROOT", "conj") or sign.right_edge.i >= verb.i:
            return None
        last = _clause_end(verb)
        asked = f"What percentage {place.source(end, last)}?"
        return place.hide(start, end, "some", asked.replace("percentage  ", "percentage "))
    if clause is None or sign.dep_ != "dobj" or sign.head != clause.verb:
        return None
    who, helper = subject_of(place.story, clause), helper_of(clause)
    if who is None or helper is None:
        return None
    right = sign.right_edge
    share = place.source(end + 1, right.idx + len(right))
    rest = place.source(right.idx + len(right), _clause_end(clause.verb))
    return place.hide(start, end, "some", f"What percentage {share} {helper[0]} {who} {helper[1]} {rest}?")


def _clause_end(verb: Any) -> int:
    last = verb.doc[end_of(verb) - 1]
    return int(last.idx + len(last))


def _times(place: _Place) -> Hidden | None:
    """A multiple: "3 times as many kites as Theo" asks "How many times as many kites …?"."""
    match = re.match(r" times as many (.{1,30}?) as ", place.after)
    clause = clause_of(place.token) if match else None
    if match is None or clause is None or _ONLY.search(place.before):
        return None
    who, helper = subject_of(place.story, clause), helper_of(clause)
    end = _clause_end(clause.verb)
    rest = place.source(place.slot.end, end)
    if who is None or helper is None or helper[1] not in ("have", "get", "collect", "buy", "own"):
        return None
    return place.hide(place.slot.start, place.slot.end, "several", f"How many{rest} {helper[0]} {who} {helper[1]}?")


def _more(place: _Place) -> Hidden | None:
    """ "14 more kites than Yusuf", "4 years older than Ann" """
    start = place.slot.start
    compared = re.match(r" (more|fewer)( [^.,?]{1,40}?) than ", place.after)
    measured = re.match(rf" (years|inches|feet|pounds|kilograms|centimeters) ({_COMPARING}) than ", place.after)
    clause = clause_of(place.token) if compared or measured else None
    if clause is None or place.before.endswith("$") or _ONLY.search(place.before):
        return None
    who, helper = subject_of(place.story, clause), helper_of(clause)
    if who is None or helper is None:
        return None
    end = _clause_end(clause.verb)
    rest = place.source(place.slot.end, end)
    if re.search(r"\b(?:twice|half|times|double|who|which)\b|\[NUM", rest):
        return None
    if re.search(r"\b(?:each|every)\b", place.token.sent.text, re.IGNORECASE) and not re.search("each|every", rest):
        return None  # "Each week she can juggle 2 more balls than the week before"
    if measured is not None:
        if clause.verb.lemma_ != "be" or helper[1] or _opening(place, clause):
            return None  # "By June the river is 12 feet deeper": the question would not say when
        last = place.slot.end + 1 + len(measured.group(1)) + 1
        return place.hide(start, last, "", f"How many{rest} {helper[0]} {who}?")
    if compared is None or not helper[1] or helper[0] in ("is", "are", "was", "were"):
        return None
    cut = place.slot.end + compared.end(2)
    things, than = place.source(place.slot.end, cut), place.source(cut, end)
    between = place.source(clause.verb.idx + len(clause.verb), start)
    if between.strip() or dated(things):
        return None  # "mended 9 fewer nets last week than this week"
    return place.hide(start, place.slot.end + 1, "", f"How many{things} {helper[0]} {who} {helper[1]}{than}?")


def _age(place: _Place) -> Hidden | None:
    """ "Bea is 15 years old" """
    if not re.match(r" years? old\s*[.,]", place.after + "."):
        return None
    clause = clause_of(place.token)
    who = None if clause is None else subject_of(place.story, clause)
    if clause is None or who is None or clause.verb.lemma_ != "be" or clause.verb.tag_ not in ("VBZ", "VBD"):
        return None
    return place.without_sentence(f"How old {clause.verb.lower_} {who}?")


def _price_each(place: _Place) -> Hidden | None:
    """The price of one of several things: "3 dolls for $5 each" asks what each of them cost."""
    match = re.match(r" (?:each|apiece)(?=[ ,.])", place.after)
    before = re.search(
        r"\[NUM\d+(?:\.\w+)?\] ((?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+(?: [a-z]+)?)) (?:for|at) \$$",
        place.source(0, place.slot.start),
    )
    if match is None or before is None:
        return None
    things = before.group(1)
    one = re.sub(r"OBJp(\d+)\]", r"OBJs\1]", things)
    if one == things:
        head = things.split()[-1]
        if singularise(head) == head:
            return None
        one = " ".join([*things.split()[:-1], singularise(head)])
    if re.search(r"\b(?:sets?|pairs?|boxes|packs?|bags|of)\b", things):
        return None
    did = "did" if place.story.past else "does"
    start = place.before.rindex(" for $" if place.before.endswith("for $") else " at $")
    return place.hide(start, place.slot.end + len(match.group()), "", f"How much {did} each {one} cost?")


def _plain_question(place: _Place, clause: TellingClause, number: str, money: bool) -> str | None:
    """The clause alone, as a sentence of its own, turned round."""
    story, subject = place.story, clause.subject
    slot = next((s for s in story.filled.slots if s.start == subject.idx and s.kind == "NAME"), None)
    if slot is not None:
        name = story.people.get(slot.tag)
        who = None if name is None else name.text
        if subject.left_edge != subject or subject.right_edge != subject:
            who = None if subject.pos_ == "PRON" else _words(place.doc, subject.left_edge.i, subject.right_edge.i + 1)
    elif subject.pos_ == "PRON" and subject.lower_ != "there":
        return None
    else:
        who = _words(place.doc, subject.left_edge.i, subject.right_edge.i + 1)
    if who is None or subject.right_edge.i >= clause.verb.i or re.search(r"\d|,", who):
        return None
    who = _known(who[:1].lower() + who[1:]) if re.match(r"An? ", who, re.IGNORECASE) else who
    said = _words(place.doc, clause.start, clause.end) + _opening(place, clause)
    text = f"{who[:1].upper()}{who[1:]} {said}"
    if money:
        text = re.sub(rf"\$\s?{re.escape(number)}\b", f"{number} dollars", text)
    if len(re.findall(rf"(?<![\w.]){re.escape(number)}(?![\w.]*\d)", text)) != 1:
        return None
    if any(t.like_num and t.text != number for t in parsed(text)):
        return None
    built = asked_of(parsed(text), number, money)
    return None if built is None or _BARE.search(built) else tagged(built, story)


def _opening(place: _Place, clause: TellingClause) -> str:
    """What stands before the subject, at the clause's end: "In a house, there are 16 cats"."""
    first = min(clause.subject.left_edge.i, clause.start)
    before = [t for t in clause.verb.children if t.i < first and t.dep_ in ("prep", "npadvmod", "advcl")]
    if len(before) != 1 or before[0].dep_ != "prep":
        return "" if not before else " ,"
    return " " + definite(_lowered(_words(place.doc, before[0].i, before[0].right_edge.i + 1)))


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


_BARE: Final = re.compile(
    r",|\b(?:it|they|them|this|that|these|those|who|which|there of|so|also|then|other|others|another|rest|total of|"
    r"same|left over|only|just|more|less|fewer|than|as|all of|both)\b"
)


def _words(doc: Any, start: int, end: int) -> str:
    return str(doc[start:end].text)


def _cost(place: _Place) -> Hidden | None:
    """ "Each candle costs $3." """
    if not place.before.endswith("$"):
        return None
    clause = clause_of(place.token)
    if clause is None or clause.verb.lemma_ not in ("cost", "sell", "charge", "be"):
        return None
    number = place.story.filled.text[place.slot.start : place.slot.end]
    return place.without_sentence(_plain_question(place, clause, number, True))


def _amount(place: _Place) -> Hidden | None:
    """Things or money as the object of a clause: "She broke 6 mugs", "Mira has $50"."""
    clause = clause_of(place.token)
    if clause is None or _ONLY.search(place.before.removesuffix("$")):
        return None
    number = place.story.filled.text[place.slot.start : place.slot.end]
    money = place.before.endswith("$")
    if re.match(r" [a-z]+ (?:long|tall|wide|deep|high|thick|old)\b", place.after):
        return None  # "some words long"
    if place.after[:1] in "%-/" or re.match(
        r"-|\s?(?:%|times|more|fewer|less|percent|out of|of|dozen|score|hundred|thousand)\b", place.after
    ):
        return None
    asked = _plain_question(place, clause, number, money)
    if asked is None or (_CHANGED.search(place.story.text) and re.search(r"\bcan\b|\bper\b|\ban? [a-z]+\?", asked)):
        return None  # "How many words can he type per minute?": before, or now?
    if _TO_EACH.search(place.token.sent.text) and not _TO_EACH.search(asked):
        return None  # "gave 8 pens and 6 mugs to each": of one of them, or of all?
    if (
        clause.verb.lemma_ == "have"
        and asked.endswith(" have?")
        and " each " not in asked
        and _LATER.search(place.after)
    ):
        asked = re.sub(r"\b(?:does|do)\b", "did", f"{asked[:-1]} at first?", count=1)
    if money:
        if clause.verb.lemma_ not in _HOLDS_MONEY or _EVERY.search(place.after.split(".")[0]):
            return None
        return place.hide(place.slot.start - 1, place.slot.end, "some money", asked)
    said = _words(place.doc, clause.start, clause.end)
    subject = _words(place.doc, clause.subject.left_edge.i, clause.subject.right_edge.i + 1)
    any_one = re.fullmatch(r"an? ([a-z]+)", subject, re.IGNORECASE)
    if any_one is not None and re.search(rf"\b{pluralise(any_one[1])}\b", place.story.filled.text, re.IGNORECASE):
        return None  # "A bee has some legs": how many has any bee?
    head = place.token.head
    if unit(head.lower_) is not None or head.lower_ in ("dollars", "cents", "percent", "people's"):
        return None  # "some kg": a letter says it better
    every = _EVERY.search(f"{_words(place.doc, clause.verb.left_edge.i, clause.verb.i)} {subject} {said}".lower())
    new = "some" if every is None else "a certain number of"
    return place.hide(place.slot.start, place.slot.end, new, asked)
