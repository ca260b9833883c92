"""What is told of a table before its trainings, and its files: as Markdown, as JSON, and the manifest of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.cli.common import say, several

if TYPE_CHECKING:
    from svampkit.reproduce.kept import Begun
    from svampkit.reproduce.tables import ResultRow

__all__ = ["tell_begun", "write_table"]


def tell_begun(title: str, runs: int, before: Begun[Any], minutes: str, output: Path, quiet: bool) -> None:
    """Say how many runs are done, which of those that lie there do not count, and how long the others will take."""
    done = runs - len(before.left)
    say(f"{title}: {several(runs, 'run')}, {done} done before; about {minutes} minutes left", quiet)
    if before.other:
        say(
            f"{several(before.other, 'run')} in {output / 'runs'} of other data, or kept without its hash by an "
            "older version: done anew and replaced",
            quiet,
        )


def write_table(
    output: Path,
    options: Mapping[str, Any],
    text: str,
    rows: Iterable[ResultRow],
    inputs: Sequence[Path],
    runs: int,
    quiet: bool,
) -> None:
    """Write the table that ``options`` names, with its rows and what it was made of, and show it."""
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_json, write_text
    from svampkit.reproduce.page import rows_of

    table, quick = options["table"], options["quick"]
    write_text(output / f"{table}.md", text)
    write_json(output / f"{table}.json", {"table": table, "quick": quick, "rows": rows_of(rows)})
    write_manifest(
        output / f"{table}.manifest.json",
        command="reproduce",
        options=dict(options),
        seed=0,
        inputs=sorted(inputs),
        outputs=[output / f"{table}.md", output / f"{table}.json"],
        counts={"runs": runs},
    )
    say(text, quiet)
    say(f"{output / table}.md and .json", quiet)
