"""The FIDE Swiss of 1998 beside a published engine for the current rules (C.04.3), where both texts agree.

They agree in round 1, and in every bracket from the top down to the first where somebody floats, a criterion
gives way or players are exchanged. Elsewhere they differ; how often is printed (pytest -s), not asserted.
"""

from collections import Counter
from dataclasses import replace

from py4swiss.engines.common import PairingError

from benchmarks.rival_dutch import boards as current_rules
from tests.exchange.shared import needs, real_files
from tests.rules.fide_rounds import event, start
from tests.rules.real_rounds import of_report
from tournaments.exchange.trf import read_trf
from tournaments.rules.pairing import fide_1998
from tournaments.rules.pairing.face import Colour, NoPairing
from tournaments.rules.pairing.fide_1998.roll import roll_of
from tournaments.rules.pairing.fide_1998.rounds import lay_round

FRENCH = real_files("chess-events-fr", "*.trf")
MOST_PLAYERS = 100  # the other engine takes its time


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


def by_start_number(question):
    """Without ratings and titles both engines rank by the order in which the event was entered."""
    return replace(
        question, contestants=tuple(replace(each, rating=0, title="") for each in question.contestants)
    )


def real_rounds():
    """Every round of the real Swiss events that are not too large, and the pairs that met in the hall."""
    for path in FRENCH:
        tournament = read_trf(path.read_bytes())
        if len(tournament.players) <= MOST_PLAYERS and "robin" not in tournament.head.kind.lower():
            for each in of_report(tournament):
                yield path.stem, by_start_number(each.question), each.met


def in_pairs(round_):
    return {frozenset(pair) for pair in round_ if 0 not in pair}


@needs("chess-events-fr")
def test_rounds_of_real_events():
    counted = Counter()
    for name, question, met in real_rounds():
        answer = fide_1998.pair(question)
        try:
            there = current_rules(question)
        except PairingError:
            assert isinstance(answer, NoPairing), (name, question.round_number)
            continue
        here = these_rules(answer)
        alike = set().union(*brackets_where_the_texts_agree(question))
        kind = "first" if question.round_number == 1 else "later"
        sure = {board for board in here if kind == "first" or frozenset(board) in alike}
        assert sure <= there, (name, question.round_number)
        counted.update(
            {
                f"{kind} rounds": 1,
                f"{kind} rounds the same": here == there,
                f"{kind} boards": len(here),
                f"{kind} boards the same": len(here & there),
                f"{kind} boards where the texts agree": len(sure),
                "pairs of the hall": len(met),
                "pairs of the hall by the text of 1998": len(in_pairs(here) & met),
                "pairs of the hall by the other engine": len(in_pairs(there) & met),
            }
        )
    print("", *(f"{what}: {how_many}" for what, how_many in counted.items()), sep="\n")
    assert counted["later boards where the texts agree"] > 50
