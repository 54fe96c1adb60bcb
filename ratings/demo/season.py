"""The demo season: who is appointed, who joins, what is played and published, in the order of the days."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from random import Random

from events.work import Act, Command
from federation.grants.commands import GrantRole, TieAccount, grant_role, tie_account
from federation.members import commands as members
from federation.officials.roles import POWERFUL, Role
from ratings.demo import (
    calendar,
    championships,
    conduct,
    corrections,
    correspondence,
    danish,
    duplicate_members,
    elo,
    event,
    filed,
    forgotten,
    kyu_tests,
    officials,
    other_books,
    records,
    sanctioned,
    sealed,
    titles,
)
from ratings.demo.cast import Cast, Figure, cast, clubs
from ratings.demo.names import CLUBS
from ratings.demo.plan import FEDERATION, Mended, Plan
from ratings.demo.step import Step, actor_of, login_of, member_login, roles_of, second_login
from ratings.rules.periods import Period
from ratings.systems.swedish.commands import (
    EndPeriod,
    PublishList,
    SetEntryRating,
    end_period,
    publish_list,
    set_entry_rating,
)

FEDERATIONS = ("slsf", "dsu", "psgrp")
DISCIPLINES = ("gomoku", "renju")
ROUGHLY = 40
"""The committee's first guess at a player's strength is off by about as much."""


def opening(seed: int) -> Step:
    """The first step: the operator names the board. When it was recorded is the day of the season."""
    return _grant(seed, "", "slsf", Role.BOARD)


def season(seed: int, today: dt.date) -> Iterator[Step]:
    """Every step from the first appointment to the last erasure; the same for the same seed and day."""
    luck = Random(seed)
    everybody = cast(luck)
    yield opening(seed)
    yield from _appointments(seed)
    yield from _register(everybody, calendar.periods(today)[0].first_day)
    yield from _accounts(seed, everybody)
    yield from officials.steps(seed)
    yield from titles.held_before(everybody, calendar.periods(today)[0].first_day)
    yield from sealed.with_sealed(conduct.with_conduct(records.with_records(_play(everybody, today, luck))))
    yield from titles.in_play(everybody, today)
    yield from titles.diplomas(everybody)
    yield from kyu_tests.steps(everybody, today, actor_of(seed, login_of(FEDERATION, Role.RANKING_JUDGE)))
    danish_too = danish.with_register(other_books.steps(everybody, today, luck), everybody, today)
    yield from records.with_records(danish_too)
    yield from filed.steps(everybody, today)
    yield from elo.steps(everybody, today)
    yield from danish.with_receipts(championships.steps(everybody, today))
    yield from sanctioned.steps(everybody, today, actor_of(seed, login_of("dsu", Role.TOURNAMENT_COMMITTEE)))
    yield from correspondence.steps(everybody, today, luck)
    yield from duplicate_members.steps(everybody)
    yield from _farewells(everybody, today)


def _grant(seed: int, by: str, federation: str, role: Role) -> Step:
    login = login_of(federation, role)
    club = clubs(federation)[0] if role is Role.CLUB_SECRETARY else ""
    act = GrantRole(actor=actor_of(seed, login), federation=federation, role=role.value, club=club)
    return Step(f"grant {login}", by, grant_role, act)


def _appointments(seed: int) -> Iterator[Step]:
    yield from (_grant(seed, "", federation, Role.BOARD) for federation in FEDERATIONS[1:])
    second = second_login(FEDERATION, Role.RATING_COMMITTEE)
    committee = GrantRole(
        actor=actor_of(seed, second), federation=FEDERATION, role=Role.RATING_COMMITTEE.value
    )
    yield Step(f"grant {second}", login_of(FEDERATION, Role.BOARD), grant_role, committee)
    for federation in FEDERATIONS:
        board = login_of(federation, Role.BOARD)
        others = (role for role in roles_of(federation) if role is not Role.BOARD)
        for role in others:  # what two of the board give the operator gives at the beginning
            yield _grant(seed, "" if role in POWERFUL else board, federation, role)


def _register(everybody: Cast, since: dt.date) -> Iterator[Step]:
    for federation in FEDERATIONS:
        registrar = login_of(federation, Role.REGISTRAR)
        for name, city, district in CLUBS[federation]:
            club = members.RegisterClub(federation=federation, name=name, city=city, district=district)
            yield Step(f"club {name}", registrar, members.register_club, club)
    for figure in everybody.everybody:
        registrar = login_of(figure.federation, Role.REGISTRAR)
        yield Step(f"person {figure.id}", registrar, members.register_person, _registration(figure, since))
    for federation, group in (("slsf", everybody.gomoku), ("dsu", everybody.danes)):
        for chair, district in zip(group, sorted({each[2] for each in CLUBS[federation]}), strict=False):
            named = members.NameDistrictChair(federation=federation, district=district, chair=chair.person)
            board = login_of(federation, Role.BOARD)
            yield Step(f"chair {district}", board, members.name_district_chair, named)


def _registration(figure: Figure, since: dt.date) -> members.RegisterPerson:
    return members.RegisterPerson(
        federation=figure.federation,
        person=figure.person,
        details=figure.details,
        kind=figure.kind,
        club=figure.club,
        member_number=figure.number,
        member_from=since if figure.number else None,
    )


def _accounts(seed: int, everybody: Cast) -> Iterator[Step]:
    """Members with a log-in, and the chair of a Danish district."""
    tied = (
        (member_login("slsf"), "slsf", everybody.with_account),
        (member_login("dsu"), "dsu", everybody.danes[0]),
        (member_login("psgrp"), "psgrp", everybody.poles[0]),
        (login_of("dsu", Role.DISTRICT_CHAIR), "dsu", everybody.danes[1]),
    )
    for login, federation, figure in tied:
        act = TieAccount(actor=actor_of(seed, login), federation=federation, person=figure.person)
        yield Step(f"tie {login}", "", tie_account, act)


def _play(everybody: Cast, today: dt.date, luck: Random) -> Iterator[Step]:
    """Tournament after tournament; after the last one of a period, its lists."""
    rated: set[tuple[str, str]] = set()
    waiting: list[Step] = []
    past = calendar.played(everybody, today, luck)
    past_begins = calendar.periods(today)[0]
    for period in calendar.periods(today):
        done: list[Step] = []
        plans = [plan for plan in past if plan.ends_on in period]
        for plan in plans:
            done += event.steps(plan, luck)
            if period == past_begins:
                done += _held_before(plan, rated, luck)
            done += titles.stated(plan)
            done.append(event.accepted(plan))
        yield from done
        if period in calendar.published(today):
            yield from _lists(period)
        for plan in plans:
            if plan.mended is Mended.AFTER_THE_LIST:
                wrong, *others = event.wrongly_reported(plan, done)
                yield from corrections.put_right(event.correction(plan, Role.RATING_COMMITTEE, wrong))
                further = event.correction(plan, Role.RATING_COMMITTEE, others[0], "further")
                waiting.append(corrections.waiting(further))
    for plan in calendar.present(everybody, today, luck):
        yield from event.steps(plan, luck)
    yield from waiting


def _held_before(plan: Plan, rated: set[tuple[str, str]], luck: Random) -> Iterator[Step]:
    """Who plays in the first period of the season had a rating before; whoever comes later enters by 29.2."""
    for player in plan.players:
        key = (plan.discipline, player.id)
        if key not in rated:
            rated.add(key)
            guess = round(player.strength + luck.gauss(0, ROUGHLY))
            act = SetEntryRating(
                federation=FEDERATION,
                discipline=plan.discipline,
                person=player.id,
                rating=guess,
                held_before=True,
            )
            yield _slsf(f"entry {plan.discipline} {player.id}", Role.RATING_COMMITTEE, set_entry_rating, act)


def _lists(period: Period) -> Iterator[Step]:
    for discipline in DISCIPLINES:
        over = EndPeriod(federation=FEDERATION, discipline=discipline, period=str(period))
        yield Step(f"end {discipline} {period}", "", end_period, over)
        act = PublishList(federation=FEDERATION, discipline=discipline, period=str(period))
        yield _slsf(f"list {discipline} {period}", Role.RATING_COMMITTEE, publish_list, act)


def _farewells(everybody: Cast, today: dt.date) -> Iterator[Step]:
    """One member moves to another club, one leaves, and one asks to be forgotten."""
    moving, leaving = [figure for figure in reversed(everybody.gomoku) if figure.number][:2]
    homes = clubs(FEDERATION)
    other = homes[(homes.index(moving.club) + 1) % len(homes)]
    month = today.replace(day=1)
    transfer = members.TransferMember(
        federation=FEDERATION, number=moving.number or 0, club=other, starts_on=month
    )
    end = members.EndMembership(federation=FEDERATION, number=leaving.number or 0, ends_on=month)
    yield _slsf("transfer", Role.REGISTRAR, members.transfer_member, transfer)
    yield _slsf("membership ended", Role.REGISTRAR, members.end_membership, end)
    yield from forgotten.steps(everybody)


def _slsf(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(name, login_of(FEDERATION, role), command, act)
