"""manage.py act end-membership --json FILE --as anna --key UUID"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from events.acts import Act, NotOffered, filed, give, named
from events.citing import Refused
from events.work import By
from federation.officials.accounts import actor_named
from federation.pages.refusals import words


class Command(BaseCommand):
    help = "Give an act in the name of an account, with its rights; or say which acts there are."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?", help="such as end-membership")
        parser.add_argument("--json", metavar="FILE", help="what the act says; - reads the standard input")
        parser.add_argument("--as", dest="username", metavar="ACCOUNT", help="the account that acts")
        parser.add_argument("--key", type=UUID, help="the same key twice is recorded once")
        parser.add_argument("--list", action="store_true", help="name every act that is given so")
        parser.add_argument("--count", action="store_true", help="how many these are")
        parser.add_argument("--schema", metavar="NAME", help="the fields of an act, as JSON schema")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            self._carry_out(options)
        except Refused as refusal:
            raise CommandError(in_lines(refusal)) from refusal

    def _carry_out(self, options: dict[str, Any]) -> None:
        if options["list"]:
            self.stdout.write("\n".join(filed()))
        elif options["count"]:
            self.stdout.write(str(len(filed())))
        elif options["schema"]:
            schema = msgspec.json.encode(msgspec.json.schema(from_file(options["schema"]).struct))
            self.stdout.write(msgspec.json.format(schema).decode())
        elif not all(options[each] for each in ("name", "json", "username")):
            raise CommandError("Name an act, and say --json FILE and --as ACCOUNT; or ask for --list.")
        else:
            self._give(options)

    def _give(self, options: dict[str, Any]) -> None:
        act, by = from_file(options["name"]), By(actor_named(options["username"]))
        recorded = give(act, content(options["json"]), by=by, key=options["key"])
        if recorded is None:
            self.stdout.write("There was nothing to record: it stands so already.")
        else:
            self.stdout.write(f"Recorded, up to event {recorded.last_position}.")


def from_file(name: str) -> Act[msgspec.Struct]:
    """The act of this name, if a file may hold it. Raises NotOffered."""
    act = named(name)
    if act.unfiled:
        raise NotOffered("act_closed", act=name, why=(act.unfiled,))
    return act


def content(file: str) -> bytes:
    """What stands in a file, or comes in. Raises CommandError."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from error


def in_lines(refusal: Refused) -> str:
    """A refusal: what stands in the way, and below it the field, the paragraph and the way on."""
    said = words(refusal)
    below = {"Field": said.field, "Paragraph": said.article, "Way on": said.way_on}
    return "\n".join((said.text, *(f"  {name}: {value}" for name, value in below.items() if value)))
