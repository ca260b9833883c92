"""Numbers in a text: digits, words, money, "a dozen", "half", "twice"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final, Protocol

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.numerals import GROUPS, ONES, PARTS, TENS
from svampkit.lexicon.numerals import SCALES as ALL_SCALES
from svampkit.reading.words.naming import names_something
from svampkit.reading.words.percent import compares_or_lowers, percentage_is_asked, told_as_a_share
from svampkit.reading.words.tokens import Word

__all__ = ["SHARE", "NumberAt", "SlotLike", "find_numbers"]


class SlotLike(Protocol):
    """What the reader needs of a slot: its place in ``body + " " + question`` and its tag."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def tag(self) -> str: ...


SCALES: Final = {word: ALL_SCALES[word] for word in ("hundred", "thousand", "million")}
_HALVES: Final = frozenset(listed("words before a half that is meant as a part"))
SHARE: Final = "share"
"""``NumberAt.word`` of "a third of": any share but a half."""
_SPECIAL: Final = {"twice": Fraction(2), "thrice": Fraction(3), "double": Fraction(2), "triple": Fraction(3)}


@dataclass(slots=True)
class NumberAt:
    """A number over words first..last (inclusive)."""

    first: int
    last: int
    value: Fraction
    money: bool = False
    tag: str = ""
    word: str = ""
    """The word of a special number ("twice", "half", "dozen"; SHARE for "a third of"), else ""."""
    because: str = ""
    """The words of a number that never varies: it stands in no slot, and the known equation computes with it."""
    percent: bool = False
    """It is told as a share, in percent: "25%" of something, of which it is a quarter."""


def _word_value(low: str) -> int | None:
    if low in ONES:
        return ONES[low]
    if low in TENS:
        return TENS[low]
    if "-" in low:
        left, _, right = low.partition("-")
        if left in TENS and right in ONES and 0 < ONES[right] < 10:
            return TENS[left] + ONES[right]
    return None


def _digits(text: str) -> Fraction | None:
    plain = text.replace(",", "")
    if "/" in plain:
        plain = plain.rstrip("rdths")  # "1/5th of"
    if not plain or not (plain[0].isascii() and (plain[0].isdigit() or plain[0] == ".")):
        return None
    try:
        return Fraction(plain) if len(plain) < 30 else None
    except (ValueError, ZeroDivisionError):
        return None


def _word_number(words: Sequence[Word], at: int) -> tuple[int, Fraction] | None:
    """Value of a number in words that starts at ``at`` and the index after it."""
    total, group, end, seen = 0, 0, at, False
    last_scale = 10**9
    while end < len(words):
        low = words[end].low
        value = _word_value(low)
        if value is not None:
            if seen and group % 100 and not (group % 100 >= 20 and group % 10 == 0 and value < 10):
                break
            if seen and group % 100 == 0 and group == 0 and total == 0:
                break
            group += value
            seen = True
        elif low in SCALES and (seen or (low in ("hundred", "thousand") and end > at)):
            if low == "hundred":
                group = (group or 1) * 100
            elif SCALES[low] < last_scale:
                total += (group or 1) * SCALES[low]
                last_scale, group = SCALES[low], 0
            else:
                break
        elif low == "and" and seen and end + 1 < len(words) and (group % 100 == 0 and (group or total)):
            following = _word_value(words[end + 1].low)
            if following is None or words[end - 1].low not in SCALES:
                break
        else:
            break
        end += 1
    return (end, Fraction(total + group)) if seen else None


def find_numbers(
    words: Sequence[Word], slots: Sequence[SlotLike] = (), computed: Set[Fraction] = frozenset()
) -> list[NumberAt]:
    """All numbers in the order of the text, tagged by slot, or NUM1, NUM2 … where there are no number slots.

    A number in no slot is none, but where ``computed``, the numbers that a known equation says itself, has it or its
    inverse: "twice", "half", "a third of". It is a constant, tagged FIX1, FIX2 …

    "one" counts where it stands before "more" ("one more", "one pail more than") or a scale ("one hundred"); "a"
    never does but in "a dozen", "a couple", "a hundred".
    """
    by_place = {slot.start: slot for slot in slots if slot.tag.startswith("NUM")}
    found: list[NumberAt] = []
    by_dozens = _counted_by_dozens(words)
    of_percents = percentage_is_asked(words)
    at = 0
    while at < len(words):
        number = _number_at(words, at, by_place)
        named = number is not None and names_something(words, number.first, number.last, number.value)
        if number is None or (named and words[number.first].start not in by_place):
            at = at + 1 if number is None else number.last + 1
            continue
        if not by_place:
            _and_a_half(words, number)
        after = number.last + 1
        dozen = after < len(words) and words[after].low in _DOZENS and not number.word
        if dozen and not by_dozens and not (by_place and Fraction(GROUPS["dozen"]) in computed):
            number.value, number.last, number.word = number.value * GROUPS["dozen"], after, "dozen"
        if not of_percents and not number.word and told_as_a_share(words, number.first, number.last):
            number.last, number.word, number.percent = after, SHARE, True
        if number.first > 0 and words[number.first - 1].text in "$£€":
            number.first -= 1
            number.money = True
        found.append(number)
        at = number.last + 1
    if by_place:
        _fix([number for number in found if not _tagged(words, number, by_place)], words, computed)
        return [number for number in found if number.tag]
    for n, number in enumerate(found, 1):
        number.tag = f"NUM{n}"
    return found


_DOZENS: Final = frozenset(listed("forms of dozen"))


def _counted_by_dozens(words: Sequence[Word]) -> bool:
    """ "She has 5 dozen eggs and sells 2 dozen. How many dozen eggs are left": a dozen is what is counted. Near miss:
    where something is counted by itself as well, a dozen is twelve of it."""
    if not any(a.low == "many" and b.low in _DOZENS for a, b in pairwise(words)):
        return False
    told = [n for n, word in enumerate(words) if word.tag == "CD" and words[n - 1].text not in "$£€"]
    return all(n + 1 < len(words) and words[n + 1].low in _DOZENS for n in told)


def _number_at(words: Sequence[Word], at: int, by_place: Mapping[int, SlotLike]) -> NumberAt | None:
    """The number that begins at a word; None where none does."""
    word = words[at]
    low = word.low
    following = words[at + 1].low if at + 1 < len(words) else ""
    if (value := _digits(word.text)) is not None:
        if following in SCALES:
            return NumberAt(at, at + 1, value * SCALES[following])
        return NumberAt(at, at, value, word=SHARE if _is_share(words, at) else "")
    if low == "a" and following in ("dozen", "couple", "hundred", "thousand", "pair"):
        return _after_article(words, at, following)
    if low in _SPECIAL:
        return NumberAt(at, at, _SPECIAL[low], word=low)
    if low == "half" and words[at - 1].low not in _HALVES:
        return _half(words, at)
    share = _share(words, at)
    if share is not None:
        return share
    spelt = _word_number(words, at)
    if spelt is None:
        return None
    end, value = spelt
    one = end == at + 1 and low == "one"
    ahead = [w.low for w in words[at + 1 : at + 4]]
    compares = ahead[1:] in _MORE_THAN or ahead == _AND_A_HALF or _again_and_again(words, at)
    but_one = [w.low for w in words[max(at - 2, 0) : at]] == _ALL_BUT
    if not one or following in ("more", "hundred", "fewer", "less") or compares or but_one or word.start in by_place:
        return NumberAt(at, end - 1, value)
    return NumberAt(at, at, Fraction(1)) if following == "dozen" else None


def _again_and_again(words: Sequence[Word], at: int) -> bool:
    """ "She eats one of the buns each day": so many, again and again. Near miss: "each day one of the buns is for
    him"."""
    ahead = [word.low for word in words[at + 1 : at + 7]]
    return ahead[:1] == ["of"] and any(a in ("each", "every") and b in _SPANS for a, b in pairwise(ahead))


_ALL_BUT: Final = ["all", "but"]
_SPANS: Final = frozenset(listed("spans of what is done again and again"))
_AND_A_HALF: Final = ["and", "a", "half"]
_MORE_THAN: Final = (["more", "than"], ["fewer", "than"], ["less", "than"])
_OF_WHAT: Final = frozenset(listed("words behind a fraction of something"))


_ARE: Final = frozenset(listed("forms of be"))
_DID: Final = frozenset(["VBD", "VBP", "VBZ"])


def _half(words: Sequence[Word], at: int) -> NumberAt | None:
    """ "Half of", "half as many", "half her plums", "half are red", "half stayed", "gave half to Bao"; "half a
    mile" and "half a dozen" are amounts. "One and a half" and "half-time" are no shares."""
    after = words[at + 1] if at + 1 < len(words) else None
    if after is None or words[at - 1].low in ("a", "an"):
        return None
    if after.low in ("a", "an") and at + 2 < len(words) and words[at + 2].low.isalpha():
        dozen = words[at + 2].low == "dozen"
        return NumberAt(at, at + 2, Fraction(6), word="dozen") if dozen else NumberAt(at, at + 1, Fraction(1, 2))
    share = after.low in _OF_WHAT or after.low in _WHOSE or _says_of_it(after)
    share = share or (words[at - 1].pos == "VERB" and _ends(after))
    return NumberAt(at, at, Fraction(1, 2), word="half") if share else None


def _says_of_it(after: Word) -> bool:
    """ "Half are red", "two-thirds stayed": what is said of the share."""
    return after.low in _ARE or after.tag in _DID


def _and_a_half(words: Sequence[Word], number: NumberAt) -> None:
    """ "Two and a half pages"."""
    behind = words[number.last + 1 : number.last + 5]
    if [word.low for word in behind[:3]] != _AND_A_HALF or number.word or number.value.denominator != 1:
        return
    if len(behind) > 3 and behind[3].low.isalpha() and behind[3].low not in _OF_WHAT:
        number.value, number.last = number.value + Fraction(1, 2), number.last + 3


_FULL: Final = frozenset(listed("words behind a share that is said of the whole"))
_WHOSE: Final = frozenset(listed("words of what a share is taken from"))


def _is_share(words: Sequence[Word], at: int) -> bool:
    """ "3/4 of her beads", "2/5 as many", "3/5 were red", but not "3/4 of a cup": a fraction in digits of something
    that is told."""
    text = words[at].text
    if "/" not in text or _digits(text) >= 1:  # type: ignore[operator]
        return False
    after, behind = (words[n].low if n < len(words) else "" for n in (at + 1, at + 2))
    theirs = behind in _WHOSE or behind == "what" or (at + 2 < len(words) and words[at + 2].tag == "NNP")
    done = words[at - 1].pos == "VERB" or words[at - 1].tag in ("RP", "RB")
    eaten = done and at + 1 < len(words) and words[at + 1].pos == "PUNCT"  # "ate 2/3.", "gave away 3/4"
    says = after in _ARE or (at + 1 < len(words) and _says_of_it(words[at + 1]))
    by_so_much = compares_or_lowers(words, at, at)
    return after in ("as", "the") or (after == "of" and theirs) or says or eaten or by_so_much


def _share(words: Sequence[Word], at: int) -> NumberAt | None:
    """ "A third of", "two-fifths of", "one quarter as many": a share of something that is told."""
    first, _, second = words[at].low.partition("-")
    count = 1 if first in ("a", "an") else ONES.get(first, 0)
    if not count:
        return None
    last = at
    if not second and at + 1 < len(words):
        second, last = words[at + 1].low, at + 1
    parts = PARTS.get(second) or PARTS.get(second.removesuffix("s"))
    if parts is None or parts < 3 or not count < parts or last + 1 >= len(words):
        return None
    after = words[last + 1]
    several = count > 1 or "-" in words[at].low
    of_some = after.low in _OF_WHAT or after.low in _FULL or (several and _says_of_it(after))
    alone = _ends(after) if last == at else count == 1 and _takes_its_part(words, at, after)
    if not of_some and not alone and not compares_or_lowers(words, at, last):
        return None
    return NumberAt(at, last, Fraction(count, parts), word=SHARE)


def _takes_its_part(words: Sequence[Word], at: int, after: Word) -> bool:
    """ "She spent a third on a bag", "a third flew west", "half came and a quarter left". Near misses: "two came, and
    then a third came", "a quarter past three", "a quarter in her pocket"."""
    third = words[at + 1].low == "third"
    others = _IN_A_ROW & {word.low for word in words[:at]} if third else _COINS_AND_CLOCKS & {w.low for w in words}
    said = _ends(after) or (_says_of_it(after) and after.tag != "VBZ" and after.low != "was")
    return (said or _goes_or_lies(words, at, after)) and not others


def _goes_or_lies(words: Sequence[Word], at: int, after: Word) -> bool:
    """ "A fifth burned", "sent a fifth home", "on a third he put sugar". Near misses: "a fifth burned bun", "four men
    came, and a fifth joined"."""
    behind = words[at + 3] if at + 3 < len(words) else None
    before_it = PARTS.get(words[at + 1].low, 0) - 1
    if any(_word_value(word.low) == before_it or _digits(word.text) == before_it for word in words[:at]):
        return False
    went = after.low.endswith("ed") and (behind is None or behind.pos not in ("NOUN", "PROPN", "ADJ"))
    return went or after.low in _WHERE_TO or (after.pos == "PRON" and words[at - 1].pos == "ADP")


_WHERE_TO: Final = frozenset(listed("words of where something goes"))


_IN_A_ROW: Final = frozenset(listed("words of a row of ordinals"))
_COINS_AND_CLOCKS: Final = frozenset(listed("words beside a quarter that is no share"))


def _ends(after: Word) -> bool:
    """ "Of the rest she gives away two-thirds.", "gives two-thirds to him": the share stands for what it is of. Near
    miss: "two-thirds cup"."""
    return after.pos in ("PUNCT", "ADP", "CCONJ", "PART")


def _after_article(words: Sequence[Word], at: int, following: str) -> NumberAt | None:
    """ "A hundred", "a dozen", "a couple of"."""
    if following in SCALES:
        return NumberAt(at, at + 1, Fraction(SCALES[following]))
    if following == "dozen":
        return NumberAt(at, at + 1, Fraction(GROUPS[following]), word=following)
    if following == "couple" and at + 2 < len(words) and words[at + 2].low == "of":
        return NumberAt(at, at + 2, Fraction(GROUPS[following]), word=following)
    return None


def _fix(found: Sequence[NumberAt], words: Sequence[Word], computed: Set[Fraction]) -> None:
    """Tag the numbers that the equation says itself as constants."""
    said = [n for n in found if n.value > 0 and n.value != 1 and computed & {n.value, 1 / n.value}]
    for at, number in enumerate(said, 1):
        number.tag = f"FIX{at}"
        number.because = " ".join(word.text for word in words[number.first : number.last + 1])


def _tagged(words: Sequence[Word], number: NumberAt, by_place: Mapping[int, SlotLike]) -> bool:
    """Give the number the tag of the slot that it stands in; False where it stands in none."""
    for at in range(number.first, number.last + 1):
        if words[at].start in by_place:
            number.tag = by_place[words[at].start].tag
            return True
    return False
