"""The problem's question taken apart, and turned into the sentence that tells its answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon import noun, pluralise, unit
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import known, past_of
from svampkit.reading.text import NounPhrase, Span
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import (
    ADVERBS,
    BE,
    COMPARATIVES,
    MODALS,
    PLACED,
    bare_tail,
    definite,
    inflect,
    is_plural,
    tidy,
)
from svampkit.variations.scene import Scene, capital

__all__ = ["QuestionParts", "asked_of", "declare"]

_ASK = re.compile(r"(?:how many|how much|what number of|how long(?=\s+(?:did|does|do|will)\b))\s*", re.I)


_HANDED: Final = frozenset(listed("verbs of handing something to somebody"))
_RECEIVER = re.compile(r" (?:the|his|her|their|my|our|each|\[NAME\d+(?:\.his)?\])(?!\S)")


def _joined(verb: str, after: str) -> tuple[str, str]:
    """The particle beside its verb: "picked up 9 pens in all", not "picked 9 pens up in all"; "ended up buying"."""
    particle = _ENDED_UP.match(after) or _PARTICLE.match(after)
    return (verb, after) if particle is None else (f"{verb} {particle.group(1)}", after[particle.end() :])


_WITHOUT_WITH: Final = frozenset(["end up", "ends up", "ended up"])
"""Of "end up buying from the shop" the buying is a clause of its own: nobody ends up 9 eggs."""
_RID_OF: Final = re.compile(r"\s*rid of\b")
_STRANDED_VERB: Final = re.compile(r" (?:to|with|for|at|from|into|of)$")
_ENDED_UP = re.compile(r"\s*(up [a-z]+ing)\b")
_PARTICLE = re.compile(r"\s*(up|out|off|away|down|back)\b(?! (?:of|from|to|on|in the|into)\b)")


_PRONOUN = re.compile(r"\s*(\[NAME\d+\.him\]|him|her|them|it|me|us|you)(?=\s*$|\s+(?!to\b))")


_PERIODS: Final = re.compile(r"\b(?:seconds|minutes|hours|days|weeks|months|years)$")
_LASTS: Final = re.compile(r"(?!spending\b|taking\b|using\b|needing\b|having\b)[a-z]+ing|work|wait|sleep")


def _with_receiver(verb: str, after: str) -> tuple[str, str]:
    """A pronoun right behind the verb stays there: "The bottles lasted her 9 days", "He gave them 4 plums"."""
    pronoun = _PRONOUN.match(after)
    return (verb, after) if pronoun is None else (f"{verb} {pronoun.group(1)}", after[pronoun.end() :])


def _still_to_do(verb: str, after: str) -> tuple[str, str]:
    """What is left stands before what is left to do: "She had 9 miles left to drive"."""
    left = re.fullmatch(r"(have|has|had) (left to [a-z]+|remaining|left)", verb)
    return (verb, after) if left is None else (left.group(1), f" {left.group(2)}{after}")


@dataclass(frozen=True, slots=True)
class QuestionParts:
    """The problem's question taken apart: "How many | shells | does | Mira | have | left"."""

    thing: str
    """Tagged noun phrase after "how many", found elsewhere in the text where the question leaves it out; "" for
    money."""
    money: bool
    pattern: str
    """ "object": auxiliary, subject and verb; "things": the things are the subject; "there": "are there"."""
    subject: str
    plural: bool
    auxiliary: str
    verb: tuple[str, ...]
    """Main verb as written after the subject, without adverbs."""
    lead: str
    """An adverb before the verb that states keep ("still ")."""
    after: str

    def statement(
        self, number: str, subject: str | None = None, *, plural: bool | None = None, bare: bool = False
    ) -> str | None:
        """The sentence that tells the answer, of another subject where one is given; ``bare`` leaves out what
        belongs to the question's own moment ("left", "now", "in all")."""
        if self._is_told_otherwise():
            return None
        thing = self._thing(number)
        after = definite(bare_tail(self.after) if bare else self.after)
        if self.pattern == "there":
            return tidy(f"There {self.auxiliary} {thing}{after}.")
        if self.pattern == "things":
            be, _, left = self._done().partition(" ")
            if be in BE and left in ("left", "remaining"):  # nobody opens a sentence with "16 bottles"
                return tidy(f"There {be} {thing} {left}{after}.")
            return tidy(capital(f"{thing} {self._done()}{after}") + ".")
        verb = self.finite(self.plural if plural is None else plural)
        if verb is None:
            return None
        if self.verb[-1:] and self.verb[-1].lower() in _HANDED and _RECEIVER.match(after):
            after = f" to{after}"  # "gave his friends 4 plums", but "gave 4 plums to his friends"
        if _PERIODS.search(self.thing) and self.verb and _LASTS.fullmatch(self.verb[-1]):
            thing = f"for {thing}"  # "was working for 9 minutes"
        if (off := _RID_OF.match(after)) is not None:
            verb, after = f"{verb} rid of", after[off.end() :]
        if _STRANDED_VERB.search(verb):
            return None  # "can give to 9 paintings each of them"
        for put_right in (_joined, _with_receiver, _still_to_do):
            verb, after = put_right(verb, after)
        if self._does_not_follow(after, bare) or verb in _WITHOUT_WITH:
            return None
        lead = "" if bare else self.lead
        return tidy(capital(f"{subject or self.subject} {lead}{verb} {thing}{after}") + ".")

    def _thing(self, number: str) -> str:
        """The number with what it counts."""
        if self.thing == "more money":
            return f"${number} more"
        if self.money:
            return f"${number}"
        if re.search(r"\b(?:left|remain(?:s|ing)?)\b", " ".join((*self.verb, self.after))):
            return f"{number} {self.thing.removeprefix('more ')}"  # "how many more are left to be sold": 9 are left
        return f"{number} {self.thing}"

    def _done(self) -> str:
        """The verb of the things: what will be, or would be, is told as it is, or was."""
        if self.auxiliary in ("will", "would") and self.verb:
            be = inflect(self.verb[0].lower(), "present" if self.auxiliary == "will" else "past", True)
            return " ".join((be, *self.verb[1:]))
        return " ".join((self.auxiliary, *self.verb)).strip()

    def _does_not_follow(self, after: str, bare: bool) -> bool:
        """True where the things do not follow the verb ("needs to complete the border"), or it wants a place that is
        not told."""
        to_do = "to" in self.verb[1:] and (bare or after.strip())
        if to_do and not re.match(r"\s*(?:in|on|at|for|with|from)\b", after):
            return True
        placed = bool(self.verb[:1]) and self.verb[0].lower() in PLACED
        return placed and not re.search(r"\b(?:in|on|into|onto|under|inside|at)\b", after)

    def _is_told_otherwise(self) -> bool:
        """True where the answer's sentence is no question with its words in another order."""
        if re.search(r"\b(?:on|in|into|onto|with|to|for|at|from|among)\s*$", bare_tail(self.after)):
            return True  # "How many crepes did he put jam on"
        if _STRANDED.match(self.after):
            return True  # "How many boys did she play with on Monday"
        if self.pattern == "object":  # "How many hours does he play the piano": the verb has an object of its own
            return re.match(r"\s*(?:the|an?|his|her|its|their)\s", self.after) is not None
        if re.search(rf"\b(?:long|tall|wide|high|deep|old|heavy|away|far|{'|'.join(COMPARATIVES)})$", self.thing):
            return True  # "How many centimeters tall was it", "… taller is she": a measure is told otherwise
        if (
            self.pattern == "things"
            and self.auxiliary in BE
            and re.match(r"\s*(?:(?:the|his|her|he|she|they|it)\b|\[NAME)", self.after)
        ):
            return True  # "How many hours was the mill grinding", "… were they out": not the hours were
        # "How many slices is that altogether"; "were sold that night" is told as it is
        return self.pattern == "things" and _THAT_IS.match(self.after) is not None

    def finite(self, plural: bool) -> str | None:
        """The verb of a statement, agreeing with its subject."""
        main = list(self.verb)
        if not main:
            return self.auxiliary if self.auxiliary in BE else None
        if self.auxiliary in ("did", "do", "does"):
            tense = "past" if self.auxiliary == "did" else "present"
            return " ".join([inflect(main[0].lower(), tense, plural), *main[1:]])
        if self.auxiliary == "would" and main[0] == "have" and len(main) == 2 and past_of(main[1].lower()):
            return past_of(main[1].lower())  # "would have made" is told as "made"
        if self.auxiliary == "would":
            return " ".join([inflect(main[0].lower(), "past", plural), *main[1:]])
        if self.auxiliary == "will":
            return " ".join([inflect(main[0].lower(), "present", plural), *main[1:]])  # told as it is then
        if self.auxiliary in MODALS:
            return f"{self.auxiliary} {' '.join(main)}"
        if self.auxiliary in BE:
            be = inflect("be", "past" if self.auxiliary in ("was", "were") else "present", plural)
            return f"{be} {' '.join(main)}"
        if self.auxiliary in ("has", "have", "had"):
            have = "had" if self.auxiliary == "had" else "have" if plural else "has"
            return f"{have} {' '.join(main)}"
        return None


_IN_UNIT: Final = re.compile(r",? in (?:square |cubic )?([a-z]+)$")


def asked_of(scene: Scene) -> QuestionParts | None:
    """The question taken apart; None for a question of another pattern than "How many … did …"."""
    ask = scene.ask
    if ask is None or ask.verb_span is None:
        return None
    match = _ASK.match(scene.text, ask.span.start)
    if match is None:
        return None
    thing = _thing_asked(scene, match.group().lower(), scene.cut(match.end(), ask.verb_span.start).strip())
    if thing is None:
        return None
    asked, money = thing
    asked = re.sub(r"^total (?!of\b)", "", asked)  # "30 total slices" is not how one tells them
    verb_text = scene.text[ask.verb_span.start : ask.verb_span.end]
    after = re.sub(r"[\s?.!]+$", "", scene.cut(ask.verb_span.end, ask.span.end))
    in_unit = _IN_UNIT.search(after)
    if in_unit is not None and unit(in_unit.group(1)) is not None:
        after = after[: in_unit.start()]  # the answer has its unit
    lowered = [w.lower() for w in verb_text.split()]
    if lowered[-1:] in (["got"], ["get"]) and (done := _DONE_TO.match(scene.text, ask.verb_span.end)) is not None:
        after = f" {done.group(1)}"  # "How many slices got eaten?"
    if ask.subject is None or ask.subject.span.end <= ask.verb_span.start:
        return None if money else _of_things(asked, verb_text.split(), after)
    if ask.subject.text.lower() == "there" or re.match(r"\s*there\b", after):
        if lowered[0] not in BE or len(lowered) > 2 or money:
            return None
        return QuestionParts(asked, False, "there", "", True, lowered[0], (), "", re.sub(r"^\s*there\b", "", after))
    return _of_subject(scene, ask.subject, ask.verb_span, (asked, money), after)


def _thing_asked(scene: Scene, how: str, asked: str) -> tuple[str, bool] | None:
    """The phrase that is asked for, and whether it is money ("" then); looked for elsewhere in the text where the
    question leaves it out."""
    if "?" in asked:
        return None
    of = scene.world.get(scene.world.question.of[0])
    if not asked and how.startswith("how much") and of.kind == "weight" and unit(of.unit) is not None:
        return pluralise(of.unit), False  # "How much do they weigh?"
    if asked == "money" or (not asked and how.startswith("how much")):
        return _money_asked(scene)
    if how.startswith("how long"):
        units = {m.unit for m in scene.reading.mentions}
        told = (t for m in scene.reading.mentions if (t := things(scene, m, elsewhere=False)) is not None)
        first = next(told, None)
        if len(units) != 1 or first is None:
            return None
        asked = first.phrase
    elif how.startswith("how much") and not asked.startswith("more"):
        return None
    in_money = of.kind == "money"
    if asked == "more" and how.startswith("how much") and in_money and _money_asked(scene) == ("", True):
        return "more money", False
    if asked:
        return asked, False
    of_unit = sorted(scene.reading.mentions, key=lambda m: m.unit != of.unit)  # first those that count what is asked
    found = ((m, t) for m in of_unit if (t := things(scene, m)) is not None and not t.money)
    mention, phrase = next(found, (None, None))
    if mention is None or phrase is None:
        return None
    known = noun(of.unit)
    if mention.unit != of.unit and known is not None and not known.mass and not of.qualifier:
        return known.plural, False  # "boxes of 20 pencils … How many did each student get?"
    return phrase.phrase, False


def _money_asked(scene: Scene) -> tuple[str, bool] | None:
    """Dollars with their sign, or the one word ("dollars", "cents") that the text prints behind its numbers."""
    if any("$" in scene.text[m.number.start : m.number.end] for m in scene.reading.mentions):
        return "", True
    printed = {
        w.group()
        for m in scene.reading.mentions
        if (w := re.match(r"(?:dollars|cents)\b", scene.text[m.number.end :].lstrip())) is not None
    }
    return (printed.pop(), False) if len(printed) == 1 else None


def _of_things(asked: str, words: list[str], after: str) -> QuestionParts | None:
    """The things themselves are the subject: "How many birds flew away?", "How many are left?"."""
    if words[0].lower() in ("did", "do", "does") or any(word[:1].isupper() for word in words[1:]):
        return None  # "can Mira make": somebody was taken for the verb
    last = words[-1].lower()
    if len(words) > 2 and words[1].lower() == "there":  # "How many seeds should there be?"
        will = " ".join([words[0].lower(), *words[2:]])
        return QuestionParts(asked, False, "there", "", True, will, (), "", after)
    if last in BE and re.match(r"\s*(?:there|in|on|at|under|left)\b", after):
        return QuestionParts(asked, False, "there", "", True, last, (), "", re.sub(r"^\s*there\b", "", after))
    return QuestionParts(asked, False, "things", "", True, words[0], tuple(words[1:]), "", after)


_DONE_TO: Final = re.compile(r"\s+([a-z]+(?:ed|en|ent|ost|oken|old|ut))\s*[?.]")
_OF_MANY: Final = frozenset(listed("auxiliaries of many"))


def _of_subject(
    scene: Scene, subject: NounPhrase, verb_span: Span, thing: tuple[str, bool], after: str
) -> QuestionParts | None:
    """The verb's span runs from the auxiliary to the main verb, the subject between them with its determiner."""
    verb_text = scene.text[verb_span.start : verb_span.end]
    first = re.match(r"\S+", verb_text)
    if first is None:
        return None
    inner = first.group().lower()
    start, end = verb_span.start + first.end() + 1, subject.span.end
    if start > subject.span.start:
        return None
    main = scene.text[end : verb_span.end].split()
    if main[:1] == ["and"] and len(main) >= 3:
        end = verb_span.end - len(main[-1]) - 1
        main = main[-1:]
    adverbs = [w for w in main if w.lower() in ADVERBS]
    main = [w for w in main if w.lower() not in ADVERBS]
    if not main and inner not in BE:
        return None
    if inner not in ("did", "do", "does", "has", "have", "had") and inner not in MODALS and inner not in BE:
        return None
    if any(w.lower() == "and" or w[:1].isupper() for w in main):
        return None  # a part of the subject was taken for the verb
    lead = "".join(f"{w} " for w in adverbs if w.lower() in ("still", "now", "already"))
    spoken = scene.text[start:end]
    many = is_plural(subject) or (
        inner in _OF_MANY and not subject.name
    )  # "do the starfish have", as the noun won't say
    plural = " and " in spoken or (many and not re.match(r"(?:each|every)\b", spoken, re.I))
    asked, money = thing
    taken = _noun_taken_for_the_verb(spoken, main, after)
    if taken is not None:
        who, (verb, after) = f"{spoken} {scene.cut(end, verb_span.end).strip()}", taken
        return QuestionParts(asked, money, "object", who, False, inner, (verb,), lead, after)
    return QuestionParts(asked, money, "object", scene.cut(start, end), plural, inner, tuple(main), lead, after)


_THAT_IS: Final = re.compile(
    r"\s*(?:it|(?:that|this)(?! (?:[a-z]+ )?(?:day|night|morning|week|month|year|time)\b))\b"
)


def _noun_taken_for_the_verb(spoken: str, main: list[str], after: str) -> tuple[str, str] | None:
    """The verb and what follows it where "each stool cost" was read as what each stools: None elsewhere."""
    found = re.match(r"\s*([a-z]+)\b", after)
    each = re.fullmatch(r"each|every", spoken.strip(), re.I)
    if each is None or len(main) != 1 or found is None or noun(main[0]) is None or not known(found.group(1)):
        return None
    return found.group(1), after[found.end() :]


_STRANDED: Final = re.compile(
    r"\s*(?:with|for|from|to|at|about|into)\s+(?:on|in|at|during|yesterday|today|last|this)\b", re.I
)
_BEHIND: Final = re.compile(
    r"\s*((?:before|after|when|once|"
    r"to [a-z]+ (?:the|his|her|their|it|them|all)\b(?!.*\b(?:if|so)\b))\b[^.?]*?)[\s?.]*$"
)
""" "… before the race?", "… to finish the book?": told with the answer."""


_DOING: Final = re.compile(r"\s+([a-z]+ing\b(?!,)[^.?,]*?)[\s?.]*\Z")
""" "How many hikers went climbing in all?": what they went for is told as well."""
_THAN: Final = re.compile(r"\s*(than (?:he|she|it|they) (?:does|do|did|has|have|had|is|was)\b[^?]*?)[\s?.]*\Z")
""" "How many more plums does she eat at noon than she does at night?": what it is compared with is told as well."""


_LOST: Final = re.compile(r"\s*(?:rid of|of|with|for|to|from|at|on|into)\s*\?")
"""What the asking clause cannot do without."""


def declare(scene: Scene, tag: str) -> str | None:
    """The sentence that tells the answer of the problem's question, with ``[tag]`` as the number: "How many shells
    does Mira have left?" → "[NAME1] has [NUM3] [OBJp1] left."; None for a question of another pattern."""
    asked = asked_of(scene)
    told = asked.statement(f"[{tag}]") if asked is not None else None
    if asked is None or told is None or scene.ask is None:
        return told
    end = scene.ask.span.end
    behind = next((m for way in (_THAN, _BEHIND, _DOING) if (m := way.match(scene.text[end:])) is not None), None)
    moment = scene.cut(end, end + behind.end(1)).strip() if behind is not None else ""
    if behind is None and _LOST.match(scene.text, end):
        return None  # "How many did they get | rid of?"
    if asked.auxiliary == "will" and (moment or re.search(r"\bwill\b", scene.text[: scene.reading.body_end])):
        told = told.replace(f" {asked.finite(asked.plural)} ", f" will {' '.join(asked.verb)} ", 1)
    if "[NUM" in moment:
        return None
    return f"{told.removesuffix('.')} {moment}." if moment else told
