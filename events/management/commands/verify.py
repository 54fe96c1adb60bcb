"""`manage.py verify`: prove that nobody changed the log, or say what is wrong and where."""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from events.citing import Refused
from events.rebuilding import Progress
from events.recomputing import Recomputed, gently, recompute, step_back, who_publishes
from events.source_checks import sources_shown, told
from events.verification import Report, checks_of_apps, log_head, verify


class Command(BaseCommand):
    help = "Check the chain, the payloads, the personal rows and what was published; or work it out again."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--from", dest="first", type=int, default=1, metavar="N", help="the first event (1)"
        )
        parser.add_argument("--to", dest="last", type=int, metavar="N", help="the last event (the newest)")
        parser.add_argument(
            "--recompute",
            action="store_true",
            help="work every published list out again, from the first event",
        )
        parser.add_argument(
            "--gently", action="store_true", help="at work a quarter of the time: others keep their pace"
        )

    def handle(self, *args: object, first: int, last: int | None, recompute: bool, **options: object) -> None:
        highest = log_head().highest
        if first < 1 or (last is not None and last < first) or first > max(highest, 1):
            raise CommandError(f"The log holds events 1 to {highest}.")
        total = min(last or highest, highest) - first + 1
        resting = bool(options["gently"])
        if resting:
            step_back()
        with tqdm(total=total, unit=" events", file=sys.stderr, disable=None) as bar:

            def show(position: int) -> None:
                bar.update(position - first + 1 - bar.n)

            report = verify(first, last, gently(show) if resting else show)
        self._say(report)
        wrong = self._recompute(resting=resting) if recompute else 0
        if report.fault_count:
            raise CommandError(f"The log is not whole: {report.fault_count} faults.")
        if wrong:
            raise CommandError(f"Not every published list comes out of the log again: {wrong} faults.")

    def _recompute(self, *, resting: bool) -> int:
        """Every published list of every federation from the first event on; the number of faults."""
        return sum(self._recomputed(name, resting=resting) for name in who_publishes())

    def _recomputed(self, name: str, *, resting: bool) -> int:
        with tqdm(desc=name, unit=" events", file=sys.stderr, disable=None) as bar:

            def show(progress: Progress) -> None:
                bar.total = progress.head
                bar.update(progress.position - bar.n)

            try:
                found = recompute(name, gently(show) if resting else show)
            except Refused as refusal:
                raise CommandError(str(refusal)) from None
        self._say_recomputed(found)
        return len(found.faults)

    def _say_recomputed(self, found: Recomputed) -> None:
        for fault in found.faults:
            self.stdout.write(f"event {fault.position}: {fault.what}")
        said = f"{len(found.faults)} faults" if found.faults else "each as published"
        self.stdout.write(
            f"{found.name}: {found.lists} lists recalculated from {found.events} events, {said}"
        )
        if found.before_digests:
            self.stdout.write(
                f"{found.name}: {found.before_digests} lists were published before digests were kept; "
                "nothing but their events holds them"
            )

    def _say(self, report: Report) -> None:
        for fault in report.faults:
            self.stdout.write(f"event {fault.position}: {fault.what}" if fault.position else fault.what)
        if report.fault_count > len(report.faults):
            self.stdout.write(f"and {report.fault_count - len(report.faults)} more")
        self.stdout.write(f"events {report.first} to {report.last}, head {report.head}")
        if report.complete:
            beside = ", ".join(("the head row", "personal rows", *checks_of_apps()))
            self.stdout.write(f"checked beside the chain: {beside}")
            for line in told(sources_shown()):
                self.stdout.write(line)
        else:
            self.stdout.write(
                "a part of the log: personal rows left over and published lists were not checked"
            )
