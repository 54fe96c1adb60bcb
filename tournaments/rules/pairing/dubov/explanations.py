"""How the steps of Dubov's system read (DSU 4.9.6)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "dubov.row": Wording(
        gettext_noop(
            "In the group with %(points)s the lowest ARO meets the highest rating, row by row; this is "
            "row %(row)s."
        ),
        "points:points row",
    ),
    "dubov.row_changed": Wording(
        gettext_noop("Row %(row)s meets row %(other)s, changed so that all can be paired."), "row other"
    ),
    "dubov.columns": Wording(
        gettext_noop("Colours go by the columns: %(white)s has White, %(black)s Black."),
        "white:seat black:seat",
    ),
    "dubov.same_column": Wording(
        gettext_noop(
            "A player has met the whole other column, and partners come from the same one: %(players)s."
        ),
        "players*:seat",
    ),
    "dubov.to_black": Wording(
        gettext_noop("%(player)s has the lowest ARO of too many for White, and gets Black."), "player:seat"
    ),
    "dubov.to_white": Wording(
        gettext_noop("%(player)s has the highest ARO of too many for Black, and gets White."), "player:seat"
    ),
    "dubov.colour_of_lot": Wording(
        gettext_noop("Colours go by the lot, board by board: %(colour)s."), "colour:colour"
    ),
    "dubov.floats_down": Wording(
        gettext_noop("%(player)s stays unpaired in the group with %(points)s, and floats down."),
        "player:seat points:points",
    ),
    "dubov.floater_meets": Wording(
        gettext_noop("%(floater)s floats, and meets %(opponent)s, the highest rated who is possible."),
        "floater:seat opponent:seat",
    ),
    "dubov.only_colours": Wording(
        gettext_noop("The limits on colours leave White only to %(players)s."), "players*:seat"
    ),
    "dubov.both_prefer": Wording(
        gettext_noop("With White for %(white)s both have their preferred colour."), "white:seat"
    ),
    "dubov.evened": Wording(
        gettext_noop(
            "Whites less blacks are evened out: %(white)s %(white_difference)s, %(black)s "
            "%(black_difference)s."
        ),
        "white:seat white_difference black:seat black_difference",
    ),
    "dubov.higher_aro": Wording(
        gettext_noop("White goes to the higher ARO: %(white)s, %(aro)s."), "white:seat aro"
    ),
    "dubov.lower_rating": Wording(
        gettext_noop("White goes to the lower rating: %(white)s, %(rating)s."), "white:seat rating"
    ),
    "dubov.order_of_list": Wording(
        gettext_noop(
            "They are level in everything, and the order of the list decides: %(player)s has White."
        ),
        "player:seat",
    ),
    "dubov.opposite": Wording(
        gettext_noop(
            "Colours are opposite to the latest game in which they differed, counting games back "
            "(%(back)s): %(white)s has White."
        ),
        "white:seat back",
    ),
    "dubov.moved_up": Wording(gettext_noop("%(player)s is moved up to make the number even."), "player:seat"),
    "dubov.moved_up_for": Wording(
        gettext_noop("%(player)s is moved up for %(lonely)s, who has no opponent in the group."),
        "player:seat lonely:seat",
    ),
    "dubov.nobody_left": Wording(gettext_noop("No opponent is left for %(players)s."), "players*:seat"),
    "dubov.offered": Wording(
        gettext_noop(
            "Offered to the arbiter: the lowest groups together, with the fewest points and preferences "
            "given up."
        ),
        "pairs*",
    ),
    "dubov.odd_groups": Wording(
        gettext_noop(
            "Each of the groups %(groups)s is of odd size and needs one of %(players)s (0 is the bye)."
        ),
        "players:seats groups*:seats",
    ),
    "dubov.may_meet": Wording(
        gettext_noop("%(player)s may lawfully meet: %(others)s."), "player:seat others*:seat"
    ),
    "dubov.rests": Wording(
        gettext_noop(
            "%(player)s is the lowest rated of the lowest group who may have the bye, that with %(points)s."
        ),
        "player:seat points:points",
    ),
    "dubov.everybody_rested": Wording(
        gettext_noop("All have had the bye or a win without play."), "players*"
    ),
    "dubov.last_rests": Wording(gettext_noop("%(player)s, the last player, has the bye."), "player:seat"),
    "dubov.bound_by_difference": Wording(
        gettext_noop("The difference of colours leaves %(player)s only %(colours)s."), "player:seat colours"
    ),
    "dubov.bound_by_run": Wording(
        gettext_noop("Two games running with the other colour leave %(player)s only %(colours)s."),
        "player:seat colours",
    ),
    "dubov.other_opponent": Wording(
        gettext_noop("%(player)s got another opponent, %(opponent)s."), "player:seat opponent:seat"
    ),
    "dubov.no_pairing": Wording(
        gettext_noop("The text leads to no pairing of the round with %(one)s and %(other)s."),
        "one:seat other:seat",
    ),
    "dubov.other_group": Wording(
        gettext_noop(
            "%(one)s, with %(points)s, and %(other)s, with %(other_points)s, are in different score groups."
        ),
        "one:seat points:points other:seat other_points:points",
    ),
}
