"""A template made ready for bulk: its rows as a layout, its numbers as a plan, its words as tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from svampkit.equation import Expression, Op, equivalent, variables
from svampkit.errors import TemplateError
from svampkit.generation.numbers.chains import Linked, percents, rising
from svampkit.generation.numbers.context import places
from svampkit.generation.numbers.plan import Plan, plan_numbers
from svampkit.generation.numbers.ranges import Range
from svampkit.generation.writing.dials import fixed_dials
from svampkit.generation.writing.fillers import Choice, choices_of
from svampkit.generation.writing.layout import DIGITS_VALUE, Layout, layout_of
from svampkit.generation.writing.sound import check_bound, check_sentence_starts, check_world_gives
from svampkit.generation.writing.style import as_the_seed_writes, grouped_alike
from svampkit.problem import TYPES
from svampkit.template import (
    NO_WORLD,
    Chain,
    TagUse,
    Template,
    TemplateFile,
    Value,
    VariationTemplate,
    fill,
    numbers,
)
from svampkit.template.batch import compile_batch
from svampkit.template.strangers import out_of_nowhere
from svampkit.template.tags import pieces
from svampkit.world.derive import solve
from svampkit.world.model import World

__all__ = ["Compiled", "Source", "compile_beside", "compile_source"]

_TYPE_OF = {"+": "Addition", "-": "Subtraction", "*": "Multiplication", "/": "Common-Division"}


@dataclass(frozen=True, slots=True)
class Source:
    """A base or a variation to generate from."""

    file: TemplateFile
    variation: VariationTemplate | None
    """None for the seed's own base."""

    @property
    def id(self) -> str:
        """ "zed-001/base" or the variation's id."""
        return self.variation.id if self.variation is not None else f"{self.file.seed.id}/base"

    @property
    def codes(self) -> tuple[str, ...]:
        """Variation codes in the order of application; () for a base."""
        return self.variation.codes if self.variation is not None else ()

    @property
    def stranger(self) -> bool:
        """True for a variation that brings in a thing which nothing else in its story has to do with."""
        return self.variation is not None and out_of_nowhere(self.variation.world, self.file.world)

    @property
    def world(self) -> World | None:
        """The world of this text, if it was read."""
        return self.variation.world if self.variation is not None else self.file.world

    @property
    def chain(self) -> Chain | None:
        """The steps that stand for a world where there is none."""
        own = self.file.chain if self.variation is None else self.variation.chain
        return own if self.world is None else None


@dataclass(frozen=True, slots=True)
class Compiled:
    """One template, checked once and ready to be filled many times."""

    source: Source
    template: Template
    """As it is written in rows."""
    uses: frozenset[TagUse]
    """Tags of body and question."""
    shared: frozenset[str]
    """Tags that stand for the same as in the base that it is paired with."""
    plan: Plan
    choices: tuple[Choice, ...]
    dials: Mapping[str, int]
    """All but the digits, which differ from row to row."""
    layout: Layout
    stranger: bool
    """It tells of a thing out of nowhere."""


def compile_source(source: Source) -> Compiled:
    """Check a template against itself and its world, and make it ready; TemplateError says what is wrong with it."""
    return next(_ways(source, None))


def compile_beside(source: Source, base: Compiled) -> Iterator[Compiled]:
    """The template as the other half of a pair: what both texts hold is not drawn but taken from the base.

    The later ways are for where the ones before fit no number of the base; they are worked out when asked for.
    """
    return _ways(source, base)


def _ways(source: Source, base: Compiled | None) -> Iterator[Compiled]:
    """The template made ready, beside its base where one is given; TemplateError says what it does not keep to."""
    file, variation = source.file, source.variation
    template = file.base if variation is None else variation.template
    values = dict(file.values) if variation is None else file.values_of(variation)
    if variation is not None:
        template = as_the_seed_writes(template, values, file.base)
    template = grouped_alike(template, values, file.base)
    alternates = file.alternates if variation is None else file.alternates_of(variation)
    parts = pieces(template.text)
    uses = [part for part in parts if not isinstance(part, str)]
    check_bound(uses, values, template.equation)
    check_sentence_starts(parts)
    compile_batch(template.body)
    compile_batch(template.question)
    told = {use.tag for use in uses if use.kind == "NUM"}
    own = {tag: value for tag, value in numbers(values).items() if tag in told}
    check_world_gives(source.world, template.equation, own)
    shared = frozenset[str]() if base is None else _shared(uses, values, base)
    filled = fill(template.text, values)
    standing = places(filled, values)
    chain = source.chain
    if chain is not None and chain.told and base is None:
        raise TemplateError(f"[{chain.told}] tells its base's answer: it is drawn together with its base only.")
    linked = None
    if chain is not None:
        of_base = _steps_of_the_base(source, own) if base is None else None
        linked = Linked(chain, rising(filled, values, chain.told), percents(filled, values), of_base)
    dials = fixed_dials(parts, template.equation)
    choices = choices_of(parts, values, alternates)
    layout, stranger = _layout(source, template, dials, base), source.stranger
    for known in _known_there(source.world, None if base is None else base.source.world):
        plan = plan_numbers(
            template.equation,
            own,
            standing,
            source.world,
            tags_given=frozenset(tag for tag in shared if tag in own),
            ids_given=known,
            like=() if base is None else _sizes(base),
            linked=linked,
        )
        yield Compiled(source, template, frozenset(uses), shared, plan, choices, dials, layout, stranger)


def _steps_of_the_base(source: Source, own: Mapping[str, Fraction]) -> Chain | None:
    """The base's steps where a variation asks something else of the base's body; None where the body is another."""
    file, variation = source.file, source.variation
    if variation is None or variation.body != file.base.body or not variables(file.base.equation) <= own.keys():
        return None
    return file.chain if file.chain is not None else Chain((file.base.equation,))


def _shared(uses: Sequence[TagUse], values: Mapping[str, Value], base: Compiled) -> frozenset[str]:
    theirs = base.source.file.values
    there = {use.tag for use in base.uses}
    return frozenset(use.tag for use in uses if use.tag in there and values[use.tag] == theirs[use.tag])


def _known_there(world: World | None, base: World | None) -> list[frozenset[str]]:
    """Quantities that both worlds have and the base's numbers determine; and, as what follows from them there may be
    another amount here, those alone that the base tells."""
    if world is None or base is None:
        return [frozenset()]
    theirs = {q.id: (q.unit, q.kind) for q in base.quantities}
    both = frozenset(q.id for q in world.quantities if theirs.get(q.id) == (q.unit, q.kind)) & solve(base).keys()
    told = both & {q.id for q in base.quantities if q.value is not None}
    return [both] if told == both else [both, told]


def _sizes(base: Compiled) -> list[Range]:
    """Of which sizes the base tells amounts of things."""
    world, ranges = base.source.world, base.plan.ranges
    counted = {q.value for q in world.quantities if q.kind == "count" and q.role != "ratio"} if world else set()
    return [r for tag, r in ranges.items() if tag in counted and r.size > 1 and r.step == r.den == 1]


def _layout(source: Source, template: Template, dials: Mapping[str, int], base: Compiled | None) -> Layout:
    """The layout of the template's rows: what is the same in all of them, and the holes."""
    file, variation = source.file, source.variation
    constant = {
        "type": _type(template.equation, file.seed.type if variation is None else ""),
        "grade": file.seed.grade,
        "variation": list(source.codes),
        "seed": file.seed.id,
        "template": source.id,
    }
    last: dict[str, object] = {} if base is None else {"differs": _differs(template, base.template)}
    last |= {
        "dials": {**dials, "digits": DIGITS_VALUE},
    }
    if source.chain is not None:
        last["basis"] = NO_WORLD
    return layout_of(
        source.id,
        (template.body, template.question),
        template.equation,
        constant,
        variation.author if variation is not None else None,
        last,
        base.source.id if base is not None else None,
        () if source.chain is None else source.chain.steps,
    )


def _differs(template: Template, base: Template) -> list[str]:
    """In what the two halves of a pair differ: of body, question and equation."""
    same = template.equation == base.equation or equivalent(template.equation, base.equation)
    texts = [part for part in ("body", "question") if getattr(template, part) != getattr(base, part)]
    return texts + ([] if same else ["equation"])


def _type(equation: Expression, own: str) -> str:
    if own in TYPES:
        return own
    assert isinstance(equation, Op)
    return _TYPE_OF[equation.operator]
