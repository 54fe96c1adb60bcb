"""`manage.py check_pairings FILE ...`: report files, paired and placed again by the rules of the books."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from events.citing import Malformed
from tournaments.books import TOURNAMENT_BOOKS
from tournaments.checker.remarks import Remark
from tournaments.checker.replaying import Checked, NotReplayableError, check
from tournaments.exchange.trf import read_trf
from tournaments.rules.systems import System

SAME, DIFFERS, NOT_REPLAYABLE = 0, 1, 2


class Command(BaseCommand):
    help = (
        "Pair every round of tournament report files (TRF) again, rank the players again, and say by round "
        "and board what differs. Ends with 0 where all is the same, 1 where something differs, 2 where a "
        "file cannot be paired again."
    )
    requires_system_checks = []  # neither database nor pages are asked for anything

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument(
            "--book", choices=sorted(TOURNAMENT_BOOKS), default="", help="of other programs' files"
        )
        parser.add_argument("--system", choices=[each.value for each in System], default="", help="the same")

    def handle(self, *args: object, files: list[Path], book: str, system: str, **options: object) -> None:
        ends = [self._file(path, book, system) for path in files]
        if max(ends):
            raise SystemExit(max(ends))

    def _file(self, path: Path, book: str, system: str) -> int:
        try:
            checked = check(read_trf(path.read_bytes()), book, system)
        except (OSError, Malformed, NotReplayableError) as wrong:
            self.stderr.write(_("%(file)s cannot be paired again: %(why)s") % {"file": path, "why": wrong})
            return NOT_REPLAYABLE
        for each in (*_beside(checked), *checked.differences):
            self.stdout.write(f"{path.name}: {each.text}")
        self.stdout.write(f"{path.name}: {_summary(checked)}")
        return DIFFERS if checked.differences else SAME


def _beside(checked: Checked) -> list[Remark]:
    """Rounds that the file itself says were changed by hand, and those that the rules do not pair."""
    by_hand = [Remark("by_hand", number) for number in checked.by_hand]
    return by_hand + [Remark("nowhere", number) for number in checked.nowhere]


def _summary(checked: Checked) -> str:
    rounds = ngettext("%(count)s round", "%(count)s rounds", checked.rounds) % {"count": checked.rounds}
    if not checked.differences:
        return _("%(rounds)s, boards and places as by the rules") % {"rounds": rounds}
    differences = len(checked.differences)
    said = ngettext("%(count)s difference", "%(count)s differences", differences) % {"count": differences}
    return f"{rounds}, {said}"
