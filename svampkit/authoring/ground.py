"""What a form stands on: the one world that was read, or a world or an equation that a person answers for."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from svampkit.authoring.clean import clean
from svampkit.authoring.drawn import drawn_world
from svampkit.authoring.finding import Finding
from svampkit.authoring.form import Form, format_equation
from svampkit.authoring.reading import Read
from svampkit.authoring.typed import over_tags
from svampkit.equation import Expression, equivalent, parse_equation, variables
from svampkit.errors import SvampkitError
from svampkit.template.values import Value
from svampkit.world.derive import derive
from svampkit.world.model import World

__all__ = ["Ground", "ground"]

_EVEN = 0.5
"""From this chance on a reading that is not sure speaks against another equation."""


@dataclass(frozen=True, slots=True)
class Ground:
    """World and equation of a form, and who answers for them."""

    world: World | None = None
    equation: Expression | None = None
    vouched: str = ""
    """What the person answers for; "" where the reader is sure of the world."""
    findings: list[Finding] = field(default_factory=list)


def ground(form: Form, read: Read | None, values: Mapping[str, Value], used: Collection[str], broken: bool) -> Ground:
    """What the form stands on, of (in this order) a chosen or drawn world, the world that was read, the equation that
    was typed. ``used`` are the tags of the text; a ``broken`` text is mended first, no equation is asked for."""
    found: list[Finding] = []
    typed = _typed(form, values, used, found)
    if any(f.severity == "fault" for f in found):
        return Ground(findings=found)
    if form.world.strip() and not broken:
        return _chosen(form.world.strip(), typed, read, values, used)
    if read is not None and read.world is not None and read.equation is not None:
        if typed is None or same(typed, read.equation):
            return Ground(read.world, typed or read.equation)
        says = f"You typed {format_equation(typed)}, but the text says {format_equation(read.equation)}."
        return Ground(None, typed, "typed equation", [Finding("equation", says, "doubt")])
    if typed is None:
        return Ground(findings=[] if broken else [Finding("equation", _ask(read))])
    return _unread(typed, read, used)


def same(a: Expression, b: Expression) -> bool:
    """Equal for all numbers; an expression that has no value for any is equal to none."""
    try:
        return equivalent(a, b)
    except SvampkitError:
        return False


def _typed(form: Form, values: Mapping[str, Value], used: Collection[str], found: list[Finding]) -> Expression | None:
    text = clean(form.equation)
    if not text:
        return None
    try:
        typed = over_tags(parse_equation(text), values, used)
    except SvampkitError as error:
        found.append(Finding("equation", str(error)))
        return None
    strange = [name for name in sorted(variables(typed)) if not re.fullmatch(r"NUM[1-9]\d*", name)]
    if strange:
        found.append(Finding("equation", f"{strange[0]!r} is no number of the text; use tags such as [NUM1]."))
    return typed


def _ask(read: Read | None) -> str:
    why = f" The text could not be read: {read.reason}." if read is not None and read.reason else ""
    if read is not None and read.likely:
        ways = "; ".join(f"{n}: {format_equation(one.equation)}" for n, one in enumerate(read.likely, start=1))
        return f"Choose what the text says ({ways}), or type the equation, such as [NUM1] - [NUM2].{why}"
    return f"Type the equation, such as [NUM1] - [NUM2].{why}"


def _chosen(
    choice: str, typed: Expression | None, read: Read | None, values: Mapping[str, Value], used: Collection[str]
) -> Ground:
    """The world that a person has chosen by its number, or drawn."""
    found: list[Finding] = []
    likely = read.likely if read is not None else ()
    if choice.isdigit():
        if read is not None and read.world is not None and not likely:
            return Ground(read.world, read.equation)  # meanwhile the text is clear: there is nothing to choose
        if not 1 <= int(choice) <= len(likely):
            many = f"{len(likely)} readings are" if len(likely) != 1 else "1 reading is"
            return Ground(findings=[Finding("world", f"There is no reading {choice}; {many} offered.")])
        world, vouched = likely[int(choice) - 1].world, "chosen reading"
    else:
        try:
            world, vouched = drawn_world(choice, values), "drawn world"
        except SvampkitError as error:
            return Ground(findings=[Finding("world", str(error))])
    missing = _untold(world, used)
    if missing:
        found.append(Finding("world", f"It leaves out {' and '.join(missing)}; every number of the text belongs in."))
    try:
        equation = derive(world)
    except SvampkitError as error:
        return Ground(findings=[*found, Finding("world", str(error))])
    if typed is not None and not same(typed, equation):
        says = f"You typed {format_equation(typed)}, but what you chose says {format_equation(equation)}."
        found.append(Finding("equation", says))
    return Ground(world, typed or equation, vouched, found)


def _unread(typed: Expression, read: Read | None, used: Collection[str]) -> Ground:
    """An equation on a text that is not read: a likely world that has it is chosen by it."""
    likely = read.likely if read is not None else ()
    world, found = None, []
    place = next((n for n, one in enumerate(likely) if same(one.equation, typed)), None)
    if place is not None and not _untold(likely[place].world, used):
        world = likely[place].world
    if place != 0 and likely and likely[0].chance >= _EVEN:
        says = f"You typed {format_equation(typed)}; the text rather says {format_equation(likely[0].equation)}"
        other = "." if place is None else f"; choose reading {place + 1} if the text means yours."
        found.append(Finding("equation", f"{says} ({likely[0].chance:.0%}){other}", "doubt"))
    return Ground(world, typed, "typed equation", found)


def _untold(world: World, used: Collection[str]) -> list[str]:
    told = {quantity.value for quantity in world.quantities}
    return [f"[{tag}]" for tag in sorted(used) if tag.startswith("NUM") and tag not in told]
