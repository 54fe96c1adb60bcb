"""How the steps of a pairing read that several systems share, and those of the tables."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "pairing.met_before": Wording(
        gettext_noop("%(one)s and %(other)s have met before."), "one:seat other:seat"
    ),
    "pairing.paired_before": Wording(
        gettext_noop("%(one)s and %(other)s were paired before, without play."), "one:seat other:seat"
    ),
    "pairing.prohibited": Wording(
        gettext_noop("The pairing of %(one)s and %(other)s is prohibited."), "one:seat other:seat"
    ),
    "pairing.same_colour": Wording(
        gettext_noop("%(one)s and %(other)s must both have the same colour."), "one:seat other:seat"
    ),
    "pairing.second_bye": Wording(gettext_noop("%(player)s has the bye for the second time."), "player:seat"),
    "pairing.bye_after_walkover": Wording(
        gettext_noop("%(player)s has the bye after a win without play."), "player:seat"
    ),
    "pairing.colour_three_times": Wording(
        gettext_noop("%(player)s has %(colour)s for the third time running."), "player:seat colour:colour"
    ),
    "pairing.colour_difference": Wording(
        gettext_noop("%(player)s has had %(colour)s in more than two games more than the other colour."),
        "player:seat colour:colour",
    ),
    "pairing.left_out": Wording(gettext_noop("%(player)s has no opponent and no bye."), "player:seat"),
    "pairing.left": Wording(gettext_noop("Has left the tournament: %(players)s."), "players*:seat"),
    "pairing.away": Wording(gettext_noop("Is away this round: %(players)s."), "players*:seat"),
    "pairing.not_paired": Wording(
        gettext_noop("Not among those to be paired this round: %(players)s."), "players*:seat"
    ),
    "pairing.rests": Wording(gettext_noop("%(player)s has the bye this round."), "player:seat"),
    "pairing.halves": Wording(
        gettext_noop(
            "The upper half meets the lower half: place %(upper)s there meets place %(lower)s here."
        ),
        "upper lower",
    ),
    "pairing.match": Wording(gettext_noop("The two of the match meet, with Black in turn."), "round"),
    "pairing.table_later": Wording(gettext_noop("The table has them meet in round %(round)s."), "round"),
    "round_robin.meets_highest": Wording(
        gettext_noop("The number that would meet itself this round meets the highest number."),
        "white:seat black:seat",
    ),
    "round_robin.black_of_highest": Wording(
        gettext_noop("The highest number has Black against the lower half: White is %(white)s."),
        "white:seat black:seat",
    ),
    "round_robin.following": Wording(
        gettext_noop("Each number meets the one following that of the round before."), "white:seat black:seat"
    ),
    "round_robin.colours": Wording(
        gettext_noop("Colours go by even and odd numbers: White is %(white)s."), "white:seat black:seat"
    ),
    "round_robin.danish_table": Wording(
        gettext_noop("The table of round %(round)s for %(players)s."), "players:players round"
    ),
    "round_robin.colours_exchanged": Wording(
        gettext_noop("Colours are exchanged in every second cycle; this is cycle %(cycle)s."), "cycle"
    ),
    "round_robin.extra_player": Wording(
        gettext_noop("%(player)s meets the extra player, and has the bye."), "player:seat"
    ),
    "round_robin.printed_table": Wording(
        gettext_noop("The printed table by its formula, for %(players)s in round %(round)s."),
        "players:players round",
    ),
    "round_robin.dummy": Wording(gettext_noop("%(player)s meets the dummy."), "player:seat"),
    "scheveningen.one_colour": Wording(
        gettext_noop("A team has one colour each round, by the formula of the printed tables."), "figures*"
    ),
    "scheveningen.even_colours": Wording(
        gettext_noop("A team has even colours each round, by the printed table."), "figures*"
    ),
    "scheveningen.odd_teams": Wording(
        gettext_noop("Colours cannot be level in teams of %(players)s."), "players:players"
    ),
}
