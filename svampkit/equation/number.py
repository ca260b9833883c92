"""Exact numbers as text: decimals in files, fractions inside."""

from __future__ import annotations

import re
from fractions import Fraction

from svampkit.errors import EquationError

__all__ = ["format_number", "parse_number"]

_NUMBER = re.compile(r"[-+]?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?:/(\d+))?\Z", re.ASCII)
_MAX_DIGITS = 400  # a longer number is an attack or a slip, never a word problem's


def parse_number(text: str) -> Fraction:
    """Read "12", "-3.50", "1,234" or "2/3" exactly; raises EquationError on anything else."""
    plain = text.strip()
    if len(plain) > _MAX_DIGITS:
        raise EquationError(f"a number of {len(plain)} characters was found; at most {_MAX_DIGITS} are read.")
    if plain.isdecimal() and plain.isascii():  # the most frequent form by far
        return Fraction(int(plain))
    match = _NUMBER.match(plain)
    if match is None:
        raise EquationError(f"{text[:40]!r} is not a number; expected digits such as 12, 3.5 or 2/3.")
    whole, divisor = match.group(1), match.group(2)
    value = Fraction(whole.replace(",", "").rstrip(".") or "0")
    if divisor is not None:
        if int(divisor) == 0:
            raise EquationError(f"{text[:40]!r} divides by zero.")
        value /= int(divisor)
    return -value if plain.startswith("-") else value


def format_number(value: Fraction | int) -> str:
    """Decimal string of an exact number ("7", "2.5"); a fraction "1/3" where no finite decimal exists."""
    if value.denominator == 1:
        return str(value.numerator)
    rest, places = value.denominator, 0
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest //= prime
            power += 1
        places = max(places, power)
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    return ("-" if value < 0 else "") + digits[:-places] + "." + digits[-places:]
