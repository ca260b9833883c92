"""Statements that answer questions of a measure: "How long will it take to paint the fence?" as "It will take 90
minutes to paint the fence". Where the question names no unit, it is the one of the solution's last sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from svampkit.equation import Op, variables
from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.problem import RESULT
from svampkit.variations.grammar.words import tidy
from svampkit.variations.operators.chain.statements.statement import AskedParts, Stated, finite, parsed_question
from svampkit.variations.operators.chain.story import Story, plain

__all__ = ["of_measure"]

_IN_UNIT: Final = re.compile(r",? in ((?:square |cubic )?[a-z]+),?(?=[ ?])")
_SAID_UNIT: Final = re.compile(rf"{re.escape(RESULT)} ((?:square |cubic )?[a-z]+)")
_COPULA: Final = re.compile(
    r"[Hh]ow (?P<what>(?:long|tall|wide|deep|high|heavy|old|far|thick)|"
    r"many [a-z]+ (?:tall|long|wide|deep|high|thick)) (?P<be>is|are|was|were|will) (?P<rest>[^?]+)\?"
)
_COMPARED: Final = re.compile(
    r"[Hh]ow (?:much|many (?P<unit>[a-z]+)) (?P<how>older|younger|taller|shorter|heavier|longer|wider|deeper|higher) "
    r"(?P<be>is|was) (?P<one>[^?,]+?) than (?P<other>[^?,]+)\?"
)
_ADJECTIVES: Final = {
    "tall": "length", "wide": "length", "deep": "length", "high": "length", "thick": "length", "heavy": "weight",
}  # fmt: skip
_NAMED: Final = re.compile(
    r"[Ww]hat (?P<be>is|was|will) (?P<what>(?:the|his|her|their|its|each|\[NAME\d+\.his\]|\[NAME\d+\]'s) [^,?]+?)"
    r"(?P<left> be)?\?"
)
_MEASURED: Final = re.compile(
    r"\b(?:length|weight|height|width|area|perimeter|volume|distance|age|mass|depth|capacity|time|population|balance|"
    r"value|cost|price|total|sum|budget|amount|share|bill|fare|profit|salary|wage|rent|fee)\b"
)
_NO_MEASURE: Final = re.compile(
    r"\b(?:difference|ratio|percent\w*|fraction|average|mean|median|probability|rate|per|each|most|least|minimum|"
    r"maximum|smallest|largest|cheapest|number|one|it|that|if|when|so|who|which)\b"
)
_OF_ONE: Final = re.compile(r"\A(?=each )each|(?<= )(?:of (?:one|each)|per|for (?:one|each))(?= )")
"""Of a price: "the price of one box", "each person's share"."""
_MOMENT: Final = re.compile(r"\b(?:for now|right now|if|when|per|average|each|every|should|would|could)\b")
_TIMED: Final = re.compile(
    r" (?=(?:in|during|per|a|an|each|every|over) (?:\S+ ){0,2}(?:day|week|month|year|hour)s?\b)"
)
_COVERING: Final = frozenset(listed("verbs of covering a distance"))


def of_measure(story: Story, number: str, known: str = "") -> Stated | None:
    """The statement; None of other questions, and where the unit or the wording is not plain. ``known`` is the unit,
    in the plural, that a world has ("$" of money), where the question names none."""
    named = next((m for m in _IN_UNIT.finditer(story.question) if unit(m.group(1).split()[-1]) is not None), None)
    if named is not None:
        cut = story.question[: named.start()] + story.question[named.end() :]
        story = replace(story, question=re.sub(r"  +", " ", cut).replace(" ?", "?"))
    if re.search(r"[,;:]|\?.", plain(story.question)):
        return None
    of = (known or _unit(story)) if named is None else named.group(1)
    told = _named(story, number, of)
    if told is not None or _MOMENT.search(plain(story.question)):
        return told
    found = (kind(story, number, of) for kind in (_older, _copula, _how_long))
    return next((one for one in found if one is not None), None)


def _unit(story: Story) -> str:
    """The unit behind the solution's result, in the plural; "" where it says none, "$" of money."""
    said = story.results[-1] if story.results else ""
    if not any(story.results):
        return _told_unit(story)
    if f"${RESULT}" in said or f"{RESULT} dollars" in said:
        return "$"
    found = _SAID_UNIT.search(said)
    if found is None or unit(found.group(1).split()[-1]) is None:
        return ""
    return found.group(1)


def _told_unit(story: Story) -> str:
    """The unit in which all is told that a sum or a difference is made of; "" where there are several or none."""
    equation = story.chain.equation
    if not isinstance(equation, Op) or equation.operator not in "+-":
        return ""
    text, units = f"{story.body} {story.question}", set()
    for tag in variables(equation) & story.numbers.keys():
        told = re.search(rf"(\$?)\[{tag}(?:\.\w+)?\](?: ((?:square |cubic )?[a-z]+))?", text)
        word = "" if told is None else told.group(2) or ""
        units.add("$" if told is not None and told.group(1) else word if word and unit(word.split()[-1]) else "")
    return units.pop() if len(units) == 1 else ""


def _amount(number: str, of: str) -> str:
    return f"$[{number}]" if of == "$" else f"[{number}] {of}"


def _sort(of: str) -> str:
    known = unit(of.split()[-1]) if of and of != "$" else None
    return "" if known is None else known.sort


def _named(story: Story, number: str, of: str) -> Stated | None:
    """The statement of a question by the measure's name: "What is the area of the rectangle?"."""
    found = _NAMED.fullmatch(story.question)
    if found is None or not of:
        return None
    what = found.group("what")
    of_one = _OF_ONE.search(plain(what)) if of == "$" else None
    kept = plain(what) if of_one is None else _OF_ONE.sub("", plain(what))
    if _NO_MEASURE.search(kept) or not _MEASURED.search(plain(what)) or "[NUM" in what:
        return None
    if found.group("be") == "will" and not found.group("left"):
        return None
    if of_one is None and _MOMENT.search(plain(story.question)):
        return None
    if re.search(r"\barea\b", what) and not of.startswith("square"):
        return None
    be = "will be" if found.group("be") == "will" else found.group("be")
    return Stated(f"{what} {be} {_amount(number, of)}" + (" old" if of == "years" else ""))


def _older(story: Story, number: str, of: str) -> Stated | None:
    """ "How many years older is the cat than the dog?" """
    found = _COMPARED.fullmatch(story.question)
    if found is None:
        return None
    by = found.group("unit") or ("years" if found.group("how") in ("older", "younger") else of)
    if not by or _sort(by) not in ("time", "length", "weight"):
        return None
    return Stated(
        f"{found.group('one')} {found.group('be')} [{number}] {by} {found.group('how')} than {found.group('other')}"
    )


def _copula(story: Story, number: str, of: str) -> Stated | None:
    """ "How long is the rope?", "How old will Bea be in 4 years?", "How long was he on the sideline?" """
    found = _COPULA.fullmatch(story.question)
    if found is None:
        return None
    what, rest = found.group("what"), found.group("rest")
    asked = parsed_question(story)
    aux = asked.tokens[1 + len(what.split())]
    if what.startswith("many "):  # "How many inches tall is Gracie?"
        _, of, what = what.split()
    who = _subject(asked, aux)
    if who is None:
        return None
    said, after = who
    if found.group("be") == "will":
        if not re.match(r"be\b", after):
            return None
        after = after[2:].strip()
    be = "will be" if found.group("be") == "will" else found.group("be")
    told = ""
    if what == "old" and "[NUM" not in said:
        told = f"{said} {be} [{number}] years old {after}"
    elif what in _ADJECTIVES and _sort(of) == _ADJECTIVES[what]:
        told = f"{said} {be} {_amount(number, of)} {what if what != 'heavy' else ''} {after}"
        told = told.replace(f" {be} ", " weighed " if be == "was" else " weighs ") if what == "heavy" else told
        if what == "heavy" and be not in ("is", "was"):
            return None
    elif what == "long" and _sort(of) == "length" and after in ("", "now"):
        told = f"{said} {be} {after} {_amount(number, of)} long"
    elif what == "long" and _sort(of) == "time" and not rest.endswith(" for"):
        told = _lasted(said, be, _amount(number, of), after)
    elif what == "far" and _sort(of) == "length" and re.match(r"from\b", after):
        told = f"{said} {be} {_amount(number, of)} {after}"
    return Stated(tidy(told)) if told else None


def _lasted(said: str, be: str, amount: str, after: str) -> str:
    """ "He was on the sideline for 9 minutes", "the film was 2 hours long"."""
    going = _GOING.fullmatch(said)
    if going is not None:
        return f"{going[1]} {be} {going[2]} for {amount} {after}"
    if re.match(r"(?:(?:on|in|at|out|inside|under|away)|[a-z]+ing)\b", after):
        return f"{said} {be} {after} for {amount}"
    return f"{said} {be} {amount} long {after}"


_GOING: Final = re.compile(r"(\[NAME\d+(?:\.[Hh]e)?\]|[A-Z][a-z]+|he|she|they) ([a-z]+ing)")
""" "How long was she jogging?", where the parser takes both for one."""


def _subject(asked: AskedParts, aux: Any) -> tuple[str, str] | None:
    """The subject behind the verb, tagged, and what follows it."""
    tokens = asked.tokens
    subject = next((t for t in tokens[aux.i + 1 :] if t.dep_ in ("nsubj", "nsubjpass", "attr")), None)
    if subject is None or subject.left_edge.i != aux.i + 1:
        return None
    last = subject.right_edge.i
    who = re.sub(r"\.[Hh]e\]", "]", asked.source(aux.i + 1, last + 1))
    return (who, asked.source(last + 1, len(tokens) - 1)) if last < len(tokens) - 1 else None


_SPAN: Final = re.compile(r"[Hh]ow (?:long|far|many (?P<unit>(?:more |total )?[a-z]+)) ")


def _how_long(story: Story, number: str, of: str) -> Stated | None:
    """ "How long does it take …?", "How far did he walk?", "How many times does he swim a week?" """
    found = _SPAN.match(story.question)
    if found is None:
        return None
    own = found.group("unit")
    far = story.question[4:7].lower() == "far"
    of = of if own is None else own.removeprefix("total ")
    times = of == "times"
    taken = own is not None and re.search(r"\b(?:does|did|will) it take\b", story.question) is not None
    sort = "" if times else _sort(of)
    if not (times or taken) and sort not in (("time", "length") if own else ("length",) if far else ("time",)):
        return None
    asked = parsed_question(story)
    aux = asked.tokens[2 if own is None else 2 + len(own.split())]
    if aux.lower_ not in ("do", "does", "did", "will", "can"):
        return None
    return _placed(asked, aux, f"[{number}] {of}", sort)


def _placed(asked: AskedParts, aux: Any, said: str, sort: str) -> Stated | None:
    """The measure at its place: behind "take" and "spend", behind the object of others, "for" before a time."""
    done = _doing(asked, aux)
    if done is None:
        return None
    if done.verb == "take":
        return _taken(asked, done, said)
    rest = asked.source(done.end, len(asked.tokens) - 1)
    if done.verb in ("spend", "have", "need", "last"):
        return Stated(tidy(f"{done.said} {said} {rest}")) if done.verb != "have" or not rest else None
    if (sort == "length" and done.verb not in _COVERING) or sort not in ("", "length"):
        return None
    if re.search(r"\b(?:to|for|from|by|with|at|in|on)$", rest):
        return None
    return _beside_object(asked, done, said, rest)


@dataclass(frozen=True, slots=True)
class _Doing:
    """Who does what in a question, as a statement has it."""

    said: str
    """ "Olga will paint"."""
    end: int
    """Index of the word behind the verb."""
    verb: str


def _doing(asked: AskedParts, aux: Any) -> _Doing | None:
    """Subject and verb behind the question's helping verb; None where something stands between them."""
    tokens = asked.tokens
    subject = next((t for t in tokens[aux.i + 1 :] if t.dep_ in ("nsubj", "nsubjpass", "expl")), None)
    if subject is None or subject.left_edge.i != aux.i + 1:
        return None
    verb = tokens[subject.right_edge.i + 1]
    if verb.tag_ not in ("VB", "VBP"):
        return None
    plural = subject.tag_ in ("NNS", "NNPS") or subject.lower_ == "they"
    plural = plural or any(t.dep_ == "conj" for t in subject.children)
    told = finite(tokens, aux, verb, plural)
    if told is None:
        return None
    phrase, end, main = told
    who = re.sub(r"\.[Hh]e\]", "]", asked.source(aux.i + 1, subject.right_edge.i + 1))
    return _Doing(f"{who} {phrase}", end, main)


def _taken(asked: AskedParts, done: _Doing, said: str) -> Stated | None:
    """ "It will take Olga 90 minutes to paint the fence": the measure behind whom it takes."""
    last = len(asked.tokens) - 1
    after = asked.tokens[done.end : -1]
    to = next((t.i for t in after if t.lower_ in ("to", "for") and t.dep_ in ("aux", "mark", "prep")), last)
    between = "" if not after else asked.source(done.end, to)
    if between and (to == last or len(between.split()) > 3):
        return None
    return Stated(tidy(f"{done.said} {between} {said} {asked.source(to, last)}"))


def _beside_object(asked: AskedParts, done: _Doing, said: str, rest: str) -> Stated:
    """The measure behind the object of the verb, before what for or when; behind the verb where it has no object."""
    after = asked.tokens[done.end : -1]
    if not after or after[0].pos_ in ("ADP", "ADV") or after[0].dep_ in ("prep", "npadvmod"):
        timed = re.match(r"(?:to|from|around|into|up|down)\b", rest) is not None and said.endswith(" times")
        if not timed:
            return Stated(tidy(f"{done.said} {said} {rest}"))
    what_for = next((t.i for t in after if t.tag_ == "TO" and t.nbor(1).tag_ == "VB"), None)
    if what_for is not None:  # "has to run the ride 6 times to give everybody a turn"
        behind = asked.source(what_for, len(asked.tokens) - 1)
        return Stated(tidy(f"{done.said} {asked.source(done.end, what_for)} {said} {behind}"))
    split = _TIMED.split(rest, maxsplit=1)
    behind = split[1] if len(split) > 1 else ""
    return Stated(tidy(f"{done.said} {split[0]} {said} {behind}"))
