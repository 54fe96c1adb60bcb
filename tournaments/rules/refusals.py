"""How the refusals of the rules of play read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "unknown_book": Text(gettext_noop("There is no rule book %(book)s here.")),
    "other_books_ground": Text(
        gettext_noop("The book of this tournament does not set clocks for that."),
        gettext_noop("Choose the ground that the book names."),
    ),
    "defect_not_ruled": Text(
        gettext_noop("The time on the clock is decisive until a defect of it is claimed and found."),
        gettext_noop("Record the claim of the defect, and rule it."),
    ),
    "nothing_set": Text(
        gettext_noop("Say what both clocks showed and what they are set to; one of them changes.")
    ),
    "no_time_trouble": Text(
        gettext_noop("A time arbiter watches a game in which a player has less than five minutes left."),
        gettext_noop("Call again below five minutes; the players do the calling."),
    ),
    "flags_undecidable": Text(
        gettext_noop("The book of this tournament has no draw for two flags."),
        gettext_noop("Rule it as a dispute of the two players."),
    ),
    "referee_needed": Text(
        gettext_noop("The players may not agree to stop the clocks by themselves."),
        gettext_noop("Call the arbiter."),
    ),
    "time_trouble": Text(
        ngettext_noop(
            "A player has %(left)s second left: under five minutes a game is not paused.",
            "A player has %(left)s seconds left: under five minutes a game is not paused.",
            "left",
        ),
        gettext_noop("Let this game end, or pause another one."),
    ),
    "only_players_report": Text(
        gettext_noop("Only the two players may report that the clock has stopped."),
        gettext_noop("Wait for one of them to call the arbiter."),
    ),
    "not_in_match": Text(gettext_noop("%(player)s does not play this match.")),
    "unknown_seeded": Text(gettext_noop("The seeding names a player twice, or a person who does not play.")),
    "cup_over": Text(gettext_noop("One player is left: the cup is decided.")),
    "unreadable_seed.not_hexadecimal": Text(
        gettext_noop("The seed of a draw is written in hexadecimal digits, letters in lower case.")
    ),
    "round_begun": Text(
        gettext_noop("The round has begun; its pairing can no longer be changed."),
        gettext_noop("Play the round as it is published."),
    ),
    "play_is_over": Text(
        gettext_noop("The tournament is finished: what arose in it was to be said while it was played."),
        gettext_noop("A result that is wrong is corrected, with its reason."),
    ),
    "settled_already.by_players": Text(
        gettext_noop("The players settled this themselves and play went on: it is too late to complain."),
        gettext_noop("Play on; what both agreed stands."),
    ),
    "chief_decides": Text(
        gettext_noop("What the players did not accept is the chief arbiter's to decide."),
        gettext_noop("Ask the chief arbiter, whose account is tied to a person."),
    ),
    "swedish_players_only": Text(
        gettext_noop("Only Swedish players may play here."),
        gettext_noop("The board can decide that a resident of Sweden counts as Swedish (20.3)."),
    ),
    "members_only": Text(
        gettext_noop("Only members may play here."), gettext_noop("Register the membership first.")
    ),
    "impossible_score.half_points": Text(
        gettext_noop("A game gives 0, ½ or 1 point, not %(one)s and %(other)s.")
    ),
    "colours_not_reversed": Text(
        gettext_noop("The replay is played with colours reversed."),
        gettext_noop("Give White to the one who had Black in the game before."),
    ),
    "games_out_of_order": Text(
        gettext_noop("Game %(number)s should have been of the form %(due)s."),
        gettext_noop("Leave it out, or correct the games before it."),
    ),
    "no_swedish_participant": Text(
        gettext_noop("No Swedish player takes part in this international tournament."),
        gettext_noop("It can count as sanctioned once a Swedish player is entered."),
    ),
    "seconds_before_start": Text(
        gettext_noop("Lateness counts from the start of the round; a player who was there has 0.")
    ),
    "minute_before_start": Text(
        gettext_noop("Minutes count from the start of the clocks; a player who was there has 0.")
    ),
    "player_twice": Text(gettext_noop("A player stands in the draw more than once.")),
    "seeding_impossible": Text(
        gettext_noop("No draw can keep this together with the seeding before it: %(constraint)s."),
        gettext_noop("Loosen or drop it."),
    ),
    "seeding_too_tangled": Text(
        gettext_noop("No draw was found that keeps the whole seeding, and none was shown impossible."),
        gettext_noop("Loosen the seeding, or draw again with a new seed."),
    ),
    "unreadable_target": Text(gettext_noop("A match is played to at least one; the target is %(number)s.")),
    "impossible_result": Text(
        gettext_noop("A match with the target %(number)s (%(goal)s) cannot stand at %(one)s and %(other)s."),
        gettext_noop("Enter the score at which the match was decided."),
    ),
    "even_field": Text(
        gettext_noop("No player can enter late while the number is even; it is %(active)s."),
        gettext_noop("A latecomer can enter when a player has left."),
    ),
    "no_leave": Text(
        gettext_noop("A latecomer enters only with the arbiter's leave."),
        gettext_noop("The arbiter can give it."),
    ),
    "chief_missing": Text(
        gettext_noop("Of several arbiters one must be chief."),
        gettext_noop("Appoint one of them chief before the round."),
    ),
    "negative_prize": Text(gettext_noop("The prize for place %(place)s is less than nothing.")),
    "no_protest_in_book": Text(
        gettext_noop("This book knows no protest: players say at the board what they dispute."),
        gettext_noop("Record a dispute at the board; the page of the boards has it."),
    ),
    "own_protest": Text(
        gettext_noop("This protest is your own, or your team's."),
        gettext_noop("Another arbiter of the tournament decides on it."),
    ),
    "captain_only": Text(
        gettext_noop("In a team event only the captain may lodge a protest."),
        gettext_noop("Ask the captain of the team to lodge it."),
    ),
    "no_edition_in_force": Text(
        gettext_noop("The book was valid from %(first)s to %(last)s, not on %(day)s."),
        gettext_noop("The board can adopt it, or a later edition, by a ruling."),
    ),
    "change_needs_consent": Text(
        gettext_noop("During play a change needs the consent of all; missing: %(missing)s."),
        gettext_noop("Ask them, or leave the announcement as it is."),
    ),
    "jury_missing": Text(
        gettext_noop("The jury draws this lot, and none is named."),
        gettext_noop("Record the board's resolution that names it."),
    ),
    "resolution_missing": Text(gettext_noop("Name the board's resolution that the jury rests on.")),
    "no_agreement": Text(
        gettext_noop("The players have not agreed to a draw."), gettext_noop("Resume the game.")
    ),
    "not_signed": Text(
        gettext_noop("Both players sign the score sheet in the presence of the arbiter."),
        gettext_noop("Have both sign when the arbiter opens the envelope."),
    ),
    "impossible_score": Text(
        gettext_noop("Points of %(one)s and %(other)s do not go with how the game ended.")
    ),
    "not_to_move": Text(
        gettext_noop("Only the player to move seals."),
        gettext_noop("The opponent has the move and can seal it."),
    ),
    "control_open": Text(
        gettext_noop("Both players must first make the moves required for the time control."),
        gettext_noop("Play on to the control, then seal."),
    ),
    "envelope_incomplete": Text(
        gettext_noop("The envelope lacks: %(items)s."),
        gettext_noop("Complete it before the arbiter takes it into keeping."),
    ),
    "no_such_board.from_one": Text(gettext_noop("Boards count from 1.")),
    "not_in_squad": Text(
        gettext_noop("Not in the squad of the team: %(players)s."),
        gettext_noop("The squad is fixed; take a player or a reserve from it."),
    ),
    "placed_twice": Text(gettext_noop("A player can sit at one board only.")),
    "not_in_ranking_order": Text(
        gettext_noop("Ranked over a player who sits higher: board %(boards)s."),
        gettext_noop(
            "Order the boards by rating, or have the arbiter grant an exception to a Swedish "
            "Champion or a new strong player."
        ),
    ),
    "captain_from_outside": Text(
        gettext_noop("The captain must be a member of the team."),
        gettext_noop("Name a member of the squad; only the regulations can allow another player."),
    ),
    "no_tiebreaks": Text(
        gettext_noop("The list of tie-breaks is empty."),
        gettext_noop("Leave the printed list in force, or name at least one tie-break."),
    ),
    "unknown_tiebreak": Text(
        gettext_noop("There is no tie-break named %(name)s here."),
        gettext_noop("These can be ordered: %(known)s."),
    ),
    "tiebreak_named_twice": Text(
        gettext_noop("The tie-break %(name)s stands in the list twice."),
        gettext_noop("What could not decide once decides nothing later: name it once."),
    ),
    "rounds_not_planned": Text(
        gettext_noop("The median correction depends on the number of rounds, which is not set."),
        gettext_noop("Set the number of rounds first."),
    ),
    "no_such_control": Text(
        ngettext_noop(
            "The time control of this tournament has %(controls)s control with moves.",
            "The time control of this tournament has %(controls)s controls with moves.",
            "controls",
        ),
        gettext_noop("Leave it empty for a flag at the end of the whole time."),
    ),
    "moves_were_made": Text(
        ngettext_noop(
            "The control asks for %(due)s move, and %(counted)s were made in time: play goes on.",
            "The control asks for %(due)s moves, and %(counted)s were made in time: play goes on.",
            "due",
        ),
        gettext_noop("Count again; the last move counts once the clock was stopped."),
    ),
    "clock_gained_time.black": Text(
        gettext_noop("Black’s clock would gain time: %(was)s becomes %(becomes)s."),
        gettext_noop("Time is taken off, or given back for a defect up to what the control gives."),
    ),
    "clock_gained_time.white": Text(
        gettext_noop("White’s clock would gain time: %(was)s becomes %(becomes)s."),
        gettext_noop("Time is taken off, or given back for a defect up to what the control gives."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "decide_before_the_last_round": gettext_noop("Every game must be decided before the last round."),
    "the_referee_rules_it": gettext_noop("The arbiter can rule it so."),
    "won_by_one_or_drawn": gettext_noop(
        "A game is won by one player (1-0) or, if it was played, drawn (½-½)."
    ),
}
"""The ways on of refusals that have several."""
