"""The row of a tournament in the Danish register, as an event of it finds it."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.log import Envelope
from events.rows import Batch, Row
from ratings.systems.danish.events import StartRating, StartRatingCorrected
from ratings.systems.danish.models import DanishTournament
from ratings.systems.danish.state import FEDERATION
from tournaments.rules.dsu.deadlines import last_day

OURS = f"tournament/{FEDERATION}/"
"""How the streams of tournaments of this register begin."""


def tournament_row(batch: Batch, at: Envelope) -> Row:
    """The row of the tournament that the event is about, as it stands; a new one where there is none."""
    tournament = at.stream.rpartition("/")[2]
    row = batch[DanishTournament].get(FEDERATION, tournament)
    nothing: Row = {"federation": FEDERATION, "tournament": tournament, "place": None, "issued_on": None}
    return (row or nothing) | {"because_of": at.position}


def row_of_ours(batch: Batch, at: Envelope) -> Row | None:
    """The row of the tournament whose own stream an event stands in, if the register has something of it."""
    if not at.stream.startswith(OURS):
        return None
    row = batch[DanishTournament].get(FEDERATION, at.stream.removeprefix(OURS))
    return row and row | {"because_of": at.position}


def start_rating_row(tournament: str, line: StartRating | StartRatingCorrected, at: Envelope) -> Row:
    """A start rating as it was returned, or corrected."""
    return {
        "federation": FEDERATION,
        "tournament": tournament,
        "person": UUID(line.person),
        "rating": line.rating,
        "source": line.source,
        "because_of": at.position,
    }


def due_by(ends_on: dt.date) -> Row:
    """The last day of play, and the day by which its report is due."""
    due, _ = last_day("report_due", ends_on)
    return {"last_day": ends_on, "due_on": due}
