"""A federation moves in with its past: real games, rated, listed, replayed to the same digests."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from events import log, runner
from events.work import SYSTEM
from federation.officials.commands import GrantRole, grant_role
from federation.officials.models import Account
from federation.officials.roles import Role
from ratings.models import ListLine, PublishedList, RatedTournament, RatingChange
from tests.exchange.renju_converter import renju_bundle
from tournaments.models import GameRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PLAYERS = 'player_id,name,country\n1,"Alder, Ann",SWE\n2,"Birch, Bo",SWE\n3,"Cedar, Cy",SWE\n'
TOURNAMENTS = (
    "tournament_id,name,place,country,starts_on,ends_on,discipline,base_minutes,games_per_match,"
    "dates_are_artificial\n7,Old Cup,Nowhere,SWE,1999-03-01,1999-03-02,renju,60,1,yes\n"
)
GAMES = "tournament_id,round,black_player,white_player,result\n7,1,1,2,1-0\n7,2,2,3,1/2-1/2\n7,3,3,1,0-1\n"


@pytest.fixture
def importer() -> str:
    account = Account.objects.create_user("importer")
    for role in (Role.RATING_COMMITTEE, Role.BOARD):
        grant_role(GrantRole(actor=account.actor, federation="slsf", role=role), by=SYSTEM)
    runner.ensure_checkpoints()
    return "importer"


def write(folder: Path, **files: str) -> Path:
    for name, text in ({"players": PLAYERS, "tournaments": TOURNAMENTS, "games": GAMES} | files).items():
        (folder / f"{name}.csv").write_text(text)
    return folder


def import_folder(folder: Path, username: str) -> None:
    call_command(
        "import_history",
        str(folder),
        "--federation",
        "slsf",
        "--as",
        username,
        "--publish-lists",
        verbosity=0,
    )


def test_a_past_becomes_rated_tournaments_and_lists(tmp_path: Path, importer: str) -> None:
    import_folder(write(tmp_path), importer)
    runner.catch_up_all()
    published = PublishedList.objects.get()
    assert (published.period, published.lines, published.digest_agrees) == ("1999-1", 3, True)
    assert published.dates_are_artificial
    # Nobody had a rating: all enter at 1200, and who won twice is held within ten points of it (29.3).
    assert [line.rating for line in ListLine.objects.order_by("place")] == [1210, 1184, 1184]


def test_the_same_bundle_twice_is_recognised(tmp_path: Path, importer: str) -> None:
    import_folder(write(tmp_path), importer)
    head = log.head_position()
    with pytest.raises(CommandError, match="was imported on"):
        import_folder(tmp_path, importer)
    assert log.head_position() == head


@pytest.mark.parametrize(
    "files",
    [
        {"games": GAMES + "7,4,1,9,1-0\n"},
        {"games": GAMES + "7,4,1,1,1-0\n"},
        {"games": GAMES + "7,4,1,2,3-0\n"},
        {"tournaments": TOURNAMENTS.replace("1999-03-02", "1998-03-02")},
        {"players": "player_id\n"},
        {"tournaments": TOURNAMENTS + "8,Empty Cup,X,SWE,1999-03-01,1999-03-02,renju,60,1,yes\n"},
    ],
)
def test_nothing_is_half_imported(tmp_path: Path, importer: str, files: dict[str, str]) -> None:
    head = log.head_position()
    with pytest.raises(CommandError):
        import_folder(write(tmp_path, **files), importer)
    assert log.head_position() == head


def test_all_of_renjunet_comes_back_from_the_log(shared: Path, tmp_path: Path, importer: str) -> None:
    for name, raw in renju_bundle(shared / "data" / "renju-tournaments").items():
        (tmp_path / name).write_bytes(raw)
    import_folder(tmp_path, importer)
    runner.catch_up_all()
    assert TournamentRow.objects.count() == RatedTournament.objects.count() == 461
    assert GameRow.objects.count() == 17_182
    assert RatingChange.objects.exists()
    lists = set(PublishedList.objects.values_list("period", "digest", "digest_agrees"))
    assert len(lists) > 10
    assert all(agrees for _, _, agrees in lists)
    before = {name: runner.digest(name) for name in runner.projectors()}
    for name in runner.projectors():
        runner.rebuild(name)
    assert {name: runner.digest(name) for name in runner.projectors()} == before
    assert set(PublishedList.objects.values_list("period", "digest", "digest_agrees")) == lists
    print(f"{len(lists)} lists, {log.head_position()} events")
