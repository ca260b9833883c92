"""A rival of the same class: another animal that is weighed, another month, another thing that the person has too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import article, class_mates, noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import new_thing, renaming, round_value
from svampkit.variations.grammar.naming import named_in_question
from svampkit.variations.grammar.persons import spoken_again
from svampkit.variations.grammar.words import BE, MODALS, definite
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number, sentence_proposal, went
from svampkit.variations.scene import Scene, capital
from svampkit.world.edit import add, new_quantity
from svampkit.world.model import Quantity

__all__ = ["also", "another_time", "in_the_same_place", "one_more_thing", "rival_holder"]

_TIMES: Final = ("months", "weekdays", "times of day")
_LEANS: Final = re.compile(
    r"\b(?:more|fewer|less|than|other|another|rest|them|each|every|also|too|(?<!\ba )total|all)\b", re.I
)


def _alone(scene: Scene) -> Iterator[tuple[Quantity, Clause, Mention, str]]:
    """Told amounts that have a sentence of their own, with its tagged text."""
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.role not in ("state", "event", "part", "whole", "total"):
            continue
        clause, mention = told
        at = scene.sentence_at(clause.span.start)
        if at is None or scene.sentences[at].open or clause.negated or clause.passive or clause.verb_span is None:
            continue
        sentence = scene.sentences[at]
        inside = [m for m in scene.reading.mentions if sentence.start <= m.number.start < sentence.end]
        others = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at and c is not clause]
        text = scene.cut(sentence.start, sentence.end)
        if len(inside) == 1 and not others and not _LEANS.search(re.sub(r"\[[^\]]*\]", "", text)):
            yield quantity, clause, mention, text


def one_more_thing(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same person has or does as much with another thing of the class: "She also had 14 stones." """
    for quantity, clause, mention, text in _alone(scene):
        thing = new_thing(scene, mention, rng)
        rename = renaming(scene, mention, thing) if thing is not None else None
        asked = named_in_question(scene, quantity.id)
        if thing is None or rename is None or asked is None or clause.verb_span is None or went(scene, quantity):
            continue
        if quantity.role == "count" and scene.world.get(scene.world.question.of[0]).role == "each":
            continue  # "28 letters for 4 houses. There are also 2 cabins": and what do they get?
        verb = scene.text[clause.verb_span.start : clause.verb_span.end]
        tag = next_number(scene, 0)
        told = rename(re.sub(rf"\[{mention.tag}(?:\.\w+)?\]", f"[{tag}]", text))
        said = also(
            in_the_same_place(
                re.sub(
                    r"^(?:[^,\[]*, |(?:At|In|On|For|During|After|Before|From) [a-z ]+ )"
                    r"(?=\[NAME|(?:the|an?) (?![a-z ]*, ))",
                    "",
                    told,
                )
            ),
            verb,
        )
        if said is None or thing.plural not in said:
            continue
        said = spoken_again(scene, re.sub(r"^The next (\w+)\b", r"That \1", said))
        aside = new_quantity(scene.world, tag, quantity, role="aside", unit=thing.thing.singular, qualifier="")
        at = (scene.sentence_at(clause.span.start) or 0) + 1
        value = Fraction(round_value(max(3, int(mention.value)), rng))
        proposal = sentence_proposal(
            scene,
            definite(said),
            at,
            add(scene.world, aside),
            "one more thing of the class",
            {tag: value, thing.tag: thing.thing},
            rng,
            asked,
        )
        if proposal is not None:
            yield replace(proposal, alternates={thing.tag: thing.alternates})
        return


_WHERE: Final = re.compile(
    r"^(?:In|On|At|Inside) (?:\[NAME\d+(?:\]'s|\.his\])|the|his|her|their) [a-z' ]+, (?=\[NAME\d+\.he\] |there )"
)
""" "In Omar's attic, he kept 9 lamps. He also kept 4 vases": the one place of the story is not told twice."""


def in_the_same_place(sentence: str) -> str:
    """What is told beside something else without the place that was told with it."""
    return capital(_WHERE.sub("", sentence))


def also(sentence: str, verb: str) -> str | None:
    """ "Mira had 14 stones." → "Mira also had 14 stones."; None where the verb does not stand in the sentence."""
    sentence = capital(re.sub(r"^Now,? ", "", sentence))
    if " than " not in sentence:
        sentence = re.sub(r"(?<=\]) (?:extra|more|other) (?=[a-z\[])", " ", sentence)
    sentence = re.sub(r",? (?:altogether|in all|in total)(?=\.)| a total of(?= \[NUM)", "", sentence)
    if verb in ("keep", "keeps", "kept"):
        return None  # of what, when all the rest was kept?
    place = re.search(rf"\b{re.escape(verb)}\b", sentence)
    if verb in ("cost", "costs"):
        return sentence  # of two things nothing costs so much "also"
    if place is None or re.match(r"(?:One|Each|Every|Another|The other)\b", sentence):
        return None
    if re.search(r"\bto (?:get )?$|\b(?:only|just|still|already) $", sentence[: place.start()]):
        return None  # "worked together to get rid of 5 snails", "he only used 6"
    words = verb.split()
    helper = words[0].lower() in BE | MODALS or (len(words) > 1 and words[0].lower() in ("has", "have", "had"))
    at = place.start() + len(words[0]) if helper else place.start()
    said = f"{sentence[:at]} also{sentence[at:]}" if helper else f"{sentence[:at]}also {sentence[at:]}"
    known = r"^An? (?!\w+ of \[NUM)"  # "A group of 9 geese is also on the lake" is another group
    return capital(re.sub(known, "The ", re.sub(r"\balso now\b", "also", said)))


def rival_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another animal, building or plant of the class has or measures as much: "The zebra weighs 250 kilograms." """
    for quantity, clause, mention, text in _alone(scene):
        subject = clause.subject
        opening = re.match(r"(The|An?) ([a-z]+)\b", text)
        if subject is None or subject.plural or subject.name or opening is None or opening.group(2) != subject.head:
            continue
        known = noun(subject.head)
        if known is None or known.sort in ("time", "collective") or mention.phrase.start < subject.span.end:
            continue
        asked = scene.ask.subject if scene.ask is not None else None
        named = asked is not None and not (asked.pronoun or asked.name) and clause.verb in ("be", "cost", "weigh")
        if not named and not re.search(rf"\b{subject.head}\b", scene.text[scene.reading.body_end :]):
            continue  # the question says whose amount it asks for
        if re.search(r"\b(?:it|its|they|their|he|she|his|her)\b", text, re.I) or _ONE_OF_TWO.search(scene.text):
            continue
        if quantity.kind in ("length", "weight") and known.kind not in _MEASURED_ALIKE:
            continue  # no medal is as long as a ribbon
        words = set(re.findall(r"[a-z]+", scene.text.lower()))
        mates = [m for m in class_mates(known) if " " not in m.singular and not m.mass and m.singular not in words]
        if not mates:
            continue
        rival = rng.choice(mates).singular
        the = "The" if opening.group(1) == "The" else capital(article(rival))
        tag = next_number(scene, 0)
        said = re.sub(rf"\[{mention.tag}(?:\.\w+)?\]", f"[{tag}]", f"{the} {rival}{text[opening.end() :]}")
        aside = new_quantity(scene.world, tag, quantity, role="aside", holder=rival)
        at = (scene.sentence_at(clause.span.start) or 0) + 1
        value = Fraction(round_value(max(3, int(mention.value)), rng))
        proposal = sentence_proposal(
            scene, said, at, add(scene.world, aside), "a rival of the holder's class", {tag: value}, rng
        )
        if proposal is not None:
            yield proposal
        return


_MEASURED_ALIKE: Final = frozenset(listed("kinds whose members are measured side by side"))
_ONE_OF_TWO: Final = re.compile(r"\b(?:another|first|second|former|latter|other)\b", re.I)
""" "A ribbon is 9 feet long. Another one is 5 feet long": what would stand between them?"""
_SIZES: Final = frozenset(["reach", "grow", "stand", "measure", "weigh"])
_GROWN: Final = re.compile(r"\s*(?:tall|high|old|long|deep|heavy)\b")


def another_time(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same at another time that the question does not ask about: "In August, it sold 1,200 tickets." """
    asked = scene.text[scene.reading.body_end :]
    for quantity, clause, mention, text in _alone(scene):
        if clause.verb in _SIZES or _GROWN.match(scene.text, mention.phrase.end):
            continue  # no sunflower is smaller in September than in August
        for name in _TIMES:
            words = listed(name)
            here = [w for w in words if re.search(rf"\b{w}\b", text)]
            told = [w for w in words if re.search(rf"\b{w}\b", scene.text[: scene.reading.body_end])]
            free = [w for w in words if w not in scene.text]
            if len(here) != 1 or not free or any(not re.search(rf"\b{w}\b", asked) for w in told):
                continue
            tag = next_number(scene, 0)
            after = [w for w in words[words.index(told[-1]) + 1 :] if w in free] or free
            said = re.sub(rf"\b{here[0]}\b", after[0], re.sub(rf"\[{mention.tag}(?:\.\w+)?\]", f"[{tag}]", text))
            aside = new_quantity(scene.world, tag, quantity, role="aside", qualifier=after[0].lower(), moment=98)
            value = Fraction(round_value(max(3, int(mention.value)), rng))
            proposal = sentence_proposal(
                scene,
                spoken_again(scene, definite(re.sub(r"^An? ", "The ", said))),
                len(scene.sentences),
                add(scene.world, aside),
                "the same at another time",
                {tag: value},
                rng,
            )
            if proposal is not None:
                yield proposal
                return
