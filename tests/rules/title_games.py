"""Games and conditions for tests of kyu and dan titles, drawn and put down."""

from datetime import date

from hypothesis import strategies as st

from ratings.rules.kyu_dan.bands import Conditions, EventKind
from ratings.rules.kyu_dan.games import TitleGame
from ratings.rules.kyu_dan.levels import LADDER
from ratings.rules.kyu_dan.titles import TournamentPlayed

DAY = date(2012, 5, 1)
CHAMPIONSHIP = Conditions(
    kind=EventKind.WORLD_CHAMPIONSHIP_A,
    base_minutes=120,
    increment_seconds=0,
    rif_rules=True,
    clocks=True,
    all_moves_noted=True,
)
BLITZ = Conditions(
    kind=EventKind.RANKING_JUDGE_APPROVED,
    base_minutes=5,
    increment_seconds=0,
    rif_rules=False,
    clocks=True,
    all_moves_noted=False,
)
LEVELS = st.sampled_from(LADDER)
HELD = st.none() | LEVELS
CONDITIONS = st.builds(
    Conditions,
    kind=st.sampled_from(EventKind),
    base_minutes=st.sampled_from([0, 14, 15, 29, 30, 45, 59, 60, 89, 90, 119, 120]),
    increment_seconds=st.sampled_from([0, 29, 30, 59, 60]),
    rif_rules=st.booleans(),
    clocks=st.booleans(),
    all_moves_noted=st.booleans(),
)
GAMES = st.builds(
    TitleGame,
    tournament=st.just("SM"),
    opponent=st.just("b"),
    opponent_level=LEVELS,
    half_points=st.integers(0, 2),
    opponent_moves=st.sampled_from([0] + [1, 30] * 5),
    conditions=st.sampled_from([CHAMPIONSHIP] * 8 + [BLITZ]) | CONDITIONS,
)


def game(opponent, half_points, conditions=CHAMPIONSHIP, moves=30):
    return TitleGame(
        tournament="SM",
        opponent="b",
        opponent_level=opponent,
        half_points=half_points,
        opponent_moves=moves,
        conditions=conditions,
    )


def played(*games, on=DAY):
    return TournamentPlayed(tournament="SM", on=on, games=games)
