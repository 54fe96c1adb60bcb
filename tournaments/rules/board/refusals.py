"""How the refusals of the rules at the board read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "claim_after_end": Text(
        gettext_noop("The game had already ended (%(reason)s)."),
        gettext_noop("The result stands; an arbiter can rule otherwise."),
    ),
    "claim_wrong_side": Text(
        gettext_noop("%(player)s cannot make this claim."),
        gettext_noop("Only the one who wins by it can claim it."),
    ),
    "claim_not_on_board": Text(
        gettext_noop("The claim (%(made)s, move %(about)s) does not agree with the board."),
        gettext_noop("Name the move and what it made, or play on."),
    ),
    "draw_offer_without_move": Text(
        gettext_noop("A draw may only be offered together with an own move."),
        gettext_noop("Offer it with the next move, before pressing the clock."),
    ),
    "draw_offer_not_withdrawable": Text(
        gettext_noop("A draw offer cannot be withdrawn before it is answered."),
        gettext_noop("Wait for the opponent's answer or move."),
    ),
    "draw_too_early": Text(
        gettext_noop("This event allows a draw only after move %(fewest)s; this was move %(ply)s."),
        gettext_noop("Play on."),
    ),
    "no_draw_claim": Text(
        gettext_noop("After move %(ply)s the regulations give no right to claim a draw."),
        gettext_noop("Offer a draw together with a move, or play on."),
    ),
    "claim_no_time": Text(
        gettext_noop("The claimant had no time left when the clocks were stopped."),
        gettext_noop("No player wins without time left; with both flags down it is a draw."),
    ),
    "unknown_opening_rule": Text(
        gettext_noop("There is no opening rule %(opening)s here."),
        gettext_noop("Name its paragraph, such as SLSF-G 7.3 or SLSF-R 8.2a."),
    ),
    "wrong_action": Text(
        gettext_noop("'%(given)s' is none of these: %(allowed)s."),
        gettext_noop("Record one of these choices."),
    ),
    "pass_in_opening": Text(
        gettext_noop("A pass is not possible before the opening is finished."),
        gettext_noop("Place the stone that the opening rule asks for."),
    ),
    "occupied": Text(
        gettext_noop("Move %(number)s: %(point)s already holds the stone of move %(holder)s."),
        gettext_noop("Choose an empty point."),
    ),
    "declared_range": Text(
        gettext_noop("The number of fifth moves must be 1-%(most)s; %(given)s was declared."),
        gettext_noop("Declare a number in this range."),
    ),
    "proposal_count": Text(
        ngettext_noop(
            "%(n)s fifth move must be offered; %(given)s were.",
            "%(n)s fifth moves must be offered; %(given)s were.",
            "n",
        ),
        gettext_noop("Offer as many as the opening rule or the declaration says."),
    ),
    "proposal_duplicate": Text(
        gettext_noop("%(point)s is offered twice."), gettext_noop("Offer another point.")
    ),
    "proposal_symmetric": Text(
        gettext_noop("%(a)s and %(b)s give positions that mirror each other."),
        gettext_noop("Offer another point instead of one of them."),
    ),
    "not_proposed": Text(
        gettext_noop("%(point)s is not one of the offered fifth moves."),
        gettext_noop("Keep one of those offered."),
    ),
    "wrong_action.complete": Text(
        gettext_noop("The opening is complete after move %(n)s."),
        gettext_noop("Record further stones as moves."),
    ),
    "pass_in_opening.at_move": Text(
        gettext_noop("Move %(number)s: a pass is not possible before the opening is finished."),
        gettext_noop("Enter the stone that was placed."),
    ),
    "move_after_end": Text(
        gettext_noop("The game ended at move %(last)s (%(reason)s); move %(number)s cannot be recorded."),
        gettext_noop("Leave out what was placed after the end."),
    ),
    "colour_mismatch": Text(
        gettext_noop("%(player)s is entered as Black, but the opening left %(player)s with White."),
        gettext_noop("Correct the colours, or the choices of the opening."),
    ),
    "position_mismatch": Text(
        gettext_noop("The final position differs from the moves at %(points)s."),
        gettext_noop("Correct the moves, or the stones read from the board."),
    ),
    "result_mismatch": Text(
        gettext_noop("The result %(result)s (%(reason)s) does not follow from the record."),
        gettext_noop("Correct the result or its reason, or enter the arbiter's ruling."),
    ),
    "wrong_actor": Text(
        gettext_noop("It is the turn of %(player)s to seal move %(number)s."),
        gettext_noop("The player to move seals."),
    ),
    "claim_too_late.white_moved": Text(
        gettext_noop("White has moved since move %(about)s (%(made)s), so it can no longer be claimed."),
        gettext_noop("Play on; an arbiter can rule otherwise."),
    ),
    "claim_too_late.black_has_five": Text(
        gettext_noop("Black made a five at move %(number)s, so the overline of move %(about)s stands."),
        gettext_noop("Play on; an arbiter can rule otherwise."),
    ),
    "claim_too_late.opponent_moved": Text(
        gettext_noop("The opponent has moved since the row of move %(about)s."),
        gettext_noop("Play on; an arbiter can rule otherwise."),
    ),
    "claim_too_late.opponent_first": Text(
        gettext_noop("The opponent had a row at move %(number)s, before that of move %(about)s."),
        gettext_noop("Play on; an arbiter can rule otherwise."),
    ),
    "not_on_board": Text(
        gettext_noop("'%(text)s' is not a point from a1 to o15."),
        gettext_noop("Write a column from a to o and a row from 1 to 15, such as h8."),
    ),
    "not_on_board.move": Text(
        gettext_noop("Move %(number)s: '%(text)s' is not a point from a1 to o15."),
        gettext_noop("Write a column from a to o and a row from 1 to 15, such as h8."),
    ),
    "wrong_actor.place": Text(
        gettext_noop("%(player)s must now place a stone."), gettext_noop("Record who did it.")
    ),
    "wrong_action.place": Text(
        gettext_noop("%(player)s must now place a stone."),
        gettext_noop("Record the step that the opening rule asks for."),
    ),
    "wrong_actor.choose": Text(
        gettext_noop("%(player)s must now choose a colour."), gettext_noop("Record who did it.")
    ),
    "wrong_action.choose": Text(
        gettext_noop("%(player)s must now choose a colour."),
        gettext_noop("Record the step that the opening rule asks for."),
    ),
    "wrong_actor.next": Text(
        gettext_noop("%(player)s must now say who places the next stone."), gettext_noop("Record who did it.")
    ),
    "wrong_action.next": Text(
        gettext_noop("%(player)s must now say who places the next stone."),
        gettext_noop("Record the step that the opening rule asks for."),
    ),
    "wrong_actor.option": Text(
        gettext_noop("%(player)s must now take one of the options."), gettext_noop("Record who did it.")
    ),
    "wrong_action.option": Text(
        gettext_noop("%(player)s must now take one of the options."),
        gettext_noop("Record the step that the opening rule asks for."),
    ),
    "wrong_actor.declare": Text(
        gettext_noop("%(player)s must now declare the number of fifth moves."),
        gettext_noop("Record who did it."),
    ),
    "wrong_action.declare": Text(
        gettext_noop("%(player)s must now declare the number of fifth moves."),
        gettext_noop("Record the step that the opening rule asks for."),
    ),
    "wrong_actor.propose": Text(
        gettext_noop("%(player)s must now offer the fifth moves."), gettext_noop("Record who did it.")
    ),
    "wrong_action.propose": Text(
        gettext_noop("%(player)s must now offer the fifth moves."),
        gettext_noop("Record the step that the opening rule asks for."),
    ),
    "wrong_actor.keep": Text(
        gettext_noop("%(player)s must now keep one of the fifth moves."), gettext_noop("Record who did it.")
    ),
    "wrong_action.keep": Text(
        gettext_noop("%(player)s must now keep one of the fifth moves."),
        gettext_noop("Record the step that the opening rule asks for."),
    ),
    "first_not_centre": Text(
        gettext_noop("Move 1 must be at h8 under %(opening)s."), gettext_noop("Place it in the centre.")
    ),
    "not_an_opening": Text(
        gettext_noop("Moves 1-%(n)s do not follow one of the 26 openings."),
        gettext_noop("Move 2 touches h8; move 3 lies within f6-j10."),
    ),
    "inside_5x5": Text(
        gettext_noop("Move 3 must lie outside f6-j10."),
        gettext_noop("Place it at least three points away from h8."),
    ),
    "outside_7x7": Text(
        gettext_noop("Move 4 must lie within e5-k11."),
        gettext_noop("Place it at most three points away from h8."),
    ),
    "outside_9x9": Text(
        gettext_noop("Move 5 must lie within d4-l12."),
        gettext_noop("Place it at most four points away from h8."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "only_the_opponent_claims": gettext_noop("Only the opponent of the one whose time is out can claim it."),
    "the_only_one_offered_stands": gettext_noop("The only one offered stands."),
    "correct_this_move_or_that": gettext_noop("Correct this move or that one."),
    "one_stone_a_step": gettext_noop("Record one stone a step."),
    "add_it_to_the_choices": gettext_noop("Add it to the choices, or leave all of them out."),
}
"""The ways on of refusals that have several."""
