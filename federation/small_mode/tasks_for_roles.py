"""What waits in small mode, for every official of the federation: to object, or to confirm it in the end."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting
from federation.small_mode.models import NoticeRow
from federation.small_mode.queries import waiting

PROJECTOR = NoticeRow.PROJECTION


def notices(federation: str) -> Iterator[Waiting]:
    """Everything that may still take effect."""
    for each in waiting(federation, directory.today(federation)):
        if each.can_object:
            yield Waiting(
                act=_("Look at what waits in small mode, or object"),
                about=each.about or _("something that few read"),
                url=reverse("desk-small-mode", args=[federation]),
                detail=_("until %(day)s") % {"day": date_format(each.row.ends_on)},
                since=each.row.begun_at,
            )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The page of the mode, for all officials."""
    if roles:
        yield _("Small mode"), reverse("desk-small-mode", args=[federation])


TASKS: Tasks = dict.fromkeys(Role, (notices,))
OFFERS = (Offer(acts, (PROJECTOR,)),)
