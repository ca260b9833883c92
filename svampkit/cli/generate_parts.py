"""`svampkit generate` in parts: here, or on a Dask cluster; into a folder, or to an address."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.cli.common import progress, say, several
from svampkit.cli.generate_asked import GenerateOptions
from svampkit.cli.generate_file import cores, made_ready, nothing, show, tell_missing
from svampkit.cli.hands import hands_of, refuse_two_hands

if TYPE_CHECKING:
    from svampkit.generation import Yield
    from svampkit.generation.prepare import Prepared
    from svampkit.scale import PartRecord
    from svampkit.scale.run import Parts

__all__ = ["in_parts"]

SHARD_ROWS = 1_000_000


def in_parts(asked: GenerateOptions, shard_rows: int | None, cluster: str | None, local_cluster: int | None) -> None:
    """Make the parts that are missing, and one manifest of all."""
    from svampkit.errors import InputError
    from svampkit.export.manifest import claim, named
    from svampkit.scale.job import job_of
    from svampkit.scale.run import make_parts
    from svampkit.scale.store import is_address

    refuse_two_hands(asked.workers, cluster, local_cluster)
    rows = shard_rows or SHARD_ROWS
    told = asked.told | {"shard_rows": rows, "compression": asked.compression}
    remote = is_address(asked.output)
    held: AbstractContextManager[object] = nullcontext() if remote else claim(Path(asked.output))
    with held:
        made, before = _prepared(asked)
        inputs = named(asked.paths)
        job = job_of(
            made,
            rows,
            format=asked.format,  # type: ignore[arg-type]
            compression=asked.compression,  # type: ignore[arg-type]
            about={"options": told, "inputs": inputs},
        )

        def manifest(parts: Parts) -> Mapping[str, Any]:
            return _manifest(parts, before, told, asked.request.seed, inputs)

        with progress(asked.quiet) as display:
            task = display.add_task("making parts", total=job.parts)
            count = min(asked.workers or cores(asked.request.n or 0), job.parts)
            with hands_of(count, cluster, local_cluster) as hands:
                parts, tree = make_parts(
                    job, asked.output, manifest, hands=hands, done=lambda record: _tick(display, task, record)
                )
        parts.counted.join(before)
        if not parts.counted.rows:
            raise InputError(nothing(parts.counted))
        _write_cards(asked, tree)
    _tell(asked, parts)


def _tell(asked: GenerateOptions, parts: Parts) -> None:
    """What was made, and what could not be."""
    counted = parts.counted
    show(counted, asked.quiet)
    there = f" ({len(parts.records) - parts.made} were there)" if parts.made < len(parts.records) else ""
    all_told = f"{several(counted.rows, 'problem')} in {several(len(parts.records), 'part')}"
    say(f"wrote {all_told}{there} to {asked.output}", asked.quiet)
    tell_missing(counted, asked.quiet, len(parts.records))


def _prepared(asked: GenerateOptions) -> tuple[Prepared, Yield]:
    """The templates made ready, and what is known of the yield before a row is made; InputError where no template
    can give a row."""
    from itertools import chain

    from svampkit.errors import InputError
    from svampkit.generation import Yield
    from svampkit.generation.expand import no_room, told_before

    made = made_ready(asked)
    before = Yield()
    for batch in chain(told_before(made), no_room(made)):
        before.add(batch)
    if not any(any(one.values()) for one in made.wanted):
        raise InputError(nothing(before))
    return made, before


def _manifest(
    parts: Parts, before: Yield, options: Mapping[str, Any], seed: int, inputs: Mapping[str, str]
) -> Mapping[str, Any]:
    """One manifest of all parts: their hashes and, added up, what they accepted and rejected."""
    from svampkit.export.manifest import manifest_of

    counted = parts.counted
    counted.join(before)
    made = {"parts": parts.told() | {"made": [record.told() for record in parts.records]}}
    return manifest_of(
        command="generate",
        options=options,
        seed=seed,
        inputs=inputs,
        outputs={record.file: record.sha256 for record in parts.records},
        counts=counted.as_dict() | made,
    )


def _write_cards(asked: GenerateOptions, manifest: Mapping[str, Any]) -> None:
    """The data sheet, and a data card where none lies there yet."""
    from svampkit.export.datasheet import card_of, datasheet_of
    from svampkit.scale.store import store_of

    store, name = store_of(asked.output), asked.output.rstrip("/").rsplit("/", 1)[-1]
    store.write("DATASHEET.md", datasheet_of(manifest, name, asked.license).encode())
    if store.read("README.md") is None:
        store.write("README.md", card_of(manifest, name, asked.license).encode())


def _tick(display: Any, task: Any, record: PartRecord) -> None:
    display.advance(task)
