"""How the steps of the Swedish Monrad read (SLSF-G 25)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "swedish_monrad.neighbours": Wording(
        gettext_noop("%(one)s and %(other)s stand next to each other in number order."), "one:seat other:seat"
    ),
    "swedish_monrad.equal_points": Wording(gettext_noop("Both have %(points)s."), "points:points"),
    "swedish_monrad.needed_by_others": Wording(
        gettext_noop("Without %(players)s the others could not all be paired."), "players*:seat"
    ),
    "swedish_monrad.last_number_rests": Wording(
        gettext_noop("The number is odd: %(player)s, the last start number, has the bye."), "player:seat"
    ),
    "swedish_monrad.rests": Wording(
        gettext_noop(
            "The number is odd: %(player)s has the bye, by fewest byes (%(rests)s), lowest score "
            "group (%(points)s) and lot (%(lot)s)."
        ),
        "player:seat rests points:points lot",
    ),
    "swedish_monrad.free_round": Wording(
        gettext_noop("The free round of %(player)s counts as one point and a down."), "player:seat"
    ),
    "swedish_monrad.first_round": Wording(
        gettext_noop("The first round is paired in number order, with %(players)s."), "players:players"
    ),
    "swedish_monrad.score_groups": Wording(
        gettext_noop("The score groups are these: %(groups)s."), "groups*:group"
    ),
    "swedish_monrad.unequal_points": Wording(
        gettext_noop(
            "%(higher)s has %(points)s, %(lower)s %(other_points)s: a down to the higher, an up to the lower."
        ),
        "higher:seat points:points lower:seat other_points:points",
    ),
    "swedish_monrad.floats": Wording(
        gettext_noop(
            "Downs less ups before this round: %(higher)s %(balance)s, %(lower)s %(other_balance)s."
        ),
        "higher:seat balance lower:seat other_balance",
    ),
    "swedish_monrad.colour_runs": Wording(
        gettext_noop(
            "Colours give the fewest games of one colour in a row: %(black)s had %(colours)s, %(white)s "
            "%(other_colours)s."
        ),
        "black:seat colours white:seat other_colours",
    ),
    "swedish_monrad.colours_evened": Wording(
        gettext_noop(
            "Black and White are evened out: %(black)s had %(colours)s, %(white)s %(other_colours)s."
        ),
        "black:seat colours white:seat other_colours",
    ),
    "swedish_monrad.colour_by_lot": Wording(
        gettext_noop(
            "Conditions are equal, and the lot gives the colours: %(black)s had %(colours)s, %(white)s "
            "%(other_colours)s."
        ),
        "black:seat colours white:seat other_colours",
    ),
    "swedish_monrad.one_player": Wording(
        gettext_noop("A game needs two players, and %(player)s is named twice."), "player:seat other:seat"
    ),
    "swedish_monrad.others_unpaired": Wording(
        gettext_noop("With %(one)s and %(other)s together the others could not all be paired."),
        "one:seat other:seat",
    ),
    "swedish_monrad.further_apart": Wording(
        gettext_noop(
            "If %(one)s met %(other)s, players would be carried further from their groups: a sum of "
            "%(together)s, as paired %(drawn)s."
        ),
        "one:seat other:seat together drawn",
    ),
    "swedish_monrad.longer_runs": Wording(
        gettext_noop(
            "If %(one)s met %(other)s, runs of one colour would be longer: a sum of %(together)s, as "
            "paired %(drawn)s."
        ),
        "one:seat other:seat together drawn",
    ),
    "swedish_monrad.more_uneven": Wording(
        gettext_noop(
            "If %(one)s met %(other)s, Black and White would be more uneven: a sum of %(together)s, as "
            "paired %(drawn)s."
        ),
        "one:seat other:seat together drawn",
    ),
    "swedish_monrad.uneven_floats": Wording(
        gettext_noop(
            "If %(one)s met %(other)s, ups and downs would be more uneven: a sum of %(together)s, as "
            "paired %(drawn)s."
        ),
        "one:seat other:seat together drawn",
    ),
    "swedish_monrad.number_order": Wording(
        gettext_noop(
            "The first round is paired in number order, which %(one)s and %(other)s together would "
            "leave: a sum of %(together)s, as paired %(drawn)s."
        ),
        "one:seat other:seat together drawn",
    ),
    "swedish_monrad.lot_decided": Wording(
        gettext_noop("A pairing with %(one)s and %(other)s together is as good; the lot decided."),
        "one:seat other:seat sums*",
    ),
    "swedish_monrad.odd_groups": Wording(
        gettext_noop("Each of these groups is odd and needs an opponent from outside: %(groups)s."),
        "groups*:seats",
    ),
    "swedish_monrad.outside": Wording(
        gettext_noop("Outside their groups they may meet only these: %(players)s."), "players*:seat"
    ),
    "swedish_monrad.no_draw": Wording(gettext_noop("No pairing has room for all players."), "players*"),
    "swedish_monrad.rounds_without_draw": Wording(
        gettext_noop("A pairing is sure to be found for %(rounds)s only; with more there may be none."),
        "rounds:rounds",
    ),
    "swedish_monrad.draw_stands": Wording(
        gettext_noop("All are paired, and the pairing of round %(round)s stands."), "round"
    ),
    "swedish_monrad.least_sums": Wording(
        gettext_noop(
            "Of all complete pairings this has the least sums: distance of groups %(distance)s, colour runs "
            "%(runs)s, uneven colours %(uneven)s, floats %(floats)s."
        ),
        "distance runs uneven floats",
    ),
    "swedish_monrad.carried_further": Wording(
        gettext_noop(
            "Meetings that cannot be repeated carry players further from their groups: a distance of "
            "%(distance)s, the least being %(least)s."
        ),
        "distance least",
    ),
    "swedish_monrad.lot": Wording(
        gettext_noop("Their lot is %(lot)s, by which one of equally good pairings is taken."), "lot"
    ),
    "swedish_monrad.no_nearer_draw": Wording(
        gettext_noop(
            "They are further apart than the next group, at a distance of %(distance)s: no complete "
            "pairing lies nearer in all."
        ),
        "distance",
    ),
    "swedish_monrad.nobody_may_rest": Wording(
        gettext_noop(
            "Without those who have not had a bye, %(players)s, the others could not all be paired."
        ),
        "players*:seat",
    ),
    "swedish_monrad.everybody_rested": Wording(gettext_noop("All have had a bye."), "players*"),
    "swedish_monrad.printed_range": Wording(
        gettext_noop("The book prints a range of rounds for %(players)s: %(fewest)s to %(most)s."),
        "players:players fewest most",
    ),
    "swedish_monrad.no_range": Wording(
        gettext_noop("The book gives no range of rounds for %(players)s."), "players:players fewest most"
    ),
    "swedish_monrad.fewer_rounds": Wording(
        gettext_noop("The plan has %(rounds)s, fewer than the printed range, which begins at %(fewest)s."),
        "rounds:rounds fewest",
    ),
    "swedish_monrad.more_rounds": Wording(
        gettext_noop("The plan has %(rounds)s, more than the printed range, which ends at %(most)s."),
        "rounds:rounds most",
    ),
    "swedish_monrad.late_entry": Wording(
        gettext_noop("A late entry into an odd field of %(players)s gets %(points)s."),
        "players:players points:points",
    ),
    "swedish_monrad.as_ruled": Wording(gettext_noop("The result is as it was ruled."), "ruled real"),
    "swedish_monrad.floats_corrected": Wording(
        gettext_noop("A player who did better than ruled gets a down, one who did worse an up."), "ruled real"
    ),
    "swedish_monrad.no_floats": Wording(
        gettext_noop("No pairing used the ruling, so no player gets a float."), "ruled real"
    ),
}
