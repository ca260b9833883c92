"""Question sensitivity: what an earlier step of the solution comes to is asked, in the solution's own words.

"Mira sold 24 clips in May." answers "How many clips did Mira sell in May?". A sentence is used only where its words
are the story's: who and what it speaks of stands in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from svampkit.equation import Expression, Op, Var, format_number, variables
from svampkit.equation.steps import joined
from svampkit.lexicon import singularise
from svampkit.lexicon.grammar import listed
from svampkit.problem import RESULT
from svampkit.template import Chain, fill, tags_of
from svampkit.template.chain import needed_steps
from svampkit.variations.operators.chain.clause import parsed
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain
from svampkit.variations.operators.chain.tagged import number_tag, tagged
from svampkit.variations.operators.chain.turned import asked_of
from svampkit.variations.scene import small

__all__ = ["asked_steps"]

_OPENING: Final = re.compile(
    r"^(?:so|thus|therefore|hence|then|this means(?: that)?|that means(?: that)?|and|in (?:total|all)|altogether|"
    r"first|next|finally|now|since then|as a result|afterwards?|later|second|third|also|we know|which means(?: "
    r"that)?|"
    r"together|all together|that'?s|in addition|combined|overall|but|however|after that|it means(?: that)?)\b,?\s+",
    re.IGNORECASE,
)
_SHARES: Final = re.compile(r"\b(?:half|thirds?|quarters?|fourths?|fifths?|rest|remaining|twice)\b", re.IGNORECASE)
"""What a condition changes: an amount asked behind it may be the one before or after."""
_BARE: Final = re.compile(
    r"\b(?:this|that|these|those|which|who|because|since|if|when|so|it|its|them|each other|only|just|would|could|one|"
    r"ones|there|here|x|y|rest|same|more|less|fewer|than|as|times|half|exactly|about|around|approximately|left over|"
    r"or|what)\b",
    re.IGNORECASE,
)
_ORDER: Final = re.compile(r"\b(?:first|second|third|fourth|other|another|remaining|last|next)\b", re.IGNORECASE)
_NEUTRAL: Final = frozenset(listed("words that any question may have"))


def asked_steps(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """A question for every earlier step whose sentence can be turned into one."""
    open_part = story.lead()[1]
    condition = re.fullmatch(r"(?:If|Given that|Since)\b.*,", open_part, re.DOTALL)
    if open_part and (condition is None or _PERIOD.search(open_part) or _SHARES.search(open_part)):
        return
    numbers = story.numbers
    values = story.chain.values(numbers)
    final = story.chain.equation
    told = set(numbers.values())
    offered: set[str] = set()
    condition_behind = re.search(r" if [^?,]*\?$", story.question)
    for at, said in enumerate(story.results[: len(story.chain.steps) - 1]):
        if (
            not said
            or values[at] in told
            or values[at] <= 1
            or values[at].denominator not in (1, 2, 4, 5, 10, 20, 100)
        ):
            continue
        steps = story.chain.steps[: at + 1]
        equation = joined(steps)
        if equation == final or not isinstance(equation, Op) or not variables(equation) & numbers.keys():
            continue
        needed = variables(equation) if open_part else set()
        if {use.tag for use in tags_of(open_part) if use.kind == "NUM"} - needed:
            continue  # what the question supposes would be supposed for nothing
        if _is_rate(story, at, said) or _changes_later(story, equation, said) or _misnamed(steps[-1], said):
            continue
        question = _question(said, format_number(values[at]), story)
        if question is None or question == story.question or question in offered:
            continue
        offered.add(question)
        if open_part:
            question = question[:1].lower() + question[1:]
        elif condition_behind is not None and _needs(condition_behind.group(), equation):
            question = f"{question.removesuffix('?')}{condition_behind.group()}"
        yield ChainOffer(
            story.body,
            question,
            Chain(needed_steps(steps), story.chain.kept),
            "asks what an earlier step comes to",
            results=(),
        )


def _needs(condition: str, equation: Expression) -> bool:
    return bool({use.tag for use in tags_of(condition)} & variables(equation))


_PERIOD: Final = re.compile(
    r"\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|weekends?|daily|rate)\b", re.IGNORECASE
)


_STATE: Final = re.compile(r"\b(?:remain\w*|left|now|has|have|had|need\w*|cover\w*|combined|still)\b", re.IGNORECASE)
_TOTAL: Final = re.compile(r"\b(?:total|costs?|price|in all|altogether|there (?:are|were|is|was))\b", re.IGNORECASE)
_CHANGES: Final = re.compile(
    r"%|\b(?:tips?|tax\w*|discount\w*|coupons?|fees?|half|third|quarter|fourth|one-\w+|gave|gives?|sold|sells?|ate|eats?|"
    r"lost|loses?|broke|threw|donat\w*|finds?|found|gets?|then|later|afterwards?)\b",
    re.IGNORECASE,
)
"""What may change a state that was told before it."""


def _changes_later(story: Story, equation: Expression, said: str) -> bool:
    """True of a state or a total ("the remaining goldfish", "she needs 10 lilies", "the total cost") where the text
    goes on behind the last number that the result takes, and may change it: it may be the state before or after."""
    state = _STATE.search(said) is not None
    if not state and not _TOTAL.search(said):
        return False
    body = f"{story.body} "
    told = [use.tag for use in tags_of(story.body) if use.kind == "NUM"]
    # of an amount that is told twice, the first time
    taken = [told.index(tag) for tag in variables(equation) if tag in told]
    last = max((body.find(f"[{told[at]}") for at in taken), default=-1)
    if last < 0:
        return False
    behind = re.search(r"[.!?]\s", body[last:])
    rest = [] if behind is None else re.split(r"(?<=[.!?])\s+", body[last + behind.end() :])
    own = body[last:] if behind is None else body[last : last + behind.start()]
    needed = variables(story.chain.equation)
    if state and any(f"[{tag}" in own for tag in told[max(taken) + 1 :] if tag in needed):
        return True
    used = [part for part in rest if state and any(f"[{tag}" in part for tag in needed)]
    return any(
        _CHANGES.search(plain(part)) is not None or part in used for part in rest if not _OF_ONE.match(plain(part))
    )


_OF_ONE: Final = re.compile(
    r"(?:Each|Every|One|An?) (?!of\b)[^.]*? (?:costs?|has|have|had|holds?|gives?|takes?|needs?|weighs?|contains?|"
    r"uses?|is|makes?|eats?|gets?|requires?|produces?|earns?)\b"
    r"(?![^.]*\b(?:them|lost|sold|%|half|more|away|left|remain\w*)\b)",
)
""" "Each hen lays 5 eggs": a fact about one of them, which takes none away."""


def _misnamed(step: Expression, said: str) -> bool:
    """True of "the discount price is 50 * 20%", which is what the price is lowered by."""
    lowered = re.search(r"\b(?:discount(?:ed)?|sale|new|reduced) (?:price|cost)\b", said, re.IGNORECASE)
    return lowered is not None and not (isinstance(step, Op) and step.operator == "-")


def _is_rate(story: Story, at: int, said: str) -> bool:
    """True of a result that a later step multiplies, in a story of days and weeks, whose sentence does not say for
    which of them it is: "19 birds are lost" every day."""
    if not re.search(
        r"\b(?:per|each|every|a|an|one|daily|weekly|monthly)\b ?(?:minute|hour|day|week|month|year)|daily", story.text
    ):
        return False
    if _PERIOD.search(said):
        return False
    result = Var(f"S{at + 1}")
    return any(_multiplies(step, result) for step in story.chain.steps[at + 1 :])


def _multiplies(step: Expression, leaf: Expression) -> bool:
    if not isinstance(step, Op):
        return False
    own = step.operator == "*" and leaf in (step.left, step.right)
    return own or _multiplies(step.left, leaf) or _multiplies(step.right, leaf)


def _question(said: str, number: str, story: Story) -> str | None:
    """The question that the sentence answers, tagged; None where none can be built from it."""
    sentence = said.replace("’", "'").strip().rstrip(".!")
    while (opening := _OPENING.match(sentence)) is not None:
        sentence = sentence[opening.end() :]
    sentence = re.sub(r"\b(?:also|therefore|already) ", "", _one_clause(sentence))
    if not sentence or sentence.count(RESULT) != 1 or re.search(r"[;:()\"“”%,]", sentence):
        return None
    money = "$" + RESULT in sentence or RESULT + " dollars" in sentence
    if re.search(re.escape(RESULT) + r"\s*/|" + re.escape(RESULT) + r"[A-Za-z]", sentence):
        return None
    total = re.search(r"\ba (?:grand )?total of \$?" + re.escape(RESULT), sentence, re.IGNORECASE) is not None
    sentence = re.sub(
        r"\ba (?:grand )?total of (?=\$?" + re.escape(RESULT) + ")", "", sentence, flags=re.IGNORECASE
    ).strip()
    text = sentence[:1].upper() + sentence[1:]
    text = (
        text.replace(RESULT + " dollars", "$" + RESULT)
        .replace("$" + RESULT, number + " dollars")
        .replace(RESULT, number)
    )
    doc = parsed(text)
    others = [token.text for token in doc if token.like_num and token.text != number]
    if any(number_tag(text, story) is None for text in others):
        return None
    built = asked_of(doc, number, money)
    if built is None or not _known(doc, story, number):
        return None
    if re.search(r"\bdid\b", story.question):  # the solution's present tense of a story that is told in the past
        built = re.sub(r"^(How (?:much|many)\b[^?]*?) do(?:es)? (?!not\b)", r"\1 did ", built)
    if total and not re.search(r"\b(?:total|altogether|all)\b", built):
        built = built.rstrip("?").rstrip() + " in total?"
    if _ask_alike(built, story):
        return None
    return tagged(built, story)


_KIN_FIRST: Final = re.compile(
    r"^\[NAME\d+\]'s (?:\w+ )?(?:sister|brother|mother|father|mom|dad|son|daughter|friend|aunt|uncle|wife|husband|"
    r"grandmother|grandfather|cousin|boss|teacher|neighbor|dog|cat)\b"
)
""" "Mira's sister had 8 mugs": "she" is not Mira."""
_LED: Final = re.compile(
    r"((?:In|On|At|For|During|By|From) [^,]{2,30}), (.+)|"
    r"((?:On|In) (?:[A-Z][a-z]+day|January|February|March|April|May|June|July|August|September|October|November|"
    r"December)) ((?:the|he|she|they|his|her|\{\}|\$|[A-Z]).+)"
)
_PARTED: Final = re.compile(
    r",? (?:so|which means(?: that)?|meaning(?: that)?|that means|therefore|thus|and so|because|since) "
)


def _one_clause(sentence: str) -> str:
    """The part of the sentence that tells the result; what stands before it goes to its end: "On Friday, she …"."""
    parts = [part for part in _PARTED.split(sentence) if RESULT in part]
    sentence = (parts[0] if parts else sentence).strip(" ,")
    led = _LED.fullmatch(sentence[:1].upper() + sentence[1:])
    opening, rest = ("", "") if led is None else (led.group(1) or led.group(3), led.group(2) or led.group(4))
    return f"{rest} {small(opening)}" if RESULT in rest else sentence


_VAGUE: Final = re.compile(r"What (?:is|was|are|were) the (?:total )?(?:\w+)(?: spent)? ?\?")


def _same_words(built: str, story: Story) -> bool:
    """True where the seed's own question has every word: "How many pages did she read?" beside "… in total?"."""
    own = fill(story.question, story.values).text.lower()
    words_ = [word for word in re.findall(r"[a-z]+", built.lower()) if word not in _LINKS]
    people = {name.text.lower() for name in story.people.values()}
    return all(word in people or re.search(rf"\b{word}", own) for word in words_)


_HOLDS: Final = re.compile(
    r"\b(?!number|amount|cost|price|total|weight|length|age|sum|pound|ounce|gallon|cup|liter|hour|minute|day)"
    r"([a-z]+) of (?!the\b|his\b|her\b|their\b)([a-z]+)"
)
""" "jars of grapes" in a story of jars of jam."""
_LINKS: Final = frozenset(listed("words that hold a question together"))


def _ask_alike(built: str, story: Story) -> bool:
    """True of "What is the total amount?", which says not of what, and of "How many crayons are there?" where
    the seed's own question asks for crayons: which is not said."""
    if _VAGUE.fullmatch(" ".join(built.split())) and not re.search(r"total (?:cost|price|weight)", built):
        return True
    if _same_words(built, story) or re.search(r"\bleft\b[^?]*\b(?:does|do|did)\b", built):
        return True  # "How many meters of felt left in storage does she have?"
    if any(re.search(rf"\b{owner}s\b", built) for owner in re.findall(r"\b([a-z]+)'s\b", story.text)):
        return True  # "the farmers market" of a story's farmer's market
    if re.search(
        r"\b(?:each|also|too|as well|then)\s*\?|\b(?:from|of|in|on|with|to) (?:is|are|was|were|did|does|do)\b", built
    ):
        return True
    here = story.text.lower()
    if any(not re.search(rf"\b{singularise(of[1])}\w* of {of[2]}", here) for of in _HOLDS.finditer(built.lower())):
        return True
    if re.search(r"\bhave\s*\?", built) and re.search(r"\bhave\b", plain(story.question)):
        return _CHANGES.search(plain(story.body)) is not None  # before or after which of the story's events?
    bare = re.fullmatch(r"How many (.*?) (?:are|were|is|was) there(?: in total)? ?\?", " ".join(built.split()))
    return bare is not None and bare.group(1).split()[-1] in story.filled.text[-len(story.question) - 40 :]


def _stands(word: str, here: set[str]) -> bool:
    """True where the word, or another form of it, is one of the words."""
    stem = word[: max(4, len(word) - 2)]
    return word in here or (len(word) > 3 and any(other.startswith(stem) for other in here))


def _known(doc: Any, story: Story, number: str) -> bool:
    """True where every word that carries meaning stands in the story too."""
    if _BARE.search(re.sub(r"^There ", "", doc.text.replace(number, ""))):
        return False
    if any(found.group().lower() not in story.text.lower() for found in _ORDER.finditer(doc.text)):
        return False
    here = {word.lower() for word in re.findall(r"[A-Za-z']+", story.text)}
    for token in doc:
        if not token.is_alpha or token.lemma_.lower() in _NEUTRAL or token.is_stop:
            continue
        verb = token.dep_ == "ROOT" and token.pos_ == "VERB"
        if not verb and not _stands(token.lemma_.lower(), here) and not _stands(token.lower_, here):
            return False
        if token.text[0].isupper() and token.i and token.text not in story.text:
            return False
    pronouns = {
        token.lower_
        for token in doc
        if token.pos_ == "PRON"
        and token.lower_ in ("he", "she", "his", "her", "him", "they", "their", "them", "we", "i", "you", "my", "our")
    }
    if pronouns & {"we", "i", "you", "my", "our", "them"}:
        return False
    if pronouns & {"they", "their"} and not re.search(r"\bthey\b", story.text, re.IGNORECASE):
        return False
    if _KIN_FIRST.search(story.body) and pronouns & {"he", "she", "his", "her"}:
        return False
    people = list(story.people.values())
    for gender, forms in (("he", {"he", "his", "him"}), ("she", {"she", "her"})):
        if pronouns & forms and sum(person.pronoun == gender for person in people) != 1:
            return False
    return True
