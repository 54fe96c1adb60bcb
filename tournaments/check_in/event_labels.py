"""The events of check-in as the history says them."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabel, EventLabels, label
from federation.pages.money import money_of_stream, plain
from tournaments.events import check_in as facts


def _said_how(event: facts.PlayerCheckedIn) -> str:
    return gettext("by the door code") if event.door else gettext("ticked at the desk")


def _paid(text: str, *persons: str) -> EventLabel:
    """The words of an event that says an amount."""
    said = label(text, *persons, amount=lambda event: plain(event.amount))
    return replace(said, of_stream={"money": money_of_stream})


EVENT_LABELS: EventLabels = {
    facts.CheckInOpened: label(gettext_noop("Check-in for round %(stage_round)s of stage %(stage)s is open")),
    facts.PlayerCheckedIn: label(
        gettext_noop("%(person)s is here for round %(stage_round)s, %(door)s"), "person", door=_said_how
    ),
    facts.CheckInTakenBack: label(
        gettext_noop("%(person)s was ticked for round %(stage_round)s by mistake"), "person"
    ),
    facts.CheckInClosed: label(
        gettext_noop("Check-in for round %(stage_round)s of stage %(stage)s is closed")
    ),
    facts.DoorCodeMade: label(gettext_noop("Players check in at the door by code %(code)s")),
    facts.DoorCodeEnded: label(gettext_noop("Code %(code)s at the door has ended")),
    facts.EntryFeeSet: _paid(gettext_noop("Each player pays %(amount)s %(money)s at the door")),
    facts.EntryFeePaid: _paid(
        gettext_noop("%(person)s has paid %(amount)s %(money)s of the entry fee"), "person"
    ),
    facts.EntryNoted: label(gettext_noop("The desk’s note at %(person)s has changed"), "person"),
}
