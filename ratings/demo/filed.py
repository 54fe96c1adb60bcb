"""A coordinated tournament of the demo a fortnight ahead: what its organiser has filed, and what is late."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from zoneinfo import ZoneInfo

from events.work import Act, Command
from federation.books import federation as federation_of
from federation.officials.roles import Role
from ratings.demo.cast import Cast
from ratings.demo.names import CLUBS
from ratings.demo.step import Step, login_of
from tournaments import commands as play
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl
from tournaments.events.filing_values import Stated
from tournaments.events.screens import at_hours
from tournaments.filing import commands as acts
from tournaments.screens.commands import ScheduleStarts, schedule_starts
from tournaments.state import TournamentKey, tournament_id

FEDERATION = "dsu"
NAME = "Egemose koordineret"
AHEAD = dt.timedelta(days=16)
ROUNDS = 5
LICENSED = slice(20, 24)
"""Danes who hold licence I, see `arbiters`."""


def steps(everybody: Cast, today: dt.date) -> Iterator[Step]:
    """Every act, in order. The list is with the registrar; that the clubs heard of it is not recorded."""
    first = today + AHEAD
    yield _step("fee", Role.BOARD, acts.set_fee, _fee(first))
    yield from _invitation(first)
    yield from _offices(everybody, first)
    yield from _entries(everybody, first)


def _here(first: dt.date) -> TournamentKey:
    return {"federation": FEDERATION, "tournament": tournament_id(NAME, first)}


def _fee(first: dt.date) -> acts.SetFee:
    since = dt.date(first.year - 1, 1, 1)
    return acts.SetFee(
        federation=FEDERATION, amount=2_500, since=since, reference=f"Delegates’ meeting {since.year} §7"
    )


def _invitation(first: dt.date) -> Iterator[Step]:
    here, zone = _here(first), ZoneInfo(federation_of(FEDERATION).zone)
    announced = play.AnnounceTournament(
        federation=FEDERATION,
        name=NAME,
        place="Egemose",
        starts_on=first,
        ends_on=first + dt.timedelta(days=2),
        discipline="chess",
        time_control=TimeControl(base_minutes=90, increment_seconds=30),
        organiser=Organiser(kind=OrganiserKind.CLUB, name=CLUBS[FEDERATION][0][0]),
        play=Play(system="danish_monrad", rounds=ROUNDS, correction="ordinary", cash_shared=False),
        entry_deadline=first - dt.timedelta(days=10),
    )
    yield _step("announced", Role.ORGANISER, play.announce_tournament, announced)
    stated = acts.StateInvitation(
        **here,
        groups="Groups of eight or more by rating",
        smoke_free=Stated.YES,
        elo_rated=Stated.NO,
        adjournments="Played on from 19:30 the same evening",
        entry_fee=30_000,
        late_fee=5_000,
    )
    yield _step("invitation", Role.ORGANISER, acts.state_invitation, stated)
    noon = dt.datetime.combine(first, dt.time(12), tzinfo=zone)
    hours = (noon + dt.timedelta(days=number // 2, hours=6 * (number % 2)) for number in range(ROUNDS))
    starts = at_hours(hours)
    yield _step("rounds", Role.ORGANISER, schedule_starts, ScheduleStarts(**here, starts=starts))
    yield _step("published", Role.ORGANISER, play.publish_regulations, play.PublishRegulations(**here))
    yield _step("rating asked for", Role.ORGANISER, acts.request_rating, acts.RequestRating(**here))


def _offices(everybody: Cast, first: dt.date) -> Iterator[Step]:
    licensed = everybody.danes[LICENSED]
    here = _here(first)
    members = tuple(figure.id for figure in licensed[:3])
    committee = acts.AppointCommittee(**here, members=members)
    yield _step("committee", Role.ORGANISER, acts.appoint_committee, committee)
    arbiter = play.AppointArbiter(**here, person=licensed[3].id)
    yield _step("arbiter", Role.ORGANISER, play.appoint_arbiter, arbiter)


def _entries(everybody: Cast, first: dt.date) -> Iterator[Step]:
    here = _here(first)
    players = everybody.danes[:12]
    entries = tuple(
        play.Entry(person=figure.id, club=figure.club, member_number=figure.number) for figure in players
    )
    yield _step("entries", Role.ORGANISER, play.enter_players, play.EnterPlayers(**here, entries=entries))
    asked = acts.AskSmokeFree(**here, person=players[0].id)
    yield _step("smoke-free", Role.ORGANISER, acts.ask_smoke_free, asked)
    yield _step("list", Role.ORGANISER, acts.submit_entry_list, acts.SubmitEntryList(**here))


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"filing {name}", login_of(FEDERATION, role), command, act)
