"""A history bundle on the desk: looked at, its players asked about, then recorded."""

from __future__ import annotations

import io
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.desk.conftest import events_of, text_of
from tests.importing.test_history_import import PLAYERS
from tests.importing.test_moving_in import bundle
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def packed(files: dict[str, str]) -> SimpleUploadedFile:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return SimpleUploadedFile("past.zip", raw.getvalue())


def test_on_the_desk_a_bundle_is_looked_at_asked_about_and_recorded(official) -> None:
    season.person("Ann Alder", number=17)
    season.catch_up()
    committee, page = official("rating_committee"), "/desk/import/slsf/history/"
    looked = committee.send(page, file=packed(bundle("slsf")), look="yes")
    assert looked.status_code == 422
    assert "Ann Alder, number 17" in text_of(looked)
    assert events_of("tournaments.FileImported") == 0
    form = looked.context["form"]
    sent = {"held": form.data["held"], "held_name": form.data["held_name"], "who-1": "new"}
    settled = committee.send(page, **sent, look="yes")
    assert settled.status_code == 200
    assert "Old Cup" in text_of(settled)
    seen = settled.context["seen"]
    assert committee.send(page, **sent | {"who-1": ""}, record="yes", seen=seen).status_code == 422
    assert committee.send(page, **sent, record="yes", seen=seen).status_code == 302
    assert events_of("tournaments.FileImported") == 1


def test_the_page_refuses_what_is_no_bundle_and_who_may_not(official) -> None:
    page = "/desk/import/slsf/history/"
    committee = official("rating_committee")
    assert "Choose the file." in text_of(committee.send(page, look="yes"))
    wrong = committee.send(page, file=SimpleUploadedFile("past.zip", b"no zip"), look="yes")
    assert "This is not a zip file that can be read." in text_of(wrong)
    large = SimpleUploadedFile("past.zip", bytes(6 * 1024**2 + 1))
    refused = text_of(committee.send(page, file=large, look="yes"))
    assert "6 MB" in refused and "several bundles, one after the other" in refused
    assert "may have 6 MB" in text_of(committee.get(page)), "before anybody tries"
    lacking = committee.send(page, file=packed({"players.csv": PLAYERS}), look="yes")
    assert "The file games.csv is missing." in text_of(lacking)
    assert official("auditor").send(page, file=packed(bundle("slsf")), look="yes").status_code == 403
