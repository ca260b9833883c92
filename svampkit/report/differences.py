"""What changed between a seed's text and a variant's, word by word; other names and numbers alone are no change."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Sequence

from svampkit.evaluation.items import NUMBER_WORDS
from svampkit.report.model import Segment

__all__ = ["differences"]

_DIGITS = r"\d[\d.,/]*\d|\d"
_WORDS = rf"\b(?:{NUMBER_WORDS}|one)\b"
_NUMBER = re.compile(rf"\W*(?:{_DIGITS}|{_WORDS})\W*", re.I)
_FIGURE = re.compile(rf"{_DIGITS}|{_WORDS}", re.I)
_NAME = re.compile(r"[A-Z][\w-]*")


def differences(seed: str, variant: str) -> tuple[Segment, ...]:
    """The variant's text in pieces: "same" as the seed, "other" (another name, number or thing), "added" or "gone".

    The pieces that are not "gone" (words that only the seed has) join to the variant's text. Names and numbers count
    as changed only where the variant keeps all of the seed's, things where they are not exchanged throughout: two
    instances of a template differ in them by construction.
    """
    before, after = re.findall(r"\s*\S+", seed), re.findall(r"\s*\S+|\s+$", variant)
    same = _sameness(before, after)
    matcher = difflib.SequenceMatcher(None, [same(w, seed) for w in before], [same(w, variant) for w in after], False)
    pieces: list[Segment] = []
    codes = matcher.get_opcodes()
    exchanged = _exchanged(
        [(before[a:b], after[c:d]) for kind, a, b, c, d in codes if kind == "replace"], seed, variant
    )
    for kind, a, b, c, d in codes:
        if kind == "equal":
            pieces += _equal(before[a:b], after[c:d])
            continue
        old, new = "".join(before[a:b]), "".join(after[c:d])
        if (_bare(old), _bare(new)) in exchanged:
            pieces += _equal([old], [new])
            continue
        # the space before a changed word is no change
        pieces.append(Segment("same", new[: len(new) - len(new.lstrip())]))
        pieces.append(Segment("gone", old.strip()))
        pieces.append(Segment("added", new.lstrip()))
    return tuple(piece for piece in _joined(pieces) if piece.text)


def _sameness(before: Sequence[str], after: Sequence[str]) -> Callable[[str, str], str]:
    """What a word is compared by: itself, or "a number", "a name"."""
    texts = "".join(before), "".join(after)
    numbers = [{found.lower() for found in _FIGURE.findall(text)} for text in texts]
    names = [_names(text) for text in texts]
    free_numbers, free_names = not numbers[0] <= numbers[1], not names[0] <= names[1]

    def same(word: str, text: str) -> str:
        plain = word.strip()
        if free_numbers and _NUMBER.fullmatch(plain):
            return _FIGURE.sub("#", plain)
        found = _NAME.match(plain)
        if free_names and found and found.group() in names[0] | names[1]:
            return "@" + plain[found.end() :]
        return plain

    return same


def _names(text: str) -> set[str]:
    """Capitalised words that stand inside a sentence."""
    return {found for found in re.findall(r"(?<=[a-z0-9,;] )([A-Z][\w-]*)", text) if found != "I"}


def _exchanged(pairs: Sequence[tuple[Sequence[str], Sequence[str]]], seed: str, variant: str) -> set[tuple[str, str]]:
    """Words that stand for others throughout: the same exchange twice or more, neither side in the other text."""
    counts = Counter((_bare("".join(old)), _bare("".join(new))) for old, new in pairs if max(len(old), len(new)) <= 3)
    texts = f" {_bare(seed)} ", f" {_bare(variant)} "
    return {
        (old, new)
        for (old, new), count in counts.items()
        if count > 1 and old and new and f" {old} " not in texts[1] and f" {new} " not in texts[0]
    }


def _bare(text: str) -> str:
    """Words without punctuation and capitals."""
    return " ".join(re.findall(r"[\w'-]+", text.lower()))


def _equal(before: Sequence[str], after: Sequence[str]) -> list[Segment]:
    pieces = []
    for old, new in zip(before, after, strict=True):
        if old.strip() == new.strip():
            pieces.append(Segment("same", new))
        else:
            pieces.append(Segment("same", new[: len(new) - len(new.lstrip())]))
            pieces.append(Segment("other", new.lstrip()))
    return pieces


def _joined(pieces: Sequence[Segment]) -> list[Segment]:
    """Neighbours of one kind in one piece."""
    joined: list[Segment] = []
    for piece in pieces:
        if joined and joined[-1].kind == piece.kind and piece.kind == "same":
            joined[-1] = Segment("same", joined[-1].text + piece.text)
        elif piece.text:
            joined.append(piece)
    return joined
