"""Files to take along: what is in them, what they are called, who gets what; and back into another log."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.core.management import call_command
from openpyxl import load_workbook

from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.models import Account, PersonalLook
from federation.officials.roles import Role
from tests.support import season
from tests.support.erasing import erase
from tests.support.spreadsheets import read_csv
from tests.support.swiss import swiss_season
from tournaments.exchange.trf import read_trf
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TABLES = ("standings", "cross-table", "pairing-by-board", "pairing-by-name")


def address(tournament: str, what: str, federation: str = "slsf") -> str:
    return f"/tournaments/{federation}/{tournament}/{what}"


def rows_of(response) -> list[list[str]]:
    return read_csv(response.content)[0]


def name_of(response) -> str:
    return response["Content-Disposition"].partition('filename="')[2].rstrip('"')


def swiss(players: int = 7):
    made = swiss_season("monrad", players, 2, planned=4)
    season.catch_up()
    return made


def test_the_page_offers_the_files(client, played):
    page = client.get(address(played.rated, "")).content.decode()
    assert "Take it with you" in page
    for what in TABLES:
        for kind in ("csv", "xlsx"):
            link = address(played.rated, f"{what}.{kind}") + "?stage=1"
            assert link in page
            assert client.get(link).status_code == 200
    for form in ("trf16", "trf26"):
        assert address(played.rated, f"report.{form}") in page


def test_nothing_is_offered_before_there_is_anything(client, house):
    at = season.tournament(by=season.everything("slsf"))
    season.catch_up()
    assert "Take it with you" not in client.get(address(at, "")).content.decode()


@pytest.mark.parametrize("form", ["trf16", "trf26"])
def test_a_report_is_read_again(client, played, form):
    response = client.get(address(played.rated, f"report.{form}"))
    assert name_of(response) == f"{played.rated}-{form}.trf"
    read = read_trf(response.content)
    assert (read.name, read.head.city, read.head.federation) == ("Vinterspelen", "Örebro", "SWE")
    assert (len(read.players), len(read.rounds), read.games) == (5, 5, 10)
    assert read.adjustments == ()
    assert "Öberg, Åsa" in {player.name for player in read.players}


def test_the_standings_in_the_report_are_those_of_the_page(client, played):
    read = read_trf(client.get(address(played.rated, "report.trf26")).content)
    rows = rows_of(client.get(address(played.rated, "standings.csv")))
    points = {int(row[1]): float(row[5].replace(",", ".")) for row in rows[1:]}
    assert {each.start_number: each.half_points / 2 for each in read.players} == points
    assert {each.start_number: each.rank for each in read.players} == {int(r[1]): int(r[0]) for r in rows[1:]}


def test_days_of_birth_are_for_officials_of_the_federation(client, played, django_user_model):
    report = address(played.rated, "report.trf26")
    assert b"1990/05/31" not in client.get(report).content
    account = django_user_model.objects.create_user("karin", password="k" * 12)
    client.force_login(account)
    grant_role(GrantRole(actor=account.actor, federation="dsu", role=Role.ARBITER), by=SYSTEM)
    season.catch_up()
    assert b"1990/05/31" not in client.get(report).content
    grant_role(GrantRole(actor=account.actor, federation="slsf", role=Role.ARBITER), by=SYSTEM)
    season.catch_up()
    assert not PersonalLook.objects.exists()
    assert b"1990/05/31" in client.get(report).content
    assert PersonalLook.objects.get().page == report


def test_whoever_is_forgotten_is_a_number_in_the_report(client, played):
    season.leave("slsf", played.playing, played.persons[4], by=played.by)
    erase(played.persons[4], by=played.by)
    season.catch_up()
    read = read_trf(client.get(address(played.rated, "report.trf26")).content)
    assert [each.name for each in read.players if "berg" in each.name] == []
    assert [each.start_number for each in read.players if each.name == f"No. {each.start_number}"]


def test_a_pairing_can_be_taken_before_the_round_starts(client, house):
    made = swiss()
    made.pair()
    season.catch_up()
    before = client.get(address(made.tournament, "pairing-by-board.csv"))
    assert name_of(before) == f"{made.tournament}-round-2-by-board.csv"
    made.publish()
    season.catch_up()
    response = client.get(address(made.tournament, "pairing-by-board.csv"))
    assert name_of(response) == f"{made.tournament}-round-3-by-board.csv"
    assert rows_of(response) != rows_of(before)
    assert [row[0] for row in rows_of(response)] == ["Board", "1", "2", "3", ""]
    assert rows_of(response)[4][5] == "without an opponent"
    by_name = rows_of(client.get(address(made.tournament, "pairing-by-name.csv")))
    assert [row[0] for row in by_name[1:]] == sorted(row[0] for row in by_name[1:])
    assert len(by_name) == 8


def test_an_earlier_round_can_be_asked_for_and_one_to_come_not(client, house):
    made = swiss()
    response = client.get(address(made.tournament, "pairing-by-name.xlsx") + "?round=1")
    assert name_of(response) == f"{made.tournament}-round-1-by-name.xlsx"
    assert client.get(address(made.tournament, "pairing-by-name.xlsx") + "?round=4").status_code == 404


def test_a_swiss_event_has_its_rounds_side_by_side(client, house):
    made = swiss()
    response = client.get(address(made.tournament, "cross-table.xlsx"))
    assert name_of(response) == f"{made.tournament}-after-round-2-cross-table.xlsx"
    sheet = load_workbook(io.BytesIO(response.content)).active
    assert [cell.value for cell in sheet[1]] == ["Place", "No.", "Player", "Round 1", "Round 2", "Points"]
    assert sheet.freeze_panes == "A2"
    assert all(isinstance(row[5].value, int | float) for row in sheet.iter_rows(min_row=2))


@pytest.mark.parametrize(
    ("what", "status"),
    [
        ("report.trf06", 404),
        ("secrets.csv", 404),
        ("standings.pdf", 404),
        ("standings.csv?stage=7", 404),
        ("report.trf26?stage=7", 404),
        ("standings.csv?stage=x", 200),
        ("pairing-by-board.csv?round=" + "9" * 40, 200),
    ],
)
def test_what_there_is_not(client, played, what, status):
    assert client.get(address(played.rated, what)).status_code == status


def test_a_name_that_is_a_formula_is_disarmed(client, house):
    by = season.everything("slsf")
    persons = [season.person(name, number=n) for n, name in enumerate(("=1+1 Bo", "Ada Ek", "Cy Alm"), 1)]
    at = season.play_tournament("slsf", persons, by=by, upto="in_play", rounds=1)
    season.catch_up()
    for what in TABLES:
        cells = [cell for row in rows_of(client.get(address(at, f"{what}.csv"))) for cell in row]
        assert not [cell for cell in cells if cell.startswith("=")]


# ---- into another federation's log ----
def unlike(report: bytes) -> list[bytes]:
    """The lines without what stays behind: arbiters, ranks among level players, how this house paired."""
    kept = [line for line in report.splitlines() if not line.startswith((b"102", b"112", b"### "))]
    return [line[:85] + b"????" + line[89:] if line.startswith(b"001") else line for line in kept]


@pytest.mark.parametrize("form", ["trf16", "trf26"])
@pytest.mark.parametrize("system", ["round_robin", "monrad"])
def test_a_report_goes_into_another_log_and_out_again(client, house, tmp_path: Path, form, system):
    made = swiss_season(system, 7, 3, planned=3)
    account = Account.objects.create_user("importer")
    grant_role(GrantRole(actor=account.actor, federation="dsu", role=Role.REGISTRAR), by=SYSTEM)
    season.catch_up()
    out = client.get(address(made.tournament, f"report.{form}")).content
    path = tmp_path / f"report-{form}.trf"
    path.write_bytes(out)
    call_command("import_trf", str(path), "--federation", "dsu", "--as", "importer")
    season.catch_up()
    row = TournamentRow.objects.get(federation="dsu")
    page = client.get(f"/tournaments/dsu/{row.tournament}/").content
    assert b"Open to" not in page, "the file says nothing of it"
    [said] = client.get("/api/tournaments/?federation=dsu").json()["results"]
    assert (said["members_only"], said["event_kind"]) == (None, None)
    again = client.get(address(row.tournament, f"report.{form}", "dsu")).content
    assert unlike(again) == unlike(out)
    assert read_trf(again).rounds == read_trf(out).rounds
