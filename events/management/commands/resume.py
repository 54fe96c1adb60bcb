"""`manage.py resume NAME`: let a stopped projector go on, once what stopped it is mended."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from events.models import Projection
from events.projector import projectors
from events.runner import resume


class Command(BaseCommand):
    help = "Try a stopped projector again from its checkpoint."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", metavar="NAME", help="such as ratings.ratings")

    def handle(self, *args: object, name: str, **options: object) -> None:
        if name not in projectors():
            raise CommandError(f"No projector is called {name}. There are: {', '.join(projectors())}.")
        handled = resume(name)
        row = Projection.objects.filter(name=name, live=True).first()
        if row is None:
            raise CommandError(f"{name} has no rows yet: manage.py replay {name}")
        if row.stopped_because:
            raise CommandError(f"{name} stopped again at event {row.stopped_at}: {row.stopped_because}")
        self.stdout.write(f"{name}: {handled} events, now at event {row.position}")
