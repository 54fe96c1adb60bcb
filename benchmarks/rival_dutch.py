"""The Dutch system of the `py4swiss` package: a published engine for the rules of FIDE as they stand now."""

from __future__ import annotations

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import Pairing
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from tournaments.rules.pairing.face import Colour, Contestant, Passed, Past, RoundToPair

Boards = set[tuple[int, int]]
"""(white, black) of every board; black 0 is the bye."""

GAMES = {0: ResultToken.LOSS, 1: ResultToken.DRAW, 2: ResultToken.WIN}
WALKOVERS = {Passed.WALKOVER_WON: ResultToken.FORFEIT_WIN, Passed.WALKOVER_LOST: ResultToken.FORFEIT_LOSS}
AWAY = {0: ResultToken.ZERO_POINT_BYE, 1: ResultToken.HALF_POINT_BYE, 2: ResultToken.FULL_POINT_BYE}
COLOURS = {Colour.WHITE: ColorToken.WHITE, Colour.BLACK: ColorToken.BLACK}


def asked(question: RoundToPair) -> ParsedTrf:
    """The same question as the package reads it."""
    away = question.absent | frozenset(question.left)
    trf = ParsedTrf(
        player_sections=[
            _section(each, question.round_number, away=each.number in away) for each in question.contestants
        ],
        x_section=XSection(
            number_of_rounds=question.rounds_total,
            forbidden_pairs={tuple(sorted(pair)) for pair in question.forbidden},
        ),
    )
    trf.x_section.configuration.first_round_color = question.top_colour is Colour.WHITE
    trf.validate_contents()
    return trf


def answered(trf: ParsedTrf) -> list[Pairing]:
    """What the package's engine answers."""
    found: list[Pairing] = DutchEngine.generate_pairings(trf)
    return found


def boards(question: RoundToPair) -> Boards:
    """The round by the package."""
    return {(pairing.white, pairing.black) for pairing in answered(asked(question))}


def _section(contestant: Contestant, due: int, *, away: bool) -> PlayerSection:
    """Who is away has a result for the round already; who came late has one for those before."""
    passed = {past.round_number: past for past in contestant.past}
    nothing = Past(round_number=due, passed=Passed.ABSENT)
    results = [_result(passed.get(number, nothing), contestant.number) for number in range(1, due)]
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=contestant.number,
        points_times_ten=5 * contestant.half_points,
        rank=contestant.number,
        results=[*results, _result(nothing, contestant.number)] if away else results,
    )


def _result(past: Past, own: int) -> RoundResult:
    """The package wants colours of walkovers too, though they count for nothing."""
    opponent = past.opponent or 0
    if past.passed in WALKOVERS:
        colour = ColorToken.WHITE if own < opponent else ColorToken.BLACK
        return RoundResult(id=opponent, color=colour, result=WALKOVERS[past.passed])
    if past.passed is Passed.GAME and past.colour is not None:
        return RoundResult(id=opponent, color=COLOURS[past.colour], result=GAMES[past.half_points])
    token = ResultToken.PAIRING_ALLOCATED_BYE if past.passed is Passed.BYE else AWAY[past.half_points]
    return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=token)
