"""What is asked and how it is found: the object of a question, the schema and the operation behind its answer."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from typing import Final

from svampkit.equation import Expression, Op, Var, equivalent, substitute, variables
from svampkit.errors import SvampkitError
from svampkit.labels.version import FUNCTION_WORDS, TIME_WORDS, Version, is_number
from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.world.model import Quantity, World
from svampkit.world.same import path

__all__ = [
    "asked_words",
    "given_changed",
    "same_asked",
    "same_equation",
    "same_object",
    "same_operation",
    "same_schema",
]

_MOST_NUMBERS: Final = 6
_SCHEMA: Final = {"gain": "change", "loss": "change", "transfer": "change", "sharing": "groups"}
_ASKS: Final = {"sum": ("combine", "whole"), "difference": ("compare", "difference"), "quotient": ("times", "ratio")}
_PART: Final = {"difference": "compared", "ratio": "ratio", "each": "each", "count": "count"}
_COMPARING: Final = frozenset(listed("comparing words"))
_MORE: Final = (("more",), ("fewer",), ("less",))
_ENDS_OBJECT: Final = frozenset(listed("words that end what is asked for"))


def same_equation(a: Expression, b: Expression) -> bool:
    """The same value for all values of the numbers."""
    try:
        return equivalent(a, b)
    except SvampkitError:
        return False


def same_operation(a: Expression, b: Expression) -> bool:
    """The same equation but for which numbers stand in it: some renaming of the numbers makes both equal."""
    names, others = sorted(variables(a)), sorted(variables(b))
    if len(names) != len(others):
        return False
    if len(names) > _MOST_NUMBERS:
        return _shape(a) == _shape(b)
    for order in permutations(others):
        renaming = {old: Var(new) for old, new in zip(names, order, strict=True)}
        renamed = substitute(a, lambda leaf, to=renaming: to[leaf.name] if isinstance(leaf, Var) else leaf)  # type: ignore[misc]
        if same_equation(renamed, b):
            return True
    return False


def _shape(expression: Expression) -> str:
    if isinstance(expression, Op):
        return f"({_shape(expression.left)}{expression.operator}{_shape(expression.right)})"
    return "N"


def same_schema(a: World | None, b: World | None) -> bool | None:
    """The relations that lead to the answer are of the same schemas (Riley, Greeno & Heller 1983): a change stays a
    change, a comparison a comparison. None where a world is missing."""
    if a is None or b is None:
        return None
    return _schemas(a) == _schemas(b)


def _schemas(world: World) -> Counter[tuple[str, str]]:
    """Every relation behind the answer with what is unknown in it: the whole, a part, a difference, an event."""
    found: Counter[tuple[str, str]] = Counter()
    for relation in path(world):
        unknown = [id for id in relation.ids if not world.get(id).given]
        places = sorted("whole" if id == relation.whole else _place(world.get(id)) for id in unknown)
        found[_SCHEMA.get(relation.schema, relation.schema), " ".join(places)] += 1
    if world.question.asks in _ASKS:
        found[_ASKS[world.question.asks]] += 1
    return found


def _place(quantity: Quantity) -> str:
    return quantity.role if quantity.role in ("difference", "ratio", "event", "each", "count") else "part"


def same_object(a: Version, b: Version) -> bool | None:
    """Both questions name the same object first; None where that cannot be told. Kites are the object of a question
    about red kites where the other one asks for kites of all kinds."""
    if a.world is not None and b.world is not None:
        return same_asked(a.world, b.world)
    one, two = asked_words(a.question), asked_words(b.question)
    if not one or not two:
        return None
    if one == two:
        return True
    return None if set(one) & set(two) else False


def same_asked(a: World, b: World) -> bool:
    """The same of two worlds: unit and kind of what their questions name first."""
    first, second = _asked(a), _asked(b)
    kind, other = set(first[1].split()), set(second[1].split())
    return first[0] == second[0] and (kind <= other or other <= kind)


def _asked(world: World) -> tuple[str, str]:
    """Unit and kind of what is named first; a qualifier of time or place is no kind."""
    quantity = world.get(world.question.of[0])
    return quantity.unit, _kind(quantity.qualifier)


def _kind(qualifier: str) -> str:
    """What tells red ones from blue ones; what tells a time or place is no kind of thing."""
    words = qualifier.split()
    if not words or words[0] in FUNCTION_WORDS | TIME_WORDS:
        return ""
    last = noun(words[-1])
    return "" if last is not None and last.sort in ("time", "place") else qualifier


def asked_words(question: tuple[str, ...]) -> tuple[str, ...]:
    """The words after "how many", up to the verb: "how many more red kites did …" gives "red", "kites", and so does
    "how many more than 20 red kites did …"; what something costs is money."""
    for at, pair in enumerate(pairwise(question)):
        if pair in (("how", "many"), ("how", "much")):
            found: list[str] = []
            named = question[at + 2 : at + 3] in _MORE and question[at + 3 : at + 4] == ("than",)
            named = named and is_number(question[at + 4])
            for word in question[at + 5 if named else at + 2 :]:
                if word in _ENDS_OBJECT or is_number(word) or word in (".", ","):
                    break
                if word not in _COMPARING:
                    found.append(word)
            return tuple(found) or (("money",) if pair[1] == "much" and _PRICED & set(question) else ())
    return ()


_PRICED: Final = frozenset({"cost", "costs", "spend", "spent", "pay", "paid", "earn", "earned"})
"""Verbs of which "how much" without a noun asks for money."""


def given_changed(a: World | None, b: World | None) -> bool | None:
    """A number that both texts tell is the amount of something else: of packs and not of what is in them, of red ones
    and not of all, of a difference and not of a whole. None where a world is missing."""
    if a is None or b is None:
        return None
    before, after = _amounts(a), _amounts(b)
    return any(before[tag] != after[tag] for tag in before.keys() & after.keys())


def _amounts(world: World) -> dict[str, tuple[str, str, str]]:
    """NUM tag to unit, kind and part in a relation of what it tells."""
    return {
        q.value: (q.unit, _kind(q.qualifier), _PART.get(q.role, "")) for q in world.quantities if q.value is not None
    }
