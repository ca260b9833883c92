"""Problems of one's own for the reader to learn from: stories, each with several questions and their equations.

The published corpora ask one question of a story. Here the same story is asked for its whole, a part, a difference or
another thing, so that the question has to be read; and stories tell more numbers than a question needs. A story is
plain text: ``[one|other]`` is a choice, ``{A}`` a name, ``{he}`` its pronoun, ``{x}`` things, ``{a}`` a number.
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import yaml

from svampkit.equation import Expression, Op, evaluate, parse_infix
from svampkit.errors import EquationError
from svampkit.problem import Problem

__all__ = ["problem_of", "read_stories", "stories", "told"]

_SHE = ["Mira", "Ines", "Petra", "Yuki", "Farah", "Greta", "Olive", "Noor", "Selma", "Wanda", "Lucia", "Amara"]
_HE = ["Omar", "Tariq", "Boris", "Felix", "Iker", "Hugo", "Pavel", "Kofi", "Ravi", "Lars", "Emil", "Samir"]
_THINGS = [
    "marbles", "shells", "stickers", "pencils", "apples", "cards", "books", "stamps", "beads", "cookies",
    "balloons", "buttons", "crayons", "coins", "pens", "plums", "toy cars", "erasers", "magazines", "muffins",
    "oranges", "pears", "kites", "postcards", "pebbles", "ribbons", "candles", "bottles", "peaches", "puzzles",
]  # fmt: skip
_KINDS = [
    ("red", "blue"), ("large", "small"), ("green", "yellow"), ("new", "old"), ("sweet", "salty"),
    ("plain", "striped"), ("black", "white"), ("short", "long"), ("wooden", "plastic"),
]  # fmt: skip
_PLACES = ["the kitchen", "the garden", "the attic", "the hall", "the cellar", "the shop", "the school", "the park"]
_GROUPS = [("boxes", "box"), ("bags", "bag"), ("jars", "jar"), ("baskets", "basket"), ("shelves", "shelf"),
           ("rows", "row"), ("packs", "pack"), ("trays", "tray"), ("crates", "crate")]  # fmt: skip
_PERCENT = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80]
_PEOPLE = [("girls", "boys"), ("adults", "children"), ("men", "women"), ("pupils", "parents")]


_NO_CONDITION = r"(Then|Now|Also|But|And|So|If|When|While|After that|In the end|Later)\b"
"""What a sentence opens with that is no condition of a question."""


@cache
def told(folder: str = "reader_stories") -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Stories with their questions, of a folder beside this file: ``reader_stories``, each told about once, or
    ``reader_frames``, the plainest of problems, each told with many numbers and things.

    ``s`` is a large number, ``m`` a multiple of ``r``, ``v`` one that makes with ``a`` a multiple of ``r``, ``n`` a
    percentage, ``w`` a multiple of 20; the letters of an equation stand for the numbers of the text.
    """
    return read_stories(sorted((Path(__file__).parent / folder).glob("*.yaml")))


def read_stories(paths: Sequence[Path]) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    found = [one for path in paths for one in yaml.safe_load(path.read_text(encoding="utf-8"))]
    return tuple((one["story"], tuple((ask["ask"], ask["equation"]) for ask in one["asks"])) for one in found)


def stories(count: int, rng: random.Random, folder: str = "reader_stories") -> Iterator[tuple[str, Problem]]:
    """``count`` problems with the name of their story; worlds that cannot be are drawn anew."""
    made, all_told, kind = 0, told(folder), folder.removeprefix("reader_")
    while made < count:
        at = rng.randrange(len(all_told))
        body, questions = all_told[at]
        problem = problem_of(f"{kind}-{at}-{made}", body, *rng.choice(questions), rng, [one for _, one in questions])
        if problem is not None:
            made += 1
            yield f"{kind}-{at}", problem


def problem_of(
    id: str, body: str, question: str, equation: str, rng: random.Random, others: Sequence[str] = ()
) -> Problem | None:
    """One problem; None where the numbers drawn make a world that cannot be, mostly also where only the equations of
    the story's ``others`` say so."""
    choices: dict[int, int] = {}
    text = _chosen(body, choices, rng), _chosen(question, choices, rng)
    words = _words(rng)
    numbers = _numbers(rng)
    filled = [_filled(part, words, numbers) for part in text]
    letters = re.findall(r"\{([a-emnrstvw])\}", " ".join(text))
    if len(set(letters)) < len(letters) or not set(re.findall(r"[a-z]", equation)) <= set(letters):
        return None
    values = {f"NUM{n}": numbers[letter] for n, letter in enumerate(letters, 1)}
    if len(set(values.values())) < len(values) and rng.random() < 0.8:
        return None
    of_tags = re.sub(r"[a-z]", lambda m: str(numbers[m[0]]), equation)
    tree = parse_infix(of_tags)
    if not _possible(tree) or (rng.random() < 0.8 and not _all_possible(others, numbers, set(letters))):
        return None
    body_text, question_text = _joined(filled[0], filled[1], rng)
    return Problem(id=id, body=body_text, question=question_text, equation=tree, answer=evaluate(tree))


def _all_possible(equations: Sequence[str], numbers: dict[str, int], letters: set[str]) -> bool:
    """Whether the equations that hold no other letters than these come to something that can be."""
    told_there = (one for one in equations if set(re.findall(r"[a-z]", one)) <= letters)
    return all(_possible(parse_infix(re.sub(r"[a-z]", lambda m: str(numbers[m[0]]), one))) for one in told_there)


def _possible(tree: Expression) -> bool:
    if not isinstance(tree, Op):
        return True
    try:
        value = evaluate(tree)
    except EquationError:  # shared out among nobody
        return False
    return value > 0 and value.denominator == 1 and _possible(tree.left) and _possible(tree.right)


def _chosen(text: str, choices: dict[int, int], rng: random.Random) -> str:
    """Choices of equally many are made alike: "[sold|lost]" of the story is "[sell|lose]" of the question."""
    while (found := re.search(r"\[([^\[\]]*)\]", text)) is not None:
        options = found[1].split("|")
        at = choices.setdefault(len(options), rng.randrange(len(options)))
        text = text[: found.start()] + options[at] + text[found.end() :]
    return re.sub(r" +([.,?])", r"\1", re.sub(r"  +", " ", text))


def _words(rng: random.Random) -> dict[str, str]:
    she = rng.random() < 0.5
    names = rng.sample(_SHE, 3) + rng.sample(_HE, 3)
    first = rng.choice(names[:3] if she else names[3:])
    others = rng.sample([n for n in names if n != first], 2)
    x, y, z = rng.sample(_THINGS, 3)
    k, other = rng.sample(rng.choice(_KINDS), 2)
    q, u = rng.choice(_GROUPS)
    g, h = rng.sample(rng.choice(_PEOPLE), 2)
    return {
        "A": first, "B": others[0], "C": others[1], "x": x, "y": y, "z": z, "k": k, "l": other, "q": q, "u": u,
        "g": g, "h": h, "p": rng.choice(_PLACES), "he": "she" if she else "he", "He": "She" if she else "He",
        "his": "her" if she else "his", "His": "Her" if she else "His", "him": "her" if she else "him",
    }  # fmt: skip


def _numbers(rng: random.Random) -> dict[str, int]:
    top = rng.choice([10, 20, 60, 100, 900])
    found = {letter: rng.randint(2, top) for letter in "abcd"}
    if rng.random() < 0.6 and found["a"] < found["b"]:
        found["a"], found["b"] = found["b"], found["a"]
    found["e"] = rng.randint(2, 9)
    found["r"], found["t"] = rng.randint(2, 12), rng.randint(2, 12)
    found["m"] = found["r"] * rng.randint(2, max(3, top // 4))
    found["s"] = found["a"] + found["b"] + rng.randint(5, top + 5)
    found["n"], found["w"] = rng.choice(_PERCENT), 20 * rng.randint(1, 40)
    found["v"] = found["r"] * rng.randint(2, 9) - found["a"] % found["r"]
    return found


def _filled(text: str, words: dict[str, str], numbers: dict[str, int]) -> str:
    return re.sub(r"\{(\w+)\}", lambda m: words.get(m[1]) or str(numbers[m[1]]), text)


def _joined(body: str, question: str, rng: random.Random) -> tuple[str, str]:
    """As people write: the last sentence sometimes stands as a condition before the question."""
    sentences = re.split(r"(?<=[.?!])\s+", body)
    joins = not re.match(_NO_CONDITION, sentences[-1]) and not re.search(r"\b[Ii]f\b|;", question + sentences[-1])
    if len(sentences) > 1 and joins and rng.random() < 0.25:
        *rest, last = sentences
        named = re.match(r"\w+", last)
        last = last if named and named[0] in (*_SHE, *_HE, "I") else last[0].lower() + last[1:]
        ending = question if rng.random() < 0.4 else question[0].lower() + question[1:]
        return " ".join(rest), f"If {last.rstrip('.')}{',' if ending != question else ''} {ending}"
    return body, question


def main() -> None:
    """Print a problem of every question, to be read: python tools/reader_problems.py [FILE ...]."""
    rng = random.Random(int(time.time()))
    for at, (body, questions) in enumerate(read_stories([Path(name) for name in sys.argv[1:]]) or told()):
        for question in questions:
            drawn = (problem_of(f"{at}", body, *question, rng) for _ in range(2000))
            found = next((one for one in drawn if one is not None), None)
            print(f"{found.body} {found.question} = {found.answer}" if found else f"NEVER: {body} {question}")


if __name__ == "__main__":
    main()
