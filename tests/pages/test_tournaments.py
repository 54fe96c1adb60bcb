"""The list of tournaments and the page of one, as somebody reads them who is not signed in."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.views.defaults import permission_denied, server_error

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def text_of(response):
    return response.content.decode()


def test_the_list_names_each_with_its_state(client, played):
    page = text_of(client.get("/tournaments/"))
    assert "Vinterspelen" in page
    assert "rated" in page
    assert "Höstcupen" in page
    assert "3 of 5" in page


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=vinter", 1),
        ("state=in_play", 1),
        ("year=2026", 2),
        ("year=1999", 0),
        ("discipline=renju", 0),
        ("federation=slsf&q=örebro", 2),
        ("year=nonsense&page=7", 2),
    ],
)
def test_the_list_can_be_narrowed(client, played, query, found):
    page = text_of(client.get(f"/tournaments/?{query}"))
    assert page.count('<th scope="row">') == found


def test_an_empty_list_says_what_is_missing(client, house):
    assert "No tournament is announced yet" in text_of(client.get("/tournaments/"))


def test_the_page_shows_boards_standings_and_what_decided(client, played):
    page = text_of(client.get(f"/tournaments/slsf/{played.rated}/"))
    for words in ("Final standings", "Cross table", "SLSF-G 17.2a", "same player", "start-number|"):
        assert words in page
    assert "event" in page
    assert "without an opponent in this round" in page  # five players: one rests


def test_each_round_can_be_asked_for(client, played):
    first = text_of(client.get(f"/tournaments/slsf/{played.playing}/?round=1"))
    running = text_of(client.get(f"/tournaments/slsf/{played.playing}/"))
    assert "in play</span>" not in first
    assert running.count("in play</span>") == 2
    assert "Standings in round 3" in running
    assert "Not final: 2 open." in running


@pytest.mark.parametrize("query", ["round=99", "round=0", "round=x", "round=" + "9" * 40])
def test_a_round_that_is_none_shows_the_newest(client, played, query):
    page = client.get(f"/tournaments/slsf/{played.playing}/?{query}")
    assert page.status_code == 200
    assert "Round 3" in text_of(page)


def test_items_of_the_regulations_that_are_not_stated_are_named_with_their_paragraph(client, played):
    page = text_of(client.get(f"/tournaments/slsf/{played.playing}/"))
    assert "items are not stated" in page
    assert "SLSF-G 17.1d" in page


def test_the_history_says_what_was_recorded_and_by_which_paragraph(client, played):
    page = text_of(client.get(f"/tournaments/slsf/{played.rated}/?tab=history"))
    for words in (
        "The rating committee accepts the report",
        "SLSF-G 27.2",
        "is entered",
        "Start numbers drawn",
    ):
        assert words in page
    assert "Åsa Öberg is entered" in page


def test_who_acted_is_for_staff_alone(client, played, django_user_model):
    address = f"/tournaments/slsf/{played.rated}/?tab=history"
    account = django_user_model.objects.create_user("karin", password="k" * 12, is_staff=True)
    django_user_model.objects.filter(pk=account.pk).update(actor=played.by.actor)
    assert "karin" not in text_of(client.get(address))
    client.force_login(account)
    assert "<td>karin</td>" in text_of(client.get(address))


def test_an_unknown_tournament_is_not_found_in_plain_words(client, house):
    page = client.get("/tournaments/slsf/never-2026-01-01/")
    assert page.status_code == 404
    assert "No tournament stands at this address" in text_of(page)


@pytest.mark.parametrize(
    ("answer", "status", "words"),
    [(permission_denied, 403, "This is not for your account"), (server_error, 500, "This page broke")],
)
def test_what_goes_wrong_is_told_in_plain_words(rf, house, answer, status, words):
    request = rf.get("/")
    request.user = AnonymousUser()
    page = answer(request, PermissionDenied()) if status == 403 else answer(request)
    assert page.status_code == status
    assert words in text_of(page)
