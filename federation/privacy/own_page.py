"""My data on My page: where letters go, who looked last, the ways to all that is held and to going."""

from __future__ import annotations

from federation.members.models import Person
from federation.officials.access_log import looks_at
from federation.own_page import OwnPart, Shown, Topic, Whose

NEWEST = 3


def show(whose: Whose) -> Shown:
    """Where letters go, and the newest looks; all of them stand on the page behind."""
    looks = looks_at(*whose.numbers)
    contact = Person.objects.filter(person=whose.person).first()
    return {"looks": looks[:NEWEST], "count": len(looks), "contact": contact}


OWN_PARTS = (
    OwnPart(
        topic=Topic.DATA,
        template="privacy/on_own_page.html",
        show=show,
        projectors=("privacy.erasures",),
    ),
)
