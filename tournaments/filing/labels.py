"""The words of filing: steps, parts of the report, what an invitation lacks."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from tournaments.events.filing_values import Cancellation, Stated
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.dsu.coordinated import Through
from tournaments.rules.dsu.filing_steps import StepCode, Whose
from tournaments.rules.dsu.report_parts import PART_NAMES

STEPS = {
    StepCode.ANNOUNCED: gettext_lazy("Announce it to the clubs of the district"),
    StepCode.RATING: gettext_lazy("Tell the rating registrar that it is to be rated"),
    StepCode.LIST: gettext_lazy("Send the list of players to the rating registrar"),
    StepCode.RETURNED: gettext_lazy("Return the list with current ratings"),
    StepCode.COMMITTEE: gettext_lazy("Appoint the tournament committee"),
    StepCode.ARBITERS: gettext_lazy("Appoint an arbiter with licence I"),
    StepCode.GROUPS: gettext_lazy("Form the groups"),
    StepCode.FEE: gettext_lazy("Send the union’s fee to the treasurer"),
    StepCode.PRIZES: gettext_lazy("Publish the prizes"),
    StepCode.REPORT: gettext_lazy("Send the report"),
}
WHOSE = {
    Whose.ORGANISER: gettext_lazy("organiser"),
    Whose.EXECUTIVE: gettext_lazy("executive committee"),
    Whose.REGISTRAR: gettext_lazy("rating registrar"),
    Whose.ARBITER: gettext_lazy("arbiter or organiser"),
}
PARTS = {part: gettext_lazy(name) for part, name in PART_NAMES.items()}
ANSWERS = {
    Stated.NOT_STATED: gettext_lazy("not stated"),
    Stated.YES: gettext_lazy("yes"),
    Stated.NO: gettext_lazy("no"),
}
THROUGH = {
    Through.CLUB_CHAIR: gettext_lazy("club chair"),
    Through.DISTRICT: gettext_lazy("district"),
    Through.REGISTRAR: gettext_lazy("rating registrar"),
}
CANCELLATIONS = {
    Cancellation.NONE: gettext_lazy("did not cancel"),
    Cancellation.APPROVED: gettext_lazy("cancelled, approved"),
    Cancellation.NOT_APPROVED: gettext_lazy("cancelled, not approved"),
}
CHAMPIONSHIPS = {
    Championship.NATIONAL: gettext_lazy("Danish championship, national-team class"),
    Championship.CANDIDATE: gettext_lazy("Danish championship, candidate class"),
    Championship.VETERAN: gettext_lazy("Danish championship, veteran class"),
    Championship.OTHERS: gettext_lazy("Danish championship, other groups"),
    Championship.SENIOR: gettext_lazy("Senior championship"),
    Championship.RAPID: gettext_lazy("Rapid championship"),
    Championship.WOMENS_RAPID: gettext_lazy("Women’s rapid championship"),
}
ITEMS = {
    "playing_system": gettext_lazy("the playing system"),
    "thinking_time": gettext_lazy("the thinking time"),
    "place": gettext_lazy("the place"),
    "playing_days": gettext_lazy("the playing days"),
    "groups": gettext_lazy("the groups"),
    "smoke_free_or_not": gettext_lazy("whether rooms are free of smoke"),
    "elo_rated_or_not": gettext_lazy("whether it is Elo-rated"),
    "entry_deadline": gettext_lazy("the entry deadline"),
    "entry_fee": gettext_lazy("the entry fee"),
    "entry_conditions": gettext_lazy("who may enter"),
    "how_groups_are_made": gettext_lazy("how groups are made"),
    "name": gettext_lazy("name"),
    "club": gettext_lazy("club"),
    "born_on": gettext_lazy("date of birth"),
    "rating": gettext_lazy("rating"),
    "address": gettext_lazy("address"),
}
