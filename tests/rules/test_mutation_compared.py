"""What a change is compared with before its rules are broken, and what is said where there is nothing."""

import subprocess

import pytest

from tests.mutation import __main__ as run
from tests.mutation import compared, kept
from tests.mutation.mutants import Key
from tests.mutation.running import KILLED, SURVIVED

KEY = Key("federation.rules.absence", "never_came", "all made any", "all(came)")


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A repository with one commit, in which `git` is asked."""
    monkeypatch.setattr(compared, "HOME", tmp_path)

    def git(*arguments):
        named = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
        subprocess.run(["git", *named, *arguments], cwd=tmp_path, check=True, capture_output=True)

    def commit(text):
        (tmp_path / "rule.py").write_text(text, encoding="utf-8")
        git("add", ".")
        git("commit", "-m", "One more")

    git("init")
    commit("A = 1\n")
    git("update-ref", "refs/remotes/origin/main", "HEAD")
    return git, commit


def test_what_is_new_is_compared_with_the_commit_where_it_left_what_has_landed(clone):
    _, commit = clone
    commit("A = 1\nB = 2\n")
    commit("A = 1\nB = 2\nC = 3\n")
    found = compared.since("landing")
    assert "where this left origin/main" in found.said
    assert compared.changed_since(found.commit) == {"rule": {2, 3}}


def test_what_has_just_landed_is_compared_with_the_commit_before(clone):
    git, commit = clone
    commit("A = 1\nB = 2\n")
    git("update-ref", "refs/remotes/origin/main", "HEAD")
    found = compared.since("landing")
    assert "the commit before: origin/main stands at this commit" in found.said
    assert compared.changed_since(found.commit) == {"rule": {2}}


def test_without_the_main_line_the_commit_before_is_taken_and_said(clone):
    git, commit = clone
    commit("A = 2\n")
    git("update-ref", "-d", "refs/remotes/origin/main")
    assert "the commit before: there is no origin/main here" in compared.since("landing").said


@pytest.mark.parametrize("revision", ["landing", "v99"])
def test_where_there_is_nothing_to_compare_with_it_is_said(clone, revision):
    found = compared.since(revision)
    assert found.commit == ""
    assert "nothing to compare with" in found.said
    assert "NO mutant is tried" in found.said


@pytest.mark.parametrize(
    ("verdict", "listed", "failed"), [(SURVIVED, {}, 1), (SURVIVED, {KEY: ""}, 0), (KILLED, {}, 0)]
)
def test_one_survivor_that_is_not_listed_is_too_many(verdict, listed, failed, monkeypatch, capsys):
    monkeypatch.setattr(kept, "survivors", lambda: listed)
    monkeypatch.setattr("sys.argv", ["mutants", "--strict"])
    assert run.summed_up({KEY: verdict}, run.asked()) == failed
    assert ("Not listed" in capsys.readouterr().out) is bool(failed)


def test_what_is_said_of_a_run_is_worked_out_from_it():
    run_of = kept.Tried(seed=7, mutants=90, tried=50, survived=5, equivalent=3, modules=kept.digests())
    assert run_of.said().startswith(
        "Seed 7 drew 50 of 90 mutants: 45 killed, 3 equivalent, 2 without a case;"
    )
    assert "95.7 %" in run_of.said()
    assert run_of.said_since().endswith("0 have changed since that run.")
