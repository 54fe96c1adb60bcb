"""`python -m federation.house backup` and `restore`: the file goes on to `manage.py` of the right house."""

from pathlib import Path

import pytest

from federation.house import __main__ as house


@pytest.fixture
def asked(monkeypatch):
    calls = []

    def single_command(stage, words):
        calls.append((stage, *words))
        return 3

    monkeypatch.setattr(house.subcommands, "single_command", single_command)
    return calls


def test_the_records_themselves_are_backed_up(asked, tmp_path, monkeypatch) -> None:
    """The file is meant from where the operator stands; `manage.py` runs elsewhere."""
    monkeypatch.chdir(tmp_path)
    assert house.main(["backup", "night.backup"]) == 3
    assert asked == [("run", "backup", str(tmp_path.resolve() / "night.backup"))]


def test_another_stage_may_be_meant(asked) -> None:
    house.main(["restore", "/srv/night.backup", "--stage", "demo"])
    assert asked == [("demo", "restore", str(Path("/srv/night.backup")))]


@pytest.mark.parametrize("words", [["backup"], ["restore", "a", "--stage", "test"], ["backup", "a", "b"]])
def test_what_is_not_understood(asked, words, capsys) -> None:
    with pytest.raises(SystemExit):
        house.main(words)
    assert asked == [] and "usage:" in capsys.readouterr().err
