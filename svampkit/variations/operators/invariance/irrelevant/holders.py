"""Another holder: of a told amount, or of what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.lexicon import noun, pluralise, singularise
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention, NounPhrase, Span
from svampkit.template.model import numbers
from svampkit.template.tags import Name, Value, fill
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.cast import new_person, round_value
from svampkit.variations.grammar.persons import asked_person, introduced
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import PLACED, inflect
from svampkit.variations.operators.invariance.irrelevant.sentence import (
    holder_key,
    next_number,
    question_text,
    sentence_proposal,
)
from svampkit.variations.scene import Scene
from svampkit.world.derive import derive
from svampkit.world.edit import add, new_quantity
from svampkit.world.model import Quantity, Relation

__all__ = ["SHARED", "asked_holder", "names_holders", "other_holder"]


def names_holders(scene: Scene) -> bool:
    """The question says whose amount it asks for, by name, so that one more holder changes nothing."""
    ask = scene.ask
    if ask is None or ask.subject is None:
        return False
    text = question_text(scene)
    if re.search(r"\b(?:they|them|we|everyone|everybody|there)\b", text, re.I):
        return False
    subject = scene.text[ask.subject.span.start : ask.subject.span.end]
    return (
        ask.subject.name
        or ask.subject.pronoun
        or bool(re.search(r"\[NAME", scene.tagged(ask.subject.span)))
        or " and " in subject
    )


SHARED = re.compile(r"\b(?:they|their|them|everyone|everybody|nobody|somebody)\b", re.I)
"""Whose things were eaten or used is not said: with a second holder they could be anybody's."""


def other_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The told amount of somebody else: "Theo had 14 shells." beside Mira's, where the question names Mira."""
    bare = re.sub(r"\bof them\b", "", scene.text)
    if not names_holders(scene) or SHARED.search(bare):
        return
    if any(_counted_by_itself(scene, relation) for relation in scene.world.relations):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.role not in ("state", "event", "part", "whole") or quantity.kind != "count":
            continue
        said = _held(scene, *told)
        if said is None or (said[0] != "have" and _needed_of_others(scene, quantity)):
            continue
        proposal = _beside(scene, quantity, told, said, rng)
        if proposal is not None:
            yield proposal
        return


def _needed_of_others(scene: Scene, quantity: Quantity) -> bool:
    """Who does this is not asked about, and what he does is needed all the same: of "her friend buys 7 … how many has
    she left", another who buys some takes them from her, too."""
    asked = scene.world.get(scene.world.question.of[0])
    relations = scene.world.relations
    used = any(quantity.id in relation.ids for relation in relations)
    own = [r.whole for r in relations if r.kind == "sum" and asked.id in r.parts]
    left = any(_of_one(scene.world.get(whole), asked) for whole in own)
    return used and left and not _of_one(quantity, asked)


def _of_one(one: Quantity, other: Quantity) -> bool:
    """Somebody has both."""
    return bool(set(one.holder.split("+")) & set(other.holder.split("+")) - {""})


_DONE: Final = frozenset(listed("things that are done and not had"))


def _held(scene: Scene, clause: Clause, mention: Mention) -> tuple[str, str] | None:
    """Verb and thing of a clause that tells what a person has or does; None where nobody else could have or do it."""
    subject, thing = scene.subject_of(clause), things(scene, mention)
    if subject is None or thing is None or not thing.phrase or not (subject.name or subject.gender in ("he", "she")):
        return None
    if clause.tense not in ("past", "present") or clause.passive or clause.verb_span is None:
        return None
    if re.search(r"\b(?:that|which)\s+$", scene.text[: clause.verb_span.start]):
        return None  # "a book that has 27 pages": no person has pages
    placed = clause.verb in PLACED or any(a.preposition in ("to", "into", "onto") for a in clause.adjuncts)
    if clause.frame != "have" and placed:
        return None  # "Theo added 8 songs": to whose?
    if (clause.verb,) in _AT_ONCE:
        return None
    verb = _verb_of_another(scene, clause, clause.verb_span, mention)
    known = noun(mention.noun.head) if mention.noun is not None else None
    done = singularise(thing.phrase.split()[-1]) in _DONE
    if verb == "have" and (thing.phrase == "times" or done or (known is not None and known.person)):
        return None  # a neighbor with 23 children; nobody has 13 times, or 58 steps
    return verb, thing.phrase


def _verb_of_another(scene: Scene, clause: Clause, verb_span: Span, mention: Mention) -> str:
    """The clause's own verb where it can be said of somebody who is told of here alone, else "have"."""
    one_word = len(scene.text[verb_span.start : verb_span.end].split()) == 1
    if clause.frame not in ("have", "gain", "make", "act") or not one_word or clause.particle:
        return "have"
    if clause.verb in ("start", "begin", "end", "keep", "remain", "leave"):
        return "have"
    if scene.text[verb_span.end : mention.phrase.start].strip() not in ("", "a total of"):
        return "have"  # "made a tower with 56 blocks": nobody makes blocks
    return clause.verb


def _beside(
    scene: Scene, quantity: Quantity, told: tuple[Clause, Mention], said: tuple[str, str], rng: Random
) -> Proposal | None:
    """The text with a new person's amount behind the sentence that tells the first one's."""
    (clause, mention), (verb, thing) = told, said
    tag_name, person = new_person(scene, rng)
    tag = next_number(scene, 0)
    value = Fraction(round_value(int(mention.value), rng))
    aside = new_quantity(scene.world, tag, quantity, role="aside", holder=holder_key(person), moment=0)
    sentence = f"{introduced(scene, tag_name, rng)} {inflect(verb, clause.tense, False)} [{tag}] {thing}."
    at = (scene.sentence_at(clause.span.start) or 0) + 1
    values: dict[str, Value] = {tag: value, tag_name: person}
    return sentence_proposal(scene, sentence, at, add(scene.world, aside), "another holder", values, rng)


_OVER: Final = frozenset(listed("things that are over beside others"))
""" "Her cousin had 21 extras": beside what?"""


def asked_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person's amount of what is asked, in the question's own words: "Theo packed 15 mugs." """
    asked = asked_of(scene)
    if asked is None or asked_person(scene) is None or not _somebody_else_may_have(scene, asked):
        return
    answer = evaluate(derive(scene.world), numbers(scene.values))
    if answer.denominator != 1:
        return
    quantity = scene.world.get(scene.world.question.of[0])
    tag_name, person = new_person(scene, rng)
    tag = next_number(scene, 0)
    who = introduced(scene, tag_name, rng)
    sentence = _said_of_another(scene, asked, f"[{tag}]", who) if len(asked.verb) == 1 else None
    if sentence is None or _of_the_first(scene, sentence):
        return
    aside = new_quantity(scene.world, tag, quantity, role="aside", holder=holder_key(person), moment=0)
    proposal = sentence_proposal(
        scene,
        sentence,
        len(scene.sentences),
        add(scene.world, aside),
        "another holder of what is asked",
        {tag: Fraction(round_value(max(3, int(answer)), rng)), tag_name: person},
        rng,
    )
    if proposal is not None:
        yield proposal


_OF_ONESELF: Final = (("need",), ("cost",), ("take",), ("want",), ("pay",), ("end",), ("start",), ("begin",))
"""Verbs of what is asked of the one in the story alone, and those of which another verb says what is done ("end up
putting")."""
_AT_ONCE: Final = tuple((verb,) for verb in listed("verbs of what two can do at once"))
"""Of 48 games that a team plays nobody attends 67."""


_USED_UP: Final = frozenset(listed("verbs of using something up"))


def _somebody_else_may_have(scene: Scene, asked: QuestionParts) -> bool:
    """True where the question is for an amount that somebody outside the story can have as well: no rest, share or
    time, nothing of a stock that all share, no persons."""
    question = scene.world.question
    if asked.pattern != "object" or question.asks != "value":
        return False
    quantity = scene.world.get(question.of[0])
    if quantity.role in ("each", "ratio", "difference") or quantity.unit in _OVER:
        return False
    if quantity.role == "event" and asked.verb[:1] and asked.verb[0].lower() in _USED_UP:
        return False  # "had 69 pieces and 34 are left; her friend used 31": from the same ones?
    if quantity.kind == "time":  # "practiced for 9 days" is asked as "How many days"
        return False
    if _of_a_shared_stock(scene, quantity.id) or _in_counted_groups(scene, quantity.id, asked.after):
        return False
    known = noun(quantity.unit) if asked.verb[:1] == ("have",) else None
    if asked.auxiliary not in ("did", "does", "do") or asked.verb[:1] in (*_OF_ONESELF, *_AT_ONCE) or not asked.verb:
        return False
    if known is not None and known.person:
        return False
    return not asked.thing.startswith(("more ", "fewer ")) and re.search(r"\beach\b|\[NUM", asked.after) is None


def _said_of_another(scene: Scene, asked: QuestionParts, number: str, who: str) -> str | None:
    """The question's own words as a statement of another person; None where they belong to the first: "for the two
    toys" nobody pays twice."""
    sentence = asked.statement(number, who, plural=False, bare=True)
    past = any(clause.tense == "past" for clause in scene.reading.clauses if not clause.question)
    if sentence is not None and asked.verb[0].lower() == "have" and asked.auxiliary == "did" and not past:
        sentence = sentence.replace(" had ", " has ", 1)  # "Mira has some rope. … How much did she have at first?"
    if sentence is not None and asked.verb[0].lower() in ("have", "get", "see", "find"):
        # "in his collection": the other person's own, and not needed
        sentence = re.sub(r" (?:in|on) (?:his|her|their|\[NAME\d+\.his\]) \w+\.$", ".", sentence)
    if sentence is None or re.search(r"\b(?:his|her|their|my|our)\b|\.his\]|\bfor (?:the|all|both)\b", sentence):
        return None
    return re.sub(r"\b(on|for) the ([a-z]+)\b", lambda found: _ones_own(scene, found), sentence)


def _ones_own(scene: Scene, found: re.Match[str]) -> str:
    """ "on the apple" of another who buys one as well: "on an apple", which the story brought in as one."""
    brought_in = re.search(rf"\b(an?) {found.group(2)}\b", scene.body)
    return found.group() if brought_in is None else f"{found.group(1)} {brought_in.group(1)} {found.group(2)}"


def _of_the_first(scene: Scene, sentence: str) -> bool:
    """ "Theo had $50 in the account" where the account is Mira's: "her bank account"."""
    own = r"(?:his|her|their|\[NAME\d+\.his\]) (?:[a-z]+ )?"
    return any(re.search(rf"{own}{word}\b", scene.body) for word in re.findall(r"\b(?:in|on) the (\w+)", sentence))


def _from_a_place(scene: Scene, whole: str) -> bool:
    """ "Sixteen candles were on the cake. Pascal blew out some. Ten still burned": the whole is nobody's, and it is
    told."""
    quantity = scene.world.get(whole)
    people = {value.text.lower() for value in scene.values.values() if isinstance(value, Name)}
    return quantity.given and bool(quantity.holder) and not people & set(quantity.holder.split("+"))


def _counted_by_itself(scene: Scene, relation: Relation) -> bool:
    """ "There were 13 bottles in all": whoever brought some, they are among them, as parts or as what came."""
    told = scene.told(relation.whole) if relation.schema in ("combine", "gain") else None
    return told is not None and told[0].frame == "exist"


def _in_counted_groups(scene: Scene, id: str, after: str) -> bool:
    """What is asked is put "in the bags", and how many bags there are and what each holds is told: nothing else is in
    them."""
    groups = (
        scene.told(part)
        for relation in scene.world.relations
        if relation.kind == "product" and relation.whole == id
        for part in relation.parts
        if scene.world.get(part).role == "count"
    )
    said = fill(after, scene.values).text
    return any(told is not None and told[1].noun is not None and _names(said, told[1].noun) for told in groups)


def _names(said: str, counted: NounPhrase) -> bool:
    return re.search(rf"\b(?:{re.escape(counted.head)}|{re.escape(pluralise(counted.head))})\b", said) is not None


def _of_a_shared_stock(scene: Scene, id: str) -> bool:
    """What is asked was added to, or taken from, what is in a place or another's: what a friend cut may be in the
    vase, too."""
    asked = scene.world.get(id)
    if any(id in relation.parts and _counted_by_itself(scene, relation) for relation in scene.world.relations):
        return True
    if any(id in r.parts and _from_a_place(scene, r.whole) for r in scene.world.relations if r.schema == "combine"):
        return bool(asked.holder)
    return any(
        (held := scene.world.get(other).holder) and held != asked.holder
        for relation in scene.world.relations
        if relation.schema in ("gain", "loss", "transfer") and id in relation.ids
        for other in relation.ids
    )
