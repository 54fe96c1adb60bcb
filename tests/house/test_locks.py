"""Locks between processes."""

import multiprocessing
import os

from federation.house.locks import Tenancy, alone, locked

fork = multiprocessing.get_context("fork")


def test_who_comes_second_is_told(tmp_path):
    with alone(tmp_path / "lock") as first, alone(tmp_path / "lock") as second:
        assert (first, second) == (True, False)
    with alone(tmp_path / "lock") as third:
        assert third


def test_the_last_one_out_turns_off_the_light(tmp_path):
    with Tenancy(tmp_path / "lock") as first:
        with Tenancy(tmp_path / "lock") as second:
            assert not second.is_last()
        assert first.is_last()


def _die_holding(path):
    with locked(path):
        os._exit(9)


def test_a_dead_process_holds_nothing(tmp_path):
    process = fork.Process(target=_die_holding, args=(tmp_path / "lock",))
    process.start()
    process.join(10)
    assert process.exitcode == 9
    with alone(tmp_path / "lock") as free:
        assert free
