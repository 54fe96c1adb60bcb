"""The desk of the register: lists to return, reports to receive in their order, numbers to approve."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from federation.members import directory
from federation.members.models import Person
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.act_views import DeskPage
from ratings.rules.dsu import entry
from ratings.systems.danish.commands.entering import OFFICE_OF
from ratings.systems.danish.desk.offered import offered, on_desk
from ratings.systems.danish.models import EntryProposal, PublishedDanishList
from ratings.systems.danish.pages.common import WITH_TOURNAMENTS, house, tournaments, why
from ratings.systems.danish.pending import return_due, to_receive, to_return, unrated
from ratings.systems.danish.state import FEDERATION
from tournaments.models import TournamentRow

WORKS_HERE = frozenset(
    {Role.RATING_REGISTRAR, Role.RATING_COMMITTEE, Role.EXECUTIVE_COMMITTEE, Role.CLUB_SECRETARY}
    | {Role.DISTRICT_CHAIR, Role.ORGANISER, Role.BOARD, Role.AUDITOR}
)
PROPOSING = frozenset({Role.CLUB_SECRETARY, Role.DISTRICT_CHAIR, Role.ORGANISER, Role.RATING_COMMITTEE})
"""Who proposes numbers (DSU 4.5.5.1)."""
MOST_FOUND = 20
MOST_LISTS = 3
NEWEST = 20


class Office(DeskPage):
    """Everything of the register that waits, and the way to each act."""

    template_name = "danish/desk/office.html"
    projectors = WITH_TOURNAMENTS

    @classmethod
    def may_open(cls, request: HttpRequest, **_: object) -> bool:
        """Offered to those who work on the register."""
        return bool(roles_held(request, FEDERATION) & WORKS_HERE)

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """By the roles of the account."""
        roles = {Role(role) for role in roles_held(request, FEDERATION)}
        if not roles & WORKS_HERE:
            raise PermissionDenied
        lists, reports, open_ones = to_return(), to_receive(), unrated()
        proposals = list(EntryProposal.objects.order_by("proposed_on", "person"))
        asked = request.GET.get("q", "").strip()[:80]
        found = (
            directory.search_people(asked).order_by("sort_key", "person") if asked else Person.objects.none()
        )
        rows = TournamentRow.objects.filter(federation=FEDERATION, rule_book="DSU")
        playing = list(rows.order_by("-starts_on", "tournament")[:NEWEST])
        played = tournaments(row.tournament for row in (*lists, *reports, *open_ones))
        acts = {
            at.row.tournament: offered(at, roles)
            for at in on_desk([*playing, *(row for row in played.values() if row not in playing)])
        }
        context = {
            "house": house(),
            "roles": {role.value for role in roles},
            "played": played,
            "acts": acts,
            "proposes": bool(roles & PROPOSING),
            "lists": [(row, return_due(row.listed_on)) for row in lists if row.listed_on],
            "reports": reports,
            "unrated": [(row, why(row)) for row in open_ones],
            "playing": playing,
            "proposals": [(row, OFFICE_OF[entry.Role(row.waits_for)] in roles) for row in proposals],
            "names": directory.names(row.person for row in proposals),
            "published": list(PublishedDanishList.objects.order_by("-number")[:MOST_LISTS]),
            "q": asked,
            "found": list(found[:MOST_FOUND]),
        }
        return self.render_to_response(context)
