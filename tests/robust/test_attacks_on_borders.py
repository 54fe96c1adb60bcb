"""Attacks on the borders of federations and on what is veiled, each tried for real and each in vain."""

from __future__ import annotations

import pytest
from django.test import Client

from events.checkpoints.signing import sign_now
from events.models import LoggedEvent
from events.restricted_streams import EVERYTHING, PUBLIC, Sight
from federation.sanctions.models import SanctionRow
from tests.desk.conftest import house, official, static_folder
from tests.robust.test_without_factor import use_factor
from tests.sanctions.past import FED as DANISH
from tests.sanctions.past import Cup, cup
from tests.sanctions.test_pages import player_at_browser
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "slsf"


def test_a_name_that_begins_like_another_federation_reads_it() -> None:
    """A federation "ds" would not read what is veiled of "dsu", nor "" anything."""

    class At:
        type, payload = "sanctions.WarningGiven", "{}"

        def __init__(self, stream: str) -> None:
            self.stream = stream

    for code in ("ds", "", "d", "dsu/", "DSU"):
        for stream in ("sanctions/dsu/x", "sanctioned/dsu", "docket/dsu/cup"):
            assert not Sight(lambda code=code: frozenset({code}))(At(stream)), (code, stream)
    assert not PUBLIC(At("sanctions/dsu/x"))
    assert EVERYTHING(At("sanctions/dsu/x"))


@pytest.fixture
def warned(house) -> Cup:
    """Somebody is warned, and all of it is signed."""
    made = cup()
    made.warn(made.players[0])
    season.catch_up()
    sign_now()
    return made


def test_what_is_veiled_is_asked_for_by_every_filter_of_the_log(warned) -> None:
    """A filter that finds nothing else would tell by counting."""
    row = LoggedEvent.objects.get(type="sanctions.WarningGiven")
    asked = (
        {"type": row.type}, {"stream": row.stream}, {"stream": "sanction"}, {"actor": str(row.actor)},
        {"before": str(row.position + 1)}, {"above": str(row.position - 1)},
    )  # fmt: skip
    for reader in (Client(), player_at_browser(warned.players[1]).client):
        for query in asked:
            answer = reader.get("/log/", query)
            assert row.position not in [each.event.position for each in answer.context["page"].lines], query
            assert f'href="/log/{row.position}/"' not in answer.content.decode(), query
    for address in (f"/api/log/{row.position}/", f"/log/{row.position}/moved/?format=json"):
        assert "WarningGiven" not in Client().get(address).content.decode()


def test_a_proof_of_a_sanction_is_asked_for_under_another_federation(warned) -> None:
    player = player_at_browser(warned.players[0])
    good = f"/members/me/sanctions/{DANISH}/{warned.players[0]}/1/proof.tlog-proof"
    assert player.get(good).status_code == 200
    for wrong in (
        good.replace(DANISH, FED),
        good.replace(DANISH, "none"),
        good.replace(warned.players[0], warned.players[1]),
        good.replace("/1/", "/0/"),
        f"{good}?person={warned.players[1]}&number=2",
    ):
        answer = player.get(wrong)
        assert answer.status_code == 404 or answer.content == player.get(good).content


def test_an_auditor_without_the_factor_takes_the_proof_of_what_is_veiled(warned, official, settings) -> None:
    settings.STAFF_SECOND_FACTOR = True
    at = SanctionRow.objects.values_list("because_of", flat=True).get()
    auditor = official("auditor", federation=DANISH)
    addresses = (f"/log/{at}/proof.tlog-proof", f"/log/{at}/proof/")
    assert all(auditor.get(address).status_code != 200 for address in addresses)
    use_factor(auditor)
    assert all(auditor.get(address).status_code == 200 for address in addresses)


def test_a_proof_is_kept_by_a_cache_and_given_to_the_next(warned, official) -> None:
    at = SanctionRow.objects.values_list("because_of", flat=True).get()
    auditor = official("auditor", federation=DANISH)
    for address in (f"/log/{at}/proof.tlog-proof", f"/log/{at}/proof.json", "/log/bundle.zip"):
        answer = auditor.get(address)
        assert answer.status_code == 200, address
        assert "public" not in answer.get("Cache-Control", "")
        assert "Cookie" in answer["Vary"]


def test_a_whole_list_is_asked_for_again_and_again_by_its_proofs(house, client, monkeypatch) -> None:
    """Each proof of a line holds the whole list: so many in a time, and no more."""
    by = season.everything(FED)
    season.play_tournament(FED, season.people(4), by=by)
    season.publish(FED, "gomoku", "2026-1", by)
    season.catch_up()
    sign_now()
    monkeypatch.setattr("events.limiting.SearchThrottle.rate", "2/day", raising=False)
    at = LoggedEvent.objects.get(type="ratings.RatingListPublished").position
    answers = [client.get(f"/log/{at}/proof.tlog-proof").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
