"""Kyu tests in the admin and in the API: papers are for the officer and the auditor, acts for their roles."""

from __future__ import annotations

import pytest
from django.urls import reverse
from rest_framework.test import APIRequestFactory

from ratings.kyu_tests.api import KyuTestsApi, RankingJudgesApi
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, RankingJudge, SessionProtocol
from tests.desk.conftest import SURE, text_of
from tests.kyu_tests.past import DAY, FED, Club, club, name_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

OPEN = (RankingJudge, KyuTest, SessionProtocol)
CLOSED = (PaperRow, IssuedPaper)
ACTS = [(RankingJudge, "strike_ranking_judge"), (PaperRow, "withdraw_paper"), (KyuTest, "rule_validity")]
SAID = {"reference": "2026/5 §3", "valid": "no", "reason": "No clock.", "confirmed": "yes", **SURE}


@pytest.fixture
def here(house) -> Club:
    """The club after a session."""
    made = club()
    made.send(made.test(13, passed=True), remarks="All went well.")
    season.catch_up()
    return made


def page_of(model, name: str, *args: object) -> str:
    return reverse(f"admin:kyu_tests_{model._meta.model_name}_{name}", args=args)


@pytest.mark.parametrize("model", OPEN + CLOSED)
@pytest.mark.parametrize("role", ["title_officer", "auditor"])
def test_officer_and_auditor_read_every_table(here, official, role, model):
    somebody = official(role)
    assert somebody.get(page_of(model, "changelist"), q="a").status_code == 200
    row = model.objects.first()
    page = text_of(somebody.get(page_of(model, "change", row.pk)))
    assert "SLSF-R 32" in page


@pytest.mark.parametrize("model", CLOSED)
@pytest.mark.parametrize("role", ["ranking_judge", "board", "arbiter"])
def test_nobody_else_reads_the_tables_of_papers(here, official, role, model):
    somebody = official(role)
    assert somebody.get(page_of(model, "changelist")).status_code == 403
    assert somebody.get(page_of(model, "change", model.objects.first().pk)).status_code in {302, 403}


def test_an_officer_of_another_federation_sees_no_paper(here, official):
    stranger = official("title_officer", federation="dsu")
    assert stranger.get(page_of(PaperRow, "changelist")).context["cl"].result_count == 0


@pytest.mark.parametrize(("model", "act"), ACTS)
def test_the_auditor_reads_and_does_nothing(here, official, model, act):
    row = model.objects.first()
    chosen = {"action": act, "_selected_action": str(row.pk), **SAID}
    refused = official("auditor").client.post(page_of(model, "changelist"), chosen, follow=True)
    assert "You do not hold that role." in text_of(refused)


def test_the_officer_rules_and_withdraws_and_the_board_strikes_from_the_admin(here, official):
    for (model, act), role in zip(ACTS, ("board", "title_officer", "title_officer"), strict=True):
        row = model.objects.first()
        chosen = {"action": act, "_selected_action": str(row.pk), **SAID}
        recorded = official(role).client.post(page_of(model, "changelist"), chosen, follow=True)
        assert "recorded as event" in text_of(recorded), act
    season.catch_up()
    assert RankingJudge.objects.count() == 1
    assert PaperRow.objects.filter(withdrawn=True).count() == 1
    assert KyuTest.objects.get().validity == "invalid"


def test_the_api_gives_judges_and_tests_and_no_papers(here):
    request = APIRequestFactory().get("/", {"federation": FED})
    judges = RankingJudgesApi.as_view({"get": "list"})(request)
    tests = KyuTestsApi.as_view({"get": "list"})(request)
    assert len(judges.data["results"]) == 2
    (given,) = tests.data["results"]
    assert (given["on"], given["level"], given["passed"], given["validity"]) == (str(DAY), 3, True, "valid")
    assert name_of(13) not in str(tests.data)
