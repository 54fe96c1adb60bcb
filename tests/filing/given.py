"""Facts that specifications of filing begin with: a Danish tournament of four, its arbiter, its organiser."""

from __future__ import annotations

import datetime as dt

from events.types import Event
from federation.licences.events import LicenceSpeciallyGranted
from federation.licences.state import licence_stream
from federation.members.events import PersonRegistered
from tests.support.specification import Specification, given
from tests.tournaments import given as play
from tests.tournaments.given import ANNA, BO, CY, DI, PLAYERS
from tournaments import events as facts
from tournaments.events.filing import InvitationStated, RoundsScheduled
from tournaments.state.filing import filing_stream

FED, CUP = "dsu", "cup-2026-03-20"
STREAM, FILING = f"tournament/{FED}/{CUP}", filing_stream(FED, CUP)
HERE = {"federation": FED, "tournament": CUP}
EVA = "00000000-0000-0000-0000-00000000000e"
EVERYBODY = (*PLAYERS, EVA)
STRANGER = "00000000-0000-0000-0000-0000000000ff"

COORDINATED = InvitationStated(
    coordinated=True, adjournments="Played on at 19:00 the same day", late_fee=5_000
)
STARTS = tuple(dt.datetime(2026, 3, day, 12, tzinfo=dt.UTC) for day in (20, 21, 22))
SCHEDULED = RoundsScheduled(starts=STARTS)
ENTERED = (*play.INVITED, *play.ENTERED)
STARTED = (*ENTERED, play.DRAWN, play.ROUND_1)
FINISHED = (*ENTERED, play.DRAWN, *play.PLAYED_OUT, facts.TournamentFinished())

__all__ = ["ANNA", "BO", "CY", "DI", "PLAYERS"]


def announced(**changes: object) -> facts.TournamentAnnounced:
    form = {
        "federation": FED,
        "discipline": "chess",
        "rule_book": "DSU",
        "entry_deadline": dt.date(2026, 3, 10),
    }
    return play.announced(**(form | changes))


def filed(
    *filing: Event, role: str = "organiser", before: tuple[Event, ...] = (), **changes: object
) -> Specification:
    """A Danish tournament with these events of its own and of its filing; the actor holds `role`."""
    specified = given(STREAM, announced(**changes), *before).also(FILING, *filing).holding(FED, role)
    for person in EVERYBODY:
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    return specified


def licensed(specified: Specification, licence: str, *persons: str) -> Specification:
    """These hold a licence."""
    for person in persons:
        given_it = LicenceSpeciallyGranted(
            federation=FED, person=person, licence=licence, granted_on=dt.date(2020, 1, 1), reference="FU 1"
        )
        specified.also(licence_stream(FED, person), given_it)
    return specified
