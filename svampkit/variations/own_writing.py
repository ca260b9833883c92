"""Seeds that tell of rupees or of km: varied as dollars and kilometers, told as they write them.

The operators know how dollars and cents are asked for, paid and compared, and measures by their American words; a
template file of another money or with short units is told so for them, and what they make is told as the seed writes
again. Where one text writes the same in several ways it stays as it is, so that nothing of the seed is changed by
going there and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from svampkit.lexicon.currencies import Money, money_of
from svampkit.lexicon.own_units import UnitsWritten, british_words, units_written
from svampkit.template.model import Template, TemplateFile, VariationTemplate
from svampkit.template.tags import fill
from svampkit.variations.engine import Dropped

__all__ = ["Writing", "as_written", "plainly_written"]


@dataclass(frozen=True, slots=True)
class Writing:
    """How one seed writes its money and its units."""

    money: Money | None
    units: UnitsWritten | None
    british: bool = False
    """Its words are spelled so, and the operators' own words have to be."""

    def plain(self, text: str) -> str:
        """The text in dollars and with its units written out."""
        told = text if self.money is None else self.money.in_dollars(text)
        return told if self.units is None else self.units.written_out(told)

    def own(self, text: str) -> str | None:
        """The plain text as the seed writes; None where its money has no word for it."""
        told = text if self.units is None else self.units.in_own(text)
        told = british_words(told) if self.british else told
        return told if self.money is None else self.money.in_own(told)


def plainly_written(file: TemplateFile) -> tuple[TemplateFile, Writing | None]:
    """The file in dollars and with its units written out, and how it writes them; as it is and None where nothing is
    written otherwise, or where its text would not come back as it was."""
    text = f"{file.seed.body} {file.seed.question}"
    money, units = money_of(text), units_written(text)
    british = british_words(text) == text and (
        (units is not None and units.british) or (money is not None and money.currency.british)
    )
    ways = (Writing(money, units, british), Writing(money, None, british), Writing(None, units, british))
    for writing in ways:
        if (writing.money or writing.units) and (found := _told(file, writing)) is not None:
            return found, writing
    return file, None


def _told(file: TemplateFile, writing: Writing) -> TemplateFile | None:
    plain = writing.plain
    texts = (file.base.body, file.base.question, file.seed.body, file.seed.question)
    if any(writing.own(plain(text)) != text for text in texts):
        return None
    base = Template(plain(file.base.body), plain(file.base.question), file.base.equation)
    results = tuple(map(plain, file.seed.results))
    seed = replace(file.seed, body=plain(file.seed.body), question=plain(file.seed.question), results=results)
    if fill(base.text, file.values).text != seed.text:
        return None
    variations = tuple(replace(v, body=plain(v.body), question=plain(v.question)) for v in file.variations)
    return replace(file, seed=seed, base=base, variations=variations)


def as_written(
    made: Sequence[VariationTemplate], writing: Writing
) -> tuple[tuple[VariationTemplate, ...], tuple[Dropped, ...]]:
    """The variations as their seed writes, and those that its money has no words for."""
    kept: list[VariationTemplate] = []
    dropped: list[Dropped] = []
    for variation in made:
        body, question = writing.own(variation.body), writing.own(variation.question)
        if body is None or question is None:
            dropped.append(Dropped(variation.codes[-1], "the seed's money has no hundredth"))
        else:
            kept.append(replace(variation, body=body, question=question))
    return tuple(kept), tuple(dropped)
