"""What can be taken along is of the days that the address asks for and says so, or says that it is not."""

import json

import pytest

from events.bitemporal_query import position_on
from events.checkpoints.signing import sign_now
from events.models import LoggedEvent
from tests.pages.test_two_times import BEFORE, CUP, LIST, past, text_of
from tests.support.spreadsheets import read_csv

__all__ = ["past"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

KNOWN, TRUE = f"known_on={BEFORE}", f"as_of={BEFORE}"
OF_THE_TOURNAMENT = ("standings.csv", "cross-table.csv", "report.trf26", "report.trf16")
SIGNED = (
    "/checkpoint",
    "/log/checkpoints/",
    "/log/key.txt",
    "/log/verifier.py",
    "/log/bundle.zip",
    "/log/1/proof.json",
    "/members/me/data/",
    "/members/me/data/everything.json",
)


@pytest.mark.parametrize("file", OF_THE_TOURNAMENT)
def test_a_file_of_a_tournament_is_as_it_was_known(client, past, file):
    now, then = client.get(f"{CUP}{file}"), client.get(f"{CUP}{file}?{KNOWN}")
    assert (now.status_code, then.status_code) == (200, 200)
    assert now.content != then.content


@pytest.mark.parametrize("file", OF_THE_TOURNAMENT)
def test_it_says_in_its_name_and_in_its_head_which_days_it_is_of(client, past, file):
    true, known = client.get(f"{CUP}{file}?{TRUE}"), client.get(f"{CUP}{file}?{KNOWN}")
    assert f"as of {BEFORE}" in true.content.decode()
    assert f"as known on {BEFORE}" in known.content.decode()
    assert f"-as-of-{BEFORE}" in true["Content-Disposition"]
    assert f"-known-{BEFORE}" in known["Content-Disposition"]
    assert str(BEFORE) not in client.get(f"{CUP}{file}").content.decode()


def test_links_to_files_keep_the_day(client, past):
    page = client.get(f"{CUP}?{KNOWN}").content.decode()
    assert f"standings.csv?stage=1&amp;{KNOWN}" in page
    assert f"report.trf26?stage=1&amp;{KNOWN}" in page


@pytest.mark.parametrize("address", SIGNED)
@pytest.mark.parametrize("days", [KNOWN, TRUE, f"{KNOWN}&{TRUE}"])
def test_what_is_signed_or_held_on_oneself_is_only_of_now(client, past, address, days):
    answer = client.get(f"{address}?{days}")
    assert answer.status_code == 422
    assert "shows only what stands now" in text_of(answer)


def test_the_export_ends_with_the_last_event_known_then(client, past, django_user_model):
    client.force_login(django_user_model.objects.create_superuser("solveig", password=None))
    answer = client.get(f"/log/export.jsonl?{KNOWN}")
    lines = b"".join(answer.streaming_content).decode().splitlines()
    assert json.loads(lines[-1])["position"] == len(lines) == position_on(BEFORE)
    assert len(lines) < LoggedEvent.objects.count()
    refused = client.get(f"/log/export.jsonl?{TRUE}")
    assert refused.status_code == 422
    assert "it has no state of its own on a day" in text_of(refused)
    assert "?known_on=" in text_of(refused)


def test_the_log_ends_there_too(client, past):
    last = position_on(BEFORE)
    assert client.get(f"/log/{last}/?{KNOWN}").context["newer"] is None
    assert client.get(f"/log/{last + 1}/?{KNOWN}").status_code == 404
    assert client.get(f"/log/{last + 1}/").status_code == 200
    stream = LoggedEvent.objects.get(position=last + 1).stream
    now, then = client.get(f"/log/streams/{stream}/"), client.get(f"/log/streams/{stream}/?{KNOWN}")
    assert then.context["count"] < now.context["count"]
    assert client.get(f"/log/?{KNOWN}").context["as_of"].position == last


def test_as_of_a_day_the_log_shows_what_counts_from_then_or_before(client, past):
    shown = client.get(f"/log/?{TRUE}").context["page"].lines
    assert shown
    assert all(line.event.effective_on <= BEFORE for line in shown)
    assert len(shown) < len(client.get("/log/").context["page"].lines)


@pytest.mark.parametrize("days", [KNOWN, TRUE])
def test_a_running_list_says_its_day_below_its_last_line(client, past, days):
    answer = client.get(f"{LIST}now/list.csv?{days}")
    assert str(BEFORE) in read_csv(answer.content)[1]


def test_the_form_for_another_day_stands_only_where_it_leads_somewhere(client, past, django_user_model):
    assert 'name="known_on"' in client.get(CUP).content.decode()
    client.force_login(django_user_model.objects.create_user("anna", password=None))
    assert 'name="known_on"' not in client.get("/members/me/data/").content.decode()


def test_a_proof_without_a_day_is_as_ever(client, past):
    sign_now()
    assert client.get("/log/1/proof.json").status_code == 200
