"""Reading answers: every form with the near misses that it must not be taken for, each with its reason."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import format_number, to_infix
from svampkit.evaluation.answers import HOWS, REASONS, read_answer, read_value

READ = {
    "a bare number": ("17", "17"),
    "a number and its unit": ("17 shells", "17"),
    "a unit without a space": ("17cm", "17"),
    "the dot of a sentence is no decimal point": ("17.", "17"),
    "currency": ("$12.50", "12.5"),
    "currency and thousands": ("$1,234.50", "1234.5"),
    "a currency's name before": ("USD 50", "50"),
    "another currency's name": ("Rs. 50", "50"),
    "thousands in LaTeX": (r"\boxed{1{,}234}", "1234"),
    "a thin space for thousands": ("The answer is 1\u2009234.", "1234"),
    "European digits, when they are unmistakable": ("The answer is 1.234,50", "1234.5"),
    "negative": ("-5", "-5"),
    "negative with a real minus": ("−5", "-5"),
    "negative before the currency": ("-$5", "-5"),
    "negative in words": ("minus five", "-5"),
    "a list's dash is no minus": ("Answer:\n- 5 apples", "5"),
    "a dash that divides is no minus": ("Answer - 5", "5"),
    "words": ("The answer is twelve.", "12"),
    "words with and": ("two hundred and six", "206"),
    "words with a hyphen": ("twenty-five", "25"),
    "words with a unit": ("The answer is two hundred and six marbles.", "206"),
    "a dozen": ("a dozen", "12"),
    "dozens": ("2 dozen", "24"),
    "a scale word": ("3 million", "3000000"),
    "words with a point": ("two point five", "2.5"),
    "none of something is zero": ("None of them are left.", "0"),
    "none left is zero": ("none left", "0"),
    "none with its unit is zero": ("No, none. She has none left.", "0"),
    "zero is no none": ("Zero.", "0"),
    "none that is announced is zero": ("The answer is none.", "0"),
    "one as an answer": ("The answer is one.", "1"),
    "fraction": ("3/4", "0.75"),
    "a fraction without end": ("1/3", "1/3"),
    "fraction in LaTeX": (r"So \boxed{\frac{3}{4}} of it", "0.75"),
    "mixed number": ("1 3/4 cups", "1.75"),
    "mixed number in LaTeX": (r"\boxed{1\frac{3}{4}}", "1.75"),
    "mixed number in one sign": ("1½ cups", "1.5"),
    "mixed number in words": ("one and a half", "1.5"),
    "fraction in words": ("three quarters", "0.75"),
    "percent keeps its number": ("The answer is 25%.", "25"),
    "percent as a word": ("25 percent", "25"),
    "scientific": ("1.2e3", "1200"),
    "scientific in print": ("1.2 × 10^3", "1200"),
    "scientific in LaTeX": (r"\(1.2 \times 10^{3}\)", "1200"),
    "box": (r"\boxed{17}", "17"),
    "box with currency": (r"\boxed{\$12.50}", "12.5"),
    "box with a unit": (r"\boxed{17 \text{ shells}}", "17"),
    "the last of two boxes": (r"First \boxed{26}. In the end \boxed{17}.", "17"),
    "a box wins over what follows": (r"\boxed{17} (26 take away 9)", "17"),
    "four hashes": ("26 - 9 = 17\n#### 17", "17"),
    "a level-four heading is no answer": ("#### 2. Subtract 9 from 26\nThe answer is 17", "17"),
    "a tag": ("<answer>17</answer>", "17"),
    "JSON": ('{"answer": 17}', "17"),
    "JSON with a text": ('{"answer": "17 shells"}', "17"),
    "bold": ("**Answer:** 17", "17"),
    "all bold": ("**Answer: 17**", "17"),
    "a heading": ("### Answer\n\n17 shells", "17"),
    "math signs are no currency": ("The answer is $17$.", "17"),
    "the last number is a reason": ("The answer is 17, because 26 - 9 = 17 and not 26.", "17"),
    "backwards": ("17 is the answer.", "17"),
    "an option's letter": ("The answer is (B) 17", "17"),
    "corrected": ("The answer is 16. Wait, no. The answer is 17.", "17"),
    "not 16": ("The answer is not 16. It is 17.", "17"),
    "a sentence as answer": ("The answer is that Mira has 17 shells.", "17"),
    "an answer that thinks first": ("Answer: She had 26 and gave 9. 26 - 9 = 17. So she has 17 shells.", "17"),
    "thinking is left out": ("<think>26 - 9 is 18? No.</think>The answer is 17.", "17"),
    "thinking that was opened by the prompt": ("it may be 18\n</think>\n17", "17"),
    "run-on: the model asks itself more": ("17\n\nQ: Tom has 5 pens and 2 more. How many?\nA: 7", "17"),
    "run-on: another turn": ("The answer is 17.<|im_end|>\n<|im_start|>user\nThe answer is 4.", "17"),
    "a closing courtesy": ("Mira has 17 shells left. I hope this helps!", "17"),
    "a closing offer": ("Mira has 17 shells left. Would you like 2 more examples?", "17"),
    "of the 26 was given": ("Mira has 17 of the 26 shells left.", "17"),
    "after giving 9 was given": ("After giving 9 away, Mira has 17 shells.", "17"),
    "the premise stands before so": ("She had 26 shells and gave 9 away, so she has 17 shells left.", "17"),
    "the last number is a premise": ("He reads 12 pages in 3 days.", "12"),
    "the 4 friends are known": ("Each of the 4 friends gets 5 cookies.", "5"),
    "a price before what it buys": ("She paid 5 dollars for 12 pens.", "5"),
    "right of the equals sign": ("Let's subtract: 26 - 9 = 17.", "17"),
    "units in an equation": ("26 shells - 9 shells = 17 shells", "17"),
    "an x that multiplies": ("So, the total is 3 x 4 = 12 apples.", "12"),
    "No, is no number": ("No, he has 5 apples.", "5"),
    "an equation in LaTeX": (r"\[ 26 - 9 = 17 \]", "17"),
}


@pytest.mark.parametrize(("text", "expected"), READ.values(), ids=READ.keys())
def test_an_answer_is_read(text: str, expected: str) -> None:
    read = read_answer(text)
    assert (read.status, read.value) == ("answered", Fraction(expected)), read
    assert read.how.removesuffix("+equation") in HOWS


UNREAD = {
    "": "empty",
    "   \n": "empty",
    "<think>26 - 9 is": "cut off",
    "5-7": "range",  # no spaces and rising: a range, not 5 minus 7
    "12–15": "range",
    "The answer is 5 or 6.": "range",
    "The answer is between 5 and 7.": "range",
    "The answer is 5 to 7 apples.": "range",
    "The answer is less than 26.": "range",  # a bound is no answer
    "She has at least 17 shells.": "range",
    "5 feet 3 inches": "compound",  # neither 5 nor 3
    "The answer is 2 hours and 30 minutes.": "compound",
    "5 apples and 6 pears": "several",
    "The answer is 5, 6 and 7.": "several",
    "Mira had 26 and gave 9.": "several",  # both are given, neither is claimed
    "At 3:30": "malformed",  # a time is no number
    "1,23,4": "malformed",  # neither thousands nor a decimal
    "The answer is 3,50": "malformed",  # a decimal comma or a list of two: not for us to guess
    "The answer is B.": "no number",
    "None": "no number",  # a program's None, or zero: not for us to guess
    "none.": "no number",
    "**None**": "no number",
    '"None"\n': "no number",
    "<think>26 - 26 = 0?</think>None": "no number",
    "It was on the 3rd of May.": "no number",  # an ordinal counts nothing
    "#### Step 2: take away": "no number",
    "The red one is the best one.": "no number",  # "one" the pronoun
    "7 / 0": "no value",
    "The answer is 5 / (3 - 3).": "no value",
}


@pytest.mark.parametrize(("text", "reason"), UNREAD.items(), ids=[repr(text) for text in UNREAD])
def test_what_is_no_answer_stays_unread_with_its_reason(text: str, reason: str) -> None:
    read = read_answer(text)
    assert (read.status, read.how, read.value) == ("unread", reason, None)
    assert reason in REASONS


@pytest.mark.parametrize(
    "text",
    [
        "I cannot determine the answer.",
        "There is not enough information to answer.",
        "The answer cannot be determined from the 26 shells.",  # 26 is no answer
        "I don't know.",
        r"\boxed{\text{cannot be determined}}",
        "Mira had 26 shells. It is impossible to say how many are left.",
        "N/A",
        "I'm sorry, but I can't help with that.",
    ],
)
def test_a_refusal_is_an_abstention(text: str) -> None:
    read = read_answer(text)
    assert (read.status, read.how) == ("abstained", "refusal")


def test_a_doubt_with_an_answer_is_an_answer() -> None:
    assert read_answer("I'm not sure, but the answer is 5.").value == 5  # an explicit answer outweighs the doubt


@pytest.mark.parametrize(
    ("text", "value", "equation"),
    [
        ("26 - 9", "17", "26 - 9"),
        ("( 26.0 - 9.0 )", "17", "26 - 9"),
        ("X = (70 - 27)", "43", "70 - 27"),
        ("8 + x = 15", "7", "15 - 8"),  # solved, not read off
        ("- 26 9", "17", "26 - 9"),  # prefix, not minus 26
        ("x = 26 - 9 = 17", "17", "26 - 9"),
        ("26 - 9 = 16", "16", "26 - 9"),  # what the text states counts, not what it should have stated
        ("2 + 3 * 4", "14", "2 + 3 * 4"),  # precedence
        ("26-9", "17", "26 - 9"),  # falling: no range
        ("The answer is 26 - 9 = 17 shells.", "17", "26 - 9"),
        ("Total = 5 × 3 + 2 = 17", "17", "5 * 3 + 2"),
        ("10 / 4", "2.5", None),
    ],
)
def test_equations_are_executed_exactly(text: str, value: str, equation: str | None) -> None:
    read = read_answer(text)
    assert read.value == Fraction(value)
    assert equation is None or (read.equation is not None and to_infix(read.equation) == equation)


@pytest.mark.parametrize("text", ["None", " none ", "NONE."])
def test_a_cell_that_says_none_is_unread(text: str) -> None:
    assert (read_value(text).status, read_value("none left").value) == ("unread", 0)
    assert read_answer(text, question="How many are left?").status == "unread"


@given(st.text(max_size=300))
@settings(max_examples=300, deadline=None)
def test_no_text_raises(text: str) -> None:
    read = read_answer(text)
    assert (read.value is not None) == (read.status == "answered")


_PIECES = [
    "The answer is",
    "\\boxed{",
    "}",
    "####",
    "\\frac{",
    "1/0",
    "5",
    "-",
    "=",
    "x",
    "so",
    "12,3",
    "$",
    "half",
    "(",
]


@given(st.lists(st.sampled_from(_PIECES), max_size=14), st.sampled_from(["", " ", "\n"]))
@settings(max_examples=400, deadline=None)
def test_no_heap_of_marks_raises(pieces: list[str], joint: str) -> None:
    read = read_answer(joint.join(pieces))
    assert (read.value is not None) == (read.status == "answered")


@given(st.fractions(min_value=-10_000, max_value=10_000, max_denominator=40))
def test_every_written_number_is_read_back(value: Fraction) -> None:
    written = format_number(value)
    for text in (written, f"The answer is {written}.", rf"\boxed{{{written}}}", f"#### {written}"):
        assert read_answer(text).value == value
    assert read_value(written).value == value


@pytest.mark.parametrize(
    "piece",
    ["9", "((", "5 ", "answer is ", "-", "a ", "\\boxed{", "#### ", "x = ", "<think>", "*a ", "\n", "5 times ",
     "answer is 5\nhow many?\n", "let's check 5. ", "5 (in all) ", "<b>", "x=1, ", "add 5 ", "1) "],
)  # fmt: skip
def test_hostile_lengths_are_read_in_time(piece: str) -> None:
    started = time.process_time()
    read_answer(piece * 20_000)
    assert time.process_time() - started < 10


def test_an_exponent_without_end_is_no_number() -> None:
    assert read_answer("1e999999").value is None
