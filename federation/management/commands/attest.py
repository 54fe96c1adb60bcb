"""`manage.py attest`: the guards of the log held to the release, and the house to what was attested of it."""

from __future__ import annotations

import json

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from federation.keeping.attested_before import held_to_the_nights_before
from federation.keeping.attesting import RELEASE, guard_faults, objects, of_release
from federation.keeping.standing import attested_days
from federation.keeping.turns import positions_ahead
from federation.officials.account_checks import account_faults


class Command(BaseCommand):
    help = "Hold triggers, functions, rights and all else that guards the log to what this release made."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--application",
            metavar="ROLE",
            help="which role web and worker connect as, where this is another machine's log-in",
        )
        parser.add_argument(
            "--write",
            action="store_true",
            help="after a change of migrations: write down what a fresh database holds",
        )

    def handle(self, *args: object, write: bool, application: str | None, **options: object) -> None:
        if write:
            self._write()
            return
        if application:
            settings.APPLICATION_ROLE = application
        faults = [*guard_faults(), *positions_ahead(), *account_faults(), *held_to_the_nights_before().faults]
        for fault in faults:
            self.stdout.write(fault.what)
        if faults:
            raise CommandError(f"The house is not as this release and the log say: {len(faults)} faults.")
        for kind, named in of_release().items():
            self.stdout.write(f"{kind}: {len(named)}, as in this release")
        days = attested_days()
        self.stdout.write(f"held to {len(days)} nights" + (f", the last of {days[-1]}" if days else ""))

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
