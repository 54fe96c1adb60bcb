"""Minds the embedded database while a stage is open: a server that died is started again."""

from __future__ import annotations

import time

import psycopg

from federation.house.child import Pauses
from federation.house.cluster import Cluster
from federation.house.messages import HouseTrouble, say
from federation.house.postgres import ensure_cluster
from federation.house.postmaster import running_pid

EVERY_SECONDS = 1.0


class Keeper:
    """Looks once a second whether the server of a cluster runs. What fails is tried again after a pause."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._pauses = Pauses()
        self._next = 0.0

    def look(self) -> None:
        """Start the server again if it has died."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + EVERY_SECONDS
        if running_pid(self._cluster.postmaster.cluster) is None:
            self._start_again()

    def _start_again(self) -> None:
        say("The database has ended; starting it again.")
        try:
            ensure_cluster(self._cluster.data_dir)
        except (HouseTrouble, psycopg.Error) as trouble:
            wait = self._pauses.after_failure()
            self._next = time.monotonic() + wait
            say(f"The database did not start ({trouble}); trying again in {wait:g} s.")
        else:
            say("The database is up again.")
