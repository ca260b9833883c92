"""Modifiers before things: which the lexicon knows, where they stand, what else could stand there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from svampkit.lexicon import modifier_mates, modifiers_for
from svampkit.lexicon.grammar import listed
from svampkit.tagging.mentions import NounAt, ThingUse, article_before, words_in

__all__ = ["FoundModifier", "find_modifiers", "modifier_spans"]


_TELLS_NO_KIND: Final = frozenset(listed("adjectives that tell no kind"))
_NEW_THINGS: Final = frozenset(listed("verbs that new things go with"))


@dataclass(frozen=True, slots=True)
class FoundModifier:
    """A modifier with all its mentions."""

    value: str
    uses: tuple[ThingUse, ...]
    alternates: tuple[str, ...]


def modifier_spans(doc: Any, mention: NounAt) -> list[tuple[int, int]]:
    """Token ranges of the modifiers that the lexicon knows right before a mention, the nearest first."""
    fitting = frozenset(modifiers_for(mention.noun.kind))
    found: list[tuple[int, int]] = []
    at = mention.first
    while at > 0:
        for length in (2, 1):
            if at - length >= 0 and doc[at - length : at].text.lower() in fitting:
                found.append((at - length, at))
                at -= length
                break
        else:
            break
    return found


def find_modifiers(
    doc: Any, kept: dict[str, list[NounAt]], taken: Sequence[tuple[int, int]]
) -> Iterator[FoundModifier]:
    """Modifiers of the kept things, each with all its places; those that overlap ``taken`` spans are left out."""
    spans: dict[str, list[tuple[int, int]]] = {}
    kinds: dict[str, set[str]] = {}
    for group in kept.values():
        if any(_other_adjective(doc, mention) for mention in group):
            continue  # "big boxes and small boxes", where only "small" is known: the two could become alike
        for mention in group:
            for span in modifier_spans(doc, mention)[:1]:
                word = doc[span[0] : span[1]].text.lower()
                spans.setdefault(word, []).append(span)
                kinds.setdefault(word, set()).add(mention.noun.kind)
    present = words_in(doc)
    pools: dict[tuple[str, ...], int] = {}
    sharing: dict[str, tuple[str, ...]] = {}
    for word in spans:
        choices = [
            m for m in modifier_mates(word, min(kinds[word])) if all(m in modifiers_for(k) for k in kinds[word])
        ]
        sharing[word] = tuple(sorted({*choices, word}))
        pools[sharing[word]] = pools.get(sharing[word], 0) + 1
    turn: dict[tuple[str, ...], int] = dict.fromkeys(pools, 0)
    verbs = {token.lemma_.lower() for token in doc if token.pos_ == "VERB"}
    for word, places in spans.items():
        if word in ("new", "old") and verbs & _NEW_THINGS:
            continue  # who buys shirts for school buys no old ones
        pool = sharing[word]
        places = [*places, *_alone(doc, word, places)]
        if places is None or sum(1 for _ in _occurrences(doc, word)) != len(places):
            continue
        free = [m for m in pool if m != word and not set(m.split()) & present]
        mine = free[turn[pool] :: pools[pool]]
        turn[pool] += 1
        uses = [_modifier_use(doc, span) for span in sorted(places)]
        if mine and not any(a < use.end and b > use.start for use in uses for a, b in taken):
            yield FoundModifier(word, tuple(uses), tuple(mine))


def _other_adjective(doc: Any, mention: NounAt) -> bool:
    """True where an adjective that is no known modifier tells this mention from others."""
    at = min((start for start, _ in modifier_spans(doc, mention)), default=mention.first) - 1
    return at >= 0 and doc[at].pos_ == "ADJ" and doc[at].lower_ not in _TELLS_NO_KIND


def _occurrences(doc: Any, word: str) -> Iterator[tuple[int, int]]:
    length = len(word.split())
    for at in range(len(doc) - length + 1):
        if doc[at : at + length].text.lower() == word:
            yield at, at + length


def _alone(doc: Any, word: str, places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Mentions of a modifier without its thing: "the red ones", "red and blue marbles", "12 were red"."""
    return [
        (a, b)
        for a, b in _occurrences(doc, word)
        if (a, b) not in places
        and doc[b - 1].pos_ in ("ADJ", "NOUN")
        and not (doc[b - 1].pos_ == "NOUN" and doc[b - 1].dep_ not in ("amod", "compound", "conj", "acomp", "attr"))
    ]


def _modifier_use(doc: Any, span: tuple[int, int]) -> ThingUse:
    start, form = article_before(doc, span[0])
    if not form and doc[span[0]].text[0].isupper():
        form = "cap"
    return ThingUse(start, doc[span[1] - 1].idx + len(doc[span[1] - 1].text), form)
