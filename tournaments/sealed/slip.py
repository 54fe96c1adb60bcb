"""The slip inside the envelope: 128 bits of chance as eight groups of letters, four bytes of them a check.

Letters and the digits 2 to 7 (RFC 4648), so that no sign looks like another; the check tells a slip of the
hand from a wrong slip before any envelope is tried.
"""

from __future__ import annotations

import base64
import secrets
from hashlib import sha256

from django.views.decorators.debug import sensitive_variables

from events.citing import Malformed

SECRET_BYTES = 16
CHECK_BYTES = 4
GROUP = 4
LETTERS = (SECRET_BYTES + CHECK_BYTES) * 8 // 5
LOOK_ALIKE = str.maketrans("018", "OIB")


@sensitive_variables()
def fresh() -> bytes:
    """A secret that was never there before."""
    return secrets.token_bytes(SECRET_BYTES)


@sensitive_variables()
def written(secret: bytes) -> str:
    """As it is printed: eight groups of four."""
    letters = base64.b32encode(secret + _check(secret)).decode()
    return " ".join(letters[start : start + GROUP] for start in range(0, LETTERS, GROUP))


@sensitive_variables()
def read(text: str, article: str, field: str = "slip") -> bytes:
    """The secret that a slip holds, however it is spaced. Malformed ("slip_mistyped")."""
    letters = "".join(each for each in text.upper().translate(LOOK_ALIKE) if each.isalnum())
    whole = _decoded(letters)
    secret, check = whole[:SECRET_BYTES], whole[SECRET_BYTES:]
    if len(letters) != LETTERS:
        code = "slip_mistyped.length"
    elif check != _check(secret):
        code = "slip_mistyped.check"
    else:
        return secret
    raise Malformed(
        code,
        field=field,
        article=article,
        letters=len(letters),
        due=LETTERS,
    )


def _check(secret: bytes) -> bytes:
    return sha256(b"slip" + secret).digest()[:CHECK_BYTES]


@sensitive_variables()
def _decoded(letters: str) -> bytes:
    try:
        return base64.b32decode(letters)
    except ValueError:
        return b""
