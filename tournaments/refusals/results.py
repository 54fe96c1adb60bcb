"""How the refusals of results, adjourned games, places and files read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "adjourned": Text(gettext_noop("The game is adjourned already.")),
    "not_adjourned": Text(
        gettext_noop("Only an adjourned game is ruled for the draw."), gettext_noop("Adjourn it first.")
    ),
    "not_adjourned.in_play": Text(gettext_noop("This game is not adjourned.")),
    "paired_on_adjournment": Text(
        gettext_noop("The next round was published while this game was adjourned."),
        gettext_noop("Hand in its result once it is played."),
    ),
    "counts_as_a_draw": Text(
        gettext_noop("Until it is finished the game counts as a draw; no ruling can say otherwise."),
        gettext_noop("Hand in its result once it is played."),
    ),
    "game_out_of_turn": Text(gettext_noop("The next game of this match is number %(due)s.")),
    "unreadable_seed": Text(
        gettext_noop("The seed of a draw is 32 to 128 hexadecimal digits in lower case.")
    ),
    "finished": Text(gettext_noop("The tournament is finished.")),
    "nothing_to_annul": Text(gettext_noop("The game is still to be played.")),
    "no_such_board": Text(gettext_noop("Round %(round)s has no board %(board)s with a game %(game)s.")),
    "decided": Text(gettext_noop("The game has a result already.")),
    "left_already.player_of_game": Text(gettext_noop("A player of this game has left, and that decides it.")),
    "games_open": Text(
        gettext_noop("Games are without a result (round.board): %(games)s."),
        gettext_noop("Hand them in first."),
    ),
    "nothing_to_mend": Text(gettext_noop("Board %(board)s has no result now."), gettext_noop("Hand it in.")),
    "another_result.meanwhile": Text(
        gettext_noop("Board %(board)s was entered anew meanwhile: White %(white)s, Black %(black)s."),
        gettext_noop("Look at it, and type yours again if it holds."),
    ),
    "nothing_to_take_back": Text(
        gettext_noop("Board %(board)s has no result now."), gettext_noop("Nothing is left to do.")
    ),
    "entered_since": Text(
        gettext_noop("Board %(board)s was entered anew since; that entry stands."),
        gettext_noop("Look at what stands; if it is wrong, type it anew."),
    ),
    "not_yours": Text(
        gettext_noop("Another account entered this result."),
        gettext_noop("If it is wrong, type the right one: that stands as yours."),
    ),
    "not_typed": Text(
        gettext_noop("This result was ruled or corrected; it is not typed over."),
        gettext_noop("Correct the result with a reason instead."),
    ),
    "record_attached": Text(
        gettext_noop("The moves of this game are attached to its result."),
        gettext_noop("Type the right result instead, or take the moves away first."),
    ),
    "lot_drawn": Text(gettext_noop("A lot has placed these players already.")),
    "same_order": Text(gettext_noop("That is the order that stands already.")),
    "not_level": Text(
        gettext_noop("A play-off names all players who are level on one place, each once, and no others."),
        gettext_noop("A player who did not play it still shares the place, so name all of them or none."),
    ),
    "not_level.place": Text(gettext_noop("No players share place %(place)s.")),
    "no_lot_here": Text(
        gettext_noop("Places are not drawn by lot here: level players share the place, or play on for it."),
        gettext_noop("Record a play-off if one was arranged."),
    ),
    "placed_already": Text(gettext_noop("These players are placed already; a lot is drawn once.")),
    "nothing_to_judge": Text(
        gettext_noop("Start number %(number)s counts as the book says; nothing is left to rule.")
    ),
    "impossible_points": Text(
        ngettext_noop(
            "%(points)s match point cannot be reached here; at most %(most)s.",
            "%(points)s match points cannot be reached here; at most %(most)s.",
            "points",
        )
    ),
    "same_ruling": Text(gettext_noop("That is the ruling that stands already.")),
    "rounds_missing": Text(
        ngettext_noop(
            "%(played)s of %(total)s round has been started.",
            "%(played)s of %(total)s rounds have been started.",
            "total",
        )
    ),
    "filed.places": Text(gettext_noop("The report is filed; its places stand.")),
    "another_result": Text(
        gettext_noop(
            "Board %(board)s of round %(round)s has a result already: White %(white)s, Black %(black)s."
        ),
        gettext_noop("If that is wrong, correct it with a reason."),
    ),
    "nothing_to_correct": Text(
        gettext_noop("Board %(board)s has no result yet."), gettext_noop("Hand it in.")
    ),
    "same_result": Text(
        gettext_noop("That is the result that stands already."), gettext_noop("Nothing is left to do.")
    ),
    "finished.already": Text(gettext_noop("The tournament is finished already.")),
    "stages_unplayed": Text(
        gettext_noop("Stages are planned and have not been played: %(stages)s."),
        gettext_noop("Open them, or say that they are not played."),
    ),
    "filed": Text(gettext_noop("The report is filed already.")),
    "filed.play_is_over": Text(
        gettext_noop("The report is filed: play stays finished."),
        gettext_noop("A result is corrected. Play is opened again once the report is sent back."),
    ),
    "not_finished.in_play": Text(gettext_noop("The tournament is not finished: play is open.")),
    "not_finished": Text(gettext_noop("The tournament is not finished."), gettext_noop("Finish it first.")),
    "report_incomplete.arbiter": Text(gettext_noop("The report needs the responsible arbiter with address.")),
    "file_too_large": Text(gettext_noop("The file has %(megabytes)s MB; at most %(limit)s MB are read.")),
    "other_letters": Text(
        gettext_noop("The text holds letters that %(encoding)s does not have."),
        gettext_noop("Choose the file once more, with its encoding."),
    ),
    "file_missing": Text(gettext_noop("Choose the file.")),
    "tournament_unfinished": Text(
        gettext_noop("%(tournament)s is not over."),
        gettext_noop(
            "Its report is filed first, or the entry is withdrawn; then the person can be forgotten."
        ),
    ),
    "prizes_unreadable": Text(
        gettext_noop("Prizes are sums of money with two decimals at most, and %(most)s of them at most."),
        gettext_noop("Write them from the first place down, between semicolons."),
    ),
    "prizes_unreadable.things": Text(
        gettext_noop(
            "Prizes are sums of money with two decimals at most, things that begin with a letter, or both; "
            "%(most)s of them at most."
        ),
        gettext_noop("Write them from the first down, between semicolons: 1500; 1000 + Cup; Medal."),
    ),
    "side_by_side": Text(
        gettext_noop("Both are entered in %(tournament)s: they are two persons."),
        gettext_noop("If one entry is a mistake, correct that tournament first."),
    ),
    "round_closed.not_started": Text(
        gettext_noop("The round has not started."), gettext_noop("Correct the result with a reason instead.")
    ),
    "round_closed.tournament_finished": Text(
        gettext_noop("The tournament is finished."), gettext_noop("Correct the result with a reason instead.")
    ),
    "round_closed.next_published": Text(
        gettext_noop("The next round is published."),
        gettext_noop("Correct the result with a reason instead."),
    ),
    "round_closed.next_stage_open": Text(
        gettext_noop("The next stage is open."), gettext_noop("Correct the result with a reason instead.")
    ),
    "round_closed.next_game_ordered": Text(
        gettext_noop("The next game of the match is ordered."),
        gettext_noop("Correct the result with a reason instead."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "correct_the_result": gettext_noop("Correct the result instead."),
    "call_it_off": gettext_noop("A tournament without players is cancelled."),
}
"""The ways on of refusals that have several."""
