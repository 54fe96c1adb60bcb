"""How the refusals of sealed moves read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "position_unreadable": Text(
        gettext_noop("This is no position of chess in FEN in which a move can be made."),
        gettext_noop("Copy it from the board program, or have the score sheet typed in there."),
    ),
    "not_on_move": Text(
        gettext_noop("In this position it is the other player's move."),
        gettext_noop("The player on the move seals; look who that is."),
    ),
    "no_sealing_here": Text(
        gettext_noop("The book of this tournament knows no sealed moves."),
        gettext_noop("Play the game to its end."),
    ),
    "not_sealed": Text(gettext_noop("No move is sealed in this game."), gettext_noop("Seal one first.")),
    "decided.sealed_game": Text(
        gettext_noop("The game is decided."),
        gettext_noop("If its result is wrong, correct it with a reason."),
    ),
    "no_such_time.used": Text(
        gettext_noop("A time used is from 0:00 to 23:59:59."),
        gettext_noop("Read it again from the clock, in minutes and seconds."),
    ),
    "not_shut": Text(
        gettext_noop("No such envelope waits to be opened."),
        gettext_noop("Look at where the game stands: what is open or lost already is not lost again."),
    ),
    "not_in_play": Text(
        gettext_noop("The game is not resumed yet, or is paused already."),
        gettext_noop("Resume it first, or let it go on."),
    ),
    "nobody_waits": Text(
        gettext_noop("No other sealed game waits to be resumed."),
        gettext_noop("Play on; a game is paused only for another."),
    ),
    "not_paused": Text(
        gettext_noop("The game is not paused."), gettext_noop("Nothing has to be done: play on.")
    ),
    "not_shut.open_or_lost": Text(
        gettext_noop("The envelope is open already, or lost."),
        gettext_noop("The page of the game says what the envelope held, or how the game goes on without it."),
    ),
    "nothing_to_rule": Text(
        gettext_noop("The envelope is shut, or what it holds is certain."),
        gettext_noop("Open the envelope, or play what it holds."),
    ),
    "no_possible_move": Text(
        gettext_noop("This is no possible move either."),
        gettext_noop("Name a possible one, or rule that none is written."),
    ),
    "no_reply_to_seal": Text(
        gettext_noop("An answer is sealed once, when the envelope is open and its sealer absent."),
        gettext_noop("Answer on the board."),
    ),
    "nothing_to_answer": Text(
        gettext_noop("The sealed move does not stand, so there is nothing to answer."),
        gettext_noop("Hand in the loss, or have the arbiter read the move."),
    ),
    "not_shut.second": Text(
        gettext_noop("No second envelope waits to be opened."),
        gettext_noop("The page of the game says what the envelope held, or how the game goes on without it."),
    ),
    "not_resumed": Text(
        gettext_noop("The envelope stays shut until the game is resumed and the player to move is there."),
        gettext_noop("Resume the game and say who is there."),
    ),
    "mover_absent": Text(
        gettext_noop("The player to move is not there: that player’s clock runs, the envelope stays shut."),
        gettext_noop("Note that the player has come."),
    ),
    "sealer_absent": Text(
        gettext_noop("The second envelope is opened when the one who sealed the first has come."),
        gettext_noop("Note that the player has come."),
    ),
    "too_long.sealed": Text(
        ngettext_noop(
            "What is sealed is one move: at most %(most)s letter.",
            "What is sealed is one move: at most %(most)s letters.",
            "most",
        ),
        gettext_noop("Write the move alone."),
    ),
    "no_order": Text(
        gettext_noop("At least one sealed game is named, and none twice."),
        gettext_noop("Name an hour for each game that is to be resumed."),
    ),
    "resumed_already": Text(
        gettext_noop("The game is resumed already."),
        gettext_noop("Go on with it: the page of the game says what comes next."),
    ),
    "nobody_absent": Text(
        gettext_noop("The game is not resumed yet, or this player is there already."),
        gettext_noop("Resume the game first, or go on: the page of the game says what comes next."),
    ),
    "nobody_there": Text(
        gettext_noop("It is not recorded that this player is there."),
        gettext_noop("The page of the game says who is there."),
    ),
    "envelope_read": Text(
        gettext_noop("An envelope was opened for this player, and what was opened has been read."),
        gettext_noop("If the game cannot go on so, annul it (13.6)."),
    ),
    "not_to_resume": Text(
        gettext_noop("Round %(round)s, board %(board)s holds no sealed game that waits."),
        gettext_noop("Leave it out of the order."),
    ),
    "hour_without_zone": Text(
        gettext_noop("The hour of a resumption needs its zone."),
        gettext_noop("Name the hour by the clocks of the federation."),
    ),
    "games_too_close": Text(
        gettext_noop("Player %(number)s would have less than fifteen minutes between two sealed games."),
        gettext_noop("Set the later one at a later hour, or note that the pause is waived."),
    ),
    "at_another_board": Text(
        gettext_noop("A player of this game still plays the sealed game of round %(round)s."),
        gettext_noop("Let that one end, or pause it."),
    ),
    "pause_runs": Text(
        gettext_noop("A player ended a sealed game a moment ago and rests until %(until)s."),
        gettext_noop("Wait until then, or note that the pause is waived."),
    ),
    "kept_already": Text(
        gettext_noop("The envelope is checked and in keeping already."),
        gettext_noop("Nothing has to be done until the game is resumed."),
    ),
    "sealed_already": Text(
        gettext_noop("A move of this game is sealed already."),
        gettext_noop("If it was recorded wrongly, take that sealing back first."),
    ),
    "not_shut.game_goes_on": Text(
        gettext_noop("The game goes on already, or the envelope is open or lost."),
        gettext_noop("The page of the game says what comes next."),
    ),
    "too_many_moves.sealed": Text(
        ngettext_noop(
            "A game of at most %(most)s move is sealed.",
            "A game of at most %(most)s moves is sealed.",
            "most",
        ),
        gettext_noop("Look whether a move stands there twice."),
    ),
    "opening_of_another_game": Text(
        gettext_noop("%(opening)s is no opening rule of this game."),
        gettext_noop("Choose the opening rule that the regulations name."),
    ),
    "wrong_number.sealed": Text(
        gettext_noop("The sealed move is number %(due)s."),
        gettext_noop("Count the moves so far, and add one."),
    ),
    "position_missing": Text(
        gettext_noop("A chess game is sealed with its position in FEN, on one line."),
        gettext_noop("Copy it from the board program, or have the score sheet typed in there."),
    ),
    "wrong_number.sealed_missing": Text(
        gettext_noop("The number of the sealed move is missing."),
        gettext_noop("Count the moves so far, and add one."),
    ),
    "flag_would_fall": Text(
        gettext_noop("With the rest of the session added the sealer has no time left."),
        gettext_noop("Play on, or seal all the same: the opponent may then claim the game."),
    ),
    "not_lost": Text(
        gettext_noop("The envelope is shut, or what it holds does not lose the game."),
        gettext_noop("Open it first; a result of another kind is handed in with the round."),
    ),
    "too_many_tries": Text(
        ngettext_noop(
            "Wrong slips were typed %(most)s time for this envelope.",
            "Wrong slips were typed %(most)s times for this envelope.",
            "most",
        ),
        gettext_noop("Wait ten minutes. Nothing was opened, and the envelope is as it was."),
    ),
    "unprintable": Text(
        gettext_noop("A sealed move is written on one line with signs that can be seen."),
        gettext_noop("Type it again, by hand."),
    ),
    "wrong_slip": Text(
        gettext_noop("This slip is of another envelope."),
        gettext_noop("Take the slip that lies in this envelope. Nothing was opened."),
    ),
    "envelope_changed": Text(
        gettext_noop("The slip is right, but the envelope is not as it was sealed: it has been changed."),
        gettext_noop("Have the log checked, and treat the envelope as lost."),
    ),
    "envelope_shut": Text(
        gettext_noop("The envelope of board %(board)s of round %(round)s is shut."),
        gettext_noop(
            "Resume the game and open the envelope; a draw agreed without it, a lost envelope "
            "and an annulment have acts of their own."
        ),
    ),
    "slip_mistyped.length": Text(
        gettext_noop("This is no slip: letters and digits read %(letters)s, of %(due)s."),
        gettext_noop("Type the eight groups of four again, or scan them."),
    ),
    "slip_mistyped.check": Text(
        gettext_noop("The slip is mistyped: its check does not fit the other letters and digits."),
        gettext_noop("Type the eight groups of four again, or scan them."),
    ),
}
