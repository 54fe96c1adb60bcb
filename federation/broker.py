"""The file system transport, with messages that appear whole.

The library's own writes a message under its final name, and a worker that comes upon it at that moment reads
half of it and ends. Here it is written beside and renamed.
"""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps


class Channel(filesystem.Channel):
    """As the library's, but for how a message is put down."""

    def _put(self, queue: str, payload: dict[str, object], **_: object) -> None:  # type: ignore[override]
        name = f"{round(monotonic() * 1_000)}_{uuid4()}.{queue}.msg"
        folder = Path(self.data_folder_out)
        unfinished = folder / f".{name}.part"  # no queue's messages are called so
        try:
            unfinished.write_text(dumps(payload))
            unfinished.rename(folder / name)
        except OSError as problem:
            raise ChannelError(f"Cannot add file {name!r} to directory") from problem


class Transport(filesystem.Transport):
    """Known to the library by the name of its own."""

    Channel = Channel
