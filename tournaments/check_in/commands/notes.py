"""What the desk has to remember of a player: "plays on the ground floor", "comes by the train at ten"."""

from __future__ import annotations

from uuid import UUID

from events import personal
from events.citing import Refused
from events.work import Work, command
from federation.members.details import check_length
from federation.members.events import FreeText
from federation.officials.roles import Role
from tournaments.commands.common import TournamentAct, for_act
from tournaments.events.check_in import EntryNoted
from tournaments.state.desk_notes import DeskNotes, desk_notes_stream, evolve_desk_notes
from tournaments.tournament_book import book

LONGEST_NOTE = 200


class NoteEntry(TournamentAct, frozen=True, kw_only=True):
    """Note something at a player of this tournament; "": nothing any more."""

    person: str
    text: str = ""


@command(undone_by="note_entry")
def note_entry(work: Work, act: NoteEntry) -> None:
    """SLSF-G 18.1: the arbiter's own note, for the desk alone; it goes when the player is forgotten."""
    state = for_act(work, act, Role.ARBITER, article="18.1")
    cited, text = book(state).cite("18.1"), act.text.strip()
    if act.person not in state.entries:
        raise Refused("not_entered_here", field="person", article=cited)
    stream = desk_notes_stream(act.federation, act.tournament)
    noted = work.fold(stream, DeskNotes(), evolve_desk_notes)
    if text:
        check_length(text, "text", LONGEST_NOTE, article=cited)
        kept = work.keep(personal.seal(FreeText(text=text), UUID(act.person)))
        work.record(stream, EntryNoted(person=act.person, note=kept))
    elif act.person in noted.notes:
        work.record(stream, EntryNoted(person=act.person))
