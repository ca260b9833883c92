"""From paths of template files to families that are ready to be drawn from, made anew or kept from a run before."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from svampkit.edge.user_cache import cache_folder
from svampkit.files import read_bytes
from svampkit.generation.drawing.family import Family
from svampkit.generation.prepare import families, sources, twins_among, unrefused, without_twins
from svampkit.generation.wanted.request import SetRequest
from svampkit.generation.workers import Workers, in_turn
from svampkit.generation.writing.compiled import Compiled, Source
from svampkit.scale.code import ready_code
from svampkit.scale.kept import is_kept, load, save, save_together
from svampkit.scale.packed import pack, unpack
from svampkit.template import TemplateFile, read_template
from svampkit.template.twins import refuse_twins

__all__ = ["not_ready", "ready_families", "write_ready"]


def ready_families(
    paths: Sequence[Path],
    request: SetRequest,
    workers: Workers = in_turn,
    done: Callable[[], None] = lambda: None,
) -> list[Family]:
    """The families of template files, in the order of the paths and without twins. InputError on a file that cannot
    be read, or on two files of one seed; ``done`` is called for each file."""
    keys = [_key(path, request) for path in paths]
    with _nothing_collected():
        folder = cache_folder("ready", ready_code())
        found = [load(folder, key, Family) for key in keys]
        missing = [place for place, family in enumerate(found) if family is None]
        for family in found:
            if family is not None:
                done()
        made = workers(_made, [(paths[place], request, keys[place]) for place in missing])
        for place, packed in zip(missing, made, strict=True):
            found[place] = unpack(packed)
            done()
    families_ = [family for family in found if family is not None]
    refuse_twins((path, family.seed) for path, family in zip(paths, families_, strict=True))
    return without_twins(unrefused(families_, request), partial(_twins, folder, keys))


def _twins(folder: Path | None, keys: Sequence[str], made: Sequence[Family]) -> dict[str, str]:
    """The twins among the families of all keys, from the last time that these were used together."""
    key = _key_of_all(keys)
    found = load(folder, key, dict)
    if found is None:
        found = twins_among(made)
        save(folder, key, pack(found))
    return found


def not_ready(paths: Sequence[Path], request: SetRequest) -> int:
    """How many of the files no run before has made ready."""
    folder = cache_folder("ready", ready_code())
    return sum(not is_kept(folder, _key(path, request)) for path in paths)


def write_ready(paths: Sequence[Path], request: SetRequest, target: Path) -> None:
    """Make template files ready and write them all into one file, to come with svampkit."""
    keys = [_key(path, request) for path in paths]
    made = [_made((path, request, key)) for path, key in zip(paths, keys, strict=True)]
    twins = twins_among(unrefused([unpack(packed) for packed in made], request))
    save_together(target, {**dict(zip(keys, made, strict=True)), _key_of_all(keys): pack(twins)})


def _key_of_all(keys: Sequence[str]) -> str:
    return hashlib.blake2b("".join(keys).encode(), digest_size=16).hexdigest()


def _key(path: Path, request: SetRequest) -> str:
    digest = hashlib.blake2b(repr(request.choice).encode(), digest_size=16)
    digest.update(ready_code().encode() + b"\0" + read_bytes(path))
    return digest.hexdigest()


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Without Python's search for what nobody needs any more: a hundred thousand values are made, and all stay."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _made(task: tuple[Path, SetRequest, str]) -> bytes:
    with _nothing_collected():  # in each process anew: its own search was not stopped here
        return _made_ready(*task)


def _made_ready(path: Path, request: SetRequest, key: str) -> bytes:
    file = read_template(path)
    (family,) = families(sources([file], request), request.paired)
    packed = pack(_slim(family, _stub(file)))
    save(cache_folder("ready", ready_code()), key, packed)
    return packed


def _stub(file: TemplateFile) -> TemplateFile:
    return replace(file, values={}, alternates={}, world=None, variations=())


def _slim(family: Family, file: TemplateFile) -> Family:
    """The family without what was needed to make it ready only."""

    def slim(one: Compiled) -> Compiled:
        variation = one.source.variation
        bare = None if variation is None else replace(variation, values={}, alternates={}, world=None)
        return replace(one, source=Source(file, bare), uses=frozenset())

    groups = tuple(
        replace(
            group,
            leader=slim(group.leader),
            followers=tuple(replace(one, compiled=slim(one.compiled)) for one in group.followers),
        )
        for group in family.groups
    )
    return replace(family, groups=groups)
