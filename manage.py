#!/usr/bin/env python3
"""Django's command line for the records system."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as missing:
        sys.exit(str(missing))
