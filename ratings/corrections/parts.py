"""What is being worked out of a correction at this moment, in the words of those who wait for it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from events.citing import gettext_noop

LISTS = gettext_noop("Published lists, as they would come out anew")

PARTS = {
    "": LISTS,
    "tournaments.tournaments": gettext_noop("Tournaments, their games and standings"),
    "members.register": gettext_noop("The register of members"),
    "members.enrolments": gettext_noop("Proposed memberships"),
    "accounts.accounts": gettext_noop("Accounts of officials"),
    "letters.choices": gettext_noop("What members hear of by letter"),
    "webhooks.webhooks": gettext_noop("Webhooks of programs"),
    "small_mode.small_modes": gettext_noop("Small modes and what waits in them"),
    "officials.grants": gettext_noop("Roles of officials"),
    "rulings.rulings": gettext_noop("Rulings on paragraphs"),
    "sanctions.sanctions": gettext_noop("Warnings and quarantines"),
    "licences.licences": gettext_noop("Licences of arbiters"),
    "bodies.bodies": gettext_noop("Seats on committees"),
    "privacy.erasures": gettext_noop("Requests to be forgotten"),
    "identity.identities": gettext_noop("Who was entered twice"),
    "filing.filings": gettext_noop("What organisers filed"),
    "records.game_records": gettext_noop("Game records"),
    "sealed.games": gettext_noop("Adjourned games"),
    "conduct.matters": gettext_noop("Matters at the boards"),
    "ratings.ratings": gettext_noop("Running ratings"),
    "titles.titles": gettext_noop("Levels and titles"),
    "kyu_tests.kyu_tests": gettext_noop("Kyu tests"),
    "correspondence.rankings": gettext_noop("Correspondence play"),
    "danish.register": gettext_noop("The Danish register of ratings"),
    "elo.elo": gettext_noop("Elo ratings"),
    "championships.candidates": gettext_noop("Candidate results"),
    "championships.championships": gettext_noop("Championships"),
    "corrections.corrections": gettext_noop("Corrections"),
}
"""By the projector that is at work; "" while the lists are looked at."""


def part_in_words(part: str) -> str:
    """What is at work; of a room that has no words here only that it is one more."""
    return _(PARTS[part]) if part in PARTS else _("One more room")
