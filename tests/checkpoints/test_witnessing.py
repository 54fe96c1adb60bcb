"""The house and its witnesses: real ones on this machine, and doors that lie, lag, or see another log."""

import datetime as dt
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from events.checkpoints import tasks, witnessing
from events.checkpoints.models import Cosignature, SignedCheckpoint
from events.checkpoints.signing import sign_now, signing_key
from events.checkpoints.witnessing import ask_witnesses, cosigned, witness_faults
from events.export import blocks
from events.verifying.cosignatures import cosigned_by
from events.verifying.tree import leaf_hash
from federation.keeping import checking
from tests.checkpoints import making, witnesses
from tests.checkpoints.making import leaves, verify, witness
from tests.checkpoints.witnesses import made, question, serving
from tests.events.recording import club, record

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def named(settings, tmp_path):
    """A function that names the witnesses of the house, the first of which is enough."""

    def name(*known, quorum="w0"):
        lines = [f"witness w{number} {key} {url}" for number, (key, url) in enumerate(known)]
        file = tmp_path / "witnesses.txt"
        file.write_text("\n".join([*lines, f"quorum {quorum}", ""]), encoding="utf-8")
        settings.WITNESSES = str(file)
        return file

    return name


@pytest.fixture
def lund(tmp_path, public, named):
    """A witness that answers, and is the house's one; its key."""
    key = made(tmp_path, public)
    with serving(tmp_path) as door:
        named((key, door.url))
        yield key, door


def grow():
    record(f"club/slsf/g{SignedCheckpoint.objects.count()}", club())
    return sign_now()


def later(monkeypatch, **how):
    """The house's clock goes on."""
    now = witnessing.clock.now() + dt.timedelta(**how)
    monkeypatch.setattr(witnessing.clock, "now", lambda: now)


def history():
    return leaves([link for block in blocks() for link in block])


def sizes():
    return list(Cosignature.objects.order_by("size", "at").values_list("size", flat=True))


# ---- honest ----


def test_each_checkpoint_is_signed_by_the_witness_too(house, lund, client):
    key, _ = lund
    for size in (62, 63, 64):
        checkpoint = sign_now() if size == 62 else grow()
        tasks.ask_witnesses()
        note = client.get("/checkpoint").content.decode()
        assert note == client.get(f"/checkpoint/{size}").content.decode() == cosigned(checkpoint)
        assert cosigned_by(note, [key]).keys() == {key}
    assert sizes() == [62, 63, 64]
    assert list(witness_faults()) == []


def test_after_a_signature_they_are_asked(house, lund, monkeypatch):
    sent = []
    monkeypatch.setattr(tasks.ask_witnesses, "apply_async", lambda **how: sent.append(how))
    tasks.sign_what_is_due()
    tasks.sign_what_is_due()
    assert len(sent) == 1


def test_a_stranger_asks_for_the_witness_and_it_serves_him(house, lund, client, public, tmp_path):
    key, _ = lund
    sign_now()
    tasks.ask_witnesses()
    policy = tmp_path / "policy.txt"
    policy.write_text(f"log {public}\nwitness lund {key}\nquorum lund\n")
    files = {"bundle.zip": "/log/bundle.zip", "proof.json": "/log/5/proof.json"}
    for name, address in files.items():
        (tmp_path / name).write_bytes(client.get(address).getvalue())
        done = verify(tmp_path, tmp_path / name, "--policy", policy, "--max-age", "1h")
        assert done.returncode in {0, 3}, done.stdout
        assert (
            "as many witnesses as the policy asks saw the log: 62 events by club.example.org" in done.stdout
        )


def test_the_page_shows_who_has_seen_what(house, lund, client, named):
    key, door = lund
    away = witness("away.example.org").public
    named((key, door.url), (away, "http://127.0.0.1:1"))
    sign_now()
    tasks.ask_witnesses()
    text = client.get("/log/checkpoints/").content.decode()
    assert str(key) in text.replace("&#x2B;", "+")
    assert '<a href="/checkpoint/62">62</a></td>' in text
    assert str(away) in text.replace("&#x2B;", "+")


def test_without_witnesses_nothing_is_said_of_them(signed, client):
    assert "Witnesses" not in client.get("/log/checkpoints/").content.decode()
    assert client.get("/checkpoint").content.decode() == signed.note
    assert list(witness_faults()) == []


def test_killed_before_the_answer_it_signs_when_it_is_back(house, tmp_path, public, named):
    """It had stored the checkpoint, and the house never heard: it asks from the size that it is told."""
    key = made(tmp_path, public)
    file = witnesses.witness_file(tmp_path).read_text()
    (tmp_path / "dies.py").write_text(
        file.replace("return Answer(SIGNED, ", "import os; os._exit(9)\n    return Answer(SIGNED, ")
    )
    sign_now()
    with serving(tmp_path, [tmp_path / "dies.py"]) as door:
        named((key, door.url))
        assert list(ask_witnesses()) == []
        assert door.process.wait(30) == 9
    assert sizes() == []
    grow()
    with serving(tmp_path) as door:
        named((key, door.url))
        assert list(ask_witnesses()) == []
    assert sizes() == [63]


def test_two_houses_witness_each_other_with_the_same_file(house, lund):
    """A witness trusts any number of logs, each by itself."""
    _, door = lund
    other = making.key("records.example.net")
    nodes = [leaf_hash(bytes([number])) for number in range(9)]
    assert door.ask(question(nodes, 0, other)).status == 404
    assert witnesses.run(door_folder(door), "--trust", other.public).returncode == 0
    assert door.ask(question(nodes, 0, other)).status == 200
    sign_now()
    assert list(ask_witnesses()) == []
    assert sizes() == [62]


def door_folder(door):
    """Where the witness of a door lies."""
    return Path(door.process.args[3]).parent


# ---- away ----


def test_while_they_are_away_the_log_goes_on_and_what_they_saw_is_shown(
    house, lund, client, named, monkeypatch
):
    key, _ = lund
    sign_now()
    tasks.ask_witnesses()
    shown = client.get("/checkpoint").content
    named((key, "http://127.0.0.1:1"))
    grow()
    tasks.ask_witnesses()
    assert client.get("/checkpoint").content == shown
    assert client.get("/checkpoint/63").status_code == 200
    assert client.get("/log/63/proof.json").status_code == 200
    assert list(witness_faults()) == []
    later(monkeypatch, hours=25)
    (fault,) = witness_faults()
    assert fault.what == "fewer witnesses than WITNESSES asks have seen the log for 24 hours"
    assert grow().size == 64, "an alarm, never a stop"


def test_a_day_without_them_is_a_fault_of_the_night(house, named, monkeypatch):
    sign_now()
    named((witness("away.example.org").public, "http://127.0.0.1:1"))
    assert checking.check().fault_count == 0
    later(monkeypatch, hours=25)
    found = checking.check()
    assert [what for _, what in found.faults] == [
        "fewer witnesses than WITNESSES asks have seen the log for 24 hours"
    ]


@pytest.mark.parametrize("text", ["quorum nobody\n", "witness\n", None])
def test_a_policy_that_does_not_read_is_a_fault_and_stops_nothing(signed, client, settings, tmp_path, text):
    settings.WITNESSES = str(tmp_path / "policy.txt")
    if text:
        (tmp_path / "policy.txt").write_text(text)
    tasks.ask_witnesses()
    assert len(list(witness_faults())) == 1
    assert client.get("/checkpoint").content.decode() == signed.note
    assert client.get("/log/checkpoints/").status_code == 200


# ---- against the house ----


def test_a_house_that_shows_two_histories(house, lund):
    """Somebody had the witness sign another log with the house's own key: the night names it."""
    _, door = lund
    forged = [leaf_hash(b"forged"), *history()[1:]]
    assert door.ask(question(forged, 0, signing_key())).status == 200
    sign_now()
    (fault,) = ask_witnesses()
    assert (fault.position, "signed another log of 62 events" in fault.what) == (62, True)
    assert [what for _, what in checking.check().faults] == [fault.what]
    assert sizes() == []


def test_a_shorter_other_history_and_a_longer_one(house, lund):
    _, door = lund
    forged = [leaf_hash(b"forged"), *history()[1:]]
    assert door.ask(question(forged[:40], 0, signing_key())).status == 200
    sign_now()
    (fault,) = ask_witnesses()
    assert "does not find that 62 events go on from 40" in fault.what
    assert door.ask(question([*forged, *forged], 40, signing_key())).status == 200
    (fault,) = ask_witnesses()
    assert "signed 124 events of this log, the house fewer" in fault.what


# ---- doors that lie ----


@pytest.fixture
def liar(named):
    """A witness that answers as it likes; its keys, and what it is to answer."""
    known, answers = witness("liar.example.org"), {}

    class Liar(BaseHTTPRequestHandler):
        def do_POST(self):
            note = self.rfile.read(int(self.headers["Content-Length"])).decode().partition("\n\n")[2]
            status, body, kind = answers["next"](note)
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Liar) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        named((known.public, f"http://127.0.0.1:{server.server_port}/below/"))
        yield known, answers
        server.shutdown()


def line(note, by, at=None):
    at = int(witnessing.clock.now().timestamp()) if at is None else at
    return making.cosigned(note, by, at).removeprefix(note)


LIES = {
    "nothing": lambda note, by: (200, "", "text/plain"),
    "no lines": lambda note, by: (200, "ok\n", "text/plain"),
    "another's line": lambda note, by: (200, line(note, witness("x.example.org")), "text/plain"),
    "another checkpoint's": lambda note, by: (200, line("x\n0\n\n\u2014 x AAAAAAAA\n", by), "text/plain"),
    "of long ago": lambda note, by: (200, line(note, by, 1_000_000_000), "text/plain"),
    "of a time to come": lambda note, by: (200, line(note, by, 4_000_000_000), "text/plain"),
    "of no time": lambda note, by: (200, line(note, by, 2**62), "text/plain"),
    "more than a note": lambda note, by: (200, "x" * 1_000_000, "text/plain"),
    "no size": lambda note, by: (409, "many\n", "text/x.tlog.size"),
    "a size of another kind": lambda note, by: (409, "5\n", "text/plain"),
    "out of order": lambda note, by: (500, "", "text/plain"),
    "elsewhere": lambda note, by: (302, "", "text/plain"),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_nothing_false_is_kept(signed, liar, client, lie):
    known, answers = liar
    answers["next"] = lambda note: lie(note, known)
    assert list(ask_witnesses()) == []
    assert sizes() == []
    assert client.get("/checkpoint").content.decode() == signed.note


def test_of_many_lines_its_own_is_kept(signed, liar, client):
    known, answers = liar
    answers["next"] = lambda note: (
        200,
        line(note, witness("x.example.org")) + line(note, known),
        "text/plain",
    )
    assert list(ask_witnesses()) == []
    note = client.get("/checkpoint").content.decode()
    assert cosigned_by(note, [known.public]).keys() == {known.public}
    assert "x.example.org" not in note


def test_who_signed_is_not_asked_again_till_hours_have_gone(signed, liar, monkeypatch):
    known, answers = liar
    answers["next"] = lambda note: (200, line(note, known), "text/plain")
    assert list(ask_witnesses()) == []
    answers["next"] = lambda note: (422, "", "text/plain")
    assert list(ask_witnesses()) == []
    later(monkeypatch, hours=7)
    (fault,) = ask_witnesses()
    assert fault.what == "the witness w0: it does not find that 62 events go on from 62"


def test_a_size_that_changes_each_time_is_not_followed_for_ever(signed, liar):
    _, answers = liar
    told = iter(range(1, 60))
    answers["next"] = lambda note: (409, f"{next(told)}\n", "text/x.tlog.size")
    assert list(ask_witnesses()) == []
    assert next(told) == witnessing.TRIES + 1
