"""What waits for organisers, treasurer and arbiters of coordinated tournaments; registers show their own."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.books import federation as federation_of
from federation.officials.roles import Role
from federation.pages.offering import asks_more
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting
from tournaments.filing.labels import STEPS
from tournaments.filing.queries import Filed, filings
from tournaments.log_state import cases_of
from tournaments.models import EntryRow
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.filing_steps import Step, StepCode, Whose
from tournaments.stages import REPORTED
from tournaments.tournament_book import has_rule

PROJECTORS = ("filing.filings", "tournaments.tournaments")
ANNOUNCE_ELSEWHERE = frozenset({Role.TOURNAMENT_COMMITTEE, Role.BOARD, Role.ARBITER})
"""Who is offered to announce a tournament by its own room."""

SEES_ALL = frozenset(
    {
        Role.ORGANISER,
        Role.RATING_REGISTRAR,
        Role.TREASURER,
        Role.EXECUTIVE_COMMITTEE,
        Role.ARBITER,
        Role.CLUB_SECRETARY,
        Role.DISTRICT_CHAIR,
    }
)

ENDED = REPORTED | {"finished"}
OF_PLAY = frozenset({StepCode.ARBITERS, StepCode.REPORT})


def _waiting(each: Filed, step: Step, page: str = "desk-filing") -> Waiting:
    due = _("until %(day)s") % {"day": date_format(step.due)} if step.due else ""
    return Waiting(
        act=str(STEPS[step.code]),
        about=each.tournament.name,
        url=reverse(page, args=[each.row.federation, each.row.tournament]),
        detail=due,
        article=step.article,
        late=_("overdue") if step.waits_on(each.today) else "",
    )


def organisers_steps(federation: str) -> Iterator[Waiting]:
    """The next step of each tournament, and every one that is overdue; late entrants to decide on."""
    for each in filings(federation):
        left = [step for step in each.steps if step.whose is Whose.ORGANISER and step.done_on is None]
        for step in left:
            if step is left[0] or step.waits_on(each.today):
                yield _waiting(each, step)
        if each.row.handed_in and not each.tournament.rounds_total:
            entered = EntryRow.objects.filter(federation=federation, tournament=each.row.tournament)
            if set(each.row.handed_in) - {str(person) for person in entered.values_list("person", flat=True)}:
                yield Waiting(
                    act=_("Enter the players who were handed in"),
                    about=each.tournament.name,
                    url=reverse("desk-filing", args=[federation, each.row.tournament]),
                    article="DSU 4.4 §62",
                )
        if each.row.late:
            yield Waiting(
                act=_("Decide on late entries"),
                about=each.tournament.name,
                url=reverse("desk-filing", args=[federation, each.row.tournament]),
                article="DSU 4.1.3 §27",
            )


def committees_to_choose(federation: str) -> Iterator[Waiting]:
    """Championships without a tournament committee."""
    for each in filings(federation):
        step = each.to_do(StepCode.COMMITTEE)
        if step and step.whose is Whose.EXECUTIVE:
            yield _waiting(each, step, "desk-committee")


def fees_to_come(federation: str) -> Iterator[Waiting]:
    """Fees that the treasurer has not had in full."""
    for each in filings(federation):
        step = each.to_do(StepCode.FEE)
        if step and each.fee:
            yield _waiting(each, step, "desk-record-fee")


def reports(federation: str) -> Iterator[Waiting]:
    """Reports of tournaments that are over, and tournaments near their start without an arbiter."""
    for each in filings(federation):
        for code in OF_PLAY:
            step = each.to_do(code)
            begun = each.tournament.state == "finished" if code is StepCode.REPORT else True
            if step and begun:
                yield replace(_waiting(each, step), only=tuple(each.tournament.arbiters))


def cases(federation: str) -> Iterator[Waiting]:
    """Players who stayed away from a whole tournament: its committee may exclude them."""
    for each in filings(federation):
        asked = each.row.absences or each.tournament.state in ENDED
        if asked and any(case.round_number == 0 for case in cases_of(federation, each.row.tournament)):
            yield Waiting(
                act=_("A player stayed away from the whole tournament"),
                about=each.tournament.name,
                url=reverse("desk-filing", args=[federation, each.row.tournament]),
                article="DSU 4.5.4.2",
            )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """What is filed, for whoever files or waits for it; the fee for the board."""
    if not has_rule(federation_of(federation), Rule.ORGANISER_FILES):
        return
    here = {"federation": federation}
    if Role.ORGANISER in roles and not roles & ANNOUNCE_ELSEWHERE:
        yield asks_more(_("Announce a tournament")), reverse("desk-announce", kwargs=here)
    if roles & SEES_ALL:
        yield _("What is filed, and what is late"), reverse("desk-filings", kwargs=here)
    if Role.BOARD in roles:
        yield asks_more(_("Set the union’s fee")), reverse("desk-set-fee", kwargs=here)


TASKS: Tasks = {
    Role.ORGANISER: (organisers_steps,),
    Role.EXECUTIVE_COMMITTEE: (committees_to_choose,),
    Role.RATING_REGISTRAR: (cases,),
    Role.TREASURER: (fees_to_come,),
    Role.ARBITER: (reports,),
}
OFFERS = (Offer(acts, PROJECTORS),)
