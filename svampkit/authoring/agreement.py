"""The trial: how far workers who did not see each other made the same variations of the same seeds.

Codes applied are compared by Cohen's kappa (Cohen 1960, "A coefficient of agreement for nominal scales") for two
workers and Krippendorff's alpha for nominal data (Krippendorff 2011, "Computing Krippendorff's alpha-reliability")
for any number. A unit is a seed and one of the nine codes; the rating is whether the worker has an accepted variation
of that seed with that code anywhere in its chain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations

from svampkit.codes import CODES
from svampkit.equation import Expression, Var, equivalent, numbers_of, substitute
from svampkit.errors import SvampkitError, UsageError
from svampkit.template.model import TemplateFile, VariationTemplate, numbers
from svampkit.template.tags import fill

__all__ = [
    "Agreement",
    "Match",
    "PairAgreement",
    "agreement",
    "cohen_kappa",
    "krippendorff_alpha",
    "wording_distance",
]

Ratings = Mapping[str, Mapping[str, TemplateFile]]
"""Worker to seed id to the worker's own template file."""


@dataclass(frozen=True, slots=True)
class Match:
    """A variation that both workers made: same seed, same chain of codes."""

    seed: str
    codes: tuple[str, ...]
    equivalent: bool
    """The equations are equal for all numbers."""
    distance: float
    """0 the same words, 1 nothing in common."""
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class PairAgreement:
    """How far two workers agree on the seeds that both have worked on."""

    workers: tuple[str, str]
    seeds: int
    """Seeds that both have worked on."""
    overlap: float | None
    """Mean over those seeds of |codes of both| / |codes of either| (Jaccard); None where neither has any."""
    equivalent: float | None
    """Share of the matches with equivalent equations."""
    kappa: float | None
    """None where both do the same everywhere and chance explains all of it, or where they share no seed."""
    distance: float | None
    """Mean wording distance of the matches."""
    matches: tuple[Match, ...]
    only: Mapping[str, tuple[str, ...]]
    """Worker to the variations ("zed-001: 21, 11 - text") that the other did not make."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """All pairs, and alpha over all workers."""

    workers: tuple[str, ...]
    pairs: tuple[PairAgreement, ...]
    alpha: float | None
    """None where there is no variation in the ratings to explain."""


def cohen_kappa(a: Sequence[Hashable], b: Sequence[Hashable]) -> float | None:
    """(p_o - p_e) / (1 - p_e): agreement of two raters beyond chance (Cohen 1960); None where p_e is 1 or n is 0."""
    if len(a) != len(b):
        raise UsageError(f"the raters have {len(a)} and {len(b)} ratings; expected one each for every unit.")
    if not a:
        return None
    n = len(a)
    observed = Fraction(sum(x == y for x, y in zip(a, b, strict=True)), n)
    left, right = Counter(a), Counter(b)
    expected = sum((Fraction(left[label] * right[label], n * n) for label in left), Fraction(0))
    return None if expected == 1 else float((observed - expected) / (1 - expected))


def krippendorff_alpha(units: Iterable[Sequence[Hashable | None]]) -> float | None:
    """1 - D_o / D_e for nominal ratings (Krippendorff 2011); each unit holds one rating a rater, None where missing.

    Units with fewer than two ratings count for nothing. None where all ratings are the same, or there are none.
    """
    coincidences: Counter[tuple[Hashable, Hashable]] = Counter()
    for unit in units:
        ratings = [r for r in unit if r is not None]
        if len(ratings) < 2:
            continue
        for n, first in enumerate(ratings):
            for m, second in enumerate(ratings):
                if n != m:
                    coincidences[first, second] += Fraction(1, len(ratings) - 1)  # type: ignore[assignment]
    totals: Counter[Hashable] = Counter()
    for (first, _), count in coincidences.items():
        totals[first] += count
    n_all = sum(totals.values())
    differing = sum(count for (x, y), count in coincidences.items() if x != y)
    expected = sum(totals[x] * totals[y] for x in totals for y in totals if x != y)
    if not expected:
        return None
    return float(1 - Fraction(differing) * (n_all - 1) / expected)


def wording_distance(a: str, b: str) -> float:
    """Words to insert, drop or replace, over the longer text's words (Levenshtein 1966); 0 for the same words."""
    x, y = a.lower().split(), b.lower().split()
    if not x and not y:
        return 0.0
    row = list(range(len(y) + 1))
    for i, word in enumerate(x, start=1):
        before, row[0] = row[0], i
        for j, other in enumerate(y, start=1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (word != other))
    return row[-1] / max(len(x), len(y))


def agreement(work: Ratings) -> Agreement:
    """Compare every two workers on the seeds that both have. UsageError where there are fewer than two workers."""
    workers = tuple(work)
    if len(workers) < 2:
        here = f"only {workers[0]} has begun" if workers else "nobody has begun"
        raise UsageError(
            f"agreement needs the work of two workers on the same seeds, and {here}; "
            "share a trial out with `svampkit author assign --trial 5`."
        )
    pairs = tuple(_pair(a, b, work[a], work[b]) for a, b in combinations(workers, 2))
    seeds = sorted({seed for files in work.values() for seed in files})
    units = [
        [code in _codes(work[w][seed]) if seed in work[w] else None for w in workers]
        for seed in seeds
        for code in CODES
    ]
    return Agreement(workers, pairs, krippendorff_alpha(units))


def _accepted(file: TemplateFile) -> list[VariationTemplate]:
    return [v for v in file.variations if v.status == "accepted"]


def _codes(file: TemplateFile) -> set[str]:
    return {code for v in _accepted(file) for code in v.codes}


def _pair(a: str, b: str, left: Mapping[str, TemplateFile], right: Mapping[str, TemplateFile]) -> PairAgreement:
    """How far the variations of two workers agree on the seeds that both worked on: codes, texts and equations."""
    shared = sorted(set(left) & set(right))
    overlaps: list[float] = []
    ratings_a: list[bool] = []
    ratings_b: list[bool] = []
    matches: list[Match] = []
    only: dict[str, list[str]] = {a: [], b: []}
    for seed in shared:
        codes_a, codes_b = _codes(left[seed]), _codes(right[seed])
        if codes_a | codes_b:
            overlaps.append(len(codes_a & codes_b) / len(codes_a | codes_b))
        ratings_a += [code in codes_a for code in CODES]
        ratings_b += [code in codes_b for code in CODES]
        found, rest_a, rest_b = _matched(seed, left[seed], right[seed])
        matches += found
        only[a] += [_line(seed, left[seed], v) for v in rest_a]
        only[b] += [_line(seed, right[seed], v) for v in rest_b]
    return PairAgreement(
        workers=(a, b),
        seeds=len(shared),
        overlap=sum(overlaps) / len(overlaps) if overlaps else None,
        equivalent=sum(m.equivalent for m in matches) / len(matches) if matches else None,
        kappa=cohen_kappa(ratings_a, ratings_b),
        distance=sum(m.distance for m in matches) / len(matches) if matches else None,
        matches=tuple(matches),
        only={worker: tuple(lines) for worker, lines in only.items()},
    )


def _text(file: TemplateFile, variation: VariationTemplate) -> str:
    try:
        return fill(variation.template.text, file.values_of(variation)).text
    except SvampkitError:
        return variation.template.text


def _line(seed: str, file: TemplateFile, variation: VariationTemplate) -> str:
    return f"{seed}: {', '.join(variation.codes)} - {_text(file, variation)}"


def _matched(
    seed: str, left: TemplateFile, right: TemplateFile
) -> tuple[list[Match], list[VariationTemplate], list[VariationTemplate]]:
    """Variations with the same chain, nearest wording first, each used once; and what is left on either side."""
    rest_a, rest_b = _accepted(left), _accepted(right)
    candidates = []
    for va in rest_a:
        for vb in rest_b:
            if va.codes == vb.codes:
                same = _same_equation(left, va, right, vb)
                first, second = _text(left, va), _text(right, vb)
                distance = wording_distance(_masked(left, va), _masked(right, vb))
                candidates.append(
                    (not same, distance, va.id, vb.id, Match(seed, va.codes, same, distance, first, second))
                )
    found: list[Match] = []
    used_a: set[str] = set()
    used_b: set[str] = set()
    for _, _, id_a, id_b, match in sorted(candidates, key=lambda c: c[:4]):
        if id_a not in used_a and id_b not in used_b:
            used_a.add(id_a)
            used_b.add(id_b)
            found.append(match)
    return found, [v for v in rest_a if v.id not in used_a], [v for v in rest_b if v.id not in used_b]


def _masked(file: TemplateFile, variation: VariationTemplate) -> str:
    """The text with numbers that the variation brings in masked: workers choose those freely."""
    own = {str(value) for tag, value in variation.values.items() if tag.startswith("NUM")}
    return " ".join("N" if word.strip(".,?!") in own else word for word in _text(file, variation).split())


def _same_equation(left: TemplateFile, a: VariationTemplate, right: TemplateFile, b: VariationTemplate) -> bool:
    """Equal for all numbers, however each worker has numbered the tags: a seed's number is known by its value, a new
    one by any other new one."""
    ea, new_a = _canonical(left, a)
    eb, new_b = _canonical(right, b)
    if len(new_a) != len(new_b) or len(new_a) > 4:
        return False
    for order in permutations(new_b):
        renamed = _renamed(eb, dict(zip(order, new_a, strict=True)))
        try:
            if equivalent(ea, renamed):
                return True
        except SvampkitError:
            return False
    return False


def _canonical(file: TemplateFile, variation: VariationTemplate) -> tuple[Expression, list[str]]:
    """The equation with a seed's numbers named by their value, and the names of the new ones."""
    base = numbers(file.values)
    order: Counter[Fraction] = Counter()
    names: dict[str, str] = {}
    for tag in sorted(base, key=lambda t: int(t[3:])):
        order[base[tag]] += 1
        if tag not in variation.values:
            names[tag] = f"seed {base[tag]} {order[base[tag]]}"
    new: list[str] = []
    for leaf in numbers_of(variation.equation):
        if isinstance(leaf, Var) and leaf.name not in names and leaf.name not in new:
            new.append(leaf.name)
    return _renamed(variation.equation, names), new


def _renamed(expression: Expression, names: Mapping[str, str]) -> Expression:
    """The expression with some of its variables under other names."""
    return substitute(
        expression, lambda leaf: Var(names[leaf.name]) if isinstance(leaf, Var) and leaf.name in names else leaf
    )
