"""What waits for who looks after letters: those to print, and those that came back."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial

from django.db.models import Min
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.letters.commands import WHO
from federation.letters.queries import seen_by
from federation.officials.roles import Role
from federation.outbox.models import Letter
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting

PROJECTORS = ("officials.grants", "members.register")
State = Letter.State


def undelivered(role: Role, federation: str) -> Iterator[Waiting]:
    """One line for those to print, one for those that did not arrive."""
    acts = {State.TO_PRINT: _("Print letters"), State.BOUNCED: _("See to letters that came back")}
    for state, act in acts.items():
        letters = seen_by(federation, {role}).filter(state=state)
        if count := letters.count():
            yield Waiting(
                act=act,
                about=ngettext("%(count)s letter", "%(count)s letters", count) % {"count": count},
                url=f"{reverse('desk-letters', args=[federation])}?state={state}",
                since=letters.order_by().aggregate(since=Min("written_at"))["since"],
            )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The list of letters."""
    if roles & {*WHO}:
        yield _("Letters"), reverse("desk-letters", args=[federation])


TASKS: Tasks = {role: (partial(undelivered, role),) for role in WHO}
OFFERS = (Offer(acts, PROJECTORS),)
