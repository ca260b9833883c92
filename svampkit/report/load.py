"""Problem and prediction files by columns, so that a million rows are read in seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from svampkit.edge.parquet import parquet_table
from svampkit.edge.shapes import object_of
from svampkit.errors import InputError, RecordError
from svampkit.evaluation import COLUMNS, MAY_LACK, Items, canonical, unsound
from svampkit.evaluation.answers import DOZENS_ASKED
from svampkit.files import require_file
from svampkit.problem import DIALS

if TYPE_CHECKING:
    import polars as pl

__all__ = [
    "RAW_KEYS",
    "Predictions",
    "Said",
    "dataset_from_rows",
    "distinct",
    "predictions_from_rows",
    "read_dataset",
    "read_predictions",
    "read_samples",
    "reread",
]

Said = tuple[str | None, str | None]
"""Raw text and equation of a prediction."""


Looked = tuple[tuple[str, float], ...]
"""The words of a text with how much each was looked at, 0 to 1."""


RAW_KEYS = ("raw", "response", "output", "model_prediction", "completion", "prediction", "generated_text")
"""Where a row that has no answer may hold the model's text, in this order."""


@dataclass(frozen=True, slots=True)
class Predictions:
    """One solver's predictions."""

    solver: str
    frame: pl.DataFrame
    """Columns id, answer, status (texts or null) and, from a file, sample (a number or null) and asked (a text or
    null); raw, where rows have a text and neither answer nor status."""
    said: Callable[[Sequence[str]], Mapping[str, Said]]
    """Looks up the raw texts and equations of some ids; they are too large to keep."""
    looked: Callable[[Sequence[str]], Mapping[str, Looked]] = lambda ids: {}
    """Looks up what the solver looked at, where it tells it."""
    kind: str = ""
    """The solver that made them, as `svampkit solve` calls it; empty where that is not known."""
    learned: int = 0
    """How many of the problems asked have a seed that the solver learned from."""


def _problem_schema() -> dict[str, Any]:
    import polars as pl

    special = {
        "variation": pl.List(pl.String),
        "instance": pl.Int64,
        "dials": pl.Struct(dict.fromkeys(DIALS, pl.Int64)),
    }
    return {name: special.get(name, pl.String) for name in (*COLUMNS, *MAY_LACK, "dials")}


def dataset_from_rows(rows: Iterable[Mapping[str, Any]]) -> pl.DataFrame:
    """Rows of a problem file (see svampkit.problem.problem_to_row) as columns."""
    import polars as pl

    schema = _problem_schema()
    return pl.DataFrame([{name: row.get(name) for name in schema} for row in rows], schema=schema)


def read_dataset(path: Path) -> pl.DataFrame | None:
    """A problem file of svampkit's own, JSONL or Parquet; None where the file is of another kind or holds a damaged
    record.

    The caller then takes the readers of `corpora`, which know every format and say what is wrong with which record.
    """
    import polars as pl

    schema = _problem_schema()
    try:
        with path.open("rb") as file:
            head = file.read(4)
        if head == b"PAR1":
            frame = pl.DataFrame(parquet_table(path))
            if not {"id", "body", "question", "answer"} <= set(frame.columns):
                return None
            absent = [
                pl.lit(None, dtype=kind).alias(name) for name, kind in schema.items() if name not in frame.columns
            ]
            frame = frame.with_columns(absent).select(pl.col(name).cast(kind) for name, kind in schema.items())
        elif path.suffix in (".jsonl", ".ndjson") and head[:1] == b"{":
            frame = pl.scan_ndjson(path, schema=schema).collect()
        else:
            return None
    except (OSError, InputError, pl.exceptions.PolarsError):
        return None
    needed = frame.select("id", "body", "question")
    if frame.is_empty() or any(needed[name].null_count() for name in needed.columns):
        return None
    # a row with an equation has a number, and the equation gives it; without one the key may be anything
    proven = frame.select("equation", "answer").filter(pl.col("equation").is_not_null())
    if canonical(proven["answer"]).null_count() or unsound(proven["equation"], proven["answer"]).any():
        return None
    if proven.is_empty() and frame["answer"].null_count() == len(frame):
        return None
    return frame.with_columns(pl.col("variation").fill_null([]))


def read_predictions(path: Path) -> tuple[Predictions, ...]:
    """A prediction file, one item a solver named in it; a file that names none is called after itself.

    InputError where the file cannot be read, holds nothing, has a line that is no prediction, or holds several
    samples of one problem (`read_samples` reads those).
    """
    found = _read(path)
    if any(item.frame["sample"].n_unique() > 1 for item in found):
        raise InputError(
            f"{path} holds several samples of one problem; give it with --samples, beside the predictions voted "
            f"from them."
        )
    return found


def read_samples(path: Path) -> tuple[Predictions, ...]:
    """A file of several samples a problem (key ``sample``), as `svampkit solve --samples` leaves beside its
    predictions."""
    found = _read(path)
    if any(item.frame["sample"].null_count() for item in found):
        raise InputError(
            f"{path} has rows without the key 'sample'; expected a file that `svampkit solve --samples` wrote."
        )
    return found


def _read(path: Path) -> tuple[Predictions, ...]:
    import polars as pl

    schema: dict[str, Any] = dict.fromkeys(("id", "answer", "status", "solver", "asked"), pl.String)
    schema["sample"] = pl.Int64
    if not path.exists():
        raise InputError(f"{path} does not exist; give a prediction file, as `svampkit solve` writes it.")
    if path.is_dir():
        raise InputError(f"{path} is a folder; give a prediction file.")
    require_file(path, 1 << 62)
    try:
        frame = pl.scan_ndjson(path, schema=schema).collect()
    except (OSError, pl.exceptions.PolarsError) as error:
        raise _line_at_fault(path) or InputError(
            f"{path} cannot be read ({str(error).splitlines()[0][:120]})."
        ) from error
    if frame.is_empty():
        raise InputError(
            f"{path} holds no prediction; expected JSON lines with id, answer, equation, raw, status, solver."
        )
    if _holds_problems(path):
        raise InputError(
            f"{path} holds problems, not predictions; give a prediction file, as `svampkit solve` writes it."
        )
    if frame["id"].null_count():
        raise _line_at_fault(path) or InputError(f"{path} holds {frame['id'].null_count():,} rows without an id.")
    columns = ["id", "answer", "status", "sample", "asked"]
    if (frame["answer"].is_null() & frame["status"].is_null()).any():
        frame = frame.with_columns(_texts(path))
        columns.append("raw")
    named = pl.when(pl.col("solver") == "").then(None).otherwise(pl.col("solver")).fill_null(path.stem)
    frame = frame.with_columns(named.alias("solver"))
    kind, learned = _origin(path)
    return tuple(
        Predictions(
            str(name), part.select(columns), _lookup(path, str(name)), _looked(path, str(name)), kind, learned
        )
        for name, part in _by_solver(frame)
    )


def _by_solver(frame: pl.DataFrame) -> Iterator[tuple[str, pl.DataFrame]]:
    """Each solver with its rows; where there is one, they are not copied."""
    if frame["solver"].n_unique() == 1:
        yield frame["solver"][0], frame
    else:
        for (name,), part in frame.partition_by("solver", as_dict=True, maintain_order=True).items():
            yield str(name), part


def _texts(path: Path) -> pl.Series:
    """The text of each row, under whatever usual name it has."""
    import polars as pl

    lines = pl.scan_ndjson(path, schema=dict.fromkeys(RAW_KEYS, pl.String))
    return lines.select(pl.coalesce(RAW_KEYS).alias("raw")).collect()["raw"]


def _origin(path: Path) -> tuple[str, int]:
    """What the manifest beside a prediction file says of its solver: the kind, and from how many of these problems'
    seeds it learned."""
    manifest = path.with_suffix(".manifest.json")
    try:
        told = orjson.loads(manifest.read_bytes())
        kind = str(told["options"]["solver"]).partition(":")[0]
        return kind, int(told["counts"].get("learned", 0))
    except (OSError, orjson.JSONDecodeError, KeyError, TypeError, ValueError, AttributeError):
        return "", 0


def reread(items: Items, prediction: Predictions) -> pl.DataFrame:
    """The frame of the predictions; the model's own text is read again where the key is a text, because an importer
    looks for numbers, and where dozens are asked, because an importer need not know the question."""
    import polars as pl

    whole = pl.concat_str(["body", "question"], separator=" ", ignore_nulls=True)
    ids = items.frame.filter((pl.col("kind") == "text") | whole.str.contains(DOZENS_ASKED))["id"].to_list()
    if not ids:
        return prediction.frame
    texts = {name: raw for name, (raw, _) in prediction.said(ids).items() if raw}
    table = pl.DataFrame({"id": list(texts), "own": list(texts.values())}, schema={"id": pl.String, "own": pl.String})
    frame = prediction.frame.drop("raw", strict=False).join(table, on="id", how="left", maintain_order="left")
    if "raw" in prediction.frame.columns:
        frame = frame.with_columns(pl.coalesce(pl.col("own"), prediction.frame["raw"]).alias("own"))
    again = pl.col("id").is_in(list(texts))
    return frame.with_columns(
        pl.when(again).then(None).otherwise(pl.col("answer")).alias("answer"),
        pl.when(again).then(None).otherwise(pl.col("status")).alias("status"),
    ).rename({"own": "raw"})


def predictions_from_rows(rows: Iterable[Mapping[str, Any]], solver: str) -> Predictions:
    """Rows of a prediction file (see svampkit.solvers.protocol.prediction_to_row) as columns."""
    import polars as pl

    table = list(rows)
    schema = dict.fromkeys(("id", "answer", "status", "raw"), pl.String)
    frame = pl.DataFrame([{name: row.get(name) for name in schema} for row in table], schema=schema)
    frame = frame.with_columns(
        pl.when(pl.col("answer").is_null() & pl.col("status").is_null()).then(pl.col("raw")).alias("raw")
    )
    known = {str(row["id"]): (row.get("raw"), row.get("equation")) for row in table}
    seen = {str(row["id"]): _pairs(row.get("words"), row.get("weights")) for row in table}
    return Predictions(
        solver,
        frame,
        lambda ids: {name: known[name] for name in ids if name in known},
        lambda ids: {name: seen[name] for name in ids if seen.get(name)},
    )


def distinct(found: Sequence[tuple[Path, Predictions]]) -> list[Predictions]:
    """The same predictions, each solver name once: where two files hold one name, the file's stem tells them
    apart."""
    names = [item.solver for _, item in found]
    return [
        item if names.count(item.solver) == 1 else replace(item, solver=f"{item.solver} ({path.stem})")
        for path, item in found
    ]


def _lookup(path: Path, solver: str) -> Callable[[Sequence[str]], Mapping[str, Said]]:
    def said(ids: Sequence[str]) -> Mapping[str, Said]:
        import polars as pl

        schema = dict.fromkeys(("id", "equation", "solver", *RAW_KEYS), pl.String)
        wanted = pl.Series(ids, dtype=pl.String).implode()
        lines = pl.scan_ndjson(path, schema=schema).filter(pl.col("id").is_in(wanted))
        found = lines.with_columns(pl.coalesce(RAW_KEYS).alias("raw")).collect()
        named = found.filter((pl.col("solver") == solver) | pl.col("solver").is_null() | (pl.col("solver") == ""))
        return {row["id"]: (row["raw"], row["equation"]) for row in named.iter_rows(named=True)}

    return said


def _looked(path: Path, solver: str) -> Callable[[Sequence[str]], Mapping[str, Looked]]:
    def looked(ids: Sequence[str]) -> Mapping[str, Looked]:
        import polars as pl

        schema: dict[str, Any] = {"id": pl.String, "solver": pl.String}
        schema |= {"words": pl.List(pl.String), "weights": pl.List(pl.Float64)}
        wanted = pl.Series(ids, dtype=pl.String).implode()
        lines = pl.scan_ndjson(path, schema=schema).filter(pl.col("id").is_in(wanted) & pl.col("words").is_not_null())
        try:
            found = lines.collect()
        except pl.exceptions.PolarsError:  # words of some other kind
            return {}
        own = found.filter((pl.col("solver") == solver) | pl.col("solver").is_null() | (pl.col("solver") == ""))
        rows = own.select("id", "words", "weights").iter_rows()
        return {name: pairs for name, words, weights in rows if (pairs := _pairs(words, weights))}

    return looked


def _pairs(words: object, weights: object) -> Looked:
    """Words with their weights; empty where they do not fit each other."""
    if not isinstance(words, list) or not isinstance(weights, list) or len(words) != len(weights):
        return ()
    if not all(isinstance(word, str) for word in words) or not all(isinstance(w, int | float) for w in weights):
        return ()
    return tuple((word, min(max(float(weight), 0.0), 1.0)) for word, weight in zip(words, weights, strict=True))


def _holds_problems(path: Path) -> bool:
    """The first row has a text to solve and no status: its answer is the right one, not a solver's."""
    with path.open("rb") as file:
        first = next((line for line in file if line.strip()), b"{}")
    try:
        row = orjson.loads(first)
    except orjson.JSONDecodeError:
        return False
    if not isinstance(row, dict) or "status" in row or any(key in row for key in RAW_KEYS):
        return False
    return "question" in row and ("body" in row or "equation" in row or "answer" in row)


def _line_at_fault(path: Path) -> InputError | None:
    """The first line that is no prediction, in words."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.strip():
                    continue
                place = f"{path}, line {number}"
                if object_of(line, place).get("id") is None:
                    return InputError(f"{place}: key 'id' is missing; expected the id of a problem.")
    except RecordError as error:
        return error
    except OSError as error:
        return InputError(f"{path} cannot be read ({error.strerror}).")
    return None
