"""`manage.py import_history FOLDER`: a documented CSV bundle (docs/history-bundle.md) becomes a past."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from events.citing import Refused
from events.runner import catch_up_all
from events.work import By, TheLog
from federation.books import FEDERATIONS
from federation.officials.accounts import actor_named
from federation.pages.refusals import words
from ratings.importing import ImportHistory, import_history
from ratings.moving_in import NEW, SAME, MovingIn, find_players, questions
from ratings.systems.swedish.list_archive import publish_past_lists
from tournaments.commands.importing import refuse_second_import
from tournaments.exchange.encodings import ENCODING_HELP, ENCODINGS
from tournaments.exchange.findings import FileRefused
from tournaments.exchange.history.archive import digest_of
from tournaments.exchange.history.reader import read_history
from tournaments.exchange.history.records import HistoryBundle


class Command(BaseCommand):
    help = "Import a federation's past from players.csv, tournaments.csv and games.csv; all or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--federation", required=True, choices=sorted(FEDERATIONS), help="whose it is")
        parser.add_argument("--as", dest="username", required=True, help="the account that imports")
        parser.add_argument("--encoding", default="", choices=("", *ENCODINGS), help=ENCODING_HELP)
        parser.add_argument(
            "--same",
            nargs="*",
            metavar="PLAYER_ID[=PERSON]",
            help="players who are the persons of the register that they are like; without ids all of them",
        )
        parser.add_argument(
            "--new", nargs="*", metavar="PLAYER_ID", help="players who are not; without ids all of them"
        )
        parser.add_argument(
            "--publish-lists", action="store_true", help="publish the list of every past period, in order"
        )

    def handle(self, *args: object, **options: Any) -> None:
        by = By(actor_named(options["username"]))
        files = _files(options["folder"])
        try:
            language = FEDERATIONS[options["federation"]].language
            bundle = read_history(files, encoding=options["encoding"], language=language)
            refuse_second_import(TheLog(), options["federation"], digest_of(files))
            moving = find_players(bundle, options["federation"], _answers(options))
            self._ask(moving)
            act = ImportHistory(
                federation=options["federation"],
                name=options["folder"].resolve().name,
                digest=digest_of(files),
                bundle=bundle,
                same=dict(moving.same),
            )
            import_history(act, by=by)
            self._say(bundle)
            self.stdout.write(f"{len(moving.same)} players are persons of the register")
            if options["publish_lists"]:
                catch_up_all()
                for line in publish_past_lists(options["federation"], by):
                    self.stdout.write(line)
        except FileRefused as refusal:
            for problem in refusal.problems:
                self.stderr.write(f"{problem.file}, line {problem.line}: {problem.text}")
            raise CommandError("Nothing was imported.") from None
        except Refused as refusal:
            raise CommandError(str(words(refusal))) from None

    def _ask(self, moving: MovingIn) -> None:
        """Refuse while a number has no holder, or while it is not said who a player is."""
        for problem in moving.problems:
            self.stderr.write(f"{problem.file}, line {problem.line}: {problem.text}")
        for question in questions(moving):
            self.stderr.write(question)
        if moving.open:
            raise CommandError(
                f"{len(moving.open)} players are like persons of the register. Nothing was imported. Say who "
                "is the same (--same ID ..., --same ID=PERSON where several are alike) and who is not "
                "(--new ID ...), or give member_number in players.csv."
            )
        if moving.problems:
            raise CommandError("Nothing was imported.")

    def _say(self, bundle: HistoryBundle) -> None:
        for adjustment in bundle.adjustments:
            self.stdout.write(f"{adjustment.file}, line {adjustment.line}: {adjustment.text}")
        artificial = sum(each.dates_are_artificial for each in bundle.tournaments)
        self.stdout.write(
            f"{len(bundle.players)} players, {len(bundle.tournaments)} tournaments ({artificial} with "
            f"artificial dates), {bundle.games} games"
        )


def _files(folder: Path) -> dict[str, bytes]:
    if not folder.is_dir():
        raise CommandError(f"{folder} is no folder.")
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def _answers(options: dict[str, Any]) -> dict[str, str]:
    """Who is the same and who is new by their ids in the bundle; "" for all others."""
    answers = {}
    for answer, said in ((SAME, options["same"]), (NEW, options["new"])):
        if said == []:
            answers[""] = answer
        for each in said or ():
            player, _equals, person = each.partition("=")
            answers[player] = person or answer
    return answers
