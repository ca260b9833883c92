"""Added numbers are written as the seed writes its own: "sixteen apples and nine pears", not "sixteen apples and 9
pears"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from svampkit.template.tags import tags_of
from svampkit.variations.draft import Proposal
from svampkit.variations.scene import Scene

__all__ = ["in_words"]

_NEW: Final = re.compile(r"(?P<before>\A|[.?!] |\$)?\[(?P<tag>NUM\d+)\](?P<after> o'clock|%| degrees)?")


def in_words(scene: Scene, proposal: Proposal) -> Proposal:
    """The proposal with its new numbers in words where all numbers of the scene are; sums of money, hours of the
    clock and degrees stay in digits."""
    uses = [use for use in tags_of(f"{scene.body} {scene.question}") if use.kind == "NUM"]
    if not uses or any(use.form.lower() != "word" for use in uses):
        return proposal

    def written(match: re.Match[str]) -> str:
        before, tag, after = match.group("before") or "", match.group("tag"), match.group("after") or ""
        if before == "$" or after or tag in scene.values:
            return match.group()
        form = "word" if before.strip() == "" and match.start() + len(before) > 0 else "Word"
        return f"{before}[{tag}.{form}]"

    return replace(proposal, body=_NEW.sub(written, proposal.body), question=_NEW.sub(written, proposal.question))
