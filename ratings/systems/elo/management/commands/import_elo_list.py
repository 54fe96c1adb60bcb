"""`manage.py import_elo_list FILE --month 2025-07`: a list of FIDE, text or XML, zipped or not."""

from __future__ import annotations

import datetime as dt
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from events.citing import Refused
from events.work import By
from federation.officials.accounts import actor_named
from federation.pages.refusals import words
from ratings.systems.elo.commands import ImportEloList, import_elo_list
from ratings.systems.elo.import_file import act_of_file
from tournaments.exchange.encodings import ENCODING_HELP, ENCODINGS


class Command(BaseCommand):
    help = "Import a list of FIDE and match it to the register; all or nothing, each month once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--month", required=True, type=_month, help="the month of the list: 2025-07")
        parser.add_argument("--federation", default="dsu", help="dsu")
        parser.add_argument("--as", dest="username", required=True, help="the account that imports")
        parser.add_argument("--encoding", default="", choices=("", *ENCODINGS), help=ENCODING_HELP)

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        if not path.is_file():
            raise CommandError(f"{path} is no file.")
        by = By(actor_named(options["username"]))
        try:
            with path.open("rb") as source, tqdm(unit="B", unit_scale=True, disable=None) as bar:
                federation, month, encoding = options["federation"], options["month"], options["encoding"]
                act = act_of_file(federation, month, source, path.name, bar.update, encoding)
            import_elo_list(act, by=by)
        except Refused as refusal:
            raise CommandError(str(words(refusal))) from None
        self.stdout.write(_said(act))


def _month(text: str) -> dt.date:
    return dt.datetime.strptime(text, "%Y-%m").replace(tzinfo=dt.UTC).date()


def _said(act: ImportEloList) -> str:
    return (
        f"{act.players} players on the list of {act.month:%Y-%m}: {len(act.lines)} of the register, "
        f"{len(act.doubts)} doubtful"
    )
