"""Django's makemessages, which also finds texts that count in tables (events/citing.py)."""

from __future__ import annotations

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """The same, with one more name of a function."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=ngettext_noop:1,2",
    ]
