"""What no line of a log says: the code in an address that opens an account as long as it is not used."""

from __future__ import annotations

import logging
import re

CODE = re.compile(r"(?<=/invitation/)[^/\s?]+")


class WithoutCodes(logging.Filter):
    """Django names the address of each answer from 400 on, also of one that an outage left without effect."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let each line through, without codes."""
        record.msg = _without(record.msg)
        if isinstance(record.args, tuple):
            record.args = tuple(_without(each) for each in record.args)
        return True


def _without(said: object) -> object:
    return CODE.sub("…", said) if isinstance(said, str) else said
