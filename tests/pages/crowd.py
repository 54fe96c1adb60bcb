"""Three hundred members, a list of them all and a tournament of them all, as a projector would write them."""

import datetime as dt
from uuid import UUID

from events.models import Projection
from federation.members.models import Club, Membership, Person
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatingChange
from tests.support import season
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow

PLAYERS = 300
IDS = [UUID(int=number) for number in range(1, PLAYERS + 1)]
NOW = dt.datetime(2026, 9, 1, tzinfo=dt.UTC)


def generation(name):
    return Projection.objects.get(name=name, live=True).generation


def everybody_registers():
    """Persons, each a member of one of twenty clubs."""
    at = generation("members.register")
    for number in range(20):
        Club.all_generations.create(
            generation=at, federation="slsf", club=f"club-{number}", name=f"Club {number}", because_of=1
        )
    Person.all_generations.bulk_create(
        Person(
            generation=at,
            person=person,
            federation="slsf",
            kind="human",
            surname=f"Surname{index}",
            name=f"Given Surname{index}",
            sort_key=f"surname{index:04d}",
            search_key=f" given surname{index} ",
            because_of=1,
        )
        for index, person in enumerate(IDS)
    )
    Membership.all_generations.bulk_create(
        Membership(
            generation=at,
            federation="slsf",
            number=index + 1,
            person=person,
            club=f"club-{index % 20}",
            valid_from=dt.date(2020, 1, 1),
            known_from_position=1,
            known_from=NOW,
        )
        for index, person in enumerate(IDS)
    )


def list_of_everybody():
    """An official list with its lines, and the running rating of each."""
    at, register = generation("ratings.ratings"), {"federation": "slsf", "discipline": "gomoku"}
    published(at, register)
    PlayerRating.all_generations.bulk_create(
        PlayerRating(
            generation=at,
            **register,
            person=person,
            entry_rating=1200,
            rating=2000 - index,
            match_count=3,
            last_tournament="first",
            because_of=1,
        )
        for index, person in enumerate(IDS)
    )
    played_once(at, register)


def published(at, register):
    """The list of 2026-1."""
    PublishedList.all_generations.create(
        generation=at,
        **register,
        period="2026-1",
        in_force_period="2026-2",
        valid_from=dt.date(2026, 5, 1),
        valid_to=dt.date(2026, 8, 31),
        known_from=NOW,
        lines=PLAYERS,
        digest="0" * 64,
        digest_agrees=True,
        position=1,
    )
    ListLine.all_generations.bulk_create(
        ListLine(
            generation=at,
            **register,
            period="2026-1",
            person=person,
            place=index + 1,
            rating=2000 - index,
            change=index % 9 - 4,
            matches=index % 3,
        )
        for index, person in enumerate(IDS)
    )


def played_once(at, register):
    """One tournament, which everybody was rated in."""
    RatingChange.all_generations.bulk_create(
        RatingChange(
            generation=at,
            **register,
            tournament="first",
            person=person,
            before=1990,
            after=2000 - index,
            order_key="2026-1|2026-02-01|2026-02-01|",
            period="2026-1",
            match_count=3,
            because_of=1,
        )
        for index, person in enumerate(IDS)
    )
    Participation.all_generations.bulk_create(
        Participation(
            generation=at,
            **register,
            source="first",
            person=person,
            period="2020-1",
            because_of=1,
        )
        for person in IDS
    )


def tournament_of_everybody():
    """A tournament after nine rounds; its id."""
    at = season.tournament("Storspelen")
    season.catch_up()
    rows = generation("tournaments.tournaments")
    scope = {"federation": "slsf", "tournament": at}
    TournamentRow.objects.filter(**scope).update(
        state="in_play",
        players=PLAYERS,
        rounds_started=9,
        rounds_total=299,
        games_total=1350,
        games_decided=1200,
    )
    EntryRow.all_generations.bulk_create(
        EntryRow(generation=rows, **scope, person=person, club=f"club-{index % 20}", start_number=index + 1)
        for index, person in enumerate(IDS)
    )
    games(rows, scope)
    standings(rows, scope)
    return at


def games(rows, scope):
    """Nine rounds, won by Black at every board."""
    GameRow.all_generations.bulk_create(
        GameRow(
            generation=rows,
            **scope,
            round_number=number,
            board=board + 1,
            game=1,
            black=IDS[2 * board],
            white=IDS[2 * board + 1],
            black_half_points=2,
            white_half_points=0,
            ending="played",
            both_moved=True,
        )
        for number in range(1, 10)
        for board in range(PLAYERS // 2)
    )


def standings(rows, scope):
    """Everybody in the order of their id."""
    StandingRow.all_generations.bulk_create(
        StandingRow(
            generation=rows,
            **scope,
            person=person,
            place=index + 1,
            order=index + 1,
            shared=False,
            half_points=18,
            values=[["berger_match_points", "7/2"]],
            decided_by="SLSF-G 17.2c",
        )
        for index, person in enumerate(IDS)
    )
