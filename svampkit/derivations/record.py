"""One row of a file to a problem with its derivation, and back: the published form and ours.

Published (DRAW, Alg514, Dolphin-L): iIndex, sQuestion, lEquations, lSolutions, Template, Alignment [{coeff,
SentenceId, TokenId, Value}], Equiv [[[sentence, token, value], …]]. Ours: id, text, equations, solutions, template,
alignment [{coefficient, sentence, token, value}], equal [[[sentence, token], …]], seed; numbers are decimal strings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal

from svampkit.derivations.model import Aligned, Derivation, DerivationProblem
from svampkit.derivations.numbers import TextualNumber, numbers_in
from svampkit.derivations.template import DerivationTemplate, parse_template, template_text
from svampkit.derivations.tokens import Position, tokens_of
from svampkit.equation import format_number, parse_number
from svampkit.errors import RecordError, SvampkitError

__all__ = ["FileForm", "form_of_row", "problem_from_row", "row_from_problem"]

FileForm = Literal["published", "svampkit"]
_KEYS: Mapping[FileForm, Mapping[str, str]] = {
    "published": {
        "id": "iIndex",
        "text": "sQuestion",
        "equations": "lEquations",
        "solutions": "lSolutions",
        "template": "Template",
        "alignment": "Alignment",
        "equal": "Equiv",
        "coefficient": "coeff",
        "sentence": "SentenceId",
        "token": "TokenId",
        "value": "Value",
    },
    "svampkit": {
        key: key
        for key in (
            *("id", "text", "equations", "solutions", "template", "alignment", "equal"),
            *("coefficient", "sentence", "token", "value"),
        )
    },
}
_NEAR = Fraction(1, 10**6)
_MAX_TOKENS = 5_000


def form_of_row(row: Mapping[str, Any]) -> FileForm:
    """Which of the two forms a row is in."""
    return "published" if "iIndex" in row or "sQuestion" in row else "svampkit"


def problem_from_row(row: object, text: str | None = None) -> DerivationProblem:
    """Read a row; a prediction may lack all but its id. RecordError says which key is at fault.

    ``text`` is the text of the problem where the row has none (a prediction's problem is in another file).
    """
    if not isinstance(row, dict):
        raise RecordError(f"{row!r:.40} was found; expected an object.")
    keys = _KEYS[form_of_row(row)]
    name = row.get(keys["id"])
    if name is None or isinstance(name, bool | list | dict) or not str(name).strip():
        raise RecordError(f"key {keys['id']!r} holds {name!r:.40}; expected the id of the problem.")
    written = row.get(keys["text"], text or "")
    if not isinstance(written, str):
        raise RecordError(f"key {keys['text']!r} holds {written!r:.40}; expected a text.")
    tokens = tokens_of(written)
    if len(tokens) > _MAX_TOKENS:
        raise RecordError(f"the text has {len(tokens)} tokens; at most {_MAX_TOKENS} are read.")
    try:
        known = {token.position for token in tokens}
        numbers = numbers_in(written)
        return DerivationProblem(
            id=str(name),
            text=" ".join(written.split()) if written else (text or ""),
            equations=tuple(_list(row, keys["equations"], str)),
            solutions=tuple(_number(value, keys["solutions"]) for value in _list(row, keys["solutions"], object)),
            derivation=_derivation(row, keys, known, numbers),
            equal=_equal(row, keys["equal"], known),
            seed=None if row.get("seed") is None else str(row["seed"]),
        )
    except RecordError:
        raise
    except SvampkitError as error:
        raise RecordError(str(error)) from error


def _list(row: Mapping[str, Any], key: str, kind: type) -> Sequence[Any]:
    value = row.get(key)
    if value is None:
        return []
    if isinstance(value, str) and kind is str:
        return [value]
    if not isinstance(value, list) or not all(isinstance(item, kind) for item in value):
        raise RecordError(f"key {key!r} holds {value!r:.40}; expected a list.")
    return value


def _number(value: object, key: str) -> Fraction:
    """A number or a text of one; numbers that JSON gives are read by their shortest decimal."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise RecordError(f"key {key!r} holds {value!r:.40}; expected a number.")
    try:
        return Fraction(repr(value)) if isinstance(value, int | float) else parse_number(value)
    except (ValueError, SvampkitError) as error:
        raise RecordError(f"key {key!r} holds {value!r:.40}; expected a number.") from error


def _whole(value: object, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise RecordError(f"key {key!r} holds {value!r:.40}; expected a whole number from 0 on.")
    return value


def _derivation(
    row: Mapping[str, Any], keys: Mapping[str, str], known: set[Position], numbers: Sequence[TextualNumber]
) -> Derivation | None:
    """The template and alignment of a row, checked against the words of its text; None where the row has none."""
    written = _list(row, keys["template"], str)
    if not written:
        return None
    entries = _list(row, keys["alignment"], dict)
    alignment = []
    for entry in entries:
        position = Position(
            _whole(entry.get(keys["sentence"]), keys["sentence"]), _whole(entry.get(keys["token"]), keys["token"])
        )
        name = entry.get(keys["coefficient"])
        if not isinstance(name, str) or not name:
            raise RecordError(f"key {keys['coefficient']!r} holds {name!r:.40}; expected the name of a coefficient.")
        _require_token(position, known, f"coefficient {name!r} is aligned to")
        value = _number(entry.get(keys["value"]), keys["value"])
        alignment.append(Aligned(name, position, _exact(value, position, numbers)))
    names = [aligned.coefficient for aligned in alignment]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"coefficient {twice!r} is aligned twice; expected one textual number for each.")
    template: DerivationTemplate = parse_template(written, names)
    return Derivation(template, tuple(sorted(alignment, key=lambda aligned: aligned.coefficient)))


def _require_token(position: Position, known: set[Position], what: str) -> None:
    if known and position not in known:
        sentences = max(place.sentence for place in known) + 1
        here = sum(place.sentence == position.sentence for place in known)
        raise RecordError(
            f"{what} token {position.token} of sentence {position.sentence}, which is not there: the text has "
            f"{sentences} sentence{'' if sentences == 1 else 's'}"
            + (f" and that one {here} tokens, counted from 0." if here else ", counted from 0.")
        )


def _exact(value: Fraction, position: Position, numbers: Sequence[TextualNumber]) -> Fraction:
    """The number that is written there, where the file holds its rounding (0.333333 for "third")."""
    for number in numbers:
        if number.position == position and abs(number.value - value) <= _NEAR * (1 + abs(value)):
            return number.value
    return value


def _equal(row: Mapping[str, Any], key: str, known: set[Position]) -> tuple[tuple[Position, ...], ...]:
    """Groups of textual numbers that mean the same; RecordError where one is too small or holds a token twice."""
    groups = []
    for group in _list(row, key, list):
        places = []
        for place in group:
            if not isinstance(place, list) or len(place) < 2:
                raise RecordError(f"key {key!r} holds {place!r:.40}; expected [sentence, token].")
            position = Position(_whole(place[0], key), _whole(place[1], key))
            _require_token(position, known, "a textual number is said to mean the same as another at")
            if position in places:
                raise RecordError(
                    f"key {key!r} says that token {position.token} of sentence {position.sentence} means the same as "
                    "itself; expected different tokens."
                )
            places.append(position)
        if len(places) < 2:
            raise RecordError(f"key {key!r} holds a group of {len(places)}; expected two textual numbers or more.")
        groups.append(tuple(places))
    return tuple(groups)


def row_from_problem(problem: DerivationProblem, form: FileForm) -> dict[str, Any]:
    """The row of a problem; reading it back gives the same problem."""
    keys = _KEYS[form]
    published = form == "published"

    def number(value: Fraction) -> object:
        return float(value) if published else format_number(value)

    row: dict[str, Any] = {
        keys["id"]: int(problem.id) if published and problem.id.isdecimal() else problem.id,
        keys["text"]: problem.text,
        keys["equations"]: list(problem.equations),
        keys["solutions"]: [number(value) for value in problem.solutions],
    }
    if problem.derivation is not None:
        row[keys["template"]] = template_text(problem.derivation.template)
        row[keys["alignment"]] = [
            {
                keys["coefficient"]: aligned.coefficient,
                keys["sentence"]: aligned.position.sentence,
                keys["token"]: aligned.position.token,
                keys["value"]: number(aligned.value),
            }
            for aligned in problem.derivation.alignment
        ]
    values = {number.position: number.value for number in numbers_in(problem.text)}
    row[keys["equal"]] = [
        [
            [place.sentence, place.token, float(values.get(place, Fraction(0)))]
            if published
            else [place.sentence, place.token]
            for place in group
        ]
        for group in problem.equal
    ]
    if problem.seed is not None:
        row["seed"] = problem.seed
    return row
