"""Proofs on the pages of a house: a file for each result, title, list line and own event, and its drawing."""

import re

import pytest
from django.test import Client

from events.checkpoints import proof_pages
from events.checkpoints.proof_drawing import drawing
from events.checkpoints.proving import inclusion
from events.checkpoints.signing import sign_now
from events.export import link_at
from events.restricted_streams import veiled_streams
from events.verifying.tree import leaf_hash
from ratings.models import ListLine, PublishedList
from ratings.titles.commands import StateConditions, state_conditions
from ratings.titles.models import TitleHolder
from tests.checkpoints.making import inclusion as defined
from tests.checkpoints.making import leaves
from tests.checkpoints.making import verify as as_a_stranger
from tests.events.recording import club, record
from tests.support import season
from tests.support.correcting import turned, within
from tournaments.models import GameRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def taken(client, folder, address):
    """The file at an address, and what a stranger reads of it with the key and a checkpoint of their own."""
    answer = client.get(address)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Disposition"].endswith('.tlog-proof"')
    file = folder / "one.tlog-proof"
    file.write_bytes(answer.content)
    (folder / "kept.txt").write_bytes(client.get("/checkpoint").content)
    (folder / "key.txt").write_bytes(client.get("/log/key.txt").content)
    done = as_a_stranger(folder, file, "--key", folder / "key.txt", "--checkpoint", folder / "kept.txt")
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


def links_in(client, address):
    """Where the page leads to proofs."""
    return re.findall(r'href="([^"]*\.tlog-proof[^"]*)"', client.get(address).content.decode())


@pytest.mark.parametrize("position", [1, 61, 62])
def test_any_event_is_proved_with_what_it_says(signed, client, tmp_path, position):
    said = taken(client, tmp_path, f"/log/{position}/proof.tlog-proof")
    assert f"look: event {position} says: {{" in said
    assert f"holds: event {position} stands in the signed log of 62 events" in said


def test_the_page_of_an_event_leads_to_its_proof_and_the_drawing(signed, client):
    page = client.get("/log/5/").content.decode()
    assert 'href="/log/5/proof.tlog-proof"' in page
    assert 'href="/log/5/proof/"' in page


# ---- where people look ----


def test_every_result_of_a_round_leads_to_its_proof(signed, client, tmp_path):
    by = season.everything("slsf")
    tournament = season.play_tournament("slsf", season.people(6), by=by)
    season.catch_up()
    page = f"/tournaments/slsf/{tournament}/?round=1"
    found = links_in(client, page)
    assert found == [f"/tournaments/slsf/{tournament}/results/1/{board}/1.tlog-proof" for board in (1, 2, 3)]
    early = client.get(found[0])
    assert (early.status_code, "is not signed yet" in early.content.decode()) == (409, True)
    sign_now()
    game = GameRow.objects.get(round_number=1, board=1)
    said = taken(client, tmp_path, found[0])
    assert "tournaments.ResultReported" in said
    assert f'"black":{game.black_half_points}' in said

    within(turned(tournament), season.official("slsf", "rating_committee"))
    season.catch_up()
    sign_now()
    assert "tournaments.ResultCorrected" in taken(client, tmp_path, found[0]), "the one that stands"
    assert client.get(f"/tournaments/slsf/{tournament}/results/1/9/1.tlog-proof").status_code == 404
    assert client.get("/tournaments/slsf/none/results/1/1/1.tlog-proof").status_code == 404


def test_a_game_without_a_result_has_no_proof(signed, client):
    by = season.everything("slsf")
    tournament = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    season.catch_up()
    assert links_in(client, f"/tournaments/slsf/{tournament}/") == []
    assert client.get(f"/tournaments/slsf/{tournament}/results/1/1/1.tlog-proof").status_code == 404


def test_every_line_of_a_list_leads_to_its_proof(signed, client, tmp_path):
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(6), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    sign_now()
    at, line = PublishedList.objects.get().position, ListLine.objects.order_by("place").first()
    found = links_in(client, "/ratings/slsf/gomoku/2026-1/")
    assert len(found) == ListLine.objects.count() + 1, "one a line, and the list itself"
    address = f"/log/{at}/proof.tlog-proof?line={line.person}"
    assert address in found
    said = taken(client, tmp_path, address)
    assert f"says of {line.person}: place {line.place}, rating {line.rating}" in said
    for wrong in ("x", "1", str(line.person).upper()):
        assert client.get(f"/log/{at}/proof.tlog-proof?line={wrong}").status_code == 404


def test_a_list_whose_lines_are_not_worked_out_yet_says_so(signed, client, monkeypatch):
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(6), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    sign_now()
    at = PublishedList.objects.get().position
    monkeypatch.setattr(proof_pages, "lists_up_to", lambda: at - 1)
    answer = client.get(f"/log/{at}/proof.tlog-proof")
    assert answer.status_code == 409
    assert "are being worked out" in " ".join(answer.content.decode().split())


def test_every_title_leads_to_its_proof(signed, client, tmp_path):
    by = season.everything("slsf")
    persons = [season.person(f"Kyu Player{number}", number=100 + number, by=by) for number in range(8)]
    played = {"name": "Renju i Kil", "discipline": "renju", "upto": "filed"}
    renju = season.play_tournament("slsf", persons, by=by, **played)
    said = {"rif_rules": True, "clocks": True, "moves_noted": True}
    conditions = StateConditions(federation="slsf", tournament=renju, kind="slsf_sanctioned", **said)
    state_conditions(conditions, by=by)
    season.accept("slsf", "renju", renju, persons, by)
    season.catch_up()
    sign_now()
    holder = TitleHolder.objects.filter(honorary__gt=0).first()
    at, person = holder.because_of, holder.person
    assert f"/log/{at}/proof.tlog-proof" in links_in(client, "/titles/slsf/")
    assert links_in(client, f"/titles/slsf/{person}/")
    assert f"holds: event {at} stands" in taken(client, tmp_path, f"/log/{at}/proof.tlog-proof")


# ---- not yet, and not for everybody ----


def test_what_is_not_signed_yet_says_when_to_come_back(signed, client):
    record("club/slsf/late", club())
    for address in ("/log/63/proof.tlog-proof", "/log/63/proof/"):
        answer = client.get(address)
        assert answer.status_code == 409
        page = " ".join(answer.content.decode().split())
        assert "Event 63 is not signed yet: the log is signed up to event 62." in page
        assert re.search(r"It is signed again by \d\d:\d\d UTC on", page)
        assert not answer.has_header("Content-Disposition")


def test_before_the_first_checkpoint_it_says_so(house, client):
    page = " ".join(client.get("/log/1/proof.tlog-proof").content.decode().split())
    assert "Event 1 is not signed yet: nothing of the log is." in page
    assert "It is signed within minutes" in page


@pytest.mark.parametrize("position", [0, 63, 10**40])
@pytest.mark.parametrize("what", ["proof.tlog-proof", "proof/"])
def test_what_is_not_in_the_log_has_no_proof(signed, client, position, what):
    assert client.get(f"/log/{position}/{what}").status_code == 404


def test_what_only_auditors_read_is_as_if_it_were_not_there(house, monkeypatch, client, account):
    beginnings = (*veiled_streams(), "club/slsf/d")
    monkeypatch.setattr("events.restricted_streams.veiled_streams", lambda: beginnings)
    record("club/slsf/d1", club("Hemlig"))
    sign_now()
    for address in ("/log/63/proof.tlog-proof", "/log/63/proof/"):
        hidden, missing = Client().get(address), Client().get(address.replace("63", "64"))
        assert hidden.status_code == missing.status_code == 404
        assert hidden.content.replace(b"63", b"64") == missing.content, "a veiled event is told by nothing"
    client.force_login(account("solveig", "auditor"))
    assert "Hemlig" in client.get("/log/63/proof/").content.decode()


# ---- the drawing ----


@pytest.mark.parametrize(("position", "size"), [(1, 1), (1, 2), (5, 62), (62, 62), (33, 63), (64, 64)])
def test_the_drawing_leads_from_the_leaf_to_the_root_by_the_definition(signed, position, size):
    for number in range(size - 62):
        record(f"club/slsf/more{number}", club())
    sign_now()
    made = [link_at(at) for at in range(1, size + 1)]
    path = inclusion(position, size)
    assert path == defined(leaves(made), position - 1)
    drawn = drawing(made[position - 1], size, path)
    assert drawn.leaf.hash == leaf_hash(bytes.fromhex(made[position - 1].hash)).hex()
    assert [bytes.fromhex(step.given.hash) for step in drawn.steps] == path
    assert (drawn.root.first, drawn.root.last) == (1, size)
    for step in drawn.steps:
        first, second = (step.given, step.computed) if step.is_left else (step.computed, step.given)
        assert first.last + 1 == second.first
        assert first.x < second.x
        assert (step.above.first, step.above.last) == (first.first, second.last)
        assert step.above.bottom < step.given.top


def test_the_page_is_a_drawing_and_a_table_of_the_same(signed, client):
    page = client.get("/log/7/proof/").content.decode()
    drawn = drawing(link_at(7), 62, inclusion(7, 62))
    assert page.count("<rect") == 2 * len(drawn.steps) + 1
    for step in drawn.steps:
        assert f"<code>{step.given.hash}</code>" in page
        assert f"<code>{step.above.hash}</code>" in page
        assert f">{step.given.hash[:12]}</text>" in page
    assert bytes(signed.root).hex() in page
    assert "is the one that was signed" in page
    assert "<script" not in page.partition("<main")[2], "the drawing needs none"
    assert 'href="../proof.tlog-proof"' in page


def test_a_log_that_was_changed_shows_it(signed, client, monkeypatch):
    monkeypatch.setattr(proof_pages, "inclusion", lambda position, size: [bytes(32)] * 6)
    assert (
        "is not the one that was signed: the log was changed" in client.get("/log/7/proof/").content.decode()
    )
