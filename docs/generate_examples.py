"""Writes the README's table "One variation of each kind" from a shipped template: `python docs/generate_examples.py`.

For each code the first accepted variation that has it alone, else the first of the shortest chains that end with it.
Bold is what the text before its last code does not have.
"""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from svampkit.codes import CODES  # noqa: E402
from svampkit.equation import to_infix, with_numbers  # noqa: E402
from svampkit.template import Template, TemplateFile, Value, VariationTemplate, fill, numbers, read_template  # noqa: E402

SEED = "sk-0058"
HEAD = "| code | variation | example | equation |\n|---|---|---|---|\n"
SIGNS = {"*": "×", "-": "−", "/": "÷"}


def text_of(template: Template | VariationTemplate, values: Mapping[str, Value]) -> str:
    """The text with its values."""
    return f"{fill(template.body, values).text} {fill(template.question, values).text}"


def equation_of(template: Template | VariationTemplate, values: Mapping[str, Value]) -> str:
    """The equation over the values, with printed signs."""
    filled = to_infix(with_numbers(template.equation, numbers(values)))
    return re.sub(r"(?<= )[*/-](?= )", lambda sign: SIGNS[sign.group()], filled)


def chosen(file: TemplateFile, code: str) -> VariationTemplate | None:
    """The variation that shows a code."""
    own = [one for one in file.variations if one.status == "accepted" and one.codes[-1] == code]
    return min(own, key=lambda one: len(one.codes), default=None)


def before(file: TemplateFile, variation: VariationTemplate) -> str:
    """The text that the last code was applied to: of the base, or of the likeliest variation one code shorter."""
    texts = [
        text_of(one, {**file.values, **one.values})
        for one in file.variations
        if one.codes == variation.codes[:-1] and one.status == "accepted"
    ] or [text_of(file.base, file.values)]
    own = text_of(variation, {**file.values, **variation.values})
    return max(texts, key=lambda text: difflib.SequenceMatcher(None, text, own).ratio())


def marked(old: str, new: str) -> str:
    """The new text, its words that the old one does not have in bold; gaps of one word between two are bold too."""
    words = new.split(" ")
    changed = [True] * len(words)
    for block in difflib.SequenceMatcher(None, old.split(" "), words, autojunk=False).get_matching_blocks():
        changed[block.b : block.b + block.size] = [False] * block.size
    for place in range(1, len(words) - 1):
        changed[place] = changed[place] or (changed[place - 1] and changed[place + 1])
    found: list[str] = []
    for place, word in enumerate(words):
        opens = changed[place] and not (place and changed[place - 1])
        closes = changed[place] and not (place + 1 < len(words) and changed[place + 1])
        found.append(f"{'**' * opens}{word}{'**' * closes}")
    return " ".join(found)


def rows(file: TemplateFile) -> Iterator[str]:
    """The lines of the table."""
    for code, variation in CODES.items():
        example = chosen(file, code)
        if example is None:
            continue
        values = {**file.values, **example.values}
        chain = ".".join([*example.codes[:-1], f"**{code}**"])
        text = marked(before(file, example), text_of(example, values))
        yield f"| {chain} | {variation.name.lower()} | {text} | {equation_of(example, values)} |\n"


def main() -> None:
    """Put the table into the README in place of the one that is there."""
    file = read_template(ROOT / "templates" / f"{SEED}.yaml")
    readme = ROOT / "README.md"
    start, end = (text := readme.read_text()).index(HEAD), text.index("\n\n", text.index(HEAD))
    readme.write_text(text[:start] + HEAD + "".join(rows(file)).rstrip("\n") + text[end:])


if __name__ == "__main__":
    main()
