"""How the steps of the advice on FIDE's rules read (DSU 4.7)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "first_rating.games": Wording(gettext_noop("At least nine games."), "figures*"),
    "first_rating.performance": Wording(gettext_noop("A performance of at least 1201."), "figures*"),
    "first_rating.rated_opponents": Wording(
        gettext_noop("At least three rated opponents in the first event."), "figures*"
    ),
    "first_rating.points": Wording(gettext_noop("At least one point in the first event."), "figures*"),
    "first_rating.periods": Wording(gettext_noop("Within twelve periods."), "figures*"),
    "elo_event.rated_players": Wording(
        gettext_noop("A third of the players are rated, and at least four."), "rated players"
    ),
    "elo_event.computer": Wording(gettext_noop("The game was played against a computer.")),
    "elo_event.unrated": Wording(gettext_noop("The game was played against an unrated player.")),
    "elo_event.announced": Wording(
        gettext_noop("Announced as Elo-rated, or the rating committee was told five weeks before the start."),
        "figures*",
    ),
    "elo_event.invitation": Wording(gettext_noop("The invitation says so."), "figures*"),
    "elo_event.report_copied": Wording(
        gettext_noop("The report is copied to the rating committee within three days."), "figures*"
    ),
    "elo_event.days": Wording(gettext_noop("At most 90 days, team championships excepted."), "figures*"),
    "elo_event.rounds_a_day": Wording(gettext_noop("At most three rounds a day."), "figures*"),
    "elo_event.hours_a_day": Wording(gettext_noop("At most twelve hours a day."), "figures*"),
    "elo_event.thinking_time": Wording(
        gettext_noop("The thinking time is 120 minutes, or 90 and 30 seconds a move."), "figures*"
    ),
    "elo_event.smoke_free": Wording(gettext_noop("No smoking."), "figures*"),
    "elo_games.stated": Wording(
        gettext_noop("Stated as FIDE shows it, and the lists since: %(stated)s and %(listed)s."),
        "stated listed",
    ),
    "elo_games.by_factor": Wording(
        gettext_noop("A factor K of 20 or less is for over 30 games."), "listed k"
    ),
    "elo_games.added_up": Wording(gettext_noop("The games of the lists are added up."), "listed k"),
    "norm.performance": Wording(
        gettext_noop("Average and table 2, against the least performance."), "figures*"
    ),
    "norm.titled": Wording(gettext_noop("Five opponents have a title, CM and WCM aside."), "figures*"),
    "norm.special_titles": Wording(
        gettext_noop("Opponents have the titles that this norm asks for."), "figures*"
    ),
    "norm.games_a_day": Wording(gettext_noop("At most two games a day."), "figures*"),
    "norm.days": Wording(gettext_noop("At most 90 days, teams excepted."), "figures*"),
    "norm.no_match": Wording(gettext_noop("It is no individual match."), "figures*"),
    "norm.arbiter": Wording(gettext_noop("An International Arbiter is responsible."), "figures*"),
    "norm.unrated": Wording(gettext_noop("At most one opponent is without Elo rating."), "figures*"),
    "norm.foreigners": Wording(gettext_noop("At least a third of the opponents are foreigners."), "figures*"),
    "norm.nations": Wording(gettext_noop("Opponents come from at least three nations."), "figures*"),
    "norm.points": Wording(gettext_noop("Points are asked by the average of the opponents."), "figures*"),
}
