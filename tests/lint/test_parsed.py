"""The rules over parses: the examples that stand beside them, on the real parser."""

from __future__ import annotations

import pytest

from svampkit.lint.model import KINDS
from svampkit.lint.parsed import PARSE_RULES, parsed
from svampkit.lint.parsed.rule import Found, ParseRule, Parses
from svampkit.nlp import pipeline

CASES = [(rule, text) for rule in PARSE_RULES for text in rule.examples]
NEAR_MISSES = [(rule, text) for rule in PARSE_RULES for text in rule.near_misses]


def told(text: str) -> Parses:
    body, question = text.replace("_", "").split(" | ")
    return Parses(pipeline()(body), pipeline()(question))


def marked(text: str) -> Found:
    """Where the words between underscores stand."""
    body, question = text.split(" | ")
    part = body if "_" in body else question
    start, end = part.index("_"), part.rindex("_") - 1
    return "body" if part is body else "question", start, end


def named(case: object) -> str:
    return case.find.__name__.strip("_") if isinstance(case, ParseRule) else str(case)[:40]


@pytest.mark.parametrize(("rule", "text"), CASES, ids=named)
def test_every_rule_finds_what_its_examples_mark(rule: ParseRule, text: str) -> None:
    assert list(rule.find(told(text))) == [marked(text)]
    body, question = text.replace("_", "").split(" | ")
    part, start, end = marked(text)
    (fault,) = (fault for fault in parsed(body, question) if fault in set(rule.doubts(told(text))))
    assert (fault.kind, fault.part, fault.start, fault.end) == (rule.kind, part, start, end)
    assert not fault.certain and fault.kind in KINDS


@pytest.mark.parametrize(("rule", "text"), NEAR_MISSES, ids=named)
def test_every_rule_leaves_its_near_misses(rule: ParseRule, text: str) -> None:
    assert list(rule.find(told(text))) == []


def test_every_rule_has_examples_and_near_misses() -> None:
    assert PARSE_RULES
    assert all(len(rule.examples) >= 3 and len(rule.near_misses) >= 2 for rule in PARSE_RULES)
