"""What every kind of added fact needs: free numbers, and a sentence put in its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Final

from svampkit.lexicon import modifier_groups, noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import NounPhrase
from svampkit.template.tags import Name, Value
from svampkit.variations.draft import Draft, Proposal, TextEdit, apply, draft
from svampkit.variations.grammar.persons import Person, asked_person, named_after_another, person_of
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.model import Quantity, World

__all__ = [
    "ALL_THAT_ARE",
    "asked_by_name",
    "holder_key",
    "is_of_each",
    "leans_on_the_last",
    "next_number",
    "place_of_fact",
    "question_text",
    "sentence_proposal",
    "went",
]


def next_number(scene: Scene, used: int) -> str:
    """A free NUM tag, after ``used`` others that are being added."""
    first = int(free_tag("NUM", scene.values, scene.body, scene.question)[3:])
    return f"NUM{first + used}"


def went(scene: Scene, quantity: Quantity) -> bool:
    """ "There were 9 cows in the field. Later 6 cows walked off": no sheep walks off that was not there."""
    return any(
        relation.schema in ("loss", "transfer") and quantity.id in relation.parts and quantity.role == "event"
        for relation in scene.world.relations
    )


ALL_THAT_ARE = re.compile(r"(?:\b(?:the|his|her|their)|\.his\]|\]'s) \[NUM")
""" "He gave his 9 friends 4 plums each. He also gave his 12 friends …": how many friends has he?"""


def question_text(scene: Scene) -> str:
    """The question, filled."""
    return scene.text[scene.reading.body_end :]


_MEASURES = "|".join(listed("words of a measured thing"))
_LEANS = re.compile(
    rf"\[NUM\d+[^\]]*\] (?:{_MEASURES})(?! of\b)|"
    r"\b(?:them|they|it|its|their|these|those|the rest|others?|both|each|some|any|all)\b|"
    r"\[NUM\d+[^\]]*\] (?:more|fewer|less|times as many|times more) (?:than|as)\b|"
    r"\b(?:times|twice|half) as (?:many|much)\b(?![^.]*\bas\b)|"
    r"\[NUM\d+[^\]]*\](?: more)?(?:$|[.,]| (?:left|away|at|in|on|to|for|and|from|of|is|are|was|were|have|had|got|"
    r"came|fell|flew|went|ran|broke)\b)",
    re.I,
)
"""What stands for the thing told last, a bare number or measure too: "30 were sold", "ate 4 pieces"."""


_JOINED = re.compile(r"\bjoin(?:s|ed)? them\b")
"""Whoever comes joins all that were there; not, where others are there now."""


def leans_on_the_last(sentences: Sequence[str]) -> bool:
    """True where one of the tagged sentences stands for the thing told before it by a pronoun or a bare number."""
    return any(_LEANS.search(_JOINED.sub("", sentence)) for sentence in sentences)


_CONTINUES = re.compile(
    r"(?:Now|Then|Later|After|Next|The next|He|She|His|Her)\b|\[NAME\d+\.He\]|"
    r"\[NUM\d+[^\]]*\] (?:\[OBJp\d+\]|[a-z]+) (?:are|were|is|was) (?:left|remaining)\b"
)
"""What goes on with the story of the person told last."""
_GOES_ON = re.compile(r"(?:Now|Then|Later|After|Next|The next)\b")


def place_of_fact(scene: Scene, where: str, named_in: int) -> int:
    """Before which sentence a further fact stands; what goes on ("Now he has …") stays where it is."""
    at = {"start": 0, "after": named_in + 1, "end": len(scene.sentences)}[where]
    goes_on = any(_GOES_ON.match(scene.text[later.start :]) for later in scene.sentences[at : at + 1])
    return len(scene.sentences) if at and goes_on else at


_TAKES = re.compile(rf"\b(?:{'|'.join(listed('forms of taking away'))})\b[^.]*\[NUM")
_FROM_WHOM = re.compile(r"\bfrom\b|'s\b|\.his\]|\b(?:his|her|their)\b|\bof the\b")


_GOES_ON_HIMSELF = re.compile(r"(?:He|She|They) |\[NAME\d+\.He\]")


def _taken_from_nobody(scene: Scene) -> bool:
    """ "Omar has 27 figs. Ben takes 8 figs away": from whom, where two have figs? Who is asked about takes of his
    own."""
    drafted = draft(scene)
    if drafted is None:
        return False
    for sentence in drafted.sentences:
        who = re.match(r"\[NAME\d+\b", sentence)
        own = _GOES_ON_HIMSELF.match(sentence) or (who is not None and who.group() in drafted.question)
        if not own and _TAKES.search(sentence) and not _FROM_WHOM.search(sentence):
            return True
    return False


_WAS = re.compile(r"\b(?:were|was|had) also\b")
_ALSO = re.compile(r"\balso\b")
_THAT = re.compile(
    r"\b(?:is|are|was|were|does|did) (?:that|this)\b|\b(?:is|than) this\b|\b(?:that|this) (?:rate|pace|speed)\b"
)
""" "How many glue sticks is that?": that what was told last."""
_ROLE = re.compile(r"The [a-z]+ (?:began|took|has had)\b")
_TAGS = re.compile(r"\[[^\]]*\]")
_SHE = re.compile(r"\b(?:he|she|his|her|him)\b", re.I)


_DO_THEY = re.compile(r"\b(?:do|did|are|were|will) they\b")


def _misleads(sentence: str, drafted: Draft, at: int) -> bool:
    """What stands behind the new sentence would speak of it."""
    that = at >= len(drafted.sentences) and _THAT.search(drafted.question) is not None
    last = sentence.startswith("There ") and at >= len(drafted.sentences)
    they = last and _DO_THEY.search(drafted.question) is not None
    return that or they or _leaves_each_alone(drafted, at) or _another_she(sentence, drafted, at)


def _another_she(sentence: str, drafted: Draft, at: int) -> bool:
    """ "The vet said that Pip was too heavy … The vet began work at 9 o'clock. How much does she weigh?": the vet?"""
    behind = " ".join([*drafted.sentences[at:], drafted.question])
    others = re.sub(r"(?:\A|(?<=[.?!] ))\w+", "", drafted.body)
    known = re.search(r"\[NAME|\b[A-Z][a-z]", others) is not None
    return known and _ROLE.match(sentence) is not None and _SHE.search(_TAGS.sub("", behind)) is not None


_BARE_EACH = re.compile(
    r"\b(?:did|does|do|will|would|can) each (?:have|get|hold|contain|receive|cost|weigh|own|need|make|eat|pay|use)\b",
    re.I,
)


def _unfit(scene: Scene, sentence: str, values: Mapping[str, Value]) -> bool:
    """ "Sold some tickets in June and 9 tickets"; somebody new where it is told what is taken from nobody."""
    somebody = any(isinstance(value, Name) for value in values.values())
    if somebody and (_HOLDS.search(sentence) or _in_one_vessel(sentence)):
        return True
    if _SHARE.search(sentence) or _KIND_ALONE.search(sentence):
        return True  # "3/8 of the 43 pigs", "Her cousin has 2 green."
    of_some = "[NUM" in sentence and re.search(r"\bsome\b", sentence) is not None
    return of_some or (somebody and _taken_from_nobody(scene))


_KIND_ALONE = re.compile(rf"\[NUM\d+[^\]]*\] (?:\[MOD\d+\]|{'|'.join(modifier_groups()['colour'][0])})\.")
_HOLDS = re.compile(r"\b(?:each|every) [a-z]+ (?:can (?:only )?)?(?:holds?|fits?|seats?|carry|carries)\b")
""" "Each box can hold 9. Her friend has 84, and each box can hold 12": which of them?"""
_SHARE = re.compile(r"\d/\d|%|\bpercent\b|\b(?:half|(?:a|one|two) (?:third|quarter|fifth)s?) (?:of\b|are\b|were\b)")
_IN_THE = re.compile(r"\b(?:in|into|inside|on|onto) the (?:[a-z]+ )?([a-z]+)\b")
_VESSELS = frozenset(listed("kinds of vessels"))


def _in_one_vessel(sentence: str) -> bool:
    """ "Ada put 9 items in the cart. Her cousin put 5 items in the cart": how many are in it?"""
    known = [noun(word) for word in _IN_THE.findall(sentence)]
    return any(one is not None and (one.kind in _VESSELS or one.kind in ("container", "box")) for one in known)


def _leaves_each_alone(drafted: Draft, at: int) -> bool:
    """ "79 nests … The park has 49 tables. How many birds did each have?": each of which?"""
    return at == len(drafted.sentences) and _BARE_EACH.search(drafted.question) is not None


def sentence_proposal(
    scene: Scene,
    sentence: str,
    at: int,
    world: World,
    note: str,
    values: dict[str, Value],
    rng: Random,
    edits: Sequence[TextEdit] = (),
) -> Proposal | None:
    """The body with one more sentence before sentence ``at``; after all of them where what follows leans on the thing
    told last ("She gave 9 of them …"), which would then be another. With ``edits`` to the question."""
    drafted = draft(scene, edits)
    if _unfit(scene, sentence, values) or (drafted is not None and _misleads(sentence, drafted, at)):
        return None
    if drafted is not None and _ALSO.search(sentence) and at:
        at += len([*takewhile(_ALSO.search, drafted.sentences[at:])])
    joined = drafted is not None and sentence.startswith("There are ") and any(map(_JOINED.search, drafted.sentences))
    if drafted is not None and at and (joined or leans_on_the_last(drafted.sentences[at:])):
        if _WAS.search(sentence):
            return None  # "12 birds are on the fence now", or came to it: "8 lizards were also on the fence"
        at = len(drafted.sentences)
    if drafted is not None and at and any(isinstance(value, Name) for value in values.values()):
        at = len(drafted.sentences) if any(_CONTINUES.match(later) for later in drafted.sentences[at:]) else at
    if drafted is not None and any(map(_ALSO.search, drafted.sentences[max(0, at - 1) : at])):
        sentence = re.sub(r"^([^,]*) also( [^,]*)\.$", r"\1\2, too.", sentence)  # not "also" twice in a row
    if drafted is None:
        if at >= len(scene.sentences) or any(isinstance(value, Name) for value in values.values()):
            return None  # "Her friend Kofi has 9. After finding 5, how many …": which of them found them?
        start = scene.sentences[at].start
        body = apply(scene, 0, scene.reading.body_end, [TextEdit(start, start, sentence + " ")])
        return Proposal(body, apply(scene, scene.reading.body_end, len(scene.text), edits), world, note, values)
    following = list(drafted.sentences[at:])
    opening = re.match(r"(?:It takes )?(\[NAME\d+\])(?! also|'s )", sentence)
    if opening and following and following[0].startswith(opening.group(1) + " "):
        # "Mira is 8 years old. She had …", not the name twice
        tag_name = opening.group(1)
        if re.search(r"\[NAME\d+\.he\]", following[0], re.I) is None and tag_name[1:-1] in scene.values:
            following[0] = f"{tag_name[:-1]}.He]" + following[0][len(tag_name) :]
    sentence = named_after_another(sentence, drafted.sentences[:at])
    sentences = [*drafted.sentences[:at], sentence, *following]
    return Proposal(" ".join(sentences), drafted.question, world, note, values)


def holder_key(person: Name) -> str:
    """The key by which worlds know a person."""
    return person.text.lower()


_ASKED_NAME = re.compile(r"\[(NAME\d+)(\.\w+)?\]")
_HE = re.compile(r"\b(?:he|she)\b")


def asked_by_name(scene: Scene, proposal: Proposal) -> Proposal:
    """The question with the name of whom it asks about, once another person stands before it: "His cousin Lena has
    $29. How much money does Omar have now?" """
    if not any(isinstance(value, Name) and tag not in scene.values for tag, value in proposal.values.items()):
        return proposal
    question = proposal.question
    first, he = _ASKED_NAME.search(question), _HE.search(question)
    if first is not None and first.group(2) == ".he":
        question = f"{question[: first.start()]}[{first.group(1)}]{question[first.end() :]}"
    elif first is None and he is not None and (who := _asked(scene)) is not None:
        question = f"{question[: he.start()]}{who.phrase}{question[he.end() :]}"
    return replace(proposal, question=question)


def _asked(scene: Scene) -> Person | None:
    """Whom "he" stands for in the question of a story of one person: "the chef"."""
    spoken = (person_of(scene, clause.subject) for clause in scene.reading.clauses)
    found = {
        who.key: who for who in (asked_person(scene), *spoken) if who is not None and len(who.phrase) > len("she")
    }
    return next(iter(found.values())) if len(found) == 1 else None


_OF_EACH: Final = re.compile(
    r"\b(?:each|every) (?!(?:at|in|on|for|from|to|and|day|week|month|year|morning|evening|night|time|hour)\b)[a-z]",
    re.I,
)
"""Each of many, not "$4 each at the stall" or "each day at the stall"."""


def is_of_each(scene: Scene, spoken: NounPhrase) -> bool:
    """ "Each cottage keeps 2 statues in the garden": whose garden has 6 gates?"""
    start = max((one.start for one in scene.sentences if one.start <= spoken.span.start), default=0)
    return _OF_EACH.search(scene.text[start : spoken.span.start]) is not None
