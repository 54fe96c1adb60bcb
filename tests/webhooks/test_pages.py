"""The pages of webhooks: the secret shown once, deliveries, what waits, and each act."""

from __future__ import annotations

import re
from ipaddress import ip_network
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.urls import reverse
from standardwebhooks import Webhook

from events.models import LoggedEvent, PersonalData
from federation.privacy.everything import everything
from federation.webhooks import desk
from federation.webhooks.models import Courier, WebhookRow
from tests.api.asking import problem, program_of, sent
from tests.desk.conftest import Official, events_of, house, official, static_folder, text_of
from tests.support import season
from tests.tokens.test_pages import shows_who_it_is
from tests.webhooks.conftest import CLUB, FED, clubs, receiver, send, subscribe
from tests.webhooks.receiver import LOCAL

__all__ = ["house", "official", "receiver", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

HERE = f"/desk/webhooks/{FED}/"
NEW = f"{HERE}new/"
SECRET = re.compile(r"whsec_[A-Za-z0-9+/]{43}=")


def filled(address: str, **changed: Any) -> dict[str, Any]:
    return {"address": address, "kinds": [CLUB], "first": "", "key": str(uuid4())} | changed


def page_of(webhook: Any, who: Official, act: str = "") -> str:
    return f"{HERE}{who.by.actor}/{webhook}/{act}"


def test_it_is_made_its_secret_shown_once_and_what_is_sent_verifies_by_it(official, receiver) -> None:
    anna = official("registrar")
    shows_who_it_is(anna)
    assert "There is no webhook." in text_of(anna.get(HERE))
    said = filled(receiver.address)
    page = anna.client.post(NEW, said)
    (secret,) = {*SECRET.findall(page.content.decode())}
    assert "no-store" in page["Cache-Control"]
    clubs(anna.by, "Lund")
    send()
    (came,) = receiver.received
    Webhook(secret).verify(came.body, dict(came.head))

    again = anna.client.post(NEW, said, follow=True)
    assert "the secret was shown then" in text_of(again)
    assert events_of("webhooks.WebhookSubscribed") == 1
    assert receiver.address in text_of(anna.get(HERE)).replace("&amp;", "&")
    log, rows = f"{[*LoggedEvent.objects.values()]}", f"{[*WebhookRow.objects.values()]}"
    beside = f"{[*PersonalData.objects.values()]}{[*Courier.objects.values()]}"
    assert secret not in log + rows + beside
    assert receiver.address not in log + rows


def test_who_showed_long_ago_who_they_are_shows_it_again(official, receiver, settings) -> None:
    settings.APPROVAL_MINUTES = 15
    anna = official("registrar")
    shows_who_it_is(anna, minutes=30)
    webhook = subscribe(anna.by, receiver.address)
    for address in (NEW, page_of(webhook, anna, "secret/")):
        answer = anna.client.post(address, filled(receiver.address))
        assert answer.headers["Location"].startswith("/accounts/reauthenticate/")
    assert events_of("webhooks.WebhookSubscribed") == 1


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("https://10.0.0.1/hook", "leads into a private network"),
        ("https://2130706433/hook", "leads into a private network"),
        ("https://[::ffff:10.0.0.1]/hook", "leads into a private network"),
        ("http://9.9.9.9/hook", "by https alone"),
        ("https://anna:pw@9.9.9.9/hook", "no name and no password"),
        ("no address", "no address to which events can be sent"),
    ],
)
def test_an_address_that_will_not_do_is_said_beside_its_field_and_nothing_typed_is_lost(
    official, address: str, said: str
) -> None:
    anna = official("registrar")
    shows_who_it_is(anna)
    answer = anna.client.post(NEW, filled(address, first="12"))
    assert answer.status_code == 422
    assert said in str(answer.context["form"].errors["address"])
    assert 'value="12"' in answer.content.decode()
    assert events_of("webhooks.WebhookSubscribed") == 0


def test_what_else_is_wrong_is_said_too(official) -> None:
    anna = official("registrar")
    shows_who_it_is(anna)
    for wrong in ({"address": ""}, {"kinds": ["grant-role"]}, {"first": "0"}, {"first": "9" * 30}):
        assert anna.client.post(NEW, filled("https://9.9.9.9/") | wrong).status_code == 422
    assert events_of("webhooks.WebhookSubscribed") == 0


def test_its_page_shows_what_came_of_each_attempt_and_when_it_is_tried_next(official, receiver) -> None:
    anna = official("registrar")
    webhook = subscribe(anna.by, receiver.address, CLUB)
    clubs(anna.by, "Lund")
    receiver.answers = [500]
    send()
    seen = text_of(anna.get(page_of(webhook, anna)))
    assert "not accepted" in seen
    assert "Next attempt" in seen
    assert CLUB in seen


def test_its_owner_gives_every_act_on_its_page(official, receiver) -> None:
    anna = official("registrar")
    shows_who_it_is(anna)
    webhook = subscribe(anna.by, receiver.address, CLUB)
    (at,) = clubs(anna.by, "Lund")
    send()

    def gives(act: str, **said: str) -> Any:
        address = page_of(webhook, anna, act)
        assert anna.get(address).status_code == 200
        season.catch_up()
        answer = anna.send(address, **said)
        season.catch_up()
        return answer

    assert gives("ping/").status_code == 302
    assert gives("replay/", first=str(at)).status_code == 302
    send()
    assert receiver.positions == [at, at], "the ping was before what is sent again"
    assert gives("pause/").status_code == 302
    assert "paused: it was asked for" in text_of(anna.get(page_of(webhook, anna)))
    assert gives("ping/").status_code == 422
    assert gives("resume/").status_code == 302
    (secret,) = {*SECRET.findall(gives("secret/").content.decode())}
    clubs(anna.by, "Malmö")
    send()
    Webhook(secret).verify(receiver.received[-1].body, dict(receiver.received[-1].head))
    assert gives("end/").status_code == 422
    assert gives("end/", sure="on").status_code == 302
    assert "ended" in text_of(anna.get(page_of(webhook, anna)))


def test_another_official_finds_nothing_of_it_and_the_board_ends_it(official, receiver) -> None:
    anna, bo = official("registrar", name="anna"), official("arbiter")
    webhook = subscribe(anna.by, receiver.address, CLUB)
    page = page_of(webhook, anna)
    assert receiver.address.partition("?")[0] not in text_of(bo.get(HERE))
    owners = ("resume/", "ping/", "replay/", "secret/")
    for act in ("", "pause/", "end/", *owners):
        assert bo.get(page + act).status_code == 403
        assert act == "" or bo.send(page + act, sure="on", first="1").status_code == 403
    stranger, auditor, board = official("board", federation="dsu"), official("auditor"), official("board")
    assert stranger.get(page).status_code == stranger.get(HERE).status_code == 403
    assert "anna" in text_of(auditor.get(HERE))
    assert "end/" not in text_of(auditor.get(page))
    assert auditor.send(f"{page}end/", sure="on").status_code == 403
    for act in owners:
        assert board.send(page + act, first="1").status_code == 403
    assert board.send(f"{page}end/", sure="on").status_code == 302
    season.catch_up()
    assert WebhookRow.objects.get().state == "ended"
    assert anna.get(page_of(uuid4(), anna)).status_code == 404


def test_a_club_secretary_and_who_holds_nothing_have_no_webhooks(official) -> None:
    for who in (official("club_secretary", club="lund"), official("auditor")):
        assert who.get(NEW).status_code == 403
        assert who.client.post(NEW, filled("https://9.9.9.9/")).status_code == 403


def test_what_the_site_paused_waits_on_its_owners_desk_and_on_no_other(official, receiver) -> None:
    anna, bo = official("registrar"), official("registrar")
    webhook = subscribe(anna.by, receiver.address, CLUB)
    clubs(anna.by, "Lund")
    receiver.answers = [410]
    send()
    season.catch_up()
    assert "Look why a webhook is paused" in text_of(anna.get("/desk/"))
    assert page_of(webhook, anna) in text_of(anna.get("/desk/"))
    assert "Look why a webhook is paused" not in text_of(bo.get("/desk/"))
    assert HERE in text_of(anna.get("/desk/"))
    assert HERE in text_of(anna.get("/members/me/tokens/"))


def test_a_program_pauses_resumes_replays_and_ends_what_its_account_has(official, receiver) -> None:
    anna = official("registrar")
    webhook = subscribe(anna.by, receiver.address, CLUB)
    of = {"federation": FED, "webhook": str(webhook)}
    mine = of | {"actor": str(anna.by.actor)}
    client = program_of(anna.by)
    (at,) = clubs(anna.by, "Lund")
    for name, said in (
        ("pause-webhook", mine),
        ("resume-webhook", of),
        ("ping-webhook", of),
        ("replay-webhook", of | {"first": at}),
    ):
        assert sent(client, f"/api/acts/{name}/", said).status_code == 201, name
    send()
    assert at in receiver.positions
    wrong = sent(client, "/api/acts/replay-webhook/", of | {"first": 0})
    assert (wrong.status_code, problem(wrong)["field"]) == (400, "first")
    for closed in ("subscribe-webhook", "renew-webhook-secret", "stop-webhook"):
        assert problem(sent(client, f"/api/acts/{closed}/", of))["code"] == "act_closed"
    assert sent(client, "/api/acts/end-webhook/", mine).status_code == 201
    assert sent(client, "/api/acts/resume-webhook/", of).status_code == 422


def test_the_new_page_offers_rooms_and_their_events_and_no_veiled_one(official) -> None:
    page = official("registrar").get(NEW).content.decode()
    assert 'value="tournaments"' in page
    assert f'value="{CLUB}"' in page
    assert 'value="officials.AccountTied"' not in page


def test_many_deliveries_are_paged(official, receiver, monkeypatch) -> None:
    monkeypatch.setattr(desk, "A_PAGE", 2)
    anna = official("registrar")
    webhook = subscribe(anna.by, receiver.address, CLUB)
    clubs(anna.by, "Lund", "Malmö", "Ystad")
    send()
    assert "Page 1 of 2" in text_of(anna.get(page_of(webhook, anna)))
    assert reverse("desk-webhook", args=[FED, anna.by.actor, webhook]) == page_of(webhook, anna)


def test_a_network_that_is_named_no_more_is_not_sent_to(official, receiver, settings) -> None:
    anna = official("registrar")
    webhook = subscribe(anna.by, receiver.address, CLUB)
    clubs(anna.by, "Lund")
    settings.WEBHOOK_NETWORKS = [ip_network("10.0.0.0/8")]
    send()
    assert receiver.received == []
    assert "leads into a private network" in text_of(anna.get(page_of(webhook, anna)))
    settings.WEBHOOK_NETWORKS = [ip_network(LOCAL)]


def test_its_owner_reads_what_it_sent_among_all_that_is_held_on_them(official, receiver) -> None:
    anna = official("registrar")
    person = season.person("Anna Berg")
    season.tie(anna.by, person)
    subscribe(anna.by, receiver.address, CLUB)
    (at,) = clubs(anna.by, "Lund")
    send()
    held = {each.model: each.rows for each in everything(UUID(person)).held}
    assert [row["position"] for row in held["webhooks.Delivery"]] == [at]
    assert len(held["webhooks.WebhookRow"]) == 1
