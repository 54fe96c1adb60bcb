"""Several officials at the same moment: threads that wait for each other, then act."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from django.db import connections

Act = Callable[[], Any]
PATIENCE = 60


def at_once(*acts: Act) -> list[Any]:
    """What each act gave, or the exception it raised, in the order asked for; all begin together.

    Each runs on a database connection of its own.
    """
    barrier = threading.Barrier(len(acts))
    outcomes: list[Any] = [None] * len(acts)

    def give(index: int, act: Act) -> None:
        try:
            barrier.wait(PATIENCE)
            outcomes[index] = act()
        except Exception as error:  # noqa: BLE001 - what went wrong is the outcome
            outcomes[index] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=give, args=each) for each in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads), "somebody waits for ever"
    return outcomes


def failures(outcomes: Sequence[Any]) -> list[Exception]:
    """The exceptions among them."""
    return [outcome for outcome in outcomes if isinstance(outcome, Exception)]
