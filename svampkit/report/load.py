"""Problem and prediction files by columns, so that a million rows are read in seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from svampkit.edge.parquet import parquet_table
from svampkit.edge.shapes import object_of
from svampkit.errors import InputError, RecordError
from svampkit.evaluation import COLUMNS, MAY_LACK, Items, canonical, unsound
from svampkit.evaluation.join import Named
from svampkit.evaluation.slim import key_of, keys_of
from svampkit.files import require_file
from svampkit.problem import DIALS
from svampkit.report.blocks import BLOCK, PLACE, Hands, RowBlock, blocks_of, is_parquet, read_block, rows_at

if TYPE_CHECKING:
    import polars as pl

__all__ = [
    "RAW_KEYS",
    "Predictions",
    "Said",
    "as_text",
    "dataset_from_rows",
    "distinct",
    "predictions_from_rows",
    "problem_schema",
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
    """Columns key (hash of the id), answer, status (texts or null) and, from a file, place, sample (a number or null)
    and asked (a fingerprint as a number, or null); raw, where rows have a text and neither answer nor status."""
    said: Callable[[Sequence[str]], Mapping[str, Said]]
    """Looks up the raw texts and equations of some ids; they are too large to keep."""
    looked: Callable[[Sequence[str]], Mapping[str, Looked]] = lambda ids: {}
    """Looks up what the solver looked at, where it tells it."""
    kind: str = ""
    """The solver that made them, as `svampkit solve` calls it; empty where that is not known."""
    learned: int = 0
    """How many of the problems asked have a seed that the solver learned from."""
    named: Named | None = None
    """Looks up the ids of some rows of the frame; None where it has them."""


def problem_schema() -> dict[str, Any]:
    """The columns of a problem file, as they are read."""
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

    schema = problem_schema()
    return pl.DataFrame([{name: row.get(name) for name in schema} for row in rows], schema=schema)


def read_dataset(path: Path) -> pl.DataFrame | None:
    """A problem file of svampkit's own, JSONL or Parquet; None where the file is of another kind or holds a damaged
    record.

    The caller then takes the readers of `corpora`, which know every format and say what is wrong with which record.
    """
    import polars as pl

    schema = problem_schema()
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


def read_predictions(path: Path, hands: Hands = map, size: int = BLOCK) -> tuple[Predictions, ...]:
    """A prediction file (JSONL or Parquet), one item a solver named in it; a file that names none is called after
    itself. ``hands`` read its blocks of about ``size`` bytes.

    InputError where the file cannot be read, holds nothing, has a line that is no prediction, or holds several
    samples of one problem (`read_samples` reads those).
    """
    found = _read(path, hands, size)
    if any(item.frame["sample"].n_unique() > 1 for item in found):
        raise InputError(
            f"{path} holds several samples of one problem; give it with --samples, beside the predictions voted "
            f"from them."
        )
    return found


def read_samples(path: Path, hands: Hands = map) -> tuple[Predictions, ...]:
    """A file of several samples a problem (key ``sample``), as `svampkit solve --samples` leaves beside its
    predictions."""
    found = _read(path, hands)
    if any(item.frame["sample"].null_count() for item in found):
        raise InputError(
            f"{path} has rows without the key 'sample'; expected a file that `svampkit solve --samples` wrote."
        )
    return found


def _read(path: Path, hands: Hands = map, size: int = BLOCK) -> tuple[Predictions, ...]:
    """The predictions of a file by solver, read in blocks; InputError where it holds none or is no such file."""
    if not path.exists():
        raise InputError(f"{path} does not exist; give a prediction file, as `svampkit solve` writes it.")
    if path.is_dir():
        raise InputError(f"{path} is a folder; give a prediction file.")
    require_file(path, 1 << 62)
    import polars as pl

    parts: list[pl.DataFrame] = []
    for part in hands(_part, blocks_of([path], size)):
        if isinstance(part, str):
            raise _line_at_fault(path) or InputError(f"{path} cannot be read ({part}).")
        parts.append(part)
    if not sum(map(len, parts)):
        raise InputError(
            f"{path} holds no prediction; expected JSON lines with id, answer, equation, raw, status, solver."
        )
    if not is_parquet(path) and _holds_problems(path):
        raise InputError(
            f"{path} holds problems, not predictions; give a prediction file, as `svampkit solve` writes it."
        )
    frame = pl.concat(parts, how="diagonal_relaxed", rechunk=False)
    del parts
    if frame["key"].null_count():
        raise _line_at_fault(path) or InputError(f"{path} holds {frame['key'].null_count():,} rows without an id.")
    frame = frame.with_columns(pl.col("solver").fill_null(path.stem))
    kind, learned = _origin(path)
    return tuple(
        Predictions(
            name,
            part,
            partial(_said_at, path, part),
            partial(_looked_at, path, part),
            kind,
            learned,
            partial(_ids_at, path),
        )
        for name, part in _by_solver(frame)
    )


def _part(block: RowBlock) -> pl.DataFrame | str:
    """The block's predictions without their texts, unless these are all that a row has; why it cannot be read."""
    import polars as pl

    try:
        return _columns(block)
    except (InputError, OSError, pl.exceptions.PolarsError) as error:
        return str(error).splitlines()[0][:120]


def _columns(block: RowBlock) -> pl.DataFrame:
    """A block of predictions as columns; the raw text only where neither answer nor status is told."""

    import polars as pl

    schema: dict[str, Any] = dict.fromkeys(("id", "answer", "status", "solver", "asked"), pl.String)
    schema["sample"] = pl.Int64
    frame = read_block(block, schema)
    bare = (frame["answer"].is_null() & frame["status"].is_null()).any()
    asked = pl.col("asked").str.to_integer(base=16, dtype=pl.UInt64, strict=False)
    named = pl.when(pl.col("solver") != "").then(pl.col("solver"))
    found = frame.select(
        key_of(pl.col("id")).alias("key"),
        "answer",
        pl.col("status").cast(pl.Categorical),
        named.cast(pl.Categorical).alias("solver"),
        "sample",
        # what is no fingerprint is that of no text
        pl.when(pl.col("asked").is_not_null()).then(asked.fill_null(0)).alias("asked"),
        PLACE,
    )
    if bare:
        texts = read_block(block, dict.fromkeys(RAW_KEYS, pl.String))
        found = found.with_columns(texts.select(pl.coalesce(RAW_KEYS).alias("raw")))
    return found


def _by_solver(frame: pl.DataFrame) -> Iterator[tuple[str, pl.DataFrame]]:
    """Each solver with its rows; where there is one, they are not copied."""
    if frame["solver"].n_unique() == 1:
        yield str(frame["solver"][0]), frame.drop("solver")
    else:
        for (name,), part in frame.partition_by("solver", as_dict=True, maintain_order=True).items():
            yield str(name), part.drop("solver")


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

    again = ((items.frame["kind"] == "text") | items.frame["dozens"]).arg_true()
    if not len(again):
        return prediction.frame
    ids = items.texts(again.to_numpy())["id"].to_list()
    texts = {name: raw for name, (raw, _) in prediction.said(ids).items() if raw}
    table = pl.DataFrame({"id": list(texts), "own": list(texts.values())}, schema={"id": pl.String, "own": pl.String})
    table = table.select(key_of(pl.col("id")).alias("key"), "own")
    frame = prediction.frame.drop("raw", strict=False).join(table, on="key", how="left", maintain_order="left")
    if "raw" in prediction.frame.columns:
        frame = frame.with_columns(pl.coalesce(pl.col("own"), prediction.frame["raw"]).alias("own"))
    told = pl.col("key").is_in(table["key"].implode())
    return frame.with_columns(
        pl.when(told).then(None).otherwise(pl.col("answer")).alias("answer"),
        pl.when(told).then(None).otherwise(pl.col("status")).alias("status"),
    ).rename({"own": "raw"})


def predictions_from_rows(rows: Iterable[Mapping[str, Any]], solver: str) -> Predictions:
    """Rows of a prediction file (see svampkit.solvers.protocol.prediction_to_row) as columns."""
    import polars as pl

    table = list(rows)
    schema = dict.fromkeys(("id", "answer", "status", "raw"), pl.String)
    frame = pl.DataFrame([{name: row.get(name) for name in schema} for row in table], schema=schema)
    frame = frame.with_columns(
        key_of(pl.col("id")).alias("key"),
        pl.when(pl.col("answer").is_null() & pl.col("status").is_null()).then(pl.col("raw")).alias("raw"),
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


def _rows_of(path: Path, frame: pl.DataFrame, ids: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The rows of a solver for some ids."""
    import polars as pl

    places = frame.filter(pl.col("key").is_in(keys_of(ids).implode()))[PLACE].to_numpy()
    known = set(ids)
    for row in rows_at([path], places, ("id", "equation", "words", "weights", *RAW_KEYS)):
        row["id"] = as_text(row["id"])
        if row["id"] in known:
            yield row


def _said_at(path: Path, frame: pl.DataFrame, ids: Sequence[str]) -> dict[str, Said]:
    def raw(row: Mapping[str, Any]) -> str | None:
        return next((as_text(row[key]) for key in RAW_KEYS if row.get(key) is not None), None)

    return {row["id"]: (raw(row), as_text(row.get("equation"))) for row in _rows_of(path, frame, ids)}


def _looked_at(path: Path, frame: pl.DataFrame, ids: Sequence[str]) -> dict[str, Looked]:
    rows = _rows_of(path, frame, ids)
    return {row["id"]: pairs for row in rows if (pairs := _pairs(row.get("words"), row.get("weights")))}


def _ids_at(path: Path, rows: pl.DataFrame) -> pl.Series:
    import polars as pl

    found = rows_at([path], rows[PLACE].to_numpy(), ("id",))
    return pl.Series("id", [as_text(row.get("id")) for row in found], dtype=pl.String)


def as_text(value: Any) -> str | None:
    """A value of a row as a text: a number as it is written."""
    if value is None or isinstance(value, str):
        return value
    return orjson.dumps(value).decode()


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
    if is_parquet(path):
        return None
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
