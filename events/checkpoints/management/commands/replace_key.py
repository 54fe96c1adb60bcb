"""`manage.py replace_key FILE`: another key signs the log from now on, and everybody can see that it does."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from events.checkpoints.keys import read_signing_key
from events.checkpoints.models import KeyReplacement
from events.checkpoints.replacing import replace_key, replace_lost_key
from events.citing import Refused
from events.verifying.notes import Unsound, read_key


class Command(BaseCommand):
    help = (
        "Replace the key that signs the log by the private key in FILE, while SIGNING_KEY is the old one "
        "still. Or, where that is lost and SIGNING_KEY is new already: --lost KEY. Prints the statement."
    )
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("file", nargs="?", metavar="FILE", help="the new private key, as keys printed it")
        which.add_argument("--lost", metavar="KEY", help="the public key that is lost, NAME+ID+BASE64")

    def handle(self, *args: object, file: str | None, lost: str | None, **options: object) -> None:
        try:
            stated = self._stated(file, lost)
        except (Refused, Unsound) as trouble:
            raise CommandError(str(trouble)) from None
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise CommandError(f"{file} holds no key: it is no text.") from None
        self.stdout.write(stated.note, ending="")
        if file:
            self.stderr.write("Now put the new key into SIGNING_KEY and start web, worker and beat again.")

    def _stated(self, file: str | None, lost: str | None) -> KeyReplacement:
        if lost is not None:
            return replace_lost_key(read_key(lost))
        return replace_key(read_signing_key(Path(str(file)).read_text(encoding="utf-8")))
