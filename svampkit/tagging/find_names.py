"""Names of persons in a text and the pronouns that stand for them, by the lexicon, spaCy's entities and rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from svampkit.lexicon import name as lexicon_name
from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.template.values import Name, Pronoun

__all__ = ["FoundName", "NameUse", "find_names"]


@dataclass(frozen=True, slots=True)
class NameUse:
    """A place where a name, or a pronoun bound to it, stands."""

    start: int
    end: int
    form: str
    """ "" for the name itself, else the form of the pronoun: "he", "His" …"""


@dataclass(frozen=True, slots=True)
class FoundName:
    """A person's name with all its mentions and the pronouns that can only mean this person."""

    value: Name
    uses: tuple[NameUse, ...]


@dataclass(frozen=True, slots=True)
class _Person:
    """Somebody whom a pronoun could mean."""

    key: str
    start: int
    genders: frozenset[str]


_TITLES: Final = frozenset(listed("titles with and without a point"))
_HE_TITLES: Final = frozenset(("mr.", "mr", "sir"))
_SHE_TITLES: Final = frozenset(("mrs.", "mrs", "ms.", "ms", "miss", "madam", "lady"))
_HE: Final = frozenset(listed("pronouns of a man"))
_SHE: Final = frozenset(listed("pronouns of a woman"))
_HE_NOUNS: Final = frozenset(listed("nouns of men"))
_SHE_NOUNS: Final = frozenset(listed("nouns of women"))
_BOTH: Final = frozenset(("he", "she"))
_CALENDAR: Final = frozenset(listed("names of days, months and feasts"))
_SEASONS: Final = frozenset(listed("names of seasons"))
_COMES_AROUND: Final = re.compile(
    r" (?:is|was|has|had) (?:(?:almost|nearly|finally|already|now|just|soon) )*(?:here|over|near|around|coming|come"
    r"|approaching|arrived|about to|beginning|ending|begun|ended|upon)\b"
)
"""Summer is almost here."""
_TIME_BEFORE: Final = frozenset(listed("words before a time"))
_DATE_BEFORE: Final = frozenset(listed("words before a date"))


_TRAVELS: Final = frozenset(listed("words of travelling to a place"))


def _capital(text: str) -> bool:
    return text[:1].isupper() and text[1:].islower() and text.isalpha()


def _candidates(doc: Any) -> Iterator[Any]:
    """Tokens that may be a first name: in the lexicon, or a person to spaCy's entity recogniser."""
    entities = {token.i for entity in doc.ents if entity.label_ == "PERSON" and len(entity) == 1 for token in entity}
    dates = {token.text for token in doc if token.lower_ in _CALENDAR and _is_a_date(token)}
    for token in doc:
        if not _capital(token.text) or len(token.text) < 2 or token.text in dates:
            continue
        known = lexicon_name(token.text)
        if known is not None and known.drawn:
            yield token
        elif known is not None:
            if _reads_as_name(token) or token.i in entities:
                yield token
        elif token.pos_ == "PROPN" and noun(token.text) is None and token.lower_ not in _CALENDAR:
            acts = token.dep_ == "nsubj" and any(t.lower_ in _HE or t.lower_ in _SHE for t in doc)
            if token.i in entities or acts:
                yield token


def _is_a_date(token: Any) -> bool:
    """True where a word of the calendar is told as a time: "in May", "last April"."""
    return bool(token.i and token.nbor(-1).lower_ in _DATE_BEFORE)


def _reads_as_name(token: Any) -> bool:
    """True where a word that is also something else ("May", "Rose", "Will") stands as a name does."""
    after = token.nbor(1) if token.i + 1 < len(token.doc) else None
    before = token.nbor(-1) if token.i else None
    if token.lower_ in _CALENDAR | _SEASONS and _COMES_AROUND.match(token.doc.text, token.idx + len(token.text)):
        return False
    if before is not None and before.lower_ in _TIME_BEFORE and token.ent_type_ in ("DATE", "GPE", "TIME"):
        return False
    if token.is_sent_start:
        return after is not None and (after.pos_ in ("VERB", "AUX") or after.tag_ == "POS") and token.pos_ != "AUX"
    return bool(token.tag_ == "NNP")


def _refused(token: Any) -> str | None:
    """Why this mention cannot be replaced by another first name, or None."""
    return _refused_by_what_precedes(token) or _refused_as_it_stands(token) or _refused_by_what_follows(token)


def _refused_by_what_precedes(token: Any) -> str | None:
    """ "Mrs. Lee", "Green Lake", "two Emmas", "the Alba"."""
    before = token.doc[token.i - 1] if token.i else None
    if before is None:
        return None
    if before.lower_ in _TITLES:
        return "follows a title"
    if token.text == "Eve" and (before.lower_ in _CALENDAR or before.tag_ == "POS"):
        return "is the evening before a feast"
    if before.text[:1].isupper() and before.i > 0 and not before.is_sent_start:
        kin = noun(before.text)
        plain = before.text == "I" or before.lower_ in _CALENDAR or (kin is not None and kin.person)
        if before.text.isalpha() and not plain:
            return "is part of a longer name"
    if before.is_sent_start and _opens_a_longer_name(before):
        return "is part of a longer name"
    known = lexicon_name(token.text) is not None and token.ent_type_ == "PERSON"
    if before.lower_ in ("in", "near", "downtown") and not known:
        return "stands as a place does"
    if before.lower_ in ("to", "from", "for") and before.head.lemma_.lower() in _TRAVELS:
        return "stands as a place does"
    if before.like_num or before.lower_ in ("many", "more", "fewer", "some"):
        return "is counted"
    if before.lower_ in ("the", "a", "an"):
        return "stands after an article, as no first name does"
    return "is part of a longer name" if before.text == "-" else None


def _opens_a_longer_name(token: Any) -> bool:
    """ "Zi" of "Zi Xuan has 40 stamps": no word that sentences begin with."""
    word = token.pos_ == "PROPN" and token.text.isalpha() and len(token.text) > 1
    return word and not (token.is_stop or token.lower_ in _CALENDAR or noun(token.text) is not None)


def _refused_as_it_stands(token: Any) -> str | None:
    """ "Baker Street": a word that is no common first name and belongs to the noun after it."""
    known = lexicon_name(token.text)
    compound = token.dep_ == "compound" and token.head.i > token.i and token.head.pos_ == "NOUN"
    if not (known is not None and known.drawn) and compound and not token.head.text.endswith("ed"):
        return "is part of a longer name"
    return None


def _refused_by_what_follows(token: Any) -> str | None:
    """ "Mary-Ann", "Nora Lind", "Silas' hat", "Vera's Garden"."""
    doc = token.doc
    after = doc[token.i + 1] if token.i + 1 < len(doc) else None
    if after is None:
        return None
    if after.text in ("-", "&"):
        return "is part of a longer name"
    if after.text[:1].isupper() and after.text != "I" and not after.is_sent_start:
        return "is part of a longer name"
    if after.tag_ == "POS" and after.i + 1 < len(doc):
        owned = doc[after.i + 1]
        if after.text in ("'", "’"):
            return "has a possessive without s"
        if owned.text[:1].isupper() and not owned.is_sent_start:
            return "is part of a longer name"
    return None


def _genders_of_others(doc: Any, named: set[int]) -> Iterator[_Person]:
    """Everybody but the names: titled persons, kin and roles in the singular, capitalised words that may be names."""
    for token in doc:
        if token.i in named:
            continue
        before = doc[token.i - 1] if token.i else None
        if before is not None and before.lower_ in _TITLES:
            title = before.lower_
            genders = frozenset(("he",) if title in _HE_TITLES else ("she",) if title in _SHE_TITLES else _BOTH)
            yield _Person(token.text.lower(), token.idx, genders)
            continue
        if token.ent_type_ == "PERSON" and token.text[:1].isupper():
            yield _Person(token.text.lower(), token.idx, _BOTH)
            continue
        found = noun(token.text)
        if found is None or not found.person or token.lower_ != found.singular.lower() or token.pos_ == "VERB":
            continue
        word = found.singular.lower()
        genders = frozenset(("he",) if word in _HE_NOUNS else ("she",) if word in _SHE_NOUNS else _BOTH)
        yield _Person(word, token.idx, genders)


_WHOM_AND_WHAT: Final = frozenset(listed("verbs that take whom and what"))


def _of_hers(token: Any) -> bool:
    """ "She sorts her 40 bananas": whose they are, though the parser takes her for whom they are sorted. Near miss:
    "he gave her 40 bananas"."""
    doc, behind = token.doc, token.i + 1
    counted = behind + 1 < len(doc) and doc[behind].tag_ == "CD" and doc[behind + 1].tag_ in ("NNS", "NN", "JJ")
    verb = doc[token.i - 1] if token.i else token
    return counted and verb.tag_.startswith("VB") and verb.lemma_ not in _WHOM_AND_WHAT


def _pronoun_form(token: Any) -> tuple[Pronoun, str] | None:
    """Of "he", "her" and their like: whose pronoun it is, and the form of the name's tag that stands for it ("His");
    None of other words. "Her" is `his` before a noun and `him` elsewhere."""
    low = token.lower_
    if low in _HE:
        gender: Pronoun = "he"
    elif low in _SHE:
        gender = "she"
    else:
        return None
    if low in ("he", "she"):
        form = "he"
    elif low == "him":
        form = "him"
    elif low in ("himself", "herself"):
        form = "himself"
    elif low == "hers":
        form = "hers"
    elif low == "her":
        form = "his" if token.tag_ == "PRP$" or _of_hers(token) else "him"
    else:
        form = "his" if token.tag_ == "PRP$" and token.dep_ == "poss" else "hers"
    return gender, form.capitalize() if token.text[0].isupper() else form


def find_names(doc: Any) -> tuple[tuple[FoundName, ...], tuple[str, ...]]:
    """The names of a parsed text (a spaCy ``Doc`` with entities) in text order, and notes for a person.

    A name is taken whole or not at all: one mention that cannot be replaced ("Lou's Shoes", "Mrs. Lee", "James'")
    leaves every mention as it is. A pronoun is bound only where nobody else named before it could be meant.
    """
    mentions: dict[str, list[Any]] = {}
    for token in _candidates(doc):
        mentions.setdefault(token.text, []).append(token)
    for text in mentions:
        mentions[text] = [t for t in doc if t.text == text]
    refused = {text: reason for text in mentions if (reason := _not_replaced(text, mentions[text], doc))}
    unsure = [
        f"{text!r} {reason} and stays"
        for text, reason in refused.items()
        if reason != "follows a title" and lexicon_name(text) is not None
    ]
    named = {t.i for tokens in mentions.values() for t in tokens}
    used = {pair[0] for t in doc if (pair := _pronoun_form(t))}
    genders = _genders(mentions, used)
    for text in [t for t, g in genders.items() if len(g) > 1 and t not in refused]:
        resolved = _resolve(text, genders, used)
        if resolved is None:
            refused[text] = "may be he or she"
            unsure.append(f"{text!r} may be he or she and stays")
        else:
            genders[text] = frozenset((resolved,))
    people = [_Person(text, tokens[0].idx, genders[text]) for text, tokens in mentions.items()]
    people += list(_genders_of_others(doc, named))
    refused |= (other := dict.fromkeys(_contradicted(doc, people) & mentions.keys() - refused.keys(), _OTHER_SEX))
    unsure += [f"{text!r} {reason} and stays" for text, reason in sorted(other.items())]
    found: list[FoundName] = []
    for text, tokens in mentions.items():
        if text in refused:
            continue
        pronoun: Pronoun = "he" if "he" in genders[text] else "she"
        uses = [NameUse(t.idx, t.idx + len(t.text), "") for t in tokens]
        uses += _pronouns_of(doc, text, pronoun, people)
        found.append(FoundName(Name(text, pronoun), tuple(sorted(uses, key=lambda use: use.start))))
    return tuple(sorted(found, key=lambda name: name.uses[0].start)), tuple(unsure)


def _not_replaced(text: str, tokens: list[Any], doc: Any) -> str:
    """Why a name cannot be replaced wherever it stands in the text; "" where it can."""
    reasons = [reason for token in tokens if (reason := _refused(token))]
    if len(re.findall(rf"\b{text}\b", doc.text)) > len(tokens):
        reasons.append("stands where no word of its own is seen")  # "Jan." as a month
    return reasons[0] if reasons else ""


def _genders(mentions: Mapping[str, list[Any]], used: Collection[str]) -> dict[str, frozenset[str]]:
    """The pronouns that each name may take: by a word of kin beside it, else by the list of names. ``used`` are those
    of the text."""
    genders: dict[str, frozenset[str]] = {}
    for text, tokens in mentions.items():
        known = lexicon_name(text)
        listed_as = frozenset((known.pronoun,)) if known and known.pronoun != "they" else _BOTH
        genders[text] = next(filter(None, map(_by_kin, tokens)), listed_as)
    if len(used) == 1 and len(genders) == 1 and not set(used) & next(iter(genders.values())):
        return dict.fromkeys(genders, _BOTH)  # "Jesse … she": the text knows better than the list
    return genders


_OTHER_SEX: Final = "has a pronoun of the other sex behind it"


def _contradicted(doc: Any, people: list[_Person]) -> set[str]:
    """Names before a pronoun that nobody before it can be meant by, by the list: "Rory and her aunt"."""
    found: set[str] = set()
    for token in doc:
        pair = _pronoun_form(token)
        before = [person for person in people if person.start < token.idx]
        if pair is not None and before and not any(pair[0] in person.genders for person in before):
            own = token.sent.start_char
            late = any(pair[0] in person.genders and own <= person.start < token.sent.end_char for person in people)
            # "After her class, Mira": told of later in the sentence, and of nobody before it
            if not late or any(person.start >= own for person in before):
                found |= {person.key for person in before}
    return found


def _by_kin(token: Any) -> frozenset[str]:
    """What a word right before a name says of it: "her brother Jude"; nothing of "his sister, Kim" told apart."""
    word = token.doc[token.i - 1].lower_ if token.i else ""
    return frozenset(("he",) if word in _HE_NOUNS else ("she",) if word in _SHE_NOUNS else ())


def _resolve(text: str, genders: dict[str, frozenset[str]], used: Iterable[str]) -> Pronoun | None:
    """The pronoun of a name that girls and boys have: the only one that the text leaves; "she" where it uses none."""
    used = set(used)
    if not used:
        return "she"
    others = [g for other, g in genders.items() if other != text]
    free = {pronoun for pronoun in used if not any(pronoun in g for g in others)}
    if any(len(g) > 1 for g in others):
        return None
    if len(free) == 1:
        return "he" if "he" in free else "she"
    return None


def _pronouns_of(doc: Any, text: str, pronoun: Pronoun, people: list[_Person]) -> Iterator[NameUse]:
    rivals = [person for person in people if pronoun in person.genders]
    for token in doc:
        pair = _pronoun_form(token)
        if pair is None or pair[0] != pronoun:
            continue
        before = {person.key for person in rivals if person.start < token.idx}
        if before == {text} or (not before and {person.key for person in rivals} == {text}):
            yield NameUse(token.idx, token.idx + len(token.text), pair[1])
