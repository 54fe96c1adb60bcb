"""The kinds of letters there are: the LETTERS of every `registry.py`, plain data beside one template each.

The text of a kind is `templates/letters/<name>.txt`; where a federation has its own it is
`templates/letters/<federation>/<name>.txt`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from events.registries import gathered


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind. `title`, `subject`, `why`: texts marked for translation; a subject takes the letter's values.

    `chosen`: it goes only to those who chose to hear of it. `secret`: its text opens something, so that no
    official may read it. `readers`: the roles that may see that it was written, () for those who look after
    letters. `example`: values with which the text is looked at before any letter is written.
    """

    name: str
    title: str
    subject: str
    why: str
    chosen: bool = False
    secret: bool = False
    readers: tuple[str, ...] = ()
    example: Mapping[str, object] = field(default_factory=dict)


def kinds() -> Mapping[str, Kind]:
    """Every kind by its name, in the order of the apps."""
    found: Mapping[str, Kind] = gathered("LETTERS")
    return found
