"""Short codes to copy and to type in: numbers in 32 signs that cannot be mistaken for each other, with a check.

Capital and small letters are the same, O reads as 0, I and L as 1, and spaces and dashes do not count. The last two
signs are the rest by 1021: a prime, so that one wrong sign or two neighbours changed about never fit.
"""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.bounds import LONGEST_CODE
from corduba_solo.session.problems import SessionError

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {sign: value for value, sign in enumerate(SIGNS)} | {"O": 0, "I": 1, "L": 1}
_PRIME = 1021
_CHECK_SIGNS = 2
_GROUP = 4
LONGEST = 40


def encode(value: int) -> str:
    """A number as signs in groups, with its check at the end."""
    number = (value << 5 * _CHECK_SIGNS) | value % _PRIME
    signs = ""
    while number:
        number, digit = divmod(number, len(SIGNS))
        signs = SIGNS[digit] + signs
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))


def decode(text: str) -> int:
    """The number of a code; SessionError says what is wrong with it."""
    if len(text) > LONGEST_CODE:
        raise SessionError("code.incomplete")
    signs = "".join(sign for sign in text.upper() if not (sign.isspace() or sign in "-–—_"))
    for sign in signs:
        if sign not in _VALUES:
            raise SessionError("code.bad_sign", sign=sign)
    if not _CHECK_SIGNS < len(signs) <= LONGEST:
        raise SessionError("code.incomplete")
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + _VALUES[sign]
    value, check = number >> 5 * _CHECK_SIGNS, number & (1 << 5 * _CHECK_SIGNS) - 1
    if value % _PRIME != check:
        raise SessionError("code.mistyped")
    return value


def pack(fields: Sequence[tuple[int, int]]) -> int:
    """Values side by side in one number, each in its number of bits."""
    number = 0
    for value, bits in fields:
        if not 0 <= value < 1 << bits:
            raise ValueError(f"{value} does not fit {bits} bits")
        number = number << bits | value
    return number


def unpack(number: int, widths: Sequence[int]) -> list[int]:
    """The values that `pack` put in; what is left over in front comes first."""
    values: list[int] = []
    for bits in reversed(widths):
        values.append(number & (1 << bits) - 1)
        number >>= bits
    return [number, *reversed(values)]
