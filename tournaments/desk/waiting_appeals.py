"""Appeals that wait, each for those who may decide on it: whose ruling it is about does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from events.citing import Refused
from events.work import Work
from federation.members import directory
from federation.pages.tasks_for_roles import MOST, Waiting
from federation.sanctions.models import AppealRow
from federation.sanctions.rules.appeals import FROM_ARBITER, FROM_COMMITTEE, Instance
from tournaments.commands.judging import DocketAct, check_who
from tournaments.commands.sanctioning import docket_of


@dataclass(frozen=True, slots=True)
class MayDecide:
    """Whether somebody sits where the appeal goes, and decided nothing of what it is about."""

    federation: str
    tournament: str
    appeal: int

    def __call__(self, work: Work) -> bool:
        """Whether the command would take the actor's decision."""
        act = DocketAct(federation=self.federation, tournament=self.tournament)
        try:
            check_who(work, act, docket_of(work, act).appeals.get(self.appeal))
        except Refused:
            return False
        return True


def _appeals(federation: str, to: Instance, article: str) -> Iterator[Waiting]:
    rows = AppealRow.objects.filter(federation=federation, to=to.value, upheld=None, in_time=True)
    found = list(rows.order_by("filed_on", "tournament", "appeal")[:MOST])
    names = directory.names({row.person for row in found})
    for row in found:
        yield Waiting(
            act=_("Decide on an appeal"),
            about=names[row.person],
            url=reverse("desk-appeal-decide", args=[federation, row.tournament, row.appeal]),
            detail=_("filed on %(day)s") % {"day": date_format(row.filed_on)},
            article=article,
            may=MayDecide(federation, row.tournament, row.appeal),
        )


def appeals_to_committee(federation: str) -> Iterator[Waiting]:
    """What was appealed from the arbiter."""
    yield from _appeals(federation, Instance.TOURNAMENT_COMMITTEE, FROM_ARBITER)


def appeals_to_tribunal(federation: str) -> Iterator[Waiting]:
    """What was appealed from a committee."""
    yield from _appeals(federation, Instance.TRIBUNAL, FROM_COMMITTEE)
