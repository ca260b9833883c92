"""A small folder of templates, tagged by the real tagger from problems of our own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from conftest_texts import TEXTS, problem

from svampkit.template.file import file_name, write_template
from svampkit.template.model import TemplateFile


def build(folder: Path) -> None:
    """Suggested templates with the worlds that their texts tell."""
    from svampkit.authoring.tagging import base_of, checked_base
    from svampkit.tagging.suggest import suggest

    for text in TEXTS:
        suggested = suggest(problem(*text))
        file, _, _ = checked_base(suggested, base_of(suggested))
        write_template(folder / file_name(file.seed.id), file)


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder, made once."""
    folder = tmp_path_factory.mktemp("templates")
    build(folder)
    return folder


@pytest.fixture
def templates(made: Path, tmp_path: Path) -> Path:
    """A copy of the folder for one test."""
    return Path(shutil.copytree(made, tmp_path / "templates"))


@pytest.fixture
def file(templates: Path) -> TemplateFile:
    """The template of Rosa's beads."""
    from svampkit.template.file import read_template

    return read_template(templates / "loss-1.yaml")
