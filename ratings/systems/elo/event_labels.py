"""The events of Elo as the history says them."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop, ngettext_noop
from events.history import EventLabels, label
from ratings.systems.elo import events as facts


def _month(
    event: facts.EloListImported | facts.EloListTakenBack | facts.EloRatingsListed | facts.EloGamesStated,
) -> str:
    return f"{event.month:%Y-%m}"


EVENT_LABELS: EventLabels = {
    facts.EloListImported: label(
        ngettext_noop(
            "FIDE’s list of %(month)s is imported: one player",
            "FIDE’s list of %(month)s is imported: %(players)s players",
            "players",
        ),
        month=_month,
    ),
    facts.EloListTakenBack: label(
        gettext_noop("The file imported as FIDE’s list of %(month)s was another one, and is taken back"),
        month=_month,
    ),
    facts.EloRatingsListed: label(
        ngettext_noop(
            "The list of %(month)s names one person of the register",
            "The list of %(month)s names %(persons)s persons of the register",
            "persons",
        ),
        month=_month,
        persons=lambda event: len(event.lines),
    ),
    facts.EloMatchDoubted: label(
        gettext_noop("The number %(fide_id)s with FIDE may be that of %(person)s"), "person"
    ),
    facts.FideIdConfirmed: label(gettext_noop("%(person)s has the number %(fide_id)s with FIDE"), "person"),
    facts.FideIdRejected: label(
        gettext_noop("The number %(fide_id)s with FIDE is not that of %(person)s"), "person"
    ),
    facts.EloGamesStated: label(
        gettext_noop("%(person)s has played %(games)s Elo-rated games up to %(month)s"),
        "person",
        month=_month,
    ),
    facts.EloRatingSought: label(gettext_noop("FIDE is to rate the tournament")),
    facts.EloReportCopied: label(gettext_noop("The committee has the copy of the report since %(on)s")),
    facts.ReportedToFide: label(gettext_noop("Reported to FIDE on %(on)s")),
    facts.ReportToFideTakenBack: label(gettext_noop("Not reported to FIDE after all")),
    facts.RatingSpotChecked: label(
        gettext_noop("The committee worked ratings out again: %(outcome)s"),
        outcome=lambda event: gettext("they agree") if event.agreed else gettext("they differ"),
    ),
    facts.ForeignResultExpected: label(
        gettext_noop("The result of %(person)s in %(event)s is waited for"), "person"
    ),
    facts.ForeignResultReminded: label(gettext_noop("%(person)s is reminded of a result abroad"), "person"),
}
