"""How the steps of the Danish Swiss read (DSU 4.9.3)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "danish_swiss.other_group": Wording(
        gettext_noop("They are in different score groups, with %(points)s and %(other_points)s."),
        "points:points other_points:points",
    ),
    "danish_swiss.both_float": Wording(
        gettext_noop(
            "%(one)s and %(other)s float from one score group, and floaters of one score group do not meet."
        ),
        "one:seat other:seat",
    ),
    "danish_swiss.better_order": Wording(
        gettext_noop(
            "Another order of the lower half than with %(one)s and %(other)s together meets more "
            "preferences, or as many and comes first."
        ),
        "one:seat other:seat",
    ),
    "danish_swiss.instead": Wording(
        gettext_noop("%(player)s meets %(opponent)s instead."), "player:seat opponent:seat"
    ),
    "danish_swiss.meet": Wording(
        gettext_noop("%(one)s and %(other)s do meet this round."), "one:seat other:seat"
    ),
    "danish_swiss.same_half": Wording(
        gettext_noop("%(one)s and %(other)s are both in the same half."), "one:seat other:seat"
    ),
    "danish_swiss.floater_had_another": Wording(
        gettext_noop("%(one)s, who floats, had another opponent before %(other)s."), "one:seat other:seat"
    ),
    "danish_swiss.met_floater": Wording(
        gettext_noop("%(floater)s floated and met %(player)s before that score group was paired."),
        "floater:seat player:seat",
    ),
    "danish_swiss.first_colours": Wording(
        gettext_noop("In the first round colours alternate from the weakest upwards.")
    ),
    "danish_swiss.fewer_whites": Wording(
        gettext_noop(
            "White goes to the one with fewer games with White so far: %(stronger)s of the stronger, "
            "%(weaker)s of the weaker."
        ),
        "stronger weaker",
    ),
    "danish_swiss.stronger_changes": Wording(
        gettext_noop("Their colours are alike so far: the stronger changes colour.")
    ),
    "danish_swiss.weaker_changes": Wording(gettext_noop("Only the weaker has played, and changes colour.")),
    "danish_swiss.first_game": Wording(
        gettext_noop("It is the first game of both: White goes to the weaker.")
    ),
    "danish_swiss.strong_preference": Wording(gettext_noop("A strong colour preference must be met.")),
    "danish_swiss.fewer_late_whites": Wording(
        gettext_noop(
            "White goes to the one with fewer games with White in the last rounds (%(last)s): "
            "%(stronger)s of the stronger, %(weaker)s of the weaker."
        ),
        "last stronger weaker",
    ),
    "danish_swiss.score_group": Wording(
        gettext_noop("They are in one score group, with %(points)s and %(players)s."),
        "points:points players:players",
    ),
    "danish_swiss.merged": Wording(
        gettext_noop("Score groups from %(highest)s to %(lowest)s are paired as one, with %(players)s."),
        "highest:points lowest:points players:players",
    ),
    "danish_swiss.exchanged": Wording(
        gettext_noop(
            "No order of the lower half would do: %(down)s went down and %(up)s up between the halves."
        ),
        "down:seats up:seats",
    ),
    "danish_swiss.nearer_met": Wording(
        gettext_noop("Nearer opponents have been met already: %(players)s."), "players*:seat"
    ),
    "danish_swiss.nearer_same_colour": Wording(
        gettext_noop("Nearer opponents must have the same colour: %(players)s."), "players*:seat"
    ),
    "danish_swiss.nearer_left": Wording(
        gettext_noop(
            "Nearer opponents are left to others, for a solution with most preferences: %(players)s."
        ),
        "players*:seat",
    ),
    "danish_swiss.middle_floats": Wording(
        gettext_noop("The middle player of an odd score group floats down: %(players)s."), "players*:seat"
    ),
    "danish_swiss.two_float": Wording(
        gettext_noop(
            "Without floaters not all could be paired; the two middle players float down: %(players)s."
        ),
        "players*:seat",
    ),
    "danish_swiss.other_floaters": Wording(
        gettext_noop(
            "With the floaters before them not all could be paired; these float instead: %(players)s."
        ),
        "players*:seat",
    ),
    "danish_swiss.floater_meets": Wording(
        gettext_noop("%(floater)s floats, and meets %(opponent)s, the nearest lower player who is possible."),
        "floater:seat opponent:seat",
    ),
    "danish_swiss.nearest_left": Wording(
        gettext_noop("%(player)s, the nearest, is left to others, who could not be paired otherwise."),
        "player:seat",
    ),
    "danish_swiss.by_colour": Wording(
        gettext_noop("The opponent is preferred by colour to these, who stand higher: %(players)s."),
        "players*:seat",
    ),
    "danish_swiss.odd_groups": Wording(
        gettext_noop(
            "Each of the groups named here is odd, and its players may meet only each other or these: "
            "%(players)s."
        ),
        "players:seats",
    ),
    "danish_swiss.more_groups": Wording(
        gettext_noop("There are more such groups (%(groups)s) than players they share (%(shared)s)."),
        "groups shared",
    ),
    "danish_swiss.odd_group": Wording(gettext_noop("One such group: %(players)s."), "players*:seat"),
    "danish_swiss.proposed": Wording(
        gettext_noop("The text leads no further; the round is proposed to the arbiter.")
    ),
    "danish_swiss.proposed_near": Wording(
        gettext_noop(
            "Proposed so that no pair meets twice and points lie as near as can be: %(points)s and "
            "%(other_points)s."
        ),
        "points:points other_points:points",
    ),
    "danish_swiss.colour_gives_way": Wording(
        gettext_noop("Both must have the same colour, and one of them gives way.")
    ),
    "danish_swiss.odd": Wording(gettext_noop("The number is odd: X joins as the weakest.")),
    "danish_swiss.meets_x": Wording(
        gettext_noop("%(player)s meets X: one point, counted as White."), "player:seat"
    ),
}
