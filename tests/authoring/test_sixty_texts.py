"""Sixty variations as people type them, through ``author add``: nothing wrong is proved, nothing right turned away.

What the reader finds likely may change with its weights; what may never change are the bounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from svampkit.equation import equivalent, parse_equation
from svampkit.template.file import read_template
from svampkit.template.model import VariationTemplate

Cli = Callable[..., tuple[int, str, str]]
TEXTS: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name("sixty_texts.yaml").read_text())
LEAST_TAKEN = 27
KINDS = {"impossible", "wrong equation", "wrong label", "number missing", "two answers", "names crossed"}


def add(cli: Cli, folder: Path, text: dict[str, Any], *more: str, equation: bool) -> VariationTemplate | None:
    """One text through the command; the variation that it left in the file, None where it was refused."""
    path = folder / f"{text['seed']}.yaml"
    before = path.read_bytes()
    words = ["--codes", text["codes"], "--tag", *more]
    for name in ("body", "question"):
        words += [f"--{name}", text[name]] if name in text else []
    words += ["--equation", str(text["equation"])] if equation else []
    code, _, err = cli("author", "add", path, "--worker", "mira", *words)
    kept = [v for v in read_template(path).variations if v.author == "mira"]
    assert (code == 0) == bool(kept), err
    assert kept or "the variation was not kept" in err
    path.write_bytes(before)  # each text stands alone
    return kept[0] if kept else None


def state(v: VariationTemplate | None) -> str:
    if v is None:
        return "refused"
    return "vouched" if v.waits or v.status == "draft" else "proved"


def test_the_list_has_sixty_texts_and_every_kind_of_fault() -> None:
    assert len(TEXTS["right"]) == len(TEXTS["wrong"]) == 30
    assert Counter(text["fault"] for text in TEXTS["wrong"]) == dict.fromkeys(KINDS, 5)


def test_what_is_right_is_proved_or_vouched_for(templates: Path, cli: Cli) -> None:
    """As a person does it: without an equation; where that is refused with one; where that is doubted, being sure."""
    found: Counter[str] = Counter()
    for text in TEXTS["right"]:
        v = add(cli, templates, text, equation=False)
        v = v or add(cli, templates, text, equation=True)
        v = v or add(cli, templates, text, "--sure", equation=True)
        found[state(v)] += 1
        if v is not None:
            own = numbered(v, templates / f"{text['seed']}.yaml")
            assert equivalent(parse_equation(own), parse_equation(str(text["equation"]))), text
    assert found["proved"] + found["vouched"] >= LEAST_TAKEN, found


def numbered(v: VariationTemplate, path: Path) -> str:
    """The equation with the numbers of the text."""
    from svampkit.authoring.instances import own_instance
    from svampkit.equation import to_infix

    return to_infix(own_instance(read_template(path), v).equation)


def test_nothing_wrong_is_proved(templates: Path, cli: Cli) -> None:
    """With the equation that the person believes. What is kept by being sure of it (a draft) is refused otherwise."""
    found: Counter[str] = Counter()
    for text in TEXTS["wrong"]:
        v = add(cli, templates, text, "--sure", equation=True)
        assert state(v) != "proved", text
        if text["fault"] not in ("wrong equation", "wrong label"):  # nor where the program finds an equation itself
            assert state(add(cli, templates, text, equation=False)) != "proved", text
        found["by being sure" if v is not None and v.status == "draft" else state(v)] += 1
    assert found["refused"] + found["by being sure"] >= LEAST_TAKEN, found
    assert found["refused"] >= 15, found
