"""A template made ready for bulk: its rows as a layout, its numbers as a plan, its words as tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from svampkit.equation import Expression, Op, Var, equivalent, evaluate, numbers_of, to_infix
from svampkit.errors import TemplateError
from svampkit.generation.chains import percents, rising
from svampkit.generation.context import places
from svampkit.generation.dials import fixed_dials
from svampkit.generation.fillers import Choice, choices_of
from svampkit.generation.layout import DIGITS_VALUE, Layout, layout_of
from svampkit.generation.plan import Linked, Plan, plan_numbers
from svampkit.generation.ranges import Range
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
    tags_of,
)
from svampkit.template.batch import compile_batch
from svampkit.template.strangers import out_of_nowhere
from svampkit.template.tags import pieces
from svampkit.world.derive import derive, faults, solve
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
        """It tells of a thing out of nowhere."""
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
    file, variation = source.file, source.variation
    template = file.base if variation is None else variation.template
    values = dict(file.values) if variation is None else file.values_of(variation)
    if variation is not None:
        template = _as_the_seed_writes(template, values, file.base)
    alternates = file.alternates if variation is None else file.alternates_of(variation)
    parts = pieces(template.text)
    uses = [part for part in parts if not isinstance(part, str)]
    _check_bound(uses, values, template.equation)
    _check_sentence_starts(parts)
    compile_batch(template.body)
    compile_batch(template.question)
    told = {use.tag for use in uses if use.kind == "NUM"}
    own = {tag: value for tag, value in numbers(values).items() if tag in told}
    _check_world(source.world, template.equation, own)
    shared = frozenset[str]() if base is None else _shared(uses, values, base)
    filled = fill(template.text, values)
    standing = places(filled, values)
    chain = source.chain
    if chain is not None and chain.told and base is None:
        raise TemplateError(f"[{chain.told}] tells its base's answer: it is drawn together with its base only.")
    linked = None if chain is None else Linked(chain, rising(filled, values, chain.told), percents(filled, values))
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


_DOLLARS = re.compile(r"\$\[(NUM\d+)\]")
_PLAIN = re.compile(r"(?<!\bin )(?<!\bsince )(?<!\byear )\[(NUM\d+)\]")


def _as_the_seed_writes(template: Template, values: Mapping[str, Value], base: Template) -> Template:
    """A variation's new numbers in the seed's style: "$27.50", not "$27.5", and "$48.00" beside "$27.50";
    "2,945" unless the seed writes "1657"; "nine" where the seed has no digits."""
    plain = {use.tag for use in tags_of(base.text) if use.kind == "NUM" and use.form == ""}
    large = {tag for tag, value in values.items() if isinstance(value, Fraction) and value >= 1000}
    small = {tag for tag, value in values.items() if isinstance(value, Fraction) and value in _SAYABLE}
    forms = {use.form for use in tags_of(base.text) if use.kind == "NUM"}
    spelled = bool(forms) and forms <= {"word", "Word"}
    in_cents = any(".fixed2]" in part for part in (template.text, base.text))

    def cents(found: re.Match[str]) -> str:
        value = values.get(found.group(1))
        whole = not isinstance(value, Fraction) or value.denominator == 1 or 100 % value.denominator
        return found.group() if whole and not in_cents else f"$[{found.group(1)}.fixed2]"

    def comma(found: re.Match[str]) -> str:
        return f"[{found.group(1)}.comma]" if found.group(1) in large - plain else found.group()

    def written(tagged: str) -> str:
        tagged = _DOLLARS.sub(cents, tagged)
        tagged = tagged if plain & large else _PLAIN.sub(comma, tagged)
        if not spelled:
            return tagged
        return _SPOKEN.sub(lambda found: _word(found, tagged) if found.group(1) in small else found.group(), tagged)

    return replace(template, body=written(template.body), question=written(template.question))


_SPOKEN = re.compile(r"(?<!\$)\[(NUM\d+)\](?! o'clock|[\d.,:%]?\d|%)")
_SAYABLE = range(2, 100)


def _word(found: re.Match[str], tagged: str) -> str:
    starts = re.search(r"(?:^|[.!?] )$", tagged[: found.start()]) is not None
    return f"[{found.group(1)}.{'Word' if starts else 'word'}]"


def _check_bound(uses: Sequence[TagUse], values: Mapping[str, Value], equation: Expression) -> None:
    for use in uses:
        if use.tag not in values:
            raise TemplateError(f"{use.source} has no value; give {use.tag} one.")
    standing = {use.tag for use in uses}
    leaves = list(numbers_of(equation))
    for leaf in leaves:
        if isinstance(leaf, Var) and leaf.name not in standing:
            raise TemplateError(f"the equation uses [{leaf.name}], which does not stand in the text.")
    if not isinstance(equation, Op) or not any(isinstance(leaf, Var) for leaf in leaves):
        raise TemplateError("the equation is a bare number; it needs an operator and a number of the text.")


# What must not stand before a full stop is looked at behind it: a search for one of three signs is quick.
_LOWER_START = re.compile(r"[.!?](?<![ .][a-z].)(?<!\b(?:in|ft|lb|oz|Mr|Dr|St|vs).)[\"”’)]* +[a-z]")
_END = re.compile(r"(?:^|[.!?](?<![ .][a-z].)[\"”’)]* +)[\"“]?$")


def _check_sentence_starts(parts: Sequence[str | TagUse]) -> None:
    """Every sentence starts with a capital, a name or digits, whatever fills its slots."""
    before = ""
    for part in parts:
        if isinstance(part, str):
            if _LOWER_START.search(before[-3:] + part) or (not before and part[:1].islower()):
                raise TemplateError(f"a sentence starts with a small letter in {part.strip()[:60]!r}.")
            before += part
            continue
        starts = _END.search(before) is not None
        capital = part.form[:1].isupper() or part.form.endswith((".cap", ".A")) or part.form in ("cap", "A")
        digits = part.kind == "NUM" and part.form not in ("word",)
        if starts and not capital and not digits and not (part.kind == "NAME" and part.form == ""):
            raise TemplateError(f"a sentence starts with {part.source}; write a form with a capital.")
        before += "X"


def _check_world(world: World | None, equation: Expression, own: Mapping[str, Fraction]) -> None:
    if evaluate(equation, own) <= 0:
        raise TemplateError(f"the equation {to_infix(equation)} gives no positive answer on the seed's numbers.")
    if world is None:
        return
    derived = derive(world)
    if derived != equation and not equivalent(derived, equation):
        raise TemplateError(f"the world gives {to_infix(derived)}, the equation says {to_infix(equation)}.")
    found = faults(world, own)
    if found:
        raise TemplateError(f"on the seed's numbers {found[0].quantity} {found[0].problem}.")


def _type(equation: Expression, own: str) -> str:
    if own in TYPES:
        return own
    assert isinstance(equation, Op)
    return _TYPE_OF[equation.operator]
