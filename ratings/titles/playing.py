"""From the state of a tournament to what titles keep of it: conditions, games, levels from abroad."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

from events.citing import cites
from events.log import Envelope
from events.rows import Row
from ratings.rules.kyu_dan.bands import Conditions, EventKind
from ratings.rules.kyu_dan.games import PlayedGame, TitleGame, games_of
from ratings.rules.kyu_dan.levels import Level
from ratings.systems.swedish.counting import lost_by_leaving, order_key
from ratings.title_conditions import conditions_of, is_judged, is_stated
from tournaments.rules.scoring import Ending
from tournaments.state import GameKey, Result, Tournament


def title_row(state: Tournament, at: Envelope) -> Row:
    """The tournament as it stands, for its row; games only once it is judged."""
    announced = state.announced
    if announced is None:
        raise ValueError("a tournament without an announcement")
    conditions, judged = conditions_of(state), is_judged(state)
    tournament = at.stream.split("/")[2]
    return {
        "federation": announced.federation,
        "tournament": tournament,
        "stated": is_stated(state),
        "kind": conditions.kind.value,
        "rif_rules": conditions.rif_rules,
        "clocks": conditions.clocks,
        "moves_noted": conditions.all_moves_noted,
        "base_minutes": conditions.base_minutes,
        "increment_seconds": conditions.increment_seconds,
        "approved_by": UUID(state.approved_for_titles_by) if state.approved_for_titles_by else None,
        "judged": judged,
        "order_key": f"{order_key(state)}|{tournament}",
        "starts_on": announced.starts_on,
        "ends_on": announced.ends_on,
        "games": games_played(state) if judged else [],
        "home_levels": dict(state.titles),
        "because_of": at.position,
    }


def games_played(state: Tournament) -> list[list[str | int]]:
    """Every game with a result, in the order of rounds and boards; see `TitleTournament.games`."""
    results = {**state.results, **lost_by_leaving(state)}
    return [_game(state, key, result) for key, result in sorted(results.items())]


def _game(state: Tournament, key: GameKey, result: Result) -> list[str | int]:
    black, white = (state.order[number - 1] for number in state.players_of(key))
    return [black, white, result.black, result.white, *moves_of(result), *_time(state, key)]


def _time(state: Tournament, key: GameKey) -> tuple[int, int]:
    """Base minutes and increment; one more game of a level match has its own time."""
    replay = state.replays.get(key)
    if replay is not None:
        return min(replay.base_seconds) // 60, 0
    conditions = conditions_of(state)
    return conditions.base_minutes, conditions.increment_seconds


@cites("SLSF-R 32.1")
def moves_of(result: Result) -> tuple[int, int]:
    """1 for who made at least one move, else 0.

    Decision: at a walkover nobody did; who came too late or was sent away before their first move had an
    opponent who sat there and moved.
    """
    if result.both_moved:
        return 1, 1
    if result.ending is Ending.WALKOVER:
        return 0, 0
    return int(result.black > 0), int(result.white > 0)


def conditions_of_row(row: Row) -> Conditions:
    """The conditions in a row."""
    return Conditions(
        kind=EventKind(row["kind"]),
        base_minutes=row["base_minutes"],
        increment_seconds=row["increment_seconds"],
        rif_rules=row["rif_rules"],
        clocks=row["clocks"],
        all_moves_noted=row["moves_noted"],
    )


def own_games(row: Row, player: str, levels: dict[str, Level | None]) -> tuple[TitleGame, ...]:
    """A player's games of a tournament's row against the levels at its start, each under its own time."""
    shared = conditions_of_row(row)
    found: list[TitleGame] = []
    for one, other, points, against, moved, answered, minutes, increment in row["games"]:
        if player in {one, other}:
            played = PlayedGame(players=(one, other), half_points=(points, against), moves=(moved, answered))
            conditions = replace(shared, base_minutes=minutes, increment_seconds=increment)
            found += games_of(player, [played], levels, conditions, tournament=row["tournament"])
    return tuple(found)
