"""manage.py logins: who can log in to the demo, and with which password."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError

from ratings.demo.logins import logins, passwords

HEADING = ("Role", "Federation", "User name", "Password")


class Command(BaseCommand):
    help = "Show the accounts of the demo with their passwords."

    def handle(self, *_: object, **__: object) -> None:
        known = passwords()
        if not known:
            raise CommandError("There is no demo season here; `manage.py seed_demo` records one.")
        rows = [HEADING] + [
            (login.role, login.federation.upper(), login.username, known.get(login.username, "unknown"))
            for login in logins()
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(len(HEADING))]
        for row in rows:
            line = "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True))
            self.stdout.write(line.rstrip())
