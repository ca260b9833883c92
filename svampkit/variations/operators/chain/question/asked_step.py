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
from svampkit.lexicon import pluralise, singularise
from svampkit.lexicon.grammar import listed
from svampkit.problem import RESULT
from svampkit.template import Chain, Thing, fill, tags_of
from svampkit.template.chain import needed_steps
from svampkit.variations.operators.chain.amounts.may_change import (
    CHANGES,
    COMPARING,
    PERIOD,
    changes_later,
    is_rate,
    misnamed,
)
from svampkit.variations.operators.chain.amounts.of_each import EACH, told_of_each
from svampkit.variations.operators.chain.statements.clause import parsed
from svampkit.variations.operators.chain.statements.plainer import one_clause
from svampkit.variations.operators.chain.statements.tagged import number_tag, tagged
from svampkit.variations.operators.chain.statements.turned import asked_of
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain

__all__ = ["asked_steps"]

_OPENING: Final = re.compile(
    r"^(?:so|thus|therefore|hence|then|this means(?: that)?|that means(?: that)?|and|in (?:total|all)|altogether|"
    r"first|next|finally|now|since then|as a result|afterwards?|later|second|third|also|we know|which means(?: "
    r"that)?|"
    r"together|all together|that'?s|in addition|combined|overall|but|however|after that|it means(?: that)?)\b,?\s+",
    re.IGNORECASE,
)
_SHARES: Final = re.compile(
    r"\b(?:half|thirds?|quarters?|fourths?|fifths?|rest|remaining|twice|combin\w+|shar\w+|equally)\b", re.IGNORECASE
)
"""What a condition changes: an amount asked behind it may be the one before or after."""
_BARE: Final = re.compile(
    r"\b(?:this|that|these|those|which|who|because|since|if|when|so|it|its|them|each other|only|just|would|could|one|"
    r"ones|there|here|x|y|rest|same|more|less|fewer|than|as|times|half|exactly|about|around|approximately|left over|"
    r"or|what)\b",
    re.IGNORECASE,
)
_ORDER: Final = re.compile(r"\b(?:first|second|third|fourth|other|another|remaining|last|next)\b", re.IGNORECASE)
_NEUTRAL: Final = frozenset(listed("words that any question may have"))
_DENOMINATORS: Final = (1, 2, 4, 5, 10, 20, 100)
"""Of results that an answer may be: whole, or a short decimal."""


def asked_steps(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """A question for every earlier step whose sentence can be turned into one."""
    lead, open_part = story.lead()
    condition = re.fullmatch(r"(?:If|Given that|Since)\b.*,", open_part, re.DOTALL)
    if open_part and (condition is None or PERIOD.search(open_part) or _SHARES.search(open_part)):
        return
    values = story.chain.values(story.numbers)
    told = set(story.numbers.values())
    offered: set[str] = set()
    behind = re.search(r" if [^?,]*\?$", story.question)
    condition_behind = behind.group() if behind is not None else ""
    for at, said in enumerate(story.results[: len(story.chain.steps) - 1]):
        if not said or values[at] in told or values[at] <= 1 or values[at].denominator not in _DENOMINATORS:
            continue
        equation = joined(story.chain.steps[: at + 1])
        if not _may_be_asked(story, at, equation) or _supposes_for_nothing(story, equation, lead, open_part):
            continue
        question = _question(said, format_number(values[at]), story)
        if question is None or question == story.question or question in offered:
            continue
        if _told_again(question, open_part or condition_behind) or _of_another_number(story, at, equation, question):
            continue
        offered.add(question)
        if open_part:
            question = question[:1].lower() + question[1:]
        elif condition_behind and _needs(condition_behind, equation):
            question = f"{question.removesuffix('?')}{condition_behind}"
        yield ChainOffer(
            story.body,
            question,
            Chain(needed_steps(story.chain.steps[: at + 1]), story.chain.kept),
            "asks what an earlier step comes to",
            results=(),
        )


def _may_be_asked(story: Story, at: int, equation: Expression) -> bool:
    """The step is a result of its own, of told numbers, that is there and stays as it is."""
    said = story.results[at]
    if equation == story.chain.equation or not isinstance(equation, Op):
        return False
    if not variables(equation) & story.numbers.keys() or is_rate(story, at, said):
        return False
    return not changes_later(story, equation, said) and not misnamed(story.chain.steps[at], said)


def _supposes_for_nothing(story: Story, equation: Expression, lead: str, open_part: str) -> bool:
    """What the question supposes would be supposed for nothing."""
    if not open_part:
        return False
    # a number that stands before as well is taken from there, and one that is kept may be equal by chance
    known = {use.tag for use in tags_of(lead)} | set(story.chain.kept)
    supposed = {use.tag for use in tags_of(open_part) if use.kind == "NUM"}
    return not supposed or bool(supposed - (variables(equation) - known))


def _of_another_number(story: Story, at: int, equation: Expression, question: str) -> bool:
    """It asks for all where the step is of one, or for one where it is of all."""
    one_for_all = told_of_each(story, equation) and not EACH.search(question)
    return one_for_all or _of_all_as_each(question, story.chain.steps[at], story)


def _of_all_as_each(question: str, step: Expression, story: Story) -> bool:
    """ "What is the number of bugs each spider eats?" of 11 spiders, 7 bugs each."""
    each = re.search(r"\b(?:each|every) ([a-z]+)\b", plain(fill(question, story.values).text))
    if each is None or not isinstance(step, Op) or step.operator != "*":
        return False
    factors = [leaf.name for leaf in (step.left, step.right) if isinstance(leaf, Var) and leaf.name in story.numbers]
    counted = rf"\[(?:{'|'.join(factors)})(?:\.\w+)?\] (?:[a-z]+ )?"
    things = "|".join(re.escape(word) for word in (pluralise(each[1]), each[1]))
    tagged_things = "".join(
        rf"|\[OBJ[sp]{tag[3:]}\]"
        for tag, value in story.values.items()
        if isinstance(value, Thing) and each[1] in (value.singular, value.plural)
    )
    said = f"{story.body} {story.question}"
    return bool(factors) and re.search(rf"{counted}(?:{things}{tagged_things})\b", said) is not None


def _told_again(question: str, condition: str) -> bool:
    """ "If the zoo has 8 apes, how many cages are there for the 8 apes?" """
    first, second = ({use.tag for use in tags_of(text) if use.kind == "NUM"} for text in (question, condition))
    return bool(first & second)


def _needs(condition: str, equation: Expression) -> bool:
    return bool({use.tag for use in tags_of(condition)} & variables(equation))


def _question(said: str, number: str, story: Story) -> str | None:
    """The question that the sentence answers, tagged; None where none can be built from it."""
    sentence = _bare_sentence(said)
    if sentence is None:
        return None
    profit = f" a profit of ${RESULT}" in sentence
    sentence = sentence.replace(f" a profit of ${RESULT}", f" ${RESULT}")
    money = "$" + RESULT in sentence or RESULT + " dollars" in sentence
    if re.search(re.escape(RESULT) + r"\s*/|" + re.escape(RESULT) + r"[A-Za-z]", sentence):
        return None
    total = _TOTAL_OF.search(sentence) is not None
    doc = parsed(_with_number(_TOTAL_OF.sub("", sentence).strip(), number))
    if any(number_tag(text, story) is None for text in _other_numbers(doc, number)):
        return None
    built = asked_of(doc, number, money)
    if built is None or not _known(doc, story, number):
        return None
    built = built.replace("How much money", "How much profit", 1) if profit else _SPENT_FOR.sub(r"\1 on", built)
    if (by := re.search(r"\b(?:discount|deal|coupon|sale)\b", story.text)) is not None:
        built = _OFF.sub(rf"\1 save with the {by.group()}?", built)
    built = _in_its_tense(built, doc, story)
    if total and not re.search(r"\b(?:total|altogether|all)\b", built):
        built = built.rstrip("?").rstrip() + " in total?"
    if (
        _OF_NOBODY.match(built)
        or _ask_alike(built, story)
        or _when_not_said(built, story)
        or _rate_told(built, story)
    ):
        return None
    question = tagged(built, story)
    if question is None or _half_told(question, story) or _ABLE.search(question):
        return None
    return _of_one_person(question, story)


_OF_NOBODY: Final = re.compile(
    r"How (?:many (?:seconds|minutes|hours|days|weeks|months|years|miles|meters)|much (?:money|time)) [a-z]+ed\?"
)
""" "20 seconds added" is no sentence: who added them?"""
_TOTAL_OF: Final = re.compile(rf"\ba (?:grand )?total of (?=\$?{re.escape(RESULT)})", re.IGNORECASE)
_ABLE: Final = re.compile(r"\bd(?:o|oes|id) [^?]*\bbe (?:un)?able\b")


def _with_number(sentence: str, number: str) -> str:
    """The sentence with its result as a number, money as "9 dollars"."""
    text = sentence[:1].upper() + sentence[1:]
    text = text.replace(RESULT + " dollars", "$" + RESULT).replace("$" + RESULT, number + " dollars")
    return text.replace(RESULT, number)


def _other_numbers(doc: Any, number: str) -> list[str]:
    """Numbers of the sentence beside the result."""
    numbers = [t.text for t in doc if t.like_num and t.text != number and not _ORDER.fullmatch(t.text)]
    return [text for text in numbers if text.lower() != "one"]


def _bare_sentence(said: str) -> str | None:
    """The solution's sentence without opening words and fillers; None where it is no one clause with one result."""
    sentence = said.replace("’", "'").strip().rstrip(".!")
    while (opening := _OPENING.match(sentence)) is not None:
        sentence = sentence[opening.end() :]
    sentence = re.sub(r"\b(?:also|therefore|already) ", "", one_clause(sentence))
    if not sentence or sentence.count(RESULT) != 1 or re.search(r"[;:()\"“”%,]", sentence):
        return None
    return sentence


def _in_its_tense(built: str, doc: Any, story: Story) -> str:
    """The question in the tense of the story, where the solution's sentence has another or hides it."""
    if not story.past and re.search(r"\bcost\s*\?", built):  # "Three toys cost $30": of which time, the word hides
        many = any(token.dep_ == "nsubj" and token.morph.get("Number") == ["Plur"] for token in doc)
        built = built.replace("How much did", "How much do" if many else "How much does", 1)
    if re.search(r"\b(?:did|was|were|had)\b", story.question):  # the solution's present tense of a story of the past
        built = re.sub(r"^(How (?:much|many)\b[^?]*?) do(?:es)? (?!not\b)", r"\1 did ", built)
    return built


def _of_one_person(question: str, story: Story) -> str:
    """ "does" where one person does it: "How many mugs do [NAME1] sell?"."""
    question = re.sub(r"\bdo (\[NAME\d+\])(?! and\b)", r"does \1", question)
    if not story.past and not re.search(r"\b(?:did|was|were|had)\b", story.text):  # "If he buys 10 decks, how many …"
        question = re.sub(r"\bdid (\[NAME\d+(?:\.he)?\](?! and\b)|it\b)", r"does \1", question)
    return question


_OFF: Final = re.compile(r"^(How much money (?:does|did) [^?]*?) get\s+off\s*\?$")
""" "How much money does he get off?" of a discount: what he saves."""
_SPENT_FOR: Final = re.compile(
    r"\b(spend)\s+for(?=\s+(?:the|an?|his|her|their|\d+|[a-z]+s)\b)(?!\s+the (?:day|week|month|year))"
)
""" "spend for the bread" of a solution's English."""


def _half_told(question: str, story: Story) -> bool:
    """True where the question has a part of a thing's name in the place of the thing: "shirts" of T-shirts, which may
    be tank tops in another row."""
    words = set(re.findall(r"[a-z]+", plain(question).lower()))
    for value in story.values.values():
        if isinstance(value, Thing):
            for form in (value.singular, value.plural):
                if words & set(re.split(r"[ -]", form.lower())[-1:]):
                    return True
    return False


_KIN_FIRST: Final = re.compile(
    r"^\[NAME\d+\]'s (?:\w+ )?(?:sister|brother|mother|father|mom|dad|son|daughter|friend|aunt|uncle|wife|husband|"
    r"grandmother|grandfather|cousin|boss|teacher|neighbor|dog|cat)\b"
)
""" "Mira's sister had 8 mugs": "she" is not Mira."""
_VAGUE: Final = re.compile(r"What (?:is|was|are|were) the (?:total )?(?:\w+)(?: spent)? ?\?")


def _same_words(built: str, story: Story) -> bool:
    """True where the seed's own question has every word: "How many pages did she read?" beside "… in total?"."""
    own = fill(story.question, story.values).text.lower()
    words_ = [word for word in re.findall(r"[a-z]+", built.lower()) if word not in _LINKS]
    people = {name.text.lower() for name in story.people.values()}
    alone = len(people) == 1  # of one person, "she" in the one and the name in the other are the same
    return all((alone and word in people) or re.search(rf"\b{re.escape(word)}", own) for word in words_)


_TIMES_TOLD: Final = re.compile(
    r"\b(?:(?:last|this|next) (?:week|month|year|summer|night|time)|"
    r"yesterday|today|tomorrow|(?:Mon|Tues|Wednes|Thurs|Fri|"
    r"Satur|Sun)day|(?:the )?(?:morning|afternoon|evening|night)|January|February|March|April|June|July|August|"
    r"September|October|November|December|second (?:day|week|month|year)|first (?:day|week|month|year))\b",
    re.IGNORECASE,
)


def _when_not_said(built: str, story: Story) -> bool:
    """True where the story tells of two times, and the question of none: "Last month … This month …"."""
    times = {found.group().lower().removesuffix("s") for found in _TIMES_TOLD.finditer(story.text)}
    in_all = re.search(r"\b(?:total|altogether|in all|both)\b", built) is not None
    return len(times) > 1 and not in_all and not any(time in built.lower() for time in times)


_A_PERIOD: Final = re.compile(r"\b(?:per|an?|each|every) (second|minute|hour|day|week|month|year)\b")


_NOT_ALWAYS: Final = re.compile(
    r"\b(?:times|days|nights|mornings|evenings) (?:an?|per|each|every) (?:week|month|year)\b"
)
"""She dances 5 times a week: what she burns "per day" is of one of them, or of each of seven."""


def _rate_told(built: str, story: Story) -> bool:
    """True of "How many calories does she burn an hour?" where the text tells calories an hour: of which activity?"""
    if re.search(r"\b(?:overtime|bonus|extra)\b", story.text) and re.search(r"\b(?:earn|make|get|paid)\b", built):
        return True
    if re.match(
        r"(?:How many|What (?:is|was) the (?:total )?number of) (?:days|hours|minutes|seconds|months|weeks) "
        r"(?:do|does|are|is|in)\b[^?]*(?:weeks|days|hours|years|months)",
        built,
    ):
        return True  # "How many days do 13 weeks have?" is no question of the story
    period = _A_PERIOD.search(built)
    if period is not None and period.group(1) in ("day", "week") and _NOT_ALWAYS.search(story.text):
        return True
    things = re.match(r"How many ([a-z]+)", built)
    if things is None or (period is None and re.search(r"\b(?:total|all|altogether|after|in)\b", built)):
        return False
    unit = "(?:hour|day|week|month|year)" if period is None else period.group(1)
    told = rf"\d[\d,.]* (?:[a-z]+ )?{re.escape(things.group(1))} (?:[a-z]+ )?(?:per|an?|each|every) {unit}\b"
    return re.search(told, story.text) is not None


_HOLDS: Final = re.compile(
    r"\b(?!number|amount|cost|price|total|weight|length|age|sum|pound|ounce|gallon|cup|liter|hour|minute|day)"
    r"([a-z]+) of (?!the\b|his\b|her\b|their\b)([a-z]+)"
)
""" "jars of grapes" in a story of jars of jam."""
_LINKS: Final = frozenset(listed("words that hold a question together"))


_EARNED: Final = re.compile(
    r"How much (?:money )?(?:do|does|did|will) (?:(?!and\b)\w+ ){1,3}(?:get|earn|make|have|spend|pay|save)"
    r"(?P<rate> (?:per|an?|each|every) [a-z]+)? ?\?"
)


_BROKEN: Final = re.compile(
    r"\bcosts?\b[^?]*\b(?:total )?(?:cost|price)\b|"
    r"\b(?:each|also|too|as well|then|off)\s*\?|\b(?:from|of|in|on|with|to) (?:is|are|was|were|did|does|do)\b|"
    r" 's\b|\banother (?:from|in|on|at|for|of)\b|\b(?:will|would|can|could)\b[^?]*\b(?:will|would|can|could)\b"
)
"""What no plain question has, or ends with: "How many mugs 's she made?", "How many did he light another from?"."""


def _ask_alike(built: str, story: Story) -> bool:
    """True of "What is the total amount?", which says not of what, and of "How many crayons are there?" where
    the seed's own question asks for crayons: which is not said."""
    earned = _EARNED.fullmatch(" ".join(built.split()))
    kept = re.search(r"\b(?:profit|left|save|saved|keep|remaining)\b", plain(story.question))
    if earned is not None and (not earned.group("rate") or kept or re.search(r"\b(?:more|less) per\b|%", story.text)):
        return "$" in story.text  # "How much money does he get?": in which part of the story?
    if re.search(r"\b(?:an?|each|one|every) ([a-z]+) [^?]*\b(?:per|each|every) \1\b", built):
        return True  # "How many liters can a truck carry per truck?"
    if re.search(r"\bdid [^?]*\b(?:earnt|learnt|burnt|spelt|dreamt|leant|leapt)\b", built):
        return True  # a past that the parser takes for the verb itself
    if re.search(r"/|\bratio\b|\b(?:by|after) [a-z]+ing\b", built):
        return True  # of what to what?
    if _VAGUE.fullmatch(" ".join(built.split())) and not re.search(r"total (?:cost|price|weight)", built):
        return True
    if _same_words(built, story) or re.search(r"\bleft\b[^?]*\b(?:does|do|did)\b", built):
        return True  # "How many meters of felt left in storage does she have?"
    if any(word not in story.text for word in re.findall(r"(?<=[a-z] )[A-Z][a-z]+", built)):
        return True  # "How old is Twice the age of 8?": the opening of a sentence is nobody's name
    if any(re.search(rf"\b{owner}s\b", built) for owner in re.findall(r"\b([a-z]+)'s\b", story.text)):
        return True  # "the farmers market" of a story's farmer's market
    if _BROKEN.search(built):
        return True
    here = story.text.lower()
    if any(not re.search(rf"\b{singularise(of[1])}\w* of {of[2]}", here) for of in _HOLDS.finditer(built.lower())):
        return True
    if re.search(r"\bhave\s*\?", built) and re.search(r"\bhave\b", plain(story.question)):
        return (
            CHANGES.search(COMPARING.sub("", plain(story.body))) is not None
        )  # before or after which of the story's events?
    bare = re.fullmatch(r"How many (.*?) (?:are|were|is|was) there(?: in total)? ?\?", " ".join(built.split()))
    return bare is not None and bare.group(1).split()[-1] in story.filled.text[-len(story.question) - 40 :]


def _stands(word: str, here: set[str]) -> bool:
    """True where the word, or another form of it, is one of the words."""
    stem = word[: max(4, len(word) - 2)]
    return word in here or (len(word) > 3 and any(other.startswith(stem) for other in here))


def _told_of(token: Any, story: Story) -> bool:
    """True of a word that any question may have, or that the story has too."""
    if not token.is_alpha or token.lemma_.lower() in _NEUTRAL or token.is_stop:
        return True
    if token.lower_ == "distance" and _LENGTHS.search(story.text):
        return True
    here = {word.lower() for word in re.findall(r"[A-Za-z']+", story.text)}
    if token.lower_ in ("males", "females") and token.lower_ not in here:
        return False  # of "female adults" or of all
    verb = token.dep_ == "ROOT" and token.pos_ == "VERB"
    if not verb and not _stands(token.lemma_.lower(), here) and not _stands(token.lower_, here):
        return False
    return not (token.text[0].isupper() and token.i and token.text not in story.text)


_LENGTHS: Final = re.compile(r"\b(?:miles?|kilometers?|km|feet|meters?|yards?|inches|blocks?)\b")


def _known(doc: Any, story: Story, number: str) -> bool:
    """True where every word that carries meaning stands in the story too."""
    said = re.sub(r"^There |\bwould\b", "", doc.text.replace(number, ""))
    if _BARE.search(said):
        return False
    if any(found.group().lower() not in story.text.lower() for found in _ORDER.finditer(doc.text)):
        return False
    if not all(_told_of(token, story) for token in doc):
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
