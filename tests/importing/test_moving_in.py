"""A federation of any book moves in with its past, in as many bundles as it has, matched to the register."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from events import log, runner
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.members.models import Club, Person
from federation.officials.models import Account
from federation.officials.roles import Role
from ratings.models import RatedTournament
from tests.importing.test_history_import import GAMES, PLAYERS, TOURNAMENTS
from tests.support import season
from tournaments.models import EntryRow, StandingRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HEAD = "tournament_id,name,place,country,starts_on,ends_on,discipline,games_per_match,dates_are_artificial\n"
AGAIN = HEAD + "8,New Cup,Nowhere,SWE,2001-03-01,2001-03-02,{game},1,no\n"
GAME = {"slsf": "renju", "dsu": "chess", "psgrp": "gomoku"}


def officer(federation: str) -> str:
    """Somebody who may import, and the name to do it by."""
    account = Account.objects.create_user(f"importer-{federation}")
    for role in (Role.RATING_COMMITTEE, Role.BOARD):
        grant_role(GrantRole(actor=account.actor, federation=federation, role=role), by=SYSTEM)
    runner.ensure_checkpoints()
    return account.username


def bundle(federation: str, players: str = PLAYERS, *, again: bool = False) -> dict[str, str]:
    first = TOURNAMENTS.replace("renju", GAME[federation])
    return {
        "players.csv": players,
        "tournaments.csv": AGAIN.format(game=GAME[federation]) if again else first,
        "games.csv": GAMES.replace("\n7,", "\n8,") if again else GAMES,
    }


def move_in(folder: Path, federation: str, username: str, files: dict[str, str], *options: str) -> None:
    for name, text in files.items():
        (folder / name).write_text(text)
    call_command("import_history", str(folder), "--federation", federation, "--as", username, *options)
    runner.catch_up_all()


@pytest.mark.parametrize("federation", ["slsf", "dsu", "psgrp"])
def test_a_federation_of_any_book_moves_in_twice_with_the_same_people(
    tmp_path: Path, federation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    official = officer(federation)
    rated = PLAYERS.replace("country\n", "country,entry_rating\n").replace("SWE\n", "SWE,1500\n")
    move_in(tmp_path, federation, official, bundle(federation, rated))
    assert (TournamentRow.objects.get().discipline, StandingRow.objects.count()) == (GAME[federation], 3)
    assert RatedTournament.objects.count() == (federation == "slsf")
    assert EntryRow.objects.filter(rating=1500).count() == (0 if federation == "slsf" else 3)
    head = log.head_position()
    with pytest.raises(CommandError, match="3 players are like persons of the register"):
        move_in(tmp_path, federation, official, bundle(federation, rated, again=True))
    assert "players.csv, line 2: is 1, Alder Ann the person Ann Alder" in capsys.readouterr().err
    assert log.head_position() == head
    move_in(tmp_path, federation, official, bundle(federation, rated, again=True), "--same")
    assert (Person.objects.count(), TournamentRow.objects.count()) == (3, 2)
    assert RatedTournament.objects.count() == 2 * (federation == "slsf")


def test_players_are_found_by_member_number_and_a_number_of_nobody_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    season.open_house()
    ann = season.person("Ann Alder", number=17)
    season.catch_up()
    official = officer("slsf")
    numbered = PLAYERS.replace("country\n", "country,member_number\n").replace("SWE\n", "SWE,{}\n")
    with pytest.raises(CommandError):
        move_in(tmp_path, "slsf", official, bundle("slsf", numbered.format(17, 18, "")))
    assert "players.csv, line 3: Member number 18 is not given" in capsys.readouterr().err
    with pytest.raises(CommandError, match="1 players are like"):
        move_in(tmp_path, "slsf", official, bundle("slsf", numbered.format("", 17, "")), "--same", "1")
    move_in(tmp_path, "slsf", official, bundle("slsf", numbered.format(17, "", "")))
    assert str(ann) in {str(row.person) for row in EntryRow.objects.all()}
    assert Person.objects.filter(surname="Alder").count() == 1


def test_one_person_is_one_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    season.open_house()
    season.person("Ann Alder", number=17)
    season.catch_up()
    files = bundle("slsf", PLAYERS.replace('"Birch, Bo"', '"Alder, Ann"'))
    with pytest.raises(CommandError):
        move_in(tmp_path, "slsf", officer("slsf"), files, "--same")
    assert "one person is one player" in capsys.readouterr().err
    move_in(tmp_path, "slsf", "importer-slsf", files, "--same", "1", "--new", "2")
    assert Person.objects.filter(surname="Alder").count() == 2


def test_clubs_come_with_the_past_and_an_unknown_thinking_time_is_rated(tmp_path: Path) -> None:
    files = bundle("slsf", PLAYERS.replace("country\n", "country,club\n").replace("SWE\n", "SWE,Lunds LS\n"))
    move_in(
        tmp_path,
        "slsf",
        officer("slsf"),
        files | {"tournaments.csv": AGAIN.format(game="renju").replace("8,N", "7,N")},
    )
    assert Club.objects.get().name == "Lunds LS"
    assert {row.club for row in EntryRow.objects.all()} == {"lunds-ls"}
    assert len(RatedTournament.objects.get().players) == 3


def test_a_list_that_is_not_published_is_said_to_be_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    official = officer("slsf")
    move_in(tmp_path, "slsf", official, bundle("slsf", again=True), "--publish-lists")
    assert "published renju 2001-1" in capsys.readouterr().out
    move_in(tmp_path, "slsf", official, bundle("slsf"), "--same", "--publish-lists")
    assert "not published renju 1999-1: the later list 2001-1 is out" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("1999-03-02", "2199-03-02"), "is not over yet"),
        (("1999-03-01", "0001-03-01"), "does not lie between the years"),
        (("renju", "chess"), "SLSF has no rule book for chess"),
    ],
)
def test_what_is_no_past_of_the_federation_is_refused(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    files = bundle("slsf") | {"tournaments.csv": TOURNAMENTS.replace(*change)}
    with pytest.raises(CommandError, match=said):
        move_in(tmp_path, "slsf", officer("slsf"), files)


def test_a_birth_after_the_past_is_refused(tmp_path: Path) -> None:
    files = bundle(
        "slsf", PLAYERS.replace("country\n", "country,birth_year\n").replace("SWE\n", "SWE,2199\n")
    )
    with pytest.raises(CommandError, match="Alder Ann is born in 2199"):
        move_in(tmp_path, "slsf", officer("slsf"), files)
