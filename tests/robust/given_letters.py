"""The table of `given` for letters: the registrar and the board see to them, members choose."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from federation.letters import commands
from federation.officials.roles import Role
from federation.outbox.models import Letter
from tests.tournaments.given import ANNA, FED

WAITS, TO_PRINT, SENT = UUID(int=0x81), UUID(int=0x82), UUID(int=0x83)
STATES = {WAITS: Letter.State.WAITING, TO_PRINT: Letter.State.TO_PRINT, SENT: Letter.State.SENT}
COMMANDS = "federation.letters.commands."


def letters_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters are rows, and so is the address that somebody has now."""

    def held(federation: str, letters: Any) -> list[Letter]:
        return [Letter(pk=each, kind="account_tied", state=STATES[each]) for each in letters]

    monkeypatch.setattr(commands, "held", held)
    monkeypatch.setattr(commands, "address_of", lambda letter: "")


Told = tuple[Any, tuple[Role, ...], str]

CASES: dict[str, Told] = {
    f"{COMMANDS}call_off_letter": (
        commands.CallOffLetter(federation=FED, letter=WAITS),
        commands.WHO,
        "",
    ),
    f"{COMMANDS}choose_letters": (
        commands.ChooseLetters(federation=FED, kinds=("list_published",)),
        (),
        ANNA,
    ),
    f"{COMMANDS}note_letters_printed": (
        commands.NoteLettersPrinted(federation=FED, letters=(TO_PRINT,)),
        commands.WHO,
        "",
    ),
    f"{COMMANDS}resend_letter": (
        commands.ResendLetter(federation=FED, letter=SENT),
        commands.WHO,
        "",
    ),
}
