"""Changed information: a number's part in the calculation is another one, and the question stays.

Kinds: a multiple told otherwise ("twice as many" → "three times as many", "half as many" → "a third as many"), a
comparison turned round ("6 more than" → "6 fewer than"), a price of one told as the price of all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import Expression, Num, Op, Var, numbers_of
from svampkit.errors import EquationError
from svampkit.lexicon import number_word, unit
from svampkit.template import Chain, Value
from svampkit.template.chain import tags_behind
from svampkit.variations.grammar.words import SUPERLATIVE, opposite
from svampkit.variations.operators.chain.changing.changed_share import changed_shares
from svampkit.variations.operators.chain.changing.fits import fitting, possible
from svampkit.variations.operators.chain.changing.swaps import divisor, factor, put, single, swap
from svampkit.variations.operators.chain.story import ChainOffer, Story

__all__ = ["changed"]

_TWICE: Final = re.compile(
    r"\b(twice|double)\b(?= (?:as (?:many|much|long|big|far|heavy|large)|the (?:number|"
    r"amount|price|cost|weight|length|size|distance|time)))",
    re.I,
)
_HALF: Final = re.compile(
    r"(?<![-\w])(?<!one )(?<!other )(?<!and a )half(?= as (?:many|much|long|old|fast|tall|big|far|heavy|high|"
    r"large)\b| "
    r"(?:of )?(?:the|that|her|his|their|its|\[NAME\d+\.his\]|this|these|those)\b)",
    re.IGNORECASE,
)
_TWOS: Final = re.compile(
    r"\b(?:twice|doubl\w+|hal(?:f|ves?|ved|ving)|pairs?|both|couples?|twins?|two|2|second|other)\b", re.I
)
_COMPARED: Final = re.compile(
    r"\[(NUM\d+)(?:\.\w+)?\](?P<between>(?: \[MOD\d+\]| \[OBJ[sp]\d+\]| (?!than)[a-z]+){0,2}?) (?P<word>more|"
    r"fewer|less)"
    r"(?P<after>(?: \[MOD\d+\]| \[OBJ[sp]\d+\]| (?!than)[a-z]+){0,3}) than\b|"
    r"\[(?P<unit>NUM\d+)(?:\.\w+)?\](?: |-)(?:years?(?! (?:longer|lower))|"
    r"inches|feet|meters|pounds|kilograms|minutes|hours|miles|"
    r"cm|dollars) (?P<dimension>older|younger|"
    r"taller|shorter|heavier|lighter|longer|higher|lower) than\b"
)
_PRICE_EACH: Final = re.compile(r"\bfor \$\[(NUM\d+)(?:\.\w+)?\] (each|apiece|per \w+|a piece)(?=[ ,.?]|$)")


def changed(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer of every kind that fits."""
    if SUPERLATIVE.search(story.text):
        return  # with other numbers "his largest collection" may be another
    for kind in (_multiple, _half, _comparison, _times_or_more, _all_but, _price_of_all, changed_shares):
        yield from (offer for offer in kind(story, rng) if not _breaks(story.chain, offer.chain))


def _breaks(before: Chain, after: Chain) -> bool:
    """True where a step comes to something else and a number that stays goes into it: what it hangs on is not known,
    and may be that step's result."""
    if not before.kept or len(before.steps) != len(after.steps):
        return bool(before.kept)
    changed = [at for at, (one, other) in enumerate(zip(before.steps, after.steps, strict=True)) if one != other]
    return any(tags_behind(before, at) & set(before.kept) for at in changed)


def _multiple(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "Twice as many" becomes three, four or five times, where the story has no other two."""
    whole = f"{story.body} {story.question}"
    found = list(_TWICE.finditer(whole))
    two = Num(Fraction(2))
    if len(found) == 1 and re.search(r"\b(?:to|will|would|can|could|and) $", whole[: found[0].start()]):
        return  # "to double the number": a verb
    if len(found) != 1 or len(_TWOS.findall(whole)) != 1 or not single(story.chain.steps, lambda leaf: leaf == two):
        return
    if any(factor(step, two) for step in story.chain.steps):
        start, end = found[0].span()
        number = rng.choice([3, 4, 5])
        word = number_word(number)
        said = f"{word.capitalize() if found[0].group()[0].isupper() else word} times"
        body, question = swap(story, start, end, said)
        chain = put(story.chain, two, Num(Fraction(number)))
        yield ChainOffer(body, question, chain, "a multiple told otherwise", results=())


def _half(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "Half" becomes a third, where the step takes that half itself and not what it leaves."""
    whole = f"{story.body} {story.question}"
    found = list(_HALF.finditer(whole))
    if len(found) != 1 or len(_TWOS.findall(whole)) != 1:
        return
    start, end = found[0].span()
    if not re.match(r" as\b", whole[end:]) and _TAKEN.search(story.text) and not _whole_again(story.chain):
        return  # half used is half left: the step may be what remains
    opening = found[0].group()[0].isupper()
    for old, new in ((Num(Fraction(2)), Num(Fraction(3))), (Num(Fraction(1, 2)), Num(Fraction(1, 3)))):
        divides = any(divisor(step, old) for step in story.chain.steps) if old.value == 2 else True
        if single(story.chain.steps, lambda leaf, old=old: leaf == old) and divides:  # type: ignore[misc]
            third = "a third" if re.match(r" as\b", whole[end:]) or re.match(r" of\b", whole[end:]) else "a third of"
            body, question = swap(story, start, end, third.capitalize() if opening else third)
            values = fitting(story, put(story.chain, old, new))
            if values is not None:
                yield ChainOffer(
                    body, question, put(story.chain, old, new), "a share told otherwise", values, results=()
                )
            return


_TAKEN: Final = re.compile(
    r"\b(?:left|remain\w*|rest|other|s[oe]ll?[ds]?|sold|g[ai]ve\w*|at[e]|eat\w*|us(?:e|es|ed)|spen[dt]\w*|los[et]\w*|broke\w*|"
    r"throw\w*|threw|remov\w*|took|take\w*|reduc\w*|off|donat\w*|drank|drink\w*)\b",
    re.IGNORECASE,
)


def _whole_again(chain: Chain) -> bool:
    """True where what is halved is taken once more beside its half, "S1 - S1 / 2", and no step takes a share of the
    half: "a quarter of what is left" would no more be one of it."""
    halves = {Var(f"S{at}") for at, step in enumerate(chain.steps, 1) if any(_divided(step))}
    if any(part in halves for step in chain.steps for part in _scaled(step)):
        return False
    leaves = [leaf for step in chain.steps for leaf in numbers_of(step) if isinstance(leaf, Var)]
    halved = [
        left for step in chain.steps for left in _divided(step) if isinstance(left, Var) and leaves.count(left) > 1
    ]
    return bool(halved)


def _scaled(node: Expression) -> Iterator[Expression]:
    """What is multiplied or divided anywhere in a step."""
    if isinstance(node, Op):
        yield from (node.left, node.right) if node.operator in "*/" else ()
        yield from _scaled(node.left)
        yield from _scaled(node.right)


def _divided(node: Expression) -> Iterator[Expression]:
    """Every part of an expression that is halved."""
    if isinstance(node, Op):
        if (node.operator == "/" and node.right == Num(Fraction(2))) or (
            node.operator == "*" and node.right == Num(Fraction(1, 2))
        ):
            yield node.left
        yield from _divided(node.left)
        yield from _divided(node.right)


def _comparison(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "6 more kites than Theo" ↔ "6 fewer kites than Theo"."""
    for match in _COMPARED.finditer(story.body):
        tag = match.group(1) or match.group("unit")
        word = "word" if match.group("word") else "dimension"
        leaf = Var(tag)
        if tag in story.chain.kept or not single(story.chain.steps, lambda at, leaf=leaf: at == leaf):  # type: ignore[misc]
            continue
        turned = _turned(story.chain, leaf)
        if turned is None or re.search(r"\bnot? $", story.body[: match.start()]):
            continue
        money = story.body[: match.start()].endswith("$")
        new = opposite(match.group(word), story.text)
        new = "less" if new == "fewer" and (money or not _counted(match)) else new
        body, question = swap(story, *match.span(word), new)
        values = _smaller(story, turned, tag)
        if values is not None:
            yield ChainOffer(body, question, turned, "the comparison turned round", values, results=())
            return


def _counted(match: re.Match[str]) -> bool:
    """True of "6 more kites than" and "6 kites more than"; "6 more than" and "6 pounds more than" count nothing."""
    words = match.group("after") or match.group("between")
    return bool(words) and unit(words.split()[-1]) is None


def _turned(chain: Chain, leaf: Expression) -> Chain | None:
    """The chain in which the leaf is taken away where it was added, and the other way round."""
    hits = 0

    def walk(node: Expression) -> Expression:
        nonlocal hits
        if not isinstance(node, Op):
            return node
        if node.operator == "+" and leaf in (node.left, node.right):
            hits += 1
            return Op("-", walk(node.right if node.left == leaf else node.left), leaf)
        if node.operator == "-" and node.right == leaf:
            hits += 1
            return Op("+", walk(node.left), leaf)
        return Op(node.operator, walk(node.left), walk(node.right))

    steps = tuple(walk(step) for step in chain.steps)
    # "a + b + 6": with other numbers in the sum it is not sure what the six was more than
    plain = any(isinstance(s, Op) and leaf in (s.left, s.right) and s.operator in "+-" for s in chain.steps)
    alone = any(
        isinstance(s, Op) and leaf in (s.left, s.right) and not isinstance(s.left, Op) and not isinstance(s.right, Op)
        for s in chain.steps
    )
    return replace(chain, steps=steps) if hits == 1 and plain and alone else None


_SHRUNK: Final = 4


def _smaller(story: Story, chain: Chain, tag: str) -> Mapping[str, Value] | None:
    """The numbers with a smaller one for the tag where the changed chain needs it; None where none will do."""
    own = story.numbers
    before = story.chain.values(own)
    for value in (own[tag], own[tag] / 2, Fraction(3), Fraction(2)):
        if value.denominator != 1 or value < 2:
            continue
        try:
            found = chain.values({**own, tag: value})
        except EquationError:
            continue
        # a class of 22 pupils becomes none of 3
        if all(
            v > 0 and v >= w / _SHRUNK and (v.denominator == 1 or w.denominator != 1)
            for v, w in zip(found, before, strict=True)
        ):
            return {} if value == own[tag] else {tag: value}
    return None


_TIMES: Final = re.compile(
    r"\[(NUM\d+)(?:\.\w+)?\] times as many(?P<things>(?: \[MOD\d+\]| \[OBJp\d+\]| (?!as\b)[a-z]+){0,3}) as\b"
)
_MORE: Final = re.compile(
    r"\[(NUM\d+)(?:\.\w+)?\] more(?P<things>(?: \[MOD\d+\]| \[OBJp\d+\]| (?!than\b)[a-z]+){1,3}) than\b"
)


_NO_MULTIPLE: Final = re.compile(
    r" (?:expensive|costly|money|heavy|often|than|[a-z]+(?:ive|ful|ous|able|ant|ent|al))\Z"
)


def _times_or_more(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "4 times as many kites as Theo" ↔ "4 more kites than Theo"."""
    for pattern, old, new in ((_TIMES, "*", "+"), (_MORE, "+", "*")):
        for match in pattern.finditer(story.body):
            leaf = Var(match.group(1))
            number = story.numbers[match.group(1)]
            if match.group(1) in story.chain.kept or not single(story.chain.steps, lambda at, leaf=leaf: at == leaf):  # type: ignore[misc]
                continue
            steps = tuple(_operated(step, leaf, old, new) for step in story.chain.steps)
            chain = replace(story.chain, steps=steps)
            if steps == story.chain.steps or (new == "*" and number > 12) or number.denominator != 1:
                continue
            shown = re.match(r"\[[^\]]*\]", match.group()).group()  # type: ignore[union-attr]
            things = match.group("things")
            if _NO_MULTIPLE.search(things) or re.match(r" (?:twice|half|\[|\w+ times)", story.body[match.end() :]):
                continue  # "3 times as many expensive as", "twice as many as half as many as"
            told = f"{shown} more{things} than" if new == "+" else f"{shown} times as many{things} as"
            values: Mapping[str, Value] = {match.group(1): Fraction(rng.choice([2, 3, 4]))} if new == "*" else {}
            numbers = {**story.numbers, **{tag: v for tag, v in values.items() if isinstance(v, Fraction)}}
            if possible(chain, numbers, story.chain.values(story.numbers)):
                body, question = swap(story, *match.span(), told)
                yield ChainOffer(
                    body, question, chain, "a multiple and a difference change places", values, results=()
                )
                return


def _operated(node: Expression, leaf: Expression, old: str, new: str) -> Expression:
    """The leaf's own operation with a number or a step as its other side, changed."""
    if not isinstance(node, Op):
        return node
    other = node.right if node.left == leaf else node.left
    if node.operator == old and leaf in (node.left, node.right) and not isinstance(other, Op):
        return Op("+" if new == "+" else "*", other, leaf)
    return Op(node.operator, _operated(node.left, leaf, old, new), _operated(node.right, leaf, old, new))


_DOES: Final = re.compile(
    r"\b(?!(?:were|was|is|are|be|been|as|costs?|equals?|to|by|only|about|over|just|than|for|least|another|the|a|of|and|"
    r"additional|that|if)\b)[a-z]{3,} $|, $|\b(?:and|that|if|If) $"
)
"""What a share of the whole can follow: a verb, or the beginning of a clause."""
_SHARE: Final = re.compile(
    r"(?<!\bother )(?<!\bthan )\[(NUM\d+)\]% of (?=(?:the|his|her|their|them|these|those|its)\b|\[NAME\d+\.his\])"
)


def _all_but(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "25% of the tables" → "all but 25% of the tables"."""
    whole = f"{story.body} {story.question}"
    for match in _SHARE.finditer(whole):
        leaf = Var(match.group(1))
        once = single(story.chain.steps, lambda at, leaf=leaf: at == leaf)  # type: ignore[misc]
        sentence = re.split(r"[.?!] ", whole[: match.start()])[-1] + re.split(r"[.?!]", whole[match.start() :])[0]
        if not once or sentence.count("%") != 1 or not _DOES.search(whole[: match.start()]):
            continue
        rest = Op("-", Num(Fraction(100)), leaf)
        chain = put(story.chain, leaf, rest)
        if possible(chain, story.numbers, story.chain.values(story.numbers)):
            body, question = swap(story, match.start(), match.start(), "all but ")
            yield ChainOffer(body, question, chain, "a share told by what is left out", results=())
            return


_FEW: Final = 20
"""The price of one is too low for more things than so many."""


def _price_of_all(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "3 dolls for $5 each" → "3 dolls for $5 in total"."""
    whole = f"{story.body} {story.question}"
    for match in _PRICE_EACH.finditer(whole):
        tag = match.group(1)
        leaf = Var(tag)
        if not single(story.chain.steps, lambda at, leaf=leaf: at == leaf):  # type: ignore[misc]
            continue
        before = re.search(
            r"\[(NUM\d+)(?:\.\w+)?\](?: (?!and\b|for\b)(?:[a-z]+|\[\w+\])){1,4} $", whole[: match.start()]
        )
        if before is None or story.numbers[before.group(1)] > min(Fraction(_FEW), 2 * story.numbers[tag]):
            continue  # no ball costs less than half a dollar
        count = Var(before.group(1))
        hits = 0

        def walk(node: Expression, leaf: Expression = leaf, count: Expression = count) -> Expression:
            nonlocal hits
            if isinstance(node, Op) and node.operator == "*" and {node.left, node.right} == {leaf, count}:
                hits += 1
                return leaf
            return Op(node.operator, walk(node.left), walk(node.right)) if isinstance(node, Op) else node

        steps = tuple(walk(step) for step in story.chain.steps)
        if hits != 1 or not isinstance(steps[-1], Op):
            continue
        chain = replace(story.chain, steps=steps)
        try:
            found = chain.values(story.numbers)
        except EquationError:
            continue
        if all(value > 0 for value in found):
            body, question = swap(story, *match.span(2), rng.choice(["in total", "altogether", "in all"]))
            yield ChainOffer(body, question, chain, "a price of one told as the price of all", results=())
            return
