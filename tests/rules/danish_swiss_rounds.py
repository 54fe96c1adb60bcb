"""Players, events and tight positions for the tests of Dansk Schweizer, by lot from a seed."""

import random
from dataclasses import replace
from itertools import combinations

from tournaments.rules.pairing.danish_swiss import pair
from tournaments.rules.pairing.danish_swiss.entrants import X
from tournaments.rules.pairing.face import Colour, Contestant, Float, NoPairing, Passed, Past, RoundToPair

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def player(number, half_points=0, colours="", met=(), byes=0):
    """One player, their rounds told as sums: "WB" had white, then black."""
    past = [Past(round_number=1, passed=Passed.WALKOVER_LOST, opponent=opponent) for opponent in met]
    past += [
        Past(round_number=1, passed=Passed.GAME, colour=WHITE if letter == "W" else BLACK)
        for letter in colours
    ]
    past += [Past(round_number=1, passed=Passed.BYE)] * byes
    past.append(Past(round_number=1, passed=Passed.ABSENT, half_points=half_points))
    return Contestant(number=number, past=tuple(past))


def asked(*players, played=4, total=9, **others):
    return RoundToPair(round_number=played + 1, rounds_total=total, contestants=players, **others)


def met_by(pairing):
    """Who meets whom, X as 0."""
    pairs = {frozenset((board.black, board.white)) for board in pairing.boards}
    return pairs | ({frozenset((pairing.resting, X))} if pairing.resting else set())


def after(question, pairing, lots):
    """The next round's question, results by lot: wins, draws and now and then a walkover."""
    news = {}
    for board in pairing.boards:
        won = lots.choice((0, 1, 2, 2))
        game = Passed.GAME if lots.random() < 0.97 else Passed.WALKOVER_WON
        for number, opponent, colour, half_points in (
            (board.white, board.black, WHITE, won),
            (board.black, board.white, BLACK, 2 - won),
        ):
            news[number] = Past(
                round_number=question.round_number,
                passed=game,
                opponent=opponent,
                colour=colour if game is Passed.GAME else None,
                half_points=half_points,
                floated=pairing.floats.get(number, Float.NONE),
            )
    if pairing.resting:
        news[pairing.resting] = Past(
            round_number=question.round_number, passed=Passed.BYE, half_points=pairing.resting_half_points
        )
    contestants = tuple(
        replace(each, past=(*each.past, news[each.number])) if each.number in news else each
        for each in question.contestants
    )
    return replace(question, round_number=question.round_number + 1, contestants=contestants)


def event(players, rounds, seed, *, forbidden=0, leaving=0.0):
    """The questions of an event, one a round, until nobody can be paired."""
    lots = random.Random(seed)
    apart = frozenset(frozenset(lots.sample(range(1, players + 1), 2)) for _ in range(forbidden))
    contestants = tuple(Contestant(number=number) for number in range(1, players + 1))
    question = RoundToPair(round_number=1, rounds_total=rounds, contestants=contestants, forbidden=apart)
    while question.round_number <= rounds:
        yield question
        pairing = pair(question)
        if isinstance(pairing, NoPairing):
            return
        question = after(question, pairing, lots)
        if lots.random() < leaving:
            left = lots.choice([each.number for each in question.present])
            question = replace(question, left=(*question.left, left))


def any_position(seed):
    """Few players with points, colours and meetings by lot: tighter than events ever are."""
    lots = random.Random(seed)
    count, played, crowded = lots.randint(2, 10), lots.randint(2, 6), lots.random() / 2
    players = [
        player(
            number,
            2 * lots.randint(0, 3),
            "".join(lots.choices("WB", k=lots.choice((0, played - 1, played, played)))),
            [other for other in range(1, count + 1) if other != number and lots.random() < crowded],
            byes=lots.choice((0, 0, 0, 1)),
        )
        for number in range(1, count + 1)
    ]
    return asked(*players, played=played, total=played + lots.randint(1, 2))


def one_crowded_pool(seed):
    """Ten players level on points of whom few or hardly any of the upper half may meet the lower."""
    lots = random.Random(seed)
    across, inside = lots.uniform(0.4, 1), lots.uniform(0.1, 0.8)
    met = {number: [] for number in range(1, 11)}
    for number, other in combinations(met, 2):
        if lots.random() < (across if number <= 5 < other else inside):
            met[number].append(other)
    return asked(*(player(number, 4, "".join(lots.choices("WB", k=3)), met[number]) for number in met))


def two_tight_pools(seed):
    """A pool that can hardly be paired within itself, and a lower one that takes few of it as flyers."""
    lots = random.Random(seed)
    above, below = lots.randint(3, 7), lots.randint(1, 4)
    across, inside, under = lots.uniform(0.2, 0.8), lots.uniform(0.4, 1), lots.uniform(0.2, 1)
    met = {number: [] for number in range(1, above + below + 1)}
    for number, other in combinations(met, 2):
        chance = inside if other <= above else across if number <= above else under
        if lots.random() < chance:
            met[number].append(other)
    return asked(
        *(
            player(number, 4 if number <= above else 2, "".join(lots.choices("WB", k=3)), others)
            for number, others in met.items()
        )
    )
