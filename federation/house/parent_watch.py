"""Children that end when the house is killed, so that no worker is left behind without a master."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1

_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def tied_to_us() -> Callable[[], None] | None:
    """What a child runs before it becomes its program; None where the system knows no such thing.

    The kernel sends TERM to the child when the thread that started it ends: start children from
    the main thread only, and while it is the only one, since the child is a copy of the process.
    """
    if _libc is None:
        return None
    parent, prctl = os.getpid(), _libc.prctl

    def tie() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
        if os.getppid() != parent:  # it died before the line above
            os._exit(1)

    return tie
