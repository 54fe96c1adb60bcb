"""What an errand keeps: for its official alone, a day long, and nothing of whoever is forgotten."""

from __future__ import annotations

import datetime as dt
from uuid import UUID, uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from events.citing import Behind, Refused
from federation.errands import jobs, tasks, working
from federation.errands.kept_refusals import kept_refusal, refusal_from
from federation.errands.models import Errand
from tests.desk.conftest import text_of
from tests.desk.test_corrections_desk import ONE
from tests.errands.deeds import address_of, answered, asked, asked_of_round_two, without_role
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_an_errand_is_nobody_else_s(official, listed):
    one, other = official("rating_committee"), official("rating_committee", "auditor")
    page = asked(one, listed)
    assert other.get(address_of(page)).status_code == 404
    assert other.client.post(address_of(page)).status_code == 404
    working.work_off()
    [errand] = Errand.objects.all()
    looked = reverse("desk-correction-foreseen", args=["slsf", "result", errand.pk])
    assert one.get(looked).status_code == 200
    assert other.get(looked).status_code == 404
    assert one.get(looked.replace("/slsf/", "/dsu/")).status_code == 404
    assert one.get(looked.replace("/result/", "/ruling/")).status_code == 404
    assert one.get(reverse("desk-correction-looked", args=[*ONE, errand.pk])).status_code == 404


def test_a_sign_that_no_row_holds_is_left_out_of_what_is_kept(official, listed):
    one = official("rating_committee")
    payload = correcting.proposal("result", correcting.turned(listed)).payload
    address = reverse("desk-correction-preview", args=["slsf", "result"])
    one.client.post(f"{address}?act={payload}", {"reason": "both\0sheets" + "x" * 5_000})
    assert Errand.objects.get().typed["reason"].startswith("bothsheets")
    assert len(Errand.objects.get().typed["reason"]) == 4_000


def test_errands_are_kept_no_longer_than_a_day(official, listed):
    one = official("rating_committee")
    answered(one, asked(one, listed))
    tasks.forget_old_errands()
    assert Errand.objects.count() == 1
    Errand.objects.update(kept_until=timezone.now() - dt.timedelta(seconds=1))
    tasks.forget_old_errands()
    assert not Errand.objects.exists()


@pytest.mark.parametrize("role_is_gone", [False, True])
def test_what_waited_over_a_weekend_is_done_first_and_kept_a_day_from_then(official, listed, role_is_gone):
    """No worker was there: whatever came first when one is back, nothing that was typed is lost unread."""
    one = official("rating_committee")
    page = asked(one, listed)
    Errand.objects.update(kept_until=timezone.now() - dt.timedelta(days=3))
    tasks.forget_old_errands()
    if role_is_gone:
        without_role(one)
    working.work_off()
    tasks.forget_old_errands()
    said = text_of(one.client.get(address_of(page), follow=True))
    assert ("You do not hold that role" if role_is_gone else "It would change") in said


def test_whoever_is_forgotten_stands_in_no_errand(official, listed):
    one = official("rating_committee")
    page = asked(one, listed)
    answered(one, page)
    asked_of_round_two(one, listed)
    said = Errand.objects.get(step="waiting").said
    assert Errand.objects.count() == 2
    person = season.state("slsf", listed).persons_at((1, 1, 1))[0]
    barred = Refused("members_only").resting_on(Behind("sanction", ("slsf", person, "1")))
    refused = Errand.objects.get(step="waiting")
    refused.id, refused.said, refused.refusal = uuid4(), {}, kept_refusal(barred)
    refused.save()
    jobs.forget_in_errands(UUID(person))
    [kept] = Errand.objects.all()
    assert (kept.said, kept.typed) == (said, {})


def test_a_refusal_is_kept_as_it_is_said():
    refusal = Refused.kept("x", "Board %(board)s.", "Look.", article="SLSF-G 1", field="board", board=3)
    again = refusal_from(kept_refusal(refusal))
    assert (str(again), again.field) == (str(refusal), "board")
