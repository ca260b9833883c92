"""ARCHITECTURE.md says which room may import which; the imports are read from the source and held to it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "svampkit"


def rooms_of(cell: str) -> set[str]:
    """The rooms that a cell of the first column names: `corpora/`, `selection.py`."""
    return {name.rstrip("/").removesuffix(".py") for name in re.findall(r"`([\w./]+)`", cell)}


def table() -> dict[str, tuple[set[str], set[str], set[str]]]:
    """Room to what it may import: whole rooms, single modules ("world.model"), and the rooms of its own row."""
    found: dict[str, tuple[set[str], set[str], set[str]]] = {}
    text = (ROOT / "ARCHITECTURE.md").read_text()
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) != 3 or not cells[0].startswith("`"):
            continue
        own = rooms_of(cells[0])
        modules = set(re.findall(r"`(\w+\.\w+)`", cells[2]))
        words = set(re.findall(r"\b[a-z]+\b", re.sub(r"`[^`]*`|\([^)]*\)", "", cells[2])))
        for room in own:
            found[room] = (words, modules, own)
    return found


def ground_floor() -> set[str]:
    """The rooms that every room may import, from the sentence below the table."""
    sentence = re.search(r"Every room may import the ground floor: (.*?)\.", (ROOT / "ARCHITECTURE.md").read_text())
    assert sentence is not None
    return set(re.findall(r"`(\w+)`", sentence.group(1)))


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything of svampkit that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names if alias.name.split(".")[0] == "svampkit")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import hides the room it comes from"
            if node.module == "svampkit":
                yield from ((node.lineno, f"svampkit.{alias.name}") for alias in node.names)
            elif node.module and node.module.startswith("svampkit."):
                yield node.lineno, node.module


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def sources() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "data" not in path.relative_to(PACKAGE).parts)


def test_the_table_names_every_room() -> None:
    rooms = {room_of(path) for path in sources()} - {"__init__", "__main__"}
    assert rooms == set(table()), "ARCHITECTURE.md and the package name different rooms"


def test_rooms_import_what_the_table_allows() -> None:
    rules = table()
    known, ground = set(rules), ground_floor()
    faults = []
    for path in sources():
        room = room_of(path)
        if room in ("__init__", "__main__"):
            continue
        allowed, modules, own = rules[room]
        for line, name in imports_of(path):
            parts = name.split(".")[1:]
            target = parts[0] if parts else "__init__"
            if target in own or target not in known or ("anything" in allowed and target != "cli"):
                continue
            world_solver = room == "solvers" and path.name == "world.py" and target in ("world", "reading")
            below = target == "errors" or (target in ground and room not in ground)
            if (
                below
                or target in allowed
                or ".".join(parts[:2]) in modules
                or world_solver
                or (room, target) == ("cli", "cli")
            ):
                continue
            faults.append(
                f"{path.relative_to(ROOT)}:{line}: {room} imports {name}; ARCHITECTURE.md does not allow it"
            )
    assert not faults, "\n".join(faults)


def test_nothing_imports_the_command_line() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sources()
        if room_of(path) not in ("cli", "__main__")
        for line, name in imports_of(path)
        if name.split(".")[1:2] == ["cli"]
    ]
    assert not faults, faults


def test_the_evaluation_side_never_imports_the_generation_side() -> None:
    generation = {"selection", "template", "variations", "generation", "authoring", "embedding", "tagging"}
    faults = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sources()
        if room_of(path) in ("solvers", "evaluation", "report")
        for line, name in imports_of(path)
        if name.split(".")[1:2] and name.split(".")[1] in generation
    ]
    assert not faults, faults


def test_the_reading_of_the_table_sees_a_fault() -> None:
    # A near miss: template may import world but not reading, and the words of a bracket are no rooms.
    allowed, _, _ = table()["template"]
    assert "world" in allowed
    assert "reading" not in allowed
    assert "world" not in table()["solvers"][0]
    assert "world" in table()["generation"][0]
    assert "variations" not in allowed


def modules_of(path: Path, known: set[str]) -> set[str]:
    """The modules of svampkit that a file imports; `from svampkit.a import b` names a.b where that is a module."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("svampkit."):
            for alias in node.names:
                deeper = f"{node.module}.{alias.name}"
                found.add(deeper if deeper in known else node.module)
    return found & known


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """Modules that reach themselves, in groups that reach each other (Tarjan 1972, by two walks)."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        left = [start]
        while left:
            for other in arrows.get(left.pop(), set()) - seen:
                seen.add(other)
                left.append(other)
        return seen

    reach = {module: reached(module) for module in arrows}
    rings = {frozenset(b for b in reach[a] if a in reach.get(b, set())) for a in arrows if a in reach[a]}
    return [set(ring) for ring in rings]


def test_no_two_modules_import_each_other() -> None:
    """Imports inside functions and for types count as well; a package's `__init__` only gathers names."""
    names = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for path in sources()
        if path.name not in ("__init__.py", "__main__.py")
    }
    assert not circles({name: modules_of(path, set(names)) for name, path in names.items()})


def test_a_circle_of_three_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def rooms_in_order(of: str) -> list[str]:
    """The rooms within a room, in the order of their table."""
    rows = re.findall(rf"^\| [\w ]+ \| `{of}/(\w+)/`", (ROOT / "ARCHITECTURE.md").read_text(), re.MULTILINE)
    assert len(rows) == len(set(rows))
    return rows


def out_of_order(arrows: Iterable[tuple[str, str]], order: Sequence[str]) -> list[tuple[str, str]]:
    """Those that point from a room to one that comes after it, or to none of them."""
    place = {room: number for number, room in enumerate(order)}
    return [(room, other) for room, other in arrows if place.get(other, len(order)) > place[room]]


@pytest.mark.parametrize(
    ("place", "shared"),
    [
        ("reading", {"text"}),  # `text.py` says what a reading is
        ("generation", set()),
        ("variations/operators/chain", {"story"}),  # `story.py` says what an operator looks at
    ],
)
def test_a_room_imports_none_that_comes_after_it(place: str, shared: set[str]) -> None:
    """``shared``: modules of the house itself that every room in it may import."""
    house = PACKAGE / place
    order = rooms_in_order(house.name)
    assert order and set(order) == {path.parent.name for path in house.glob("*/__init__.py")}
    name_of_house = "svampkit." + place.replace("/", ".") + "."
    arrows = {
        (room, f"{name}.".removeprefix(name_of_house).split(".")[0])
        for room in order
        for path in (house / room).rglob("*.py")
        for _, name in imports_of(path)
        if f"{name}.".startswith(name_of_house)
    }
    assert not out_of_order((arrow for arrow in arrows if arrow[1] not in shared), order)


def test_a_step_that_looks_ahead_is_seen() -> None:
    order = ["words", "mentions", "search"]
    assert out_of_order([("mentions", "words"), ("search", "search")], order) == []
    assert out_of_order([("words", "search"), ("search", "read")], order) == [("words", "search"), ("search", "read")]
