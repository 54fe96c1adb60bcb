"""`manage.py check_cases FILE ...`: case files, worked out by the rules that decide tournaments."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand

from federation.casebook import Difference, check, read


class Command(BaseCommand):
    help = "Work out case files (TOML) with the rules themselves and print every difference."
    requires_system_checks = []  # neither database nor pages are asked for anything

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, *args: object, files: list[Path], **options: object) -> None:
        passed = failed = unreadable = 0
        for path in files:
            try:
                cases = read(path)
            except ValueError as problem:
                self.stderr.write(str(problem))
                unreadable += 1
                continue
            for case in cases:
                differences = check(case)
                passed += not differences
                failed += bool(differences)
                for difference in differences:
                    self.stdout.write(line(path, difference))
        if unreadable:
            self.stdout.write(f"{unreadable} of {len(files)} files could not be read")
        self.stdout.write(f"{passed} passed, {failed} failed")
        if failed or unreadable:
            raise SystemExit(1)


def line(path: Path, difference: Difference) -> str:
    """One difference on one line, whatever the values hold."""
    case = difference.case
    place = difference.path or "(whole answer)"
    expected, got = (json.dumps(value, default=str) for value in (difference.expected, difference.got))
    return f"{path.name}: {case.id} [{case.rule}] {place}: expected {expected}, got {got}"
