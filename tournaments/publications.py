"""How often a round was shown to everybody, and when: each showing takes the place of the one before."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.contrib.humanize.templatetags.humanize import ordinal
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from events.history import envelopes
from events.log import Envelope
from events.models import LoggedEvent
from tournaments import events as facts
from tournaments.state import stream_of

SHOWS = (facts.RoundPublished, facts.BoardsMoved)
"""What shows boards to everybody, each the whole round."""


class Showings:
    """Gathers, event by event, when a round of a stage was shown. A table's first start shows it too."""

    def __init__(self, stage: int, stage_round: int) -> None:
        self.at = (stage, stage_round)
        self.times: tuple[dt.datetime, ...] = ()
        self._started = 0

    def take(self, envelope: Envelope) -> None:
        """The next event of the tournament."""
        event = envelope.event
        shows = isinstance(event, SHOWS) and (event.stage, event.stage_round) == self.at
        if isinstance(event, facts.RoundStarted) and event.stage == self.at[0]:
            self._started += 1
            shows = self._started == self.at[1] and not self.times
        elif isinstance(event, facts.RoundStopped) and event.stage == self.at[0]:
            self._started -= 1
        if shows:
            self.times = (*self.times, envelope.recorded_at)


def shown_at(federation: str, tournament: str, stage: int, stage_round: int) -> tuple[dt.datetime, ...]:
    """When a round was shown, by the log as it stands now; one query."""
    kinds = [kind.TYPE for kind in (*SHOWS, facts.RoundStarted, facts.RoundStopped)]
    stream = stream_of(federation, tournament)
    found = LoggedEvent.objects.filter(stream=stream, type__in=kinds).order_by("version")
    showings = Showings(stage, stage_round)
    for envelope in envelopes(found):
        showings.take(envelope)
    return showings.times


def said_publication(times: Sequence[dt.datetime]) -> str:
    """2nd pairing 14:10, replaces 13:55; nothing for the first."""
    if len(times) < 2:
        return ""
    now, before = map(localtime, (times[-1], times[-2]))
    same_day = date_format(now, "Y-m-d") == date_format(before, "Y-m-d")
    said = {
        "nth": ordinal(len(times)),
        "time": date_format(now, "H:i"),
        "before": date_format(before, "H:i" if same_day else "SHORT_DATETIME_FORMAT"),
    }
    return _("%(nth)s pairing %(time)s, replaces %(before)s") % said
