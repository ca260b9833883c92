"""Reconciling: one template in the place of all that are equivalent to it (Upadhyay & Chang 2017, section 3)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from svampkit.derivations.same import Renaming, canonical_key, equivalent_templates
from svampkit.derivations.template import DerivationTemplate, shape, template_text
from svampkit.errors import TemplateError

__all__ = ["MergedDerivations", "Reconciled", "reconcile"]


@dataclass(frozen=True, slots=True)
class MergedDerivations:
    """A template and the one that takes its place."""

    template: DerivationTemplate
    into: DerivationTemplate
    renaming: Renaming
    """Coefficient of the template to coefficient of the other."""
    problems: int
    """Problems that had the template."""


@dataclass(frozen=True, slots=True)
class Reconciled:
    """What became of the templates."""

    before: int
    """Different texts of templates."""
    after: int
    """Classes of equivalent templates."""
    merged: tuple[MergedDerivations, ...]
    """Every template that is not the one its class is called by."""
    unsolved: tuple[tuple[DerivationTemplate, str], ...]
    """Templates that were compared by their names alone, and why."""
    chosen: Mapping[DerivationTemplate, MergedDerivations]
    """Every template to what takes its place (itself, for those that stay)."""


def reconcile(templates: Iterable[DerivationTemplate]) -> Reconciled:
    """Group equivalent templates; a class is called by its most frequent member, of several by the shortest."""
    counts = Counter(templates)
    buckets: dict[object, list[list[DerivationTemplate]]] = defaultdict(list)
    unsolved = []
    for template in sorted(counts, key=lambda template: _rank(template, counts)):
        try:
            key: object = canonical_key(template)
        except TemplateError as error:
            key = shape(template)
            unsolved.append((template, str(error)))
        # Equal keys are equal functions but for a chance below 10^-16; the renaming is proved all the same.
        group = next((g for g in buckets[key] if equivalent_templates(template, g[0]) is not None), None)
        if group is None:
            buckets[key].append([template])
        else:
            group.append(template)
    chosen = {
        template: MergedDerivations(template, group[0], _renaming(template, group[0]), counts[template])
        for groups in buckets.values()
        for group in groups
        for template in group
    }
    merged = tuple(entry for entry in chosen.values() if entry.template != entry.into)
    return Reconciled(
        len(counts), sum(map(len, buckets.values())), tuple(sorted(merged, key=_order)), tuple(unsolved), chosen
    )


def _rank(template: DerivationTemplate, counts: Mapping[DerivationTemplate, int]) -> tuple[int, int, Sequence[str]]:
    text = template_text(template)
    return -counts[template], sum(map(len, text)), text


def _order(entry: MergedDerivations) -> tuple[Sequence[str], Sequence[str]]:
    return template_text(entry.into), template_text(entry.template)


def _renaming(template: DerivationTemplate, into: DerivationTemplate) -> Renaming:
    renaming = {name: name for name in template.coefficients} if template == into else None
    renaming = renaming or equivalent_templates(template, into)
    assert renaming is not None
    return renaming
