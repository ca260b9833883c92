"""Where the measures part: a right answer by a wrong derivation, shown for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from svampkit.derivations.model import Derivation, DerivationProblem
from svampkit.derivations.score import Scores
from svampkit.derivations.template import template_text
from svampkit.equation import format_number

__all__ = ["PartingCase", "derivation_text", "parting", "scores_to_dict"]


@dataclass(frozen=True, slots=True)
class PartingCase:
    """A problem whose answer is right and whose derivation is not."""

    id: str
    text: str
    gold: str
    predicted: str


def derivation_text(derivation: Derivation) -> str:
    """ "a * m = b, with a = 3 (0:4), b = 12 (1:2)": sentence and token of each number behind it."""
    numbers = ", ".join(
        f"{entry.coefficient} = {format_number(entry.value)} ({entry.position.sentence}:{entry.position.token})"
        for entry in derivation.alignment
    )
    return f"{'; '.join(template_text(derivation.template))}, with {numbers or 'no numbers'}"


def parting(
    gold: Sequence[DerivationProblem], predicted: Iterable[DerivationProblem], scores: Scores
) -> list[PartingCase]:
    """Problems with a right solution and a wrong derivation, in the order of the gold ones."""
    by_id = {problem.id: problem for problem in predicted}
    problems = {problem.id: problem for problem in gold}
    cases = []
    for entry in scores.verdicts:
        if not (entry.solution and entry.derivation is False):
            continue
        mine, theirs = problems[entry.id].derivation, by_id[entry.id].derivation
        assert mine is not None and theirs is not None
        cases.append(PartingCase(entry.id, problems[entry.id].text, derivation_text(mine), derivation_text(theirs)))
    return cases


def scores_to_dict(scores: Scores, problems: int, skipped: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Plain values, for JSON."""
    return {
        "problems": problems,
        "missing": scores.missing,
        "unknown": scores.unknown,
        "unreadable": [{"place": place, "reason": reason} for place, reason in skipped],
        "unscored": dict(scores.unscored),
        "figures": {metric: asdict(figure) for metric, figure in scores.figures.items()},
        "verdicts": [
            {"id": v.id, "solution": v.solution, "equation": v.equation, "derivation": v.derivation}
            for v in scores.verdicts
        ],
    }
