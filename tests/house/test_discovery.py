"""Which PostgreSQL is found, and which may start a cluster."""

from pathlib import Path

import pytest

from federation.house.discovery import (
    Binaries,
    examined,
    fitting,
    forced_origin,
    major_of,
    system_folders,
)
from federation.house.messages import HouseTrouble, NoPostgres, WrongVersion


def installation(folder: Path, version: str) -> Path:
    """A folder with programs that answer to --version, and to nothing else."""
    folder.mkdir(parents=True)
    for name in ("postgres", "initdb", "pg_ctl"):
        (folder / name).write_text(f'#!/bin/sh\necho "{name} (PostgreSQL) {version}"\n')
        (folder / name).chmod(0o755)
    return folder


def binaries(major, origin="system"):
    return Binaries(folder=Path(f"/{origin}/{major}"), major=major, origin=origin)


@pytest.mark.parametrize(
    ("said", "major"),
    [
        ("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", 15),
        ("postgres (PostgreSQL) 19beta2", 19),
        ("postgres (EnterpriseDB) 15.1", None),
        ("", None),
    ],
)
def test_the_major_version_is_read(said, major):
    assert major_of(said) == major


def test_the_highest_version_comes_first(tmp_path):
    folders = [installation(tmp_path / name, version) for name, version in (("a", "15.2"), ("b", "17.1"))]
    assert [each.major for each in examined(folders, "system")] == [17, 15]


def test_what_is_too_old_is_left_out(tmp_path):
    assert examined([installation(tmp_path / "old", "14.9")], "system") == []


def test_an_incomplete_folder_is_left_out(tmp_path):
    """A client package brings pg_config and psql, and no server."""
    folder = installation(tmp_path / "client", "16.1")
    (folder / "initdb").unlink()
    assert examined([folder], "system") == []


def test_programs_that_cannot_run_are_left_out(tmp_path):
    folder = installation(tmp_path / "broken", "16.1")
    (folder / "postgres").write_text("#!/nowhere/sh\n")
    assert examined([folder], "system") == []


def test_the_same_folder_found_twice_counts_once(tmp_path):
    folder = installation(tmp_path / "real", "16.1")
    (tmp_path / "link").symlink_to(folder)
    assert len(examined([folder, tmp_path / "link", folder], "system")) == 1


def test_a_link_on_the_path_leads_to_the_real_folder(tmp_path):
    real = installation(tmp_path / "lib" / "bin", "16.1")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "pg_ctl").symlink_to(real / "pg_ctl")
    assert real in list(system_folders(str(tmp_path / "bin")))


def test_pg_config_alone_leads_to_the_programs(tmp_path):
    (tmp_path / "pg_config").write_text('#!/bin/sh\n[ "$1" = --bindir ] && echo /somewhere/bin\n')
    (tmp_path / "pg_config").chmod(0o755)
    assert Path("/somewhere/bin") in list(system_folders(str(tmp_path)))


def test_a_new_cluster_may_be_made_by_any():
    both = [binaries(16), binaries(18, "wheel")]
    assert fitting(both, None, None) == both


def test_only_its_own_version_starts_a_cluster():
    both = [binaries(16), binaries(18, "wheel")]
    assert fitting(both, 18, None) == [both[1]]


def test_another_version_is_refused_in_words():
    with pytest.raises(WrongVersion, match=r"made by PostgreSQL 15.*\n.*PostgreSQL 18 \(wheel, /wheel/18\)"):
        fitting([binaries(18, "wheel")], 15, None)


def test_nothing_found_says_what_to_install():
    with pytest.raises(NoPostgres, match=r"pip install -r requirements.txt(.|\n)*brew install"):
        fitting([], None, None)


def test_nothing_found_says_what_was_left_out():
    with pytest.raises(NoPostgres, match="HOUSE_POSTGRES=system leaves out the rest"):
        fitting([], None, "system")


def test_house_postgres_takes_two_words_only(monkeypatch):
    for word, origin in (("", None), ("system", "system"), ("wheel", "wheel")):
        monkeypatch.setenv("HOUSE_POSTGRES", word)
        assert forced_origin() == origin
    monkeypatch.setenv("HOUSE_POSTGRES", "docker")
    with pytest.raises(HouseTrouble, match="'docker'; it may be 'system' or 'wheel'"):
        forced_origin()
