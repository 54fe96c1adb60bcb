"""Points, withdrawals, standings of the SLSF books (SLSF-G 15, 17.2, 20.8, 25.6; SLSF-R one number up)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from federation.casebook import Answer, Given, answers
from tournaments.rules import scoring
from tournaments.rules.books import GOMOKU  # the renju book says the same of all this
from tournaments.rules.scoring import Ending, Game, Match, matches_of
from tournaments.rules.systems import System
from tournaments.rules.team_standings import MUTUAL, TEAM_CRITERIA, TeamMatch, record_of, team_ladder
from tournaments.rules.tiebreaks import Bye, Placing, Record, Table, ladder, rank_table, tabulate
from tournaments.rules.withdrawals import after_withdrawals, withdrawal

ENDINGS = {"late_arrival_time_loss": Ending.LATE_ARRIVAL}
WINNERS = {"A": (2, 0), "B": (0, 2)}


@answers(op="match_points")
def match_points(given: Given) -> Answer:
    """Game points and match points of a match from its games."""
    games = [(_half_points(one), _half_points(other)) for one, other in given["games"]]
    handed_in = (Game(round_number=1, players=("A", "B"), half_points=game) for game in games)
    (match,) = matches_of(handed_in, len(games))
    return {
        "game_points": [_points(half) for half in match.half_points],
        "match_points": list(scoring.points_of_match(match.half_points)),
    }


@answers(op="result_mark")
def result_mark(given: Given) -> Answer:
    """Points, special mark and rating of a game by how it ended; without a winner it was drawn."""
    ending = ENDINGS.get(given["kind"]) or Ending(given["kind"])
    mark = scoring.result_mark(ending, both_moved=given["both_moved"], book=GOMOKU)
    half_points = WINNERS.get(given.get("winner", ""), (1, 1))
    scoring.check_score(half_points, ending, GOMOKU)
    return {"points": [_points(half) for half in half_points], "mark": mark.note, "rated": mark.rated}


@answers(op="withdrawal_effect")
def withdrawal_effect(given: Given) -> Answer:
    """What becomes of the results of somebody who leaves."""
    left = withdrawal(
        System(given["system"]),
        scheduled=given["scheduled_games"],
        completed=given["completed_games"],
        adjourned=given["adjourned_games"],
        book=GOMOKU,
    )
    return {"effect": left.effect.value}


@answers(op="standings")
def standings(given: Given) -> Answer:
    """A round robin or Monrad with byes, leavers and struck players."""
    struck = set(given.get("annulled_players", ()))
    games_per_match = given["games_per_match"]
    record = Record(
        players=[player for player in given["players"] if player not in struck],
        matches=[_match(row) for row in given["matches"] if not struck & {row[1], row[2]}],
        byes=[
            Bye(round_number=number, player=player)
            for number, player in given.get("byes", ())
            if player not in struck
        ],
        left={player: last for player, last in given.get("withdrawn", ()) if player not in struck},
        games_per_match=games_per_match,
    )
    by = ladder(System(given["system"]), games_per_match, GOMOKU)
    return {"rows": _rows(rank_table(tabulate(record), by))}


@answers(op="standings_after_withdrawal")
def standings_after_withdrawal(given: Given) -> Answer:
    """Leavers settled first: who is struck, how many games are rated, and the standings then."""
    players = given["players"]
    leavers = [player for player, _ in given["withdrawn"]]
    system = System(given["system"])
    after = after_withdrawals(system, _all_games(given), leavers, GOMOKU)
    kept = [player for player in players if player not in after.struck]
    by = ladder(system, 1, GOMOKU)
    standing = Record(players=kept, matches=matches_of(after.standing, 1))
    return {
        "annulled": sorted(after.struck),
        "rated_games": len(after.rated),
        "rows": _rows(rank_table(tabulate(standing), by)),
    }


@answers(op="team_standings")
def team_standings(given: Given) -> Answer:
    """Teams that all meet each other."""
    matches = [
        TeamMatch(
            round_number=number,
            teams=(match["a"], match["b"]),
            boards=tuple((_half_points(one), _half_points(other)) for one, other in match["boards"]),
        )
        for number, match in enumerate(given["matches"], start=1)
    ]
    by, table = team_ladder(given["games_per_match"], GOMOKU), tabulate(record_of(given["teams"], matches))
    return {"rows": [_team_row(placing, table) for placing in rank_table(table, by)]}


def _all_games(given: Given) -> list[Game]:
    """Every game of the round robin: those with a result, then those that were never finished."""
    games = [
        Game(
            round_number=number,
            players=(one, other),
            half_points=(_half_points(score), _half_points(others_score)),
            ending=Ending(kind),
            both_moved=Ending(kind) is Ending.PLAYED,
        )
        for number, one, other, score, others_score, kind in given["matches"]
    ]
    done = {frozenset(game.players) for game in games}
    for one, other in combinations(given["players"], 2):
        sealed = bool({one + other, other + one} & set(given["adjourned"]))
        if frozenset((one, other)) not in done:
            games.append(Game(round_number=0, players=(one, other), adjourned=sealed, both_moved=sealed))
    return games


def _match(row: Sequence[Any]) -> Match:
    number, one, other, score, others_score = row
    return Match(
        round_number=number,
        players=(one, other),
        half_points=(_half_points(score), _half_points(others_score)),
    )


def _rows(placings: Iterable[Placing]) -> list[Answer]:
    return [_row(placing) for placing in placings]


def _row(placing: Placing) -> Answer:
    values = placing.values
    row = {
        "player": placing.player,
        "place": placing.place,
        "game_points": str(values["game_points"]),
        "match_points": str(values["match_points"]),
        "berger": str(values["berger_match_points"]),
        "mutual": str(values["mutual_game_points"]),
        "match_wins": int(values["match_wins"]),
    }
    if "buchholz_match_points" in values:
        row["buchholz"] = str(values["buchholz_match_points"])
    return row


def _team_row(placing: Placing, table: Table) -> Answer:
    """Figures of criteria that are not in force too; of the small table the row in the order in force."""
    seat, steps = table.index[placing.player], placing.ladder.steps
    values = {
        name: Fraction(criterion.measure(table, [seat])[0], criterion.scale)
        for name, criterion in TEAM_CRITERIA.items()
    }
    at = next(place for place, step in enumerate(steps) if step.criterion.name == MUTUAL)
    # Alone there is no small table, and the row is empty.
    small = zip(placing.measured[at], (step.criterion.scale for step in steps[:at]), strict=False)
    mutual = [Fraction(figure, scale) for figure, scale in small]
    return {
        "team": placing.player,
        "place": placing.place,
        "team_match_points": str(values["team_match_points"]),
        "individual_match_points": str(values["individual_match_points"]),
        "individual_game_points": str(values["individual_game_points"]),
        "berger": str(values["berger_team_match_points"]),
        "mutual": [str(value) for value in mutual],
        "team_match_wins": int(values["team_match_wins"]),
    }


def _half_points(points: str) -> int:
    """Points as written, "1/2", "0.5" or "3" -> half points; ValueError for a quarter."""
    doubled = 2 * Fraction(points)
    if doubled.denominator != 1:
        raise ValueError(f"{points!r} is no number of half points")
    return int(doubled)


def _points(half_points: int) -> str:
    return str(Fraction(half_points, 2))
