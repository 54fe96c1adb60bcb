"""How the refusals of what all rooms of the federation share read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_such_federation": Text(gettext_noop("There is no federation %(federation)s in this house.")),
    "no_such_rule_book": Text(gettext_noop("There is no rule book %(book)s.")),
    "reason_missing": Text(gettext_noop("A reason is missing.")),
    "key_missing": Text(
        gettext_noop("The act has no key by which it is known when it comes twice."),
        gettext_noop("Make a new UUID for each act and send it in this header."),
    ),
    "token_asked_for": Text(
        gettext_noop("A program shows a token; a browser’s session gives no act here."),
        gettext_noop("Make one on the page of your tokens and send it as Authorization: Bearer."),
    ),
    "dry_run_unclear": Text(
        gettext_noop("A dry run is asked for by dry_run=1."),
        gettext_noop("With 1 nothing is recorded; without it the act is given."),
    ),
    "database_away": Text(
        gettext_noop("The database does not answer."),
        gettext_noop("Send the act again with the same key: what was recorded is not recorded twice."),
    ),
    "backup_is_there": Text(
        gettext_noop("%(path)s is there already."),
        gettext_noop("Give another name; no backup is ever written over."),
    ),
    "program_failed": Text(gettext_noop("%(program)s ended with %(ended)s: %(said)s")),
    "backup_not_whole": Text(
        gettext_noop("%(path)s is no whole backup: %(why)s."),
        gettext_noop("Nothing was restored. Take another one."),
    ),
    "no_pg_dump": Text(
        gettext_noop("This machine has no %(program)s for PostgreSQL %(major)s."),
        gettext_noop("Install postgresql-client-%(major)s, or what requirements.txt asks for."),
    ),
    "house_not_empty": Text(
        ngettext_noop(
            "This database is not empty: it holds %(tables)s table, %(name)s among them.",
            "This database is not empty: it holds %(tables)s tables, %(name)s among them.",
            "tables",
        ),
        gettext_noop("A backup goes into a new house: set HOUSE_DATA to an empty folder."),
    ),
    "signing_key_elsewhere": Text(
        gettext_noop("The log of this backup is signed by %(signed)s; the signing key here is %(here)s."),
        gettext_noop(
            "Put the key that was kept beside the backups in its place (SIGNING_KEY, or the file "
            "run/signing-key in HOUSE_DATA) and restore again. If it is lost, add --key-is-lost."
        ),
    ),
    "signing_key_of_another_log": Text(
        gettext_noop("The signing key here is of %(here)s; the log of this backup is %(signed)s."),
        gettext_noop(
            "Make a new key of the log with python -m events.checkpoints.keys %(signed)s, put it "
            "in its place (SIGNING_KEY, or the file run/signing-key in HOUSE_DATA) and restore "
            "again."
        ),
    ),
    "restored_differs": Text(
        gettext_noop("After the restore %(name)s is not what the backup says."),
        gettext_noop("Do not use this database; restore another backup into a new one."),
    ),
    "no_such_member": Text(gettext_noop("Number %(number)s is no member now.")),
    "no_such_person": Text(gettext_noop("No such person is registered.")),
    "no_such_club": Text(gettext_noop("There is no club %(club)s.")),
    "only_of_now": Text(
        gettext_noop("This page shows only what stands now."),
        gettext_noop("Open the public page of the same thing for another day."),
    ),
    "only_as_recorded": Text(
        gettext_noop("This file holds what was recorded; it has no state of its own on a day."),
        gettext_noop("Ask for it as it was known on a day: ?known_on=2025-03-31."),
    ),
    "no_day": Text(
        gettext_noop("“%(text)s” is no day."), gettext_noop("Write a day as year, month and day: 2025-03-31.")
    ),
    "day_to_come.unknown_yet": Text(
        gettext_noop("%(day)s has not come yet: nothing is known of it."),
        gettext_noop("Choose today or a day before."),
    ),
    "day_too_early": Text(
        gettext_noop("Nothing is told of days before %(first)s."), gettext_noop("Choose a day from then on.")
    ),
    "before_the_log": Text(
        gettext_noop("On %(day)s this house knew nothing yet: its log begins on %(first)s."),
        gettext_noop("Choose a day from then on, or ask “as of”: what was true by what we know."),
    ),
    "unknown_parameter": Text(
        gettext_noop("This address cannot be asked for %(parameter)s."),
        gettext_noop("It can be asked for these: %(known)s."),
    ),
    "parameter_twice": Text(gettext_noop("%(parameter)s is said twice."), gettext_noop("Say it once.")),
    "parameter_empty": Text(
        gettext_noop("%(parameter)s says nothing."), gettext_noop("Give it a value, or leave it out.")
    ),
    "no_ordering": Text(
        gettext_noop("This list is not put in order by %(column)s."),
        gettext_noop("It can be put in order by these, with - before one to count down: %(columns)s."),
    ),
    "ordering_of_now": Text(
        gettext_noop("Rows of another day are worked out from the log, in the order of their key."),
        gettext_noop("Leave out ordering, or as_of."),
    ),
    "no_cursor": Text(
        gettext_noop("This is no cursor of this list in this order."),
        gettext_noop("Take the address that “next” says, as it stands."),
    ),
    "page_or_cursor": Text(
        gettext_noop("A page is asked for by its number and by a cursor."),
        gettext_noop("Leave out one of them."),
    ),
    "no_such_page": Text(
        gettext_noop("The list has no such page; its last one is %(last)s."),
        gettext_noop("Take the address that “next” says, as it stands."),
    ),
    "no_page_size": Text(
        gettext_noop("This is no number of rows."),
        gettext_noop("A page holds at least 1 row and at most %(most)s of them."),
    ),
    "no_such_format": Text(
        gettext_noop("Nothing is given here in that format."),
        gettext_noop("Ask for one of these: %(known)s."),
    ),
    "whole_list_has_no_pages": Text(
        gettext_noop("A whole list has no pages."), gettext_noop("Leave this out, or ask for JSON.")
    ),
    "unseen_sign": Text(
        gettext_noop("What is asked for holds a sign that no text can hold."), gettext_noop("Type it anew.")
    ),
}
