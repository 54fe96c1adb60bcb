"""The cross table that ladders measure: which games and byes of a stage count, and for whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from events.citing import cites
from tournaments.books import tournament_book
from tournaments.ladders import ladder_of
from tournaments.matches import must_be_won, winner_of
from tournaments.pairing_input import play_of, seats_of
from tournaments.rules.gladiator import Form
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Game, HalfPoints, Match, matches_of
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks.ladders import Ladder
from tournaments.rules.tiebreaks.ranking import lots_needed, rank_table
from tournaments.rules.tiebreaks.record import Bye, Record, Table, Won, tabulate
from tournaments.splitting import Order, order_in_force
from tournaments.state import Tournament
from tournaments.systems import rounds_of_system, scheduled_later
from tournaments.tournament_book import book

WIN = 2
FORMS = {"": Form.ORDINARY, "rapid": Form.REDUCED, "blitz": Form.BLITZ}
"""Kind of a replay -> form of play in a gladiator, DSU 4.9.8."""


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


def table_of(state: Tournament, stage: int) -> tuple[Table, list[str]]:
    """The cross table that ladders measure, and whose results were struck from it."""
    persons = [state.order[number - 1] for number in seats_of(state, stage)]
    standing, struck = _standing_games(state, stage)
    counted = [person for person in persons if person not in struck]
    play = play_of(state, stage)
    record = Record(
        players=counted,
        matches=_matches(state, stage, standing),
        byes=[bye for bye in byes_of(state, stage) if bye.player not in struck],
        left=_left(state, stage, counted),
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
        won=list(_won(state, stage, struck)) if play.gladiator else (),
        rounds_total=rounds_of_system(state, stage, len(persons)),
        games_per_match=play.games_per_match,
    )
    lots = lots_of(state, stage, record, ladder_of(state, stage), state.order)
    return tabulate(replace(record, lots=lots)), [person for person in persons if person in struck]


def _standing_games(state: Tournament, stage: int) -> tuple[list[Game], frozenset[str]]:
    """Games that count once everybody who left has left, and who was struck with all results."""
    games = games_of(state, stage)
    if not state.left:
        return [game for game in games if game.half_points is not None], frozenset()
    leavers = [state.order[gone.start_number - 1] for gone in state.left]
    games += scheduled_later(state, stage)
    round_robin = play_of(state, stage).system == System.ROUND_ROBIN
    system = System.ROUND_ROBIN if round_robin else System.MONRAD
    after = tournament_book(book(state)).withdrawal(system, games, leavers)
    return list(after.standing), after.struck


def _matches(state: Tournament, stage: int, standing: Iterable[Game]) -> tuple[Match, ...]:
    """Matches with their points; where a level one goes on until it is won, one point for the winner."""
    play = play_of(state, stage)
    matches = matches_of(standing, play.games_per_match)
    if not play.gladiator:
        return matches
    won = winners_of(state, stage)
    return tuple(
        replace(match, half_points=_to_winner(match, won.get((match.round_number, frozenset(match.players)))))
        for match in matches
    )


def _to_winner(match: Match, winner: str | None) -> HalfPoints:
    """One point for the winner; a match lost by leaving, of a round still to come too, has one (§16)."""
    one, other = match.half_points
    if winner is None and one != other and match.finished:
        winner = match.players[one < other]
    return (WIN * (match.players[0] == winner), WIN * (match.players[1] == winner))


@cites("DSU 4.9.8")
def _won(state: Tournament, stage: int, struck: Collection[str]) -> Iterator[Won]:
    """Games won in a gladiator, by their form."""
    for number, _ in state.rounds_of(stage):
        for key, result in state.results.items():
            if key[0] != number or result.black == result.white:
                continue
            players = [state.order[each - 1] for each in state.players_of(key)]
            winner, loser = players if result.black > result.white else players[::-1]
            if winner not in struck and loser not in struck:
                replay = state.replays.get(key)
                form = FORMS[replay.kind if replay else ""]
                yield Won(round_number=number, winner=winner, loser=loser, form=form)


@cites("SLSF-G 25.6c", "SLSF-R 26.6c")
def _left(state: Tournament, stage: int, counted: Collection[str]) -> dict[str, int]:
    """Who left a stage -> after which round. Who had played it out, and left in a later one, has not."""
    if not state.left:
        return {}
    started = state.rounds_of(stage)
    all_started = len(started) >= rounds_of_system(state, stage, len(seats_of(state, stage)))
    left_open = {
        person for game in games_of(state, stage) if game.half_points is None for person in game.players
    }
    leavers = {state.order[gone.start_number - 1]: gone.after_round for gone in state.left}
    return {
        person: after
        for person, after in leavers.items()
        if person in counted and (not all_started or person in left_open)
    }


def winners_of(state: Tournament, stage: int) -> Mapping[tuple[int, frozenset[str]], str]:
    """Round and the two who met -> who has won, where a match must be won."""
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


def byes_of(state: Tournament, stage: int) -> list[Bye]:
    """Points without an opponent in the started rounds of a stage."""
    games_per_match = play_of(state, stage).games_per_match
    return [
        Bye(
            round_number=bye.round_number,
            player=state.order[bye.start_number - 1],
            half_points=bye.half_points,
            match_points=match_points_of_bye(bye.half_points, games_per_match),
        )
        for bye in state.byes
        if state.rounds[bye.round_number - 1].stage == stage
    ]


@cites("SLSF-G 15.4", "SLSF-R 16.4", "SLSF-G 25.4", "SLSF-R 26.4")
def match_points_of_bye(half_points: int, games_per_match: int) -> int:
    """Decision: 2 for more than half of what a match can give, 1 for half, 0 for less."""
    return 1 + (half_points > games_per_match) - (half_points < games_per_match)


def playoffs_of(state: Tournament, stage: int, names: Sequence[str]) -> list[Order]:
    """The play-offs of a stage in the order in which they were recorded, by persons or teams."""
    return [
        tuple(names[number - 1] for number in each.order) for each in state.playoffs if each.stage == stage
    ]


def lots_of(state: Tournament, stage: int, record: Record, by: Ladder | None, names: Sequence[str]) -> Order:
    """Lots for places, group by group of those level; a play-off of the same group goes before its lot."""
    drawn = [each.order for each in state.lots if each.purpose == "place" and each.stage == stage]
    if not drawn or by is None:
        return ()
    orders = [tuple(names[number - 1] for number in order) for order in drawn]
    playoffs = playoffs_of(state, stage, names)
    return tuple(
        name
        for level in lots_needed(rank_table(tabulate(record), by))
        if not order_in_force(level, playoffs)
        for name in order_in_force(level, orders)
    )
