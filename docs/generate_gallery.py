"""Makes the three reports of the gallery in docs/report.md and takes their pictures:
python docs/generate_gallery.py DATA FOLDER

DATA holds the published files (``svamp/seed_group_fold0.csv``, ``paramawps/paramawps.json``, ``mawps/MAWPS.json``,
``asdiv/ASDiv.xml``); the reports are written into FOLDER. Headlines and shares of right answers are printed, for the
words beside the pictures.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
IMAGES = ROOT / "docs" / "images"
WIDTH, HEIGHT = 1180, 1000
SOLVERS = ("world", "small", "similarity")
SCHEME = """\
name: paraphrases
seeds: [original]
categories: {words: Wording}
labels:
  reworded: {name: Reworded, category: words, when: when a language model rewords the text, keeps_answer: true}
"""


def main(data: Path, folder: Path) -> None:
    """The first screen of every page, which holds no problem's text."""
    from tests.report.browser import chromium

    folder.mkdir(parents=True, exist_ok=True)
    reports = {"own": own(folder), "svamp": svamp(data, folder), "paraphrases": paraphrases(data, folder)}
    with chromium() as browser:
        page = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}).new_page()
        page.set_default_timeout(300_000)
        for name, path in reports.items():
            page.goto((path / "report.html").resolve().as_uri())
            page.wait_for_timeout(800)
            page.screenshot(path=str(IMAGES / f"gallery-{name}.png"))
            report = json.loads((path / "report.json").read_text())
            told = [f"{model['name']} {100 * model['accuracy']['value']:.1f} % right" for model in report["models"]]
            sys.stdout.write(
                f"{name}: {report['headline']}\n  {report['dataset']['problems']} problems: {', '.join(told)}\n"
            )


def own(folder: Path) -> Path:
    """``small`` on the ready set."""
    dataset = ROOT / "challenge" / "svampkit-1000.jsonl"
    return report_of(folder / "own", dataset, ("small",), "the ready set")


def svamp(data: Path, folder: Path) -> Path:
    """Three solvers on a fold of SVAMP's labelled CSV, whose seeds are not among its rows."""
    dataset = data / "svamp" / "seed_group_fold0.csv"
    train = data / "mawps" / "MAWPS.json"
    return report_of(folder / "svamp", dataset, SOLVERS, "SVAMP, fold 0", train)


def paraphrases(data: Path, folder: Path) -> Path:
    """Three solvers on MAWPS problems and their rewordings, as a table with columns of its own."""
    dataset, scheme = folder / "paraphrases.jsonl", folder / "paraphrases.yaml"
    with dataset.open("w", encoding="utf-8") as file:
        for row in json.loads((data / "paramawps" / "paramawps.json").read_text(encoding="utf-8")):
            family = str(row.get("family", row["iIndex"]))
            kind = "original" if str(row["iIndex"]) == family else "reworded"
            told = {"key": str(row["iIndex"]), "text": row["sQuestion"], "gold": row["lSolutions"][0]}
            file.write(json.dumps(told | {"family": family, "kind": kind}) + "\n")
    scheme.write_text(SCHEME, encoding="utf-8")
    columns = "id=key,question=text,answer=gold"
    labels = ("--columns", f"{columns},variation=kind,seed=family,group=family", "--scheme", str(scheme))
    train = data / "asdiv" / "ASDiv.xml"
    return report_of(folder / "paraphrases", dataset, SOLVERS, "ParaMAWPS", train, ("--columns", columns), labels)


def report_of(
    folder: Path,
    dataset: Path,
    solvers: tuple[str, ...],
    name: str,
    train: Path | None = None,
    read: tuple[str, ...] = (),
    labels: tuple[str, ...] = (),
) -> Path:
    """Answers of the solvers and the report on them; ``read`` and ``labels`` are options of `solve` and `report`."""
    answers = []
    for solver in solvers:
        answers.append(folder / f"{solver}.jsonl")
        learned = ("--train", str(train)) if solver == "similarity" else ()
        svampkit("solve", dataset, "--solver", solver, *learned, *read, "-o", answers[-1])
    svampkit("report", dataset, *answers, "--name", name, *labels, "-o", folder)
    return folder


def svampkit(*words: object) -> None:
    """A command; what it says of faults is shown."""
    subprocess.run([sys.executable, "-m", "svampkit", *map(str, words), "-q"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
