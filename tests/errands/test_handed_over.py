"""A correction that takes longer than a page waits: the worker does it, and a page tells how far it is."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse
from django.utils import timezone

from events.log import read_stream
from federation.errands.held import held, lock_of
from federation.errands.models import Errand
from ratings.corrections.state import corrections_stream
from tests.desk.conftest import text_of
from tests.desk.test_corrections_desk import LIST, ONE
from tests.errands.deeds import SAID, address_of, answered, approving, asked, proposed, sent_on
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_what_takes_long_is_handed_over_with_what_was_typed(official, listed):
    one = official("rating_committee")
    page = asked(one, listed)
    assert "Waits for a worker" in text_of(page)
    assert "Correct a result: Vinterspelen, 1.1" in text_of(page)
    assert '<meta http-equiv="refresh"' in page.content.decode()
    assert SAID not in "".join(address for address, _status in page.redirect_chain)
    shown = answered(one, page)
    assert "Published lists" in text_of(shown)
    assert SAID in text_of(shown)
    assert '<meta http-equiv="refresh"' not in shown.content.decode()
    assert not correcting.corrections().open, "a look proposes nothing"


def test_the_worker_proposes_and_approves_in_the_officials_names(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    address = proposed(one, listed)
    page = approving(other, address)
    assert "Waits for a worker" in text_of(page)
    done = answered(other, page)
    season.catch_up()
    assert address_of(done) == reverse("correction", args=ONE)
    stream = list(read_stream(corrections_stream("slsf")))
    assert [each.actor for each in stream] == [one.by.actor, *[other.by.actor] * 2]
    assert not Errand.objects.exclude(typed={}).exclude(kind="corrections.look").exists(), (
        "it is kept with the event now"
    )


def test_how_far_it_is_stands_on_the_page(official, listed):
    one = official("rating_committee")
    page = asked(one, listed)
    far = {"parts": 9, "parts_done": 3, "part": "ratings.ratings", "steps": 12_345}
    with held(lock_of(Errand.objects.get())):
        Errand.objects.update(step="under_way", taken_at=timezone.now(), **far)
        said = text_of(one.get(address_of(page)))
    assert "Is being worked out" in said
    assert "Parts done: 3 of 9. Now: Running ratings." in said
    assert "Steps of rating walked: 12 345." in said
    assert "Being worked out for you" in text_of(one.get(LIST))


def test_two_who_ask_the_same_have_it_worked_out_once(official, listed, worked):
    one, other = official("rating_committee"), official("rating_committee")
    pages = [asked(one, listed), asked(other, listed), asked(one, listed)]
    assert Errand.objects.count() == 2, "the same official asks once"
    for who, page in zip((one, other, one), pages, strict=True):
        assert "It would change" in text_of(answered(who, page))
    assert worked == ["result"]


def test_what_is_known_is_shown_at_once_until_something_bears_on_it(official, listed, worked):
    one, other = official("rating_committee"), official("rating_committee")
    answered(one, asked(one, listed))
    season.club("Lund")
    assert "It would change" in text_of(asked(other, listed))
    correcting.within(correcting.turned(listed, round_number=2), season.everything("slsf"))
    assert "Waits for a worker" in text_of(asked(other, listed))
    assert worked == ["result"]


def test_a_look_of_yesterday_says_that_it_may_have_changed(official, listed):
    one = official("rating_committee")
    page = asked(one, listed)
    assert "Since then something was recorded" not in text_of(answered(one, page))
    correcting.within(correcting.turned(listed, round_number=2), season.everything("slsf"))
    assert "Since then something was recorded" in text_of(one.client.get(address_of(page), follow=True))


def test_the_same_form_sent_twice_is_one_errand(official, listed):
    one = official("rating_committee")
    shown = answered(one, asked(one, listed))
    assert address_of(sent_on(one, shown)) == address_of(sent_on(one, shown))
    assert Errand.objects.filter(kind="corrections.propose").count() == 1


def test_what_no_worker_takes_up_says_where_to_look(official, listed):
    one = official("rating_committee")
    page = asked(one, listed)
    Errand.objects.update(asked_at=timezone.now() - dt.timedelta(minutes=2))
    assert "No worker has taken this up yet." in text_of(one.get(address_of(page)))
