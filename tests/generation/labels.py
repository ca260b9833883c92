"""A second opinion on labels: what a variation's text and equation show to have been done, against its code.

Written apart from the operators on purpose: it imports nothing of svampkit and reads the template's YAML. For each
code it holds the definition (Patel et al. 2021, Table 8) against the text that the code was applied to, its parent:
the template of the same seed whose chain lacks the last code.
"""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

TAG = re.compile(r"\[(?:NUM|NAME|OBJs|OBJp|MOD)\d+(?:\.\w+)?\]")
NUM = re.compile(r"NUM\d+")


@dataclass(frozen=True)
class Text:
    """A base or a variation as its YAML tells it."""

    id: str
    codes: tuple[str, ...]
    body: str
    question: str
    equation: str
    world: dict[str, Any] | None

    @property
    def told(self) -> set[str]:
        """NUM tags of body and question."""
        return set(NUM.findall(self.body + self.question))

    @property
    def used(self) -> list[str]:
        """NUM tags of the equation."""
        return NUM.findall(self.equation)

    @property
    def words(self) -> Counter[str]:
        """Words and tags without their forms, lower-case: a name and its pronoun are one."""
        text = re.sub(r"\[(\w+?)\d*(?:\.\w+)?\]", r" \1 ", f"{self.body} {self.question}")
        text = re.sub(r"\[(NUM\d+)(?:\.\w+)?\]", r" \1 ", text)
        return Counter(re.findall(r"[\w']+", text.lower()))


def texts_of(tree: dict[str, Any]) -> list[Text]:
    """The base and the accepted variations of a template file's YAML."""
    base = tree["base"]
    found = [Text(f"{tree['seed']['id']}/base", (), base["body"], base["question"], base["equation"], tree["world"])]
    for v in tree["variations"]:
        if v["status"] == "accepted":
            found.append(Text(v["id"], tuple(v["codes"]), v["body"], v["question"], v["equation"], v.get("world")))
    return found


def value_of(equation: str, numbers: dict[str, Fraction]) -> Fraction:
    """The equation over NUM tags evaluated, by Python's own parser of arithmetic and nothing of its evaluator."""

    def walk(node: ast.AST) -> Fraction:
        match node:
            case ast.Expression(body):
                return walk(body)
            case ast.BinOp(left, op, right):
                a, b = walk(left), walk(right)
                if isinstance(op, ast.Div):
                    return a / b
                return {ast.Add: a + b, ast.Sub: a - b, ast.Mult: a * b}[type(op)]
            case ast.Name(name):
                return numbers[name]
            case ast.Constant(value):
                return Fraction(str(value))
        raise AssertionError(f"{equation!r} is no arithmetic")

    return walk(ast.parse(re.sub(r"\[(NUM\d+)(?:\.\w+)?\]", r"\1", equation), mode="eval"))


def same_for_all_numbers(one: str, other: str) -> bool:
    """Do two equations over the same tags agree on twenty random draws?"""
    tags = sorted(set(NUM.findall(one)) | set(NUM.findall(other)))
    if set(NUM.findall(one)) != set(NUM.findall(other)):
        return False
    rng = random.Random(0)
    for _ in range(20):
        numbers = {tag: Fraction(rng.randint(2, 997), rng.choice((1, 1, 3))) for tag in tags}
        if value_of(one, numbers) != value_of(other, numbers):
            return False
    return True


def _asked_unit(text: Text) -> str:
    """Unit and qualifier of what is asked, by the world."""
    if text.world is None:
        return ""
    by_id = {q["id"]: q for q in text.world["quantities"]}
    return str(by_id[text.world["question"]["of"][0]]["unit"])


def _structure(equation: str) -> str:
    """The equation with its numbers masked."""
    return NUM.sub("N", re.sub(r"[\[\]]", "", equation))


def _same_equation(before: Text, after: Text) -> bool:
    return same_for_all_numbers(before.equation, after.equation)


def _same_text(before: Text, after: Text) -> bool:
    return (after.body, after.question) == (before.body, before.question)


def _question(before: Text, after: Text) -> str | None:
    """11, 12, 13."""
    if after.body != before.body:
        return "the body changed"
    if after.question == before.question:
        return "the question is the same"
    if _same_equation(before, after) and _asked_unit(before) == _asked_unit(after):
        return "the same is asked"
    return None


def _added_relevant(before: Text, after: Text) -> str | None:
    """21."""
    if not after.told > before.told:
        return "no number was added"
    return None if set(after.used) - set(before.used) else "what was added is not used"


def _changed(before: Text, after: Text) -> str | None:
    """22."""
    if _same_text(before, after):
        return "nothing changed"
    if _same_equation(before, after) and after.told == before.told:
        return "neither numbers nor the equation changed"
    return None


def _inverted(before: Text, after: Text) -> str | None:
    """23."""
    if before.told <= after.told:
        return "no number became unknown"
    return "the equation is the same" if _same_equation(before, after) else None


def _moved(before: Text, after: Text) -> str | None:
    """31, 32."""
    if not _same_equation(before, after):
        return "the equation changed"
    if after.told != before.told:
        return "numbers came or went"
    return "nothing moved" if _same_text(before, after) else None


def _added_irrelevant(before: Text, after: Text) -> str | None:
    """33."""
    if not _same_equation(before, after):
        return "the equation changed"
    added, gone = (after.words - before.words).total(), (before.words - after.words).total()
    return "nothing was added" if not after.told > before.told and (added < 3 or gone > added) else None


_FAULTS = {
    **dict.fromkeys(("11", "12", "13"), _question),
    "21": _added_relevant,
    "22": _changed,
    "23": _inverted,
    **dict.fromkeys(("31", "32"), _moved),
    "33": _added_irrelevant,
}


def fault(code: str, before: Text, after: Text) -> str | None:
    """Why the edit is not what the code says; None where it is."""
    return _FAULTS[code](before, after) if code in _FAULTS else f"{code} is no code"


def faults_of_labels(tree: dict[str, Any]) -> list[str]:
    """Every variation of a template file whose last code is not what was done to any of its parents."""
    texts = texts_of(tree)
    wrong = []
    for text in texts:
        if not text.codes:
            continue
        parents = [other for other in texts if other.codes == text.codes[:-1]]
        reasons = [fault(text.codes[-1], parent, text) for parent in parents]
        if parents and None not in reasons:
            wrong.append(f"{text.id}: {reasons[0]}")
    return wrong
