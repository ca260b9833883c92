# ruff: noqa: E501
"""Small corpora in every format, in our own words."""

from __future__ import annotations

import json

SVAMP = [
    {
        "ID": "own-1",
        "Body": "Amara picked 14 plums. She gave 5 of them to her aunt.",
        "Question": "How many plums does Amara have now?",
        "Equation": "( 14.0 - 5.0 )",
        "Answer": 9.0,
        "Type": "Subtraction",
    },
    {
        "ID": "own-2",
        "Body": "A tray holds 6 mugs. If a cafe fills 4 trays",
        "Question": "how many mugs are on the trays?",
        "Equation": "( 6.0 * 4.0 )",
        "Answer": 24.0,
        "Type": "Multiplication",
    },
    {
        "ID": "own-3",
        "Body": "Kofi shares 18 stickers with 2 friends so that the three get the same.",
        "Question": "How many stickers does each of them get?",
        "Equation": "( 18.0 / ( 2.0 + 1.0 ) )",
        "Answer": 6.0,
        "Type": "Common-Divison",
    },
]

CSV = """Question,Numbers,Equation,Answer,group_nums,Type,Variation Type,Body,Ques
the garden has number0 tulips and number1 lilies . how many more tulips than lilies are there ?,31 12,- number0 number1,19.0,"[1, 2]",Subtraction,11,the garden has number0 tulips and number1 lilies .,how many more tulips than lilies are there ?
the garden has number0 lilies and number1 tulips . how many lilies and tulips are there ?,8 7.5,+ number0 number1,15.5,"[1, 2]",Addition,"31,11",the garden has number0 lilies and number1 tulips .,how many lilies and tulips are there ?
a baker put number0 rolls into each of number1 sacks . how many rolls is that ?,6 9,* number0 number1,54.0,"[1, 2]",Multiplication,"21, 33",a baker put number0 rolls into each of number1 sacks .,how many rolls is that ?
"""

ASDIV = """<?xml version="1.0" encoding="UTF-8" ?>
<Machine-Reading-Corpus-File>
<ProblemSet>
  <Problem ID="own-0001" Grade="1" Source="here">
    <Body>Seven red kites and two green kites are in the sky.</Body>
    <Question>How many kites are in the sky? </Question>
    <Solution-Type>Addition</Solution-Type>
    <Answer>9 (kites)</Answer>
    <Formula>7+2=9</Formula>
  </Problem>
  <Problem ID="own-0002" Grade="3" Source="here">
    <Body>A pen costs $1.25. Ravi pays with a note of $5.</Body>
    <Question>How much change does he get?</Question>
    <Solution-Type>Substraction</Solution-Type>
    <Answer>$3.75 (dollars)</Answer>
    <Formula>5-1.25=3.75</Formula>
  </Problem>
  <Problem ID="own-0003" Grade="4" Source="here">
    <Body>A shelf holds 3 rows of 4 jars. 2 jars break and 5 jars are added.</Body>
    <Question>How many jars are on the shelf?</Question>
    <Solution-Type>Sum</Solution-Type>
    <Answer>fifteen (jars)</Answer>
    <Formula>3*4=12; 12-2=10; 10+5=15</Formula>
  </Problem>
  <Problem ID="own-0004" Grade="4" Source="here">
    <Body>17 pupils ride in carts for 5.</Body>
    <Question>How many carts are full?</Question>
    <Solution-Type>Floor-Division</Solution-Type>
    <Answer>3 (carts)</Answer>
    <Formula>17/5=3 r2</Formula>
  </Problem>
  <Problem ID="own-0005" Grade="6" Source="here">
    <Body>Two numbers add up to 10 and differ by 4.</Body>
    <Question>What are they?</Question>
    <Solution-Type>Algebra-2</Solution-Type>
    <Answer>7; 3</Answer>
    <Formula>x:One number; y:The other; x+y=10; x-y=4</Formula>
  </Problem>
  <Problem ID="own-0006" Grade="6" Source="here">
    <Body>Three times a number and 5 more make 26.</Body>
    <Question>What is the number?</Question>
    <Solution-Type>Algebra-1</Solution-Type>
    <Answer>7</Answer>
    <Formula>x:The number; 3x+5=26</Formula>
  </Problem>
  <Problem ID="own-0007" Grade="3" Source="here">
    <Body>A lesson takes 2 hours.</Body>
    <Question>How many minutes is that?</Question>
    <Solution-Type>UnitTrans</Solution-Type>
    <Answer>120 (minutes)</Answer>
    <Formula>2 (hour)*60 (min/hour) = 120 (min)</Formula>
  </Problem>
</ProblemSet>
</Machine-Reading-Corpus-File>
"""

MAWPS = [
    {
        "iIndex": 12,
        "sQuestion": "Ines had 30 beads . If she threads 12 beads , how many beads are left ? ",
        "lEquations": ["X=(30.0-12.0)"],
        "lSolutions": [18.0],
    },
    {
        "iIndex": 13,
        "sQuestion": "Mrs. Lund has 8 lamps. She buys some more. Now she has 15 lamps. How many lamps did she buy?",
        "lEquations": ["8+x=15"],
        "lSolutions": ["7"],
    },
    {
        "iIndex": 14,
        "sQuestion": "Some pies are cut into 0.3333333333333333 parts. Half of one is eaten. How much is eaten?",
        "lEquations": ["0.3333333333333333*0.5"],
        "lSolutions": [0.16666666666666666],
    },
]

DERIVATIONS = [
    {
        "iIndex": 900,
        "sQuestion": "3 times a number is 12 more than the number . What is the number ?",
        "lEquations": ["3*x=x+12"],
        "lSolutions": [6.0],
        "Template": ["a * m = m + b"],
        "Alignment": [],
        "Equiv": [],
    },
    {
        "iIndex": 901,
        "sQuestion": "Two numbers add up to 9 and differ by 1 . What are they ?",
        "lEquations": ["x+y=9", "x-y=1"],
        "lSolutions": [5.0, 4.0],
        "Template": ["m + n = a", "m - n = b"],
        "Alignment": [],
        "Equiv": [],
    },
]

OWN = {
    "id": "zed-001",
    "body": "Mira had 26 shells. She gave 9 of them to her brother.",
    "question": "How many shells does Mira have left?",
    "equation": "26 - 9",
    "answer": "17",
    "type": "Subtraction",
    "grade": "2",
    "variation": ["23"],
    "seed": "zed-000",
    "template": "zed-000/23-1",
    "instance": 4,
    "author": "auto",
    "selection": {"cluster": 3},
}

GSM8K = [
    {
        "question": "Oluwaseun folds 18 paper boats on Monday and half as many on Tuesday. He gives 5 of them away. How many paper boats are left?",
        "answer": "On Tuesday he folds 18/2=<<18/2=9>>9 boats.\nThat makes 18+9=<<18+9=27>>27 boats.\nSo 27-5=<<27-5=22>>22 boats are left.\n#### 22",
    },
    {
        "question": "A choir of 40 singers loses 25% of them in spring. How many singers stay?",
        "answer": "It keeps 75% of them: .75*40=<<.75*40=30>>30 singers.\n#### 30",
    },
    {
        "question": "Maren plants 6 rows of 7 leeks and 6 rows of 8 onions. How many plants is that?",
        "answer": "There are 6 * 7 = 42 leeks.\nThere are 6*8=<<6*8=48>>48 onions.\nTogether 42+48=<<42+48=90>>90 plants.\n#### 90",
    },
    {
        "question": "Two twins are 9 years old together with their cat of 3. How old is each twin?",
        "answer": "Without the cat they are 6, so each is 3.\n#### 3",
    },
    {
        "question": "Ida buys 3 pens for $2 each and pays with $10. How much change does she get?",
        "answer": "The pens cost 3*2=$<<3*2=6>>6.\nShe gets 10-6=$<<10-6=4>>4 back.\n#### 5",
    },
]

GSM_PLUS = [
    {
        "question": f"Ines sorts {n} stamps into 4 albums of the same size. How many stamps are in each album?",
        "solution": f"{n}/4=<<{n}/4={n // 4}>>{n // 4}\n#### {n // 4}",
        "answer": str(n // 4),
        "perturbation_type": kind,
        "seed_question": "Ines sorts 24 stamps into 4 albums of the same size. How many stamps are in each album?",
        "seed_solution": "24/4=<<24/4=6>>6\n#### 6",
        "seed_answer": "6",
    }
    for n, kind in ((48, "numerical substitution"), (2400, "digit expansion"))
] + [
    {
        "question": "Ines sorts her stamps into 4 albums of the same size. How many stamps are in each album?",
        "solution": "The number of stamps is not given.",
        "answer": "None",
        "perturbation_type": "critical thinking",
        "seed_question": "Ines sorts 24 stamps into 4 albums of the same size. How many stamps are in each album?",
        "seed_solution": "24/4=<<24/4=6>>6\n#### 6",
        "seed_answer": "6",
    }
]

MATHCHECK = [
    {
        "group_id": 3,
        "question": "Bao reads 12 pages a day for 5 days. How many pages is that?",
        "answer": 60.0,
        "question_type": "original",
    },
    {
        "group_id": 3,
        "question": "Each day for 5 days, Bao reads 12 pages. How many pages does he read?",
        "answer": 60.0,
        "question_type": "Problem Understanding",
    },
    {
        "group_id": 3,
        "question": "Bao, who has 2 cats, reads 12 pages a day for 5 days. How many pages is that?",
        "answer": 60.0,
        "question_type": "Irrelevant Disturbance",
    },
]

TABLE = """number;problem;target;formula
a1;Six geese swim on a pond. 4 more come. How many geese are there?;10 geese;6 + 4
a2;A jug of 1.5 litres is filled 4 times. How many litres is that?;6;1.5 * 4
"""

DOLPHIN = [
    {
        "id": "d1",
        "text": "A number and 5 make 12. What is the number?",
        "equations": ["unkn: x", "equ: x+5=12"],
        "ans_simple": [7],
    },
]
FILES = {
    "svamp": ("own.json", json.dumps(SVAMP, indent=2)),
    "svamp-csv": ("own.csv", CSV),
    "asdiv": ("own.xml", ASDIV),
    "mawps": ("Own.json", json.dumps(MAWPS)),
    "derivations": ("derived.json", json.dumps(DERIVATIONS)),
    "dolphin": ("numbers.json", json.dumps(DOLPHIN)),
    "svampkit": ("own.jsonl", json.dumps(OWN) + "\n"),
    "gsm8k": ("train.jsonl", "".join(json.dumps(row) + "\n" for row in GSM8K)),
    "gsm-plus": ("plus.json", json.dumps(GSM_PLUS, indent=1)),
    "mathcheck": ("check.jsonl", "".join(json.dumps(row) + "\n" for row in MATHCHECK)),
    "table": ("sums.csv", TABLE),
}
