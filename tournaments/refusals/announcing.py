"""How the refusals of announcing, settings, officials and stages of a tournament read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "chess_left_out": Text(
        gettext_noop("Moves of chess cannot be read here: the library for them is not installed."),
        gettext_noop("Hand in the result alone, or have the operator install the library."),
    ),
    "not_absent": Text(
        gettext_noop("No absence from a round to come is noted of this player."),
        gettext_noop("A round that has started stands as it was paired."),
    ),
    "not_prohibited": Text(
        gettext_noop("No pairing of exactly these players is prohibited."),
        gettext_noop("Choose one of the prohibitions that stand."),
    ),
    "no_such_discipline": Text(gettext_noop("%(federation)s has no rule book for %(discipline)s.")),
    "organiser_reference": Text(
        gettext_noop("Name the consultation or commission that the organiser rests on.")
    ),
    "not_known_here": Text(gettext_noop("%(value)s is not known here; known are %(known)s.")),
    "words_missing.length": Text(
        ngettext_noop("This holds 1 to %(most)s letter.", "This holds 1 to %(most)s letters.", "most")
    ),
    "no_such_item": Text(gettext_noop("The regulations have no item %(item)s.")),
    "dates_backwards": Text(gettext_noop("The last day, %(ends_on)s, lies before the first, %(starts_on)s.")),
    "deadline_after_start": Text(
        gettext_noop("Entries close on %(deadline)s, after play has begun on %(starts_on)s.")
    ),
    "announced_already": Text(
        gettext_noop("%(name)s on %(day)s is announced already."),
        gettext_noop("Open that tournament, or choose another name or day."),
    ),
    "consented": Text(gettext_noop("The committee has consented already.")),
    "published.invitation": Text(gettext_noop("The invitation is out already.")),
    "consent_missing": Text(
        gettext_noop("The tournament committee has not consented to the regulations."),
        gettext_noop("Ask the committee for its consent first."),
    ),
    "no_such_tournament": Text(gettext_noop("There is no tournament %(id)s.")),
    "cancelled": Text(gettext_noop("The tournament is cancelled.")),
    "not_cancelled": Text(gettext_noop("The tournament is not cancelled.")),
    "not_appointed": Text(
        gettext_noop("This tournament has appointed its arbiters. Your account is none of theirs."),
        gettext_noop("The organiser or the board can appoint you; the registrar ties your account to you."),
    ),
    "own_game": Text(
        gettext_noop("You play at board %(board)s of round %(round)s yourself."),
        gettext_noop("Another official, who does not play at that board, does it."),
    ),
    "words_missing": Text(gettext_noop("Some words are missing.")),
    "sanctioned": Text(gettext_noop("The tournament is sanctioned already.")),
    "play_began": Text(gettext_noop("Play has begun; finish the tournament instead.")),
    "appointed": Text(gettext_noop("This arbiter is appointed already.")),
    "imported_already": Text(
        gettext_noop("This file was imported on %(day)s as %(tournament)s."),
        gettext_noop("Nothing was added."),
    ),
    "rounds_break_rules": Text(
        ngettext_noop(
            "The rounds of the file depart from the rules in %(count)s place. %(first)s",
            "The rounds of the file depart from the rules in %(count)s places, first: %(first)s",
            "count",
        ),
        gettext_noop(
            "Look them up in the file. If they were played so, confirm it: the departures are kept with the "
            "tournament."
        ),
    ),
    "announced_already.by_file_or_hand": Text(
        gettext_noop("%(name)s on %(day)s is in the records already, from another file or by hand.")
    ),
    "birth_date.after_tournament": Text(
        gettext_noop("Line %(line)s: %(name)s is born in %(year)s, after the tournament."),
        gettext_noop("Correct the year in the file, or leave it empty."),
    ),
    "number_out_of_range": Text(gettext_noop("%(number)s does not lie between %(least)s and %(most)s.")),
    "appointed.office": Text(gettext_noop("This person has the office already.")),
    "no_office": Text(gettext_noop("This person has no office here.")),
    "change_missing": Text(gettext_noop("Name the change.")),
    "consented.stands": Text(gettext_noop("This consent stands already.")),
    "reference_missing.resolution": Text(gettext_noop("Name the board's resolution.")),
    "not_known_here.play_off": Text(gettext_noop("There is no such play-off.")),
    "match_target_missing": Text(gettext_noop("A match needs its target: games, wins or points.")),
    "variant_missing": Text(gettext_noop("Scheveningen is played by variant a or b.")),
    "acceleration_incomplete": Text(
        gettext_noop("Acceleration needs the sizes of its groups and its number of rounds.")
    ),
    "no_acceleration_here": Text(gettext_noop("Only Danish Swiss can be accelerated.")),
    "not_known_here.setting": Text(gettext_noop("A stage of this system has no such setting: %(setting)s.")),
    "not_for_teams": Text(
        gettext_noop("Teams play all play all, Monrad or another Swiss, or a match; this is not for them."),
        gettext_noop("Let players play for themselves, or choose another system."),
    ),
    "bye_worth_too_high": Text(
        gettext_noop("A bye is worth at most the points that a match can give: %(most)s.")
    ),
    "handicap_unreadable": Text(
        gettext_noop("A handicap has two times: the stronger player's minutes and the weaker one's."),
        gettext_noop("Write for instance 15, 45."),
    ),
    "one_game_a_round": Text(
        gettext_noop("A match is played game by game, one a round."),
        gettext_noop("Say in its target how many games it has."),
    ),
    "no_such_tournament.not_announced": Text(
        gettext_noop("Name the tournaments by their addresses; these are not announced: %(unknown)s.")
    ),
    "no_member": Text(gettext_noop("%(number)s is no membership of this person on that day.")),
    "no_resolutions_here": Text(gettext_noop("Only the Polish book lets the board do this by a resolution.")),
    "no_resolution": Text(gettext_noop("This was not decided by the board.")),
    "impossible_move": Text(
        gettext_noop("Move %(number)s, '%(text)s', cannot be played."),
        gettext_noop("Correct the move; both players' moves are counted from 1."),
    ),
    "periods_unreadable": Text(
        gettext_noop("Each period has its minutes, and all but the last have their moves."),
        gettext_noop("Write for instance 90/40 30: 90 minutes for 40 moves, 30 for the rest."),
    ),
    "periods_do_not_add_up": Text(
        ngettext_noop(
            "The periods are %(whole)s minute in all, not %(base)s.",
            "The periods are %(whole)s minutes in all, not %(base)s.",
            "whole",
        ),
        gettext_noop("The minutes a player and game are those of all periods together."),
    ),
    "shortest_period_differs": Text(
        ngettext_noop(
            "The shortest period with moves of its own has %(shortest)s minute.",
            "The shortest period with moves of its own has %(shortest)s minutes.",
            "shortest",
        ),
        gettext_noop("Write that number; the rating rules ask for it."),
    ),
    "discipline_missing": Text(
        gettext_noop("%(federation)s plays %(games)s, and no report file says which game it is of."),
        gettext_noop("Say the game: in the field of the page, or with --discipline."),
    ),
    "discipline_missing.not_played": Text(
        gettext_noop("%(federation)s plays %(games)s, not %(game)s."),
        gettext_noop("Say the game: in the field of the page, or with --discipline."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "say_its_own_day": gettext_noop(
        "Nothing was added. If it is another one, say its own day: in the field, or with --day."
    ),
    "change_its_name_or_days": gettext_noop(
        "Nothing was added. If it is another one, change its name or its days in the file."
    ),
}
"""The ways on of refusals that have several."""
