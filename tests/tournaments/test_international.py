"""SLSF-G 30 (SLSF-R 31): the board sanctions an international event only with a Swedish player."""

from __future__ import annotations

from federation.members.events import ResidentCountedAsSwedish
from tests.support.specification import Specification
from tests.tournaments.given import ANNA, BO, ENTERED, FED, HERE, INVITED, SANCTIONED, STREAM, tournament
from tournaments import commands as acts
from tournaments.rules.eligibility import EventKind

BY_BOARD = ResidentCountedAsSwedish(federation=FED, reference="2026/4 §7")
STRANGER = "00000000-0000-0000-0000-00000000dead"


def international(*events: object, **changes: object) -> Specification:
    kind = {"event_kind": EventKind.INTERNATIONAL.value}
    return tournament(*INVITED, *events, role="board", **(kind | changes))


def sanction(*swedish: str) -> acts.SanctionTournament:
    return acts.SanctionTournament(**HERE, swedish=swedish)


def test_a_swedish_player_among_the_entered_is_enough() -> None:
    international(*ENTERED).when(acts.sanction_tournament, sanction(ANNA)).then(STREAM, SANCTIONED)


def test_without_one_it_is_refused_with_the_way_on() -> None:
    specified = international(*ENTERED).when(acts.sanction_tournament, sanction())
    assert specified.refusal is not None
    assert "once a Swedish player is entered" in specified.refusal.way_on
    specified.refused("no_swedish_participant", field="participants", article="SLSF-R 31")


def test_a_swede_who_is_not_entered_does_not_take_part() -> None:
    international().when(acts.sanction_tournament, sanction(ANNA)).refused("no_swedish_participant")
    international(*ENTERED).when(acts.sanction_tournament, sanction(STRANGER)).refused(
        "no_swedish_participant"
    )


def test_a_resident_counted_by_the_board_counts_in_renju_alone() -> None:
    international(*ENTERED).also(f"person/{BO}", BY_BOARD).when(acts.sanction_tournament, sanction()).then(
        STREAM, SANCTIONED
    )
    gomoku = international(*ENTERED, discipline="gomoku", rule_book="SLSF-G").also(f"person/{BO}", BY_BOARD)
    gomoku.when(acts.sanction_tournament, sanction()).refused("no_swedish_participant", article="SLSF-G 30")


def test_any_other_event_needs_none() -> None:
    tournament(role="board").when(acts.sanction_tournament, sanction()).then(STREAM, SANCTIONED)
