"""What was noted of conduct is told to those who report or judge the tournament, and each look is noted."""

from __future__ import annotations

import pytest
from django.urls import reverse

from federation.officials.models import PersonalLook
from tests.desk.conftest import text_of
from tests.sealed.weekend import in_play
from tests.support import season
from tournaments.conduct import commands as acts
from tournaments.conduct.models import MatterRow
from tournaments.rules.clock_acts import Fell
from tournaments.rules.discipline import Breach

pytestmark = [pytest.mark.database, pytest.mark.django_db]

GAME = {"round_number": 1, "board": 1, "game": 1}
WORDS = "Asked a coach in the corridor"


@pytest.fixture
def made(house):
    """A flag has fallen at board 1, and a breach of Black's is noted there."""
    made = in_play()
    by, black = season.official("slsf", "arbiter"), black_of(made)
    acts.rule_flag(acts.RuleFlag(**made.here, **GAME, fell=Fell.UNDECIDABLE), by=by)
    noted = acts.NoteConduct(**made.here, **GAME, person=black, breach=Breach.CONSULTING, reason=WORDS)
    acts.note_conduct(noted, by=by)
    season.catch_up()
    return made


def black_of(made) -> str:
    return made.state.order[made.state.rounds[0].boards[0][0] - 1]


def pages(made) -> list[str]:
    return [
        reverse("desk-conduct-game", kwargs={**made.here, **GAME}),
        reverse("desk-conduct", kwargs=made.here),
        reverse("desk-conduct-round", kwargs={**made.here, "round_number": 1}),
    ]


@pytest.mark.parametrize(
    ("role", "federation"),
    [
        ("arbiter", "dsu"),
        ("board", "psgrp"),
        ("auditor", "dsu"),
        ("treasurer", "slsf"),
        ("registrar", "slsf"),
    ],
)
def test_nobody_else_is_told_at_the_boards_that_anything_was_noted(made, official, role, federation) -> None:
    reader = official(role, federation=federation)
    for page in pages(made):
        told = text_of(reader.get(page))
        assert "which fell first cannot be told" in told, "what everybody may see is there"
        assert "breach" not in told.replace("Note conduct", ""), page
        assert WORDS not in told
    for page in ("take-back", "decide"):
        assert (
            reader.get(reverse(f"desk-conduct-{page}", kwargs={**made.here, "number": 2})).status_code == 404
        )
    assert not PersonalLook.objects.exists()


@pytest.mark.parametrize("role", ["arbiter", "auditor", "tournament_committee"])
def test_who_reports_or_judges_it_reads_it_and_leaves_a_look(made, official, role: str) -> None:
    reader, page = official(role), pages(made)[0]
    assert WORDS in text_of(reader.get(page))
    (look,) = PersonalLook.objects.all()
    assert (str(look.person), look.federation, look.page) == (black_of(made), "slsf", page)
    assert "A breach is noted" in text_of(reader.get(pages(made)[1]))


def test_a_board_at_which_nothing_was_noted_leaves_no_look(made, official) -> None:
    other = reverse("desk-conduct-game", kwargs={**made.here, **GAME, "board": 2})
    assert official("arbiter").get(other).status_code == 200
    assert not PersonalLook.objects.exists()


def test_the_admin_notes_a_look_at_a_breach_and_none_at_a_flag(made, official) -> None:
    auditor = official("auditor")
    for row in MatterRow.objects.order_by("number"):
        assert auditor.get(f"/admin/conduct/matterrow/{row.pk}/change/").status_code == 200
    assert [str(look.person) for look in PersonalLook.objects.all()] == [black_of(made)]
