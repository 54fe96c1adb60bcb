"""What screens call their pictures, and what is announced in every hall."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from tournaments.events.screens import Kind

KINDS = {
    Kind.BOARDS: gettext_lazy("pairings by board"),
    Kind.NAMES: gettext_lazy("pairings by name"),
    Kind.MISSING: gettext_lazy("who has not checked in"),
    Kind.RESULTS: gettext_lazy("results as they come in"),
    Kind.STANDINGS: gettext_lazy("standings"),
    Kind.CLOCK: gettext_lazy("the clock of the round"),
    Kind.MESSAGES: gettext_lazy("announcements"),
    Kind.ADDRESS: gettext_lazy("the address as a QR sign"),
}

TEMPLATES = (
    gettext_lazy("The next round starts later. Please stay near the hall."),
    gettext_lazy("The pairings are published."),
    gettext_lazy("Please hand in your result slip at the arbiter’s table."),
    gettext_lazy("Please be quiet: games are being played."),
    gettext_lazy("The prize giving begins in half an hour."),
)
