"""How the register of the Danish union stands, at the beginning of the office."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.pages.office import Figure, table_address
from ratings.systems.danish.models import DanishTournament, PublishedDanishList
from ratings.systems.danish.state import DISCIPLINE, FEDERATION


def figures(federation: str) -> Iterator[Figure]:
    """Reports filed and not received, and the newest list."""
    if federation != FEDERATION:
        return
    filed = DanishTournament.objects.filter(received_on=None, refused=False).exclude(filed_on=None)
    yield Figure(_("Reports not received yet"), str(filed.count()), table_address(DanishTournament))
    newest = PublishedDanishList.objects.order_by("-number").first()
    if newest is None:
        yield Figure(_("Newest list"), _("none yet"))
        return
    said = {"number": newest.number, "day": date_format(newest.published_on)}
    address = reverse("rating-list", args=[FEDERATION, DISCIPLINE, newest.number])
    yield Figure(_("Newest list"), _("%(number)s, published on %(day)s") % said, address)


OFFICE_FIGURES = (figures,)
