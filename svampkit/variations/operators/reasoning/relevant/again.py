"""The seed's own event once more, or the same every day for some days."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.variations.draft import Proposal, asks_with_number, draft
from svampkit.variations.grammar.cast import people
from svampkit.variations.grammar.clauses import cuts_subject
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import definite, is_plural
from svampkit.variations.operators.reasoning.relevant.parts import new_tag, sum_relation
from svampkit.variations.scene import Scene, small
from svampkit.world.edit import add, asking, joined, new_quantity, relate
from svampkit.world.model import Quantity, Relation, World

__all__ = ["again", "for_days"]


_WISHING: Final = frozenset(listed("verbs of wishing"))
"""Nobody wants to buy 9 hats and then wants to buy 4 more."""


def again(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The seed's own event once more: "Later, 4 more singers joined the choir." The question stays."""
    drafted = draft(scene, settle=True)
    found = _last_event(scene)
    if drafted is None or found is None:
        return
    relation, event = found
    told = scene.told(event.id)
    if told is None:
        return
    clause, mention = told
    at = scene.sentence_at(clause.span.start)
    thing = things(scene, mention)
    if at is None or thing is None or not _may_happen_again(scene, clause, mention, at):
        return
    if event.kind not in ("count", "money") or (event.kind == "money" and not thing.money):
        return
    tag = new_tag(scene)
    leads = [lead for lead in ("Later, ", "After that, ", "Then ") if lead.strip(" ,") not in scene.text]
    lead = rng.choice(leads or ["Then "])  # not "Later … Later"
    counted = f"$[{tag}] more" if thing.money else f"[{tag}] more {thing.phrase}"
    sentence = _once_more(scene, clause, mention, counted)
    if sentence is None:
        return
    value = int(mention.value)
    new = new_quantity(scene.world, tag, event, role="event")
    world = joined(add(scene.world, new), relation, new.id)
    sentences = [*drafted.sentences[: at + 1], lead + sentence, *drafted.sentences[at + 1 :]]
    yield Proposal(
        " ".join(sentences),
        drafted.question,
        world,
        "the same event once more",
        {tag: Fraction(_another(value, rng))},
    )


def _another(value: int, rng: Random) -> int:
    """A smaller number, or nearly the same: nobody buys 6 shirts, and then 6 more shirts."""
    return rng.choice([n for n in range(2, max(4, value)) if n != value])


def _last_event(scene: Scene) -> tuple[Relation, Quantity] | None:
    """The relation of the asked amount in which something happens, and its last event; None where the event itself
    is asked for."""
    question = scene.world.question
    if question.asks != "value" or asks_with_number(scene):
        return None
    asked = question.of[0]
    for relation in scene.world.relations:
        if asked in relation.ids and relation.schema in ("loss", "gain", "transfer"):
            events = [q for i in relation.parts if (q := scene.world.get(i)).role == "event"]
            return (relation, events[-1]) if events and asked not in {e.id for e in events} else None
    return None


def _may_happen_again(scene: Scene, clause: Clause, mention: Mention, at: int) -> bool:
    """A plain clause with one number, the last of its sentence, of something that can be done twice."""
    if clause.verb_span is None or clause.negated or clause.mentions != (mention.tag,) or cuts_subject(scene, clause):
        return False
    if scene.text[clause.verb_span.start : clause.verb_span.end].split()[0].lower() in ("had", "has", "have"):
        return False
    if re.search(r"\bthe (?:other|rest)\b", scene.text, re.I):
        return False  # there are no more than these and the others
    if re.match(r" of (?:[A-Z][a-z]+['’]s|his|her|their)\b", scene.text[mention.number.end :]):
        return False  # "bought 90 of Joan's cards", and then 19 more of whose?
    priced = "$" in scene.text[mention.number.start : mention.number.end]
    if priced and _A_PRICED_THING.match(scene.text, mention.number.end):
        return False  # "bought a $13 kite": no $6 more kite
    if re.match(r"(?:is|are|was|were) [a-z]+ing\b", scene.text[clause.verb_span.start : clause.verb_span.end]):
        return False  # what is sitting there does not sit down once more
    if clause.tense not in ("past", "present") or clause.verb in _WISHING or clause.verb == "cost":
        return False  # no lunch costs $4 more after that
    if clause.verb == "return" or re.search(r"\bback\b", scene.text[clause.span.start : clause.span.end]):
        return False  # no more comes back than went
    same_sentence = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at]
    if same_sentence and same_sentence[-1].span != clause.span:
        return False
    # nobody pays twice for one poster
    return not (clause.verb == "spend" and re.match(r"\s*on\b", scene.text[mention.phrase.end :]))


_A_PRICED_THING = re.compile(r" (?!(?:on|for|to|from|in|at|of|more|each|and|with|by|into)\b)[a-z]")
_OCCASION = re.compile(
    r"\s+for (?:\[NAME\d+\.his\] |his |her |their )?(?:birthday|breakfast|lunch|dinner|Christmas|Halloween)$"
)


def _once_more(scene: Scene, clause: Clause, mention: Mention, counted: str) -> str | None:
    """The clause told again with another number, without what belongs to the first time; None where what follows the
    number cannot be said twice."""
    assert clause.verb_span is not None
    tail = re.sub(r"[\s,.]+$", "", scene.cut(mention.phrase.end, clause.span.end))
    tail = re.sub(
        r"\s+(?:in|during|by|at) (?:the )?(?:spring|summer|fall|autumn|winter|morning|afternoon|evening|noon|"
        r"night|holidays)$",
        "",
        definite(tail),
    )
    tail = _OCCASION.sub("", tail)
    if re.search(
        r"\b(?:yesterday|today|first|morning|noon|day|week|month|ago|on \w+day|at \w+|who|which|that|each|so|"
        r"because|left)\b|\[NUM|,",
        tail,
    ):
        return None
    if mention.phrase.start < clause.verb_span.start:
        between = scene.cut(mention.phrase.end, clause.verb_span.start)
        verb = scene.cut(clause.verb_span.start, clause.span.end)
        if re.search(r"\bthere\b", scene.text[clause.span.start : mention.phrase.start], re.I):
            return None
        return f"{counted}{between}{verb}".rstrip(" ,.") + "."
    if clause.subject is None:
        return None
    subject = scene.tagged(clause.subject.span)
    named = re.fullmatch(r"\[(NAME\d+)\]", subject)
    subject = f"[{named.group(1)}.he]" if named and len(people(scene)) == 1 else small(subject)
    subject = re.sub(r"^(?:an?|another) ", "the ", subject)
    middle = scene.cut(clause.verb_span.start, mention.phrase.start).rstrip()
    if re.search(r"\[NUM|\b(?:also|then|only|first)\b", middle):
        return None
    if middle.endswith(" by"):  # "raised it by another 9"
        counted = re.sub(r"^(\$?\[NUM\d+\]) more\b.*", r"another \1", counted)
    return f"{subject} {middle} {counted}{tail}."


_AND_ANOTHER: Final = re.compile(r"\s+and\s+(?:(?:his|her|their) [a-z]+(?: [A-Z][a-z]+)?|[A-Z][a-z]+)\b")
"""Behind the first of two whom a question asks about."""


_WITH_A_PLACE: Final = frozenset(["put", "place", "set", "lay"])
"""Nobody asks how many cups she "will put in all"."""


def for_days(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same every day for some days: a multiplier of a total of acts."""
    relation, ask, drafted = sum_relation(scene) or _more_done(scene), scene.ask, draft(scene, settle=True)
    if relation is None or ask is None or drafted is None or not _done_on_one_day(scene, relation, ask):
        return
    asked, doers = scene.reading.asked, _doers(scene, ask)
    if not asked or doers is None or ask.verb in _WITH_A_PLACE:
        return
    who, again, plural = doers
    tag = new_tag(scene)
    start = scene.text.find(asked, ask.span.start)
    question = (
        f"If {who} {'do' if plural else 'does'} the same every day for [{tag}] days, "
        f"how many {scene.cut(start, start + len(asked))} will {again} {ask.verb} in all?"
    )
    yield Proposal(
        drafted.body,
        question,
        _times_days(scene.world, scene.world.get(relation.whole), tag),
        "the same every day for some days",
        {tag: Fraction(rng.randint(2, 9))},
    )


def _more_done(scene: Scene) -> Relation | None:
    """ "She read 12 poems, then she read 9 more": what was done came to what had been done; all of it is asked."""
    question = scene.world.question
    asked = question.of[0] if question.asks == "value" else ""
    return next((r for r in scene.world.relations if r.schema == "gain" and r.whole == asked), None)


_TIMES_OF_DAYS: Final = re.compile(
    r"\b(?:yesterday|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|days|week|weeks|morning|"
    r"afternoon|evening|night|month|year|hour)\b",
    re.I,
)


def _done_on_one_day(scene: Scene, relation: Relation, ask: Clause) -> bool:
    """True where every part of a total was done, and "How many … did …?" asks for all, with no word of when."""
    if ask.subject is None or ask.verb == "" or asks_with_number(scene):
        return False
    parts = [told for p in relation.parts if (told := scene.told(p)) is not None]
    done = all(clause.frame in ("act", "make", "gain") and clause.tense == "past" for clause, _ in parts)
    if len(parts) != len(relation.parts) or not done:
        return False
    from_verb = scene.text[ask.verb_span.start if ask.verb_span else 0 :].lower()
    how_many = re.match(r"how many\b", scene.text[ask.span.start :], re.I)
    if not how_many or ask.tense != "past" or not from_verb.startswith("did"):
        return False
    thing = things(scene, parts[0][1])
    return _TIMES_OF_DAYS.search(scene.text) is None and thing is not None and thing.phrase != ""


def _doers(scene: Scene, ask: Clause) -> tuple[str, str, bool] | None:
    """Whom the question asks about, tagged, the pronoun that takes them up, and True of several; None of one who has
    no pronoun that is sure."""
    assert ask.subject is not None
    both = _AND_ANOTHER.match(scene.text, ask.subject.span.end)
    who = scene.cut(ask.subject.span.start, both.end() if both else ask.subject.span.end)
    plural = is_plural(ask.subject) or both is not None
    single = re.fullmatch(r"\[(NAME\d+)\]", who)
    if single:
        return who, f"[{single.group(1)}.he]", plural
    return (who, "they", plural) if plural else None


def _times_days(world: World, whole: Quantity, tag: str) -> World:
    """The world that asks for a whole taken so many days."""
    total = new_quantity(world, None, whole, role="total")
    world = add(world, total)
    count = new_quantity(world, tag, whole, role="count", unit="day", kind="time", holder="", qualifier="")
    world = relate(add(world, count), "product", "rate", total.id, (count.id, whole.id))
    return asking(world, "value", total.id)
