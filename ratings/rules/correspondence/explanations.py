"""How the steps of the ranking of correspondence play read (SLSF-K)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "correspondence.played": Wording(gettext_noop("Really played: %(ending)s."), "ending:ending"),
    "correspondence.still_running": Wording(
        gettext_noop("Still running on %(day)s, three months after the start: counts however it ended."),
        "day:day",
    ),
    "correspondence.unplayed": Wording(
        gettext_noop("Ended unplayed within three months: %(ending)s, %(day)s."), "ending:ending day:day"
    ),
    "correspondence.few_participants": Wording(
        gettext_noop("Fewer than five players: %(players)s."), "players"
    ),
    "correspondence.few_games": Wording(gettext_noop("Fewer than seven finished games: %(games)s."), "games"),
    "correspondence.few_near": Wording(
        gettext_noop("Fewer than five games against players at most three units lower: %(games)s."), "games"
    ),
    "correspondence.norm_met": Wording(
        gettext_noop("Norm met: %(level)s asks for %(norm)s; made: %(points)s."),
        "level norm:points points:points",
    ),
    "correspondence.keeping_met": Wording(
        gettext_noop("Keeping norm met: %(level)s asks for %(norm)s; made: %(points)s."),
        "level norm:points points:points",
    ),
    "correspondence.keeping_missed": Wording(
        gettext_noop("Keeping norm missed: %(level)s asks for %(norm)s; made: %(points)s."),
        "level norm:points points:points",
    ),
    "correspondence.top_scorer": Wording(
        gettext_noop("Most points of all, %(points)s: the keeping norm counts as met."), "points:halves"
    ),
    "correspondence.lowest": Wording(gettext_noop("Nothing lies below 10 kyu.")),
    "correspondence.better_of_both": Wording(
        gettext_noop("P0 %(p0)s, P1 %(p1)s, P2 %(p2)s: kept or raised here, the better of P1 and P2."),
        "p0 p1 p2",
    ),
    "correspondence.one_below": Wording(
        gettext_noop("P0 %(p0)s, P1 %(p1)s, P2 %(p2)s: not kept here, one below P2."), "p0 p1 p2"
    ),
    "correspondence.lowered_elsewhere": Wording(
        gettext_noop("P0 %(p0)s, P1 %(p1)s, P2 %(p2)s: not kept here and lowered elsewhere already, P2."),
        "p0 p1 p2",
    ),
    "correspondence.no_norm": Wording(
        gettext_noop("No norm here: the ranking held at the end stays, %(p2)s."), "p2"
    ),
    "correspondence.entry_is_final": Wording(
        gettext_noop("The entry ranking is the final ranking: %(level)s."), "level"
    ),
    "correspondence.better_of_entry": Wording(
        gettext_noop("The better of the entry ranking %(entry)s and what was got elsewhere, %(p2)s."),
        "entry p2",
    ),
    "correspondence.confirmed": Wording(
        gettext_noop("%(level)s is confirmed for five years: it asks for %(norm)s; made: %(points)s."),
        "level norm:points points:points",
    ),
    "correspondence.waits_for_board": Wording(
        gettext_noop("%(level)s waits for the board; till then %(in_force)s."), "level in_force"
    ),
    "correspondence.confirmed_by_board": Wording(
        gettext_noop("%(level)s was confirmed by the board."), "level in_force*"
    ),
    "correspondence.not_confirmed_by_board": Wording(
        gettext_noop("%(level)s was not confirmed by the board; %(in_force)s stands."), "level in_force"
    ),
    "correspondence.taken_over": Wording(gettext_noop("%(level)s was taken over by the committee."), "level"),
    "correspondence.estimated": Wording(
        gettext_noop("Rough estimate from the games against ranked players: %(level)s."), "level"
    ),
    "correspondence.highest_obtained": Wording(
        gettext_noop("The highest ranking obtained with %(points)s in all finished games: %(level)s."),
        "level points:points",
    ),
    "correspondence.no_link": Wording(
        gettext_noop("No chain of games leads to a ranked player: %(level)s."), "level"
    ),
    "correspondence.exempt": Wording(
        gettext_noop("%(level)s, counted from %(from)s: exempt on %(due)s, as play over the board went on."),
        "level from:day due:day",
    ),
    "correspondence.lapsed": Wording(
        gettext_noop("%(level)s, counted from %(from)s, was not confirmed by %(due)s."),
        "level from:day due:day",
    ),
}
