from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from tournaments.rules.books import DSU, GOMOKU, PSGRP, RENJU
from tournaments.rules.pairing.face import Colour
from tournaments.rules.resumption import (
    Action,
    Envelope,
    Whose,
    check_round_gate,
    check_sealed_draw,
    pause_between,
    resumption,
    second_envelope,
)
from tournaments.rules.sealing import (
    ENVELOPE_ITEMS,
    ENVELOPE_WORDS,
    Content,
    Sealing,
    Verdict,
    check_envelope,
    check_sealing,
    missing_from_envelope,
    sealed_move,
    sealers_clock,
)

TWO_O_CLOCK = datetime(2011, 3, 5, 14, 0, tzinfo=UTC)


def sealing(session_over=True, both=True, to_move=True, book=GOMOKU):
    return check_sealing(session_over=session_over, both_made_required_moves=both, to_move=to_move, book=book)


def test_after_the_session_the_player_to_move_must_seal_and_before_he_may():
    assert sealing().sealing is Sealing.MUST
    assert sealing(session_over=False).sealing is Sealing.MAY


@pytest.mark.parametrize("session_over", [True, False])
def test_who_cannot_seal_is_told_why(session_over):
    with pytest.raises(Refused) as refusal:
        sealing(session_over, both=False, to_move=False)
    assert refusal.value.code == "not_to_move"
    with pytest.raises(Refused) as refusal:
        sealing(session_over, both=False, book=RENJU)
    assert (refusal.value.code, refusal.value.article) == ("control_open", "SLSF-R 13.1")


@given(st.integers(0, 9000), st.integers(0, 9000), st.integers(1, 9000))
def test_early_sealing_costs_the_rest_of_the_session(used, left, allowed):
    clock = sealers_clock(used, left, allowed, GOMOKU)
    assert clock.used_seconds == used + left
    assert clock.flag_warning is (allowed - used - left <= 0)
    assert [step.article for step in clock.trace[1:]] == ["SLSF-G 8.4"] * clock.flag_warning


@given(st.sets(st.sampled_from(sorted(ENVELOPE_ITEMS))))
def test_the_referee_keeps_a_complete_envelope_only(has):
    lacking = [each.item for each in missing_from_envelope(has, RENJU)]
    assert lacking == sorted(set(ENVELOPE_ITEMS) - has)
    if not lacking:
        assert check_envelope(has, RENJU).article == "SLSF-R 13.3"
        return
    with pytest.raises(Refused) as refusal:
        check_envelope(has, RENJU)
    assert refusal.value.values["items"] == tuple(ENVELOPE_WORDS[item] for item in lacking)
    assert str(refusal.value).startswith("The envelope lacks: " + ENVELOPE_WORDS[lacking[0]])


def test_each_missing_item_names_its_letter():
    articles = {each.item: each.article for each in missing_from_envelope((), RENJU)}
    assert articles == {
        "both_score_sheets": "SLSF-R 13.1",
        "player_names": "SLSF-R 13.2a",
        "time_used_first": "SLSF-R 13.2b",
        "time_used_second": "SLSF-R 13.2b",
        "sealer_name": "SLSF-R 13.2c",
        "sealed_move_number": "SLSF-R 13.2c",
        "opponent_signature": "SLSF-R 13.2",
    }


def test_a_forbidden_point_costs_only_black_in_renju_and_only_on_claim():
    verdicts = {
        (book.id, colour): sealed_move(Content.FORBIDDEN_FREE_POINT, colour, book).verdict
        for book, colour in product((GOMOKU, RENJU), Colour)
    }
    assert verdicts.pop(("SLSF-R", Colour.BLACK)) is Verdict.VALID_LOSS_ON_CLAIM
    assert set(verdicts.values()) == {Verdict.VALID}


@pytest.mark.parametrize(
    ("content", "verdict", "article"),
    [
        (Content.NONE, Verdict.LOSS, "SLSF-R 15.3a"),
        (Content.OCCUPIED_POINT, Verdict.LOSS, "SLSF-R 15.3a"),
        (Content.OFF_BOARD, Verdict.LOSS, "SLSF-R 15.3a"),
        (Content.PASS, Verdict.VALID, "SLSF-R 4.2"),
        (Content.FREE_POINT, Verdict.VALID, "SLSF-R 15.3a"),
        (Content.ILLEGIBLE, Verdict.REFEREE_RULES, "SLSF-R 19.1h"),
        (Content.DOUBTFUL, Verdict.REFEREE_RULES, "SLSF-R 19.1h"),
    ],
)
def test_what_the_envelope_holds(content, verdict, article):
    move = sealed_move(content, Colour.WHITE, RENJU)
    assert (move.verdict, move.trace[0].article) == (verdict, article)


def resumed(envelope=Envelope.HELD, mover=True, sealer=True, known=True):
    return resumption(
        envelope, mover_present=mover, sealer_present=sealer, position_and_times_known=known, book=GOMOKU
    )


def test_an_envelope_is_opened_only_when_it_is_there_and_so_is_the_player_to_move():
    for envelope, mover, sealer, known in product(Envelope, *[(True, False)] * 3):
        goes_on = resumed(envelope, mover, sealer, known)
        assert goes_on.open_envelope is (envelope is Envelope.HELD and mover and known)
        assert goes_on.may_seal_reply is (goes_on.open_envelope and not sealer)
        assert (goes_on.clock is Whose.NOBODY) is (goes_on.action is Action.ANNUL_AND_REPLAY) is not known


def test_both_absent_is_the_movers_clock():
    goes_on = resumed(mover=False, sealer=False)
    assert (goes_on.action, goes_on.clock) == (Action.WAIT_FOR_MOVER, Whose.MOVER)
    assert goes_on.trace[0].article == "SLSF-G 13.4"


def test_a_lost_envelope_gives_the_sealer_the_move_again():
    goes_on = resumed(Envelope.LOST)
    assert (goes_on.action, goes_on.clock) == (Action.RESUME_WITHOUT_ENVELOPE, Whose.SEALER)


def test_position_and_times_that_cannot_be_settled_for_any_reason_annul_the_game():
    assert {resumed(envelope, known=False).action for envelope in Envelope} == {Action.ANNUL_AND_REPLAY}


def test_the_answer_waits_for_the_sealer_on_his_time():
    waiting, arrived = (second_envelope(sealer_arrived=here, book=RENJU) for here in (False, True))
    assert (waiting.open_envelope, arrived.open_envelope) == (False, True)
    assert waiting.clock_running is arrived.clock_running is Whose.SEALER
    assert waiting.because.article == "SLSF-R 14.5"


def test_a_draw_needs_agreement_both_signatures_and_the_referee():
    for agree, sign, referee in product((True, False), repeat=3):
        facts = {"both_agree": agree, "both_sign": sign, "referee_present": referee, "book": GOMOKU}
        if agree and sign and referee:
            assert check_sealed_draw(**facts).article == "SLSF-G 13.7"
            continue
        with pytest.raises(Refused) as refusal:
            check_sealed_draw(**facts)
        assert refusal.value.code == ("not_signed" if agree else "no_agreement")


@given(st.integers(-30, 60), st.booleans())
def test_a_quarter_of_an_hour_between_sealed_games_unless_waived(minutes, waived):
    pause = pause_between(TWO_O_CLOCK, TWO_O_CLOCK + timedelta(minutes=minutes), waived=waived, book=RENJU)
    assert pause.earliest == TWO_O_CLOCK + timedelta(minutes=15)
    assert pause.in_order is (waived or minutes >= 15)
    assert pause.because.article == "SLSF-R 14.1"


@given(st.integers(1, 12), st.integers(0, 12), st.sets(st.integers(1, 12)))
def test_only_the_last_round_waits_for_open_games_of_earlier_rounds(next_round, more, open_rounds):
    open_games = [(number, board) for number in open_rounds for board in (10, 9)]
    waiting = sorted(number for number in open_rounds if number < next_round)
    if not more and waiting:
        with pytest.raises(Refused) as refusal:
            check_round_gate(next_round, next_round, open_games, RENJU)
        assert (refusal.value.code, refusal.value.article) == ("games_open", "SLSF-R 14.1")
        said = ", ".join(f"{number}.9, {number}.10" for number in waiting)
        assert refusal.value.values["games"] == said
        return
    because = check_round_gate(next_round, next_round + more, open_games, RENJU)
    assert because.article == ("SLSF-R 26.5" if waiting else "SLSF-R 14.1")


def test_other_books_have_a_paragraph_of_their_own_on_the_last_round_or_none():
    with pytest.raises(Refused) as refusal:
        check_round_gate(2, 2, [(1, 1)], DSU)
    assert refusal.value.article == "DSU 4.1.2 §11"
    assert check_round_gate(2, 2, [(1, 1)], PSGRP).inputs == ((1, 1),)


@pytest.mark.parametrize(
    ("minutes", "waived", "in_order", "reason"),
    [
        (14, False, False, "resumption.pause_too_short"),
        (15, False, True, "resumption.pause"),
        (14, True, True, "resumption.pause_waived"),
        (15, True, True, "resumption.pause"),
    ],
)
def test_the_fifteenth_minute_is_late_enough(minutes, waived, in_order, reason):
    pause = pause_between(TWO_O_CLOCK, TWO_O_CLOCK + timedelta(minutes=minutes), waived=waived, book=GOMOKU)
    assert (pause.in_order, pause.because.code) == (in_order, reason)


@pytest.mark.parametrize("here", [True, False])
def test_the_player_to_move_is_told_whether_the_sealer_is_there(here):
    facts = {"mover_present": True, "sealer_present": here, "position_and_times_known": True}
    resumed = resumption(Envelope.HELD, **facts, book=GOMOKU)
    articles = [step.article for step in resumed.trace]
    assert articles == (["SLSF-G 13.3"] if here else ["SLSF-G 13.3", "SLSF-G 13.5"])
    assert (resumed.may_seal_reply, resumed.open_envelope) == (not here, True)
