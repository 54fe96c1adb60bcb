"""What was recorded of a tournament and turned out wrong: the days it was played on, who a player was."""

from __future__ import annotations

import datetime as dt

from events.types import Commitment, Event, event_type
from tournaments.events.types import PersonId


@event_type("tournaments.DatesCorrected", "SLSF-G 17.1b", "SLSF-G 28.4")
class DatesCorrected(Event):
    """The first and the last day are these, whatever was announced; before play, it is put off to them.

    `reason` is a commitment to the words. The tournament keeps its name in streams and addresses.
    """

    starts_on: dt.date
    ends_on: dt.date
    reason: Commitment


@event_type("tournaments.EntrantCorrected", "SLSF-G 19")
class EntrantCorrected(Event):
    """Who was `entered` is somebody else of the register: everything here was played by `played`.

    `club`: for which club, "" for none. `reason` is a commitment to the words.
    """

    entered: PersonId
    played: PersonId
    reason: Commitment
    club: str = ""
