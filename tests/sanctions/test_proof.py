"""The proof of a sanction of one's own: for the person alone, though it stands where only auditors read."""

from __future__ import annotations

import pytest
from django.test import Client

from events.checkpoints.signing import sign_now
from federation.sanctions.models import SanctionRow
from tests.checkpoints.making import verify as as_a_stranger
from tests.desk.conftest import Official, text_of
from tests.robust.test_without_factor import said
from tests.sanctions.past import FED, Cup, cup
from tests.sanctions.test_pages import player_at_browser
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today; its first player is warned and excluded."""
    made = cup()
    made.warn(made.players[0])
    made.exclude(made.players[0])
    season.catch_up()
    sign_now()
    return made


def proof(here: Cup, number: int = 1) -> str:
    return f"/members/me/sanctions/{FED}/{here.players[0]}/{number}/proof.tlog-proof"


def drawing(here: Cup) -> str:
    return proof(here).replace("proof.tlog-proof", "proof/")


def test_the_person_takes_the_proof_and_a_stranger_checks_it(here, tmp_path) -> None:
    player = player_at_browser(here.players[0])
    own = player.get("/members/me/sanctions/")
    for number in (1, 2):
        assert f'href="{proof(here, number)}"' in own.content.decode()
    letter = player.get(proof(here).replace("proof.tlog-proof", "")).content.decode()
    assert 'href="proof.tlog-proof"' in letter
    answer = player.get(proof(here))
    assert "no-store" in answer["Cache-Control"]
    file = tmp_path / "one.tlog-proof"
    file.write_bytes(answer.content)
    (tmp_path / "kept.txt").write_bytes(Client().get("/checkpoint").content)
    (tmp_path / "key.txt").write_bytes(Client().get("/log/key.txt").content)
    with_key = ("--key", tmp_path / "key.txt", "--checkpoint", tmp_path / "kept.txt")
    done = as_a_stranger(tmp_path, file, *with_key)
    assert done.returncode == 0, done.stdout
    assert "sanctions.WarningGiven" in done.stdout
    drawn = player.get(drawing(here))
    assert "<svg" in drawn.content.decode()
    assert "no-store" in drawn["Cache-Control"]
    assert player.get(proof(here, 3)).status_code == 404


def others(here: Cup, official) -> list[Official]:
    """Another player; the register's own officials; who audits the federation, and another one."""
    return [
        player_at_browser(here.players[1]),
        official("rating_registrar", federation=FED),
        official("tribunal", federation=FED),
        official("auditor", federation=FED),
        official("auditor", federation="slsf"),
    ]


def test_nobody_else_does_and_nobody_learns_that_there_is_one(here, official) -> None:
    for reader in others(here, official):
        for address in (proof(here), drawing(here)):
            answer, none = reader.get(address), reader.get(address.replace("/1/", "/77/"))
            assert answer.status_code == none.status_code == 404
            assert said(answer) == said(none)
            assert "WarningGiven" not in text_of(answer)
    led = Client().get(proof(here))
    assert (led.status_code, led["Location"].startswith("/accounts/login/")) == (302, True)


def test_nor_by_the_position_of_the_event(here, official) -> None:
    at = SanctionRow.objects.filter(number=1).values_list("because_of", flat=True).get()
    addresses = (f"/log/{at}/proof.tlog-proof", f"/log/{at}/proof/")
    player = player_at_browser(here.players[0])
    for reader in (Client(), player.client, official("auditor", federation="slsf").client):
        assert [reader.get(address).status_code for address in addresses] == [404, 404]
    auditor = official("auditor", federation=FED).client
    assert [auditor.get(address).status_code for address in addresses] == [200, 200]
