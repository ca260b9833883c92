"""A seed as a template: its tagged text, what the tags stand for, its world, and its variations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

from svampkit.equation import Expression
from svampkit.problem import Problem
from svampkit.template.chain import Chain
from svampkit.template.values import Value
from svampkit.world.model import World

__all__ = [
    "ORIGINS",
    "STATUSES",
    "VERDICTS",
    "Origin",
    "Status",
    "Template",
    "TemplateFile",
    "VariationTemplate",
    "Verdict",
    "numbers",
]

Status = Literal["draft", "accepted", "rejected"]
Origin = Literal["auto", "written", "edited", "assisted"]
Verdict = Literal["passed", "failed"]

STATUSES: Final[tuple[Status, ...]] = ("draft", "accepted", "rejected")
ORIGINS: Final[tuple[Origin, ...]] = ("auto", "written", "edited", "assisted")
VERDICTS: Final[tuple[Verdict, ...]] = ("passed", "failed")


@dataclass(frozen=True, slots=True)
class Template:
    """A problem with tags in place of what can change."""

    body: str
    """Tagged text."""
    question: str
    """Tagged text."""
    equation: Expression
    """Over the NUM tags: ``Op("-", Var("NUM1"), Var("NUM2"))``."""

    @property
    def text(self) -> str:
        """Body and question joined by a space, tagged: what ``fill`` and the reader of worlds take."""
        return f"{self.body} {self.question}".strip()


@dataclass(frozen=True, slots=True)
class VariationTemplate:
    """A variation of a seed as a template; a program's and a person's are the same type."""

    id: str
    """Seed id / codes joined by "." - number: "zed-001/23-1"."""
    codes: tuple[str, ...]
    """In the order of application."""
    body: str
    question: str
    equation: Expression
    values: Mapping[str, Value] = field(default_factory=dict)
    """Of tags that the base does not have, or that get another value here."""
    alternates: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    world: World | None = None
    note: str = ""
    """What was done, for a reader."""
    author: str = "auto"
    """ "auto" or a worker's name."""
    status: Status = "draft"
    reason: str | None = None
    """Why it was rejected."""
    origin: Origin = "auto"
    reviewer: str | None = None
    verdict: Verdict | None = None
    seconds: Fraction | None = None
    """Time that a person took."""
    when: str | None = None
    """When a person decided, in UTC: "2026-03-01T09:30:00Z"; None where nobody has."""
    vouched: str | None = None
    """What one person answers for where the program could not prove it: "typed equation", "chosen reading", "drawn
    world", "label" …; None where world, equation and label are proved."""
    chain: Chain | None = None
    """Its own steps, of a variation of a seed that has a chain and no world."""

    @property
    def template(self) -> Template:
        """Its text and equation as a template of their own."""
        return Template(self.body, self.question, self.equation)

    @property
    def waits(self) -> bool:
        """True where one person answers for it and no second one has passed it yet: nothing is generated from it.

        A person's own words without a world are vouched for, whatever their file says.
        """
        alone = self.vouched is not None or (self.world is None and self.origin != "auto")
        return self.status == "accepted" and alone and self.verdict != "passed"


@dataclass(frozen=True, slots=True)
class TemplateFile:
    """What one template file holds."""

    seed: Problem
    base: Template
    values: Mapping[str, Value]
    """Tag to what it stands for in the seed: "NUM1" to a Fraction, "NAME1" to a Name, "OBJ1" to a Thing, "MOD1" to a
    str. Filled with them the base is the seed's text, character for character."""
    alternates: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    """Other values of an OBJ or MOD tag that fit the text."""
    unsure: tuple[str, ...] = ()
    """What a person should look at."""
    world: World | None = None
    """Of the base; None where nobody has read it yet, see ``unread``."""
    unread: str | None = None
    """Why there is no world."""
    variations: tuple[VariationTemplate, ...] = ()
    chain: Chain | None = None
    """The steps of the seed's worked solution over the tags, where there is no world."""

    def values_of(self, variation: VariationTemplate) -> dict[str, Value]:
        """The values of a variation: the base's, with its own on top."""
        return {**self.values, **variation.values}

    def alternates_of(self, variation: VariationTemplate) -> dict[str, tuple[Value, ...]]:
        """The alternates of a variation: the base's, with its own on top."""
        return {**self.alternates, **variation.alternates}


def numbers(values: Mapping[str, Value]) -> dict[str, Fraction]:
    """The NUM tags among the values: what equations and worlds are evaluated with."""
    return {tag: value for tag, value in values.items() if isinstance(value, Fraction)}
