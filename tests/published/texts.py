"""The published problems as plain texts, and the texts of this repository, each with the place where it stands."""

from __future__ import annotations

import ast
import io
import json
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("svampkit", "tests", "docs", "tools", "bench", "seeds", "schemes", "challenge")
KINDS = {".py", ".md", ".yaml", ".jsonl", ".txt", ".html", ".js", ".sh", ".toml"}
# Templates hold tags for numbers and names; their seeds are read, and the set that is made of them.
QUESTIONS = (
    "mawps/MAWPS.json",
    "mawps/AddSub.json",
    "mawps/SingleOp.json",
    "paramawps/paramawps.json",
    "derivations/draw.json",
    "derivations/alg514.json",
    "derivations/dolphin-l.json",
)


class Text(NamedTuple):
    """A text and where it stands: a file with its line, or a corpus."""

    place: str
    text: str


def published(data: Path) -> Iterator[Text]:
    """Every problem of the corpora in ``data``, body and question in one text."""
    for file in QUESTIONS:
        yield from (Text(file, row["sQuestion"]) for row in json.loads((data / file).read_text("utf-8")))
    numbers = json.loads((data / "dolphin1878" / "number_word_std.dev.json").read_text("utf-8"))
    yield from (Text("dolphin1878", row["text"]) for row in numbers)
    for row in json.loads((data / "svamp" / "SVAMP.json").read_text("utf-8")):
        yield Text("svamp", f"{row['Body'].strip()} {row['Question'].strip()}")
    for line in (data / "gsm8k" / "train.jsonl").read_text("utf-8").splitlines():
        yield Text("gsm8k", json.loads(line)["question"])
    for problem in ElementTree.parse(data / "asdiv" / "ASDiv.xml").iter("Problem"):
        yield Text("asdiv", f"{problem.findtext('Body')} {problem.findtext('Question')}")


def ours() -> Iterator[Text]:
    """Every string, comment, paragraph and row of the repository that a person wrote or may read; not what
    benchmarks set up beside it."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))]
    for path in [*sorted(ROOT.glob("*.md")), *files]:
        if path.suffix not in KINDS or not path.is_file() or ROOT / "bench" / "out" in path.parents:
            continue
        place = str(path.relative_to(ROOT))
        read = {".py": _of_python, ".jsonl": _of_rows}.get(path.suffix, _of_paragraphs)
        yield from (Text(f"{place}:{line}", text) for line, text in read(path.read_text("utf-8")))


def _of_python(source: str) -> Iterator[tuple[int, str]]:
    """String literals (the parts of an f-string joined) and comments (lines that follow each other joined)."""
    inside: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = [part for part in node.values if isinstance(part, ast.Constant)]
            inside |= {id(part) for part in parts}
            yield node.lineno, " … ".join(str(part.value) for part in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.lineno, node.value
    comment: list[str] = []
    first = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            first = first if comment else token.start[0]
            comment.append(token.string.lstrip("# "))
        elif comment and token.type != tokenize.NL:
            yield first, " ".join(comment)
            comment = []


def _of_rows(source: str) -> Iterator[tuple[int, str]]:
    for line, row in enumerate(source.splitlines(), 1):
        record = json.loads(row)
        if isinstance(record, dict):
            told = [record.get(key) for key in ("body", "question", "text", "prompt", "raw")]
            yield line, " ".join(text for text in told if isinstance(text, str))


def _of_paragraphs(source: str) -> Iterator[tuple[int, str]]:
    lines: list[str] = []
    for at, line in enumerate([*source.splitlines(), ""], 1):
        if line.strip():
            lines.append(line.strip())
        elif lines:
            yield at - len(lines), " ".join(lines)
            lines = []
