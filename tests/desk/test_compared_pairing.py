"""The look at a pairing by hand: boards of the rules beside one's own, and colours wrong for both."""

from __future__ import annotations

import pytest

from tests.desk.conftest import text_of
from tests.desk.pairing_pages import desk
from tests.support import season
from tests.support.swiss import swiss_season
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.desk.compared_pairing import compared, wrong_colours
from tournaments.rules.systems import System
from tournaments.sides import sides_of


def paired(system: System = System.FIDE_1998, players: int = 6) -> Event:
    """Round 2 is paired by the rules."""
    event = Event("DSU", players, play(system, rounds=4), chance=4)
    event.pair()
    event.play_round(walkovers=False)
    event.pair()
    event.play_round(walkovers=False)
    act = acts.PairRound(**event.here, seed=event.seed(), accept_proposal=True)
    event.say(acts.pair_round, act)
    return event


def test_the_same_boards_leave_nothing_to_compare() -> None:
    state = paired().state
    assert compared(state, 1, state.drafts[1].boards, 0, sides_of("chess")) == []


@pytest.mark.fide("68-69")
def test_boards_that_differ_stand_beside_those_of_the_rules_white_first_in_chess() -> None:
    state = paired().state
    first, *others = state.drafts[1].boards
    mine = (first[::-1], *others)
    black, white = first
    assert compared(state, 1, mine, 0, sides_of("chess")) == [(f"{white} – {black}", f"{black} – {white}")]


def test_who_rests_instead_of_whom_is_told() -> None:
    state = paired(System.DANISH_MONRAD, 7).state
    draft = state.drafts[1]
    (black, white), *others = draft.boards
    mine = ((draft.resting, white), *others)
    told = compared(state, 1, mine, black, sides_of("chess"))
    assert told[-1] == (f"{draft.resting} rests", f"{black} rests")
    assert len(told) == 2


@pytest.mark.fide("67")
def test_both_with_the_wrong_colour_are_named_and_no_other_board() -> None:
    """After one game who had Black is due White, and the other way round."""
    event = Event("DSU", 4, play(System.DANISH_MONRAD, rounds=3))
    event.pair()
    event.play_round(walkovers=False)
    state = event.state
    (black, white), (other_black, other_white) = state.rounds[0].boards
    wrong_for_one = [(black, other_black), (white, other_white)]
    assert list(wrong_colours(state, 1, wrong_for_one, {})) == []
    assert list(wrong_colours(state, 1, [(black, white)], {black: "Ada", white: "Bo"})) == [
        f"{black} Ada and {white} Bo both have the wrong colour; turned round, both have the right one."
    ]
    assert list(wrong_colours(state, 1, [(white, black)], {})) == [], "both are due"


def test_before_the_first_game_no_colour_is_wrong() -> None:
    event = Event("DSU", 4, play(System.DANISH_MONRAD, rounds=3))
    assert list(wrong_colours(event.state, 1, [(1, 2), (3, 4)], {})) == []


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("67-69")
def test_the_page_shows_both(official) -> None:
    season.open_house()
    made = swiss_season("danish_monrad", 4, 1, "DSU", planned=3)
    made.pair()
    season.catch_up()
    boards = made.state.drafts[1].boards
    met = made.state.rounds[0].boards
    fields = {f"b{at}": pair[0] for at, pair in enumerate(met, start=1)}
    fields |= {f"w{at}": pair[1] for at, pair in enumerate(met, start=1)}
    arbiter = official("arbiter", federation="dsu")
    look = arbiter.send(desk("pair-hand", made), **fields, step="look")
    shown = text_of(look)
    assert "Beside the pairing of the rules" in shown
    assert "both have the wrong colour" in shown
    right = {f"{white} – {black}" for black, white in boards}
    assert {one for one, _ in look.context["look"].beside} == right
    same = {f"b{at}": pair[0] for at, pair in enumerate(boards, start=1)}
    same |= {f"w{at}": pair[1] for at, pair in enumerate(boards, start=1)}
    assert "The same boards as by the rules." in text_of(
        arbiter.send(desk("pair-hand", made), **same, step="look")
    )
