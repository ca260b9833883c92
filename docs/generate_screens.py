"""Draw the pictures of docs/workers.md anew: `python docs/generate_screens.py` walks the session key by key.

The session is the real one on four of the shipped seeds; the pilot is that of ``tests/authoring/test_screens.py``.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SIZE = (92, 26)
SEEDS = ("sk-0094", "sk-0003", "sk-0304", "sk-0047")
sys.path.insert(0, str(HERE.parent / "tests" / "authoring"))


def templates(folder: Path) -> Path:
    """The seeds, tagged."""
    rows = [
        line for path in sorted((HERE.parent / "seeds").glob("*.jsonl")) for line in path.read_text().splitlines()
    ]
    chosen = [row for row in rows if json.loads(row)["id"] in SEEDS]
    (folder / "seeds.jsonl").write_text("\n".join(chosen) + "\n")
    command = "from svampkit.cli import main; main()"
    made = folder / "templates"
    subprocess.run(
        [sys.executable, "-c", command, "tag", str(folder / "seeds.jsonl"), "-o", str(made), "-q"], check=True
    )
    return made


def picture(at: Any, name: str) -> None:
    """Write one picture, without the address of a font."""
    svg = at.app.export_screenshot(title="svampkit author", simplify=True)
    svg = re.sub(r"\n *@font-face \{.*?\n *\}", "", svg, flags=re.DOTALL)
    (HERE / "images" / f"{name}.svg").write_text(svg)


async def draw(root: Path) -> None:
    """The walk."""
    from test_screens import Desk, desk

    from svampkit.authoring.screens.app import ReviewApp

    async with desk(root, worker="mira", size=SIZE, seed="sk-0094") as at:
        await at.press("s")
        picture(at, "seeds")
        at.app.open_seed("sk-0094")
        await at.settle()
        await at.press(*["right"] * 5)
        picture(at, "base")
        await at.press("d")
        await at.type("green | ripe")
        await at.press("enter", "a", "n")
        picture(at, "candidates")
        await at.press("a", "n", "r")
        picture(at, "reject")
        await at.press("escape", "w")
        await at.type(" Then she found 5 more grapes.")
        await at.press("ctrl+t")
        picture(at, "write")
        await at.press("tab", "tab")
        await at.type("[NUM1] - [NUM2] - [NUM3]")
        picture(at, "fault")
        await at.press(*["backspace"] * len("[NUM1] - [NUM2] - [NUM3]"))
        await at.press("ctrl+s", "n", "f1")
        await at.press("pagedown")
        picture(at, "help")
    app = ReviewApp(root, "ben")
    async with app.run_test(size=SIZE) as pilot:
        at = Desk(app, pilot)
        await at.settle()
        await at.type("12")
        await at.press("enter", "y")
        picture(at, "review")


if __name__ == "__main__":
    (HERE / "images").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        asyncio.run(draw(templates(Path(place))))
