"""What is being worked out of a correction at this moment, in the words of those who wait for it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from events.citing import gettext_noop

LISTS = gettext_noop("published lists, as they would come out anew")

PARTS = {
    "": LISTS,
    "tournaments.tournaments": gettext_noop("tournaments, their games and standings"),
    "members.register": gettext_noop("the register of members"),
    "members.enrolments": gettext_noop("proposed memberships"),
    "officials.grants": gettext_noop("roles of officials"),
    "rulings.rulings": gettext_noop("rulings"),
    "sanctions.sanctions": gettext_noop("warnings and quarantines"),
    "licences.licences": gettext_noop("licences of arbiters"),
    "bodies.bodies": gettext_noop("seats on committees"),
    "privacy.erasures": gettext_noop("requests to be forgotten"),
    "identity.identities": gettext_noop("who was entered twice"),
    "filing.filings": gettext_noop("what organisers filed"),
    "records.game_records": gettext_noop("game records"),
    "sealed.games": gettext_noop("adjourned games"),
    "conduct.matters": gettext_noop("matters at the boards"),
    "ratings.ratings": gettext_noop("running ratings"),
    "titles.titles": gettext_noop("levels and titles"),
    "kyu_tests.kyu_tests": gettext_noop("kyu tests"),
    "correspondence.rankings": gettext_noop("correspondence play"),
    "danish.register": gettext_noop("the Danish register of ratings"),
    "elo.elo": gettext_noop("Elo ratings"),
    "championships.candidates": gettext_noop("candidate results"),
    "championships.championships": gettext_noop("championships"),
    "corrections.corrections": gettext_noop("corrections"),
}
"""By the projector that is at work; "" while the lists are looked at."""


def part_in_words(part: str) -> str:
    """What is at work; of a room that has no words here only that it is one more."""
    return _(PARTS[part]) if part in PARTS else _("one more room")
