"""Rounds of Danish systems for their tests: fields at the start, after games, and what was paired."""

from dataclasses import replace

from tournaments.rules.pairing.face import Colour, Contestant, Passed, Past, RoundToPair


def start(players, **known):
    known = {"round_number": 1, "rounds_total": 1} | known
    return RoundToPair(
        contestants=tuple(Contestant(number=number) for number in range(1, players + 1)), **known
    )


def having_met(players, *pairs, **known):
    """All level, and these pairs have met without a colour."""
    question = start(players, **{"round_number": 2, "rounds_total": 2, **known})
    pasts = {
        number: tuple(
            Past(round_number=1, passed=Passed.WALKOVER_WON, opponent=sum(pair) - number)
            for pair in pairs
            if number in pair
        )
        for number in range(1, players + 1)
    }
    return replace(
        question, contestants=tuple(replace(each, past=pasts[each.number]) for each in question.contestants)
    )


def boards(pairing):
    return [f"{board.white}-{board.black}" for board in pairing.boards]


def met(pairing):
    return {frozenset((board.black, board.white)) for board in pairing.boards}


def played(question, pairing, white_half_points):
    """The next question, after these results of the boards in order."""
    past = {}
    for board, score in zip(pairing.boards, white_half_points, strict=True):
        for number, other, colour, own in (
            (board.white, board.black, Colour.WHITE, score),
            (board.black, board.white, Colour.BLACK, 2 - score),
        ):
            past[number] = Past(
                round_number=question.round_number,
                passed=Passed.GAME,
                opponent=other,
                colour=colour,
                half_points=own,
            )
    if pairing.resting:
        past[pairing.resting] = Past(
            round_number=question.round_number, passed=Passed.BYE, half_points=pairing.resting_half_points
        )
    contestants = tuple(
        replace(each, past=(*each.past, past[each.number])) if each.number in past else each
        for each in question.contestants
    )
    return replace(
        question, round_number=question.round_number + 1, contestants=contestants, placement=pairing.placement
    )
