"""The registrar's desk: who may be entered twice, merged where two officials agree, or known to be two."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events import clock
from events.browsing import account_names
from events.citing import gettext_noop
from events.log import Envelope
from events.storable_text import FIRST_YEAR
from federation.books import FEDERATIONS
from federation.books.slots import Federation
from federation.identity import commands, queries
from federation.identity.directory import kept_ids
from federation.identity.duplicates import Known, pair_of
from federation.identity.past_approvals import by_operator, one_sided, ties_by_one
from federation.members import directory
from federation.members.models import Person
from federation.officials.events import AccountTied, RoleGranted
from federation.officials.projections import actor_of
from federation.officials.roles import Role, role_name
from federation.pages.account import federations_with
from federation.pages.act_views import ActView, DeskPage

WHY = {
    "own_proposal": gettext_noop("One person proposed and approved it."),
    "account_not_tied": gettext_noop("The account that approved was tied to no person."),
    "proposer_not_tied": gettext_noop("The account that proposed was tied to no person."),
    "account_unconfirmed": gettext_noop(
        "The account that approved was from before invitations, and tied by one official or none."
    ),
    "proposer_unconfirmed": gettext_noop(
        "The account that proposed was from before invitations, and tied by one official or none."
    ),
    "not_independent": gettext_noop("One had the account or the role from the other."),
    "role_too_new": gettext_noop(
        "The approver’s role was younger than 14 days, and the proposer was one of those who gave it."
    ),
    "proposer_role_too_new": gettext_noop(
        "The proposer’s role was younger than 14 days, and the approver was one of those who gave it."
    ),
    "tie_too_new": gettext_noop(
        "Whose the approver’s account is had been said less than 14 days before, and the proposer was one of "
        "the two who said so."
    ),
    "proposer_tie_too_new": gettext_noop(
        "Whose the proposer’s account is had been said less than 14 days before, and the approver was one of "
        "the two who said so."
    ),
}
"""Why an approval was none by two persons, by the codes of `FOUR_EYES`."""

PROJECTORS = ("identity.identities", "members.register")
A_PAGE = 50
WHO_LOOKS = (Role.REGISTRAR, Role.BOARD, Role.AUDITOR)


def own_federation(request: HttpRequest, code: str) -> Federation:
    """A federation of this house, for whoever keeps or audits its register."""
    if code not in FEDERATIONS:
        raise Http404(_("There is no such federation here."))
    if code not in federations_with(request, *WHO_LOOKS):
        raise PermissionDenied(_("Who may be entered twice is for the registrar, the board and the auditor."))
    return FEDERATIONS[code]


class PastApprovals(DeskPage):
    """What stands approved in the auditor's federations, and not by two persons, a year at a time."""

    template_name = "identity/past_approvals.html"
    projectors = ("officials.grants",)

    def get(self, request: HttpRequest) -> HttpResponse:
        """Those of a year by UTC, this one if none is asked for."""
        federations = federations_with(request, Role.AUDITOR)
        if not federations:
            raise PermissionDenied(_("Past approvals are for auditors."))
        newest = clock.now().year
        asked = request.GET.get("year", "")
        year = int(asked) if asked.isdecimal() and FIRST_YEAR <= int(asked) <= newest else newest
        found = list(one_sided(federations, year))
        actors = {each.actor for line in found for each in (line.approved, line.proposed)}
        names = account_names(actors)
        lines = [
            {
                "line": line,
                "federation": FEDERATIONS[line.federation],
                "proposed_by": names.get(line.proposed.actor, "–"),
                "approved_by": names.get(line.approved.actor, "–"),
                "why": _(WHY[line.code]),
                "noticed": line.noticed,
            }
            for line in found
        ]
        ties = _ties_in_words(list(ties_by_one(federations, year)))
        alone = _operators_in_words(by_operator(federations, year))
        shown = {"lines": lines, "ties": ties, "alone": alone, "year": year, "newest": newest}
        return self.render_to_response(shown)


def _ties_in_words(ties: list[tuple[Envelope, AccountTied]]) -> list[dict[str, object]]:
    """Which account, to whom, by whom, and whether by itself."""
    tied = {tie.position: actor_of(tie.stream) for tie, _said in ties}
    accounts = account_names({*tied.values(), *(tie.actor for tie, _said in ties)})
    persons = directory.names({said.person for _tie, said in ties})
    return [
        {
            "tie": tie,
            "federation": FEDERATIONS[said.federation],
            "account": accounts.get(tied[tie.position], "–"),
            "person": persons[said.person],
            "by": accounts.get(tie.actor, "–"),
            "itself": tied[tie.position] == tie.actor,
        }
        for tie, said in ties
    ]


def _operators_in_words(given: list[tuple[Envelope, AccountTied | RoleGranted]]) -> list[dict[str, object]]:
    """Which account, and the role it got or the member to whom it was tied."""
    accounts = account_names({actor_of(each.stream) for each, _said in given})
    persons = directory.names({said.person for _each, said in given if isinstance(said, AccountTied)})
    return [
        {
            "given": each,
            "federation": FEDERATIONS[said.federation],
            "account": accounts.get(actor_of(each.stream), "–"),
            "person": persons[said.person] if isinstance(said, AccountTied) else "",
            "role": role_name(said.role) if isinstance(said, RoleGranted) else "",
        }
        for each, said in given
    ]


class Twice(DeskPage):
    """Likely pairs of a federation's register, and the merges that stand."""

    template_name = "identity/twice.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The likest pairs first."""
        house = own_federation(request, federation)
        page = Paginator(queries.pairs_of(federation), A_PAGE).get_page(request.GET.get("page"))
        return self.render_to_response(
            {
                "federation": house,
                "page": page,
                "lines": queries.lines(federation, page.object_list, directory.club_names(federation)),
                "merged": queries.merged_in(federation),
            }
        )


class OneOfTwo(DeskPage):
    """The other number of one person, found by name or member number."""

    template_name = "identity/one_of_two.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
        """Whom the search finds, each with which of the two would stay."""
        own_federation(request, federation)
        row = Person.objects.filter(person=person, federation=federation, erased=False).first()
        if row is None:
            return self.not_there(_("No such person is registered."))
        text = request.GET.get("q", "").strip()
        asked = directory.search_people(text or row.surname, Person.objects.filter(federation=federation))
        found = asked.exclude(person=person).exclude(person__in=kept_ids([person]).values())
        page = Paginator(found.order_by("sort_key", "person"), A_PAGE).get_page(request.GET.get("page"))
        return self.render_to_response(
            {
                "who": row,
                "federation": federation,
                "q": text,
                "page": page,
                "lines": self._lines(row, list(page.object_list)),
                "merged_into": kept_ids([person]).get(person),
            }
        )

    def _lines(self, row: Person, found: list[Person]) -> list[dict[str, object]]:
        people = Person.objects.filter(person__in=[row.person, *(each.person for each in found)])
        known = {each.person: each for each in queries.known_of(people, row.federation)}
        clubs = directory.club_names(row.federation)
        kept = kept_ids(known)
        return [self._line(known[row.person], known[each.person], clubs, kept) for each in found]

    def _line(
        self, one: Known, other: Known, clubs: dict[str, str], kept: dict[UUID, UUID]
    ) -> dict[str, object]:
        here = self.kwargs["federation"]
        return {
            "other": other,
            "club": clubs.get(other.club, other.club),
            "pair": pair_of(one, other),
            "is_merged": other.person in kept,
            "keep_one": queries.address_of_merge(here, other.person, one.person),
            "keep_other": queries.address_of_merge(here, one.person, other.person),
        }


class Different(ActView):
    """Two of a like name are two persons."""

    projectors = PROJECTORS
    command = staticmethod(commands.declare_different)
    title = gettext_lazy("They are two persons")
    lede = gettext_lazy("The desk asks about these two no more. It can still be proposed to merge them.")
    button = gettext_lazy("They are not the same")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says who they are."""
        own_federation(self.request, self.kwargs["federation"])
        names = directory.names([self.kwargs["one"], self.kwargs["other"]])
        self.kicker = _("%(one)s and %(other)s") % {
            "one": names[self.kwargs["one"]],
            "other": names[self.kwargs["other"]],
        }
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The act: there is nothing to fill in."""
        return commands.DeclareDifferent(**self.kwargs)

    def get_success_url(self) -> str:
        """The likely pairs."""
        return reverse("desk-twice", args=[self.kwargs["federation"]])
