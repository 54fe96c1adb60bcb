"""Draws, stones in disorder, and the conduct of play in Poland (SLSF-G 6, 9, SLSF-R 6, 10, PSGRP §5-§9)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tests.paragraphs import listed
from tournaments.rules.board.disorder import Clock, Handled, loses_by, scattered, scattered_in_poland
from tournaments.rules.board.draws import (
    Answer,
    Claimed,
    Offer,
    Standing,
    check_draw_claim,
    no_row_possible_claimed,
    offer_stands,
    open_fives,
)
from tournaments.rules.board.endings import Result
from tournaments.rules.board.games import OpeningRule, polish_rules
from tournaments.rules.board.points import POINTS, read_point
from tournaments.rules.board.position import EMPTY, position
from tournaments.rules.books import GOMOKU, PSGRP, RENJU
from tournaments.rules.clocks import Setting, check_settings, left_after_stoppage
from tournaments.rules.discipline import PolishBreach, time_penalty
from tournaments.rules.lateness import starting_seconds
from tournaments.rules.pairing.face import Colour

SECONDS = st.integers(0, 7200)


def offer(answer, *, with_own_move=True, ply=20, clock_stopped=False):
    return Offer(with_own_move=with_own_move, answer=answer, ply=ply, clock_stopped=clock_stopped)


@pytest.mark.parametrize(
    ("answer", "in_sweden", "in_poland"),
    [
        (Answer.NONE, Standing.PENDING, Standing.PENDING),
        (Answer.MOVE, Standing.DECLINED, Standing.DECLINED),
        (Answer.DECLINE, Standing.DECLINED, Standing.PENDING),
        (Answer.ACCEPT, Standing.ACCEPTED, Standing.PENDING),
    ],
)
def test_how_an_offer_stands(answer, in_sweden, in_poland):
    assert offer_stands(offer(answer), RENJU)[0] is in_sweden
    assert offer_stands(offer(answer), PSGRP)[0] is in_poland


def test_in_poland_the_clock_is_stopped_to_accept():
    standing, because = offer_stands(offer(Answer.ACCEPT, clock_stopped=True), PSGRP)
    assert (standing, because.article) == (Standing.ACCEPTED, "PSGRP §6.3b")
    unsaid = Offer(with_own_move=True, answer=Answer.ACCEPT, ply=20)
    assert offer_stands(unsaid, PSGRP)[0] is Standing.PENDING


@pytest.mark.parametrize("answer", list(Answer))
@pytest.mark.parametrize(
    ("book", "article"), [(GOMOKU, "SLSF-G 9.5"), (RENJU, "SLSF-R 10.5"), (PSGRP, "PSGRP §6.3b")]
)
def test_a_draw_is_offered_with_a_move_and_never_taken_back(book, article, answer):
    with pytest.raises(Refused) as refusal:
        offer_stands(offer(answer, with_own_move=False), book)
    assert (refusal.value.code, refusal.value.article) == ("draw_offer_without_move", article)
    if answer is Answer.WITHDRAWN:
        with pytest.raises(Refused) as refusal:
            offer_stands(offer(answer), book)
        assert (refusal.value.code, refusal.value.article) == ("draw_offer_not_withdrawable", article)


@given(st.integers(0, 60), st.integers(0, 60))
def test_a_fewest_number_of_moves_bars_agreement_below_it_alone(ply, fewest):
    try:
        standing, _ = offer_stands(offer(Answer.ACCEPT, ply=ply), RENJU, fewest_moves=fewest)
    except Refused as refusal:
        assert (refusal.code, refusal.article) == ("draw_too_early", "SLSF-R 10.6")
        assert ply < fewest
    else:
        assert standing is Standing.ACCEPTED
        assert ply >= fewest


def test_a_draw_is_claimed_only_where_the_regulations_give_the_right():
    assert check_draw_claim(100, 100, GOMOKU).article == "SLSF-G 9.7"
    for ply, since in ((99, 100), (200, None)):
        with pytest.raises(Refused) as refusal:
            check_draw_claim(ply, since, RENJU)
        assert (refusal.value.code, refusal.value.article) == ("no_draw_claim", "SLSF-R 10.7")


@pytest.mark.parametrize(
    ("upheld", "before", "left", "claimed", "penalty"),
    [
        (False, 0, None, Claimed.PLAY_ON, True),
        (False, 1, 60, Claimed.PLAY_ON, True),
        (False, 2, 60, Claimed.CLAIMANT_LOSES, False),
        (True, 2, 60, Claimed.DRAW, False),
        (True, 0, 0, Claimed.CLAIMANT_LOSES, False),
    ],
)
def test_the_polish_claim_that_no_row_can_be_built(upheld, before, left, claimed, penalty):
    claim = no_row_possible_claimed(upheld=upheld, rejected_before=before, left_seconds=left)
    assert (claim.claimed, claim.penalty_due, claim.because.article) == (claimed, penalty, "PSGRP §6.3")


def test_an_empty_board_has_572_places_for_a_five():
    assert len(open_fives(EMPTY, Colour.WHITE, exactly_five=True)) == 2 * 15 * 11 + 2 * 11 * 11


def test_a_stone_at_the_end_closes_a_place_only_where_an_overline_does_not_win():
    board = position([read_point("h8")])
    place = tuple(read_point(name) for name in ("i8", "j8", "k8", "l8", "m8"))
    assert place in open_fives(board, Colour.BLACK, exactly_five=False)
    assert place not in open_fives(board, Colour.BLACK, exactly_five=True)
    assert place in open_fives(board, Colour.WHITE, exactly_five=True)


@settings(max_examples=20)
@given(st.lists(st.integers(0, 224), unique=True, max_size=150), st.booleans(), st.sampled_from(list(Colour)))
def test_open_places_are_those_found_by_walking_the_grid(stones, exactly, builder):
    board = position(stones[::2], stones[1::2])
    holds = {divmod(point, 15): board.at(point) for point in POINTS}
    expected = set()
    for row, column in holds:
        for rows, columns in ((0, 1), (1, 0), (1, 1), (-1, 1)):
            five = [(row + n * rows, column + n * columns) for n in range(-1, 6)]
            inside = five[1:6]
            if any(holds.get(each, builder.other) is builder.other for each in inside):
                continue
            if exactly and builder in (holds.get(five[0]), holds.get(five[6])):
                continue
            expected.add(tuple(sorted(15 * each[0] + each[1] for each in inside)))
    found = open_fives(board, builder, exactly_five=exactly)
    assert {tuple(sorted(place)) for place in found} == expected
    assert len(found) == len(expected)


@pytest.mark.parametrize("colour", list(Colour))
def test_disorder_in_sweden(colour):
    rebuilt = scattered(colour, restorable=True, book=RENJU)
    assert (rebuilt.ending.result, rebuilt.clock) == (Result.IN_PROGRESS, Clock.CULPRITS_RUNS)
    lost = scattered(colour, restorable=False, book=RENJU)
    assert (lost.ending.result.winner, lost.because.article) == (colour.other, "SLSF-R 6.2")


def test_disorder_that_nobody_caused():
    rebuilt = scattered(None, restorable=True, book=RENJU)
    assert (rebuilt.clock, rebuilt.because.article) == (Clock.STOPPED, "SLSF-R 11.6")
    void = scattered(None, restorable=False, book=GOMOKU)
    assert (void.ending.result, void.new_game) == (Result.ANNULLED, True)


def test_disorder_in_poland():
    assert scattered_in_poland(None, restorable=True).clock is Clock.STOPPED
    assert scattered_in_poland(None, restorable=False).ending.result is Result.DRAW
    for colour in Colour:
        for restorable in (True, False):
            assert scattered_in_poland(colour, restorable=restorable).ending.result.winner is colour.other


@pytest.mark.parametrize(
    ("handled", "phase_open", "lost", "article"),
    [
        (Handled.TAKEN_BACK, False, True, "PSGRP §5.3"),
        (Handled.REARRANGED, False, True, "PSGRP §5.3"),
        (Handled.TAKEN_BACK, True, False, "PSGRP §5.2"),
        (Handled.REARRANGED, True, False, "PSGRP §5.2"),
        (Handled.DROPPED, False, False, "PSGRP §5.8"),
        (Handled.DROPPED, True, False, "PSGRP §5.8"),
    ],
)
def test_a_stone_taken_back_loses_but_in_an_open_phase(handled, phase_open, lost, article):
    found, because = loses_by(handled, phase_open=phase_open)
    assert (found, because.article) == (lost, article)


@given(SECONDS, SECONDS)
def test_a_time_penalty_never_leaves_less_than_three_minutes(base, left):
    penalty = time_penalty(base, left)
    tenth = base // 10
    assert (left - penalty.left_seconds) + penalty.opponent_bonus_seconds == tenth
    if penalty.left_seconds < left:
        assert penalty.left_seconds >= 180
    elif tenth:
        assert left - tenth < 180
        assert penalty.opponent_bonus_seconds == tenth


@pytest.mark.parametrize("breach", list(PolishBreach))
def test_every_breach_names_a_paragraph_of_the_book(breach):
    assert listed(breach.article) == [breach.article]


@given(SECONDS, SECONDS, SECONDS)
def test_late_players_begin_with_their_own_lateness_taken_off(base, first, second):
    begins = starting_seconds(base, (first, second))
    assert begins == (max(base - first, 0), max(base - second, 0))
    assert starting_seconds(base, (second, first)) == begins[::-1]


def test_lateness_is_counted_from_the_start():
    with pytest.raises(Malformed) as refusal:
        starting_seconds(1200, (0, -1))
    assert refusal.value.field == "late_seconds"


@pytest.mark.parametrize(
    ("set_seconds", "setting"),
    [
        ((1200, 1200), Setting.CONTINUE),
        ((1100, 900), Setting.CONTINUE),
        ((1100, 1201), Setting.REFEREE_CORRECTS),
        ((1300, 1300), Setting.REFEREE_CORRECTS),
    ],
)
def test_clocks_that_were_set_wrongly(set_seconds, setting):
    found, because = check_settings(1200, set_seconds)
    assert (found, because.article) == (setting, "PSGRP §5.1")


def test_a_clock_that_stood_still_is_reported_by_the_players():
    stood = {"left_seconds": 600, "stood_seconds": 45}
    assert left_after_stoppage(**stood, reported_by_player=True, deducted=True)[0] == 555
    assert left_after_stoppage(**stood, reported_by_player=True, deducted=False)[0] == 600
    assert left_after_stoppage(30, 45, reported_by_player=True, deducted=True)[0] == 0
    with pytest.raises(Refused) as refusal:
        left_after_stoppage(**stood, reported_by_player=False, deducted=True)
    assert (refusal.value.code, refusal.value.article) == ("only_players_report", "PSGRP §5.4")


def test_the_polish_openings_are_those_of_the_gomoku_book():
    assert polish_rules("Swap").opening is OpeningRule.SWAP_1
    assert polish_rules("swap2 ").opening is OpeningRule.SWAP_2
    assert polish_rules("Pente") is None


@pytest.mark.parametrize(
    ("upheld", "before", "left", "figure"),
    [(False, 0, None, 1), (False, 1, 1, 2), (False, 2, 60, 3), (True, 1, 60, 1), (False, 0, 0, 0)],
)
def test_a_polish_claim_tells_how_often_it_was_rejected_or_what_time_was_left(upheld, before, left, figure):
    claim = no_row_possible_claimed(upheld=upheld, rejected_before=before, left_seconds=left)
    assert claim.because.inputs == (figure,)


@pytest.mark.parametrize(
    ("left", "stood", "deducted", "then", "reason"),
    [
        (600, 60, True, 540, "clocks.time_taken_off"),
        (600, 60, False, 600, "clocks.nothing_taken_off"),
        (60, 61, True, 0, "clocks.time_taken_off"),
    ],
)
def test_the_referee_takes_off_the_time_that_a_clock_stood_still_or_not(left, stood, deducted, then, reason):
    found, because = left_after_stoppage(left, stood, reported_by_player=True, deducted=deducted)
    assert (found, because.code, because.inputs) == (then, reason, (left, stood))
