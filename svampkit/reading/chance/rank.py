"""Ranking: a log-linear model over the evidence of a world gives its probability (latent worlds, after Kushman et al.
2014; Upadhyay & Chang 2017)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import numpy as np

from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.chance.confidence import Confidence, Found
from svampkit.reading.chance.second_look import LIKENESS, SURE, UNLIKELY, likenesses, second_features
from svampkit.reading.chance.shape import shape_of
from svampkit.reading.chance.standing import MOST_LOOKED_AT, Standing, standing_features
from svampkit.reading.doubting.doubts import doubt_of
from svampkit.reading.evidence import of_answer, of_unused
from svampkit.reading.related.likeness import Likeness
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import results
from svampkit.reading.searching.relabel import UNSUPPORTED
from svampkit.reading.searching.search import RULE_INDEX, Candidate, search
from svampkit.reading.together.asked import Asked

__all__ = [
    "LEAST_DOUBTED",
    "MOST_JUDGED",
    "Ranker",
    "Weighed",
    "by_chance",
    "empty",
    "probabilities",
    "reasons",
    "weigh",
]


Features = Mapping[str, float]

_MOST_KEPT: Final = 10_000
_BEAM: Final = 6
_MOST: Final = 30
"""Worlds that are weighed."""


@dataclass(frozen=True, slots=True)
class Ranker:
    """Weights by indicator; a row holds one weight for each rule."""

    pair_index: Mapping[str, int]
    pair_weights: Any
    answer_index: Mapping[str, int]
    answer_weights: Any
    unused_weights: Mapping[str, float]
    confidence: Confidence = field(default_factory=Confidence)
    second: Confidence | None = None
    """The calibration of what is looked at twice; None where nothing is."""
    kept: dict[tuple[str, ...], list[float]] = field(default_factory=dict, compare=False, repr=False)
    """What ``pair`` and ``side`` were asked before: many texts tell amounts alike."""
    kept_answers: dict[tuple[str, ...], list[float]] = field(default_factory=dict, compare=False, repr=False)
    """What ``answers`` was asked before."""

    def pair(self, indicators: tuple[str, ...]) -> list[float]:
        """What some indicators of two amounts add to the score of every rule; to be read only."""
        found = self.kept.get(indicators)
        if found is None:
            found = _keep(self.kept, indicators, _summed(indicators, self.pair_index, self.pair_weights))
        return found

    def side(self, side: str, marks: Sequence[str]) -> list[float]:
        """What one amount's marks add to the score of every rule; to be read only."""
        key = side, *marks
        found = self.kept.get(key)
        if found is None:
            those = [f"{side}:{mark}" for mark in marks]
            found = _keep(self.kept, key, _summed(those, self.pair_index, self.pair_weights))
        return found

    def asked(self, marks: Sequence[str]) -> list[float]:
        """What the question's marks add to the score of every rule; to be read only."""
        return self.answers(tuple([f"ask:{mark}" for mark in marks]))

    def answers(self, indicators: tuple[str, ...]) -> list[float]:
        """What some indicators of an answer add to the score of every rule; to be read only."""
        found = self.kept_answers.get(indicators)
        if found is None:
            weights = _summed(indicators, self.answer_index, self.answer_weights)
            found = _keep(self.kept_answers, indicators, weights)
        return found

    def answer(self, rule: str, indicators: Sequence[str]) -> float:
        """The score of an amount that this rule made, as the answer."""
        index = self.answer_index
        rows = [index[i] for i in indicators if i in index]
        return float(self.answer_weights[rows, RULE_INDEX[rule]].sum())

    def unused(self, indicators: Sequence[str]) -> float:
        """The score of an answer that does not use a number of the text."""
        weights = self.unused_weights
        return sum(weights.get(i, 0.0) for i in indicators)


def _summed(indicators: Sequence[str], index: Mapping[str, int], weights: Any) -> list[float]:
    rows = [row for i in indicators if (row := index.get(i)) is not None]
    summed: list[float] = np.add.reduce(weights.take(rows, axis=0) if rows else weights[:0], axis=0).tolist()
    return summed


def _keep(kept: dict[tuple[str, ...], list[float]], key: tuple[str, ...], weights: list[float]) -> list[float]:
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    kept[key] = weights
    return weights


@dataclass(frozen=True, slots=True)
class Weighed:
    """One equation of a text, with its likeliest world."""

    candidate: Candidate
    probability: float
    """Share of the weight of all proposed worlds."""
    chance: Callable[[], float]
    likeness: float | None = None
    """What the second look adds to its score (``second_look.LIKENESS``); None where there was none."""

    @property
    def confidence(self) -> float:
        """Calibrated chance that it is right; worked out for the few worlds of which it is asked."""
        return self.chance()


def reasons(answer: Amount, asked: Asked, ranker: Ranker, most: int = 4) -> tuple[tuple[str, float], ...]:
    """The strongest evidence for and against a world: "loss.result: R:sign=-1" and its weight, for it first."""
    found: dict[str, float] = {}
    for node in results(answer):
        assert node.left is not None and node.right is not None
        sides = [f"L:{m}" for m in node.left.marks] + [f"R:{m}" for m in node.right.marks]
        for mark in [*node.evidence, *sides]:
            if mark in ranker.pair_index:
                weight = float(ranker.pair_weights[ranker.pair_index[mark], RULE_INDEX[node.rule]])
                found[f"{node.rule}: {mark}"] = weight
    for mark in [*of_answer(answer, asked, answer.mask), *(f"ask:{m}" for m in asked.marks)]:
        if mark in ranker.answer_index:
            weight = float(ranker.answer_weights[ranker.answer_index[mark], RULE_INDEX[answer.rule]])
            found[f"answer by {answer.rule}: {mark}"] = weight
    for n, fact in enumerate(asked.told):
        if not answer.mask >> n & 1:
            for mark in of_unused(fact, answer, asked):
                found[f"{fact.tag} not needed: {mark}"] = ranker.unused_weights.get(mark, 0.0)
    order = sorted(found.items(), key=lambda pair: -pair[1])
    return tuple([p for p in order[:most] if p[1] > 0] + [p for p in order[-most:] if p[1] < 0])


def weigh(asked: Asked, ranker: Ranker, meant: int = 0, enough: float = 1.0) -> list[Weighed]:
    """Equations of a text with their chance, best first; ``meant`` as in ``search``. Where the likeliest is not sure
    and not unlikely, all are looked at twice (``second_look``), but for those of a made text. That one is believed
    with a chance that is ``enough`` beside all its rivals: doubting these took an eighth of the time."""
    found = search(asked, ranker, _BEAM, _MOST, meant=meant)
    shares = probabilities(found, asked)
    if meant and shares:
        among_all = _with_chances(shares, asked, ranker.confidence)
        if among_all[0].confidence >= enough:
            return among_all
    first = _weighed(shares, asked, ranker.confidence)
    if not first or meant or ranker.second is None:
        return first
    was = first[0].confidence
    if not UNLIKELY <= was < SURE or doubt_of(first[0].candidate.answer, asked) is not None:
        return first
    said = likenesses(found, asked)
    shares = probabilities(found, asked, [LIKENESS * one.whole for one in said])
    by_world = {id(candidate): one for candidate, one in zip(found, said, strict=True)}
    return _weighed(shares, asked, ranker.second, _SecondLook(by_world, was))


@dataclass(frozen=True, slots=True)
class _SecondLook:
    """How well each world (by its identity) agrees with the encoder, and the chance of the likeliest before."""

    likenesses: Mapping[int, Likeness]
    was: float

    def features(self, rank: int, shares: Sequence[tuple[float, Candidate]]) -> Features:
        """What the calibration sees besides, of the equation of a rank."""
        likest = [self.likenesses[id(candidate)] for _, candidate in shares[:MOST_LOOKED_AT]]
        return second_features(rank, likest, max(one.whole for one in self.likenesses.values()), self.was)


def _weighed(
    shares: list[tuple[float, Candidate]],
    asked: Asked,
    confidence: Confidence,
    second: _SecondLook | None = None,
) -> list[Weighed]:
    """Equations with their chance, in the order of their share, without rivals that are doubted."""
    return _with_chances(_without_doubted(shares, asked), asked, confidence, second)


def _with_chances(
    shares: list[tuple[float, Candidate]],
    asked: Asked,
    confidence: Confidence,
    second: _SecondLook | None = None,
) -> list[Weighed]:
    """The same beside all rivals that are given."""
    standings = [_standing(*one, asked) for one in shares[:MOST_LOOKED_AT]]

    def chance(rank: int) -> float:
        more = {} if second is None else second.features(rank, shares)
        return _chance(rank, shares, standings, asked, confidence, more)

    def added(candidate: Candidate) -> float | None:
        return None if second is None else LIKENESS * second.likenesses[id(candidate)].whole

    return [
        Weighed(candidate, share, partial(chance, rank) if rank < len(standings) else _none, added(candidate))
        for rank, (share, candidate) in enumerate(shares)
    ]


def _none() -> float:
    """The chance of an equation that is too far behind to be looked at."""
    return 0.0


def by_chance(weighed: list[Weighed]) -> list[Weighed]:
    """The same where the likeliest is doubtful, the first ones by their calibrated chance: of worlds that no share of
    the weight tells apart, what they are made of says more. Of 650 problems of SVAMP whose families were left out the
    first one was right for 86.2 % by its share, and for 89.1 % so; of 2,000 of GSM8K for 26.5 and 30.6 %."""
    if not weighed or weighed[0].confidence >= _DOUBTFUL:
        return weighed
    return sorted(weighed[:MOST_JUDGED], key=lambda one: -one.confidence) + weighed[MOST_JUDGED:]


LEAST_DOUBTED: Final = 0.005
"""Of the weight of all: a rival that has less takes nothing from the likeliest, doubted or not."""
_DOUBTFUL: Final = 0.5
MOST_JUDGED: Final = 3
"""Equations of a text from which the calibration is learned (``tools/train_reader.py``), the likeliest."""


def _without_doubted(shares: list[tuple[float, Candidate]], asked: Asked) -> list[tuple[float, Candidate]]:
    """The same without rivals that speak against themselves: they take nothing from the likeliest. What is likeliest
    stays: whether it is doubted is asked by whoever believes it."""
    near = shares[1:MOST_LOOKED_AT]
    fair = [one for one in near if one[0] < LEAST_DOUBTED or doubt_of(one[1].answer, asked) is None]
    kept = shares[:1] + fair + shares[MOST_LOOKED_AT:]
    total = sum(share for share, _ in kept)
    return shares if len(kept) == len(shares) else [(share / total, candidate) for share, candidate in kept]


def _standing(share: float, candidate: Candidate, asked: Asked) -> Standing:
    answer = candidate.answer
    return Standing(
        share,
        answer.score,
        candidate.score - answer.score - candidate.left_out,
        candidate.left_out,
        len(results(answer, shares=False)),
        len(asked.told) - answer.mask.bit_count(),
        answer.rule,
    )


def _chance(
    rank: int,
    shares: Sequence[tuple[float, Candidate]],
    standings: Sequence[Standing],
    asked: Asked,
    confidence: Confidence,
    more: Features,
) -> float:
    """The calibrated chance that the equation of this rank is right."""
    told, answer = len(asked.told), shares[rank][1].answer
    second = shares[1][0] if len(shares) > 1 else 0.0
    seen = Found(
        shares[rank][0], shares[0][0] if rank else second, told, told - answer.mask.bit_count(), len(asked.words),
        asked.loose, asked.spans, shape_of(answer, asked), rank, {**standing_features(rank, standings), **more},
    )  # fmt: skip
    found = confidence.of(seen)
    return max(found, _DECIDED) if len(shares) == 1 and asked.ties.made_equal else found


_DECIDED: Final = 0.9
"""The least chance of the one equation that words of equality leave (``together/made_equal.py``)."""


def probabilities(
    found: Sequence[Candidate], asked: Asked, more: Sequence[float] = ()
) -> list[tuple[float, Candidate]]:
    """Equations with their share of the weight, best first, each with its best world; ``more`` is added to the
    scores.

    Worlds of one equation are told apart by what the words bear out (``borne_out``) before their scores: they were
    learned from equations, which cannot tell a gain from a combination.
    """
    if not found:
        return []
    scores = [c.score + extra for c, extra in zip(found, more, strict=True)] if more else [c.score for c in found]
    top = max(scores)
    mass: dict[int, float] = {}
    best: dict[int, tuple[float, Candidate]] = {}
    for candidate, score in zip(found, scores, strict=True):
        key = candidate.answer.hash
        mass[key] = mass.get(key, 0.0) + math.exp(score - top)
        borne = score - UNSUPPORTED * len(unsupported(candidate.answer, asked))
        if key not in best or borne > best[key][0]:
            best[key] = borne, candidate
    total = sum(mass.values())
    return sorted(((m / total, best[key][1]) for key, m in mass.items()), key=lambda pair: -pair[0])


def empty() -> Ranker:
    """A ranker that weighs nothing, for the first round of learning."""
    return Ranker({}, np.zeros((1, len(RULES))), {}, np.zeros((1, len(RULES))), {})
