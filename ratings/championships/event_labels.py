"""The events of championships as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop, ngettext_noop
from events.history import EventLabels, label
from federation.pages.formatting import plain_points
from ratings.championships import events as facts
from ratings.championships.labels import EVENT_KINDS, GAMES, KINDS, class_name
from ratings.championships.state import EventKind, Kind
from tournaments.rules.dsu.play_offs import Games


def _group(event: facts.GroupTournamentNamed) -> str:
    return class_name(event.group)


EVENT_LABELS: EventLabels = {
    facts.ChampionshipSetUp: label(
        gettext_noop("%(name)s %(year)s is set up: from %(first_day)s, entries until %(entry_deadline)s"),
        name=lambda event: KINDS[Kind(event.kind)],
    ),
    facts.GroupTournamentNamed: label(
        gettext_noop("The class %(group)s is played as the tournament %(tournament)s"), group=_group
    ),
    facts.ChampionshipEntered: label(
        gettext_noop("%(person)s is entered, with the fee; received on %(received_on)s"), "person"
    ),
    facts.ChampionshipEntryWithdrawn: label(gettext_noop("%(person)s withdraws the entry"), "person"),
    facts.EntrantRatingsReturned: label(
        ngettext_noop(
            "The rating registrar returned the rating of %(count)s entrant",
            "The rating registrar returned the ratings of %(count)s entrants",
            "count",
        ),
        count=lambda event: len(event.lines),
    ),
    facts.QualificationGranted: label(
        gettext_noop("%(person)s has a place in next year’s candidate class: %(ground)s"), "person"
    ),
    facts.WildCardProposed: label(gettext_noop("The organiser gives the wild card to %(person)s"), "person"),
    facts.WildCardApproved: label(gettext_noop("The wild card of %(person)s is approved"), "person"),
    facts.WildCardDropped: label(gettext_noop("The wild card of %(person)s is dropped"), "person"),
    facts.ContestedPlacesDecided: label(
        ngettext_noop(
            "The executive committee chose one of the players who were level, for the class %(group)s",
            "The executive committee chose %(count)s players who were level, for the class %(group)s",
            "count",
        ),
        group=_group,
        count=lambda event: len(event.persons),
    ),
    facts.ContestedPlacesTakenBack: label(
        gettext_noop("The executive committee’s choice for the class %(group)s is taken back"), group=_group
    ),
    facts.SeatsConfirmed: label(
        ngettext_noop(
            "The place of one player is confirmed", "The places of %(count)s players are confirmed", "count"
        ),
        count=lambda event: len(event.seats),
    ),
    facts.PlayoffGamePlayed: label(
        gettext_noop("Play-off, class %(group)s, %(games)s: %(score)s"),
        group=_group,
        games=lambda event: GAMES[Games(event.games)],
        score=lambda event: "–".join(map(plain_points, event.half_points)),
    ),
    facts.PlayoffGameTakenBack: label(
        gettext_noop("The last game of the play-off of class %(group)s is taken back"), group=_group
    ),
    facts.PlayoffWonByOtherRules: label(
        gettext_noop("%(winner)s won the play-off of the class %(group)s"), "winner", group=_group
    ),
    facts.PlayoffByOtherRulesTakenBack: label(
        gettext_noop("What was recorded of the play-off of class %(group)s is taken back"), group=_group
    ),
    facts.QualificationTakenBack: label(
        gettext_noop("%(person)s has no place in next year’s candidate class after all"), "person"
    ),
    facts.ForeignCandidateResultWithdrawn: label(
        gettext_noop("The candidate result of %(person)s in %(event)s is taken back"), "person"
    ),
    facts.ChampionTitleAwarded: label(
        ngettext_noop(
            "The title %(title)s is awarded to one player",
            "The title %(title)s is awarded to %(count)s players",
            "count",
        ),
        count=lambda event: len(event.champions),
    ),
    facts.CandidateEventApproved: label(
        gettext_noop("The tournament counts for candidate results: %(event_kind)s"),
        event_kind=lambda event: EVENT_KINDS[EventKind(event.event_kind)],
    ),
    facts.CandidateApprovalWithdrawn: label(gettext_noop("The approval for candidate results is taken back")),
    facts.ForeignCandidateResultApproved: label(
        gettext_noop(
            "%(person)s has a candidate result in %(event)s: %(score)s of %(rounds)s at %(average)s"
        ),
        "person",
        score=lambda event: plain_points(event.half_points),
    ),
}
