"""A template of a problem with worked steps for which no world was found: the steps over its tags, as a chain."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise
from typing import Final

from svampkit.equation import Expression, Num, Var, equivalent, format_number, numbers_of, substitute
from svampkit.equation.steps import joined, steps_of, values_of_steps
from svampkit.errors import EquationError, SvampkitError
from svampkit.lexicon.grammar import listed
from svampkit.tagging.amounts import ValueMentions, amounts_of
from svampkit.tagging.entangled import CONSTANT, entangled
from svampkit.tagging.stable import slots_of
from svampkit.template.chain import Chain, tags_behind
from svampkit.template.model import Template, TemplateFile
from svampkit.template.tags import Slot, escape, fill, tag_source
from svampkit.template.values import Value

__all__ = ["chained"]


def chained(file: TemplateFile) -> TemplateFile:
    """The template with the chain of its seed's steps; as it is where the seed has none.

    The numbers are tagged anew: an amount that the steps use is a tag, whether it stands in the text once or several
    times; what the steps compute with and the text does not tell stays a number. Names and things stay tagged.
    """
    steps = file.seed.steps or _steps_of_its_equation(file)
    if not steps or file.world is not None or file.chain is not None:
        return file
    text = f"{file.seed.body} {file.seed.question}"
    try:
        values = values_of_steps(steps, {})
        if joined(steps).__class__ is Num or values[-1] != file.seed.answer:
            return file
        if _hides_a_step(steps, values, {amount.value for amount in amounts_of(text)}):
            return file
        slots = [slot for slot in slots_of(file, dict(file.values))[2] if not slot.tag.startswith("NUM")]
    except (EquationError, SvampkitError):
        return file
    covered = [(slot.start, slot.end) for slot in slots]
    amounts = [amount for amount in amounts_of(text) if not _meets(amount, covered)]
    names = {amount.value: f"NUM{n}" for n, amount in enumerate((a for a in amounts if _taggable(a)), 1)}
    found = _retagged(file, slots, [a for a in amounts if a.value in names], names)
    if found is None:
        return file
    constants = dict(entangled(text, steps, values, [amount.value for amount in amounts_of(text)]))
    used = {leaf.value for step in steps for leaf in _numbers(step)}
    reasons = _reasons_to_stay(text, amounts, used, names.keys(), constants)
    sure = {value: name for value, name in names.items() if constants.get(value) != CONSTANT}
    over_tags = tuple(_over_tags(step, sure) for step in steps)
    others: dict[str, Value] = {tag: value for tag, value in file.values.items() if not tag.startswith("NUM")}
    stay = {value: reason for value, reason in reasons.items() if value in used & names.keys()}
    by_chance = _of_equal_steps(over_tags, values)
    kept = tuple(name for value, name in names.items() if value in reasons or name in by_chance)
    return replace(
        file,
        base=Template(*found, joined(over_tags)),
        values={**others, **{name: value for value, name in names.items()}},
        unsure=_unsure(file.unsure, stay),
        chain=Chain(over_tags, kept),
    )


def _steps_of_its_equation(file: TemplateFile) -> tuple[Expression, ...]:
    """What a seed without a solution is worked out by, an operator a step; none where its text, as the reader has it,
    speaks against its equation: the equation may be a slip."""
    doubted = file.unread is not None and file.unread.partition(":")[0] in ("equation", "doubt")
    return () if doubted or file.seed.equation is None else steps_of(file.seed.equation)


def _of_equal_steps(steps: tuple[Expression, ...], values: Sequence[Fraction]) -> set[str]:
    """The tags behind two steps that come to the same number by chance, where a later one takes it: the solution does
    not say of which, and with other numbers they differ. A sum of both does not ask which is which."""
    chain, whole = Chain(steps, ()), joined(steps)
    found: set[str] = set()
    for one, other in combinations(range(len(steps) - 1), 2):
        if values[one] != values[other] or equivalent(joined(steps[: one + 1]), joined(steps[: other + 1])):
            continue
        place = {f"S{one + 1}": f"S{other + 1}", f"S{other + 1}": f"S{one + 1}"}
        taken = steps[other + 1 :]
        swapped = (substitute(step, partial(_renamed, place)) for step in taken)
        if not equivalent(joined((*steps[: other + 1], *swapped)), whole):
            found |= tags_behind(chain, one) | tags_behind(chain, other)
    return found


def _renamed(place: Mapping[str, str], leaf: Num | Var) -> Expression:
    return Var(place.get(leaf.name, leaf.name)) if isinstance(leaf, Var) else leaf


def _unsure(before: Sequence[str], stay: Mapping[Fraction, str]) -> tuple[str, ...]:
    """What a person is to look at: the notes of before but those on numbers, and which numbers stay, and why."""
    notes = (note for note in before if " stands " not in note and " of the equation " not in note)
    return (*notes, *(f"{format_number(value)} {reason}, and stays" for value, reason in stay.items()))


_FACTORS: Final = frozenset(map(Fraction, (7, 10, 12, 16, 24, 52, 60, 100, 365, 1000, 3600)))


def _hides_a_step(steps: Sequence[Expression], values: Sequence[Fraction], told: Set[Fraction]) -> bool:
    """True where a result is taken in another unit without a step for that: 4 * 250 = 1000, and then 13 * 1 of the
    1 kilogram. The equation would leave out what that 1 comes from."""
    used = {leaf.name for step in steps for leaf in numbers_of(step) if isinstance(leaf, Var)}
    dead = [value for at, value in enumerate(values[:-1], 1) if f"S{at}" not in used]
    untold = {leaf.value for step in steps for leaf in numbers_of(step) if isinstance(leaf, Num)} - told
    return any(number and value / number in _FACTORS for value in dead for number in untold)


def _reasons_to_stay(
    text: str,
    amounts: list[ValueMentions],
    used: Collection[Fraction],
    tagged: Set[Fraction],
    entangled_ones: Mapping[Fraction, str],
) -> dict[Fraction, str]:
    """Numbers that have to stay what they are, each with the first reason that holds: what the steps say of it, what
    its own words say, that a place without a tag shows it too, that no step uses it."""
    reasons = dict(entangled_ones) | {a.value: a.stays for a in amounts if a.stays and a.value in used}
    unused = {a.value: "is used by no step" for a in amounts if a.value not in used}
    shown_elsewhere = {value: "stands where no tag shows it too" for value in _beside(text, amounts) & tagged}
    further = shown_elsewhere | unused
    return reasons | {value: reason for value, reason in further.items() if value not in reasons}


def _numbers(step: Expression) -> Iterator[Num]:
    for leaf in numbers_of(step):
        if isinstance(leaf, Num):
            yield leaf


def _taggable(amount: ValueMentions) -> bool:
    """Dates and fractions stay text; what is kept for another reason is a tag that never changes."""
    return not amount.stays


_ORDINALS: Final = listed("ordinals of steps")
_ORDINAL: Final = re.compile(rf"\b(?:the|his|her|their|its|on) ({'|'.join(_ORDINALS)}) (?!of\b)[a-z]", re.IGNORECASE)
_DIGITS: Final = re.compile(r"\d[\d,]*(?:\.\d+)?")


def _beside(text: str, amounts: list[ValueMentions]) -> set[Fraction]:
    """Numbers that no amount covers: of a ratio ("10:17"), of a date ("the 8th"), of an order ("the third set").
    Which of two equal ones a step takes is not said, and of two sets none is the third."""
    covered = [(found.start, found.end) for amount in amounts for found in amount.mentions]
    told = {Fraction(_ORDINALS.index(found.group(1).lower()) + 2) for found in _ORDINAL.finditer(text)}
    return told | {
        Fraction(found.group().replace(",", ""))
        for found in _DIGITS.finditer(text)
        if not any(start < found.end() and found.start() < end for start, end in covered)
    }


def _meets(amount: ValueMentions, covered: list[tuple[int, int]]) -> bool:
    return any(a < found.end and b > found.start for found in amount.mentions for a, b in covered)


def _over_tags(step: Expression, names: Mapping[Fraction, str]) -> Expression:
    return substitute(
        step, lambda leaf: Var(names[leaf.value]) if isinstance(leaf, Num) and leaf.value in names else leaf
    )


def _retagged(
    file: TemplateFile, slots: list[Slot], amounts: list[ValueMentions], names: Mapping[Fraction, str]
) -> tuple[str, str] | None:
    """Body and question with the slots' tags and the numbers' own; None where that does not give the text back."""
    text = f"{file.seed.body} {file.seed.question}"
    marks = [(slot.start, slot.end, slot.source) for slot in slots]
    for amount in amounts:
        marks += [(m.start, m.end, tag_source(names[amount.value], m.form or "")) for m in amount.mentions]
    marks.sort()
    if any(a[1] > b[0] for a, b in pairwise(marks)):
        return None
    body_end = len(file.seed.body)
    values = {**file.values, **{name: value for value, name in names.items()}}
    parts: list[str] = []
    for start, end in ((0, body_end), (body_end + 1, len(text))):
        at, pieces = start, []
        for first, last, source in marks:
            if start <= first and last <= end:
                pieces += [escape(text[at:first]), source]
                at = last
        parts.append("".join([*pieces, escape(text[at:end])]))
        try:
            if fill(parts[-1], values).text != text[start:end]:
                return None
        except SvampkitError:
            return None
    return parts[0], parts[1]
