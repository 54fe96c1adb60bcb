"""Whoever waits is told for what: how many are before them, and what is at work in plain words."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from events.projector import projectors
from federation.errands.held import held, lock_of
from federation.errands.models import Errand
from ratings.corrections.parts import PARTS, part_in_words
from tests.desk.conftest import text_of
from tests.errands.deeds import address_of, asked, asked_of_round_two

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LONG_AGO = dt.timedelta(minutes=2)


def test_whoever_comes_second_is_told_that_one_is_before_him(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    first, second = asked(one, listed), asked_of_round_two(other, listed)
    assert "Yours is the next." in text_of(one.get(address_of(first)))
    said = text_of(other.get(address_of(second)))
    assert "One other is worked out before yours. Yours is number 2 in the queue." in said


def test_the_same_look_of_two_is_one_place_in_the_queue(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    asked(one, listed)
    assert "Yours is the next." in text_of(other.get(address_of(asked(other, listed))))


def test_beside_a_long_one_nobody_is_told_that_no_worker_is_there(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    asked(one, listed)
    Errand.objects.update(step="under_way", taken_at=timezone.now())
    page = asked_of_round_two(other, listed)
    Errand.objects.filter(step="waiting").update(asked_at=timezone.now() - LONG_AGO)
    with held(lock_of(Errand.objects.all()[0])):
        said = text_of(other.get(address_of(page)))
    assert "One other is worked out before yours." in said
    assert "No worker has taken this up yet." not in said


def test_what_a_dead_worker_left_behind_is_before_nobody(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    asked(one, listed)
    Errand.objects.update(step="under_way", taken_at=timezone.now())
    assert "Yours is the next." in text_of(asked_of_round_two(other, listed))


def test_who_begins_again_waits_behind_the_others(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    first = asked(one, listed)
    Errand.objects.update(step="lost", asked_at=timezone.now() - LONG_AGO)
    asked_of_round_two(other, listed)
    said = text_of(one.client.post(address_of(first), follow=True))
    assert "Yours is number 2 in the queue." in said
    assert "No worker has taken this up yet." not in said


def test_every_room_that_may_be_at_work_has_words():
    assert set(PARTS) == {"", *projectors()}
    assert part_in_words("ratings.ratings") == "Running ratings"
    assert part_in_words("nobody.knows") == "One more room"
