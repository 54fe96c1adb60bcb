"""What the sign at the door says: worked out from the number of its code with a key of the house.

So a poster can be printed again, and neither the log nor its readers know what stands on it.
"""

from __future__ import annotations

from hmac import compare_digest

from django.utils.crypto import salted_hmac

from events.log import read_stream
from tournaments.state.check_in import CheckIn, check_in_stream, evolve_check_in

DIGITS = 8


def sign_of(federation: str, tournament: str, code: int) -> str:
    """The 128 bits in the QR sign of a code."""
    return _drawn("door.sign", federation, tournament, code)[:32]


def digits_of(federation: str, tournament: str, code: int) -> str:
    """The eight digits beside it, for a phone without a camera."""
    drawn = int(_drawn("door.digits", federation, tournament, code), 16)
    return str(drawn % 10**DIGITS).zfill(DIGITS)


def code_shown(federation: str, tournament: str, check_in: CheckIn, shown: str) -> int:
    """Which of all codes was shown, by its sign or digits; 0 for none. All are compared, in equal time."""
    found = 0
    for code in range(1, check_in.codes + 1):
        both = [each(federation, tournament, code).encode() for each in (sign_of, digits_of)]
        fits = [compare_digest(each, shown.encode()) for each in both]
        found = code if any(fits) else found
    return found


def _drawn(of: str, federation: str, tournament: str, code: int) -> str:
    said = f"{federation}/{tournament} {code}"
    return salted_hmac(of, said, algorithm="sha256").hexdigest()


def check_in_now(federation: str, tournament: str) -> CheckIn:
    """Who is here and which code stands, as the log has it now."""
    state = CheckIn()
    for envelope in read_stream(check_in_stream(federation, tournament)):
        state = evolve_check_in(state, envelope.event)
    return state
