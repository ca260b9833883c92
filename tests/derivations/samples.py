"""Problems of our own in the published form."""

from __future__ import annotations

from typing import Any

COINS: dict[str, Any] = {
    "iIndex": 11,
    "sQuestion": "Nora keeps 30 nickels and dimes in a jar . Together they are worth $ 2.10 . How many of each ?",
    "lEquations": ["x+y=30", "0.05*x+0.1*y=2.1"],
    "lSolutions": [18.0, 12.0],
    "Template": ["m + n = a", "b * m + c * n = d"],
    "Alignment": [
        {"coeff": "a", "SentenceId": 0, "TokenId": 2, "Value": 30.0},
        {"coeff": "b", "SentenceId": 0, "TokenId": 3, "Value": 0.05000000074505806},
        {"coeff": "c", "SentenceId": 0, "TokenId": 5, "Value": 0.1},
        {"coeff": "d", "SentenceId": 1, "TokenId": 5, "Value": 2.1},
    ],
    "Equiv": [],
}
MIXING: dict[str, Any] = {
    "iIndex": 12,
    "sQuestion": (
        "Otto has juice of 40 % and juice of 10 % . How much of the 40 % juice and of the 10 % juice gives 60 cups "
        "of 30 % ?"
    ),
    "lEquations": ["0.01*40*x+0.01*10*y=0.01*30*60", "x+y=60"],
    "lSolutions": [40, 20],
    "Template": ["0.01 * a * m + 0.01 * b * n = 0.01 * c * d", "m + n = d"],
    "Alignment": [
        {"coeff": "a", "SentenceId": 0, "TokenId": 4, "Value": 40},
        {"coeff": "b", "SentenceId": 0, "TokenId": 9, "Value": 10},
        {"coeff": "c", "SentenceId": 1, "TokenId": 17, "Value": 30},
        {"coeff": "d", "SentenceId": 1, "TokenId": 14, "Value": 60},
    ],
    "Equiv": [[[0, 4, 40.0], [1, 4, 40.0]], [[0, 9, 10.0], [1, 10, 10.0]]],
}
FIVES: dict[str, Any] = {
    "iIndex": 13,
    "sQuestion": "A pear costs 5 times a plum . Ida pays 60 cents for 5 pears and 5 plums . What is each ?",
    "lEquations": ["m=5*n", "5*m+5*n=60"],
    "lSolutions": [10, 2],
    "Template": ["m = a * n", "b * m + c * n = d"],
    "Alignment": [
        {"coeff": "a", "SentenceId": 0, "TokenId": 3, "Value": 5},
        {"coeff": "b", "SentenceId": 1, "TokenId": 5, "Value": 5},
        {"coeff": "c", "SentenceId": 1, "TokenId": 8, "Value": 5},
        {"coeff": "d", "SentenceId": 1, "TokenId": 2, "Value": 60},
    ],
    "Equiv": [],
}
ALL = [COINS, MIXING, FIVES]
