"""From the folded state of a tournament to the report of one of its stages.

Points are those that the file's own results add up to, so that every engine takes it; where the book strikes
the results of who left (SLSF-G 15.2), they are those of the standings. A game without a result, adjourned or
in play, is unknown (?) and worth nothing, as in the standings; the scoring says so (162), since the format
takes it for a draw. Ranks are the places of the standings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from events.citing import Malformed
from tournaments.exchange.dates import read_day
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.cells import MAX_ROUNDS
from tournaments.exchange.trf.checks import check_ranks, computed_points, standing
from tournaments.exchange.trf.players import TITLES
from tournaments.exchange.trf.records import RankCheck, Scoring, TrfPlayer, TrfTournament
from tournaments.exchange.trf.rounds import build_rounds
from tournaments.exchange.trf.writer.beside import Beside, Known
from tournaments.exchange.trf.writer.outcomes import Column, How, columns_of
from tournaments.exchange.trf.writer.paired_from import paired_from
from tournaments.exchange.trf.writer.stage_extras import extras_of
from tournaments.exchange.trf.writer.stage_head import head_of
from tournaments.exchange.trf.writer.worth import scoring_of
from tournaments.imported_places import OF_PLAYERS, stated_order, stated_scoring
from tournaments.ladders import ladder_of
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.standings import stage_standings
from tournaments.state import Tournament

MOST_PLAYERS = 9_999
SEXES = {"m": "m", "f": "w", "w": "w"}


def report_of(state: Tournament, stage: int, beside: Beside) -> TrfTournament:
    """The report of a stage: its players by seat, in team events all by start number. Raises Malformed for a
    stage that there is not, and for more players or rounds than the columns hold.
    """
    numbers = players_of(state, stage)
    columns = columns_of(state, stage, numbers)
    _check_size(len(numbers), len(columns))
    scoring = stated_scoring(state) or _scoring(state, stage, columns)
    number_in_file = {number: place for place, number in enumerate(numbers, start=1)}
    bare = [
        replace(
            _player(state, number, beside.people),
            start_number=place,
            results=tuple(column[number].result(scoring, number_in_file) for column in columns),
        )
        for place, number in enumerate(numbers, start=1)
    ]
    findings = Findings()
    rounds = build_rounds(bare, (), findings)
    findings.refuse_if_any()
    computed = computed_points(rounds, scoring)
    players = _placed(state, stage, numbers, bare, computed)
    extras = extras_of(state, stage, number_in_file, len(columns))
    return TrfTournament(
        head=head_of(state, stage, players, scoring, beside),
        encoding="utf-8",
        players=players,
        rounds=rounds,
        standing=standing(players, computed),
        points_differences=(),
        ranks=RankCheck(),
        adjustments=(),
        unused=(),
        teams=extras.teams,
        accelerations=extras.accelerations,
        prohibitions=extras.prohibitions,
        byes=extras.byes,
        decided=_decided(players, computed),
        paired_from=paired_from(state, stage, number_in_file, (rounds, scoring), beside.before),
    )


def _scoring(state: Tournament, stage: int, columns: Sequence[Column]) -> Scoring:
    """The scoring of the results; of the standings of a book here a game without a result adds nothing."""
    scoring = scoring_of(columns)
    unknown = any(each.how is How.UNKNOWN for column in columns for each in column.values())
    return replace(scoring, unknown=0) if unknown and ladder_of(state, stage) else scoring


def _decided(players: Sequence[TrfPlayer], computed: Mapping[int, int]) -> bool:
    """Whether the standings say something else than the results: struck points, a book's own order."""
    struck = any(player.half_points != computed.get(player.start_number, 0) for player in players)
    return all(player.rank for player in players) and (
        struck or bool(check_ranks(players, computed).disagreeing)
    )


def players_of(state: Tournament, stage: int) -> tuple[int, ...]:
    """Start numbers of a stage's players in the order of the file. Raises Malformed for no such stage."""
    if state.announced is None or stage not in stages_of(state):
        raise Malformed("no_such_stage.of_tournament", field="stage", stage=stage)
    if play_of(state, stage).boards_per_team:
        return tuple(range(1, len(state.order) + 1))
    return seats_of(state, stage)


def _check_size(players: int, rounds: int) -> None:
    if players > MOST_PLAYERS:
        raise Malformed("too_large_for_trf.players", field="players", most=MOST_PLAYERS, held=players)
    if rounds > MAX_ROUNDS:
        raise Malformed("too_large_for_trf.rounds", field="rounds", most=MAX_ROUNDS, held=rounds)


def _player(state: Tournament, number: int, people: Mapping[str, Known]) -> TrfPlayer:
    """A player without rounds and points. Whoever is forgotten or not in the register has a number alone."""
    person = state.order[number - 1]
    known = people.get(person, Known())
    rated = state.ratings.get(person)
    born = read_day(known.born_on)
    return TrfPlayer(
        line=0,
        start_number=number,
        name=known.name or f"No. {number}",
        sex=SEXES.get(known.sex, ""),
        title=rated.title if rated and rated.title in TITLES else "",
        rating=rated.rating or None if rated else None,
        federation=known.federation,
        fide_id=known.fide_id,
        born_on=born.day if born else None,
        birth_year=int(known.born_on) if len(known.born_on) == 4 and known.born_on.isdecimal() else None,
    )


def _placed(
    state: Tournament,
    stage: int,
    numbers: Sequence[int],
    bare: Sequence[TrfPlayer],
    computed: Mapping[int, int],
) -> tuple[TrfPlayer, ...]:
    """The players with points, and with their places once a round has started."""
    by_teams = bool(play_of(state, stage).boards_per_team)
    lines = {} if by_teams else {line.person: line for line in stage_standings(state, stage)}
    given = stated_order(state, stage, OF_PLAYERS)
    struck = any(line.struck for line in lines.values()) or bool(given and given.half_points)
    started = bool(state.rounds_of(stage))
    placed = []
    for number, player in zip(numbers, bare, strict=True):
        line = lines.get(state.order[number - 1])
        points = computed.get(player.start_number, 0)
        ahead = 1 + sum(computed.get(each.start_number, 0) > points for each in bare) if by_teams else 0
        placed.append(
            replace(
                player,
                half_points=line.half_points if line and struck else points,
                rank=(line.place if line else ahead or None) if started else None,
            )
        )
    return tuple(placed)
