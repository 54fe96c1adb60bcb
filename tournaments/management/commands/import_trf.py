"""`manage.py import_trf FILE ...`: tournament report files (TRF16, TRF26) become tournaments."""

from __future__ import annotations

import datetime as dt
import hashlib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from events.citing import Refused
from events.work import By
from federation.books import FEDERATIONS
from federation.officials.accounts import actor_named
from federation.pages.refusals import words
from tournaments.checker.at_import import breaches_of
from tournaments.commands.importing import ImportReport, import_report
from tournaments.exchange.encodings import ENCODING_HELP, ENCODINGS
from tournaments.exchange.findings import FileRefused
from tournaments.exchange.trf.reader import read_trf
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.taken.left_out import left_out


class Command(BaseCommand):
    help = "Import tournament report files; each file whole or not at all."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path)
        parser.add_argument("--federation", required=True, choices=sorted(FEDERATIONS), help="whose it is")
        parser.add_argument("--as", dest="username", required=True, help="the account that imports")
        parser.add_argument("--encoding", default="", choices=("", *ENCODINGS), help=ENCODING_HELP)
        parser.add_argument(
            "--although-broken", action="store_true", help="rounds that break rules were played so: keep that"
        )
        parser.add_argument("--discipline", default="", help="the game, where the federation has several")
        parser.add_argument(
            "--day", type=dt.date.fromisoformat, help="stands for dates that a file does not say (YYYY-MM-DD)"
        )

    def handle(self, *args: object, files: list[Path], username: str, **options: object) -> None:
        by = By(actor_named(username))
        refused = [path for path in files if not self._one(path, options, by)]
        if refused:
            raise CommandError(f"{len(refused)} of {len(files)} files were not imported.")

    def _one(self, path: Path, options: dict[str, Any], by: By) -> bool:
        federation = options["federation"]
        language = FEDERATIONS[federation].language
        try:
            raw = path.read_bytes()
            report = read_trf(raw, encoding=options["encoding"], language=language)
            act = ImportReport(
                federation=federation,
                file_name=path.name,
                digest=hashlib.sha256(raw).hexdigest(),
                report=report,
                fallback_day=options["day"],
                discipline=options["discipline"],
                although_broken=options["although_broken"],
            )
            import_report(act, by=by)
        except OSError as error:
            self.stderr.write(f"{path.name}: cannot be read: {error.strerror}")
            return False
        except FileRefused as refusal:
            for problem in refusal.problems:
                self.stderr.write(f"{path.name}, line {problem.line}: {problem.text}")
            return False
        except Refused as refusal:
            self.stderr.write(f"{path.name}: {words(refusal)}")
            return False
        self._say(path, report, federation)
        return True

    def _say(self, path: Path, report: TrfTournament, federation: str) -> None:
        for breach in breaches_of(report, federation):
            self.stdout.write(f"{path.name}: {breach.text}")
        for adjustment in (*report.adjustments, *left_out(report)):
            self.stdout.write(f"{path.name}, line {adjustment.line}: {adjustment.text}")
        for difference in report.points_differences:
            self.stdout.write(
                f"{path.name}, line {difference.line}: states {difference.stated_half_points / 2:g} points, "
                f"the results give {difference.computed_half_points / 2:g}"
            )
        self.stdout.write(
            f"{path.name}: {report.name}, {len(report.players)} players, {len(report.rounds)} rounds, "
            f"{report.games} games, ranks agree {report.ranks.agreeing} of {report.ranks.stated}"
        )
