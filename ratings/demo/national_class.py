"""The national-team class of the demo's championship: two end level, play it off, and one is champion."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from events.work import Act, Command
from federation.officials.roles import Role
from ratings.championships import commands as acts
from ratings.demo.cast import Figure, clubs
from ratings.demo.officials import at_the_desk
from ratings.demo.step import Step, login_of
from tournaments import commands as play
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl
from tournaments.recorded_pairing import paired
from tournaments.rules.dsu.easter import easter_monday
from tournaments.rules.lots import draw_start_numbers
from tournaments.rules.pairing.face import NoPairing
from tournaments.state import Tournament, TournamentKey, evolve, tournament_id
from tournaments.systems import pair_stage
from tournaments.tournament_book import book

DSU = "dsu"
NAME = "Landsholdsklassen"
PLACE = "Bøgelunde"
PLAY = Play(system="round_robin", correction="sonneborn_berger", cash_shared=True)
CONTROL = TimeControl(base_minutes=100, increment_seconds=30)
LEVEL = (1, 2)
"""Start numbers of the two who win every other game and draw with each other."""


def national_class(players: tuple[Figure, ...], chief: Figure, year: int) -> Iterator[Step]:
    """Every act from the announcement to the title. The lower start number wins, but for one draw."""
    first_day = easter_monday(year) - dt.timedelta(days=3)
    here: TournamentKey = {"federation": DSU, "tournament": tournament_id(NAME, first_day)}
    state = _drawn(players, first_day)
    yield from _before_play(players, chief, first_day, here)
    for number in range(1, len(players)):
        seed = f"{number:032x}"
        answer = pair_stage(state, 1, seed)
        assert not isinstance(answer, NoPairing)
        event = paired(state, 1, answer, seed)
        yield _arbiter(f"paired {number}", play.pair_round, play.PairRound(**here, seed=seed))
        yield _arbiter(f"shown {number}", play.publish_round, play.PublishRound(**here))
        started = facts.RoundStarted(round_number=number, boards=event.boards)
        start = play.StartRound(**here, round_number=number)
        yield _arbiter(f"round {number}", play.start_round, start)
        games = tuple(_game(board, pair) for board, pair in enumerate(event.boards, start=1))
        results = play.ReportResults(**here, round_number=number, games=games)
        yield _arbiter(f"results {number}", play.report_results, results)
        for fact in (event, facts.RoundPublished(stage=1, stage_round=number), started):
            state = evolve(state, fact)
    yield _arbiter("finished", play.finish_tournament, play.FinishTournament(**here))
    pair = (state.order[LEVEL[0] - 1], state.order[LEVEL[1] - 1])
    yield from _decided(pair, year, here)


def _drawn(players: tuple[Figure, ...], first_day: dt.date) -> Tournament:
    """The tournament as it is once start numbers are drawn."""
    order = tuple(figure.id for figure in players)
    state = evolve(Tournament(), _announced(first_day))
    state = evolve(state, facts.StagePlanned(stage=1, name="", play=PLAY))
    for person in order:
        state = evolve(state, facts.EntryRegistered(person=person))
    drawn = draw_start_numbers(_seed(first_day), list(order), [], book(state)).order
    return evolve(state, facts.StartNumbersDrawn(seed=_seed(first_day), order=drawn))


def _before_play(
    players: tuple[Figure, ...], chief: Figure, first_day: dt.date, here: TournamentKey
) -> Iterator[Step]:
    told = _announced(first_day)
    announce = play.AnnounceTournament(
        federation=DSU,
        name=told.name,
        place=told.place,
        starts_on=told.starts_on,
        ends_on=told.ends_on,
        discipline=told.discipline,
        time_control=told.time_control,
        organiser=told.organiser,
        play=PLAY,
    )
    yield _arbiter("announced", play.announce_tournament, announce)
    yield _step("arbiter at the desk", Role.ORGANISER, play.appoint_arbiter, at_the_desk(**here))
    leads = play.AppointArbiter(**here, person=chief.id)
    yield _step("arbiter", Role.ORGANISER, play.appoint_arbiter, leads)
    consent = play.ConsentToRegulations(**here)
    yield _step("consented", Role.TOURNAMENT_COMMITTEE, play.consent_to_regulations, consent)
    yield _arbiter("published", play.publish_regulations, play.PublishRegulations(**here))
    yield _step("sanctioned", Role.BOARD, play.sanction_tournament, play.SanctionTournament(**here))
    entries = tuple(play.Entry(person=each.id, club=each.club, member_number=each.number) for each in players)
    yield _arbiter("entered", play.enter_players, play.EnterPlayers(**here, entries=entries))
    draw = play.DrawStartNumbers(**here, seed=_seed(first_day))
    yield _arbiter("drawn", play.draw_start_numbers, draw)


def _decided(pair: tuple[str, str], year: int, here: TournamentKey) -> Iterator[Step]:
    """Two rapid games, and the title."""
    group: dict[str, Any] = {"federation": DSU, "kind": "dm", "year": year, "group": "national"}
    named = acts.NameGroupTournament(**group, tournament=here["tournament"])
    yield _step("named", Role.EXECUTIVE_COMMITTEE, acts.name_group_tournament, named)
    for number, points in enumerate(((1, 1), (2, 0)), start=1):
        game = acts.RecordPlayoffGame(**group, players=pair, games="rapid", half_points=points)
        yield _step(f"play-off {number}", Role.ORGANISER, acts.record_playoff_game, game)
    yield _step("title", Role.EXECUTIVE_COMMITTEE, acts.award_title, acts.AwardTitle(**group))


def _game(board: int, pair: facts.PairedBoard) -> play.HandedIn:
    numbers = (pair.black, pair.white)
    black = 1 if {*numbers} == {*LEVEL} else 2 if numbers[0] < numbers[1] else 0
    return play.HandedIn(board=board, black=black, white=2 - black)


def _announced(first_day: dt.date) -> facts.TournamentAnnounced:
    return facts.TournamentAnnounced(
        federation=DSU,
        name=NAME,
        place=PLACE,
        starts_on=first_day,
        ends_on=first_day + dt.timedelta(days=3),
        discipline="chess",
        rule_book="DSU",
        system=PLAY.system,
        time_control=CONTROL,
        organiser=Organiser(kind=OrganiserKind.CLUB, name=clubs(DSU)[0]),
    )


def _seed(first_day: dt.date) -> str:
    return f"{first_day.toordinal():032x}"


def _arbiter(name: str, command: Command[Act], act: Act) -> Step:
    return _step(name, Role.ARBITER, command, act)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"{NAME}: {name}", login_of(DSU, role), command, act)
