"""Grammaticality by link-grammar, where the system has it: a sentence is grammatical if it has a parse without a gap.

MAWPS asks the English Resource Grammar (section 4.4). Link Grammar (Debian's `link-grammar` and `link-grammar-
dictionaries-en`) is another grammar of English, so its verdicts differ; docs/curation.md tells how often it rejects
sentences that people wrote and read with care.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence

from svampkit.errors import UsageError

__all__ = ["grammatical", "sentences_of"]

_SENTENCE = re.compile(r"(?<=[.?!])\s+")
_LINKAGES = re.compile(r"Found \d+ linkages? \((\d+)")
_PROGRAM = "link-parser"
_BATCH = 500
_SECONDS = 600
# No pictures, no spelling guesses (a guessed word would make a misspelt sentence right), no parse with gaps.
# fmt: off
_SETTINGS = [
    "-graphics=0", "-morphology=0", "-spell=0", "-verbosity=1", "-timeout=5", "-null=0", "-limit=1000", "-echo=1",
]
# fmt: on


def sentences_of(text: str) -> list[str]:
    """Sentences of a text, each with its sign put close to the word before it."""
    tidy = re.sub(r"\s+([.,;:?!%])", r"\1", re.sub(r"\s+('s\b|n't\b)", r"\1", re.sub(r"([$£€])\s+", r"\1", text)))
    return [sentence for sentence in _SENTENCE.split(" ".join(tidy.split())) if sentence]


def grammatical(texts: Iterable[str]) -> list[bool]:
    """For each text whether each of its sentences has a parse; UsageError where link-grammar is not installed."""
    program = shutil.which(_PROGRAM)
    if program is None:
        raise UsageError(
            f"{_PROGRAM} was not found, which tells what is grammatical; install it from the system's packages "
            "(Debian: link-grammar and link-grammar-dictionaries-en)."
        )
    sentences = [sentences_of(text) for text in texts]
    flat = [sentence for of_text in sentences for sentence in of_text]
    verdicts: list[bool] = []
    for first in range(0, len(flat), _BATCH):
        verdicts += _parsed(program, flat[first : first + _BATCH])
    at, found = 0, []
    for of_text in sentences:
        found.append(all(verdicts[at : at + len(of_text)]))
        at += len(of_text)
    return found


def _parsed(program: str, sentences: Sequence[str]) -> list[bool]:
    # "!" and "%" begin a command or a remark of the program; a leading space keeps them text.
    lines = "\n".join(f" {sentence}" for sentence in sentences) + "\n"
    try:
        done = subprocess.run(
            [program, "en", *_SETTINGS], input=lines, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UsageError(f"{_PROGRAM} did not answer ({type(error).__name__}); is it whole?") from error
    return _verdicts(done.stdout.split("\n"), sentences)


def _verdicts(lines: Sequence[str], sentences: Sequence[str]) -> list[bool]:
    """Each sentence is echoed with a space before it; whether it has a linkage stands below it."""
    verdicts: list[bool] = []
    for line in lines:
        if len(verdicts) < len(sentences) and line == f" {sentences[len(verdicts)]}":
            verdicts.append(False)
        elif verdicts and (match := _LINKAGES.match(line)):
            verdicts[-1] = int(match.group(1)) > 0
    if len(verdicts) != len(sentences):
        raise UsageError(
            f"{_PROGRAM} gave {len(verdicts)} verdicts on {len(sentences)} sentences; is its dictionary there?"
        )
    return verdicts
