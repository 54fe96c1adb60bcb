"""`manage.py replay [NAME...]`: read models built anew from the first event, beside the live ones."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from contextlib import ExitStack

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from events.projector import projectors
from events.rebuilding import Progress
from events.recomputing import gently, step_back
from events.replaying import Outcome, Report, replay
from events.runner import ensure_checkpoints, stale_projectors


class Command(BaseCommand):
    help = "Rebuild read models from the log, all or some. Pages show the old rows until the new are whole."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("names", nargs="*", metavar="NAME", help="such as tournaments.tournaments")
        parser.add_argument(
            "--stale", action="store_true", help="only those whose code differs from their rows"
        )
        parser.add_argument("--jobs", type=int, default=2, help="so many at once (2)")
        parser.add_argument(
            "--check", action="store_true", help="fail, and keep the old rows, where they differ"
        )

        parser.add_argument(
            "--gently",
            action="store_true",
            help="one at a time, at work a quarter of the time: others keep their pace",
        )

    def handle(
        self,
        *args: object,
        names: list[str],
        stale: bool,
        jobs: int,
        check: bool,
        **options: object,
    ) -> None:
        asked = self._names(names, stale=stale)
        bars = Bars(asked)
        failed = False
        show: Report = bars.show
        if options["gently"]:
            step_back()
            show = gently(show)
        with bars.stack:
            for outcome in replay(asked, show, jobs=1 if options["gently"] else jobs, compare=check):
                failed |= bool(outcome.problem)
                bars.end(outcome.name)
                self._say(outcome, check=check)
        ensure_checkpoints()
        if failed:
            raise CommandError("Not every read model was rebuilt.")

    def _names(self, asked: list[str], *, stale: bool) -> list[str]:
        if unknown := set(asked) - projectors().keys():
            raise CommandError(
                f"No projector is called {', '.join(sorted(unknown))}. There are: {', '.join(projectors())}."
            )
        old = set(stale_projectors()) if stale else projectors().keys()
        return [name for name in asked or projectors() if name in old]

    def _say(self, outcome: Outcome, *, check: bool) -> None:
        if outcome.problem:
            self.stderr.write(f"{outcome.name}: {outcome.problem}")
            return
        verdict = ""
        if check:
            verdict = (
                ", the same rows" if outcome.compared else ", not compared: its rows were old or stopped"
            )
        self.stdout.write(f"{outcome.name}: {outcome.events} events in {outcome.seconds:.1f} s{verdict}")


class Bars:
    """A bar a projector on stderr; none where nobody looks."""

    def __init__(self, names: list[str]) -> None:
        self.stack = ExitStack()
        self._bars = {
            name: self.stack.enter_context(tqdm(desc=name, unit=" events", file=sys.stderr, disable=None))
            for name in names
        }

    def show(self, progress: Progress) -> None:
        """How far one has come."""
        bar = self._bars[progress.name]
        bar.total = progress.head
        bar.update(progress.position - bar.n)

    def end(self, name: str) -> None:
        """One is done."""
        self._bars[name].close()
