"""What a decision on a tournament is about, shown before it is given: what was announced, or how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from uuid import UUID

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from events.registries import gathered
from federation.members import directory
from federation.pages.formatting import days
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import Check
from tournaments.desk.editions import edition_in_the_way
from tournaments.desk.notices import officials_missing
from tournaments.log_state import state_now
from tournaments.models import GameRow, StandingRow, TournamentRow
from tournaments.shared_context import SYSTEMS, missing_regulations, stated_regulations
from tournaments.state import Tournament

BeforeReport = Callable[[TournamentRow, Tournament], Iterable[Check]]
"""What a room knows of a report before it is filed: BEFORE_REPORT of its registry."""


class OfAnnouncement(OfTournament):
    """A decision on what was announced: days, place, system, time, and every item of the regulations."""

    template_name = "desk/of_announcement.html"

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What is decided on, what is missing in it, and what will stand in the way."""
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "facts": list(_announced(self.row)),
            "stated": list(stated_regulations(self.row)),
            "missing": missing_regulations(self.row),
            "notes": [*edition_in_the_way(self.row), *officials_missing(self.row)],
        }


def _announced(row: TournamentRow) -> Iterator[tuple[str, str]]:
    """What the announcement itself says, by name."""
    yield pgettext("venue", "Place"), row.place
    yield _("Days"), days(row.starts_on, row.ends_on)
    yield _("Playing system"), str(SYSTEMS.get(row.system, row.system))
    if row.organiser_name:
        yield _("Organiser"), row.organiser_name
    if row.entry_deadline:
        yield _("Entries until"), date_format(row.entry_deadline)
    yield _("Open to"), _("members") if row.members_only else _("all")
    arbiters = directory.names(map(UUID, row.arbiters))
    yield capfirst(_("arbiters")), ", ".join(sorted(arbiters.values())) or "–"
    yield _("Players"), str(row.players)


class OfOutcome(OfTournament):
    """A decision on how it ended: the standings, the games, and what a room knows beside them."""

    template_name = "desk/of_outcome.html"

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What becomes final, or what the report holds."""
        games = GameRow.objects.filter(**self.here)
        standings = list(StandingRow.objects.filter(**self.here).order_by("order"))
        names = directory.names(line.person for line in standings)
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "standings": [(line, names[line.person]) for line in standings],
            "games": games.exclude(black_half_points=None).count(),
            "open_games": games.filter(black_half_points=None).count(),
            "looked_at": list(self.looked_at()),
        }

    def looked_at(self) -> Iterator[Check]:
        """What is worth knowing before it is decided."""
        yield from officials_missing(self.row)


def before_report(row: TournamentRow) -> Iterator[Check]:
    """What every room knows of the report."""
    state = state_now(row.federation, row.tournament)
    rooms: Iterable[BeforeReport] = gathered("BEFORE_REPORT")
    for room in rooms:
        yield from room(row, state)
