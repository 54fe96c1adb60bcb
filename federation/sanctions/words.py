"""The events of sanctions as the history says them; reasons are never in an event."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import say
from federation.sanctions import events as facts
from federation.sanctions.labels import MEASURES, TOLD, length_words


def _upheld(event: facts.AppealDecided) -> str:
    return gettext("upheld") if event.upheld else gettext("dismissed")


say(facts.WarningGiven, gettext_noop("Warned in %(tournament_name)s on %(decided_on)s"))
say(
    facts.QuarantineImposed,
    gettext_noop("Excluded in %(tournament_name)s for %(length)s from %(first_day)s"),
    length=lambda event: length_words(event.months, event.days),
)
say(
    facts.MeasureTaken,
    gettext_noop("The referee of %(tournament_name)s: %(measure)s"),
    measure=lambda event: gettext(MEASURES.get(event.measure, event.measure)),
)
say(
    facts.BarredFromEvents,
    gettext_noop("Not admitted to %(tournaments)s (%(resolution)s)"),
    tournaments=lambda event: ", ".join(event.tournaments),
)
say(facts.StruckFromMembership, gettext_noop("Struck off as member %(member_number)s (%(resolution)s)"))
say(
    facts.SanctionNotified,
    gettext_noop("Sanction %(number)s was told in writing to %(to)s on %(on)s"),
    to=lambda event: gettext(TOLD.get(event.to, event.to)),
)
say(facts.SanctionOverturned, gettext_noop("Sanction %(number)s is overturned"))
say(
    facts.OverturningSeen,
    gettext_noop("The rating committee has seen that sanction %(number)s was overturned"),
)
say(facts.LastDayOfPlayStated, gettext_noop("The last day of play was %(last_day)s"))
say(facts.PersonListed, gettext_noop("%(person)s is sanctioned for the first time"), "person")
say(facts.RulingRecorded, gettext_noop("Ruling %(ruling)s of %(ruled_on)s"))
say(facts.SanctionListed, gettext_noop("%(person)s is sanctioned in this tournament"), "person")
say(facts.AppealFiled, gettext_noop("%(person)s appeals, filed on %(filed_on)s"), "person")
say(
    facts.AppealDecided,
    gettext_noop("Appeal %(appeal)s is %(verdict)s"),
    verdict=_upheld,
)
say(facts.AbsenceCaseClosed, gettext_noop("The absence of %(person)s is dealt with"), "person")
