"""The shipped templates made ready, to come with svampkit: `make wheel` puts them into the wheel (about 1 MB).

Run: python tools/ready_templates.py
A set of all shipped templates then needs none of the seconds that reading and checking them takes. They lie under
hashes of the templates and of the code that made them: where either is another, they are not used. They are of
`svampkit generate` with no options that choose among variations.
"""

from __future__ import annotations

from svampkit.generation.wanted.request import SetRequest
from svampkit.scale.ready import write_ready
from svampkit.shipped import ready_file, templates_dir
from svampkit.template import template_paths


def main() -> None:
    paths = template_paths(templates_dir())
    write_ready(paths, SetRequest(per_template=1), ready_file())
    print(f"{len(paths)} template files made ready: {ready_file().stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
