"""How the refusals of pairing and starting rounds, stages, matches and teams read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "teams_entered": Text(gettext_noop("Teams are entered already; the draft forms all of them.")),
    "squads_of_other_size": Text(
        gettext_noop("Players of each team: %(players)s; boards of a match: %(boards)s."),
        gettext_noop("Change the number of teams, or of boards in how the stage is played."),
    ),
    "match_decided": Text(gettext_noop("The match has reached its target, or one of the two has left.")),
    "no_round_left": Text(
        ngettext_noop("The one round has started.", "All %(total)s rounds have started.", "total")
    ),
    "imported": Text(gettext_noop("The tournament was taken over from a file and is not paired further.")),
    "teams_not_drawn": Text(
        gettext_noop("The teams are not drawn yet."), gettext_noop("Enter them and draw their numbers first.")
    ),
    "too_few_players.for_this_system": Text(
        ngettext_noop(
            "There is %(players)s player, too few for a round of this system.",
            "There are %(players)s players, too few for a round of this system.",
            "players",
        )
    ),
    "correction_not_named": Text(
        gettext_noop("The regulations do not say which correction holds and whether cash is shared."),
        gettext_noop("Say both in how the stage is played."),
    ),
    "bye_worth_missing": Text(
        ngettext_noop(
            "With %(games)s game a match the regulations must say what a bye is worth.",
            "With %(games)s games a match the regulations must say what a bye is worth.",
            "games",
        ),
        gettext_noop("Say it in how the stage is played: an even number may become odd."),
    ),
    "games_without_ruling": Text(
        gettext_noop("Games have neither a result nor a ruling (round.board): %(games)s.")
    ),
    "no_open_games": Text(gettext_noop("No game of the stage is open."), gettext_noop("Pair the round.")),
    "other_games_open": Text(
        gettext_noop("Other games are open now than those that were looked at."),
        gettext_noop("Open the page again: it shows those that are open."),
    ),
    "game_not_ruled": Text(
        gettext_noop("Round %(round)s, board %(board)s: it is not said what the game counts as."),
        gettext_noop("Rule the most likely result."),
    ),
    "match_without_winner": Text(
        gettext_noop("Matches are level and must be won (round.board): %(games)s."),
        gettext_noop("Order the next game of each."),
    ),
    "pairing_outdated": Text(
        gettext_noop("Since the round was paired these left, came or went away: %(numbers)s."),
        gettext_noop("Pair the round again, or by hand."),
    ),
    "lots_drawn_already": Text(
        gettext_noop("The lots of this round are drawn; other lots need a reason."),
        gettext_noop("Pair it again with the same lots, or say why others are drawn."),
    ),
    "published_stands": Text(
        gettext_noop("The published pairing breaks no absolute rule, so it stands."),
        gettext_noop("Pair single boards by hand, with a reason."),
    ),
    "no_pairing": Text(
        gettext_noop("No pairing is left that keeps the absolute rules."),
        gettext_noop("Pair by hand, or finish the tournament."),
    ),
    "text_leads_nowhere": Text(
        gettext_noop("The text leads to no pairing of this round, although one exists."),
        gettext_noop("Take the proposed pairing as your own decision, or pair by hand."),
    ),
    "published": Text(gettext_noop("The round is published already.")),
    "not_paired": Text(gettext_noop("The next round is not paired yet."), gettext_noop("Pair it first.")),
    "pairing_moved": Text(
        gettext_noop("The round is no longer paired as you looked it over: nothing was published."),
        gettext_noop("Look over the boards as they are now, then publish them."),
    ),
    "no_session_here": Text(
        gettext_noop("This book fixes no end of an adjournment session."),
        gettext_noop("Rule what the open games count for the draw."),
    ),
    "zone_missing": Text(gettext_noop("The hour has no time zone.")),
    "same_session": Text(gettext_noop("That is the hour that stands already.")),
    "no_such_hour": Text(gettext_noop("The year lies between %(first)s and %(last)s.")),
    "no_such_round": Text(gettext_noop("There is no round %(round)s.")),
    "round_paired_on": Text(
        gettext_noop("The round after round %(round)s has started; nothing waits for this session.")
    ),
    "stage_out_of_turn": Text(gettext_noop("Stages are planned in turn; %(due)s is next.")),
    "stage_began": Text(gettext_noop("The stage has begun; how it is played is fixed.")),
    "qualification_backwards": Text(
        gettext_noop("Players come on from an earlier stage, the first place before the last.")
    ),
    "no_such_stage.not_planned": Text(gettext_noop("Plan the stage first.")),
    "stage_began.has": Text(gettext_noop("The stage has begun.")),
    "nobody_named": Text(
        gettext_noop("Name two players or more, or say in the plan by which places they come on.")
    ),
    "no_such_number": Text(
        gettext_noop("Name start numbers of drawn players, in team events of teams, each once.")
    ),
    "left_already.several": Text(
        gettext_noop("These have left the tournament: %(numbers)s."),
        gettext_noop("Name who plays in their place."),
    ),
    "source_open": Text(gettext_noop("Stage %(stage)s is not decided yet.")),
    "border_shared": Text(
        gettext_noop("The places %(first)s to %(last)s of stage %(stage)s are shared across the border."),
        gettext_noop("Let a play-off or a lot decide, or name the players."),
    ),
    "places_missing": Text(
        ngettext_noop(
            "Stage %(stage)s has %(there)s place, and the plan asks for %(last)s.",
            "Stage %(stage)s has %(there)s places, and the plan asks for %(last)s.",
            "there",
        ),
        gettext_noop("Plan the stage anew, or name the players."),
    ),
    "round_out_of_turn": Text(
        gettext_noop("Round %(asked)s cannot start: round %(due)s of %(total)s is next.")
    ),
    "not_paired.round": Text(
        gettext_noop("Round %(due)s of %(total)s is not paired yet."),
        gettext_noop("Pair it and publish the pairing first."),
    ),
    "not_published": Text(
        gettext_noop("The pairing is not published yet."), gettext_noop("Look it over and publish it first.")
    ),
    "no_such_move": Text(gettext_noop("Say what is moved: two players, colours, a latecomer, or a board.")),
    "not_seated": Text(
        gettext_noop("Start number %(number)s sits at no board of this round and does not rest.")
    ),
    "change_places_with_another": Text(
        gettext_noop("Two players of different boards change places."),
        gettext_noop("To change the colours of one board, turn it."),
    ),
    "no_one_rests": Text(
        gettext_noop("No one rests in this round, so there is no opponent to be had."),
        gettext_noop("Seat the player in the next round."),
    ),
    "seated_already": Text(gettext_noop("Start number %(number)s has a place in this round already.")),
    "player_not_in_stage": Text(
        gettext_noop("No player in this stage has the number %(number)s."),
        gettext_noop("Admit the latecomer first."),
    ),
    "no_board_to_move": Text(gettext_noop("There is no board %(board)s; the last one is board %(last)s.")),
    "boards_changed": Text(
        gettext_noop("The boards were changed meanwhile, so nothing was recorded."),
        gettext_noop("Look at them as they stand now."),
    ),
    "boards_of_teams": Text(
        gettext_noop("These are boards of teams: from the start of the round on they follow the line-ups."),
        gettext_noop("Stop the round and pair it by hand."),
    ),
    "round_closed_for_moves": Text(
        gettext_noop("The next round is published or play is over, so boards of this one move no more.")
    ),
    "only_the_last_board": Text(
        gettext_noop("After the start only the last board, %(last)s, can be taken out."),
        gettext_noop("Hand in that neither came."),
    ),
    "board_touched": Text(
        gettext_noop("Board %(board)s has a result, or something was noted of its game."),
        gettext_noop("Only boards where nothing has happened yet can be moved."),
    ),
    "board_moved": Text(
        gettext_noop("Board %(board)s was moved meanwhile: others sit there, and nothing was recorded."),
        gettext_noop("Look who sits there, and enter the result again."),
    ),
    "not_chief": Text(
        gettext_noop("The chief arbiter decides this."),
        gettext_noop("Ask the chief arbiter of the tournament."),
    ),
    "not_the_newest_round": Text(
        gettext_noop("Only the round that started last can be stopped; that is round %(newest)s.")
    ),
    "next_round_paired": Text(
        gettext_noop("The next round of the stage is paired, so this one is not stopped.")
    ),
    "drawn.no_team": Text(gettext_noop("The teams are drawn; none can be entered now.")),
    "name_missing.team": Text(gettext_noop("Name the team.")),
    "team_entered": Text(gettext_noop("A team of this name is entered.")),
    "squad_unreadable": Text(gettext_noop("A squad names entered players, each once, at most %(most)s.")),
    "in_another_squad": Text(gettext_noop("A player of this squad is in another one.")),
    "no_such_team": Text(gettext_noop("There is no such team.")),
    "appointed.captain": Text(gettext_noop("This person leads the team already.")),
    "exception_unreadable": Text(
        gettext_noop("An exception is for a member of the squad, as champion or new strong player.")
    ),
    "drawn.teams": Text(gettext_noop("The teams are drawn already.")),
    "not_drawn.players": Text(
        gettext_noop("Start numbers of the players are not drawn yet."), gettext_noop("Draw them first.")
    ),
    "no_team_stage": Text(
        gettext_noop("This stage is not played in teams."),
        gettext_noop("Say in how the stage is played how many boards a team has."),
    ),
    "lineup_of_other_size": Text(
        ngettext_noop("A line-up names %(boards)s player.", "A line-up names %(boards)s players.", "boards")
    ),
    "left_already.of_line_up": Text(
        gettext_noop("A player of this line-up has left the tournament."),
        gettext_noop("A board stays empty only where no other player of the squad is there."),
    ),
    "other_team_chooses": Text(
        gettext_noop("The team drawn as preliminary Black on board 1 chooses the venue.")
    ),
    "venue_missing": Text(gettext_noop("Name the venue.")),
    "match_without_winner.at_board": Text(
        gettext_noop("The match at board %(board)s of round %(round)s has no winner yet."),
        gettext_noop("Order the next game of it."),
    ),
    "not_still_in": Text(
        gettext_noop("The round is played by all who are still in, and by no others: look at %(numbers)s."),
        gettext_noop("Seat all winners of the round before."),
    ),
    "colour_lot_missing": Text(gettext_noop("Colours are drawn by lot before this game: say who has Black.")),
    "no_replay_here": Text(gettext_noop("This match may end level; no game follows.")),
    "not_level.match": Text(
        gettext_noop("A game follows only when all games so far are played and the match is level.")
    ),
    "groups_do_not_fit": Text(
        ngettext_noop(
            "The groups of the acceleration hold %(in_groups)s player, the stage %(players)s.",
            "The groups of the acceleration hold %(in_groups)s players, the stage %(players)s.",
            "in_groups",
        ),
        gettext_noop("Say the sizes anew in how the stage is played."),
    ),
    "rests_and_plays": Text(
        gettext_noop("Start number %(number)s cannot have the bye: it plays, or is not in the stage.")
    ),
    "two_players": Text(gettext_noop("A match is played by two; there are %(players)s.")),
    "lineup_missing": Text(
        gettext_noop("The line-up of %(team)s for round %(round)s is missing."),
        gettext_noop("The captain hands it in."),
    ),
    "seed_unreadable.missing": Text(gettext_noop("A lot is drawn: its seed is missing.")),
    "seed_unreadable": Text(gettext_noop("A seed is up to 128 hexadecimal digits, letters in lower case.")),
    "unknown_start_number.of_stage": Text(
        gettext_noop("Board %(board)s: there is no start number %(number)s in the stage.")
    ),
}
WAYS_ON: Mapping[str, str] = {
    "draw_them_first": gettext_noop("Draw them first."),
    "open_it_with_its_players": gettext_noop("Open it with those who play in it."),
    "hand_in_or_start_although_open": gettext_noop(
        "Hand them in, or start the round although they are open."
    ),
    "finish_the_tournament": gettext_noop("Finish the tournament."),
    "plan_anew_or_call_off": gettext_noop(
        "Two play a match, a round robin needs three: plan it anew, or cancel it."
    ),
    "hand_in_or_adjourn_and_rule": gettext_noop(
        "Hand them in, or adjourn them and rule what they count for the draw."
    ),
    "hand_in_or_adjourn": gettext_noop("Hand them in, or adjourn them: until they end they count as draws."),
    "pair_the_round_first": gettext_noop("Pair the round first."),
}
"""The ways on of refusals that have several."""
