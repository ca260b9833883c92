"""What lies beside every written file: how it came about, without anything that changes from run to run."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from svampkit import __version__
from svampkit.edge.locks import hold_folder
from svampkit.files import sha256, write_json

__all__ = ["claim", "manifest_of", "named", "write_manifest"]


@contextmanager
def claim(folder: Path) -> Iterator[Path]:
    """Make a folder and hold it for one command, so that its files belong together.

    Raises UsageError, which names the holder, where another command holds it. The hold ends with the command,
    however it ends.
    """
    with hold_folder(folder, wait=False):
        yield folder


def named(files: Iterable[Path]) -> dict[str, str]:
    """Name to hash; files of one name from several folders are told apart by as much of their paths as it takes."""
    paths = sorted({Path(os.path.abspath(file)): file for file in files}.items(), key=lambda item: item[0].parts)
    alike: dict[str, list[Path]] = defaultdict(list)
    for whole, _ in paths:
        alike[whole.name].append(whole)
    found: dict[str, str] = {}
    for whole, file in paths:
        same, depth = alike[whole.name], 1
        while depth < len(whole.parts) and sum(o.parts[-depth:] == whole.parts[-depth:] for o in same) > 1:
            depth += 1
        name = "/".join(whole.parts[-depth:]).lstrip("/")
        found[name.encode("utf-8", "backslashreplace").decode()] = sha256(file)  # a name need not be UTF-8
    return dict(sorted(found.items()))


def write_manifest(
    path: Path,
    *,
    command: str,
    options: Mapping[str, Any],
    seed: int | None,
    inputs: Iterable[Path] | Mapping[str, str],
    outputs: Iterable[Path] | Mapping[str, str],
    counts: Mapping[str, Any],
) -> dict[str, Any]:
    """Write a manifest: version, command, its options, the root seed, hashes of inputs and outputs (made here, or
    given by name), and counts; what was written.

    No times, users or folders: the same inputs, options and seed give the same bytes anywhere.
    """
    tree = manifest_of(
        command=command,
        options=options,
        seed=seed,
        inputs=inputs,
        outputs=outputs if isinstance(outputs, Mapping) else named(outputs),
        counts=counts,
    )
    write_json(path, tree)
    return tree


def manifest_of(
    *,
    command: str,
    options: Mapping[str, Any],
    seed: int | None,
    inputs: Iterable[Path] | Mapping[str, str],
    outputs: Mapping[str, str],
    counts: Mapping[str, Any],
) -> dict[str, Any]:
    """A manifest, with outputs (and inputs, where they are known) by name and hash."""
    return {
        "svampkit": __version__,
        "command": command,
        "options": dict(sorted(options.items())),
        "seed": seed,
        "inputs": dict(inputs) if isinstance(inputs, Mapping) else named(inputs),
        "outputs": dict(outputs),
        "counts": dict(counts),
    }
