"""Letters on My page: the newest, and the way to all of them and to what is left to choice."""

from __future__ import annotations

from federation.letters.models import LetterChoice
from federation.letters.queries import lines, to_person
from federation.own_page import OwnPart, Shown, Topic, Whose

NEWEST = 3


def show(whose: Whose) -> Shown:
    """The newest letters."""
    found = to_person(whose.numbers)
    return {"lines": lines(found[:NEWEST]), "count": found.count()}


OWN_PARTS = (
    OwnPart(
        topic=Topic.DATA,
        template="letters/on_own_page.html",
        show=show,
        projectors=(LetterChoice.PROJECTION,),
    ),
)
