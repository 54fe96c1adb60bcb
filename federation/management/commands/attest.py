"""`manage.py attest`: hold what guards the log to what this release made."""

from __future__ import annotations

import json

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from federation.keeping.attesting import RELEASE, guard_faults, objects, of_release


class Command(BaseCommand):
    help = "Hold triggers, functions, rights and all else that guards the log to what this release made."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--write",
            action="store_true",
            help="after a change of migrations: write down what a fresh database holds",
        )

    def handle(self, *args: object, write: bool, **options: object) -> None:
        if write:
            self._write()
            return
        faults = list(guard_faults())
        for fault in faults:
            self.stdout.write(fault.what)
        if faults:
            raise CommandError(f"What guards the log is not what this release made: {len(faults)} faults.")
        for kind, named in of_release().items():
            self.stdout.write(f"{kind}: {len(named)}, as in this release")

    def _write(self) -> None:
        creation = connections["owner"].creation
        before = connections["owner"].settings_dict["NAME"]
        creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        try:
            found = objects("owner")
        finally:
            creation.destroy_test_db(before, verbosity=0)
        RELEASE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
        self.stdout.write(f"{RELEASE}: {sum(map(len, found.values()))} objects")
