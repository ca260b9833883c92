"""A person's name for "he" or "she" behind a new sentence that tells of somebody else."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from svampkit.template.tags import Name, Value
from svampkit.variations.draft import Proposal
from svampkit.variations.scene import Scene

__all__ = ["by_name_again"]

_SENTENCES = re.compile(r"(?<=[.!?]) ")
_OPENS = re.compile(r"\[(NAME\d+)\.He\] ")
_NAMED = re.compile(r"\[(NAME\d+)\]")


def by_name_again(scene: Scene, proposal: Proposal) -> Proposal:
    """ "Tane has 25 crayons. Michelle also has 41 pencils.", not "She also has", where the two sentences did not
    stand beside each other before and both could be she."""
    values = {**scene.values, **proposal.values}
    before = set(pairwise(_SENTENCES.split(scene.body)))
    sentences = _SENTENCES.split(proposal.body)
    for at, (one, two) in enumerate(pairwise(sentences)):
        who = _OPENS.match(two)
        if who is not None and (one, two) not in before and _another(one, who.group(1), values):
            sentences[at + 1] = f"[{who.group(1)}] {two[who.end() :]}"
    known = set(_SENTENCES.split(scene.body))
    sentences = [one if one in known else _whose(one) for one in sentences]
    body = " ".join(sentences)
    return proposal if body == proposal.body else replace(proposal, body=body)


_HIS = re.compile(r"\[(NAME\d+)\.his\]")


def _whose(sentence: str) -> str:
    """ "He also has 9 stamps, and Clara's cousin Lola has 5", not "her cousin", behind somebody else."""
    if re.match(r"\[NAME\d+[.\]]", sentence) is None:
        return sentence

    def whose(his: re.Match[str]) -> str:
        spoken_of = f"[{his.group(1)}" in sentence[: his.start()]
        return his.group() if spoken_of else f"[{his.group(1)}]'s"

    return _HIS.sub(whose, sentence)


def _another(sentence: str, tag: str, values: dict[str, Value]) -> bool:
    """Somebody else opens the sentence whom the pronoun fits, and the person does not stand in it."""
    if f"[{tag}" in sentence:
        return False
    own = values.get(tag)
    return any(
        isinstance(other := values.get(named), Name) and isinstance(own, Name) and other.pronoun == own.pronoun
        for named in _NAMED.findall(sentence)
    )
