"""Every way in which an errand can end, told on its page with the way on."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from django.urls import reverse
from django.utils import timezone

from events.log import head_position
from events.work import SYSTEM
from federation.errands import jobs, tasks, working
from federation.errands.models import Errand
from federation.grants.commands import GrantRole, grant_role
from ratings.corrections import approval
from ratings.corrections.events import CorrectionProposed, CorrectionTookEffect
from ratings.corrections.jobs import asked_of
from tests.desk.conftest import events_of, text_of
from tests.errands.deeds import SAID, address_of, answered, approving, asked, proposed, sent_on, without_role
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_what_was_refused_to_one_is_worked_out_for_the_other(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    pages = [asked(one, listed), asked(other, listed)]
    without_role(one)
    assert "You do not hold that role" in text_of(answered(one, pages[0]))
    assert "It would change" in text_of(answered(other, pages[1]))


def test_who_lost_the_role_meanwhile_gives_nothing(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    address = proposed(one, listed)
    page = approving(other, address)
    without_role(other)
    said = text_of(answered(other, page))
    assert "Nothing was recorded." in said
    assert "You do not hold that role" in said
    assert events_of(CorrectionTookEffect.TYPE) == 0
    grant_role(GrantRole(actor=other.by.actor, federation="slsf", role="rating_committee"), by=SYSTEM)
    other.client.post(address_of(page))
    answered(other, page)
    assert events_of(CorrectionTookEffect.TYPE) == 1


def test_who_lost_the_role_does_not_read_what_was_worked_out(official, listed):
    one = official("rating_committee")
    page = asked(one, listed)
    working.work_off()
    without_role(one)
    said = text_of(one.client.get(address_of(page), follow=True))
    assert "You do not hold that role" in said
    assert "It would change" not in said


def test_a_closed_account_gives_nothing(official, listed):
    one = official("rating_committee")
    asked(one, listed)
    one.account.is_active = False
    one.account.save()
    working.work_off()
    assert "account_closed" in Errand.objects.get().refusal


def test_what_changed_meanwhile_is_told_and_what_was_typed_is_there(official, listed):
    one = official("rating_committee")
    page = sent_on(one, answered(one, asked(one, listed)))
    correcting.within(correcting.turned(listed, round_number=2), season.everything("slsf"))
    refused = answered(one, page)
    said = text_of(refused)
    assert "What it would change is no longer the same." in said
    assert SAID in said
    assert events_of(CorrectionProposed.TYPE) == 0
    [again] = [each for each in jobs.own(one.by.actor, "slsf") if each.kind == "corrections.propose"]
    anew = one.client.post(
        reverse("desk-correction-preview", args=["slsf", "result"]) + f"?act={asked_of(again).payload}",
        {"reason": again.typed["reason"]},
        follow=True,
    )
    assert SAID in text_of(answered(one, anew))


def test_a_worker_that_is_gone_is_told_and_it_begins_again(official, listed):
    one = official("rating_committee")
    page = asked(one, listed)
    Errand.objects.update(step="under_way", taken_at=timezone.now())
    lost = one.get(address_of(page))
    assert "This was broken off" in text_of(lost)
    assert SAID in text_of(lost)
    assert '<meta http-equiv="refresh"' not in lost.content.decode()
    assert "Waits for a worker" in text_of(one.client.post(address_of(page), follow=True))
    assert "It would change" in text_of(answered(one, page))


def test_the_next_worker_says_so_of_what_another_left_behind(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    asked(one, listed)
    Errand.objects.update(step="under_way", taken_at=timezone.now())
    asked(other, listed)
    Errand.objects.filter(actor=other.by.actor).update(alike="another")
    working.work_off()
    assert Errand.objects.get(actor=one.by.actor).step == "lost"


def test_a_second_worker_leaves_an_errand_alone(official, listed, monkeypatch):
    asked(official("rating_committee"), listed)
    monkeypatch.setattr(working, "held", lambda _: nullcontext(False))
    assert working.work_off() == 0
    assert Errand.objects.get().step == "waiting"


@pytest.mark.parametrize("deed", ["propose", "approve"])
def test_a_command_that_was_recorded_after_all_is_recorded_once(official, listed, deed):
    """Its worker was killed between the commit and the note of it."""
    one, other = official("rating_committee"), official("rating_committee")
    answered(other, approving(other, proposed(one, listed)))
    head, errand = head_position(), Errand.objects.get(kind=f"corrections.{deed}")
    Errand.objects.filter(pk=errand.pk).update(step="lost", position=None)
    asking_again = one if deed == "propose" else other
    asking_again.client.post(reverse("desk-errand", args=[errand.pk]))
    assert working.work_off() == 1
    errand.refresh_from_db()
    assert (errand.step, errand.position is None, head_position()) == ("done", False, head)


def test_the_worker_s_patience_has_an_end_too(official, listed, settings):
    one = official("rating_committee")
    page = asked(one, listed)
    settings.CORRECTION_PATIENCE = -1
    said = text_of(answered(one, page))
    assert "takes longer than -1 seconds" in said
    assert "Begin again" in said


def test_a_house_that_fails_says_so_and_the_journal_why(official, listed, monkeypatch):
    one = official("rating_committee")
    page = asked(one, listed)

    def broken(*_):
        raise LookupError("no such row")

    monkeypatch.setattr(approval, "worked_out", broken)
    with pytest.raises(LookupError):
        working.work_off()
    said = text_of(one.get(address_of(page)))
    assert "The house failed at this." in said
    assert "no such row" not in said


def test_a_dead_broker_fails_no_page(official, listed, monkeypatch, caplog):
    def dead(**_):
        raise OSError("no broker")

    monkeypatch.setattr(tasks.work_off, "apply_async", dead)
    tasks.wake_worker()
    assert "beat will catch up" in caplog.text
