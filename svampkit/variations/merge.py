"""Puts new automatic variations into a template file; those that a person decided on stay as they are."""

from __future__ import annotations

from dataclasses import replace

from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.variations.vary import Varied

__all__ = ["is_decided", "merge_variations"]


def is_decided(variation: VariationTemplate) -> bool:
    """True where a person wrote it or decided on it."""
    return (
        variation.author != "auto"
        or variation.origin != "auto"
        or variation.when is not None
        or variation.reviewer is not None
        or variation.status == "rejected"
    )


def merge_variations(varied: Varied) -> TemplateFile:
    """The file with the new variations; what a person wrote, accepted, reviewed or rejected stays as it is, a
    rejected candidate is not offered again, and ids stay unique."""
    kept = [v for v in varied.file.variations if is_decided(v)]
    texts = {(v.body, v.question) for v in kept}
    ids = {v.id for v in kept}
    fresh: list[VariationTemplate] = []
    for variation in varied.variations:
        if (variation.body, variation.question) in texts:
            continue
        base, number = variation.id.rsplit("-", 1)
        count = int(number)
        while f"{base}-{count}" in ids:
            count += 1
        ids.add(f"{base}-{count}")
        fresh.append(replace(variation, id=f"{base}-{count}"))
    return replace(varied.file, variations=(*kept, *fresh))
