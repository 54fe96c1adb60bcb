"""Fields and pasts that the Swedish Monrad is asked about."""

from tournaments.rules.books import GOMOKU
from tournaments.rules.pairing.face import Colour, Contestant, Float, Passed, Past
from tournaments.rules.pairing.face import RoundToPair as Round
from tournaments.rules.pairing.swedish_monrad import pair

SEED = "5eed" * 16
RESULTS = ((2, 0), (1, 1), (0, 2))


def question(past, round_number, seed=SEED, **more):
    contestants = tuple(Contestant(number=number, past=rounds) for number, rounds in past.items())
    return Round(
        round_number=round_number, rounds_total=round_number, contestants=contestants, seed=seed, **more
    )


def after(past, drawn, round_number, chance):
    """What everybody has behind them after a round whose results chance made."""
    now = dict(past)
    for board in drawn.boards:
        points = RESULTS[chance.randrange(3)]
        for number, other, colour, half_points in (
            (board.black, board.white, Colour.BLACK, points[0]),
            (board.white, board.black, Colour.WHITE, points[1]),
        ):
            now[number] += (
                Past(
                    round_number=round_number,
                    passed=Passed.GAME,
                    opponent=other,
                    colour=colour,
                    half_points=half_points,
                    floated=drawn.floats.get(number, Float.NONE),
                ),
            )
    if drawn.resting:
        rest = Past(round_number=round_number, passed=Passed.BYE, half_points=2, floated=Float.DOWN)
        now[drawn.resting] += (rest,)
    return now


def played(players, rounds, chance, seed=SEED):
    """The past after `rounds` rounds."""
    past = dict.fromkeys(range(1, players + 1), ())
    for round_number in range(1, rounds + 1):
        drawn = pair(question(past, round_number, seed), GOMOKU)
        past = after(past, drawn, round_number, chance)
    return past


def row(number, half_points, met=(), colours="", **more):
    """A player as the case files put them: points, whom they met and with which colours."""
    letters = {"B": Colour.BLACK, "W": Colour.WHITE}
    games = [
        Past(round_number=place, passed=Passed.GAME, opponent=other, colour=letters[colour])
        for place, (other, colour) in enumerate(zip(met, colours, strict=True), start=1)
    ]
    games.append(Past(round_number=0, passed=Passed.ABSENT, half_points=half_points))
    return Contestant(number=number, past=tuple(games), **more)
