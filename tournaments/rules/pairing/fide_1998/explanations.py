"""How the steps of FIDE's Swiss of 1998 read (DSU 4.9.5)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "fide_1998.higher_prefers": Wording(
        gettext_noop("%(higher)s, ranked higher than %(lower)s, has the preferred colour."),
        "higher:seat lower:seat",
    ),
    "fide_1998.colour_of_lot": Wording(
        gettext_noop(
            "Neither %(higher)s nor %(lower)s prefers a colour: odd start numbers have the colour of the lot."
        ),
        "higher:seat lower:seat",
    ),
    "fide_1998.both_prefer": Wording(
        gettext_noop("%(higher)s and %(lower)s both have the colour they prefer."), "higher:seat lower:seat"
    ),
    "fide_1998.stronger": Wording(
        gettext_noop(
            "The stronger preference counts: that of %(higher)s is %(higher_strength)s, that of "
            "%(lower)s %(lower_strength)s."
        ),
        "higher:seat lower:seat higher_strength lower_strength",
    ),
    "fide_1998.opposite": Wording(
        gettext_noop(
            "Colours of %(higher)s and %(lower)s are opposite to when they last differed, counting games "
            "back: %(back)s."
        ),
        "higher:seat lower:seat back",
    ),
    "fide_1998.paired_down": Wording(
        gettext_noop("%(higher)s, with %(points)s, is paired down to %(lower)s, with %(other_points)s."),
        "higher:seat lower:seat points:points other_points:points",
    ),
    "fide_1998.same_group": Wording(
        gettext_noop("%(higher)s and %(lower)s are in one score group, with %(points)s."),
        "higher:seat lower:seat points:points",
    ),
    "fide_1998.met_those_before": Wording(
        gettext_noop("Those who come before in the order have been met: %(players)s."), "players*:seat"
    ),
    "fide_1998.barred_before": Wording(
        gettext_noop("Those who come before in the order may not be met: %(players)s."), "players*:seat"
    ),
    "fide_1998.order_of_s2": Wording(
        gettext_noop("Only another order of S2 than with these before keeps the criteria: %(players)s."),
        "players*:seat",
    ),
    "fide_1998.exchanged": Wording(
        gettext_noop("Exchanged between S1 and S2: %(players)s."), "players*:seat"
    ),
    "fide_1998.preference_broken": Wording(
        gettext_noop("Of %(higher)s and %(lower)s one cannot have the preferred colour; x is %(x)s."),
        "higher:seat lower:seat x",
    ),
    "fide_1998.up_again": Wording(gettext_noop("%(player)s floats up again."), "player:seat"),
    "fide_1998.down_again": Wording(gettext_noop("%(player)s floats down again."), "player:seat"),
    "fide_1998.laid_again": Wording(
        gettext_noop("%(higher)s and %(lower)s are paired so for the sake of the next bracket."),
        "higher:seat lower:seat",
    ),
    "fide_1998.rests": Wording(gettext_noop("The bye with its point goes to %(players)s."), "players*:seat"),
    "fide_1998.fewer_pairs": Wording(
        gettext_noop("The bracket has fewer pairs than half of it: %(pairs)s of %(most)s."), "pairs most"
    ),
    "fide_1998.x": Wording(gettext_noop("Pairs of the bracket that break a preference, x: %(x)s."), "x"),
    "fide_1998.same_preference": Wording(
        gettext_noop("%(higher)s and %(lower)s prefer the same colour."), "higher:seat lower:seat"
    ),
    "fide_1998.other_group": Wording(
        gettext_noop(
            "%(higher)s, with %(points)s, and %(lower)s, with %(other_points)s, are in different score "
            "groups."
        ),
        "higher:seat lower:seat points:points other_points:points",
    ),
    "fide_1998.alone": Wording(gettext_noop("No opponent in the bracket: %(players)s."), "players*:seat"),
    "fide_1998.bracket_again": Wording(
        gettext_noop("The bracket is laid again: %(players)s."), "players*:seat"
    ),
    "fide_1998.merged": Wording(gettext_noop("Score groups are merged: %(players)s."), "players*:seat"),
    "fide_1998.floats_dropped": Wording(
        gettext_noop("Criteria on floats are dropped (%(way)s): %(criteria)s."), "way:float criteria*"
    ),
    "fide_1998.earlier": Wording(
        gettext_noop("%(player)s meets %(opponent)s, an earlier pairing in the order of search."),
        "player:seat opponent:seat",
    ),
    "fide_1998.bye": Wording(gettext_noop("%(player)s has the bye."), "player:seat"),
    "fide_1998.set_aside": Wording(gettext_noop("Set aside: %(players)s."), "players*:seat"),
    "fide_1998.only_each_other": Wording(
        gettext_noop("These may meet only each other and those set aside: %(players)s."), "players*:seat"
    ),
    "fide_1998.for_the_arbiter": Wording(
        gettext_noop("Absolute criteria are broken, which the arbiter decides.")
    ),
}
