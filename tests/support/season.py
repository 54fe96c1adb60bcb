"""A small season played through the real commands: officials, people, clubs, tournaments, lists.

Nothing here writes a row: `catch_up` lets the projectors work out what pages show.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from hashlib import sha256
from uuid import UUID, uuid4

from events.log import read_stream
from events.work import SYSTEM, By
from federation.grants.commands import GrantRole, TieAccount, grant_role, tie_account
from federation.members import commands as members
from federation.members.events import PersonalDetails
from federation.officials.roles import Role
from ratings.models import PlayerRating
from ratings.state import entry_stream
from ratings.systems.swedish import commands as rating
from tests.support import projecting
from tournaments import commands as acts
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.rules.scoring import Ending
from tournaments.state import Tournament, evolve, stream_of, tournament_id
from tournaments.systems import rounds_total

CONTACT = {"arbiter_name": "Birgitta Kaldén", "arbiter_address": "Storgatan 1, Örebro"}
STEPS = (
    "announced",
    "sanctioned",
    "published",
    "entered",
    "drawn",
    "in_play",
    "finished",
    "filed",
    "accepted",
)
"""How far `play_tournament` goes; each step includes those before it."""

Score = Callable[[int, int, int], tuple[int, int]]
"""Half points of Black and White for a round and the start numbers of Black and White."""

open_house, catch_up = projecting.open_house, projecting.catch_up

FIRST_DAY = dt.date(2026, 1, 10)
LATER = dt.date(2026, 10, 3)
SUMMER = dt.date(2026, 7, 4)


def official(federation: str, *roles: str, club: str = "") -> By:
    """A new actor who holds these roles; `club` is that of a club secretary."""
    by = By(uuid4())
    for role in roles:
        act = GrantRole(
            actor=by.actor,
            federation=federation,
            role=role,
            club=club if role == Role.CLUB_SECRETARY else "",
        )
        grant_role(act, by=SYSTEM)
    return by


def tie(by: By, person: str | UUID, federation: str = "slsf") -> None:
    """The operator says whose account this is."""
    tie_account(TieAccount(actor=by.actor, federation=federation, person=UUID(str(person))), by=SYSTEM)


def everything(federation: str) -> By:
    """A new actor who holds every role but a club secretary's."""
    return official(federation, *(role for role in Role if role != Role.CLUB_SECRETARY))


def club(name: str, *, federation: str = "slsf", city: str = "", by: By | None = None) -> str:
    """A registered club; its id."""
    act = members.RegisterClub(federation=federation, name=name, city=city)
    members.register_club(act, by=by or official(federation, "registrar"))
    return members.slug(name)


def person(
    name: str,
    *,
    federation: str = "slsf",
    number: int | None = None,
    club: str = "",
    born_on: str = "",
    citizenship: str = "",
    by: By | None = None,
) -> str:
    """A registered person, "Given Surname", a member where a number is given; the id."""
    given, _, surname = name.rpartition(" ")
    act = members.RegisterPerson(
        federation=federation,
        person=uuid4(),
        details=PersonalDetails(surname=surname, given_names=given, born_on=born_on, citizenship=citizenship),
        club=club,
        member_number=number,
        member_from=dt.date(2020, 1, 1) if number is not None else None,
    )
    members.register_person(act, by=by or official(federation, "registrar"))
    return str(act.person)


def people(count: int, *, federation: str = "slsf", club: str = "") -> list[str]:
    """As many members, numbered from 1, named Person One and so on by number."""
    by = official(federation, "registrar")
    return [
        person(f"Given{number} Surname{number:04d}", federation=federation, number=number, club=club, by=by)
        for number in range(1, count + 1)
    ]


def tournament(
    name: str = "Vinterspelen",
    *,
    federation: str = "slsf",
    discipline: str = "gomoku",
    starts_on: dt.date = FIRST_DAY,
    days: int = 2,
    base_minutes: int = 45,
    games_per_match: int = 1,
    regulations: dict[str, str] | None = None,
    by: By | None = None,
) -> str:
    """An announced tournament; its id."""
    act = acts.AnnounceTournament(
        federation=federation,
        name=name,
        place="Örebro",
        starts_on=starts_on,
        ends_on=starts_on + dt.timedelta(days=days - 1),
        discipline=discipline,
        time_control=TimeControl(base_minutes=base_minutes),
        games_per_match=games_per_match,
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Örebro Brädspelare"),
        regulations=regulations or {},
    )
    acts.announce_tournament(act, by=by or official(federation, "tournament_committee"))
    return tournament_id(name, starts_on)


def invite(federation: str, tournament: str, by: By) -> None:
    """The committee consents and the invitation goes out."""
    here = {"federation": federation, "tournament": tournament}
    acts.consent_to_regulations(acts.ConsentToRegulations(**here), by=by)
    acts.publish_regulations(acts.PublishRegulations(**here), by=by)


def leave(federation: str, tournament: str, person: str, *, by: By) -> None:
    """A player leaves a tournament that goes on without them."""
    act = acts.WithdrawPlayer(federation=federation, tournament=tournament, person=person, reason="Ill.")
    acts.withdraw_player(act, by=by)


def by_strength(round_number: int, black: int, white: int) -> tuple[int, int]:
    """The lower start number wins; numbers that add up to a multiple of 5 draw."""
    if (black + white) % 5 == 0:
        return (1, 1)
    return (2, 0) if black < white else (0, 2)


def state(federation: str, tournament: str) -> Tournament:
    """The tournament as the log has it now."""
    now = Tournament()
    for envelope in read_stream(stream_of(federation, tournament)):
        now = evolve(now, envelope.event)
    return now


def start(federation: str, tournament: str, round_number: int, by: By) -> None:
    """Start a round, open games of earlier ones or not."""
    act = acts.StartRound(
        federation=federation, tournament=tournament, round_number=round_number, although_open=True
    )
    acts.start_round(act, by=by)


def report(
    federation: str,
    tournament: str,
    round_number: int,
    by: By,
    *,
    score: Score = by_strength,
    boards: Sequence[int] | None = None,
    ending: Ending = Ending.PLAYED,
) -> None:
    """Hand in the games of a round: all boards, or those named."""
    now = state(federation, tournament)
    paired = now.rounds[round_number - 1].boards
    games = []
    for board in boards or range(1, len(paired) + 1):
        black, white = score(round_number, *paired[board - 1])
        games += [
            acts.HandedIn(board=board, game=game, black=black, white=white, ending=ending)
            for game in range(1, now.games_per_match + 1)
        ]
    act = acts.ReportResults(
        federation=federation, tournament=tournament, round_number=round_number, games=tuple(games)
    )
    acts.report_results(act, by=by)


def play(
    federation: str, tournament: str, by: By, *, rounds: int | None = None, score: Score = by_strength
) -> int:
    """Start and hand in `rounds` rounds, all by default; how many."""
    total = rounds or rounds_total(state(federation, tournament))
    for round_number in range(1, total + 1):
        start(federation, tournament, round_number, by)
        report(federation, tournament, round_number, by, score=score)
    return total


def entry_ratings(
    federation: str, discipline: str, persons: Sequence[str], by: By, *, rating_of_first: int = 1600
) -> None:
    """Let those enter who have no rating yet, each 20 points below the one before."""
    for index, each in enumerate(persons):
        if next(iter(read_stream(entry_stream(federation, discipline, each))), None) is None:
            act = rating.SetEntryRating(
                federation=federation,
                discipline=discipline,
                person=each,
                rating=rating_of_first - 20 * index,
                held_before=True,
            )
            rating.set_entry_rating(act, by=by)


def seed_of(name: str) -> str:
    """The seed of a tournament's draw."""
    return sha256(name.encode()).hexdigest()


def play_tournament(
    federation: str,
    persons: Sequence[str],
    *,
    by: By,
    name: str = "Vinterspelen",
    discipline: str = "gomoku",
    starts_on: dt.date = FIRST_DAY,
    upto: str = "accepted",
    rounds: int | None = None,
    score: Score = by_strength,
    games_per_match: int = 1,
    clubs: Sequence[str] = (),
) -> str:
    """A round robin from its announcement as far as `upto`, by one actor with every role; its id.

    With `upto="in_play"` and `rounds` it stops after these rounds. The draw's seed follows from the name.
    """
    at = tournament(
        name,
        federation=federation,
        discipline=discipline,
        starts_on=starts_on,
        by=by,
        games_per_match=games_per_match,
    )
    here = {"federation": federation, "tournament": at}
    steps: tuple[Callable[[], object], ...] = (
        lambda: acts.sanction_tournament(acts.SanctionTournament(**here), by=by),
        lambda: invite(federation, at, by),
        lambda: enter(federation, at, persons, by, clubs),
        lambda: acts.draw_start_numbers(acts.DrawStartNumbers(**here, seed=seed_of(name)), by=by),
        lambda: play(federation, at, by, rounds=rounds, score=score),
        lambda: acts.finish_tournament(acts.FinishTournament(**here), by=by),
        lambda: acts.file_report(acts.FileReport(**here, **CONTACT), by=by),
        lambda: accept(federation, discipline, at, persons, by),
    )
    for step in steps[: STEPS.index(upto)]:
        step()
    return at


def enter(
    federation: str, tournament: str, persons: Sequence[str], by: By, clubs: Sequence[str] = ()
) -> None:
    """Enter these persons, each for the club at the same place, or for none."""
    entries = tuple(
        acts.Entry(person=each, club=clubs[index] if clubs else "") for index, each in enumerate(persons)
    )
    acts.enter_players(
        acts.EnterPlayers(federation=federation, tournament=tournament, entries=entries), by=by
    )


def accept(federation: str, discipline: str, tournament: str, persons: Sequence[str], by: By) -> None:
    """Let new players enter, then accept the report."""
    entry_ratings(federation, discipline, persons, by)
    rating.accept_report(rating.AcceptReport(federation=federation, tournament=tournament), by=by)


def publish(federation: str, discipline: str, period: str, by: By) -> None:
    """Let a period end and publish its list."""
    scope = {"federation": federation, "discipline": discipline, "period": period}
    rating.end_period(rating.EndPeriod(**scope), by=SYSTEM)
    act = rating.PublishList(federation=federation, discipline=discipline, period=period)
    rating.publish_list(act, by=by)


def rating_of(discipline: str, person: str) -> int:
    """The running rating on the pages."""
    return int(PlayerRating.objects.get(discipline=discipline, person=person).rating)
