"""Problems without their texts: what measures count by, in about a hundred bytes a problem.

Ids of problems, seeds, templates, groups and pairs become 64-bit hashes. Of n ids some two fall together with a
chance of n² / 2^65, three in a million for ten million ids: two problems of one hash are looked at and told apart by
their ids (`svampkit.evaluation.items`), two seeds or templates of one hash would count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from svampkit.errors import InputError
from svampkit.evaluation.answers import DOZENS_ASKED
from svampkit.evaluation.equations import operators_of
from svampkit.evaluation.exact import canonical
from svampkit.evaluation.keys import NO_ANSWER, clean_key
from svampkit.lexicon.numerals import ONES, TENS
from svampkit.problem import fingerprint

if TYPE_CHECKING:
    import polars as pl

__all__ = [
    "BETWEEN",
    "COLUMNS",
    "MAY_LACK",
    "NUMBER",
    "NUMBER_WORDS",
    "TEXTS",
    "asked_column",
    "fingerprints",
    "key_of",
    "keys_of",
    "slim",
]

COLUMNS = ("id", "body", "question", "equation", "answer", "type", "variation", "seed", "template", "instance")
"""Columns of a problem file that the evaluation uses; ``variation`` is a list of labels."""
MAY_LACK = ("author", "group", "pair", "tolerance")
"""Further columns: who wrote the template, what problems belong together where that is not the seed, the id of the
problem that a variant is a pair with, and how far an answer may be from its key."""
TEXTS = ("id", "body", "question", "equation", "seed", "template", "group", "pair")
"""What is looked up of single problems."""
BETWEEN = "\x1f"
"""Between the labels of a problem in the column ``labels``."""

_ALONE = [word for word, n in ONES.items() if n > 1]
_DIGITS = "|".join(word for word, n in ONES.items() if 0 < n < 10)
NUMBER_WORDS = rf"(?:{'|'.join(TENS)})(?:[- ](?:{_DIGITS}))?|{'|'.join(_ALONE)}|dozen|hundred|thousand"
"""As a pattern; "one" is no number by itself."""
NUMBER = rf"(?i)\d+(?:[.,/]\d+)*|\b(?:{NUMBER_WORDS})\b"
_SEED = 20210611
"""Of the hashes: any number, the same everywhere."""


def key_of(texts: pl.Expr) -> pl.Expr:
    """64-bit hashes of texts, null where there is none."""
    import polars as pl

    return pl.when(texts.is_not_null()).then(texts.hash(_SEED))


def keys_of(ids: Sequence[str]) -> pl.Series:
    """The hashes of ids."""
    import polars as pl

    return pl.DataFrame({"id": ids}, schema={"id": pl.String}).select(key_of(pl.col("id")))["id"]


def slim(frame: pl.DataFrame, asked: Iterable[str] = ()) -> pl.DataFrame:
    """The columns that are counted by, of a problem file's columns.

    ``key`` (hash of the id), ``seed``, ``template``, ``group`` and ``pair`` (hashes), ``instance``, ``labels``
    (joined by BETWEEN), ``type``, ``operators``, ``numbers`` (in the text), ``kind`` of the key ("number", "text",
    "none") and ``gold`` (canonical answer; a cleaned text; null where there is no answer), ``tolerance``, ``auto``
    (made by a program), ``equal`` (has an equation), ``dozens`` (asked for), the dials; and, as far as they are
    ``asked`` for, fingerprints of the texts ("whole") or of the bodies ("body"). Raises InputError on a missing
    column and on an equation that cannot be read.
    """
    import polars as pl

    missing = [name for name in COLUMNS if name not in frame.columns]
    if missing:
        raise InputError(
            f"the data set lacks the column(s) {', '.join(missing)}; a problem file has {', '.join(COLUMNS)}."
        )
    frame = frame.with_columns(
        pl.lit(None, dtype=pl.String).alias(name) for name in MAY_LACK if name not in frame.columns
    )
    text = pl.concat_str([pl.col("body").fill_null(""), pl.col("question").fill_null("")], separator=" ")
    columns = [
        key_of(pl.col("id")).alias("key"),
        *(key_of(pl.col(name)).alias(name) for name in ("seed", "template", "group", "pair")),
        "instance",
        pl.col("variation").fill_null([]).list.join(BETWEEN).cast(pl.Categorical).alias("labels"),
        pl.col("type").cast(pl.Categorical),
        operators_of(frame["equation"]).alias("operators"),
        text.str.count_matches(NUMBER).cast(pl.Int32).alias("numbers"),
        *_keyed(frame["answer"]),
        pl.col("tolerance").cast(pl.Categorical),
        (pl.col("author") == "auto").fill_null(False).alias("auto"),
        (pl.col("equation").fill_null("").str.strip_chars() != "").alias("equal"),
        text.str.contains(DOZENS_ASKED).alias("dozens"),
    ]
    if "dials" in frame.columns:
        columns.append("dials")
    columns += [fingerprints(frame, kind).alias(asked_column(kind)) for kind in asked]
    found = frame.select(columns)
    return _narrow(found)


def _narrow(frame: pl.DataFrame) -> pl.DataFrame:
    """Dials in two bytes each, where they fit."""
    import polars as pl

    if "dials" not in frame.columns:
        return frame
    fields = frame["dials"].struct.unnest()
    most = fields.select(pl.all().abs().max()).row(0)
    if any(value is not None and value > 32_000 for value in most):
        return frame
    return frame.with_columns(fields.cast(pl.Int16).to_struct("dials"))


def asked_column(kind: str) -> str:
    """The column that holds the fingerprints of this kind of text."""
    return f"asked {kind}"


def fingerprints(frame: pl.DataFrame, kind: str) -> pl.Series:
    """Those of the texts ("whole") or of the bodies alone ("body"), as numbers."""
    import polars as pl

    rows = frame.select("body", "question").iter_rows()
    whole = kind == "whole"
    found = [int(fingerprint(body or "", (question or "") if whole else ""), 16) for body, question in rows]
    return pl.Series("asked", found, dtype=pl.UInt64)


def _keyed(answers: pl.Series) -> tuple[pl.Series, pl.Series]:
    """The columns ``gold`` and ``kind``."""
    import polars as pl

    number = canonical(answers).alias("number")
    odd = answers.filter(number.is_null()).unique()
    cleaned = {text: clean_key(text or "") for text in odd if text is not None}
    table = pl.DataFrame(
        {"answer": list(cleaned), "text": list(cleaned.values())},
        schema={"answer": pl.String, "text": pl.String},
    )
    texts = answers.alias("answer").to_frame().join(table, on="answer", how="left", maintain_order="left")["text"]
    none = pl.col("text").is_null() | pl.col("text").is_in(list(NO_ANSWER))
    kinds = pl.Enum(["number", "text", "none"])
    found = pl.DataFrame([number, texts]).select(
        pl.when(pl.col("number").is_not_null())
        .then(pl.lit("number"))
        .when(none)
        .then(pl.lit("none"))
        .otherwise(pl.lit("text"))
        .cast(kinds)
        .alias("kind"),
        pl.when(pl.col("number").is_not_null()).then(pl.col("number")).when(~none).then(pl.col("text")).alias("gold"),
    )
    return found["gold"], found["kind"]
