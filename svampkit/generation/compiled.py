"""A template made ready for bulk: its texts as patterns, its numbers as a plan, its words as tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import orjson

from svampkit.equation import (
    Expression,
    Op,
    Var,
    equivalent,
    evaluate,
    numbers_of,
    substitute,
    to_infix,
)
from svampkit.errors import TemplateError
from svampkit.generation.context import places
from svampkit.generation.fillers import Choice, choices_of, clashes, picks
from svampkit.generation.numbers import Drawn, draw_numbers
from svampkit.generation.plan import Plan, plan_numbers
from svampkit.generation.stream import words
from svampkit.problem import TYPES
from svampkit.template import (
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
from svampkit.template.tags import pieces
from svampkit.world.derive import derive, faults
from svampkit.world.model import World

__all__ = ["ALIKE", "PROBE", "Compiled", "Source", "compile_source", "json_text"]

_TYPE_OF = {"+": "Addition", "-": "Subtraction", "*": "Multiplication", "/": "Common-Division"}
ALIKE = "two names or things alike"
"""Reason for an attempt whose words cannot be told apart."""
PROBE = 128
"""Attempts that are tried when a template is compiled."""
_ENOUGH = 5
"""Where fewer of the tried attempts are left, told numbers need not differ from each other any more."""
_TRIES = 4096
"""Attempts before a template is given up."""


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
    def world(self) -> World | None:
        """The world of this text, if it was read."""
        return self.variation.world if self.variation is not None else self.file.world


@dataclass(frozen=True, slots=True)
class Compiled:
    """One template, checked once and ready to be filled many times."""

    source: Source
    text: str
    """``%`` pattern over the slots: body and question as two JSON members."""
    equation: str
    """``%`` pattern over the operands."""
    line: str
    """``%`` pattern of a whole JSON row over (number, text, equation, answer, number)."""
    slots: tuple[tuple[str, str], ...]
    """(tag, form) of every slot of body and question in text order."""
    operands: tuple[str, ...]
    """NUM tags of the equation, left to right."""
    plan: Plan
    choices: tuple[Choice, ...]
    yield_: float
    """Share of attempts that held in the probe."""
    probe: Drawn | None
    """The first attempts, as tried."""

    @property
    def width(self) -> int:
        """Random words an attempt takes."""
        return self.plan.draws + len(self.choices)


def compile_source(source: Source, seed: int) -> Compiled:
    """Check a template against itself and its world, and make it ready; TemplateError says what is wrong with it."""
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
    told = {use.tag for use in uses if use.kind == "NUM"}
    own = {tag: value for tag, value in numbers(values).items() if tag in told}
    _check_world(source.world, template.equation, own)
    filled = fill(template.text, values)
    plan = plan_numbers(template.equation, own, places(filled, values), source.world)
    body, question = compile_batch(template.body), compile_batch(template.question)
    pattern, operands = _equation_pattern(template.equation)
    compiled = Compiled(
        source=source,
        text=f'"body":"{_json_pattern(template.body)}","question":"{_json_pattern(template.question)}"',
        equation=pattern,
        line=_line_pattern(source, _type(template.equation, file.seed.type if variation is None else "")),
        slots=(*body.uses, *question.uses),
        operands=operands,
        plan=plan,
        choices=choices_of(parts, values, alternates),
        yield_=0.0,
        probe=None,
    )
    return _probed(compiled, seed)


_DOLLARS = re.compile(r"\$\[(NUM\d+)\]")
_PLAIN = re.compile(r"(?<!\bin )(?<!\bsince )(?<!\byear )\[(NUM\d+)\]")


def _as_the_seed_writes(template: Template, values: Mapping[str, Value], base: Template) -> Template:
    """A variation's new numbers in the seed's style: "$27.50", not "$27.5"; "2,945" unless the seed writes "1657"."""
    plain = {use.tag for use in tags_of(base.text) if use.kind == "NUM" and use.form == ""}
    large = {tag for tag, value in values.items() if isinstance(value, Fraction) and value >= 1000}

    def cents(found: re.Match[str]) -> str:
        value = values.get(found.group(1))
        whole = not isinstance(value, Fraction) or value.denominator == 1 or 100 % value.denominator
        return found.group() if whole else f"$[{found.group(1)}.fixed2]"

    def comma(found: re.Match[str]) -> str:
        return f"[{found.group(1)}.comma]" if found.group(1) in large - plain else found.group()

    def written(tagged: str) -> str:
        tagged = _DOLLARS.sub(cents, tagged)
        return tagged if plain & large else _PLAIN.sub(comma, tagged)

    return replace(template, body=written(template.body), question=written(template.question))


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


_LOWER_START = re.compile(r"(?<![ .][a-z])(?<!\b(?:in|ft|lb|oz|Mr|Dr|St|vs))[.!?][\"”’)]* +[a-z]")
_END = re.compile(r"(?:^|(?<![ .][a-z])[.!?][\"”’)]* +)[\"“]?$")


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


def _equation_pattern(equation: Expression) -> tuple[str, tuple[str, ...]]:
    operands = tuple(leaf.name for leaf in numbers_of(equation) if isinstance(leaf, Var))
    return to_infix(substitute(equation, lambda leaf: Var("%s") if isinstance(leaf, Var) else leaf)), operands


def json_text(text: str) -> str:
    """The text as it stands between the quotation marks of a JSON string."""
    return orjson.dumps(text).decode("utf-8")[1:-1]


def _json_pattern(tagged: str) -> str:
    return "".join(json_text(part).replace("%", "%%") if isinstance(part, str) else "%s" for part in pieces(tagged))


def _line_pattern(source: Source, type_: str) -> str:
    """A row of a problem file (``problem_to_row``) as JSON, with holes for what differs from row to row."""
    author = source.variation.author if source.variation is not None else None
    constant: dict[str, Any] = {
        "type": type_,
        "grade": source.file.seed.grade,
        "variation": list(source.codes),
        "seed": source.file.seed.id,
        "template": source.id,
    }
    head = json_text(source.id).replace("%", "%%")
    middle = orjson.dumps(constant).decode("utf-8")[1:-1].replace("%", "%%")
    end = orjson.dumps(author).decode("utf-8").replace("%", "%%")
    return f'{{"id":"{head}-%s",%s,"equation":"%s","answer":"%s",{middle},"instance":%s,"author":{end}}}'


def _type(equation: Expression, own: str) -> str:
    if own in TYPES:
        return own
    assert isinstance(equation, Op)
    return _TYPE_OF[equation.operator]


def _probed(compiled: Compiled, seed: int) -> Compiled:
    """Try the plan; where told numbers cannot differ, let them be alike; where nothing holds, say so."""
    tried, drawn, alive = _try(compiled, seed, PROBE, fresh=True)
    if alive < _ENOUGH:
        tried, drawn, alive = _try(compiled, seed, _TRIES, fresh=True)
        if alive < _ENOUGH:
            tried, drawn, alive = _try(compiled, seed, _TRIES, fresh=False)
        if not alive:
            (why, times), *_ = drawn.sieve.counts(_TRIES).most_common(1)
            raise TemplateError(f"no numbers fit the template ({why} in {times} of {_TRIES} attempts).")
        return replace(tried, yield_=alive / _TRIES)
    return replace(tried, yield_=alive / PROBE, probe=drawn)


def _try(compiled: Compiled, seed: int, attempts: int, fresh: bool) -> tuple[Compiled, Drawn, int]:
    tried = replace(compiled, plan=replace(compiled.plan, fresh=fresh))
    random_words = words(seed, compiled.source.id, 0, attempts, tried.width)
    drawn = draw_numbers(tried.plan, random_words[:, : tried.plan.draws])
    picked = picks(tried.choices, random_words[:, tried.plan.draws :])
    drawn.sieve.keep(ALIKE, ~clashes(tried.choices, picked, attempts))
    return tried, drawn, drawn.sieve.left
