"""What the report of a tournament holds, part by part, for those who file, await and receive it."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from events.citing import cites
from federation.members import directory
from federation.pages.formatting import days
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import DANISH
from tournaments.commands.filed import parts_of_report
from tournaments.filing.labels import PARTS
from tournaments.models import TournamentRow
from tournaments.rules.dsu.report_parts import Part
from tournaments.state import Tournament
from tournaments.state.filing import Filing


@dataclass(frozen=True, slots=True, kw_only=True)
class PartLine:
    """A part of the report. `said`: what it states as things stand; `stated`: whether it does."""

    part: Part
    name: Promise
    said: str
    stated: bool
    url: str = ""


@cites("DSU 4.1.1 §6")
def report_contents(row: TournamentRow, state: Tournament, filing: Filing) -> list[PartLine]:
    """The six parts in the order of the text."""
    stated, said = parts_of_report(state, filing), _said(row, state)
    return [PartLine(part=part, name=PARTS[part], stated=part in stated, **said[part]) for part in Part]


def sanctions_of(row: TournamentRow) -> int:
    """How many warnings and quarantines of the tournament stand; whose, its page of sanctions says."""
    given = SanctionRow.objects.filter(federation=row.federation, tournament=row.tournament, kind__in=DANISH)
    return given.filter(known_to=None, overturned_by="").count()


def _said(row: TournamentRow, state: Tournament) -> dict[Part, dict[str, str]]:
    games, given = len(state.results), sanctions_of(row)
    results = ngettext("%(games)s result", "%(games)s results", games) % {"games": games}
    here = [row.federation, row.tournament]
    worked_out = _("worked out when the report is received")
    return {
        Part.RESULTS: {"said": results, "url": reverse("tournament", args=here)},
        Part.NEW_RATINGS: {"said": worked_out},
        Part.CANDIDATE_RESULTS: {"said": worked_out},
        Part.PLAYING_DATES: {"said": days(row.starts_on, row.ends_on)},
        Part.SANCTIONS: {"said": str(given) if given else _("none")},
        Part.ARBITERS: _arbiters(row, state),
    }


def _arbiters(row: TournamentRow, state: Tournament) -> dict[str, str]:
    names = directory.names(map(UUID, state.arbiters))
    if names:
        return {"said": ", ".join(sorted(names.values()))}
    appoint = reverse("desk-arbiter", args=[row.federation, row.tournament])
    return {"said": _("No arbiter is appointed."), "url": appoint}
