"""What a report holds; report.json is this, key by key."""

from __future__ import annotations

from dataclasses import dataclass

from svampkit.evaluation import (
    BreakdownRow,
    Comparison,
    Curve,
    Drop,
    Figure,
    OddsModel,
    Rank,
    Removal,
    Samples,
    Spread,
    Ways,
    Wholes,
    WithoutQuestion,
)

__all__ = [
    "Cell",
    "Cells",
    "Changed",
    "Counts",
    "DatasetInfo",
    "Example",
    "Headline",
    "IntervalInfo",
    "LabelInfo",
    "Matrix",
    "MatrixRow",
    "Member",
    "ModelReport",
    "Report",
    "Said",
    "SeedGroup",
    "Segment",
    "Shade",
    "SolverPair",
]


@dataclass(frozen=True, slots=True)
class LabelInfo:
    """One label of variations in words."""

    key: str
    name: str
    category: str
    when: str


@dataclass(frozen=True, slots=True)
class DatasetInfo:
    """The problems reported on."""

    name: str
    problems: int
    base: int
    """Seed problems (no variation) and their instances."""
    variants: int
    """Problems with at least one variation."""
    clusters: int
    clustered_by: str
    """What intervals are clustered by: "seed", "group", "template" or "problem"."""
    codes: dict[str, int]
    """Problems by label of variation; a problem with two counts in both."""
    scheme: str
    """What the labels are read by: "svamp", another scheme's name, or "none"."""
    labels: tuple[LabelInfo, ...]
    unanswerable: int
    """Problems whose key is that there is no answer."""
    texts: int
    """Problems whose key is a text."""
    tolerant: int
    """Problems whose key has a tolerance."""
    pairs: int
    """Variants that are compared with the very problem that the set names as their pair."""


@dataclass(frozen=True, slots=True)
class IntervalInfo:
    """How the intervals were made."""

    level: float


@dataclass(frozen=True, slots=True)
class Headline:
    """One model's result in words."""

    title: str
    text: str
    """What the title rests on."""
    more: str
    """Overall accuracy and the other variations that cost points."""
    code: str | None
    """The variation that the title speaks of."""
    significant: bool
    """It is a loss and no noise: the interval that holds for all variations at once leaves out 0."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Problems by what came back."""

    answered: int
    abstained: int
    """No answer, on purpose."""
    unread: int
    """A text came back and no answer was found in it; counted in the denominator, not as right."""
    missing: int
    """Nothing came back; counted as wrong, unless the report was asked to leave them out."""
    right: int


@dataclass(frozen=True, slots=True)
class Example:
    """A text that no answer was found in."""

    id: str
    raw: str | None


@dataclass(frozen=True, slots=True)
class ModelReport:
    """Every figure of one solver."""

    name: str
    aside: str
    """Why the model stays out of headline and charts; empty where it does not."""
    learned: int
    """Problems whose seed it learned from."""
    headline: Headline
    counts: Counts
    accuracy: Figure
    """Execution accuracy: right / all problems (with --missing left-out: all that have a prediction)."""
    read: Figure
    """Right / answered: what the accuracy would be if only answers that could be read counted."""
    base: Figure
    """Accuracy on the seed problems."""
    variants: Figure
    """Accuracy on the variants."""
    unanswerable: Figure
    """Share of the questions without an answer on which none was given, on purpose; they count in the accuracy."""
    against: str
    """What `changes` compares with: "seed" (paired), "rest" (the problems without the variation) or "none" (no
    variation is labelled)."""
    changes: tuple[Drop, ...]
    odds: OddsModel | None
    """A model of the answers beside the changes; None where no variations or no seeds are named."""
    category: tuple[BreakdownRow, ...]
    code: tuple[BreakdownRow, ...]
    chain: tuple[BreakdownRow, ...]
    operators: tuple[BreakdownRow, ...]
    type: tuple[BreakdownRow, ...]
    numbers: tuple[BreakdownRow, ...]
    curves: tuple[Curve, ...]
    """Accuracy over the dials of difficulty, where rows have them."""
    template: tuple[BreakdownRow, ...]
    """Templates with at least one wrong answer, worst first (at most MAX_ROWS; their intervals are Wilson's)."""
    seed: tuple[BreakdownRow, ...]
    """Seeds, likewise."""
    removed_categories: tuple[Removal, ...]
    """Table 13 of Patel et al. 2021."""
    removed_variations: tuple[Removal, ...]
    """Table 14."""
    wholes: Wholes | None
    """Seed groups wholly right."""
    spread: Spread | None
    """Spread over the instances of templates."""
    without_question: WithoutQuestion | None
    """Tables 3, 4 and 11."""
    ways: Ways | None
    """How the answers were got, where equations or derivations were given with them."""
    samples: Samples | None
    """Spread over several answers to the same problem, where they were given."""
    unread_examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One seed under one code."""

    right: int
    scored: int
    problems: int


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One seed."""

    seed: str
    text: str
    wrong: int
    """Wrong answers of all models together."""
    cells: tuple[tuple[Cell, ...], ...]
    """One tuple a model, one cell a column."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """Seed by code."""

    columns: tuple[str, ...]
    """"seed" and the codes."""
    rows: tuple[MatrixRow, ...]
    left_out: int
    """Seeds not shown, because there are too many or all of their answers are right."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a text beside the seed's."""

    kind: str
    """"same", "other" (only another name, number or thing), "added" (not in the seed), "gone" (only in the seed)."""
    text: str


@dataclass(frozen=True, slots=True)
class Shade:
    """A word and how much a model looked at it."""

    word: str
    weight: float
    """0 to 1; the words of a text sum to 1."""
    share: float
    """Of the largest weight of the text."""


@dataclass(frozen=True, slots=True)
class Said:
    """What one model said about one problem."""

    model: str
    answer: str | None
    status: str
    right: bool
    equation: str | None
    raw: str | None
    looked: tuple[Shade, ...]
    """The words that it looked at to choose the operators, where it tells them."""


@dataclass(frozen=True, slots=True)
class Member:
    """One problem of a seed group."""

    id: str
    chain: str
    label: str
    segments: tuple[Segment, ...]
    equation: str
    answer: str
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class SolverPair:
    """A variant beside its seed."""

    seed: Member | None
    variant: Member


@dataclass(frozen=True, slots=True)
class Cells:
    """Wrong answers of one model under one label."""

    model: str
    key: str
    wrong: int
    problems: int
    pairs: tuple[SolverPair, ...]
    """The first few."""


@dataclass(frozen=True, slots=True)
class SeedGroup:
    """A seed and what was made from it."""

    seed: str
    problems: int
    """In the whole group; the page shows at most one instance of a template."""
    before: float | None
    """Share of the seed's own problems that are right, all models together."""
    after: float
    """Share of its variants (or of all its problems) that are right."""
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """One figure in an earlier report and in this one."""

    model: str
    key: str
    """"accuracy", "all" (the change under any variation) or a label."""
    label: str
    before: float
    now: float
    apart: bool
    """The two 95 % intervals do not meet."""


@dataclass(frozen=True, slots=True)
class Report:
    """A robustness report."""

    format: int
    """Of this file; 2."""
    svampkit: str
    """The version that wrote it."""
    headline: str
    dataset: DatasetInfo
    intervals: IntervalInfo
    models: tuple[ModelReport, ...]
    ranking: tuple[Rank, ...]
    """The most accurate first."""
    comparisons: tuple[Comparison, ...]
    """Every other model against the baseline."""
    matrix: Matrix
    cells: tuple[Cells, ...]
    worst: tuple[SeedGroup, ...]
    changed: tuple[Changed, ...]
    """Since an earlier report, where one was given."""
    notes: tuple[str, ...]
    """What a reader must know: problems without a prediction, skipped records, unknown seeds."""
