"""Cutting a scene into sentences and putting it together again with edits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from svampkit.reading.text import Clause, Mention
from svampkit.template.tags import Value
from svampkit.variations.grammar.phrases import things
from svampkit.variations.scene import Scene, Sentence, capital, small
from svampkit.world.model import World

__all__ = [
    "Draft",
    "Proposal",
    "Refusal",
    "TextEdit",
    "apply",
    "asks_with_number",
    "draft",
    "edited",
    "hide",
    "with_question",
]


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replace the range [start, end) of the filled text by tagged text; start = end inserts."""

    start: int
    end: int
    new: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A body as whole sentences, and the question, tagged."""

    sentences: tuple[str, ...]
    question: str
    settled: bool = False
    """The condition of the question's sentence is a sentence of the body now."""

    @property
    def body(self) -> str:
        """The sentences joined."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What an operator proposes: new tagged text, the values of new tags, and the world that it means."""

    body: str
    question: str
    world: World
    note: str
    values: Mapping[str, Value] = field(default_factory=dict)
    """Of new tags, or of tags that get another value."""
    alternates: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an operator does not apply, in one sentence."""

    reason: str


def apply(scene: Scene, start: int, end: int, edits: Sequence[TextEdit]) -> str:
    """Tagged text of a range with the edits that lie in it."""
    parts: list[str] = []
    at = start
    for edit in sorted(edits, key=lambda e: (e.start, e.end)):
        if edit.start < start or edit.end > end or (edit.start == edit.end == end and end != len(scene.text)):
            continue
        if edit.start < at:
            continue
        parts += [scene.cut(at, edit.start), edit.new]
        at = edit.end
    parts.append(scene.cut(at, end))
    return re.sub(r"\s+", " ", "".join(parts)).strip()


def edited(scene: Scene, edits: Sequence[TextEdit]) -> tuple[str, str]:
    """Body and question, tagged, with the edits; everything else stands as it was."""
    body_end = scene.reading.body_end
    return apply(scene, 0, body_end, edits), apply(scene, body_end, len(scene.text), edits)


def _close(sentence: str) -> str | None:
    """A sentence that the question was to finish, made whole; None where it cannot stand alone."""
    text = re.sub(r"[\s,;:]+$", "", sentence)
    text = re.sub(r"^if\s+", "", text, flags=re.I)
    if re.search(r"\b(?:if|when|after|because|since|while)\s+\S+\s*$", text, re.I) or re.search(
        r"[,.]?\s(?:and )?if\s", text, re.I
    ):
        return None
    if re.match(r"(?:when|after|because|since|while|before|given|in order)\b", text, re.I):
        return None
    if _OPEN_END.search(text):
        return None
    if (_OPENER.match(text) and not _MAIN.search(text)) or _BARE_LEAD.fullmatch(text):
        return None
    return capital(text) + "."


_OPENER = re.compile(
    r"(?:upon|by|out of|of (?:the|these|those)|without|instead of|in (?:total|all)|altogether|together|having|being|"
    r"suppose|supposing|assuming|assume|imagine|provided|once|until|unless|although|though|as|"
    r"from the (?:time|day)|[a-z]+ing)\b",
    re.I,
)
"""How a sentence opens that the question alone makes whole: "Upon eating 4 of them, how many …?"."""
_OPEN_END = re.compile(r"\b(?:but|and|so|then) (?:after|when|once|before|upon|while|since)\b[^,]*$", re.I)
""" "There were 9 pens, but after the cat ate 4 of them": what came then is the question's to say."""
_BARE_LEAD: Final = re.compile(r"(?:at|in|on|by|for|with|from|during|per) (?:[a-z]+ ){0,3}[a-z]+", re.I)
""" "At that rate, how many …?", "In this way": no sentence of its own."""
_MAIN = re.compile(r", (?:then )?(?:there|he|she|they|it|an?|the|his|her|their|some|\[|[A-Z])\S* ")
"""Where its own clause begins: "Upon arriving, she ate 4"."""


_CONDITION = re.compile(r"(?:if|given that)\s(.*),(?:\s*then)?\s*$", re.I | re.S)


def _condition(scene: Scene, edits: Sequence[TextEdit]) -> str | None:
    """ "If each tray holds 10 eggs, how many …" as a sentence of the body; None where there is none, or where it
    tells what is only thought of ("how many would he have?")."""
    ask = scene.ask
    if ask is None or asks_with_number(scene):
        return None
    if re.search(r"\b(?:could|should)\b", scene.text[scene.reading.body_end :], re.I):
        return None
    if _supposed(scene) is None and re.search(r"\bwould\b", scene.text[scene.reading.body_end :], re.I):
        return None
    match = _CONDITION.match(apply(scene, scene.reading.body_end, ask.span.start, edits).strip())
    return _close(match.group(1)) if match else None


def _supposed(scene: Scene) -> str | None:
    """The tense in which the question's condition supposes something: "If he put 7 pens in each box, how many boxes
    would he have?" of a story in the past can as well be told as done; None where what is supposed has no such tense
    ("He has 40 pens. If he gave 8 away, …" did not happen), or is a wish."""
    ask = scene.ask
    if ask is None or re.search(r"\bwould (?:\w+ )?like\b|\b(?:want|wish|hop(?:e|ing))", scene.text, re.I):
        return None
    end = scene.reading.body_end
    tenses = {c.tense for c in scene.reading.clauses if end <= c.span.start < ask.span.start}
    story = {c.tense for c in scene.reading.clauses if c.span.start < end} & {"past", "present"}
    return tenses.pop() if len(tenses) == 1 and tenses == story else None


def draft(scene: Scene, edits: Sequence[TextEdit] = (), *, settle: bool = False) -> Draft | None:
    """The scene with edits, as closed sentences: "If she gave 9 away," becomes "She gave 9 away."; None where an open
    sentence cannot be closed. With ``settle`` the condition of the question's sentence becomes a sentence too, so
    that what happens later can be told after it."""
    sentences: list[str] = []
    told = lead = ""
    for sentence in scene.sentences:
        text = apply(scene, sentence.start, sentence.end, edits)
        if sentence.open and _LEAD.match(text):
            lead = f"{text} "
            continue
        if sentence.open and text:
            closed = _close(text)
            if closed is None:
                return None
            told = _tense_of(scene, sentence)
            text = closed
        if text:
            sentences.append(text)
    condition = _condition(scene, edits) if settle else None
    if condition is not None and scene.ask is not None:
        question = _THEN.sub("", apply(scene, scene.ask.span.start, len(scene.text), edits))
        question = as_told(question.strip(), _supposed(scene) or "")
        return Draft((*sentences, condition), capital(question), True)
    question = apply(scene, scene.reading.body_end, len(scene.text), edits).strip()
    question = f"{lead}{question}" if lead else capital(_THEN.sub("", question) if told else question)
    return Draft(tuple(sentences), as_told(question, told) if told else question)


_LEAD: Final = re.compile(r"(?:on average|in (?:total|all)|altogether|after all),?\s*\Z", re.I)
"""What belongs to the question though the body ends with it: "On average, how many …?"."""
_THEN: Final = re.compile(r"^\s*then,? (?=how |what )", re.I)
""" "If she gives 9 away, then how many …?": behind a sentence of its own "then" is not said."""


def _tense_of(scene: Scene, sentence: Sentence) -> str:
    inside = (c for c in scene.reading.clauses if sentence.start <= c.span.start < sentence.end)
    return next((c.tense for c in inside if c.tense in ("past", "present")), "past")


_HAVE_THEN = re.compile(
    r"\bwould ((?:\[NAME\d+(?:\.he)?\]|he|she|they|the [a-z]+)) have(?: in total| total| altogether| in all)?\?$"
)
""" "If he threw 2 away and bought 9, how many would he have?": told as done, "did he have?" may be before."""


def as_told(question: str, tense: str) -> str:
    """What was only thought of is told now: "how many would she have left?" asks "how many did she have left?", or
    "how many will she have left?" after the present."""
    if tense == "present":
        return re.sub(r"\bwould\b(?!(?: \S+)? like)", "will", question)
    question = re.sub(r"^(what) would (.*?) be\b", r"\1 was \2", question, flags=re.I)
    question = re.sub(r"\bwould be\b", "were", question)
    question = _HAVE_THEN.sub(r"did \1 have in the end?", question)
    return re.sub(r"\bwould\b(?!(?: \S+)? like)", "did", question)


def asks_with_number(scene: Scene) -> bool:
    """True where the asking clause itself carries a number, so that it cannot be replaced without losing it."""
    ask = scene.ask
    if ask is None:
        return True
    return any(m.number.start >= ask.span.start for m in scene.reading.mentions)


def with_question(
    scene: Scene, question: str, edits: Sequence[TextEdit] = (), *, drafted: Draft | None = None
) -> str | None:
    """The question's sentence with its asking clause replaced; a clause before it ("If he buys 3 more, …") stays, but
    where the draft has made it a sentence of the body."""
    ask = scene.ask
    if ask is None or asks_with_number(scene):
        return None
    if _DOES_SO.search(scene.text[ask.span.end :]):
        return None
    if drafted is not None and drafted.settled:
        return capital(question)
    lead = apply(scene, scene.reading.body_end, ask.span.start, edits).strip()
    if not lead:
        return capital(question)
    if not re.search(r"[,]$", lead):
        return None
    return f"{lead} {small(question)}"


_DOES_SO = re.compile(
    r"\b(?:once|after|when|if|as soon as) \w+ (?:does|do|did|has done|have done) (?:so|that|this|it)\b"
)
""" "Mira asks him for 9 pens. How many will he have once he does so?": no other question would say that he does."""
_PACE = re.compile(r"\s+(?:an?|per) (second|minute|hour|day|week|month|year)\b")
"""What is the same is so each hour, not an hour."""
_MEASURES = frozenset({"time", "length", "weight", "volume", "area", "points"})


def _at_one_pace(scene: Scene, mention: Mention) -> TextEdit | None:
    """ "30 meters a minute" → "the same number of meters each minute"."""
    pace = _PACE.match(scene.text[mention.phrase.end :])
    if pace is None:
        return None
    counted = scene.cut(mention.number.end, mention.phrase.end).strip()
    new = f"the same number of {counted} each {pace.group(1)}"
    return TextEdit(mention.number.start, mention.phrase.end + pace.end(), new)


def hide(scene: Scene, id: str) -> TextEdit | None:
    """The edit that takes a told number away: "26 shells" → "some shells", "9 of them" → "some of them", "4 mugs in
    each box" → "the same number of mugs in each box"."""
    told = scene.told(id)
    if told is None:
        return None
    clause, mention = told
    quantity = scene.world.get(id)
    if mention.value <= 1:
        return None  # "some miles" are no 0.2 miles
    if _IN_ALL.search(scene.text[clause.span.start : mention.number.start]):
        return None  # "Altogether he used some rings"
    if _POINTED_AT.match(scene.text[clause.span.end :].lstrip(" .")):
        return None  # "Halifax had some foggy days in June. That was 5 more than in May."
    if quantity.role == "each" and _of_any_one(scene, clause):
        return None
    if quantity.kind == "money":
        return _hide_money(scene, quantity.role, clause, mention)
    if quantity.kind in _MEASURES:
        return _hide_measure(scene, quantity.role, quantity.kind, clause, mention)
    if quantity.role in ("ratio", "difference") or clause.frame == "compare":
        return None
    return _hide_count(scene, quantity.role, mention)


_IN_ALL: Final = re.compile(r"\b(?:all ?together|in total|in all)\b", re.I)
_POINTED_AT: Final = re.compile(r"(?:That|This) (?:is|was)\b")


def _of_any_one(scene: Scene, clause: Clause) -> bool:
    """ "A box holds 6 eggs" is true of any box; "a box holds the same number of eggs" as what?"""
    subject = clause.subject
    said = scene.text[clause.span.start : clause.span.end]
    single = subject is not None and not subject.plural and re.match(r"(?:an?|one)\b", subject.text, re.I) is not None
    return single and re.search(r"\b(?:each|every|per|daily)\b", said) is None and _PACE.search(said) is None


def _hide_count(scene: Scene, role: str, mention: Mention) -> TextEdit | None:
    """ "26 shells" → "some shells", "9 of them" → "some of them", "another 4" → "some more"."""
    text = scene.text
    after = text[mention.number.end : mention.phrase.end]
    if re.search(r"\bthan\b|\btimes\b|-", after) or re.match(r"\s+of an?\b", text[mention.number.end :]):
        return None  # "0.4 of a bucket" is not "some of a bucket"
    if not after.strip() and (
        role == "each" or not re.match(r"\s+(?:at|in|on|from|to|for)\b", text[mention.phrase.end :])
    ):
        return None
    if role == "each":
        return _hide_each(scene, mention, after)
    before = text[: mention.number.start].rstrip()
    if re.search(
        r"\b(?:the|these|those|his|her|its|their|my|our|your|all|only|just|about|at least|of|the other|exactly|"
        r"nearly|almost|over|around|roughly|approximately|up to|more than|fewer than|less than)$",
        before,
        re.I,
    ):
        return None
    if re.match(r"\s+(?:in )?total\b|\s+(?:in all|altogether)\b", text[mention.phrase.end :]):
        return None  # "there were some people in total"
    if re.search(r"\b(?:only|just) \w+$|\b(?:number|amount) of [^.,]*\b(?:is|was|are|were)$", before):
        return None  # "they only had some books", "the number of guests was some"
    start, end = mention.number.start, mention.number.end
    if re.match(r"\s+different\b", after):
        end += after.index("different") + len("different")  # "some different cages" is not said
    lead = re.search(r"\b(?:a total of|an (?:additional|extra)|a further|a|another)\s*$", text[:start], re.I)
    if lead:
        if re.match(r"another|an additional|an extra|a further", lead.group(), re.I):
            more = "Some more" if _opens_sentence(text, lead.start()) else "some more"
            return TextEdit(lead.start(), end, more)
        start = lead.start()
    return TextEdit(start, end, "Some" if _opens_sentence(text, start) else "some")


def _hide_each(scene: Scene, mention: Mention, after: str) -> TextEdit | None:
    """ "4 mugs in each box" → "the same number of mugs in each box"; "30 laps an hour" keeps its pace."""
    if things(scene, mention) is None or re.match(r"\s*(?:of\s+(?:them|the)|more)\b", after):
        return None
    if re.search(r"\bof $", scene.text[: mention.number.start]):
        return None  # "a capacity of the same number of students in each room"
    if re.search(r"\d[^.]*\band $", scene.text[: mention.number.start]):
        return None  # "30 students and the same number of seats": 30 as well?
    pace = _at_one_pace(scene, mention)
    if pace is not None:
        return pace
    if _PER.match(scene.text, mention.phrase.end):  # "23 miles per gallon": the same as what?
        return TextEdit(mention.number.start, mention.number.end, "a certain number of")
    opens = _opens_sentence(scene.text, mention.number.start)
    there = re.search(r"\b([Tt]here )(are|were)\s+$", scene.text[: mention.number.start])
    if there is not None:
        be = "is" if there.group(2) == "are" else "was"
        return TextEdit(there.start(), mention.number.end, f"{there.group(1)}{be} the same number of")
    return TextEdit(mention.number.start, mention.number.end, "The same number of" if opens else "the same number of")


_PER: Final = re.compile(r"\s*per (?!second\b|minute\b|hour\b|day\b|week\b|month\b|year\b)")


def _opens_sentence(text: str, start: int) -> bool:
    return start == 0 or re.search(r"[.!?]\s*$", text[:start]) is not None


def _hide_money(scene: Scene, role: str, clause: Clause, mention: Mention) -> TextEdit | None:
    """ "$12" → "some money", "for $5 each" → "for the same price each", "$5 each week" → "the same amount of money
    each week"."""
    text = scene.text
    start, end = mention.number.start, mention.number.end
    if "$" not in text[start:end] or clause.frame == "compare" or role in ("difference", "ratio", "whole"):
        return None
    if role == "each":
        if re.search(r"\bfor\s*$", text[:start]) and re.match(r"\s+each\b", text[end:]):
            return TextEdit(start, end, "the same price")
        if clause.verb in ("save", "earn", "make", "spend", "get", "pay") and re.match(
            r"\s+(?:each|every|a|per)\s+(?:day|week|month|hour|year)", text[end:]
        ):
            return TextEdit(start, end, "the same amount of money")
        return None
    if clause.verb in ("cost", "be", "weigh") or (clause.frame == "cost" and clause.verb != "spend"):
        return None
    if re.match(r"\s+(?:more|less|each|per|bill)\b", text[end:]):
        return None
    another = re.search(r"\banother\s+$", text[:start])
    if another:
        return TextEdit(another.start(), end, "some more money")
    return TextEdit(start, end, "some money")


def _hide_measure(scene: Scene, role: str, kind: str, clause: Clause, mention: Mention) -> TextEdit | None:
    """ "14 meters of rope" → "some rope", "18 minutes each day" → "the same number of minutes each day", "for 4
    hours" →
    "for some hours"."""
    text = scene.text
    after = text[mention.number.end : mention.phrase.end]
    if (
        role in ("difference", "ratio")
        or clause.frame in ("compare", "measure")
        or clause.verb in ("be", "weigh", "measure")
    ):
        return None
    if re.search(r"\bthan\b|\btimes\b|-|\bmore\b|\bof (?:them|the|it|an?)\b", after) or not after.strip():
        return None
    if re.match(r"\s*(?:long|tall|wide|deep|high|old|away|heavy)\b", text[mention.phrase.end :]):
        return None
    if role != "each" and re.fullmatch(r"\s*(?:centimeters|meters|inches|feet|yards)", after):
        return None  # "jumped some centimeters"; "ran some miles" and "some meters of rope" are said
    if re.search(
        r"\b(?:the|these|those|his|her|its|their|my|our|all|only|about|exactly|at least|of|at|by|a total of)\s*$",
        text[: mention.number.start],
        re.I,
    ):
        return None
    if role == "each":
        pace = _at_one_pace(scene, mention)
        if pace is not None:
            return pace
        of_one = _PER.match(scene.text, mention.phrase.end) is not None
        return TextEdit(
            mention.number.start, mention.number.end, "a certain number of" if of_one else "the same number of"
        )
    substance = re.search(r"\bof\s+(?=\w)", text[mention.number.end : mention.phrase.end])
    if substance:
        return TextEdit(mention.number.start, mention.number.end + substance.end(), "some ")
    if kind in ("time", "length") and re.search(r"s$", after.strip()):
        return TextEdit(mention.number.start, mention.number.end, "some")
    return None
