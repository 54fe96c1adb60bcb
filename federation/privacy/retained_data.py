"""What goes when somebody is forgotten, and what stays, until when and why: told before it is done."""

from __future__ import annotations

from typing import NamedTuple

from events.citing import gettext_noop


class Staying(NamedTuple):
    """One kind of record that an erasure does not touch."""

    what: str
    why: str
    until: str


GOES: tuple[str, ...] = (
    gettext_noop("Name, date of birth, address and every other personal detail, now and as they were"),
    gettext_noop("Every reason, ruling, appeal and remark in a person’s own words that concerns the person"),
    gettext_noop("Every such text that holds the full name or the e-mail address, whomever else it concerns"),
    gettext_noop("The account: name, e-mail, password, second factor; all its sessions end"),
    gettext_noop("The name in search, lists, tables, downloads, and in what programs read"),
)
"""What is deleted."""

STAYS: tuple[Staying, ...] = (
    Staying(
        gettext_noop("Games, results and standings, under the label “Erased member” and four signs"),
        gettext_noop("They are the opponents’ results too, and ratings rest on them."),
        gettext_noop("for ever"),
    ),
    Staying(
        gettext_noop("Ratings, titles, kyu tests and licences held, under the label"),
        gettext_noop("Other members’ ratings and titles were worked out from them."),
        gettext_noop("for ever"),
    ),
    Staying(
        gettext_noop("Published lists and their digests; the lists hold numbers of persons, never names"),
        gettext_noop("A published list can be checked by all, for ever."),
        gettext_noop("for ever"),
    ),
    Staying(
        gettext_noop("That a sanction was given and when it ended, under the label, without its reasons"),
        gettext_noop("It was decided in other people’s matters; one in force must run out first."),
        gettext_noop("for ever; seen by tribunal and auditors only"),
    ),
    Staying(
        gettext_noop("Memberships with their numbers and days, in the log alone; no page shows them"),
        gettext_noop("Fees were counted by them, and a number is given once."),
        gettext_noop("for ever"),
    ),
    Staying(
        gettext_noop("The name of a club, a tournament or a ruling that holds the person’s own"),
        gettext_noop("It was made public as such, and is listed with the request."),
        gettext_noop("for ever"),
    ),
    Staying(
        gettext_noop("Who of the staff looked at the record"),
        gettext_noop("The auditors must be able to check it."),
        gettext_noop("until each look’s own time is over"),
    ),
    Staying(
        gettext_noop("The personal rows in backups made before"),
        gettext_noop("A backup is never changed; it is deleted in its turn."),
        gettext_noop("until the last backup from before the erasure is deleted (docs/privacy.md)"),
    ),
)
"""What is kept, and what allows it: the claims of others, accounting, the public record of sport."""
