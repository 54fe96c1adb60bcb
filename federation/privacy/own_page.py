"""My data on My page: who looked last, and the ways to all that is held and to being forgotten."""

from __future__ import annotations

from federation.officials.access_log import looks_at
from federation.own_page import OwnPart, Shown, Topic, Whose

NEWEST = 3


def show(whose: Whose) -> Shown:
    """The newest looks; all of them stand on the page behind."""
    looks = looks_at(*whose.numbers)
    return {"looks": looks[:NEWEST], "count": len(looks)}


OWN_PARTS = (
    OwnPart(
        topic=Topic.DATA,
        template="privacy/on_own_page.html",
        show=show,
        projectors=("privacy.erasures",),
    ),
)
