"""Templates: tagged text and what its tags stand for, the file that holds it, suggesting one, checking one."""

from __future__ import annotations

from svampkit.template.chain import NO_WORLD, Chain, chain_faults
from svampkit.template.file import (
    file_name,
    format_template,
    parse_template,
    read_template,
    require_folder,
    template_paths,
    template_paths_of,
    write_template,
)
from svampkit.template.model import Template, TemplateFile, VariationTemplate, numbers
from svampkit.template.tags import (
    Filled,
    Name,
    Slot,
    TagUse,
    Thing,
    Value,
    escape,
    fill,
    retag,
    tag_source,
    tags_of,
    widen,
)

__all__ = [
    "NO_WORLD",
    "Chain",
    "Filled",
    "Name",
    "Slot",
    "TagUse",
    "Template",
    "TemplateFile",
    "Thing",
    "Value",
    "VariationTemplate",
    "chain_faults",
    "escape",
    "file_name",
    "fill",
    "format_template",
    "numbers",
    "parse_template",
    "read_template",
    "require_folder",
    "retag",
    "tag_source",
    "tags_of",
    "template_paths",
    "template_paths_of",
    "widen",
    "write_template",
]
