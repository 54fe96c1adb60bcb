"""Which verifier the house hands out stands in the log; who serves another one is found."""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path
from urllib.error import URLError

import pytest
from django.core.management import call_command
from django.test import Client

from events.checkpoints.bundling import bundle
from events.checkpoints.signing import sign_now, signing_key
from events.log import head_position, read_stream
from events.restricted_streams import PUBLIC
from federation.keeping import handed_out
from federation.keeping.state import STREAM
from tests.checkpoints.making import verify as as_a_stranger
from tests.desk.conftest import text_of
from tests.events.recording import clubs
from tests.keeping.nights import night, said
from tests.support.database import Clone

pytestmark = pytest.mark.database

ADDRESS = "https://records.example.org"
HELD = "holds: verifier.py in the bundle is the one that event 3 names"


def test_the_night_and_the_upgrade_name_each_file(house: Clone, monkeypatch) -> None:
    assert said(night(monkeypatch, 1)) == []
    call_command("upgrade")
    named = [envelope.event.handed_out for envelope in read_stream(STREAM)]
    assert set(named[0]) == {"README.txt", "verifier.py", "witness.py"}
    assert all(each == handed_out.handed_out() for each in named)


def test_the_page_of_the_log_shows_it(house: Clone) -> None:
    digest = hashlib.sha256(Client().get("/log/verifier.py").content).hexdigest()
    assert digest not in Client().get("/log/").content.decode()
    call_command("upgrade")
    page = Client().get("/log/").content.decode()
    assert digest in page
    assert f'href="/log/{head_position()}/"' in page


def test_every_release_is_told_to_whoever_looks(committed: Clone, tmp_path) -> None:
    """Who installs one says anew what guards the log, so the page of the log and the verifier name each."""
    clubs(2)
    assert "With each release" not in text_of(Client().get("/log/"))
    call_command("upgrade")
    sign_now()
    (event,) = [envelope.event for envelope in read_stream(STREAM)]
    page = text_of(Client().get("/log/"))
    assert "With each release" in page
    assert f">{event.version} <" in page
    told = f"its guards are {event.guards}, those before it were {event.guards_before}"
    assert told in as_a_stranger(tmp_path, taken(tmp_path), "--key", signing_key().public).stdout


def test_another_file_at_the_address_of_the_house_is_found(house: Clone, monkeypatch, settings) -> None:
    call_command("upgrade")
    asked = []

    def answers(address: str, timeout: int) -> io.BytesIO:
        asked.append(address)
        path = address.removeprefix(ADDRESS)
        content = Client().get(path).content
        return io.BytesIO(content + b"# as I like it\n" if path == replaced else content)

    monkeypatch.setattr(handed_out, "urlopen", answers)
    replaced = ""
    assert said(night(monkeypatch, 1)) == []
    assert asked == []  # a house on this machine alone asks no one
    settings.SECURE, settings.HOUSE_ADDRESS, settings.SECURE_SSL_REDIRECT = True, ADDRESS, False
    assert said(night(monkeypatch, 2)) == []
    assert asked == [f"{ADDRESS}/log/verifier.py", f"{ADDRESS}/log/witness.py"]
    replaced = "/log/verifier.py"
    assert said(night(monkeypatch, 3)) == [
        f"release: {ADDRESS}/log/verifier.py is not the file that the log names"
    ]


def test_an_address_that_does_not_answer_is_no_fault_of_the_log(house: Clone, monkeypatch, settings) -> None:
    def away(address: str, timeout: int) -> None:
        raise URLError("away")

    monkeypatch.setattr(handed_out, "urlopen", away)
    settings.SECURE = True
    assert list(handed_out.served_faults({"verifier.py": "0" * 64})) == []


def taken(folder: Path, **replaced: bytes) -> Path:
    """The bundle as everybody takes it, with other files in the place of these."""
    honest, file = folder / "honest.zip", folder / "bundle.zip"
    honest.write_bytes(b"".join(bundle(PUBLIC)))
    with zipfile.ZipFile(honest) as one, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as other:
        for name in one.namelist():
            other.writestr(name, replaced.get(name.partition(".")[0], one.read(name)))
    return file


def test_a_verifier_from_elsewhere_tells_of_another_in_the_bundle(committed: Clone, tmp_path) -> None:
    clubs(2)
    call_command("upgrade")
    sign_now()
    key = signing_key().public
    done = as_a_stranger(tmp_path, taken(tmp_path), "--key", key)
    assert (done.returncode, HELD in done.stdout) == (3, True), done.stdout
    for name in ("verifier", "README"):
        done = as_a_stranger(tmp_path, taken(tmp_path, **{name: b"#"}), "--key", key)
        assert done.returncode == 3
        assert f"not checked: {name}" in done.stdout
        assert "it is not the one that event 3 names" in done.stdout
