"""The events of sanctions as the history says them; reasons are never in an event."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.sanctions import events as facts
from federation.sanctions.labels import MEASURES, TOLD, length_words


def _upheld(event: facts.AppealDecided) -> str:
    return gettext("upheld") if event.upheld else gettext("dismissed")


EVENT_LABELS: EventLabels = {
    facts.WarningGiven: label(gettext_noop("Warned in %(tournament_name)s on %(decided_on)s")),
    facts.QuarantineImposed: label(
        gettext_noop("Excluded in %(tournament_name)s for %(length)s from %(first_day)s"),
        length=lambda event: length_words(event.months, event.days),
    ),
    facts.MeasureTaken: label(
        gettext_noop("The arbiter of %(tournament_name)s: %(measure)s"),
        measure=lambda event: gettext(MEASURES.get(event.measure, event.measure)),
    ),
    facts.BarredFromEvents: label(
        gettext_noop("Not admitted to %(tournaments)s (%(resolution)s)"),
        tournaments=lambda event: ", ".join(event.tournaments),
    ),
    facts.StruckFromMembership: label(
        gettext_noop("Struck off as member %(member_number)s (%(resolution)s)")
    ),
    facts.SanctionNotified: label(
        gettext_noop("Sanction %(number)s was told in writing to %(to)s on %(on)s"),
        to=lambda event: gettext(TOLD.get(event.to, event.to)),
    ),
    facts.NotificationTakenBack: label(
        gettext_noop("Sanction %(number)s was not told in writing to %(to)s after all"),
        to=lambda event: gettext(TOLD.get(event.to, event.to)),
    ),
    facts.SanctionOverturned: label(gettext_noop("Sanction %(number)s is overturned")),
    facts.SanctionReinstated: label(gettext_noop("Sanction %(number)s stands again")),
    facts.OverturningSeen: label(
        gettext_noop("The rating committee has seen that sanction %(number)s was overturned")
    ),
    facts.LastDayOfPlayStated: label(gettext_noop("The last day of play was %(last_day)s")),
    facts.PersonListed: label(gettext_noop("%(person)s is sanctioned for the first time"), "person"),
    facts.RulingRecorded: label(gettext_noop("Ruling %(ruling)s of %(ruled_on)s")),
    facts.SanctionListed: label(gettext_noop("%(person)s is sanctioned in this tournament"), "person"),
    facts.AppealFiled: label(gettext_noop("%(person)s appeals, filed on %(filed_on)s"), "person"),
    facts.AppealDecided: label(gettext_noop("Appeal %(appeal)s: %(verdict)s"), verdict=_upheld),
    facts.AppealReopened: label(
        gettext_noop("Appeal %(appeal)s is open again: its decision was recorded wrongly")
    ),
    facts.AbsenceCaseClosed: label(gettext_noop("The absence of %(person)s is dealt with"), "person"),
}
