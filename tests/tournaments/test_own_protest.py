"""A player lodges a protest themself while it is played (SLSF-G 18.1i); nobody does for somebody else."""

from __future__ import annotations

from uuid import UUID

import msgspec
import pytest

from federation.identity.events import PersonsMerged
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    ROUND_1,
    STREAM,
    tournament,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts

IN_PLAY = (*INVITED, *ENTERED, DRAWN, ROUND_1, won(1, 1), won(1, 2))
PROTEST = acts.LodgeProtest(**HERE, person=ANNA, words="I won it.", of_round=1, of_board=1, of_game=1)


def test_a_player_protests_about_a_game() -> None:
    said = tournament(*IN_PLAY, role="auditor").being(ANNA).when(acts.lodge_protest, PROTEST)
    assert said.refusal is None
    (lodged,) = [each.event for each in said.recorded]
    assert isinstance(lodged, facts.ProtestLodged)
    assert (lodged.person, lodged.round_number, lodged.board) == (ANNA, 1, 1)


def test_nobody_protests_in_the_name_of_another_player() -> None:
    nobody = tournament(*IN_PLAY, role="auditor")
    nobody.when(acts.lodge_protest, PROTEST).refused("not_allowed")
    nobody.being(BO).when(acts.lodge_protest, PROTEST).refused("not_allowed")


def test_who_is_not_entered_protests_about_nothing() -> None:
    not_here = acts.LodgeProtest(**HERE, person=ANNA, words="I won it.")
    tournament(*INVITED, role="auditor").being(ANNA).when(acts.lodge_protest, not_here).refused(
        "not_a_participant"
    )


def on(board: int, person: str = ANNA, round_number: int = 1, game: int = 1) -> acts.LodgeProtest:
    said = {"person": person, "of_round": round_number, "of_board": board, "of_game": game}
    return msgspec.structs.replace(PROTEST, **said)


def test_a_player_protests_about_no_game_of_others() -> None:
    player = tournament(*IN_PLAY, role="auditor").being(ANNA)
    player.when(acts.lodge_protest, on(2)).refused("not_your_game", field="of_round", article="SLSF-R 19.1i")
    player.when(acts.lodge_protest, on(1))
    assert player.refusal is None


def test_an_arbiter_who_plays_protests_for_themself_about_own_games_alone() -> None:
    playing = tournament(*IN_PLAY).being(ANNA)
    playing.when(acts.lodge_protest, on(2)).refused("not_your_game")
    playing.when(acts.lodge_protest, on(2, BO))
    assert playing.refusal is None


def test_an_arbiter_takes_down_what_a_player_says_of_another_board() -> None:
    said = tournament(*IN_PLAY).when(acts.lodge_protest, on(2))
    assert said.refusal is None and said.recorded


def test_a_captain_protests_about_a_game_of_the_team() -> None:
    reds = facts.TeamEntered(team="reds", name="Reds", squad=(BO, CY))
    captain = facts.CaptainNamed(team="reds", person=ANNA)
    leading = tournament(*INVITED, *ENTERED, reds, captain, DRAWN, ROUND_1, role="auditor").being(ANNA)
    leading.when(acts.lodge_protest, msgspec.structs.replace(on(2), team="reds"))
    assert leading.refusal is None and leading.recorded


def test_a_game_is_contested_once_until_it_is_decided() -> None:
    player = tournament(*IN_PLAY, role="auditor").being(ANNA).when(acts.lodge_protest, PROTEST)
    player.when(acts.lodge_protest, PROTEST).refused("protest_open", field="of_round", article="SLSF-R 19.1i")
    player.also(STREAM, facts.ProtestDecided(protest=1, upheld=False, words="0" * 64))
    player.when(acts.lodge_protest, PROTEST)
    assert player.refusal is None


def test_another_number_of_the_same_person_contests_it_no_second_time() -> None:
    merged = PersonsMerged(merged=UUID(ANNA), kept=UUID(CY), reason="0" * 64)
    arbiter = tournament(*IN_PLAY).also(f"identity/{FED}", merged)
    arbiter.when(acts.lodge_protest, PROTEST)
    arbiter.when(acts.lodge_protest, on(1, CY)).refused("protest_open")
    arbiter.when(acts.lodge_protest, on(1, BO))
    assert arbiter.refusal is None, "the other player of the game has a protest of their own"


@pytest.mark.parametrize("own", [True, False])
def test_about_no_single_game_players_have_one_open_protest_and_arbiters_take_down_several(own: bool) -> None:
    said = tournament(*IN_PLAY, role="auditor" if own else "arbiter")
    if own:
        said.being(ANNA)
    said.when(acts.lodge_protest, on(0, round_number=0, game=0))
    said.when(acts.lodge_protest, on(0, round_number=0, game=0))
    if own:
        said.refused("protest_open")
    assert said.refusal is None
