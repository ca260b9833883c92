"""The real model, offline, and what is kept of it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from svampkit.embedding import cache_dir, embedder
from svampkit.errors import InputError, UsageError

TEXTS = [
    "Mira has 4 pears and picks 3 more. How many pears has she?",
    "Mira has 4 pears and gets 3 more. How many pears does she have?",
    "A train runs 60 miles in an hour. How far does it run in 3 hours?",
]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def vectors(cache: Path) -> np.ndarray:
    return embedder(cache=cache)(TEXTS)


def test_like_texts_are_near(vectors: np.ndarray) -> None:
    assert vectors.shape == (3, 384)
    assert vectors.dtype == np.float32
    unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    assert unit[0] @ unit[1] > 0.8 > 0.5 > unit[0] @ unit[2]


def test_what_is_kept_comes_back_without_the_model(
    cache: Path, vectors: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("svampkit.embedding._encode", lambda *_: pytest.fail("the model was loaded"))
    again = embedder(cache=cache)([TEXTS[2], TEXTS[0], TEXTS[2]])
    assert np.array_equal(again, vectors[[2, 0, 2]])
    assert embedder(cache=cache)([]).shape[0] == 0


def test_two_processes_at_once(cache: Path, vectors: np.ndarray, tmp_path: Path) -> None:
    code = (
        "import sys, numpy as np; from pathlib import Path; import svampkit.embedding as e\n"
        "e._encode = lambda where, model, texts: np.array([[len(t), ord(t[0])] for t in texts], dtype=np.float32)\n"
        "for i in range(40): e.embedder(cache=Path(sys.argv[1]))([f'{chr(97 + i % 26)}{j}' for j in range(i)])\n"
    )
    running = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path)]) for _ in range(2)]
    assert [process.wait(timeout=600) for process in running] == [0, 0]
    with sqlite3.connect(tmp_path / "embeddings.sqlite") as store:
        assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_damaged_cache_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("svampkit.embedding._encode", lambda where, model, texts: np.ones((len(texts), 2)))
    (tmp_path / "embeddings.sqlite").write_bytes(b"this is no database, it is a poem" * 50)
    assert embedder(cache=tmp_path)(["a"]).shape == (1, 2)
    assert (tmp_path / "embeddings.sqlite").read_bytes().startswith(b"SQLite format 3")


def test_a_cache_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("svampkit.embedding._encode", lambda where, model, texts: np.ones((len(texts), 2)))
    (tmp_path / "file").write_text("in the way")
    assert embedder(cache=tmp_path / "file")(["a"]).shape == (1, 2)


def test_models_do_not_share_vectors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def encode(where: str, model: str, texts: list[str]) -> np.ndarray:
        seen.append(model)
        return np.full((len(texts), 2), len(seen), dtype=np.float32)

    monkeypatch.setattr("svampkit.embedding._encode", encode)
    assert embedder("some/model", tmp_path)(["a"])[0, 0] == 1
    assert embedder("other/model", tmp_path)(["a"])[0, 0] == 2
    assert embedder("some/model", tmp_path)(["a"])[0, 0] == 1


def test_models_that_cannot_be_loaded(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no folder"):
        embedder("./nowhere", tmp_path)
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="holds no model"):
        embedder(str(tmp_path / "empty"), tmp_path)
    (tmp_path / "empty" / "config.json").write_text("{}")
    with pytest.raises(InputError, match="cannot be loaded"):
        embedder(str(tmp_path / "empty"), tmp_path)(["a"])


def test_a_hub_name_without_the_hub_fails_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    start = time.perf_counter()
    for offline, says in (("1", "HF_HUB_OFFLINE is set"), ("0", "cannot be reached")):
        monkeypatch.setenv("HF_HUB_OFFLINE", offline)
        monkeypatch.setenv("HF_ENDPOINT", "https://localhost:9")  # nothing listens there
        with pytest.raises(InputError, match=says):
            embedder("nobody/no-such-model", tmp_path)(["a"])
    assert time.perf_counter() - start < 60  # and not the minute and more that a hub is waited for


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_dir() == tmp_path / "svampkit"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")  # the standard says to pass over a relative path
    assert cache_dir() == Path.home() / ".cache" / "svampkit"
