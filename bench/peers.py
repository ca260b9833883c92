"""Other generators, each by name and version in an environment of its own, and how fast they are here.

    python bench/peers.py          # sets the environments up in bench/out/peers (make bench-peers)

CheckList 0.0.11 is built with notebook 6 and IPython 8.4 (it asks for what later ones have no more), and
comes without what its masked language models need: templates are filled without them.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "out" / "peers"


@dataclass(frozen=True)
class Peer:
    """A generator of others."""

    name: str
    makes: str
    """What one of its items is."""
    installs: tuple[tuple[str, ...], ...]
    """Arguments of pip, call by call."""
    program: str
    """Prints items a second of processor time."""

    @property
    def python(self) -> Path:
        """The Python of its environment, whether it is there or not."""
        return FOLDER / self.name.replace(" ", "-") / "bin" / "python"


_GYM = """
import time, reasoning_gym
data = reasoning_gym.create_dataset("gsm_symbolic", size=5000, seed=0)
best = 0.0
for _ in range(3):
    started = time.process_time()
    for item in data:
        pass
    best = max(best, 5000 / (time.process_time() - started))
print(best)
"""

_CHECKLIST = """
import time
import numpy
from checklist.editor import Editor
editor, numbers = Editor(), [str(n) for n in range(2, 1000)]
numpy.random.seed(0)
text = "{first_name} had {a} shells. {b} of them broke. How many shells are left?"
best = 0.0
for _ in range(3):
    started = time.process_time()
    made = editor.template(text, a=numbers, b=numbers, nsamples=20000)
    best = max(best, len(made.data) / (time.process_time() - started))
print(best)
"""

PEERS = (
    Peer("reasoning-gym 0.1.25", "problems with answers (gsm_symbolic)", (("reasoning-gym==0.1.25",),), _GYM),
    Peer(
        "checklist 0.0.11",
        "texts, no answer, no check",
        (
            ("notebook<7", "ipython<8.5", "setuptools<81", "wheel", "munch", "iso-639", "ipywidgets", "numpy"),
            ("--no-deps", "--no-build-isolation", "checklist==0.0.11"),
        ),
        _CHECKLIST,
    ),
)


def set_up(peer: Peer) -> None:
    """Make its environment, unless it is there."""
    if not peer.python.exists():
        venv.create(peer.python.parents[1], with_pip=True)
    for words in peer.installs:
        subprocess.run([peer.python, "-m", "pip", "install", "--quiet", *words], check=True)


def rate(peer: Peer) -> float | None:
    """Items a second of processor time, the best of three rounds; None where its environment is not there or the
    program fails."""
    if not peer.python.exists():
        return None
    done = subprocess.run([peer.python, "-c", peer.program], capture_output=True, text=True, timeout=600, check=False)
    lines = done.stdout.split()
    return float(lines[-1]) if done.returncode == 0 and lines else None


def main() -> None:
    """Set all of them up."""
    for peer in PEERS:
        try:
            set_up(peer)
        except subprocess.CalledProcessError as error:
            sys.exit(f"{peer.name} could not be set up ({error}); see what pip said above.")
        print(f"{peer.name}: {peer.python}")


if __name__ == "__main__":
    main()
