"""A report file becomes a tournament whole or not at all; the same file twice is recognised."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from events import log, runner
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.members.models import Person
from federation.officials.models import Account
from federation.officials.roles import Role
from tests.exchange.test_trf_teams import IN_TEAMS
from tournaments.exchange.trf.reader import read_trf
from tournaments.exchange.trf.writer import write_trf
from tournaments.exchange.trf.writer.from_log import report_then
from tournaments.models import GameRow, StandingRow, TeamRow, TeamStandingRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def line(number: int, name: str, points: str, rounds: str) -> str:
    return f"001 {number:>4} m    {name:33} {1500:>4} NOR {'':>11} {'':10} {points:>4} {number:>4}  {rounds}"


SMALL = "\n".join(
    [
        "012 Invented Cup",
        "022 Nowhere",
        "042 2024/03/01",
        "052 2024/03/03",
        "XXR 2",
        line(1, "Alder, Ann", "1.5", "   2 w 1     3 b ="),
        line(2, "Birch, Bo", "1.0", "   1 b 0     4 w 1"),
        line(3, "Cedar, Cy", "1.5", "   4 w 1     1 w ="),
        line(4, "Dogwood, Di", "0.0", "   3 b 0     2 b 0"),
        "",
    ]
)


@pytest.fixture
def importer() -> str:
    return official("dsu")


@pytest.fixture
def polish() -> str:
    return official("psgrp")


def official(federation: str) -> str:
    """Somebody who may import, and the name to do it by."""
    account = Account.objects.create_user("importer")
    grant_role(GrantRole(actor=account.actor, federation=federation, role=Role.REGISTRAR), by=SYSTEM)
    runner.ensure_checkpoints()
    return "importer"


def import_file(path: Path, username: str, *more: str) -> None:
    asked = ("--federation", "dsu", "--as", username, "--day", "2024-01-01", *more)
    call_command("import_trf", str(path), *asked)


def test_a_file_becomes_a_tournament(tmp_path: Path, importer: str) -> None:
    path = tmp_path / "invented.trf"
    path.write_text(SMALL)
    import_file(path, importer)
    runner.catch_up_all()
    row = TournamentRow.objects.get()
    assert (row.tournament, row.players, row.rounds_total, row.state) == (
        "invented-cup-2024-03-01",
        4,
        2,
        "finished",
    )
    assert sorted(StandingRow.objects.values_list("half_points", flat=True)) == [0, 2, 3, 3]


def test_a_team_event_is_imported_with_teams_arbiters_and_places(
    tmp_path: Path, importer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "teams.trf"
    head = replace(IN_TEAMS.head, chief_arbiter="Søe, Ib", deputies=("Al, Di",), arbiter_ids=("17000", ""))
    raw = write_trf(replace(IN_TEAMS, head=head))
    path.write_bytes(raw)
    import_file(path, importer)
    runner.catch_up_all()
    row = TournamentRow.objects.get()
    assert Person.objects.get(person=row.chief_arbiter).surname == "Søe"
    assert [*TeamRow.objects.order_by("number").values_list("name", flat=True)] == ["Reds", "Blues"]
    assert sorted(TeamStandingRow.objects.values_list("team", "place")) == [("team-1", 1), ("team-2", 2)]
    out = write_trf(report_then("dsu", row.tournament, births=True))
    assert read_trf(out).teams == read_trf(raw).teams
    assert read_trf(out).head.arbiter_ids == ("17000", "")
    assert "Arbiter Al, Di is known by name alone" in capsys.readouterr().out


@pytest.mark.parametrize("place", ["Nowhere", "A\u030angermanland"], ids=["composed", "in parts"])
def test_a_remark_that_counts_stands_in_no_way(
    tmp_path: Path, importer: str, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    path = tmp_path / "declared.trf"
    path.write_text(SMALL.replace("022 Nowhere", f"022 {place}\n062 1"))
    import_file(path, importer)
    runner.catch_up_all()
    assert TournamentRow.objects.get().players == 4
    assert "The file declares 1 player" in capsys.readouterr().out


@pytest.mark.parametrize(
    "page",
    [
        "",
        "pairing/1/1/",
        "pairing/1/1/names/",
        "pairing/1/1/why/",
        "wall/",
        "1/teams/team-1/team_match_points/",
        "report.trf26",
    ],
)
def test_the_pages_of_an_imported_team_event_are_shown(
    tmp_path: Path, importer: str, client: Client, page: str
) -> None:
    path = tmp_path / "teams.trf"
    path.write_bytes(write_trf(IN_TEAMS))
    import_file(path, importer)
    runner.catch_up_all()
    assert client.get(f"/tournaments/dsu/{TournamentRow.objects.get().tournament}/{page}").status_code == 200


UNDATED = "".join(line for line in SMALL.splitlines(keepends=True) if not line.startswith(("042", "052")))


@pytest.mark.parametrize("encoding", ["windows-1250", "iso-8859-2", "cp852"])
def test_an_encoding_is_asked_before_anything_is_recorded(
    tmp_path: Path, polish: str, capsys: pytest.CaptureFixture[str], encoding: str
) -> None:
    path = tmp_path / "gomoku.trf"
    path.write_bytes(SMALL.replace("Alder, Ann", "Łoś, Hanną").encode(encoding))
    head = log.head_position()
    with pytest.raises(CommandError):
        call_command("import_trf", str(path), "--federation", "psgrp", "--as", polish)
    asked = capsys.readouterr().err
    assert "Łoś, Hanną" in asked
    assert "--encoding" in asked
    assert log.head_position() == head
    call_command("import_trf", str(path), "--federation", "psgrp", "--as", polish, "--encoding", encoding)
    runner.catch_up_all()
    assert Person.objects.filter(surname="Łoś", given_names="Hanną").exists()
    assert TournamentRow.objects.get().discipline == "gomoku"


def test_the_game_is_asked_of_a_federation_that_has_several(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    swede = official("slsf")
    path = tmp_path / "renju.trf"
    path.write_text(SMALL)
    to = ("import_trf", str(path), "--federation", "slsf", "--as", swede)
    with pytest.raises(CommandError):
        call_command(*to)
    assert "--discipline" in capsys.readouterr().err
    with pytest.raises(CommandError):
        call_command(*to, "--discipline", "chess")
    assert "SLSF plays gomoku, renju, not chess." in capsys.readouterr().err
    call_command(*to, "--discipline", "renju")
    runner.catch_up_all()
    assert TournamentRow.objects.get().discipline == "renju"


def test_a_file_without_a_day_is_asked_for_one(
    tmp_path: Path, importer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "undated.trf"
    path.write_text(UNDATED)
    to = ("import_trf", str(path), "--federation", "dsu", "--as", importer)
    with pytest.raises(CommandError):
        call_command(*to)
    assert "--day" in capsys.readouterr().err
    assert not log.head_position() > 1
    call_command(*to, "--day", "2001-02-03")
    path.write_text(UNDATED + "092 another file\n")
    with pytest.raises(CommandError):
        call_command(*to, "--day", "2001-02-03")
    assert "say its own day: in the field, or with --day" in capsys.readouterr().err


def test_one_player_without_a_rank_leaves_the_others_theirs(
    tmp_path: Path, importer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "unranked.trf"
    ranked = [
        text if not text.startswith("001    4") else text[:85] + "    " + text[89:]
        for text in SMALL.split("\n")
    ]
    path.write_text(
        "\n".join(ranked)
        .replace("1.5    1 ", "1.5    2 ")
        .replace("1.5    3 ", "1.5    1 ")
        .replace("1.0    2 ", "1.0    3 ")
    )
    import_file(path, importer)
    runner.catch_up_all()
    surnames = dict(Person.objects.values_list("person", "surname"))
    places = StandingRow.objects.order_by("place").values_list("person", flat=True)
    assert [surnames[person] for person in places] == ["Cedar", "Alder", "Birch", "Dogwood"]
    assert "Start number 4 has no rank; it was placed 4." in capsys.readouterr().out


def test_a_wrong_line_of_our_own_leaves_nothing(
    tmp_path: Path, importer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.trf"
    path.write_text(SMALL + "### TRF26: 240 Q   4    1\n")
    head = log.head_position()
    with pytest.raises(CommandError):
        import_file(path, importer)
    assert log.head_position() == head
    number = SMALL.count("\n") + 1
    assert f"line {number}: Record 240 cannot be read in its columns" in capsys.readouterr().err


def test_the_same_file_twice_is_recognised(
    tmp_path: Path, importer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "invented.trf"
    path.write_text(SMALL)
    import_file(path, importer)
    head = log.head_position()
    with pytest.raises(CommandError):
        import_file(path, importer)
    assert log.head_position() == head
    assert "was imported on" in capsys.readouterr().err


def test_a_bad_file_leaves_nothing(tmp_path: Path, importer: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.trf"
    path.write_text(SMALL.replace("     2 w 1", "     9 w 1"))
    head = log.head_position()
    with pytest.raises(CommandError):
        import_file(path, importer)
    assert log.head_position() == head
    assert "line" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02" * 1000, b"001 " * 20, b"x" * (50 * 1024 * 1024)])
def test_what_is_no_report_is_refused(tmp_path: Path, importer: str, content: bytes) -> None:
    path = tmp_path / "junk.trf"
    path.write_bytes(content)
    with pytest.raises(CommandError):
        import_file(path, importer)
    assert not TournamentRow.objects.exists()


def test_without_the_role_nothing_is_imported(tmp_path: Path) -> None:
    Account.objects.create_user("nobody")
    path = tmp_path / "invented.trf"
    path.write_text(SMALL)
    with pytest.raises(CommandError):
        import_file(path, "nobody")
    assert log.head_position() == 0


@pytest.mark.parametrize(("folder", "files"), [("chess-trf-real", 8), ("chess-events-fr", 27)])
def test_every_real_file_is_imported(
    shared: Path, importer: str, folder: str, files: int, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = sorted((shared / "data" / folder).glob("*.trf"))
    assert len(paths) >= files - 2
    for path in paths:
        import_file(path, importer, "--although-broken")
    said = capsys.readouterr().out
    runner.catch_up_all()
    assert TournamentRow.objects.count() == len(paths)
    games = sum(len(each.boards) for path in paths for each in read_trf(path.read_bytes()).rounds)
    assert GameRow.objects.count() == games
    print(said.count(" states "), "points differ,", games, "boards")
