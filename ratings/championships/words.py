"""The events of championships as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import say
from federation.templatetags.records import plain_points
from ratings.championships import events as facts
from ratings.championships.labels import EVENT_KINDS, GAMES, KINDS, class_name
from ratings.championships.state import EventKind, Kind
from tournaments.rules.dsu.play_offs import Games


def _group(event: facts.GroupTournamentNamed) -> str:
    return class_name(event.group)


say(
    facts.ChampionshipSetUp,
    gettext_noop("%(name)s %(year)s is set up: from %(first_day)s, entries until %(entry_deadline)s"),
    name=lambda event: KINDS[Kind(event.kind)],
)
say(
    facts.GroupTournamentNamed,
    gettext_noop("The class %(group)s is played as the tournament %(tournament)s"),
    group=_group,
)
say(
    facts.ChampionshipEntered,
    gettext_noop("%(person)s is entered, with the fee; received on %(received_on)s"),
    "person",
)
say(facts.ChampionshipEntryWithdrawn, gettext_noop("%(person)s withdraws the entry"), "person")
say(
    facts.EntrantRatingsReturned,
    gettext_noop("The registrar returned the ratings of %(count)s entrants"),
    count=lambda event: len(event.lines),
)
say(
    facts.QualificationGranted,
    gettext_noop("%(person)s has a place in next year’s candidate class: %(ground)s"),
    "person",
)
say(facts.WildCardProposed, gettext_noop("The organiser gives the wild card to %(person)s"), "person")
say(facts.WildCardApproved, gettext_noop("The wild card of %(person)s is approved"), "person")
say(facts.WildCardDropped, gettext_noop("The wild card of %(person)s is dropped"), "person")
say(
    facts.ContestedPlacesDecided,
    gettext_noop("The executive chose %(count)s players who were level, for the class %(group)s"),
    one=(
        "count",
        gettext_noop("The executive chose one of the players who were level, for the class %(group)s"),
    ),
    group=_group,
    count=lambda event: len(event.persons),
)
say(
    facts.ContestedPlacesTakenBack,
    gettext_noop("The executive’s choice for the class %(group)s is taken back"),
    group=_group,
)
say(
    facts.SeatsConfirmed,
    gettext_noop("The places of %(count)s players are confirmed"),
    one=("count", gettext_noop("The place of one player is confirmed")),
    count=lambda event: len(event.seats),
)
say(
    facts.PlayoffGamePlayed,
    gettext_noop("Play-off, class %(group)s, a game of %(games)s: %(score)s"),
    group=_group,
    games=lambda event: GAMES[Games(event.games)],
    score=lambda event: "–".join(map(plain_points, event.half_points)),
)
say(
    facts.PlayoffGameTakenBack,
    gettext_noop("The last game of the play-off of class %(group)s is taken back"),
    group=_group,
)
say(
    facts.PlayoffWonByOtherRules,
    gettext_noop("%(winner)s won the play-off of the class %(group)s"),
    "winner",
    group=_group,
)
say(
    facts.PlayoffByOtherRulesTakenBack,
    gettext_noop("What was recorded of the play-off of class %(group)s is taken back"),
    group=_group,
)
say(
    facts.QualificationTakenBack,
    gettext_noop("%(person)s has no place in next year’s candidate class after all"),
    "person",
)
say(
    facts.ForeignCandidateResultWithdrawn,
    gettext_noop("The candidate result of %(person)s in %(event)s is taken back"),
    "person",
)
say(
    facts.ChampionTitleAwarded,
    gettext_noop("The title %(title)s is awarded, to %(count)s"),
    count=lambda event: len(event.champions),
)
say(
    facts.CandidateEventApproved,
    gettext_noop("The tournament counts for candidate results: %(event_kind)s"),
    event_kind=lambda event: EVENT_KINDS[EventKind(event.event_kind)],
)
say(facts.CandidateApprovalWithdrawn, gettext_noop("The approval for candidate results is taken back"))
say(
    facts.ForeignCandidateResultApproved,
    gettext_noop("%(person)s has a candidate result in %(event)s: %(score)s of %(rounds)s at %(average)s"),
    "person",
    score=lambda event: plain_points(event.half_points),
)
