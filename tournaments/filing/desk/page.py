"""A tournament's filing with each step, until when, and what is late; and all of a federation's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.books import federation as federation_of
from federation.members import directory
from federation.pages.act_views import DeskPage
from federation.pages.money import money
from tournaments.filing.desk.base import PROJECTORS
from tournaments.filing.desk.checks import invitation_checks, list_checks, seat_checks, told_checks
from tournaments.filing.labels import ANSWERS, STEPS, THROUGH, WHOSE
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.filing.queries import Filed, filed, filings
from tournaments.filing.report_contents import report_contents, sanctions_of
from tournaments.log_state import cases_of, filing_now, returned_now, state_now
from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.coordinated import Through
from tournaments.rules.dsu.filing_steps import Step, StepCode
from tournaments.stages import book_of_row
from tournaments.state.filing import Filing

PAGES = {
    StepCode.ANNOUNCED: "desk-tell-clubs",
    StepCode.RATING: "desk-request-rating",
    StepCode.LIST: "desk-entry-list",
    StepCode.RETURNED: "desk-danish-return",
    StepCode.COMMITTEE: "desk-committee",
    StepCode.ARBITERS: "desk-arbiter",
    StepCode.GROUPS: "desk-groups",
    StepCode.FEE: "desk-record-fee",
    StepCode.PRIZES: "desk-prizes",
    StepCode.REPORT: "desk-file",
}
"""Step -> the page of its act; that of the register, which is Danish alone, names no federation."""


def step_line(step: Step, each: Filed) -> dict[str, object]:
    """A step as a line of the page: what, whose, until when, done or late, and where to do it."""
    here = [each.row.federation, each.row.tournament]
    page = PAGES[step.code]
    if step.code is StepCode.RETURNED:
        here = here[1:] if each.row.listed else []
    return {
        "name": STEPS[step.code],
        "whose": WHOSE[step.whose],
        "article": step.article,
        "due": step.due,
        "done_on": step.done_on,
        "late": step.late_on(each.today),
        "url": reverse(page, args=here) if here else "",
    }


class FilingDesk(DeskPage):
    """What is filed of one tournament."""

    template_name = "filing/filing.html"
    projectors: ClassVar[tuple[str, ...]] = PROJECTORS

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The page; before anything is filed it says how to begin."""
        here = {"federation": federation, "tournament": tournament}
        row = TournamentRow.objects.filter(**here).first()
        if row is None:
            return self.not_there(_("There is no tournament of this name and day."))
        if not book_of_row(row).says(Rule.ORGANISER_FILES):
            raise Http404(_("Only tournaments of the Danish book are filed in this way."))
        filing_row = FilingRow.objects.filter(**here).first()
        if filing_row is None:
            filing_row = FilingRow(**here, because_of=0)
        each = filed([(filing_row, row)], federation)[0]
        filing, state = filing_now(**here), state_now(**here)
        names, parts = _names(filing, *state.entries), report_contents(row, state, filing)
        return self.render_to_response(
            _shown(filing, names, federation)
            | {
                "row": row,
                "steps": [step_line(step, each) for step in each.steps],
                "overdue": len(each.overdue),
                "checks": [
                    *invitation_checks(each, filing, state),
                    *list_checks(filing, returned_now(**here), names),
                    *seat_checks(filing, names),
                    *told_checks(state, filing),
                ],
                "handed_in": [
                    (names[person], THROUGH[Through(through)])
                    for person, through in sorted(filing.handed_in_entries.items())
                    if person not in state.entries
                ],
                "late": [(person, names[person]) for person in filing_row.late],
                "owed": None if each.fee is None else money(each.fee, federation),
                "sanctions": sanctions_of(row),
                "parts": parts,
                "lacking": state.finished and not all(part.stated for part in parts),
                "cases": [(names[case.person], case) for case in cases_of(**here)],
            }
        )


def _shown(filing: Filing, names: Mapping[str, str], federation: str) -> dict[str, object]:
    """What the filing alone says, in words; hours and money are those of the federation."""
    zone, accounts = ZoneInfo(federation_of(federation).zone), filing.accounts
    return {
        "filing": filing,
        "answers": ANSWERS,
        "starts": [start.astimezone(zone) for start in filing.starts],
        "committee": [names[person] for person in filing.committee],
        "smoke_free": sorted(names[person] for person in filing.smoke_free),
        "groups": [(group.name, [names[person] for person in group.persons]) for group in filing.groups],
        "paid": money(filing.paid, federation),
        "postponed": [(game, to.astimezone(zone)) for game, to in sorted(filing.postponed.items())],
        "away": [
            (number, _away(filing, number, names)) for number in sorted({at for at, _ in filing.absences})
        ],
        "manager": names.get(filing.financial_manager, ""),
        "accounts": accounts and [money(each, federation) for each in (accounts.income, accounts.expenses)],
    }


def _away(filing: Filing, round_number: int, names: Mapping[str, str]) -> list[str]:
    """Who is recorded as away from a round."""
    return sorted(names[person] for at, person in filing.absences if at == round_number)


def _names(filing: Filing, *entered: str) -> dict[str, str]:
    """Names of everybody the page speaks of, in one query."""
    persons = {*entered, *filing.committee, *filing.late, *(line.person for line in filing.entry_list)}
    persons |= {*filing.handed_in_entries, *filing.smoke_free, *(each for _, each in filing.absences)}
    if filing.financial_manager:
        persons.add(filing.financial_manager)
    return {str(person): name for person, name in directory.names(map(UUID, persons)).items()}


class Filings(DeskPage):
    """Every coordinated tournament of a federation with what is next and what is late, and the fees."""

    template_name = "filing/filings.html"
    projectors: ClassVar[tuple[str, ...]] = PROJECTORS

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The list."""
        lines = []
        for each in filings(federation):
            left = [step for step in each.steps if step.done_on is None]
            lines.append(
                {
                    "row": each.tournament,
                    "next": step_line(left[0], each) if left else None,
                    "overdue": [step_line(step, each) for step in each.overdue],
                }
            )
        fees = FeeRow.objects.filter(federation=federation).order_by("-since")
        return self.render_to_response(
            {
                "federation": federation,
                "lines": lines,
                "fees": [(fee.since, money(fee.amount, federation), fee.reference) for fee in fees],
            }
        )
