"""Things that can be replaced by others of their class, and the modifiers before them, by the lexicon and rules.

A thing is taken with all its mentions in both numbers or not at all: one mention that another word would not fit
leaves every mention as it is. What is left and was counted is noted for a person.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from svampkit.lexicon import Noun, class_mates, modifier_mates, modifiers_for, noun, nouns, unit
from svampkit.template.values import Thing
from svampkit.template.wordlist import words

__all__ = ["FoundModifier", "FoundThing", "ThingUse", "find_things"]


@dataclass(frozen=True, slots=True)
class ThingUse:
    """A place where a thing or a modifier stands, with its article where the article belongs to it."""

    start: int
    end: int
    form: str


@dataclass(frozen=True, slots=True)
class FoundThing:
    """A thing with all its mentions."""

    value: Thing
    uses: tuple[ThingUse, ...]
    alternates: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class FoundModifier:
    """A modifier with all its mentions."""

    value: str
    uses: tuple[ThingUse, ...]
    alternates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Mention:
    """A noun of the lexicon in the text: tokens [first, last]."""

    first: int
    last: int
    noun: Noun
    plural: bool


_LOOSE: Final = frozenset(
    (
        *("show", "house", "window", "score", "lap", "snow thing", "page", "message", "picture", "gadget"),
        *(
            "recording",
            "meal",
            "item",
            "animal",
            "battery",
            "gift",
            "lesson",
            "change coin",
            "exercise",
            "snack",
            "timber",
        ),
    )
)
"""Classes whose members differ in what can be done with them: nobody runs five puppet shows."""

_VESSELS: Final = frozenset(("bottle", "dish", "cookware", "bag carried", "drink carton"))
"""Classes that count what is in them when "of" follows: "cups of flour"."""

_CHOOSY_VERBS: Final = words(
    "sharpen hatch peel crack inflate blow pop burst milk shear kick dribble shuck knit sew crochet strum type",
    "dial ring erase fold bloom wilt bark meow gallop sail rake deal shuffle kindle crawl melt recharge",
    "squeeze lick",
)
"""Verbs that few things of a class go with."""

_PLAIN_ADJECTIVES: Final = words(
    "new old more other extra additional big small large little favorite favourite nice beautiful pretty",
    "different same first second third last own many few several whole missing remaining total full expensive",
    "cheap special unique identical certain some left great good rare broken lost single huge tiny lovely",
    "enough most least such available equal individual leftover used regular many fewer less next only various",
    "much",
)
"""Adjectives that go with any thing."""

_SINGULAR_BEFORE: Final = words(
    "a an the this that each every one another per his her their its my our your no any either neither which",
    "whose single whole 1 same",
)
_DRUNK_WITH: Final = frozenset(("drink", "glass", "cup", "bottle", "thirsty"))
_HOLDING_VERBS: Final = frozenset(("hold", "contain", "fit", "seat", "carry", "store", "accommodate"))
_FRUIT: Final = frozenset(("tree fruit", "berry", "nut", "big fruit"))
_GROWS_FRUIT: Final = frozenset(("tree", "fruit tree", "young plant"))
_ANY_ITEM: Final = frozenset(("item", "thing", "object", "piece", "toy", "kind", "type"))


# ---- finding mentions


@cache
def _longest() -> int:
    return max(len(n.singular.replace("-", " - ").split()) for n in nouns())


def _mentions(doc: Any) -> list[_Mention]:
    """Nouns of the lexicon, longest match first, left to right."""
    found: list[_Mention] = []
    at = 0
    while at < len(doc):
        for length in range(min(_longest(), len(doc) - at), 0, -1):
            phrase = doc[at : at + length].text
            entry = noun(phrase)
            if entry is None or (length > 1 and "  " in phrase):
                continue
            low = phrase.lower()
            plural = low == entry.plural.lower()
            if plural and low == entry.singular.lower():
                plural = not entry.mass and _plural_by_context(doc, at)
            if length > 1 or doc[at].pos_ != "AUX":
                found.append(_Mention(at, at + length - 1, entry, plural))
            at += length - 1
            break
        at += 1
    return found


def _plural_by_context(doc: Any, first: int) -> bool:
    """Of "sheep": singular only where something singular comes before it."""
    before = _determiner(doc, first)
    return before is None or before not in ("a", "an", "each", "every", "one", "another", "per", "this", "that", "1")


def _determiner(doc: Any, first: int) -> str | None:
    """The lower-case word that determines the noun phrase which ends before ``first``, None for a bare noun."""
    at = first - 1
    while at >= 0 and first - at <= 5:
        token = doc[at]
        if token.tag_ == "POS":
            return "'s"
        if token.pos_ in ("DET", "NUM", "PRON") or token.lower_ in _SINGULAR_BEFORE:
            return str(token.lower_)
        if token.pos_ not in ("ADJ", "NOUN", "PROPN", "ADV") and token.tag_ not in ("VBN", "VBG"):
            return str(token.lower_) if token.lower_ == "per" else None
        at -= 1
    return None


# ---- is a mention replaceable?


def _counted(doc: Any, mention: _Mention) -> bool:
    """True where a number or "many" stands before it: the part-of-speech tagger may err, the noun is clear."""
    for back in range(1, 4):
        at = mention.first - back
        if at < 0:
            return False
        if doc[at].pos_ == "NUM" or doc[at].lower_ in ("many", "more", "fewer", "few", "some", "these", "those"):
            return True
        if doc[at].pos_ not in ("ADJ", "NOUN"):
            return False
    return False


def _why_not(doc: Any, mention: _Mention, modifiers: Collection[int]) -> str | None:
    """Why this mention would not stand as another thing of its class; None where it would."""
    entry, first, last = mention.noun, mention.first, mention.last
    head = doc[last]
    before = doc[first - 1] if first else None
    after = doc[last + 1] if last + 1 < len(doc) else None
    clear = _counted(doc, mention) or (before is not None and before.pos_ == "DET")
    if head.pos_ not in ("NOUN", "PROPN") and not clear and first == last:
        return "is no noun somewhere"
    if any(doc[i].text[:1].isupper() for i in range(first + 1, last + 1)):
        return "is part of a name"
    if doc[first].text[:1].isupper() and not doc[first].is_sent_start and not entry.singular[0].isupper():
        return "is part of a name"
    if (before is not None and before.text == "-") or (after is not None and after.text == "-"):
        return "is part of a longer word"
    if after is not None and after.tag_ == "POS" and mention.plural:
        return "owns something in the plural"
    if after is not None and _compound_before(doc, mention):
        owner = noun(after.text)
        if mention.plural or owner is None or owner.sort != "collective":
            return f"stands before {after.text!r}"
    if after is not None and after.lower_ == "of" and not _points_back(doc, after.i + 1):
        return "measures something else" if entry.kind in _VESSELS or unit(entry.singular) else "is told of what"
    if _holds(doc, mention):
        return "holds other things"
    for at in range(first - 1, -1, -1):
        token = doc[at]
        if at in modifiers:
            continue
        if token.pos_ in ("NOUN", "PROPN") and token.dep_ in ("compound", "nmod", "amod") and token.head.i >= first:
            return f"stands after {token.text!r}"
        if token.pos_ == "ADJ" or (token.tag_ in ("VBN", "VBG") and token.dep_ == "amod"):
            if token.lower_ not in _PLAIN_ADJECTIVES and token.pos_ != "NUM":
                return f"stands after {token.text!r}"
            continue
        break
    if entry.mass:
        return None if _measured(doc, first) else "is not measured somewhere"
    if not mention.plural:
        determiner = _determiner(doc, first)
        collective = after is not None and _compound_before(doc, mention)
        if not collective and (determiner is None or (determiner not in _SINGULAR_BEFORE and determiner != "'s")):
            return "stands in the singular without an article"
    return None


def _points_back(doc: Any, at: int) -> bool:
    """True for "of them", "of the …": the things themselves, not what they are of."""
    return at >= len(doc) or doc[at].pos_ in ("PRON", "DET")


def _holds(doc: Any, mention: _Mention) -> bool:
    """True where it is a container here: "each vase can hold", "into 4 folders"."""
    head = doc[mention.last]
    if head.dep_ == "nsubj" and head.head.lemma_.lower() in _HOLDING_VERBS:
        return True
    return bool(head.dep_ == "pobj" and head.head.lower_ in ("in", "into", "inside", "onto", "at"))


def _compound_before(doc: Any, mention: _Mention) -> bool:
    head, after = doc[mention.last], doc[mention.last + 1] if mention.last + 1 < len(doc) else None
    return (
        after is not None and after.pos_ in ("NOUN", "PROPN") and (head.dep_ == "compound" or head.head.i == after.i)
    )


def _measured(doc: Any, first: int) -> bool:
    if first == 0:
        return False
    before = doc[first - 1].lower_
    return before in ("of", "much", "more", "the", "any") or before in ("less", "extra")


# ---- is a thing replaceable in this text?


def _others(entry: Noun, doc: Any, covered: Collection[int]) -> Iterator[Any]:
    """Words outside the mentions that say the thing in another way: "fishing" beside fish, "apple tree"."""
    stem = entry.singular.lower().split()[-1]
    for token in doc:
        if token.i in covered or not token.is_alpha:
            continue
        if " " in entry.singular and token.lemma_.lower() == stem:
            continue  # a shorter mention of the same: "action figures … figures"
        if token.lemma_.lower() == stem or (len(stem) >= 4 and token.lower_.startswith(stem)):
            yield token


@cache
def _class_words() -> frozenset[str]:
    return frozenset(n.hypernym for n in nouns() if n.hypernym)


def _class_word_of(doc: Any, groups: dict[str, list[_Mention]], word: str, entry: Noun) -> bool:
    """True for a word that is asked for, stands with no number, and is of one class with things that are counted:
    "made pastries: 15 muffins and 4 tarts. How many pastries"."""
    group = groups[word]
    if group[0].noun.kind != entry.kind:
        return False
    members = sum(1 for other in groups.values() if other[0].noun.kind == entry.kind)
    return members > 2 and not any(doc[m.first - 1].pos_ == "NUM" for m in group if m.first)


def _asked_nouns(doc: Any, start: int) -> Iterator[Any]:
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


def find_things(
    doc: Any, question_start: int, taken: Sequence[tuple[int, int]] = ()
) -> tuple[tuple[FoundThing, ...], tuple[FoundModifier, ...], tuple[str, ...]]:
    """The replaceable things and modifiers of a parsed text (a spaCy ``Doc``), and notes for a person.

    ``question_start`` is where the question begins, ``taken`` the ranges that other tags hold. Alternates of two
    things, or of two modifiers, never meet: what one may become, the other may not.
    """
    mentions = [m for m in _mentions(doc) if not _overlaps(doc, m, taken)]
    groups: dict[str, list[_Mention]] = {}
    for mention in mentions:
        if mention.noun.taggable:
            groups.setdefault(mention.noun.singular, []).append(mention)
    notes: list[str] = []
    kept: dict[str, list[_Mention]] = {}
    asked = [token for token in _asked_nouns(doc, question_start)]
    for word, group in groups.items():
        if not _matters(doc, group):
            continue
        reason = _group_reason(doc, group, groups, asked, mentions)
        if reason is None:
            kept[word] = group
        elif any(_counted(doc, m) for m in group):
            notes.append(f"{word!r} {reason} and stays")
    notes += list(_unknown(doc, mentions, taken))
    things = _with_alternates(doc, kept, groups)
    modifiers = list(_modifiers(doc, {word: kept[word] for word in things}, taken))
    things = {word: _apart_from(thing, modifiers, kept[word]) for word, thing in things.items()}
    return (
        tuple(thing for thing in things.values() if thing.alternates),
        tuple(modifiers),
        tuple(notes),
    )


def _matters(doc: Any, group: Sequence[_Mention]) -> bool:
    """True for what is counted, measured or priced; a desk that only stands there keeps its word."""
    if any(m.plural or (m.noun.mass and _measured(doc, m.first)) or _counted(doc, m) for m in group):
        return True
    return any(token.is_currency or token.lower_ in ("cents", "dollars", "cost", "costs") for token in doc)


def _overlaps(doc: Any, mention: _Mention, taken: Sequence[tuple[int, int]]) -> bool:
    start = doc[mention.first].idx
    end = doc[mention.last].idx + len(doc[mention.last].text)
    return any(a < end and b > start for a, b in taken)


def _group_reason(
    doc: Any, group: list[_Mention], groups: dict[str, list[_Mention]], asked: list[Any], mentions: list[_Mention]
) -> str | None:
    entry = group[0].noun
    if entry.kind in _LOOSE:
        return "has no others that do the same"
    if entry.singular == "water" and not any(token.lemma_.lower() in _DRUNK_WITH for token in doc):
        return "is not told to be drunk"
    if entry.kind in _GROWS_FRUIT and any(m.noun.kind in _FRUIT for m in mentions):
        return "stands beside a fruit that may grow on it"
    covered = {i for m in group for i in range(m.first, m.last + 1)}
    for mention in group:
        known = {i for span in _modifier_spans(doc, mention) for i in range(*span)}
        reason = _why_not(doc, mention, known)
        if reason is not None:
            return reason
    last = entry.singular.lower().split()[-1]
    for other_word, other in groups.items():
        if other_word != entry.singular and other_word.lower().split()[-1] == entry.singular.lower():
            return f"may be the {other_word}"
        if other_word != entry.singular and other[0].noun.hypernym == entry.singular:
            return f"is a word for the {other_word} as well"
        if other_word != entry.singular and entry.singular.lower() in other_word.lower().split()[:-1]:
            return f"is in {other_word!r}"
    short = {
        i for m in mentions if m.noun.singular.lower() == last and m not in group for i in range(m.first, m.last + 1)
    }
    for token in _others(entry, doc, covered | short):
        return f"hangs together with {token.text!r}"
    verbs = {token.lemma_.lower() for token in doc if token.pos_ in ("VERB", "AUX")}
    if verbs & _CHOOSY_VERBS:
        return f"goes with {min(verbs & _CHOOSY_VERBS)!r}"
    for token in asked:
        if token.i in covered or token.i in short:
            continue
        found = next((m.noun for m in mentions if m.first <= token.i <= m.last), None) or noun(token.text)
        word = found.singular.lower() if found else token.lemma_.lower()
        if word == entry.hypernym or word in _ANY_ITEM or unit(token.text) is not None:
            continue
        if found is not None and (found.person or found.sort in ("collective", "place", "time")):
            continue
        if word in groups and word not in _class_words() and not _class_word_of(doc, groups, word, entry):
            continue
        return f"may be meant by {token.text!r}"
    return None


def _unknown(doc: Any, mentions: Sequence[_Mention], taken: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Counted nouns that the lexicon does not have."""
    known = {i for m in mentions for i in range(m.first, m.last + 1)}
    told: set[str] = set()
    for token in doc:
        if (
            token.pos_ != "NOUN"
            or token.lemma_.lower() == "one"
            or token.i in known
            or unit(token.text) is not None
            or token.lower_ in told
        ):
            continue
        if noun(token.text) is None and any(child.dep_ == "nummod" for child in token.children):
            told.add(token.lower_)
            yield f"{token.text!r} may be a thing; the lexicon does not have it"


# ---- alternates


def _words(doc: Any) -> frozenset[str]:
    return frozenset(token.lower_ for token in doc) | frozenset(token.lemma_.lower() for token in doc)


def _with_alternates(
    doc: Any, kept: dict[str, list[_Mention]], groups: dict[str, list[_Mention]]
) -> dict[str, FoundThing]:
    present = _words(doc)
    by_kind: dict[str, list[str]] = {}
    for word, group in kept.items():
        by_kind.setdefault(group[0].noun.kind, []).append(word)
    things: dict[str, FoundThing] = {}
    for word, group in kept.items():
        entry = group[0].noun
        last = entry.singular.lower().split()[-1]
        own = {last, entry.plural.lower().split()[-1]}
        shortened = " " in entry.singular and any(other.lower() == last for other in _loose_heads(doc, group))
        mates = [
            mate
            for mate in class_mates(entry)
            if mate.mass == entry.mass
            and mate.singular not in groups
            and mate.singular != entry.hypernym
            and not set(mate.singular.lower().split()) & present - own
            and not set(mate.plural.lower().split()) & present - own
            and (not shortened or mate.singular.lower().split()[-1] == last)
        ]
        rivals = by_kind[entry.kind]
        mates = mates[rivals.index(word) :: len(rivals)]
        value = Thing(entry.singular, entry.plural)
        if any(not doc[m.first].text.startswith(entry.singular[0]) for m in group):
            value = Thing(entry.singular.lower(), entry.plural.lower())  # "t-shirts", where the lexicon has "T-shirt"
        things[word] = FoundThing(
            value,
            tuple(_use(doc, m, value) for m in group),
            tuple(Thing(mate.singular, mate.plural) for mate in mates),
        )
    return {word: thing for word, thing in things.items() if thing.alternates}


def _loose_heads(doc: Any, group: Sequence[_Mention]) -> Iterator[str]:
    covered = {i for m in group for i in range(m.first, m.last + 1)}
    for token in doc:
        if token.i not in covered and token.pos_ in ("NOUN", "PROPN"):
            yield token.lemma_


def _article(doc: Any, first: int) -> tuple[int, str]:
    """Start and form of the article before a word: (offset, "a"), (offset, "A") or (own offset, "" or "cap")."""
    before = doc[first - 1] if first else None
    if before is not None and before.lower_ in ("a", "an") and doc.text[before.idx + len(before.text)] == " ":
        return before.idx, "A" if before.text[0] == "A" else "a"
    return doc[first].idx, ""


def _use(doc: Any, mention: _Mention, value: Thing) -> ThingUse:
    start, form = (
        (doc[mention.first].idx, "") if mention.plural or mention.noun.mass else _article(doc, mention.first)
    )
    if not form and doc[mention.first].text[0].isupper() and not value.singular[0].isupper():
        form = "cap"
    number = "p" if mention.plural else "s"
    return ThingUse(
        start, doc[mention.last].idx + len(doc[mention.last].text), ".".join(filter(None, (number, form)))
    )


# ---- modifiers


def _modifier_spans(doc: Any, mention: _Mention) -> list[tuple[int, int]]:
    """Token ranges of the modifiers that the lexicon knows right before a mention, the nearest first."""
    fitting = frozenset(modifiers_for(mention.noun.kind))
    found: list[tuple[int, int]] = []
    at = mention.first
    while at > 0:
        for length in (2, 1):
            if at - length >= 0 and doc[at - length : at].text.lower() in fitting:
                found.append((at - length, at))
                at -= length
                break
        else:
            break
    return found


def _modifiers(
    doc: Any, kept: dict[str, list[_Mention]], taken: Sequence[tuple[int, int]]
) -> Iterator[FoundModifier]:
    spans: dict[str, list[tuple[int, int]]] = {}
    kinds: dict[str, set[str]] = {}
    for group in kept.values():
        for mention in group:
            for span in _modifier_spans(doc, mention)[:1]:
                word = doc[span[0] : span[1]].text.lower()
                spans.setdefault(word, []).append(span)
                kinds.setdefault(word, set()).add(mention.noun.kind)
    present = _words(doc)
    pools: dict[tuple[str, ...], int] = {}
    sharing: dict[str, tuple[str, ...]] = {}
    for word in spans:
        choices = [
            m for m in modifier_mates(word, min(kinds[word])) if all(m in modifiers_for(k) for k in kinds[word])
        ]
        sharing[word] = tuple(sorted({*choices, word}))
        pools[sharing[word]] = pools.get(sharing[word], 0) + 1
    turn: dict[tuple[str, ...], int] = dict.fromkeys(pools, 0)
    for word, places in spans.items():
        pool = sharing[word]
        places = [*places, *_alone(doc, word, places)]
        if places is None or sum(1 for _ in _occurrences(doc, word)) != len(places):
            continue
        free = [m for m in pool if m != word and not set(m.split()) & present]
        mine = free[turn[pool] :: pools[pool]]
        turn[pool] += 1
        uses = [_modifier_use(doc, span) for span in sorted(places)]
        if mine and not any(a < use.end and b > use.start for use in uses for a, b in taken):
            yield FoundModifier(word, tuple(uses), tuple(mine))


def _occurrences(doc: Any, word: str) -> Iterator[tuple[int, int]]:
    length = len(word.split())
    for at in range(len(doc) - length + 1):
        if doc[at : at + length].text.lower() == word:
            yield at, at + length


def _alone(doc: Any, word: str, places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Mentions of a modifier without its thing: "the red ones", "red and blue marbles", "12 were red"."""
    return [
        (a, b)
        for a, b in _occurrences(doc, word)
        if (a, b) not in places
        and doc[b - 1].pos_ in ("ADJ", "NOUN")
        and not (doc[b - 1].pos_ == "NOUN" and doc[b - 1].dep_ not in ("amod", "compound", "conj", "acomp", "attr"))
    ]


def _modifier_use(doc: Any, span: tuple[int, int]) -> ThingUse:
    start, form = _article(doc, span[0])
    if not form and doc[span[0]].text[0].isupper():
        form = "cap"
    return ThingUse(start, doc[span[1] - 1].idx + len(doc[span[1] - 1].text), form)


def _apart_from(thing: FoundThing, modifiers: Sequence[FoundModifier], group: Sequence[_Mention]) -> FoundThing:
    """Without alternates that say a modifier twice or against itself: "red colored pencils", "old gold coins"."""
    words = {w for modifier in modifiers for m in (modifier.value, *modifier.alternates) for w in m.split()}
    if words:
        words |= {"colored", "coloured"}
    fit: Callable[[Thing], bool] = lambda other: not set(other.singular.lower().split()[:-1]) & words  # noqa: E731
    return replace(thing, alternates=tuple(filter(fit, thing.alternates)))
