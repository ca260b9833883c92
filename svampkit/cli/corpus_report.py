"""`svampkit corpus report`: a page on a corpus."""

from __future__ import annotations

from typing import Annotated

import typer

from svampkit.cli.common import Quiet, say, several, waiting
from svampkit.cli.reading import Format, Ids, Paths, Strict, read_corpus
from svampkit.cli.written import HtmlPage

__all__ = ["report_page"]


def report_page(
    paths: Paths,
    output: HtmlPage,
    pairs: Annotated[int, typer.Option("--pairs", min=0, help="How many of the nearest pairs are shown.")] = 20,
    map: Annotated[bool, typer.Option("--map/--no-map", help="The map needs the embedding model.")] = True,
    format: Format = "auto",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Write a page on a corpus: counts, templates, overlap, a map of its texts, nearest pairs, diversity, lint.

    It is one file that works offline. Example: svampkit corpus report SVAMP.json -o corpus.html
    """
    from svampkit.corpora.statistics import statistics
    from svampkit.curation.gather import gather
    from svampkit.curation.page import render_corpus_page
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.files import write_text

    refuse_over_inputs([*paths, *(ids or ())], [output])
    read = read_corpus(paths, format, ids, strict, as_is=True, quiet=quiet, systems=True)
    name = ", ".join(path.stem or path.name for path in paths)
    with waiting("measuring", quiet):
        page = gather(name, read.problems, statistics(read), read.skipped, pairs=pairs, with_map=map)
    write_text(output, render_corpus_page(page))
    say(f"{output}: {several(len(read.problems), 'problem')}, {len(page.faults)} to look at", quiet)
