"""A pool of processes, each with a database connection of its own. Imports nothing of Django at its top:

a fresh process reads this module first, and only then sets Django up.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.queues import SimpleQueue
from typing import Any

_news: SimpleQueue[Any] | None = None


def prepare(database: dict[str, object], news: SimpleQueue[Any]) -> None:
    """In the new process: set Django up on the very database that the parent works on."""
    import django  # noqa: PLC0415 - see the top of the module

    django.setup()
    from django.db import connection  # noqa: PLC0415

    connection.settings_dict.update(database)
    global _news  # noqa: PLW0603 - one a process, set once
    _news = news


def tell(thing: Any) -> None:
    """From a process of the pool: tell the parent."""
    if _news is not None:
        _news.put(thing)


@contextmanager
def pool(
    processes: int, database: dict[str, object]
) -> Iterator[tuple[ProcessPoolExecutor, SimpleQueue[Any]]]:
    """Processes that are started anew, never forked: a forked database connection serves two masters."""
    context = multiprocessing.get_context("spawn")
    news: SimpleQueue[Any] = context.SimpleQueue()
    with ProcessPoolExecutor(processes, context, prepare, (database, news)) as executor:
        yield executor, news
