"""The executive arranges a championship and says which tournaments its classes are (DSU 4.2 §31-§34)."""

from __future__ import annotations

import datetime as dt

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.members.state import club_stream
from federation.officials.roles import Role, require
from ratings.books import rating_book
from ratings.championships.commands.common import (
    ARRANGING,
    CLASSES,
    ChampionshipAct,
    GroupAct,
    check_federation,
    group_of,
    kind_of,
    standing,
)
from ratings.championships.events import ChampionshipSetUp, GroupTournamentNamed
from ratings.championships.state import NO_CHAMPIONSHIP, Kind, evolve
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.championships import check_veteran_rounds
from tournaments.rules.dsu.easter import easter_monday, easter_sunday, entry_deadline
from tournaments.rules.dsu.systems import check_system
from tournaments.rules.systems import System
from tournaments.state import Tournament, stream_of
from tournaments.state import evolve as evolve_tournament
from tournaments.state.seating import play_of

FIRST_YEAR = 1910
AT_EASTER = "DSU 4.2 §32"
ENTRY = "DSU 4.2 §33"
DAYS_BEFORE_EASTER = 9
"""The Friday before Palm Sunday: no championship at Easter has begun earlier."""


class SetUpChampionship(ChampionshipAct, frozen=True, kw_only=True):
    """Set up a championship. `entry_deadline`: None for the DM, whose book says it; `host`: a club."""

    first_day: dt.date
    entry_deadline: dt.date | None = None
    host: str = ""


class NameGroupTournament(GroupAct, frozen=True, kw_only=True):
    """Say which tournament of this house a class is played as."""

    tournament: str


@command(undone_by="set_up_championship")
@cites("DSU 4.2 §31", "DSU 4.2 §33", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def set_up_championship(work: Work, act: SetUpChampionship) -> None:
    """DSU 4.2 §31: the executive arranges the championship with the hosts. Each year has one of a kind.

    Until a player is entered it is set up anew, with another day or host.
    """
    require(work, act.federation, Role.EXECUTIVE_COMMITTEE, article=ARRANGING)
    check_federation(act.federation)
    kind = kind_of(act)
    _check_year(work, act)
    deadline = _deadline(kind, act)
    if act.host and not work.exists(club_stream(act.federation, act.host)):
        raise Malformed(
            "no_such_club", field="host", article=ARRANGING, way_on="choose_a_club_or_none", club=act.host
        )
    arranged = ChampionshipSetUp(
        federation=act.federation,
        kind=kind.value,
        year=act.year,
        first_day=act.first_day,
        entry_deadline=deadline,
        host=act.host,
    )
    standing = work.fold(act.stream, NO_CHAMPIONSHIP, evolve)
    if standing.set_up == arranged or standing.entries or standing.tournaments:
        raise Clash("championship_set_up", field="year", article=ARRANGING, year=act.year)
    work.record(act.stream, arranged)


@command(undone_by="name_group_tournament")
@cites("DSU 4.2 §34", "DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.2 §38", "DSU 4.2 §40")
def name_group_tournament(work: Work, act: NameGroupTournament) -> None:
    """A class is played as a tournament of this house, in one of the systems that §40 allows it."""
    state = standing(work, act, Role.EXECUTIVE_COMMITTEE, Role.ORGANISER, article=CLASSES)
    group = group_of(act)
    if state.tournaments.get(group) == act.tournament:
        return
    found = work.fold(stream_of(act.federation, act.tournament), Tournament(), evolve_tournament)
    played_by = rating_book(found.announced.rule_book if found.announced else "")
    if not played_by.championships or found.cancelled:
        raise Malformed(
            "no_such_tournament.by_danish_book",
            field="tournament",
            article=CLASSES,
            tournament=act.tournament,
        )
    if act.tournament in state.tournaments.values():
        raise Refused("tournament_of_other_class", field="tournament", article=CLASSES)
    _check_play(found, group)
    work.record(act.stream, GroupTournamentNamed(group=group.value, tournament=act.tournament))


def _check_play(found: Tournament, group: Group) -> None:
    """The system of the class, and for veterans five rounds at most. Raises Refused."""
    play = play_of(found, 1)
    check_system(System(play.system), group)
    if group is Group.VETERAN:
        check_veteran_rounds(play.rounds)


def _check_year(work: Work, act: SetUpChampionship) -> None:
    next_year = work.today(work.zone).year + 1
    if not FIRST_YEAR <= act.year <= next_year or act.first_day.year != act.year:
        raise Malformed("no_year.of_championship", field="year", article=ARRANGING, year=act.year)


def _deadline(kind: Kind, act: SetUpChampionship) -> dt.date:
    """The last day of entries: five weeks before Easter Monday (§33), or as the executive sets it."""
    if kind is Kind.DM:
        earliest = easter_sunday(act.year) - dt.timedelta(days=DAYS_BEFORE_EASTER)
        if not earliest <= act.first_day <= easter_monday(act.year):
            raise Malformed(
                "not_at_easter", field="first_day", article=AT_EASTER, monday=easter_monday(act.year)
            )
        return entry_deadline(act.year)
    if act.entry_deadline is None or act.entry_deadline > act.first_day:
        raise Malformed(
            "no_entry_deadline",
            field="entry_deadline",
            article="DSU 4.3.3" if kind is Kind.RAPID else ARRANGING,
        )
    return act.entry_deadline
