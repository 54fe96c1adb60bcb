#!/usr/bin/env python3
"""Django's command line for the records system."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

from events.citing import Refused

NEEDS_NO_SECRET = {"check_cases"}
"""Commands that touch neither database nor sessions, so that a stranger can run them in a fresh clone."""

if __name__ == "__main__":
    if NEEDS_NO_SECRET & set(sys.argv[1:2]):
        os.environ.setdefault("CHECKING", "1")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
    try:
        execute_from_command_line(sys.argv)
    except (ImproperlyConfigured, Refused) as stopped:
        sys.exit(str(stopped))
