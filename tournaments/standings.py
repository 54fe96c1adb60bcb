"""From the state of a tournament to the standings of a stage: which games count, which ladder ranks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tournaments.governing import book
from tournaments.ladders import ladder_of
from tournaments.matches import must_be_won, winner_of
from tournaments.rules import danish_withdrawals, withdrawals
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Game, Match, matches_of
from tournaments.rules.systems import KNOCK_OUTS, System
from tournaments.rules.team_standings import TeamMatch, TeamPlacing, rank_teams
from tournaments.rules.tiebreaks.ladders import Ladder
from tournaments.rules.tiebreaks.ranking import Placing, lots_needed, rank_table
from tournaments.rules.tiebreaks.record import Bye, Record, Table, tabulate
from tournaments.splitting import Order, Place, order_in_force, split_places
from tournaments.state import Tournament
from tournaments.systems import scheduled_later
from tournaments.to_pair import match_score, play_of, seats_of

WIN = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Place):
    """One line: `values` exact, by criterion, in the order of the ladder; empty where points alone rank.

    `struck`: the results left the table with the player (SLSF-G 15.2); such lines stand last.
    """

    person: str
    half_points: int
    values: tuple[tuple[str, str], ...]
    struck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine(Place):
    """One line of the standings of teams."""

    team: str
    values: tuple[tuple[str, str], ...]


def games_of(state: Tournament, stage: int | None = None) -> list[Game]:
    """Every game of started rounds, open ones without a result, by persons; of one stage or of all."""
    order = state.order
    games = []
    for number, started in enumerate(state.rounds, start=1):
        if stage is not None and started.stage != stage:
            continue
        for board in range(1, len(started.boards) + 1):
            for game in state.games_of_board(number, board):
                key = (number, board, game)
                result = state.results.get(key)
                black, white = state.players_of(key)
                games.append(
                    Game(
                        round_number=number,
                        players=(order[black - 1], order[white - 1]),
                        half_points=(result.black, result.white) if result else None,
                        ending=result.ending if result else None,
                        both_moved=bool(result and result.both_moved),
                        adjourned=key in state.adjourned,
                    )
                )
    return games


def standings(state: Tournament) -> list[Line]:
    """The standings of the first stage, which is all of a tournament that was not divided."""
    return stage_standings(state, 1)


def stage_standings(state: Tournament, stage: int) -> list[Line]:
    """All players of a stage from the first place down; level ones in the order of start numbers."""
    lines, struck = _ranked(state, stage)
    lines = split_places(lines, lambda line: line.person, _playoffs(state, stage, state.order))
    visible = _visible(state, stage, struck)
    return lines + [
        Line(
            person=person,
            place=len(lines) + 1,
            shared=len(struck) > 1,
            half_points=visible[person],
            values=(),
            decided_by=book(state).cite("15.2"),
            struck=True,
        )
        for person in struck
    ]


@cites("DSU 4.1.2 §16", "SLSF-G 15.2", "SLSF-R 16.2")
def _visible(state: Tournament, stage: int, struck: Iterable[str]) -> dict[str, int]:
    """Half points that somebody struck is still shown with: in the Danish book his score, else none."""
    points = dict.fromkeys(struck, 0)
    if points and book(state).id == "DSU":
        for game in games_of(state, stage):
            for person, half in zip(game.players, game.half_points or (), strict=False):
                if person in points:
                    points[person] += half
    return points


def _ranked(state: Tournament, stage: int) -> tuple[list[Line], list[str]]:
    """The lines before any play-off, and whose results were struck."""
    if play_of(state, stage).system in KNOCK_OUTS:
        return _by_rounds(state, stage), []
    by = ladder_of(state, stage)
    if by is None:
        return _by_points(state, stage), []
    table, struck = table_of(state, stage)
    return [_line(placing, table) for placing in rank_table(table, by)], struck


def table_of(state: Tournament, stage: int) -> tuple[Table, list[str]]:
    """The cross table that ladders measure, and whose results were struck from it."""
    persons = [state.order[number - 1] for number in seats_of(state, stage)]
    standing, struck = _standing_games(state, stage)
    counted = [person for person in persons if person not in struck]
    play = play_of(state, stage)
    record = Record(
        players=counted,
        matches=_matches(state, stage, standing),
        byes=[bye for bye in _byes(state, stage) if bye.player not in struck],
        left=_left_before_the_end(state, stage, set(counted)),
        walkovers=frozenset(
            (game.round_number, person)
            for game in standing
            if game.ending is not None and not game.both_moved
            for person in game.players
        ),
        ratings={person: each.rating for person, each in state.ratings.items()},
        substitutes={
            state.order[number - 1]: Fraction(points) for number, points in state.judged_peers.items()
        },
        won=_won(state, stage) if play.gladiator else (),
        rounds_total=rounds_of_system(state, stage, len(persons)),
        games_per_match=play.games_per_match,
    )
    lots = _lots(state, stage, record)
    return tabulate(replace(record, lots=lots)), [person for person in persons if person in struck]


def _left_before_the_end(state: Tournament, stage: int, counted: Container[str]) -> dict[str, int]:
    """Who left -> the last round he played; who left when all rounds of the stage were over played it out."""
    started = state.rounds_of(stage)
    last = started[-1][0] if len(started) >= rounds_of_system(state, stage, len(seats_of(state, stage))) else 0
    return {
        state.order[gone.start_number - 1]: gone.after_round
        for gone in state.left
        if state.order[gone.start_number - 1] in counted
        and (not last or gone.after_round <= last or _was_open(state, stage, gone.start_number))
    }


def _standing_games(state: Tournament, stage: int) -> tuple[list[Game], frozenset[str]]:
    """Games that count once everybody who left has left, and who was struck with all results."""
    games = games_of(state, stage)
    if not state.left:
        return [game for game in games if game.half_points is not None], frozenset()
    leavers = [state.order[gone.start_number - 1] for gone in state.left]
    games += scheduled_later(state, stage)
    round_robin = play_of(state, stage).system == System.ROUND_ROBIN
    if book(state).id == "DSU":
        after = danish_withdrawals.after_withdrawals(games, leavers, round_robin=round_robin)
    else:
        system = System.ROUND_ROBIN if round_robin else System.MONRAD
        after = withdrawals.after_withdrawals(system, games, leavers, book(state))
    return list(after.standing), after.struck


def _matches(state: Tournament, stage: int, standing: Iterable[Game]) -> tuple[Match, ...]:
    """Matches with their points; where a level one goes on until it is won, one point for the winner."""
    play = play_of(state, stage)
    matches = matches_of(standing, play.games_per_match)
    if not play.gladiator:
        return matches
    won = _winners(state, stage)
    return tuple(
        Match(
            round_number=match.round_number,
            players=match.players,
            half_points=_to_winner(match.players, won.get((match.round_number, frozenset(match.players)))),
            finished=match.finished,
        )
        for match in matches
    )


def _to_winner(players: tuple[str, str], winner: str | None) -> tuple[int, int]:
    return (WIN * (players[0] == winner), WIN * (players[1] == winner))


def _winners(state: Tournament, stage: int) -> Mapping[tuple[int, frozenset[str]], str]:
    found = {}
    for number, started in state.rounds_of(stage):
        if not must_be_won(state, number):
            continue
        for board, (black, white) in enumerate(started.boards, start=1):
            one, other = state.order[black - 1], state.order[white - 1]
            winner = winner_of(state, number, board)
            if winner is not None:
                found[number, frozenset((one, other))] = one if winner is Colour.BLACK else other
    return found


def _byes(state: Tournament, stage: int) -> list[Bye]:
    games_per_match = play_of(state, stage).games_per_match
    return [
        Bye(
            round_number=bye.round_number,
            player=state.order[bye.start_number - 1],
            half_points=bye.half_points,
            match_points=_match_points_of_bye(bye.half_points, games_per_match),
        )
        for bye in state.byes
        if state.rounds[bye.round_number - 1].stage == stage
    ]


@cites("SLSF-G 15.4", "SLSF-R 16.4", "SLSF-G 25.4", "SLSF-R 26.4")
def _match_points_of_bye(half_points: int, games_per_match: int) -> int:
    """2 for more than half of what a match can give, 1 for half, 0 for less."""
    return 1 + (half_points > games_per_match) - (half_points < games_per_match)


def _playoffs(state: Tournament, stage: int, names: Sequence[str]) -> list[Order]:
    """The play-offs of a stage in the order in which they were recorded, by persons or teams."""
    return [
        tuple(names[number - 1] for number in each.order) for each in state.playoffs if each.stage == stage
    ]


def _lots(state: Tournament, stage: int, record: Record) -> Order:
    """Lots for places, group by group of those level; a play-off of the same group goes before its lot."""
    drawn = [each.order for each in state.lots if each.purpose == "place" and each.stage == stage]
    by = ladder_of(state, stage)
    if not drawn or by is None:
        return ()
    orders = [tuple(state.order[number - 1] for number in order) for order in drawn]
    playoffs = _playoffs(state, stage, state.order)
    return tuple(
        person
        for level in lots_needed(rank_table(tabulate(record), by))
        if not order_in_force(level, playoffs)
        for person in order_in_force(level, orders)
    )


def _line(placing: Placing, table: Table) -> Line:
    by: Ladder = placing.ladder
    names = [(step.criterion.name, step.criterion.scale) for step in by.steps]
    return Line(
        person=placing.player,
        place=placing.place,
        shared=placing.shared,
        half_points=table.half_points[table.index[placing.player]],
        values=tuple(
            (name, str(measured if scale == 1 else Fraction(measured) / scale))
            for (name, scale), measured in zip(names, placing.measured, strict=True)
        ),
        decided_by=placing.decided_by,
    )


def _by_points(state: Tournament, stage: int) -> list[Line]:
    """Points alone, for systems whose ladder no book of this house prints."""
    persons = [state.order[number - 1] for number in seats_of(state, stage)]
    points = dict.fromkeys(persons, 0)
    for number, started in state.rounds_of(stage):
        for board, pair in enumerate(started.boards, start=1):
            scores = match_score(state, number, board, started)
            for player, (half, _) in zip(pair, scores, strict=True):
                points[state.order[player - 1]] += half
    for bye in _byes(state, stage):
        points[bye.player] += bye.half_points
    return list(_shared(points))


def _shared(points: Mapping[str, int]) -> Iterator[Line]:
    ordered = sorted(points, key=points.__getitem__, reverse=True)
    first: dict[int, int] = {}
    count: dict[int, int] = {}
    for index, person in enumerate(ordered, start=1):
        first.setdefault(points[person], index)
        count[points[person]] = count.get(points[person], 0) + 1
    for person in ordered:
        half = points[person]
        yield Line(
            person=person,
            place=first[half],
            shared=count[half] > 1,
            half_points=half,
            values=(),
            decided_by="",
        )


def _by_rounds(state: Tournament, stage: int) -> list[Line]:
    """SLSF-G 26, DSU 4.9.7: the later a player is knocked out the better; losers of one round are level."""
    persons = [state.order[number - 1] for number in seats_of(state, stage)]
    survived = dict.fromkeys(persons, 0)
    winners = _winners(state, stage)
    for depth, (number, started) in enumerate(state.rounds_of(stage), start=1):
        for black, white in started.boards:
            winner = winners.get((number, frozenset((state.order[black - 1], state.order[white - 1]))))
            if winner:
                survived[winner] = depth
        if started.resting:
            survived[state.order[started.resting - 1]] = depth
    return list(_shared(survived))


def team_lines(state: Tournament) -> list[TeamLine]:
    """SLSF-G 20.8: teams from the first place down, once they have met; [] where nobody plays in teams."""
    stage = 1
    play = play_of(state, stage) if state.announced else None
    if play is None or not play.boards_per_team or not state.team_order or not state.rounds_of(stage):
        return []
    placings = rank_teams(
        state.team_order, list(team_matches(state, stage)), play.games_per_match, book(state)
    )
    lines = [_team_line(placing) for placing in placings]
    return split_places(lines, lambda line: line.team, _playoffs(state, stage, state.team_order))


def team_matches(state: Tournament, stage: int) -> Iterator[TeamMatch]:
    """Team matches whose games all have a result."""
    for number, started in state.rounds_of(stage):
        size = play_of(state, stage).boards_per_team
        open_boards = {board for _, board, _ in state.missing_games(number)}
        for place, (left, right) in enumerate(started.matches):
            boards = range(place * size + 1, place * size + size + 1)
            if open_boards & set(boards):
                continue
            scores = [_of_teams(state, number, board, place * size) for board in boards]
            yield TeamMatch(
                round_number=number,
                teams=(state.team_order[left - 1], state.team_order[right - 1]),
                boards=tuple(scores),
            )


def _of_teams(state: Tournament, number: int, board: int, before: int) -> tuple[int, int]:
    """Half points of the left and the right team at one board: the left has Black on odd boards."""
    black = white = 0
    for game in state.games_of_board(number, board):
        result = state.results.get((number, board, game))
        if result:
            black, white = black + result.black, white + result.white
    return (black, white) if (board - before) % 2 else (white, black)


def _team_line(placing: TeamPlacing) -> TeamLine:
    return TeamLine(
        team=placing.team,
        place=placing.place,
        shared=placing.shared,
        values=tuple((name, str(value)) for name, value in placing.values.items()),
        decided_by=placing.decided_by,
    )
