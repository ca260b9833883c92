"""`python -m svampkit`."""

from __future__ import annotations

from svampkit.cli import main

if __name__ == "__main__":
    main()
