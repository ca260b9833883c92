"""Solvers that learn, with PyTorch: constrained, Seq2Seq, GTS and Graph2Tree, as in Patel et al. 2021.

The rest of svampkit comes here through the registry of solvers, so that torch is loaded only when asked for.
"""

from __future__ import annotations
