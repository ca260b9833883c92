"""Problems of our own that operators are tried on."""

from __future__ import annotations

LEMONS = ("Nora picked 14 lemons and Theo picked 9 lemons.", "How many lemons did they pick in all?", "14 + 9")
SHELLS = ("Mira had 26 shells. She gave 9 of them to her brother.", "How many shells does Mira have left?", "26 - 9")
KITES = ("Ravi has 7 red kites and 3 blue kites.", "How many kites does Ravi have in all?", "7 + 3")
MUGS = ("Hana packed 6 boxes with 4 mugs in each box.", "How many mugs did she pack?", "6 * 4")
BALLS = ("Ellen has 6 more balls than Marcus. Marcus has 9 balls.", "How many balls does Ellen have?", "6 + 9")
PENCILS = ("Kofi had 24 pencils. He put them equally into 6 boxes.", "How many pencils are in each box?", "24 / 6")
COAT = (
    "A wool scarf costs $18. A wool coat costs $64 more than the scarf.",
    "How much does the coat cost?",
    "18 + 64",
)
MATCH = (
    "In the hockey match, the Lions scored 4 goals and the Tigers scored 6 goals.",
    "How many goals did the teams score altogether?",
    "4 + 6",
)
TRAINS = (
    "The fast train takes 76 minutes to reach the coast. The slow train takes 23 minutes longer than the fast train.",
    "How many minutes does the slow train take to reach the coast?",
    "76 + 23",
)
BEAR = (
    "The lion at the zoo weighs 102 kilograms. The bear weighs 76 kilograms more than the lion.",
    "How many kilograms does the bear weigh?",
    "102 + 76",
)
PHOTOS = (
    "Ella has 62 photos on her phone and 80 photos on her camera.",
    "How many photos does Ella have altogether?",
    "62 + 80",
)
RING = (
    "Roland had 7 keys on his key ring. He added some keys, and now he has 19 keys on his key ring.",
    "How many keys did Roland add to his key ring?",
    "19 - 7",
)
POSTER = (
    "Daniela spent $20 on a poster. She has $18 left.",
    "How much money did Daniela have before she bought the poster?",
    "18 + 20",
)
VASE = (
    "A florist put 28 roses into a vase. Now there are 33 roses in the vase.",
    "How many roses were in the vase at first?",
    "33 - 28",
)
HUT = (
    "The mountain hut lies at a height of 900 meters. The village lies at a height of 400 meters.",
    "How many meters higher does the mountain hut lie than the village?",
    "900 - 400",
)
PUPPY = (
    "A puppy weighed 8 kilograms in March. In July, it weighed 17 kilograms.",
    "How many kilograms did the puppy gain?",
    "17 - 8",
)
CREPES = (
    "Tariq made 18 crepes. He put honey on 13 crepes and jam on the rest.",
    "How many crepes did Tariq put jam on?",
    "18 - 13",
)
CARDS = (
    "Bjorn had 55 soccer cards. He gave 19 soccer cards to his friend Idris.",
    "How many soccer cards does Bjorn have left?",
    "55 - 19",
)
CRAYONS = (
    "Arjun had 9 crayons. Maya gave him 5 more crayons.",
    "How many crayons does Arjun have now?",
    "9 + 5",
)
BIRDS = (
    "There were 28 pigeons in the park. Some pigeons flew away, and 11 pigeons stayed in the park.",
    "How many pigeons flew away?",
    "28 - 11",
)
PRIZES = (
    "Six children went to the fair. Each child won 4 prizes.",
    "How many prizes did the children win?",
    "6 * 4",
)
TORTOISE = ("A tortoise walks 6 meters a minute.", "How many meters does the tortoise walk in 5 minutes?", "6 * 5")
TICKETS = (
    "The theater sold 200 tickets in June and 300 tickets in July.",
    "How many tickets did the theater sell in June and July?",
    "200 + 300",
)
JUMPS = (
    "On sports day, Leo jumped 300 centimeters and Jake jumped 260 centimeters.",
    "How many centimeters did Leo and Jake jump altogether?",
    "300 + 260",
)
