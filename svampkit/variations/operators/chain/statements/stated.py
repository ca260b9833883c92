"""The question of a story turned into the sentence that tells its answer: "How many mugs does Olga have left?" as
"Olga has 70 mugs left"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from svampkit.equation import Op
from svampkit.errors import TemplateError
from svampkit.lexicon.grammar import listed
from svampkit.variations.grammar.words import COMPARATIVES, tidy
from svampkit.variations.operators.chain.statements.stated_doing import LEFT, has_object, of_doing
from svampkit.variations.operators.chain.statements.stated_measure import of_measure
from svampkit.variations.operators.chain.statements.stated_plainly import of_payment
from svampkit.variations.operators.chain.statements.statement import AskedParts, Stated, parsed_question
from svampkit.variations.operators.chain.story import Story, plain
from svampkit.variations.scene import capital, small

__all__ = ["Stated", "stated"]

_NAMED: Final = re.compile(
    r"(?:[Ww]hat (?P<be>is|was|will)(?: be)?|[Cc]alculate) (?P<what>the (?:total |"
    r"final |combined |net )?(?:cost|price|"
    r"bill|profit|revenue|amount of money|income|worth|rent|share)\b[^,?.]*|(?:his|"
    r"her|their|\[NAME\d+\.his\]|\[NAME\d+\]'s) [^,?]*\b(?:profit|bill|"
    r"salary|income|change|earnings|budget|rent|commission))( be)?[?.]"
)
_HOW_MUCH: Final = re.compile(
    r"[Hh]ow much (?P<be>is|was|will) (?P<what>(?:the|his|her|their|\[NAME\d+\.his\]|\[NAME\d+\]'s) (?:[a-z]+ ){0,2}"
    r"(?:discount|rent|bill|change|profit|tip|tax|bonus|salary|commission|"
    r"total|cost|price|debt|budget|income))(?: be)?\?"
)
_COSTS: Final = re.compile(r"(?P<things>.+ (?:[a-z]+|\[OBJ[sp]\d+\])) cost")
_SUM: Final = re.compile(
    r"(?:[Ww]hat (?P<be>is|was|will)(?: be)? |[Cc]alculate )(?P<what>the (?:combined )?(?:total )?number of "
    r"[^,?.]*)[?.]"
)
_NOT_PLAIN: Final = re.compile(
    r"[,;:]|\b(?:[Ii]f|when|[Aa]ssuming|each other|respectively|per cent|remainder|"
    r"average)\b|\?.*\?|(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)\..*\?"
)
_OLD: Final = re.compile(r"[Hh]ow old (?P<be>is|was|will) (?P<who>\[NAME\d+\])(?P<rest> be| now| today)?\?")
_MONEY_THERE: Final = re.compile(r"^(?:left|remaining|in|on)\b")


_HELPING: Final = frozenset(listed("helping verbs"))
_NO_THING: Final = re.compile(
    r"\b(?:percent|times|dollars'|much|more|fewer|less|of (?:the|his|her|their|them|these|those)|of \[NAME)\b"
)


_FRONTED: Final = re.compile(
    r"^(?P<when>[Ii]n \[NUM\d+(?:\.\w+)?\] (?:days|weeks|months|years)),? (?P<asked>how [^?]+)\?$"
)
_COMPARED: Final = re.compile(r"(?:more|fewer) ")
_MORE_OF: Final = re.compile(r"\b(?:needs?|should|must|has to|have to|than)\b")
_TALL: Final = re.compile(rf" (?:tall|long|wide|deep|high|thick|old|up|down|away|apart|{'|'.join(COMPARATIVES)})$")
_THAN: Final = re.compile(r" than ")


def stated(story: Story, number: str) -> Stated | None:
    """The answer of the story's question told by the tag ``number``; None where its wording is not plain."""
    question = re.sub(r"\b([Ww])hat's\b", r"\1hat is", story.question.strip())
    question = _HOW_TO_ANSWER.sub("?", question)
    question = re.sub(r",? in dollars,?(?= (?:is|are|was|were|do|does|did|will|has|have)\b)", "", question)
    question = re.sub(
        r"^([Hh]ow much) change (will|does|do|did) ([^?]+?) (receive|get|have)( back)?\?$",
        r"\1 money \2 \3 get back in change?",
        question,
    )
    question = _FRONTED.sub(lambda found: f"{capital(found.group('asked'))} {small(found.group('when'))}?", question)
    if question != story.question.strip():
        story = replace(story, question=question)
    try:
        plainly = of_payment(story, number) or _counted_or_named(story, number)
        told = _in_total(story, plainly or of_measure(story, number))
        return None if told is None or _TIME_ON.search(told.text) or _ASKS.search(told.text) else told
    except TemplateError:
        return None


_HOW_TO_ANSWER: Final = re.compile(r"\?\s+[A-Z][^?\[]*\Z")
""" "How long is it? Give your answer in meters." """
_ASKS: Final = re.compile(r" (?:does|do|did) (?:he|she|I|they|you|we|\[NAME)")
""" "The total number of pages did I read is 38"."""
_TIME_ON: Final = re.compile(r"\b(?:is|are|was|were) \[NUM\d+\] (?:seconds|minutes|hours|days) (?:on|in|at) ")
""" "The engine is 57 seconds on it"."""
_TOTAL: Final = re.compile(r"[Hh]ow many total ")
_SAID_IN_ALL: Final = re.compile(r"\b(?:total|in all|altogether|together|combined|left|now)\b")


def _in_total(story: Story, told: Stated | None) -> Stated | None:
    """ "Olga has 70 mugs in total" of "How many total mugs does Olga have?"."""
    if told is None or _SAID_IN_ALL.search(told.text):
        return told
    if _TOTAL.match(story.question) is not None:
        return replace(told, text=f"{told.text} in total")
    last = story.chain.steps[-1]
    alone = len(set(re.findall(r"\[NAME\d+", story.body))) == 1 and " than " not in story.text
    summed = isinstance(last, Op) and last.operator == "+" and alone
    return replace(told, text=f"{told.text} in all") if summed and _DID_ALL.fullmatch(told.text) else told


_DID_ALL: Final = re.compile(
    r"\[NAME\d+\] (?!is\b|was\b|will\b|weigh|run\b|ran\b)[a-z]+ \[NUM\d+\](?! more)(?: (?:[a-z]+|\[[^\]]+\])){1,2}"
    r"(?: for (?:the|his|her|\[NAME\d+\.his\]) [a-z]+)?"
)
""" "Mira sold 21 pens" of the pens that she sold in May and in June."""


def _counted_or_named(story: Story, number: str) -> Stated | None:
    """The statement of a question by its form: "What is the sum …", "How much will it be", "How old is …"; else by
    its parse."""
    question = story.question
    if _NOT_PLAIN.search(plain(question)):
        return None
    owed = _HOW_MUCH.fullmatch(question) if "$" in story.text else None
    if owed is not None and owed.group("be") == "will" and not question.endswith(" be?"):
        doing = _COSTS.fullmatch(owed.group("what"))  # "will the rolls cost" is a doing, and no cost of theirs
        return None if doing is None else Stated(f"{doing.group('things')} will cost $[{number}]")
    if owed is not None:
        return Stated(f"{owed.group('what')} {_be(owed)} $[{number}]")
    summed = _SUM.fullmatch(question)
    if summed is not None:
        return Stated(f"{summed.group('what')} {_be(summed)} [{number}]")
    named = _NAMED.fullmatch(question)
    if named is not None and "$" in story.text:
        return Stated(f"{named.group('what')} {_be(named)} $[{number}]")
    aged = _OLD.fullmatch(question)
    if aged is not None:
        rest = (aged.group("rest") or "").replace(" be", "")
        return Stated(f"{aged.group('who')} {_be(aged)} [{number}] years old{rest}")
    return _counted(story, number)


def _be(asked: re.Match[str]) -> str:
    """ "is", "was" or "will be", as the question has it; "is" of "Calculate …"."""
    be = asked.group("be") or "is"
    return "will be" if be == "will" else str(be)


def _counted(story: Story, number: str) -> Stated | None:
    """The statement of "How many …" and "How much …" by the question's parse."""
    asked = parsed_question(story)
    tokens = asked.tokens
    if len(tokens) < 4 or tokens[0].lower_ != "how" or tokens[1].lower_ not in ("many", "much"):
        return None
    aux = next((t for t in tokens[2:] if t.tag_ in ("VBZ", "VBP", "VBD", "MD") and t.pos_ in ("AUX", "VERB")), None)
    if aux is None or any(t.dep_ == "relcl" for t in tokens) or _hangs(tokens):
        return None
    said = _said_amount(asked, aux, number, tokens[1].lower_ == "much")
    if said is None:
        return None
    if aux.lower_ not in _HELPING:
        who = all(t.dep_ != "nsubj" or t.i < aux.i for t in tokens) and tokens[aux.i + 1].tag_ != "PRP"
        plain_verb = aux.tag_ in ("VBD", "VBP") and aux.pos_ == "VERB" and who and not said.startswith("$")
        return Stated(tidy(f"{said} {asked.source(aux.i, len(tokens) - 1)}"), True) if plain_verb else None
    if aux.lemma_ == "be":
        return _of_being(asked, aux, said)
    return of_doing(asked, aux, said)


def _hangs(tokens: list[Any]) -> bool:
    """True of a clause of its own in the question, but for what something is done for: "to eat the whole bag"."""
    return any(
        t.dep_ == "advcl" and not any(c.tag_ == "TO" or c.lower_ in ("before", "after") for c in t.children)
        for t in tokens
    )


def _said_amount(asked: AskedParts, aux: Any, number: str, much: bool) -> str | None:
    """What is asked for with its number, as a statement says it: "[NUM5] mugs", "$[NUM5]"; None where that is
    unclear."""
    things = asked.source(2, aux.i)
    in_dollars, in_words = "$" in asked.story.text, re.search(r"\bdollars\b", asked.story.text) is not None
    if much:
        if things not in ("", "money", "more money", "more", "less", "profit") or not (in_dollars or in_words):
            return None
        more = f" {things.split()[0]}" if things.startswith(("more", "less")) else ""
        if more and _MORE_OF.search(plain(asked.story.question)) is None:
            return None
        amount = f"${f'[{number}]'}{more}" if in_dollars else f"[{number}]{more} dollars"
        return amount + (" in profit" if things == "profit" else "")
    compared = _COMPARED.match(things)
    if compared is not None and _MORE_OF.search(plain(asked.story.question)):
        rest = _THAN.sub("", things[compared.end() :], count=1)
        return None if _NO_THING.search(rest) or "'" in rest else f"[{number}] {things}"
    if not things or _NO_THING.search(things) or "'" in things or _TALL.search(things):
        return None
    if things == "dollars" and in_dollars:
        return f"$[{number}]"
    return f"[{number}] {things.removeprefix('total ')}"


def _of_being(asked: AskedParts, aux: Any, said: str) -> Stated | None:
    """The statement of "How many are there?", "are left?", "are broken?"."""
    tokens, last = asked.tokens, len(asked.tokens) - 1
    rest, after = asked.source(aux.i + 1, last), tokens[aux.i + 1]
    if said.startswith("$"):
        return Stated(tidy(f"there {aux.lower_} {said} {rest}")) if _MONEY_THERE.match(rest) else None
    going = _of_going(asked, aux, said)
    if going is not None:
        return going
    if after.lower_ == "there":
        return Stated(tidy(f"there {aux.lower_} {said} {asked.source(aux.i + 2, last)}"))
    if LEFT.match(rest):
        return Stated(tidy(f"there {aux.lower_} {said} {rest}"))
    if after.tag_ in ("VBN", "JJ", "VBG") or (after.dep_ == "neg" and tokens[aux.i + 2].tag_ in ("VBN", "JJ")):
        return Stated(tidy(f"{said} {aux.lower_} {rest}"), True)
    return None


def _of_going(asked: AskedParts, aux: Any, said: str) -> Stated | None:
    """ "the clown is still holding 12 balloons" of "is the clown still holding"."""
    tokens = asked.tokens
    verb = next((t for t in tokens[aux.i + 1 :] if t.tag_ == "VBG" and t.dep_ == "ROOT"), None)
    subject = None if verb is None else next((t for t in verb.children if t.dep_ == "nsubj" and t.i > aux.i), None)
    if verb is None or subject is None or subject.left_edge.i != aux.i + 1 or subject.right_edge.i >= verb.i:
        return None
    after = tokens[verb.i + 1 : -1]
    if after and (has_object(after[0], asked.source(verb.i + 1, len(tokens) - 1)) or after[-1].dep_ == "prep"):
        return None
    who, rest = asked.source(aux.i + 1, subject.right_edge.i + 1), asked.source(verb.i + 1, len(tokens) - 1)
    beside = asked.source(subject.right_edge.i + 1, verb.i + 1)
    return Stated(tidy(f"{who} {aux.lower_} {beside} {said} {rest}"))
