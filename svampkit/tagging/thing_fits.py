"""Whether a thing may be exchanged for another of its class, or why the sentence or the text would not fit it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from svampkit.lexicon import Noun, has_kin, noun, nouns, unit
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import under
from svampkit.tagging.find_modifiers import modifier_spans
from svampkit.tagging.mentions import (
    SINGULAR_BEFORE,
    NounAt,
    determiner,
    head_word,
    is_counted,
    is_measured,
    singular_of,
    stands_before_noun,
)

__all__ = ["asked_nouns", "matters", "why_thing_stays"]


_LOOSE: Final = frozenset(listed("kinds whose members differ in use"))
"""Classes whose members differ in what can be done with them: a hockey team scores no touchdowns."""


_VESSELS: Final = frozenset(listed("kinds of vessels"))
"""Classes that count what is in them when "of" follows: "cups of flour"."""


_PANS: Final = frozenset(listed("pans that are baked in"))
_CUTTING: Final = frozenset(listed("verbs of cutting"))


_CHOOSY_VERBS: Final = frozenset(listed("verbs that few things of a class go with"))
"""Verbs that few things of a class go with."""


_PLAIN_ADJECTIVES: Final = frozenset(listed("adjectives of any thing"))
"""Adjectives that go with any thing."""


_DRUNK_WITH: Final = frozenset(listed("words beside a drink"))


_PRICED_WITH: Final = frozenset(listed("words beside a price"))
_HOLDING_VERBS: Final = frozenset(listed("verbs of holding"))
_WORKING: Final = frozenset(listed("verbs of working on a thing"))


_WAYS: Final = frozenset(listed("prepositions of a way"))
_GOING: Final = frozenset(listed("verbs of going"))
_BILLING: Final = frozenset(listed("verbs of those who are paid"))


_PLAYED_WITH: Final = frozenset(listed("kinds that are played with"))


_FRUIT: Final = frozenset(listed("kinds of fruit"))


_SEEDED: Final = _FRUIT | frozenset(listed("kinds that grow from seeds"))
_GROWS_FRUIT: Final = frozenset(listed("kinds that bear fruit"))


_ANY_ITEM: Final = frozenset(listed("words for any thing"))


def matters(doc: Any, group: Sequence[NounAt]) -> bool:
    """True for what is counted, measured or priced; a desk that only stands there gets no tag."""
    for mention in group:
        before = doc[mention.first - 1].lower_ if mention.first else ""
        if is_counted(doc, mention):
            return True
        if unit(mention.noun.singular) is not None:  # "each block": of houses, not of wood
            continue
        if before in ("each", "every", "all", "both"):
            return True
        if is_measured(doc, mention.first) if mention.noun.mass else mention.plural and before == "of":
            return True
        if any(token.is_currency or token.lower_ in _PRICED_WITH for token in doc[mention.last].sent):
            return True
    return False


def why_mention_stays(doc: Any, mention: NounAt, modifiers: Collection[int]) -> str | None:
    """Why this mention would not stand as another thing of its class; None where it would.

    ``modifiers`` are the positions of the words before it that have a tag of their own.
    """
    return (
        _not_a_word_of_its_own(doc, mention)
        or _tied_to_what_follows(doc, mention)
        or _tied_to_what_precedes(doc, mention, modifiers)
        or _unlike_others_in_number(doc, mention)
    )


def _after(doc: Any, mention: NounAt) -> Any:
    return doc[mention.last + 1] if mention.last + 1 < len(doc) else None


def _not_a_word_of_its_own(doc: Any, mention: NounAt) -> str | None:
    """ "Green Hill School", "a ball-game": part of a name or of a longer word."""
    first, last = mention.first, mention.last
    before, after = doc[first - 1] if first else None, _after(doc, mention)
    if before is not None and before.lower_ == "next" and doc[last].lower_ == "door":
        return "is nearby, and no thing"
    clear = is_counted(doc, mention) or (before is not None and before.pos_ == "DET")
    if doc[last].pos_ not in ("NOUN", "PROPN") and not clear and first == last:
        return "is no noun somewhere"
    if any(doc[i].text[:1].isupper() for i in range(first + 1, last + 1)):
        return "is part of a name"
    if doc[first].text[:1].isupper() and not doc[first].is_sent_start and not mention.noun.singular[0].isupper():
        return "is part of a name"
    if (before is not None and before.text == "-") or (after is not None and after.text == "-"):
        return "is part of a longer word"
    return None


def _tied_to_what_follows(doc: Any, mention: NounAt) -> str | None:
    """ "the girls' coats", "apple pie", "a box of nuts", "each vase can hold 5"."""
    entry, after = mention.noun, _after(doc, mention)
    if after is not None and after.tag_ == "POS" and mention.plural:
        return "owns something in the plural"
    last = doc[mention.last]
    if last.dep_ == "nmod" and last.head.i > mention.last and any(child.dep_ == "conj" for child in last.children):
        return "stands before a noun with another"  # "rock and roll records"
    if after is not None and stands_before_noun(doc, mention):
        owner = noun(after.text)
        if mention.plural or owner is None or owner.sort != "collective":
            return f"stands before {after.text!r}"
    if after is not None and after.lower_ == "of" and not _points_back(doc, after.i + 1):
        return "measures something else" if entry.kind in _VESSELS or unit(entry.singular) else "is told of what"
    if after is not None and after.lower_ in ("over", "above"):
        return "hangs over something"
    if last.dep_ == "nsubj" and last.head.lemma_.lower() in _BILLING:
        return "does what people do"  # printers that charge $9 a page are no speakers
    return "holds other things" if _holds(doc, mention) else None


def _tied_to_what_precedes(doc: Any, mention: NounAt, modifiers: Collection[int]) -> str | None:
    """ "toy cars", "ripe plums": what only some things of the class are; "goes to 4 blocks": where somebody goes;
    "walks 9 blocks": how far; "play marbles": a game, and nobody plays bouncy balls."""
    if _cut_in_a_pan(doc, mention):
        return "is cut in the pan that it is baked in"
    way = doc[mention.last].head
    if doc[mention.last].dep_ == "pobj" and way.lower_ in _WAYS and way.head.lemma_.lower() in _GOING:
        return "is where somebody goes"
    if unit(mention.noun.singular) is not None and way.lemma_.lower() in _GOING:
        return "is how far somebody goes"
    if mention.noun.kind in _PLAYED_WITH and way.lemma_.lower() == "play" and doc[mention.last].dep_ == "dobj":
        return "is the name of what is played"
    for at in range(mention.first - 1, -1, -1):
        token = doc[at]
        if at in modifiers:
            continue
        joined = token.pos_ in ("NOUN", "PROPN") and token.dep_ in ("compound", "nmod", "amod")
        if joined and token.head.i >= mention.first:
            return f"stands after {token.text!r}"
        if token.pos_ != "ADJ" and not (token.tag_ in ("VBN", "VBG") and token.dep_ == "amod"):
            return None
        if token.lower_ not in _PLAIN_ADJECTIVES:
            return f"stands after {token.text!r}"
    return None


def _cut_in_a_pan(doc: Any, mention: NounAt) -> bool:
    """ "a tray of lasagna, cut into 8 squares": of a class few fill a pan; "a tray of 9 tarts" may be others."""
    at = mention.first - 2
    if at < 0 or doc[at + 1].lower_ != "of" or doc[at].lemma_.lower() not in _PANS:
        return False
    cuts = [token for token in doc if token.lemma_.lower() in _CUTTING and token.pos_ == "VERB"]
    return any(later.lower_ == "into" for cut in cuts for later in doc[cut.i : cut.sent.end])


def _unlike_others_in_number(doc: Any, mention: NounAt) -> str | None:
    """ "water" without a measure, "by bus" without an article."""
    if mention.noun.mass:
        return None if is_measured(doc, mention.first) else "is not measured somewhere"
    if mention.plural:
        return None
    after, told_by = _after(doc, mention), determiner(doc, mention.first)
    collective = after is not None and stands_before_noun(doc, mention)
    if not collective and (told_by is None or (told_by not in SINGULAR_BEFORE and told_by != "'s")):
        return "stands in the singular without an article"
    return None


def _points_back(doc: Any, at: int) -> bool:
    """True for "of them", "of the …": the things themselves, not what they are of; "of a shower" is what."""
    return at >= len(doc) or (doc[at].pos_ in ("PRON", "DET") and doc[at].lower_ not in ("a", "an"))


def _holds(doc: Any, mention: NounAt) -> bool:
    """True where it is a container here: "each vase can hold", "into 4 folders"."""
    head = doc[mention.last]
    if head.dep_ == "nsubj" and head.head.lemma_.lower() in _HOLDING_VERBS:
        return True
    return bool(head.dep_ == "pobj" and head.head.lower_ in ("in", "into", "inside", "onto", "at")) or _bears(head)


def _bears(head: Any) -> bool:
    """True where others sit or lie on it: 9 snails "on each fern"; not where somebody works or spends money on
    it."""
    if head.dep_ != "pobj" or head.head.lower_ != "on":
        return False
    return not any(t.is_currency or t.lower_ in _PRICED_WITH or t.lemma_.lower() in _WORKING for t in head.sent)


def why_thing_stays(
    doc: Any, group: list[NounAt], groups: dict[str, list[NounAt]], asked: list[Any], mentions: list[NounAt]
) -> str | None:
    """Why no other thing may stand for this one; None where others may.

    ``group`` holds its mentions, ``groups`` those of every thing by its singular, ``asked`` the words of the question
    that ask for something, ``mentions`` all of the text.
    """
    entry = group[0].noun
    if reason := _has_no_others(doc, entry, mentions):
        return reason
    for mention in group:
        known = {i for span in modifier_spans(doc, mention) for i in range(*span)}
        if reason := why_mention_stays(doc, mention, known):
            return reason
    before = next((m for m in group if not m.plural and stands_before_noun(doc, m)), None)
    if before is not None:  # a book shelf is no paperback shelf, also where its books are told of
        return f"stands before {doc[before.last + 1].text!r}"
    if reason := _named_by_another(entry, groups):
        return reason
    covered = {i for m in group for i in range(m.first, m.last + 1)}
    last = head_word(entry.singular)
    shorter = [m for m in mentions if m.noun.singular.lower() == last and m not in group]
    covered |= {i for m in shorter for i in range(m.first, m.last + 1)}
    for token in _others(entry, doc, covered):
        return f"hangs together with {token.text!r}"
    verbs = {token.lemma_.lower() for token in doc if token.pos_ in ("VERB", "AUX")}
    if verbs & _CHOOSY_VERBS:
        return f"goes with {min(verbs & _CHOOSY_VERBS)!r}"
    for token in asked:
        if token.i not in covered and _may_mean(doc, token, entry, groups, mentions):
            return f"may be meant by {token.text!r}"
    return None


def _has_no_others(doc: Any, entry: Noun, mentions: Sequence[NounAt]) -> str | None:
    """Its class alone forbids it here: water that is not drunk, a tree beside the fruit that it bears."""
    if entry.kind in _LOOSE:
        return "has no others that do the same"
    if any(token.lemma_.lower() in _SAID_WITH.get(entry.singular, ()) for token in doc):
        return "is said with what not all others go with"
    if entry.singular == "water" and not any(token.lemma_.lower() in _DRUNK_WITH for token in doc):
        return "is not told to be drunk"
    if has_kin(entry.singular.lower(), {token.lemma_.lower() for token in doc}):
        return "is the young or the parent of another"
    if _is_animal(entry) and any(token.lower_ in _OWN_PLACES for token in doc):
        return "lives where not all others do"
    if _is_animal(entry) and any(_eats(token, mentions) for token in doc):
        return "eats other animals, or is eaten"
    if entry.singular == "seed" and any(m.noun.kind in _SEEDED for m in mentions):
        return "stands beside what it is the seed of"
    if entry.kind in _GROWS_FRUIT and any(m.noun.kind in _FRUIT for m in mentions):
        return "stands beside a fruit that may grow on it"
    return None


_SAID_WITH: Final = {
    words.split("/")[0]: frozenset(words.split("/")[1:]) for words in listed("words whose like would not do beside")
}
"""Cars of a train, sticks of chalk, honey of a hive, cars that hold 5: others of their class would be odd."""
_OWN_PLACES: Final = frozenset(listed("places of animals of their own"))


def _is_animal(entry: Noun) -> bool:
    word = entry.singular.lower()
    return word in ("animal", "bird", "insect", "bug") or under(word, "animal")


def _eats(token: Any, mentions: Sequence[NounAt]) -> bool:
    """Adders eat birds, and geckos do not. Near miss: rabbits eat carrots."""
    if token.lemma_.lower() not in ("eat", "catch", "hunt"):
        return False
    eaten = {child.i for child in token.children if child.dep_ in ("dobj", "obj", "nsubjpass")}
    eater = {child.i for child in token.children if child.dep_ in ("nsubj", "agent")}
    animals = {m.last for m in mentions if _is_animal(m.noun)}
    return bool(eaten & animals) and bool(eater & animals)


_SAME_THING: Final = tuple(frozenset(words.split("/")) for words in listed("words for the same thing"))


def _named_by_another(entry: Noun, groups: Mapping[str, Sequence[NounAt]]) -> str | None:
    """ "cars" beside "toy cars", "fruit" beside "apples", "bikes" beside "bicycles": one word for what another thing
    is called as well."""
    own = entry.singular.lower()
    for same in _SAME_THING:
        others = same & set(groups) - {own}
        if own in same and others:
            return f"is called {min(others)!r} as well"
    for word, other in groups.items():
        if word == entry.singular:
            continue
        if head_word(word) == own:
            return f"may be the {word}"
        if other[0].noun.hypernym == entry.singular:
            return f"is a word for the {word} as well"
        if own in word.lower().split()[:-1]:
            return f"is in {word!r}"
        if word.lower() in own.split()[:-1]:
            return f"is named after the {word}"
    return None


def _may_mean(doc: Any, token: Any, entry: Noun, groups: dict[str, list[NounAt]], mentions: Sequence[NounAt]) -> bool:
    """True where a word that is asked for may be another word for the thing: "animals" for the hens."""
    found = next((m.noun for m in mentions if m.first <= token.i <= m.last), None) or noun(token.text)
    word = found.singular.lower() if found else singular_of(token)
    if word == entry.hypernym or word in _ANY_ITEM or unit(token.text) is not None:
        return False
    if found is not None and (found.person or found.sort in ("collective", "place", "time")):
        return False
    return word not in groups or word in _class_words() or _class_word_of(doc, groups, word, entry)


def _others(entry: Noun, doc: Any, covered: Collection[int]) -> Iterator[Any]:
    """Words outside the mentions that say the thing in another way: "fishing" beside fish, "apple tree"."""
    stem, joined = head_word(entry.singular), entry.singular.lower().replace(" ", "")
    for token in doc:
        if token.i in covered or not token.is_alpha:
            continue
        if " " in entry.singular and singular_of(token) == stem:
            continue  # a shorter mention of the same: "action figures … figures"
        if singular_of(token) in (stem, joined) or (len(stem) >= 4 and token.lower_.startswith(stem)):
            yield token


@cache
def _class_words() -> frozenset[str]:
    return frozenset(n.hypernym for n in nouns() if n.hypernym)


def _class_word_of(doc: Any, groups: dict[str, list[NounAt]], word: str, entry: Noun) -> bool:
    """True for a word that is asked for, stands with no number, and is of one class with things that are counted:
    "made pastries: 15 muffins and 4 tarts. How many pastries"."""
    group = groups[word]
    if group[0].noun.kind != entry.kind:
        return False
    members = sum(1 for other in groups.values() if other[0].noun.kind == entry.kind)
    return members > 2 and not any(doc[m.first - 1].pos_ == "NUM" for m in group if m.first)


def asked_nouns(doc: Any, start: int) -> Iterator[Any]:
    """The nouns that "how many" in the question may mean."""
    for token in doc:
        if token.idx >= start and token.lower_ == "many":
            for later in doc[token.i + 1 : token.i + 5]:
                if later.lemma_.lower() == "one":
                    break
                if later.pos_ in ("NOUN", "PROPN"):
                    after = doc[later.i + 1] if later.i + 1 < len(doc) else None
                    if after is None or after.pos_ not in ("NOUN", "PROPN"):
                        yield later
                        break
                elif later.pos_ in ("AUX", "VERB", "ADP", "PUNCT"):
                    break
