"""What the house says to the person at the terminal, and the tree of its troubles.

HouseTrouble        something on this machine stands in the way; the message says the way on
|- NoPostgres       no PostgreSQL programs that may be used
|- WrongVersion     the cluster was made by a version that is not here
|- NotOurs          a folder belongs to somebody else
|- DidNotStart      a program was started and failed; its last lines are shown
|- DidNotStop       a program did not end in time
|- AlreadyOpen      the same demo or site is running from the same folder
"""

from __future__ import annotations

import sys


class HouseTrouble(Exception):
    """Something on this machine stands in the way. The text is for the person at the terminal."""


class NoPostgres(HouseTrouble):
    """No PostgreSQL programs that may be used; the text says what to install."""


class WrongVersion(HouseTrouble):
    """The cluster was made by a major version of PostgreSQL whose programs are not here."""


class NotOurs(HouseTrouble):
    """A folder or file belongs to another account, and the house does not take it over."""


class DidNotStart(HouseTrouble):
    """A program failed; the text ends with the last lines that it wrote."""


class DidNotStop(HouseTrouble):
    """A program was asked to end, waited for, and goes on."""


class AlreadyOpen(HouseTrouble):
    """A second demo or site was started from the folder of a running one."""


def say(text: str) -> None:
    """Write one line, at once, to standard output."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def complain(text: str) -> None:
    """Write one line, at once, to standard error."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
