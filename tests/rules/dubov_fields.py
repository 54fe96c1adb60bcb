"""Fields that Dubov's system is asked about."""

from tournaments.rules.pairing.face import Colour, Contestant, Float, Passed, Past, RoundToPair

W, B = Colour.WHITE, Colour.BLACK
SHORT = {"W": W, "B": B}


def game(round_number, opponent, colour, half_points=1, floated=Float.NONE):
    return Past(
        round_number=round_number,
        passed=Passed.GAME,
        opponent=opponent,
        colour=colour,
        half_points=half_points,
        floated=floated,
    )


def away(half_points=0):  # a score out of nothing
    return Past(round_number=1, passed=Passed.ABSENT, half_points=half_points)


def someone(number, *past, rating=None):
    strength = 2500 - 10 * number if rating is None else rating
    return Contestant(number=number, rating=strength, past=past, alphabetical=number)


def coloured(number, colours, half_points=0, rating=None):
    """Has played these colours against people long gone (start numbers from 900)."""
    past = [game(place, 900 + place, SHORT[colour], 0) for place, colour in enumerate(colours, start=1)]
    return someone(number, *past, away(half_points), rating=rating)


GONE = tuple(someone(900 + place, rating=2000) for place in range(1, 6))


def ask(*contestants, round_number=4, rounds_total=9, **more):
    everybody = (*contestants, *GONE)
    left = tuple(each.number for each in GONE)
    return RoundToPair(
        round_number=round_number, rounds_total=rounds_total, contestants=everybody, left=left, **more
    )


def articles(steps):
    return [step.article.removeprefix("DSU 4.9.6 ") for step in steps]
