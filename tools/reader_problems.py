"""Problems of one's own for the reader to learn from: stories, each with several questions and their equations.

The published corpora ask one question of a story. Here the same story is asked for its whole, a part, a difference or
another thing, so that the question has to be read; and stories tell more numbers than a question needs. A story is
plain text: ``[one|other]`` is a choice, ``{A}`` a name, ``{he}`` its pronoun, ``{x}`` things, ``{a}`` a number.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from svampkit.equation import Expression, evaluate, parse_infix
from svampkit.problem import Problem

__all__ = ["STORIES", "stories"]

_SHE = ["Mira", "Ines", "Petra", "Yuki", "Farah", "Greta", "Olive", "Noor", "Selma", "Wanda", "Lucia", "Amara", "Dora"]
_HE = ["Omar", "Tariq", "Boris", "Felix", "Iker", "Hugo", "Pavel", "Kofi", "Ravi", "Lars", "Emil", "Samir", "Bruno"]
_THINGS = [
    "marbles", "shells", "stickers", "pencils", "apples", "cards", "books", "stamps", "beads", "cookies", "pears",
    "balloons", "buttons", "crayons", "coins", "pens", "plums", "toy cars", "erasers", "magazines", "muffins", "kites",
    "oranges", "postcards", "pebbles", "ribbons", "candles", "bottles", "peaches", "puzzles",
]  # fmt: skip
_KINDS = [
    ("red", "blue"), ("large", "small"), ("green", "yellow"), ("new", "old"), ("sweet", "salty"), ("plain", "striped"),
    ("black", "white"), ("short", "long"), ("wooden", "plastic"),
]  # fmt: skip
_PLACES = ["the kitchen", "the garden", "the attic", "the hall", "the cellar", "the shop", "the school", "the park"]
_FRIENDS = ["a friend", "his sister" , "a neighbor", "the teacher", "a cousin"]
_GROUPS = [("boxes", "box"), ("bags", "bag"), ("jars", "jar"), ("baskets", "basket"), ("shelves", "shelf"),
           ("rows", "row"), ("packs", "pack"), ("trays", "tray"), ("crates", "crate")]  # fmt: skip
_PEOPLE = [("girls", "boys"), ("adults", "children"), ("men", "women"), ("pupils", "parents")]

STORIES: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    # one stock, events
    ("{A} [had|has|owned] {a} {x}. {He} [gave|handed|sent] {b} [of them |]to {B}. [Then|Later] {he} [bought|found|got] {c} [more|more {x}].",
     (("How many {x} [does {A} have now|does {he} have left|did {A} have in the end]?", "a-b+c"),
      ("How many {x} did {he} give away?", "b"),
      ("How many {x} did {A} have after giving some to {B}?", "a-b"))),
    ("{A} had some {x}. {He} [gave|sold|lent] {b} [to {B}|{x} to {B}]. Now {he} has {a} [left|{x}|{x} left].",
     (("How many {x} did {he} have [at first|to start with|before|in the beginning]?", "b+a"),)),
    ("{A} had {a} {x}. {He} [gave|lost|sold] some of them [yesterday|last week|]. Now {he} has {b} [left|{x} left|{x}].",
     (("How many {x} did {he} [give away|lose|sell]?", "a-b"), ("How many {x} are gone?", "a-b"))),
    ("{A} had {a} {x}. {He} [found|bought|picked] some more [at {p}|]. Now {he} has {b} {x}.",
     (("How many {x} did {he} [find|buy|pick]?", "b-a"),)),
    ("{A} had {a} {x} and {B} had {d} {x}. {A} [gave|lent] {b} {x} to {B}.",
     (("How many {x} does {A} have [now|left]?", "a-b"), ("How many {x} does {B} have now?", "d+b"),
      ("How many {x} do they have together?", "a+d"))),
    ("{A} had {a} {x} while {B} had {d} {x}. {A} [lost|sold|used] some of {his} {x} and now has {b} {x} left.",
     (("How many {x} did {A} [lose|sell|use]?", "a-b"), ("How many more {x} did {A} have than {B} at first?", "a-d"))),
    ("A [farmer|shopkeeper|baker] had {a} {x}. [He|She] sold {b} of them [in the morning|yesterday] and {c} [in the afternoon|today].",
     (("How many {x} are left?", "a-b-c"), ("How many {x} were sold [in all|altogether]?", "b+c"),
      ("How many {x} were left after [the sales of the morning|the first sale]?", "a-b"))),
    ("{A} [picked|gathered|collected] {b} {x} [yesterday|on Monday] and {c} [today|on Tuesday|more on Tuesday]. {He} had {a} {x} [before that|at home].",
     (("How many {x} did {he} [pick|gather|collect] in all?", "b+c"), ("How many {x} does {he} have now?", "b+c+a"),
      ("How many more {x} did {he} [pick|gather|collect] [yesterday|on the first day] than on the second?", "b-c"))),
    ("There were {a} {x} in {p}. {A} took {b} of them and put {c} [others|new ones] there.",
     (("How many {x} are [there|in {p}] now?", "a-b+c"),)),
    ("There were {a} {x} and {d} {y} in {p}. {A} took {b} {x} out of {p}.",
     (("How many {x} are left in {p}?", "a-b"), ("How many {x} and {y} are left in {p}?", "a+d-b"),
      ("How many more {x} than {y} were in {p} at first?", "a-d"))),
    ("{A} had {a} {x} and {d} {y}. {He} [ate|lost|sold|used] {b} {x} and {c} {y}.",
     (("How many {x} [are left|does {he} have left]?", "a-b"), ("How many {y} does {A} have left?", "d-c"),
      ("How many {x} and {y} did {he} [eat|lose|sell|use]?", "b+c"),
      ("How many more {x} than {y} did {he} [eat|lose|sell|use]?", "b-c"))),
    ("{A} received {a} letters and sent {b} cards in the morning. In the afternoon {he} received {c} letters and sent {d} cards.",
     (("How many letters did {he} receive in the day?", "a+c"), ("How many cards did {A} send in all?", "b+d"),
      ("How many more letters did {he} receive in the morning than in the afternoon?", "a-c"))),
    ("{a} [people|passengers] were on a [bus|train]. At [the first stop|the station] {b} got off and {c} got on.",
     (("How many [people|passengers] are on it now?", "a-b+c"),
      ("How many more people got off than got on?", "b-c"))),
    ("There were {a} [birds|crows|doves] on a fence. {b} flew away [and|while] {c} more came.",
     (("How many are on the fence now?", "a-b+c"), ("How many flew away?", "b"))),
    ("{a} [birds|geese|families] flew away for the winter [while|and] {b} stayed behind.",
     (("How many were there at the start?", "a+b"), ("How many more flew away than stayed behind?", "a-b"))),
    ("{A} had {a} {x} when {he} [arrived|came]. {He} won {b} and lost {c} [during the game|in the game].",
     (("How many {x} does {he} have now?", "a+b-c"), ("How many more {x} did {he} win than lose?", "b-c"))),
    ("A waiter had {a} customers. After some left he still had {b} customers.",
     (("How many customers left?", "a-b"), ("How many more customers left than stayed?", "a-b-b"))),
    ("{A} spent ${b} on [a book|a toy|lunch] and ${c} on [a pen|a ticket|a cap]. {He} had ${a} [at first|before|to begin with].",
     (("How much did {he} spend [in all|altogether]?", "b+c"), ("How much money is left?", "a-b-c"),
      ("How much more did the first cost than the second?", "b-c"))),
    ("{A} spent ${b}. Then {he} spent ${c} more. Now {he} has ${a}.",
     (("How much did {A} have before {he} spent {his} money?", "b+c+a"), ("How much did {he} spend in all?", "b+c"))),
    # combine, kinds
    ("{A} has {a} {k} {x}, {b} {l} {x} and {c} {y}.",
     (("How many {x} does {he} have [in all|altogether|]?", "a+b"), ("How many [things|toys] does {A} have in all?", "a+b+c"),
      ("How many more {k} {x} than {l} {x} does {he} have?", "a-b"), ("How many {k} {x} and {y} does {A} have together?", "a+c"))),
    ("{A} has {a} {k} {x} and {b} {l} {x}. {B} has {c} {k} {x} and {d} {l} {x}.",
     (("How many {k} {x} do they have [together|in all]?", "a+c"), ("How many {x} does {A} have?", "a+b"),
      ("How many {l} {x} do {A} and {B} have in total?", "b+d"), ("How many {x} does {B} have?", "c+d"))),
    ("A [shop|store] [sold|had] {a} {x}, {b} {y} and {c} {z}.",
     (("How many {x} and {y} [did it sell|were there]?", "a+b"), ("How many [things|items] were there altogether?", "a+b+c"),
      ("How many more {x} than {z} were there?", "a-c"))),
    ("[In a school|In a hall|At a show] there are {a} {g} and {b} {h}. {c} more {g} [joined|came] later.",
     (("How many {g} are there now?", "a+c"), ("How many people are there now?", "a+b+c"),
      ("How many more {g} than {h} were there at first?", "a-b"))),
    ("There are {s} [people|persons] in the [program|club|choir]. {b} of them are {g}[, the rest are {h}|].",
     (("How many {h} are there?", "s-b"), ("How many are not {g}?", "s-b"))),
    ("Of the {s} {x} in {p}, {b} are {k}, {c} are {l} and the rest are plain.",
     (("How many {x} are plain?", "s-b-c"), ("How many {x} are {k} or {l}?", "b+c"))),
    ("{A}, {B} and {C} went to [the shore|a farm]. {A} found {a} {x}, {B} found {b} and {C} found {c}.",
     (("How many {x} did they find in all?", "a+b+c"), ("How many {x} did {A} and {C} find [together|]?", "a+c"),
      ("How many more {x} did {A} find than {B}?", "a-b"))),
    ("{A} jumped {a} inches and {B} jumped {b} inches. {C} jumped {c} inches.",
     (("How much farther did {A} jump than {B}?", "a-b"), ("How far did {A} and {B} jump together?", "a+b"),
      ("How far did they jump altogether?", "a+b+c"))),
    # comparisons, both ways, and their sums
    ("{A} has {a} {x}. {B} has {b} more {x} than {A}.",
     (("How many {x} does {B} have?", "a+b"), ("How many {x} do they have [together|altogether|in all]?", "a+(a+b)"))),
    ("{A} has {a} {x}. {B} has {b} fewer {x} than {A}.",
     (("How many {x} does {B} have?", "a-b"), ("How many {x} do they have [together|altogether|in total]?", "a+(a-b)"))),
    ("{A} has {a} {x}. {A} has {b} more {x} than {B}.",
     (("How many {x} does {B} have?", "a-b"), ("How many {x} do they have [together|in all]?", "a+(a-b)"))),
    ("{A} has {a} {x}, which is {b} [more|fewer] than {B} has.", ()),
    ("{A} has {a} {x}, {b} more than {B}.",
     (("How many {x} does {B} have?", "a-b"), ("How many {x} do {A} and {B} have in all?", "a+(a-b)"))),
    ("{A} has {b} fewer {x} than {B}. {A} has {a} {x}.",
     (("How many {x} does {B} have?", "a+b"), ("How many {x} do they have together?", "a+(a+b)"))),
    ("{A} [jumped|ran|walked] {a} [meters|feet|yards]. {A} [jumped|ran|walked] {b} [meters|feet|yards] farther than {B}.",
     (("How far did {B} [jump|run|walk]?", "a-b"), ("How far did they go altogether?", "a+(a-b)"))),
    ("{A} [jumped|ran|walked] {a} [meters|feet|yards]. {B} went {b} [meters|feet|yards] farther than {A}, and {C} {c} farther than {B}.",
     (("How far did {B} go?", "a+b"), ("How far did {C} go?", "a+b+c"))),
    ("{a} [pupils|students] [asked for|chose|suggested] {x} while others [asked for|chose|suggested] {y}. {b} more [pupils|students] [asked for|chose|suggested] {x} than {y}.",
     (("How many [asked for|chose|suggested] {y}?", "a-b"), ("How many [pupils|students] were there in all?", "a+(a-b)"))),
    ("{a} [pupils|students] [asked for|chose|suggested] {x} and {b} {y}. {c} [asked for|chose|suggested] {z}.",
     (("How many more [pupils|students] [asked for|chose|suggested] {x} than {y}?", "a-b"),
      ("How many [asked for|chose|suggested] {x} or {z}?", "a+c"), ("How many [pupils|students] [asked|chose|took part] in all?", "a+b+c"))),
    ("Every day {A} spends {a} hours on [reading|drawing] and some hours on [sports|music]. {He} spends {b} hours more on [reading|drawing] than on [sports|music].",
     (("How many hours does {he} spend on [sports|music]?", "a-b"),)),
    ("Every day {A} spends {a} hours on reading and {b} hours on music. {He} sleeps {c} hours.",
     (("How many more hours does {he} spend on reading than on music?", "a-b"), ("How many hours does {he} spend on reading and music?", "a+b"))),
    ("[In a school|At a camp] there are {a} {g} and the rest are {h}. There are {b} more {g} than {h}.",
     (("How many {h} are there?", "a-b"), ("How many [people|children] are there in all?", "a+(a-b)"))),
    ("[In a school|At a camp] there are {b} more {h} than {g}. There are {a} {g}.",
     (("How many {h} are there?", "a+b"), ("How many are there altogether?", "a+(a+b)"))),
    ("{A} is {a} years old. {B} is {b} years older than {A}.",
     (("How old is {B}?", "a+b"), ("What is the sum of their ages?", "a+(a+b)"))),
    ("{A} is {a} years old. {He} is {b} years older than {B}.",
     (("How old is {B}?", "a-b"),)),
    ("{A} [baked|made|painted] {a} {x} [in the morning|on Monday] and {b} more {x} [in the afternoon than in the morning|on Tuesday than on Monday].",
     (("How many {x} did {he} [bake|make|paint] [in the afternoon|on Tuesday]?", "a+b"), ("How many {x} did {he} [bake|make|paint] in all?", "a+(a+b)"))),
    ("{A} [baked|made|painted] {a} {x} [in the morning|on Monday] and {b} more {x} [in the afternoon|on Tuesday].",
     (("How many {x} did {he} [bake|make|paint] in all?", "a+b"), ("How many more did {he} [bake|make|paint] at first than later?", "a-b"))),
    ("{A} ate {a} {x} and gave {b} {x} to {B}. {He} had {s} {x} [before|at first].",
     (("How many more {x} did {he} eat than {he} gave away?", "a-b"), ("How many {x} does {he} have left?", "s-a-b"))),
    ("{A} has {a} fewer {x} than {B} and {c} more {x} than {C}. {B} has {s} {x}.",
     (("How many {x} does {A} have?", "s-a"), ("How many {x} does {C} have?", "s-a-c"), ("How many more {x} does {B} have than {C}?", "a+c"))),
    ("{A} brought {a} {x} and {B} brought {d} {x} to the party. {A} then bought {b} more {x} there.",
     (("How many {x} did {A} bring to the party in the end?", "a+b"), ("How many {x} are there altogether?", "a+d+b"),
      ("How many more {x} does {A} have than {B} now?", "a+b-d"))),
    # times
    ("{A} has {a} {x}. {B} has {r} times as many {x} as {A}.",
     (("How many {x} does {B} have?", "r*a"), ("How many {x} do they have [together|in all]?", "a+r*a"),
      ("How many more {x} does {B} have than {A}?", "r*a-a"))),
    ("{A} has {m} {x}, {r} times as many as {B}.",
     (("How many {x} does {B} have?", "m/r"),)),
    ("{A} has {m} {x} and {B} has {r} {x}. {C} has {c} {x}.",
     (("How many times as many {x} does {A} have as {B}?", "m/r"), ("How many {x} do {A} and {B} have?", "m+r"))),
    # groups
    ("{A} has {r} {q} of {x}. [There are|Each {u} holds] {a} {x}[ in each {u}|].",
     (("How many {x} does {he} have?", "r*a"),)),
    ("There are {r} {q} with {a} {x} in each. {A} [takes|ate|lost] {b} {x}.",
     (("How many {x} are left?", "r*a-b"), ("How many {x} were there at first?", "r*a"))),
    ("{A} has {r} {q} with {a} {x} in each {u} and {b} [loose|single] {x}.",
     (("How many {x} does {he} have in all?", "r*a+b"), ("How many {x} are in the {q}?", "r*a"))),
    ("{A} has {r} {q} of {x} and {t} {q} of {y}. There are {a} in each {u}.",
     (("How many {x} does {he} have?", "r*a"), ("How many {y} does {he} have?", "t*a"), ("How many {q} are there?", "r+t"),
      ("How many {x} and {y} are there in all?", "(r+t)*a"))),
    ("{A} has {r} {q} of {x} with {a} in each and {t} {q} of {y} with {b} in each.",
     (("How many {x} does {A} have?", "r*a"), ("How many {x} and {y} does {he} have in all?", "r*a+t*b"),
      ("How many more {q} of {x} than of {y} does {he} have?", "r-t"))),
    ("{A} has {m} {x} and {b} {y}. {He} puts the {x} into {r} {q} [with the same number in each|equally].",
     (("How many {x} are in each {u}?", "m/r"),)),
    ("{A} has {m} {x} and {b} {y}. {He} puts {r} {x} into each {u}.",
     (("How many {q} does {he} need for the {x}?", "m/r"), ("How many more {x} than {y} does {he} have?", "m-b"))),
    ("{m} {x} are shared [equally|evenly|out evenly] among {r} [children|friends|pupils]. There are also {b} {y}.",
     (("How many {x} does each [get|receive]?", "m/r"),)),
    ("{A} has {a} {k} {x} and {v} {l} {x}. {He} puts all of them into {q} of {r} [{x}|each].",
     (("How many {q} does {he} need?", "(a+v)/r"),)),
    ("{A} had {s} {x}. {He} gave away {b} and put the rest into {r} {q} equally.",
     (("How many {x} are in each {u}?", "(s-b)/r"), ("How many {x} were put into {q}?", "s-b"))),
    ("A book has {r} chapters with {a} pages each. It took {A} {t} days to read it.",
     (("How many pages are in the book?", "r*a"), ("How many pages did {he} read [a day|per day|each day]?", "r*a/t"))),
    ("A book has {m} pages in {t} chapters. It took {A} {r} days to finish it.",
     (("How many pages did {he} read per day?", "m/r"), )),
    ("{A} needs {r} [nails|screws] for each [large plank|board] and there are {t} [large planks|boards]. {b} more [nails|screws] are needed for the door.",
     (("How many [nails|screws] does {he} need [in all|altogether]?", "r*t+b"), ("How many [nails|screws] are needed for the [large planks|boards]?", "r*t"))),
    ("Together the large planks need {a} nails and the small planks {b} nails. There are {c} large planks and {d} small planks.",
     (("How many nails are needed in all?", "a+b"), ("How many planks are there?", "c+d"), ("How many more nails do the large planks need than the small ones?", "a-b"))),
    ("They have {r} tables and each table has {t} chairs.",
     (("How many chairs do they have?", "r*t"), ("How many more chairs than tables do they have?", "r*t-r"))),
    # price, rate
    ("{A} bought {r} {x} for ${a} each. {He} had ${b} with {him}.",
     (("How much did {he} [pay|spend]?", "r*a"),)),
    ("{A} bought {r} {x} for ${a} each and {t} {y} for ${b} each.",
     (("How much did {he} [pay|spend] in all?", "r*a+t*b"), ("How much did the {x} cost?", "r*a"),
      ("How much more did the {x} cost than the {y}?", "r*a-t*b"), ("How many things did {A} buy?", "r+t"))),
    ("A {u} of {x} costs ${a}. A {u} of {y} costs ${b}. {A} bought {r} {q} of {x} and {t} {q} of {y}.",
     (("How much did {he} [pay|spend] in all?", "r*a+t*b"), ("How much did the {x} cost?", "r*a"))),
    ("{A} paid ${m} for {r} {x}. {He} has ${b} left.",
     (("How much did each [cost|of them cost]?", "m/r"), ("How much did {he} have at first?", "m+b"))),
    ("{A} [sells|sold] {r} {x} for ${a} each. {He} spent ${b} [on the material|to make them].",
     (("How much [money does {he} make|is {his} profit]?", "r*a-b"), ("How much did {he} get for the {x}?", "r*a"))),
    ("{A} wants to buy {r} {x} that cost ${a} each. {He} has ${c}.",
     (("How much [more money |more ]does {he} need?", "r*a-c"),)),
    ("{A} earns ${a} an hour. {He} worked {r} hours on Monday and {t} hours on Tuesday.",
     (("How much did {he} earn [in all|altogether]?", "a*(r+t)"), ("How much did {he} earn on Monday?", "a*r"),
      ("How many hours did {he} work?", "r+t"))),
    ("{A} [drives|runs|walks] {a} miles [an hour|every day|each day]. {He} has a [trip|way] of {m} miles before {him}. {He} [drives|runs|walks] for {r} [hours|days].",
     (("How many miles does {he} go?", "a*r"),)),
    ("A [machine|printer|factory] makes {a} {x} [an hour|per hour|every hour]. It ran for {r} hours in the morning and {t} in the afternoon, and {b} {x} were broken.",
     (("How many {x} did it make?", "a*(r+t)"), ("How many good {x} did it make?", "a*(r+t)-b"))),
    ("{A} reads {a} pages a day. {B} reads {b} pages a day.",
     (("How many pages does {A} read in {r} days?", "a*r"), ("How many pages do they read [together|] in {r} days?", "(a+b)*r"),
      ("How many more pages than {B} does {A} read in {r} days?", "(a-b)*r"))),
    # longer chains
    ("{A} has {a} {x}. {B} has {r} times as many {x} as {A}, and {C} has {c} fewer than {B}.",
     (("How many {x} does {C} have?", "r*a-c"), ("How many {x} do they have [in all|altogether]?", "a+r*a+(r*a-c)"))),
    ("{A} bakes {a} {x} a day. {He} eats {e} of them and sells the rest for ${r} each.",
     (("How much does {he} make [a day|every day]?", "(a-e)*r"), ("How many {x} does {he} sell a day?", "a-e"))),
    ("{A} bought {r} {q} of {x} with {a} {x} in each. {He} gave {b} {x} to {B} and {e} to {C}.",
     (("How many {x} does {he} have left?", "r*a-b-e"), ("How many {x} did {he} give away?", "b+e"), ("How many {x} did {he} buy?", "r*a"))),
    ("{A} has ${s}. {He} buys {r} {x} at ${t} each and a [bag|hat] for ${e}.",
     (("How much money does {he} have left?", "s-r*t-e"), ("How much does {he} spend?", "r*t+e"))),
    ("There are {r} {q} of {x}. Each {u} holds {a} {x}. {b} of the {x} are [broken|bad]. The others are shared among {t} [children|friends].",
     (("How many good {x} are there?", "r*a-b"),)),
    ("{A} needs {s} {x}. {He} has {a} and {B} gives {him} {b}.",
     (("How many more {x} does {he} need?", "s-a-b"), ("How many {x} does {he} have now?", "a+b"))),
    ("{A} saved ${a} in May, ${b} in June and ${c} in July. Then {he} spent ${e} on [a game|shoes].",
     (("How much money does {he} have left?", "a+b+c-e"), ("How much did {he} save in all?", "a+b+c"))),
    ("A [pole|rope|ribbon] is {s} [feet|inches|meters] long. {A} cuts off {a} [feet|inches|meters] and then {b} [feet|inches|meters].",
     (("How long is the rest?", "s-a-b"), ("How much was cut off?", "a+b"))),
    # told backwards, in subordinate clauses and in the passive
    ("After [giving|handing|selling] {b} {x} to {B}, {A} [has|had|was left with] {a} {x}.",
     (("How many {x} did {he} have [at first|originally|initially|before that]?", "b+a"),)),
    ("After [losing|using|eating] {b} of {his} {s} {x}, {A} [bought|got|received] {c} more.",
     (("How many {x} does {he} have now?", "s-b+c"), ("How many {x} did {he} have before getting more?", "s-b"))),
    ("After [buying|finding|receiving] {b} {x}, {A} has {s} {x} [in all|altogether|now].",
     (("How many {x} did {he} have [before|at first|to begin with]?", "s-b"),)),
    ("{A} was given {b} {x} by {B}. [Before that|Until then] {he} had {a} {x}.",
     (("How many {x} does {he} have [now|in all]?", "b+a"),)),
    ("{b} {x} were [sold|taken away|removed] from {p}[ by {A}|]. {c} {x} [remain|are left|are still there].",
     (("How many {x} were [there|in {p}] [at first|before|originally]?", "b+c"),)),
    ("{s} {x} were in {p} until {A} [took|carried off|removed] {b} of them.",
     (("How many {x} [remain|are left] in {p}?", "s-b"), ("What is the number of {x} left in {p}?", "s-b"))),
    ("[Out of|Of] the {s} {x} that {A} had, {b} were [broken|lost|torn].",
     (("How many were [whole|not broken|fine]?", "s-b"), ("How many {x} are still good?", "s-b"))),
    ("{A} [still has|has] {a} {x}, even though {he} gave {b} [of them|{x}] to {B} and {c} to {C}.",
     (("How many {x} did {he} have [at first|before]?", "a+b+c"), ("How many {x} did {he} give away?", "b+c"))),
    ("{A} had {s} {x} but {b} of them were [broken|bad]. {B} gave {him} {c} new {x}.",
     (("How many good {x} does {he} have now?", "s-b+c"), ("How many {x} does {A} have in all now?", "s-b+c"))),
    ("{A} began [the day|the week|the game] with {a} {x} and ended it with {b} {x}.",
     (("How many {x} did {he} lose?", "a-b"), ("By how many did {his} {x} go down?", "a-b"))),
    ("{A} began [the day|the game] with {b} {x} and ended it with {a} {x}.",
     (("How many {x} did {he} [win|gain|get]?", "a-b"),)),
    ("{A} has read {b} of the {s} pages of a book.",
     (("How many pages are left to read?", "s-b"), ("How many more pages must {he} read?", "s-b"))),
    ("{A} plans to [collect|bring|make] {s} {x}. So far {he} has [collected|brought|made] {b}.",
     (("How many more {x} does {he} need?", "s-b"), ("How many {x} are missing?", "s-b"))),
    ("{A} must [wash|iron|mend] {a} shirts and {b} [coats|towels]. {He} has done {c} of them by noon.",
     (("How many [pieces|things] are left to do?", "a+b-c"), ("How many [pieces|things] are there in all?", "a+b"))),
    # what a total is called
    ("{A} [picked|gathered|caught] {a} {x}, [while|and|whereas] {B} [picked|gathered|caught] {b}.",
     (("What is the total number of {x} [picked|gathered|caught]?", "a+b"), ("How many {x} did they [pick|gather|catch] combined?", "a+b"),
      ("What is the difference between {A}'s {x} and {B}'s?", "a-b"), ("By how many does {A}'s number exceed {B}'s?", "a-b"))),
    ("{A} and {B} [picked|gathered|collected] {a} and {b} {x} respectively. {C} had {c} {x}.",
     (("What is the overall number of {x} of {A} and {B}?", "a+b"), ("How many {x} do all three have?", "a+b+c"),
      ("How many more {x} did {A} have than {B}?", "a-b"))),
    ("The recipe needs {a} cups of [flour|milk] and {b} cups of [sugar|water].",
     (("How many cups are needed [in all|in total]?", "a+b"), ("How many more cups of the first than of the second are needed?", "a-b"),
      ("By what amount does the first exceed the second?", "a-b"))),
    ("A recipe calls for {a} cups of flour, {b} cups of sugar and {c} cups of milk. {A} has already put in {e} cups of flour.",
     (("How many more cups of flour does {he} need?", "a-e"), ("How many cups of flour and sugar does the recipe call for?", "a+b"))),
    ("{A} [weighs|weighed] {a} pounds. {B} [weighs|weighed] {b} pounds [more|less].",
     (("What is the difference of their weights?", "b"),)),
    ("A [truck|wagon|basket] with {x} weighs {s} pounds. The [empty one|box alone] weighs {b} pounds.",
     (("How much do the {x} weigh?", "s-b"),)),
    ("The temperature was {a} degrees in the morning. It [rose|went up] by {b} degrees and [fell|went down] by {c} degrees at night.",
     (("What was the temperature at night?", "a+b-c"),)),
    ("{A} [drove|rode|cycled] {a} miles on Monday, {b} miles on Tuesday and {c} miles on Friday.",
     (("How many miles did {he} go in all?", "a+b+c"), ("How many more miles did {he} go on Monday than on Friday?", "a-c"),
      ("What distance did {he} cover on Monday and Tuesday?", "a+b"))),
    ("It is {s} miles from {A}'s house to the [lake|city]. {He} has already [driven|gone] {b} miles.",
     (("How many miles are left?", "s-b"), ("How much farther does {he} have to go?", "s-b"))),
    ("{A} scored {a} points in the first half and {b} points in the second half. {B} scored {c} points in all.",
     (("How many points did {A} score?", "a+b"), ("How many points did they score together?", "a+b+c"))),
    ("{A} is {a} years old [now|]. {B} is {b} years younger.",
     (("How old is {B}?", "a-b"),)),
    ("{A} is {a} years old.",
     (("How old will {he} be in {b} years?", "a+b"), ("How old was {he} {e} years ago?", "a-e"))),
    ("The [tree|plant|fence] was {a} [feet|inches] tall. It grew {b} [feet|inches] [this year|in spring].",
     (("How tall is it now?", "a+b"),)),
    ("The [tree|plant] is {s} [feet|inches] tall now. It has grown {b} [feet|inches] since last year.",
     (("How tall was it last year?", "s-b"),)),
    ("A ticket costs ${a} for [an adult|grown-ups] and ${b} for [a child|children].",
     (("How much more does the ticket of an adult cost?", "a-b"), ("How much do {r} tickets for adults cost?", "a*r"))),
    ("{A} had ${s}. {He} bought a [coat|lamp] for ${b}.",
     (("How much change did {he} get?", "s-b"), ("How much money does {he} have left?", "s-b"))),
    ("{A} paid with a ${s} bill for {x} that cost ${b}.",
     (("How much change does {he} get?", "s-b"),)),
    ("A [lamp|coat|bike] that cost ${s} is now sold for ${b}.",
     (("How much did the price fall?", "s-b"), ("How much is saved by buying it now?", "s-b"))),
    ("A [coat|bike] costs ${a}. The price was raised by ${b}.",
     (("What does it cost now?", "a+b"),)),
    # groups, said otherwise
    ("{m} {x} have to be [packed|put] into {q} that hold {r} {x} each.",
     (("How many {q} are needed?", "m/r"),)),
    ("A {u} holds {a} {x}.",
     (("How many {x} do {r} {q} hold?", "a*r"), ("How many {x} are there in {r} such {q}?", "a*r"))),
    ("If one {u} holds {a} {x}, {r} {q} are full.",
     (("How many {x} are there?", "a*r"),)),
    ("{A} arranged {m} {x} in {r} equal rows.",
     (("How many {x} are in a row?", "m/r"), ("How many {x} does each row have?", "m/r"))),
    ("{A} can carry {r} {x} at a time. There are {m} {x} to carry.",
     (("How many trips does {he} need?", "m/r"),)),
    ("{A} had to carry {a} {x} from one room and {v} from another. {He} could only carry {r} at a time.",
     (("How many trips did {he} make?", "(a+v)/r"), ("How many {x} did {he} carry?", "a+v"))),
    ("There were {a} {x} in {p}, but {e} of them were bad. The rest went into {q} of {r}.",
     (("How many {x} were good?", "a-e"),)),
    ("{r} [friends|children] each brought {a} {x}. {e} of them were [lost|eaten].",
     (("How many {x} are left?", "r*a-e"), ("How many {x} did they bring?", "r*a"))),
    ("A team has {s} players. {b} of them did not come. Every other player scored {r} points.",
     (("How many points did the team score?", "(s-b)*r"), ("How many players came?", "s-b"))),
    ("{A} bought {s} {x}. {b} of them were for {B} and the others were shared by {r} children.",
     (("How many {x} does each child get?", "(s-b)/r"), ("How many {x} were shared?", "s-b"))),
    ("Every [child|pupil] gets {r} {x}. There are {a} girls and {b} boys.",
     (("How many {x} are needed?", "r*(a+b)"), ("How many more {x} do the girls get than the boys?", "r*(a-b)"),
      ("How many {x} do the girls get?", "r*a"))),
    ("{A} makes {r} {x} out of one [sheet|yard]. {He} has {a} [sheets|yards].",
     (("How many {x} can {he} make?", "r*a"),)),
    ("It takes {r} [minutes|hours] to make one [toy|cake]. {A} worked for {m} [minutes|hours].",
     (("How many did {he} make?", "m/r"),)),
    ("{A} needs {r} eggs for one cake. {He} has {m} eggs and {b} pounds of flour.",
     (("How many cakes can {he} bake?", "m/r"),)),
    ("{A} earns ${r} for each [lawn|car|dog] that {he} does. {He} had {a} of them to do but forgot {e}.",
     (("How much did {he} earn?", "r*(a-e)"), ("How many did {he} do?", "a-e"))),
    ("{A} had ${a} and got ${b} for {his} birthday. Each [toy|game] costs ${r}.",
     (("How much money does {he} have?", "a+b"),)),
    ("{A} had ${a} and earned ${v} more. {He} spent all of it on [toys|games] for ${r} each.",
     (("How many did {he} buy?", "(a+v)/r"),)),
    ("{A} bought {r} {x} for ${m} in all and {t} {y} for ${b}.",
     (("What is the price of one of the {x}?", "m/r"), ("How much did {he} spend?", "m+b"))),
    ("[One|A single] {u} of {x} costs ${r}. {A} has ${m}.",
     (("How many {q} can {he} buy?", "m/r"),)),
    ("{A} [types|reads|checks] {a} pages [an hour|per hour]. {He} has {m} pages to do.",
     (("How many pages can {he} do in {r} hours?", "a*r"),)),
    ("A car [goes|drives] {r} miles [in an hour|an hour|per hour].",
     (("How long does it take to go {m} miles?", "m/r"), ("How far does it go in {t} hours?", "r*t"))),
    ("A car went {m} miles in {r} hours.",
     (("How many miles did it go in an hour?", "m/r"), ("What was its speed in miles per hour?", "m/r"))),
    ("A garden is {a} [feet|meters] long and {r} [feet|meters] wide.",
     (("What is its area?", "a*r"), ("How much longer than wide is it?", "a-r"))),
    # beside the point
    ("{A} is {e} years old and has {a} {x}. {B}, who is {t} years old, has {b} {x}.",
     (("How many {x} do they have [together|in all]?", "a+b"), ("How many more {x} does {A} have than {B}?", "a-b"))),
    ("{A} walked {e} miles to the shop and bought {a} {x} and {b} {y}.",
     (("How many [things|items] did {he} buy?", "a+b"), ("How many more {x} than {y} did {he} buy?", "a-b"))),
    ("{A} has {e} [sisters|brothers]. {He} had {a} {x} and lost {b} of them.",
     (("How many {x} does {he} have left?", "a-b"),)),
    ("In {e} days {A} [made|found] {a} {x} and {B} [made|found] {b}.",
     (("How many {x} did they [make|find]?", "a+b"), ("How many more {x} did {A} [make|find] than {B}?", "a-b"))),
    ("{A} has {a} {x} and {e} cats. {B} gave {him} {b} {x}.",
     (("How many {x} does {A} have?", "a+b"), ("How many {x} did {he} have before?", "a"))),
    ("The {e} rooms of a school have {a} [desks|chairs]. {b} of them are new and {c} are broken.",
     (("How many are not new?", "a-b"), ("How many are not broken?", "a-c"))),
    ("{A} bought a book with {c} pages for ${b}. {He} had ${s}.",
     (("How much money is left?", "s-b"),)),
    ("{A} had {a} {x} in {e} {q}. {He} bought {b} more {x}.",
     (("How many {x} does {he} have now?", "a+b"),)),
    ("{A} has {a} {x}, {B} has {b} {y} and {C} has {c} {x}.",
     (("How many {x} are there?", "a+c"), ("How many more {x} does {A} have than {C}?", "a-c"))),
    ("On Monday {a} {g} and {b} {h} came. On Tuesday {c} {g} and {d} {h} came.",
     (("How many {g} came [in all|on the two days]?", "a+c"), ("How many people came on Monday?", "a+b"),
      ("How many more {h} came on Monday than on Tuesday?", "b-d"), ("How many people came on Tuesday?", "c+d"))),
    ("{A} sold {a} {x} and {b} {y} last week. This week {he} sold {c} {x}.",
     (("How many {x} did {he} sell [in the two weeks|in all]?", "a+c"), ("How many {x} and {y} did {he} sell last week?", "a+b"),
      ("How many more {x} did {he} sell last week than this week?", "a-c"))),
    ("The first shelf has {a} {x}, the second has {b} and the third has {c}.",
     (("How many {x} are on the first and the third shelf?", "a+c"), ("How many {x} are there altogether?", "a+b+c"),
      ("How many more {x} are on the first shelf than on the second?", "a-b"))),
    ("{A} [put|placed] {a} {x} and {b} {y} on the table. {B} put {c} {x} there and took {e} {y} away.",
     (("How many {x} are on the table?", "a+c"), ("How many {y} are on the table now?", "b-e"),
      ("How many {x} and {y} did {A} [put|place] on the table?", "a+b"))),
    ("{A} has {a} {x}. That is {b} [more|fewer] than {B} has and {c} more than {C} has.",
     (("How many {x} does {C} have?", "a-c"),)),
    ("{A} made {a} {x} yesterday, {b} fewer than today.",
     (("How many {x} did {he} make today?", "a+b"), ("How many {x} did {he} make in all?", "a+(a+b)"))),
    ("Today {A} made {b} fewer {x} than yesterday. Yesterday {he} made {a}.",
     (("How many {x} did {he} make today?", "a-b"), ("How many {x} did {he} make on the two days?", "a+(a-b)"))),
    ("There are {r} times as many {g} as {h}. There are {a} {h}.",
     (("How many {g} are there?", "r*a"), ("How many are there in all?", "a+r*a"), ("How many more {g} than {h} are there?", "r*a-a"))),
    ("{A} ran {a} miles on Monday. On Tuesday {he} ran twice as far, and on Friday {b} miles.",
     (("How far did {he} run on Monday and Friday?", "a+b"),)),
    ("{A} has {a} {x}, {B} has {b} more than {A} and {C} has {c} fewer than {A}.",
     (("How many {x} does {C} have?", "a-c"), ("How many {x} does {B} have?", "a+b"), ("How many more {x} does {B} have than {C}?", "b+c"),
      ("How many {x} do they have in all?", "a+(a+b)+(a-c)"))),
    ("{A} wants {r} {x} for each of {t} [children|guests]. {He} has {b} {x}.",
     (("How many {x} does {he} want?", "r*t"), ("How many more {x} does {he} need?", "r*t-b"))),
    ("{A} works {r} hours a day for ${a} an hour.",
     (("How much does {he} earn in {t} days?", "r*a*t"), ("How much does {he} earn a day?", "r*a"))),
    ("There are {r} {q} in {p}. Each has {t} rows with {a} {x} in each row.",
     (("How many {x} are there?", "r*t*a"), ("How many {x} are in each {u}?", "t*a"))),
    ("{A} sold {r} {x} for ${a} each and {t} {y} for ${b} each. {He} had spent ${c} on them.",
     (("What was {his} profit?", "r*a+t*b-c"), ("How much did {he} get in all?", "r*a+t*b"))),
    ("{A} has {s} {x}. {He} gives {b} to {B} and {c} to {C} and shares the rest equally with {t} friends.",
     (("How many {x} did {he} give to {B} and {C}?", "b+c"), ("How many {x} are shared?", "s-b-c"))),
)  # fmt: skip
"""Stories with their questions. ``s`` is a large number, ``m`` a multiple of ``r``, ``v`` one that with ``a`` makes a
multiple of ``r``; the letters of an equation stand for the numbers of the text."""


def stories(count: int, rng: random.Random) -> Iterator[tuple[str, Problem]]:
    """``count`` problems with the name of their story; worlds that cannot be are drawn anew."""
    made = 0
    while made < count:
        at = rng.randrange(len(STORIES))
        body, questions = STORIES[at]
        if not questions:
            continue
        problem = _problem(f"story-{at}-{made}", body, *rng.choice(questions), rng)
        if problem is not None:
            made += 1
            yield f"story-{at}", problem


def _problem(id: str, body: str, question: str, equation: str, rng: random.Random) -> Problem | None:
    choices: dict[int, int] = {}
    text = _chosen(body, choices, rng), _chosen(question, choices, rng)
    words = _words(rng)
    numbers = _numbers(rng)
    filled = [_filled(part, words, numbers) for part in text]
    letters = re.findall(r"\{([a-emrstv])\}", " ".join(text))
    if len(set(letters)) < len(letters) or not set(re.findall(r"[a-z]", equation)) <= set(letters):
        return None
    values = {f"NUM{n}": numbers[letter] for n, letter in enumerate(letters, 1)}
    if len(set(values.values())) < len(values) and rng.random() < 0.8:
        return None
    of_tags = re.sub(r"[a-z]", lambda m: str(numbers[m[0]]), equation)
    tree = parse_infix(of_tags)
    if not _possible(tree):
        return None
    body_text, question_text = _joined(filled[0], filled[1], rng)
    return Problem(id=id, body=body_text, question=question_text, equation=tree, answer=evaluate(tree))


def _possible(tree: Expression) -> bool:
    from svampkit.equation import Op

    if not isinstance(tree, Op):
        return True
    value = evaluate(tree)
    return value > 0 and value.denominator == 1 and _possible(tree.left) and _possible(tree.right)


def _chosen(text: str, choices: dict[int, int], rng: random.Random) -> str:
    """Choices of equally many are made alike: "[sold|lost]" of the story is "[sell|lose]" of the question."""
    while (found := re.search(r"\[([^\[\]]*)\]", text)) is not None:
        options = found[1].split("|")
        at = choices.setdefault(len(options), rng.randrange(len(options)))
        text = text[: found.start()] + options[at] + text[found.end() :]
    return re.sub(r" +([.,?])", r"\1", re.sub(r"  +", " ", text))


def _words(rng: random.Random) -> dict[str, str]:
    she = rng.random() < 0.5
    names = rng.sample(_SHE, 3) + rng.sample(_HE, 3)
    first = rng.choice(names[:3] if she else names[3:])
    others = rng.sample([n for n in names if n != first], 2)
    x, y, z = rng.sample(_THINGS, 3)
    k, other = rng.sample(rng.choice(_KINDS), 2)
    q, u = rng.choice(_GROUPS)
    g, h = rng.sample(rng.choice(_PEOPLE), 2)
    return {
        "A": first, "B": others[0], "C": others[1], "x": x, "y": y, "z": z, "k": k, "l": other, "q": q, "u": u, "g": g,
        "h": h, "p": rng.choice(_PLACES), "he": "she" if she else "he", "He": "She" if she else "He",
        "his": "her" if she else "his", "him": "her" if she else "him",
    }  # fmt: skip


def _numbers(rng: random.Random) -> dict[str, int]:
    top = rng.choice([10, 20, 60, 100, 900])
    found = {letter: rng.randint(2, top) for letter in "abcd"}
    if rng.random() < 0.6 and found["a"] < found["b"]:
        found["a"], found["b"] = found["b"], found["a"]
    found["e"] = rng.randint(2, 9)
    found["r"], found["t"] = rng.randint(2, 12), rng.randint(2, 12)
    found["m"] = found["r"] * rng.randint(2, max(3, top // 4))
    found["s"] = found["a"] + found["b"] + rng.randint(5, top + 5)
    found["v"] = found["r"] * rng.randint(2, 9) - found["a"] % found["r"]
    return found


def _filled(text: str, words: dict[str, str], numbers: dict[str, int]) -> str:
    return re.sub(r"\{(\w+)\}", lambda m: words.get(m[1]) or str(numbers[m[1]]), text)


def _joined(body: str, question: str, rng: random.Random) -> tuple[str, str]:
    """As people write: the last sentence sometimes stands as a condition before the question."""
    sentences = re.split(r"(?<=[.?!])\s+", body)
    if len(sentences) > 1 and rng.random() < 0.25:
        *rest, last = sentences
        last = last if last.split()[0] in _SHE + _HE else last[0].lower() + last[1:]
        ending = question if rng.random() < 0.4 else question[0].lower() + question[1:]
        return " ".join(rest), f"If {last.rstrip('.')}{',' if ending != question else ''} {ending}"
    return body, question
