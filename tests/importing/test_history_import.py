"""A federation moves in with its past: real games, rated, listed, replayed to the same digests."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import DjangoDbBlocker

from events import log, runner
from events.work import SYSTEM, By, without_wake_ups
from federation.grants.commands import GrantRole, grant_role
from federation.officials.accounts import actor_named
from federation.officials.models import Account
from federation.officials.roles import Role
from ratings.models import ListLine, PublishedList, RatedTournament
from ratings.projections import Ratings
from ratings.systems.swedish.list_archive import publish_past_lists
from ratings.systems.swedish.register import Register
from tests.exchange.renju_converter import renju_bundle
from tests.ratings.explained import assert_explained
from tests.ratings.past import list_digest
from tests.support.database import clone_of_template
from tournaments.models import GameRow, TournamentRow

pytestmark = pytest.mark.database

PLAYERS = 'player_id,name,country\n1,"Alder, Ann",SWE\n2,"Birch, Bo",SWE\n3,"Cedar, Cy",SWE\n'
TOURNAMENTS = (
    "tournament_id,name,place,country,starts_on,ends_on,discipline,base_minutes,games_per_match,"
    "dates_are_artificial\n7,Old Cup,Nowhere,SWE,1999-03-01,1999-03-02,renju,60,1,yes\n"
)
GAMES = "tournament_id,round,black_player,white_player,result\n7,1,1,2,1-0\n7,2,2,3,1/2-1/2\n7,3,3,1,0-1\n"


@pytest.fixture
def importer(db: None) -> str:
    return official()


def official() -> str:
    """Somebody who may import, and the name to do it by."""
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


def test_all_of_renjunet_comes_back_from_the_log(
    shared: Path, tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    """Twice, in two databases: the same. Then every rating explained, every list, and all of it replayed."""
    folder = renju_folder(shared, tmp_path)
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use(), without_wake_ups():
        elsewhere = ratings_after_import(folder, official())
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use(), without_wake_ups():
        importer = official()
        assert ratings_after_import(folder, importer) == elsewhere
        published = list(publish_past_lists("slsf", By(actor_named(importer))))
        runner.catch_up_all()
        assert TournamentRow.objects.count() == RatedTournament.objects.count() == 461
        assert GameRow.objects.count() == 17_182
        assert PublishedList.objects.filter(digest_agrees=True).count() == len(published) == 72
        account = assert_explained()
        print(f"{len(published)} lists, {log.head_position()} events; {account}")
        print(", ".join(f"{name} {points:+}" for name, points in account.uneven.items()))
        assert (account.entries, len(account.uneven)) == (1483, 108)
        before = {name: runner.digest(name) for name in runner.projectors()}
        for name in runner.projectors():
            runner.rebuild(name)
        assert {name: runner.digest(name) for name in runner.projectors()} == before


def renju_folder(shared: Path, folder: Path) -> Path:
    source = shared / "data" / "renju-tournaments"
    if not source.is_dir():
        pytest.skip(f"no {source}; set SHARED_DATA to the folder that holds it")
    for name, raw in renju_bundle(source).items():
        (folder / name).write_bytes(raw)
    return folder


def ratings_after_import(folder: Path, username: str) -> tuple[str, str]:
    """The digest of every rating and its steps, and that of the newest list."""
    command = ("import_history", str(folder), "--federation", "slsf", "--as", username)
    call_command(*command, verbosity=0)
    runner.catch_up(Ratings.name)
    newest = max(RatedTournament.objects.values_list("period", flat=True))
    return runner.digest(Ratings.name), list_digest(newest, Register("slsf", "renju"))
