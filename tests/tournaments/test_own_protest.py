"""A player lodges a protest themself while it is played (SLSF-G 18.1i); nobody does for somebody else."""

from __future__ import annotations

from tests.tournaments.given import ANNA, BO, DRAWN, ENTERED, HERE, INVITED, ROUND_1, tournament, won
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
