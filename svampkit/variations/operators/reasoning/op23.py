"""Invert operation: the answer becomes known, and one of the given numbers is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.equation.algebra import variables
from svampkit.errors import SvampkitError
from svampkit.lexicon import pluralise, unit
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES, forms
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.text import Clause, Mention
from svampkit.template import Chain
from svampkit.template.model import numbers
from svampkit.template.tags import fill
from svampkit.variations.draft import Proposal, Refusal, TextEdit, draft, hide
from svampkit.variations.grammar.asked import asked_of, declare
from svampkit.variations.grammar.asking import ask_for, ask_how_many
from svampkit.variations.grammar.cast import people
from svampkit.variations.grammar.empty import without_empty
from svampkit.variations.grammar.persons import spoken_again
from svampkit.variations.grammar.properties import ask_property, property_of, without_property
from svampkit.variations.grammar.words import AT_FIRST, OF_ITS_TIME, definite
from svampkit.variations.operators.chain.statements.stated_measure import of_measure
from svampkit.variations.operators.chain.statements.stated_plainly import of_payment
from svampkit.variations.operators.chain.story import Story
from svampkit.variations.scene import Scene, capital, free_tag
from svampkit.world.derive import derive, solve
from svampkit.world.edit import invert, is_start
from svampkit.world.model import Quantity, World

__all__ = ["CODE", "propose", "unsaid"]

CODE: Final = "23"

_NOW = re.compile(
    r"\b(?:now|left|still|altogether|in all|in total|together|each|every|will|before|after|when|once)\b"
)


@dataclass(frozen=True, slots=True)
class _Answer:
    """How the answer is told: in a sentence of its own, or where the seed says "some"."""

    tag: str
    value: Fraction
    statement: str | None
    some: TextEdit | None


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal for each given number behind the answer that can be hidden and asked for."""
    tag = free_tag("NUM", scene.values, scene.body, scene.question)
    if _by_what_fits(scene):
        return Refusal("groups that need not be full do not tell what is in them")
    statement, some = _of_each(scene, declare(scene, tag) or _told_as_a_story(scene, tag)), _where_some(scene, tag)
    if statement is None and some is None:
        return Refusal("the question cannot be turned into a statement by the patterns known")
    try:
        path = variables(derive(scene.world))
        answer = _Answer(tag, evaluate(derive(scene.world), numbers(scene.values)), statement, some)
    except SvampkitError as error:
        return Refusal(f"the world gives no equation: {error}")
    found: list[Proposal] = []
    why = "no number behind the answer can be hidden and asked for by the patterns known"
    for quantity in scene.told_quantities:
        if quantity.value in path:
            made = _asked_for(scene, quantity, answer, rng)
            if isinstance(made, Proposal):
                found.append(made)
            else:
                why = made or why
    return found or Refusal(why)


def _told_as_a_story(scene: Scene, tag: str) -> str | None:
    """The answer of a question of what is paid, needed or measured, told as of a seed that has steps and no world:
    "What did each friend pay?", "How tall is the elm, in feet?"."""
    story = Story(scene.body, scene.question, scene.values, scene.alternates, Chain((derive(scene.world),), ()))
    asked = scene.world.get(scene.world.question.of[0])
    known = unit(asked.unit)
    of = "" if known is None else "$" if asked.kind == "money" and "$" in scene.text else known.plural
    told = of_payment(story, tag) or of_measure(story, tag, of)
    return None if told is None else f"{capital(told.text)}."


_FITS: Final = re.compile(
    r"\b(?:can|could|will) (?:only )?(?:hold|fit|carry|seat|store|take)\b|\b(?:holds?|fits?|seats?|carries) up to\b"
)


def _by_what_fits(scene: Scene) -> bool:
    """ "Each box can hold 6 mugs. How many boxes does she need?": of 5 boxes the last may hold fewer."""
    question, text = scene.world.question, scene.text
    asked = scene.world.get(question.of[0])
    shared = any(r.kind == "product" and asked.id in r.parts for r in scene.world.relations)
    needs = scene.ask is not None and re.search(r"\b(?:needs?|needed|required|use)\b", text[scene.ask.span.start :])
    return bool(needs) and question.asks == "value" and asked.role == "count" and shared and bool(_FITS.search(text))


_ALL_OF_THEM: Final = re.compile(
    r"\b(?:gives?|gave|takes?|took|shares?|shared|sells?|sold) "
    r"all (?:of )?(?:\[NAME\d+\.his\]|(?:his|her|their|the)\b)"
)


def _of_each(scene: Scene, statement: str | None) -> str | None:
    """None where the answer is what each has and its statement does not say so: "18 games were played" a month."""
    asked = scene.world.question
    each = asked.asks == "value" and scene.world.get(asked.of[0]).role == "each"
    return None if statement is None or (each and _OF_EACH.search(statement) is None) else statement


def _asked_for(scene: Scene, quantity: Quantity, answer: _Answer, rng: Random) -> Proposal | str:
    """The proposal that asks for a told quantity, or why there is none; "" where the patterns do not fit."""
    first = is_start(scene.world, quantity.id) and not _still_so(scene, quantity.id)
    told = property_of(scene, quantity)
    if told is None:
        hidden = _hidden(scene, quantity.id)
        question = _doing_it_there(scene, quantity) or ask_for(scene, quantity.id, start=first)
        question = question or ask_how_many(scene, quantity)
    else:
        hidden, question = without_property(scene, told), ask_property(told)
    if hidden is None or question is None:
        return ""
    if not first and not _TIMED.search(question):
        question = re.sub(r"\s*\?$", f"{_which_time(scene, quantity.id)}?", question)
    question = _in_its_time(scene, quantity, _at_first(question, answer.statement or ""))
    inverted = invert(scene.world, quantity.id, answer.tag)
    refused = _of_each_other(scene, answer) or unsaid(scene, quantity, question) or _untold(inverted, quantity)
    if refused:
        return refused
    question = re.sub(r"\b(can|does|did|do|will|would) every\b", r"\1 each", question)
    drafted = draft(scene, [hidden] if answer.some is None else [hidden, answer.some])
    if drafted is None:
        return "the body's last sentence hangs on the question"
    if (
        re.search(r"\bif\b", drafted.question, re.I)
        or scene.ask is None
        or scene.ask.span.start > scene.reading.body_end + 1
    ):
        return "the question's sentence tells a condition of its own"
    timed = _timed(scene, quantity.id, _SIZE_UNTOLD.sub("", question), rng, first=first)
    body = _opened(without_empty(drafted.sentences, answer.statement or ""))
    if timed is None or (f"[{answer.tag}]" not in body and answer.statement is None):
        return ""
    if _ALL_OF_THEM.search(body) and timed.endswith(" have?"):
        return "before or after all of them are given away would not be said"
    if f"[{answer.tag}]" not in body and answer.statement is not None:
        said = answer.statement if told is None else _by_their_names(scene, answer.statement)
        body = _with_statement(scene, quantity, said, drafted.sentences, body)
    if _SOME_NEEDED.search(body):
        return "how many are needed would be asked beside how many more are"
    return Proposal(body, capital(timed), inverted, _note(scene, quantity), {answer.tag: answer.value})


_THINGS: Final = r"(?:[a-z]+ )?(?:\[OBJp\d+\]|[a-z]+s|people|children)"
_DOING_IT: Final = re.compile(rf"There (are|were) \[(NUM\d+)[^\]]*\] ({_THINGS}) ([a-z]+ing\b[^.,?!]*)\.")


_THEN_FIRST: Final = re.compile(r"^(?:Then|Next|Later|After that|Afterwards),? (?=\S)")


def _opened(body: str) -> str:
    """A body whose first sentence is gone does not open with "Then"."""
    rest = _THEN_FIRST.sub("", body)
    return body if rest == body else _opened_by_a_word(capital(rest))


def _opened_by_a_word(text: str) -> str:
    """ "Six groups are made", and not "6 groups are made"."""
    return re.sub(r"^\[(NUM\d+)\](?= [a-z\[])", r"[\1.Word]", text)


def _doing_it_there(scene: Scene, quantity: Quantity) -> str | None:
    """ "There were 14 crows resting on a wall." asks "How many crows were resting on the wall?"; None elsewhere."""
    told = scene.told(quantity.id)
    at = None if told is None else scene.sentence_at(told[0].span.start)
    if at is None:
        return None
    sentence = scene.sentences[at]
    found = _DOING_IT.fullmatch(scene.cut(sentence.start, sentence.end).strip())
    if found is None or found.group(2) != quantity.value:
        return None
    return f"How many {found.group(3)} {found.group(1)} {definite(found.group(4))}?"


def _still_so(scene: Scene, id: str) -> bool:
    """ "There are some trees currently in the park. They will plant 73": how many are there, not were."""
    told = scene.told(id)
    said = "" if told is None else scene.text[told[0].span.start : told[0].span.end]
    return re.search(r"\b(?:currently|now)\b", said) is not None and re.search(r"\bwill\b", scene.text) is not None


def _of_each_other(scene: Scene, answer: _Answer) -> str:
    of_others = answer.some is not None and _OTHERS.search(scene.text) is not None
    if of_others or re.search(r"\bthe other (?:\d|[a-z]+ \w+ (?:are|were|is)\b)", scene.text):
        return "the numbers are told of each other"
    return ""


def _untold(inverted: World, quantity: Quantity) -> str:
    """Why what is asked does not follow from what is told; "" where it does."""
    if quantity.id not in solve(inverted):
        return "the given numbers do not follow from the answer"
    if len(variables(derive(inverted))) == 1:
        return "the answer is the same amount in another unit"
    return ""


def _with_statement(scene: Scene, quantity: Quantity, said: str, sentences: Sequence[str], body: str) -> str:
    """The body with the sentence that tells the answer."""
    statement = _first_met(scene, _said(scene, said, sentences), body)
    statement = _of_all_groups(scene, _without_rest(scene, quantity, statement))
    if re.search(r"\[NUM\d+\]\.$", body):  # "… into groups of 8. Six groups are made."
        statement = _opened_by_a_word(statement)
    return f"{body} {statement}"


def _of_all_groups(scene: Scene, statement: str) -> str:
    """ "Mira has 7 boxes of pears. She has a total of 49 pears.", not 49 beside those in the boxes."""
    asked, verb = scene.world.question.of[0], _SO_MANY.match(statement)
    if verb is None:
        return statement
    counts = [r.parts[0] for r in scene.world.relations if r.schema in _GROUPED and r.whole == asked]
    told = [found[0] for id in counts if (found := scene.told(id)) is not None and found[0].verb_span is not None]
    same = any(scene.text[c.verb_span.start : c.verb_span.end] == verb.group(1) for c in told if c.verb_span)
    return statement.replace(" [NUM", " a total of [NUM", 1) if same else statement


_GROUPED: Final = frozenset({"groups", "price", "rate", "sharing"})
_SO_MANY: Final = re.compile(
    r"(?:\[NAME\d+(?:\.He)?\]|He|She|They|The [a-z]+) ([a-z]+) \[NUM\d+\] (?:\[OBJp\d+\]|[a-z]+)\.$"
)


_IN_A_TIME: Final = re.compile(r"\s*in \d[\d.,]* (?:seconds|minutes|hours|days|weeks)\b")


def _in_its_time(scene: Scene, quantity: Quantity, question: str) -> str:
    """ "A machine fills some bottles in 3 minutes": "How many bottles does it fill in 3 minutes?"."""
    told = scene.told(quantity.id)
    found = None if told is None else _IN_A_TIME.search(scene.text, told[1].phrase.end, told[0].span.end + _A_TIME)
    if told is None or found is None or "." in scene.text[told[1].phrase.end : found.start()]:
        return question
    span = scene.cut(found.start(), found.end()).strip()
    return question if span in question else f"{question.rstrip(' ?')} {span}?"


_A_TIME: Final = 20
"""Characters of "in 12 minutes" behind a clause."""


def _by_their_names(scene: Scene, statement: str) -> str:
    """ "They cost $13 altogether", where the hat is told of no more: "The hat and the scarf cost …"."""
    told = [one for q in scene.told_quantities if (one := property_of(scene, q)) is not None and not one.other]
    if not statement.startswith("They ") or len(told) != _TWO:
        return statement
    return f"{capital(told[0].of)} and {told[1].of} {statement.removeprefix('They ')}"


_TWO: Final = 2


_MAY: Final = re.compile(r"\b(?:should|can|could|must|may)\b")


def _may_give(scene: Scene) -> bool:
    """ "How many plums can she give to each of them?": told as what she can give, some may be left."""
    asked = scene.world.question
    if asked.asks != "value" or scene.world.get(asked.of[0]).role != "each":
        return False
    question = _question_of(scene)
    return _MAY.search(question) is not None and re.search(r"\b(?:each|every)\b", question) is not None


_HAD: Final = re.compile(r"\bdid [^?]*\bhave\?$")
_STILL_THERE: Final = re.compile(r"\b(?:left|remain(?:s|ed|ing)?)\b")


def _at_first(question: str, statement: str) -> str:
    """ "23 apples remained. How many did the chef have?": at first."""
    if _HAD.search(question) is None or _STILL_THERE.search(statement) is None:
        return question
    return f"{question[:-1]} {AT_FIRST[0]}?"


def unsaid(scene: Scene, quantity: Quantity, question: str) -> str | None:
    """What text and question would leave unsaid, so that more than one number could be meant."""
    if quantity.role == "each" and quantity.kind != "money" and _OF_EACH.search(question) is None:
        return "of which of them it is asked would not be said"
    if _in_all_groups(scene, quantity):
        return "that each of them is full is not said"
    if _only_received(scene, quantity):
        return "that all of it was shared out is not said"
    if quantity.role in ("count", "total") and _may_give(scene):
        return "that all of it is given or used is not said"
    if _of_any(scene, quantity):
        return "it is told of any one of them"
    if _another_as_many(scene, quantity):
        return "the text tells the same number of something else"
    if _ALIKE.search(question):
        return "what was alike is told by its number now"
    if _of_several(scene, quantity.id) and " and " not in question:
        return "the text tells it of several people, the question of one"
    if not _says_first(question) and _told_twice(scene, quantity.id, question):
        return "the same person does the same twice, and the question would not say which time is meant"
    return None


def _of_any(scene: Scene, quantity: Quantity) -> bool:
    """ "A bee has 6 legs. 8 bees have 48 legs": of any bee, and no "the bee" is told of."""
    told = scene.told(quantity.id)
    subject = None if told is None else told[0].subject
    if subject is None or subject.plural or subject.name or not re.match(r"an? ", subject.text, re.I):
        return False
    return re.search(rf"\b{re.escape(pluralise(subject.head))}\b", scene.text, re.I) is not None


def _another_as_many(scene: Scene, quantity: Quantity) -> bool:
    """ "35 plates at $85 each and 35 cups at $40 each", told by one number: of some plates, 35 cups stay."""
    if quantity.kind != "count" or quantity.value is None:
        return False
    value = scene.values[quantity.value]
    slots = [(slot.start, slot.end) for slot in scene.filled.slots if slot.kind == "NUM"]
    for found in re.finditer(r"(?<![\w.,$])\d+(?![\w.,]*\d)", scene.text):
        if str(value) == found.group() and not any(a <= found.start() < b for a, b in slots):
            return True
    return False


_OTHERS: Final = re.compile(r"\band (?:the )?others (?:are|were|is|was)\b")
""" "Some were red and others were blue. If 9 were blue": "Others were blue. Some were blue" says one thing twice."""
_ALIKE: Final = re.compile(r"\bthe same (?:number|amount)\b")
""" "She read 9 pages every day. How many days did she read the same number of pages?" """
_ASKED_FOR: Final = {
    "each": "asks what each has",
    "count": "asks how many groups there are",
    "total": "asks for the total",
    "whole": "asks for the whole",
    "part": "asks for a part",
    "difference": "asks by how many they differ",
    "ratio": "asks how many times as many",
}


_AND_OTHERS: Final = re.compile(
    r"(?:\A|\b(?:[Ii]f|[Ww]hen|[Aa]fter|[Tt]hen|,) )"
    r"[A-Z][a-z]+ and (?:his|her|their|the|some|[a-z]+ of|[A-Z][a-z]+) ?"
)


def _of_several(scene: Scene, id: str) -> bool:
    """ "If Mira and her brothers ate 8 figs": not Mira alone."""
    told = scene.told(id)
    if told is None:
        return False
    clause, _ = told
    said = scene.text[clause.span.start : clause.span.end].lstrip()
    return _AND_OTHERS.match(said) is not None


def _note(scene: Scene, quantity: Quantity) -> str:
    """What is asked for, by its part in the seed's relation."""
    if quantity.kind == "money" and quantity.role == "each":
        return "asks for the price"
    if quantity.role in _ASKED_FOR:
        return _ASKED_FOR[quantity.role]
    relation = next((r for r in scene.world.relations if quantity.id in r.ids), None)
    schema = relation.schema if relation is not None else ""
    if quantity.role == "event":
        return {"gain": "asks how many came", "loss": "asks how many went"}.get(schema, "asks how many changed hands")
    if schema in ("compare", "times"):
        return "asks for one of two that are compared"
    if is_start(scene.world, quantity.id):
        return "asks what there was at first"
    return "asks what there is in the end" if _is_end(scene, quantity.id) else "asks for a given number"


_OF_EACH: Final = re.compile(r"\b(?:each|every|per|apiece|daily|an?)\b", re.I)
""" "They pick 9 crates from each of the 7 fields": nobody asks "How many crates do they pick?" of one field."""
_SHARED_OUT: Final = re.compile(rf"\b(?:{'|'.join(listed('stems of sharing out'))})", re.I)


def _only_received(scene: Scene, quantity: Quantity) -> bool:
    """ "Ada has some plums. Each of the girls gets 4 plums": whether they are all of Ada's nothing says."""
    told = scene.told(quantity.id)
    if told is None or told[0].frame != "have":
        return False
    shared = any(r.kind == "product" and r.whole == quantity.id for r in scene.world.relations)
    return shared and _EACH_GETS.search(scene.text) is not None and _SHARED_OUT.search(scene.text) is None


_EACH_GETS: Final = re.compile(r"\b(?:each|every)\b[^.?!]*\b(?:gets?|got|receives?|received)\b", re.I)


_CAPACITY: Final = re.compile(
    r"\b(?:can|could|is able to|are able to)(?: only| each)? "
    r"(?:hold|seat|fit|carry|take|transport|store|accommodate|serve)\b|"
    r"\bcapacity\b|\bmaximum\b|\bat most\b|\bup to\b|\bno more than\b"
)
_HOLDS: Final = re.compile(
    r"\b(?:holds?|seats?|fits?|carry|carries|takes?|transports?|stores?|accommodates?|contains?|comes? in)\b"
)
_NEEDED: Final = re.compile(r"\b(?:needs?|needed|required?|requires?|must|should|have to|has to)\b")
""" "Each room holds 24 guests. How many rooms are needed?": 5 rooms are needed for 100 guests and for 119."""
_FULL: Final = re.compile(r"\b(?:full|fully|fill|fills|filled|exactly|completely)\b")


_POSSIBLE: Final = re.compile(r"\b[Hh]ow many [^?]*?\b(?:can|could)\b")


def _without_rest(scene: Scene, quantity: Quantity, statement: str) -> str:
    """ "A game costs $2. She can play 8 games": she may have $16 or $17, and $16 where nothing is left over."""
    asked = scene.world.question
    groups = asked.asks == "value" and scene.world.get(asked.of[0]).role == "count" and quantity.role != "count"
    possible = _POSSIBLE.search(_question_of(scene)) is not None and re.search(r"\b(?:can|could)\b", statement)
    if not groups or not possible or _FULL.search(scene.text) or _OVER.search(statement):
        return statement  # nor is "9 bundles can" made whole by it
    asked_of = scene.world.get(scene.world.question.of[0])
    people_left = is_person(quantity.unit) or is_person(asked_of.qualifier)
    return f"{statement.removesuffix('.')} with {'nobody' if people_left else 'nothing'} left over."


_OVER: Final = re.compile(r"\bleft\b|\bover\b|\b(?:can|could)\.$")


def _in_all_groups(scene: Scene, quantity: Quantity) -> bool:
    """ "Each boat can hold 6 campers. They need 7 boats": there may be 37 campers or 42. What 7 boats can hold is
    exact, and so is how many campers 7 full boats hold."""
    asked = scene.world.question
    if asked.asks != "value" or scene.world.get(asked.of[0]).role != "count" or quantity.role == "count":
        return False
    question = _question_of(scene)
    room = _CAPACITY.search(scene.text) or (_HOLDS.search(scene.text) and _NEEDED.search(question))
    return room is not None and _FULL.search(scene.text) is None


def _question_of(scene: Scene) -> str:
    return scene.text[scene.reading.body_end :]


_SIZE_UNTOLD: Final = re.compile(r" of (?:size|length|width|height|weight|age)(?= [a-z]+)")
""" "How many crates of size are there?" of some crates of size 9."""
_SOME_NEEDED: Final = re.compile(
    r"\b[Ss]ome\b[^.]*\b(?:is|are|was|were) (?:also )?(?:needed|required)\b|"
    r"\b(?:needs?|needed|requires?|required) some\b[^.]*\..*\bmore [^.]*\b(?:needed|required|needs?|requires?)\b|"
    r"\b(?:needs?|needed) some\b.*\b(?:needs?|needed) \[NUM\d+[^\]]*\] more\b"
)
""" "Some players are needed. Five more players are needed." """


def _where_some(scene: Scene, tag: str) -> TextEdit | None:
    """The answer's number where the seed tells the asked amount as "some" ("some more geese come", "after eating
    some", "some money"); None where it does not, or where "some" stands more than once."""
    text = scene.text[: scene.reading.body_end]
    found = list(re.finditer(r"\b[Ss]ome\b", text))
    asked = asked_of(scene)
    if len(found) != 1 or asked is None:
        return None
    (some,) = found
    telling = next((c for c in scene.reading.clauses if c.span.start <= some.start() < c.span.end), None)
    if telling is not None and asked.pattern == "object" and asked.verb[:1] != (telling.verb,):
        return None  # who sells some of her toys has others left
    thing = fill(asked.thing, scene.values).text.removeprefix("more ")
    rest = text[some.end() :]
    if asked.money:
        money = re.match(r" money\b", rest)
        return None if money is None else TextEdit(some.start(), some.end() + money.end(), f"$[{tag}]")
    measure = rf"|{re.escape(thing.partition(' of ')[0])}" if " of " in thing else ""
    if re.match(rf" (?:more )?(?:{re.escape(thing)}{measure})\b| of (?:them|the|his|her|their)\b", rest):
        compared = rest.startswith(" more ") and any(r.schema == "compare" for r in scene.world.relations)
        end = some.end() + (len(" more") if compared else 0)  # "5 hours on one and 12 more hours on the other"
        return TextEdit(some.start(), end, f"[{tag}]")
    if re.match(r"[.,]| (?:to|in|on|at|into|from|for|and)\b", rest):
        return TextEdit(some.start(), some.end(), f"[{tag}] {asked.thing.removeprefix('more ')}")
    return None


def _says_first(question: str) -> bool:
    return any(re.search(rf"\b{words}\?$", question) for words in AT_FIRST)


def _told_twice(scene: Scene, id: str, question: str) -> bool:
    """ "He bought some boxes. Later he bought 9 more": "How many boxes did he buy?" asks for both as well. A word of
    its own, such as a day, says which."""
    told = scene.told(id)
    if told is None or told[0].frame in STOCK_FRAMES:
        return False
    clause, mention = told
    for other in scene.told_quantities:
        beside = scene.told(other.id)
        if other.id == id or beside is None:
            continue
        if _at_two_times(scene, mention, beside[1]) and not _says_which(scene, mention, beside[1], question):
            return True
        if beside[0] is clause:
            continue
        again = beside[0].verb == clause.verb and scene.subject_key(beside[0]) == scene.subject_key(clause)
        if again and beside[1].unit == mention.unit:
            before, after = (clause.span.start, mention.phrase.start), (mention.phrase.end, clause.span.end)
            own = " ".join(scene.text[start:end] for start, end in (before, after))
            theirs = scene.text[beside[0].span.start : beside[0].span.end].lower()
            subject = scene.subject_of(clause)
            common = f"{theirs} {clause.verb} {subject.text.lower() if subject is not None else ''}"
            words = {word for word in re.findall(r"[a-z]{3,}", own.lower()) if word not in common}
            if not words & set(re.findall(r"[a-z]{3,}", question.lower())):
                return True
    return False


_TIMED: Final = re.compile(rf"{OF_ITS_TIME.pattern}|\b(?:{'|'.join(AT_FIRST)})\b|\[NUM")
_MORE: Final = re.compile(r"\s*(?:more\b|of (?:them|the)\b)")


def _done_again(scene: Scene, id: str) -> bool:
    """The same person goes on with the same later: "He picked 9 beets in the patch. Then he picked 5 more." """
    told = scene.told(id)
    if told is None or told[0].frame in STOCK_FRAMES:
        return False
    clause, mention = told
    for other in scene.told_quantities:
        beside = scene.told(other.id)
        if other.id == id or beside is None or beside[0].span.start <= clause.span.start:
            continue
        if other.role == "difference":
            continue  # "She picked 5 more beets than Ben": the same beets
        again = beside[0].verb == clause.verb and scene.subject_key(beside[0]) == scene.subject_key(clause)
        if again and beside[1].unit == mention.unit and _MORE.match(scene.text[beside[1].number.end :]):
            return True
    return False


def _which_time(scene: Scene, id: str) -> str:
    """What tells the first of two times that something is done; "" where it is done once."""
    if _done_the_next_day(scene, id):
        return " on the first day"
    return f" {AT_FIRST[0]}" if _done_again(scene, id) else ""


_NEXT_DAY: Final = re.compile(r"(?:On )?(?:the|his|her|their) (?:next|following|second) day\b", re.I)


def _done_the_next_day(scene: Scene, id: str) -> bool:
    """ "Mira counted 14 frogs in the pond. The next day she counted twice as many": the same deed on another day."""
    told = scene.told(id)
    if told is None or told[0].frame in STOCK_FRAMES:
        return False
    clause = told[0]
    later = [c for c in scene.reading.clauses if c.span.start > clause.span.start and not c.question]
    return any(
        other.verb == clause.verb
        and scene.subject_key(other) == scene.subject_key(clause)
        and (at := scene.sentence_at(other.span.start)) is not None
        and _NEXT_DAY.match(scene.text, scene.sentences[at].start) is not None
        for other in later
    )


_GAP = re.compile(r"\s*(?:to \w+ )?(?:on|in|at|during) [\w ]+,? and (?:another )?")


def _at_two_times(scene: Scene, mention: Mention, other: Mention) -> bool:
    """ "some tins on Monday and 40 more on Tuesday": one verb, two times or places."""
    one, two = sorted((mention, other), key=lambda m: m.number.start)
    return one.unit == two.unit and _GAP.fullmatch(scene.text[one.phrase.end : two.number.start]) is not None


def _says_which(scene: Scene, mention: Mention, other: Mention, question: str) -> bool:
    """ "some tins on Monday and 40 more on Tuesday": the question has a word that only its own number has."""
    own, theirs = _behind(scene, mention, other), _behind(scene, other, mention)
    own -= theirs | {"and", "another", "more"}
    return not own or bool(own & set(re.findall(r"[a-z]{2,}", question.lower())))


def _behind(scene: Scene, mention: Mention, other: Mention) -> set[str]:
    """The words behind a number, up to another number or the end of the sentence."""
    text = scene.text[mention.phrase.end :]
    end = other.number.start - mention.phrase.end
    text = text[:end] if end > 0 else text
    return set(re.findall(r"[a-z]{2,}", text.partition(".")[0].lower()))


def _timed(scene: Scene, id: str, question: str, rng: Random, *, first: bool) -> str | None:
    """The question with the moment it asks for: "at first" of a start, "now" of an end; None where the tense of an
    end's question does not allow it."""
    told = scene.told(id)
    first |= told is not None and (
        _grows_later(scene, told[0]) or _is_shared_out(scene, id, told[0]) or _is_before_the_rest(scene, id, told[0])
    )
    untimed = OF_ITS_TIME.search(question) is None and _ABLE.search(question) is None
    if first and told is not None and _is_state(scene, told[0]) and untimed:
        question = re.sub(r"\s*\?$", f" {rng.choice(AT_FIRST)}?", question)
        question = re.sub(r"\bis\b", "was", re.sub(r"\bare\b", "were", question))
    changes = any(id in r.ids and r.schema in ("gain", "loss", "transfer") for r in scene.world.relations)
    ends = _is_end(scene, id) or (changes and told is not None and _is_by_now(scene, told[0]))
    if ends and not re.search(r"\b(?:left|now|still|remain\w*)\b", question):
        if not re.search(r"\b(?:do|does|are|is)\b", question):
            return None
        question = re.sub(r"\s*\?$", " now?", question)
    return question


_GROWS: Final = re.compile(
    r"\b(?:became|increased|rose|grew|joined|boarded|got on|arrived|delivered|additional|stock(?:ed)? up)\b|"
    r"\banother \d|\bmore\b(?![^.?]*\bthan\b)"
)


def _grows_later(scene: Scene, clause: Clause) -> bool:
    """ "There were some girls on the bus. The number of girls became 20": how many were there at first?"""
    later = scene.text[clause.span.start : scene.reading.body_end]
    return clause.tense == "past" and _is_state(scene, clause) and _GROWS.search(later) is not None


_ABLE: Final = re.compile(r"\b(?:can|could|able)\b")
_BEING: Final = re.compile(r"(?:was|were) [a-z]+ing\b")


def _is_state(scene: Scene, clause: Clause) -> bool:
    """What was so for a while: "Some children were riding on the bus"."""
    verb = clause.verb_span
    being = verb is not None and _BEING.match(scene.text[verb.start : verb.end]) is not None
    return clause.frame in STOCK_FRAMES or being


_OF_THE_REST: Final = re.compile(r"\b(?:left|remain|remains|remained|remaining|still)\b")


def _is_before_the_rest(scene: Scene, id: str, clause: Clause) -> bool:
    """ "There are 9 figs. Omar takes 4. How many are left?": the nine were there at first, as a whole too."""
    whole = any(r.kind == "sum" and r.whole == id for r in scene.world.relations)
    first = scene.reading.clauses[0].span == clause.span
    return whole and first and clause.frame in STOCK_FRAMES and _OF_THE_REST.search(_question_of(scene)) is not None


def _is_shared_out(scene: Scene, id: str, clause: Clause) -> bool:
    """ "Ada has some figs. She shares her figs equally": what is asked is what she had before."""
    whole = any(r.kind == "product" and r.whole == id for r in scene.world.relations)
    return whole and clause.frame == "have" and _SHARED_OUT.search(scene.text, clause.span.end) is not None


def _is_by_now(scene: Scene, clause: Clause) -> bool:
    """What somebody has, after what has happened: "She gave Ben some. She has 9 figs." """
    past = any(c.tense == "past" and c.mentions for c in scene.reading.clauses if c.span.start < clause.span.start)
    return past and clause.tense == "present" and clause.frame in STOCK_FRAMES


_THE: Final = re.compile(r"\bthe ([a-z]+)\b")


def _first_met(scene: Scene, statement: str, before: str) -> str:
    """ "She spent 20 pennies on an apple", where the question said "the apple" and the sentence that brought it is
    gone."""

    def known_as(found: re.Match[str]) -> str:
        word = found.group(1)
        brought_in = re.search(rf"\b(an?) {word}\b", scene.text[: scene.reading.body_end])
        met = brought_in is None or re.search(rf"\b{word}\b", before) is not None
        return found.group() if met or brought_in is None else f"{brought_in.group(1)} {word}"

    return _THE.sub(known_as, statement)


def _said(scene: Scene, statement: str, before: Sequence[str]) -> str:
    """The answer's statement after the sentences ``before``: a pronoun for the only person, "now" in a past story."""
    named = re.match(r"\[(NAME\d+)\] ", statement)
    if named and len(people(scene)) == 1 and f"[{named.group(1)}" in " ".join(before) and not _of_kin(before):
        statement = f"[{named.group(1)}.He] " + statement[named.end() :]
    elif not named and not people(scene):
        statement = spoken_again(scene, statement)  # "Mrs. Bell read 3 books. … She read 36 chapters."
    statement = _they(scene, statement, before)
    past = any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
    if past and _after_the_end(scene, " ".join(before)):
        statement = _had_done(scene, statement)
    if re.search(r"\b[Ii]f\b", scene.text):
        statement = re.sub(r"^There will be\b", "There are now", statement)  # what was thought of is told now
    will = scene.ask is not None and re.search(r"\bwill\b", scene.text[scene.ask.span.start :]) is not None
    states = re.search(r"\b(?:has|have|is|are)\b", statement) and not _NOW.search(statement)
    if (past or will or _goes_on(scene)) and states and not _in_groups(scene) and not _of_a_kind(scene, statement):
        statement = re.sub(r"\.$", " now.", statement)
    if past and _IN_ALL.search(statement) and not _present_body(scene):
        statement = re.sub(r"\b(?:has|have)\b", "had", statement, count=1)  # "They had 480 altogether"
    held = re.search(r"\b(?:had|were|owned)\b", statement)
    ended = _NOW.search(statement) or re.search(r"\b(?:at|by|in) the end\b", statement)
    if held and _is_end(scene, scene.world.question.of[0]) and not ended:
        return re.sub(r"\.$", " in the end.", statement)  # "She bought 7 more. She had 16."
    first = held and is_start(scene.world, scene.world.question.of[0])
    said = _NOW.search(statement) or OF_ITS_TIME.search(statement) or any(word in statement for word in AT_FIRST)
    if first and not said:
        statement = re.sub(r"\.$", f" {AT_FIRST[0]}.", statement)
    if _is_total(scene) and not _NOW.search(statement) and not re.search(r"\btotal\b", statement):
        statement = re.sub(r"(?<=\w )(\$?\[NUM)", r"a total of \1", statement, count=1)
    return statement


_KIN: Final = re.compile(r"(?:[A-Z][a-z ]+, )?(?:\[NAME\d+\]'s|\[NAME\d+\.His\]) ([a-z]+) ")


def _of_kin(before: Sequence[str]) -> bool:
    """ "Omar's father gave him some more": who has 18 now is told by name."""
    kin = _KIN.match(before[-1]) if before else None
    return kin is not None and is_person(kin.group(1))


_PAIR: Final = re.compile(r"\[(NAME\d+)\] and \[(NAME\d+)\] ")


def _they(scene: Scene, statement: str, before: Sequence[str]) -> str:
    """A pronoun for the only two people of the story once both are named: "They have 16 figs together." """
    pair = _PAIR.match(statement)
    if pair is None or set(pair.groups()) != set(people(scene)):
        return statement
    named = all(f"[{tag}]" in " ".join(before) for tag in pair.groups())
    return f"They {statement[pair.end() :]}" if named else statement


def _is_total(scene: Scene) -> bool:
    """The seed asks for all that it tells in parts."""
    whole = scene.world.question.of[0]
    parts = [p for r in scene.world.relations if r.whole == whole and r.schema == "combine" for p in r.parts]
    return bool(parts) and all(scene.told(p) is not None for p in parts)


def _after_the_end(scene: Scene, before: str) -> bool:
    """What happened is asked, and the body ends with what there was afterwards: "There were 31 people left."."""
    asked = scene.world.get(scene.world.question.of[0])
    ends = [q for q in scene.told_quantities if _is_end(scene, q.id) and f"[{q.value}" in before]
    last = scene.told(ends[-1].id) if ends else None
    told = [t[0].span.start for q in scene.told_quantities if (t := scene.told(q.id)) is not None]
    return asked.role == "event" and last is not None and last[0].tense == "past" and last[0].span.start == max(told)


def _had_done(scene: Scene, statement: str) -> str:
    """ "Seventeen people had got off", told behind "There were 31 left"."""
    verb = scene.ask.verb if scene.ask is not None else ""
    if not verb or verb in ("be", "have"):
        return statement
    done = forms(verb)
    return re.sub(rf"\b{re.escape(done.past)}\b", f"had {done.participle}", statement, count=1)


_IN_ALL: Final = re.compile(r"\b(?:has|have) [^.]*\b(?:altogether|in all|in total)\.")


def _present_body(scene: Scene) -> bool:
    return any(c.tense == "present" for c in scene.reading.clauses if not c.question)


def _in_groups(scene: Scene) -> bool:
    """What is asked belongs to equal groups and nothing comes or goes: "She puts 9 mugs on each shelf. She has 45",
    not "now"."""
    of_asked = [r for r in scene.world.relations if scene.world.question.of[0] in r.ids]
    return all(r.kind == "product" for r in of_asked)


def _of_a_kind(scene: Scene, statement: str) -> bool:
    """What some of them are like they are at any time: "She baked 53 cookies. 35 are not round", not "now"."""
    asked = scene.world.question.of[0]
    parts = all(r.schema == "combine" and asked in r.parts for r in scene.world.relations if asked in r.ids)
    return parts and re.search(r"\b(?:is|are|has|have)\b", statement) is not None


def _goes_on(scene: Scene) -> bool:
    """Something happens and what there is afterwards is asked: "Some more geese come to join them." """
    asked = scene.world.question.of[0]
    changes = [r for r in scene.world.relations if r.schema in ("gain", "loss", "transfer")]
    return scene.world.get(asked).moment > 0 and any(asked in (r.whole, *r.parts) for r in changes)


def _hidden(scene: Scene, id: str) -> TextEdit | None:
    """The edit that takes a given number out of the body: an end state is deleted with its whole sentence, any other
    number becomes "some"."""
    told = scene.told(id)
    if told is None:
        return None
    clause = told[0]
    at = scene.sentence_at(clause.span.start)
    said = scene.text[clause.span.start : clause.span.end]
    summed = scene.world.get(id).role == "whole" and re.search(r"\b(?:altogether|in all|in total|together)\b", said)
    known = _tells_nothing_else(scene, *told)
    if not _is_end(scene, id) and not summed and not known:
        return hide(scene, id)
    others = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at and c.span != clause.span]
    others = [c for c in others if c.frame != "background"]
    if known and len(others) == 1 and at is not None:
        return _opening_dropped(scene, scene.sentences[at].start, clause, others[0])
    if at is None or others:
        return None
    sentence = scene.sentences[at]
    return TextEdit(sentence.start, sentence.end, "")


def _opening_dropped(scene: Scene, start: int, clause: Clause, other: Clause) -> TextEdit | None:
    """ "The book had 90 pages and he read 6 a day" without what it opens with: "He read 6 a day"."""
    who = other.subject
    if (
        clause.span.start != start
        or who is None
        or not re.fullmatch(r",? and ", scene.text[clause.span.end : who.span.start].rstrip() + " ")
    ):
        return None
    return TextEdit(start, who.span.end, capital(scene.tagged(who.span)))


def _tells_nothing_else(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """ "Ada read 9 pages a day. The book had 90 pages": that the book had some pages is known of both."""
    subject, before = scene.subject_of(clause), scene.text[: clause.span.start].lower()
    if clause.frame != "have" or subject is None or mention.noun is None or clause.mentions != (mention.tag,):
        return False
    head = mention.noun.head
    whole = not subject.pronoun and not subject.name and re.match(r"the ", subject.text, re.I) is not None
    told = re.search(rf"\b(?:{re.escape(head)}|{re.escape(pluralise(head))})\b", before) is not None
    if not told and not whole:  # that a book has pages nobody has to tell
        return False
    who = subject.text.lower().split()[-1]
    if not subject.pronoun and re.search(rf"\b{re.escape(who)}\b", before) is None:
        return False
    return _AT_ONCE.fullmatch(scene.text[mention.phrase.end : clause.span.end]) is not None


_AT_ONCE: Final = re.compile(
    r"(?: (?:initially|originally|at first|to begin with|(?:at|in) the (?:start|beginning)))?[ ,.]*"
)


def _is_end(scene: Scene, id: str) -> bool:
    """True where the quantity is the state after the event of its relation."""
    quantity = scene.world.get(id)
    for relation in scene.world.relations:
        ids = relation.ids
        if quantity.role == "state" and relation.schema in ("loss", "transfer", "gain") and id in ids:
            moments = [scene.world.get(i).moment for i in ids]
            if max(moments) == quantity.moment > min(moments):
                return True
    return False
