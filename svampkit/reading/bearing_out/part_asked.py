"""Shares and percentages: whether the part is asked for, the rest, or the whole with what came on top.

"30% of the children are girls": of the girls the share tells, of the boys the rest. "20% off": of the saving the
percentage tells, of the price what is left; and nothing grows by a discount or shrinks by a raise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.words.tokens import Word

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["PartAsked", "part_asked"]

Form = Literal["share", "rest", "more", "whole"]


PartAsked = Literal["", "other", "borne out", "unsaid"]


class _Part(NamedTuple):
    """What an amount is of a whole of which a share is told."""

    form: Form
    share: Fact


def part_asked(answer: Amount, asked: Asked) -> PartAsked:
    """What the words say of a world with a share or a percentage: "other" where a whole turns the wrong way, or where
    the rest of what a share is taken from is asked for and the answer is the share, or the other way round; "borne
    out" where the words name the part that it is, "unsaid" where they do not; "" where there is no share."""
    if not any(fact.turn or (fact.ratio and fact.value is not None and fact.value < 1) for fact in asked.told):
        return ""
    parts = list(_parts(answer))
    if not parts:
        return ""
    told = leaves(answer)
    alone = len({part.share.n for _, part in parts}) == 1
    verdicts = [_said_of_part(node, part, told, asked, node is answer, alone) for node, part in parts]
    if "other" in verdicts or any(_counted_of_another(node, asked) for node in results(answer)):
        return "other"
    return "unsaid" if "unsaid" in verdicts else "borne out"


def _said_of_part(
    node: Amount, part: _Part, told: Sequence[Amount], asked: Asked, asked_for: bool, alone: bool
) -> PartAsked:
    """The same of one part; what is not the answer may be named by the question where no other share is told."""
    if _turned(part, asked, asked_for) or (part.form == "share" and _left_alone(node, part, told, asked)):
        return "other"
    if asked_for and part.share.than and part.form in ("more", "rest") and _question(asked) & _OF_ALL:
        return "other"
    if part.share.turn or part.share.than:
        return "borne out"
    named = _named(part.share, _question(asked), asked) if asked_for or alone else ""
    if not named or part.form == "more":
        return "unsaid"
    if part.form == "whole":
        return "other" if asked.fact.unit.head in _said_of(part.share, asked) else "unsaid"
    return "borne out" if named == part.form else "other"


def _parts(amount: Amount | None) -> Iterator[tuple[Amount, _Part]]:
    """The amounts of a derivation that are parts of a whole, each with what it is; a share that is added to its whole
    or taken from it is none by itself."""
    if amount is None or amount.told:
        return
    part = _part_of(amount)
    if part is not None:
        yield amount, part
    inside = [side for side in (amount.left, amount.right) if side is not None]
    if part is not None and amount.operation in ("+", "-"):
        inside = [side for side in inside if _part_of(side) is None or _part_of(side) != _Part("share", part.share)]
    for side in inside:
        yield from _parts(side)


def _left_alone(product: Amount, part: _Part, told: Sequence[Amount], asked: Asked) -> bool:
    """A discount, a raise or a tip that a world computes with, and not with what it is taken off or added to."""
    if part.share.turn not in ("up", "down") or _change_is_asked(asked):
        return False
    return not any(
        [leaf.fact.n for leaf in told].count(leaf.fact.n) > 1
        for leaf in leaves(product)
        if leaf.fact is not part.share
    )


def _counted_of_another(amount: Amount, asked: Asked) -> bool:
    """So many of each of the girls, and the rest of the children are taken, who are the boys."""
    sides = ((amount.left, amount.right), (amount.right, amount.left))
    return any(
        _is_the_other(inner, _named_by(other.per, inner.share, asked))
        for one, other in sides
        if one is not None and other is not None and other.per
        for inner in [_part_of(one)]
        if inner is not None
    )


def _is_the_other(part: _Part, named: str) -> bool:
    return bool(named) and part.form != "more" and part.form != named


def _part_of(amount: Amount) -> _Part | None:
    left, right = amount.left, amount.right
    if left is None or right is None or amount.told:
        return None
    if amount.operation == "*":
        for one in (left, right):
            form = _ratio(one)
            if form is not None:
                return _Part(form, one.fact)
    if amount.operation == "/" and _ratio(right) is not None and right.value < 1:
        return _Part("whole", right.fact)
    if amount.operation in ("+", "-"):
        for whole, other in ((left, right), (right, left)):
            inner = _part_of(other)
            if inner is None or _whole(other) != whole.hash or other.operation != "*":
                continue
            if inner.form == "share":
                return _Part("more" if amount.operation == "+" else "rest", inner.share)
            if inner.form == "rest" and amount.operation == "-":
                return _Part("share", inner.share)  # what is left without the rest
    return None


def _whole(product: Amount) -> int:
    """What a share is taken of, by its equation."""
    assert product.left is not None and product.right is not None
    return product.right.hash if _ratio(product.left) is not None else product.left.hash


def _ratio(amount: Amount) -> Form | None:
    """The form of a ratio below two that a share of a whole makes."""
    compared = amount.fact.than or amount.fact.ratio_word
    if not amount.ratio or (compared and not amount.fact.turn) or amount.value == _HALF:
        return None
    if amount.told:
        return "share" if amount.value < 1 else None
    made = amount.left if amount.rule == "times.ratio" and amount.left is not None else amount
    if made.told:
        return "share"
    return {"combine.part": "rest", "combine.whole": "more"}.get(made.rule) if made.fact.turn or made.value else None  # type: ignore[return-value]


def _turned(part: _Part, asked: Asked, asked_for: bool) -> bool:
    """Grown by a discount, shrunk by a raise; the change where the outcome is asked for, or the other way round."""
    turn = part.share.turn
    if (part.form, turn) in _WRONG_WAY or (part.form == "more" and not turn and part.share.sign < 0):
        return True
    if part.form == "whole":
        return asked_for and bool(turn) and _change_is_asked(asked)
    if not turn or not asked_for:
        return False
    change = _change_is_asked(asked)
    if turn == "either" and not change and part.form != "share":
        return (part.form == "more") == bool(_question(asked) & _LEFT_TO_ONE)
    return (part.form == "share") != change


def _change_is_asked(asked: Asked) -> bool:
    """ "How much does she save", "how much was the tip", and not "how much did she pay with the tip"."""
    words = _asking(asked)
    for n, word in enumerate(words):
        before, after = words[n - 1].low if n else "", words[n + 1].low if n + 1 < len(words) else ""
        far = words[n - 2].low if n > 1 else ""
        reduced = word.low.endswith("ed") and n + 1 < len(words) and words[n + 1].pos == "NOUN"  # "the reduced price"
        if {word.low, word.lemma} & _CHANGES and not reduced and not {before, far, after} & _COUNTED_WITH:
            return True
        if (before, word.low) in _BY_HOW_MUCH:
            return True
    return False


_BY_HOW_MUCH: Final = frozenset([("by", "how"), ("by", "what")])
_WRONG_WAY: Final = frozenset([("rest", "up"), ("more", "down")])
_CHANGES: Final = frozenset(listed("words that ask for a change itself"))
_COUNTED_WITH: Final = frozenset(listed("words that a change is counted with"))
_LEFT_TO_ONE: Final = frozenset(listed("words of what is left to somebody after taxes"))


def _question(asked: Asked) -> frozenset[str]:
    said = _asking(asked)
    there = [w for n, w in enumerate(said) if not _WITHOUT & {before.low for before in said[max(0, n - _FAR) : n]}]
    return frozenset(form for word in there for form in _forms(word))


def _asking(asked: Asked) -> list[Word]:
    """The words of the question without those of a condition that tells a number."""
    own = asked.fact.clause
    told = {id(fact.clause): fact.clause for fact in asked.told if fact.clause is not own}
    conditions = [(clause.first, clause.last) for clause in told.values()]
    words = asked.words
    return [
        words[n] for n in range(own.first, len(words)) if not any(first <= n <= last for first, last in conditions)
    ]


def _named(share: Fact, question: frozenset[str], asked: Asked) -> str:
    """ "share" where the question names the part of which the text tells a share, "rest" where it names the other;
    "" where it says neither."""
    if share.turn or share.than or _is_of_that(share):
        return ""
    if share.times and asked.fact.times and not set(share.times) & set(asked.fact.times):
        return ""
    said = _said_of(share, asked)
    if said & _PAYING and question & _PAYING and share.holders and asked.fact.holders:
        return "share" if set(share.holders) & set(asked.fact.holders) else "rest"
    other = any(_other(word) & question for word in said) or any(f"{p}{w}" in question for w in said for p in _UN)
    other = other or _others_of_a_kind(said, question, asked)
    if said & _SO_FAR and question & (_SO_FAR | _MISSING):
        return "rest"
    if question & (_LEFT_OVER - said):
        return "rest" if share.sign < 0 or other else ""
    same = bool(said & question) and not other
    if not same and not other:
        return ""
    return "share" if same != _negated(asked) else "rest"


def _named_by(noun: str, share: Fact, asked: Asked) -> str:
    """The same for an amount of each: the flakes of each guppy are eaten by the guppies."""
    if share.turn or share.than or _is_of_that(share):
        return ""
    said = _said_of(share, asked)
    return "share" if noun in said else "rest" if _other(noun) & said else ""


def _negated(asked: Asked) -> bool:
    words = _asking(asked)
    return any(
        word.low in _NOT and not _RELATIVE & {before.low for before in words[max(0, n - _NEAR) : n]}
        for n, word in enumerate(words)
    )


def _said_of(share: Fact, asked: Asked) -> frozenset[str]:
    """What the clause of a share says of it, without what it is a share of: "of the 40 plums, a quarter of them"."""
    words, of = asked.words, share.phrase.of if share.phrase is not None else None
    start = share.at if words[share.clause.first].low == "of" else share.clause.first
    whole = {share.unit.head, share.unit.of} | _wholes(share, asked)
    inside = range(0) if of is None else range(of.first, of.last + 1)
    said = [words[n] for n in range(start, share.clause.last + 1) if n not in inside and _says(words, n)]
    said = [word for word in said if word.lemma not in whole]
    return frozenset(form for word in said for form in _forms(word)) - _EMPTY


def _says(words: Sequence[Word], at: int) -> bool:
    """True of a word with a meaning of its own; of a compound, "water lilies", the last one."""
    compound = at + 1 < len(words) and words[at].pos == words[at + 1].pos == "NOUN"
    return words[at].pos in _SAYING and not compound


def _is_of_that(share: Fact) -> bool:
    """ "Her foal eats a quarter of that": compared, and no part."""
    of = share.phrase.of if share.phrase is not None else None
    return of is not None and of.lemma in ("that", "this", "what")


def _wholes(share: Fact, asked: Asked) -> set[str]:
    """What the text counts besides: of it the share may be."""
    return {fact.unit.head for fact in asked.told if fact is not share and fact.value is not None and fact.value > 1}


def _forms(word: Word) -> tuple[str, ...]:
    return word.low, word.lemma


def _other(word: str) -> frozenset[str]:
    return _OPPOSITES.get(word, frozenset())


def _others_of_a_kind(said: frozenset[str], question: frozenset[str], asked: Asked) -> bool:
    """ "30% are girls. How many boys": people of another kind than those of the share."""
    people = {word for word in said if is_person(word)}
    return (
        bool(people)
        and not people & question
        and asked.fact.unit.head not in people
        and bool({word for word in question if any(_other(one) & {word} for one in people)})
    )


def _pairs() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for pair in listed("words of opposite parts"):
        one, _, other = pair.partition("/")
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return MappingProxyType({word: frozenset(others) for word, others in found.items()})


_OPPOSITES: Final = _pairs()
_HALF: Final = Fraction(1, 2)
"""The other half is as large."""
_OF_ALL: Final = frozenset(listed("words for all of several together"))
_PAYING: Final = frozenset(listed("verbs of paying for something"))
_UN: Final = ("un", "dis", "in", "non", "non-")
_SO_FAR: Final = frozenset(listed("words of how far something is"))
_MISSING: Final = frozenset(["need", "until", "fill", "finish", "complete", "reach"])
_SAYING: Final = frozenset(["NOUN", "VERB", "ADJ", "ADV"])
_EMPTY: Final = frozenset(["be", "have", "do", "get", "were", "was", "are", "had", "did", "got", "percent", "rest"])
_NOT: Final = frozenset(["not", "n't", "never", "no", "neither", "nor", "none", "outside", "except"])
_WITHOUT: Final = frozenset(["after", "before", "without", "excluding"])
_FAR: Final = 2
_RELATIVE: Final = frozenset(["that", "who", "which"])
_NEAR: Final = 3
_LEFT_OVER: Final = frozenset(
    ["left", "remain", "remaining", "remained", "rest", "remainder", "other", "others", "still"]
)
