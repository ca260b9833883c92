"""The tables of Upadhyay & Chang (2017): solvers trained on equations and on derivations, by three measures."""

from __future__ import annotations
