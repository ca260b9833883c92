"""What a set is, for a reader who did not make it: DATASHEET.md and a Hugging Face card, both from the manifest.

The questions are those of "Datasheets for datasets" (Gebru et al. 2021), the answers the manifest's own numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from svampkit.codes import CODES
from svampkit.export.card import files_of_card, size_category
from svampkit.files import write_text

__all__ = ["UNKNOWN", "card_of", "datasheet_of", "write_datasheet"]

UNKNOWN: Final = "unknown"
_PART = re.compile(r"part-\d+(\..+)")
_MARK = "DATASHEET.md tells what is in it"
_KS = "number sizes, Kolmogorov-Smirnov distance from the bases"


def write_datasheet(folder: Path, manifest: Mapping[str, Any], name: str, license: str) -> list[Path]:
    """Write DATASHEET.md and README.md (the card) into the set's folder; ``license`` is an identifier of the hub's
    list, such as "cc-by-4.0", or "unknown". A README.md that somebody wrote there stays."""
    sheet, card = folder / "DATASHEET.md", folder / "README.md"
    write_text(sheet, datasheet_of(manifest, name, license))
    if card.exists() and _MARK not in card.read_text(encoding="utf-8", errors="replace"):
        return [sheet]
    write_text(card, card_of(manifest, name, license))
    return [sheet, card]


def datasheet_of(manifest: Mapping[str, Any], name: str, license: str) -> str:
    """The datasheet of a generated set."""
    counts = manifest["counts"]
    anew = sum(counts["pairs"]["drawn anew"].values())
    parts = [
        f"# Datasheet of {name}",
        f"Made by svampkit {manifest['svampkit']} from its manifest.json; nothing here is written by hand.",
        "## What is in it",
        f"{counts['rows']:,} English math word problems with one unknown, of {counts['seeds']:,} seeds and "
        f"{counts['templates']:,} templates. Every problem carries its equation, its exact answer, the seed that it "
        "comes from, and the codes of the variations that made it (Patel et al. 2021, Table 8). A problem without a "
        "code is an instance of its seed's own base.",
        _codes(counts),
        "Of a seed there are {fewest:,} to {most:,} problems (an even share is {even:,}).".format(
            **counts["rows of a seed"]
        ),
        "## Pairs",
        f"{counts['pairs']['paired with their base']:,} problems are minimal pairs: `pair` names the instance of the "
        "base that has the same names, things and numbers wherever both have them, and `differs` tells whether body, "
        f"question or equation differ. {anew:,} variations share no numbers with their base: no assignment fitted "
        "both often enough.",
        "How far the numbers told by variations are in size from those of their bases (Kolmogorov-Smirnov distance, "
        "0 is alike):",
        _table(("variation", "distance"), [(code, f"{value:.3f}") for code, value in counts[_KS].items()]),
        "## How it was made",
        _made(manifest),
        "## Known limits",
        _limits(counts),
        "## Licence and citation",
        _licence(license),
        "Cite svampkit (CITATION.cff in its repository) and Patel, Bhattamishra and Goyal (2021), *Are NLP Models "
        "really able to Solve Simple Math Word Problems?*, NAACL 2021.",
        "## Files",
        _table(("file", "SHA-256"), [(file, f"`{digest}`") for file, digest in manifest["outputs"].items()]),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _codes(counts: Mapping[str, Any]) -> str:
    both = counts["alone and in chains"]
    rows = [("bases", "the seed's own problem, other names and numbers", f"{counts['codes'].get('seed', 0):,}", "")]
    for code, own in both.items():
        rows.append((code, CODES[code].name, f"{own['alone']:,}", f"{own['in chains']:,}"))
    return _table(("code", "variation", "alone", "in chains"), rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return ""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _made(manifest: Mapping[str, Any]) -> str:
    options = {key: value for key, value in manifest["options"].items() if value not in (None, [], False)}
    told = ", ".join(f"{key} {value}" for key, value in options.items())
    text = (
        f"`svampkit {manifest['command']}` with root seed {manifest['seed']} ({told}), from "
        f"{len(manifest['inputs']):,} template files whose hashes stand in manifest.json: the same files, seed and "
        "version give the same bytes. Names, things and numbers are drawn under the constraints of each problem's "
        "situation; every equation is evaluated exactly and held against the situation, and rows of every template "
        "are read again from outside."
    )
    if canary := manifest["options"].get("canary"):
        text += f"\n\nEvery row carries the canary `{canary}`: training data that holds it holds this set."
    return text


def _limits(counts: Mapping[str, Any]) -> str:
    lines = [
        "- The texts come from templates: wording varies less than in problems that people write one by one.",
        "- One unknown, one equation of the four operations, numbers of the sizes of the seeds'.",
        "- Variations of one seed are alike: cluster by `seed` when computing intervals.",
    ]
    unreached = counts.get("composition", {}).get("unreached", {})
    lines += [f"- {code} alone is short of its share: {reason}." for code, reason in unreached.items()]
    if counts["set_aside"]:
        lines.append(f"- {len(counts['set_aside']):,} templates were set aside; manifest.json tells why.")
    lines += [f"- {count:,} of the rows asked for are missing: {why}." for why, count in counts["missing"].items()]
    return "\n".join(lines)


def _licence(license: str) -> str:
    if license == UNKNOWN:
        return (
            "The texts hold sentences of the corpus that the seeds come from: its own licence holds. Name it with "
            "`--license` before you share the set."
        )
    return f"{license}. Made from svampkit's own seeds and templates where nothing else is said."


def card_of(manifest: Mapping[str, Any], name: str, license: str) -> str:
    """README.md of the set as a data set on the Hugging Face hub."""
    counts = manifest["counts"]
    data = [file for file in manifest["outputs"] if file.endswith((".parquet", ".jsonl", ".jsonl.zst"))]
    chosen = sorted(data, key=lambda file: not file.endswith(".parquet"))[:1]
    if chosen and (part := _PART.fullmatch(chosen[0])):
        chosen = [f"part-*{part.group(1)}"]
    head: dict[str, Any] = {
        "license": license,
        "language": ["en"],
        "pretty_name": name,
        "task_categories": ["question-answering"],
        "tags": ["math", "math-word-problems", "robustness", "minimal-pairs"],
        "size_categories": [size_category(counts["rows"])],
    }
    if chosen:
        head["configs"] = files_of_card(chosen[0], [manifest["outputs"][file] for file in data])
    parts = [
        f"---\n{yaml.safe_dump(head, sort_keys=False, allow_unicode=True).strip()}\n---",
        f"# {name}",
        f"{counts['rows']:,} math word problems of {counts['seeds']:,} seeds, each code alone beside the bases that "
        f"it is a change of. {_MARK} and how it was made, manifest.json every option, hash "
        "and count.",
        _codes(counts),
        '```python\nfrom datasets import load_dataset\n\nproblems = load_dataset("PATH_OR_NAME", split="test")\n```',
        _table(("column", "holds"), _COLUMNS),
        _licence(license),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


_COLUMNS = (
    ("id", "unique name of the problem"),
    ("body, question", "its text, in two parts"),
    ("equation, answer", "infix over the numbers of the text; the exact answer as a decimal string"),
    ("type, grade", "operation and school grade of the seed"),
    ("variation", "codes in the order of application; empty for a base"),
    ("seed, template, instance", "where it comes from: cluster by seed"),
    ("pair, differs", "the base's instance that it is a minimal pair of, and in what it differs"),
    ("dials", "operators, distractors, number words, sentences, distance of needed numbers, digits"),
    ("author", 'who wrote the template; "auto" for a program'),
)
