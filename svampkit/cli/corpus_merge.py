"""`svampkit corpus merge`: corpora put together, with provenance, near-duplicates, contradictions and splits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli.common import Quiet, echo, say, several
from svampkit.cli.corpus import manifest_beside
from svampkit.cli.reading import Format, Paths, Strict, read_corpus, tell_skipped
from svampkit.cli.written import ProblemFile

if TYPE_CHECKING:
    from svampkit.curation.divide import Divided
    from svampkit.curation.merge import CorpusSource, Merged

__all__ = ["merge"]


def merge(
    paths: Paths,
    output: ProblemFile,
    threshold: Annotated[
        float, typer.Option("--threshold", help="Texts that overlap by that share are near-duplicates.")
    ] = 0.8,
    drop: Annotated[
        bool, typer.Option("--drop-copies", help="Leave out rows with the words and the answer of an earlier one.")
    ] = False,
    split: Annotated[
        str, typer.Option("--split", help="Shares of train, dev and test, such as 80,10,10; by default none.")
    ] = "",
    grow: Annotated[
        Path | None, typer.Option("--grow", help="An earlier merged file: its rows keep the parts that they had.")
    ] = None,
    licence: Annotated[
        list[str] | None, typer.Option("--licence", help="NAME=LICENCE of a source; may be given again.")
    ] = None,
    format: Format = "auto",
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Put corpora together: one schema, where each row comes from, what is nearly the same and what contradicts.

    Beside the file lie NAME.pairs.jsonl and NAME.contradictions.jsonl. Each file is a source, called by its name.

    Example: svampkit corpus merge AddSub.json SingleOp.json -o all.jsonl --split 80,10,10
    """
    from svampkit.curation.divide import counts, divide, parse_shares
    from svampkit.curation.merge import merge as merged_of
    from svampkit.errors import UsageError
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl

    shares = parse_shares(split) if split else None
    if grow is not None and shares is None:
        raise UsageError("--grow keeps the parts of an earlier file and needs --split for the new rows.")
    sources, skipped = _read_sources(paths, _licences(licence or []), format, strict, quiet)
    merged = merged_of(sources, threshold, drop=drop)
    before = _parts_of(grow) if grow is not None else {}
    keys = [row.problem.text for row in merged.rows]
    divided = divide(keys, [row.group for row in merged.rows], shares, before) if shares else None
    rows = _rows(merged, divided)
    write_jsonl(output, rows)
    beside = _written_beside(output, merged)
    parts = counts(divided.parts) if divided else {}
    write_manifest(
        manifest_beside(output),
        command="corpus merge",
        options={"threshold": threshold, "drop_copies": drop, "split": split, "format": format},
        seed=None,
        inputs=[path for path in [*paths, *([grow] if grow else [])] if path.is_file()],
        outputs=[output, *beside],
        counts={"problems": len(rows), "skipped": len(skipped), "dropped": sum(merged.dropped.values()), **parts},
    )
    say(f"{output}: {several(len(rows), 'problem')} of {several(len(sources), 'source')}", quiet)
    _tell_sources(sources, merged, quiet)
    _tell_pairs(merged, quiet)
    say(f"contradictions (same words, other answer): {len(merged.contradictions)}", quiet)
    if parts:
        say("parts: " + ", ".join(f"{part} {count}" for part, count in parts.items()), quiet)
    if divided and divided.torn:
        echo(f"{len(divided.torn)} near-duplicates lie in different parts, where they lay before", err=True)
    if not quiet:
        tell_skipped(skipped)


def _read_sources(
    paths: Sequence[Path], licences: dict[str, str], format: str, strict: bool, quiet: bool
) -> tuple[list[CorpusSource], list[tuple[str, str]]]:
    """Each file as a source with its licence, and the records that could not be read; UsageError where a licence is
    given for no source."""
    from svampkit.curation.merge import CorpusSource
    from svampkit.errors import UsageError

    sources: list[CorpusSource] = []
    skipped: list[tuple[str, str]] = []
    for path in paths:
        read = read_corpus([path], format, None, strict, quiet=quiet, systems=True)
        name = path.stem.lower()
        sources.append(CorpusSource(name, read.problems, licences.pop(name, "") or _licence_beside(path)))
        skipped += read.skipped
    if licences:
        known = ", ".join(source.name for source in sources)
        raise UsageError(f"--licence names {next(iter(licences))!r}, which is no source; the sources are {known}.")
    return sources, skipped


def _rows(merged: Merged, divided: Divided | None) -> list[dict[str, Any]]:
    """The merged problems, each with where it comes from and the part that it lies in."""
    from svampkit.problem import problem_to_row

    return [
        problem_to_row(row.problem)
        | {"source": row.source, "source_id": row.source_id, "licence": row.licence}
        | ({"duplicate_of": row.duplicate_of} if row.duplicate_of else {})
        | ({"split": divided.parts[at]} if divided else {})
        for at, row in enumerate(merged.rows)
    ]


def _written_beside(output: Path, merged: Merged) -> list[Path]:
    """The files of near-duplicates and contradictions beside the merged one; they are empty where there are none."""
    import orjson

    from svampkit.files import write_text

    paths = [output.with_name(f"{output.stem}.{kind}.jsonl") for kind in ("pairs", "contradictions")]
    for path, found in zip(paths, (_pairs(merged), _contradictions(merged)), strict=True):
        write_text(path, "".join(orjson.dumps(row).decode() + "\n" for row in found))
    return paths


def _tell_sources(sources: Sequence[CorpusSource], merged: Merged, quiet: bool) -> None:
    """How many problems each source gave, its licence, and how many copies of it were left out."""
    for source in sources:
        left = f", {merged.dropped[source.name]} copies left out" if merged.dropped.get(source.name) else ""
        say(f"  {source.name}: {several(len(source.problems), 'problem')}, licence {source.licence}{left}", quiet)


def _licences(given: Sequence[str]) -> dict[str, str]:
    from svampkit.errors import UsageError

    found = {}
    for text in given:
        name, equals, licence = text.partition("=")
        if not equals or not licence.strip():
            raise UsageError(f"--licence {text!r} is none; expected NAME=LICENCE, such as addsub=CC-BY-4.0.")
        found[name.strip().lower()] = licence.strip()
    return found


def _licence_beside(path: Path) -> str:
    """The first line of a LICENSE file beside the corpus, or "unknown"."""
    for name in ("LICENSE", "LICENSE.txt", "LICENCE"):
        file = path.parent / name
        if file.is_file():
            lines = [line.strip() for line in file.read_text(errors="replace").splitlines() if line.strip()]
            return lines[0][:80] if lines else "unknown"
    return "unknown"


def _parts_of(path: Path) -> dict[str, str]:
    """Text to part of the rows of an earlier merged file."""
    import orjson

    from svampkit.curation.divide import PARTS
    from svampkit.errors import InputError
    from svampkit.files import read_text
    from svampkit.problem import problem_from_row

    found = {}
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
            part = row["split"]
            text = problem_from_row(row).text
        except (orjson.JSONDecodeError, KeyError, TypeError) as error:
            raise InputError(
                f"{path}, line {number}: no row of a merged file with its part was found; "
                "give a file that `svampkit corpus merge --split` wrote."
            ) from error
        if part not in PARTS:
            raise InputError(f"{path}, line {number}: part {part!r:.20} was found; expected {', '.join(PARTS)}.")
        found[text] = part
    return found


def _pairs(merged: Merged) -> list[dict[str, Any]]:
    return [
        {
            "similarity": round(pair.similarity, 4),
            "first": merged.rows[pair.first].problem.id,
            "second": merged.rows[pair.second].problem.id,
            "first_text": merged.rows[pair.first].problem.text,
            "second_text": merged.rows[pair.second].problem.text,
        }
        for pair in sorted(merged.pairs, key=lambda pair: -pair.similarity)
    ]


def _contradictions(merged: Merged) -> list[dict[str, Any]]:
    from svampkit.problem import problem_to_row

    found = []
    for first, second in merged.contradictions:
        rows = [problem_to_row(merged.rows[at].problem) for at in (first, second)]
        answers = [row.get("answers", row["answer"]) for row in rows]
        found.append(
            {
                "first": rows[0]["id"],
                "second": rows[1]["id"],
                "first_answer": answers[0],
                "second_answer": answers[1],
                "text": merged.rows[first].problem.text,
            }
        )
    return found


def _tell_pairs(merged: Merged, quiet: bool) -> None:
    """Near-duplicates by the two sources that they lie in."""
    from collections import Counter

    between = Counter(
        tuple(sorted((merged.rows[pair.first].source, merged.rows[pair.second].source))) for pair in merged.pairs
    )
    say(f"near-duplicates: {several(len(merged.pairs), 'pair')}", quiet)
    for (first, second), times in sorted(between.items()):
        where = f"within {first}" if first == second else f"{first} – {second}"
        say(f"  {where}: {times}", quiet)
