"""Sanctions in words: what a page calls them, and the reasons behind them while they are kept."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from django.utils.translation import gettext, ngettext, pgettext

from events.citing import gettext_noop
from events.personal import unseal_many
from federation.members.events import FreeText
from federation.pages.explanations import sentence
from federation.sanctions.rules.appeals import Instance
from federation.sanctions.rules.committee import Told
from federation.sanctions.rules.register import DOUBLED_AFTER, WARNED_AFTER, Entry, Kind

TOLD = {
    Told.PLAYER.value: gettext_noop("the player"),
    Told.REGISTRAR.value: gettext_noop("the rating registrar"),
    Told.CLUB.value: gettext_noop("the player’s club"),
}
MEASURES = {
    "warning": gettext_noop("warning"),
    "serious_remark_with_exclusion_warning": gettext_noop("serious remark, with a warning of exclusion"),
    "exclusion": gettext_noop("exclusion from the tournament"),
    "caution": gettext_noop("caution"),
    "reprimand": gettext_noop("reprimand"),
    "time_penalty": gettext_noop("time penalty"),
    "walkover": gettext_noop("loss of the game"),
    "expulsion": gettext_noop("removal from the tournament"),
    "bar_from_events": gettext_noop("not admitted to later tournaments"),
    "strike_from_membership": gettext_noop("struck off the list of members"),
}
KINDS = {
    "warning": gettext_noop("warning"),
    "quarantine": gettext_noop("quarantine"),
    "measure": gettext_noop("measure of the arbiter"),
    "bar": gettext_noop("not admitted to tournaments"),
    "struck_off": gettext_noop("struck off the list of members"),
}
INSTANCES = {
    Instance.ARBITER.value: gettext_noop("arbiter"),
    Instance.TOURNAMENT_COMMITTEE.value: gettext_noop("tournament committee"),
    Instance.TRIBUNAL.value: gettext_noop("appeals tribunal"),
    "referee": gettext_noop("arbiter"),
    "board": gettext_noop("board"),
}
CAME_OF = {"sanction.warned_again", WARNED_AFTER, DOUBLED_AFTER}
"""Codes of why an entry is other than what was decided."""


def kind_name(kind: str) -> str:
    """What a sanction is called."""
    return gettext(KINDS[kind])


def length_words(months: int, days: int) -> str:
    """How long a quarantine runs: in months, or in days where no month is named."""
    if months:
        return ngettext("%(count)s month", "%(count)s months", months) % {"count": months}
    return ngettext("%(count)s day", "%(count)s days", days) % {"count": days}


def became(entry: Entry) -> str:
    """Why a warning stands as a quarantine, or a quarantine twice as long; "" where it is as decided."""
    return " ".join(sentence(because) for because in entry.trace if because.code in CAME_OF)


def state_on(entry: Entry, day: dt.date) -> str:
    """Whether an entry is in force on a day, in words."""
    begun = day >= entry.first_day
    if entry.kind is Kind.WARNING:
        if entry.in_force_on(day):
            return pgettext("a warning", "valid")
        return pgettext("a warning", "run out") if begun else pgettext("a warning", "not begun yet")
    if entry.in_force_on(day):
        return pgettext("a quarantine", "in force")
    return pgettext("a quarantine", "run out") if begun else pgettext("a quarantine", "not begun yet")


def reasons_of(commitments: Iterable[str]) -> Mapping[str, str]:
    """What stands behind these commitments; what was forgotten is not in it. One query."""
    wanted = [each for each in commitments if each]
    return {name: kept.text for name, kept in unseal_many(wanted, FreeText).items()}
