"""Python as it runs under a set clock (`tests.clock`): it sleeps by a wait that libfaketime leaves alone.

Only the time of day is set. The clock that counts on from the machine's start is the real one, so that waits
end; `time.sleep` alone asks for it in a way (an absolute one) that libfaketime 0.9.10 spoils.
"""

import select
import time


def _sleep(seconds: float) -> None:
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    select.select([], [], [], seconds)


time.sleep = _sleep
