"""`svampkit tag`: suggested templates for a file of seeds, one file a seed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli.common import Quiet, console, echo, say, track
from svampkit.cli.hands import Cluster, LocalCluster, NoCache, WorkerCount, hands_of, refuse_two_hands
from svampkit.cli.reading import AsIs, ColumnNames, read_corpus
from svampkit.edge.cores import cores, rarely_collected

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.template import TemplateFile

__all__ = ["tag"]

_CHUNK = 64
"""Problems that one process tags at once, so that the parser has batches to work on."""
_WORTHWHILE = 60
"""A process more for each so many problems: each loads the parser first."""


def tag(
    seeds: Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="SEEDS...")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder of the template files.")],
    force: Annotated[
        bool, typer.Option("--force", help="Also replace template files that hold variations or were edited.")
    ] = False,
    columns: ColumnNames = "",
    as_is: AsIs = False,
    workers: WorkerCount = None,
    cluster: Cluster = None,
    local_cluster: LocalCluster = None,
    no_cache: NoCache = False,
    quiet: Quiet = False,
) -> None:
    """Suggest a template for every seed: numbers, names, things and modifiers as tags, and the world it tells of.

    What is certain of `corpus lint` is mended in the seeds and recorded in the template files; --as-is mends nothing.
    A problem that has an answer only is read for its equation, and left out where the text gives none.

    Readings are kept in the user's cache folder, so that the same text is not read twice by the same version.

    A file that was changed since tag wrote it is a person's work, or holds variations: it is kept.

    Example: svampkit tag seeds.jsonl -o templates/
    """
    from functools import partial

    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.errors import InputError
    from svampkit.export.manifest import claim, write_manifest
    from svampkit.generation.workers import in_order

    refuse_two_hands(workers, cluster, local_cluster)
    refuse_over_inputs(seeds, [output / "manifest.json"])
    given = read_corpus(seeds, columns=columns, as_is=as_is, quiet=quiet)
    problems, counts = _with_equations(given.problems, as_is, cached=not no_cache)
    if not problems:
        raise InputError(f"{seeds[0]} holds no problem with an equation, and none was found by reading the texts.")
    done = _Tagging(counts)
    count = workers or cores(len(problems) // _WORTHWHILE)
    with claim(output) as folder, hands_of(count, cluster, local_cluster) as hands:
        before = _written_before(folder / "manifest.json")
        tagged = chain.from_iterable(in_order(hands, partial(_tagged, not no_cache), _chunks(problems)))
        for file in track(tagged, "tagging", len(problems), quiet):
            done.check(file, folder)
            done.write(file, folder, before, force)
        write_manifest(
            folder / "manifest.json",
            command="tag",
            options={"force": force},
            seed=None,
            inputs=[path for path in seeds if path.is_file()],
            outputs=done.written,
            counts=done.as_dict(len(given.skipped)),
        )
    for place, reason in given.skipped:
        echo(f"skipped: {place}: {reason}", err=True)
    if not quiet:
        _tell(output, len(problems), done)
    if counts["checked without fault"] < len(problems):
        raise typer.Exit(1)


@dataclass(slots=True)
class _Tagging:
    """What became of the template files of a run."""

    counts: Counter[str]
    unread: Counter[str] = field(default_factory=Counter)
    """Why seeds have no world."""
    unsure: Counter[str] = field(default_factory=Counter)
    """What a person has to look at."""
    written: list[Path] = field(default_factory=list)

    def as_dict(self, skipped: int) -> dict[str, Any]:
        """For the manifest: every count, and the reasons of what is not there, the commonest first."""
        reasons = {"no world": dict(self.unread.most_common()), "unsure of": dict(self.unsure.most_common())}
        return {**self.counts, "skipped": skipped, **reasons}

    def check(self, file: TemplateFile, folder: Path) -> None:
        """Tell the faults of a file, and count what it holds."""
        from svampkit.template import file_name
        from svampkit.template.check import check

        faults = check(file, folder / file_name(file.seed.id))
        for fault in faults:
            echo(str(fault), err=True)
        self.counts["checked without fault"] += not faults
        for name, prefix in (("names", "NAME"), ("things", "OBJ"), ("modifiers", "MOD"), ("numbers", "NUM")):
            self.counts[name] += any(key.startswith(prefix) for key in file.values)
        self.counts["worlds"] += file.world is not None
        self.counts["chains, no world"] += file.chain is not None
        self.counts["unsure"] += bool(file.unsure)
        self.unsure.update({re.sub(r"'[^']*'|\"[^\"]*\"|\d[\d.,]*", "…", note) for note in file.unsure})
        if file.unread is not None:
            self.unread[file.unread.split(":", 1)[0]] += 1

    def write(self, file: TemplateFile, folder: Path, before: dict[str, str], force: bool) -> None:
        """Write a file, unless another one lies there that was changed since it was written; ``before`` are the
        hashes of what was written."""
        from svampkit.template import file_name, format_template, write_template

        path = folder / file_name(file.seed.id)
        if not force and path.exists() and not (_as_written(path, before) or _is(path, format_template(file))):
            self.counts["kept"] += 1
            return
        write_template(path, file)
        self.written.append(path)


def _with_equations(given: Sequence[Problem], as_is: bool, cached: bool) -> tuple[tuple[Problem, ...], Counter[str]]:
    """The problems that have an equation or whose text gives one, mended unless ``as_is``; and the counts of both."""
    from svampkit.found import find_equations
    from svampkit.lint import mend
    from svampkit.reading.kept import kept_readings

    problems = find_equations(given, kept_readings() if cached else None)
    if not as_is:
        problems = [mend(problem)[0] for problem in problems]
    left = tuple(problem for problem in problems if problem.equation is not None)
    counts: Counter[str] = Counter()
    counts["equations found"] = sum(problem.found for problem in left)
    counts["mended"] = sum(": " in note for problem in left for note in problem.mended)
    counts["without an equation"] = len(problems) - len(left)
    return left, counts


def _chunks(problems: Sequence[Problem]) -> Iterator[Sequence[Problem]]:
    return (problems[start : start + _CHUNK] for start in range(0, len(problems), _CHUNK))


def _tagged(cached: bool, problems: Sequence[Problem]) -> list[TemplateFile]:
    """The templates of some problems, each with the world that its text is read as."""
    from svampkit.reading.kept import kept_readings
    from svampkit.tagging.attach import attach
    from svampkit.tagging.suggest import suggest_many

    with rarely_collected():
        return list(attach(suggest_many(problems), kept_readings() if cached else None))


def _written_before(manifest: Path) -> dict[str, str]:
    """Name to hash of what an earlier run of this command wrote into the folder; {} where it cannot be told."""
    import orjson

    try:
        content = orjson.loads(manifest.read_bytes())
        return dict(content["outputs"]) if content["command"] == "tag" else {}
    except (OSError, orjson.JSONDecodeError, KeyError, TypeError, ValueError):
        return {}


def _as_written(path: Path, before: dict[str, str]) -> bool:
    from svampkit.files import sha256

    return path.name in before and sha256(path) == before[path.name]


def _is(path: Path, text: str) -> bool:
    return path.read_bytes() == text.encode()


def _tell(output: Path, problems: int, done: _Tagging) -> None:
    """What was tagged and what was not, each with its commonest reasons."""
    counts = done.counts
    _show(problems, counts)
    for name in ("mended", "equations found", "without an equation"):
        if counts[name]:
            say(f"{name}: {counts[name]}")
    for reasons, title in ((done.unread, "no world"), (done.unsure, "unsure, for a person to look at")):
        if reasons:
            say(f"{title}: " + ", ".join(f"{reason} {count}" for reason, count in reasons.most_common(8)))
    say(f"{output}: {len(done.written)} templates written, {counts['kept']} edited ones kept")
    if counts["kept"]:
        say("(--force replaces edited ones)")


def _show(total: int, counts: Counter[str]) -> None:
    from rich.table import Table

    table = Table("templates", str(total), "", box=None)
    tagged = ("numbers", "names", "things", "modifiers")
    for name in ("checked without fault", *tagged, "worlds", "chains, no world", "unsure"):
        share = f"{100 * counts[name] / total:.1f} %" if total else ""
        table.add_row(name, str(counts[name]), share)
    console().print(table)
