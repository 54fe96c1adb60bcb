"""A message on the file system is there whole or not at all."""

from pathlib import Path

import pytest
from kombu import Connection
from kombu.exceptions import ChannelError

from federation.broker import Transport


@pytest.fixture
def channel(tmp_path):
    folders = dict.fromkeys(("data_folder_in", "data_folder_out", "control_folder"), str(tmp_path))
    with Connection("filesystem://", transport_options=folders) as connection:
        assert isinstance(connection.transport, Transport)
        yield connection.channel()


def test_what_is_still_being_written_is_nobodys_message(channel, tmp_path, monkeypatch):
    seen = []

    def rename(self, target):
        seen.append([path.name for path in tmp_path.glob("*.celery.msg")])
        return self.replace(target)

    monkeypatch.setattr(Path, "rename", rename)
    channel._put("celery", {"body": "one"})
    assert seen == [[]]
    assert channel._size("celery") == 1
    assert channel._get("celery") == {"body": "one"}


def test_a_folder_that_is_gone_is_the_error_that_acts_do_without(channel, tmp_path):
    tmp_path.rmdir()
    with pytest.raises(ChannelError):
        channel._put("celery", {"body": "one"})
    tmp_path.mkdir()
