"""What the parts of a site are told."""

import stat
from pathlib import Path

import pytest

from events.checkpoints.keys import read_signing_key
from federation.house.environment import (
    Addresses,
    data_folder,
    given_addresses,
    reached_at,
    secret_key,
    signing_key,
    site_environment,
)
from federation.house.stage import without_owner

OURS = Addresses(app="postgresql://app@/records", owner="postgresql://owner@/records")

SHELL = {
    "PATH": "/usr/bin",
    "DATABASE_URL": "postgresql://genuine/records",
    "DATABASE_OWNER_URL": "postgresql://genuine-owner/records",
    "CELERY_BROKER_URL": "redis://genuine",
    "CACHE_URL": "redis://genuine",
    "SECRET_KEY": "genuine",
    "SIGNING_KEY": "genuine",
    "ALLOWED_HOSTS": "records.example",
    "SECURE": "1",
    "PGPORT": "6543",
    "PGSERVICE": "genuine",
}


def told(tmp_path, shell, *, is_demo, addresses=OURS):
    return site_environment(shell, folder=tmp_path, addresses=addresses, is_demo=is_demo)


def test_a_demo_takes_nothing_real_from_the_shell(tmp_path):
    demo = told(tmp_path, SHELL, is_demo=True)
    assert "genuine" not in " ".join(demo.values())
    assert (demo["DATABASE_URL"], demo["DATABASE_OWNER_URL"]) == (OURS.app, OURS.owner)
    assert demo["CELERY_BROKER_URL"] == "filesystem://localhost//"
    assert demo["BROKER_FOLDER"] == str(tmp_path / "broker")
    assert (demo["DEBUG"], demo["SECURE"], demo["ALLOWED_HOSTS"]) == ("0", "0", "localhost,127.0.0.1")
    assert demo["PATH"] == "/usr/bin"


def test_run_lets_the_shell_decide(tmp_path):
    run = told(tmp_path, SHELL, is_demo=False, addresses=given_addresses(SHELL))
    for name in SHELL.keys() - {"PGPORT", "PGSERVICE"}:
        assert run[name] == SHELL[name]


def test_run_has_its_own_defaults(tmp_path):
    run = told(tmp_path, {"PATH": "/usr/bin"}, is_demo=False)
    assert run["CELERY_BROKER_URL"] == "filesystem://localhost//"
    assert len(run["SECRET_KEY"]) >= 50
    assert "STAFF_SECOND_FACTOR" not in run


@pytest.mark.parametrize("is_demo", [True, False])
def test_settings_of_libpq_do_not_bend_our_address(tmp_path, is_demo):
    assert not [name for name in told(tmp_path, SHELL, is_demo=is_demo) if name.startswith("PG")]


def test_one_address_may_serve_both_roles():
    assert given_addresses({"DATABASE_URL": "postgresql://x"}) == Addresses(
        "postgresql://x", "postgresql://x"
    )
    assert given_addresses({"DATABASE_URL": ""}) is None


def test_the_secret_key_is_drawn_once_and_kept_to_oneself(tmp_path):
    folder = tmp_path / "demo"
    first = secret_key(folder)
    assert secret_key(folder) == first != secret_key(tmp_path / "run")
    assert stat.S_IMODE((folder / "secret-key").stat().st_mode) == 0o600


def test_the_key_that_signs_is_made_once_and_kept_to_oneself(tmp_path):
    folder = tmp_path / "demo"
    first = signing_key(folder)
    assert signing_key(folder) == first
    assert read_signing_key(first).public.name != read_signing_key(signing_key(tmp_path / "run")).public.name
    assert stat.S_IMODE((folder / "signing-key").stat().st_mode) == 0o600


def test_house_data_names_the_folder(monkeypatch):
    monkeypatch.setenv("HOUSE_DATA", "/elsewhere")
    assert data_folder("demo") == Path("/elsewhere/demo")
    monkeypatch.setenv("HOUSE_DATA", "")
    assert data_folder("demo").parts[-2:] == (".data", "demo")


def test_what_runs_all_day_does_not_hold_the_owners_address(tmp_path):
    run = without_owner(told(tmp_path, SHELL, is_demo=False))
    assert run["DATABASE_URL"] == OURS.app
    assert OURS.owner not in run.values()


HERE = "http://127.0.0.1:8123"


def test_links_in_letters_hold_the_port_of_a_demo_whatever_the_shell_names(tmp_path):
    shell = SHELL | {"HOUSE_ADDRESS": "https://records.example"}
    demo = told(tmp_path, shell, is_demo=True)
    assert reached_at(HERE, demo, is_demo=True)["HOUSE_ADDRESS"] == HERE
    assert reached_at("", demo, is_demo=True) == demo


def test_a_site_that_others_reach_by_its_name_keeps_it(tmp_path):
    named = told(tmp_path, SHELL, is_demo=False)
    assert reached_at(HERE, named, is_demo=False) == named
    only_here = {name: value for name, value in SHELL.items() if name != "ALLOWED_HOSTS"}
    alone = told(tmp_path, only_here, is_demo=False)
    assert reached_at(HERE, alone, is_demo=False)["HOUSE_ADDRESS"] == HERE
    said = alone | {"HOUSE_ADDRESS": "https://behind.example"}
    assert reached_at(HERE, said, is_demo=False) == said
