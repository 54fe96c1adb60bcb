"""`manage.py random_tournament`: report files of tournaments that chance played, to put to a checker."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser
from pathlib import Path
from time import monotonic

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from tournaments.books import TOURNAMENT_BOOKS
from tournaments.checker.invented import invent
from tournaments.checker.replaying import check
from tournaments.exchange.trf import Form, read_trf, write_trf
from tournaments.rules.systems import System

Kind = tuple[str, System]


class Command(BaseCommand):
    help = (
        "Play a tournament by chance and print its report (TRF26): late entries, leavers, absences, "
        "walkovers, adjourned games. Its seed is printed beside it; the same seed plays the same tournament. "
        "With --check NUMBER, so many of every book and system are played and paired again."
    )
    requires_system_checks = []  # neither database nor pages are asked for anything

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--book", choices=sorted(TOURNAMENT_BOOKS), default="")
        parser.add_argument("--system", choices=[each.value for each in System], default="")
        parser.add_argument("--seed", default="", help="play this one again; a fresh one otherwise")
        parser.add_argument("--players", type=int, default=0)
        parser.add_argument(
            "--into", type=Path, help="a file for the report, or a folder for files that differ"
        )
        parser.add_argument("--check", type=int, default=0, metavar="NUMBER")

    def handle(self, *args: object, **options: object) -> None:
        kinds = _kinds(str(options["book"]), str(options["system"]))
        seed = str(options["seed"] or secrets.token_hex(8))
        self.stderr.write(_("Seed: %(seed)s") % {"seed": seed})
        into = options["into"] if isinstance(options["into"], Path) else None
        if number := int(str(options["check"])):
            self._check(kinds, seed, number, into)
            return
        raw = write_trf(invent(*kinds[0], seed, int(str(options["players"]))), Form.TRF26)
        if into:
            into.write_bytes(raw)
        else:
            self.stdout.write(raw.decode(), ending="")

    def _check(self, kinds: list[Kind], seed: str, number: int, into: Path | None) -> None:
        """So many tournaments in turn through all the kinds; those that differ are told by their own seed."""
        began, differ = monotonic(), 0
        for at in range(number):
            kind, own = kinds[at % len(kinds)], f"{seed}-{at}"
            raw = write_trf(invent(*kind, own), Form.TRF26)
            found = check(read_trf(raw)).differences
            for each in found:
                self.stdout.write(f"{kind[0]} {kind[1].value} {own}: {each.text}")
            if found and into:
                (into / f"{own}.trf").write_bytes(raw)
            differ += bool(found)
        a_minute = round(number / max(monotonic() - began, 0.001) * 60)
        said = _("%(number)s tournaments, %(differ)s differ; %(a_minute)s a minute")
        self.stdout.write(said % {"number": number, "differ": differ, "a_minute": a_minute})
        if differ:
            raise SystemExit(1)


def _kinds(book: str, system: str) -> list[Kind]:
    """Books and their systems, as far as they are asked for."""
    found = [
        (code, each)
        for code, said in TOURNAMENT_BOOKS.items()
        for each in said.systems
        if book in ("", code) and system in ("", each.value)
    ]
    if not found:
        raise SystemExit(_("The book %(book)s has no such system.") % {"book": book})
    return found
