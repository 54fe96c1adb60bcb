"""SLSF-G 25.2-25.4: each draw of a small field is that of the text carried out by hand, and is told so."""

from dataclasses import replace
from itertools import combinations

import pytest

from tests.rules.monrad_fields import row
from tests.rules.swedish_monrad_literal import Literal, any_field, floats_of
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.pairing.face import RoundToPair as Round
from tournaments.rules.pairing.swedish_monrad import pair, why_not

FIELDS = [range(first, first + 60) for first in range(0, 360, 60)]
WORSE_IN = {
    "further_apart": "26.2",
    "longer_runs": "26.2b",
    "more_uneven": "26.2b",
    "uneven_floats": "26.2d",
    "lot_decided": "26.2",
}


def paragraphs(steps):
    return [(step.article.split()[-1], step.inputs) for step in steps]


@pytest.mark.parametrize("seeds", FIELDS, ids=lambda seeds: f"from {seeds[0]}")
def test_the_draw_is_that_of_the_text(seeds):
    for seed in seeds:
        asked, second_bye = any_field(seed), seed % 4 > 0
        answer, literal = pair(asked, GOMOKU, second_bye=second_bye), Literal(asked, second_bye=second_bye)
        odd = len(literal.here) % 2
        rests = literal.resting() if odd else (None, ())
        if not rests or not literal.draws(rests[0]):
            check_that_nothing_can_be_drawn(asked, answer, second_bye=second_bye)
            continue
        resting, passed_over = rests
        pairs = literal.best(resting)
        assert answer.boards == literal.boards(pairs), seed
        assert (answer.resting, answer.resting_half_points) == (resting, 2 if odd else 0)
        assert answer.floats == floats_of(literal, pairs, resting)
        assert list(answer.floats) == sorted(answer.floats)
        assert paragraphs(answer.trace) == list(literal.of_round(pairs, resting, passed_over)), seed
        groups = literal.groups(resting)
        for board, steps in zip(answer.boards, answer.why, strict=True):
            assert paragraphs(steps) == list(literal.of_board(board, groups)), seed
            assert steps[-1].code == literal.decided((board.black, board.white))


def check_that_nothing_can_be_drawn(asked, answer, *, second_bye):
    """25.4 where only a second rest is in the way, with that draw; else 25.2a, and who lacks opponents."""
    literal = Literal(asked)
    rests = literal.resting() if len(literal.here) % 2 else (None, ())
    if not second_bye and rests and literal.draws(rests[0]):
        first_rests = Literal(asked, second_bye=False).turns()
        assert (answer.article, answer.proposal) == ("SLSF-G 25.4", pair(asked, GOMOKU))
        assert paragraphs(answer.proof) == [("25.4", tuple(first_rests))]
        assert (
            answer.proof[0].code
            == f"swedish_monrad.{'nobody_may_rest' if first_rests else 'everybody_rested'}"
        )
        return
    assert (answer.article, answer.proposal) == ("SLSF-G 25.2a", None)
    groups, wanted = (step.inputs for step in answer.proof[:2])
    assert len(groups) > len(wanted)
    assert all(len(group) % 2 for group in groups)
    assert paragraphs(answer.proof[2:]) == [("25.3", (len(literal.here),))]
    for group in groups:
        for number in group:
            others = {*literal.here, *([0] if len(literal.here) % 2 else [])} - {number}
            may_meet = {other for other in others if frozenset((number, other)) not in literal.apart}
            assert may_meet <= {*group, *wanted}


@pytest.mark.parametrize("seeds", [range(first, first + 20) for first in range(0, 120, 20)], ids=str)
def test_why_two_do_not_meet_is_told_by_the_first_sum_that_their_meeting_makes_worse(seeds):
    for seed in seeds:
        asked = any_field(seed)
        literal = Literal(asked)
        rests = literal.resting() if len(literal.here) % 2 else (None, ())
        for one, other in combinations(sorted(each.number for each in asked.contestants), 2):
            told = why_not(asked, other, one, RENJU)
            expected = list(first_reason(literal, rests, one, other))
            assert paragraphs(told) == [each[:2] for each in expected], (seed, one, other)
            assert all(step.code == each[2] for step, each in zip(told, expected, strict=True))


def first_reason(literal, rests, one, other):
    missing = tuple(number for number in (one, other) if number not in literal.here)
    if missing:
        yield "26.2", missing, "pairing.not_paired"
    elif other in met(literal, one):
        yield "26.2a", (one, other), "pairing.met_before"
    elif frozenset((one, other)) in literal.question.forbidden:
        yield "26.2", (one, other), "pairing.prohibited"
    elif not rests or not literal.draws(rests[0]):
        yield "26.3", (), "swedish_monrad.no_draw"
    elif rests[0] in (one, other):
        yield "26.4", (rests[0],), "pairing.rests"
    elif (one, other) not in literal.best(rests[0]):
        yield worse(literal, rests[0], (one, other))


def met(literal, one):
    pasts = {each.number: each.past for each in literal.question.contestants}
    return {past.opponent for past in pasts[one]}


def worse(literal, resting, both):
    pairs = literal.best(resting, together=both)
    if pairs is None:
        return "26.3", both, "swedish_monrad.others_unpaired"
    then, now = literal.sums(pairs, resting), literal.sums(literal.best(resting), resting)
    level = next(
        place for place, (with_them, best) in enumerate(zip(then, now, strict=True)) if with_them > best
    )
    figures = (then[level], now[level]) if level < len(now) - 1 else ()
    if literal.question.round_number == 1:
        return "26.2", (*both, *figures), f"swedish_monrad.{'lot_decided' if level else 'number_order'}"
    reason = list(WORSE_IN)[level]
    return WORSE_IN[reason], (*both, *figures), f"swedish_monrad.{reason}"


def test_nobody_meets_himself():
    asked = any_field(3)
    one = asked.contestants[0].number
    assert paragraphs(why_not(asked, one, one, GOMOKU)) == [("25.2", (one, one))]


# The groups alone can be paired, with one border crossed three times; a pair that goes two groups down does
# no worse, and is found only by those who look further than the first complete pairing.
UNABLE = ((1, 2), (1, 6), (1, 7), (2, 6), (2, 7), (2, 8), (3, 7), (4, 5), (5, 6), (7, 8))
STRAYING = Round(
    round_number=2,
    rounds_total=9,
    contestants=tuple(
        row(number, points, extra_floats=number in (1, 5))
        for number, points in enumerate((1, 1, 2, 0, 2, 1, 0, 0), start=1)
    ),
    forbidden=frozenset(map(frozenset, UNABLE)),
    seed="a1",
)


def test_a_pair_that_strays_two_groups_down_is_looked_for_too():
    assert pair(STRAYING, GOMOKU).boards == Literal(STRAYING).boards(Literal(STRAYING).best(None))


def test_a_meeting_that_stands_with_one_of_the_two_only_bars_both():
    asked = Round(
        round_number=2, rounds_total=9, contestants=(row(1, 0, [2], "B"), row(2, 0), row(3, 0)), seed="a1"
    )
    for one, other in ((1, 2), (2, 1)):
        assert paragraphs(why_not(asked, one, other, GOMOKU)) == [("25.2a", (1, 2))]
    turned = replace(asked, contestants=(row(1, 0), row(2, 0, [1], "B"), row(3, 0)))
    assert paragraphs(why_not(turned, 1, 2, GOMOKU)) == [("25.2a", (1, 2))]
