"""How the steps of the rules of play read: clocks, cup, lateness, sealing, teams, withdrawals and others."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "clocks.called_short_of_time": Wording(
        gettext_noop("A player has less than five minutes left, and has called the arbiter."),
        "black_left white_left",
    ),
    "clocks.time_enough": Wording(
        gettext_noop("Neither player has less than five minutes left."), "black_left white_left"
    ),
    "clocks.stopped": Wording(gettext_noop("The arbiter has the clocks stopped."), "referee"),
    "clocks.write_every_move": Wording(
        gettext_noop("Both write down every move: thirty seconds a move."), "seconds"
    ),
    "clocks.no_sheet": Wording(gettext_noop("Moves need not be written: under twenty minutes."), "minutes"),
    "clocks.keep_sheet": Wording(gettext_noop("Both keep a score sheet: twenty minutes or more."), "minutes"),
    "clocks.write_later": Wording(
        gettext_noop("With five minutes or less moves are written up later."), "left"
    ),
    "clocks.too_much_time": Wording(
        gettext_noop("At least one clock was given too much time."), "base black_set white_set"
    ),
    "clocks.play_goes_on": Wording(
        gettext_noop("No clock was given too much time, and play goes on."), "base black_set white_set"
    ),
    "clocks.time_taken_off": Wording(
        gettext_noop("The arbiter takes off the time that passed."), "left stood"
    ),
    "clocks.nothing_taken_off": Wording(gettext_noop("The arbiter takes nothing off."), "left stood"),
    "clocks.set_wrongly": Wording(
        gettext_noop("A clock was set wrongly, and the arbiter sets it."),
        "black_was white_was black_becomes white_becomes",
    ),
    "clocks.stood_still": Wording(
        gettext_noop("A clock had stood still, and the arbiter sets it."),
        "black_was white_was black_becomes white_becomes",
    ),
    "clocks.defective": Wording(
        gettext_noop("A clock was defective, and the arbiter sets it."),
        "black_was white_was black_becomes white_becomes",
    ),
    "clocks.replaced": Wording(
        gettext_noop("Another clock was put in place of one, and goes on from what that showed."),
        "black_was white_was black_becomes white_becomes",
    ),
    "cup.seeded": Wording(gettext_noop("The best are seeded, and the others drawn by lot."), "seeded*"),
    "cup.unseeded": Wording(
        gettext_noop("All are drawn by lot; to seed the best is recommended."), "seeded*"
    ),
    "cup.winners": Wording(
        gettext_noop("Those still in it, in the order of the bracket: %(players)s."), "players*:seat"
    ),
    "cup.rests": Wording(
        gettext_noop("The number is odd: %(player)s has the bye, by fewest byes and lot."), "player:seat"
    ),
    "cup.neighbours": Wording(
        gettext_noop("Neighbours in the bracket meet in round %(round)s, with colours by lot."), "round"
    ),
    "withdrawal.score_stays": Wording(
        gettext_noop("Not all play all: the score stays and counts."), "completed scheduled"
    ),
    "withdrawal.struck": Wording(
        gettext_noop("Less than half of the games are completed: no point by or against counts."),
        "completed scheduled",
    ),
    "withdrawal.counted": Wording(
        gettext_noop("At least half of the games are completed: the results count."), "completed scheduled"
    ),
    "withdrawal.rated": Wording(
        gettext_noop("Every game played is rated, whether its result is struck or not."), "games"
    ),
    "withdrawal.before_the_round": Wording(
        gettext_noop("The change was made before the start of the round."), "changed starts"
    ),
    "withdrawal.results_stand": Wording(
        gettext_noop("At least half of the games are completed, and all results stand."),
        "completed adjourned scheduled",
    ),
    "withdrawal.not_all_play_all": Wording(
        gettext_noop("Outside a round robin all results stand."), "system"
    ),
    "withdrawal.results_struck": Wording(
        gettext_noop("Less than half of the games are completed, and no result counts."),
        "completed adjourned scheduled",
    ),
    "discipline.opponent_gets_time": Wording(
        gettext_noop("Under three minutes would be left, so the opponent gets the time instead."),
        "base left cut",
    ),
    "discipline.time_taken": Wording(
        gettext_noop("A tenth of the time allotted is taken off."), "base left cut"
    ),
    "dispute.for_the_chief": Wording(
        gettext_noop("The settlement is not accepted by both, and the chief arbiter decides."), "black white"
    ),
    "dispute.settled": Wording(
        gettext_noop("Both accepted the settlement, and play goes on."), "black white"
    ),
    "dispute.not_answered": Wording(gettext_noop("The players have not answered the proposal yet.")),
    "dispute.decided": Wording(gettext_noop("The dispute is decided.")),
    "dispute.raised": Wording(gettext_noop("The dispute is raised.")),
    "eligibility.member_asked": Wording(
        gettext_noop("The regulations ask for membership, and the entrant is a member.")
    ),
    "eligibility.swedish": Wording(gettext_noop("The player is Swedish."), "kind*"),
    "eligibility.resident": Wording(
        gettext_noop("The player is a resident whom the board counts as Swedish."), "kind*"
    ),
    "eligibility.member": Wording(gettext_noop("The player is a member.")),
    "eligibility.boards_decision": Wording(
        gettext_noop("To ask for membership rests on a decision of the board.")
    ),
    "eligibility.anyone": Wording(gettext_noop("Anyone may play."), "kind"),
    "eligibility.swedish_take_part": Wording(gettext_noop("Swedish players take part."), "players"),
    "gladiator.played": Wording(
        gettext_noop("The game was played: %(first)s to %(second)s."), "form first:halves second:halves"
    ),
    "gladiator.winner": Wording(
        gettext_noop("One point goes to the winner, in whichever game that was."), "winner"
    ),
    "lateness.team_charged": Wording(
        gettext_noop("In the first round the clocks of a team are charged until it is complete."), "first*"
    ),
    "lateness.reserve": Wording(
        gettext_noop("A reserve sits in from the start of round %(round)s."), "round"
    ),
    "lateness.each_board": Wording(
        gettext_noop("After the first round each board is charged for itself."), "round"
    ),
    "lateness.both_missing": Wording(
        gettext_noop("One clock counts for both while both are missing."), "seconds"
    ),
    "lateness.one_missing": Wording(
        gettext_noop("The clock of the player still missing runs."), "black white"
    ),
    "lateness.both_there": Wording(gettext_noop("Both were there when the clocks started.")),
    "lateness.nobody_came": Wording(gettext_noop("No player came, and the arbiter decides."), "arrivals*"),
    "lots.drawn": Wording(gettext_noop("The order is drawn by lot."), "attempt"),
    "lots.searched": Wording(gettext_noop("The order is searched for in the order of the lots."), "attempt"),
    "lots.bound": Wording(gettext_noop("The draw is bound by seeding: %(seeding)s."), "seeding"),
    "colours.in_turn": Wording(
        gettext_noop("Both have Black and White in turn as far as possible."), "games"
    ),
    "colours.regulations": Wording(gettext_noop("The regulations of the tournament say so."), "games"),
    "match.going_on": Wording(gettext_noop("Neither player has reached the target."), "goal target scored"),
    "match.won": Wording(gettext_noop("The target is reached."), "goal target scored"),
    "match.drawn": Wording(
        gettext_noop("Both have come equally far, and the match is drawn."), "goal target scored"
    ),
    "officials.too_few": Wording(
        gettext_noop(
            "There are fewer officials (%(officials)s) than one for ten players: %(needed)s are needed "
            "for %(players)s."
        ),
        "officials needed players:players",
    ),
    "officials.no_chief": Wording(gettext_noop("There are several arbiters and no chief."), "referees"),
    "prizes.place": Wording(gettext_noop("The prize of the place."), "fund first last each"),
    "prizes.shared": Wording(
        gettext_noop("The prizes of places %(first)s to %(last)s, %(fund)s, are shared."),
        "fund:money first last each",
    ),
    "prizes.coin": Wording(
        gettext_noop(
            "A share does not come out whole: one of the smallest coin more, in the order of the ranking."
        ),
        "coin",
    ),
    "prizes.level": Wording(
        gettext_noop("Still level: a play-off or a lot may decide instead of the correction.")
    ),
    "protest.by_captain": Wording(gettext_noop("The protest is lodged by the captain.")),
    "protest.not_in_writing": Wording(
        gettext_noop("A protest is preferably in writing, which this one is not.")
    ),
    "protest.looked_into": Wording(gettext_noop("The arbiter looks into every conflict.")),
    "psgrp.consented": Wording(
        gettext_noop("All participants have consented to the change."), "participants*"
    ),
    "psgrp.named": Wording(
        gettext_noop("The committee is named by a resolution of the board."), "resolution members"
    ),
    "psgrp.before_the_start": Wording(
        gettext_noop("The organiser may change the regulations before the start.")
    ),
    "resumption.sealer_here": Wording(
        gettext_noop("The player who sealed is here, and the envelope is opened.")
    ),
    "resumption.kept_shut": Wording(
        gettext_noop("The envelope is kept shut until the player who sealed comes.")
    ),
    "resumption.agreed": Wording(gettext_noop("The result is agreed, and signed before the arbiter.")),
    "resumption.to_move_present": Wording(
        gettext_noop(
            "The player to move is present: the envelope is opened, then the clock of that player is started."
        )
    ),
    "resumption.to_move_absent": Wording(
        gettext_noop("The player to move is absent, and the clock of that player runs.")
    ),
    "resumption.sealer_absent": Wording(
        gettext_noop("The player who sealed is absent; the answer may be sealed too.")
    ),
    "resumption.pause": Wording(gettext_noop("There are fifteen minutes between two sealed games.")),
    "resumption.pause_waived": Wording(gettext_noop("The player waives the fifteen minutes.")),
    "resumption.pause_too_short": Wording(
        gettext_noop("There are less than fifteen minutes between two sealed games.")
    ),
    "resumption.none_open": Wording(gettext_noop("No game is open.")),
    "resumption.ruled": Wording(gettext_noop("Open games enter by the arbiter’s ruling."), "games*"),
    "resumption.new_game": Wording(
        gettext_noop("Position and times cannot be settled, and a new game is played.")
    ),
    "resumption.envelope_lost": Wording(
        gettext_noop("The envelope is lost, and the game goes on from the adjourned position.")
    ),
    "scoring.note": Wording(
        gettext_noop("The result has the special note that the way it came about asks for."), "mark"
    ),
    "scoring.both_moved": Wording(gettext_noop("Both players have moved."), "moved"),
    "scoring.not_both_moved": Wording(gettext_noop("Not both players have moved."), "moved"),
    "sealing.early": Wording(gettext_noop("Sealed early, at the price of the rest of the session.")),
    "sealing.in_time": Wording(gettext_noop("The session is over, and the time control is met.")),
    "sealing.rest_added": Wording(
        gettext_noop("The rest of the session is added to the time used."), "used left"
    ),
    "sealing.in_order": Wording(
        gettext_noop("The move is sealed as it should be, and the arbiter keeps the envelope.")
    ),
    "sealing.time_out": Wording(
        gettext_noop("The time is out, and the opponent may claim the game."), "used allowed"
    ),
    "sealing.impossible": Wording(
        gettext_noop("The envelope holds no move, or one that is impossible."), "content"
    ),
    "sealing.uncertain": Wording(gettext_noop("It is not certain what is written."), "content"),
    "sealing.passing": Wording(gettext_noop("Passing is a move."), "content"),
    "sealing.white_claims": Wording(
        gettext_noop("It is possible to play, and White must claim it."), "content"
    ),
    "sealing.free_point": Wording(gettext_noop("The move is on a free point."), "content"),
    "tiebreak.match_points_on_boards": Wording(
        gettext_noop("Match points on the boards."), "opponent figure adds round"
    ),
    "teams.venue": Wording(gettext_noop("The regulations say who chooses the venue.")),
    "teams.preliminary_colours": Wording(
        gettext_noop("The team named first has preliminary Black on the odd boards."), "board"
    ),
    "teams.order": Wording(
        gettext_noop("Players sit in the order of the ranking, exceptions apart."), "excepted*"
    ),
    "teams.captain_plays": Wording(gettext_noop("The captain is a member of the team."), "captain"),
    "teams.captain_beside": Wording(
        gettext_noop("The regulations allow a captain who is no member of the team."), "captain"
    ),
    "teams.tells_terms": Wording(gettext_noop("The captain tells the team the regulations and other terms.")),
    "teams.hands_in_line_up": Wording(
        gettext_noop("The captain tells the arbiter who drops out, and hands in the line-up.")
    ),
    "teams.discipline": Wording(gettext_noop("The captain answers for the discipline of the team.")),
    "teams.room": Wording(gettext_noop("The captain prepares room and equipment, and keeps order there.")),
    "time_control.too_few_moves": Wording(
        gettext_noop("There are fewer moves (%(moves)s) than the time control asks for, %(due)s."),
        "moves due",
    ),
}
