"""A small language model fine-tuned by low-rank adapters (LoRA, Hu et al. 2022) to write equations."""

from __future__ import annotations
