"""How the refusals of records of games read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_moves": Text(
        gettext_noop("The record holds no move."), gettext_noop("Type or send the moves of the game.")
    ),
    "not_a_choice": Text(
        gettext_noop("Choice %(number)s, '%(text)s', does not say who chose what."),
        gettext_noop("Write P1 or P2, what that player did, and what: P2 choose white."),
    ),
    "other_opening_rule": Text(
        gettext_noop("The regulations name the opening rule %(stated)s, not %(said)s."),
        gettext_noop("Record the game by the rule that it was played by."),
    ),
    "other_game.opening_rule": Text(
        gettext_noop("%(said)s is no opening rule of %(discipline)s here."),
        gettext_noop("Choose one of the game that was played at this board."),
    ),
    "opening_rule_missing": Text(
        gettext_noop("The regulations name no opening rule of the book."),
        gettext_noop("Say by which rule the game was opened."),
    ),
    "black_missing": Text(
        gettext_noop("Who had the black stones after the opening is not said."),
        gettext_noop("Say whose stones were black, or note the choices of the opening."),
    ),
    "result_missing": Text(
        gettext_noop("By what the game ended is said, and not how."),
        gettext_noop("Say who won by the record, or that it was a draw."),
    ),
    "not_seconds": Text(
        gettext_noop("The time left is not from 0 seconds to a day."),
        gettext_noop("Write the seconds, or leave the field empty."),
    ),
    "unknown_word": Text(
        gettext_noop("'%(said)s' is not one of the words that can stand here."),
        gettext_noop("Choose one of: %(allowed)s."),
    ),
    "record_stands": Text(
        gettext_noop("A record of this game stands already."), gettext_noop("Only the arbiter replaces it.")
    ),
    "record_contradicts": Text(
        gettext_noop("The record contradicts the result that was handed in: %(contradictions)s")
    ),
    "no_result_yet": Text(
        gettext_noop("Board %(board)s of round %(round)s has no result yet."),
        gettext_noop("Hand the result in first: the record is compared with it."),
    ),
    "no_record": Text(
        gettext_noop("Board %(board)s of round %(round)s has no record."),
        gettext_noop("Choose a game whose record stands."),
    ),
    "other_opening_rule.in_file": Text(
        gettext_noop("The file names the opening rule %(named)s, not %(said)s."),
        gettext_noop("Choose the rule that the game was played by; the moves stand below now."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "attach_where_it_was_played": gettext_noop(
        "Attach the record in the tournament in which the game was played."
    ),
    "choose_the_game_of_its_round": gettext_noop("Choose the game in the list of its round."),
    "send_one_game_alone": gettext_noop("Send the one game that was played at this board."),
    "correct_or_say_why": gettext_noop(
        "Correct the record, or the result; or say why the record is taken all the same."
    ),
    "correct_or_ask_the_arbiter": gettext_noop("Correct the record, or ask the arbiter."),
}
"""The ways on of refusals that have several."""
