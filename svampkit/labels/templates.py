"""The labels of a template file: each variation held against what its last code was applied to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from svampkit.labels.changes import lost_words, new_words
from svampkit.labels.prove import prove
from svampkit.labels.verdict import Verdict, contradicted, not_proved
from svampkit.labels.version import Version, version_of
from svampkit.template.model import TemplateFile, VariationTemplate

__all__ = ["best", "label_of", "labels_of"]


def labels_of(file: TemplateFile) -> Iterator[tuple[VariationTemplate, Verdict]]:
    """Every accepted variation with the verdict on its label."""
    for variation in file.variations:
        if variation.status == "accepted":
            yield variation, label_of(variation, file)


def label_of(variation: VariationTemplate, file: TemplateFile) -> Verdict:
    """The verdict on one variation: proved where one of the texts that its last code can have been applied to (the
    base, or an accepted variation with the codes before) proves it.

    A file does not record which variation a chain goes on from; only one that can be the parent contradicts a label.
    """
    if not variation.codes:
        return contradicted("it has no code")
    code, after = variation.codes[-1], _version(variation)
    if len(variation.codes) == 1:
        return prove(code, version_of(file.base.body, file.base.question, file.base.equation, file.world), after)
    before = variation.codes[:-1]
    parents = [_version(v) for v in file.variations if v.codes == before and v.status == "accepted"]
    verdicts = [prove(code, parent, after) for parent in parents]
    decisive = [
        verdict
        for verdict, parent in zip(verdicts, parents, strict=True)
        if verdict.proved or _can_be_parent(code, parent, after)
    ]
    if not decisive:
        return not_proved(f"no accepted {'.'.join(before)} in the file can be what it was made of")
    return best(decisive)


def _can_be_parent(code: str, parent: Version, after: Version) -> bool:
    """The text that a code keeps is there: the whole body under 1x, every word under 3x."""
    if code[0] == "1":
        return parent.body == after.body
    if code[0] == "3":
        return not lost_words(parent.words, after.words) and (
            code == "33" or not new_words(parent.words, after.words)
        )
    return True


def best(verdicts: Sequence[Verdict]) -> Verdict:
    """The most favourable of some verdicts: the first that is proved, else the first that is open."""
    for finding in ("proved", "not proved"):
        for verdict in verdicts:
            if verdict.finding == finding:
                return verdict
    return verdicts[0]


def _version(variation: VariationTemplate) -> Version:
    return version_of(variation.body, variation.question, variation.equation, variation.world)
