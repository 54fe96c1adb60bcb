"""The yearly adjustment of the Danish register to the list of FIDE can be taken back (DSU 4.5.6)."""

from __future__ import annotations

from django.urls import reverse

from events.citing import gettext_noop
from federation.officials.correctable import Correctable, Told
from federation.officials.roles import Role
from ratings.systems.elo.commands import TakeBackAdjustment, take_back_adjustment


def _of_year(act: TakeBackAdjustment) -> Told:
    return Told(about=str(act.year), url=reverse("elo-lists", args=[act.federation]))


CORRECTABLE = (
    Correctable(
        "adjustment",
        take_back_adjustment,
        TakeBackAdjustment,
        gettext_noop("Take a yearly adjustment back"),
        roles=(Role.RATING_COMMITTEE,),
        always_two=True,
        told=_of_year,
    ),
)
