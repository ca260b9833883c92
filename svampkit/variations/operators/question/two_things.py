"""Questions about two things that one person has or deals with alike: both together, or how many more of one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, permutations
from random import Random

from svampkit.equation import evaluate
from svampkit.errors import SvampkitError
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.variations.draft import asks_with_number
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.classes import word_for_both
from svampkit.variations.grammar.clauses import clause_parts
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import OF_ITS_TIME, auxiliary, bare_tail, dated, definite, tidy
from svampkit.variations.operators.question.told_verb import IN_ALL, told_again
from svampkit.variations.scene import Scene
from svampkit.world.derive import derive
from svampkit.world.edit import asking, asking_together, is_start
from svampkit.world.model import Quantity, World

__all__ = ["goes_on", "two_things_together", "which_moment", "with_the_answer"]

_ROLES = frozenset({"state", "event", "part", "whole", "aside"})
_HANGS_ON = re.compile(r"\[NUM|,|\b(?:who|which|that|so|but|and|to)\b")
_PRONOUN = re.compile(r"(?:he|she|they|it|we|you|i)", re.I)


@dataclass(frozen=True, slots=True)
class _Told:
    """A counted thing with the words of the clause that tells it."""

    quantity: Quantity
    thing: str
    key: str
    subject: str
    plural: bool
    verb: str
    tense: str
    after: str
    there: bool
    still: bool = False
    """What is still there, after some has gone."""
    changes: bool = False
    """What was there when something happened to it later."""
    in_the_end: bool = False
    """What was there when something had happened to it."""


_NO_KINDS = frozenset(listed("words that tell nothing apart"))
"""Of "4 bottles" and "6 identical bottles" nobody asks which are more."""


def _told(scene: Scene) -> Iterator[_Told]:
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.role not in _ROLES or quantity.kind != "count":
            continue
        clause, mention = told
        thing = things(scene, mention)
        if thing is None or thing.money or thing.mass or clause.tense not in ("past", "present"):
            continue
        if _NO_KINDS & set(thing.phrase.split()):
            continue
        first, last = _list_around(scene, clause, mention)
        after = definite(re.sub(r"[\s,.;]+$", "", scene.cut(last.phrase.end, clause.span.end)))
        opening = scene.text[clause.span.start : first.phrase.start].strip().lower()
        changes = clause.tense == "past" and goes_on(scene, clause)
        if re.fullmatch(r"there (?:are|were)(?: also)?", opening):
            end = clause.tense == "past" and which_moment(scene, clause, False) == "in the end"
            yield _Told(
                quantity, thing.phrase, "", "", True, "be", clause.tense, after, True, changes=changes, in_the_end=end
            )
            continue
        parts = clause_parts(scene, clause, first)
        if parts is None or parts.number_in_subject or parts.between.strip() or len(parts.words) != 1:
            continue
        if clause.frame == "have" and clause.tense == "present" and goes_on(scene, clause):
            continue  # what there was before: "are there", "does he have" would ask for what there is
        if clause.verb == "need" and re.search(r"\bmore\b", scene.text[mention.number.end : mention.phrase.end]):
            continue  # "21 more posts to finish": needed are those and the ones that are there
        if clause.verb in ("be", "") or _PRONOUN.fullmatch(parts.subject) or clause.particle:
            continue
        yield _Told(
            quantity,
            thing.phrase,
            scene.subject_key(clause),
            parts.subject,
            parts.plural,
            clause.verb,
            clause.tense,
            after,
            False,
            re.search(r"\bstill\b", opening) is not None,
            changes,
        )


_EVENTS = frozenset({"loss", "give", "gain", "receive"})
_GOES_ON = re.compile(r"\b(?:left|now|then|later|after|(?:shar|distribut|divid)[a-z]*|splits?)\b", re.I)


def goes_on(scene: Scene, clause: Clause) -> bool:
    """Something happens after what the clause tells: "After they got rid of some, they had 64 left", "Then he gets 9
    more", "She shares them equally", "She gave 5 of them to Ben"."""
    later = scene.text[clause.span.end : scene.reading.body_end]
    return _GOES_ON.search(later) is not None or any(
        c.frame in _EVENTS and clause.span.end <= c.span.start < scene.reading.body_end and c.mentions
        for c in scene.reading.clauses
    )


_SINCE = re.compile(r"\b(?:then|after|later|afterwards?|finally|now)\b", re.I)


def which_moment(scene: Scene, clause: Clause, starts: bool) -> str:
    """What tells of which moment a question about what there was is: "at first" where something happens later, "in
    the end" where it has happened: "After Hugo ate some of them, there were 7 pears and 4 plums in the bowl"."""
    told = scene.text[clause.span.start : clause.span.end]
    if OF_ITS_TIME.search(told) or bare_tail(told) != told:
        return ""
    if starts or goes_on(scene, clause):
        return "at first"
    at = scene.sentence_at(clause.span.start)
    begins = scene.sentences[at].start if at is not None else clause.span.start
    return "in the end" if _SINCE.search(scene.text[begins : clause.span.end]) else ""


_JOIN = re.compile(r"\s*(?:,\s*and|,|\band\b)\s*")


def _list_around(scene: Scene, clause: Clause, mention: Mention) -> tuple[Mention, Mention]:
    """The first and the last of the list that the mention stands in: "13 owls and 9 bats"."""
    if mention.tag not in clause.mentions:
        return mention, mention  # told again here
    listed = [scene.reading.mention(tag) for tag in clause.mentions]
    joined = all(_JOIN.fullmatch(scene.text[a.phrase.end : b.phrase.start]) for a, b in pairwise(listed))
    return (listed[0], listed[-1]) if joined else (mention, mention)


def two_things_together(scene: Scene, rng: Random) -> Iterator[tuple[str, World, str, str]]:
    """(question, world, first id, note): "How many stones and shells did Mira have in all at first?", of roses and
    tulips also "How many flowers did …"."""
    for one, two in permutations(list(_told(scene)), 2):
        if _BY_WHOM.match(one.after):
            continue  # "songs by her aunt": whose?
        alike = (one.key, one.verb, one.tense, one.after) == (two.key, two.verb, two.tense, two.after)
        if not alike or one.thing == two.thing or _HANGS_ON.search(one.after):
            continue
        if one.thing.startswith(f"{two.thing} of ") or two.thing.startswith(f"{one.thing} of "):
            continue  # "boxes of candy", then "more boxes": one thing told twice
        if _crossed(one.quantity, two.quantity):
            continue
        ending, starts = rng.choice(IN_ALL), is_start(scene.world, one.quantity.id)
        ending = "in the end" if one.in_the_end else ending
        starts = starts or is_start(scene.world, two.quantity.id)
        held = one.there or one.verb in _HOLDING  # what somebody baked was baked, at first and in the end
        first = " at first" if (held and (starts or one.changes)) or _less_later(scene, one) else ""
        if not first and (told_again(scene, one.quantity) or told_again(scene, two.quantity)):
            continue  # "won 9 cups and 7 medals", and later more of both
        tail = one.after.replace(" currently", "") if first and one.tense == "past" else one.after
        tail = f" left{bare_tail(tail)}" if re.search(r"\bleft\b", tail) else bare_tail(tail)
        if first and one.tense == "present":
            if not one.there or not re.search(r"\b(?:currently|now|today)\b", tail):
                continue  # "are there at first"
            first = ""
        for phrase, unit, note in _called(scene, one, two):
            text = f"How many {phrase} {_was_or_did(one)}{tail}{first or f' {ending}'}?"
            whole = replace(one.quantity, qualifier="", unit=unit)
            yield tidy(text), asking_together(scene.world, whole, two.quantity.id), one.quantity.id, note


_BY_WHOM = re.compile(r"\s*by (?:the|an?|his|her|their|\[NAME)")


def _called(scene: Scene, one: _Told, two: _Told) -> Iterator[tuple[str, str, str]]:
    """(phrase, unit, note) of two things together: both named, and the one word for both."""
    yield _joined(one.thing, two.thing), one.quantity.unit, "two things together"
    both = word_for_both(scene, one.quantity.unit, two.quantity.unit)
    if both is not None and one.quantity.id < two.quantity.id:
        yield both[1], both[0], "two kinds by one word"


def _was_or_did(told: _Told) -> str:
    """ "were there", "did Mira pick"."""
    if told.there:
        return f"{'were' if told.tense == 'past' else 'are'} there"
    still = " still" if told.still else ""
    return f"{auxiliary(told.tense, told.plural)} {told.subject}{still} {told.verb}"


def _crossed(one: Quantity, two: Quantity) -> bool:
    """Red kites and blue balloons, where there are red balloons as well: nobody puts just these two together."""
    kinds = one.qualifier, two.qualifier
    return one.unit != two.unit and all(kinds) and kinds[0] != kinds[1]


_HOLDING = frozenset(listed("verbs of having or holding"))


def _less_later(scene: Scene, told: _Told) -> bool:
    """What somebody had, of which the text tells later what was left."""
    later = re.search(r"\b(?:left|remaining)\b", scene.text[: scene.reading.body_end])
    return told.verb in ("have", "be") and told.tense == "past" and later is not None and "left" not in told.after


def _joined(one: str, two: str) -> str:
    """ "jars of plum jam and cherry jam", not "jars of plum jam and jars of cherry jam"; "red and blue pens"."""
    (kind, _, thing), (other_kind, _, same) = one.partition(" "), two.partition(" ")
    if thing and thing == same and " " not in thing and _ONE_WORD.match(kind) and _ONE_WORD.match(other_kind):
        return f"{kind} and {other_kind} {thing}"
    (holder, of, _), (again, _, content) = one.partition(" of "), two.partition(" of ")
    return f"{one} and {content}" if of and holder == again and content else f"{one} and {two}"


_ONE_WORD = re.compile(r"(?:\[MOD\d+\]|[a-z]+)\Z")
_SHARED_OUT = re.compile(r"\b(?:shar|divid|split|distribut|giv|gave)\w*", re.I)
"""What somebody shared out nobody asks about as if it were there still."""


def _both_together(
    scene: Scene, asked: QuestionParts, own: Quantity, other: _Told, tail: str, rng: Random
) -> Iterator[tuple[str, World, str, str]]:
    """ "How many stones and shells does Mira have in all now?", "How many flowers does …"."""
    ending, both = rng.choice(IN_ALL), word_for_both(scene, other.quantity.unit, own.unit)
    called = [(_joined(other.thing, asked.thing), other.quantity.unit)]
    for phrase, unit in called if both is None else [*called, (both[1], both[0])]:
        text = f"How many {phrase} {_is_or_does(asked)}"
        if re.search(r"\b(?:now|end|left)\b", tail):
            text += f"{tail}?"  # "in all in the end" says it twice
        else:
            text += f"{tail} {ending}?" if asked.pattern == "there" else f" {ending}{tail}?"
        world = asking_together(scene.world, replace(other.quantity, qualifier="", unit=unit), own.id)
        yield tidy(text), world, other.quantity.id, "the answer and another thing together"


def _is_or_does(asked: QuestionParts) -> str:
    """ "are there", "did Mira pick"."""
    if asked.pattern == "there":
        return f"{asked.auxiliary} there"
    return f"{asked.auxiliary} {asked.subject} {asked.verb[0]}"


_TIME_OF_DAY = re.compile(r"\b(?:morning|noon|afternoon|evening|night)\b")


def _told_as_asked(own: Quantity, asked: QuestionParts, other: _Told) -> bool:
    """The other thing is told by the verb and of the holder or place that the question asks of its own."""
    if other.quantity.role != "aside" or other.thing == asked.thing:
        return False  # "more moths than moths"
    if own.role == "count" and re.search(r"^[a-z]+ of ", asked.thing) and " of " not in other.thing:
        return False  # "How many limes and boxes of apples does she have in all?"
    if asked.pattern == "there":
        return other.there and bare_tail(other.after).strip() == bare_tail(asked.after).strip()
    tail, told = bare_tail(asked.after).strip(), bare_tail(other.after).strip()
    if tail != told and (tail or dated(told) or _TIME_OF_DAY.search(told)):
        return False  # "got 9 emails at noon": how many more letters than emails in the morning?
    return other.verb == asked.verb[0].lower() and other.key == own.holder


def with_the_answer(scene: Scene, rng: Random) -> Iterator[tuple[str, World, str, str]]:
    """(question, world, first id, note): "How many more stones than shells does Mira have now?", or both together;
    the shells are the seed's answer, the stones have stayed as they were."""
    question, asked = scene.world.question, asked_of(scene)
    if question.asks != "value" or asked is None or asked.money or asks_with_number(scene):
        return
    there = asked.pattern == "there" and asked.auxiliary in ("are", "were")
    does = asked.pattern == "object" and len(asked.verb) == 1 and asked.auxiliary in ("did", "do", "does")
    if not there and not does:
        return
    own = scene.world.get(question.of[0])
    try:
        answer = evaluate(derive(scene.world), numbers(scene.values))
    except SvampkitError:
        return
    if (
        re.search(r"\[NUM|\beach\b|\bthan\b", asked.after)
        or asked.thing.startswith("more ")
        or is_start(scene.world, own.id)
        or (own.role in ("total", "whole") and _SHARED_OUT.search(scene.text[: scene.reading.body_end]))
    ):
        return
    for other in _told(scene):
        if not _told_as_asked(own, asked, other) or told_again(scene, other.quantity):
            continue
        value = numbers(scene.values)[other.quantity.value or ""]
        later = " in the end" if asked.auxiliary in ("did", "were") else " now"
        tail = re.sub(r",? (?:in all|altogether|in total|total)\b", "", asked.after).replace(" left", later)
        if own.moment > 0 and (not tail.strip() or (there and not re.search(r"\b(?:now|end|left)\b", tail))):
            tail += later  # of the shells that she had at first nobody asks
        yield from _both_together(scene, asked, own, other, tail, rng)
        pairs = ((own, asked.thing, other.quantity, other.thing), (other.quantity, other.thing, own, asked.thing))
        for first, one, second, two in pairs:
            if (answer > value) == (first is own) and answer != value:
                text = f"How many more {one} than {two} {_is_or_does(asked)}{tail}?"
                world = asking(scene.world, "difference", first.id, second.id)
                yield tidy(text), world, first.id, "difference of the answer and another thing"
