"""What no database and no JSON can keep: the sign NUL, half a character, a number beyond all measure.

A form of the site never sends them; a file, a script or a slip of the terminal may. Recorded, such a sign
would stop every projector that writes it into a row.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from events.citing import Malformed, gettext_noop

_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_encoder = msgspec.json.Encoder()


def refuse_what_cannot_be_kept(act: Any) -> None:
    """Raises Malformed with the field at fault, the innermost one where an act holds others."""
    for name in getattr(act, "__struct_fields__", ()):
        value = getattr(act, name)
        if not _can_be_kept(value):
            if isinstance(value, msgspec.Struct):
                refuse_what_cannot_be_kept(value)
            raise Malformed(
                "cannot_be_kept",
                gettext_noop("This holds a sign or a number that cannot be kept."),
                field=name,
                way_on=gettext_noop("Type it anew."),
            )


def _can_be_kept(value: Any) -> bool:
    try:
        return _NUL.search(_encoder.encode(value)) is None
    except (UnicodeEncodeError, OverflowError):
        return False
