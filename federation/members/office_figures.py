"""How the register stands, at the beginning of the office: members today, who joined and left this year."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Count, Max, Min, Q
from django.utils.translation import gettext as _

from events.admin_columns import Rows
from federation.members import directory
from federation.members.models import Membership
from federation.pages.formatting import thousands
from federation.pages.office import Figure, table_address


def figures(federation: str) -> Iterator[Figure]:
    """Each opens the memberships that it counts."""
    table, today = table_address(Membership), directory.today(federation)
    members = directory.members_on(today, federation).count()
    year = {"year": today.year}
    yield Figure(_("Members today"), thousands(members), f"{table}?holds=today")
    for name, kind, numbers in (
        (_("Joined in %(year)s"), "joined", joined_this_year(federation)),
        (_("Left in %(year)s"), "left", left_this_year(federation)),
    ):
        yield Figure(name % year, thousands(numbers.count()), f"{table}?holds={kind}")


def joined_this_year(federation: str) -> Rows:
    """The numbers whose first day as a member lies in this year."""
    today = directory.today(federation)
    firsts: Rows = _numbers(federation).annotate(first=Min("valid_from"))
    joined: Rows = firsts.filter(first__gte=today.replace(month=1, day=1), first__lte=today)
    return joined.values("number")


def left_this_year(federation: str) -> Rows:
    """The numbers whose last day as a member lies in this year."""
    today = directory.today(federation)
    lasts: Rows = _numbers(federation).annotate(
        last=Max("valid_to"), open=Count("pk", filter=Q(valid_to=None))
    )
    in_year = {"last__gt": today.replace(month=1, day=1), "last__lte": today}  # the first day without it
    return lasts.filter(open=0, **in_year).values("number")


def _numbers(federation: str) -> Rows:
    """Each member number once, as we know its stretches now."""
    held = Membership.objects.filter(federation=federation, known_to=None)
    return held.order_by().values("number")


OFFICE_FIGURES = (figures,)
