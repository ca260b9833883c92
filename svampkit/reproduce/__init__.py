"""The papers' tables, made again: which models are trained on what, and how the figures stand beside the papers'."""

from __future__ import annotations
