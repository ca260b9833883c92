"""The question for a told number, built from the clause that tells it; None where no plain question can be asked."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from svampkit.lexicon import modifier_groups, noun, pluralise, unit
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause, Mention
from svampkit.template.values import Thing
from svampkit.variations.grammar.clauses import ClauseParts, clause_parts
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import BE, MODALS, PLACED, auxiliary, definite, tidy
from svampkit.variations.scene import Scene, small
from svampkit.world.model import Quantity

__all__ = ["ask_for", "ask_how_many"]

_CUT_AT = re.compile(
    r"(?:,?\s+(?:and|but|so|while|because|which|who|that|then|with|than|containing|having|at|for)\b.*|,.*)$", re.I
)


_NO_OBJECT = re.compile(r"\b(?:in|into|on|onto|among|between|to|with|by|over|inside|for|at|of)$", re.I)
_STATE_WORDS = re.compile(
    r"\b(?:left|now|currently|still|already|initially|originally|at first|to begin with|to start with)\b\s*", re.I
)


_PARTED: Final = frozenset(listed("verbs of parting and arranging"))
_AND_ANOTHER_THING: Final = re.compile(
    r"^\s*,?\s*and (?:one|an?|some|several)\b(?: of \S+| (?!(?:in|on|at|for|to|from|with|by|if|when)\b)\S+)+"
)
"""What else is told beside the things: "How many hoops does she buy and one ball?"."""
_OF_THE_THING = re.compile(r"\s*(?:by|about) (?:an?|the|his|her|their|\[NAME\d+\.his\]) (?!bus\b|car\b|train\b)")
"""What is said of the things and not of the act: "How many songs by her favorite singer did she own?"."""


@dataclass(frozen=True, slots=True)
class _Around:
    """What stands around the verb of a question."""

    how: str
    """ "How many shells"."""
    after: str
    """What followed the number."""
    pre: str
    """What stood before the subject, to be put at the end."""


def ask_for(scene: Scene, id: str, *, start: bool = False, phrase: str | None = None) -> str | None:
    """The question for a told quantity, built from the clause that tells it: "How many shells did Mira give to her
    brother?" With ``start`` a state before the events is asked for ("… at first?" is added by the caller's choice).
    ``phrase`` replaces "How many shells"."""
    told = scene.told(id)
    if told is None:
        return None
    clause, mention = told
    quantity = scene.world.get(id)
    thing = things(scene, mention)
    if thing is not None and re.search(r"\bones$", thing.phrase):  # "How many broken ones": of what?
        thing = replace(thing, phrase=re.sub(r"\bones$", _called(scene, quantity), thing.phrase))
    if thing is None or clause.frame in ("compare", "ask") or _not_asked(scene, clause, mention, thing.phrase):
        return None
    if re.match(r"\s+(?:that|who|which)\b", scene.text[mention.phrase.end :]):
        return None  # "some birds that talked": without what is said of them it would be all birds
    if quantity.kind == "money" and quantity.role == "each":
        return _ask_price(scene, clause, mention)
    how = phrase or thing.how
    said = scene.text[clause.span.start : clause.span.end]
    there = re.match(r"\s*(?:if\s+)?there\s+(are|were|is|was)\s+", said, re.I)
    if there is not None:
        return _ask_there(scene, clause, mention, how, "past" if start else clause.tense)
    if quantity.role == "each" and re.search(r"\b(?:with|of|containing)\s*$", scene.text[: mention.phrase.start]):
        return _ask_each(scene, clause, mention, how)
    parts = clause_parts(scene, clause, mention)
    if parts is None or _is_a_measure(parts.subject) or _HOW_OFTEN.search(scene.text[: mention.number.start]):
        return None
    kept = parts.after if quantity.role == "state" and not start else _STATE_WORDS.sub("", parts.after)
    after = definite(_strip_tail(kept))
    pre = _adverbial(parts.pre)
    if pre is None or (len(clause.mentions) > 1 and _WHEN.match(pre) and _WHEN.search(after)):
        return None  # "For lunch, they ate 5 plums and 9 figs for dinner": each at its own time
    if parts.number_in_subject:
        around = _Around(how, f"{after}{_what_for(scene, clause)}", pre)
        return _ask_subject(parts, around, were=start and clause.tense == "present")
    return _ask_object(scene, quantity, clause, parts, _Around(how, after, pre), start=start)


def _called(scene: Scene, quantity: Quantity) -> str:
    """What "ones" are, as a tag where the text has one."""
    known = noun(quantity.unit)
    plural = known.plural if known is not None else pluralise(quantity.unit)
    tags = [tag for tag, value in scene.values.items() if isinstance(value, Thing) and value.plural == plural]
    return f"[OBJp{tags[0][3:]}]" if tags else plural


_WHEN: Final = re.compile(
    rf"\b(?:for|at|during|in|on|after|before|by)\s+(?:the )?(?:{'|'.join(listed('nouns of time'))})\b", re.I
)
_CALLED: Final = re.compile(r"(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lady)\b|\[NAME\d+\]$")
_TO_EACH: Final = re.compile(r"\bto (?:an?|the|each) ([a-z]+)$")
_OBJECT_BETWEEN: Final = re.compile(
    r"^\s*(?:an?|the|his|her|their) (?!total\b|further\b|additional\b)[a-z]+ .*\b(?:of|from|with)\s*$"
)
_HOW_OFTEN: Final = re.compile(r"\b(?:twice|thrice|(?:three|four|five) times) for $")
""" "stopped twice for 20 minutes": in each of the two, or in both?"""


def _is_a_measure(subject: str) -> bool:
    """ "the cubic meters" fill no beds."""
    words = subject.split()
    return bool(words) and "[" not in words[-1] and unit(words[-1].lower()) is not None


def ask_how_many(scene: Scene, quantity: Quantity) -> str | None:
    """ "How many cousins were there?" of "6 cousins picked 138 peaches and shared them": of groups, or of all that is
    in them, where nothing else of the text is counted so; None elsewhere."""
    told = scene.told(quantity.id)
    if told is None or quantity.kind != "count" or quantity.role not in ("count", "total"):
        return None
    clause, mention = told
    thing = things(scene, mention)
    alike = [q for q in scene.world.quantities if q.unit == quantity.unit and q.id != quantity.id]
    if thing is None or thing.money or any(q.role != "each" for q in alike) or clause.frame in ("compare", "ask"):
        return None
    if (
        clause.tense not in ("past", "present")
        or clause.negated
        or not re.search(r"(?:s|\[OBJp\d+\]|people)$", thing.phrase)
    ):
        return None
    how = re.sub(r"\b(?:equal|such) ", "", thing.how)  # nobody asks how many equal rows there are
    return f"{how} {'are' if clause.tense == 'present' else 'were'} there?"


def _ask_subject(parts: ClauseParts, asked: _Around, *, were: bool) -> str | None:
    """The number stands in the subject: "How many shells were broken?"; None where the verb stands before it, as in
    "he had 9 pens and 4 books left"."""
    after = re.sub(r"^\s*(?:is|are)\b", " were", asked.after) if were else asked.after
    if re.match(r"\s*(?:[a-z]+ing\b|\Z)", after) or re.match(r"there\b", parts.pre.strip(), re.I):
        return None
    return tidy(f"{asked.how}{after} {asked.pre}?")


_TO_DO: Final = re.compile(r"\s+to [a-z]+\b[^.,;?!]*")


def _what_for(scene: Scene, clause: Clause) -> str:
    """What the verb of a clause cannot do without: "to play chess" of "7 girls love to play chess"."""
    found = _TO_DO.match(scene.text, clause.span.end)
    if found is None or re.match(r"\s+to\b", scene.text[clause.span.start : clause.span.end]):
        return ""
    said = scene.cut(found.start(), found.end())
    return "" if "[NUM" in said else said


def _not_asked(scene: Scene, clause: Clause, mention: Mention, phrase: str) -> bool:
    return _modifier_alone(phrase) or _of_another_clause(scene, clause, mention)


def _of_another_clause(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """ "Ada has 42 cups, and 7 girls in her team drink tea": the girls are not what she has."""
    at = clause.mentions.index(mention.tag) if mention.tag in clause.mentions else 0
    if at != 1 or len(clause.mentions) > at + 1:
        return False
    before = scene.reading.mention(clause.mentions[0])
    return re.fullmatch(r"\s*,\s*and\s*", scene.text[before.phrase.end : mention.phrase.start]) is not None


def _modifier_alone(phrase: str) -> bool:
    """The phrase is a modifier alone: "some green and 32 violet marbles", how many green what?"""
    word = phrase.lower()
    alone = re.fullmatch(r"\[MOD\d+\]", phrase) is not None
    return alone or any(word in words for words, _ in modifier_groups().values())


def _ask_object(
    scene: Scene, quantity: Quantity, clause: Clause, parts: ClauseParts, asked: _Around, *, start: bool
) -> str | None:
    """The number stands in the object: "How many shells did Mira give to her brother?"."""
    how, after, pre = asked.how, asked.after, asked.pre
    if not parts.words or (pre == "together" and not parts.plural) or _CALLED.match(pre):
        return None  # "Together, Mira and Omar have": not he alone; "Mr Bell the cook has": no cook Mr Bell
    if clause.verb in PLACED and not re.search(
        r"\b(?:in|on|into|onto|under|inside|at|away|up|out|down|together)\b", after
    ):
        return None
    if re.search(r"\bfor$", parts.between.strip()) and quantity.kind == "time":
        parts = replace(parts, between=re.sub(r"\s*\bfor\s*$", "", parts.between))
    if _NO_OBJECT.search(parts.between.strip()):
        return _ask_number_of(scene, quantity, clause, how)
    verb = _verb_asked(clause, parts, start=start)
    if verb is None:
        return None
    if _OBJECT_BETWEEN.search(parts.between):
        return None  # "has a loop of track made from 28 pieces": the loop is had
    if re.search(r"\b(?:it|them|and)\b", parts.between):
        # "knitted it 5 squares wide" is no "How many squares did she knit it?"; "rode 8 rides the first day he came
        # and some rides the second day" no "How many rides did he come and the second day?"
        return None
    aux, main = verb
    if re.search(r"\b(?:that|which|who)\b", parts.between + after) or re.search(r"\b(?:that|which|who)\b", main):
        return None
    kept = _what_follows(clause, quantity, how, after)
    if kept is None:
        return None
    after = kept
    if _OF_THE_THING.match(after):
        how, after = f"{how}{after}", ""
    text = tidy(f"{how} {aux} {parts.subject} {main}{parts.between.rstrip()}{after} {pre}?")
    text = re.sub(r"(?<!\bso) far\?$", "?", text)  # of "so far": "so" opens what hangs on a clause
    text = re.sub(
        r"\bonly (?=left\b|remaining\b)|(?<=[a-z] )only (?=[a-z])", "", text
    )  # of "she had only 9 plums left"
    return None if re.search(r"\b(?:he|she|they|we)\?$", text) else text  # "They each ate 8": "did each eat they"


def _what_follows(clause: Clause, quantity: Quantity, how: str, after: str) -> str | None:
    """What is said behind the things, without other things that are told beside them; None where the question would
    lack what its verb cannot do without, or take a group into itself."""
    after = re.sub(
        r"\s*(?:,\s*)?\band (?:(?:the )?(?:rest|others?)|(?:some|several|a few|yet|even|still) more)\b.*$", "", after
    )
    after = _AND_ANOTHER_THING.sub("", after)
    if quantity.kind == "count":  # "9 pieces, each 4 cm long"
        after = re.sub(r"^\s*,?\s*(?:each )?(?:long|wide|tall|high|deep|thick)\b", "", after)
    known = noun(quantity.unit)
    parted = clause.verb in _PARTED or (clause.verb == "divide" and known is not None and known.person)
    if parted and not re.search(r"\b(?:in|into|among|between|with)\b", after):
        return None  # "How many girls did the coach split?": into what?
    each = _TO_EACH.search(after)  # "7 cages, 4 gerbils to a cage": no cages to the cage
    return None if each is not None and pluralise(each.group(1)) in how else after


def _ask_number_of(scene: Scene, quantity: Quantity, clause: Clause, how: str) -> str | None:
    """The number is no object of the verb: "put them into 6 boxes" asks "How many boxes were there?"."""
    if quantity.kind != "count" or re.search(r"\b(?:day|week|hour|minute|month|year)", how):
        return None  # time and measures would read badly here
    if sum(q.unit == quantity.unit for q in scene.world.quantities) > 1:
        return None  # of which of them?
    past = any(c.tense == "past" for c in scene.reading.clauses)
    were = clause.tense == "past" or (clause.tense != "present" and past)
    return f"{how} {'were' if were else 'are'} there?"


def _verb_asked(clause: Clause, parts: ClauseParts, *, start: bool) -> tuple[str, str] | None:
    """Auxiliary and main verb of the question: "gave" becomes "did … give", "had to wash" "did … have to wash"."""
    words = [w.lower() for w in parts.words]
    if len(words) == 1:
        if clause.verb == "be" or clause.tense not in ("past", "present"):
            return None
        return auxiliary("past" if start else clause.tense, parts.plural), clause.verb
    if words[0] in ("had", "has", "have") and words[1] == "to":
        return auxiliary(clause.tense, parts.plural), "have " + " ".join(words[1:])
    if words[1] == "been" and words[-1].endswith("ing"):
        return None  # "How many inches has it been growing a week?"
    if words[0] in MODALS or words[0] in BE or words[0] in ("has", "have", "had"):
        return words[0], " ".join(words[1:])
    return None


def _ask_there(scene: Scene, clause: Clause, mention: Mention, how: str, tense: str) -> str | None:
    """ "There were 12 ducks and 9 geese in the marsh" asks "How many ducks were there in the marsh?"."""
    last = max(scene.reading.mention(t).phrase.end for t in clause.mentions)
    joined = scene.text[min(scene.reading.mention(t).phrase.end for t in clause.mentions) : last]
    if re.search(r"\b(?:with|each|than|of)\b", joined):
        return None
    after = re.sub(r"^,? and (?:some|several|a few) (?:\[[^\]]*\]|[a-z]+)", "", scene.cut(last, clause.span.end))
    if tense != clause.tense:
        after = _STATE_WORDS.sub("", after)
    after = definite(_strip_tail(after))
    if len(clause.mentions) > 1 and re.search(r"\b(?:each|every|per)\b", after):
        return None  # "30 students and 6 seats on each bus": the buses have seats
    there = "" if re.match(r"\s+[a-z]+ed\b", after) else " there"  # "How many games were played in May?"
    return tidy(f"{how} {'were' if tense == 'past' else 'are'}{there}{after}?")


def _ask_each(scene: Scene, clause: Clause, mention: Mention, how: str) -> str | None:
    """ "… with 4 mugs in each box" asks "How many mugs were in each box?"."""
    tail = re.match(
        r"\s+((?:in|on|inside)\s+(?:each|every)\s+[^,.]+)", scene.text[mention.phrase.end : clause.span.end]
    )
    if tail is None:
        return None
    be = "were" if clause.tense == "past" else "are"
    start = mention.phrase.end + tail.start(1)
    return tidy(f"{how} {be} {scene.cut(start, mention.phrase.end + tail.end(1))}?")


def _ask_price(scene: Scene, clause: Clause, mention: Mention) -> str | None:
    """ "4 hats for $5 each" asks "How much did each hat cost?"."""
    relation = next((r for r in scene.world.relations if r.kind == "product"), None)
    if relation is None:
        return None
    counted = scene.told(relation.parts[0])
    noun = counted[1].noun if counted is not None else None
    if noun is None and "each" in scene.text[clause.span.start : clause.span.end].lower():
        return None
    if noun is None or not noun.plural:
        return None
    phrase = scene.tagged(noun.span)
    if not re.search(r"\[OBJp\d+\]$", phrase):
        return None
    single = re.sub(r"\[OBJp(\d+)\]$", r"[OBJs\1]", phrase)
    if clause.tense == "past":
        return f"How much did each {single} cost?"
    return f"How much does each {single} cost?" if clause.tense == "present" else None


def _strip_tail(after: str) -> str:
    """What follows the number, without clauses that hang on it."""
    after = re.sub(r"[\s,.;]+$", "", after)
    return (
        _CUT_AT.sub("", after) if re.search(r"\b(?:but|so|while|because|which|who|then|than)\b|,", after) else after
    )


_OPENING: Final = re.compile(
    rf"^(?!so far\b)(?:{'|'.join(listed('words that link a sentence or judge it'))})\b[,\s]*", re.IGNORECASE
)
"""What links a sentence to the one before, or says what is thought of it: "How many were sold out unfortunately?"."""


_SUPPOSING: Final = re.compile(rf"^(?:{'|'.join(listed('words of supposing'))})(?: that)?\b[,\s]*", re.IGNORECASE)
""" "Imagine you had 30 bags": no "How many bags did you have imagine?"."""


def _adverbial(pre: str) -> str | None:
    """What stands before the subject, to be moved to the end: "In the morning, " → "in the morning"; None where it is
    more than a short phrase."""
    pre = _SUPPOSING.sub("", _OPENING.sub("", pre.strip())).strip(" ,")
    if not pre:
        return ""
    if re.match(r"(?:now|currently|at the moment|in addition|besides)$", pre, re.I):
        return ""
    if re.match(r"\[NAME\d+(?:\.[Hh]is)?\]|(?:his|her|their|my|our) (?!\w+ (?:day|week|month|year)\b)", pre, re.I):
        return None  # "Pip the Dog", "Her neighbor Ben": half of the subject
    if len(pre.split()) > 6 or re.search(r"\[NUM|\bof\b.*\bof\b", pre):
        return None
    return definite(pre.lower() if pre == "Together" else small(pre))
