"""`svampkit attention`: the words that a trained solver answers by."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, console, say, several
from svampkit.cli.corpus import Format, Ids, Strict
from svampkit.cli.written import HtmlPage

__all__ = ["attention"]


def attention(
    dataset: Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="DATASET...")],
    model: Annotated[Path, typer.Option("--model", help="Folder of a model of `svampkit train`.")],
    output: HtmlPage,
    limit: Annotated[int, typer.Option("--limit", min=1, help="Problems to show, the first of the data set.")] = 50,
    format: Format = "auto",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Show which words a trained solver looks at: a page with the texts in shades, and the strongest word of each.

    Example: svampkit attention pairs.jsonl --model model/ -o attention.html
    """
    from rich.table import Table

    from svampkit.corpora import read_ids, read_problems
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.files import write_text
    from svampkit.solvers.learned.answering import is_right
    from svampkit.solvers.learned.attention import attend
    from svampkit.solvers.learned.files import read_model
    from svampkit.solvers.learned.item import item_of
    from svampkit.solvers.learned.shades import page

    refuse_over_inputs([*dataset, *(ids or ())], [output])
    network, known = read_model(model)
    read = read_problems(dataset, format, read_ids(ids or ()), strict)
    shown = attend(network, [item_of(problem) for problem in read.problems[:limit]])
    write_text(output, page(f"What {known.settings.kind} answers by", shown))
    table = Table("problem", "strongest word", "weight", "equation", "right", box=None)
    for one in shown:
        word, weight = one.top()
        right = "yes" if is_right(one.item, one.answer) else "no"
        table.add_row(one.item.id, word, f"{weight:.2f}", " ".join(one.answer.symbols), right)
    if not quiet:
        console().print(table)
    left = len(read.problems[:limit]) - len(shown)
    say(f"{output}: {several(len(shown), 'problem')}, {left} without an answer", quiet)
