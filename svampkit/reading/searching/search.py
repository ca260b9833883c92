"""Search: worlds are sets of relations that agree; best first, a beam for every set of told numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.searching.again import COMPARED, again_by, anchors, sums_with, wholes
from svampkit.reading.searching.answers import BRIEFLY, FULLY, Candidate, answers_of
from svampkit.reading.searching.made_amounts import RULE_INDEX, amount_of, best
from svampkit.reading.searching.needed_twice import of_one_anchor, of_one_factor
from svampkit.reading.searching.parts_of_all import are_together
from svampkit.reading.searching.proposals import Made, PairProposals, Weigher
from svampkit.reading.searching.sides import are_of_one_figure
from svampkit.reading.searching.some_and_others import speaks_of_others, with_the_others
from svampkit.reading.searching.told_amounts import in_asked_units, told_amounts, units_asked
from svampkit.reading.searching.told_by_another import told_by_another
from svampkit.reading.searching.unsaid_sums import all_around, averages, halves, of_each
from svampkit.reading.together.around import goes_around
from svampkit.reading.together.asked import Asked

__all__ = ["MAX_NUMBERS", "RULE_INDEX", "Candidate", "Weigher", "search", "ways"]

MAX_NUMBERS = 9
"""A text with more numbers is not read: the sets of numbers double with each."""
_FINAL: Final = frozenset(n for n, rule in enumerate(RULES) if rule.asked_only)
"""What only a question asks for is no amount that others follow from."""
_WIDTHS = {1: 1.0, 2: 1.0, 3: 0.75, 4: 0.5, 5: 0.375}
"""Share of the beam for a text with so many numbers; the sets of numbers double with each."""
_MORE_THAN_MEANT: Final = 2
"""Numbers that a world may have more than the one that is meant, where one is."""


def search(
    asked: Asked, weigher: Weigher, beam: int = 8, most: int = 60, tried: int = 10, meant: int = 0
) -> list[Candidate]:
    """Worlds for a question, best first, at most ``most``; [] where nothing can be proposed.

    ``beam`` is how many amounts are kept for a set of numbers, ``tried`` how many rules for two amounts. Of a made
    text it is known of how many numbers its equation is ``meant`` to be: then worlds of many more are not looked
    for, fewer are weighed besides, and what is far behind is left away before it is weighed to the end.
    """
    told = asked.told
    if not 1 <= len(told) <= MAX_NUMBERS:
        return []
    width = max(2, round(beam * _WIDTHS.get(len(told), 0.25)))
    proposals = PairProposals(asked, weigher, tried)
    together, compares = are_together(asked), bool(COMPARED & set(asked.lows)) or "profit" in asked.says
    around, others = goes_around(asked.fact, asked.words), speaks_of_others(asked)
    chart, answers = told_amounts(asked, proposals, together)
    in_a_chain = told_by_another(asked, proposals, chart)
    answers += [made for amounts in chart.values() for made in of_each(amounts, asked, proposals)]
    full, units = (1 << len(told)) - 1, units_asked(asked)
    simplest_of = {amount.hash: mask for mask, amounts in chart.items() for amount in amounts}
    largest = meant + _MORE_THAN_MEANT if meant else len(told)
    for mask in sorted(range(1, full + 1), key=lambda m: m.bit_count()):
        if not 2 <= mask.bit_count() <= largest:
            continue
        made: list[Made] = []
        part = (mask - 1) & mask
        while part:
            for left in chart.get(part, ()):
                for right in chart.get(mask ^ part, ()):
                    made += proposals.of(left, right)
            part = (part - 1) & mask
        apart = len(made)
        made += of_one_anchor(mask, chart, proposals)
        made += of_one_factor(mask, chart, proposals) if compares else []
        made += halves(made, proposals) if together else []
        made += averages(made, proposals) if "average" in asked.lows else []
        made += [one for pair in with_the_others(mask, chart) for one in proposals.of(*pair)] if others else []
        for whole in wholes(made, mask.bit_count()):
            proposals.weigh(whole)
            for inner in [*anchors(whole), *sums_with(whole, chart)]:
                made += proposals.of(inner, whole, again_by(whole, asked))
                made += proposals.of(whole, inner, again_by(whole, asked))
        again = made[apart:]
        made[apart:] = [m for m in again if not (m.left.mask & m.right.mask) or simplest_of.get(m.hash, mask) == mask]
        if around and (about := all_around(made, proposals)):
            made = [m for m in made if not are_of_one_figure(m.left, m.right)] + about
        chart[mask] = _with(best([m for m in made if m.rule not in _FINAL], width), in_a_chain.kept.get(mask, ()))
        for amount in chart[mask]:
            proposals.weigh(amount)
            simplest_of.setdefault(amount.hash, mask)
        answers += made + in_asked_units(chart[mask], units, proposals) + of_each(chart[mask], asked, proposals)
    answers += in_a_chain.made
    can_be = [made for made in answers if asked.ties.answers(RULES[made.rule], made.left, made.right)]
    return answers_of(can_be, asked, weigher, most, BRIEFLY if meant else FULLY, in_a_chain.sums)


def _with(found: list[Amount], others: Sequence[Amount]) -> list[Amount]:
    """The likeliest amounts of a set of numbers, and others that are kept however likely they are."""
    seen = {(amount.hash, amount.rule) for amount in found}
    return found + [amount for amount in others if (amount.hash, amount.rule) not in seen]


def ways(left: Amount, right: Amount, asked: Asked, weigher: Weigher, equation: int | None = None) -> list[Amount]:
    """Everything that rules make of two amounts, in either order; only what has this ``equation`` (its value in the
    field), where one is given."""
    proposals = PairProposals(asked, weigher, 4 * len(RULES))
    made = proposals.of(left, right) + proposals.of(right, left)
    return [amount_of(one) for one in made if equation is None or one.hash == equation]
