"""From a clause to a question and back: the small grammar behind every new sentence.

A *phrase* here is tagged text. ``ask_for`` turns the clause that tells a number into the question for that number;
``declare`` turns the problem's question into the sentence that tells its answer. Both keep the seed's own verb,
holder,
object and adjuncts (WORLD.md: edit as little as possible) and give None where the clause is no plain pattern: a
question that is not asked is better than one that is wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from svampkit.lexicon import article
from svampkit.lexicon.verbs import forms
from svampkit.template.tags import Thing
from svampkit.variations.scene import Scene, capital, small
from svampkit.world.text import Clause, Mention, NounPhrase

__all__ = [
    "Asked",
    "Things",
    "ask_for",
    "asked_of",
    "auxiliary",
    "bare_tail",
    "clause_parts",
    "declare",
    "definite",
    "holder_phrase",
    "inflect",
    "subject_phrase",
    "things",
]

_DETERMINER = re.compile(
    r"^(?:the|his|her|their|my|our|your|its|a|an|some|these|those|\[NAME\d+\]'s|\[NAME\d+\.his\])\s+", re.I
)
_PARTITIVE = re.compile(
    r"^of\s+(?:the\s+|his\s+|her\s+|their\s+|my\s+|its\s+|those\s+|these\s+|\[NAME\d+\.his\]\s+|\[NAME\d+\]'s\s+)",
    re.I,
)
_OF_THEM = re.compile(r"^of\s+(?:them|it|those|these)\b", re.I)
_MORE = re.compile(r"^(?:more|other|others|additional|extra|another|new|different|fewer|less)\b\s*", re.I)
_ADVERBS = frozenset(
    [
        "also",
        "then",
        "already",
        "only",
        "just",
        "still",
        "now",
        "later",
        "again",
        "first",
        "finally",
        "always",
        "usually",
    ]
)
_MODALS = frozenset(["can", "could", "will", "would", "must", "should", "may", "might", "shall"])
PLACED = frozenset(["put", "place", "set", "lay", "store"])
"""Verbs that need a place."""
BE = frozenset(["is", "are", "was", "were", "am"])


@dataclass(frozen=True, slots=True)
class Things:
    """What is counted, as a noun phrase for "how many …"."""

    phrase: str
    """Tagged, plural or mass, without number and determiner: "[MOD1] [OBJp1]"; "" for money."""
    money: bool
    mass: bool

    @property
    def how(self) -> str:
        """ "How many shells", "How much money", "How much flour"."""
        if self.money:
            return "How much money"
        return f"How much {self.phrase}" if self.mass else f"How many {self.phrase}"


def inflect(lemma: str, like: str, plural: bool) -> str:
    """Verb in the tense of ``like`` ("past", "present", else the base form), agreeing with its subject."""
    if lemma == "be":
        if like == "past":
            return "were" if plural else "was"
        return "are" if plural else "is"
    if like == "past":
        return forms(lemma).past
    if like == "present" and not plural:
        return forms(lemma).third
    return lemma


def things(scene: Scene, mention: Mention, *, elsewhere: bool = True) -> Things | None:
    """What a number counts, in the words of the text; None where no noun can be found for it. With ``elsewhere``
    the noun may be taken from another number of the same unit, or from the question."""
    if "$" in scene.text[mention.number.start : mention.number.end] or (
        mention.unit in ("dollar", "cent") and mention.noun is None
    ):
        return Things("", True, False)
    rest = scene.cut(mention.number.end, mention.phrase.end).strip()
    while (more := _MORE.match(rest)) is not None:
        rest = rest[more.end() :]
    if _OF_THEM.match(rest) or not rest:
        return _noun_elsewhere(scene, mention) if elsewhere else None
    partitive = _PARTITIVE.match(rest)
    if partitive:
        rest = rest[partitive.end() :]
    rest = _DETERMINER.sub("", rest)
    if (
        not rest
        or rest.startswith("of ")
        or " than" in rest
        or re.search(r"\[NUM|\beach\b|\btimes\b", rest)
        or re.search(r"\d", re.sub(r"\[[^\]]*\]", "", rest))
    ):
        return _noun_elsewhere(scene, mention) if elsewhere else None
    if mention.noun is not None and not mention.noun.plural and not re.search(r"\[OBJp\d+\]$", rest):
        return None  # "ten fish" is many: the tag knows
    return Things(small(rest), False, False)


def _noun_elsewhere(scene: Scene, mention: Mention) -> Things | None:
    """The noun of another number, or of the question, with the same unit."""
    for other in scene.reading.mentions:
        if other is not mention and other.unit == mention.unit and other.noun is not None and other.noun.plural:
            rest = scene.cut(other.number.end, other.phrase.end).strip()
            if rest and not _OF_THEM.match(rest):
                found = things(scene, other, elsewhere=False)
                if found is not None:
                    return found
    asked = scene.reading.asked
    ask = scene.ask
    if asked and ask is not None:
        start = scene.text.find(asked, ask.span.start)
        if start >= 0:
            return Things(scene.cut(start, start + len(asked)), False, False)
    return None


def auxiliary(tense: str, plural: bool) -> str:
    """The do of a question in this tense."""
    if tense == "past":
        return "did"
    return "do" if plural else "does"


def is_plural(noun: NounPhrase) -> bool:
    """Agreement of a verb with this subject; I and you take the plural's do and have."""
    if " and " in noun.text or noun.text.lower() in ("i", "you", "we", "they"):
        return True
    return noun.plural and not noun.name  # "Tomas" is one person


def holder_phrase(scene: Scene, noun: NounPhrase, *, again: bool = False) -> str:
    """A subject as it stands in a new sentence: a pronoun becomes the name or noun that it stands for, "a farmer"
    becomes "the farmer"; with ``again`` a person's name becomes its pronoun."""
    source = noun
    if noun.pronoun and noun.text.lower() not in ("i", "we", "you"):
        for clause in scene.reading.clauses:
            for other in (clause.subject, clause.recipient, clause.source, clause.object):
                if other is not None and not other.pronoun and other.key == noun.key:
                    source = other
                    break
            else:
                continue
            break
    phrase = scene.tagged(source.span)
    if again and source.name and re.fullmatch(r"\[NAME\d+\]", phrase):
        return f"{phrase[:-1]}.he]"
    phrase = small(phrase)
    return re.sub(r"^(?:an?|another|one) ", "the ", phrase)


def subject_phrase(scene: Scene, clause: Clause, *, again: bool = False) -> tuple[str, bool] | None:
    """The clause's subject for a new sentence, and whether its verb is plural."""
    noun = scene.subject_of(clause)
    if noun is None:
        return None
    return holder_phrase(scene, noun, again=again), is_plural(noun)


@dataclass(frozen=True, slots=True)
class Parts:
    """A clause taken apart around one number: pre, subject, verb words, what stands between, the number's phrase,
    the rest."""

    pre: str
    subject: str
    plural: bool
    words: tuple[str, ...]
    between: str
    after: str
    number_in_subject: bool


_TAIL = re.compile(r"^\s*(?:,?\s*and\b|,|&)\s*", re.I)
_CUT_AT = re.compile(
    r"(?:,?\s+(?:and|but|so|while|because|which|who|that|then|with|than|containing|having|at|for)\b.*|,.*)$", re.I
)


def clause_parts(scene: Scene, clause: Clause, mention: Mention) -> Parts | None:
    """Take a clause apart around one of its numbers; None where it is no plain subject-verb-object clause."""
    if clause.verb_span is None or clause.negated:
        return None
    subject = scene.subject_of(clause)
    if subject is None:
        return None
    words = tuple(
        w for w in scene.text[clause.verb_span.start : clause.verb_span.end].split() if w.lower() not in _ADVERBS
    )
    siblings = [scene.reading.mention(t) for t in clause.mentions if t != mention.tag]
    if mention.phrase.start < clause.verb_span.start:
        if any(s.phrase.start < clause.verb_span.start for s in siblings):
            return None
        after = scene.cut(mention.phrase.end, clause.span.end)
        pre = scene.cut(clause.span.start, mention.phrase.start)
        if siblings:
            return None  # "12 friends rented 9 tents": what is asked of the friends needs the tents
        return Parts(pre, "", True, words, "", after, True)
    pre = scene.cut(_opening(scene, clause), subject.span.start) if clause.subject is not None else ""
    before = [s for s in siblings if clause.verb_span.end <= s.phrase.start < mention.phrase.start]
    behind = [s for s in siblings if s.phrase.start > mention.phrase.start]
    between_end = min((s.phrase.start for s in before), default=mention.phrase.start)
    between = scene.cut(clause.verb_span.end, between_end)
    if before:
        joined = scene.text[before[-1].phrase.end : mention.phrase.start]
        if not re.fullmatch(r"\s*(?:,|and|,\s*and)\s*", joined):
            return None
    after = scene.cut(mention.phrase.end, clause.span.end)
    if behind:
        joined = scene.text[mention.phrase.end : behind[0].phrase.start]
        if re.fullmatch(r"\s*(?:,|and|,\s*and)\s*", joined):
            after = scene.cut(behind[-1].phrase.end, clause.span.end)
        else:
            # "62 photos on her phone and 80 on her camera": the place of the first is its own
            after = re.sub(
                r"\s*,?\s*(?:\b(?:and|or|but))?\s*$", "", scene.cut(mention.phrase.end, behind[0].phrase.start)
            )
            if re.search(
                r"\b(?:with|in|into|on|onto|among|between|for|to|at|of|by|from|than|contain\w*|hold\w*)$", after
            ):
                after = ""
    phrase, plural = holder_phrase(scene, subject), is_plural(subject)
    return Parts(pre, phrase, plural, words, between, after, False)


def _opening(scene: Scene, clause: Clause) -> int:
    """Where the clause's own words begin: with its sentence where nothing but a preposition stands before it."""
    at = scene.sentence_at(clause.span.start)
    if at is None:
        return clause.span.start
    start = scene.sentences[at].start
    before = scene.text[start : clause.span.start].strip()
    return (
        start
        if re.fullmatch(r"[A-Za-z]+", before) and before.lower() not in ("if", "and", "but", "so")
        else clause.span.start
    )


def _tidy(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"\s+([,.?!])", r"\1", text)


_STATE_WORDS = re.compile(
    r"\b(?:left|now|still|already|initially|originally|at first|to begin with|to start with)\b\s*", re.I
)


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
    if thing is None or clause.frame in ("compare", "ask"):
        return None
    if quantity.kind == "money" and quantity.role == "each":
        return _ask_price(scene, clause, mention)
    how = phrase or thing.how
    there = re.match(r"\s*there\s+(are|were|is|was)\s+", scene.text[clause.span.start : clause.span.end], re.I)
    if there is not None:
        return _ask_there(scene, clause, mention, how, "past" if start else clause.tense)
    if quantity.role == "each" and re.search(r"\b(?:with|of|containing)\s*$", scene.text[: mention.phrase.start]):
        return _ask_each(scene, clause, mention, how)
    parts = clause_parts(scene, clause, mention)
    if parts is None:
        return None
    kept = parts.after if quantity.role == "state" and not start else _STATE_WORDS.sub("", parts.after)
    after = definite(_strip_tail(kept))
    tense = "past" if start else clause.tense
    verb_words = [w.lower() for w in parts.words]
    if parts.number_in_subject:
        pre = _adverbial(parts.pre)
        if pre is None or re.match(r"there\b", parts.pre.strip(), re.I):
            return None
        if start and clause.tense == "present":
            after = re.sub(r"^\s*(?:is|are)\b", " were", after)
        return _tidy(f"{how}{after} {pre}?")
    pre = _adverbial(parts.pre)
    if pre is None or not verb_words:
        return None
    if clause.verb in PLACED and not re.search(
        r"\b(?:in|on|into|onto|under|inside|at|away|up|out|down|together)\b", after
    ):
        return None
    if re.search(r"\bfor$", parts.between.strip()) and quantity.kind == "time":
        parts = replace(parts, between=re.sub(r"\s*\bfor\s*$", "", parts.between))
    if re.search(
        r"\b(?:in|into|on|onto|among|between|to|with|by|over|inside|for|at|of)$", parts.between.strip(), re.I
    ):
        # the number is no object of the verb ("put them into 6 boxes"); time and measures would read badly here
        if quantity.kind != "count" or re.search(r"\b(?:day|week|hour|minute|month|year)", how):
            return None
        return f"{how} {'are' if clause.tense == 'present' else 'were'} there?"
    if len(verb_words) == 1:
        if clause.verb == "be":
            return None
        aux, main = auxiliary(tense, parts.plural), clause.verb
        if clause.tense not in ("past", "present"):
            return None
    elif verb_words[0] in ("had", "has", "have") and verb_words[1] == "to":
        aux, main = auxiliary(clause.tense, parts.plural), "have " + " ".join(verb_words[1:])
    elif verb_words[0] in _MODALS or verb_words[0] in BE or verb_words[0] in ("has", "have", "had"):
        aux, main = verb_words[0], " ".join(verb_words[1:])
    else:
        return None
    if re.search(r"\b(?:that|which|who)\b", parts.between + after) or re.search(r"\b(?:that|which|who)\b", main):
        return None
    after = re.sub(r"\s*,?\s*\band (?:the )?(?:rest|others?)\b.*$", "", after)
    return _tidy(f"{how} {aux} {parts.subject} {main}{parts.between.rstrip()}{after} {pre}?")


def _ask_there(scene: Scene, clause: Clause, mention: Mention, how: str, tense: str) -> str | None:
    """ "There were 12 ducks and 9 geese in the marsh" asks "How many ducks were there in the marsh?"."""
    last = max(scene.reading.mention(t).phrase.end for t in clause.mentions)
    joined = scene.text[min(scene.reading.mention(t).phrase.end for t in clause.mentions) : last]
    if re.search(r"\b(?:with|each|than|of)\b", joined):
        return None
    after = definite(_strip_tail(scene.cut(last, clause.span.end)))
    return _tidy(f"{how} {'were' if tense == 'past' else 'are'} there{after}?")


def _ask_each(scene: Scene, clause: Clause, mention: Mention, how: str) -> str | None:
    """ "… with 4 mugs in each box" asks "How many mugs were in each box?"."""
    tail = re.match(
        r"\s+((?:in|on|inside)\s+(?:each|every)\s+[^,.]+)", scene.text[mention.phrase.end : clause.span.end]
    )
    if tail is None:
        return None
    be = "were" if clause.tense == "past" else "are"
    start = mention.phrase.end + tail.start(1)
    return _tidy(f"{how} {be} {scene.cut(start, mention.phrase.end + tail.end(1))}?")


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


def _adverbial(pre: str) -> str | None:
    """What stands before the subject, to be moved to the end: "In the morning, " → "in the morning"; None where it is
    more than a short phrase."""
    pre = re.sub(
        r"^(?:if|then|and|but|so|when|while|however|later|also|next)\b[,\s]*", "", pre.strip(), flags=re.I
    ).strip(" ,")
    if not pre:
        return ""
    if re.match(r"(?:now|currently|at the moment)$", pre, re.I):
        return ""
    if len(pre.split()) > 6 or re.search(r"\[NUM|\bof\b.*\bof\b", pre):
        return None
    return definite(small(pre))


def definite(phrase: str) -> str:
    """A place or thing that was told before is known: "at a bus stop" → "at the bus stop"."""
    prepositions = r"\b(at|in|on|from|to|into|inside|near|under|for|during|after|before)"
    phrase = re.sub(rf"{prepositions} \[((?:OBJs|MOD)\d+)\.a\]", r"\1 the [\2]", phrase)
    # "after a week" stays: no week is known
    return re.sub(
        rf"{prepositions} (?:an?|another) (?!(?:while|second|minute|hour|day|week|month|year)\b)", r"\1 the ", phrase
    )


_ASK = re.compile(r"(?:how many|how much|what number of|how long(?=\s+(?:did|does|do|will)\b))\s*", re.I)


@dataclass(frozen=True, slots=True)
class Asked:
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
        thing = f"${number}" if self.money else f"{number} {self.thing}"
        if self.thing == "more money":
            thing = f"${number} more"
        if re.match(r"\s*(?:the|an?|his|her|its|their)\s", self.after) and self.pattern == "object":
            return None  # "How many hours does he play the piano": the verb has an object of its own
        if re.search(r"\b(?:on|in|into|onto|with|to|for|at|from|among)\s*$", self.after):
            return None  # "How many crepes did he put jam on"
        if re.search(r"\b(?:long|tall|wide|high|deep|old|heavy|away|far)$", self.thing) and self.pattern != "object":
            return None  # "How many centimeters tall was it": a measure is told otherwise
        after = definite(bare_tail(self.after) if bare else self.after)
        if self.pattern == "there":
            return _tidy(f"There {self.auxiliary} {thing}{after}.")
        if self.pattern == "things":
            if self.auxiliary == "will" and self.verb:
                be = inflect(self.verb[0].lower(), "present", True)
                return _tidy(capital(f"{thing} {' '.join((be, *self.verb[1:]))}{after}") + ".")
            return _tidy(capital(f"{thing} {' '.join((self.auxiliary, *self.verb)).strip()}{after}") + ".")
        many = self.plural if plural is None else plural
        verb = self.finite(many)
        if verb is None:
            return None
        lead = "" if bare else self.lead
        if (
            "to" in self.verb[1:]
            and (bare or after.strip())
            and not re.match(r"\s*(?:in|on|at|for|with|from)\b", after)
        ):
            return None  # "needs to complete the border": the things do not follow the verb
        if (
            self.verb[:1]
            and self.verb[0].lower() in PLACED
            and not re.search(r"\b(?:in|on|into|onto|under|inside|at)\b", after)
        ):
            return None
        return _tidy(capital(f"{subject or self.subject} {lead}{verb} {thing}{after}") + ".")

    def finite(self, plural: bool) -> str | None:
        """The verb of a statement, agreeing with its subject."""
        main = list(self.verb)
        if not main:
            return self.auxiliary if self.auxiliary in BE else None
        if self.auxiliary in ("did", "do", "does"):
            tense = "past" if self.auxiliary == "did" else "present"
            return " ".join([inflect(main[0].lower(), tense, plural), *main[1:]])
        if self.auxiliary == "would":
            return " ".join([inflect(main[0].lower(), "past", plural), *main[1:]])
        if self.auxiliary == "will":
            return " ".join([inflect(main[0].lower(), "present", plural), *main[1:]])  # told as it is then
        if self.auxiliary in _MODALS:
            return f"{self.auxiliary} {' '.join(main)}"
        if self.auxiliary in BE:
            be = inflect("be", "past" if self.auxiliary in ("was", "were") else "present", plural)
            return f"{be} {' '.join(main)}"
        if self.auxiliary in ("has", "have", "had"):
            have = "had" if self.auxiliary == "had" else "have" if plural else "has"
            return f"{have} {' '.join(main)}"
        return None


_OWN_MOMENT = re.compile(
    r"\s*,?\b(?:left(?: over)?|now|still|in all|altogether|in total|total|together|combined|then|so far|"
    r"after that|in the end|"
    r"remaining|at first|to begin with|to start with|originally|initially|at the start|in the beginning)\b",
    re.I,
)


def bare_tail(after: str) -> str:
    """What follows the verb, without the words of the question's own moment."""
    return _OWN_MOMENT.sub("", after)


def asked_of(scene: Scene) -> Asked | None:
    """The question taken apart; None for a question of another pattern than "How many … did …"."""
    ask = scene.ask
    if ask is None or ask.verb_span is None:
        return None
    match = _ASK.match(scene.text, ask.span.start)
    if match is None:
        return None
    verb_text = scene.text[ask.verb_span.start : ask.verb_span.end]
    asked = scene.cut(match.end(), ask.verb_span.start).strip()
    if "?" in asked:
        return None
    after = re.sub(r"[\s?.!]+$", "", scene.cut(ask.verb_span.end, ask.span.end))
    lowered = [w.lower() for w in verb_text.split()]
    money = False
    if asked == "money" or (not asked and match.group().lower().startswith("how much")):
        dollars = [m for m in scene.reading.mentions if "$" in scene.text[m.number.start : m.number.end]]
        printed = {
            w.group()
            for m in scene.reading.mentions
            if (w := re.match(r"(?:dollars|cents)\b", scene.text[m.number.end :].lstrip())) is not None
        }
        if dollars:
            asked, money = "", True
        elif len(printed) == 1:
            asked = printed.pop()
        else:
            return None
    elif match.group().lower().startswith("how long"):
        spans = {m.unit for m in scene.reading.mentions}
        noun = next((t for m in scene.reading.mentions if (t := things(scene, m, elsewhere=False)) is not None), None)
        if len(spans) != 1 or noun is None:
            return None
        asked = noun.phrase
    elif match.group().lower().startswith("how much") and not asked.startswith("more"):
        return None
    if not asked and not money:
        noun = next((t for m in scene.reading.mentions if (t := things(scene, m)) is not None and not t.money), None)
        if noun is None:
            return None
        asked = noun.phrase
    subject = ask.subject
    if subject is None or subject.span.end <= ask.verb_span.start:
        # the things themselves are the subject: "How many birds flew away?", "How many are left?"
        if lowered[0] in ("did", "do", "does") or money:
            return None
        words = verb_text.split()
        if lowered[-1] in BE and re.match(r"\s*(?:there|in|on|at|under|left)\b", after):
            rest = re.sub(r"^\s*there\b", "", after)
            return Asked(asked, False, "there", "", True, lowered[-1], (), "", rest)
        return Asked(asked, False, "things", "", True, words[0], tuple(words[1:]), "", after)
    if subject.text.lower() == "there" or re.match(r"\s*there\b", after):
        if lowered[0] not in BE or len(lowered) > 2 or money:
            return None
        return Asked(asked, False, "there", "", True, lowered[0], (), "", re.sub(r"^\s*there\b", "", after))
    # the span runs from the auxiliary to the main verb, the subject between them with its determiner
    first = re.match(r"\S+", verb_text)
    if first is None:
        return None
    inner = first.group().lower()
    start, end = ask.verb_span.start + first.end() + 1, subject.span.end
    if start > subject.span.start:
        return None
    main = scene.text[end : ask.verb_span.end].split()
    if main[:1] == ["and"] and len(main) >= 3:
        end = ask.verb_span.end - len(main[-1]) - 1
        main = main[-1:]
    adverbs = [w for w in main if w.lower() in _ADVERBS]
    main = [w for w in main if w.lower() not in _ADVERBS]
    if not main and inner not in BE:
        return None
    if inner not in ("did", "do", "does", "has", "have", "had") and inner not in _MODALS and inner not in BE:
        return None
    if any(w.lower() == "and" or w[:1].isupper() for w in main):
        return None  # a part of the subject was taken for the verb
    lead = "".join(f"{w} " for w in adverbs if w.lower() in ("still", "now", "already"))
    spoken = scene.text[start:end]
    plural = " and " in spoken or (is_plural(subject) and not re.match(r"(?:each|every)\b", spoken, re.I))
    return Asked(asked, money, "object", scene.cut(start, end), plural, inner, tuple(main), lead, after)


def declare(scene: Scene, tag: str) -> str | None:
    """The sentence that tells the answer of the problem's question, with ``[tag]`` as the number: "How many shells
    does Mira have left?" → "[NAME1] has [NUM3] [OBJp1] left."; None for a question of another pattern."""
    asked = asked_of(scene)
    return asked.statement(f"[{tag}]") if asked is not None else None


def with_article(thing: Thing) -> str:
    """ "an apple"."""
    return f"{article(thing.singular)} {thing.singular}"
