"""What leans on a number that is told in another way: "9 of them"."""

from __future__ import annotations

import re

from svampkit.reading.text import Mention
from svampkit.variations.draft import TextEdit
from svampkit.variations.scene import Scene

__all__ = ["of_the_things"]


def of_the_things(scene: Scene, mention: Mention, phrase: str) -> list[TextEdit]:
    """ "9 of them" becomes "9 of the shells" wherever another number leans on the one that changes."""
    return [
        TextEdit(other.phrase.start, other.phrase.end, f"{scene.tagged(other.number)} of the {phrase}")
        for other in scene.reading.mentions
        if other is not mention
        and re.fullmatch(r"of (?:them|these|those)", scene.text[other.number.end : other.phrase.end].strip())
    ]
