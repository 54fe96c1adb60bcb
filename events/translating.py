"""Texts of tables in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils.translation import gettext, ngettext

from events.citing import Counted


def translated(text: str, values: Mapping[str, object], number: object = None) -> str:
    """A text with its places filled. `number`: what it counts by, where the value of that name is words."""
    if isinstance(text, Counted):
        written = re.sub(r"\D", "", str(values[text.by] if number is None else number))  # 12 000 has a space
        return ngettext(text.one, text, int(written or 0)) % values
    return gettext(text) % values if values else gettext(text)
