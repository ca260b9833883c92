"""The side of a comparison that must be worked out first: "than Omar had left", "than Omar" after two purchases."""

from __future__ import annotations

from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import lemma_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.scene import STATES, RuleScene
from svampkit.reading.strategies.side import Side
from svampkit.reading.strategies.within import AskedAmount, cue_of, holder_facts, person_amount

__all__ = ["than_amount", "worked_out"]


def _person(scene: RuleScene, diff: Fact) -> str:
    """Key of the one other person that is compared with; "" where it is no person."""
    phrase = diff.than_phrase
    if phrase is None or diff.than_prep or not diff.than or diff.than == diff.holder or "+" in diff.than:
        return ""
    if (phrase.plural and not phrase.name) or phrase.number is not None:
        return ""
    if diff.than in scene.holders.people or is_person(phrase.lemma):
        return diff.than
    return ""


def _clause(scene: RuleScene, diff: Fact) -> list[int]:
    """Words behind the one who is compared with, to the end of the sentence or the next comma."""
    phrase = diff.than_phrase
    found: list[int] = []
    for at in range(phrase.last + 1 if phrase is not None else len(scene.words), len(scene.words)):
        if scene.words[at].sentence != scene.words[diff.at].sentence or scene.words[at].text in ",.?!;":
            break
        found.append(at)
    return found


def _asked(scene: RuleScene, diff: Fact, holder: str) -> AskedAmount:
    words = [scene.words[at] for at in _clause(scene, diff)]
    cue = cue_of([w.low for w in words])
    verbs = [lemma_of(w) for w in words if w.tag[:1] == "V" and w.low != "left"]
    own = diff.verb if diff.frame not in STATES else "have"
    verb = verbs[0] if verbs and verbs[0] != "do" else own
    if cue:
        verb = "have"
    return AskedAmount(holder, diff.unit, verb, cue)


def worked_out(scene: RuleScene, diff: Fact) -> bool | None:
    """True where the text tells several amounts of the one who is compared with before the comparison: one of them is
    not what is meant. None where it tells none, so that the amount may follow from others."""
    holder = _person(scene, diff)
    if not holder:
        return False
    told = holder_facts(scene, holder, diff.unit, diff.kind, diff.at)
    if len(told) >= 2 or any(len(f.holders) > 1 for f in told):
        return True
    asked = _asked(scene, diff, holder)
    acts = [f for f in scene.somes if f.verb == asked.verb and holder in f.holders and f.at < diff.at]
    known = holder_facts(scene, diff.holder, diff.unit, diff.kind) if diff.holder else []
    if acts and asked.verb != "have" and not any(f.verb == asked.verb for f in [*told, *known]):
        return holder not in scene.ask.holders
    made = [f for f in scene.items if holder in f.holders and f.kind == diff.kind and f not in told]
    cue = asked.cue
    if cue and told and (cue == "start" or not any(f.cue == "end" for f in told)):
        return bool(made) or any(f.some for f in scene.facts)
    return None if not told and not made and diff.kind == "count" else False


def than_amount(scene: RuleScene, diff: Fact) -> tuple[Fact, bool, Side] | None:
    """The amount of the one who is compared with, as the known item of the comparison, and the subject's side."""
    holder = _person(scene, diff)
    asked = _asked(scene, diff, holder)
    told = holder_facts(scene, holder, diff.unit, diff.kind, diff.at)
    id = person_amount(scene, asked, told, diff, [diff], diff.at)
    if id is None:
        return None
    state = asked.verb == "have"
    known = scene.virtual(
        diff,
        id,
        holder=holder,
        holders=(holder,),
        frame="have" if state else diff.frame,
        verb=asked.verb,
        sign=0 if state else diff.sign,
        more="",
        local=frozenset(diff.than_words),
        than_words=frozenset(),
        cue="",
        subset=False,
        elided=False,
        places=(),
        times=(),
    )
    if scene.total:
        scene.items = [f for f in scene.items if f not in told]
        scene.items.append(known)
    return known, False, Side(diff.holder, diff.unit, diff.times, set(diff.local - diff.than_words))
