"""Pages that stand alone in one file: scripts and styles inside it, named by hash in its content security policy."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from importlib import resources
from typing import Any

import orjson

__all__ = ["data_inside", "page_parts"]


def page_parts() -> dict[str, Any]:
    """What a page's template is given of svampkit's own: ``style``, ``scripts``, and ``hashes``, the sources of a
    content security policy that let these scripts run and no others."""
    scripts = [_static("plotly-basic.min.js"), _static("report.js")]
    digests = (hashlib.sha256(script.encode("utf-8")).digest() for script in scripts)
    return {
        "hashes": " ".join(f"'sha256-{base64.b64encode(digest).decode('ascii')}'" for digest in digests),
        "style": _trusted(_static("report.css")),
        "scripts": [_trusted(script) for script in scripts],
    }


def data_inside(spec: Mapping[str, Any]) -> Any:
    """A chart's specification for a script element: nothing in it can end the element."""
    text = orjson.dumps(spec).decode("utf-8")
    return _trusted(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def _static(name: str) -> str:
    # a final newline would be part of the hashed text; strip it so that page and hash agree
    return resources.files("svampkit").joinpath("report", "static", name).read_text(encoding="utf-8").strip()


def _trusted(text: str) -> Any:
    import markupsafe

    return markupsafe.Markup(text)
