"""A fact and the question: what the body tells last becomes the question's condition, and the other way round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from svampkit.equation import variables
from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause
from svampkit.template.tags import tags_of
from svampkit.variations.draft import Draft, Proposal
from svampkit.variations.grammar.phrases import holder_phrase
from svampkit.variations.operators.invariance.moved.sentences import EVENT_FRAMES, clauses_of, plain
from svampkit.variations.scene import Scene, capital, small
from svampkit.world.derive import derive

__all__ = ["condition_last", "condition_told", "into_condition"]

_ASKS = re.compile(r"How (?:many|much)\b")
_HANGS = re.compile(r"\b(?:if|when|after|before|once|would|could|should|each|per|than)\b", re.I)
"""In a question: it has a condition of its own, or asks for what none can be put before."""
_GOES_ON = re.compile(
    r"(?:Then|Later|After|Next|Now|So|Finally|But|Meanwhile|At the same time|The rest|When|Before|While|During|At|In|"
    r"On|By|For|As|Since)\b|.*\b(?:which|because|so that|in order|also|today|yesterday)\b|.*[,;:]"
)
_RIVAL = re.compile(r"\b(?:more|fewer|less)\b(?!.*\bthan\b)")
"""Of a question: than whom is told by the sentence that would become its condition."""
_LATER = re.compile(r"^(?:Then|Later(?: on)?|After that|Next),? (?=he |she |they |\[NAME)")
"""What a condition needs not say: "If he bought 4 more shirts, how many …"."""
_STILL = re.compile(r"\bstill\b", re.I)
"""What goes on after what is told before it."""
_LONGEST = 14
"""Words of a condition that still stands well before or behind a question."""


_TITLED = re.compile(r"\b(?:Mrs|Mr|Ms|Miss|Coach|Dr)\b")


def into_condition(scene: Scene, drafted: Draft) -> Iterator[Proposal]:
    """ "She gave 9 of them to her brother. How many …" → "If she gave 9 of them to her brother, how many …"."""
    told = _last(scene, drafted) if scene.sentences and not scene.sentences[-1].open else None
    asked = _spoken_again(scene, told, drafted.question) if told is not None else None
    if told is not None and asked is not None:
        asked = _to_come(scene, drafted, _supposed(scene, drafted, asked))
        question = f"If {small(told)}, {small(asked)}"
        yield Proposal(
            " ".join(drafted.sentences[:-1]), question, scene.world, "the last fact as the question's condition"
        )


def condition_last(scene: Scene, drafted: Draft) -> Iterator[Proposal]:
    """ "How many shells does Mira have left if she gave 9 of them to her brother?" """
    told = _named_behind(scene, drafted, _last(scene, drafted))
    asked = drafted.question if told is None else _to_come(scene, drafted, drafted.question)
    asked = asked.rstrip(" ?")
    if _POINTS_BACK.search(asked):
        return  # "How many trays did that make if the berries weighed 9 kg?": what made them comes too late
    again = _spoken_again(scene, asked, told) if told is not None and not _brought_in(told, asked) else None
    if told is not None and (tie := _TIE.match(told)) is not None and f"[{tie.group(1)}" in asked:
        return  # "How many did he and Ben pick if his friend Ben picked 9?"
    if told is not None and _THEY.search(plain(asked)) and _FAMILY.search(plain(told)):
        return  # "How many days were they on the road if the Millers drove 90 miles a day?"
    if told is not None and _THEY.search(asked) and _somebody_new(told, drafted.sentences[:-1]):
        return  # "How many did they pick if Ben picked 9?": of whom "they" speaks, comes too late
    if told is not None and (tie := _FRIEND.match(told)) is not None and tie.group() in asked:
        return  # "… do the chef and the chef's friend Agnes have if the chef's friend Agnes has 38?"
    if told is not None and re.match(r"(?:Its|Their) ", told):
        return  # "How much more does it eat than the calf if its calf eats 37 kg?"
    if told is not None and _THEY.search(asked) and _KIN_OF.search(told):
        return  # "How many would they have if her sister found 2?"
    if told is not None and _named_too_late(scene, len(drafted.sentences) - 1):
        return
    if again is not None and "," not in asked and len(asked.split()) <= _LONGEST:
        question = f"{_supposed(scene, drafted, asked)} if {small(again)}?"
        yield Proposal(" ".join(drafted.sentences[:-1]), question, scene.world, "the last fact behind the question")


_POINTS_BACK = re.compile(r"\b(?:that|this|these|those)\b")
_WHAT_THERE_IS = re.compile(
    r"\b(?:did|does|do)(?= (?!now\b)(?:[^\s?]+ ){1,4}?have\b(?! to\b)(?! [^\s?]+ed\b)"
    r"(?!.*\b(?:now|first|initially|begin|beginning|start|before|morning|yesterday|noon|evening)\b))"
)
_HAPPENS = EVENT_FRAMES | {"act", "make", "group", "rate"}
_LASTS = (*listed("verbs of what lasts"), "")
_LEFT_THERE = re.compile(r"\b(?:were|was|are|is) (?=left\b)(?!.*\bnow\b)")


def _supposed(scene: Scene, drafted: Draft, asked: str) -> str:
    """What there is once something has happened is only supposed where that stands behind "if": "If she gave 9 away,
    how many would she have left?", not "how many does she have left?"; what somebody did is asked for as it was."""
    (clause,) = (c for c in clauses_of(scene, len(drafted.sentences) - 1) if c.frame != "background")
    if clause.tense != "past" or clause.frame not in _HAPPENS or clause.verb in _LASTS:
        return asked
    asked = _WHAT_THERE_IS.sub("would", asked, count=1)
    return _LEFT_THERE.sub("would be ", asked, count=1)


_HAS_NOW = re.compile(r"\bdo(?:es)? (\[NAME\d+(?:\.he)?\]|he|she|they) have now\b")


def _to_come(scene: Scene, drafted: Draft, asked: str) -> str:
    """ "If she earns $5 more, how much does she have now?" asks for what she will have."""
    clauses = [c for c in clauses_of(scene, len(drafted.sentences) - 1) if c.frame != "background"]
    supposed = all(c.tense == "present" and c.frame not in STOCK_FRAMES for c in clauses)
    return _HAS_NOW.sub(r"will \1 have", asked) if supposed else asked


_OPENS_WITH_PRONOUN = re.compile(r"(?:It|He|She|They|\[NAME\d+\.He\]) ")


def _named_behind(scene: Scene, drafted: Draft, told: str | None) -> str | None:
    """ "It is 9 meters taller than the oak" with its noun, where the question asks about the oak: there "it" would be
    the oak. None where the noun cannot be written."""
    pronoun = _OPENS_WITH_PRONOUN.match(told) if told is not None else None
    ask = scene.ask
    if told is None or pronoun is None or ask is None or ask.subject is None:
        return told
    subject = clauses_of(scene, len(drafted.sentences) - 1)[0].subject
    if subject is None or not subject.pronoun or subject.key == ask.subject.key:
        return told
    if {subject.gender, ask.subject.gender} == {"he", "she"}:
        return told  # "if she picked 9 more than him" of Ben
    named = holder_phrase(scene, subject)
    if not named or named.lower() == subject.text.lower() or named == pronoun.group().strip():
        return None
    if "'s " in named and _WHO_ELSE.search(" ".join(drafted.sentences[:-1])):
        return None  # "A cook's friend bought 9 rolls from him. He had made 20": the cook, or the friend?
    return f"{capital(named)} {told[pronoun.end() :]}"


_WHO_ELSE = re.compile(r"'s [a-z]+ [^.?!]*\b(?:him|her)\b(?! [a-z])")
_FRIEND = re.compile(r"(?:[Tt]he [a-z]+|\[NAME\d+\])'s [a-z]+ \[NAME\d+\]")
_FAMILY = re.compile(r"\b[Tt]he [A-Z][a-z]+s\b")
_TIE = re.compile(r"\[NAME\d+(?:\.His\]|\]'s) (?:[a-z]+ ){1,2}\[(NAME\d+)\]")
"""A person brought in by what he or she is to another: "Her friend [NAME2]"."""
_KIN_OF = re.compile(rf"(?:\]'s|\.[Hh]is\]|\b[Hh]is|\b[Hh]er) (?:[a-z-]+ )*(?:{'|'.join(listed('words of kin'))})\b")
_THEY = re.compile(r"\b(?:they|them|their)\b")


def _somebody_new(told: str, before: Sequence[str]) -> bool:
    """A name that no sentence before has."""
    named = {use.tag for use in tags_of(told) if use.kind == "NAME"}
    return not named <= {use.tag for sentence in before for use in tags_of(sentence)}


def _named_too_late(scene: Scene, last: int) -> bool:
    """ "How many shirts will she have if Mom buys 9 packs?": who "she" is, is said behind it alone."""
    asked = scene.ask.subject if scene.ask is not None else None
    if asked is None or not asked.pronoun:
        return False
    named = [c for c in scene.reading.clauses if c.subject is not None and not c.subject.pronoun and not c.question]
    of_it = [scene.sentence_at(c.span.start) for c in named if c.subject is not None and c.subject.key == asked.key]
    return bool(of_it) and min(at if at is not None else last for at in of_it) >= last


_RELATED = re.compile(r"(?:\]'s|\b[Hh]is|\b[Hh]er|\.[Hh]is\]) ([a-z]+)")


def _tells_of_kin(said: str) -> bool:
    """ "If Ada's mother gives Ada 7 more, how many does she have?": the mother?"""
    known = (noun(match.group(1)) for match in _RELATED.finditer(said))
    return any(one is not None and one.sort in ("kin", "person", "role") for one in known)


def _brought_in(told: str, asked: str) -> bool:
    """ "A car weighs 1,200 kilograms" brings the car in: "the car" cannot be asked of before it."""
    definite = {found.lower() for found in re.findall(r"\bthe (\w+)", plain(asked), re.I)}
    return any(found.lower() in definite for found in re.findall(r"\ban? (\w+)", plain(told), re.I))


def _spoken_again(scene: Scene, first: str, second: str) -> str | None:
    """The second with a pronoun for the person that both name; None where that could be somebody else."""
    if _TITLED.search(second) or _TITLED.search(first):
        return None  # Mrs. Bell is named as often as the seed names her
    named = re.search(r"(?<!than )\[(NAME\d+)\](?!'s)", second)
    if named is None or named.group() not in first:
        return second
    if _tells_of_kin(first) or _OF_KIN.match(second) or _TIED_TO.search(second[: named.start()]):
        return second
    said = _PRONOUNS.get(getattr(scene.values[named.group(1)], "pronoun", ""))
    if said is not None and said.search(first):
        return second  # "If she has lived there 4 times as long as Ada": her aunt has
    tags = {use.tag for use in tags_of(f"{first} {second}") if use.kind == "NAME"}
    pronouns = [getattr(scene.values[tag], "pronoun", "") for tag in tags]
    if pronouns.count(getattr(scene.values[named.group(1)], "pronoun", "")) > 1:
        return None
    he = "He" if named.start() == 0 else "he" if _BEFORE_SUBJECT.search(second[: named.start()]) else "him"
    return f"{second[: named.start()]}[{named.group(1)}.{he}]{second[named.end() :]}"


_TIED_TO = re.compile(rf"\b(?:cousin|friend|neighbor|{'|'.join(listed('words of kin'))}) \Z")
""" "Her cousin [NAME2]" stays as it is said."""
_OF_KIN = re.compile(r"\[NAME\d+\]'s ")
_PRONOUNS = {"he": re.compile(r"\b(?:he|him)\b", re.I), "she": re.compile(r"\b(?:she|her)\b", re.I)}
"""A pronoun without a tag stands for somebody who has no tag."""
_BEFORE_SUBJECT = re.compile(
    r"(?:\b(?:do|does|did|has|have|had|is|are|was|were|will|would|can|could|must|should|if|when|and|that|"
    r"than)|[,.]) \Z",
    re.I,
)
"""What stands before a name that does something; behind "gives" it stands for "him"."""


def condition_told(scene: Scene, drafted: Draft) -> Iterator[Proposal]:
    """ "If each tray holds 10 eggs, how many are there?" → "Each tray holds 10 eggs. How many are there?" """
    if drafted.settled and not _GOES_ON.match(plain(drafted.sentences[-1]).removesuffix(".")):
        yield Proposal(drafted.body, drafted.question, scene.world, "the question's condition as a fact")


def _last(scene: Scene, drafted: Draft) -> str | None:
    """The body's last sentence without its end mark, where the question can take it in: it tells one number that the
    answer needs, in one clause, and numbers are told before it."""
    if drafted.settled or len(drafted.sentences) < 2 or "[NUM" in drafted.question:
        return None
    if not _ASKS.match(drafted.question) or _HANGS.search(plain(drafted.question)):
        return None
    told, before = drafted.sentences[-1], " ".join(drafted.sentences[:-1])
    later = capital(_LATER.sub("", told))
    clauses = [c for c in clauses_of(scene, len(drafted.sentences) - 1) if c.frame != "background"]
    if "[NUM" not in before or len(clauses) != 1 or not _plain_fact(scene, clauses[0]):
        return None
    if later != told and clauses[0].frame in STOCK_FRAMES:
        return None  # "Then he had 42 stickers": without its moment it could be the start
    told, said = later, plain(later)
    if _STILL.search(said):
        return None
    if not told.endswith(".") or len(said.split()) > _LONGEST or _GOES_ON.match(said.removesuffix(".")):
        return None
    return told.removesuffix(".")


def _plain_fact(scene: Scene, clause: Clause) -> bool:
    """One number that the answer needs, told in the past or the present, with a subject of its own."""
    if len(clause.mentions) != 1 or clause.subject is None or clause.negated:
        return False
    if clause.tense not in ("past", "present"):
        return False
    quantity = scene.quantity_of(clause.mentions[0])
    if quantity is None or quantity.value not in variables(derive(scene.world)):
        return False
    opening = scene.text[clause.span.start : clause.subject.span.start].strip().lower()
    opening = re.sub(r"^(?:then|later(?: on)?|after that|next|if)\b,?", "", opening).strip()
    if opening not in ("", "the", "each", "every") and not opening.startswith("there"):
        return False  # "If when she left she had $8", "If at the next stop 8 people got on"
    ask = scene.ask
    if ask is None or (_RIVAL.search(scene.text[ask.span.start :]) and _is_another(scene, clause, ask)):
        return False
    if clause.verb == ask.verb and clause.frame != "have" and not _is_another(scene, clause, ask):
        return False  # "How many did he eat if he ate 8 more?"
    return ask.tense == clause.tense or clause.frame not in STOCK_FRAMES


def _is_another(scene: Scene, clause: Clause, ask: Clause) -> bool:
    """ "The Hawks scored 11 points. How many more points did the Bears score?" compares the two."""
    return ask.subject is not None and scene.subject_key(clause) != ask.subject.key
