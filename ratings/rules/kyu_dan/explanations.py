"""How the steps of kyu and dan read (SLSF-R 32)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "level.other_event": Wording(gettext_noop("No tournament in which this level is won."), "kind"),
    "level.other_rules": Wording(gettext_noop("Not played by the official rules of RIF.")),
    "level.no_clocks": Wording(gettext_noop("Played without clocks.")),
    "level.short_time": Wording(
        gettext_noop(
            "Thinking time too short: %(minutes)s min and %(seconds)s s a move; at least "
            "%(least)s min are asked for."
        ),
        "minutes seconds least",
    ),
    "level.moves_not_noted": Wording(gettext_noop("Not all moves were noted.")),
    "level.no_move": Wording(gettext_noop("The opponent never moved.")),
    "level.too_few_games": Wording(
        gettext_noop("Too few games: %(games)s count, and it takes %(least)s."), "games least"
    ),
    "level.norm_met": Wording(
        gettext_noop("The norm is met: %(score)s of %(norm)s."), "score:points norm:points"
    ),
    "level.norm_missed": Wording(
        gettext_noop("The norm is missed: %(score)s of %(norm)s."), "score:points norm:points"
    ),
    "level.highest_norm": Wording(gettext_noop("The highest norm that is met leads to %(level)s."), "level"),
    "level.none_won": Wording(gettext_noop("No norm is met, so no level is won.")),
    "level.none_lower": Wording(
        gettext_noop("No norm is met, and no level is lower than %(level)s."), "level"
    ),
    "level.lowered": Wording(gettext_noop("No norm is met: one level down, to %(level)s."), "level"),
    "level.won_by_keeping": Wording(gettext_noop("The norm to keep it wins %(level)s."), "level"),
    "level.kept": Wording(gettext_noop("The norm to keep %(level)s is met."), "level"),
    "level.known_percentages": Wording(
        gettext_noop("Percentages of the games known: %(percents)s."), "percents*"
    ),
    "level.norm_range": Wording(
        gettext_noop("The norm is %(least)s at the least and %(most)s at the most."),
        "least:points most:points",
    ),
    "level.missing_range": Wording(
        gettext_noop("Still missing are %(least)s at the least and %(most)s at the most."),
        "least:points most:points",
    ),
    "level.percentages": Wording(
        gettext_noop("Percentages of all games, then their sum and how many they are: %(percents)s."),
        "percents*",
    ),
    "level.rounded_up": Wording(gettext_noop("Rounded up to a half point: %(points)s."), "points:points"),
    "level.kyu_test": Wording(gettext_noop("Passed in a kyu test: %(level)s."), "level"),
    "level.recorded": Wording(gettext_noop("Recorded by the officer for titles."), "ground"),
}
