"""Questions of a measure that name its unit at their end, asked as "how many" of the unit.

"How far did he walk, in kilometers?" asks "How many kilometers did he walk?", which is how the operators know to ask,
tell and compare. What leaves the seed's question as it is keeps it to the letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from svampkit.equation import equivalent
from svampkit.lexicon import unit
from svampkit.reading.kept import KeptReadings
from svampkit.reading.text import Unread
from svampkit.template.model import Template, TemplateFile, VariationTemplate
from svampkit.template.tags import fill
from svampkit.variations.engine import Dropped
from svampkit.variations.scene import capital
from svampkit.world.derive import derive

__all__ = ["Asked", "asked_as_many", "plainly_asked", "read_as_asked"]

Asked = tuple[str, str]
"""The question as "how many", and as the seed has it, tagged."""

_AUX: Final = r"(?:did|does|do|will|would|must|can|could|should|has|have|had|is|are|was|were)"
_UNIT: Final = r"(?P<unit>(?:square |cubic )?[a-z]+)"
_TAIL: Final = re.compile(rf",? in {_UNIT}(?P<end>\?)$")
_INSIDE: Final = re.compile(rf", in {_UNIT},(?P<end> )")
_WHAT: Final = re.compile(
    r"what (?:(?:total|whole|combined) )?(?:distance|length|mass|weight|volume|amount|quantity|time)"
    rf"(?P<of> of (?:\S+ ){{0,2}}?\S+)?(?= {_AUX}\b)"
)
_FAR: Final = re.compile(rf"how far(?= (?:apart |away )?{_AUX}\b)")
_LONG: Final = re.compile(r"how long(?= (?:did|does|do|will|would|must|can|could|should)\b)")
_MUCH: Final = re.compile(rf"how much (?P<more>more |less )?(?P<of>(?!more\b|less\b)[^,?]+?)(?= {_AUX}\b)")
_FRONT: Final = re.compile(r"\A(?P<front>(?:[^?]*, )?)(?P<asked>(?:how|what) .*)\Z", re.IGNORECASE | re.DOTALL)


def asked_as_many(question: str) -> str | None:
    """The question with "how many" of its unit; None for questions of another pattern."""
    named = _TAIL.search(question) or _INSIDE.search(question)
    front = _FRONT.match(question)
    if named is None or front is None or named.start() < front.start("asked"):
        return None
    known = unit(named["unit"].split()[-1])
    if known is None:
        return None
    asked = question[front.start("asked") : named.start()] + named["end"] + question[named.end() :]
    asked = asked[0].lower() + re.sub(r"\s+\?", "?", asked[1:])
    told = _of_money(asked) if known.sort == "money" else _of_measure(asked, named["unit"], known.sort)
    if told is None:
        return None
    return front["front"] + (told if front["front"] else capital(told))


def _of_money(asked: str) -> str | None:
    """ "How much does he pay, in dollars?" says no more than "How much does he pay?"."""
    return asked if re.match(rf"how much (?:money |change )?{_AUX}\b", asked) else None


def _of_measure(asked: str, unit_name: str, sort: str) -> str | None:
    if sort == "length" and (far := _FAR.match(asked)) is not None:
        return f"how many {unit_name}{asked[far.end() :]}"
    if sort == "time" and (long := _LONG.match(asked)) is not None:
        return f"how many {unit_name}{asked[long.end() :]}"
    what = _WHAT.match(asked)
    if what is not None:
        return f"how many {unit_name}{what['of'] or ''}{_of_many(asked[what.end() :])}"
    much = _MUCH.match(asked)
    if much is not None and sort in ("weight", "volume", "length"):
        of = much["of"].removeprefix("of ")
        return f"how many {much['more'] or ''}{unit_name} of {of}{_of_many(asked[much.end() :])}"
    return None


def _of_many(rest: str) -> str:
    """ "Is left" of milk, "are left" of liters."""
    return re.sub(r"\A (is|was|has)\b", lambda found: {"is": " are", "was": " were", "has": " have"}[found[1]], rest)


def plainly_asked(file: TemplateFile) -> TemplateFile | None:
    """The file with its question as "how many" of its unit; None where it is of another pattern, or where a chain is
    all that is known, whose operators know these questions."""
    if file.chain is not None:
        return None
    base, seed = asked_as_many(file.base.question), asked_as_many(file.seed.question)
    if base is None or seed is None:
        return None
    told = replace(
        file,
        seed=replace(file.seed, question=seed),
        base=Template(file.base.body, base, file.base.equation),
    )
    return told if fill(told.base.text, told.values).text == told.seed.text else None


def read_as_asked(
    made: Sequence[tuple[TemplateFile, Sequence[VariationTemplate], Asked | None]],
    least: float,
    kept: KeptReadings | None,
) -> Iterator[tuple[tuple[VariationTemplate, ...], tuple[Dropped, ...]]]:
    """The variations of each file with the seed's own question where they left it as it was, each read again with it;
    and those that are not read so."""
    from svampkit.reading.read import read_again

    own = [
        [v if asked is None or v.question != asked[0] else replace(v, question=asked[1]) for v in variations]
        for _, variations, asked in made
    ]
    texts = []
    for (file, variations, _), told in zip(made, own, strict=True):
        for one, other in zip(variations, told, strict=True):
            if one is not other:
                values = file.values_of(other)
                filled = fill(other.template.text, values)
                body = fill(other.body, values).text
                texts.append(((body, filled.text[len(body) :].strip(), filled.slots), other.equation))
    readings = read_again(texts, least, kept, called=False)
    for (_, variations, _), told in zip(made, own, strict=True):
        fine: list[VariationTemplate] = []
        dropped: list[Dropped] = []
        for one, other in zip(variations, told, strict=True):
            reading = None if one is other else next(readings)
            if reading is None or not (
                isinstance(reading, Unread) or not equivalent(derive(reading.world), one.equation)
            ):
                fine.append(other)
            else:
                dropped.append(Dropped(one.codes[-1], "second reading: unsure with the seed's own question"))
        yield tuple(fine), tuple(dropped)
