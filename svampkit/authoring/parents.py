"""What a variation was made of: the base example, or of a chain the accepted variation before its last change."""

from __future__ import annotations

import difflib

from svampkit.template.model import Template, TemplateFile, VariationTemplate

__all__ = ["chain_from", "parent_of"]


def parent_of(variation: VariationTemplate, file: TemplateFile) -> Template | VariationTemplate:
    """The base example, or of several accepted variations with the codes before the last the one that reads most
    alike; the base example too where there is none, for then the whole chain is one change of it."""
    before = variation.codes[:-1]
    if not before:
        return file.base
    found = [v for v in file.variations if v.codes == before and v.status == "accepted" and v.id != variation.id]
    return max(found, key=lambda v: _alike(v, variation), default=file.base)


def chain_from(parent: VariationTemplate | None, code: str) -> tuple[str, ...]:
    """The codes of what ``code`` makes of a variation; of the base example where there is none."""
    return (*parent.codes, code) if parent is not None else (code,)


def _alike(one: VariationTemplate, other: VariationTemplate) -> float:
    a, b = f"{one.body} {one.question}".split(), f"{other.body} {other.question}".split()
    return difflib.SequenceMatcher(None, a, b, autojunk=False).ratio()
