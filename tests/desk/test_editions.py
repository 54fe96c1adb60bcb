"""A book out of force is said on the first form, and wherever its ruling is wanted, with the way there."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.support import season
from tournaments import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_first_form_says_that_the_book_is_out_of_force(official, house):
    page = text_of(official("arbiter", federation="psgrp").get(reverse("desk-announce", args=["psgrp"])))
    assert "PSGRP was in force until 18 November 2019." in page
    assert reverse("rules") in page
    swedish = text_of(official("arbiter").get(reverse("desk-announce", args=["slsf"])))
    assert "was in force until" not in swedish


@pytest.mark.parametrize("page", ["desk-tournament", "desk-consent", "desk-publish"])
def test_until_the_board_has_ruled_each_step_leads_to_the_ruling(official, house, page):
    by = season.everything("psgrp")
    at = season.tournament("Puchar", federation="psgrp", starts_on=dt.date(2026, 3, 2), by=by)
    season.catch_up()
    here = {"federation": "psgrp", "tournament": at}
    reader = official("arbiter", "tournament_committee", "board", federation="psgrp")
    ruling = reverse("desk-edition", kwargs=here)
    assert ruling in text_of(reader.get(reverse(page, kwargs=here)))
    acts.rule_edition(acts.RuleEdition(**here, reference="2026/1"), by=by)
    season.catch_up()
    assert ruling not in text_of(reader.get(reverse(page, kwargs=here)))
