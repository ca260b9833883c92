"""Doubts: what a text says against its likeliest world, whatever the weights say.

The weights learn from problems whose world can be. Where a text takes what belongs to somebody else, asks how many
more the smaller one has, or gives away more than there is, the likeliest world is still the usual one, and is
believed with the same chance. A doubt is a class of English with an example of its own; where one holds, the text is
unread.
"""

from __future__ import annotations

from svampkit.reading.doubting.adding_up import ADDING_UP
from svampkit.reading.doubting.all_gone import left_of_all
from svampkit.reading.doubting.amounts_in_words import AMOUNTS_IN_WORDS
from svampkit.reading.doubting.another_moment import ANOTHER_MOMENT
from svampkit.reading.doubting.asked_otherwise import ASKED_OTHERWISE
from svampkit.reading.doubting.before_after import (
    less_than_is_left,
    less_than_what_stays,
    more_than_came_to_be,
    with_the_gift,
)
from svampkit.reading.doubting.beside_it import BESIDE_IT
from svampkit.reading.doubting.between_two import BETWEEN_TWO
from svampkit.reading.doubting.cut_short import CUT_SHORT
from svampkit.reading.doubting.differences import (
    against_its_side,
    by_a_difference_of_paces,
    by_how_many,
    of_a_difference,
    turned_round,
)
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
from svampkit.reading.doubting.its_own_kind import ITS_OWN_KIND
from svampkit.reading.doubting.kept_simple import KEPT_SIMPLE
from svampkit.reading.doubting.kinds_apart import KINDS_APART
from svampkit.reading.doubting.left_beside import LEFT_BESIDE
from svampkit.reading.doubting.left_unsaid import LEFT_UNSAID
from svampkit.reading.doubting.lists_left_out import LISTS_LEFT_OUT
from svampkit.reading.doubting.measures_and_wholes import MEASURES_AND_WHOLES
from svampkit.reading.doubting.not_what_is_asked import NOT_WHAT_IS_ASKED
from svampkit.reading.doubting.numbers_left_out import NUMBERS_LEFT_OUT
from svampkit.reading.doubting.of_others import changed_by_another, given_to_them, of_another, of_nobody_told
from svampkit.reading.doubting.of_the_rest import OF_THE_REST
from svampkit.reading.doubting.put_together import PUT_TOGETHER
from svampkit.reading.doubting.said_in_words import SAID_IN_WORDS
from svampkit.reading.doubting.shapes import SHAPES
from svampkit.reading.doubting.shared_equally import SHARED_EQUALLY
from svampkit.reading.doubting.since_then import SINCE_THEN
from svampkit.reading.doubting.spans import (
    average_as_a_part,
    average_asked_for,
    one_span_left_out,
    repeated_in_between,
    went_on_for_a_span,
)
from svampkit.reading.doubting.told_already import TOLD_ALREADY
from svampkit.reading.doubting.told_beside import TOLD_BESIDE
from svampkit.reading.doubting.told_outright import TOLD_OUTRIGHT
from svampkit.reading.doubting.turned_about import TURNED_ABOUT
from svampkit.reading.doubting.turned_ratio import TURNED_RATIO
from svampkit.reading.doubting.two_sides import TWO_SIDES
from svampkit.reading.doubting.unheld_words import UNHELD_WORDS
from svampkit.reading.doubting.unsaid import (
    days_named,
    of_the_hundred,
    of_the_ratio,
    other_unit,
    parts_unsaid,
    share_added,
    share_left_out,
)
from svampkit.reading.doubting.what_goes import overdrawn, taken_with, with_its_parts
from svampkit.reading.doubting.wrong_side import WRONG_SIDE
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["DOUBTS", "Doubt", "doubt_of"]


def doubt_of(answer: Amount, asked: Asked) -> Doubt | None:
    """The first doubt that holds against the world of this answer, or None."""
    return next((doubt for doubt in DOUBTS if doubt.holds(answer, asked)), None)


DOUBTS = (
    Doubt(
        "changed by another",
        "what somebody spends is taken from what another has, before that is multiplied",
        changed_by_another,
        example="Petra has twice as much money as Boris. Boris has $15. After Petra spends $8, "
        "how much money does Petra have?",
        near="Petra has twice as much money as Boris. Boris has $15. How much money does Petra have?",
    ),
    Doubt(
        "nobody told of",
        "a person is asked of whom nothing is told",
        of_nobody_told,
        example="Petra has 12 red keys and 30 blue keys. How many keys does Boris have in all?",
        near="Petra has 12 red keys and 30 blue keys. How many keys does Petra have in all?",
    ),
    Doubt(
        "another's",
        "what somebody else lost, spent or found would change what the asked person has",
        of_another,
        example="Petra had $50. Boris spent $12 on a lamp. How much money does Petra have left?",
        near="Petra had $50. Boris took $12 from Petra. How much money does Petra have left?",
    ),
    Doubt(
        "turned round",
        "the one that is asked to have more has less",
        turned_round,
        example="Petra has 12 keys. Boris has 30 keys. How many more keys does Petra have than Boris?",
        near="Petra has 12 keys. Boris has 30 keys. How many more keys does Boris have than Petra?",
    ),
    Doubt(
        "against its side",
        "a difference is added to the amount that it has to be taken from, or the other way round",
        against_its_side,
        example="It was 15 degrees in the morning. By noon it was 8 degrees warmer. "
        "What was the temperature at noon?",
        near="Petra is 15 years old. Boris is 8 years older. How old is Boris?",
    ),
    Doubt(
        "by how many",
        "two amounts are added where it is asked by how many one differs from the other",
        by_how_many,
        example="The tank held 9 liters in the morning and 22 liters at noon. By how many liters did it rise?",
        near="The water rose 9 liters in the morning and 22 liters at noon. By how many liters did it rise in all?",
    ),
    Doubt(
        "overdrawn",
        "more would go away than there is",
        overdrawn,
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
        given_to_them,
        example="Boris had some coins in his album. Then his aunt sent him 15 more, and now there are 82 coins in "
        "the album. How many coins were in the album at first?",
        near="Boris had some coins. Then his aunt sent him 15 more, and now he has 82 coins. "
        "How many coins did he have at first?",
    ),
    Doubt(
        "taken with",
        "what comes is taken away together with what goes",
        taken_with,
        example="There were 22 crabs on the rock. 8 ran off and 3 landed. How many crabs are on the rock?",
        near="There were 22 crabs on the rock. 8 crabs ran off and 3 crabs came. How many crabs are on the rock now?",
    ),
    Doubt(
        "with its parts",
        "a whole is added to the parts that it includes",
        with_its_parts,
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
        example="A coat costs $80. Petra gets a 20% discount. How much money does she pay?",
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
        of_a_difference,
        example="Petra had 25 more plums than Boris. Petra lost 12 plums. Petra had 80 plums. "
        "How many more plums than Boris did Petra have then?",
        near="Petra had 25 plums. Boris had 12 plums. How many more plums than Boris did Petra have then?",
    ),
    Doubt(
        "catching up",
        "an amount is divided by the difference of what two have for one",
        by_a_difference_of_paces,
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
        "went on for a span",
        "what is done in a day went on for a week, and its days are left out",
        went_on_for_a_span,
        example="Petra's book has 392 pages. She read 35 pages a day for a week. How many pages are left?",
        near="Petra's book has 392 pages. She read 35 pages a day for 4 days. How many pages are left?",
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
        "an average asked for",
        "an average is asked for, and nothing is divided",
        average_asked_for,
        example="Petra scored 7, 9 and 14 points. What is the mean of her points?",
        near="Petra scored 7, 9 and 11 points. How many points did she score in all?",
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
    Doubt(
        "with the gift",
        "what somebody was given is added to what there is in the end, where it is asked what there was before",
        with_the_gift,
        example="A neighbor gave Petra 27 postcards, and now she has 104 postcards. "
        "How many postcards did Petra have before the gift?",
        near="A neighbor gave Petra 27 postcards. She had 104 postcards before the gift. "
        "How many postcards does Petra have now?",
    ),
    *TWO_SIDES,
    *KINDS_APART,
    *ITS_OWN_KIND,
    *ADDING_UP,
    *BETWEEN_TWO,
    *TURNED_ABOUT,
    *LEFT_UNSAID,
    *NOT_WHAT_IS_ASKED,
    *TOLD_ALREADY,
    *OF_THE_REST,
    *UNHELD_WORDS,
    *SHARED_EQUALLY,
    *ASKED_OTHERWISE,
    *TOLD_BESIDE,
    *LEFT_BESIDE,
    *SAID_IN_WORDS,
    *LISTS_LEFT_OUT,
    *MEASURES_AND_WHOLES,
    *ANOTHER_MOMENT,
    *NUMBERS_LEFT_OUT,
    *WRONG_SIDE,
    *TURNED_RATIO,
    *SHAPES,
    *AMOUNTS_IN_WORDS,
    *PUT_TOGETHER,
    *BESIDE_IT,
    *KEPT_SIMPLE,
    *CUT_SHORT,
    *SINCE_THEN,
    *TOLD_OUTRIGHT,
)
