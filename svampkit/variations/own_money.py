"""Seeds that tell of rupees or pounds: varied as dollars, told in their own money.

The operators know how dollars and cents are asked for, paid and compared; a template file of another money is told in
dollars for them, and what they make is told in its own money again. Where one text writes its money in several ways
it stays as it is, so that nothing of the seed is changed by going there and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from svampkit.lexicon.currencies import Money, money_of
from svampkit.template.model import Template, TemplateFile, VariationTemplate
from svampkit.template.tags import fill
from svampkit.variations.engine import Dropped

__all__ = ["in_dollars", "in_own_money"]


def in_dollars(file: TemplateFile) -> tuple[TemplateFile, Money | None]:
    """The file with dollars and cents for its own money, and that money; the file as it is and None where it has
    none of its own, or where its text would not come back as it was."""
    money = money_of(f"{file.seed.body} {file.seed.question}")
    if money is None:
        return file, None
    texts = (file.base.body, file.base.question, file.seed.body, file.seed.question)
    if any(money.in_own(money.in_dollars(text)) != text for text in texts):
        return file, None
    told = money.in_dollars
    base = Template(told(file.base.body), told(file.base.question), file.base.equation)
    results = tuple(told(result) for result in file.seed.results)
    seed = replace(file.seed, body=told(file.seed.body), question=told(file.seed.question), results=results)
    if fill(base.text, file.values).text != seed.text:
        return file, None
    variations = tuple(replace(v, body=told(v.body), question=told(v.question)) for v in file.variations)
    return replace(file, seed=seed, base=base, variations=variations), money


def in_own_money(
    made: Sequence[VariationTemplate], money: Money
) -> tuple[tuple[VariationTemplate, ...], tuple[Dropped, ...]]:
    """The variations told in their own money again, and those that it has no words for."""
    kept: list[VariationTemplate] = []
    dropped: list[Dropped] = []
    for variation in made:
        body, question = money.in_own(variation.body), money.in_own(variation.question)
        if body is None or question is None:
            dropped.append(Dropped(variation.codes[-1], f"{money.currency.one} has no hundredth"))
        else:
            kept.append(replace(variation, body=body, question=question))
    return tuple(kept), tuple(dropped)
