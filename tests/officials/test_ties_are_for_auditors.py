"""Who stands behind an account is in the log for auditors alone, whichever way the log leaves the house."""

from __future__ import annotations

import io
import json
import zipfile
from uuid import UUID

import pytest
from django.test import Client

from events import verifier
from events.checkpoints.signing import sign_now
from events.models import LoggedEvent
from events.verifying.forms import PLACE_2
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.officials.events import AccountTied
from tests.desk.conftest import house, official, static_folder, text_of
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def tie(house, official) -> LoggedEvent:
    """The event that ties a member's account to the person."""
    member = official("club_secretary", club="orebro-bs")
    anna = season.person("Anna Berg", number=1)
    act = TieAccount(actor=member.account.actor, federation="slsf", person=UUID(anna))
    tie_account(act, by=SYSTEM)
    season.catch_up()
    sign_now()
    return LoggedEvent.objects.get(type=AccountTied.TYPE)


def person_of(tie: LoggedEvent) -> str:
    return str(json.loads(tie.payload)["person"])


def ways_out(tie: LoggedEvent) -> list[str]:
    """Every page and answer that shows events of any stream."""
    return [
        "/log/",
        "/log/?type=officials.AccountTied",
        f"/log/?stream={tie.stream}",
        f"/log/{tie.position}/",
        f"/log/{tie.position}/moved/",
        f"/log/{tie.position}/moved/?format=json",
        f"/log/{tie.position}/proof.json",
        f"/log/streams/{tie.stream}/",
        "/api/events/?type=officials.AccountTied",
        f"/api/events/{tie.position}/",
        f"/api/events/?stream={tie.stream}",
        "/admin/events/loggedevent/?q=official/",
        f"/admin/events/loggedevent/{tie.position}/change/",
        "/log/export.jsonl",
    ]


def read(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return content.decode()


def test_nobody_but_an_auditor_reads_who_it_is(tie, official) -> None:
    others = [official("arbiter"), *(official(role, federation="dsu") for role in ("registrar", "auditor"))]
    for reader in (Client(), *(each.client for each in others)):
        for address in ways_out(tie):
            told = read(reader, address)
            assert "tied to a person" not in told, address
            assert tie.payload not in told, address
            assert person_of(tie) not in told or address == "/log/", address  # which has their own stream


def test_an_auditor_reads_it_wherever_events_are_shown(tie, official) -> None:
    auditor = official("auditor").client
    for address in (f"/log/{tie.position}/", f"/api/events/{tie.position}/", "/log/export.jsonl"):
        assert person_of(tie) in read(auditor, address), address
    assert "tied to a person" in read(auditor, "/log/?type=officials.AccountTied")


def test_it_is_refused_not_hidden_and_its_neighbours_lead_past_it(tie, official) -> None:
    client = official("arbiter").client
    assert client.get(f"/log/{tie.position}/").status_code == 403
    assert client.get(f"/api/events/{tie.position}/").status_code == 404
    before = client.get(f"/log/{LoggedEvent.objects.get(stream=tie.stream, version=1).position}/")
    assert before.context["stream_neighbours"] == {}


def test_its_place_is_proved_to_everybody_by_its_hash_alone(tie, client, tmp_path) -> None:
    proof = client.get(f"/log/{tie.position}/proof.json").json()
    assert set(proof["event"]) == {*PLACE_2}
    assert proof["event"]["class"] == "veiled:slsf"
    assert proof["event"]["hash"] == bytes(tie.hash).hex()


def test_the_whole_log_of_an_auditor_holds_it_and_verifies(tie, official) -> None:
    lines = read(official("auditor").client, "/log/export.jsonl").splitlines()
    chain = verifier.Chain()
    assert [fault for link in verifier.links(lines) for fault in chain.check(link)] == []
    assert chain.position == LoggedEvent.objects.count()
    assert len([line for line in lines if AccountTied.TYPE in line]) == 1


def test_the_stream_of_an_official_shows_the_rest(tie, client) -> None:
    page = text_of(client.get(f"/log/streams/{tie.stream}/"))
    assert "is given" in page
    assert "1 event in this stream" in page


def test_the_admin_tells_it_to_those_who_tie_accounts_and_to_auditors(tie, official) -> None:
    address = "/admin/officials/tiedaccount/"
    for role in ("registrar", "board", "auditor"):
        assert "Anna Berg" in text_of(official(role).get(address))
        assert "Anna Berg" not in text_of(official(role, federation="dsu").get(address))
    assert official("arbiter").get(address).status_code == 403


def test_the_bundle_of_a_stranger_holds_its_place_and_hashes(tie, client, official) -> None:
    def events_in(reader: Client) -> list[str]:
        content = b"".join(reader.get("/log/bundle.zip").streaming_content)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return archive.read("events.jsonl").decode().splitlines()

    for reader in (client, official("auditor", federation="dsu").client):
        assert set(json.loads(events_in(reader)[tie.position - 1])) == {*PLACE_2}
    assert AccountTied.TYPE in events_in(official("auditor").client)[tie.position - 1]
