"""What each code promises about the base example, and what no problem may be."""

from __future__ import annotations

import re

from svampkit.authoring.finding import Finding
from svampkit.equation import count_operators, evaluate, format_number
from svampkit.errors import SvampkitError
from svampkit.labels.templates import label_of
from svampkit.labels.verdict import Verdict
from svampkit.template.model import TemplateFile, VariationTemplate, numbers
from svampkit.template.tags import pieces, tags_of

__all__ = ["MAX_OPERATORS", "promises"]

MAX_OPERATORS = 2
"""More are refused, as the paper refused them (section 5.1.2)."""
_LITTLE = re.compile(
    r"an?|and|are|at|be|did|do(?:es)?|each|for|from|ha[ds]|have|he|her|him|his|how|if|in|is|its?|left|many|more|much|"
    r"now|of|on|some|than|that|the|their|them|then|there|they|to|was|were|with"
)


def _of_this_seed(variation: VariationTemplate, file: TemplateFile) -> bool:
    """True where the text speaks of a name, a thing or a word of the base example: else it is another seed's."""
    base = f"{file.base.body} {file.base.question}"
    text = f"{variation.body} {variation.question}"
    own = {use.tag for use in tags_of(base) if use.kind != "NUM"}
    if own & {use.tag for use in tags_of(text)}:
        return True
    return not (old := _words(base)) or bool(old & _words(text))


def _words(tagged: str) -> set[str]:
    plain = " ".join(piece for piece in pieces(tagged) if isinstance(piece, str))
    return {word.removesuffix("s") for word in re.findall(r"[^\W\d_]+", plain.lower()) if not _LITTLE.fullmatch(word)}


def promises(variation: VariationTemplate, file: TemplateFile) -> tuple[list[Finding], Verdict]:
    """What stands against a variation of this file, and the verdict on its label."""
    found: list[Finding] = []
    if not _of_this_seed(variation, file):
        found.append(
            Finding("body", "No name, thing or word of the base example is left; is this the text of another seed?")
        )
    operators = count_operators(variation.equation)
    if operators == 0:
        found.append(Finding("equation", "The answer is told in the text; an equation has at least one operator."))
    if operators > MAX_OPERATORS:
        found.append(
            Finding("equation", f"{operators} operators; a problem of this kind has at most {MAX_OPERATORS}.")
        )
    try:
        answer = evaluate(variation.equation, numbers(file.values_of(variation)))
        if answer < 0:
            found.append(Finding("equation", f"The answer is {format_number(answer)}, below zero."))
        elif answer.denominator != 1:
            found.append(Finding("equation", f"The answer is {format_number(answer)}, not a whole number.", "hint"))
    except SvampkitError:
        pass  # said already by the check of the file
    verdict = label_of(variation, file)
    return [*found, *_label(variation, verdict)], verdict


_FIELDS = {"body": "body", "question": "question", "text": "body", "clause": "body", "list": "body"}


def _label(variation: VariationTemplate, verdict: Verdict) -> list[Finding]:
    """The label held against what its last code was applied to (labels/): what it contradicts is a fault, what it
    leaves open is a hint for the reviewer."""
    if verdict.proved:
        return []
    field = next((name for word, name in _FIELDS.items() if word in verdict.reason), "equation")
    code = variation.codes[-1]
    if verdict.finding == "contradicted":
        return [Finding(field, f"This is no {code}: {verdict.reason}.")]
    return [Finding(field, f"Whether this is a {code} has to be read: {verdict.reason}.", "hint")]
