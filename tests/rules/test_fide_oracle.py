"""The FIDE Swiss of 1998 beside a published engine for the current rules (C.04.3), where both texts agree.

They agree in round 1, and in every bracket from the top down to the first where somebody floats, a criterion
gives way or players are exchanged. Elsewhere they differ; how often is printed (pytest -s), not asserted.
"""

from collections import Counter

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from tests.rules.fide_rounds import event, start
from tournaments.rules.pairing import fide_1998
from tournaments.rules.pairing.face import Colour, NoPairing, Passed
from tournaments.rules.pairing.fide_1998.roll import roll_of
from tournaments.rules.pairing.fide_1998.rounds import lay_round

RESULTS = {0: ResultToken.LOSS, 1: ResultToken.DRAW, 2: ResultToken.WIN}
TOKENS = {Colour.WHITE: ColorToken.WHITE, Colour.BLACK: ColorToken.BLACK}


def result(past):
    if past.passed is Passed.BYE:
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE)
    return RoundResult(id=past.opponent, color=TOKENS[past.colour], result=RESULTS[past.half_points])


def section(contestant):
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=contestant.number,
        points_times_ten=5 * contestant.half_points,
        rank=contestant.number,
        results=[result(past) for past in contestant.past],
    )


def current_rules(question):
    """(white, black) of every board by the other engine; black 0 is the bye."""
    trf = ParsedTrf(
        player_sections=[section(each) for each in question.contestants],
        x_section=XSection(number_of_rounds=question.rounds_total),
    )
    trf.x_section.configuration.first_round_color = question.top_colour is Colour.WHITE
    trf.validate_contents()
    return {(pairing.white, pairing.black) for pairing in DutchEngine.generate_pairings(trf)}


def these_rules(answer):
    found = {(board.white, board.black) for board in answer.boards}
    return found | ({(answer.resting, 0)} if answer.resting else set())


def brackets_where_the_texts_agree(question):
    """From the top, as long as nobody floats and nothing gives way: the pairs of each bracket."""
    roll = roll_of(question)
    stages = lay_round(roll)
    if any(stage.again for stage in stages):
        return
    for stage in stages:
        gave_way = stage.laid.level.x or stage.laid.p < stage.laid.bracket.most_pairs
        if stage.left or stage.came or stage.laid.exchange.out or gave_way:
            return
        yield {frozenset(roll.numbers(pair)) for pair in stage.laid.pairs}


def test_round_1_of_every_size():
    for players in range(2, 81):
        question = start(players, top_colour=list(Colour)[players // 2 % 2])
        assert these_rules(fide_1998.pair(question)) == current_rules(question), players


def test_brackets_in_which_nobody_floats_and_nothing_gives_way():
    compared = Counter()
    for seed in range(60):
        for question, answer in event(seed, 4 + 2 * (seed % 15), 6, quiet=True, draws=seed % 3):
            if isinstance(answer, NoPairing) or question.round_number == 1:
                continue
            alike = list(brackets_where_the_texts_agree(question))
            if not alike:
                continue
            there = current_rules(question)
            boards_alike = {board for board in these_rules(answer) if frozenset(board) in set().union(*alike)}
            assert boards_alike <= there, (seed, question.round_number)
            compared[question.round_number] += len(alike)
    print(f"\nbrackets compared where the texts agree, by round: {dict(sorted(compared.items()))}")
    assert compared.total() >= 50


def test_how_often_the_texts_lead_to_the_same_round_elsewhere():
    rounds, same, boards, shared = 0, 0, 0, 0
    for seed in range(40):
        for question, answer in event(seed, 10 + seed % 31, 7, quiet=True):
            if isinstance(answer, NoPairing) or question.round_number == 1:
                continue
            mine, other = these_rules(answer), current_rules(question)
            rounds, same = rounds + 1, same + (mine == other)
            boards, shared = boards + len(mine), shared + len(mine & other)
    print(f"\nrounds after the first: {same} of {rounds} the same, {shared} of {boards} boards")
    assert rounds > 100
