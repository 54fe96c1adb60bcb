"""Crosstables for the tests of standings, from the golden cases and drawn at random."""

from fractions import Fraction

from hypothesis import strategies as st

from tournaments.rules.books import GOMOKU
from tournaments.rules.pairing.round_robin import pair, rounds
from tournaments.rules.scoring import Match


def half_points(text):
    """Game points as the cases write them ("5/2", "0.5") -> half points."""
    doubled = 2 * Fraction(text)
    assert doubled.denominator == 1
    return int(doubled)


def matches_from(rows):
    """[round, player, player, game points, game points] -> matches."""
    return [
        Match(
            round_number=row[0],
            players=(row[1], row[2]),
            half_points=(half_points(row[3]), half_points(row[4])),
        )
        for row in rows
    ]


def rows_of(placings):
    """Placings -> rows in the form of the cases."""
    return [
        {
            "player": placing.player,
            "place": placing.place,
            "game_points": str(placing.values["game_points"]),
            "match_points": str(placing.values["match_points"]),
            "berger": str(placing.values["berger_match_points"]),
            "mutual": str(placing.values["mutual_game_points"]),
            "match_wins": placing.values["match_wins"],
        }
        for placing in placings
    ]


@st.composite
def tournaments(draw, games_per_match=1):
    """(players, matches) of a whole round robin, or of its first rounds."""
    count = draw(st.integers(3, 9))
    players = [f"P{number}" for number in range(1, count + 1)]
    matches = []
    for round_number in range(1, draw(st.integers(1, rounds(count, GOMOKU))) + 1):
        for board in pair(count, round_number, GOMOKU).boards:
            black = draw(st.integers(0, 2 * games_per_match))
            matches.append(
                Match(
                    round_number=round_number,
                    players=(players[board.black - 1], players[board.white - 1]),
                    half_points=(black, 2 * games_per_match - black),
                )
            )
    return players, matches
