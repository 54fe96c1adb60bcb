"""Verify now, or take it all home (journey 7): the page, the export and the verifier say the same."""

import pytest
from django.core.cache import cache

from events import runner, verifier, views
from events.models import LoggedEvent
from tests.events.recording import clubs, tampering

pytestmark = pytest.mark.database


def test_an_auditor_verifies_and_everybody_sees_what_was_found(auditor, client):
    answer = auditor.post("/log/verify/", {"from": "1", "to": ""}, follow=True)
    assert answer.redirect_chain == [("/log/", 302)]
    text = answer.content.decode()
    assert "The chain is whole" in text
    client.logout()
    assert "The chain is whole" in client.get("/log/").content.decode()


def test_a_part_is_called_a_part(auditor):
    text = auditor.post("/log/verify/", {"from": "5", "to": "1 0"}, follow=True).content.decode()
    assert "The part that was checked is whole" in text
    assert "events 5 to 10" in text


def test_of_a_long_log_the_latest_are_verified_and_the_page_says_so(auditor, monkeypatch):
    monkeypatch.setattr(views, "MOST_AT_ONCE", 10)
    answer = auditor.post("/log/verify/", {"from": "1", "to": "62"}, follow=True)
    assert "events 53 to 62" in answer.content.decode()
    assert "at most 10 at once" in answer.content.decode()
    assert answer.context["chain"].cut


@pytest.mark.parametrize(
    "part",
    [{"from": "0"}, {"from": "5", "to": "4"}, {"from": "x"}, {"from": "999"}, {"to": "-1"}],
)
def test_a_part_that_is_none_is_told(auditor, part):
    answer = auditor.post("/log/verify/", part)
    assert answer.status_code == 422
    assert "The log holds events 1 to" in answer.content.decode()


def test_who_verifies_again_at_once_is_asked_to_wait(auditor, monkeypatch):
    monkeypatch.setattr("events.views.PAUSE", 600)
    assert auditor.post("/log/verify/").status_code == 302
    answer = auditor.post("/log/verify/")
    assert answer.status_code == 429
    assert "Wait 600 seconds" in answer.content.decode()


def test_verifying_is_for_auditors(house, client, account):
    assert client.post("/log/verify/").url.startswith("/accounts/login/")
    client.force_login(account("birgitta", "arbiter"))
    assert client.post("/log/verify/").status_code == 403
    assert client.get("/log/verify/").status_code == 405
    assert cache.get(views.VERIFIED) is None


def test_a_changed_event_is_told_on_the_page(committed, quiet, client, account):
    runner.ensure_checkpoints()
    clubs(5)
    client.force_login(account("solveig", "auditor"))
    with tampering(committed) as intruder:
        intruder.execute("UPDATE events_event SET payload = '{}' WHERE position = 3")
    text = client.post("/log/verify/", follow=True).content.decode()
    assert "The log is not whole" in text
    assert '<a href="/log/3/">' in text
    answer = client.get("/log/3/")
    assert not answer.context["hash_agrees"]
    assert "does not agree: the event was changed" in answer.content.decode()


# ---- to take home ----


def test_an_auditor_downloads_the_log_and_the_verifier_agrees_with_it(auditor):
    answer = auditor.get("/log/export.jsonl")
    assert answer.streaming
    assert "log.jsonl" in answer["Content-Disposition"]
    lines = b"".join(answer.streaming_content).decode().splitlines()
    chain = verifier.Chain()
    assert [fault for link in verifier.links(lines) for fault in chain.check(link)] == []
    assert chain.position == LoggedEvent.objects.count()


def test_the_whole_log_is_for_auditors_alone(house, client, account):
    assert client.get("/log/export.jsonl").status_code == 302
    client.force_login(account("nobody"))
    assert client.get("/log/export.jsonl").status_code == 403
    client.force_login(account("birgitta", "arbiter"))
    assert client.get("/log/export.jsonl").status_code == 403
    client.force_login(account("solveig", "auditor"))
    assert client.get("/log/export.jsonl").status_code == 200


def test_the_verifier_is_for_everybody(house, client):
    answer = client.get("/log/verifier.py")
    assert answer.content.decode() == verifier.joined()
    assert "verifier.py" in answer["Content-Disposition"]
