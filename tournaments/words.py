"""The events of a tournament as its history says them."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import say
from federation.templatetags.records import plain_points, score_text
from tournaments import events as facts


def _score(event: facts.ResultReported | facts.ResultCorrected) -> str:
    return score_text(event.black, event.white, event.ending.value)


def _items(event: facts.RegulationsAmended) -> str:
    return ", ".join(gettext(item.replace("_", " ")) for item in event.regulations)


def _persons(event: facts.SeedingRecorded) -> str:
    return ", ".join(event.persons)


def _last_day(event: facts.PlacedInCalendar) -> str:
    return date_format(event.ends_on, "j F Y")


say(facts.TournamentAnnounced, gettext_noop("Announced: %(name)s, %(place)s"))
say(facts.RegulationsAmended, gettext_noop("Regulations amended: %(items)s"), items=_items)
say(facts.RegulationsConsented, gettext_noop("The tournament committee consents to the regulations"))
say(facts.RegulationsPublished, gettext_noop("The invitation is out"))
say(facts.SpecialRuleApproved, gettext_noop("Special rule approved: %(rule)s"))
say(facts.EntryDeadlineMoved, gettext_noop("Entries close on %(entry_deadline)s"))
say(facts.DrawTermsLaidDown, gettext_noop("Terms on draws laid down: %(terms)s"))
say(facts.TournamentSanctioned, gettext_noop("Sanctioned by the board, number %(sanction_number)s"))
say(facts.SanctioningRefused, gettext_noop("The board does not sanction it"))
say(facts.TournamentCancelled, gettext_noop("Cancelled"))
say(facts.ArbiterAppointed, gettext_noop("%(person)s is appointed arbiter"), "person")
say(facts.EntryRegistered, gettext_noop("%(person)s is entered"), "person")
say(facts.EntryWithdrawn, gettext_noop("%(person)s’s entry is taken back"), "person")
say(facts.SeedingRecorded, gettext_noop("The draw is bound for %(them)s"), "persons", them=_persons)
say(facts.StartNumbersDrawn, gettext_noop("Start numbers drawn"))
say(
    facts.RoundStarted,
    gettext_noop("Round %(round_number)s started, %(count)s boards"),
    count=lambda event: len(event.boards),
)
say(
    facts.ByeAwarded,
    gettext_noop("Round %(round_number)s: start number %(start_number)s gets %(points)s without a game"),
    points=lambda event: plain_points(event.half_points),
)
say(facts.ResultReported, gettext_noop("Round %(round_number)s, board %(board)s: %(score)s"), score=_score)
say(
    facts.ResultCorrected,
    gettext_noop("Corrected: round %(round_number)s, board %(board)s is %(score)s"),
    score=_score,
)
say(facts.TournamentFinished, gettext_noop("Finished; the standings are final"))
say(facts.ReportFiled, gettext_noop("The report is handed in"))
say(facts.ReportAccepted, gettext_noop("The rating committee accepts the report"))
say(facts.FileImported, gettext_noop("Taken over from the file %(name)s"))
say(facts.PlacedInCalendar, gettext_noop("%(tournament)s stands in the calendar, to %(day)s"), day=_last_day)
