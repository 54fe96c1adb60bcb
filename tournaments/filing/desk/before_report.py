"""What is filed of a tournament, for those who file its report: its parts, and what is overdue."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.desk.checks import Check
from tournaments.filing.desk.page import step_line
from tournaments.filing.models import FilingRow
from tournaments.filing.queries import filed
from tournaments.filing.report_contents import report_contents
from tournaments.log_state import filing_now
from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.filing_steps import StepCode
from tournaments.stages import book_of_row
from tournaments.state import Tournament

REPORT = "DSU 4.1.1 §6"


def filed_before_report(row: TournamentRow, state: Tournament) -> Iterator[Check]:
    """The six parts as they stand, then every step that is overdue, the report itself aside."""
    if not book_of_row(row).says(Rule.ORGANISER_FILES):
        return
    here = {"federation": row.federation, "tournament": row.tournament}
    for part in report_contents(row, state, filing_now(**here)):
        yield Check(
            text=f"{part.name}: {part.said}",
            article=REPORT,
            tone="" if part.stated else "warn",
            url="" if part.stated else part.url,
            remedy=_("State it") if part.url else "",
        )
    filing = FilingRow.objects.filter(**here).first() or FilingRow(**here, because_of=0)
    each = filed([(filing, row)], row.federation)[0]
    for step in each.overdue:
        if step.code is StepCode.REPORT or step.due is None:
            continue
        line = step_line(step, each)
        text = _("Overdue since %(day)s: %(step)s.") % {"day": date_format(step.due), "step": line["name"]}
        yield Check(text=text, article=step.article, tone="warn", url=str(line["url"]), remedy=_("Do it now"))


BEFORE_REPORT = (filed_before_report,)
