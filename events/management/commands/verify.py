"""`manage.py verify`: prove that nobody changed the log, or say what is wrong and where."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from events.verification import Report, log_head, registered_checks, verify


class Command(BaseCommand):
    help = "Check the chain, the payloads, the personal rows and what was published from them."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--from", dest="first", type=int, default=1, metavar="N", help="the first event (1)"
        )
        parser.add_argument("--to", dest="last", type=int, metavar="N", help="the last event (the newest)")

    def handle(self, *args: Any, **options: Any) -> None:
        first, last = options["first"], options["last"]
        highest = log_head().highest
        if first < 1 or (last is not None and last < first) or first > max(highest, 1):
            raise CommandError(f"The log holds events 1 to {highest}.")
        total = min(last or highest, highest) - first + 1
        with tqdm(total=total, unit=" events", file=sys.stderr, disable=None) as bar:
            report = verify(first, last, lambda position: bar.update(position - first + 1 - bar.n))
        self._say(report)
        if report.fault_count:
            raise CommandError(f"The log is not whole: {report.fault_count} faults.")

    def _say(self, report: Report) -> None:
        for fault in report.faults:
            self.stdout.write(f"event {fault.position}: {fault.what}" if fault.position else fault.what)
        if report.fault_count > len(report.faults):
            self.stdout.write(f"and {report.fault_count - len(report.faults)} more")
        self.stdout.write(f"events {report.first} to {report.last}, head {report.head}")
        if report.complete:
            beside = ", ".join(("the head row", "personal rows", *registered_checks()))
            self.stdout.write(f"checked beside the chain: {beside}")
        else:
            self.stdout.write(
                "a part of the log: personal rows left over and published lists were not checked"
            )
