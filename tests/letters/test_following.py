"""What is recorded is told by letter once: to who chose to hear of it, and to whom it is about."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import clock
from federation.letters import following
from federation.letters.following import follow
from federation.outbox.models import Letter
from federation.outbox.sending import send_what_is_due
from tests.letters.conftest import with_address
from tests.sanctions.past import cup
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SOON = dt.timedelta(days=30)


def chooses(anna, *kinds: str) -> None:
    anna.send("/members/me/letters/choose/", kinds=list(kinds))
    season.catch_up()
    follow()
    Letter.objects.all().delete()


def announced(name: str, in_days: dt.timedelta = SOON) -> None:
    by = season.everything("slsf")
    at = season.tournament(name, by=by, starts_on=clock.day_in("Europe/Stockholm") + in_days)
    season.invite("slsf", at, by)
    season.catch_up()


def test_who_chose_hears_of_a_tournament_once(anna, mailoutbox):
    chooses(anna, "tournament_announced")
    announced("Vinterspelen")
    for _time in range(2):
        follow()
    send_what_is_due()
    (message,) = mailoutbox
    assert message.to == ["anna@example.org"]
    assert "Vinterspelen" in message.subject
    assert "/tournaments/slsf/" in message.body


def test_who_did_not_choose_hears_nothing(anna):
    chooses(anna)
    announced("Vinterspelen")
    follow()
    assert not Letter.objects.exists()


def test_a_house_that_begins_to_write_tells_nothing_of_before(anna):
    anna.send("/members/me/letters/choose/", kinds=["tournament_announced"])
    announced("Vinterspelen")
    Letter.objects.all().delete()
    follow()
    assert not Letter.objects.exists()


def test_what_the_rows_do_not_show_yet_waits(anna):
    chooses(anna, "tournament_announced")
    by = season.everything("slsf")
    at = season.tournament("Vinterspelen", by=by, starts_on=clock.day_in("Europe/Stockholm") + SOON)
    season.invite("slsf", at, by)
    follow()
    assert not Letter.objects.exists()
    season.catch_up()
    follow()
    assert Letter.objects.count() == 1


def test_a_worker_that_was_away_for_weeks_tells_no_old_news(anna, monkeypatch):
    chooses(anna, "tournament_announced")
    announced("Vinterspelen")
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + dt.timedelta(days=15))
    follow()
    assert not Letter.objects.exists()


def test_who_chose_hears_of_a_list_with_the_own_rating(anna, person, mailoutbox):
    chooses(anna, "list_published")
    by = season.everything("slsf")
    season.play_tournament("slsf", [person, *season.people(3)], by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    follow()
    send_what_is_due()
    (message,) = mailoutbox
    rating = season.rating_of("gomoku", person)
    assert f": {rating}" in message.body
    assert "/ratings/slsf/gomoku/" in message.body


def test_a_past_that_moves_in_is_no_news(anna, monkeypatch):
    chooses(anna, "tournament_announced")
    announced("Vinterspelen")
    monkeypatch.setattr(following, "COUNTS", dt.timedelta())
    follow()
    assert not Letter.objects.exists()


def test_a_player_is_told_where_to_read_what_was_decided_and_not_what_it_is(house):
    held = cup()
    player = held.players[0]
    with_address(player, "Sørensen", "ane@example.org", federation="dsu")
    season.catch_up()
    follow()
    held.warn(player)
    held.appeal(player)
    held.decide(upheld=False)
    season.catch_up()
    follow()
    told = Letter.objects.filter(person=player, kind__in=("decision_on_you", "appeal_decided"))
    warned, decided = told.order_by("written_at")
    assert (warned.kind, warned.article, warned.person) == ("decision_on_you", "DSU 4.1.1 §7", UUID(player))
    assert decided.kind == "appeal_decided"
    for letter in (warned, decided):
        assert "/members/me/sanctions/" in letter.body
        assert "clock" not in letter.body
