"""Verbs as data: the frames a verb can have, its forms, the verb that undoes it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Final

__all__ = ["STOCK_FRAMES", "Forms", "forms", "frames_of", "irregular", "known", "past_of", "pasts"]

_VOWELS: Final = "aeiou"
STOCK_FRAMES: Final = frozenset({"have", "exist"})
"""Frames of verbs that tell what is there ("had", "there were"), and not what happens to it."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The five forms of a verb."""

    lemma: str
    third: str
    past: str
    participle: str
    gerund: str


@lru_cache(maxsize=1)
def _data() -> dict[str, Any]:
    import yaml

    text = resources.files("svampkit.lexicon").joinpath("verbs.yaml").read_text("utf-8")
    return dict(yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


@lru_cache(maxsize=1)
def _frames() -> dict[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}
    for frame, verbs in _data()["frames"].items():
        for verb in verbs:
            frames = table.setdefault(verb, [])
            if frame not in frames:
                frames.append(frame)
    return {verb: tuple(frames) for verb, frames in table.items()}


def frames_of(lemma: str, particle: str = "") -> tuple[str, ...]:
    """Frames that a verb (with a particle, if that pair is listed) can have; () for an unknown verb."""
    table = _frames()
    if particle and f"{lemma}:{particle}" in table:
        return table[f"{lemma}:{particle}"]
    return table.get(lemma, ())


def known(lemma: str) -> bool:
    """True where the verb is in the list."""
    return lemma in _frames()


def irregular() -> tuple[str, ...]:
    """Verbs whose past is not formed by rule."""
    return tuple(_data()["irregular"])


def pasts() -> tuple[str, ...]:
    """Pasts that are not formed by rule and differ from their verb: "drove", "kept"."""
    return tuple(sorted({str(past) for verb, (past, _) in _data()["irregular"].items() if past != verb}))


@lru_cache(maxsize=1)
def _pasts() -> dict[str, str]:
    return {str(participle): str(past) for past, participle in _data()["irregular"].values()}


def past_of(participle: str) -> str | None:
    """ "grew" of "grown", "baked" of "baked"; None of what is no participle that is known."""
    return _pasts().get(participle) or (participle if participle.endswith("ed") else None)


def _doubled(lemma: str) -> str:
    """Stem before -ed and -ing: the last consonant of a short vowel in a one-syllable verb doubles."""
    vowels = sum(1 for at, c in enumerate(lemma) if c in _VOWELS and (at == 0 or lemma[at - 1] not in _VOWELS))
    if (
        len(lemma) >= 3
        and vowels == 1
        and lemma[-1] not in _VOWELS + "wxy"
        and lemma[-2] in _VOWELS
        and lemma[-3] not in _VOWELS
    ):
        return lemma + lemma[-1]
    return lemma


@lru_cache(maxsize=4096)
def forms(lemma: str) -> Forms:
    """Third person, past, participle and gerund; by rule where the verb is not listed as irregular."""
    if lemma == "be":
        return Forms("be", "is", "was", "been", "being")
    if lemma == "have":
        return Forms("have", "has", "had", "had", "having")
    irregular = _data()["irregular"].get(lemma)
    consonant_y = lemma.endswith("y") and lemma[-2:-1] not in tuple(_VOWELS)
    if consonant_y:
        third = lemma[:-1] + "ies"
    elif lemma.endswith(("s", "x", "z", "ch", "sh", "o")):
        third = lemma + "es"
    else:
        third = lemma + "s"
    if irregular:
        past, participle = (str(form) for form in irregular)
    elif lemma.endswith("e"):
        past = participle = lemma + "d"
    elif consonant_y:
        past = participle = lemma[:-1] + "ied"
    else:
        past = participle = _doubled(lemma) + "ed"
    if lemma.endswith("ie"):
        gerund = lemma[:-2] + "ying"
    elif lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")):
        gerund = lemma[:-1] + "ing"
    else:
        gerund = _doubled(lemma) + "ing"
    return Forms(lemma, third, past, participle, gerund)
