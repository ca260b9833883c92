"""Doubts: what a text says against its likeliest world, whatever the weights say.

The weights learn from problems whose world can be. Where a text takes what belongs to somebody else, asks how many
more the smaller one has, or gives away more than there is, the likeliest world is still the usual one, and is
believed with the same chance. A doubt is a class of English with an example of its own; where one holds, the text is
unread.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES, frames_of
from svampkit.reading.bearing_out.borne_out import BEFORE
from svampkit.reading.bearing_out.compared import contradicts
from svampkit.reading.doubting.adding_up import ADDING_UP
from svampkit.reading.doubting.all_gone import left_of_all
from svampkit.reading.doubting.before_after import less_than_is_left, less_than_what_stays, more_than_came_to_be
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.for_one import (
    after_the_first,
    asked_for_each,
    compared_for_all,
    for_another_span,
    for_each_of_them,
    multiple_of_all,
    no_money,
    of_other_things,
    one_side_for_all,
    own_beside_shared,
    pace_left_out,
    paid_for_the_unsold,
    rest_for_what_went,
    with_oneself,
)
from svampkit.reading.doubting.kinds_apart import KINDS_APART
from svampkit.reading.doubting.left_unsaid import LEFT_UNSAID
from svampkit.reading.doubting.not_what_is_asked import NOT_WHAT_IS_ASKED
from svampkit.reading.doubting.spans import average_as_a_part, one_span_left_out, repeated_in_between
from svampkit.reading.doubting.two_sides import TWO_SIDES
from svampkit.reading.doubting.unsaid import (
    days_named,
    of_the_hundred,
    of_the_ratio,
    other_unit,
    parts_unsaid,
    share_added,
    share_left_out,
    signs_of,
)
from svampkit.reading.evidence import own_words
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["DOUBTS", "Doubt", "doubt_of"]


def doubt_of(answer: Amount, asked: Asked) -> Doubt | None:
    """The first doubt that holds against the world of this answer, or None."""
    return next((doubt for doubt in DOUBTS if doubt.holds(answer, asked)), None)


_OWN: Final = frozenset(listed("verbs of what is one's own"))
"""What somebody does with what is theirs: nobody else's stock is touched."""


def _of_another(answer: Amount, asked: Asked) -> bool:
    """An event of somebody whose stock has no part in the world acts on the asked person's."""
    who = _persons(asked.fact.holders, asked)
    if len(who) != 1 or asked.fact.frame != "have" or asked.fact.than or not _signed(answer, asked):
        return False
    used = [f for n, f in enumerate(asked.told) if answer.mask >> n & 1]
    stocks = {h for f in used if f.sign == 0 or f.whole or f.than or _owned(f) for h in f.holders}
    return bool(who & stocks) and any(_strange(f, _persons(f.holders, asked), who, stocks) for f in used)


def _owned(fact: Fact) -> bool:
    """ "her 30 shells": a stock, whatever is done with it."""
    return fact.phrase is not None and bool(fact.phrase.owner)


def _strange(event: Fact, doers: frozenset[str], who: frozenset[str], stocks: set[str]) -> bool:
    own = event.verb in _OWN or (event.frame == "give" and bool(event.recipient))
    if not own or not event.sign or event.more or event.ratio or event.than or event.per:
        return False
    if not doers or doers & who or doers & stocks or who & {*parties(event.recipient), *parties(event.source)}:
        return False
    return not event.subset or _own_part(event)


def _own_part(event: Fact) -> bool:
    """ "7 of his shells", but not "7 of them": the doer's own."""
    of = event.phrase.of if event.phrase is not None else None
    return of is not None and bool(of.owner) and not event.source


def _signed(answer: Amount, asked: Asked) -> bool:
    """True for sums and differences: a product is of something else."""
    return all(sign is not None for sign in signs_of(answer, asked))


def _persons(holders: tuple[str, ...], asked: Asked) -> frozenset[str]:
    """Those of the holders that are people: by name, by what they are called, or by kinship."""
    names = {word.low for word in asked.words if word.pos == "PROPN"}
    return frozenset(h for h in holders if h in KIN or is_person(h) or h.rpartition(" ")[2] in names)


_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))


def _turned(answer: Amount, asked: Asked) -> bool:
    """The one that is asked to have more is the one that has less: words of both sides say so."""
    if any(fact.than for fact in asked.told) or not asked.fact.than:
        return False  # which is larger follows from another comparison
    if answer.operation != "-" or answer.left is None or answer.right is None:
        return False
    up, down = bool(_UP & set(asked.lows)), bool(_DOWN & set(asked.lows))
    if up == down:
        return False
    than = asked.fact.than_words - asked.fact.local
    mine = (asked.fact.local | set(asked.fact.holders)) - asked.fact.than_words
    more, less = (answer.left, answer.right) if up else (answer.right, answer.left)
    more_words, less_words = own_words(more.mask, asked), own_words(less.mask, asked)
    return (
        len(less_words & mine) > len(more_words & mine)
        and len(more_words & than) > len(less_words & than)
        and not (more_words & mine)
        and not (less_words & than)
    )


def _against_its_side(answer: Amount, asked: Asked) -> bool:
    """What is told as a difference is added or taken away the wrong way: "it was 8 degrees warmer" than before."""
    left, right = answer.left, answer.right
    if left is None or right is None or not (left.told and right.told) or answer.operation not in ("+", "-"):
        return False
    pairs = [(other, one.fact) for other, one in ((left, right), (right, left)) if one.than and not other.than]
    if len(pairs) != 1 or asked.fact.than:
        return False
    what = "larger" if answer.operation == "+" else "smaller"
    return contradicts(what, *pairs[0])


def _overdrawn(answer: Amount, asked: Asked) -> bool:
    """What is left of a stock is asked, and more goes than came before, or what went is added."""
    ask = asked.fact
    left = ask.cue == "end" or bool({"left", "now", "remain"} & set(asked.lows))
    if not left or ask.than or BEFORE & set(asked.lows):
        return False
    told = list(zip(asked.told, signs_of(answer, asked), strict=True))
    there = Fraction(0)
    for loss, sign in told:
        there += (loss.value or 0) * (sign or 0)
        if sign is None or not _goes_away(loss) or loss.recipient in ask.holders or _brought_back(loss, told):
            continue
        stocked = any(_stock_of(stock, loss) for stock, _ in told if stock.at < loss.at)
        if stocked and (sign > 0 or (sign < 0 and there < 0)):
            return True
    return False


def _brought_back(loss: Fact, told: Sequence[tuple[Fact, int | None]]) -> bool:
    """ "They borrowed 24 books and returned 13": of what they took from there before."""
    taken = (fact for fact, sign in told if sign == -1 and fact.at < loss.at and fact.frame in ("gain", "receive"))
    return loss.verb in _BACK and any(set(fact.holders) & set(loss.holders) for fact in taken)


_BACK: Final = frozenset(listed("verbs of giving back"))


def _given_to_them(answer: Amount, asked: Asked) -> bool:
    """What is given to the one whose stock it is goes away from it, or came to it and is added to what was there."""
    ask = asked.fact
    if _persons(ask.holders, asked) or ask.than or ask.sign:
        return False
    stocks = [f for f in (*asked.somes, *asked.told) if not f.sign and f.holders]
    right_way = -1 if ask.cue == "start" else 1
    return any(
        gift.frame == "give" and sign == -right_way and _comes_to(gift, stocks)
        for gift, sign in zip(asked.told, signs_of(answer, asked), strict=True)
    )


def _comes_to(gift: Fact, stocks: Sequence[Fact]) -> bool:
    """True where who gets it had some already, and who gives it had none."""
    before = {holder for stock in stocks if stock.at < gift.at for holder in stock.holders}
    return bool(before & set(parties(gift.recipient))) and not before & set(gift.holders)


def _goes_away(loss: Fact) -> bool:
    if loss.sign >= 0 or loss.than or loss.per or loss.ratio:
        return False
    return frames_of(loss.verb, loss.clause.particle)[:1] in (("loss",), ("give",))


def _taken_with(answer: Amount, asked: Asked) -> bool:
    """What comes is taken away together with what goes, from the stock that was there before both."""
    told = list(zip(asked.told, signs_of(answer, asked), strict=True))
    if asked.fact.cue == "start" or asked.fact.than or BEFORE & set(asked.lows):
        return False
    goes = [fact for fact, sign in told if sign == -1 and fact.sign < 0 and not fact.than]
    comes = [fact for fact, sign in told if sign == -1 and fact.sign > 0 and not fact.than and fact.frame == "gain"]
    stocks = [fact for fact, sign in told if sign == 1 and not fact.sign and fact.frame in STOCK_FRAMES]
    return any(
        stock.at < min(loss.at, gain.at) and loss.clause is not gain.clause and _of_one_stock(stock, loss, gain)
        for stock in stocks
        for loss in goes
        for gain in comes
    )


_INCLUDES: Final = frozenset(listed("words before the parts of a whole"))


def _of_one_stock(stock: Fact, loss: Fact, gain: Fact) -> bool:
    """One of them is nobody's, or all are of one, and what came was put nowhere else."""
    if not (loss.holders and gain.holders):
        return True
    one = set(stock.holders) & set(loss.holders) & set(gain.holders)
    return bool(one) and not gain.places and gain.unit.head in ("", stock.unit.head)


def _with_its_parts(answer: Amount, asked: Asked) -> bool:
    """A whole is added to the parts that it includes."""
    at = next((n for n, word in enumerate(asked.words) if word.low in _INCLUDES), None)
    if at is None:
        return False
    sentence = asked.words[at].sentence
    added = [
        fact.at
        for fact, sign in zip(asked.told, signs_of(answer, asked), strict=True)
        if sign == 1 and asked.words[fact.at].sentence == sentence
    ]
    return any(place < at for place in added) and any(place > at for place in added)


def _stock_of(stock: Fact, loss: Fact) -> bool:
    if stock.sign or stock.cue == "end" or stock.frame not in STOCK_FRAMES or stock.per or stock.than:
        return False
    same = not stock.holders or not loss.holders or bool(set(stock.holders) & set(loss.holders))
    return same and unit_fit(loss.unit, stock.unit) in ("same", "same-fewer-words", "open")


def _of_a_difference(answer: Amount, asked: Asked) -> bool:
    """The difference of two amounts is asked, and one of the two is told as a difference itself. Near miss: two
    differences that together lead from one of those who are compared to the other."""
    if asked.ties.chained is not None and answer.mask == asked.ties.chained[0]:
        return False
    parts = [part for part in (answer.left, answer.right) if part is not None]
    return answer.rule == "compare.difference" and any(part.told and part.than for part in parts)


def _by_a_difference_of_paces(answer: Amount, asked: Asked) -> bool:
    """Something divided by the difference of two paces or prices: when one has caught up with the other. No relation
    between amounts says so."""
    for node in results(answer):
        by = node.right
        if node.operation != "/" or by is None or by.told or by.operation != "-":
            continue
        told = [f for n, f in enumerate(asked.told) if by.mask >> n & 1 and not f.because]
        if len(told) > 1 and all(f.per for f in told):
            return True
    return False


def _of_nobody_told(answer: Amount, asked: Asked) -> bool:
    """A person is asked of whom the text does not speak, and it tells of others."""
    names = {word.low for word in asked.words if word.pos == "PROPN"}
    first, lows = asked.fact.clause.first, [word.low for word in asked.words]
    named = names & {who for who in asked.fact.holders if who in lows[first:]}
    told_of = {who for fact in asked.told for who in fact.holders}
    strangers = [who for who in named - told_of if lows.count(who) == 1]
    return bool(strangers) and bool(names & told_of)


DOUBTS = (
    Doubt(
        "nobody told of",
        "a person is asked of whom nothing is told",
        _of_nobody_told,
        example="Petra has 12 red keys and 30 blue keys. How many keys does Boris have in all?",
        near="Petra has 12 red keys and 30 blue keys. How many keys does Petra have in all?",
    ),
    Doubt(
        "another's",
        "what somebody else lost, spent or found would change what the asked person has",
        _of_another,
        example="Petra had $50. Boris spent $12 on a lamp. How much money does Petra have left?",
        near="Petra had $50. Boris took $12 from Petra. How much money does Petra have left?",
    ),
    Doubt(
        "turned round",
        "the one that is asked to have more has less",
        _turned,
        example="Petra has 12 keys. Boris has 30 keys. How many more keys does Petra have than Boris?",
        near="Petra has 12 keys. Boris has 30 keys. How many more keys does Boris have than Petra?",
    ),
    Doubt(
        "against its side",
        "a difference is added to the amount that it has to be taken from, or the other way round",
        _against_its_side,
        example="It was 15 degrees in the morning. By noon it was 8 degrees warmer. "
        "What was the temperature at noon?",
        near="Petra is 15 years old. Boris is 8 years older. How old is Boris?",
    ),
    Doubt(
        "overdrawn",
        "more would go away than there is",
        _overdrawn,
        example="Petra had 12 keys. She lost 30 keys. How many keys does she have now?",
        near="Petra had 30 keys. She lost 12 keys. How many keys does she have now?",
    ),
    Doubt(
        "all gone",
        "all of it went, and what was there before would still be left",
        left_of_all,
        example="Petra had 30 keys. She sold 12 keys, and then she lost all of her keys. "
        "How many keys does she have left?",
        near="Petra had 30 keys. She sold 12 keys. All of her keys are old. How many keys does she have left?",
    ),
    Doubt(
        "given to them",
        "what somebody gives to the one who has the things is taken away from these",
        _given_to_them,
        example="Boris had some coins in his album. Then his aunt sent him 15 more, and now there are 82 coins in "
        "the album. How many coins were in the album at first?",
        near="Boris had some coins. Then his aunt sent him 15 more, and now he has 82 coins. "
        "How many coins did he have at first?",
    ),
    Doubt(
        "taken with",
        "what comes is taken away together with what goes",
        _taken_with,
        example="There were 22 crabs on the rock. 8 ran off and 3 landed. How many crabs are on the rock?",
        near="There were 22 crabs on the rock. 8 crabs ran off and 3 crabs came. How many crabs are on the rock now?",
    ),
    Doubt(
        "with its parts",
        "a whole is added to the parts that it includes",
        _with_its_parts,
        example="Petra bought 9 pounds of nuts, which included 5 pounds of almonds and 3 pounds of pecans. "
        "How many pounds of nuts does she have?",
        near="Petra bought 5 pounds of almonds and 3 pounds of pecans. How many pounds did she buy in all?",
    ),
    Doubt(
        "share",
        "a share of an amount is added or taken away as if it were an amount",
        share_added,
        example="Petra had 40 plums. 0.25 of the plums were eaten. How many plums are left?",
        near="Petra ate 0.5 of a pie and Boris ate 0.25 of a pie. How much pie did they eat in all?",
    ),
    Doubt(
        "share left out",
        "all are asked together, and what is told as a share or a multiple of one is left out",
        share_left_out,
        example="Petra caught 22 crabs and Boris caught 13 crabs. Lars caught three times as many crabs as Boris. "
        "How many crabs did they catch in total?",
        near="Petra caught 22 crabs and Boris caught 13 crabs. How many crabs did they catch in total?",
    ),
    Doubt(
        "hundredths",
        "a percentage or a number of dozens is used as a plain number",
        of_the_hundred,
        example="Petra earns $500 a month. She pays 20% of it in taxes. How much money does she keep?",
        near="Petra has 5 dozen eggs. She uses 2 dozen eggs. How many dozen eggs are left?",
    ),
    Doubt(
        "parts unsaid",
        "how many of the asked parts each thing has is known, and not told",
        parts_unsaid,
        example="Petra saw 2 stools and 3 benches. How many legs did she see?",
        near="Petra saw 2 dogs with 4 legs each. How many legs did she see?",
    ),
    Doubt(
        "other unit",
        "it is told in one unit and asked in another",
        other_unit,
        example="A pump lifts 90 liters an hour. It ran for 40 minutes. How many liters did it lift?",
        near="A pump lifts 90 liters an hour. It ran for 4 hours. How many liters did it lift?",
    ),
    Doubt(
        "ratio",
        "how the numbers belong together is told as a ratio, or is split with somebody",
        of_the_ratio,
        example="Every sixth guest gets a free cup. Cups cost $2 each. Petra sold $100 worth of cups. "
        "How many cups did she sell?",
        near="Every guest gets a cup. Cups cost $2 each. Petra bought 50 cups. How much did she pay?",
    ),
    Doubt(
        "asked for each",
        "it is asked what one of several pays or gets, and nothing is divided",
        asked_for_each,
        example="Petra and Boris split the cost of a meal. The meal costs $64 and they have a coupon for $4. "
        "How much does each of them pay?",
        near="Petra had $64. She spent $4 on a meal. How much money does she have left?",
    ),
    Doubt(
        "another span",
        "it is asked for one span of time and told for another",
        for_another_span,
        example="Petra reads 30 pages each week. Boris reads 12 pages each week. "
        "How many pages do they read together each day?",
        near="Petra reads 30 pages each week. Boris reads 12 pages each week. "
        "How many pages do they read together each week?",
    ),
    Doubt(
        "one side for all",
        "all are asked, and the world has those of one time alone",
        one_side_for_all,
        example="Petra caught 12 crabs on Sunday and 31 more crabs on Monday than on Sunday. "
        "How many crabs did she catch?",
        near="Petra caught 12 crabs on Sunday and 31 crabs on Monday. How many crabs did she catch?",
    ),
    Doubt(
        "compared for all",
        "all are asked together, and the world has what one of them has",
        compared_for_all,
        example="Petra has 30 plums, and Boris has 12 fewer plums than Petra. How many plums do both have in total?",
        near="Petra has 30 plums, and Boris has 12 fewer plums than Petra. How many plums does Boris have?",
    ),
    Doubt(
        "after the first",
        "what is told of each further one is taken for all of them",
        after_the_first,
        example="The first hour costs $8 and each additional hour costs $3. Petra parks for 5 hours. "
        "How much does she pay?",
        near="Each hour costs $3. Petra parks for 5 hours. How much does she pay?",
    ),
    Doubt(
        "other things",
        "a part or a change is of other things than the whole",
        of_other_things,
        example="Petra has 90 plums, 12 jars, 5 cakes and 3 lamps. How many plums are left?",
        near="Petra has 90 plums. She eats 12 plums. How many plums are left?",
    ),
    Doubt(
        "of a difference",
        "what is told as a difference is compared as if it were an amount",
        _of_a_difference,
        example="Petra had 25 more plums than Boris. Petra lost 12 plums. Petra had 80 plums. "
        "How many more plums than Boris did Petra have then?",
        near="Petra had 25 plums. Boris had 12 plums. How many more plums than Boris did Petra have then?",
    ),
    Doubt(
        "catching up",
        "an amount is divided by the difference of what two have for one",
        _by_a_difference_of_paces,
        example="Petra's boat costs 20 dollars plus 2 dollars per mile. Boris's boat costs 4 dollars per mile. "
        "For how many miles do both boats cost the same?",
        near="Petra's boat costs 2 dollars per mile. How much does Petra pay for 30 miles?",
    ),
    Doubt(
        "with oneself",
        "who shares out gets a part as well, and is not among those that are counted",
        with_oneself,
        example="Petra has 4 friends over. She divides 20 rolls equally between herself and her friends. "
        "How many rolls does each of them get?",
        near="Petra has 4 friends over. She divides 20 rolls equally among her friends. "
        "How many rolls does each friend get?",
    ),
    Doubt(
        "pace left out",
        "what is done in each of the spans that are asked is left out",
        pace_left_out,
        example="Petra has 48 rolls. She bakes 6 rolls at a time. She bakes 2 times a week. "
        "How many weeks does she need?",
        near="Petra has 48 rolls. She eats 6 rolls a week. How many weeks do the rolls last?",
    ),
    Doubt(
        "each of them",
        "what each of several lost or got is counted once",
        for_each_of_them,
        example="Petra and Boris found 40 shells. Each of them broke 6 shells. How many shells are left?",
        near="Petra found 40 shells. She broke 6 shells. How many shells are left?",
    ),
    Doubt(
        "days named",
        "the days of the week are named, and all seven are counted",
        days_named,
        example="Petra waters 12 plants a day. She waters them on Mondays and Fridays. "
        "How many plants does she water in one week?",
        near="Petra waters 12 plants a day. How many plants does she water in 4 days?",
    ),
    Doubt(
        "multiple of all",
        "a multiple of one is taken of what all have together",
        multiple_of_all,
        example="Petra has 3 times as many plums as Boris. They have a total of 40 plums. "
        "How many plums does Petra have?",
        near="Petra has 3 times as many plums as Boris. Boris has 40 plums. How many plums does Petra have?",
    ),
    Doubt(
        "no money",
        "money is asked, and things are counted",
        no_money,
        example="Petra has 32 quarters. Boris has 64 quarters. How much more money does Boris have than Petra?",
        near="Petra has $32. Boris has $64. How much more money does Boris have than Petra?",
    ),
    Doubt(
        "unsold",
        "what was not sold is paid",
        paid_for_the_unsold,
        example="Petra had 9 bars and sold 3 bars. Each bar costs $2. How much money did Petra make?",
        near="Petra had 9 bars and sold all but 3 bars. Each bar costs $2. How much money did Petra make?",
    ),
    Doubt(
        "own beside shared",
        "what one of several has is added to what they have together",
        own_beside_shared,
        example="Petra, Boris, and Lena have 50 jars. Boris has 12 jars. "
        "How many jars do Lena and Boris have in all?",
        near="Petra and Boris have 50 jars. Boris has 12 jars. How many jars does Petra have?",
    ),
    Doubt(
        "rest for what went",
        "the rest is counted for those that went",
        rest_for_what_went,
        example="Petra has 14 jars. She opens all but 5 jars. She gets $6 for each opened jar. "
        "How much does she get?",
        near="Petra has 14 jars. She opens all but 5 jars. How many jars does she open?",
    ),
    Doubt(
        "repeated in between",
        "what is done every day or every month is counted once for each longer span",
        repeated_in_between,
        example="Petra fills a jar every month. Each jar costs $4. How much does she spend on jars in 2 years?",
        near="Petra fills a jar every month. Each jar costs $4. How much does she spend on jars in 2 months?",
    ),
    Doubt(
        "one span left out",
        "what is done in one span is asked, and how many spans there are is left out",
        one_span_left_out,
        example="Petra swam 16 laps and Boris swam 24 laps in 4 weeks. How many more laps a week did Boris swim than "
        "Petra?",
        near="Petra swam 16 laps and Boris swam 24 laps. How many more laps did Boris swim than Petra?",
    ),
    Doubt(
        "average as a part",
        "an average of several is taken for an amount of one of them, or left out",
        average_as_a_part,
        example="Petra picked 40 figs. Boris picked some figs. The two averaged 30 figs. "
        "How many figs did Boris pick?",
        near="Petra picked 40 figs. Boris picked 30 figs. How many figs did they pick in all?",
    ),
    Doubt(
        "less than is left",
        "there would have been less at first than what is left, though nothing came",
        less_than_is_left,
        example="Petra bought some boxes. She gave away half of the boxes. She has 4 boxes left. "
        "How many boxes did she buy in the first place?",
        near="Petra had some boxes. She gave away 12 boxes. She has 4 boxes left. "
        "How many boxes did she have at first?",
    ),
    Doubt(
        "more than came to be",
        "there would have been more at first than there is now, though nothing went",
        more_than_came_to_be,
        example="Some cups were on the tray. Petra put 16 more cups on the tray. There are now 23 cups on the tray. "
        "How many cups were on the tray at first?",
        near="Petra had some cups. She bought 16 more cups. She now has 23 cups. "
        "How many cups did she have at first?",
    ),
    Doubt(
        "less than what stays",
        "there would have been less at first than what is left, though nobody put anything there",
        less_than_what_stays,
        example="Petra picked up 28 sticks, but there were still 61 sticks left. "
        "How many sticks were there at first?",
        near="Petra picked up 61 sticks and threw away 28 sticks. How many sticks were left?",
    ),
    *TWO_SIDES,
    *KINDS_APART,
    *ADDING_UP,
    *LEFT_UNSAID,
    *NOT_WHAT_IS_ASKED,
)
