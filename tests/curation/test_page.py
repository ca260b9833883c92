"""The page of a corpus: one file, no request, every text escaped, its charts drawn by a real browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from svampkit.curation.naming import cluster_words
from svampkit.curation.templates import shown_template
from tests.conftest import Cli

BODIES = [
    "Ann has {} red pens and {} blue ones.",
    "A lorry with {} crates takes {} more on.",
    "There are {} cups & {} <b>bowls</b>.",
]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    rows = [
        {
            "id": f"p{n}",
            "body": BODIES[n % 3].format(n + 2, 2 * n + 3),
            "question": "How many is that?",
            "equation": f"{n + 2} + {2 * n + 3}",
            "answer": str(3 * n + 5),
            "type": "Addition" if n % 2 else "Sum",
        }
        for n in range(15)
    ]
    path = tmp_path / "corpus.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


def test_the_page_shows_the_corpus_and_asks_nothing_of_the_net(corpus: Path, tmp_path: Path, cli: Cli) -> None:
    code, out, _ = cli("corpus", "report", corpus, "-o", tmp_path / "page.html", "--pairs", 3)
    assert (code, "15 problems" in out) == (0, True)
    page = (tmp_path / "page.html").read_text()
    for words in ("15 problems", "Nearest pairs", "Corpus lexicon diversity by type", "chart-map", "chart-templates"):
        assert words in page
    assert "<b>bowls</b>" not in page
    body = page[page.index("<body>") : page.index("<script>")]
    assert "http://" not in body and "https://" not in body
    spec = json.loads(page.split('id="chart-map-data">')[1].split("</script>")[0])
    assert sum(len(trace["x"]) for trace in spec["data"]) == 15
    bars = json.loads(page.split('id="chart-templates-data">')[1].split("</script>")[0])
    names = bars["data"][0]["y"]
    assert names and all("N " in name and not name.startswith(("+", "-")) for name in names)


def test_clusters_are_called_by_the_words_that_others_lack() -> None:
    texts = ["Ada has 3 pears in a bowl.", "Ben: 4 pears in a bowl.", "A tram has 5 cars.", "One tram has 6 cars."]
    named = cluster_words(texts, [0, 0, 1, 1], 2)
    assert named == {0: ("bowl", "pears"), 1: ("cars", "tram")}
    assert cluster_words(texts, [0] * 4) == {0: ()}, "what all have tells nothing"


def test_templates_are_shown_as_people_write_them() -> None:
    assert shown_template("- N * N + N N") == "N - N * (N + N)"
    assert shown_template("N m + N n = N; m = N") == "N m + N n = N; m = N"


def test_a_corpus_of_one_problem_has_a_page(corpus: Path, tmp_path: Path, cli: Cli) -> None:
    one = tmp_path / "one.jsonl"
    one.write_text(corpus.read_text().splitlines()[0])
    assert cli("corpus", "report", one, "-o", tmp_path / "page.html")[0] == 0
    page = (tmp_path / "page.html").read_text()
    assert "1 problem</h1>" in page and "chart-map" not in page
    lead = page.split('<p class="lead">')[1].split("</p>")[0]
    assert lead == "A single problem has no other to be like."


def test_a_corpus_without_equations_is_said_nothing_of_templates(corpus: Path, tmp_path: Path, cli: Cli) -> None:
    rows = [json.loads(line) for line in corpus.read_text().splitlines()]
    file = tmp_path / "texts.jsonl"
    file.write_text("".join(json.dumps({**row, "equation": None}) + "\n" for row in rows))
    assert cli("corpus", "report", file, "--no-map", "-o", tmp_path / "page.html")[0] == 0
    lead = (tmp_path / "page.html").read_text().split('<p class="lead">')[1].split("</p>")[0]
    assert lead.startswith("Two problems share") and "template" not in lead and "–" not in lead


@pytest.mark.needs_browser
def test_a_browser_draws_the_map(corpus: Path, tmp_path: Path, cli: Cli) -> None:
    from tests.report.browser import chromium

    assert cli("corpus", "report", corpus, "-o", tmp_path / "page.html")[0] == 0
    with chromium() as browser:
        tab = browser.new_page()
        faults: list[str] = []
        tab.on("pageerror", lambda error: faults.append(str(error)))
        tab.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        tab.goto((tmp_path / "page.html").as_uri())
        assert tab.locator("#chart-map .points path").count() == 15
        assert faults == []
