"""What decides how the solver sees a problem and what it learns from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal, get_args

from svampkit.errors import UsageError

__all__ = ["SETTINGS", "SUPERVISIONS", "Objective", "PerceptronSettings", "Supervision", "settings_named"]

Supervision = Literal["te", "te*", "td"]
SUPERVISIONS: tuple[Supervision, ...] = get_args(Supervision)
"""te: equations, templates as the equations are written; te*: equations, equivalent templates reconciled; td: the
annotated derivations (Upadhyay & Chang 2017, section 5)."""

Objective = Literal["perceptron", "likelihood", "margin"]


@dataclass(frozen=True, slots=True)
class PerceptronSettings:
    """One way to build and train the solver."""

    kind: str = "perceptron"
    supervision: Supervision = "te"
    objective: Objective = "perceptron"
    """perceptron (Collins 2002); likelihood: log-linear over the derivations of the best templates, those that agree
    with the equations taken together; margin: every wrong derivation one below the right one."""
    top: int = 10
    """Templates that are kept of the ranking (the paper's k)."""
    tags: bool = True
    """Unigrams and bigrams of parts of speech beside those of lemmas."""
    shared: bool = True
    """Features of two slots that all templates share (same equation, same unknown), beside those of one template."""
    between: bool = True
    """Lemmas of nouns and verbs between two numbers of one sentence."""
    around: bool = True
    """Whether two numbers are followed by the same noun or have one value, and the words before them. The paper's
    list has none of this; without it the share of right derivations on a part of DRAW's training problems that was
    kept back went from 42 to 33 %."""
    epochs: int = 10
    rate: float = 1.0
    """Size of a step; the perceptron's predictions do not depend on it."""
    min_gram: int = 2
    """A unigram or bigram is known that so many training texts have."""
    seed: int = 0
    """Order of the training problems."""


SETTINGS: Final[Mapping[str, PerceptronSettings]] = MappingProxyType(
    {
        "perceptron": PerceptronSettings(),
        "kazb-like": PerceptronSettings(
            "kazb-like", objective="likelihood", tags=False, shared=False, between=False, rate=0.1
        ),
        "zdc-like": PerceptronSettings("zdc-like", objective="margin", tags=False, between=False, rate=0.1),
    }
)  # fmt: skip
"""kazb-like and zdc-like stand beside the paper's solver as Kushman et al. (2014) and Zhou et al. (2015) do: the same
search, their objectives, and features of their kind. Neither aligns nouns to unknowns, as Kushman et al. do."""


def settings_named(kind: str, **changes: object) -> PerceptronSettings:
    """The settings of a kind with what is changed by name; UsageError on an unknown kind or a bad value."""
    if kind not in SETTINGS:
        raise UsageError(f"{kind!r} cannot be trained; expected one of {', '.join(SETTINGS)}.")
    given = {name: value for name, value in changes.items() if value is not None}
    settings = replace(SETTINGS[kind], **given)  # type: ignore[arg-type]
    if settings.supervision not in SUPERVISIONS:
        raise UsageError(f"supervision {settings.supervision!r} is unknown; expected {', '.join(SUPERVISIONS)}.")
    for name in ("top", "epochs", "min_gram"):
        if getattr(settings, name) < 1:
            raise UsageError(f"{name} is {getattr(settings, name)}; expected 1 or more.")
    return settings
