"""The model card: what a model was trained on, how, and how good it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from svampkit import __version__
from svampkit.solvers.learned.files import ModelCard

__all__ = ["card"]

_PAPERS = {
    "constrained": "the constrained model of Patel et al. 2021 (4.2), whose encoder sees no order",
    "seq2seq": "Seq2Seq as in Patel et al. 2021: a bidirectional LSTM encoder, an LSTM decoder with attention",
    "gts": "GTS (Xie & Sun 2019): a goal-driven tree decoder on a bidirectional LSTM",
    "graph2tree": "Graph2Tree (Zhang et al. 2020): quantity-cell and quantity-comparison graphs, GTS's decoder",
}


def card(known: ModelCard) -> str:
    """The card as Markdown."""
    return "\n".join(_lines(known)) + "\n"


def _lines(known: ModelCard) -> Iterator[str]:
    """The model's card as Markdown: what it is, how it was trained, on what, and how to use it."""
    made, settings = known.made, known.settings
    yield f"# {settings.kind}, trained by svampkit {__version__}"
    yield ""
    yield f"A solver of math word problems: {_PAPERS[settings.kind]}."
    yield "It writes one equation over the numbers of the text."
    yield ""
    yield "Use it: `svampkit solve DATASET --solver model:THIS_FOLDER -o predictions.jsonl`"
    yield ""
    yield "| | |"
    yield "|---|---|"
    yield f"| training problems | {made['problems']:,} |"
    for reason, count in made["left out"].items():
        yield f"| left out: {reason} | {count:,} |"
    if made["dev accuracy"] is not None:
        yield f"| dev accuracy | {made['dev accuracy']:.1%} of {made['dev problems']:,} problems |"
    yield f"| epochs | {made['epochs']}, the best {made['best epoch']} |"
    yield f"| loss, first and last epoch | {made['losses'][0]:.3f}, {made['losses'][-1]:.3f} |"
    yield f"| seconds | {made['seconds']} on {made['device']}, threads {made['threads']} |"
    yield f"| weights | {made['weights']:,} |"
    yield f"| known words | {len(known.vocabulary.words):,} |"
    yield f"| numbers told apart in a text | {known.vocabulary.numbers} |"
    yield f"| constants | {', '.join(known.vocabulary.constants) or 'none'} |"
    yield ""
    yield "## Settings"
    yield ""
    yield ", ".join(f"{name} {value}" for name, value in asdict(settings).items())
    yield ""
    yield "## Data"
    yield ""
    for name, value in made["sources"].items():
        yield f"- {name}: sha256 {value}"
    yield ""
    yield "The licence of the weights follows that of the data; svampkit's own code is Apache-2.0."
