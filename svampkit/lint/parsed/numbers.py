"""A verb, an article or a noun before a noun that has the wrong number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.lint.parsed.rule import ParseRule, each_part, words_at

__all__ = ["RULES"]

_OF_MANY: Final = frozenset(listed("nouns of one that take a verb of many"))
_OF_ONE: Final = listed("words for one")
""" "every" and its like: words that stand before a noun of one."""
_COUNTED: Final = listed("counts behind one")
"""What makes many of it: "a few mugs"."""


def _subjects(doc: Any) -> Iterator[tuple[Any, Any]]:
    """Every subject that stands before its verb, with the finite verb of its clause, which may stand before it:
    "does" of "how many does she sell"."""
    for subject in doc:
        if subject.dep_ in ("nsubj", "nsubjpass") and subject.i < subject.head.i:
            helpers = [child for child in subject.head.children if child.dep_ in ("aux", "auxpass")]
            yield subject, min(helpers or [subject.head], key=lambda verb: verb.i)


@each_part
def _finite_behind_does(doc: Any) -> Iterator[tuple[int, int]]:
    for subject, helper in _subjects(doc):
        verb = subject.head
        finite = verb.tag_ in ("VBZ", "VBD") and verb.lower_ != verb.lemma_  # "did she cut" may be bare
        if helper.i < subject.i and helper.lower_ in ("does", "did", "do") and finite:
            yield words_at(helper, verb)


@each_part
def _many_with_a_verb_of_one(doc: Any) -> Iterator[tuple[int, int]]:
    for subject, verb in _subjects(doc):
        clash = subject.i < verb.i and verb.tag_ == "VBZ" and subject.tag_ == "NNS"
        if clash and not _counts_as_one(subject) and not _asked_for(subject):
            yield words_at(subject, verb)


@each_part
def _one_with_a_verb_of_many(doc: Any) -> Iterator[tuple[int, int]]:
    for subject, verb in _subjects(doc):
        clash = subject.i < verb.i and verb.tag_ == "VBP" and subject.tag_ == "NN"
        joined = any(child.dep_ == "conj" for child in subject.children)
        if clash and not joined and not _names_many(subject):
            yield words_at(subject, verb)


@each_part
def _pronoun_with_a_verb_of_many(doc: Any) -> Iterator[tuple[int, int]]:
    for subject, verb in _subjects(doc):
        alone = not any(child.dep_ in ("aux", "auxpass") for child in subject.head.children)
        bare = verb.tag_ == "VBP" or (verb.tag_ == "VB" and verb.dep_ in ("ROOT", "advcl"))
        if alone and subject.i < verb.i and bare and subject.lower_ in ("he", "she", "it"):
            yield words_at(subject, verb)


def _counts_as_one(subject: Any) -> bool:
    """ "5 dollars is", "40% is", "3 hours is"."""
    return any(child.pos_ == "NUM" for child in subject.children)


def _asked_for(subject: Any) -> bool:
    """ "How many mugs does each box hold?": the mugs are no subject, whatever the parser says."""
    return any(child.lower_ in ("many", "more", "fewer") for child in subject.subtree)


def _names_many(subject: Any) -> bool:
    """ "a third of them are", "the rest are", "half are"."""
    return subject.lower_ in _OF_MANY or any(child.lower_ == "of" for child in subject.children)


@each_part
def _article_of_one_before_many(doc: Any) -> Iterator[tuple[int, int]]:
    for noun in doc:
        if noun.tag_ != "NNS" or any(child.pos_ == "NUM" or child.lower_ in _COUNTED for child in noun.children):
            continue
        for child in noun.children:
            if child.dep_ == "det" and child.lower_ in _OF_ONE:
                yield words_at(child, noun)


@each_part
def _many_before_a_noun(doc: Any) -> Iterator[tuple[int, int]]:
    known = listed("nouns that stand in the plural before others")
    for noun in doc[:-1]:
        after = doc[noun.i + 1]
        before = noun.dep_ == "compound" and (
            noun.head.i == after.i or (noun.head.i == after.i + 1 and after.dep_ == "compound")
        )
        if before and noun.tag_ == "NNS" and noun.is_alpha and noun.lower_ not in known:
            yield words_at(noun, noun.head)


@each_part
def _measure_without_its_hyphen(doc: Any) -> Iterator[tuple[int, int]]:
    for number in doc[:-1]:
        noun = doc[number.i + 1]
        before = noun.dep_ in ("compound", "nmod") and noun.head.i == noun.i + 1
        if number.tag_ == "CD" and before and noun.tag_ == "NN" and noun.is_alpha and unit(noun.lower_):
            yield words_at(number, noun)


RULES: Final = (
    ParseRule(
        "agreement",
        _finite_behind_does,
        (
            "Noor sells lamps. | How much _does she earns_ in a week?",
            "Ivo went to the mill. | How many miles _did he walked_ in all?",
            "The ferry leaves at noon. | When _does it reaches_ the island?",
        ),
        (
            "Noor sells lamps. | How much does she earn in a week?",
            "Rosa went to the barn. | How many planks did she cut?",
        ),
    ),
    ParseRule(
        "agreement",
        _many_with_a_verb_of_one,
        (
            "The _lamps costs_ $9. | How much is that?",
            "The red _tractors pulls_ a cart. | How many carts are there?",
            "His _goats eats_ 4 kg of hay a day. | How much hay is that?",
        ),
        (
            "The lamp costs $9. | How much is that?",
            "She paid 9 dollars. 9 dollars is a lot. | How many lamps does each crate hold?",
        ),
    ),
    ParseRule(
        "agreement",
        _one_with_a_verb_of_many,
        (
            "The _ferry carry_ 30 cars. | How many cars are on 3 ferries?",
            "Every _shop have_ 9 lamps. | How many lamps are there?",
            "The old _tractor are_ red. | How many carts are there?",
        ),
        (
            "The goat eats 4 kg of hay. | How much hay is that?",
            "The lamp and the rug cost $49. A third of them are red and the rest are blue. | How many are blue?",
        ),
    ),
    ParseRule(
        "agreement",
        _pronoun_with_a_verb_of_many,
        (
            "If _she practice_ every day, she plays well. | How well does she play?",
            "Noor rests while _he carry_ the lamps. | How many lamps does he carry?",
            "The goat rests when _it have_ 4 kg of hay. | How much hay is that?",
        ),
        (
            "If she practices every day, she plays well. | How well does she play?",
            "Ivo sees that she can carry 9 lamps. | How many lamps does she carry?",
        ),
    ),
    ParseRule(
        "agreement",
        _article_of_one_before_many,
        (
            "Noor bought _a lamps_ for $9. | How much did she pay?",
            "Ivo gave an apple to _each goats_. | How many apples were there?",
            "_Another red tractors_ came. | How many were there then?",
        ),
        (
            "Noor bought a lamp and a few rugs. | How much did she pay?",
            "Ivo slept another 8 hours. | How long did he sleep?",
        ),
    ),
    ParseRule(
        "agreement",
        _many_before_a_noun,
        (
            "Rosa built 30 _blocks towers_. | How many blocks did she need?",
            "Ivo has 9 _roses bushes_. | How many bushes are there?",
            "The _apples trees_ are tall. | How tall are they?",
            "Ivo has 9 _doubles football cards_. | How many other cards has he?",
        ),
        (
            "Rosa built 30 block towers. | How many blocks did she need?",
            "The sports field is long. | How long is it?",
        ),
    ),
    ParseRule(
        "agreement",
        _measure_without_its_hyphen,
        (
            "It is a _9 hour_ ride. | When does it end?",
            "Ivo bought a _5 pound_ bag of oats. | How many bags does he need?",
            "They went on a _12 mile_ hike. | How long did it take?",
        ),
        (
            "It is a 9-hour ride. | When does it end?",
            "Ivo rode 9 miles. | How many hours did it take?",
        ),
    ),
)
"""Two finite verbs behind "does"; verb and subject that differ in number; articles and nouns before a noun."""
