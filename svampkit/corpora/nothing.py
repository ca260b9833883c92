"""What to say of files of which no record could be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from svampkit.corpora.columns import suggestion
from svampkit.corpora.corpus import LISTED, Corpus
from svampkit.corpora.statistics import kind_of_reason
from svampkit.corpora.tables import first_row, kind_of
from svampkit.errors import InputError

__all__ = ["require_problems"]

_CALLED = {"json": "a JSON array", "jsonl": "JSON lines", "csv": "CSV", "tsv": "TSV", "xml": "XML"}


def require_problems(corpus: Corpus, paths: Sequence[str | PathLike[str]]) -> Corpus:
    """The corpus itself; where it holds no problem, InputError with the reasons, what the first file looks like and
    how to read it."""
    if corpus.problems:
        return corpus
    first = Path(paths[0])
    if not corpus.skipped:
        raise InputError(f"{first} holds no problem; expected at least one.")
    if all(place == LISTED for place, _ in corpus.skipped):
        raise InputError(
            f"{first} has none of the ids that were asked for ({len(corpus.skipped):,}; {corpus.skipped[0][1]}) "
            "Give a list of ids of this corpus, one a line."
        )
    reasons = Counter(kind_of_reason(reason) for _, reason in corpus.skipped)
    told = "; ".join(f"{count:,} times {reason}" for reason, count in reasons.most_common(3))
    place, reason = corpus.skipped[0]
    looks = f" {_looks(first)}" if first.is_file() else ""
    raise InputError(
        f"none of the {len(corpus.skipped):,} records of {first.name} can be read ({told}).{looks} "
        f"The first: {place}: {reason}"
    )


def _looks(path: Path) -> str:
    """ "The file is JSON lines with task, gold; if it is a table, name its columns: --columns question=task,…"."""
    kind = kind_of(path)
    if kind is None or kind == "xml":
        return ""
    row = first_row(path, kind)
    if not row:
        return f"The file is {_CALLED.get(kind, kind)} without a row that can be read."
    return (
        f"The file is {_CALLED.get(kind, kind)} with {', '.join(map(str, row))[:160]}; name its columns if they are "
        f'taken wrongly: --columns "{suggestion(row)}".'
    )
