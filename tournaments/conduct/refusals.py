"""How the refusals of conduct at the boards read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "round_not_started": Text(
        gettext_noop("Round %(round)s has not started."), gettext_noop("Pair it and start it first.")
    ),
    "clocks_run": Text(
        gettext_noop("The clocks of round %(round)s were started already."),
        gettext_noop("A late player is recorded at that player’s board."),
    ),
    "round_over": Text(
        gettext_noop("Every game of round %(round)s is decided."),
        gettext_noop("Start the clocks of the round that is played now."),
    ),
    "clocks_stand": Text(
        gettext_noop("The clocks of this game stand already."), gettext_noop("Let them go on first.")
    ),
    "rests_on_no_defect": Text(
        gettext_noop("A defect is named where the clocks are set for another reason.")
    ),
    "play_goes_on": Text(
        ngettext_noop(
            "No player was given more than %(base)s second: play goes on with the clocks as set.",
            "No player was given more than %(base)s seconds: play goes on with the clocks as set.",
            "base",
        ),
        gettext_noop("Say what each was given at the start if it was too much."),
    ),
    "not_given_too_much": Text(
        ngettext_noop(
            "Time is taken only from a player who was given more than %(base)s second.",
            "Time is taken only from a player who was given more than %(base)s seconds.",
            "base",
        ),
        gettext_noop("Leave the other clock as it was."),
    ),
    "no_such_number_of_moves": Text(gettext_noop("The moves that each has made are from 0 to %(most)s.")),
    "report_filed.boards": Text(
        gettext_noop("The report is filed: nothing more is recorded at the boards."),
        gettext_noop("Write to the committee that holds the report."),
    ),
    "game_over": Text(
        gettext_noop("The game has its result."),
        gettext_noop("If the result is wrong, correct it with a reason."),
    ),
    "game_over.player_left": Text(
        gettext_noop("A player of this game has left, and that decides it."),
        gettext_noop("If the player has not left, take the leaving back first."),
    ),
    "not_by_this_book": Text(
        gettext_noop("The book of this tournament has no such rule."),
        gettext_noop("Record it as a dispute, or as a breach of what the book forbids."),
    ),
    "no_such_time": Text(gettext_noop("A clock shows from 0:00 to 23:59:59.")),
    "no_such_matter": Text(gettext_noop("There is no such matter under number %(number)s.")),
    "noted_already": Text(
        gettext_noop("That is recorded of this game already, as matter %(number)s."),
        gettext_noop("If it was recorded wrongly, take the matter back and record it anew."),
    ),
    "done_already": Text(
        gettext_noop("That is recorded of this matter already."),
        gettext_noop("If it was recorded wrongly, take the matter back and record it anew."),
    ),
    "decides_no_game": Text(
        gettext_noop("By its paragraph this decides no game."),
        gettext_noop("Play on, or hand in the result that was played."),
    ),
    "no_such_number_of_moves.or_none": Text(
        gettext_noop("A number of moves is from 0 to %(most)s; 0 for none.")
    ),
    "play_has_begun": Text(
        gettext_noop("Play has begun: the terms of draws are fixed before it."),
        gettext_noop("Play on under the terms that were announced."),
    ),
    "offer_waits": Text(
        gettext_noop("An offer in this game waits for its answer; it cannot be withdrawn meanwhile."),
        gettext_noop("Record the answer first."),
    ),
    "no_such_number_of_moves.of_both": Text(
        gettext_noop("Moves of both players are counted from 1 to %(most)s.")
    ),
    "no_answer": Text(gettext_noop("Say how the offer was answered.")),
    "answered_already": Text(
        gettext_noop("This offer is answered."),
        gettext_noop("If it was recorded wrongly, take the matter back and record it anew."),
    ),
    "no_such_number_of_moves.and_controls": Text(
        gettext_noop("Controls and moves of a player are from 0 to %(most)s.")
    ),
    "no_such_limit": Text(
        ngettext_noop(
            "A limit for late players is from 0 to %(most)s minute.",
            "A limit for late players is from 0 to %(most)s minutes.",
            "most",
        )
    ),
    "nobody_late.how_late": Text(
        gettext_noop("Say how many minutes and seconds after the start a late player came.")
    ),
    "not_at_this_board": Text(gettext_noop("This person does not play this game.")),
    "settled_already": Text(
        gettext_noop("Both accepted the arbiter's proposal, and play went on."),
        gettext_noop("Play on; what both agreed stands."),
    ),
    "nothing_proposed": Text(
        gettext_noop("Nothing is proposed to the players yet."), gettext_noop("Record the proposal first.")
    ),
    "on_purpose_by_nobody": Text(
        gettext_noop("On purpose it was done by one of the two, and only the Polish book asks for it.")
    ),
    "not_void": Text(
        gettext_noop("Only a game whose position is lost by no player's fault is void."),
        gettext_noop("Restore the position, or decide the game as the paragraph says."),
    ),
    "no_such_item.of_sheet": Text(
        gettext_noop("A score sheet has no such item, or no clock shows such a time.")
    ),
    "times_missing": Text(
        gettext_noop("Say which times stand on the sheets."),
        gettext_noop("Read them from the sheets, or leave out that they are there."),
    ),
}
