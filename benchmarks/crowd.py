"""A federation with a long rating list and one large tournament, written to the log in bulk and projected.

Import it only where Django is set up.
"""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterable, Iterator
from itertools import islice
from uuid import UUID, uuid4

from events import log, personal, runner
from events.log import NewEvent, Origin
from events.models import PersonalData
from events.types import Event
from events.work import SYSTEM, By, without_wake_ups
from federation.grants.commands import GrantRole, grant_role
from federation.members import events as people
from federation.members.state import club_stream, membership_stream, person_stream
from federation.officials.roles import Role
from ratings.events import EntryRatingSet
from ratings.state import entry_stream
from ratings.systems.swedish.commands import EndPeriod, PublishList, end_period, publish_list
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.state import stream_of, tournament_id

FEDERATION, DISCIPLINE, PERIOD = "slsf", "gomoku", "2026-2"
FIRST_DAY = dt.date(2026, 5, 1)
CLUBS = 100
A_TOURNAMENT = 300  # players
ROUNDS_OF_THE_FIRST, ROUNDS = 9, 2
A_CALL = 1_000  # events
SCORES = ((2, 0), (1, 1), (0, 2))


def settle_in(players: int) -> str:
    """Register, rate and list so many players (an even number); the id of a tournament of 300 of them."""
    lots = random.Random(players)
    persons = [UUID(int=lots.getrandbits(128)) for _ in range(players)]
    runner.ensure_checkpoints()
    _append(_register(persons))
    first = ""
    for number, start in enumerate(range(0, players, A_TOURNAMENT)):
        name, day = f"Open {number}", FIRST_DAY + dt.timedelta(days=number)
        first = first or tournament_id(name, day)
        rounds = ROUNDS if number else ROUNDS_OF_THE_FIRST
        played = _play(name, day, persons[start : start + A_TOURNAMENT], rounds, lots)
        _append(_stream(stream_of(FEDERATION, tournament_id(name, day)), played, day))
    _publish()
    return first


def _publish() -> None:
    """Let the period end and publish its list, by their commands; projected before and after."""
    by, period = By(uuid4()), {"federation": FEDERATION, "discipline": DISCIPLINE, "period": PERIOD}
    with without_wake_ups():
        grant_role(GrantRole(actor=by.actor, federation=FEDERATION, role=Role.RATING_COMMITTEE), by=SYSTEM)
        runner.catch_up_all()
        end_period(EndPeriod(**period), by=SYSTEM)
        publish_list(PublishList(**period), by=by)
        runner.catch_up_all()


def _append(events: Iterable[NewEvent]) -> None:
    events = iter(events)
    while call := list(islice(events, A_CALL)):
        command = uuid4()
        log.append(Origin(SYSTEM.actor, command, command), call)


def _stream(stream: str, events: Iterable[Event], day: dt.date = FIRST_DAY) -> Iterator[NewEvent]:
    for version, event in enumerate(events, start=1):
        yield NewEvent(stream, version, event, day)


def _register(persons: list[UUID]) -> Iterator[NewEvent]:
    """Clubs, then everybody with a name, a membership in one of them and a rating on entry."""
    for club in range(CLUBS):
        belongs = people.ClubRegistered(federation=FEDERATION, name=f"Club {club}")
        yield from _stream(club_stream(FEDERATION, f"club-{club}"), [belongs])
    details = (
        people.PersonalDetails(surname=f"Surname{number:05d}", given_names="Given")
        for number in range(len(persons))
    )
    sealed = [personal.seal(each, person) for each, person in zip(details, persons, strict=True)]
    PersonalData.objects.bulk_create(sealed, batch_size=A_CALL)
    for number, (row, person) in enumerate(zip(sealed, persons, strict=True), start=1):
        registered = people.PersonRegistered(federation=FEDERATION, personal=row.commitment)
        yield from _stream(person_stream(person), [registered])
        member = people.MembershipStarted(
            federation=FEDERATION,
            number=number,
            person=person,
            starts_on=dt.date(2020, 1, 1),
            club=f"club-{number % CLUBS}",
        )
        yield from _stream(membership_stream(FEDERATION, number), [member])
        entry = EntryRatingSet(person=str(person), rating=1_000 + number % 1_000)
        yield from _stream(entry_stream(FEDERATION, DISCIPLINE, str(person)), [entry])


def _play(name: str, day: dt.date, persons: list[UUID], rounds: int, lots: random.Random) -> Iterator[Event]:
    """A tournament from its announcement to the accepted report, paired anew each round."""
    ids = tuple(map(str, persons))
    yield facts.TournamentAnnounced(
        federation=FEDERATION,
        name=name,
        place="Örebro",
        starts_on=day,
        ends_on=day,
        discipline=DISCIPLINE,
        rule_book="SLSF-G",
        system="imported",
        time_control=TimeControl(base_minutes=45),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
        rounds_total=rounds,
    )
    yield facts.TournamentSanctioned(sanction_number=f"2026-{day.toordinal() % 100_000:05d}")
    for number, person in enumerate(ids):
        yield facts.EntryRegistered(person=person, club=f"club-{number % CLUBS}")
    yield facts.StartNumbersDrawn(seed="", order=ids)
    for round_number in range(1, rounds + 1):
        yield from _round(round_number, len(ids) // 2, lots)
    yield from (facts.TournamentFinished(), facts.ReportFiled(), facts.ReportAccepted())


def _round(round_number: int, boards: int, lots: random.Random) -> Iterator[Event]:
    """The upper half meets the lower half, each time shifted by one."""
    paired = tuple(
        PairedBoard(board + 1, boards + (board + round_number) % boards + 1) for board in range(boards)
    )
    yield facts.RoundStarted(round_number=round_number, boards=paired)
    for board in range(1, boards + 1):
        black, white = lots.choice(SCORES)
        yield facts.ResultReported(round_number=round_number, board=board, black=black, white=white)
