"""Amounts told for one of several: "each", "per", "a box holds"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.each_counted import (
    counted_before_each,
    each_of_the_counted,
    given_to,
    goes_on,
    group_before_each,
)
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import AmountAt, Gathering
from svampkit.reading.mentions.joined import joined_group
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.units import CONTAINERS, TIMES, Unit
from svampkit.reading.words.vocabulary import EVERYONE

__all__ = ["how_often", "is_price", "set_generic", "set_per"]

_ROUGHLY: Final = frozenset(listed("words before a rough number"))
_OF_EACH: Final = frozenset(listed("verbs of what each one does"))
_PACES: Final = frozenset(listed("nouns of a pace"))
_SPANS: Final = frozenset(listed("spans that something takes"))
_SPANS_OF_ONE: Final = TIMES | _PACES | frozenset(listed("times of day"))
_USUAL: Final = frozenset(["present", "modal"])
_IN: Final = frozenset(listed("prepositions before each"))
_ANY_ONE: Final = EVERYONE | {"each", "one"}
_NEXT_OF_EACH: Final = frozenset(listed("words behind each before the next amount"))
"""Behind "each" these tell the next amount: "3 boxes, each with 6 pens"."""


def set_per(g: Gathering, fact: Fact, at: AmountAt, phrase: Phrase) -> None:
    """What an amount is told for one of, and the span, where it is told for one of both."""
    _set_per(g, fact, at, phrase)
    if fact.per == "*" and (who := given_to(at.chunks[: at.n])) is not None:
        fact.per, fact.per_phrase = who.lemma, who
    if fact.per and fact.per not in _SPANS_OF_ONE and fact.tag is not None:
        fact.per_span = _span_behind(g, at.after)
    elif fact.per in TIMES and fact.tag is not None and _each_closes(g, at.after):
        one = at.draft.subject
        of_several = one is not None and one.plural and not one.pronoun and not one.name
        fact.per_span, fact.per_phrase = fact.per, one if of_several else None
        fact.per = one.lemma if one is not None and of_several else "*"


def _each_closes(g: Gathering, after: Sequence[Chunk]) -> bool:
    """ "8 dogs eat 2 cans a day each". Near miss: "2 cans a day, each with a label"."""
    last = after[-1] if after else None
    alone = last is not None and last.first == last.last and g.words[last.first].low in ("each", "apiece")
    behind = g.words[last.last + 1] if last is not None and last.last + 1 < len(g.words) else None
    return alone and (behind is None or behind.tag in (".", ",", "CC"))


def _span_behind(g: Gathering, after: Sequence[Chunk]) -> str:
    """ "Each cow gives 20 liters a day", "3 carrots each per week". Near miss: "each has 3 on a day in May"."""
    for position, chunk in enumerate(after):
        p = chunk.phrase
        if chunk.kind == "verb" or (p is not None and p.number is not None):
            return ""
        if p is None or p.lemma not in _SPANS_OF_ONE:
            continue
        previous = after[position - 1] if position else None
        prep = g.words[previous.first].low if previous is not None and previous.kind == "prep" else ""
        if p.of_each or prep == "per" or (_first(p) in ("a", "an") and not prep):
            return p.lemma
    return ""


def _set_per(g: Gathering, fact: Fact, at: AmountAt, phrase: Phrase) -> None:
    """What an amount is told for one of, by the first rule that finds it."""
    draft, chunks, n, after = at.draft, at.chunks, at.n, at.after
    if phrase.lemma in TIMES and how_often(g, phrase):
        fact.unit, fact.kind, fact.per, fact.per_phrase = Unit("time"), "count", phrase.lemma, phrase
        return
    if is_price(g, phrase):
        fact.unit, fact.kind, fact.per, fact.per_phrase = Unit("dollar"), "money", phrase.lemma, phrase
        return
    if (longer := _in_a_longer(phrase)) is not None:
        fact.per, fact.per_phrase = longer.lemma, longer
        return
    group = joined_group(g.words, phrase)
    if group:
        fact.per, fact.per_phrase = group, phrase
        return
    counted = fact.some or (not draft.question and _counts_each(g, chunks[:n]))
    if counted or _by_subject(g, fact, draft, phrase) or _by_what_follows(g, fact, draft, chunks, after):
        return
    if _each_of_which(g, draft.first):
        fact.per = "*"
        return
    one = _sold_at(g, fact, chunks[:n]) or _payer(g, fact, draft, after)
    one = one or _for_one_made(g, fact, draft, chunks[:n], phrase)
    if one is not None:
        fact.per, fact.per_phrase = one.lemma, one
        return
    if not (_by_size(g, fact, draft, chunks[:n], phrase) or _by_container(g, fact, chunks[:n])):
        each = _each_before(g, draft, chunks[:n]) or _fronted_each(g, draft, chunks, phrase)
        each = each or _each_of_the_counted(g, chunks[:n])
        if each is not None:
            fact.per = each.lemma if each.lemma and each.lemma not in ("each", "one") else "*"
            fact.per_phrase = each
        elif _on_average(g, draft, phrase):
            fact.per = "*"


def _on_average(g: Gathering, draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "Their average weight is 40 pounds", "an average of 40 pounds": as if each had as much."""
    behind = draft.verb == "be" and phrase.first > draft.verb_last
    of_subject = behind and any(p.lemma == "average" or "average" in p.mods for p in draft.subjects)
    lows = [word.low for word in g.words[max(draft.first, phrase.first - 2) : phrase.last + 1]]
    return of_subject or lows[:2] == ["average", "of"] or "average" in phrase.mods


def how_often(g: Gathering, phrase: Phrase) -> bool:
    """ "Twice a month", "three times each day": so often, and no multiple of anything."""
    if phrase.number is None:
        return False
    at = phrase.number.last + 1
    at += at < len(g.words) and g.words[at].low == "times"
    lemmas = [word.lemma for word in g.words[at : at + 2]]
    return len(lemmas) == 2 and lemmas[0] in _BEFORE_A_SPAN and lemmas[1] in TIMES


def _in_a_longer(phrase: Phrase) -> Phrase | None:
    """ "The 40 weeks of a term": so much time in one of them. Near miss: "the 40 weeks of her leave"."""
    of = phrase.of
    if phrase.lemma not in _SPANS or of is None or of.pronoun or of.name or of.plural or not of.lemma:
        return None
    return of if of.determiner in ("a", "an", "one", "each", "every") and phrase.determiner == "the" else None


_BEFORE_A_SPAN: Final = frozenset(listed("words before one span"))


def _each_of_which(g: Gathering, at: int) -> bool:
    """ "9 books, each of which cost $4": the price is told for one of them. ``at`` is the place of "which"."""
    lows = [w.low for w in g.words[max(at - 2, 0) : at + 1]]
    return lows in (["each", "of", "which"], ["each", "of", "whom"])


def is_price(g: Gathering, phrase: Phrase) -> bool:
    """ "How many 6 dollar toys": the price of one."""
    number = phrase.number
    if number is None or number.money or phrase.head <= number.last + 1:
        return False
    return g.words[number.last + 1].low == "dollar"


def _first(phrase: Phrase) -> str:
    """The first determiner: "each" of "each of the"."""
    return phrase.determiner.split()[0] if phrase.determiner else ""


def _by_subject(g: Gathering, fact: Fact, draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "Each box holds 8", "Each of the boys has 3", "Each costs 3 dollars"."""
    counted = each_of_the_counted(g, draft)
    if counted is not None and counted is not phrase:
        fact.per, fact.per_phrase = counted.lemma, counted
        return True
    for subject in draft.subjects or _shared_each(g, draft):
        if subject is phrase:
            continue
        if (beside := group_before_each(g, draft, subject)) is not None:
            group, held = beside
            fact.per, fact.per_phrase = (group.lemma, group) if phrase is held else ("", None)
            return phrase in beside
        if those := counted_before_each(draft, subject):
            one = those[0] if len(those) == 1 else subject
            told = phrase not in those
            fact.per = ("*" if one is subject else one.lemma) if told else ""
            fact.per_phrase = one if told else None
            return True
        lows = [word.low for word in g.words[draft.first : draft.last + 1]]
        everyone = subject.lemma in EVERYONE and "together" not in lows and not _of_all_there(fact, lows)
        if subject.of_each or subject.lemma == "each" or everyone:
            fact.per = subject.lemma if subject.lemma and subject.lemma not in _ANY_ONE else "*"
            if fact.per == "*" and subject.of is not None and subject.of.lemma and not subject.of.pronoun:
                fact.per = subject.of.lemma
            fact.per_phrase = subject
            return True
    return False


def _of_all_there(fact: Fact, lows: Sequence[str]) -> bool:
    """ "Everyone drank only 15 of the bottles": 15 of all, together. Near miss: "Everyone ate 2 of the buns"."""
    return fact.subset and "only" in lows


def _counts_each(g: Gathering, before: Sequence[Chunk]) -> bool:
    """ "Each of Ada's 80 hens is black or white": there are 80, and not 80 for each."""
    each = before[-2].phrase if len(before) > 1 and g.words[before[-1].first].low == "of" else None
    return each is not None and each.of_each and each.lemma in ("", "each", "one")


def _shared_each(g: Gathering, draft: ClauseDraft) -> list[Phrase]:
    """ "Each lesson lasts 45 minutes and costs 22 euros": the subject of the clause before, told of each as well."""
    before = g.drafts[draft.index - 1] if draft.index else None
    if before is not None and before.infinitive and before.index:
        before = g.drafts[before.index - 1]  # "Each paid 7 dollars to get in and spent 9"
    joined = before is not None and before.sentence == draft.sentence and goes_on(draft)
    if before is None or not joined or draft.question or not draft.verb:
        return []
    return [subject for subject in before.subjects if subject.of_each]


def _by_what_follows(
    g: Gathering, fact: Fact, draft: ClauseDraft, chunks: Sequence[Chunk], after: Sequence[Chunk]
) -> bool:
    """ "3 stars each", "8 problems on each page", "3 songs per album", "12 miles every day", "14 shirts a minute"."""
    for position, chunk in enumerate(after):
        low = g.words[chunk.first].low
        if chunk.phrase is not None and chunk.phrase.number is not None and how_often(g, chunk.phrase):
            return False  # "20 laps 3 times a week"
        if chunk.phrase is not None:
            found = _by_phrase(g, fact, draft, chunks, after, position, chunk.phrase)
            if found is not None:
                return found
        if chunk.kind == "adv" and low in ("each", "apiece", "everyday", "daily"):
            fact.per = "*" if low in ("each", "apiece") else "day"
            return True
        if chunk.kind == "verb" and not fact.role_subject:
            return False
    return False


def _by_phrase(
    g: Gathering,
    fact: Fact,
    draft: ClauseDraft,
    chunks: Sequence[Chunk],
    after: Sequence[Chunk],
    position: int,
    p: Phrase,
) -> bool | None:
    """What one noun phrase behind the amount tells; None where the search goes on."""
    words = g.words
    low, first = words[p.first].low, _first(p)
    previous = after[position - 1] if position else None
    following = after[position + 1] if position + 1 < len(after) else None
    prep = words[previous.first].low if previous is not None and previous.kind == "prep" else ""
    if (first in ("a", "an", "one") or low == "one") and prep in _IN and p.lemma and not p.name:
        fact.generic = (*fact.generic, _like_the_last(g, p))
    of = p.of.lemma if p.of is not None and not p.of.pronoun else ""
    if low == "each" and _each_of_which(g, p.last + 3):
        return False
    if low == "each" and following is not None and words[following.first].low == "of":
        inner = after[position + 2].phrase if position + 2 < len(after) else _next_phrase(chunks, following)
        if inner is not None and inner.lemma:
            fact.per, fact.per_phrase = "*" if inner.pronoun else inner.lemma, p
            return True
    if low == "each" and p.lemma in ("each", ""):
        if _tells_another(g, fact, p, after, position):
            return False
        fact.per, fact.per_phrase = of or "*", p
        return True
    if p.of_each and p.lemma and fact.phrase is not None and p.lemma == fact.phrase.lemma:
        return False  # "8 pieces, every piece 2 meters long": what follows is told of each, and not the 8
    if p.of_each or prep == "per" or (first == "" and low == "everyday"):
        fact.per = p.lemma if p.lemma and p.lemma != "one" else "*"
        if of and p.of_each and p.head < 0:
            fact.per = of
        fact.per_phrase = p
        return True
    if (not (prep or position) and _in_a_counted(g, fact, draft, p)) or _to_a_counted(g, fact, prep, p):
        fact.per, fact.per_phrase = p.lemma, p
        return True
    return _by_span(fact, draft, position, prep, p)


def _tells_another(g: Gathering, fact: Fact, each: Phrase, after: Sequence[Chunk], position: int) -> bool:
    """True where an "each" is not told of the amount before it, but of what comes next."""
    words = g.words
    if fact.phrase is not None and any(word.low == "same" for word in words[fact.phrase.last + 1 : each.first]):
        return True  # "on 5 plates, the same on each": on each plate, and no plates
    following = _behind(after, position)
    if following is None:
        return False
    low = words[following.first].low
    at_a_time = low == "at" and not _opens_an_amount(g, _behind(after, position + 1))  # "2 carrots each at night"
    if low in _NEXT_OF_EACH and fact.kind != "money" and not at_a_time:
        return True
    return words[each.first - 1].text == "," and _opens_an_amount(g, following)  # "13 cars, each about 9 cm long"


def _behind(chunks: Sequence[Chunk], position: int) -> Chunk | None:
    return chunks[position + 1] if position + 1 < len(chunks) else None


def _in_a_counted(g: Gathering, fact: Fact, draft: ClauseDraft, p: Phrase) -> bool:
    """ "5 boxes of crayons, 64 crayons a box". Near misses: "64 crayons and a box", "she gave the 5 girls a box"."""
    beside = fact.phrase is not None and fact.phrase.last + 1 == p.first and _first(p) in ("a", "an")
    if not beside or p.mods or p.of is not None or is_person(fact.unit.head) or draft.frame == "give":
        return False
    return any(f.tag is not None and f is not fact and f.unit.head == p.lemma and not f.per for f in g.facts)


def _to_a_counted(g: Gathering, fact: Fact, prep: str, p: Phrase) -> bool:
    """ "6 boxes of pens, 12 to a box", "4 bags, 8 in a bag". Near misses: "6 bags, and he put 12 in a bag", "6 boxes,
    12 in the box"."""
    phrase = fact.phrase
    beside = phrase is not None and phrase.last + 2 == p.first and g.words[phrase.first - 1].text in _BEFORE_PIECES
    one = _first(p) in ("a", "an") or (prep == "to" and _first(p) == "the")
    if not beside or not one or prep not in ("to", "in", "on") or p.mods or p.of is not None:
        return False
    return any(f.tag is not None and f is not fact and f.unit.head == p.lemma and not f.per for f in g.facts)


_BEFORE_PIECES: Final = frozenset([",", "(", "–", "—", "-", "with"])


def _like_the_last(g: Gathering, p: Phrase) -> str:
    """The noun of "a small one", where an amount before it is told of a big dog."""
    last = g.facts[-1].generic[-1:] if p.lemma == "one" and p.mods and g.facts else ()
    return last[0] if last else p.lemma


def _by_span(fact: Fact, draft: ClauseDraft, position: int, prep: str, p: Phrase) -> bool | None:
    """ "14 shirts a minute", "$2 a kilogram", "9 boxes in an hour", "5 trays at a time"; None where none of them is
    told."""
    first = _first(p)
    priced = fact.kind == "money" and bool(p.lemma) and not p.name and not p.mods and not p.plural
    pace = first in ("a", "an") and not prep and (p.lemma in _PACES or priced) and position == 0
    one = first in ("a", "an", "one") and prep == "in" and p.lemma in _SPANS and not p.mods
    if pace or (one and draft.tense in _USUAL):
        apiece = p.lemma == "piece" and p.of is None  # "cost 5 tokens a piece": each of them
        fact.per, fact.per_phrase = "*" if apiece else p.lemma, p
        return True
    if prep == "at" and p.determiner == "a" and p.lemma == "time":
        who = draft.subject
        fact.per = who.lemma if who is not None and not who.name and not who.pronoun else "*"
        fact.per_phrase = p
        return True
    return None


def _opens_an_amount(g: Gathering, chunk: Chunk | None) -> bool:
    """ "9 cm", "about 9 cm"."""
    if chunk is None:
        return False
    at = chunk.first + (g.words[chunk.first].low in _ROUGHLY)
    return at < len(g.words) and g.words[at].tag == "CD"


def _by_size(g: Gathering, fact: Fact, draft: ClauseDraft, before: Sequence[Chunk], phrase: Phrase) -> bool:
    """ "Groups of size 13"."""
    words = g.words
    if phrase.first < 2 or words[phrase.first - 1].low != "size" or words[phrase.first - 2].low != "of":
        return False
    groups = [c.phrase for c in before if c.phrase is not None and c.phrase.plural and c.phrase.lemma in CONTAINERS]
    if not groups:
        return False
    fact.per, fact.per_phrase = groups[-1].lemma, groups[-1]
    who = draft.subject
    if who is not None and who.plural:
        fact.unit, fact.kind = Unit(who.lemma, "", frozenset(who.mods)), "count"
    return True


def _by_container(g: Gathering, fact: Fact, before: Sequence[Chunk]) -> bool:
    """ "Packs of 13", "groups of 4 pencils", "she made chains of 9 beads"."""
    group = before[-2].phrase if len(before) >= 2 and g.words[before[-1].first].low == "of" else None
    if group is None or not (group.plural or group.number is not None):
        return False
    if group.lemma not in CONTAINERS and not _composed(fact, group):
        return False
    fact.per, fact.per_phrase = group.lemma, group
    return True


def _composed(fact: Fact, group: Phrase) -> bool:
    """Things made of others: "she made chains of 9 beads", "they were split into teams of 7"; "she met pupils of 3
    classes" tells of no such thing."""
    made = fact.frame in ("make", "gain", "group") and not group.determiner and not group.owner
    things = not is_person(group.lemma) or fact.frame == "group"
    return made and fact.kind == "count" and bool(group.lemma) and things


def _payer(g: Gathering, fact: Fact, draft: ClauseDraft, after: Sequence[Chunk]) -> Phrase | None:
    """Who pays a price: "tickets cost $9 for adults and $5 for children"."""
    if fact.kind != "money" or draft.verb != "cost" or len(after) < 2 or g.words[after[0].first].low != "for":
        return None
    who = after[1].phrase
    plain = who is not None and who.plural and who.number is None and not who.determiner and not who.owner
    return who if plain and who is not None and is_person(who.lemma) else None


def _sold_at(g: Gathering, fact: Fact, before: Sequence[Chunk]) -> Phrase | None:
    """ "Sold 140 tickets at $16 and 25 at $9": the price of one. Near miss: "sold 9 pens for $16"."""
    if fact.kind != "money" or len(before) < 2 or g.words[before[-1].first].low != "at":
        return None
    sold = before[-2].phrase
    bare = sold is not None and sold.head < 0 and sold.number is not None and sold.of is None
    if sold is not None and bare and g.last_count is not None:
        sold = replace(sold, lemma=g.last_count.head, plural=True)
    counted = sold is not None and sold.number is not None and sold.plural and bool(sold.lemma)
    return sold if counted and sold is not None and sold.lemma not in TIMES else None


def _each_before(g: Gathering, draft: ClauseDraft, before: Sequence[Chunk]) -> Phrase | None:
    """ "With each in it 4 chairs", "each with 6 pages", "each of them having 3": the one before the number."""
    for chunk in reversed(before):
        p = chunk.phrase
        if (chunk.kind == "mark" and g.words[chunk.first].text != ",") or chunk.kind in ("conj", "sub"):
            return None
        if p is None:
            continue
        if p.number is not None or any(f.per_phrase is p for f in g.facts):
            return None  # "$5 every week during the 4 weeks": the week is the first number's
        if p.of_each and chunk.first > draft.verb_last:
            return p
    return None


def _each_of_the_counted(g: Gathering, before: Sequence[Chunk]) -> Phrase | None:
    """ "Gave each of her 9 pupils 3 pens and 2 rulers": 3 for one of those that are counted between, and 2."""
    last = g.facts[-1] if g.facts else None
    for n in range(len(before) - 1, 0, -1):
        p = before[n].phrase
        if before[n].kind == "verb" or (p is not None and p.number is not None):
            listed_on = n + 1 < len(before) and any(g.words[c.first].low in ("and", ",") for c in before[n + 1 :])
            if not listed_on or p is None or last is None or last.phrase is not p or last.per_phrase is None:
                break
            those = last.per_phrase
            each = any(word.low == "each" for word in g.words[max(0, those.first - 3) : those.first])
            return those if each and those.number is not None else None
    counted = before[-1].phrase if before else None
    if counted is None or counted.number is None or not _counts_each(g, before[:-1]):
        return None
    return counted if counted.plural and bool(counted.lemma) else None


def _fronted_each(g: Gathering, draft: ClauseDraft, chunks: Sequence[Chunk], phrase: Phrase) -> Phrase | None:
    """ "In each box there are 5", "Every week Ivo reads 20 pages". Near miss: "With 4 nuts for each, she made 9
    cakes"."""
    numbered = False
    for chunk in chunks:
        if chunk.first >= draft.verb_first:
            return None
        p = chunk.phrase
        if p is not None and p.of_each and p is not phrase:
            bare = numbered and p.lemma in ("", "each") and any(f.per_phrase is p for f in g.facts)
            return None if bare else p
        numbered = numbered or (p is not None and p.number is not None)
    return None


def _made_of(g: Gathering, draft: ClauseDraft) -> Phrase | None:
    """ "It needs 6 eggs to bake a cake": told for one cake."""
    ahead = draft.index + 1
    it = draft.subject is not None and draft.subject.lemma == "it" and draft.subject.pronoun
    if not it or draft.verb not in ("take", "need", "require") or draft.question or ahead >= len(g.drafts):
        return None
    following = g.drafts[ahead]
    if not following.infinitive or following.sentence != draft.sentence:
        return None
    for chunk in following.after_verb()[:1]:
        p = chunk.phrase
        if p is None or not p.lemma or p.plural:
            continue
        if p.determiner in ("a", "an", "each") or g.words[p.first].low == "one" or _one(p):
            return p
    return None


def _for_one_made(
    g: Gathering, fact: Fact, draft: ClauseDraft, before: Sequence[Chunk], phrase: Phrase
) -> Phrase | None:
    """What is made or done once with the amount."""
    made = _made_of(g, draft) if fact.kind != "money" else None
    if made is not None or draft.question:
        return made
    return _doing_each(g, draft, phrase) or _for_every(g, before, phrase)


def _doing_each(g: Gathering, draft: ClauseDraft, phrase: Phrase) -> Phrase | None:
    """ "She spends 12 minutes mending each net", "It takes 12 minutes to mend each net": told for one net."""
    ahead = draft.index + 1
    following = g.drafts[ahead] if ahead < len(g.drafts) else None
    if following is None or following.sentence != draft.sentence or following.first != phrase.last + 1:
        return None
    if not (following.gerund or following.infinitive) or following.subjects:
        return None
    done = next((c.phrase for c in following.after_verb()[:1]), None)
    return done if done is not None and done.of_each and bool(done.lemma) and not done.pronoun else None


def _for_every(g: Gathering, before: Sequence[Chunk], phrase: Phrase) -> Phrase | None:
    """ "A lap for every 6 minutes": 6 minutes for one lap. Near miss: "5 points for every 2 books"."""
    if phrase.determiner not in ("every", "each") or len(before) < 2 or g.words[before[-1].first].low != "for":
        return None
    one = before[-2].phrase
    alone = one is not None and (one.determiner in ("a", "an", "one") or _one(one)) and not one.plural
    return one if alone and one is not None and bool(one.lemma) else None


def _one(phrase: Phrase) -> bool:
    return phrase.number is not None and phrase.number.value == 1


def _next_phrase(chunks: Sequence[Chunk], chunk: Chunk) -> Phrase | None:
    at = next(i for i, c in enumerate(chunks) if c is chunk)
    return chunks[at + 1].phrase if at + 1 < len(chunks) else None


def set_generic(g: Gathering, fact: Fact, draft: ClauseDraft, phrase: Phrase) -> None:
    """ "A vase can hold 5", "One box has 4": told for one of them."""
    for subject in draft.subjects:
        if subject is phrase:
            continue
        if _first(subject) in ("a", "an", "one") or g.words[subject.first].low == "one":
            if not subject.name and subject.lemma:
                fact.generic = (*fact.generic, subject.lemma)
            if _tells_of_each(fact, draft, subject):
                fact.per = subject.lemma
                fact.per_phrase = subject
                return


def _tells_of_each(fact: Fact, draft: ClauseDraft, subject: Phrase) -> bool:
    """True where what is said of one holds of each: "a vase holds 5"; "a farmer has 5" tells of one farmer."""
    if draft.tense not in ("modal", "present") or draft.verb not in _OF_EACH:
        return False
    if subject.name or subject.of is not None or subject.lemma in ("farmer", "boy", "girl", "man", "woman", "baker"):
        return False
    if draft.verb in ("be", "take", "make", "eat") and draft.tense != "modal":
        return False
    several = sum(c.phrase is not None and c.phrase.number is not None for c in draft.chunks) > 1
    # "a shop sells 3 pens for $6": no amount for one shop
    return draft.verb != "sell" or (not several and fact.kind == "money")
