"""manage.py seed_demo: record an invented season; what is there already stays."""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from events.citing import Refused
from ratings.demo.loading import load

SEED = 1981


class Command(BaseCommand):
    help = "Record an invented season through the real commands, or what of it is missing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=SEED, help="another number, another season")

    def handle(self, *_: object, seed: int, verbosity: int, **__: object) -> None:
        with tqdm(unit="act", desc="The demo season", file=sys.stderr, disable=not verbosity) as bar:

            def report(done: int, total: int) -> None:
                bar.total = total
                bar.update(done - bar.n)

            try:
                loaded = load(seed, report)
            except Refused as refusal:
                raise CommandError(
                    f"A step of the season was refused: {refusal} "
                    "If it was begun on another day, `make clean` and begin anew."
                ) from refusal
        if verbosity and not loaded.recorded:
            self.stderr.write(f"The season around {loaded.day} is there; nothing was added.")
