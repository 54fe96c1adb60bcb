"""What was signed, on pages and at addresses that stay; and a real house's bundle in a stranger's hands."""

import json
import tracemalloc
import zipfile
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command

from events.checkpoints import tasks
from events.checkpoints.bundling import bundle
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.signing import sign_now
from events.restricted_streams import EVERYTHING, veiled_streams, veiled_types
from events.veils.commands import RuleVeils, rule_veils
from events.verifying.forms import PLACE_2
from events.verifying.notes import open_checkpoint, read_key
from events.verifying.single_file import WITNESS, joined
from events.work import SYSTEM
from federation.officials.events import AccountTied
from ratings.models import PublishedList
from tests.checkpoints.making import verify as as_a_stranger
from tests.events.recording import club, record
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_checkpoint_stands_at_its_address(signed, client, public):
    latest = client.get("/checkpoint")
    assert latest["Content-Type"] == "text/plain; charset=utf-8"
    assert open_checkpoint(latest.content.decode(), public).size == 62
    assert client.get("/checkpoint/62").content == latest.content
    record("club/slsf/late", club())
    sign_now()
    assert client.get("/checkpoint/62").content == latest.content
    assert client.get("/checkpoint").content != latest.content


@pytest.mark.parametrize(
    "address", ["/checkpoint", "/checkpoint/62", "/checkpoint/1/consistency/62", "/log/62/proof.json"]
)
def test_before_the_first_nothing_is_there(house, client, address):
    assert client.get(address).status_code in {404, 409}


def test_the_key(house, client, public):
    assert read_key(client.get("/log/key.txt").content.decode()) == public


def test_the_page_shows_what_was_signed_and_how_to_keep_it(signed, client, public):
    record("club/slsf/late", club())
    sign_now()
    text = client.get("/log/checkpoints/").content.decode()
    assert str(public) in text.replace("&#x2B;", "+")
    assert '<a href="/checkpoint/63">63</a>' in text
    assert 'href="/checkpoint/62/consistency/63"' in text
    assert "--checkpoint kept.txt" in text
    assert "Sign the log as it is now" not in text


def test_the_witness_is_there_to_take(house, client):
    assert 'href="/log/witness.py" download' in client.get("/log/checkpoints/").content.decode()
    taken = client.get("/log/witness.py")
    assert taken["Content-Disposition"] == 'attachment; filename="witness.py"'
    assert taken.content.decode() == joined(WITNESS)


def test_an_empty_list_of_checkpoints_says_so(house, client):
    assert "Nothing is signed yet" in client.get("/log/checkpoints/").content.decode()


def test_many_checkpoints_stand_on_several_pages(house, client, monkeypatch):
    monkeypatch.setattr("events.checkpoints.views.A_PAGE", 2)
    for number in range(3):
        record(f"club/slsf/n{number}", club())
        sign_now()
    text = client.get("/log/checkpoints/").content.decode()
    assert "?before=64" in text
    assert 'href="/checkpoint/63/consistency/64"' in text
    assert '<a href="/checkpoint/63">' in client.get("/log/checkpoints/?before=64").content.decode()


def test_an_auditor_has_it_signed(house, client, account, monkeypatch):
    monkeypatch.setattr(tasks.sign_as_asked, "apply_async", lambda **_: tasks.sign_as_asked())
    assert client.post("/log/checkpoints/sign/").status_code == 302
    client.force_login(account("nobody"))
    assert client.post("/log/checkpoints/sign/").status_code == 403
    assert SignedCheckpoint.objects.count() == 0
    client.force_login(account("solveig", "auditor"))
    text = client.post("/log/checkpoints/sign/", follow=True).content.decode()
    assert "A worker signs the log now." in text
    assert SignedCheckpoint.objects.get().size == 63
    text = client.post("/log/checkpoints/sign/", follow=True).content.decode()
    assert "The log is signed up to event 63" in text
    assert "Sign the log as it is now" in text
    assert client.get("/log/checkpoints/sign/").status_code == 405


def test_the_log_page_and_an_event_say_how_far_it_is_signed(house, client):
    assert "This event is not signed yet" in client.get("/log/62/").content.decode()
    sign_now()
    assert "up to event 62" in client.get("/log/").content.decode()
    assert 'href="/log/62/proof.json"' in client.get("/log/62/").content.decode()
    record("club/slsf/late", club())
    assert "This event is not signed yet" in client.get("/log/63/").content.decode()


# ---- proofs ----


def test_any_event_is_proved(signed, client, public, tmp_path):
    file = tmp_path / "proof.json"
    for position in (1, 61, 62):
        file.write_bytes(client.get(f"/log/{position}/proof.json").content)
        done = as_a_stranger(tmp_path, file, "--key", public)
        assert done.returncode == 3, done.stdout
        assert f"holds: event {position} stands in the signed log of 62 events" in done.stdout


def test_a_proof_is_made_for_an_earlier_checkpoint_too(signed, client, public, tmp_path):
    record("club/slsf/late", club())
    sign_now()
    (tmp_path / "kept.txt").write_bytes(client.get("/checkpoint/62").content)
    file = tmp_path / "proof.json"
    file.write_bytes(client.get("/log/5/proof.json?size=62").content)
    done = as_a_stranger(tmp_path, file, "--key", public, "--checkpoint", tmp_path / "kept.txt")
    assert done.returncode == 0
    assert "is the same log" in done.stdout


def test_two_checkpoints_are_proved_to_be_of_one_log(signed, client, public, tmp_path):
    record("club/slsf/late", club())
    sign_now()
    file = tmp_path / "proof.json"
    file.write_bytes(client.get("/checkpoint/62/consistency/63").content)
    assert as_a_stranger(tmp_path, file, "--key", public).returncode == 3
    assert client.get("/checkpoint/62/consistency/62").status_code == 200


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/log/0/proof.json", 404),
        ("/log/64/proof.json", 404),
        ("/log/63/proof.json", 409),
        (f"/log/{10**40}/proof.json", 404),
        ("/log/5/proof.json?size=61", 404),
        ("/log/5/proof.json?size=x", 404),
        ("/checkpoint/61", 404),
        (f"/checkpoint/{10**40}", 404),
        ("/checkpoint/61/consistency/62", 404),
        ("/checkpoint/63/consistency/62", 404),
    ],
)
def test_what_was_not_signed_is_not_proved(signed, client, address, status):
    record("club/slsf/late", club())
    assert client.get(address).status_code == status


def test_an_event_that_is_not_signed_yet_says_when(signed, client):
    record("club/slsf/late", club())
    told = client.get("/log/63/proof.json").json()
    assert "signed up to event 62" in told["detail"]
    assert "once an hour" in told["way_on"]


# ---- the bundle ----


@pytest.fixture
def veiled(house, monkeypatch):
    """Streams of clubs whose name begins with d are for auditors; event 63 of the log rules it."""
    beginnings = (*veiled_streams(), "club/slsf/d")
    monkeypatch.setattr("events.restricted_streams.veiled_streams", lambda: beginnings)
    rule_veils(RuleVeils(beginnings, (*veiled_types(),)), by=SYSTEM)


def take(client, folder):
    answer = client.get("/log/bundle.zip")
    assert answer.streaming
    file = folder / "bundle.zip"
    file.write_bytes(b"".join(answer.streaming_content))
    return file


def test_anybody_takes_the_bundle_home_and_it_holds(signed, client, public, tmp_path):
    done = as_a_stranger(tmp_path, take(client, tmp_path), "--key", public)
    assert done.returncode == 3, done.stdout
    assert "holds: 62 events, no gap" in done.stdout
    assert "holds: 1 signed checkpoints agree with the log, the last of 62 events" in done.stdout


def test_one_reader_at_a_time_holds_a_thread_with_it(signed, client, tmp_path):
    first = client.get("/log/bundle.zip")
    meanwhile = client.get("/log/bundle.zip")
    assert (meanwhile.status_code, meanwhile["Retry-After"]) == (503, "30")
    assert "for another reader" in meanwhile.content.decode()
    assert client.get("/log/").status_code == 200
    assert b"".join(first.streaming_content)
    assert take(client, tmp_path).stat().st_size


def test_a_bundle_that_is_refused_stands_in_nobodys_way(house, client, tmp_path):
    assert client.get("/log/bundle.zip").status_code == 409
    sign_now()
    assert take(client, tmp_path).stat().st_size


def test_it_brings_its_verifier_and_says_what_it_is(signed, client, tmp_path):
    with zipfile.ZipFile(take(client, tmp_path)) as archive:
        assert b"python3 verifier.py bundle.zip" in archive.read("README.txt")
        assert archive.read("verifier.py") == client.get("/log/verifier.py").content


def test_what_only_auditors_read_goes_as_hashes(house, veiled, client, account, public, tmp_path):
    record("club/slsf/d1", club("Hemlig"), club("Hemlig igen"))
    record("club/slsf/e1", club())
    sign_now()
    file = take(client, tmp_path)
    with zipfile.ZipFile(file) as archive:
        lines = archive.read("events.jsonl").decode().splitlines()
    assert not [line for line in lines if "Hemlig" in line]
    assert set(json.loads(lines[63])) == {*PLACE_2}
    done = as_a_stranger(tmp_path, file, "--key", public)
    assert done.returncode == 3, done.stdout
    assert "withheld, as what auditors of slsf alone read" in done.stdout
    proof = client.get("/log/64/proof.json").json()
    assert set(proof["event"]) == {*PLACE_2}
    (tmp_path / "proof.json").write_text(json.dumps(proof))
    assert as_a_stranger(tmp_path, tmp_path / "proof.json", "--key", public).returncode == 3

    client.force_login(account("solveig", "auditor"))
    file = take(client, tmp_path)
    with zipfile.ZipFile(file) as archive:
        assert "Hemlig" in archive.read("events.jsonl").decode()
    assert as_a_stranger(tmp_path, file, "--key", public).returncode == 3
    assert "Hemlig" in json.dumps(client.get("/log/64/proof.json").json())


def test_a_type_that_only_auditors_read_goes_as_hashes_from_any_stream(house, client, public, tmp_path):
    """That an account belongs to a person stands in the stream of the official, which everybody reads."""
    record("official/tied", AccountTied(federation="slsf", person=UUID(int=0x5EC)))
    sign_now()
    file = take(client, tmp_path)
    with zipfile.ZipFile(file) as archive:
        assert str(UUID(int=0x5EC)) not in archive.read("events.jsonl").decode()
    done = as_a_stranger(tmp_path, file, "--key", public)
    assert done.returncode == 3, done.stdout
    assert "withheld, as what auditors of slsf alone read" in done.stdout


def test_published_lists_stand_in_it_with_their_lines(signed, client, public, tmp_path):
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(6), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    tasks.sign_what_is_due()
    done = as_a_stranger(tmp_path, take(client, tmp_path), "--key", public)
    assert done.returncode == 3, done.stdout
    assert "holds: 1 published lists agree" in done.stdout


def test_a_published_list_leads_to_the_proof_of_its_event(signed, client):
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(6), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    position = PublishedList.objects.get().position
    proof, file = f"/log/{position}/proof.json", f"/log/{position}/proof.tlog-proof"
    assert f'href="{file}"' in client.get("/ratings/slsf/gomoku/2026-1/").content.decode()
    assert client.get(proof).status_code == 409
    tasks.sign_what_is_due()
    assert client.get(proof).json()["format"] == "records-inclusion/1"


def test_of_a_log_that_nobody_signed_there_is_no_bundle(house, client, tmp_path):
    for _ in range(9):  # nor does asking count against who asks
        refused = client.get("/log/bundle.zip")
    assert refused.status_code == 409
    assert "Nothing of this log is signed yet" in refused.content.decode()
    with pytest.raises(CommandError, match=r"manage.py checkpoint signs it\.$"):
        call_command("bundle", str(tmp_path / "bundle.zip"))
    assert not (tmp_path / "bundle.zip").exists()


def test_it_ends_at_the_newest_checkpoint(signed, client, public, tmp_path):
    record("club/slsf/later", club())
    done = as_a_stranger(tmp_path, take(client, tmp_path), "--key", public)
    assert done.returncode == 3, done.stdout
    assert "holds: 62 events, no gap" in done.stdout


def test_its_memory_is_flat(house, monkeypatch):
    monkeypatch.setattr("events.export.BLOCK", 50)

    def most():
        sign_now()
        tracemalloc.start()
        try:
            for _ in bundle(EVERYTHING):
                pass
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    most()
    short = most()
    clubs_more = [f"club/slsf/m{number}" for number in range(600)]
    for stream in clubs_more:
        record(stream, club())
    assert most() < short * 1.5


def test_nobody_wears_the_house_out_with_it(signed, client, account, monkeypatch):
    monkeypatch.setattr("events.checkpoints.limiting.BundleThrottle.rate", "2/hour", raising=False)
    for _ in range(2):
        assert b"".join(client.get("/log/bundle.zip").streaming_content)
    refused = client.get("/log/bundle.zip")
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 3_600
    assert "60 min." in refused.content.decode()
    assert client.get("/checkpoint").status_code == 200
    client.force_login(account("solveig", "auditor"))
    assert client.get("/log/bundle.zip").status_code == 200, "an account is counted by itself"


# ---- in the admin ----


def test_an_auditor_looks_at_checkpoints_in_the_admin_and_changes_none(signed, client, account):
    client.force_login(account("solveig", "auditor"))
    listed = client.get("/admin/checkpoints/signedcheckpoint/").content.decode()
    assert bytes(signed.root).hex() in listed
    one = client.get("/admin/checkpoints/signedcheckpoint/62/change/").content.decode()
    assert signed.note.splitlines()[2] in one
    assert client.get("/admin/checkpoints/signedcheckpoint/add/").status_code == 403
    assert client.post("/admin/checkpoints/signedcheckpoint/62/delete/", {"post": "yes"}).status_code == 403
    assert client.post("/admin/checkpoints/signedcheckpoint/62/change/", {"note": "x"}).status_code == 403


# ---- at the command line ----


def test_signed_and_taken_home_at_the_command_line(house, tmp_path, capsys, public):
    call_command("checkpoint")
    assert open_checkpoint(capsys.readouterr().out, public).size == 62
    call_command("bundle", str(tmp_path / "bundle.zip"))
    assert as_a_stranger(tmp_path, tmp_path / "bundle.zip", "--key", public).returncode == 3
    with pytest.raises(CommandError, match="cannot be written"):
        call_command("bundle", str(tmp_path / "none" / "bundle.zip"))


def test_an_empty_log_is_told_at_the_command_line(db):
    with pytest.raises(CommandError, match="The log is empty"):
        call_command("checkpoint")
