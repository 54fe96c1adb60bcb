"""`manage.py read_games FILE`: every game of a RenjuNet file checked and counted; nothing is stored."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from events.citing import Refused
from federation.pages.refusals import words
from tournaments.exchange.records.rif import read_rif
from tournaments.records.database import Summary, summed_up
from tournaments.rules.board.games import OpeningRule


class Counted:
    """A file that moves a progress bar as it is read."""

    def __init__(self, file: BinaryIO, bar: Any) -> None:
        self.file, self.bar = file, bar

    def read(self, most: int = -1) -> bytes:
        """The next bytes."""
        chunk = self.file.read(most)
        self.bar.update(len(chunk))
        return chunk


class Command(BaseCommand):
    help = "Read the games of a RIF file as a stream, check each move by move, and say what stands in it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--opening",
            choices=[rule.value for rule in OpeningRule],
            default=OpeningRule.FREE_RENJU.value,
            help="the opening rule of games whose own the books do not know (%(default)s)",
        )

    def handle(self, *args: object, file: Path, opening: str, **options: object) -> None:
        summary = Summary()
        try:
            with file.open("rb") as stream, self._bar(file) as bar:
                summed_up(read_rif(Counted(stream, bar)), OpeningRule(opening), summary)
        except OSError as error:
            raise CommandError(f"{file.name}: cannot be read: {error.strerror}") from None
        except Refused as refusal:
            self._say(summary)
            raise CommandError(f"{file.name}: {words(refusal)}") from None
        self._say(summary)

    def _bar(self, path: Path) -> Any:
        return tqdm(total=path.stat().st_size, unit="B", unit_scale=True, desc=path.name, file=self.stderr)

    def _say(self, summary: Summary) -> None:
        for one, refusal, number in summary.told:
            self.stdout.write(f"game {one.id or '–'}, line {one.line}, move {number}: {words(refusal)}")
        for code, count in summary.refusals.most_common():
            self.stdout.write(f"refused, {code}: {count}")
        for rule, count in summary.rules.most_common():
            self.stdout.write(f"by {rule}: {count}")
        self.stdout.write(
            f"{summary.games} games, {summary.moves} moves; {summary.held} hold. Nothing was stored."
        )
