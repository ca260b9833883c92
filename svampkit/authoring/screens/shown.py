"""Text of a file made harmless for the terminal: control characters are taken out right before a line is drawn."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from svampkit.edge.text import shown

__all__ = ["Shown"]


class Shown(LineFilter):
    """Control characters and marks of direction as escapes; the line stays as wide as it was."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments, unchanged where nothing in them steers a terminal."""
        if all(segment.text.isprintable() for segment in segments):
            return segments
        told = [Segment(shown(one.text), one.style, one.control) for one in segments]
        return Segment.adjust_line_length(told, Segment.get_line_length(segments), pad=False)
