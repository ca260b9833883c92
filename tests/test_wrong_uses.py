"""Wrong uses of the commands: each ends in one sentence that says what is wrong and what to do."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]

_ROWS = (
    {"id": "a", "body": "Ivo had 8 hens. He sold 3 hens.", "question": "How many hens has he left?",
     "equation": "8 - 3", "answer": "5"},
    {"id": "b", "body": "Noor had 4 lamps. She bought 3 lamps.", "question": "How many lamps has she now?",
     "equation": "4 + 3", "answer": "7"},
)  # fmt: skip

_USES = (
    (
        ("corpus", "stats", "own.jsonl", "--format", "gsm8k"),
        "is in the format svampkit, not gsm8k; leave --format out",
    ),
    (("corpus", "stats", "own.jsonl", "--format", "mathcheck"), "is in the format svampkit, not mathcheck"),
    (
        ("corpus", "stats", "own.jsonl", "--format", "svamp"),
        "is in the format svampkit, not svamp; leave --format out",
    ),
    (("corpus", "stats", "own.jsonl", "--format", "asdiv"), "or give --format svampkit"),
    (("corpus", "stats", "own.xml", "--format", "svamp"), "is in the format asdiv, not svamp"),
    (("corpus", "stats", "own.jsonl", "--ids", "ids.txt"), "has none of the ids that were asked for (1; 'zz' is not"),
    (("corpus", "stats", "one.yaml"), "it looks like a template file, and problems are wanted; `svampkit generate`"),
    (("corpus", "curve", "own.jsonl", "--setting", "growing", "-o", "out"), "expected fixed or increasing."),
    (("corpus", "curve", "own.jsonl", "-o", "out"), "and 2 could be read; give a larger corpus."),
    (("derivation", "numbers", " "), "give a problem's text in quotation marks."),
    (
        ("derivation", "convert", "own.jsonl", "-o", "out.txt"),
        "ends in neither .json (the published form) nor .jsonl",
    ),
    (
        ("derivation", "check", "ids.txt"),
        "give a JSON array or JSON lines of problems with equations or derivations.",
    ),
    (("derivation", "agree", "own.jsonl", "own.jsonl"), "as `svampkit derivation annotate` writes them."),
    (
        ("check", "own.jsonl", "--labels"),
        "give a set with variations, such as problems.jsonl of `svampkit generate`.",
    ),
    (("solve", "own.jsonl", "--solver", "command:false", "-o", "out"), "ended with exit code 1; it reads one JSON"),
    (("generate", "one.yaml", "-o", "own.jsonl", "-n", "5"), "it is a file, and a folder is wanted"),
    (("vary", "one.yaml", "--codes", ",,", "-o", "out"), "',,' names no variation code; the codes are 11, 12,"),
    (("generate", "one.yaml", "--codes", ", ", "-o", "out"), "names no variation code"),
    (
        ("generate", "one.yaml", "--preset", "p1", "--codes", "11", "-o", "out"),
        "the preset p1 holds variations of 21 and",
    ),
    (
        ("vary", "one.yaml", "--preset", "p1", "--codes", "11", "-o", "out"),
        "choose them from 21, or leave out the pres",
    ),
    (
        ("run", "own.jsonl", "--preset", "noop", "--codes", "21", "-o", "out"),
        "variations of 33 and bases, and 21 was as",
    ),
    (
        ("vary", "one.yaml", "--plan", "steps.plan", "--codes", "33", "-o", "out"),
        "steps.plan has no step with 33, which",
    ),
    (
        ("corpus", "convert", "own.jsonl", "-o", "own.xlsx"),
        "own.xlsx ends in .xlsx, and JSON lines would be written; give it a name that ends in .jsonl or .ndjson, "
        "such as own.jsonl.",
    ),
    (("select", "own.jsonl", "-o", "seeds.csv"), "seeds.csv ends in .csv, and JSON lines would be written"),
    (("solve", "own.jsonl", "--solver", "world", "-o", "said.json"), "such as said.jsonl."),
    (("corpus", "report", "own.jsonl", "-o", "page.pdf"), "page.pdf ends in .pdf, and a web page would be written"),
    (
        ("corpus", "stats"),
        "corpus stats: missing argument 'PATH...'; `svampkit corpus stats -h` tells what there is.",
    ),
    (("corpsu",), "no such command 'corpsu' (did you mean 'corpus'?); `svampkit -h` tells what there is."),
    (("corpus", "sats", "own.jsonl"), "corpus: no such command 'sats'"),
    (
        ("check", "one.yaml", "--lables"),
        "check: no such option: --lables (possible options: --labels); `svampkit check",
    ),
    (("corpus", "stats", "own.jsonl", "--as-is=yes"), "option '--as-is' does not take a value"),
    (("select", "own.jsonl", "-o"), "select: option '-o' requires an argument"),
    (
        ("generate", "one.yaml", "-o", "out", "--workers", "0"),
        "--workers is 0; expected a whole number from 1 to 512;",
    ),
    (
        ("generate", "one.yaml", "-o", "out", "-n", "1e3"),
        "-n is 1e3; expected a whole number from 1 to 10,000,000,000;",
    ),
    (
        ("solve", "own.jsonl", "--solver", "world", "--min-confidence", "7", "-o", "said.jsonl"),
        "--min-confidence is 7; expected a number from 0 to 1; `svampkit solve -h`",
    ),
    (("generate", "one.yaml", "-o", "", "-n", "5"), "--output is empty; give a path (a variable of the shell may be"),
    (("corpus", "convert", "own.jsonl", "--output="), "--output is empty; give a path"),
    (("corpus", "stats", ""), "PATHS is empty; give a path"),
    (("vary", "one.yaml", "-o", "own.jsonl"), "own.jsonl cannot be written (it is a file, and a folder is wanted)"),
    (
        ("generate", "one.yaml", "-o", "/dev/null"),
        "/dev/null cannot be written (it is a device, and a folder is wanted)",
    ),
    (
        ("generate", "one.yaml", "-o", "s3://", "-n", "5"),
        "s3:// names no place; expected an address such as s3://bucket",
    ),
    (
        ("corpus", "stats", "https://example.org/x.jsonl"),
        "https://example.org/x.jsonl is an address, and a file of this machine is wanted; download it first.",
    ),
    (
        ("corpus", "stats", "own.jsonl", "--columns", "question=a,question=b,answer=c"),
        "--columns names question twice ('a', 'b'); name one column.",
    ),
    (
        ("generate", "one.yaml", "-o", "out", "--design", "hard"),
        "--design hard tells how -n is shared out; give -n, the",
    ),
    (
        ("generate", "one.yaml", "-o", "out", "-n", "5", "--design", "hard", "--preset", "p1"),
        "--design hard and --preset p1 both say how -n is shared out; give one of them.",
    ),
    (
        ("explain", "--text", "Ivo has 3 hens and 4 ducks.", "--variation", "x"),
        "--variation is of a template file; with",
    ),
    (
        ("explain", "Ivo has 3 hens and 4 ducks. How many are they?"),
        "a text was given where a template file is expected; give a problem's text by --text.",
    ),
    (
        ("solve", "own.jsonl", "--solver", "world", "--train", "own.jsonl", "-o", "said.jsonl"),
        "--train is for openai, hf, majority, similarity; 'world' does not know it.",
    ),
    (
        ("predictions", "import", "csv", "empty", "-o", "said.jsonl"),
        "empty is empty; expected a table with a header.",
    ),
    (("corpus", "lint", "own.jsonl", "--only", ","), "--only ',' names no kind of fault; the kinds are spelling,"),
    (("corpus", "stats", "book.xlsx"), "a workbook or another zip archive, which has to be saved as CSV or unpacked"),
    (("corpus", "stats", "packed.gz"), "it is compressed, and has to be unpacked first"),
    (("corpus", "stats", "blob"), "it is no text"),
    (("corpus", "stats", "head.csv"), "it is CSV without a row that can be read; expected a problem in each line"),
    (("corpus", "stats", "ragged.csv"), "line 2: the row has another number of columns than the header."),
    (
        ("corpus", "stats", "ragged.csv", "--columns", "question=no,answer=answer"),
        "it is CSV without a row that can be read; line 2",
    ),
    (("corpus", "stats", "numbers.json"), "it is a JSON array of objects without a row that can be read; row 1: '1'"),
    (("corpus", "report", "own.jsonl", "-o", "folder"), "folder is a folder, no file that can be written"),
    (
        ("attention", "own.jsonl", "--model", "none", "-o", "folder"),
        "folder is a folder, no file that can be written",
    ),
    (("select", "own.jsonl", "-o", "folder"), "folder is a folder, no file that can be written"),
    (("report", "own.jsonl", "latin.jsonl", "-o", "out"), "latin.jsonl, line 1: no UTF-8 text; convert the file to"),
    (("report", "own.jsonl", "twice.jsonl", "-o", "out"), "1 problem is predicted twice by 'twice', such as 'a'"),
    (
        ("export", "own.jsonl", "--to", "openai-batch", "--max-tokens", "0", "-o", "out"),
        "--max-tokens is 0; expected a",
    ),
    (("run", "own.jsonl", "--templates", "none", "-o", "out"), "none is no folder; give the folder that"),
    (("vary", "one.yaml", "./one.yaml", "-o", "out"), "one.yaml is given twice; give each template file once."),
    (("generate", "one.yaml", "--review", "own.jsonl", "-o", "out"), "own.jsonl holds no verdict of a reviewer"),
    (
        ("generate", "one.yaml", "-o", "zz://b/set", "-n", "5"),
        "give a folder, or an address such as s3://bucket/set.",
    ),
    (("train", "own.jsonl", "--rate", "0", "-o", "out"), "the learning rate is 0.0; expected a number above 0"),
    (
        ("corpus", "merge", "own.jsonl", "--split", "80,10,10", "--grow", "own.jsonl", "-o", "out.jsonl"),
        "own.jsonl, line 1: no row of a merged file with its part was found; give a file that",
    ),
    (("derivation", "reconcile", "own.jsonl", "-o", "ids.txt"), "ids.txt is a file; give a folder with -o."),
    (
        ("predictions", "import", "openai-batch", "twice.jsonl", "-o", "out"),
        "give the file that the batch interface returned.",
    ),
    (("serve", "site", "--database", "mysql://a:b@c/d", "--port", "0"), "mysql is not supported; give postgresql://"),
    (("serve", "site", "--database", "postgresql://a:b@127.0.0.1:1/d", "--port", "0"), "is its server running"),
)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a problem file, a corpus in XML, a list of ids, a template file, and files of other kinds."""
    (tmp_path / "own.jsonl").write_text("".join(json.dumps(row) + "\n" for row in _ROWS))
    (tmp_path / "own.xml").write_text(
        "<Machine-Reading-Corpus-File><ProblemSet><Problem ID='a'><Body>Ivo had 8 hens.</Body><Question>How many?"
        "</Question></Problem></ProblemSet></Machine-Reading-Corpus-File>"
    )
    (tmp_path / "ids.txt").write_text("zz\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "book.xlsx").write_bytes(b"PK\x03\x04zz")
    (tmp_path / "packed.gz").write_bytes(gzip.compress(b"question,answer\n"))
    (tmp_path / "empty").touch()
    (tmp_path / "blob").write_bytes(b"\x7fELF\0\0\1")
    (tmp_path / "head.csv").write_text("question,answer\n")
    (tmp_path / "ragged.csv").write_text('question,answer\n"Ada has 3 figs and 4 nuts. How many in all?",7,8\n')
    (tmp_path / "numbers.json").write_text("[1, 2]")
    (tmp_path / "latin.jsonl").write_bytes('{"id": "caf\u00e9"}\n'.encode("latin-1"))
    (tmp_path / "twice.jsonl").write_text('{"id": "a", "answer": "5", "status": "answered"}\n' * 2)
    (tmp_path / "steps.plan").write_text("11 on base\n")
    (tmp_path / "one.yaml").write_text((Path(__file__).parents[1] / "templates" / "sk-0001.yaml").read_text())
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("use", "said"), _USES, ids=lambda part: " ".join(part)[:40] if isinstance(part, tuple) else ""
)
def test_a_wrong_use_ends_in_one_sentence(use: tuple[str, ...], said: str, cli: Cli, here: Path) -> None:
    before = sorted(here.iterdir())
    code, out, err = cli(*use)
    assert code in (1, 2)
    assert said in err and err.startswith("svampkit: ") and err.strip().count("\n") == 0
    assert out == ""
    assert [path for path in sorted(here.iterdir()) if path.name != "site"] == before


def test_a_right_format_that_is_named_is_taken(cli: Cli, here: Path) -> None:
    for format in ("auto", "svampkit", "table"):
        code, out, _ = cli("corpus", "stats", "own.jsonl", "--format", format, "--json")
        assert code == 0 and json.loads(out)["problems"] == 2
    rows = ({"question": row["question"], "answer": f"{row['equation']} #### {row['answer']}"} for row in _ROWS)
    (here / "steps.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert cli("corpus", "stats", "steps.jsonl", "--format", "gsm8k")[0] == 0
    assert "no number was found" in cli("derivation", "numbers", "How are you?")[1]


def test_a_group_without_a_word_shows_its_commands(cli: Cli) -> None:
    code, _, err = cli("corpus")
    assert code == 2 and err.startswith("Usage: ") and "stats" in err


def test_more_than_there_are_is_refused_by_run_too(cli: Cli, here: Path) -> None:
    words = ("run", "own.jsonl", "-o", "out", "--solver", "majority", "--preset", "gsm-symbolic", "-q")
    code, _, err = cli(*words, "-n", 10**10)
    assert code == 1 and "different problems, not 10,000,000,000; ask for fewer (-n)." in err
    assert not (here / "out" / "problems.jsonl").exists()
