"""SLSF-G 14, 19: a breach belongs to who sat there, whoever they were taken for when it was noted."""

from __future__ import annotations

from types import SimpleNamespace
from uuid import UUID

import pytest
from django.urls import reverse

from events.models import PersonalData
from events.personal import forget
from events.rebuilding import rebuild
from events.runner import digest
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.privacy.everything import everything
from ratings.corrections.models import Correction
from tests.conduct.given import at_board, leads_to
from tests.conduct.test_noting import DECIDE, note
from tests.desk.conftest import text_of
from tests.sealed.weekend import in_play
from tests.support import correcting, season
from tests.tournaments.given import ANNA, CY, DI, STREAM
from tournaments import commands as tournament_acts
from tournaments import events as tournament_facts
from tournaments.conduct import commands as acts
from tournaments.conduct.models import MatterRow
from tournaments.rules.discipline import Breach

EVA = str(UUID(int=5))
"""She played and was taken for Di, who had Black, or for Anna, who had White."""
GAME = {"round_number": 1, "board": 1, "game": 1}


def corrected(entered: str, played: str = EVA) -> tournament_facts.EntrantCorrected:
    return tournament_facts.EntrantCorrected(entered=entered, played=played, reason="0" * 64)


@pytest.mark.parametrize(("offender", "score"), [(DI, (0, 2)), (ANNA, (2, 0))])
def test_who_broke_the_rule_loses_by_it_under_whichever_name(offender: str, score: tuple[int, int]) -> None:
    specified = at_board().when(acts.note_conduct, note(offender)).also(STREAM, corrected(offender))
    assert leads_to(specified).score == score
    specified.when(acts.decide_game, DECIDE)
    assert specified.refusal is None
    (result,) = specified.events_of(STREAM)
    assert (result.black, result.white) == score


def test_the_opponents_correction_changes_nothing_of_it() -> None:
    specified = at_board().when(acts.note_conduct, note(DI)).also(STREAM, corrected(ANNA))
    assert leads_to(specified).score == (0, 2)


def test_a_name_that_nobody_of_the_game_bears_any_more_decides_nothing() -> None:
    """Two were taken for each other: who plays elsewhere under their own name did not sit at this board."""
    swap = (corrected(DI, EVA), corrected(CY, DI), corrected(EVA, CY))
    specified = at_board().when(acts.note_conduct, note(DI)).also(STREAM, *swap)
    assert leads_to(specified).score is None
    specified.when(acts.decide_game, DECIDE).refused("decides_no_game", article="SLSF-R 15.1b")


@pytest.fixture
def noted(house) -> SimpleNamespace:
    """A weekend in play in which conduct of Black's at board 1 is noted; who sat there was somebody else."""
    made = in_play()
    arbiter, sat_there = season.everything("slsf"), season.person("Eva Ek", number=77)
    taken_for = made.state.order[made.state.rounds[0].boards[0][0] - 1]
    said = {"person": taken_for, "breach": Breach.CONSULTING, "reason": "Asked a coach in the corridor"}
    acts.note_conduct(acts.NoteConduct(**made.here, **GAME, **said), by=arbiter)
    season.catch_up()
    return SimpleNamespace(here=made.here, arbiter=arbiter, sat_there=sat_there, taken_for=taken_for)


def put_right(noted: SimpleNamespace) -> tournament_acts.CorrectEntrant:
    played = tournament_acts.Entry(person=noted.sat_there)
    return tournament_acts.CorrectEntrant(
        **noted.here, entered=noted.taken_for, played=played, reason="a namesake"
    )


@pytest.mark.database
@pytest.mark.django_db
def test_a_correction_that_everybody_reads_does_not_tell_that_conduct_was_noted(noted) -> None:
    correcting.propose("entrant", put_right(noted), noted.arbiter)
    season.catch_up()
    row = Correction.objects.get()
    assert row.moved > 0
    assert "tournaments.gamerow" in str(row.shown)
    assert "conduct" not in str(row.shown)


@pytest.mark.database
@pytest.mark.django_db
def test_each_reads_what_was_noted_of_himself_and_nobody_what_was_of_another(noted, official) -> None:
    tournament_acts.correct_entrant(put_right(noted), by=noted.arbiter)
    season.catch_up()
    taken_for, sat_there = noted.taken_for, noted.sat_there
    readers = {}
    for person in (taken_for, sat_there):
        readers[person] = official()
        tie = TieAccount(federation="slsf", actor=readers[person].account.actor, person=UUID(person))
        tie_account(tie, by=SYSTEM)
    season.catch_up()
    pages = {who: text_of(readers[who].get(reverse("conduct-of", args=["slsf", who]))) for who in readers}
    assert "SLSF-R 15.1b" in pages[sat_there]
    assert "SLSF-R 15.1b" not in pages[taken_for]
    page = reverse("desk-conduct-game", kwargs={**noted.here, **GAME})
    board = text_of(official("arbiter").get(page))
    assert "A breach by Eva Ek is noted" in board
    assert str(MatterRow.objects.get().person) == sat_there
    before = digest("conduct.matters")
    rebuild("conduct.matters")
    assert digest("conduct.matters") == before


@pytest.mark.database
@pytest.mark.django_db
def test_the_words_are_his_to_read_and_go_with_him(noted) -> None:
    """They were sealed under the name of who they were taken for."""
    taken_for, sat_there = UUID(noted.taken_for), UUID(noted.sat_there)
    tournament_acts.correct_entrant(put_right(noted), by=noted.arbiter)
    season.catch_up()
    (row,) = MatterRow.objects.all()
    held = {each.model: each.rows for each in everything(sat_there).held}
    assert held["conduct.MatterRow"][0]["words"] == "Asked a coach in the corridor"
    assert "conduct.MatterRow" not in {each.model for each in everything(taken_for).held}
    assert row.words in forget(sat_there)
    assert not PersonalData.objects.filter(commitment=row.words).exists()
