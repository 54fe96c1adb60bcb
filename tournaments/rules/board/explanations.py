"""How the steps of the rules at the board read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "board.five": Wording(gettext_noop("The move made five in a row."), "move colour*"),
    "board.overline": Wording(gettext_noop("The move made an overline."), "move colour*"),
    "board.forbidden_overline": Wording(
        gettext_noop("The move made an overline, which is forbidden to Black."), "move colour*"
    ),
    "board.forbidden_double_four": Wording(
        gettext_noop("The move made a double-four, which is forbidden to Black."), "move colour*"
    ),
    "board.forbidden_double_three": Wording(
        gettext_noop("The move made a double-three, which is forbidden to Black."), "move colour*"
    ),
    "board.claimed": Wording(gettext_noop("The claim was made with both clocks stopped."), "moves"),
    "board.rebuilt": Wording(
        gettext_noop("Neither player is to blame: the position is rebuilt with the clocks stopped.")
    ),
    "board.void": Wording(
        gettext_noop("Neither player is to blame: the game is void, and a new one is played.")
    ),
    "board.rebuilt_on_own_time": Wording(
        gettext_noop("The position is rebuilt by the player at fault, on that player’s own time."), "culprit"
    ),
    "board.culprit_loses": Wording(
        gettext_noop("The position cannot be rebuilt, and the player at fault loses."), "culprit"
    ),
    "board.lost_at_once": Wording(gettext_noop("It was done on purpose, and the game is lost at once.")),
    "board.both_rebuild": Wording(gettext_noop("Both rebuild the position, and the clock is stopped.")),
    "board.drawn_by_accident": Wording(
        gettext_noop("It was an accident, and the position cannot be rebuilt: the game is drawn.")
    ),
    "board.stone_fell": Wording(gettext_noop("A stone that fell may be picked up.")),
    "board.phase_not_over": Wording(gettext_noop("The phase is not over until the clock is pressed.")),
    "board.stone_taken_back": Wording(gettext_noop("A placed stone was taken back."), "stone"),
    "board.no_row_possible": Wording(gettext_noop("No winning row can be built."), "figure"),
    "board.claim_rejected": Wording(
        gettext_noop("The claim is rejected, and who made it is penalised."), "figure"
    ),
    "board.third_claim_rejected": Wording(gettext_noop("It is the third claim rejected in a row."), "figure"),
    "board.claimed_too_late": Wording(
        gettext_noop("The claim was not made before the time was out."), "figure"
    ),
    "board.right_to_claim": Wording(gettext_noop("The regulations give this right."), "move from"),
    "board.offer_clock_not_stopped": Wording(
        gettext_noop("An offer is accepted only with the clock stopped.")
    ),
    "board.offer_accepted": Wording(gettext_noop("The draw was offered and accepted."), "move"),
    "board.offer_declined_by_move": Wording(gettext_noop("The offer was declined by moving."), "move"),
    "board.offer_refused_by_next_move": Wording(gettext_noop("The offer is refused only by the next move.")),
    "board.offer_declined": Wording(gettext_noop("The offer was declined by word."), "move"),
    "board.offer_open": Wording(gettext_noop("The offer is not answered yet."), "move"),
    "board.full": Wording(gettext_noop("All points are filled."), "stones"),
    "board.two_passes": Wording(gettext_noop("There were two passes in a row."), "moves"),
    "board.both_out_of_time": Wording(gettext_noop("Both players’ time is out.")),
    "board.out_of_time": Wording(gettext_noop("The opponent’s time is out."), "winner"),
    "board.move_under_way": Wording(
        gettext_noop("The winning move was under way, and goes before the time.")
    ),
    "board.win_seen_too_late": Wording(gettext_noop("The win was seen only after the time was out.")),
    "forbidden.row": Wording(gettext_noop("An unbroken row of %(number)s: %(points)s."), "number points*"),
    "forbidden.four": Wording(gettext_noop("A four: %(points)s."), "points*"),
    "forbidden.three": Wording(
        gettext_noop("A three: %(stones)s; a stone at %(eye)s makes a free four of it."), "eye stones*"
    ),
    "forbidden.five_too": Wording(
        gettext_noop("No three at %(eye)s: a stone there makes a five (%(stones)s)."), "eye stones*"
    ),
    "forbidden.void_overline": Wording(
        gettext_noop("A void eye: a free four at %(eye)s would be forbidden, as an overline."), "eye stones*"
    ),
    "forbidden.void_double_four": Wording(
        gettext_noop("A void eye: a free four at %(eye)s would be forbidden, as a double-four."),
        "eye stones*",
    ),
    "forbidden.void_double_three": Wording(
        gettext_noop("A void eye: a free four at %(eye)s would be forbidden, as a double-three."),
        "eye stones*",
    ),
    "forbidden.overline": Wording(gettext_noop("So it is a forbidden overline.")),
    "forbidden.double_four": Wording(gettext_noop("So it is a forbidden double-four.")),
    "forbidden.double_three": Wording(gettext_noop("So it is a forbidden double-three.")),
    "forbidden.five": Wording(gettext_noop("So it is five in a row, which wins.")),
    "forbidden.legal": Wording(gettext_noop("So the move is allowed.")),
    "board.as_entered": Wording(gettext_noop("The result stands as it was entered."), "result ruling"),
    "opening.fewer_fifth_moves": Wording(
        gettext_noop("Fewer fifth moves differ (%(possible)s) than were declared, %(declared)s."),
        "possible declared",
    ),
}
