"""What 11, 12 and 13 share: another question of the same body, told apart by its object and by what is asked."""

from __future__ import annotations

import re
from random import Random

from svampkit.equation import variables
from svampkit.labels.structure import same_asked, same_operation, same_schema
from svampkit.lexicon import noun
from svampkit.lexicon.scenes import scene_facts
from svampkit.variations.draft import Proposal, Refusal, draft, with_question
from svampkit.variations.operators.question.questions import Alternative, alternatives
from svampkit.variations.scene import Scene, capital
from svampkit.world.derive import derive
from svampkit.world.model import World

__all__ = ["propose_questions"]


def _found_alike(scene: Scene, alternative: Alternative) -> bool:
    """The answer is found by the same schema and the same operation as the seed's."""
    alike = same_schema(scene.world, alternative.world)
    return bool(alike) and same_operation(derive(scene.world), derive(alternative.world))


def _of_the_story(scene: Scene, alternative: Alternative) -> bool:
    """What is asked plays a part in the story: an amount of it, or a rival of the class of what the seed asks for."""
    asked = [alternative.world.get(id) for id in _asked_ids(alternative.world)]
    strangers = {fact.unit for fact in scene_facts()}
    if any(q.role == "aside" and q.unit in strangers for q in asked):
        return False
    units = {scene.world.get(id).unit for id in scene.world.question.of}
    aside = all(q.role == "aside" and q.unit not in units for q in asked)
    if len(asked) > 1 and aside and not _found_alike(scene, alternative):
        return False  # two people's streamers after a story of balloons; where both picked both it is asked alike
    own = noun(scene.world.get(scene.world.question.of[0]).unit)
    if any(q.role != "aside" for q in asked):
        return True
    kinds = {known.kind for q in asked if (known := noun(q.unit)) is not None}
    return own is not None and own.kind in kinds


_CONDITION = re.compile(r"(?:If|When|After|Suppose|Once)\b")


def _leaves_condition(scene: Scene, alternative: Alternative) -> bool:
    """The body breaks off in a condition that the new question has nothing to do with: "If she shares the shells with
    8 friends, how many more shells than stones does she have?" """
    if not scene.sentences or not scene.sentences[-1].open:
        return False
    start = scene.sentences[-1].start
    if _CONDITION.match(scene.text[start:]) is None:
        return False
    told = {
        s.tag for s in scene.filled.slots if s.tag.startswith("NUM") and start <= s.start < scene.reading.body_end
    }
    return not told & set(variables(derive(alternative.world)))


_DOING = re.compile(r"(?:After|Before|By|While|Upon) [a-z]+ing\b")


def _does_alone(scene: Scene, alternative: Alternative) -> bool:
    """ "After finding another 57, how many caps does Ada have?" asked of two: who found them would not be said."""
    opening = scene.sentences[-1].start if scene.sentences and scene.sentences[-1].open else scene.reading.body_end
    lead = scene.text[opening:].lstrip()
    return alternative.structure == "total" and _DOING.match(lead) is not None and " and [" in alternative.question


_TIED = re.compile(r"(?:\[NAME\d+\.[Hh]is\]|\[NAME\d+\]'s) [a-z]+ \[(NAME\d+)\]")


def _known_by_name(scene: Scene, question: str) -> str:
    """ "How many did Ben and his friend Mira eat?" after "His friend Mira ate 9": Mira is known by now."""
    told = {match.group(1) for match in _TIED.finditer(scene.body)}
    return _TIED.sub(lambda match: f"[{match.group(1)}]" if match.group(1) in told else match.group(), question)


_IF = re.compile(r"\bif\b", re.I)


def _asks_what_was(scene: Scene, asked: str) -> bool:
    """The seed asks what would be if something happened, the new question how much of it happened: "If she used 9 of
    them, how many pens and pencils did she use?" supposes what it asks."""
    ask = scene.ask
    if ask is None or not re.search(r"\bwould\b", scene.text[ask.span.start :]) or re.search(r"\bwould\b", asked):
        return False
    opening = scene.sentences[-1].start if scene.sentences and scene.sentences[-1].open else scene.reading.body_end
    return re.match(r"\s*If\b", scene.text[opening : ask.span.start], re.I) is not None


def _asked_ids(world: World) -> list[str]:
    """The quantities that a question names: of a total its parts."""
    found = list(world.question.of)
    for relation in world.relations:
        if relation.whole in found and relation.schema == "combine" and world.get(relation.whole).value is None:
            found = [*(id for id in found if id != relation.whole), *relation.parts]
    return found


def propose_questions(
    scene: Scene, rng: Random, *, same_object: bool, same_structure: bool
) -> list[Proposal] | Refusal:
    """Proposals whose question names the same object first or another, with the same structure or another."""
    found: list[Proposal] = []
    every = alternatives(scene, rng)
    for alternative in every:
        if same_asked(scene.world, alternative.world) != same_object or not _of_the_story(scene, alternative):
            continue
        if not same_object and _found_alike(scene, alternative) != same_structure:
            continue
        if _leaves_condition(scene, alternative) or _does_alone(scene, alternative):
            continue
        asked = _known_by_name(scene, alternative.question)
        happened = draft(scene, settle=True) if _asks_what_was(scene, asked) else None
        if happened is not None and not _IF.search(happened.body):
            found.append(Proposal(happened.body, capital(asked), alternative.world, alternative.note))
            continue
        question = with_question(scene, asked)
        if question is None:
            return Refusal("the question's own sentence carries a number, so it cannot be asked otherwise")
        body_open = bool(scene.sentences) and scene.sentences[-1].open
        if body_open:
            question = question[:1].lower() + question[1:] if question.startswith(("How", "What")) else question
        found.append(Proposal(scene.body, question, alternative.world, alternative.note))
    if found:
        return found
    if not every:
        return Refusal("no two amounts of one unit can be compared or added, and nothing else can be worked out")
    return Refusal(
        "every other question that the text allows is about "
        + ("another object" if same_object else "the same object or of another structure")
    )
