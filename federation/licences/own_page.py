"""The licences of whoever is signed in, for My page."""

from __future__ import annotations

from federation.licences.models import Declaration, LicenceSpell
from federation.licences.queries import PROJECTOR
from federation.own_page import OwnPart, Shown, Topic, Whose


def show(whose: Whose) -> Shown | None:
    """The papers, and declarations that wait for an answer; nothing of who never had one."""
    of_them = {"person__in": whose.numbers}
    spells = list(LicenceSpell.objects.filter(**of_them, until=None).order_by("federation", "licence"))
    waiting = list(Declaration.objects.filter(**of_them, answer="").order_by("declared_on"))
    return {"spells": spells, "waiting": waiting} if spells or waiting else None


OWN_PARTS = (
    OwnPart(
        topic=Topic.TITLES,
        template="licences/on_own_page.html",
        show=show,
        projectors=(PROJECTOR,),
    ),
)
