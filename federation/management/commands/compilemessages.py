"""Django's compilemessages without gettext's programs (federation/catalogues.py)."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand

from federation.catalogues import compile_stale


class Command(BaseCommand):
    """`manage.py compilemessages`: catalogues that changed since they were compiled."""

    help = "Compile the translations that changed."
    requires_system_checks = ()

    def handle(self, *args: object, **options: object) -> None:
        """Compile them."""
        for folder in settings.LOCALE_PATHS:
            for compiled in compile_stale(Path(folder)):
                self.stdout.write(str(compiled))
