"""Problems with worked solutions in the shape of GSM8K, written for these tests."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from svampkit.corpora.columns import Columns
from svampkit.corpora.table_problems import table_problem
from svampkit.problem import Problem
from svampkit.tagging.chained import chained
from svampkit.tagging.suggest import suggest_many
from svampkit.template import TemplateFile

__all__ = ["ROWS", "chain_of", "file_of", "files", "problem"]

ROWS = {
    "stall": (
        "Mira runs a stall at the market. She sold 48 candles in March and half as many in April. Each "
        "candle costs $3. "
        "How much money did the stall bring in during the two months?",
        "In April Mira sold 48/2 = <<48/2=24>>24 candles.\nMira sold a total of 48+24 = <<48+24=72>>72 candles.\n"
        "So she made 72*3 = $<<72*3=216>>216.\n#### 216",
    ),
    "glasses": (
        "A hall has 40 tables, and 25% of the tables are round. There are 6 chairs at each round table "
        "and 4 chairs at "
        "each other table. How many chairs are in the hall?",
        "There are 40*25/100 = <<40*25/100=10>>10 round tables.\nThere are 40-10 = <<40-10=30>>30 other tables.\n"
        "The round tables have 10*6 = <<10*6=60>>60 chairs.\nThe other tables have 30*4 = <<30*4=120>>120 chairs.\n"
        "There are 60+120 = <<60+120=180>>180 chairs.\n#### 180",
    ),
    "savings": (
        "Theo saves $9 every day. He wants to buy a bicycle that costs $300 and a lock that costs $15. "
        "How many dollars "
        "does he still need after 3 weeks?",
        "The bicycle and the lock cost 300+15 = $<<300+15=315>>315.\nThere are 3*7 = <<3*7=21>>21 days in 3 weeks.\n"
        "He saves 21*9 = $<<21*9=189>>189.\nHe needs 315-189 = $<<315-189=126>>126.\n#### 126",
    ),
    "paint": (
        "Nadia paints 5 fences. Every fence takes her 5 hours. She is paid $12 an hour. How much money "
        "does Nadia earn?",
        "Nadia works 5*5 = <<5*5=25>>25 hours.\nShe earns 25*12 = $<<25*12=300>>300.\n#### 300",
    ),
    "boxes": (
        "Olga packed 12 boxes with 8 mugs each. She broke 6 mugs and sold 20 mugs. How many mugs does "
        "Olga have left?",
        "Olga packed 12*8 = <<12*8=96>>96 mugs.\nShe has 96-6-20 = <<96-6-20=70>>70 mugs left.\n#### 70",
    ),
    "clash": (
        "Ivan bought 4 ropes of 5 meters each and cut 20 meters off a long hose. He needs 3 times as much rope as he "
        "bought and the 20 meters of hose. How many meters does he need?",
        "Ivan bought 4*5 = <<4*5=20>>20 meters.\nHe needs 3*20 = <<3*20=60>>60 meters of rope.\n"
        "He needs 60+20 = <<60+20=80>>80 meters.\n#### 80",
    ),
    "stand": (
        "A stand has 9 lamps, 3 puppets and 5 bowls. It sells the puppets for $5 each, the lamps for $15 each and "
        "the bowls for $7 each. How many dollars does it take in?",
        "The puppets bring 3*5 = $<<3*5=15>>15.\nThe lamps bring 9*15 = $<<9*15=135>>135.\n"
        "The bowls bring 5*7 = $<<5*7=35>>35.\nIt takes in 15+135+35 = $<<15+135+35=185>>185.\n#### 185",
    ),
    "friends": (
        "Ann and her two friends share 51 nuts. Each of them gives 4 nuts to a squirrel. How many nuts "
        "does each of them "
        "keep?",
        "There are 51/3 = <<51/3=17>>17 nuts for each.\nEach keeps 17-4 = <<17-4=13>>13 nuts.\n#### 13",
    ),
    "race": (
        "In 2019 a race started at 9 a.m. and was 12 kilometers long. Rosa ran 2/3 of it and walked the "
        "rest. She walks "
        "4 kilometers an hour. How many hours did Rosa walk?",
        "Rosa walked 12*1/3 = <<12*1/3=4>>4 kilometers.\nRosa walked for 4/4 = <<4/4=1>>1 hours.\n#### 1",
    ),
    "taller": (
        "Paul has 14 more kites than Yusuf. Yusuf has 30 kites. Each kite needs 2 strings. How many "
        "strings does Paul "
        "need?",
        "Paul has 30+14 = <<30+14=44>>44 kites.\nPaul needs 44*2 = <<44*2=88>>88 strings.\n#### 88",
    ),
    "school": (
        "A school bought 15 desks for $40 each. The school bought 30 chairs for $20 each. What is the "
        "total cost of the "
        "furniture?",
        "The desks cost 15*40 = $<<15*40=600>>600.\nThe chairs cost 30*20 = $<<30*20=600>>600.\n"
        "The total cost is 600+600 = $<<600+600=1200>>1200.\n#### 1200",
    ),
    "twice": (
        "Lena read 14 pages on Monday. She read twice as many pages on Tuesday. On Wednesday she read 9 "
        "pages. How many "
        "pages did Lena read in all?",
        "Lena read 14*2 = <<14*2=28>>28 pages on Tuesday.\nLena read 14+28+9 = <<14+28+9=51>>51 pages.\n#### 51",
    ),
}


@cache
def problem(name: str) -> Problem:
    """The problem as the reader of worked solutions gives it."""
    question, answer = ROWS[name]
    return table_problem(name, {"question": question, "answer": answer}, Columns("question", "answer"))


@cache
def files() -> dict[str, TemplateFile]:
    """Every problem as a template with a chain; no world is looked for."""
    suggested = suggest_many([problem(name) for name in ROWS])
    return {file.seed.id: replace(chained(file), unread="equation: not looked for") for file in suggested}


def chain_of(name: str) -> tuple[list[str], set[str]]:
    """The steps over tags as texts, and the values that are kept."""
    from svampkit.equation import format_number, to_infix

    file = files()[name]
    assert file.chain is not None
    kept = {format_number(file.values[tag]) for tag in file.chain.kept}  # type: ignore[arg-type]
    return [to_infix(step) for step in file.chain.steps], kept


@cache
def file_of(question: str, answer: str) -> TemplateFile:
    """The template of a problem with its worked solution, by its steps alone."""
    row = {"question": question, "answer": answer}
    found = table_problem("own", row, Columns("question", "answer"))
    file = replace(chained(next(iter(suggest_many([found])))), unread="equation: not looked for")
    assert file.chain is not None
    return file
