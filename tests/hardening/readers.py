"""Every reader of files, each with a sound file of its kind: what the fuzzing suite cuts, twists and blows up."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import shutil
import tempfile
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import yaml

from svampkit.audit.review import read_review, refused_templates
from svampkit.authoring.sheet import COLUMNS, export_sheet, import_sheet
from svampkit.authoring.state import load_state
from svampkit.corpora import read_ids, read_problems
from svampkit.derivations.file import read_derivations
from svampkit.edge.transport import BadReply, unpack
from svampkit.errors import SvampkitError
from svampkit.problem import Problem
from svampkit.report import ReportRequest, build_report, dataset_from_rows, predictions_from_rows, read_dataset
from svampkit.report import read_predictions as read_measured
from svampkit.report.build import Report
from svampkit.report.changed import changed_since, read_report
from svampkit.report.load import read_samples
from svampkit.report.schemes import read_scheme
from svampkit.report.table import parse_columns, read_table
from svampkit.solvers.endpoint.reply import read_reply, said_by
from svampkit.solvers.imports import join, read_logs
from svampkit.solvers.predictions_io import read_predictions
from svampkit.solvers.prompts import read_prompt
from svampkit.template import format_template, parse_template, read_template
from svampkit.template.check import check
from svampkit.variations.protocol import read_plan

from .made import problem_rows, write_templates

__all__ = ["ANSWER", "CASES", "sound_template"]


@cache
def sound_template() -> bytes:
    """A template file of our own, tagged by the real tagger."""
    with tempfile.TemporaryDirectory() as folder:
        return (write_templates(Path(folder)) / "h-0.yaml").read_bytes()


def _svamp() -> bytes:
    keys = {
        "id": "ID",
        "body": "Body",
        "question": "Question",
        "equation": "Equation",
        "answer": "Answer",
        "type": "Type",
    }
    return json.dumps([{new: row[old] for old, new in keys.items()} for row in problem_rows(3)]).encode()


def _asdiv() -> bytes:
    problems = "".join(
        f'<Problem ID="{row["id"]}" Grade="2"><Body>{row["body"]}</Body><Question>{row["question"]}</Question>'
        f"<Solution-Type>Subtraction</Solution-Type><Answer>{row['answer']} (beads)</Answer>"
        f"<Formula>{str(row['equation']).replace(' ', '')}={row['answer']}; 26*2=52</Formula></Problem>"
        for row in problem_rows(3)
    )
    return f'<?xml version="1.0"?><Corpus><ProblemSet>{problems}</ProblemSet></Corpus>'.encode()


def _mawps() -> bytes:
    return json.dumps(
        [{"iIndex": n, "sQuestion": f"{row['body']} {row['question']}", "lEquations": [f"X={row['equation']}"],
          "lSolutions": [float(str(row["answer"]))]} for n, row in enumerate(problem_rows(3))]
    ).encode()  # fmt: skip


def _csv(columns: tuple[str, ...], *rows: tuple[object, ...]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([columns, *rows])
    return text.getvalue().encode()


def _lines(*rows: object) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def _eval() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("header.json", json.dumps({"eval": {"model": "m"}}))
        archive.writestr("samples/1.json", json.dumps(_SAMPLE))
    return packed.getvalue()


_SAMPLE = {
    "id": "h-0", "epoch": 1, "metadata": {"seed": "s"},
    "output": {"choices": [{"message": {"content": [{"type": "text", "text": "26"}]}, "stop_reason": "stop"}]},
}  # fmt: skip
_CHAT = {
    "choices": [
        {"index": 0, "message": {"role": "assistant", "content": "The answer is 26."}, "finish_reason": "stop"}
    ],
    "usage": {"prompt_tokens": 12, "completion_tokens": 5},
}


def _problems(path: Path) -> None:
    for problem in read_problems(path).problems:
        assert isinstance(problem, Problem)


def _log(kind: str) -> Callable[[Path], None]:
    return lambda path: void(join(read_logs(kind, [path]), ["h-0", "h-1"]))


def void(value: object) -> None:
    """What was read is not looked at; that it was read is."""


def _template(path: Path) -> None:
    file = read_template(path)
    check(file, path)
    assert parse_template(format_template(file), str(path)) == file


def _measured(path: Path) -> None:
    read_dataset(path)
    read_measured(path)


# ---- spreadsheets, work of people


def _folder(path: Path) -> Path:
    """A folder with one template beside the file, as it was before anything was read into it."""
    folder = path.parent / "templates"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "h-0.yaml").write_bytes(sound_template())
    return folder


def _exported(name: str) -> bytes:
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / name
        export_sheet(_folder(path), path)
        return path.read_bytes()


_ROW = {
    "seed": "h-0", "codes": "21", "of": "base", "question": "How many [OBJp1] does [NAME1] have now?",
    "body": "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2] [OBJp1] to [NAME1.his] cousin and found [NUM3] more.",
    "equation": "[NUM1] - [NUM2] + [NUM3]", "values": "NUM3 = 7",
}  # fmt: skip


def _sheet(path: Path) -> None:
    folder = _folder(path)
    before = read_template(folder / "h-0.yaml")
    import_sheet(folder, path, worker="ann", reader=lambda *_: None)
    after = read_template(folder / "h-0.yaml")  # whatever the sheet says, the file is whole and the seed is kept
    assert after.seed == before.seed and after.base == before.base


def _new_row() -> bytes:
    return _csv(COLUMNS, tuple(_ROW.get(column, "") for column in COLUMNS))


def _state(path: Path) -> None:
    load_state(path.parent.parent, "ann")


_STATE = {
    "svampkit": 1, "worker": "ann", "seed": "h-0", "step": 1, "reviews": [],
    "seeds": {"h-0": {"base": "", "base_seconds": 0.0, "finished": False, "not_applicable": {"12": "no"},
                      "drafts": [], "editing": None}},
}  # fmt: skip


def _review(path: Path) -> None:
    read_review(path)
    refused_templates(path)


# ---- derivations, schemes, plans, tables, reports

_DERIVED = {
    "iIndex": 7, "sQuestion": "Nora keeps 30 nickels and dimes in a jar . Together they are worth $ 2.10 .",
    "lEquations": ["x+y=30", "0.05*x+0.1*y=2.1"], "lSolutions": [18.0, 12.0],
    "Template": ["m + n = a", "b * m + c * n = d"],
    "Alignment": [{"coeff": "a", "SentenceId": 0, "TokenId": 2, "Value": 30.0},
                  {"coeff": "b", "SentenceId": 0, "TokenId": 3, "Value": 0.05},
                  {"coeff": "c", "SentenceId": 0, "TokenId": 5, "Value": 0.1},
                  {"coeff": "d", "SentenceId": 1, "TokenId": 5, "Value": 2.1}],
    "Equiv": [],
}  # fmt: skip


def _derived(path: Path) -> None:
    from svampkit.derivations.same import equivalent_templates

    found = [problem.derivation for problem in read_derivations(path).problems if problem.derivation is not None]
    if len(found) > 1:
        equivalent_templates(found[0].template, found[1].template)


_SCHEME = {
    "name": "mine", "title": "Mine", "seeds": ["plain"], "categories": {"t": "Typing"}, "joint": "+",
    "labels": {"typos": {"name": "Slips", "category": "t", "when": "when letters change", "keeps_answer": True},
               "shout": "In capitals"},
}  # fmt: skip


@cache
def _report() -> Report:
    rows = [{**row, "variation": ["11"] if n else [], "seed": "h-0"} for n, row in enumerate(problem_rows(4))]
    said = [{"id": row["id"], "answer": "26", "status": "answered"} for row in rows]
    return build_report(dataset_from_rows(rows), [predictions_from_rows(said, "m")], ReportRequest("small"))


def _report_json() -> bytes:
    from svampkit.report import write_report

    with tempfile.TemporaryDirectory() as folder:
        write_report(_report(), Path(folder))
        return (Path(folder) / "report.json").read_bytes()


def _since(path: Path) -> None:
    changed_since(read_report(path), _report())


def _columns(path: Path) -> None:
    names = parse_columns(["id=q+kind,question=q,answer=gold,variation=kind,group=g,tolerance=tol"])
    void(dataset_from_rows(read_table(path, names)))


def _parquet() -> bytes:
    import polars as pl

    made = io.BytesIO()
    pl.DataFrame(problem_rows(3)).write_parquet(made)
    return made.getvalue()


def _parquets(path: Path) -> None:
    with contextlib.suppress(SvampkitError):
        _problems(path)
    void(dataset_from_rows(read_table(path)))


def _each(path: Path) -> None:
    """Each line as an equation, in every notation that is read."""
    from svampkit.equation import parse_equation, parse_infix, parse_number, parse_prefix

    for line in path.read_bytes().decode("utf-8", "replace").splitlines():
        for read in (parse_equation, parse_infix, parse_prefix, parse_number):
            with contextlib.suppress(SvampkitError):
                read(line)


def _reply(path: Path) -> None:
    content = path.read_bytes()
    said_by(content, ("a-secret-key",))
    with contextlib.suppress(BadReply):
        unpack(content, "gzip")
    read_reply(content, ("a-secret-key",))


ANSWER = {"id": "h-0", "answer": "26", "equation": "30 - 4", "raw": "It is 26.", "status": "answered", "solver": "s"}
CASES: dict[str, tuple[str, Callable[[], bytes], Callable[[Path], None]]] = {
    "svamp": ("d.json", _svamp, _problems),
    "asdiv": ("d.xml", _asdiv, _problems),
    "mawps": ("d.json", _mawps, _problems),
    "svampkit": ("d.jsonl", lambda: _lines(*problem_rows(3)), _problems),
    "svamp-csv": (
        "d.csv",
        lambda: _csv(
            ("Question", "Numbers", "Equation", "Answer"),
            ("Rosa had number0 beads and number1 .", "4 5", "+ number0 number1", "9"),
        ),
        _problems,
    ),
    "table": (
        "d.csv",
        lambda: _csv(("question", "answer"), ("Rosa had 4 beads and 5 more. How many?", "9")),
        _problems,
    ),
    "gsm8k": (
        "d.jsonl",
        lambda: _lines({"question": "Rosa had 4 beads.", "answer": "4+5=<<4+5=9>>9\n#### 9"}),
        _problems,
    ),
    "ids": ("ids.txt", lambda: b"h-0\nh-1\n", lambda path: void(read_ids([path]))),
    "predictions": (
        "p.jsonl",
        lambda: _lines(ANSWER, {**ANSWER, "id": "h-1"}),
        lambda path: void(read_predictions(path)),
    ),
    "measured": (
        "p.jsonl",
        lambda: _lines(ANSWER, {**ANSWER, "id": "h-1", "asked": "0123456789abcdef"}),
        _measured,
    ),
    "lm-eval": (
        "samples_x.jsonl",
        lambda: _lines({"doc": {"id": "h-0"}, "resps": [["It is 26."]], "target": "26"}),
        _log("lm-eval"),
    ),
    "openai-batch": (
        "o.jsonl",
        lambda: _lines({"custom_id": "h-0", "response": {"status_code": 200, "body": _CHAT}, "error": None}),
        _log("openai-batch"),
    ),
    "csv": ("a.csv", lambda: _csv(("id", "prediction"), ("h-0", "26"), ("h-1", "27")), _log("csv")),
    "inspect": (
        "l.json",
        lambda: json.dumps({"eval": {"model": "m"}, "samples": [_SAMPLE]}).encode(),
        _log("inspect"),
    ),
    "inspect archive": ("l.eval", _eval, _log("inspect")),
    "prompt": (
        "p.txt",
        lambda: b"--- system ---\nBe short.\n--- user ---\n{problem}\n--- shot ---\n{answer}\n",
        lambda p: void(read_prompt(p)),
    ),
    "reply": ("r.json", lambda: json.dumps(_CHAT).encode(), _reply),
    "template": ("h-0.yaml", sound_template, _template),
    "sheet csv": ("s.csv", lambda: _exported("s.csv"), _sheet),
    "sheet row": ("n.csv", _new_row, _sheet),
    "sheet xlsx": ("s.xlsx", lambda: _exported("s.xlsx"), _sheet),
    "worker": (".authoring/ann.json", lambda: json.dumps(_STATE).encode(), _state),
    "review": ("r.jsonl", lambda: _lines({"id": "h-0/base-1", "verdict": "wrong", "note": ""}), _review),
    "derivations": ("d.json", lambda: json.dumps([_DERIVED, {**_DERIVED, "iIndex": 8}]).encode(), _derived),
    "scheme": ("s.yaml", lambda: yaml.safe_dump(_SCHEME).encode(), lambda path: void(read_scheme(path))),
    "plan": ("v.plan", lambda: b"33 on base limit 9\n31,32 on all keep 2 # a note\n", lambda p: void(read_plan(p))),
    "columns": (
        "t.jsonl",
        lambda: _lines({"q": "Rosa had 4 beads.", "gold": "4", "kind": "plain", "g": 1, "tol": "abs:0.1"}),
        _columns,
    ),
    "parquet": ("t.parquet", _parquet, _parquets),
    "said": (
        "p.jsonl",
        lambda: _lines({"id": "h-0", "raw": "It is 26."}, {"id": "h-1", "response": "\\boxed{27}"}),
        _measured,
    ),
    "samples": ("p.samples.jsonl", lambda: _lines({**ANSWER, "sample": 0}, {**ANSWER, "sample": 1}),
                lambda path: void(read_samples(path))),
    "earlier report": ("report.json", _report_json, _since),
    "equations": ("e.txt", lambda: b"X = 4 + 5 * (2 - 1/3)\n+ 4 * number0 number1\n0.3 x - 12 = 5\n1,200\n", _each),
}  # fmt: skip
