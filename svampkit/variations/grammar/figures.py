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
    """The proposal with its new numbers in words where all numbers of the scene are, with commas where one of the
    scene's has them; sums of money, hours of the clock and degrees stay in digits."""
    forms = {use.form.lower() for use in tags_of(f"{scene.body} {scene.question}") if use.kind == "NUM"}
    if forms != {"word"} and "comma" not in forms:
        return proposal

    def written(match: re.Match[str]) -> str:
        before, tag, after = match.group("before") or "", match.group("tag"), match.group("after") or ""
        if before == "$" or after or (tag in scene.values and "comma" not in forms):
            return match.group()
        if "comma" in forms:
            return f"{before}[{tag}.comma]"
        form = "word" if before.strip() == "" and match.start() + len(before) > 0 else "Word"
        return f"{before}[{tag}.{form}]"

    return replace(proposal, body=_NEW.sub(written, proposal.body), question=_NEW.sub(written, proposal.question))
