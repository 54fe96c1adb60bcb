"""A Danish weekend tournament a month ahead, with its people and offices, through the real commands."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from events.log import NewEvent
from events.work import By
from federation.licences.events import LicenceSpeciallyGranted
from federation.licences.state import licence_stream
from federation.members import directory
from ratings.systems.danish.events import StartRating, StartRatingsIssued
from tests.events.recording import append
from tests.support import season
from tournaments import commands as play
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl
from tournaments.state import stream_of, tournament_id
from tournaments.state.returned import returned_stream

FED = "dsu"
NAME = "Sommerskak"


def today() -> dt.date:
    """The day asked anew each time: a run may go on past midnight."""
    return directory.today(FED)


@dataclass(frozen=True)
class Weekend:
    """The tournament; `players` are entered, `arbiters` hold licence I."""

    at: str
    by: By
    players: tuple[str, ...]
    arbiters: tuple[str, ...]

    @property
    def here(self) -> dict[str, str]:
        return {"federation": FED, "tournament": self.at}

    def return_list(self) -> None:
        """The registrar returns the list: 1500, 1510, 1520 and so on."""
        lines = tuple(
            StartRating(person=person, rating=1500 + 10 * number)
            for number, person in enumerate(self.players)
        )
        stream = returned_stream(stream_of(FED, self.at))
        append(NewEvent(stream, 1, StartRatingsIssued(lines=lines), today()))
        season.catch_up()


def licence(person: str) -> None:
    given = LicenceSpeciallyGranted(
        federation=FED, person=person, licence="D-I", granted_on=dt.date(2020, 1, 1), reference="FU 2020/1"
    )
    append(NewEvent(licence_stream(FED, person), 1, given, dt.date(2020, 1, 1)))


def weekend(players: int = 6, *, ahead: int = 30, deadline: int = 14, entered: bool = True) -> Weekend:
    """A Monrad of three rounds that begins so many days from now; entries close before it."""
    by = season.everything(FED)
    arbiters = tuple(season.person(f"Dommer {letter}", federation=FED) for letter in ["Ab", "Bc", "Cd", "De"])
    for person in arbiters:
        licence(person)
    people = season.people(players, federation=FED)
    first = today() + dt.timedelta(days=ahead)
    act = play.AnnounceTournament(
        federation=FED,
        name=NAME,
        place="Lyngby",
        starts_on=first,
        ends_on=first + dt.timedelta(days=2),
        discipline="chess",
        time_control=TimeControl(base_minutes=90, increment_seconds=30),
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Lyngby Skakklub"),
        play=Play(system="danish_monrad", rounds=3, correction="ordinary", cash_shared=False),
        entry_deadline=first,
    )
    play.announce_tournament(act, by=by)
    made = Weekend(tournament_id(NAME, first), by, tuple(people), arbiters)
    if entered:
        play.publish_regulations(play.PublishRegulations(**made.here), by=by)
        entries = tuple(
            play.Entry(person=person, member_number=number) for number, person in enumerate(people, start=1)
        )
        play.enter_players(play.EnterPlayers(**made.here, entries=entries), by=by)
    closes = play.MoveDeadline(**made.here, entry_deadline=first - dt.timedelta(days=deadline))
    play.move_deadline(closes, by=by)
    season.catch_up()
    return made
