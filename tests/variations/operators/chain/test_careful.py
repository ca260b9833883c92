"""What a careful reader would stumble over, and what is done about it at its cause; each with its near miss."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from svampkit.corpora.columns import Columns
from svampkit.corpora.table_problems import table_problem
from svampkit.equation import Num, Var, format_number, parse_infix, to_infix
from svampkit.equation.steps import values_of_steps
from svampkit.generation import SetRequest, generate
from svampkit.generation.numbers.context import places
from svampkit.nlp import pipeline
from svampkit.tagging.suggest import suggest_many
from svampkit.template import Chain, Name, TemplateFile, fill
from svampkit.template.chain import surely_the_result
from svampkit.variations.operators.chain.adding.going_on import going_on
from svampkit.variations.operators.chain.adding.relevant import relevant
from svampkit.variations.operators.chain.adding.third import third_compared
from svampkit.variations.operators.chain.amounts.hidden import hidden
from svampkit.variations.operators.chain.amounts.of_each import told_of_each
from svampkit.variations.operators.chain.changing.changed import _whole_again, changed
from svampkit.variations.operators.chain.changing.inverted import _IS_SOME, inverted
from svampkit.variations.operators.chain.invariance.aside import _told, _told_of, asides
from svampkit.variations.operators.chain.question.asked_other import asked_by_form
from svampkit.variations.operators.chain.question.asked_step import asked_steps
from svampkit.variations.operators.chain.question.other_unit import in_other_units
from svampkit.variations.operators.chain.statements.settled import settled
from svampkit.variations.operators.chain.statements.turned import asked_of
from svampkit.variations.operators.chain.story import ChainOffer, Story, asked_object
from svampkit.variations.protocol import parse_plan
from svampkit.variations.vary_chain import vary_chain
from tests.chains.seeds import file_of


def story_of(file: TemplateFile) -> Story:
    assert file.chain is not None
    return Story(file.base.body, file.base.question, file.values, file.alternates, file.chain, file.seed.results)


def said(offers: Iterator[ChainOffer], file: TemplateFile) -> list[tuple[str, str]]:
    """Questions filled with the seed's names, and equations."""
    return [(fill(o.question, {**file.values, **o.values}).text, to_infix(o.chain.equation)) for o in offers]


def kept(file: TemplateFile) -> set[str]:
    assert file.chain is not None
    return {format_number(file.values[tag]) for tag in file.chain.kept}  # type: ignore[arg-type]


_PETS = "The farm has hens and geese in the ratio of 4:9, {} birds in all. It sells {} hens. How many hens are left?"


@pytest.mark.parametrize(
    ("question", "answer", "stay"),
    [
        # which of two equal fours a step takes is not said
        (
            _PETS.format(65, 4),
            "There are 65*4/(4+9) = <<65*4/(4+9)=20>>20 hens.\n20-4 = <<20-4=16>>16.\n#### 16",
            {"4"},
        ),
        # no other four
        (
            _PETS.format(65, 6),
            "There are 65*4/(4+9) = <<65*4/(4+9)=20>>20 hens.\n20-6 = <<20-6=14>>14.\n#### 14",
            set(),
        ),
        # of two sets none is the third
        (
            "Ivo does 3 sets of 12 squats. In the third set he leaves out 5 squats. How many squats does Ivo do?",
            "3 sets are 3*12 = <<3*12=36>>36 squats.\nHe does 36-5 = <<36-5=31>>31.\n#### 31",
            {"3"},
        ),
        # no bill is worth 34 dollars, and a bill of 34 dollars may be one
        (
            "Ivo has three $20 bills. He buys 4 pens for $7 each. How many dollars does Ivo have left?",
            "He has 3*20 = $<<3*20=60>>60.\nThe pens: 4*7 = $<<4*7=28>>28.\nHe has 60-28 = $<<60-28=32>>32.\n#### 32",
            {"20"},
        ),
    ],
)
def test_what_another_number_would_make_false_stays(question: str, answer: str, stay: set[str]) -> None:
    file = file_of(question, answer)
    tagged = {format_number(v) for v in file.values.values() if isinstance(v, Fraction)}
    assert kept(file) == stay & tagged
    assert not (tagged - kept(file)) & stay


def test_a_name_that_the_parser_sees_elsewhere_too_is_not_exchanged() -> None:
    file = file_of(
        "Jan is 9 years old. Marcia is 4 years older than Jan. Greg is twice as old as Jan. How old are they in all?",
        "Marcia is 9+4 = <<9+4=13>>13.\nGreg is 9*2 = <<9*2=18>>18.\n9+13+18 = <<9+13+18=40>>40.\n#### 40",
    )
    names = {value.text for value in file.values.values() if isinstance(value, Name)}
    left = fill(
        file.base.body, {k: replace(v, text="X") if isinstance(v, Name) else v for k, v in file.values.items()}
    )
    assert not any(name in left.text for name in names)


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("works [NUM1] days a month", 26),
        ("walks to school [NUM1] times a week", 7),
        ("works [NUM1] weeks a year", 52),
        ("works [NUM1] months a year", 12),
        ("bakes [NUM1] cakes a week", None),  # as many as there are cakes
    ],
)
def test_a_calendar_has_no_more_days(text: str, most: int | None) -> None:
    values = {"NUM1": Fraction(5)}
    assert places(fill(f"Ivo {text}.", values), values)["NUM1"].high == most


def test_no_result_is_far_from_the_seeds() -> None:
    file = file_of(
        "A hiker climbs 12 feet a minute. How many feet does the hiker climb in 7 minutes, and then 5 feet more?",
        "In 7 minutes it is 12*7 = <<12*7=84>>84 feet.\nIn all 84+5 = <<84+5=89>>89 feet.\n#### 89",
    )
    rows = [row for batch in generate([file], SetRequest(n=40, seed=3)) for row in batch.rows]
    answers = [Fraction(row["answer"]) for row in rows]
    assert len(answers) == 40
    assert all(Fraction(89, 3) <= answer <= Fraction(5, 2) * 89 for answer in answers)
    assert max(answers) > 120  # and not all alike


_DIARIES = (
    "Nora's sister had 12 pens. She bought twice as many, and then lost 9 of them. How many pens does Nora's sister "
    "have?",
    "Nora's sister bought 12*2 = <<12*2=24>>24 pens.\nShe had 12+24 = <<12+24=36>>36 pens.\n"
    "She has 36-9 = <<36-9=27>>27 pens.\n#### 27",
)
_TIP = (
    "Ivo orders 4 soups for $5 each and a cake for $6. He leaves a tip of $3. How much money does Ivo spend?",
    "The soups cost 4*5 = $<<4*5=20>>20.\nThe total cost is 20+6 = $<<20+6=26>>26.\n"
    "He spends 26+3 = $<<26+3=29>>29.\n#### 29",
)


def test_a_pronoun_of_somebodys_sister_is_not_asked_as_her() -> None:
    file = file_of(*_DIARIES)
    asked = [question for question, _ in said(asked_steps(story_of(file), Random(0)), file)]
    assert not any(question.endswith("Nora have?") for question in asked)


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        (("laid", "did Igor pay"), "How much did Igor pay per square meter?"),
        (("lays", "does Igor pay"), "How much does Igor pay per square meter?"),  # told in the present
    ],
)
def test_a_step_is_asked_in_the_time_of_the_story(told: tuple[str, str], asked: str) -> None:
    lay, paid = told
    file = file_of(
        f"Igor {lay} a floor of 7 meters by 6 meters. The tiles cost $9 per square meter and the glue $2. "
        f"How much {paid}?",
        "The floor has 7*6 = <<7*6=42>>42 square meters.\nIgor pays 9+2 = $<<9+2=11>>11 per square meter.\n"
        "42*11 = <<42*11=462>>462.\n#### 462",
    )
    assert asked in [question for question, _ in said(asked_steps(story_of(file), Random(0)), file)]


def test_a_total_that_the_story_goes_on_to_raise_is_not_asked() -> None:
    file = file_of(*_TIP)
    asked = [question for question, _ in said(asked_steps(story_of(file), Random(0)), file)]
    assert not any("total" in question for question in asked)
    # what comes behind changes nothing
    text, answer = (part.replace("leaves a tip of $3", "sees 3 friends") for part in _TIP)
    other = file_of(text, answer.split("\nHe spends")[0] + "\nHe spends 26*3 = $<<26*3=78>>78.\n#### 78")
    assert ("What is the total cost?", "NUM1 * NUM2 + NUM3") in said(asked_steps(story_of(other), Random(0)), other)


@pytest.mark.parametrize(
    ("question", "answer", "offers", "expected"),
    [
        (
            "Mira is 9 years old. Bao is twice as old as Mira. Eva is 3 years younger than Bao. How old is Eva?",
            "Bao is 9*2 = <<9*2=18>>18.\nEva is 18-3 = <<18-3=15>>15.\n#### 15",
            asked_by_form,
            ("How many years older is Eva than Mira?", "NUM1 * 2 - NUM2 - NUM1"),
        ),
        (
            "Omar has 9 mugs. Eva has 3 times as many mugs as Omar. Mira has 4 mugs more than Eva. How many mugs "
            "does Mira have?",
            "Eva has 9*3 = <<9*3=27>>27.\nMira has 27+4 = <<27+4=31>>31.\n#### 31",
            asked_by_form,
            ("How many mugs do Mira and Omar have in total?", "NUM1 * NUM2 + NUM3 + NUM1"),
        ),
        (
            "Ivo buys 4 mugs for $3 each and a pot for $9. How much money does he spend?",
            "The mugs are 4*3 = $<<4*3=12>>12.\nHe spends 12+9 = $<<12+9=21>>21.\n#### 21",
            asked_by_form,
            ("How much do the mugs cost in total?", "NUM1 * NUM2"),
        ),
        (
            "Ivo buys 4 mugs for $3 each and a pot for $5. What is the total cost?",
            "The mugs are 4*3 = $<<4*3=12>>12.\nHe spends 12+5 = $<<12+5=17>>17.\n#### 17",
            in_other_units,
            ("What is the total cost in cents?", "(NUM1 * NUM2 + NUM3) * 100"),
        ),
    ],
)
def test_other_questions(
    question: str, answer: str, offers: Callable[[Story, Random], Iterator[ChainOffer]], expected: tuple[str, str]
) -> None:
    file = file_of(question, answer)
    assert expected in said(offers(story_of(file), Random(0)), file)


def test_another_person_is_compared_and_asked_for() -> None:
    file = file_of(*_TIP)
    (offer,) = third_compared(story_of(file), Random(0))
    found = fill(f"{offer.body} {offer.question}", {**file.values, **offer.values}).text
    name = next(v.text for v in offer.values.values() if isinstance(v, Name))
    assert name != "Ivo" and found.count(name) == 2
    assert found.endswith(f"than Ivo. How much money does {name} spend?")
    # a question about nobody who is named gives none
    other = file_of(_TIP[0].replace("How much money does Ivo spend?", "What is the total cost?"), _TIP[1])
    assert list(third_compared(story_of(other), Random(0))) == []


def test_half_that_goes_is_half_that_stays_and_no_third() -> None:
    text = "Mira bought 40 eggs. She used {} and broke 9 of the rest. How many eggs are left?"
    used = file_of(
        text.format("half of the eggs"), "She has 40/2 = <<40/2=20>>20.\nShe has 20-9 = <<20-9=11>>11.\n#### 11"
    )
    assert not [o for o in changed(story_of(used), Random(0)) if "third" in o.body]
    # what is taken from the whole is the share itself
    twice = file_of(
        text.format("half of the eggs"),
        "She used 40/2 = <<40/2=20>>20.\nThere are 40-20 = <<40-20=20>>20.\nShe has 20-9 = <<20-9=11>>11.\n#### 11",
    )
    assert story_of(twice).chain.steps != story_of(used).chain.steps


def test_the_told_answer_is_the_bases() -> None:
    file = file_of(*_TIP)
    made = vary_chain(file, parse_plan("11,13,21 on base\n23 on all\n33 on all"), 0).variations
    chains = {v.codes for v in made}
    assert ("23",) in chains
    assert not {codes for codes in chains if len(codes) == 2 and codes[1] == "23" and codes[0][0] in "12"}


def test_what_is_told_after_something_else_is_not_asked_as_the_beginning() -> None:
    file = file_of(
        "Ivo has $40. He sells 3 mugs. After Rosa pays him, he has $52. How much money does each mug cost?",
        "The mugs are 52-40 = $<<52-40=12>>12.\nA mug is 12/3 = $<<12/3=4>>4.\n#### 4",
    )
    assert not any("at first" in o.question and "NUM3" in o.note for o in inverted(story_of(file), Random(0)))


def test_years_older_are_of_ages_and_facts_fit_their_scene() -> None:
    assert asked_object("How many years older is Eva than Mira?", "") == "age"
    file = file_of(
        "Rosa plans 7 rounds on the swing boat. Every round takes 6 tokens. Rosa has 25 tokens. How many more "
        "tokens does Rosa need?",
        "She needs 7*6 = <<7*6=42>>42.\nShe needs 42-25 = <<42-25=17>>17 more.\n#### 17",
    )
    told = [o.body for seed in range(8) for o in asides(story_of(file), Random(seed))]
    assert not any("songs" in body or "bridges" in body for body in told)


def test_places_and_what_a_price_is_lowered_by_are_not_taken_for_others() -> None:
    flight = file_of(
        "Two planes fly 448 miles to Dallas. The first lands in Dallas after 2 hours. How many miles does it fly an "
        "hour, and then 3 miles more?",
        "It flies 448/2 = <<448/2=224>>224.\nThen 224+3 = <<224+3=227>>227.\n#### 227",
    )
    assert not any(isinstance(value, Name) for value in flight.values.values())
    sale = file_of(
        "The regular price of a shirt is $50, and Ivo buys 6 shirts at a 20% discount. How much money does Ivo pay?",
        "The discount price is 50*20/100 = $<<50*20/100=10>>10.\nA shirt is 50-10 = $<<50-10=40>>40.\n"
        "He pays 6*40 = $<<6*40=240>>240.\n#### 240",
    )
    assert not any("discount price" in question for question, _ in said(asked_steps(story_of(sale), Random(0)), sale))


def test_an_hourly_wage_is_not_compared_with_a_sum() -> None:
    text = "Tina earns $18 {}. She works 7 hours and then pays a fee of $5. How much money does Tina have?"
    answer = "She earns 18*7 = $<<18*7=126>>126.\nShe has 126-5 = $<<126-5=121>>121.\n#### 121"
    assert not list(third_compared(story_of(file_of(text.format("an hour"), answer)), Random(0)))
    assert list(third_compared(story_of(file_of(text.format("for each dog"), answer)), Random(0)))


def test_more_of_what_is_there_is_added() -> None:
    text = "A basket holds 40 {0}. A cook takes 3 {0} for each of 8 pies. How many {0} are left in the basket?"
    answer = "The pies take 3*8 = <<3*8=24>>24.\n40-24 = <<40-24=16>>16 are left.\n#### 16"
    figs = file_of(text.format("figs"), answer)
    (offer,) = relevant(story_of(figs), Random(0))
    found = fill(f"{offer.body} {offer.question}", {**figs.values, **offer.values}).text
    assert re.search(r"Later, \d+ more figs are added to the basket\. How many figs are left in the basket\?$", found)
    assert to_infix(offer.chain.equation).endswith("+ NUM4")
    puppies = file_of(text.format("puppies"), answer)
    assert list(relevant(story_of(puppies), Random(0))) == []


def test_profits_are_compared_as_profits() -> None:
    file = file_of(
        "Theo buys 6 mugs for $4 each and sells them for $50 in all. How much profit does Theo make?",
        "The mugs cost 6*4 = $<<6*4=24>>24.\nHe makes 50-24 = $<<50-24=26>>26.\n#### 26",
    )
    (offer,) = third_compared(story_of(file), Random(0))
    found = fill(f"{offer.body} {offer.question}", {**file.values, **offer.values}).text
    assert re.search(r"(\w+) makes \$\d+ (?:more|less) profit than Theo\. How much profit does \1 make\?$", found)


def test_few_stay_few() -> None:
    file = file_of(
        "Ivo watches 3 films back to back for $12 each. Then he pays $40 for dinner. How many dollars does he spend?",
        "The films cost 3*12 = $<<3*12=36>>36.\nHe spends 36+40 = $<<36+40=76>>76.\n#### 76",
    )
    rows = [row for batch in generate([file], SetRequest(n=40, seed=3)) for row in batch.rows]
    films = {int(match.group(1)) for row in rows if (match := re.search(r"watches (\d+) ", row["body"]))}
    assert films and max(films) <= 6


def test_a_step_that_comes_to_a_told_number_is_not_computed_with_anew() -> None:
    file = file_of(
        "Nora buys 2 mugs, 4 bowls and 6 jars for $30 in all. The mugs and the jars cost $3 each. What is the cost "
        "of each bowl?",
        "The total cost of mugs is 2*3=$<<2*3=6>>6.\nThe total cost of jars is 6*3=$<<6*3=18>>18.\nTogether that is "
        "6+18=$<<6+18=24>>24.\nThe bowls cost 30-24=$<<30-24=6>>6.\nEach bowl costs 6/4=$<<6/4=1.5>>1.5.\n#### 1.5",
    )
    made = vary_chain(file, parse_plan("11,13,22,23 on base\n33 on base"), 0)
    assert {variation.codes for variation in made.variations} <= {("33",)}
    assert "tells too" in made.refusals["11"]


def test_a_question_whose_numbers_are_gone_is_not_asked() -> None:
    text = (
        "Nora sells clothes in her store. She sells a scarf that costs $5, some hats that cost $4, and some skirts "
        "that cost $6. How much is her income if she sold three scarves, one hat, 4 skirts, and two more hats?"
    )
    work = (
        "Nora can earn 3*5=$<<3*5=15>>15 for the scarves.\nNora can earn 4*3=$<<4*3=12>>12 for the hats.\nNora can "
        "earn 4*6=$<<4*6=24>>24 for the skirts.\nHer income is 15+12+24=$<<15+12+24=51>>51.\n#### 51"
    )
    made = vary_chain(file_of(text, work), parse_plan("11,13 on base"), 0)
    assert not made.variations
    assert "a number that the seed's question tells is gone" in {left.reason for left in made.dropped}


def test_ages_stand_at_the_beginning() -> None:
    file = file_of(
        "Nora collected a weekly allowance of $12. She spent a third of it on pens, then spent another $2 on glue. "
        "She decides to save the rest. How much did she save?",
        "She spent 12/3=$<<12/3=4>>4 on pens.\nShe saved 12-4-2=$<<12-4-2=6>>6.\n#### 6",
    )
    told = [offer.body for seed in range(12) for offer in asides(story_of(file), Random(seed))]
    aged = [body for body in told if "years old" in body]
    assert aged
    assert all(re.match(r"\[NAME1\], who is \[NUM\d+\] years old, collected", body) for body in aged)


def test_a_dozen_stays_and_the_second_verb_keeps_its_object() -> None:
    picked = file_of(
        "Nora picks 6 dozen figs and sells 12 figs. How many figs does she have left?",
        "She picks 6*12=<<6*12=72>>72 figs.\nShe has 72-12=<<72-12=60>>60 left.\n#### 60",
    )
    assert not [o for o in inverted(story_of(picked), Random(1)) if "some dozen" in o.body]
    bought = file_of(
        "Every day Nora buys 3 figs for herself. On Monday she bought 10 more figs. How many figs did Nora end up "
        "buying in 7 days?",
        "She buys 3*7=<<3*7=21>>21 figs.\nShe bought 21+10=<<21+10=31>>31 figs.\n#### 31",
    )
    assert not list(inverted(story_of(bought), Random(1)))


def test_the_largest_stays_the_largest() -> None:
    text = (
        "Nora has twice as many shells as stones. {} 48 coins, 3 times the number of stones. How many shells has she?"
    )
    work = "She has 48/3=<<48/3=16>>16 stones.\nShe has 16*2=<<16*2=32>>32 shells.\n#### 32"
    assert not list(changed(story_of(file_of(text.format("Her largest collection is"), work)), Random(1)))
    assert list(changed(story_of(file_of(text.format("She also has"), work)), Random(1)))


def test_two_candidates_that_differ_in_a_number_alone_are_one_template() -> None:
    file = file_of(
        "Nora collected a weekly allowance of $12. She spent a third of it on pens, then spent another $2 on glue. "
        "She decides to save the rest. How much did she save?",
        "She spent 12/3=$<<12/3=4>>4 on pens.\nShe saved 12-4-2=$<<12-4-2=6>>6.\n#### 6",
    )
    for seed in range(6):
        found = vary_chain(file, parse_plan("13 on base\n33 on all"), seed).variations
        texts = [(variation.body, variation.question) for variation in found]
        assert texts
        assert len(set(texts)) == len(texts)


def test_a_result_is_taken_where_no_other_number_is_told() -> None:
    """6/3 is 2, and "two times" is told: 4*2 takes what is told, 2+8 the result."""
    file = file_of(
        "Nora read 6 plays and 4 poems. Bao read one-third as many plays as Nora, and two times the number of poems. "
        "How many did Bao read?",
        "Bao read 6/3=<<6/3=2>>2 plays.\nHe read 4*2=<<4*2=8>>8 poems.\nHe read 2+8=<<2+8=10>>10.\n#### 10",
    )
    assert [to_infix(step) for step in file.seed.steps or ()] == ["6 / 3", "4 * 2", "S1 + S2"]


_SUPPOSED = file_of(
    "Nadia has 4 pens and 6 pencils in each of 5 boxes. If a pen costs $2 and each of the boxes costs $3, how much "
    "do the pens cost?",
    "Nadia has 4*5 = <<4*5=20>>20 pens.\nThe pens cost 20*2 = $<<20*2=40>>40.\n#### 40",
)


def test_what_is_supposed_is_told_where_an_earlier_step_is_asked() -> None:
    told = settled(story_of(_SUPPOSED))
    assert told is not None
    assert told.text.endswith("A pen costs $2 and each of the boxes costs $3. How much do the pens cost?")
    made = vary_chain(_SUPPOSED, parse_plan("11,13 on base"), 0).variations
    asked = [v for v in made if v.question == "How many pens does [NAME1] have?"]
    assert [to_infix(v.equation) for v in asked] == ["NUM1 * NUM3"]
    assert all(v.body == told.body for v in asked)


@pytest.mark.parametrize(
    "supposed",
    [
        "If she would buy 3 boxes",  # a mere thought
        "If 3 boxes are full",  # a sentence that opens with digits
        "If she does not buy 3 boxes",  # told, it would say that she does not
        "After she buys 3 boxes",  # no condition
    ],
)
def test_what_is_only_thought_is_not_told(supposed: str) -> None:
    story = replace(story_of(_SUPPOSED), body=f"Nadia has pens. {supposed},", question="how many pens does she have?")
    assert settled(story) is None
    fine = replace(story, body="Nadia has pens. If she buys 3 boxes,")
    assert (settled(fine) or story).body == "Nadia has pens. She buys 3 boxes."


@pytest.mark.parametrize(
    ("steps", "at", "mentions", "sure"),
    [
        (["2 * 16", "2 * 8", "S1 + S2"], 1, 1, True),  # the 16 that is told is taken before
        (["2 * 16", "2 * 8", "S1 + S2"], 1, 2, False),  # it is told twice, and one of the two may be meant
        (["8 * 2", "8 * 16", "S2 + S1"], 0, 1, False),  # either may be the 16 of the second step
        (["8 * 2", "S1 + 9"], 0, 1, False),  # nothing else takes the told 16
        (["16 * 1", "2 * 8", "S1 + S2"], 1, 1, False),  # two steps come to 16
    ],
)
def test_a_result_that_is_told_too_is_the_steps_where_only_it_leads_on(
    steps: list[str], at: int, mentions: int, sure: bool
) -> None:
    parsed = tuple(parse_infix(step) for step in steps)

    def told(leaf: Num | Var) -> Fraction | None:
        return leaf.value if isinstance(leaf, Num) else None

    assert surely_the_result(parsed, values_of_steps(parsed, {}), at, told, mentions) == sure


def test_nobody_is_many_times_as_tall_as_a_child() -> None:
    tall = file_of(
        "Rosa is twice as tall as her 27-inch sister. Her brother Theo is 7 inches shorter than she is. "
        "How tall is Theo?",
        "Rosa is 27*2 = <<27*2=54>>54 inches tall.\nTheo is 54-7 = <<54-7=47>>47 inches tall.\n#### 47",
    )
    assert not [offer for offer in changed(story_of(tall), Random(1)) if "times as tall" in offer.body]


def test_what_hangs_over_something_stays() -> None:
    told = "Pablo has 4 cabinets {} a counter. Each of the 4 cabinets has 3 doors. How many doors are there?"
    solved = "There are 4*3 = <<4*3=12>>12 doors.\n#### 12"
    rows = [
        table_problem("own", {"question": told.format(w), "answer": solved}, Columns("question", "answer"))
        for w in ("over", "behind")
    ]
    over, behind = suggest_many(rows)
    assert "cabinets" in over.base.body and "cabinets" not in behind.base.body


def test_a_question_keeps_both_letters_of_install() -> None:
    doc = pipeline()("Pablo installed 32 lamps")
    assert " ".join((asked_of(doc, "32", False) or "").split()) == "How many lamps did Pablo install ?"


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("She used her 48 figs for jam, 6 figs a jar of jam.", "How many jars of jam can she make?"),
        ("She used her 48 figs, 6 figs a jar.", None),  # "jars of jam" are none of the story's
    ],
)
def test_what_holds_a_thing_holds_it_in_the_story_too(told: str, asked: str | None) -> None:
    file = file_of(
        f"Olga is a cook. {told} She sold each jar for $5 at the fair. How much money did Olga make?",
        "She can make 48/6 = <<48/6=8>>8 jars of jam.\nOlga made 8*5 = $<<8*5=40>>40.\n#### 40",
    )
    questions = [question for question, _ in said(asked_steps(story_of(file), Random(1)), file)]
    assert questions == ([] if asked is None else [asked.replace("she", "Olga")])


def test_nobody_is_asked_how_many_days_they_did() -> None:
    assert asked_of(pipeline()("They did 5 days"), "5", False) is None
    assert asked_of(pipeline()("They worked 5 days"), "5", False) is not None


def test_total_things_are_compared_as_things() -> None:
    file = file_of(
        "Dora baked 36 muffins and gave away 12 muffins. She put 2 figs in each. How many total figs does Dora keep?",
        "She has 36-12 = <<36-12=24>>24 muffins.\nShe keeps 24*2 = <<24*2=48>>48 figs.\n#### 48",
    )
    (offer,) = third_compared(story_of(file), Random(1))
    assert "total" not in offer.body and "total" not in offer.question


def test_who_a_fact_names_before_the_story_is_not_named_again() -> None:
    story = replace(
        story_of(_SUPPOSED), body="[NAME1] had a party with [NUM1] guests.", question="How many were they?"
    )
    told = _told(story, "[NAME1] hung up [NUM9] balloons.", {"NUM9": Fraction(19)}, "")
    assert told.body == "[NAME1] hung up [NUM9] balloons. [NAME1.He] had a party with [NUM1] guests."
    both = replace(story, body="[NAME1] and [NAME2] had a party.")
    assert "[NAME1] and" in _told(both, "[NAME1] hung up [NUM9] balloons.", {"NUM9": Fraction(19)}, "").body


@pytest.mark.parametrize(
    ("lead", "sort", "found"),
    [
        ("A flower shop sold 9 caps.", "place", [("flower shop", "shop")]),
        ("The library has 9 books.", "place", [("library", "library")]),
        ("The teacher bought 9 books.", "role", [("teacher", "teacher")]),
        ("A small theater company sells tickets.", "place", []),  # no theater
        ("A company built 3 houses.", "role", []),  # nobody's age
    ],
)
def test_a_place_is_called_by_its_whole_name(lead: str, sort: str, found: list[tuple[str, str]]) -> None:
    assert list(_told_of(lead, sort)) == found


def test_no_story_begins_with_a_place_that_it_then_brings_in() -> None:
    row = "Four friends bought 5 caps from {} gift shop. They paid $3 for each cap. How much did they pay?"
    a, the = (
        file_of(row.format(word), "They paid 5*3 = $<<5*3=15>>15 .\nSo 15*1 = <<15*1=15>>15.\n#### 15")
        for word in ("a", "the")
    )
    bodies = [[o.body for n in range(12) for o in asides(story_of(file), Random(n))] for file in (a, the)]
    assert not [body for body in bodies[0] if body.startswith("The gift shop")]
    assert [body for body in bodies[1] if body.startswith("The gift shop")]


def test_what_each_of_them_got_is_not_asked_as_what_was_given() -> None:
    file = file_of(
        "Mira had 100 pens. She gave 8 pens and 5 mugs to each of her 11 friends. How many pens does Mira have left?",
        "Mira gave away 8*11 = <<8*11=88>>88 pens.\nShe has 100-88 = <<100-88=12>>12 pens left.\n#### 12",
    )
    asked = [found.question for found in hidden(story_of(file)) if found.tag == "NUM2"]
    assert asked and not [question for question in asked if question.endswith("give?")]


def test_nobody_pays_for_parking_at_home() -> None:
    bodies = {
        place: [
            offer.body
            for offer in relevant(
                story_of(
                    file_of(
                        f"Mira bought 4 lamps {place}. Each lamp cost $9. How much did Mira pay?",
                        "She paid 4*9 = $<<4*9=36>>36 .\nSo 36*1 = $<<36*1=36>>36.\n#### 36",
                    )
                ),
                Random(1),
            )
        ]
        for place in ("for his deck", "at the market")
    }
    assert not [body for body in bodies["for his deck"] if "parking" in body]
    assert [body for body in bodies["at the market"] if "parking" in body]


def test_cents_are_left() -> None:
    file = file_of(
        "Mira had $20. She bought 4 figs for $3 each. How much money is left?",
        "She spent 4*3 = $<<4*3=12>>12.\nThere is 20-12 = $<<20-12=8>>8 left.\n#### 8",
    )
    (offer,) = in_other_units(story_of(file), Random(1))
    assert offer.question == "How many cents are left?"


def test_a_question_about_one_person_bears_the_form_of_one() -> None:
    file = file_of(
        "Ada has $48. She spends half of her money on a bag and a quarter of the rest on a brush. "
        "How much money does she have left?",
        "Ada spend 48/2 = $<<48/2=24>>24 on the bag.\nShe spends 24/4 = $<<24/4=6>>6 on the brush.\n"
        "She has 24-6 = $<<24-6=18>>18 left.\n#### 18",
    )
    asked = [question for question, _ in said(asked_steps(story_of(file), Random(0)), file)]
    assert "How much money does Ada spend on the bag?" in asked


@pytest.mark.parametrize(("opens", "of_each"), [("Each wreath", True), ("The big wreath", False)])
def test_what_is_told_of_each_is_not_asked_of_all(opens: str, of_each: bool) -> None:
    file = file_of(
        f"{opens} has 8 roses and 4 more tulips than roses. Ada sells 3 such wreaths for $9 in all. "
        "How many flowers does she sell?",
        "There are 8+4 = <<8+4=12>>12 tulips in it.\nThat makes 8+12 = <<8+12=20>>20 flowers.\n"
        "She sells 20*3 = <<20*3=60>>60 flowers.\n#### 60",
    )
    assert told_of_each(story_of(file), parse_infix("NUM1 + NUM2")) is of_each
    assert not told_of_each(story_of(file), parse_infix("NUM1 * NUM3")), "3 is told of all"


def test_what_a_solution_spends_for_is_spent_on_it() -> None:
    text = (
        "Ivo bought 4 soups that cost $5 each and a cake for $6. He paid with a note. How much did Ivo spend in all?"
    )
    for place, asked in (("for the soups", "on the soups?"), ("for the week", "for the week?")):
        answer = f"Ivo spent 4*5 = $<<4*5=20>>20 {place}.\nIvo spent 20+6 = $<<20+6=26>>26 in all.\n#### 26"
        file = file_of(text if "soups" in place else text.replace("a note", "a note for the week"), answer)
        questions = [question for question, _ in said(asked_steps(story_of(file), Random(0)), file)]
        assert any(question.endswith(asked) for question in questions), questions


def test_no_things_differ_before_they_were_told_of() -> None:
    text, solution = (
        (
            "Sue baked 30 muffins. Ivo baked 4 times as many muffins as Sue. "
            "If {} muffin sold for $5, how much money did Sue and Ivo get?"
        ),
        (
            "Ivo baked 30*4 = <<30*4=120>>120 muffins.\nThey baked 30+120 = <<30+120=150>>150 muffins.\n"
            "They got 150*5 = $<<150*5=750>>750.\n#### 750"
        ),
    )
    for word, some in (("one", False), ("a", True)):
        file = file_of(text.format(word), solution)
        told = [o.body for n in range(12) for o in asides(story_of(file), Random(n)) if " of the " in o.body]
        assert bool(told) is some
        assert not any(re.match(r"\[NUM\d+\.Word\] of the ", body) for body in told)


def test_no_things_differ_that_are_still_to_be_made() -> None:
    for verb, some in (("can sew", False), ("has sewn", True)):
        file = file_of(
            f"Sue has 90 meters of cloth. Sue {verb} 30 kites. A kite takes 2 meters of it. She gives Ivo 9 meters. "
            "How many meters of cloth does Sue have left?",
            "The kites take 30*2 = <<30*2=60>>60 meters.\nShe has 90-60 = <<90-60=30>>30 meters.\n"
            "She has 30-9 = <<30-9=21>>21 meters left.\n#### 21",
        )
        told = [o.body for n in range(12) for o in asides(story_of(file), Random(n))]
        assert any(".Word] of the " in body for body in told) is some


def test_what_was_there_before_some_was_spent_is_asked_of_the_beginning() -> None:
    file = file_of(
        "Sue has $200 in her purse. She spends $40 on a lamp and $15 on a rug. How much does Sue have left?",
        "She spends 40+15 = $<<40+15=55>>55.\nShe has 200-55 = $<<200-55=145>>145 left.\n#### 145",
    )
    asked = [o.question for n in range(6) for o in inverted(story_of(file), Random(n))]
    assert any(question.endswith("in [NAME1.his] purse at first?") for question in asked), asked
    assert not any(question.endswith("have in [NAME1.his] purse?") for question in asked)


@pytest.mark.parametrize(
    ("told", "open_left"),
    [
        ("The number of guests was some, and 18 of them were boys.", True),
        ("There were some guests, and 18 of them were boys.", False),
        ("Of the guests, 18 were some of her friends.", False),
    ],
)
def test_no_number_is_some(told: str, open_left: bool) -> None:
    assert (_IS_SOME.search(told) is not None) is open_left


@pytest.mark.parametrize(("steps", "changes"), [(("S1 / 4", "960 - S1 - S2"), False), (("960 - S1", "S2 / 4"), True)])
def test_a_share_of_what_is_left_of_a_half_is_no_share_of_the_half(steps: tuple[str, str], changes: bool) -> None:
    chain = Chain(tuple(parse_infix(step.replace("960", "NUM1")) for step in ("960 / 2", *steps)))
    assert _whole_again(chain) is changes


@pytest.mark.parametrize(
    ("sews", "offered"),
    [("sews 26 hours a week", True), ("sews on weekends for 26 hours", True), ("sews for 26 hours", False)],
)
def test_more_weeks_are_asked_for_where_the_text_tells_of_weeks(sews: str, *, offered: bool) -> None:
    file = file_of(
        f"Ivo {sews} in an attic and half as long at a kiosk. He earns $20 an hour. How much does Ivo earn per week?",
        "At the kiosk he works 26/2 = <<26/2=13>>13 hours.\nHe sews 26+13 = <<26+13=39>>39 hours.\n"
        "He earns 39*20 = <<39*20=780>>780.\n#### 780",
    )
    asked = [question for question, _ in said(relevant(story_of(file), Random(0)), file)]
    assert any(re.fullmatch(r"How much does Ivo earn in \d weeks\?", question) for question in asked) == offered


@pytest.mark.parametrize(
    ("last", "then"),
    [
        ("This year, it bought 2 times as many maps.", "were added to the museum."),  # as the story is told
        ("It had 78 maps before it bought the 63 maps.", None),  # nothing follows upon what was before
        ("Earlier, it had bought 78 other maps.", None),
    ],
)
def test_what_is_added_goes_on_in_the_time_of_the_story(last: str, then: str | None) -> None:
    others = [s for s in ("It had 78 maps before.", "This year, it bought 2 times as many maps.") if s != last]
    file = file_of(
        f"Last year, the museum bought 63 maps. {' '.join(others)} {last} How many maps are in the museum now?",
        "This year it bought 63*2 = <<63*2=126>>126.\nIt had 78+63 = <<78+63=141>>141.\n"
        "Now it has 126+141 = <<126+141=267>>267.\n#### 267",
    )
    made = [fill(o.body, {**file.values, **o.values}).text for o in going_on(story_of(file), Random(0))]
    assert [body.endswith(then) for body in made] == [True] if then else made == []
