"""One file by several processes: each writes its rows where they belong in it, and the command only hashes them.

Every process takes the next template file that nobody has, makes its rows, and tells their size. Where they belong
is known when the sizes of all template files before it are; until then they are held. No row goes through a pipe and
none is copied by the command, which hashes the whole: all in all a fifth of the work is its own.
"""

from __future__ import annotations

import gc
import os
import shutil
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, Final

from svampkit.edge.interrupts import end_quietly, not_before_told, wait_for_work
from svampkit.errors import InputError
from svampkit.generation.drawing.supply import Reached, Supply
from svampkit.generation.drawing.tally import Yield
from svampkit.generation.workers import FORK
from svampkit.scale.packed import Sent

__all__ = ["Laid", "crew"]

_IN_MEMORY: Final = 16 << 20
"""Bytes of rows that are held in memory; more of one template file lie in a nameless file beside the set."""
_HELD: Final = 4
"""Template files whose rows a process holds before it waits for those before them."""
_PATIENCE: Final = 1.0
"""Seconds until who waits looks whether the command is still there."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Where the rows of one supply (a family of templates) stand in the file, and what was counted of them."""

    place: int
    """Of the supply, among all."""
    start: int
    """Where in the file they begin, in bytes."""
    size: int
    counted: Yield
    reached: Reached
    """How far the supply has been drawn."""


class _Held:
    """Rows that wait for their place: in memory as they came, and in a nameless file from ``_IN_MEMORY`` on."""

    def __init__(self, folder: str) -> None:
        self.size = 0
        self._folder = folder
        self._blocks: list[bytes] = []
        self._file: IO[bytes] | None = None

    def write(self, content: bytes) -> int:
        """Keep some more."""
        self.size += len(content)
        if self._file is not None:
            return self._file.write(content)
        self._blocks.append(content)
        if self.size > _IN_MEMORY:
            self._file = TemporaryFile(dir=self._folder)  # noqa: SIM115 - it is closed when its rows are in place
            self._file.writelines(self._blocks)
            self._blocks.clear()
        return len(content)

    def put(self, target: IO[bytes], start: int) -> None:
        """Write them into a file where they belong."""
        target.seek(start)
        target.writelines(self._blocks)
        if self._file is not None:
            self._file.seek(0)
            shutil.copyfileobj(self._file, target, 1 << 20)
            self._file.close()
        target.flush()


Make = Callable[[_Held, Supply], Yield]
"""Writes the rows of a supply, and counts them."""


class _Board:
    """What the processes know of each other: who takes what, and the sizes of what has been made."""

    def __init__(self, context: Any, count: int) -> None:
        self._count = count
        self._changed = context.Condition()
        self._next = context.RawValue("q", 0)
        self._sizes = context.RawArray("q", [-1] * count)
        self._known, self._start = 0, 0  # of each process: all before ``_known`` end at ``_start``

    def take(self) -> int | None:
        """The number of the next supply that no process has taken yet; None where all are taken."""
        with self._changed:
            place: int = self._next.value
            self._next.value = place + 1
        return place if place < self._count else None

    def tell(self, place: int, size: int) -> None:
        """Rows have been made."""
        with self._changed:
            self._sizes[place] = size
            self._changed.notify_all()

    def start(self, place: int, patience: float) -> int | None:
        """Where the rows of a supply belong; None where that is not known after so many seconds."""
        if patience and not self._there(place):
            with self._changed:
                self._changed.wait_for(lambda: self._there(place), patience)
        return self._start if self._there(place) else None

    def _there(self, place: int) -> bool:
        while self._known < place and self._sizes[self._known] >= 0:
            self._start += self._sizes[self._known]
            self._known += 1
        return self._known == place


@contextmanager
def crew(supplies: Sequence[Supply], path: Path, make: Make, count: int) -> Iterator[Iterator[Laid]]:
    """``count`` processes that write the rows of every supply into the file at ``path``, which is empty.

    Gives what they laid, in the order of the supplies. They start with the block and end with it. OSError where the
    disk refuses; InputError where a process ends before its time.
    """
    context: Any = get_context(FORK)
    board = _Board(context, len(supplies))
    tasks = Sent([(supply.family, supply.seed, supply.wanted, supply.canary) for supply in supplies])
    processes, pipes = [], []
    try:
        for _ in range(count):
            receive, send = context.Pipe(duplex=False)
            process = context.Process(target=_work, args=(tasks, path, make, board, send), daemon=True)
            with not_before_told():
                process.start()
            send.close()  # so that the pipe ends with the process
            processes.append(process)
            pipes.append(receive)
        yield _in_order(pipes)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _in_order(pipes: list[Connection]) -> Iterator[Laid]:
    """What the processes report of the parts, in the order of the parts."""
    waiting: dict[int, Laid] = {}
    upto, working = 0, list(pipes)
    while working:
        for pipe in wait(working):
            assert isinstance(pipe, Connection)
            found = _received(pipe)
            if found is None:
                working.remove(pipe)
            else:
                waiting[found.place] = found
        while upto in waiting:
            yield waiting.pop(upto)
            upto += 1


def _received(pipe: Connection) -> Laid | None:
    """What a process has laid, None when it is done."""
    try:
        found: Laid | BaseException | None = pipe.recv()
    except EOFError as error:
        raise InputError(
            "a process that made rows was ended from outside, most likely for lack of memory; nothing was written: "
            "run the same again, with fewer --workers."
        ) from error
    if isinstance(found, BaseException):
        raise found
    return found


def _work(tasks: Sent[list[tuple[Any, ...]]], path: Path, make: Make, board: _Board, pipe: Connection) -> None:
    wait_for_work()
    end_quietly()
    gc.freeze()  # what came with the process stays: nobody need look through it, or write to its pages
    try:
        with path.open("r+b") as target:
            _lay(tasks.value, target, make, board, pipe)
        pipe.send(None)
    except Exception as error:  # noqa: BLE001 - whatever it is, the command raises it
        pipe.send(error)


def _lay(tasks: list[tuple[Any, ...]], target: IO[bytes], make: Make, board: _Board, pipe: Connection) -> None:
    """Make the parts as they are handed out and write each at its place as soon as that is known."""
    above, folder = parent_process(), os.path.dirname(target.name)
    held: deque[tuple[_Held, Callable[[int], Laid], int]] = deque()

    def put(waiting: bool) -> bool:
        rows, laid, place = held[0]
        while (start := board.start(place, _PATIENCE * waiting)) is None:
            if not waiting or above is None or not above.is_alive():
                return False
        held.popleft()
        rows.put(target, start)
        pipe.send(laid(start))
        return True

    while above is not None and above.is_alive() and (place := board.take()) is not None:
        supply = Supply(*tasks[place])
        rows = _Held(folder)
        counted = make(rows, supply)
        board.tell(place, rows.size)
        held.append((rows, partial(_laid, place, rows.size, counted, supply.state()), place))
        while held and put(waiting=len(held) > _HELD):
            pass
    while held and put(waiting=True):
        pass


def _laid(place: int, size: int, counted: Yield, reached: Reached, start: int) -> Laid:
    return Laid(place, start, size, counted, reached)
