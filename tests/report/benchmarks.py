"""Two benchmarks of our own writing in the shapes of published ones, with a model's answers as people log them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.report.samples import write_jsonl

__all__ = ["perturbed", "robust_groups"]

_PEOPLE, _THINGS = ("Imani", "Jonas", "Sofie", "Takeo"), ("buttons", "candles", "marbles", "walnuts")


def perturbed(folder: Path, seeds: int = 40) -> tuple[Path, Path]:
    """As GSM-Plus is written: texts for ids, the seed's text and answer in every row, a key without an answer; and a
    log that holds the rows with the model's text (``model_prediction``)."""
    rng = random.Random(3)
    rows: list[dict[str, Any]] = []
    for number in range(seeds):
        who, what = rng.choice(_PEOPLE), rng.choice(_THINGS)
        a, b, c = rng.randint(20, 60), rng.randint(2, 9), rng.randint(10, 19)
        seed = f"{who} has {a} {what} in box {number + 1} and sells {b}. How many {what} are left in it?"
        more = f"{who} has {a} {what} in box {number + 1}, finds {c} and sells {b}. How many {what} are left in it?"
        told = f"In box {number + 1} {who} keeps {a} {what}; {b} are sold. What number of {what} stays in it?"
        idle = seed.replace(". How", f". The box is {c} years old. How")
        lost = seed.replace(f"sells {b}", "sells some")
        texts = (
            ("original", seed, str(a - b)),
            ("adding operation", more, str(a + c - b)),
            ("problem understanding", told, str(a - b)),
            ("distraction insertion", idle, str(a - b)),
            ("critical thinking", lost, "None"),
        )
        rows += [
            {"question": text, "answer": gold, "perturbation_type": kind, "seed_question": seed, "seed_answer": a - b}
            for kind, text, gold in texts
        ]
    chances = {"original": 0.9, "distraction insertion": 0.25, "critical thinking": 0.5}
    log = []
    for row in rows:
        right = rng.random() < chances.get(row["perturbation_type"], 0.8)
        if row["answer"] == "None":
            said = "It cannot be determined from what is given." if right else "So 12 are left. The answer is 12."
        else:
            said = f"First I look at the box.\nThe answer is {int(row['answer']) + (0 if right else 3)}."
        log.append({**row, "model_prediction": said})
    return write_jsonl(folder / "perturbed.jsonl", rows), write_jsonl(folder / "log.jsonl", log)


def robust_groups(folder: Path, groups: int = 45) -> tuple[Path, Path]:
    """As MathCheck is written: groups of an original and its variants, two kinds of tasks: a number, or a choice;
    and a log of a model's responses by group and kind."""
    rng = random.Random(5)
    rows: list[dict[str, Any]] = []
    for number in range(groups):
        who, what = rng.choice(_PEOPLE), rng.choice(_THINGS)
        a, b = rng.randint(20, 60), rng.randint(2, 9)
        seed = f"{who} packs {a} {what} and then {b} more. How many {what} are packed?"
        texts = (
            ("original", seed, a + b),
            ("problem understanding", f"After {a} {what}, {who} packs another {b}. What is their number?", a + b),
            ("irrelevant disturbance", seed.replace(". How", ". It rains. How"), a + b),
            (
                "scenario understanding",
                f"{seed} Was the number of {what} even, (A) yes or (B) no?",
                "AB"[(a + b) % 2],
            ),
        )
        rows += [{"group_id": number, "kind": kind, "text": text, "target": gold} for kind, text, gold in texts]
    log = []
    for row in rows:
        right = rng.random() < {"original": 0.95, "irrelevant disturbance": 0.5}.get(row["kind"], 0.8)
        if isinstance(row["target"], str):
            letter = row["target"] if right else "AB".replace(row["target"], "")
            said = f"I add the two. The answer is ({letter})."
        else:
            said = f"Together that makes {row['target'] + (0 if right else 1)}."
        log.append({"group_id": row["group_id"], "kind": row["kind"], "response": said})
    return write_jsonl(folder / "groups.jsonl", rows), write_jsonl(folder / "responses.jsonl", log)
