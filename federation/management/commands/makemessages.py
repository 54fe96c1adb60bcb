"""Django's makemessages, which also finds what tables of texts mark by functions of events/citing.py."""

from __future__ import annotations

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """The same, with two more names of functions."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=ngettext_noop:1,2",
        "--keyword=pgettext_noop:1c,2",
    ]
