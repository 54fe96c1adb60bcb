"""How the refusals of files read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "encoding_unknown": Text(
        gettext_noop("No encoding is called %(encoding)s here."), gettext_noop("Choose one of %(known)s.")
    ),
    "empty_file": Text(gettext_noop("The file is empty.")),
    "not_this_encoding": Text(
        gettext_noop("The file cannot be read as %(encoding)s: line %(line)s holds other bytes."),
        gettext_noop("Choose another encoding."),
    ),
    "not_text": Text(gettext_noop("This is not a text file: line %(line)s holds bytes that no text has.")),
    "encoding_asked": Text(
        gettext_noop("The file is not UTF-8, and its words read differently by encoding: %(readings)s."),
        gettext_noop("Say which one is right: choose it on the page, or name it with --encoding."),
    ),
    "file_refused": Text(
        ngettext_noop(
            "The file was not taken over: %(count)s problem. The first, %(place)s: %(first)s",
            "The file was not taken over: %(count)s problems. The first, %(place)s: %(first)s",
            "count",
        )
    ),
    "archive_too_large": Text(gettext_noop("The zip file has more than %(limit)s MB.")),
    "no_zip": Text(gettext_noop("This is not a zip file that can be read.")),
    "archive_too_many": Text(
        ngettext_noop(
            "The zip file holds more than %(limit)s file.",
            "The zip file holds more than %(limit)s files.",
            "limit",
        )
    ),
    "archive_too_large.unpacked": Text(gettext_noop("The files have more than %(limit)s MB when unpacked.")),
    "file_twice": Text(gettext_noop("%(name)s stands twice in the zip file.")),
    "not_a_move": Text(
        gettext_noop("Move %(number)s: '%(text)s' is neither a point nor a pass."),
        gettext_noop("Write a column from a to o and a row from 1 to 15, such as h8, or pass."),
    ),
    "other_start": Text(
        gettext_noop("The game does not begin from the usual position (%(tag)s)."),
        gettext_noop("Send a game of ordinary chess from its first move."),
    ),
    "not_pos": Text(
        ngettext_noop(
            "This is no .pos file: it names %(count)s move and goes on after it.",
            "This is no .pos file: it names %(count)s moves and goes on after them.",
            "count",
        ),
        gettext_noop("Send the file as RenLib saved it."),
    ),
    "not_pos.off_board": Text(
        gettext_noop("This is no .pos file: move %(number)s lies off the board."),
        gettext_noop("Send the file as RenLib saved it."),
    ),
    "pass_in_pos": Text(
        gettext_noop("Move %(number)s is a pass, which a .pos file cannot hold."),
        gettext_noop("Take the game along as SGF."),
    ),
    "nested_too_deep.elements": Text(gettext_noop("Line %(line)s: elements lie in elements without end.")),
    "too_many_moves.without_end": Text(gettext_noop("Line %(line)s: a game has moves without end.")),
    "not_rif.with_entities": Text(
        gettext_noop("Line %(line)s: a RIF file has no document type and no entities.")
    ),
    "tag_too_long": Text(gettext_noop("Line %(line)s: a tag or a text goes on without end.")),
    "not_rif": Text(gettext_noop("This is not RIF: line %(line)s cannot be read.")),
    "two_results": Text(
        gettext_noop("The record says %(tag)s at its head and %(ending)s at its end."),
        gettext_noop("Leave out the one that is wrong."),
    ),
    "wrong_number.colour": Text(
        gettext_noop("Move %(number)s has the other colour in the file; Black has the odd numbers."),
        gettext_noop("Record every move, passes too, in turn."),
    ),
    "not_sgf": Text(
        gettext_noop("This is not SGF: after move %(number)s, line %(line)s cannot be read."),
        gettext_noop("Send the file as the program saved it, or type the moves."),
    ),
    "board_size": Text(
        gettext_noop("The board of the file has the size %(size)s; ours is 15."),
        gettext_noop("Send the record of a game on 15 times 15 points."),
    ),
    "set_up": Text(
        gettext_noop("After move %(number)s the file places stones that were not played."),
        gettext_noop("Record every stone as a move, in its order."),
    ),
    "too_many_moves": Text(
        ngettext_noop(
            "A record has at most %(most)s move; this one goes on.",
            "A record has at most %(most)s moves; this one goes on.",
            "most",
        ),
        gettext_noop("Send one game, without its analysis."),
    ),
    "wrong_number": Text(
        gettext_noop("Move %(number)s is missing or out of order: the list says %(said)s."),
        gettext_noop("Number every move, passes too, from 1, or leave the numbers out."),
    ),
    "nested_too_deep": Text(
        gettext_noop("After move %(number)s variations lie more than %(deepest)s deep in one another."),
        gettext_noop("Send the game without its variations."),
    ),
    "several_games": Text(
        gettext_noop("The file holds more than one game."),
        gettext_noop("Send the one game that was played at this board."),
    ),
    "broken_off": Text(
        gettext_noop("The file ends in the middle, after move %(number)s."),
        gettext_noop("Send the whole file."),
    ),
    "other_game": Text(
        gettext_noop("This is the record of another game: %(game)s."),
        gettext_noop("Send the record of the game that was played at this board."),
    ),
    "day_missing": Text(
        gettext_noop("The file says no day (lines 042, 052 and 132), and none is given for it."),
        gettext_noop("Say on which day it was played: in the field of the page, or with --day."),
    ),
    "no_such_stage.of_tournament": Text(gettext_noop("The tournament has no stage %(stage)s.")),
    "too_large_for_trf.players": Text(
        ngettext_noop(
            "A report file holds at most %(most)s player; the stage has %(held)s.",
            "A report file holds at most %(most)s players; the stage has %(held)s.",
            "most",
        )
    ),
    "too_large_for_trf.rounds": Text(
        ngettext_noop(
            "A report file holds at most %(most)s round; the stage has %(held)s.",
            "A report file holds at most %(most)s rounds; the stage has %(held)s.",
            "most",
        )
    ),
    "file_too_large.workbook": Text(gettext_noop("The workbook has more than %(limit)s MB when unpacked.")),
    "no_workbook": Text(
        gettext_noop("This is not a workbook (XLSX) that can be read."),
        gettext_noop("Save it anew as XLSX or CSV, without a password."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "put_the_dates_of_the_file_right": gettext_noop("Correct the dates of the file (lines 042 and 052)."),
    "send_it_as_text": gettext_noop("Send the one game as a text file, or type the moves."),
    "in_several_bundles": gettext_noop(
        "Hand the past over as several bundles, one after the other, each with its players; or have the "
        "operator take it in with `manage.py import_history`."
    ),
    "as_renjunet_gives_it": gettext_noop("Send the file as RenjuNet gives it."),
}
"""The ways on of refusals that have several."""
