"""The older rules, which read whole problems: one strategy a file, the first that fits is taken (``assemble.py``)."""
