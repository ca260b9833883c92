"""What a second person should look at though a world was read: two possible answers, names that are crossed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from svampkit.lexicon.grammar import listed
from svampkit.template.tags import fill
from svampkit.template.values import Name, Value
from svampkit.world.model import World

__all__ = ["crossed_names", "two_answers"]

_PRONOUNS = {"he": "he", "him": "he", "his": "he", "she": "she", "her": "she", "hers": "she"}


def two_answers(body: str, question: str, before: str, values: Mapping[str, Value]) -> Iterator[str]:
    """Words that leave more than one answer open: "7 or 8", "lost or found", "perhaps", "about 20", "does she"
    after two women. Body and question are tagged; what the base example (``before``) says as well is no doubt."""
    story, asked = fill(body, values).text, fill(question, values).text
    text, old = f"{story} {asked}".lower(), fill(before, values).text.lower()
    for pattern, among, says in (
        (rf"\b(?:{_any('words of doubt')})\b", text, "leaves open whether it is so; say what is so."),
        (r"\w+ or \w+", story.lower(), "leaves two possibilities open; say which it is."),
        (
            rf"\b(?:{_any('words before a rough number')}|{_any('phrases before a bound')})(?= \d)",
            text,
            "before a number leaves open how many; tell the number itself.",
        ),
    ):
        found = next((match.group() for match in re.finditer(pattern, among) if match.group() not in old), None)
        if found is not None:
            yield f"{found!r} {says}"
    if asked.lower() not in old:
        yield from _whose(story, asked, values)


def _any(words: str) -> str:
    return "|".join(map(re.escape, listed(words)))


def _whose(story: str, asked: str, values: Mapping[str, Value]) -> Iterator[str]:
    """A pronoun of the question that two people of the story take."""
    names = [v for v in values.values() if isinstance(v, Name) and re.search(rf"\b{re.escape(v.text)}\b", story)]
    for word in re.findall(r"\w+", asked.lower()):
        pronoun = _PRONOUNS.get(word)
        takers = [name.text for name in names if name.pronoun == pronoun]
        if pronoun and len(takers) > 1 and not any(re.search(rf"\b{name}\b", asked) for name in takers):
            yield f"{word!r} in the question may be {' or '.join(takers[:2])}; say the name."
            return


def crossed_names(question: str, world: World, values: Mapping[str, Value]) -> str:
    """What two people have exchanged in a world that was read; "" where nothing is crossed.

    A comparison asked the wrong way round ("How many more has Oskar than Tilda?" where Tilda has more), and an event
    of one person that is counted against the stock of another.
    """
    asked = fill(question, values).text
    return _wrong_way(asked, world) or _strange_event(world, values)


def _wrong_way(asked: str, world: World) -> str:
    """Why a question takes the smaller for the larger, such as "how many more has Bea" where Ivo has more; "" where
    it does not."""
    if world.question.asks != "difference" or len(world.question.of) != 2:
        return ""
    match = re.search(r"\b(more|fewer|less)\b(.*?)\bthan\b(.*)", asked, re.IGNORECASE)
    if match is None:
        return ""
    larger, smaller = (world.get(id) for id in world.question.of)
    for first, second in ((larger.holder, smaller.holder), (larger.qualifier, smaller.qualifier)):
        if not first or not second or first == second:
            continue
        subject, other = (_says(match.group(place), first, second) for place in (2, 3))
        crossed = ("second", "first") if match.group(1).lower() == "more" else ("first", "second")
        if subject in (crossed[0], "") and other in (crossed[1], "") and subject != other:
            return f"the question has it that {first} is the smaller, but {first} has more than {second}."
    return ""


def _says(words: str, first: str, second: str) -> str:
    low = words.lower()
    one = re.search(rf"\b{re.escape(first)}\b", low) is not None
    other = re.search(rf"\b{re.escape(second)}\b", low) is not None
    return "" if one == other else ("first" if one else "second")


def _strange_event(world: World, values: Mapping[str, Value]) -> str:
    """Why an event does not belong to its stock: somebody does it, and it is counted on what another one has; ""
    where none is so."""
    people = {v.text.lower(): v.text for v in values.values() if isinstance(v, Name)}
    for relation in world.relations:
        if relation.schema not in ("gain", "loss", "transfer"):
            continue
        whole = world.get(relation.whole)
        for event in (world.get(id) for id in relation.parts):
            handed_over = relation.schema == "transfer" and whole.moment >= event.moment  # the giver's event
            if event.role != "event" or event.holder == whole.holder or handed_over:
                continue
            if event.holder in people and whole.holder in people:
                doer, owner = people[event.holder], people[whole.holder]
                return f"what {doer} does is counted on the {whole.unit or 'stock'} of {owner}."
    return ""
