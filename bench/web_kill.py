"""Kill the server with SIGKILL at random moments of a save: nothing that was answered as kept may be lost.

    python bench/web_kill.py [--tries 200] [--database postgresql://…]

Each try starts a server of its own (a fork of this process, so that the parser is loaded once), sends one variation
to be saved, and kills the server at a random moment of the save; where that came is told by the server's own log.
Afterwards the folder is read as any command would read it.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from sqlalchemy import func, select

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

if TYPE_CHECKING:
    from svampkit.web.settings import Settings


def serve(folder: Path, database: str, bound: socket.socket) -> None:
    """The child: a server until it is killed."""
    from svampkit.web.serve import run
    from svampkit.web.settings import Settings

    try:
        run(Settings(folder, database, user="mira"), bound, "", lambda _: None)
    finally:
        os._exit(0)


def started(folder: Path, database: str) -> tuple[int, int]:
    """Process id and port of a fresh server that answers."""
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    port = int(bound.getsockname()[1])
    child = os.fork()
    if child == 0:
        serve(folder, database, bound)
    bound.close()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/add", timeout=5).status_code == 200:
                return child, port
        except httpx.HTTPError:
            time.sleep(0.02)
    raise SystemExit("the server did not start")


def words(n: int) -> str:
    """The nth of 360 sentences that say the same fact in other words."""
    verb = ("found", "bought", "got", "won", "made", "received")[n % 6]
    place = ("at school", "at the market", "in the park", "at home", "in town", "at the fair")[n // 6 % 6]
    when = (
        "on Monday",
        "on Tuesday",
        "on Friday",
        "in May",
        "in June",
        "today",
        "later",
        "that day",
        "in the evening",
        "at noon",
    )
    return f"She {verb} {n + 40} more beads {place} {when[n // 36]}."


def send(port: int, head: dict[str, str], n: int, told: list[tuple[int, bool, float]]) -> None:
    """Save variation n; whether the server said that it is kept, and how long it took."""
    story = f"Rosa had 23 beads. She gave 8 of them to Omar. {words(n)}"
    fields = {"codes": "21", "body": story, "question": "How many beads does Rosa have left?", "act": "save"}
    began = time.perf_counter()
    try:
        answer = httpx.post(f"http://127.0.0.1:{port}/work/loss-1/save", data=fields, headers=head, timeout=30)
        told.append((n, answer.status_code == 303, time.perf_counter() - began))
    except httpx.HTTPError:
        told.append((n, False, time.perf_counter() - began))


@dataclass(frozen=True)
class Kept:
    """What is left after a number of kills."""

    tries: int
    said: set[str]
    """Saves that were answered as kept."""
    kept: set[str]
    """Saves that stand in the file."""
    phases: Counter[str]
    """Where the kill came, by the log of writes: before the save was begun, inside of it, after it was done."""
    running: int
    """Kills that came before the answer."""
    usual: tuple[float, float]
    """Seconds that a save takes where nobody kills it: all of it, and the part from its entry in the log on."""
    states: dict[str, int]
    """Entries of the log of writes by state."""
    partial: int
    """Unfinished files that lie beside, before anything cleans up."""

    def faults(self) -> list[str]:
        """What is wrong."""
        lost = [f"save {one} was answered as kept and is gone" for one in sorted(self.said - self.kept)]
        recorded = self.states.get("done", 0) + self.states.get("begun", 0) >= len(self.kept)
        return lost if recorded else [*lost, "a save stands in the file and not in the log"]


def prepared(folder: Path) -> None:
    """A project whose seed loss-1 is ready for writing; the parser is loaded, so that no child has to."""
    from svampkit.authoring.checks import examine
    from svampkit.authoring.form import Form
    from svampkit.authoring.session import Session
    from svampkit.authoring.tagging import base_of
    from svampkit.web import app  # noqa: F401 - imported before the forks
    from tests.web.project import build

    build(folder)
    session = Session.begin(folder, "mira")
    session.open("loss-1")
    session.accept_base(base_of(session.file))
    examine(Form(codes="21", body=session.file.base.body, question=session.file.base.question), session.file)


class Log:
    """The log of writes, looked at from outside of the server."""

    def __init__(self, settings: Settings) -> None:
        from svampkit.web.db.engine import connect

        self.engine = connect(settings.address)

    def states(self) -> Counter[str]:
        """State to how many writes are in it."""
        from sqlalchemy.exc import SQLAlchemyError

        from svampkit.web.db.tables import audit

        query = select(audit.c.state, func.count()).where(audit.c.action == "write").group_by(audit.c.state)
        try:
            with self.engine.connect() as connection:
                return Counter({state: count for state, count in connection.execute(query)})
        except SQLAlchemyError:
            return Counter()  # not made yet

    def wait_for_more(self, known: int, seconds: float) -> bool:
        """Wait until there is one more entry; False where none came."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            if sum(self.states().values()) > known:
                return True
            time.sleep(0.001)
        return False


def trial(folder: Path, tries: int, database: str, seed: int) -> Kept:
    """Build a project in the folder, and kill a server of it ``tries`` times while it saves one variation each.

    The first three saves are left alone until they are answered, and measured. Then every third kill comes at any
    moment of a save, and two of three at any moment from the save's entry in the log on: the reading of the text
    before it takes most of the time, and nothing is written there.
    """
    from svampkit.template.file import read_template
    from svampkit.web.settings import Settings

    prepared(folder)
    log = Log(Settings(folder, database, user="mira"))
    rng = random.Random(seed)
    told: list[tuple[int, bool, float]] = []
    whole: list[float] = []
    inside: list[float] = []
    phases: Counter[str] = Counter()
    for n in range(tries):
        child, port = started(folder, database)
        page = httpx.get(f"http://127.0.0.1:{port}/add", timeout=30).text
        head = {"x-csrf-token": page.split('"X-CSRF-Token": "')[1].split('"')[0]}
        before = log.states()
        thread = threading.Thread(target=send, args=(port, head, n, told))
        began = time.perf_counter()
        thread.start()
        if n < 3:  # how long a save takes here
            log.wait_for_more(sum(before.values()), 60)
            begun = time.perf_counter()
            thread.join()
            whole.append(time.perf_counter() - began)
            inside.append(time.perf_counter() - begun)
        elif n % 3 == 0:
            time.sleep(rng.random() * statistics.median(whole) * 1.1)
        elif log.wait_for_more(sum(before.values()), 60):
            time.sleep(rng.random() * statistics.median(inside) * 1.1)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        thread.join()
        new = log.states() - before
        phases["after" if new["done"] else "inside" if new["begun"] else "before"] += 1
    partial = len(list(folder.glob("*.partial"))) + len(list(folder.glob(".*.partial")))
    file = read_template(folder / "loss-1.yaml")  # a half-written file would not be read
    kept = {str(v.values["NUM3"]) for v in file.variations if v.author == "mira" and v.status == "accepted"}
    states = log.states()
    log.engine.dispose()
    said = {str(n + 40) for n, ok, _ in told if ok}
    usual = statistics.median(whole), statistics.median(inside)
    return Kept(tries, said, kept, phases, sum(not ok for _, ok, _ in told), usual, dict(states), partial)


def main() -> int:
    """Run the tries; exit code 1 where anything was lost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--database", default="")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    found = trial(Path(tempfile.mkdtemp(prefix="svampkit-kill-")), chosen.tries, chosen.database, chosen.seed)
    states = Counter(found.states)
    print(
        f"{found.tries} kills: {found.phases['before']} before the save was begun, {found.phases['inside']} inside, "
        f"{found.phases['after']} after it; {len(found.said)} saves answered as kept, {len(found.kept)} in the file, "
        f"{len(found.said - found.kept)} lost, {len(found.kept - found.said)} whole but not answered\n"
        f"a save takes {1000 * found.usual[0]:.0f} ms, {1000 * found.usual[1]:.0f} of them from its entry in the "
        f"log on; log: {states['done']} done, {states['begun']} cut off; {found.partial} unfinished files beside"
    )
    return 1 if found.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
