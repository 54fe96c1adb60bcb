"""Where a row of a read model is shown or explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.urls import reverse

from ratings.danish.models import DanishTournament
from ratings.models import PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.pages.registers import list_key
from ratings.pages.steps import why_address


def _of_list(row: PublishedList) -> str:
    return f"/ratings/{row.federation}/{row.discipline}/{list_key(row.period, row.issue)}/"


def _of_rated(row: RatedTournament | DanishTournament) -> str:
    return reverse("rated-tournament", args=[row.federation, row.tournament])


ADDRESSES: dict[type, Callable[[Any], str]] = {
    RatingChange: why_address,
    PublishedList: _of_list,
    RatedTournament: _of_rated,
    PlayerRating: lambda row: f"/members/{row.person}/#{row.federation}-{row.discipline}",
}


def address_of(row: Any) -> str:
    """The page that explains a row, else the tournament or member that it tells of; "" for none."""
    known = ADDRESSES.get(type(row))
    if known is not None:
        return known(row)
    tournament, federation = getattr(row, "tournament", ""), getattr(row, "federation", "")
    if tournament and federation:
        return f"/tournaments/{federation}/{tournament}/"
    person = getattr(row, "person", None)
    return f"/members/{person}/" if isinstance(person, UUID) else ""
