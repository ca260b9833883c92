"""Irrelevant information: a fact of the same story that no step needs.

Kinds: somebody else's amount of what is asked; some of the things that are counted differ in a way that nobody asks
for (as GSM-NoOp's "five of the kiwis were a bit smaller than average", Mirzadeh et al. 2024); something more about a
person or place of the story. A fact is told only where none of its words could be taken for the story's own amounts.
What would fit almost every story, such as an age, is told where there is nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, Final

from svampkit.lexicon import name, noun, singularise, unit
from svampkit.lexicon.load import data
from svampkit.template import Value, tags_of
from svampkit.variations.grammar.words import dated, told_in_the_past
from svampkit.variations.operators.chain.invariance.other_person import other_person
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain
from svampkit.variations.operators.invariance.irrelevant.sentence import leans_on_the_last
from svampkit.variations.scene import capital

__all__ = ["asides", "facts_beside"]

_ROOM: Final = re.compile(r"\b(?:holds?|fits?|seats?|carries) [^.?!]*\Z")
""" "Her shelves hold 80 books each. How many shelves does she need": of no books that are there."""
_COUNTED: Final = re.compile(
    r"\[(NUM\d+)(?:\.\w+)?\] ((?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+(?: [a-z]+)?))(?=[ .,?!]|$)"
)
_LEANING: Final = re.compile(
    r"\b(?:they|them|it|its|these|those|the rest|others?|each|all|both|remaining|remainder|left|that|this|half|"
    r"the same)\b",
    re.IGNORECASE,
)
_POINTING: Final = re.compile(
    r"\b(?:they|them|their|it|its|these|those|others|the rest|one|ones|(?:is|are|was|were|than) (?:this|that)|"
    r"(?:that|this) (?:rate|pace|speed|time|price))\b",
    re.IGNORECASE,
)
"""What would mean the things told last; a fact then stands before the story, or is not told."""
_KEPT: Final = 3
_NOT_YET: Final = re.compile(
    r"\b(?:can|could|will|would|must|should|if|(?:wants?|needs?|plans?|hopes?|has|have|had|wanted|needed) to)\b"
    r"[^.?!]*\Z",
    re.IGNORECASE,
)
"""Before things that are not there so far: "He can make 9 mugs", of which none is darker."""


@cache
def _facts() -> Any:
    return data("asides")


def asides(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """Up to three facts, of different kinds where there are."""
    things = list(_of_things(story, rng))
    rng.shuffle(things)
    # what is asked and what is counted are nearer to the story than what else may be said of a person
    near = [*other_person(story, rng), *things[: _KEPT - 1], *_of_people(story, rng, last=False)]
    yield from (near or list(_of_people(story, rng, last=True)))[:_KEPT]


def facts_beside(story: Story, rng: Random) -> list[ChainOffer]:
    """Up to two facts that bring in nobody, of different kinds where there are."""
    things = list(_of_things(story, rng))
    near = [*things[:1], *_of_people(story, rng, last=False)]
    told = near or list(_of_people(story, rng, last=True))
    if len(f"{story.body} {story.question}".split()) < _LONG_ENOUGH:
        told = [offer for offer in told if "years old" not in offer.body or "years old" in story.body]
    return told[: _KEPT - 1]  # in a story of two sentences an age would be all that is told of anybody


def _free(words: list[str], story: Story) -> bool:
    """True where none of the words, nor a word that begins with one, stands in the story."""
    text = " ".join(re.findall(r"[a-z']+", plain(story.text).lower()))
    return not any(re.search(rf"\b{re.escape(word)}", text) for word in words)


def _of_things(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "Four of the kiwis were a little smaller than the others." """
    lead, rest = story.lead()
    if not lead or _opens(story) or _LEANING.search(plain(rest)):
        return  # before the story nothing has been told of the things
    if _ELLIPTIC.match(story.question):
        return  # "How many does he keep?": of the things told last
    seen: set[str] = set()
    needed = re.search(r"\bneed", plain(story.text)) is not None
    for match in _COUNTED.finditer(f"{lead} "):
        tag, things = match.groups()
        count = story.values.get(tag)
        head = _head(things, story)
        if head is None or head in seen or not isinstance(count, Fraction) or count < 4 or count.denominator != 1:
            continue
        if _NOT_YET.search(lead[: match.start()]) or (_ROOM.search(lead[: match.start()]) and needed):
            continue
        around = re.split(r"(?<=[.?!]) ", lead[: match.end()])[-1] + re.split(r"[.?!]", lead[match.end() :])[0]
        if _WANTED.search(lead[: match.start()]) or re.search(rf"\bof the {re.escape(things)} (?:is|are)\b", lead):
            continue
        if _AT_A_TIME.match(lead, match.end()):
            continue  # "24 scones every hour": of which of them?
        if re.search(r"\b(?:[Ee]ach|[Ee]very|per)\b", around) and lead.count("[NUM") == 1:
            continue  # of 4 marbles in each box two are darker: of all, or of each four?
        if re.search(r"\$$|\b(?:every|than|first|last|next|another|other)\s*$", lead[: match.start()]):
            continue
        seen.add(head)
        facts = [fact for fact in _facts()["things"] if _fits(fact, head, story)]
        facts = [fact for fact in facts if fact["of"] != "people" or count <= _A_CLASS]
        if not facts:
            continue
        fact = rng.choice(facts)
        new = story.free("NUM")
        told = re.split(r"(?<=[.?!]) ", lead[: match.start()])[-1] + around
        said = fact["past"] if story.past and not _IS_THERE.search(told) else fact["say"]
        sentence = f"[{new}.Word] of the {things} {said}."
        told_numbers = set(story.numbers.values())  # "5 were eaten. Five of the fish …": the same five?
        free = [n for n in range(2, max(3, min(10, int(count) // 2 + 1))) if n not in told_numbers]
        if not free:
            continue
        value = Fraction(rng.choice(free))
        note = f"some of the {plain(things)} differ"
        yield _told_of_them(story, sentence, {new: value}, note, match.end()) or _told(
            story, sentence, {new: value}, note
        )


_ELLIPTIC: Final = re.compile(r"How (?:many|much) (?:does|do|did|will|can|are|is|were|was)\b")
_AT_A_TIME: Final = re.compile(r"\s*(?:every|each|per|an?) (?:second|minute|hour|day|week|month|year)\b")
_A_CLASS: Final = 60
"""Of more people nobody knows how many wear glasses, and nine are too few."""
_WANTED: Final = re.compile(r"\b(?:needs?|wants?|requires?)\s*$")
"""Before things that are not there yet."""
_IS_THERE: Final = re.compile(r"\b(?:[Tt]here (?:is|are)|has|have)\b(?!.*\b(?:was|were|had)\b)")


def _head(things: str, story: Story) -> str | None:
    """The counted noun in the singular; None of a unit, of money, of people told by name, of what nobody counts."""
    tagged = re.search(r"\[OBJp(\d+)\]$", things)
    if tagged:
        value = story.values.get(f"OBJ{tagged.group(1)}")
        word = getattr(value, "singular", "")
    else:
        words = [word for word in things.split() if not word.startswith("[")]
        word = next((" ".join(words[n:]) for n in range(len(words)) if noun(" ".join(words[n:])) is not None), "")
        if not word or (len(words) > 1 and word != " ".join(words)):
            return None
        if singularise(word) == word:
            return None
        word = singularise(word)
    return word or None


def _fits(fact: Any, head: str, story: Story) -> bool:
    """True where a fact may be told of such things: not of measures, of what cannot be seen, or a second time."""
    known = noun(head)
    if unit(head) is not None:  # cups of milk are not chipped
        return False
    if known is None or known.mass or known.sort in ("time", "place", "collective") or not _free(fact["once"], story):
        return False
    if fact["of"] == "people":
        return known.person and known.sort != "kin" and known.kind not in _MANY_IN_ONE
    if known.person or known.sort != "thing" or known.kind in _facts()["intangible"]:
        return False
    return "kinds" not in fact or known.kind in fact["kinds"]


_MANY_IN_ONE: Final = frozenset({"team", "crew", "band", "class", "family", "group"})
"""People that are several each: "three of the teams like to sing"."""
_NAMED: Final = re.compile(
    r"(?<![A-Z.] )(?<![-'])\b((?:(?:Mr|Mrs|Ms|Dr|Miss)\.? )?[A-Z][a-z]+)\b(?!['’-]|\.?,? [A-Z])"
)
_THE: Final = re.compile(r"\b(?:[Aa]n?|[Tt]he) ((?:[a-z]+ )?[a-z]+)\b(?! of\b)")


def _belongs(fact: Any, story: Story) -> bool:
    """The fact is of the story's time and scene, and none of its words could be taken for the story's own amounts."""
    state = _STATE.search(fact["say"]) is not None
    if state and _past(story) != story.past:
        return False  # "Mira has 9 spoons. She made 46 rolls. How many are left?"
    past = _past(story) if state else story.past
    if (fact.get("past") and not past) or (fact.get("present") and past):
        return False
    lead = plain(story.lead()[0]).lower()
    if " the way." in fact["say"] and any(value < 1 for value in story.numbers.values()):
        return False  # on half a mile nobody hears 9 songs
    if " the way." in fact["say"] and lead and not _speaks_of(fact, _SENTENCE.split(lead.strip())[-1]):
        return False  # "He drove out to get it. In August he sold it. He saw 4 birds on the way."
    if _of_one_of_several(fact, story):
        return False
    scene = "needs" not in fact or (_speaks_of(fact, plain(story.text).lower()) and not _of_many(fact, story))
    return scene and _free(fact["once"], story)


def _of_many(fact: Any, story: Story) -> bool:
    """ "Each cottage keeps 2 statues in the garden": no "The garden has 4 benches"."""
    told = _SENTENCE.split(plain(story.text).lower())
    behind = (part[each.end() :] for part in told if (each := re.search(r"\b(?:each|every)\b", part)) is not None)
    return fact["say"].startswith("The ") and any(_speaks_of(fact, part) for part in behind)


def _of_one_of_several(fact: Any, story: Story) -> bool:
    """ "The lower village has 300 people and the upper village 250": no "The village has 3 bridges"."""
    place = re.match(r"The ([a-z]+) (?:has|is)\b", fact["say"])
    known = noun(place.group(1)) if place is not None else None
    if known is None:
        return False
    text = plain(story.text).lower()
    apart = set(re.findall(rf"\b([a-z]+) {known.singular}\b", text)) - _BEFORE_ONE
    return re.search(rf"\b{known.plural}\b", text) is not None or len(apart) > 1


_BEFORE_ONE: Final = frozenset(["a", "an", "the", "this", "that", "his", "her", "their", "its", "our", "my", "one"])
_LONG_ENOUGH: Final = 28
"""Words of a story that has room for somebody's age."""
_STATE: Final = re.compile(r"\b(?:has|had|owns|owned)\b")


def _past(story: Story) -> bool:
    """True where what somebody has is told in the past: as the question's verb is, else as the story's."""
    asked = re.search(r"\b(?:(did|was|were|had)|do|does|is|are|has|have|will|can)\b", plain(story.question))
    return story.past if asked is None else asked.group(1) is not None


def _of_people(story: Story, rng: Random, *, last: bool) -> Iterator[ChainOffer]:
    """ "The store is 6 blocks from Mira's home." "The library opened 40 years ago." With ``last`` what is told only
    where there is nothing else: "Mira is 30 years old." """
    people, places = list(_people(story)), list(_places(story))
    facts = [(fact, people) for fact in _facts()["people"]] if people else []
    facts += [(fact, places) for fact in _facts()["places"]] if places else []
    facts += [(fact, [""]) for fact in _facts()["scenes"] if _is_there(fact, story)] if not _opens(story) else []
    facts = [(fact, who) for fact, who in facts if fact.get("last", False) == last and _belongs(fact, story)]
    if _opens(story):  # nothing is said of whom the story has not named
        lead = story.lead()[0]
        facts = [(fact, who) for fact, who in facts if who != places or not _further_told(lead, places)]
        brought_in = [who for who in places if re.search(rf"\b[Aa]n? {re.escape(who.removeprefix('the '))}\b", lead)]
        facts = [(fact, who[:1]) for fact, who in facts if _may_open(fact) and who != brought_in]
        facts = [(fact, who) for fact, who in facts if not _brought_in_later(lead, who)]
    for fact, subjects in rng.sample(facts, min(2, len(facts))):
        new, who = story.free("NUM"), rng.choice(_doers(fact, subjects, story))
        sentence = capital(fact["say"].format(who=who, n=f"[{new}]"))
        sentence = told_in_the_past(sentence) if story.past and not who else sentence
        value: dict[str, Value] = {new: Fraction(rng.randint(*fact["range"]))}
        note = "a further fact about somebody or somewhere of the story"
        told = (
            replace(story, chain=replace(story.chain, kept=(*story.chain.kept, new))) if _YEARS in sentence else story
        )
        introduced = _introduced(told, sentence, who, value, note)
        if introduced is not None:
            yield introduced
        elif _AGE.fullmatch(sentence) is None:  # behind the story's beginning an age cuts in
            yield _told_where_named(told, sentence, who or fact.get("needs", ()), value, note) or _told(
                told, sentence, value, note
            )


def _brought_in_later(lead: str, who: list[str]) -> bool:
    """ "The mechanic has 3 coworkers. A mechanic's day …": "the" comes before "a"."""
    return any(
        re.search(rf"\b[Aa]n? (?:[a-z]+ )?{re.escape(one.removeprefix('the '))}\b", lead) for one in who if one
    )


def _further_told(lead: str, places: list[str]) -> bool:
    """ "The cinema opened 9 years ago. They went to the cinema at Menlyn": which cinema opened?"""
    return any(re.search(rf"\b{re.escape(one)} (?:at|in|on|near|of|by)\b", lead, re.IGNORECASE) for one in places)


def _may_open(fact: Any) -> bool:
    """What somebody or something is or has; what happens in the story opens none."""
    return _BACK.search(fact["say"]) is None and _IS_SO.search(fact["say"]) is not None


_IS_SO: Final = re.compile(r"\b(?:is|are|has|have|had|opened|lives|started|wears)\b")


def _doers(fact: Any, subjects: list[str], story: Story) -> list[str]:
    """Those of whom the story tells what the fact goes with: who baked cleans up, not who bought a roll; all of them
    where it names nobody there."""
    told = [
        part for part in _SENTENCE.split(f"{story.body} {story.question}") if _speaks_of(fact, plain(part).lower())
    ]
    return [who for who in subjects if any(who.removesuffix("]") in part for part in told)] or subjects


def _is_there(fact: Any, story: Story) -> bool:
    """The story tells of the scene in words that stay: where another thing may stand for the bicycle, nothing is
    said of a bicycle."""
    return _speaks_of(fact, plain(f"{story.body} {story.question}").lower())


def _speaks_of(fact: Any, text: str) -> bool:
    """One of the words that the fact needs stands there."""
    return any(re.search(rf"(?<!\w){re.escape(word)}{_NO_OTHER_PLACE}", text) for word in fact.get("needs", ()))


_NO_OTHER_PLACE: Final = r"(?! (?:cent(?:er|re)|shop|store|club|show|fair|market)s?\b)"
"""A garden center is no garden."""
_SENTENCE: Final = re.compile(r"(?<=[.!?]) ")
_YEARS: Final = " years "
"""An age stays what it was drawn as: other numbers would make a dog-walker of a child."""


def _people(story: Story) -> Iterator[str]:
    """Who the sentences before the fact name: tagged names, names that are not tagged, "the baker"."""
    lead = story.lead()[0] or f"{story.body} {story.question}"
    tagged = sorted({f"[{use.tag}]" for use in tags_of(lead) if use.kind == "NAME" and use.form == ""})
    tagged = [tag for tag in tagged if re.search(rf"{re.escape(tag)}(?!['’]s? )", lead)]  # not "Mira's mom drove"
    yield from tagged
    if tagged:
        return
    plain_lead = re.sub(r"\[[^\]]*\]", "0", lead)
    for found in dict.fromkeys(_NAMED.findall(plain_lead)):
        known = name(found.split()[-1])
        if ((known is not None and known.drawn) or " " in found) and not dated(found):
            yield found
    yield from (f"the {phrase}" for phrase, word in _told_of(plain_lead, "role") if phrase == word)


_MORE_OF_IT: Final = re.compile(
    r" (?:year|supplies|trip|company|team|owner|manager|worker|employee|class|building|chain)s?\b"
)
""" "a small theater company": no theater."""


def _told_of(lead: str, sort: str) -> Iterator[tuple[str, str]]:
    """What the text calls "a …" or "the …" of a sort, in the singular, with its noun: ("toy shop", "shop")."""
    found: dict[str, str] = {}
    for match in _THE.finditer(lead):
        words = match.group(1)
        first, _, last = words.partition(" ")
        if _MORE_OF_IT.match(lead, match.end()):
            continue
        for phrase, word in ((words, words), (words, last), (first, first)):
            known = noun(word) if word else None
            if known is not None and known.singular == word:
                if known.sort == sort and known.kind != "team":
                    found.setdefault(phrase, word)
                break
    yield from found.items()


def _places(story: Story) -> Iterator[str]:
    """The one shop, school or theater of the story."""
    lead = story.lead()[0]
    found = dict(_told_of(lead, "place"))
    if len(found) == 1:
        ((phrase, word),) = found.items()
        if word in _facts()["built"]:
            yield f"the {phrase}"


_HAPPENS: Final = re.compile(
    r"\b(?:it|in between|that day|the way|in line|came to watch|afterward|while|also|breaks|met|collecting)\b"
)
"""What is told of the story's own course."""
_BACK: Final = re.compile(rf"{_HAPPENS.pattern}|\bthis job\b")
"""What speaks of the story so far: no story opens with it."""


def _opens(story: Story) -> bool:
    """True where a fact is told before the story: behind it, it would come between a word and what it means."""
    lead, rest = story.lead()
    return not lead or _POINTING.search(plain(f"{rest} {story.question}")) is not None


def _told_where_named(
    story: Story, sentence: str, of: str | list[str], values: dict[str, Value], note: str
) -> ChainOffer | None:
    """ "They went to an orchard. The orchard has 2 gates. Enzo picked …": what is so is told right behind the
    sentence that brings in ``of`` whom or of what scene, and does not cut into what happens; None of what happens."""
    lead = story.lead()[0]
    if _HAPPENS.search(sentence) or not _IS_SO.search(sentence) or _opens(story):
        return None
    words = [of.removeprefix("the ")] if isinstance(of, str) else of
    named = [at for word in words if (at := re.search(rf"(?<!\w){re.escape(word)}(?!\w)", lead)) is not None]
    if not named:
        return None
    return _told_of_them(
        story, sentence, values, note, min(at.end() for at in named), leaning=not _of_nobody(sentence)
    )


def _of_nobody(sentence: str) -> bool:
    """ "The orchard has 2 gates". Near miss: "The driver has had this job for 2 years": "she" behind it is the
    driver."""
    the, word = sentence.split()[:2]
    known = noun(word) if the == "The" else None
    return known is not None and not known.person and known.sort not in ("role", "kin")


_AGE: Final = re.compile(r"(?:\[(NAME\d+)\]|[A-Z][\w. ]+) is \[NUM\d+\] years old\.")


def _introduced(story: Story, sentence: str, who: str, values: dict[str, Value], note: str) -> ChainOffer | None:
    """What describes somebody with whom the story begins stands before it: "Mira has 9 coworkers. She bought …".

    Behind it, it cuts in. An age stands in the first sentence: "Mira, who is 9 years old, bought …". None for what
    happens in the story, and for whom it brings in later.
    """
    if not story.body and who in story.question and _IS_SO.search(sentence) and not _BACK.search(sentence):
        return ChainOffer(sentence, story.question, story.chain, note, values, results=story.results)
    if (
        not story.body.startswith(f"{who} ")
        or re.match(r" (?:the|of|from|who|or|with)\b", story.body[len(who) :])  # "Ivo the baker has 9 rolls"
        or _BACK.search(sentence)
        or not re.search(r" (?:is|has|had|owns|owned) ", sentence)
    ):
        return None
    body = story.body
    age = _AGE.fullmatch(sentence)
    if age is not None and re.match(rf"{re.escape(who)} (?:and \[NAME\d+\]|then\b)", body):
        return None  # "Omar is 30 years old. Omar and Bea …": and Bea?
    if age is not None and not body.startswith(f"{who} and "):
        body = f"{who}, who {sentence.removeprefix(f'{who} ').removesuffix('.')},{body.removeprefix(who)}"
        return ChainOffer(body, story.question, story.chain, note, values, results=story.results)
    named = re.match(r"\[(NAME\d+)\](?:'s [a-z ]+)? (?:is|has|had|owns|owned) ", sentence)
    if named is not None and not body.startswith(f"{who} and "):
        body = f"[{named.group(1)}.He]{body.removeprefix(who)}"
    return ChainOffer(f"{sentence} {body}", story.question, story.chain, note, values, results=story.results)


def _alone(lead: str, who: str) -> bool:
    """Nobody else stands before the fact, so that "he" or "she" is who it tells of."""
    if who not in lead or {use.tag for use in tags_of(lead) if use.kind == "NAME"} != {who[1:-1]}:
        return False
    words = re.sub(r"\[[^\]]*\]", "0", lead)
    known = (noun(singularise(word)) for word in re.findall(r"[a-z]+", words))
    return not _NAMED.search(re.sub(r"(?:^|(?<=[.!?] ))[A-Z]", "", words)) and not any(
        entry is not None and (entry.person or entry.sort == "kin") for entry in known
    )


def _told_of_them(
    story: Story, sentence: str, values: dict[str, Value], note: str, end: int, *, leaning: bool = True
) -> ChainOffer | None:
    """The fact right behind the sentence that counts the things up to ``end``, before any of them are gone; None
    where what follows leans on that sentence, "she" too where ``leaning``."""
    lead, rest = story.lead()
    closed = re.search(r"[.?!](?= )", lead[end:])
    if closed is None:
        return None
    told, later = lead[: end + closed.end()], lead[end + closed.end() :].strip()
    if not later or (leaning and leans_on_the_last(_SENTENCE.split(later))) or _LEANING.search(plain(later)):
        return None
    who = re.match(r"\[NAME\d+\](?= )(?! and )", sentence)
    if who is not None and _alone(told, who.group()):
        sentence = f"{who.group()[:-1]}.He]{sentence[who.end() :]}"
    body = " ".join(part for part in (told, sentence, later, rest) if part)
    return ChainOffer(body, story.question, story.chain, note, values, results=story.results)


def _told(story: Story, sentence: str, values: dict[str, Value], note: str) -> ChainOffer:
    """The story with the fact at its start or behind its first sentence; who is named by it is "he" or "she" from
    then on."""
    lead, rest = story.lead()
    first = _opens(story)
    who = re.match(r"\[NAME\d+\](?= )(?! and )", sentence)
    if first and who is not None and re.match(rf"{re.escape(who.group())} (?!and )", lead):
        lead = f"{who.group()[:-1]}.He]{lead[who.end() :]}"
    elif not first and who is not None and _alone(lead, who.group()):
        sentence = f"{who.group()[:-1]}.He]{sentence[who.end() :]}"
    body = " ".join(part for part in ((sentence, lead, rest) if first else (lead, sentence, rest)) if part)
    return ChainOffer(body, story.question, story.chain, note, values, results=story.results)
