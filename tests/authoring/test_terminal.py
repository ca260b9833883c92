"""From assign to generate in a real pseudo-terminal, with a kill -9 in the middle and a resume."""

from __future__ import annotations

import json
import os
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from test_decisions import begin

from svampkit.template.file import read_template
from tests import running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a Unix matter")

CTRL_S, CTRL_T = "\x13", "\x14"
COMMAND = [sys.executable, "-c", "from svampkit.cli import main; main()"]


def run(*words: object) -> str:
    """A command without a screen, in this process, where the pipeline is loaded already."""
    done = running.run(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Terminal:
    """A program in a pseudo-terminal of 80 columns and 24 lines."""

    def __init__(self, *words: object, **environment: str) -> None:
        import fcntl
        import pty
        import termios

        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm", "LANG": "C.UTF-8", **environment})
            os.execv(COMMAND[0], [*COMMAND, *map(str, words)])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)
        self.seen = ""
        self.keys = 0

    def read(self, seconds: float = 0.2) -> None:
        """Take what the program has drawn."""
        while select.select([self.fd], [], [], seconds)[0]:
            try:
                self.seen += os.read(self.fd, 65536).decode("utf-8", "replace")
            except OSError:
                return

    def until(self, true: Callable[[], object], what: str, seconds: float = 300) -> None:
        """Wait until something holds."""
        end = time.monotonic() + seconds
        while not true():
            self.read()
            assert time.monotonic() < end, f"waited for {what}; the screen drew: {self.plain()[-1500:]}"

    def plain(self) -> str:
        """What was drawn, without its control sequences."""
        return re.sub(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[@-_]", " ", self.seen)

    def shows(self, text: str) -> None:
        """Wait until the screen has drawn a text."""
        words = re.compile(r"\s+".join(map(re.escape, text.split())))
        self.until(lambda: words.search(self.plain()), text)
        self.seen = ""

    def press(self, keys: str) -> None:
        """Press keys, which are counted."""
        self.keys += len(keys)
        os.write(self.fd, keys.encode())

    def types(self, words: str) -> None:
        """Type what only the worker knows."""
        os.write(self.fd, words.encode())

    def end(self, sign: int | None = None) -> int:
        """Kill it, or wait for it to end."""
        if sign is not None:
            os.kill(self.pid, sign)
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            self.read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                os.close(self.fd)
                return status
        raise AssertionError(f"it did not end; the screen drew: {self.plain()[-800:]}")


class Session:
    """A worker's session in a terminal, and what of it lies on disk."""

    def __init__(self, templates: Path, seed: str) -> None:
        self.path, self.state = templates / f"{seed}.yaml", templates / ".authoring" / "w1.json"
        self.stamp, self.file = self.path.stat().st_mtime_ns, read_template(self.path)
        self.at = Terminal("author", "work", templates, "--worker", "w1", NO_COLOR="1")

    def kept(self, status: str = "accepted") -> int:
        """Variations of the worker that have this status; the file is read again only where it has changed."""
        stamp = self.path.stat().st_mtime_ns
        if stamp != self.stamp:
            self.stamp, self.file = stamp, read_template(self.path)
        return sum(v.status == status and v.author == "w1" for v in self.file.variations)

    def decides(self, keys: str, status: str = "accepted") -> None:
        """Press keys until one variation more has the status; again where the session says that it still works on
        the last ones: the file is written a moment before it takes further keys."""
        before = self.kept(status)
        self.at.seen = ""
        self.at.press(keys)

        def one_more() -> bool:
            if "One moment" in self.at.plain():
                self.at.seen = ""
                self.at.press(keys)
            return self.kept(status) > before

        self.at.until(one_more, f"one more that is {status}")  # what it became goes with it

    def until_typed(self, text: str, what: str) -> None:
        """Wait until a text is in the worker's file."""
        self.at.until(lambda: text in self.state.read_text(), what)


def base_and_first_steps(session: Session) -> None:
    """The base example, steps 1 to 3, and a sentence that is cut off by a kill."""
    session.at.shows("the base example")
    session.at.press("d")  # words that describe the thing
    session.at.shows("could describe")
    session.at.types("green | ripe")
    session.at.press("\r")
    session.at.shows("describing: green, ripe")
    session.at.press("a")
    session.at.shows("step 1 of 6")
    session.at.press("n")
    session.at.shows("step 2 of 6")
    session.decides("a")  # 23
    session.at.press("n")
    session.at.shows("step 3 of 6")
    session.at.press("w")  # 21, in words of one's own
    session.at.shows("Story")
    session.at.types(" Then she found 5 mo")
    session.until_typed("found 5 mo", "what was typed on disk")
    assert session.at.end(signal.SIGKILL) == signal.SIGKILL


def sentence_and_last_steps(session: Session, number: int) -> None:
    """The same sentence gone on with, steps 3 to 6, the end; ``number`` variations were kept before."""
    session.at.shows("nothing was lost")
    session.at.types("re grapes.")
    session.at.press(CTRL_T)
    session.until_typed("NUM3 = 5", "the tagged text on disk")
    session.decides(CTRL_S)
    assert session.kept() == number + 1
    session.at.shows("is kept")
    session.at.press("r")  # a candidate, with a reason
    session.at.shows("Why is it rejected?")
    session.decides("1", "rejected")
    session.at.press("n")
    session.at.shows("step 4 of 6")
    session.decides("a")  # 33
    session.decides("a")
    session.at.press("n")
    session.at.shows("step 5 of 6")
    session.decides("a")  # 22
    session.at.press("n")
    session.at.shows("step 6 of 6")
    session.decides("a")  # 31, 32
    session.decides("a")
    session.decides("a")
    session.at.press("f")
    session.at.until(lambda: '"finished":true' in session.state.read_text().replace(" ", ""), "the closed seed")
    session.at.press("q")
    assert session.at.end() == 0


def test_from_assign_to_generate_in_a_real_terminal(tmp_path: Path) -> None:
    seeds = tmp_path / "seeds.jsonl"
    shipped = (Path(__file__).parents[2] / "seeds" / "subtraction.jsonl").read_text().splitlines()
    seeds.write_text(shipped[0] + "\n")
    seed = json.loads(shipped[0])["id"]
    templates = tmp_path / "templates"
    run("tag", seeds, "-o", templates, "--quiet")
    assert "w1: 1 seeds" in run("author", "assign", templates, "--workers", "w1")
    session = Session(templates, seed)
    base_and_first_steps(session)
    keys, number = session.at.keys, session.kept()
    session = Session(templates, seed)
    sentence_and_last_steps(session, number)
    assert not list(templates.rglob("*.partial"))

    assert session.kept() >= 8
    assert keys + session.at.keys < 90, "the way is too long for a worker"
    file = read_template(session.path)
    assert file.alternates["MOD1"] == ("green", "ripe")
    written = [v for v in file.variations if v.origin == "written"]
    assert [v.codes for v in written] == [("21",)] and written[0].world is not None
    run("check", templates)
    assert "w1" in run("author", "status", templates)
    run("generate", templates, "-o", tmp_path / "out", "--per-template", "3", "--quiet")
    rows = [json.loads(line) for line in (tmp_path / "out" / "problems.jsonl").read_text().splitlines()]
    assert {row["template"] for row in rows} >= {v.id for v in written}
    assert {row["author"] for row in rows if row["template"] == written[0].id} == {"w1"}
    print(f"{keys + session.at.keys} keys for a base example and {session.kept()} variations")


def test_a_burst_goes_where_its_keys_lead(templates: Path) -> None:
    session = begin(templates)
    session.go(3)
    state = templates / ".authoring" / "w1.json"
    at = Terminal("author", "work", templates, "--worker", "w1", NO_COLOR="1")
    try:
        at.shows("step 3 of 6")
        at.types("w She found 5 more beads.")  # one write: the words are for the editor that w opens
        at.until(lambda: "She found 5 more beads." in state.read_text(), "the sentence in the editor")
        at.types("\x0c")  # Ctrl+L
        at.until(lambda: "She found" not in state.read_text(), "the empty field")
        long = "Zoë had 9 “kites”, 4 of them [red]. " + "She walked home slowly. " * 60
        at.types(f"{long}\rOne.\n\x1b[200~Two.\nThree.\x1b[201~")  # key by key, then as a paste
        at.until(lambda: "Three." in state.read_text(), "what was pasted")
        editing = json.loads(state.read_text())["seeds"]["loss-1"]["editing"]
        assert editing["body"] == f"{long}One. Two. Three."
        assert editing["question"] == session.file.base.question  # the end of a pasted line leads to no other field
    finally:
        at.end(signal.SIGKILL)
    assert not [v for v in read_template(templates / "loss-1.yaml").variations if v.author == "w1"]


def test_without_a_terminal_the_session_says_what_to_use_instead(templates: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "author", "work", str(templates), "--worker", "w1"],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=300,
    )
    assert done.returncode == 2 and "needs a terminal" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
def test_a_tmux_window_is_resized_under_the_session(templates: Path) -> None:
    name = f"svampkit-{os.getpid()}"

    def tmux(*words: str) -> str:
        done = subprocess.run(["tmux", "-L", name, *words], capture_output=True, text=True, timeout=300)
        return done.stdout

    def wait(text: str) -> None:
        end = time.monotonic() + 300
        while text not in tmux("capture-pane", "-p"):
            assert time.monotonic() < end, tmux("capture-pane", "-p")
            time.sleep(0.2)

    quoted = " ".join(f"'{word}'" for word in [*COMMAND, "author", "work", str(templates), "--worker", "w1"])
    tmux("new-session", "-d", "-x", "80", "-y", "24", quoted)
    try:
        wait("the base example")
        tmux("resize-window", "-x", "50", "-y", "12")
        wait("too small")
        tmux("resize-window", "-x", "100", "-y", "30")
        wait("the base example")
        tmux("send-keys", "q")
    finally:
        tmux("kill-server")
